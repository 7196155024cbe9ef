//! What a shooter that knows the odds wants of a shot.

use linkor_engine::Cell;

use super::Odds;

/// What is greatest at the cell to fire at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Aim {
    /// The chance of a hit.
    Hit,
    /// While no ship is wounded, the chance of a hit. Beside a wounded ship more: a weighted sum, which comes before
    /// cells elsewhere.
    Finish {
        /// What a bit of the outcome's entropy is worth, in hits.
        bits: f64,
        /// What the chance that the ship sinks is worth.
        sinks: f64,
        /// What an open cell of its ring is worth, by the chance that the ship stands so.
        ring: f64,
    },
}

impl Aim {
    /// The score of a cell.
    pub fn score(self, odds: &Odds, cell: Cell) -> f64 {
        match self {
            Aim::Finish { bits, sinks, ring } if odds.known().hits.sides().contains(cell) => {
                odds.hit(cell) + bits * odds.bits(cell) + sinks * odds.sinks(cell) + ring * odds.ring(cell)
            }
            Aim::Hit | Aim::Finish { .. } => odds.hit(cell),
        }
    }
}
