//! A number with its error.

use serde::{Deserialize, Serialize};

use crate::Histogram;
use crate::stats::estimate::{Estimate, Rate};
use crate::stats::interval::Interval;
use crate::tournament::CONFIDENCE;

/// A number, its standard error and its 95% interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// The number.
    pub value: f64,
    /// Its standard error; NaN where too little was played to tell.
    pub se: f64,
    /// Its interval.
    pub ci95: [f64; 2],
}

impl Measured {
    /// The share `part` of `whole` counted over so many matches. Matches are played on the same
    /// fleets and may repeat one another, so together they count as one.
    pub(crate) fn share(part: u64, whole: u64, matches: u64) -> Measured {
        let units = whole as f64 / matches.max(1) as f64;
        let mean = part as f64 / whole as f64;
        Rate { mean, standard_error: (mean * (1.0 - mean) / units).sqrt(), units }.into()
    }

    /// The mean of the numbers counted in matches on the same fleets, which may repeat one another:
    /// the error is what it would be if they did (‖Σx‖ ≤ Σ‖x‖).
    pub(crate) fn mean<'h>(matches: impl IntoIterator<Item = &'h Histogram>) -> Measured {
        let (mut all, mut roots) = (Histogram::default(), 0.0);
        for histogram in matches {
            all += histogram;
            roots += (histogram.total() as f64).sqrt();
        }
        let standard_error = all.sd() * roots / all.total() as f64;
        Estimate { value: all.mean(), standard_error }.into()
    }
}

impl From<Estimate> for Measured {
    fn from(estimate: Estimate) -> Measured {
        let Interval { lo, hi } = estimate.interval(CONFIDENCE);
        Measured { value: estimate.value, se: estimate.standard_error, ci95: [lo, hi] }
    }
}

impl From<Rate> for Measured {
    fn from(rate: Rate) -> Measured {
        let nothing_known = Interval { lo: 0.0, hi: 1.0 };
        let known = !rate.standard_error.is_nan();
        let Interval { lo, hi } = if known { rate.interval(CONFIDENCE) } else { nothing_known };
        Measured { value: rate.mean, se: rate.standard_error, ci95: [lo, hi] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_repeated_brings_no_precision() {
        let mut turns = Histogram::default();
        [20, 25, 31, 40, 22, 28].into_iter().for_each(|turn| turns.add(turn));
        let [once, thrice] = [vec![&turns], vec![&turns; 3]].map(Measured::mean);
        assert_eq!(once.value, thrice.value);
        // But for the divisor n − 1 of the sample.
        assert!((once.se / thrice.se - (17.0f64 / 15.0).sqrt()).abs() < 1e-12);
        assert_eq!(Measured::share(30, 90, 3), Measured::share(10, 30, 1));
    }

    #[test]
    fn nothing_counted_is_known_to_be_nothing() {
        assert_eq!(Measured::share(0, 0, 1).ci95, [0.0, 1.0]);
        assert!(Measured::mean([]).se.is_nan());
    }
}
