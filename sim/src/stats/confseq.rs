//! A confidence sequence for the mean of pair scores: an interval that may be looked at after every pair.
//!
//! Against each candidate mean m, capital is bet that it is wrong. A bettor of strength λ multiplies his capital by
//! 1 + λ(x − m) at each pair score x; if m is the true mean, his expected capital stays 1. The capital spread over
//! fixed strengths of both signs is a product of counts alone: ∏ (1 + λ(s − m))^count(s). It does not depend on the
//! order of the pairs, so blocks may be tallied in any order and the figure is the same. By Ville's inequality (1939) the
//! true mean's capital ever reaches 1/α with probability at most α; the interval is where it is below that.
//! The capital is convex in m, so this set is an interval, and it holds the observed mean.
//!
//! This is the betting confidence sequence of Waudby-Smith & Ramdas (2024, JRSS B 86:1) with Robbins' (1970,
//! Ann. Math. Stat. 41:1397) method of mixtures in place of a predictable bet, a universal portfolio in the sense of
//! Orabona & Jun (2024, IEEE Trans. Inf. Theory 70:436).
//!
//! What it guarantees, at any sample size and without approximation: if each pair's score has the same mean given the
//! pairs before it, then the probability that the interval ever misses this mean, at whatever times and for whatever
//! reason one looks or stops, is at most 1 − confidence. The price is an interval nearly twice as wide as a fixed one.

use super::interval::Interval;
use super::pairs::PairCounts;

/// Strengths 1, 1/√2, 1/2, … down to 2^−12, of either sign: the best one after n pairs is near √(8/(n·variance)), so this
/// serves up to about 10⁹ pairs.
const STRENGTHS: usize = 50;

/// The natural logarithm of the capital won against `mean`, an e-value: its exponential, were `mean` true, would
/// reach 1/α at any time with probability at most α.
pub fn log_evidence(counts: &PairCounts, mean: f64) -> f64 {
    let capitals: [f64; STRENGTHS] = std::array::from_fn(|i| {
        let strength = 0.5_f64.powf((i / 2) as f64 / 2.0);
        log_capital(counts, mean, if i % 2 == 0 { strength } else { -strength })
    });
    let largest = capitals.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = capitals.iter().map(|capital| (capital - largest).exp()).sum();
    largest + (sum / STRENGTHS as f64).ln()
}

/// The interval for A's mean score per game, valid at all times at once.
///
/// # Panics
/// If `confidence` is not strictly between 0 and 1.
pub fn interval(counts: &PairCounts, confidence: f64) -> Interval {
    let threshold = log_threshold(confidence);
    let Some(mean) = counts.mean() else { return Interval { lo: 0.0, hi: 1.0 } };
    // The capital rises on either side of the observed mean.
    let end = |extreme: f64| {
        if log_evidence(counts, extreme) < threshold {
            return extreme;
        }
        let (mut inside, mut outside) = (mean, extreme);
        for _ in 0..50 {
            let middle = (inside + outside) / 2.0;
            if log_evidence(counts, middle) < threshold {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        outside
    };
    Interval { lo: end(0.0), hi: end(1.0) }
}

/// The logarithm of the evidence that excludes a mean at a confidence.
///
/// # Panics
/// If `confidence` is not strictly between 0 and 1.
pub fn log_threshold(confidence: f64) -> f64 {
    assert!(confidence > 0.0 && confidence < 1.0, "a confidence lies strictly between 0 and 1, not {confidence}");
    -(1.0 - confidence).ln()
}

fn log_capital(counts: &PairCounts, mean: f64, strength: f64) -> f64 {
    // A class without pairs is left out: 0·ln 0 must count as nothing.
    let classes = counts.0.iter().enumerate().filter(|&(_, &count)| count > 0);
    classes.map(|(class, &count)| count as f64 * (1.0 + strength * (class as f64 / 4.0 - mean)).ln()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Over all 5⁴ courses of four pairs the expected capital against the true mean is 1, whatever the distribution.
    #[test]
    fn the_capital_is_a_fair_game() {
        for p in [[0.2, 0.2, 0.2, 0.2, 0.2], [0.05, 0.0, 0.55, 0.1, 0.3], [0.9, 0.0, 0.0, 0.0, 0.1]] {
            let mean: f64 = p.iter().enumerate().map(|(class, p)| class as f64 / 4.0 * p).sum();
            let mut expected = 0.0;
            for course in 0..625_usize {
                let (mut counts, mut probability) = (PairCounts::default(), 1.0);
                for place in [1, 5, 25, 125] {
                    let class = course / place % 5;
                    counts.record(class);
                    probability *= p[class];
                }
                expected += probability * log_evidence(&counts, mean).exp();
            }
            assert!((expected - 1.0).abs() < 1e-12, "{expected}");
        }
    }

    #[test]
    fn the_interval_ends_where_the_evidence_does() {
        let counts = PairCounts([30, 90, 200, 130, 50]);
        let interval = interval(&counts, 0.95);
        for end in [interval.lo, interval.hi] {
            assert!((log_evidence(&counts, end) - 20.0_f64.ln()).abs() < 1e-6);
        }
        assert!(interval.contains(counts.mean().unwrap()));
        let fixed = counts.interval(0.95).width();
        assert!(interval.width() > 1.3 * fixed && interval.width() < 2.0 * fixed, "{} {fixed}", interval.width());
    }

    #[test]
    fn the_extremes_stay_sensible() {
        assert_eq!(interval(&PairCounts::default(), 0.95), Interval { lo: 0.0, hi: 1.0 });
        let won = interval(&PairCounts([0, 0, 0, 0, 100]), 0.95);
        assert!(won.hi == 1.0 && won.lo > 0.9 && won.lo < 0.97, "{won:?}");
        let many = PairCounts([0, 100_000_000, 300_000_000, 100_000_000, 0]);
        let narrow = interval(&many, 0.95);
        assert!(narrow.width() < 2.5 * many.interval(0.95).width(), "{narrow:?}");
    }
}
