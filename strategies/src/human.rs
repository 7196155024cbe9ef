//! A player with human failings whose chance of every action can be told exactly.
//!
//! An action is decided in two draws: what is in the player's mind at that moment ([`Wits`]: does it slip, what
//! does it overlook, how many ships does it reckon with), and then an action by weights that follow from that. Nothing
//! is carried from one action to the next, so the chance of an action in a view is a finite sum over what may be
//! in mind: [`shots`] and [`arms`] give the weights of one case, the same for playing as for telling.
//!
//! Weights are made by +, −, ×, ÷, which IEEE 754 fixes to the last bit, and by `libm::pow`, which is the crate's own
//! code on every machine.

mod arms;
mod knobs;
mod shots;

pub use knobs::Knobs;

pub(crate) use arms::arms;
pub(crate) use knobs::Wits;
pub(crate) use shots::shots;

use linkor_engine::{Stream, unit};

/// Two weights are equal if they differ by less than this share: sums of the same numbers in another order.
const TIE: f64 = 1e-9;

/// Below this a temperature is none: the greatest weight alone is chosen, of equals any.
pub(crate) const COLDEST: f64 = 0.01;

/// Weights softened by a temperature: each becomes (weight / greatest)^(1 / temperature).
fn soften<T>(weights: &mut [(T, f64)], temperature: f64) {
    let greatest = weights.iter().fold(0.0f64, |greatest, &(_, weight)| greatest.max(weight));
    for (_, weight) in weights {
        let share = *weight / greatest;
        *weight = if share >= 1.0 - TIE {
            1.0
        } else if temperature < COLDEST {
            0.0
        } else {
            libm::pow(share, 1.0 / temperature)
        };
    }
}

/// One of some choices by their weights, which are not all 0.
pub(crate) fn draw<T: Copy>(weights: &[(T, f64)], rng: &mut Stream) -> T {
    let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
    let mut left = unit(rng) * total;
    for &(choice, weight) in weights {
        if weight > left {
            return choice;
        }
        left -= weight;
    }
    // Rounding alone leads here.
    weights.iter().rev().find(|(_, weight)| *weight > 0.0).expect("there is a choice").0
}

/// Adds to `odds` the chances of one case, which itself has this chance. `odds` keeps the order of the choices.
pub(crate) fn add_case<T: Copy + PartialEq>(odds: &mut Vec<(T, f64)>, chance: f64, weights: &[(T, f64)]) {
    let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
    for &(choice, weight) in weights.iter().filter(|(_, weight)| *weight > 0.0) {
        let more = chance * weight / total;
        match odds.iter_mut().find(|(known, _)| *known == choice) {
            Some((_, odds)) => *odds += more,
            None => odds.push((choice, more)),
        }
    }
}
