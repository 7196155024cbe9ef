//! A set of cells in one `u128`.
//!
//! Eleven bits a row: ten columns and a guard column that is never set, so that a
//! step east from column J or west from column A falls into the guard and is masked
//! away instead of wrapping into the next row.

mod select;

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub};

use crate::{Axis, Cell};
use select::Counted;

/// A set of cells of a grid up to 10×10.
///
/// ```
/// use linkor_engine::{Bitboard, Cell};
/// let corner = Bitboard::from(Cell::new(0, 9).unwrap());
/// assert_eq!(corner.halo().len(), 4, "the corner, two sides and one diagonal: nothing wraps");
/// assert!(corner.east().is_empty());
/// assert_eq!(Bitboard::EMPTY.first(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(u128);

const STRIDE: u32 = Cell::STRIDE as u32;
const ROW: u128 = (1 << 10) - 1;

/// Every cell of 10×10.
const FULL: u128 = {
    let mut bits = 0;
    let mut row = 0;
    while row < 10 {
        bits |= ROW << (row * STRIDE);
        row += 1;
    }
    bits
};

/// The bit of each index: two loads, where a `u128` shifted by a variable takes several steps. As
/// long as a byte has values, so that no bound is checked.
const BITS: [u128; 256] = {
    let mut bits = [0; 256];
    let mut index = 0;
    while index < 128 {
        bits[index] = 1 << index;
        index += 1;
    }
    bits
};

/// For each index, every bit that is not in the same column as that one.
const OTHER_COLUMNS: [u128; 256] = {
    let mut masks = [0; 256];
    let mut index = 0;
    while index < 121 {
        let column = index as u32 % STRIDE;
        let mut row = 0;
        masks[index] = u128::MAX;
        while row * STRIDE + column < 128 {
            masks[index] &= !(1 << (row * STRIDE + column));
            row += 1;
        }
        index += 1;
    }
    masks
};

impl Bitboard {
    /// No cell.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All hundred cells of 10×10.
    pub const FULL: Bitboard = Bitboard(FULL);

    /// The cells whose bits are set; bits that are no cell are dropped.
    #[inline]
    pub const fn from_bits(bits: u128) -> Bitboard {
        Bitboard(bits & FULL)
    }

    /// The cells whose bits are set; the caller knows that every bit is a cell.
    #[inline]
    pub(crate) const fn on_grid(bits: u128) -> Bitboard {
        debug_assert!(bits & !FULL == 0);
        Bitboard(bits)
    }

    /// Bit `row * 11 + column` for each cell of the set.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The first `rows` rows and `cols` columns.
    pub(crate) const fn rectangle(rows: u8, cols: u8) -> Bitboard {
        // Bit 0 of every row, then as many columns of it as are wanted: no two of the products overlap.
        const LEFT: u128 = FULL / ROW;
        Bitboard((LEFT * ((1 << cols) - 1)) & (BITS[rows as usize * Cell::STRIDE as usize] - 1))
    }

