//! The violations that lose a game of `ua-classic`.

use super::{Fault, Why};
use crate::{Action, FleetFault, Illegal, Mistake, RevealedError, RevealedFault};

/// A violation, each with the reason that the rulebook names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
pub enum Violation {
    /// Wrong grid size or coordinates.
    #[error("wrong grid size or coordinates")]
    WrongGrid,
    /// Wrong number of ships, or ships of wrong lengths or shapes.
    #[error("wrong number of ships or lengths")]
    WrongFleet,
    /// Ships touch (or share a cell).
    #[error("ships touch")]
    Touching,
    /// Ships were moved during the game: the revealed fleet contradicts an answer.
    #[error("ships moved during the game")]
    Moved,
    /// A turn was missed.
    #[error("a turn was missed")]
    MissedTurn,
}

impl Violation {
    /// Every way in which a revealed fleet violates the rules, the first to be named first. (A ship
    /// off the grid also makes the number wrong; so the grid comes before the number.)
    pub fn of_fleet(error: &RevealedError) -> Vec<Violation> {
        let mut all: Vec<Violation> = error
            .faults
            .iter()
            .map(|fault| match fault {
                RevealedFault::OffGrid(..) | RevealedFault::Fleet(FleetFault::OffGrid(_)) => Violation::WrongGrid,
                RevealedFault::Crooked(_) | RevealedFault::Fleet(FleetFault::Count { .. }) => Violation::WrongFleet,
                RevealedFault::Fleet(FleetFault::Overlap(..) | FleetFault::Touch(..)) => Violation::Touching,
            })
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The violation that a fault proves, if it proves one: a shot at a marked cell or out of turn is
    /// refused at the table, a wrong result is nobody's deed.
    pub(super) fn of(fault: &Fault) -> Option<Violation> {
        match &fault.why {
            Why::Fleet(error) => Violation::of_fleet(error).first().copied(),
            Why::Illegal(Action::Shot(_), Illegal::OffGrid) => Some(Violation::WrongGrid),
            Why::Impossible { mistake: Mistake::OffGrid, .. } => Some(Violation::WrongGrid),
            Why::Impossible { in_answer: true, .. } | Why::Contradicted { .. } => Some(Violation::Moved),
            _ => None,
        }
    }
}
