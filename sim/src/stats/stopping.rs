//! When a match has been played long enough.

use super::confseq;
use super::pairs::PairCounts;
use super::sprt::{Sprt, Verdict};
use serde::Serialize;

/// What a match waits for. Whatever it is, it also ends at its number of games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Stop {
    /// Nothing but the number of games.
    Fixed,
    /// The interval for the mean score is no wider than this (Chow & Robbins 1965, Ann. Math. Stat. 36:457: its
    /// coverage holds in the limit of narrow intervals, though one looks at it again and again).
    Narrower {
        /// The width, in score per game.
        width: f64,
        /// The confidence of the interval.
        confidence: f64,
    },
    /// The sequential test accepts a hypothesis.
    Sprt(Sprt),
    /// The confidence sequence for the mean score excludes 1/2: one player is better, no matter how often one looked.
    Excludes {
        /// The confidence of the sequence.
        confidence: f64,
    },
}

/// What a match is to do next, or why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Judgement {
    /// Play on.
    PlayOn,
    /// The interval is narrow enough.
    NarrowEnough,
    /// The test accepted H0.
    AcceptedH0,
    /// The test accepted H1.
    AcceptedH1,
    /// A is better.
    Better,
    /// A is worse.
    Worse,
    /// All games allowed have been played; for a fixed number this is the aim, else the question stays open.
    OutOfGames,
}

impl Stop {
    /// Judges the pairs played so far in a match of at most `max_games` games.
    ///
    /// # Panics
    /// If a confidence is not strictly between 0 and 1.
    pub fn judge(&self, counts: &PairCounts, max_games: u64) -> Judgement {
        let reached = match *self {
            Self::Fixed => Judgement::PlayOn,
            Self::Narrower { width, confidence } => {
                if counts.interval(confidence).width() <= width {
                    Judgement::NarrowEnough
                } else {
                    Judgement::PlayOn
                }
            }
            Self::Sprt(sprt) => match sprt.judge(counts).verdict {
                Verdict::Continue => Judgement::PlayOn,
                Verdict::AcceptH0 => Judgement::AcceptedH0,
                Verdict::AcceptH1 => Judgement::AcceptedH1,
            },
            Self::Excludes { confidence } => {
                if confseq::log_evidence(counts, 0.5) < confseq::log_threshold(confidence) {
                    Judgement::PlayOn
                } else if counts.mean() > Some(0.5) {
                    Judgement::Better
                } else {
                    Judgement::Worse
                }
            }
        };
        if reached == Judgement::PlayOn && counts.games() >= max_games { Judgement::OutOfGames } else { reached }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::sprt::EloModel;

    const EVEN: PairCounts = PairCounts([10, 20, 40, 20, 10]);
    const BETTER: PairCounts = PairCounts([0, 5, 40, 40, 15]);

    #[test]
    fn a_fixed_number_is_played_out() {
        assert_eq!(Stop::Fixed.judge(&BETTER, 202), Judgement::PlayOn);
        assert_eq!(Stop::Fixed.judge(&BETTER, 200), Judgement::OutOfGames);
    }

    #[test]
    fn a_width_is_waited_for() {
        let width = EVEN.interval(0.95).width();
        let stop = |width| Stop::Narrower { width, confidence: 0.95 };
        assert_eq!(stop(width * 1.001).judge(&EVEN, 1000), Judgement::NarrowEnough);
        assert_eq!(stop(width * 0.999).judge(&EVEN, 1000), Judgement::PlayOn);
    }

    #[test]
    fn a_test_is_run() {
        let stop = Stop::Sprt(Sprt::new(0.0, 20.0, 0.05, 0.05, EloModel::Normalised).unwrap());
        assert_eq!(stop.judge(&EVEN, 1000), Judgement::PlayOn);
        assert_eq!(stop.judge(&EVEN, 200), Judgement::OutOfGames);
        let more = |counts: PairCounts| PairCounts(counts.0.map(|count| 10 * count));
        assert_eq!(stop.judge(&more(BETTER), 200), Judgement::AcceptedH1);
        assert_eq!(stop.judge(&more(BETTER.swapped()), 200), Judgement::AcceptedH0);
    }

    #[test]
    fn a_half_is_excluded() {
        let stop = Stop::Excludes { confidence: 0.95 };
        assert_eq!(stop.judge(&EVEN, 1000), Judgement::PlayOn);
        assert_eq!(stop.judge(&BETTER, 1000), Judgement::Better);
        assert_eq!(stop.judge(&BETTER.swapped(), 1000), Judgement::Worse);
        assert_eq!(stop.judge(&PairCounts::default(), 0), Judgement::OutOfGames);
    }
}
