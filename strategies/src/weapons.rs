//! The weapon policies. All share three rules:
//!
//! - **A certain hit comes first.** While some cell is certain to hold a deck (seen by radar, or the last
//!   place a wounded ship can go on), the shooter fires there: it costs no turn. Only `radar-then-strike`
//!   departs from this, where the ruleset forgets a radar picture after one action.
//! - **Most decks.** Where a policy says only *which* weapon, it goes to the line or square that promises
//!   the most decks, of equals the one that clears the most water, and of those any.
//! - **No weapon without hope.** A line or square that cannot hold a deck is not chosen.

mod airstrike_on_hit;
mod asap;
mod endgame;
mod ev;
mod hold;
mod human;
mod never;
mod order;
mod race;
mod radar_then_strike;
mod sight;
mod source;
mod threshold;
mod torpedo_first;
mod worth;

pub use airstrike_on_hit::AirstrikeOnHit;
pub use asap::Asap;
pub use endgame::Endgame;
pub use ev::Ev;
pub use hold::Hold;
pub use human::Human;
pub use never::Never;
pub use race::Race;
pub use radar_then_strike::RadarThenStrike;
pub use threshold::Threshold;
pub use torpedo_first::TorpedoFirst;

use order::Order;
use sight::Sight;
use source::{BELIEF, PRIOR, Source};
