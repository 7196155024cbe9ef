//! Experiments over millions of games: what is played, by whom, and what came of it.
//!
//! A [`Plan`] lists [`Unit`]s of play; [`run`] plays them in parallel into integer tallies; [`stats`]
//! makes rates and intervals of the tallies. A result is a function of the plan alone: not of
//! threads, of the order of blocks, or of the machine.

mod bench;
pub mod bot;
mod cast;
mod conduct;
mod digest;
mod experiment;
mod fidelity;
mod forfeits;
pub mod guide;
mod habit;
mod hiding;
mod histogram;
mod line_up;
mod measured;
mod merge;
mod plan;
mod play;
mod progress;
mod ranges;
mod row;
mod run;
mod schedule;
mod solo_result;
mod standings;
pub mod stats;
mod store;
mod tally;
mod tournament;
pub mod tune;
mod until;
mod vectors;
mod weapon_result;
mod weapon_tally;
mod witness;
mod work;

pub use bench::Speed;
pub use conduct::Conduct;
pub use digest::Digest;
pub use experiment::{Experiment, ExperimentError, Play, Recorded, RulesEntry, Seed};
pub use fidelity::{Actions, DOUBT, Farthest, FidelityError, rate_against};
pub use forfeits::{ForfeitResult, Forfeits};
pub use habit::predictability;
pub use hiding::Hiding;
pub use histogram::Histogram;
pub use line_up::{Standing, line_up};
pub use measured::Measured;
pub use merge::merge;
pub use plan::{Plan, PlanError, Unit};
pub use play::{record_game, record_solo};
pub use progress::{Overlap, Progress, Shard};
pub use row::{GameRow, SideRow};
pub use run::{Begin, Observer, Quiet, RunError, Stopped, run, run_as_far, run_in};
pub use schedule::NotSplit;
pub use solo_result::SoloResult;
pub use standings::{Equilibrium, PlayerStanding, Standings, Worse};
pub use store::{Kept, Piece, Rows, Store, StoreError};
pub use tally::{MatchTally, SoloTally, Tally};
pub use tournament::{ClosedForm, Ending, MatchResult, Tournament};
pub use until::{UNTIL, Until, UntilError};
pub use vectors::{Kind, Vector, VectorError, Vectors};
pub use weapon_result::WeaponResult;
pub use weapon_tally::{WeaponTally, WeaponUse};
