//! A hidden board: ships that stand by the rules.

use std::fmt;
use std::num::NonZeroU8;

use arrayvec::ArrayVec;

use crate::{Bitboard, Cell, Placement, Roster, Ruleset, ShipClass};

/// A fleet that obeys its ruleset: it cannot be built otherwise.
#[derive(Clone, PartialEq, Eq)]
pub struct Fleet {
    decks: Bitboard,
    ships: ArrayVec<Placement, { Fleet::MAX_SHIPS }>,
    /// For each deck's cell, the number of its ship in `ships`, from 1; 0 for water.
    ship_of: [u8; 128],
}

/// One way in which ships break the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FleetFault {
    /// The number of ships of a length is not the ruleset's.
    #[error("{found} ships of {} decks instead of {wanted}", class.decks())]
    Count {
        /// The length.
        class: ShipClass,
        /// How many there should be.
        wanted: u8,
        /// How many there are.
        found: usize,
    },
    /// A ship is not wholly on the grid.
    #[error("ship {0} is not wholly on the grid")]
    OffGrid(usize),
    /// Two ships share a cell.
    #[error("ships {0} and {1} overlap")]
    Overlap(usize, usize),
    /// Two ships touch, by a side or a corner.
    #[error("ships {0} and {1} touch")]
    Touch(usize, usize),
}

/// Everything that is wrong with a fleet; ships are numbered from 1 in the order given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FleetError {
    /// At least one fault.
    pub faults: Vec<FleetFault>,
}

impl fmt::Display for FleetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for FleetError {}

impl Fleet {
    /// The most ships a fleet can have.
    pub const MAX_SHIPS: usize = 32;

    /// The fleet of these ships.
    ///
    /// # Errors
    /// Every rule that they break.
    pub fn new(rules: &Ruleset, ships: &[Placement]) -> Result<Fleet, FleetError> {
        let mut faults = Vec::new();
        for decks in 1..=ShipClass::MAX {
            let class = ShipClass::new(decks).expect("within 1 to MAX");
            let found = ships.iter().filter(|ship| ship.class() == class).count();
            let wanted = rules.fleet.count(class);
            if found != usize::from(wanted) {
                faults.push(FleetFault::Count { class, wanted, found });
            }
        }
        let sea = rules.grid.mask();
        for (i, ship) in ships.iter().enumerate() {
            if !sea.contains_all(ship.cells()) {
                faults.push(FleetFault::OffGrid(i + 1));
            }
            // Ships meet on the grid only; that they leave it is a fault of its own.
            let cells = ship.cells() & sea;
            for (j, other) in ships.iter().enumerate().skip(i + 1) {
                let others = other.cells() & sea;
                if cells.meets(others) {
                    faults.push(FleetFault::Overlap(i + 1, j + 1));
                } else if !rules.touching && cells.halo().meets(others) {
                    faults.push(FleetFault::Touch(i + 1, j + 1));
                }
            }
        }
        if faults.is_empty() { Ok(Fleet::from_legal(ships.iter().copied())) } else { Err(FleetError { faults }) }
    }

    /// The fleet of ships that a placer knows to be legal; only debug builds look.
    #[inline]
    pub fn from_legal(ships: impl IntoIterator<Item = Placement>) -> Fleet {
        let mut fleet = Fleet { decks: Bitboard::EMPTY, ships: ArrayVec::new(), ship_of: [0; 128] };
        // `for_each` rather than `for`: a chain of iterators is then one loop.
        ships.into_iter().enumerate().for_each(|(number, ship)| {
            debug_assert!(!fleet.decks.meets(ship.cells()), "{ship:?} overlaps");
            fleet.decks |= ship.cells();
            let step = ship.axis().step() as usize;
            for deck in 0..usize::from(ship.class().decks()) {
                fleet.ship_of[ship.origin().index() + deck * step] = number as u8 + 1;
            }
            fleet.ships.push(ship);
        });
        fleet
    }

