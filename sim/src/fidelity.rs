//! Does another implementation of a level play as the level does?

use std::collections::BTreeMap;

use linkor_engine::{Front, Notation, Purpose, Ruleset, View, stream};
use linkor_strategies::Player;
use serde::Serialize;
use statrs::distribution::{Binomial, ChiSquared, ContinuousCDF, DiscreteCDF};

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
    /// The action that came up least as it should: all views added up drown what is wrong in a few.
    pub farthest: Option<Farthest>,
}

/// How often an action came up in a view.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Farthest {
    /// The view's place in the file, from 0.
    pub view: usize,
    /// The action.
    pub action: String,
    /// How often it came up.
    pub count: u64,
    /// How often it does on average.
    pub expected: f64,
    /// At least the chance that the level itself is as far off in any of its actions in any view: the exact binomial tail, of both
    /// sides, times the number of actions (Bonferroni).
    pub p: f64,
}

/// Below this chance, by either of two tests, a program is said to be another player: the level itself fails at most twice in ten
/// thousand checks.
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
        self.never.is_empty() && self.p >= DOUBT && self.farthest.as_ref().is_none_or(|one| one.p >= DOUBT)
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
        let (nobody, notation) = (Front::new(rules), Notation::new(rules));
        let (mut never, mut chi_square, mut freedom) = (Vec::new(), 0.0, 0);
        let (mut farthest, mut tests) = (None::<Farthest>, 0);
        for (place, vector) in vectors.vectors.iter().enumerate() {
            let front = vector.front(rules, place)?;
            let view = View::new(rules, &front, &nobody, true);
            let mut rng = stream(seed, Purpose::Lot, 0, place as u64);
            session.begin(place as u64, seed).map_err(at(place))?;
            let mut counts: BTreeMap<&str, (f64, u64)> =
                vector.odds.iter().map(|(action, &chance)| (action.as_str(), (chance, 0))).collect();
            for _ in 0..times {
                let choice = session.act(&view, place as u64, linkor_engine::below(&mut rng, 1 << 53));
                let action = match choice.map_err(at(place))? {
                    Choice::Resign => "resign".to_string(),
                    Choice::Act(action) => notation.write_action(action),
                };
                match counts.get_mut(action.as_str()) {
                    Some((_, count)) => *count += 1,
                    None if never.contains(&(place, action.clone())) => {}
                    None => never.push((place, action)),
                }
            }
            tests += counts.len();
            for (action, &(chance, count)) in &counts {
                let p = tail(chance, count, times);
                if farthest.as_ref().is_none_or(|one| p < one.p) {
                    let expected = chance * times as f64;
                    farthest = Some(Farthest { view: place, action: action.to_string(), count, expected, p });
                }
            }
            let (chi, classes) = pearson(counts.into_values(), times);
            chi_square += chi;
            freedom += classes.saturating_sub(1);
        }
        session.quit();
        let p =
            if freedom == 0 { 1.0 } else { 1.0 - ChiSquared::new(freedom as f64).expect("above 0").cdf(chi_square) };
        let (views, draws) = (vectors.vectors.len(), times * vectors.vectors.len() as u64);
        if let Some(one) = &mut farthest {
            one.p = (one.p * tests as f64).min(1.0);
        }
        Ok(Actions { views, draws, never, chi_square, freedom, p, farthest })
    }
}

/// Chi-square of how often actions of such chances came up, and the number of classes; what came up too seldom to be
/// a class, and what never came up, make one together.
fn pearson(counts: impl IntoIterator<Item = (f64, u64)>, times: u64) -> (f64, u64) {
    let total = times as f64;
    let (mut chi, mut classes, mut rest_chance, mut rest) = (0.0, 0, 1.0, times);
    for (chance, count) in counts.into_iter().filter(|(chance, _)| chance * total >= 5.0) {
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

/// The chance that something of a chance comes up as seldom, or as often, as so many times of all: of the rarer side, twice.
fn tail(chance: f64, count: u64, times: u64) -> f64 {
    if count as f64 == chance * times as f64 {
        return 1.0;
    }
    let Ok(law) = Binomial::new(chance, times) else { return 0.0 };
    let more = if count == 0 { 1.0 } else { law.sf(count - 1) };
    (2.0 * law.cdf(count).min(more)).min(1.0)
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
        assert_eq!(pearson([(0.5, 50), (0.25, 25), (0.25, 25)], 100), (0.0, 3));
        // 0.02 is too seldom: it goes with what never came up.
        let (chi, classes) = pearson([(0.6, 70), (0.3, 28), (0.02, 2)], 100);
        assert_eq!(classes, 3);
        assert!((chi - (100.0 / 60.0 + 4.0 / 30.0 + 64.0 / 10.0)).abs() < 1e-9, "{chi}");
    }
    #[test]
    fn tails_are_the_binomial_law_summed() {
        for (chance, count, times) in [(0.2, 35, 100), (0.2, 8, 100), (0.5, 0, 10), (0.9, 10, 10), (0.01, 7, 100)] {
            let mut law = vec![(1.0f64 - chance).powi(times)];
            for k in 1..=times {
                law.push(law[k as usize - 1] * f64::from(times - k + 1) / f64::from(k) * chance / (1.0 - chance));
            }
            let (low, high): (f64, f64) = (law[..=count].iter().sum(), law[count..].iter().sum());
            let p = tail(chance, count as u64, times as u64);
            assert!((p - (2.0 * low.min(high)).min(1.0)).abs() < 1e-9, "{chance} {count}: {p}");
        }
        assert_eq!(tail(1.0, 100, 100), 1.0);
        assert!(tail(1.0, 99, 100) < 1e-9 && tail(0.3, 30, 100) == 1.0);
    }
}
