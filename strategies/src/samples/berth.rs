//! A placement as a small number.

use linkor_engine::{Axis, Bitboard, Cell, Placement, ShipClass};

/// A ship somewhere, by a number: its cells and its zone are looked up.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Berth(u16);

/// Between the numbers of the same berth of two axes.
const AXIS: usize = 10 * Cell::STRIDE as usize;

/// And of two classes.
const CLASS: usize = 2 * AXIS;

/// For every berth a set of cells; none for the numbers that are no ship on the largest grid.
pub(super) type Table = [Bitboard; 10 * CLASS];

/// The decks of every berth.
pub(super) static DECKS: Table = table(false);

/// And with its no-touch zone.
pub(super) static ZONES: Table = table(true);

const fn table(zones: bool) -> Table {
    let mut table = [Bitboard::EMPTY; 10 * CLASS];
    let mut number = 0;
    while number < table.len() {
        if let Some(ship) = Berth(number as u16).placement() {
            table[number] = if zones { ship.zone() } else { ship.cells() };
        }
        number += 1;
    }
    table
}

impl Berth {
    /// Where a ship of a class starts along an axis.
    #[inline]
    pub const fn new(origin: Cell, class: ShipClass, axis: Axis) -> Berth {
        let axis = if class.decks() == 1 { Axis::Horizontal } else { axis };
        Berth(((class.decks() as usize - 1) * CLASS + axis as usize * AXIS + origin.index()) as u16)
    }

    /// That of a placement.
    #[inline]
    pub const fn of(ship: Placement) -> Berth {
        Berth::new(ship.origin(), ship.class(), ship.axis())
    }

    const fn placement(self) -> Option<Placement> {
        let (number, stride) = (self.0 as usize, Cell::STRIDE as usize);
        let (row, col) = (number % AXIS / stride, number % stride);
        let (decks, across) = (number / CLASS + 1, number % CLASS < AXIS);
        let fits = if across { col + decks <= 10 } else { row + decks <= 10 && decks > 1 };
        match (fits, Cell::new(row as u8, col as u8), ShipClass::new(decks as u8)) {
            (true, Some(origin), Some(class)) => {
                Some(Placement::on_grid(origin, class, if across { Axis::Horizontal } else { Axis::Vertical }))
            }
            _ => None,
        }
    }

    /// The placement.
    pub fn ship(self) -> Placement {
        self.placement().expect("a ship")
    }

    /// The number of its decks, less one.
    #[inline]
    pub const fn class(self) -> usize {
        self.0 as usize / CLASS
    }

    /// Its decks.
    #[inline]
    pub fn cells(self) -> Bitboard {
        self.in_table(&DECKS)
    }

    /// What a table has for it.
    #[inline]
    pub fn in_table(self, table: &Table) -> Bitboard {
        table[usize::from(self.0)]
    }
}

#[cfg(test)]
mod tests {
    use linkor_engine::Grid;

    use super::*;

    #[test]
    fn a_berth_is_its_placement() {
        for ship in (1..=10).filter_map(ShipClass::new).flat_map(|class| Placement::all(Grid::TEN, class)) {
            let berth = Berth::of(ship);
            assert_eq!((berth.ship(), berth.class() + 1), (ship, usize::from(ship.class().decks())));
            assert_eq!((berth.cells(), berth.in_table(&ZONES)), (ship.cells(), ship.zone()));
        }
    }
}
