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
    /// experiment
    Value([f64; 8]),
}

impl Aim {
    /// The score of a cell.
    pub fn score(self, odds: &Odds, cell: Cell) -> f64 {
        match self {
            Aim::Hit => odds.hit(cell),
            Aim::Value(v) => {
                let afloat = odds.known().afloat.ships();
                let hunting = odds.known().hits.is_empty();
                let boats: f64 = match odds.known().afloat.shortest() {
                    Some(c) if c.decks() == 1 => odds.sinks_by_class(cell).last().unwrap(),
                    _ => 0.0,
                };
                let bits = if !hunting { v[3] } else if afloat >= 9 { v[0] } else if afloat >= 5 { v[1] } else { v[2] };
                odds.hit(cell) + bits * odds.bits(cell) + v[4] * boats + v[5] * (odds.sinks(cell) - boats) + v[6] * odds.room(cell) + v[7] * odds.wounded(cell)
            }
            Aim::Learn { bits } => odds.hit(cell) + bits * odds.bits(cell),
        }
    }
}
