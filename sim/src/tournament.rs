//! What a plan's tallies say, put together.

use linkor_engine::Ruleset;
use serde::Serialize;

use crate::stats::closed_form::{self, BySeat};
use crate::stats::confseq;
use crate::stats::estimate::Rate;
use crate::stats::interval::Interval;
use crate::stats::pairs::PairCounts;
use crate::stats::sprt::SprtState;
use crate::stats::stopping::{Judgement, Stop};
use crate::{Digest, ForfeitResult, MatchTally, Plan, SoloResult, SoloTally, Tally, Unit, Until};

/// The confidence of every interval that is not said to be another.
pub const CONFIDENCE: f64 = 0.95;

/// A match of two players in numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchResult {
    /// The player named first.
    pub a: String,
    /// The other.
    pub b: String,
    /// Games played.
    pub games: u64,
    /// Pairs of games on the same fleets.
    pub pairs: u64,
    /// Mean score of A: wins, and draws for half.
    pub win_rate_a: f64,
    /// Its standard error, from the variance between pairs.
    pub se: f64,
    /// Its 95% interval (Wilson's, with the pairs' dispersion).
    pub ci95: [f64; 2],
    /// Share of games won by the player who opened.
    pub first_mover_rate: f64,
    /// The 95% interval of the opener's mean score, which is that share unless games are drawn.
    pub first_mover_ci95: [f64; 2],
    /// Pairs that brought A 0, ½, 1, 1½ and 2 points.
    pub pair_counts: [u64; 5],
    /// Games drawn.
    pub draws: u64,
    /// Mean turns of the winner, whoever it was.
    pub mean_winner_turns: f64,
    /// Mean actions of the winner.
    pub mean_winner_actions: f64,
    /// Win rate of A computed from solos alone, where neither player watches the race.
    pub closed_form: Option<ClosedForm>,
    /// How the stopping rule judges it; `None` where only the number of games was fixed.
    pub ending: Option<Ending>,
    /// Games lost by faults of bots.
    pub forfeits: Vec<ForfeitResult>,
    /// Fingerprint of the tally.
    pub digest: Digest,
}

/// How a match stands under a stopping rule.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ending {
    /// What the rule says of all games played.
    pub judgement: Judgement,
    /// Where the sequential test stands, if that is the rule.
    pub sprt: Option<SprtState>,
    /// The 95% confidence sequence of A's win rate: valid however often one looked and whyever play stopped.
    pub anytime_ci95: [f64; 2],
}

impl Ending {
    fn of(plan: &Plan, counts: &PairCounts, most_games: u64) -> Option<Ending> {
        if plan.until == Until::Games {
            return None;
        }
        // A ranking judges neighbours; each match for itself is asked whether it excludes one half.
        let stop = plan.until.stop().ok()?.unwrap_or(Stop::Excludes { confidence: CONFIDENCE });
        Some(Ending {
            judgement: stop.judge(counts, most_games),
            sprt: if let Stop::Sprt(sprt) = stop { Some(sprt.judge(counts)) } else { None },
            anytime_ci95: both(confseq::interval(counts, CONFIDENCE)),
        })
    }
}

/// The closed form P(first seat wins) = Σₜ P(T₁ = t)·P(T₂ ≥ t), both seats averaged.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ClosedForm {
    /// Win rate of A.
    pub rate: f64,
    /// Its standard error, as a two-sample U-statistic.
    pub se: f64,
    /// Its 95% interval.
    pub ci95: [f64; 2],
    /// Win rate of A when A opens.
    pub rate_first: f64,
    /// Win rate of A when B opens.
    pub rate_second: f64,
    /// (played − closed form) in standard errors of the difference: beyond ±3 something is wrong.
    pub z: f64,
}

/// All that came of a plan.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The plan.
    pub plan: Plan,
    /// Tallies of its units, in order.
    pub tallies: Vec<Tally>,
}

fn both(interval: Interval) -> [f64; 2] {
    [interval.lo, interval.hi]
}

impl Tournament {
    /// The rulebook.
    pub fn rules(&self) -> &Ruleset {
        &self.plan.rules
    }

    /// Boards shot at and games played.
    pub fn boards(&self) -> u64 {
        self.tallies.iter().map(Tally::games).sum()
    }

