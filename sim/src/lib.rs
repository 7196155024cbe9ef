//! Experiments over millions of games: what is played, by whom, and what came of it.
//!
//! A [`Plan`] lists [`Unit`]s of play; [`run`] plays them in parallel into integer tallies; [`stats`]
//! makes rates and intervals of the tallies. A result is a function of the plan alone: not of
//! threads, of the order of blocks, or of the machine.

mod bench;
mod digest;
pub mod guide;
mod histogram;
mod measured;
mod plan;
mod play;
mod run;
mod solo_result;
mod standings;
pub mod stats;
mod tally;
mod tournament;
mod weapon_result;
mod weapon_tally;
mod witness;

pub use bench::Speed;
pub use digest::Digest;
pub use histogram::Histogram;
pub use measured::Measured;
pub use plan::{Plan, PlanError, Unit};
pub use play::{record_game, record_solo};
pub use run::{Observer, Quiet, Stopped, run};
pub use solo_result::SoloResult;
pub use standings::{Equilibrium, PlayerStanding, Standings, Worse};
pub use tally::{MatchTally, SoloTally, Tally};
pub use tournament::{ClosedForm, MatchResult, Tournament};
pub use weapon_result::WeaponResult;
pub use weapon_tally::{WeaponTally, WeaponUse};
