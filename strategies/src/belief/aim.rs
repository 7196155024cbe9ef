//! What a shooter that knows the odds wants of a shot.

use linkor_engine::Cell;

use super::Odds;

/// What is greatest at the cell to fire at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Aim {
    /// The chance of a hit.
    Hit,
    /// The chance of a hit and `bits` times the entropy of the outcome in bits.
    Learn {
        /// What a bit is worth, in hits.
        bits: f64,
    },
}

impl Aim {
    /// The score of a cell.
    pub fn score(self, odds: &Odds, cell: Cell) -> f64 {
        match self {
            Aim::Hit => odds.hit(cell),
            Aim::Learn { bits } => odds.hit(cell) + bits * odds.bits(cell),
        }
    }
}
