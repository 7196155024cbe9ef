//! Weapon policies: when a player spends a torpedo, an airstrike or the radar.

use linkor_engine::{Action, Ruleset, Stream, View};

use crate::{Info, Spec, SpecError};

/// Asked before the shooter, while the player has a weapon left; any policy goes with any shooter.
pub trait WeaponPolicy: Send {
    /// A new game begins: forget the last one. Most policies keep nothing.
    fn begin(&mut self) {}

    /// A legal weapon action, or `None` to leave the turn to the shooter.
    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action>;

    /// Does the policy look at the opponent's progress ([`View::race`])? One that does has no
    /// closed-form win rate and must be played head to head.
    fn watches_race(&self) -> bool {
        false
    }
}

/// `never`: keeps every weapon to the end.
pub struct Never;

impl WeaponPolicy for Never {
    fn choose(&mut self, _: &View<'_>, _: &mut Stream) -> Option<Action> {
        None
    }
}

/// The weapon policies there are.
pub const WEAPON_POLICIES: [Info; 1] = [Info { name: "never", about: "keeps every weapon to the end", options: &[] }];

/// Builds the weapon policy of a spec for a ruleset.
///
/// # Errors
/// An unknown name, option or value.
pub fn build_weapon_policy(spec: &Spec, _rules: &Ruleset) -> Result<Box<dyn WeaponPolicy>, SpecError> {
    let info = spec.check("weapon policy", &WEAPON_POLICIES)?;
    Ok(match info.name {
        "never" => Box::new(Never),
        other => unreachable!("`{other}` is in the catalogue"),
    })
}