    /// Fingerprint of every tally of the plan.
    pub fn digest(&self) -> Digest {
        Digest::of(self.tallies.iter().flat_map(Tally::numbers))
    }

    /// The tally of a unit of solos.
    ///
    /// # Panics
    /// If the unit is a match.
    pub fn solo(&self, unit: usize) -> &SoloTally {
        match &self.tallies[unit] {
            Tally::Solo(tally) => tally,
            Tally::Match(_) => panic!("unit {unit} is a match"),
        }
    }

    /// The batches of solos: who shot, whose fleets, the tally.
    pub fn solos(&self) -> impl Iterator<Item = (usize, usize, &SoloTally)> {
        self.plan.units.iter().zip(&self.tallies).filter_map(|(unit, tally)| match (unit, tally) {
            (&Unit::Solo { shooter, placer, .. }, Tally::Solo(tally)) => Some((shooter, placer, &**tally)),
            _ => None,
        })
    }

    /// The matches: player A, player B, the tally.
    pub fn matches(&self) -> impl Iterator<Item = (usize, usize, &MatchTally)> {
        self.plan.units.iter().zip(&self.tallies).filter_map(|(unit, tally)| match (unit, tally) {
            (&Unit::Match { a, b, .. }, Tally::Match(tally)) => Some((a, b, &**tally)),
            _ => None,
        })
    }

    /// The name of a player.
    pub fn name(&self, player: usize) -> String {
        self.plan.players[player].to_string()
    }

    /// Every batch of solos in numbers.
    pub fn solo_results(&self) -> Vec<SoloResult> {
        self.solos()
            .map(|(shooter, placer, tally)| {
                let placer = self.plan.players[placer].placer.as_ref();
                SoloResult::new(self.name(shooter), placer.map_or_else(String::new, ToString::to_string), tally)
            })
            .collect()
    }

    /// Every match in numbers.
    pub fn match_results(&self) -> Vec<MatchResult> {
        let most = self.plan.units.iter().filter(|unit| matches!(unit, Unit::Match { .. })).map(Unit::len);
        self.matches().zip(most).map(|((a, b, tally), most)| self.match_result(a, b, tally, most)).collect()
    }

    fn match_result(&self, a: usize, b: usize, tally: &MatchTally, most: u64) -> MatchResult {
        let counts = tally.pair_counts();
        let games = counts.games();
        let se = counts.rate().map_or(f64::NAN, |rate| rate.standard_error);
        let win_rate_a = counts.mean().unwrap_or(f64::NAN);
        let winners = |histograms: &[crate::Histogram; 2]| {
            let mut all = histograms[0].clone();
            all += &histograms[1];
            all.mean()
        };
        MatchResult {
            a: self.name(a),
            b: self.name(b),
            games,
            pairs: counts.pairs(),
            win_rate_a,
            se,
            ci95: both(counts.interval(CONFIDENCE)),
            first_mover_rate: tally.opener_wins as f64 / games as f64,
            first_mover_ci95: both(tally.opener_counts().interval(CONFIDENCE)),
            pair_counts: counts.0,
            draws: tally.draws,
            mean_winner_turns: winners(&tally.winner_turns),
            mean_winner_actions: winners(&tally.winner_actions),
            closed_form: self.closed_form(a, b).map(|BySeat { first, second, mean }| ClosedForm {
                rate: mean.mean,
                se: mean.standard_error,
                ci95: both(mean.interval(CONFIDENCE)),
                rate_first: first.mean,
                rate_second: second.mean,
                z: (win_rate_a - mean.mean) / se.hypot(mean.standard_error),
            }),
            ending: Ending::of(&self.plan, &counts, 2 * most),
            forfeits: [(a, 0), (b, 1)]
                .iter()
                .flat_map(|&(player, side)| ForfeitResult::of(&self.name(player), &tally.forfeits[side]))
                .collect(),
            digest: Tally::Match(Box::new(tally.clone())).digest(),
        }
    }

    /// Win rates of A against B from their solos on each other's fleets, if both have been played.
    pub fn closed_form(&self, a: usize, b: usize) -> Option<BySeat<Rate>> {
        let turns = |shooter, against| self.plan.solo_unit(shooter, against).map(|unit| self.solo(unit).turns.counts());
        closed_form::rates(turns(a, b)?, turns(b, a)?)
    }
}
