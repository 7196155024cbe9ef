//! What a shooter that knows the odds wants of a shot.

use linkor_engine::census::Census;
use linkor_engine::{Bitboard, Cell};

use super::Odds;
use super::endgame::Endgame;

/// What is greatest at the cell to fire at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Aim {
    /// The chance of a hit.
    Hit,
    /// The chance of a hit, less so many times the chance that the shot is wasted: on water in the ring of a ship afloat. Where a
    /// single ship is wounded and ships keep apart: the plan to finish it whose misses cost the least, wasted ones above all. In the
    /// endgame, once so few fleets fit that each can be played out (they must keep apart and be equally likely): of such cells and
    /// the likeliest, those after which there are the fewest misses.
    Thrift(f64),
}

/// In the endgame so many of the likeliest cells are tried, none less likely than this share of the first.
const TRIED: (usize, f64) = (10, 0.4);

impl Aim {
    /// The best cells to fire at by the odds of a census.
    pub fn cells(self, census: &Census, odds: &Odds) -> Bitboard {
        let cells = odds.greatest(self);
        if self == Aim::Hit || cells.iter().any(|cell| odds.is_certain(cell)) {
            return cells;
        }
        match Endgame::of(census, odds.known()) {
            Some(endgame) => endgame.best(cells | odds.likeliest(TRIED.0, TRIED.1)),
            None => cells,
        }
    }

    /// The score of a cell; of a single wounded ship there is a plan instead.
    pub fn score(self, odds: &Odds, cell: Cell) -> f64 {
        match self {
            Aim::Hit => odds.hit(cell),
            Aim::Thrift(waste) => odds.hit(cell) - waste * odds.wasted(cell),
        }
    }
}