    /// Some legal fleet of the ruleset, or `None` if there is none. (Search in order, longest ship first.)
    pub fn find(rules: &Ruleset) -> Option<Fleet> {
        fn search(
            rules: &Ruleset,
            classes: &[ShipClass],
            from: usize,
            open: Bitboard,
            ships: &mut Vec<Placement>,
        ) -> bool {
            let Some((&class, rest)) = classes.split_first() else { return true };
            let places = Placement::all(rules.grid, class);
            for (i, &ship) in places.iter().enumerate().skip(from) {
                if !open.contains_all(ship.cells()) {
                    continue;
                }
                ships.push(ship);
                let taken = if rules.touching { ship.cells() } else { ship.zone() };
                // Equal ships in the order of their places, so that no set is tried twice.
                let next = if rest.first() == Some(&class) { i + 1 } else { 0 };
                let left: u32 = rest.iter().map(|c| u32::from(c.decks())).sum();
                if (open - taken).len() >= left && search(rules, rest, next, open - taken, ships) {
                    return true;
                }
                ships.pop();
            }
            false
        }
        let classes: Vec<ShipClass> = rules.fleet.each().collect();
        let mut ships = Vec::new();
        search(rules, &classes, 0, rules.grid.mask(), &mut ships).then(|| Fleet::from_legal(ships))
    }

    /// The cells that hold a deck.
    #[inline]
    pub fn decks(&self) -> Bitboard {
        self.decks
    }

    /// The ships, in the order they were placed.
    #[inline]
    pub fn ships(&self) -> &[Placement] {
        &self.ships
    }

    /// The ship with a deck on this cell.
    #[inline]
    pub fn ship_at(&self, cell: Cell) -> Option<Placement> {
        self.number_at(cell).map(|number| self.numbered(number))
    }

    /// The number, from 1, of the ship with a deck on this cell.
    #[inline]
    pub(crate) fn number_at(&self, cell: Cell) -> Option<NonZeroU8> {
        // No cell has a greater index: the compiler needs no check.
        NonZeroU8::new(self.ship_of[cell.index() & 127])
    }

    /// The ship of a number.
    #[inline]
    pub(crate) fn numbered(&self, number: NonZeroU8) -> Placement {
        self.ships[usize::from(number.get()) - 1]
    }

    /// How many ships of each class.
    pub fn roster(&self) -> Roster {
        let mut roster = Roster::EMPTY;
        self.ships.iter().for_each(|ship| roster.add(ship.class()));
        roster
    }
}

impl fmt::Debug for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.decks.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Axis, Grid};

    fn ship(row: u8, col: u8, decks: u8, axis: Axis) -> Placement {
        Placement::new(Grid::TEN, Cell::new(row, col).unwrap(), ShipClass::new(decks).unwrap(), axis).unwrap()
    }

    #[test]
    fn every_fault_is_listed() {
        let rules = Ruleset::preset("classic").unwrap();
        let ships = [ship(0, 0, 4, Axis::Horizontal), ship(0, 3, 3, Axis::Vertical), ship(3, 4, 3, Axis::Horizontal)];
        let error = Fleet::new(&rules, &ships).unwrap_err();
        assert!(error.faults.contains(&FleetFault::Overlap(1, 2)));
        assert!(error.faults.contains(&FleetFault::Touch(2, 3)));
        assert!(error.faults.contains(&FleetFault::Count { class: ShipClass::new(1).unwrap(), wanted: 4, found: 0 }));
        assert!(error.faults.contains(&FleetFault::Count { class: ShipClass::new(2).unwrap(), wanted: 3, found: 0 }));
        assert_eq!(error.faults.len(), 4);
    }

    #[test]
    fn a_found_fleet_is_legal() {
        for name in Ruleset::PRESETS {
            let rules = Ruleset::preset(name).unwrap();
            let fleet = Fleet::find(&rules).unwrap();
            assert_eq!(Fleet::new(&rules, fleet.ships()), Ok(fleet));
        }
    }
}
