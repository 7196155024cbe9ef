//! Chapter 4: how good each way of shooting is, and what each rule of thumb is worth.

use linkor_engine::Ruleset;
use serde::{Deserialize, Serialize};

use super::ends::{Batch, Ends};
use super::figures::Series;
use super::size::{Size, cost};
use super::watch::{Failed, Watch};
use crate::{Measured, Unit};

/// How good the ways of shooting are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shooting {
    /// The shooters on fleets of which every legal one is equally likely; the weakest first.
    pub shooters: Vec<ShooterFigures>,
    /// What each rule of thumb is worth to a player who counts places.
    pub rules_of_thumb: Vec<RuleOfThumb>,
}

/// One shooter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ShooterFigures {
    /// Its name.
    pub shooter: String,
    /// Boards.
    pub boards: u64,
    /// Shots to sink the fleet.
    pub shots: Measured,
    /// Turns to sink it.
    pub turns: Measured,
    /// Shots within which nine boards of ten were sunk.
    pub nine_of_ten: u32,
    /// Share of boards sunk within 0, 1, 2, … shots.
    pub sunk_within: Vec<f64>,
    /// Share of games that `hunt-target` would win against it, seats alternating.
    pub hunter_wins: Measured,
    /// Shots that it saves against each shooter of the list, on the same fleets.
    pub saved: Vec<Measured>,
}

/// A rule of thumb, by what it costs to go without, on the same fleets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RuleOfThumb {
    /// Its name, as `ablated:without=` has it.
    pub rule: String,
    /// Shots that going without it costs.
    pub shots: Measured,
    /// Turns that it costs.
    pub turns: Measured,
    /// Share of games won by whoever keeps to it against whoever does not.
    pub wins: Measured,
}

/// Shooters, the weakest first.
const SHOOTERS: [&str; 7] = ["random", "hunt-target", "parity", "density", "sampled:n=200", "exact", "lookahead"];
/// Where the one stands in it whom everybody meets, and the one who goes without rules.
const HUNTER: usize = 1;
const COUNTER: usize = 3;
/// Rules of thumb that the rules allow to forget.
const RULES: [&str; 7] = ["tally", "line", "diagonals", "finish", "counting", "parity", "room"];

/// Boards of a shooter, and what each costs.
pub(super) fn effort(shooter: &str, size: &Size) -> (u64, f64) {
    match shooter.split(':').next() {
        Some("exact") => (size.exact, cost::EXACT),
        Some("lookahead") => (size.exact, cost::LOOKAHEAD),
        Some("sampled") => (size.sampled, cost::SAMPLED),
        _ => (size.boards, cost::BOARD),
    }
}

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost(size: &Size) -> f64 {
    let shooters = SHOOTERS.map(|shooter| effort(shooter, size)).into_iter().map(|(boards, each)| boards as f64 * each);
    shooters.sum::<f64>() + (RULES.len() + 2) as f64 * size.boards as f64 * cost::BOARD
}

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
pub fn compute(size: &Size, seed: u64, watch: &dyn Watch) -> Result<Shooting, Failed> {
    let rules = super::rulebooks::classic();
    let shoot = |rules: &Ruleset, shooter: &str| {
        let (games, cost) = effort(shooter, size);
        Batch { rules, side: Unit::ALONE, games, seed, cost }.play(&format!("{shooter}@uniform"), watch)
    };
    let without = |rules: &Ruleset, rule: &str| shoot(rules, &format!("ablated:without={rule}"));
    let ends = SHOOTERS.iter().map(|shooter| shoot(&rules, shooter)).collect::<Result<Vec<Ends>, _>>()?;
    let shooters = SHOOTERS.iter().zip(&ends).map(|(name, end)| ShooterFigures {
        shooter: name.to_string(),
        boards: end.shots.len() as u64,
        shots: end.shots.mean(),
        turns: end.turns.mean(),
        nine_of_ten: end.shots.histogram().quantile(0.9).unwrap_or(0),
        sunk_within: within(&end.shots),
        hunter_wins: ends[HUNTER].turns.wins(&end.turns),
        saved: ends.iter().map(|other| other.shots.ahead(&end.shots)).collect(),
    });
    let unmarked = Ruleset { ring: false, ..rules.clone() };
    let mut rules_of_thumb = vec![worth("ring", &shoot(&unmarked, "density")?, &without(&unmarked, "ring")?)];
    for rule in RULES {
        rules_of_thumb.push(worth(rule, &ends[COUNTER], &without(&rules, rule)?));
    }
    Ok(Shooting { shooters: shooters.collect(), rules_of_thumb })
}

/// The share of boards sunk within each number.
fn within(shots: &Series) -> Vec<f64> {
    let (mut sunk, total) = (0, shots.len() as f64);
    let histogram = shots.histogram();
    let share = histogram.counts().iter().map(|count| {
        sunk += count;
        sunk as f64 / total
    });
    share.collect()
}

fn worth(rule: &str, with: &Ends, without: &Ends) -> RuleOfThumb {
    RuleOfThumb {
        rule: rule.to_string(),
        shots: without.shots.ahead(&with.shots),
        turns: without.turns.ahead(&with.turns),
        wins: with.turns.wins(&without.turns),
    }
}