    /// Is the cell in the set?
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & BITS[cell.index()] != 0
    }

    /// The cell of this index, if it is in the set; no index that is not a cell's is.
    #[inline]
    pub const fn at(self, index: u8) -> Option<Cell> {
        if self.0 & BITS[index as usize] != 0 { Some(Cell::from_bit(index as u32)) } else { None }
    }

    /// Is every cell of `other` in this set?
    #[inline]
    pub const fn contains_all(self, other: Bitboard) -> bool {
        other.0 & !self.0 == 0
    }

    /// Have the two sets a cell in common?
    #[inline]
    pub const fn meets(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// Is there no cell?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells.
    #[inline]
    pub const fn len(self) -> u32 {
        Counted::new(self.0).len()
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= BITS[cell.index()];
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !BITS[cell.index()];
    }

    /// Every cell moved one column right; what leaves the grid is dropped.
    #[inline]
    pub const fn east(self) -> Bitboard {
        Bitboard(self.0 << 1 & FULL)
    }

    /// Every cell moved one column left.
    #[inline]
    pub const fn west(self) -> Bitboard {
        Bitboard(self.0 >> 1 & FULL)
    }

    /// Every cell moved one row down.
    #[inline]
    pub const fn south(self) -> Bitboard {
        Bitboard(self.0 << STRIDE & FULL)
    }

    /// Every cell moved one row up.
    #[inline]
    pub const fn north(self) -> Bitboard {
        Bitboard(self.0 >> STRIDE)
    }

    /// The cells that share a side with one of the set (a cell of the set may be among them).
    #[inline]
    pub const fn sides(self) -> Bitboard {
        Bitboard((self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE) & FULL)
    }

    /// The cells that share only a corner with one of the set.
    #[inline]
    pub const fn diagonals(self) -> Bitboard {
        let rows = self.0 << STRIDE | self.0 >> STRIDE;
        Bitboard((rows << 1 | rows >> 1) & FULL)
    }

    /// The cells of `among` joined by sides to those of the set.
    #[inline]
    pub fn joined(self, among: Bitboard) -> Bitboard {
        let mut cells = self & among;
        loop {
            let more = (cells | cells.sides()) & among;
            if more == cells {
                return cells;
            }
            cells = more;
        }
    }

    /// The set parted into cells joined by sides, by their first cells: hits into those of each ship, where ships do not touch.
    #[inline]
    pub fn parts(self) -> impl Iterator<Item = Bitboard> {
        let mut left = self;
        std::iter::from_fn(move || {
            let part = Bitboard::from(left.first()?).joined(left);
            left = left - part;
            Some(part)
        })
    }

    /// The set and all its neighbours, corners included: a ship's no-touch zone.
    #[inline]
    pub const fn halo(self) -> Bitboard {
        let wide = self.0 | self.0 << 1 | self.0 >> 1;
        Bitboard((wide | wide << STRIDE | wide >> STRIDE) & FULL)
    }

    /// The neighbours alone, corners included: the ring round a wreck.
    #[inline]
    pub const fn ring(self) -> Bitboard {
        Bitboard(self.halo().0 & !self.0)
    }

    /// The first cell in row-major order.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::from_bit(self.0.trailing_zeros())) }
    }

    /// The last cell in row-major order.
    #[inline]
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::from_bit(127 - self.0.leading_zeros())) }
    }

    /// The `rank`-th cell in row-major order, from 0.
    #[inline]
    pub const fn nth(self, rank: u32) -> Option<Cell> {
        let bits = Counted::new(self.0);
        if rank < bits.len() { Some(Cell::from_bit(bits.nth(rank))) } else { None }
    }

    /// One cell of the set, uniformly; `None` if it is empty.
    // Always inlined: called, it costs a quarter more, and it is half of what a shot at random takes.
    #[inline(always)]
    pub fn draw<R: rand::Rng + ?Sized>(self, rng: &mut R) -> Option<Cell> {
        let bits = Counted::new(self.0);
        let len = bits.len();
        if len == 0 { None } else { Some(Cell::from_bit(bits.nth(crate::below(rng, len.into()) as u32))) }
    }

    /// One cell of the set, uniformly, in less time than [`draw`](Self::draw) where there are many: the first of some
    /// guesses that is in it, else one by rank.
    #[inline(always)]
    pub fn draw_of_many<R: rand::Rng + ?Sized>(self, rng: &mut R) -> Option<Cell> {
        // A bit's index has seven bits.
        let mut guesses = rng.next_u64() & (u64::MAX / 0xff * 0x7f);
        for _ in 0..2 {
            // Four are looked at together, for which of them is the first cannot be foreseen.
            let mut right = 0u32;
            for i in 0..4 {
                right |= u32::from(self.at((guesses >> (8 * i)) as u8).is_some()) << i;
            }
            if right != 0 {
                return Some(Cell::from_bit((guesses >> (8 * right.trailing_zeros())) as u32 & 0xff));
            }
            guesses >>= 32;
        }
        self.draw(rng)
    }

    /// How many cells of the set follow on `cell` along an axis without a gap.
    #[inline]
    pub const fn run_after(self, cell: Cell, axis: Axis) -> u32 {
        match axis {
            Axis::Horizontal => (self.0 >> cell.index() >> 1).trailing_ones(),
            Axis::Vertical => ((self.0 | OTHER_COLUMNS[cell.index()]) >> cell.index() >> 1).trailing_ones() / STRIDE,
        }
    }

    /// How many cells of the set come right before `cell` along an axis without a gap.
    #[inline]
    pub const fn run_before(self, cell: Cell, axis: Axis) -> u32 {
        let above = 127 - cell.index();
        match axis {
            Axis::Horizontal => (self.0 << above << 1).leading_ones(),
            Axis::Vertical => ((self.0 | OTHER_COLUMNS[cell.index()]) << above << 1).leading_ones() / STRIDE,
        }
    }

    /// Is there exactly one cell?
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// The cells in row-major order.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cells of a [`Bitboard`] in row-major order.
#[derive(Clone)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Bitboard {
    type Item = Cell;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl From<Cell> for Bitboard {
    #[inline]
    fn from(cell: Cell) -> Bitboard {
        Bitboard(BITS[cell.index()])
    }
}

impl FromIterator<Cell> for Bitboard {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Bitboard {
        cells.into_iter().fold(Bitboard::EMPTY, |set, cell| set | Bitboard::from(cell))
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

/// Set difference: the cells of the first that are not in the second.
impl Sub for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

/// The cells of 10×10 that are not in the set.
impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & FULL)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for Bitboard {
    /// A picture: ten lines of ten characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..10 {
            writeln!(f)?;
            for col in 0..10 {
                let set = self.0 >> (row * STRIDE + col) & 1 == 1;
                f.write_str(if set { "x" } else { "." })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
