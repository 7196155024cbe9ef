//! Ships: their classes, where one stands, and how many of each a fleet has.

use serde::{Deserialize, Serialize};

use crate::{Bitboard, Cell, Grid};

/// The length of a ship in decks: 4 battleship, 3 cruiser, 2 destroyer, 1 boat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ShipClass(u8);

impl ShipClass {
    /// The longest class that a grid can hold.
    pub const MAX: u8 = 10;

    /// The class of that many decks, or `None` outside 1 to 10.
    pub const fn new(decks: u8) -> Option<ShipClass> {
        if decks >= 1 && decks <= Self::MAX { Some(ShipClass(decks)) } else { None }
    }

    /// Number of decks, 1 to 10.
    #[inline]
    pub const fn decks(self) -> u8 {
        self.0
    }

    /// Where its count stands in a [`Roster`].
    const fn shift(self) -> u32 {
        (self.0 as u32 - 1) * COUNT_BITS
    }
}

/// How a ship or a line lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// Along a row.
    Horizontal,
    /// Along a column.
    Vertical,
}

impl Axis {
    /// Both, horizontal first.
    pub const BOTH: [Axis; 2] = [Axis::Horizontal, Axis::Vertical];

    /// Bits from one deck to the next.
    #[inline]
    pub const fn step(self) -> u32 {
        match self {
            Axis::Horizontal => 1,
            Axis::Vertical => Cell::STRIDE as u32,
        }
    }
}

/// One ship somewhere: its top or left cell, its class and how it lies.
///
/// A ship of one cell is always `Horizontal`, so that equal ships are equal values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    origin: Cell,
    class: ShipClass,
    axis: Axis,
}

/// The decks of a ship of each length laid from bit 0, by axis.
const SHAPES: [[u128; 11]; 2] = {
    let mut shapes = [[0; 11]; 2];
    let mut len = 1;
    while len <= 10 {
        shapes[0][len] = shapes[0][len - 1] | 1 << (len - 1);
        shapes[1][len] = shapes[1][len - 1] | 1 << ((len - 1) * 11);
        len += 1;
    }
    shapes
};

impl Placement {
    /// The ship, or `None` if it would not lie wholly on `grid`.
    pub fn new(grid: Grid, origin: Cell, class: ShipClass, axis: Axis) -> Option<Placement> {
        let (end, side) = match axis {
            Axis::Horizontal => (origin.col() + class.decks(), grid.cols()),
            Axis::Vertical => (origin.row() + class.decks(), grid.rows()),
        };
        (grid.has(origin) && end <= side).then(|| Placement::on_grid(origin, class, axis))
    }

    /// The ship that the caller knows to lie wholly on its grid: [`Placement::new`] without the check.
    #[inline]
    pub const fn on_grid(origin: Cell, class: ShipClass, axis: Axis) -> Placement {
        let axis = if class.0 == 1 { Axis::Horizontal } else { axis };
        Placement { origin, class, axis }
    }

    /// The ship whose decks are exactly `cells`, if they are one straight unbroken line.
    pub fn from_cells(cells: Bitboard) -> Option<Placement> {
        let origin = cells.first()?;
        let class = ShipClass::new(u8::try_from(cells.len()).ok()?)?;
        Axis::BOTH
            .into_iter()
            .filter_map(|axis| Placement::new(Grid::TEN, origin, class, axis))
            .find(|ship| ship.cells() == cells)
    }

    /// Top or left cell.
    pub const fn origin(self) -> Cell {
        self.origin
    }

    /// Class of the ship.
    #[inline]
    pub const fn class(self) -> ShipClass {
        self.class
    }

    /// How it lies.
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// The cells of its decks.
    #[inline]
    pub const fn cells(self) -> Bitboard {
        Bitboard::on_grid(SHAPES[self.axis as usize][self.class.0 as usize] << self.origin.index())
    }

    /// Does a deck stand on this cell?
    #[inline]
    pub const fn covers(self, cell: Cell) -> bool {
        self.cells().contains(cell)
    }

    /// Its decks and every neighbouring cell: where no other ship may stand if ships do not touch.
    pub const fn zone(self) -> Bitboard {
        self.cells().halo()
    }

    /// Every way a ship of `class` can stand on an empty `grid`: horizontal first, row-major.
    pub fn all(grid: Grid, class: ShipClass) -> Vec<Placement> {
        let axes: &[Axis] = if class.decks() == 1 { &[Axis::Horizontal] } else { &Axis::BOTH };
        axes.iter()
            .flat_map(|&axis| grid.mask().iter().filter_map(move |cell| Placement::new(grid, cell, class, axis)))
            .collect()
    }
}

