//! What was measured and how well: an unbounded estimate, a rate in \[0, 1\], and a difference of two rates.

use super::interval::{Interval, two_sided_z, wilson_of};
use serde::Serialize;

/// A number with no bounds and its standard error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Its standard error.
    pub standard_error: f64,
}

impl Estimate {
    /// The normal interval, value ± z·standard error (Wald 1943).
    ///
    /// # Panics
    /// If `confidence` is not strictly between 0 and 1.
    pub fn interval(self, confidence: f64) -> Interval {
        let half = two_sided_z(confidence) * self.standard_error;
        Interval { lo: self.value - half, hi: self.value + half }
    }
}

/// A mean of scores in \[0, 1\].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub standard_error: f64,
    /// Independent observations behind the mean, such as pairs or fleets.
    pub units: f64,
}

impl Rate {
    /// Wilson's interval with the effective sample size: the variance of a unit is taken to be φ·μ(1 − μ), with the
    /// dispersion φ measured (Rao & Scott 1992, Biometrics 48:577; Korn & Graubard 1998, Survey Methodology 24:193).
    ///
    /// Where every unit scored the same no dispersion can be measured, so one unit is added to measure it, half of it
    /// scoring 0 and half 1. Then all units at 1 give φ = 1, the interval of as many single games won, and all units
    /// at 1/2 give an interval of about ±z/(2·units), not an empty one. The mean itself is not shifted.
    ///
    /// # Panics
    /// If `confidence` is not strictly between 0 and 1.
    pub fn interval(self, confidence: f64) -> Interval {
        let Self { mean, standard_error, units } = self;
        let unit_variance = units * standard_error * standard_error;
        let padded_mean = (units * mean + 0.5) / (units + 1.0);
        let padded_square = (units * (unit_variance + mean * mean) + 0.5) / (units + 1.0);
        let dispersion = (padded_square - padded_mean * padded_mean) / (padded_mean * (1.0 - padded_mean));
        wilson_of(mean, units / dispersion, confidence)
    }
}

/// A difference of two rates, in \[−1, 1\].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The difference.
    pub value: f64,
    /// Its standard error.
    pub standard_error: f64,
    /// Independent observations behind the difference, such as pairs or fleets.
    pub units: f64,
}

impl Difference {
    /// The interval of [`Rate::interval`], for the difference mapped onto \[0, 1\] and back.
    ///
    /// # Panics
    /// If `confidence` is not strictly between 0 and 1.
    pub fn interval(self, confidence: f64) -> Interval {
        let mean = (self.value + 1.0) / 2.0;
        let mapped = Rate { mean, standard_error: self.standard_error / 2.0, units: self.units }.interval(confidence);
        Interval { lo: 2.0 * mapped.lo - 1.0, hi: 2.0 * mapped.hi - 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::interval::wilson;

    #[test]
    fn a_rate_without_spread_is_as_good_as_single_games() {
        for (mean, wins) in [(1.0, 40), (0.0, 0)] {
            let interval = Rate { mean, standard_error: 0.0, units: 40.0 }.interval(0.95);
            let games = wilson(wins, 40, 0.95);
            assert!((interval.lo - games.lo).abs() < 1e-12 && (interval.hi - games.hi).abs() < 1e-12);
        }
    }

    #[test]
    fn a_constant_half_leaves_a_narrow_interval() {
        let interval = Rate { mean: 0.5, standard_error: 0.0, units: 100.0 }.interval(0.95);
        assert!(interval.lo < 0.5 && interval.hi > 0.5);
        assert!((interval.width() - 1.96 / 100.0).abs() < 1e-3, "{interval:?}");
    }

    #[test]
    fn many_units_give_the_normal_interval() {
        let rate = Rate { mean: 0.6, standard_error: 0.001, units: 1e5 }.interval(0.95);
        assert!((rate.lo - (0.6 - 0.00196)).abs() < 1e-5 && (rate.hi - (0.6 + 0.00196)).abs() < 1e-5);
        let difference = Difference { value: -0.1, standard_error: 0.001, units: 2e5 }.interval(0.95);
        assert!((difference.lo - (-0.1 - 0.00196)).abs() < 1e-5 && (difference.hi - (-0.1 + 0.00196)).abs() < 1e-5);
    }

    #[test]
    fn an_estimate_reaches_two_standard_errors() {
        let interval = Estimate { value: -3.0, standard_error: 2.0 }.interval(0.95);
        assert!((interval.lo + 6.919927969080108).abs() < 1e-12 && (interval.hi - 0.919927969080108).abs() < 1e-12);
    }
}
