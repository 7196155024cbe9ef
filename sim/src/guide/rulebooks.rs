//! Chapter 8: what each rule changes.

use linkor_engine::Ruleset;
use linkor_strategies::Player;
use serde::{Deserialize, Serialize};

use super::figures::mean;
use super::shooting::{solo, wins};
use super::size::{Size, cost};
use super::watch::{Failed, Watch, play, solos};
use crate::stats::closed_form;
use crate::{Measured, Unit};

/// The classic rules with one rule changed at a time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rulebooks {
    /// `classic`, `diagonals` (marked at each hit), `no-ring` (not marked), `one-shot` (a hit does not shoot again)
    /// and `touching` (ships may touch, so that no ring is marked).
    pub rules: Vec<RulesFigures>,
}

/// One set of rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RulesFigures {
    /// Its name.
    pub rules: String,
    /// The shooters by these rules.
    pub shooters: Vec<ByRules>,
    /// Share of games that counting places wins against hunting at random, seats alternating.
    pub skill: Measured,
}

/// One shooter by some rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ByRules {
    /// Its name.
    pub shooter: String,
    /// Shots to sink the fleet.
    pub shots: Measured,
    /// Turns to sink it.
    pub turns: Measured,
    /// Share of games between two such that the opener wins.
    pub opener: Measured,
}

/// The classic rules.
///
/// # Panics
/// Never: they are a preset.
pub fn classic() -> Ruleset {
    Ruleset::preset("classic").expect("a preset")
}

/// The rules compared.
fn rulebooks() -> [Ruleset; 5] {
    let classic = classic();
    let named = |name: &str, rules: Ruleset| Ruleset { name: name.into(), ..rules };
    [
        classic.clone(),
        named("diagonals", Ruleset { diagonals: true, ..classic.clone() }),
        named("no-ring", Ruleset { ring: false, ..classic.clone() }),
        named("one-shot", Ruleset { repeat_on_hit: false, ..classic.clone() }),
        named("touching", Ruleset { touching: true, ring: false, ..classic }),
    ]
}

/// Who shoots: a player who hunts at random and one who counts; where rings are not marked, also one who
/// does not think of them.
fn shooters(rules: &Ruleset) -> Vec<&'static str> {
    let mut shooters = vec!["hunt-target", "density"];
    if !rules.ring && !rules.touching {
        shooters.push("ablated:without=ring");
    }
    shooters
}

/// Boards of each of two batches of a shooter.
fn batch(size: &Size) -> u64 {
    (size.boards / 2).max(2)
}

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost(size: &Size) -> f64 {
    11.0 * 2.0 * batch(size) as f64 * cost::BOARD
}

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
pub fn compute(size: &Size, seed: u64, watch: &dyn Watch) -> Result<Rulebooks, Failed> {
    let rules = rulebooks().into_iter().map(|rules| figures(rules, size, seed, watch));
    Ok(Rulebooks { rules: rules.collect::<Result<_, _>>()? })
}

fn figures(rules: Ruleset, size: &Size, seed: u64, watch: &dyn Watch) -> Result<RulesFigures, Failed> {
    let names = shooters(&rules);
    let players = names.iter().map(|name| format!("{name}@uniform").parse()).collect::<Result<Vec<Player>, _>>()?;
    // Two batches of each, on fleets of their own.
    let units = (0..players.len())
        .flat_map(|shooter| [6, 7].map(|side| Unit::Solo { shooter, placer: shooter, games: batch(size), side }));
    let plan = solos(rules, players, units, seed);
    let tallies: Vec<_> = play(&plan, |_| cost::BOARD, watch)?.into_iter().map(solo).collect();
    let shooters = names.iter().zip(tallies.chunks(2)).map(|(name, batches)| {
        let [mut shots, mut turns] = [batches[0].shots.clone(), batches[0].turns.clone()];
        shots += &batches[1].shots;
        turns += &batches[1].turns;
        let rates = closed_form::rates(batches[0].turns.counts(), batches[1].turns.counts());
        let opener = rates.expect("no size has fewer than two boards").first.into();
        ByRules { shooter: name.to_string(), shots: mean(&shots), turns: mean(&turns), opener }
    });
    Ok(RulesFigures {
        rules: plan.rules.name.clone(),
        shooters: shooters.collect(),
        skill: wins(&tallies[2].turns, &tallies[1].turns),
    })
}
