//! Experiments over millions of games: what is played, by whom, and what came of it.
//!
//! A [`Plan`] lists [`Unit`]s of play; [`run`] plays them in parallel into integer tallies; [`stats`]
//! makes rates and intervals of the tallies. A result is a function of the plan alone: not of
//! threads, of the order of blocks, or of the machine.

mod bench;
mod digest;
mod histogram;
mod plan;
mod play;
mod run;
mod solo_result;
pub mod stats;
mod tally;
mod tournament;
mod weapon_tally;

pub use bench::Speed;
pub use digest::Digest;
pub use histogram::Histogram;
pub use plan::{Plan, PlanError, Unit};
pub use play::record_game;
pub use run::{Observer, Quiet, Stopped, run};
pub use solo_result::SoloResult;
pub use tally::{MatchTally, SoloTally, Tally};
pub use tournament::{MatchResult, Tournament};
pub use weapon_tally::{WeaponTally, WeaponUse};
