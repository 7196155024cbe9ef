//! Pairs of games: the same two fleets played twice with the seats swapped.
//!
//! The two games of a pair share their fleets, so their scores are not independent and the pair, not the game, is
//! what is counted. Chess engine testing (fishtest, fastchess) counts pairs the same way, in five classes, and calls this
//! the pentanomial model (Van den Bergh, undated note *Normalized Elo*, cantate.be/Fishtest/normalized_elo.pdf).

use super::estimate::{Difference, Rate};
use super::interval::Interval;
use serde::Serialize;
use std::ops::{Add, AddAssign};

/// How many pairs brought player A 0, 1/2, 1, 3/2 and 2 points: indexed by his half-points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PairCounts(pub [u64; 5]);

impl PairCounts {
    /// Counts one more pair, in which A scored `half_points`.
    ///
    /// # Panics
    /// If `half_points > 4`.
    pub fn record(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many pairs were played.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        2 * self.pairs()
    }

    /// The same pairs as the opponent sees them.
    pub fn swapped(&self) -> Self {
        let [a, b, c, d, e] = self.0;
        Self([e, d, c, b, a])
    }

    /// A's mean score per game, in \[0, 1\]; `None` before the first pair.
    pub fn mean(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| moments(&self.0).0)
    }

    /// A's mean score per game with its standard error, from the variance between pairs.
    /// `None` before the second pair: one pair has no variance.
    pub fn rate(&self) -> Option<Rate> {
        let units = self.pairs() as f64;
        let (mean, variance) = moments(&self.0);
        (units > 1.0).then(|| Rate { mean, standard_error: (variance / (units - 1.0)).sqrt(), units })
    }

    /// The interval for A's mean score per game: see [`Rate::interval`]. It is \[0, 1\] before the second pair.
    ///
    /// # Panics
    /// If `confidence` is not strictly between 0 and 1.
    pub fn interval(&self, confidence: f64) -> Interval {
        self.rate().map_or(Interval { lo: 0.0, hi: 1.0 }, |rate| rate.interval(confidence))
    }
}

impl AddAssign for PairCounts {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }
}

impl Add for PairCounts {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

/// How much better A did than B against a common third player on common fleets: how many times A's pair brought
/// d half-points more than B's pair on the same fleets, indexed by d + 4.
///
/// Taking the difference fleet by fleet before averaging removes what the fleets have in common
/// (common random numbers: Kahn & Marshall 1953, Operations Research 1:263).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PairDifferences(pub [u64; 9]);

impl PairDifferences {
    /// Counts one more pair of fleets, on which A scored `a` half-points and B `b` against the third player.
    ///
    /// # Panics
    /// If either is above 4.
    pub fn record(&mut self, a: usize, b: usize) {
        assert!(a <= 4 && b <= 4, "a pair brings at most 4 half-points, not {a} and {b}");
        self.0[a + 4 - b] += 1;
    }

    /// How many pairs of fleets were played by both.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// A's mean score per game minus B's. `None` before the second pair.
    pub fn difference(&self) -> Option<Difference> {
        let units = self.pairs() as f64;
        let (mean, variance) = moments(&self.0);
        (units > 1.0).then(|| Difference {
            value: 2.0 * mean - 1.0,
            standard_error: 2.0 * (variance / (units - 1.0)).sqrt(),
            units,
        })
    }
}

impl AddAssign for PairDifferences {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }
}

