//! What a shooter that knows the odds wants of a shot.

use linkor_engine::Cell;

use super::Odds;

/// What is greatest at the cell to fire at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Aim {
    /// The chance of a hit.
    Hit,
    /// The chance of a hit, less so many times the chance that the shot is wasted: on water in the ring of a ship afloat. Where a
    /// single ship is wounded and ships keep apart: the plan to finish it whose misses cost the least, wasted ones above all.
    Thrift(f64),
}

impl Aim {
    /// The score of a cell; of a single wounded ship there is a plan instead.
    pub fn score(self, odds: &Odds, cell: Cell) -> f64 {
        match self {
            Aim::Hit => odds.hit(cell),
            Aim::Thrift(waste) => odds.hit(cell) - waste * odds.wasted(cell),
        }
    }
}
