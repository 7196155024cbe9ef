//! How Sea Battle and Armada are played: placers, shooters, weapon policies.
//! Sees views, never hidden fleets.

mod chart;
mod counts;
mod placer;
pub mod placers;
mod player;
mod shooter;
pub mod shooters;
mod spec;
mod thinking;
mod weapon;

pub use chart::Chart;
pub use counts::Counts;
pub use placer::{PLACERS, Placer, build_placer};
pub use player::{Agent, Player};
pub use shooter::{SHOOTERS, Shooter, build_shooter};
pub use spec::{Info, OptionInfo, Spec, SpecError, nearest};
pub use thinking::{THINKING, Thinking};
pub use weapon::{Never, WEAPON_POLICIES, WeaponPolicy, build_weapon_policy};
