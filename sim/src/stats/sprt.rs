//! The sequential probability ratio test on pairs of games, as chess engine testing runs it.
//!
//! Wald's test (1945, Ann. Math. Stat. 16:117) with the likelihood of each hypothesis maximised over all pentanomial
//! distributions it allows, the generalised SPRT of fishtest and fastchess. Its sources are two undated notes by
//! Van den Bergh: *Comparing the approximations for the generalized log likelihood ratio of a multinomial distribution*
//! (cantate.be/Fishtest/comparing_approximations.pdf) and *Comments on normalized Elo*
//! (cantate.be/Fishtest/normalized_elo_practical.pdf). The error rates are those asked for as long as the test takes
//! many pairs.

use super::elo;
use super::pairs::PairCounts;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::f64::consts::SQRT_2;
use thiserror::Error;

/// Hypotheses lie within so many points of equality: not far beyond it, no distribution of pairs is so many deviations
/// from even.
pub const MAX_ELO: f64 = 200.0;

/// What the two hypotheses are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EloModel {
    /// The mean score per game.
    Logistic,
    /// The mean score's distance from 1/2 in standard deviations of a game; the effort a test takes does not depend
    /// on how often the two games of a pair cancel out.
    Normalised,
}

impl std::str::FromStr for EloModel {
    type Err = ();

    fn from_str(text: &str) -> Result<EloModel, ()> {
        match text {
            "logistic" => Ok(EloModel::Logistic),
            "normalised" => Ok(EloModel::Normalised),
            _ => Err(()),
        }
    }
}

impl std::fmt::Display for EloModel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            EloModel::Logistic => "logistic",
            EloModel::Normalised => "normalised",
        })
    }
}

/// A test of H0, A is `elo0` points above B, against H1, he is `elo1` points above.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: EloModel,
}

/// Why there is no such test.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum SprtError {
    /// The hypotheses coincide, are swapped, or are too far from equality.
    #[error("a test needs -{MAX_ELO} <= elo0 < elo1 <= {MAX_ELO}, not {elo0} and {elo1}")]
    Hypotheses {
        /// H0's advantage.
        elo0: f64,
        /// H1's advantage.
        elo1: f64,
    },
    /// The error rates are not probabilities of rare events.
    #[error("a test needs error rates above 0 and below 1/2, not {alpha} and {beta}")]
    ErrorRates {
        /// The rate of accepting H1 under H0.
        alpha: f64,
        /// The rate of accepting H0 under H1.
        beta: f64,
    },
}

/// What the test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Verdict {
    /// Neither hypothesis can be accepted yet.
    Continue,
    /// H0 is accepted.
    AcceptH0,
    /// H1 is accepted.
    AcceptH1,
}

/// Where the test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtState {
    /// The generalised log likelihood ratio of H1 to H0.
    pub llr: f64,
    /// H0 is accepted when the ratio falls to this.
    pub lower: f64,
    /// H1 is accepted when the ratio rises to this.
    pub upper: f64,
    /// What follows.
    pub verdict: Verdict,
}

impl Sprt {
    /// A test with `alpha` the probability of accepting H1 when H0 is true, `beta` of accepting H0 when H1 is.
    ///
    /// # Errors
    /// If not −200 ≤ `elo0` < `elo1` ≤ 200, or an error rate is not strictly between 0 and 1/2.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64, model: EloModel) -> Result<Self, SprtError> {
        if !(-MAX_ELO <= elo0 && elo0 < elo1 && elo1 <= MAX_ELO) {
            return Err(SprtError::Hypotheses { elo0, elo1 });
        }
        if ![alpha, beta].iter().all(|&rate| 0.0 < rate && rate < 0.5) {
            return Err(SprtError::ErrorRates { alpha, beta });
        }
        Ok(Self { elo0, elo1, alpha, beta, model })
    }

    /// Judges the pairs played so far.
    pub fn judge(&self, counts: &PairCounts) -> SprtState {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let llr = self.log_likelihood_ratio(counts);
        let verdict = if llr >= upper {
            Verdict::AcceptH1
        } else if llr <= lower {
            Verdict::AcceptH0
        } else {
            Verdict::Continue
        };
        SprtState { llr, lower, upper, verdict }
    }

    fn log_likelihood_ratio(&self, counts: &PairCounts) -> f64 {
        if counts.pairs() == 0 {
            return 0.0;
        }
        // As in fishtest, a class not seen yet counts as a thousandth of a pair, or no hypothesis could move its mean.
        let weights = counts.0.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let total: f64 = weights.iter().sum();
        let observed = weights.map(|weight| weight / total);
        let [likeliest0, likeliest1] = [self.elo0, self.elo1].map(|elo| match self.model {
            EloModel::Logistic => likeliest_with_mean(&observed, elo::score(elo)),
            EloModel::Normalised => likeliest_with_deviations(&observed, SQRT_2 * elo / elo::NORMALISED_PER_DEVIATION),
        });
        (0..CLASSES).map(|class| weights[class] * (likeliest1[class] / likeliest0[class]).ln()).sum()
    }
}

