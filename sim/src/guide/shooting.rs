//! Chapter 4: how good each way of shooting is, and what each rule of thumb is worth.

use linkor_engine::Ruleset;
use linkor_strategies::Player;
use serde::{Deserialize, Serialize};

use super::figures::{ahead, mean};
use super::size::{Size, cost};
use super::watch::{self, Failed, Watch, play};
use crate::stats::closed_form;
use crate::{Histogram, Measured, SoloTally, Tally, Unit};

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
}

/// A rule of thumb, by what it costs to go without.
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
/// Rules of thumb that the rules allow to forget.
const RULES: [&str; 7] = ["tally", "line", "diagonals", "finish", "counting", "parity", "room"];

/// Boards of a shooter, and what each costs.
pub(super) fn effort(shooter: &str, size: &Size) -> (u64, f64) {
    match shooter.split(':').next() {
        Some("exact" | "lookahead") => (size.exact, cost::EXACT),
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
    let mut names: Vec<String> = SHOOTERS.map(String::from).into();
    names.extend(RULES.map(|rule| format!("ablated:without={rule}")));
    let tallies = solos(&rules, &names, size, seed, watch)?;
    let unmarked = Ruleset { ring: false, ..rules };
    let ringless = solos(&unmarked, &["density", "ablated:without=ring"].map(String::from), size, seed, watch)?;
    let hunter = &tallies[1].turns;
    let shooters = names.iter().zip(&tallies).take(SHOOTERS.len()).map(|(name, tally)| ShooterFigures {
        shooter: name.clone(),
        boards: tally.games(),
        shots: mean(&tally.shots),
        turns: mean(&tally.turns),
        nine_of_ten: tally.shots.quantile(0.9).unwrap_or(0),
        sunk_within: within(&tally.shots),
        hunter_wins: wins(hunter, &tally.turns),
    });
    let shooters = shooters.collect();
    let whole = &tallies[3];
    let mut rules_of_thumb: Vec<RuleOfThumb> =
        RULES.iter().zip(&tallies[SHOOTERS.len()..]).map(|(rule, without)| worth(rule, whole, without)).collect();
    rules_of_thumb.insert(0, worth("ring", &ringless[0], &ringless[1]));
    Ok(Shooting { shooters, rules_of_thumb })
}

/// Solos of these shooters on the same fleets.
fn solos(
    rules: &Ruleset,
    names: &[String],
    size: &Size,
    seed: u64,
    watch: &dyn Watch,
) -> Result<Vec<SoloTally>, Failed> {
    let players = names.iter().map(|name| format!("{name}@uniform").parse()).collect::<Result<Vec<Player>, _>>()?;
    let units = (0..players.len()).map(|shooter| {
        let games = effort(&names[shooter], size).0;
        Unit::Solo { shooter, placer: shooter, games, side: Unit::ALONE }
    });
    let plan = watch::solos(rules.clone(), players, units, seed);
    let each = |unit: &Unit| match unit {
        Unit::Solo { shooter, .. } => effort(&names[*shooter], size).1,
        Unit::Match { .. } => 0.0,
    };
    Ok(play(&plan, each, watch)?.into_iter().map(solo).collect())
}

/// The tally of a unit of solos.
pub(super) fn solo(tally: Tally) -> SoloTally {
    match tally {
        Tally::Solo(tally) => *tally,
        Tally::Match(_) => unreachable!("only solos were planned"),
    }
}

/// The share of boards sunk within each number.
fn within(shots: &Histogram) -> Vec<f64> {
    let mut sunk = 0;
    let total = shots.total() as f64;
    let share = shots.counts().iter().map(|count| {
        sunk += count;
        sunk as f64 / total
    });
    share.collect()
}

/// How often whoever needs turns as in `a` beats whoever needs them as in `b`, seats alternating. Batches on the same
/// fleets are counted as independent: the error is then on the safe side, for their luck goes together.
pub(super) fn wins(a: &Histogram, b: &Histogram) -> Measured {
    closed_form::rates(a.counts(), b.counts()).expect("no size has fewer than two boards").mean.into()
}

fn worth(rule: &str, with: &SoloTally, without: &SoloTally) -> RuleOfThumb {
    RuleOfThumb {
        rule: rule.to_string(),
        shots: ahead(&mean(&without.shots), &mean(&with.shots)),
        turns: ahead(&mean(&without.turns), &mean(&with.turns)),
        wins: wins(&with.turns, &without.turns),
    }
}
