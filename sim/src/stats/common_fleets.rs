//! The closed form for players whose solos were shot on the same fleets.
//!
//! Common fleets make the batches dependent: a hard fleet costs both players turns. The rate of A against B still
//! sets A on one fleet against B on another, so a solo is never set against the other player's on its own fleet;
//! the statistic is a one-sample U-statistic of degree two over fleets (Hoeffding 1948, Ann. Math. Stat. 19:293), and
//! each fleet's placement holds both players' parts, which brings their covariance in
//! (Sen 1960, Calcutta Stat. Assoc. Bull. 10:1; DeLong, DeLong & Clarke-Pearson 1988, Biometrics 44:837).

use super::closed_form::{BySeat, mean_and_variance, share_above, total};
use super::estimate::{Difference, Rate};
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// How often player A took `.0` turns and player B `.1` turns on the same fleet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Joint {
    cells: BTreeMap<(usize, usize), u64>,
    a: Vec<u64>,
    b: Vec<u64>,
}

impl Joint {
    /// Counts `fleets` more fleets on which A took `a` turns and B took `b`.
    pub fn record(&mut self, a: usize, b: usize, fleets: u64) {
        *self.cells.entry((a, b)).or_default() += fleets;
        for (histogram, turns) in [(&mut self.a, a), (&mut self.b, b)] {
            if histogram.len() <= turns {
                histogram.resize(turns + 1, 0);
            }
            histogram[turns] += fleets;
        }
    }

    fn fleets(&self) -> f64 {
        total(&self.a)
    }

    fn length(&self) -> usize {
        self.a.len().max(self.b.len())
    }

    /// The mean over fleets of a function of both players' turns.
    fn mean(&self, value: impl Fn(usize, usize) -> f64) -> f64 {
        self.cells.iter().map(|(&(a, b), &fleets)| fleets as f64 * value(a, b)).sum::<f64>() / self.fleets()
    }

    /// The sample covariance over fleets of a function of A's turns with a function of B's.
    fn covariance(&self, of_a: &[f64], of_b: &[f64]) -> f64 {
        let (mean_a, mean_b) = (mean_and_variance(&self.a, of_a).0, mean_and_variance(&self.b, of_b).0);
        let n = self.fleets();
        self.mean(|a, b| (of_a[a] - mean_a) * (of_b[b] - mean_b)) * n / (n - 1.0)
    }

    /// A's rates against B. `None` before the third fleet.
    pub fn rates(&self) -> Option<BySeat<Rate>> {
        (self.fleets() > 2.0).then(|| BySeat::of(|tie| self.rate(tie)))
    }

    fn rate(&self, tie: f64) -> Rate {
        let n = self.fleets();
        let above_b = share_above(&self.b, tie, self.length());
        let above_a = share_above(&self.a, 1.0 - tie, self.length());
        // A fleet's two placements, each among the other fleets only.
        let placements = |a: usize, b: usize| {
            let own = f64::from(u8::from(a < b)) + tie * f64::from(u8::from(a == b));
            (n * above_b[a] - own + n * (1.0 - above_a[b]) - own) / (n - 1.0)
        };
        let sum = self.mean(placements);
        let variance = self.mean(|a, b| (placements(a, b) - sum).powi(2)) / (n - 1.0);
        Rate { mean: sum / 2.0, standard_error: variance.sqrt(), units: n }
    }

    /// A's rates against C minus B's rates against C, where C's solos were shot on other fleets; `c[t]` of them took
    /// t turns. `None` unless there are two fleets and two solos of C.
    pub fn differences(&self, c: &[u64]) -> Option<BySeat<Difference>> {
        let (n, m) = (self.fleets(), total(c));
        (n > 1.0 && m > 1.0).then(|| {
            BySeat::of(|tie| {
                let terms = Terms::of(&self.a, &self.b, c, tie);
                let variance = terms.variance_of_fleet(self) / n + terms.variance_of_c / m;
                Difference { value: terms.difference, standard_error: variance.sqrt(), units: n.min(m) }
            })
        })
    }

    /// A's rates against C minus B's rates against C, all three on the same fleets: `self` joins A and B, `ac` joins
    /// A and C, `bc` joins B and C. `None` before the third fleet.
    ///
    /// # Panics
    /// If the three do not count the same solos.
    pub fn differences_all_common(&self, ac: &Joint, bc: &Joint) -> Option<BySeat<Difference>> {
        assert!(self.a == ac.a && self.b == bc.a && ac.b == bc.b, "the three joint histograms count different solos");
        let n = self.fleets();
        (n > 2.0).then(|| {
            BySeat::of(|tie| {
                let terms = Terms::of(&self.a, &self.b, &ac.b, tie);
                let variance =
                    terms.variance_of_fleet(self) + terms.variance_of_c + 2.0 * ac.covariance(&terms.of_a, &terms.of_c)
                        - 2.0 * bc.covariance(&terms.of_b, &terms.of_c);
                Difference {
                    value: ac.rate(tie).mean - bc.rate(tie).mean,
                    // Rounding can leave a variance of nothing slightly negative.
                    standard_error: (variance.max(0.0) / n).sqrt(),
                    units: n,
                }
            })
        })
    }
}

