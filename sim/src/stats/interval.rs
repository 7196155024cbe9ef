//! Intervals, the normal distribution they lean on, and Wilson's interval for a proportion.

use serde::Serialize;
use statrs::function::erf::{erfc, erfc_inv};
use std::f64::consts::SQRT_2;

/// A closed interval of real numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub lo: f64,
    /// The upper end.
    pub hi: f64,
}

impl Interval {
    /// How far apart the ends are.
    pub fn width(self) -> f64 {
        self.hi - self.lo
    }

    /// Whether `x` lies between the ends or on one of them.
    pub fn contains(self, x: f64) -> bool {
        self.lo <= x && x <= self.hi
    }
}

/// The probability that a standard normal variable is at most `x`.
pub fn normal_cdf(x: f64) -> f64 {
    0.5 * erfc(-x / SQRT_2)
}

/// The value a standard normal variable stays below with probability `p`; infinite at 0 and 1.
///
/// # Panics
/// If `p` is outside \[0, 1\].
pub fn normal_quantile(p: f64) -> f64 {
    assert!((0.0..=1.0).contains(&p), "a probability lies in [0, 1], not {p}");
    -SQRT_2 * erfc_inv(2.0 * p)
}

/// How many standard errors a two-sided interval reaches each way: 1.96 at confidence 0.95.
///
/// # Panics
/// If `confidence` is not strictly between 0 and 1.
pub fn two_sided_z(confidence: f64) -> f64 {
    assert!(confidence > 0.0 && confidence < 1.0, "a confidence lies strictly between 0 and 1, not {confidence}");
    -normal_quantile((1.0 - confidence) / 2.0)
}

/// The score interval for a probability after `wins` of `n` games (Wilson 1927, JASA 22:209).
/// Before any game it is \[0, 1\].
///
/// # Panics
/// If `wins > n`, or `confidence` is not strictly between 0 and 1.
pub fn wilson(wins: u64, n: u64, confidence: f64) -> Interval {
    assert!(wins <= n, "{wins} wins of {n} games");
    if n == 0 {
        return Interval { lo: 0.0, hi: 1.0 };
    }
    wilson_of(wins as f64 / n as f64, n as f64, confidence)
}

/// Wilson's interval for a mean in \[0, 1\] known as well as from `n` games won or lost, where `n` need not be whole.
pub(super) fn wilson_of(mean: f64, n: f64, confidence: f64) -> Interval {
    let z = two_sided_z(confidence);
    let scale = 1.0 + z * z / n;
    let centre = (mean + z * z / (2.0 * n)) / scale;
    let half = z / scale * (mean * (1.0 - mean) / n + z * z / (4.0 * n * n)).sqrt();
    // Rounding alone could put the ends beyond what the mean itself is.
    Interval { lo: (centre - half).clamp(0.0, mean), hi: (centre + half).clamp(mean, 1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_and_probabilities_match_scipy() {
        for (p, z) in [(0.975, 1.959963984540054), (0.995, 2.5758293035489004), (0.001, -3.090232306167813)] {
            assert!((normal_quantile(p) - z).abs() < 1e-12);
        }
        for (x, p) in [(-3.0, 0.0013498980316300933), (0.3, 0.6179114221889526), (2.0, 0.9772498680518208)] {
            assert!((normal_cdf(x) - p).abs() < 1e-11);
        }
        assert_eq!(normal_quantile(0.5), 0.0);
        assert!((two_sided_z(0.95) - 1.959963984540054).abs() < 1e-12);
    }

    /// Newcombe (1998, Statistics in Medicine 17:857), Table I, method 3; further digits from statsmodels.
    #[test]
    fn wilson_matches_newcombe() {
        for (wins, n, lo, hi) in [
            (81, 263, 0.2552885198782742, 0.36620957698280004),
            (15, 148, 0.06238639953073628, 0.16048724172330803),
            (0, 20, 0.0, 0.1611251580528194),
            (1, 29, 0.006113214292762667, 0.17175521879320294),
            (29, 29, 0.8830302015002592, 1.0),
        ] {
            let interval = wilson(wins, n, 0.95);
            assert!((interval.lo - lo).abs() < 1e-12 && (interval.hi - hi).abs() < 1e-12, "{wins}/{n}: {interval:?}");
        }
        let wide = wilson(520, 1000, 0.99);
        assert!((wide.lo - 0.47930745509503414).abs() < 1e-12 && (wide.hi - 0.5604288983088296).abs() < 1e-12);
    }

    #[test]
    fn nothing_played_says_nothing() {
        assert_eq!(wilson(0, 0, 0.95), Interval { lo: 0.0, hi: 1.0 });
    }
}
