//! A fleet as a player reveals it: perhaps no legal fleet at all.

use std::fmt;

use crate::notation::joined;
use crate::{Axis, Cell, Fleet, FleetFault, Grid, Placement, Ruleset, ShipClass};

/// A ship as it was revealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// A straight ship on 10×10.
    Ship(Placement),
    /// Its ends lie neither in one row nor in one column.
    Crooked(Cell, Cell),
    /// An end lies outside 10×10, or in a column that has no such letter: as it was written, one word.
    OffGrid(String),
}

impl Claim {
    /// The ship with these ends, in either order.
    pub fn between(a: Cell, b: Cell) -> Claim {
        let (from, to) = if a <= b { (a, b) } else { (b, a) };
        let (rows, cols) = (to.row() - from.row(), to.col().abs_diff(from.col()));
        let axis = if rows == 0 { Axis::Horizontal } else { Axis::Vertical };
        if rows > 0 && cols > 0 {
            return Claim::Crooked(a, b);
        }
        let class = ShipClass::new(rows + cols + 1).expect("two cells of 10×10 are at most 10 decks apart");
        Placement::new(Grid::TEN, from, class, axis).map_or(Claim::Crooked(a, b), Claim::Ship)
    }

    /// The straight ship on 10×10 that it is, if it is one.
    pub fn ship(&self) -> Option<Placement> {
        match self {
            Claim::Ship(ship) => Some(*ship),
            Claim::Crooked(..) | Claim::OffGrid(_) => None,
        }
    }
}

/// Ships as they were revealed, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Revealed(Vec<Claim>);

/// One way in which a revealed fleet breaks the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RevealedFault {
    /// A ship, by its number from 1, is outside the grid or named by other coordinates.
    #[error("ship {0} (`{1}`) is not on the grid")]
    OffGrid(usize, String),
    /// A ship, by its number from 1, is not straight.
    #[error("ship {0} is not straight")]
    Crooked(usize),
    /// What a fleet of straight ships can have.
    #[error("{0}")]
    Fleet(FleetFault),
}

/// Everything that is wrong with a revealed fleet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RevealedError {
    /// At least one fault.
    pub faults: Vec<RevealedFault>,
}

impl fmt::Display for RevealedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.faults, "; "))
    }
}

impl std::error::Error for RevealedError {}

impl Revealed {
    /// These ships.
    pub fn new(claims: Vec<Claim>) -> Revealed {
        Revealed(claims)
    }

    /// The ships.
    pub fn claims(&self) -> &[Claim] {
        &self.0
    }

    /// The fleet of the ruleset that it is.
    ///
    /// # Errors
    /// Every rule that the ships break.
    pub fn check(&self, rules: &Ruleset) -> Result<Fleet, RevealedError> {
        let mut faults = Vec::new();
        let (mut ships, mut numbers) = (Vec::new(), Vec::new());
        for (number, claim) in (1..).zip(&self.0) {
            match claim {
                Claim::Ship(ship) => {
                    ships.push(*ship);
                    numbers.push(number);
                }
                Claim::Crooked(..) => faults.push(RevealedFault::Crooked(number)),
                Claim::OffGrid(text) => faults.push(RevealedFault::OffGrid(number, text.clone())),
            }
        }
        match Fleet::new(rules, &ships) {
            Ok(fleet) if faults.is_empty() => return Ok(fleet),
            Ok(_) => {}
            // Ships are numbered among all that was revealed, not among the straight ones.
            Err(error) => faults.extend(error.faults.into_iter().map(|fault| {
                RevealedFault::Fleet(match fault {
                    FleetFault::OffGrid(a) => FleetFault::OffGrid(numbers[a - 1]),
                    FleetFault::Overlap(a, b) => FleetFault::Overlap(numbers[a - 1], numbers[b - 1]),
                    FleetFault::Touch(a, b) => FleetFault::Touch(numbers[a - 1], numbers[b - 1]),
                    FleetFault::Count { .. } => fault,
                })
            })),
        }
        Err(RevealedError { faults })
    }
}

impl From<&Fleet> for Revealed {
    fn from(fleet: &Fleet) -> Revealed {
        Revealed(fleet.ships().iter().copied().map(Claim::Ship).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation;

    #[test]
    fn every_fault_is_named_by_the_ships_own_number() {
        let rules = Ruleset::from_toml("grid = [6, 6]\nfleet = [3, 2, 1]", "small").unwrap();
        let read = |text| Notation::new(&rules).read_revealed(text).unwrap();
        assert!(read("A1-A3 C1-D1 F6").check(&rules).is_ok());
        let faults = read("A1-B2 A11 A4-A6 B3 H8").check(&rules).unwrap_err().faults;
        assert!(faults.contains(&RevealedFault::Crooked(1)));
        assert!(faults.contains(&RevealedFault::OffGrid(2, "A11".into())));
        assert!(faults.contains(&RevealedFault::Fleet(FleetFault::Touch(3, 4))));
        assert!(faults.contains(&RevealedFault::Fleet(FleetFault::OffGrid(5))));
        assert_eq!(faults.len(), 6, "and too few of length 2, too many of length 1: {faults:?}");
    }

    #[test]
    fn ends_come_in_either_order() {
        let cell = |row, col| Cell::new(row, col).unwrap();
        assert_eq!(Claim::between(cell(0, 3), cell(0, 0)), Claim::between(cell(0, 0), cell(0, 3)));
        assert_eq!(Claim::between(cell(4, 2), cell(1, 2)).ship().unwrap().class().decks(), 4);
        assert_eq!(Claim::between(cell(1, 2), cell(0, 3)).ship(), None);
    }
}
