//! Chapter 7: Armada, when each weapon is worth most.

mod moments;
mod policies;

use linkor_engine::census::{Census, Known};
use linkor_engine::{Axis, Marks, RadarMemory, Ruleset, Stock, Weapon};
use serde::{Deserialize, Serialize};

pub use moments::{LATE, LinesAt, Moment, Moments};
pub use policies::{Pattern, Policies, PolicyFigures};

use super::ends::Batch;
use super::figures::Series;
use super::size::{Size, cost};
use super::watch::{Failed, Watch, check};
use crate::Measured;

/// The weapons.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Armada {
    /// Chance that a line holds a deck before the first shot, exactly, by its number from the edge: 1 to 5. Rows and
    /// columns are alike.
    pub lines: Vec<f64>,
    /// What the best use of each weapon would bring, turn by turn and ship by ship.
    pub moments: Moments,
    /// Turns that one weapon saves, by the ships left when it goes.
    pub held: Vec<Held>,
    /// Turns that the radar saves, by how long its picture is remembered.
    pub radar: Vec<RadarWorth>,
    /// The timing policies against each other.
    pub policies: Policies,
}

/// One of a weapon, spent as soon as so few ships are left.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Held {
    /// Its name.
    pub weapon: String,
    /// Ships left when it goes; 10 is at once.
    pub ships: u8,
    /// Turns that it saves.
    pub saved: Measured,
}

/// One radar.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RadarWorth {
    /// `turn`, `action` or `game`.
    pub memory: String,
    /// Ships left when it goes.
    pub ships: u8,
    /// Turns that it saves.
    pub saved: Measured,
}

/// When a weapon held back goes: with so many ships left.
const HELD: [u8; 7] = [10, 8, 6, 4, 3, 2, 1];
/// The same for radar under each memory.
const SCANS: [u8; 4] = [10, 6, 3, 1];
const MEMORIES: [(&str, RadarMemory); 3] =
    [("turn", RadarMemory::Turn), ("action", RadarMemory::Action), ("game", RadarMemory::Game)];

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost(size: &Size) -> f64 {
    let batches = 3 * (HELD.len() + 1) + 3 * (SCANS.len() + 1);
    5.0 * cost::CENSUS
        + size.weighed as f64 * cost::WEIGHED
        + batches as f64 * size.armed as f64 * cost::ARMED
        + policies::cost(size)
}

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
///
/// # Panics
/// Never: the rules are a preset.
pub fn compute(size: &Size, seed: u64, watch: &dyn Watch) -> Result<Armada, Failed> {
    let rules = Ruleset::preset("armada").expect("a preset");
    let lines = lines(&rules, watch)?;
    let moments = moments::compute(&rules, size, seed, watch)?;
    let mut held = Vec::new();
    for weapon in Weapon::ALL {
        let rules = armed(&rules, weapon, RadarMemory::Turn);
        let saved = saved(&rules, &HELD, size, seed, watch)?;
        held.extend(saved.into_iter().map(|(ships, saved)| Held { weapon: weapon.name().into(), ships, saved }));
    }
    let mut radar = Vec::new();
    for (name, memory) in MEMORIES {
        let rules = armed(&rules, Weapon::Radar, memory);
        let saved = saved(&rules, &SCANS, size, seed, watch)?;
        radar.extend(saved.into_iter().map(|(ships, saved)| RadarWorth { memory: name.into(), ships, saved }));
    }
    Ok(Armada { lines, moments, held, radar, policies: policies::compute(&rules, size, seed, watch)? })
}

/// The chance of a deck on each row from the edge to the middle.
fn lines(rules: &Ruleset, watch: &dyn Watch) -> Result<Vec<f64>, Failed> {
    let known = Known::of(rules, &Marks::new(rules), Default::default());
    let all = Census::new(&known, None)?.total();
    let lines = (0..5).map(|row| {
        check(watch)?;
        let closed = rules.grid.line(Axis::Horizontal, row);
        let without = linkor_engine::census::count(&Known { closed, ..known })?;
        watch.done(cost::CENSUS);
        Ok(1.0 - without as f64 / all)
    });
    lines.collect()
}

/// The rules with one of one weapon.
fn armed(rules: &Ruleset, weapon: Weapon, radar_memory: RadarMemory) -> Ruleset {
    let one = |of| u8::from(weapon == of);
    let stock =
        Stock { torpedoes: one(Weapon::Torpedo), airstrikes: one(Weapon::Airstrike), radars: one(Weapon::Radar) };
    Ruleset { stock, radar_memory, ..rules.clone() }
}

/// Turns saved by holding the weapons until so many ships are left.
fn saved(
    rules: &Ruleset,
    ships: &[u8],
    size: &Size,
    seed: u64,
    watch: &dyn Watch,
) -> Result<Vec<(u8, Measured)>, Failed> {
    let batch = Batch { rules, side: 8, games: size.armed, seed, cost: cost::ARMED };
    let turns =
        |policy: &str| -> Result<Series, Failed> { Ok(batch.play(&format!("density+{policy}@uniform"), watch)?.turns) };
    let never = turns("never")?;
    let saved =
        |&ships: &u8| -> Result<(u8, Measured), Failed> { Ok((ships, never.ahead(&turns(&format!("hold:{ships}"))?))) };
    ships.iter().map(saved).collect()
}
