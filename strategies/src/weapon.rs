//! Weapon policies: when a player spends a torpedo, an airstrike or the radar.

use linkor_engine::{Action, Ruleset, Stream, View};

use crate::weapons::{self, AirstrikeOnHit, Asap, Endgame, Ev, Hold, Never, RadarThenStrike, Threshold, TorpedoFirst};
use crate::{Info, Spec, SpecError};

/// Asked before the shooter, while the player has a weapon left; any policy goes with any shooter.
pub trait WeaponPolicy: Send {
    /// A new game begins: forget the last one. Most policies keep nothing.
    fn begin(&mut self) {}

    /// A legal weapon action, or `None` to leave the turn to the shooter.
    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action>;

    /// The exact chance of every use of a weapon in a view, if the policy can tell it; what is left to 1 is the chance
    /// of a shot.
    fn odds(&mut self, _view: &View<'_>) -> Option<Vec<(Action, f64)>> {
        None
    }

    /// Does the policy look at the opponent's progress ([`View::race`])? One that does has no
    /// closed-form win rate and must be played head to head.
    fn watches_race(&self) -> bool {
        false
    }
}

/// The weapon policies there are.
pub const WEAPON_POLICIES: [Info; 11] = [
    Never::INFO,
    Asap::INFO,
    Hold::INFO,
    Threshold::INFO,
    TorpedoFirst::INFO,
    AirstrikeOnHit::INFO,
    RadarThenStrike::INFO,
    Ev::INFO,
    Endgame::INFO,
    weapons::Race::INFO,
    weapons::Human::INFO,
];

/// Builds the weapon policy of a spec for a ruleset.
///
/// # Errors
/// An unknown name, option or value, a file that cannot be read, or a ruleset whose fleets cannot be counted.
pub fn build_weapon_policy(spec: &Spec, rules: &Ruleset) -> Result<Box<dyn WeaponPolicy>, SpecError> {
    let info = spec.check("weapon policy", &WEAPON_POLICIES)?;
    Ok(match info.name {
        "never" => Box::new(Never),
        "asap" => Box::new(Asap::from_spec(spec, rules)?),
        "hold" => Box::new(Hold::from_spec(spec, rules)?),
        "threshold" => Box::new(Threshold::from_spec(spec, rules)?),
        "torpedo-first" => Box::new(TorpedoFirst::from_spec(spec, rules)?),
        "airstrike-on-hit" => Box::new(AirstrikeOnHit::from_spec(spec, rules)?),
        "radar-then-strike" => Box::new(RadarThenStrike::from_spec(spec, rules)?),
        "ev" => Box::new(Ev::from_spec(spec, rules)?),
        "endgame" => Box::new(Endgame::from_spec(spec, rules)?),
        "human" => Box::new(weapons::Human::from_spec(spec)?),
        "race" => Box::new(weapons::Race::from_spec(spec, rules)?),
        other => unreachable!("`{other}` is in the catalogue"),
    })
}
