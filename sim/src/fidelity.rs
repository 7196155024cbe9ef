//! Does another implementation of a level play as the level does?

use linkor_engine::{Front, Purpose, Ruleset, View, stream};
use linkor_strategies::Player;
use serde::Serialize;
use statrs::distribution::{ChiSquared, ContinuousCDF};

use crate::bot::{BotFailure, BotLimits, Choice, Session, words};
use crate::stats::estimate::Rate;
use crate::tune::TuneError;
use crate::{Measured, Observer, Plan, PlanError, Tally, VectorError, Vectors, run};

/// What a program's actions in the views of test vectors say.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Actions {
    /// Views asked about.
    pub views: usize,
    /// Actions asked for, all views together.
    pub draws: u64,
    /// Views in which it did what the level never does, by their places in the file from 0, with what it did.
    pub never: Vec<(usize, String)>,
    /// Pearson's chi-square, all views added up; actions expected fewer than five times are taken together.
    pub chi_square: f64,
    /// Its degrees of freedom.
    pub freedom: u64,
    /// The chance that the level itself gives as great a value.
    pub p: f64,
}

/// Below this chance a program is said to be another player: the level itself fails once in ten thousand checks.
pub const DOUBT: f64 = 1e-4;

/// Why a program cannot be checked.
#[derive(Debug, thiserror::Error)]
pub enum FidelityError {
    /// A vector cannot be used.
    #[error(transparent)]
    Vector(#[from] VectorError),
    /// The command is none, or a player cannot be built.
    #[error(transparent)]
    Play(#[from] TuneError),
    /// The program failed.
    #[error("view {place}: {failure}")]
    Bot {
        /// The view's place in the file, from 0.
        place: usize,
        /// How.
        failure: BotFailure,
    },
}

impl Actions {
    /// Does it act as the level does?
    pub fn agree(&self) -> bool {
        self.never.is_empty() && self.p >= DOUBT
    }

    /// Asks a program in every view of the vectors so many times, each time with another seed for its own randomness.
    ///
    /// # Errors
    /// If a vector cannot be used or the program fails.
    pub fn ask(
        command: &str,
        rules: &Ruleset,
        vectors: &Vectors,
        times: u64,
        seed: u64,
        limits: BotLimits,
    ) -> Result<Actions, FidelityError> {
        let at = |place| move |failure| FidelityError::Bot { place, failure };
        let words = words(command).map_err(TuneError::from)?;
        let mut session = Session::start(&words, rules, limits).map_err(at(0))?;
        let nobody = Front::new(rules);
        let (mut never, mut chi_square, mut freedom) = (Vec::new(), 0.0, 0);
        for (place, vector) in vectors.vectors.iter().enumerate() {
            let front = vector.front(rules, place)?;
            let view = View::new(rules, &front, &nobody, true);
            let mut rng = stream(seed, Purpose::Lot, 0, place as u64);
            session.begin(place as u64, seed).map_err(at(place))?;
            let mut counts: Vec<(f64, u64)> = Vec::new();
            let mut seen: Vec<linkor_engine::Action> = Vec::new();
            for _ in 0..times {
                let choice = session.act(&view, place as u64, linkor_engine::below(&mut rng, 1 << 53));
                match choice.map_err(at(place))? {
                    Choice::Resign => never.push((place, "resign".to_string())),
                    Choice::Act(action) => {
                        let chance = vector.chance(rules, action);
                        let known = seen.iter().position(|one| *one == action).unwrap_or_else(|| {
                            if chance == 0.0 {
                                never.push((place, linkor_engine::Notation::new(rules).write_action(action)));
                            }
                            seen.push(action);
                            counts.push((chance, 0));
                            seen.len() - 1
                        });
                        counts[known].1 += 1;
                    }
                }
            }
            let (chi, classes) = pearson(&counts, times);
            chi_square += chi;
            freedom += classes.saturating_sub(1);
        }
        session.quit();
        let p =
            if freedom == 0 { 1.0 } else { 1.0 - ChiSquared::new(freedom as f64).expect("above 0").cdf(chi_square) };
        let (views, draws) = (vectors.vectors.len(), times * vectors.vectors.len() as u64);
        Ok(Actions { views, draws, never, chi_square, freedom, p })
    }
}

/// Chi-square of how often actions of such chances came up, and the number of classes; what came up too seldom to be
/// a class, and what never came up, make one together.
fn pearson(counts: &[(f64, u64)], times: u64) -> (f64, u64) {
    let total = times as f64;
    let (mut chi, mut classes, mut rest_chance, mut rest) = (0.0, 0, 1.0, times);
    for &(chance, count) in counts.iter().filter(|(chance, _)| chance * total >= 5.0) {
        chi += (count as f64 - chance * total).powi(2) / (chance * total);
        classes += 1;
        rest_chance -= chance;
        rest -= count;
    }
    if rest_chance * total >= 5.0 {
        chi += (rest as f64 - rest_chance * total).powi(2) / (rest_chance * total);
        classes += 1;
    }
    (chi, classes)
}

/// Games of a program against the level, both hiding their fleets by the level's placer: its win rate, and the games
/// that it lost by faults.
///
/// # Errors
/// If a player cannot be built, or it was stopped.
pub fn rate_against(
    command: &str,
    level: &Player,
    rules: &Ruleset,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<(Measured, u64), TuneError> {
    let mut bot: Player = format!("bot:{command}").parse()?;
    bot.placer = level.placer.clone();
    let plan = Plan::duel(rules.clone(), &bot, level, games, seed)?;
    let mut tallies = run(&plan, observer)?.map_err(|_| TuneError::Stopped)?;
    let Tally::Match(tally) = tallies.remove(0) else { unreachable!("a match has a tally of a match") };
    let rate: Rate = tally.pair_counts().rate().ok_or(PlanError::NoGames)?;
    Ok((rate.into(), tally.forfeits[0].iter().map(|(_, games)| games).sum()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_expected_has_no_chi_square() {
        assert_eq!(pearson(&[(0.5, 50), (0.25, 25), (0.25, 25)], 100), (0.0, 3));
        // 0.02 is too seldom: it goes with what never came up.
        let (chi, classes) = pearson(&[(0.6, 70), (0.3, 28), (0.02, 2)], 100);
        assert_eq!(classes, 3);
        assert!((chi - (100.0 / 60.0 + 4.0 / 30.0 + 64.0 / 10.0)).abs() < 1e-9, "{chi}");
    }
}