impl AddAssign<&Joint> for Joint {
    fn add_assign(&mut self, other: &Joint) {
        for (&(a, b), &fleets) in &other.cells {
            self.record(a, b, fleets);
        }
    }
}

/// What each solo adds to the difference between A's and B's rates against C.
struct Terms {
    of_a: Vec<f64>,
    of_b: Vec<f64>,
    of_c: Vec<f64>,
    difference: f64,
    variance_of_c: f64,
}

impl Terms {
    fn of(a: &[u64], b: &[u64], c: &[u64], tie: f64) -> Self {
        let above_c = |histogram: &[u64]| share_above(c, tie, histogram.len());
        let (of_a, of_b) = (above_c(a), above_c(b));
        let (above_a, above_b) = (share_above(a, 1.0 - tie, c.len()), share_above(b, 1.0 - tie, c.len()));
        let of_c: Vec<f64> = above_b.iter().zip(&above_a).map(|(above_b, above_a)| above_b - above_a).collect();
        let (difference, variance_of_c) = mean_and_variance(c, &of_c);
        Self { of_a, of_b, of_c, difference, variance_of_c }
    }

    /// The sample variance over fleets of A's part minus B's.
    fn variance_of_fleet(&self, ab: &Joint) -> f64 {
        let n = ab.fleets();
        ab.mean(|a, b| (self.of_a[a] - self.of_b[b] - self.difference).powi(2)) * n / (n - 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: [usize; 12] = [2, 3, 3, 4, 5, 5, 2, 4, 6, 3, 5, 4];
    const B: [usize; 12] = [3, 3, 5, 2, 6, 5, 2, 6, 4, 4, 3, 4];
    const C: [usize; 12] = [3, 4, 4, 3, 6, 4, 2, 5, 6, 5, 4, 3];

    fn joint(a: &[usize], b: &[usize]) -> Joint {
        let mut joint = Joint::default();
        a.iter().zip(b).for_each(|(&a, &b)| joint.record(a, b, 1));
        joint
    }

    fn histogram(turns: &[usize]) -> Vec<u64> {
        joint(turns, turns).a
    }

    /// Expected values from numpy over all couples of fleets; the standard error of a rate also as the square root of
    /// the jackknife variance times ((n − 2)/(n − 1))², to which it is equal.
    #[test]
    fn rates_match_the_couples_of_fleets() {
        let rates = joint(&A, &B).rates().unwrap();
        for (rate, mean, standard_error) in [
            (rates.first, 0.6060606060606061, 0.08172119545008995),
            (rates.second, 0.4090909090909091, 0.0814654164331749),
            (rates.mean, 0.5075757575757576, 0.07997881429137163),
        ] {
            assert!((rate.mean - mean).abs() < 1e-14, "{} {mean}", rate.mean);
            assert!((rate.standard_error - standard_error).abs() < 1e-14, "{} {standard_error}", rate.standard_error);
            assert_eq!(rate.units, 12.0);
        }
    }

    #[test]
    fn differences_match_the_placements() {
        let ab = joint(&A, &B);
        let apart = ab.differences(&histogram(&C)).unwrap();
        let common = ab.differences_all_common(&joint(&A, &C), &joint(&B, &C)).unwrap();
        for (difference, value, standard_error) in [
            (apart.first, 0.013888888888888888, 0.10291759531472136),
            (apart.second, 0.013888888888888888, 0.09820927516479826),
            (apart.mean, 0.013888888888888888, 0.0987435090707937),
            (common.first, 0.015151515151515138, 0.10725636657371362),
            (common.second, 0.007575757575757569, 0.0969512819214771),
            (common.mean, 0.011363636363636354, 0.10002279482061151),
        ] {
            assert!((difference.value - value).abs() < 1e-14, "{} {value}", difference.value);
            assert!((difference.standard_error - standard_error).abs() < 1e-14, "{difference:?} {standard_error}");
        }
    }

    #[test]
    fn a_player_is_no_better_than_himself() {
        let same = joint(&A, &A);
        let difference = same.differences(&histogram(&C)).unwrap().mean;
        assert_eq!((difference.value, difference.standard_error), (0.0, 0.0));
        let rate = same.rates().unwrap().mean;
        assert!((rate.mean - 0.5).abs() < 1e-15 && rate.standard_error < 1e-15, "{rate:?}");
    }

    #[test]
    fn the_order_of_fleets_does_not_matter() {
        let (mut forth, mut back) = (Joint::default(), Joint::default());
        (0..12).for_each(|i| forth.record(A[i], B[i], 2));
        (0..12).rev().for_each(|i| back.record(A[i], B[i], 1));
        back += &joint(&A, &B);
        assert_eq!(forth, back);
    }

    #[test]
    #[should_panic = "count different solos"]
    fn different_fleets_are_refused() {
        joint(&A, &B).differences_all_common(&joint(&A, &C), &joint(&A, &C));
    }
}