/// Mean and variance of counts whose classes are spread evenly over \[0, 1\], exact until the last division.
fn moments(counts: &[u64]) -> (f64, f64) {
    let sum_of = |power: u32| -> i128 {
        counts.iter().enumerate().map(|(class, &count)| (class as i128).pow(power) * i128::from(count)).sum()
    };
    let (n, sum, squares) = (sum_of(0), sum_of(1), sum_of(2));
    let top = (counts.len() - 1) as f64;
    let n_float = n as f64;
    (sum as f64 / (n_float * top), (n * squares - sum * sum) as f64 / (n_float * n_float * top * top))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::elo;

    /// fastchess, app/tests/elo_test.cpp, "EloPentanomial 1" and "3": score, Elo and half the width of its interval.
    #[test]
    fn scores_match_fastchess() {
        for (counts, score, diff, error) in [
            ([34, 54, 31 + 32, 64, 75], 0.579, 55.58, 27.65),
            ([7895, 8757, 5485 + 200, 568, 9999], 0.470, -21.04, 2.95),
        ] {
            let rate = PairCounts(counts).rate().unwrap();
            assert!((rate.mean - score).abs() < 1e-3);
            assert!((elo::of_score(rate.mean) - diff).abs() < 0.01, "{}", elo::of_score(rate.mean));
            let [lo, hi] = [-1.96, 1.96].map(|z| elo::of_score(rate.mean + z * rate.standard_error));
            assert!(((hi - lo) / 2.0 - error).abs() < 0.1, "{}", (hi - lo) / 2.0);
        }
    }

    #[test]
    fn the_variance_is_that_of_the_scores() {
        // numpy.std([0, .25, .25, .5, 1, 1, 1], ddof=1)/sqrt(7) = 0.1610446340293891
        let rate = PairCounts([1, 2, 1, 0, 3]).rate().unwrap();
        assert!((rate.mean - 4.0 / 7.0).abs() < 1e-15);
        assert!((rate.standard_error - 0.1610446340293891).abs() < 1e-15, "{}", rate.standard_error);
        let seen_by_b = PairCounts([1, 2, 1, 0, 3]).swapped().rate().unwrap();
        assert!((seen_by_b.mean - 3.0 / 7.0).abs() < 1e-15);
        assert!((seen_by_b.standard_error - rate.standard_error).abs() < 1e-15);
    }

    #[test]
    fn the_extremes_stay_sensible() {
        let all_won = PairCounts([0, 0, 0, 0, 50]).interval(0.95);
        assert!(all_won.hi == 1.0 && all_won.lo > 0.9 && all_won.lo < 0.95, "{all_won:?}");
        let all_split = PairCounts([0, 0, 50, 0, 0]).interval(0.95);
        assert!(all_split.contains(0.5) && all_split.width() > 0.01 && all_split.width() < 0.1, "{all_split:?}");
        assert_eq!(PairCounts([0, 0, 0, 1, 0]).interval(0.95), Interval { lo: 0.0, hi: 1.0 });
        assert_eq!((PairCounts::default().mean(), PairCounts::default().rate()), (None, None));
    }

    #[test]
    fn counts_add_up() {
        let mut counts = PairCounts([1, 0, 2, 0, 3]);
        counts.record(1);
        counts += PairCounts([0, 1, 0, 1, 0]);
        assert_eq!(counts + PairCounts([1, 0, 0, 0, 0]), PairCounts([2, 2, 2, 1, 3]));
        assert_eq!((counts.pairs(), counts.games()), (9, 18));
    }

    #[test]
    fn differences_are_taken_fleet_by_fleet() {
        let mut differences = PairDifferences::default();
        for (a, b) in [(4, 2), (2, 2), (3, 4), (0, 0), (4, 0), (2, 2)] {
            differences.record(a, b);
        }
        let difference = differences.difference().unwrap();
        // d = [.5, 0, -.25, 0, 1, 0]: mean 0.20833…, numpy.std(d, ddof=1)/sqrt(6) = 0.18726837545203529
        assert!((difference.value - 1.25 / 6.0).abs() < 1e-15);
        assert!((difference.standard_error - 0.18726837545203529).abs() < 1e-15, "{}", difference.standard_error);
        let same = PairDifferences([0, 0, 0, 0, 100, 0, 0, 0, 0]).difference().unwrap().interval(0.95);
        assert!(same.contains(0.0) && same.width() < 0.05, "{same:?}");
    }
}
