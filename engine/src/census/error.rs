//! Why a census cannot be taken.

use crate::{Cell, Placement, ShipClass};

/// Why there is no census: above all, that no fleet fits what is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CensusError {
    /// No ship afloat can cover a cell where a deck is known to stand.
    #[error("no ship afloat can stand on row {}, column {}, where a deck is known to be", .0.row() + 1, .0.col() + 1)]
    Uncovered(Cell),
    /// A class has fewer places left than ships afloat.
    #[error("the ships of {} decks afloat have no place left", .0.decks())]
    NoPlace(ShipClass),
    /// Each ship has a place and each known deck a ship, yet no whole fleet fits.
    #[error("no fleet fits")]
    NoFleet,
    /// A placement's weight is negative or not a number, or the weights of fleets overflow.
    #[error("the weights of fleets are not finite numbers from 0 up")]
    BadWeight,
    /// The fleet has so many classes, or so many fleets fit, that counting them would take too much memory.
    #[error("too many fleets to count")]
    TooLarge,
}

impl CensusError {
    /// Does it say that no fleet fits, rather than that the question is wrong or too large?
    pub fn is_impossible(self) -> bool {
        matches!(self, CensusError::Uncovered(_) | CensusError::NoPlace(_) | CensusError::NoFleet)
    }
}

/// The places that `allowed` leaves, judged one by one: the cheap half of the reasons.
pub(super) fn cheap_reason(
    must: crate::Bitboard,
    afloat: &crate::Roster,
    allowed: &[Placement],
) -> Option<CensusError> {
    let covered = allowed.iter().fold(crate::Bitboard::EMPTY, |set, ship| set | ship.cells());
    if let Some(cell) = (must - covered).first() {
        return Some(CensusError::Uncovered(cell));
    }
    let short = |&(class, ships): &(ShipClass, u8)| {
        allowed.iter().filter(|ship| ship.class() == class).count() < usize::from(ships)
    };
    afloat.classes().find(short).map(|(class, _)| CensusError::NoPlace(class))
}