const CLASSES: usize = 5;
/// The mean score per game of each class of pair.
const SCORES: [f64; CLASSES] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The likeliest distribution of pairs with this mean (*Comparing the approximations*, Proposition 1.1).
fn likeliest_with_mean(observed: &[f64; CLASSES], mean: f64) -> [f64; CLASSES] {
    tilted(observed, &SCORES.map(|score| score - mean))
}

/// The likeliest distribution of pairs whose mean is so many of its own standard deviations above 1/2, found by fixed
/// point iteration from the even distribution (*Comments on normalized Elo*, section 4.1).
fn likeliest_with_deviations(observed: &[f64; CLASSES], deviations: f64) -> [f64; CLASSES] {
    let mut likeliest = [1.0 / CLASSES as f64; CLASSES];
    for _ in 0..20 {
        let mean: f64 = SCORES.iter().zip(likeliest).map(|(score, p)| score * p).sum();
        let variance: f64 = SCORES.iter().zip(likeliest).map(|(score, p)| (score - mean).powi(2) * p).sum();
        let next = tilted(
            observed,
            &SCORES.map(|score| {
                score - 0.5 - 0.5 * deviations * variance.sqrt() * (1.0 + (score - mean).powi(2) / variance)
            }),
        );
        let moved = (0..CLASSES).map(|class| (next[class] - likeliest[class]).abs()).fold(0.0, f64::max);
        likeliest = next;
        if moved < 1e-10 {
            break;
        }
    }
    likeliest
}

