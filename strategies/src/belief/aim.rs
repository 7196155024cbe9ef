//! What a shooter that knows the odds wants of a shot.

use linkor_engine::Cell;

use super::Odds;

/// What is greatest at the cell to fire at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Aim {
    /// The chance of a hit.
    Hit,
    /// The chance of a hit, but beside a wounded ship `wait` less and `ring` more for each open cell round the ship, by the
    /// chance that it stands so.
    Patience {
        /// What a miss elsewhere is worth beyond one beside a wounded ship, in hits.
        wait: f64,
        /// What an open cell of the ship's ring is worth.
        ring: f64,
    },
}

impl Aim {
    /// The score of a cell.
    pub fn score(self, odds: &Odds, cell: Cell) -> f64 {
        match self {
            Aim::Patience { wait, ring } if odds.known().hits.sides().contains(cell) => {
                odds.hit(cell) - wait + ring * odds.ring(cell)
            }
            Aim::Hit | Aim::Patience { .. } => odds.hit(cell),
        }
    }
}
