//! How Sea Battle and Armada are played: placers, shooters, weapon policies.
//! Sees views, never hidden fleets.

mod advice;
pub mod belief;
mod chart;
mod counts;
mod crowd;
mod human;
mod level;
mod optimum;
pub mod outlook;
mod placer;
pub mod placers;
mod player;
mod prior;
mod samples;
mod shooter;
pub mod shooters;
mod spec;
mod thinking;
mod votes;
mod weapon;
pub mod weapons;
mod wound;

pub use advice::{Advice, ScanAdvice, ShotAdvice, StrikeAdvice};
pub use chart::Chart;
pub use counts::Counts;
pub use human::Knobs;
pub use level::{Family, Level, LevelError, Tuned, is_foolish};
pub use optimum::{Optimum, OptimumError};
pub use outlook::{Outlook, Prospect};
pub use placer::{PLACERS, Placer, build_placer};
pub use player::{Agent, Player};
pub use prior::{Fit, FitError, Prior};
pub use shooter::{SHOOTERS, Shooter, build_shooter};
pub use spec::{Info, OptionInfo, Spec, SpecError, nearest, nearest_word};
pub use thinking::{THINKING, Thinking};
pub use weapon::{WEAPON_POLICIES, WeaponPolicy, build_weapon_policy};
