//! How what is written down ended.

use std::fmt;

use crate::notation::write;
use crate::{Front, Seat, Verdict};

/// How a game or a solo ended: the last line of its record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A game: with its verdict.
    Decided(Verdict),
    /// A solo: with the last ship sunk.
    Sunk {
        /// Actions taken, shots of the clock among them.
        actions: u64,
        /// Turns begun.
        turns: u64,
    },
}

impl Ending {
    /// The end of a solo, from its finished attack.
    pub fn sunk(front: &Front) -> Ending {
        Ending::Sunk { actions: front.actions().into(), turns: front.turns().into() }
    }

    /// The verdict of a game.
    pub const fn verdict(self) -> Option<Verdict> {
        match self {
            Ending::Decided(verdict) => Some(verdict),
            Ending::Sunk { .. } => None,
        }
    }

    /// The winner: nobody after a draw, and of a solo there is none to win or to lose it.
    pub fn winner(self) -> Option<Seat> {
        self.verdict()?.winner
    }
}

impl From<Verdict> for Ending {
    fn from(verdict: Verdict) -> Ending {
        Ending::Decided(verdict)
    }
}

impl fmt::Display for Ending {
    /// As the last line of a record says it: `first wins, fleet sunk`; `sunk in 44 actions, 29 turns`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = |count: u64| if count == 1 { "" } else { "s" };
        match *self {
            Ending::Decided(verdict) => f.write_str(&write::verdict(verdict)),
            Ending::Sunk { actions, turns } => {
                write!(f, "sunk in {actions} action{}, {turns} turn{}", s(actions), s(turns))
            }
        }
    }
}