/// The likeliest distribution in which `constraint` has mean zero: observed/(1 + x·constraint), with the one x that
/// leaves every probability positive, found by Newton's method inside a shrinking bracket.
fn tilted(observed: &[f64; CLASSES], constraint: &[f64; CLASSES]) -> [f64; CLASSES] {
    let highest = constraint.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let lowest = constraint.iter().copied().fold(f64::INFINITY, f64::min);
    let (mut lo, mut hi) = (-1.0 / highest, -1.0 / lowest);
    let mut x = 0.0;
    for _ in 0..100 {
        let (mut value, mut slope) = (0.0, 0.0);
        for (p, c) in observed.iter().zip(constraint) {
            let share = c / (1.0 + x * c);
            value += p * share;
            slope -= p * share * share;
        }
        if value > 0.0 {
            lo = x;
        } else {
            hi = x;
        }
        let newton = x - value / slope;
        let next = if lo < newton && newton < hi { newton } else { (lo + hi) / 2.0 };
        let moved = (next - x).abs();
        x = next;
        if moved <= 1e-13 * (1.0 + x.abs()) {
            break;
        }
    }
    std::array::from_fn(|class| observed[class] / (1.0 + x * constraint[class]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use EloModel::{Logistic, Normalised};

    fn llr(counts: [u64; 5], elo0: f64, elo1: f64, model: EloModel) -> f64 {
        Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap().judge(&PairCounts(counts)).llr
    }

    /// fastchess, app/tests/sprt_test.cpp, its five pentanomial cases.
    #[test]
    fn ratios_match_fastchess() {
        for (counts, elo0, elo1, model, expected) in [
            ([365, 16618, 36029 + 200, 16974, 390], 0.0, 2.0, Normalised, 2.25),
            ([127, 4883, 10311 + 401, 5150, 104], -1.75, 0.25, Normalised, 3.01),
            ([0, 0, 0, 0, 5550], 0.0, 5.0, Normalised, 111.82),
            ([223, 9863, 20279 + 1000, 10037, 246], 0.5, 2.5, Logistic, -3.07),
            ([871, 26175, 55003 + 980, 26678, 821], 0.0, 2.0, Logistic, -4.98),
        ] {
            let llr = llr(counts, elo0, elo1, model);
            assert!((llr - expected).abs() < 0.005 + 3e-4 * expected.abs(), "{counts:?}: {llr}, not {expected}");
        }
    }

    /// Run through fishtest's own LLRcalc.py.
    #[test]
    fn ratios_match_fishtest() {
        for (counts, elo0, elo1, normalised, logistic) in [
            ([10, 200, 500, 230, 15], 0.0, 2.0, 0.4057458460582476, 0.7169115656333941),
            ([10, 200, 500, 230, 15], -10.0, 60.0, -12.31381441240186, -63.550018769378454),
            ([100, 0, 300, 0, 140], 0.0, 30.0, 3.320625110012182, 3.2593973227297157),
            ([3, 0, 40, 0, 9], -1.75, 0.25, 0.10291063054644292, 0.15190934771554143),
        ] {
            for (model, expected) in [(Normalised, normalised), (Logistic, logistic)] {
                let llr = llr(counts, elo0, elo1, model);
                assert!((llr - expected).abs() < 1e-5 * expected.abs(), "{counts:?} {model:?}: {llr}, not {expected}");
            }
        }
    }

    #[test]
    fn the_likeliest_distribution_is_one_and_keeps_its_constraint() {
        for counts in [[1, 0, 0, 0, 0], [0, 0, 7, 0, 0], [0, 900, 0, 1, 0], [1, 2, 3, 4, 5], [0, 0, 0, 0, 1_000_000]] {
            let weights = counts.map(|count: u64| if count == 0 { 1e-3 } else { count as f64 });
            let total: f64 = weights.iter().sum();
            for elo in [-MAX_ELO, -30.0, 0.0, 5.0, MAX_ELO] {
                let t = SQRT_2 * elo / elo::NORMALISED_PER_DEVIATION;
                let p = likeliest_with_deviations(&weights.map(|weight| weight / total), t);
                let sum: f64 = p.iter().sum();
                let mean: f64 = SCORES.iter().zip(p).map(|(score, p)| score * p).sum();
                let variance: f64 = SCORES.iter().zip(p).map(|(score, p)| (score - mean).powi(2) * p).sum();
                assert!(p.iter().all(|&p| p > 0.0) && (sum - 1.0).abs() < 1e-6, "{counts:?} {elo}: {p:?}");
                assert!(((mean - 0.5) / variance.sqrt() - t).abs() < 1e-4, "{counts:?} {elo}: {p:?}");
            }
        }
    }

    #[test]
    fn verdicts_follow_walds_bounds() {
        let sprt = Sprt::new(0.0, 10.0, 0.05, 0.1, Normalised).unwrap();
        let state = sprt.judge(&PairCounts::default());
        assert_eq!((state.llr, state.verdict), (0.0, Verdict::Continue));
        assert!((state.lower - (0.1_f64 / 0.95).ln()).abs() < 1e-15 && (state.upper - 18.0_f64.ln()).abs() < 1e-14);
        assert_eq!(sprt.judge(&PairCounts([10, 200, 500, 400, 90])).verdict, Verdict::AcceptH1);
        assert_eq!(sprt.judge(&PairCounts([90, 400, 500, 200, 10])).verdict, Verdict::AcceptH0);
    }

    #[test]
    fn senseless_tests_are_refused() {
        assert!(matches!(Sprt::new(5.0, 5.0, 0.05, 0.05, Logistic), Err(SprtError::Hypotheses { .. })));
        assert!(matches!(Sprt::new(0.0, f64::NAN, 0.05, 0.05, Logistic), Err(SprtError::Hypotheses { .. })));
        assert!(matches!(Sprt::new(0.0, 5.0, 0.0, 0.05, Logistic), Err(SprtError::ErrorRates { .. })));
    }
}
