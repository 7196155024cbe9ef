//! Chapter 5: how to place.

use linkor_engine::Ruleset;
use linkor_strategies::{PLACERS, Player, Prior};
use serde::{Deserialize, Serialize};

use super::figures::{ahead, mean};
use super::shooting::{effort, solo};
use super::size::{Size, cost};
use super::watch::{Failed, Watch, check, play, solos};
use crate::stats::interval::Interval;
use crate::stats::matrix_game::{self, Entries};
use crate::{Measured, Unit};

/// How long each way of placing lives, against each way of shooting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// The placers, as in their catalogue; `uniform` first.
    pub placers: Vec<String>,
    /// The shooters, those who know how a placer places last.
    pub shooters: Vec<PlacingRow>,
    /// How often to use each placer so that no shooter gains by knowing the mixture.
    pub mixture: Vec<Measured>,
    /// How often each shooter would shoot against it.
    pub answer: Vec<Measured>,
    /// Turns that the mixture lives against the best of the shooters.
    pub value: Measured,
}

/// One shooter against every placer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlacingRow {
    /// Its name; `reader:NAME` knows how NAME places, and nothing else about the fleet.
    pub shooter: String,
    /// Turns that each placer's fleets live.
    pub turns: Vec<Measured>,
    /// How many turns more than fleets of which every legal one is equally likely.
    pub gain: Vec<Measured>,
}

/// Shooters who do not know how the fleet was placed.
const SHOOTERS: [&str; 3] = ["hunt-target", "parity", "density"];

/// A shooter that expects the fleets of a placer.
fn reader(placer: &str) -> String {
    format!("sampled:n=100,prior={placer}")
}

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost(size: &Size) -> f64 {
    let placers = PLACERS.len() as f64;
    let fast = SHOOTERS.len() as f64 * size.boards as f64 / 2.0 * cost::BOARD;
    placers * (cost::FIT + fast + placers * size.sampled as f64 * cost::SAMPLED)
}

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
pub fn compute(size: &Size, seed: u64, watch: &dyn Watch) -> Result<Placing, Failed> {
    let rules = super::rulebooks::classic();
    let placers: Vec<String> = PLACERS.iter().map(|placer| placer.name.to_string()).collect();
    for placer in &placers {
        check(watch)?;
        Prior::named(placer, &rules)?;
        watch.done(cost::FIT);
    }
    let mut names: Vec<(String, String)> = SHOOTERS.map(|name| (name.to_string(), name.to_string())).into();
    names.extend(placers.iter().map(|placer| (format!("reader:{placer}"), reader(placer))));
    let mut shooters = Vec::new();
    for (shown, name) in &names {
        let turns = turns(&rules, name, &placers, size, seed, watch)?;
        let gain = turns.iter().map(|turns_of| ahead(turns_of, &turns[0])).collect();
        shooters.push(PlacingRow { shooter: shown.clone(), turns, gain });
    }
    let matrix = |of: fn(&Measured) -> f64| -> Vec<Vec<f64>> {
        shooters.iter().map(|row| row.turns.iter().map(of).collect()).collect()
    };
    // A shooter wants few turns.
    let payoff = matrix(|turns| -turns.value);
    let solved = matrix_game::solve(&payoff).expect("turns are finite");
    let bands = matrix_game::bootstrap(&payoff, &matrix(|turns| turns.se), Entries::Independent, 1000, 0.95, seed);
    let bands = bands.expect("turns are finite");
    let banded = |value: f64, Interval { lo, hi }: Interval| Measured { value, se: (hi - lo) / 3.92, ci95: [lo, hi] };
    let all = |shares: &[f64], bands: &[Interval]| shares.iter().zip(bands).map(|(&s, &b)| banded(s, b)).collect();
    Ok(Placing {
        placers,
        mixture: all(&solved.columns, &bands.columns),
        answer: all(&solved.rows, &bands.rows),
        value: banded(-solved.value, Interval { lo: -bands.value.hi, hi: -bands.value.lo }),
        shooters,
    })
}

/// Turns that a shooter needs against each placer.
fn turns(
    rules: &Ruleset,
    shooter: &str,
    placers: &[String],
    size: &Size,
    seed: u64,
    watch: &dyn Watch,
) -> Result<Vec<Measured>, Failed> {
    let players = placers.iter().map(|placer| format!("{shooter}@{placer}").parse());
    let players = players.collect::<Result<Vec<Player>, _>>()?;
    let (boards, each) = effort(shooter, size);
    let games = if boards == size.boards { boards.div_ceil(2).max(2) } else { boards };
    let units = (0..players.len()).map(|at| Unit::Solo { shooter: at, placer: at, games, side: 4 });
    let plan = solos(rules.clone(), players, units, seed);
    Ok(play(&plan, |_| each, watch)?.into_iter().map(|tally| mean(&solo(tally).turns)).collect())
}
