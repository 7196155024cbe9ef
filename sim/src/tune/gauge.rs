//! Measures a player against a reference.

use std::sync::Mutex;

use linkor_engine::Ruleset;
use linkor_strategies::Player;

use super::{Quantity, TuneError};
use crate::stats::closed_form;
use crate::stats::estimate::Estimate;
use crate::{Measured, Observer, Plan, PlanError, SoloTally, Tally, Unit, run};

/// Measures players of a ruleset against one reference, always on the same fleets.
pub struct Gauge<'o> {
    rules: Ruleset,
    reference: Player,
    seed: u64,
    observer: &'o dyn Observer,
    /// The reference's turns on the fleets of a placer, and how many boards they are of: shot once, used at every step.
    turns: Mutex<Option<(Option<linkor_strategies::Spec>, u64, Vec<u64>)>>,
}

impl<'o> Gauge<'o> {
    /// Measures on the fleets of a seed.
    pub fn new(rules: Ruleset, reference: Player, seed: u64, observer: &'o dyn Observer) -> Gauge<'o> {
        let reference = reference.spelt_out(&rules);
        Gauge { rules, reference, seed, observer, turns: Mutex::new(None) }
    }

    /// Measures with so many boards: a rate from solos alone, by the closed form, where neither player watches the race,
    /// for that takes far fewer boards than games; else from pairs of games.
    ///
    /// # Errors
    /// If a player cannot be built, or it was stopped.
    pub fn measure(&self, player: &Player, quantity: Quantity, boards: u64) -> Result<Measured, TuneError> {
        let player = player.spelt_out(&self.rules);
        if quantity == Quantity::MeanShots {
            return self.play(&player, quantity, boards);
        }
        let alone = player.is_independent(&self.rules)? && self.reference.is_independent(&self.rules)?;
        if !alone {
            return self.play(&player, quantity, boards / 2);
        }
        let own = self.solos([&player, &self.reference], boards, 0)?;
        let theirs = self.reference_turns(&player, boards)?;
        let rate = closed_form::rates(own.turns.counts(), &theirs);
        let rate = rate.ok_or(PlanError::NoGames)?.mean;
        Ok(seen_from(quantity, rate.into()))
    }

    /// Measures with so many pairs of games against the reference, or for shots with so many boards.
    ///
    /// # Errors
    /// As [`Gauge::measure`].
    pub fn play(&self, player: &Player, quantity: Quantity, units: u64) -> Result<Measured, TuneError> {
        let player = player.spelt_out(&self.rules);
        if quantity == Quantity::MeanShots {
            let shots = self.solos([&player, &self.reference], units, 0)?.shots;
            let standard_error = shots.sd() / (shots.total() as f64).sqrt();
            return Ok(Estimate { value: shots.mean(), standard_error }.into());
        }
        let unit = Unit::Match { a: 0, b: 1, pairs: units };
        let Tally::Match(tally) = self.run(vec![player, self.reference.clone()], unit)? else {
            unreachable!("a match has a tally of a match")
        };
        let rate = tally.pair_counts().rate().ok_or(PlanError::NoGames)?;
        Ok(seen_from(quantity, rate.into()))
    }

    fn reference_turns(&self, player: &Player, boards: u64) -> Result<Vec<u64>, TuneError> {
        let mut turns = self.turns.lock().expect("nobody panics while measuring");
        match &*turns {
            Some((placer, shot, known)) if *placer == player.placer && *shot == boards => Ok(known.clone()),
            _ => {
                let counts = self.solos([&self.reference, player], boards, 1)?.turns.counts().to_vec();
                *turns = Some((player.placer.clone(), boards, counts.clone()));
                Ok(counts)
            }
        }
    }

    /// Solos of the first player on the fleets that the second hides.
    fn solos(&self, [shooter, hider]: [&Player; 2], games: u64, side: u8) -> Result<SoloTally, TuneError> {
        let unit = Unit::Solo { shooter: 0, placer: 1, games, side: Unit::ALONE + side };
        match self.run(vec![shooter.clone(), hider.clone()], unit)? {
            Tally::Solo(tally) => Ok(*tally),
            Tally::Match(_) => unreachable!("solos have a tally of solos"),
        }
    }

    fn run(&self, players: Vec<Player>, unit: Unit) -> Result<Tally, TuneError> {
        let (rules, seed) = (self.rules.clone(), self.seed);
        let plan =
            Plan { rules, players, seed, units: vec![unit], until: Default::default(), bots: Default::default() };
        let mut tallies = run(&plan, self.observer)?.map_err(|_| TuneError::Stopped)?;
        Ok(tallies.remove(0))
    }
}

/// A win rate as it is, or as the level above sees it.
fn seen_from(quantity: Quantity, rate: Measured) -> Measured {
    match quantity {
        Quantity::Ladder => {
            let [lo, hi] = rate.ci95;
            Measured { value: 1.0 - rate.value, se: rate.se, ci95: [1.0 - hi, 1.0 - lo] }
        }
        Quantity::WinRate | Quantity::MeanShots => rate,
    }
}