/// Cells at which a ship of `decks` decks along `axis` can start so that all its decks lie in `open`.
#[inline]
pub const fn starts(open: Bitboard, decks: u8, axis: Axis) -> Bitboard {
    Bitboard::from_bits(match axis {
        Axis::Horizontal => runs::<1>(open.bits(), decks),
        Axis::Vertical => runs::<{ Cell::STRIDE as u32 }>(open.bits(), decks),
    })
}

/// Bits that begin `len` set bits, each `STEP` from the next. Shifts by constants: a u128 shifted by
/// a variable costs several times as much, and this is the innermost line of placers and shooters.
#[inline]
const fn runs<const STEP: u32>(bits: u128, len: u8) -> u128 {
    let two = bits & bits >> STEP;
    match len {
        1 => bits,
        2 => two,
        3 => two & bits >> (2 * STEP),
        4 => two & two >> (2 * STEP),
        5 => two & two >> (2 * STEP) & bits >> (4 * STEP),
        _ => {
            let mut run = two & two >> (2 * STEP) & bits >> (4 * STEP);
            let mut done = 5;
            while done < len {
                run &= bits >> (done as u32 * STEP);
                done += 1;
            }
            run
        }
    }
}

/// How many ships of each class: a fleet's complement, or what is still afloat of it.
///
/// Six bits a class in one word, the shortest class lowest: asked at every shot of a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Roster(u64);

/// Bits of a count in a [`Roster`]: enough for [`Fleet::MAX_SHIPS`](crate::Fleet::MAX_SHIPS).
const COUNT_BITS: u32 = 6;

impl Roster {
    /// No ship.
    pub const EMPTY: Roster = Roster(0);

    /// The fleet of all five rulebooks: 4, 3 3, 2 2 2, 1 1 1 1.
    pub const TEN_SHIPS: Roster = Roster(1 << (3 * COUNT_BITS) | 2 << (2 * COUNT_BITS) | 3 << COUNT_BITS | 4);

    /// The ships of these lengths in any order, at most [`Fleet::MAX_SHIPS`](crate::Fleet::MAX_SHIPS).
    ///
    /// # Errors
    /// The first length that is not 1 to 10.
    ///
    /// # Panics
    /// If there are more ships.
    pub fn from_lengths(lengths: &[u8]) -> Result<Roster, u8> {
        assert!(lengths.len() <= crate::Fleet::MAX_SHIPS, "too many ships");
        let mut roster = Roster::EMPTY;
        for &decks in lengths {
            roster.add(ShipClass::new(decks).ok_or(decks)?);
        }
        Ok(roster)
    }

    /// Ships of that class.
    #[inline]
    pub const fn count(&self, class: ShipClass) -> u8 {
        (self.0 >> class.shift() & ((1 << COUNT_BITS) - 1)) as u8
    }

    /// One more ship of the class.
    #[inline]
    pub fn add(&mut self, class: ShipClass) {
        self.0 += 1 << class.shift();
    }

    /// One ship of the class fewer.
    ///
    /// # Panics
    /// In debug builds, if there is none.
    #[inline]
    pub fn remove(&mut self, class: ShipClass) {
        debug_assert!(self.count(class) > 0);
        self.0 -= 1 << class.shift();
    }

    /// Number of ships.
    pub fn ships(&self) -> u32 {
        self.classes().map(|(_, n)| u32::from(n)).sum()
    }

    /// Number of decks.
    pub fn decks(&self) -> u32 {
        self.classes().map(|(class, n)| u32::from(n) * u32::from(class.decks())).sum()
    }

    /// Is there no ship?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// The longest class present.
    #[inline]
    pub const fn longest(&self) -> Option<ShipClass> {
        if self.0 == 0 { None } else { Some(ShipClass(((63 - self.0.leading_zeros()) / COUNT_BITS) as u8 + 1)) }
    }

    /// The shortest class present.
    #[inline]
    pub const fn shortest(&self) -> Option<ShipClass> {
        if self.0 == 0 { None } else { Some(ShipClass((self.0.trailing_zeros() / COUNT_BITS) as u8 + 1)) }
    }

    /// The ships of more than `decks` decks.
    #[inline]
    pub const fn longer_than(&self, decks: u8) -> Roster {
        Roster(self.0 >> (decks as u32 * COUNT_BITS) << (decks as u32 * COUNT_BITS))
    }

    /// Classes present with their counts, longest first.
    #[inline]
    pub fn classes(&self) -> impl Iterator<Item = (ShipClass, u8)> + Clone + use<> {
        let mut left = *self;
        std::iter::from_fn(move || {
            let class = left.longest()?;
            let count = left.count(class);
            left.0 &= (1 << class.shift()) - 1;
            Some((class, count))
        })
    }

    /// The classes of more than `decks` decks, shortest first: how many decks more each has, and its
    /// count, which may be 0.
    #[inline]
    pub fn beyond(&self, decks: u8) -> impl Iterator<Item = (u8, u8)> + Clone + use<> {
        let mut left = self.0 >> (u32::from(decks) * COUNT_BITS);
        (1..).map_while(move |more| {
            let count = (left != 0).then_some((left & ((1 << COUNT_BITS) - 1)) as u8)?;
            left >>= COUNT_BITS;
            Some((more, count))
        })
    }

    /// The class of every ship, longest first.
    pub fn each(&self) -> impl Iterator<Item = ShipClass> + Clone + use<> {
        self.classes().flat_map(|(class, n)| std::iter::repeat_n(class, n as usize))
    }
}

impl TryFrom<Vec<u8>> for Roster {
    type Error = String;
    fn try_from(lengths: Vec<u8>) -> Result<Roster, String> {
        if lengths.len() > crate::Fleet::MAX_SHIPS {
            return Err(format!("a fleet has at most {} ships, not {}", crate::Fleet::MAX_SHIPS, lengths.len()));
        }
        Roster::from_lengths(&lengths).map_err(|decks| format!("a ship has 1 to 10 decks, not {decks}"))
    }
}

impl From<Roster> for Vec<u8> {
    fn from(roster: Roster) -> Vec<u8> {
        roster.each().map(ShipClass::decks).collect()
    }
}

impl std::fmt::Display for Roster {
    /// The lengths, longest first: `4 3 3 2 2 2 1 1 1 1`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, class) in self.each().enumerate() {
            write!(f, "{}{}", if i > 0 { " " } else { "" }, class.decks())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_fill_the_grid() {
        let count = |decks| Placement::all(Grid::TEN, ShipClass::new(decks).unwrap()).len();
        assert_eq!([count(1), count(2), count(3), count(4)], [100, 180, 160, 140]);
    }

    #[test]
    fn starts_agree_with_the_list_of_placements() {
        let mut bits = 0x0123_4567_89ab_cdef_1032_5476_98ba_dcfeu128;
        for _ in 0..300 {
            bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
            let open = Bitboard::from_bits(bits | bits >> 5);
            for decks in 1..=10 {
                let class = ShipClass::new(decks).unwrap();
                for axis in Axis::BOTH {
                    let slow: Bitboard = Bitboard::FULL
                        .iter()
                        .filter(|&cell| {
                            Placement::new(Grid::TEN, cell, class, axis).is_some_and(|p| open.contains_all(p.cells()))
                        })
                        .collect();
                    assert_eq!(starts(open, decks, axis), slow, "{decks} {axis:?}");
                }
            }
        }
    }

    #[test]
    fn a_ship_is_read_back_from_its_cells() {
        for decks in 1..=10 {
            for ship in Placement::all(Grid::TEN, ShipClass::new(decks).unwrap()) {
                assert_eq!(Placement::from_cells(ship.cells()), Some(ship));
            }
        }
        assert_eq!(Placement::from_cells(Bitboard::EMPTY), None);
        assert_eq!(Placement::from_cells(Bitboard::from_bits(0b101)), None);
        assert_eq!(Placement::from_cells(Bitboard::from_bits(0b11 | 1 << 11)), None);
    }

    #[test]
    fn a_roster_lists_longest_first() {
        assert_eq!(Roster::TEN_SHIPS.to_string(), "4 3 3 2 2 2 1 1 1 1");
        assert_eq!((Roster::TEN_SHIPS.ships(), Roster::TEN_SHIPS.decks()), (10, 20));
        assert_eq!(Roster::from_lengths(&[0]), Err(0));
        assert!(Roster::TEN_SHIPS.beyond(1).eq([(1, 3), (2, 2), (3, 1)]));
        assert!(Roster::from_lengths(&[4, 1]).unwrap().beyond(2).eq([(1, 0), (2, 1)]));
        assert_eq!(Roster::TEN_SHIPS.beyond(4).count(), 0);
    }
}
