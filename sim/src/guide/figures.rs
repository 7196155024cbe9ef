//! Numbers with their intervals, from counts.

use linkor_engine::{Bitboard, Cell};
use serde::{Deserialize, Serialize};

use crate::stats::closed_form;
use crate::stats::common_fleets::Joint;
use crate::stats::estimate::{Estimate, Rate};
use crate::{Histogram, Measured};

/// The mean of what a histogram counts.
pub(super) fn mean(histogram: &Histogram) -> Measured {
    let standard_error = histogram.sd() / (histogram.total() as f64).sqrt();
    Estimate { value: histogram.mean(), standard_error }.into()
}

/// The share of `part` in `whole`, each counted apart from the others.
pub(super) fn share(part: u64, whole: u64) -> Measured {
    let (mean, units) = (part as f64 / whole as f64, whole as f64);
    Rate { mean, standard_error: (mean * (1.0 - mean) / units).sqrt(), units }.into()
}

/// The standard error of a figure from its values with each group of boards left out in turn
/// (Tukey 1958, Ann. Math. Stat. 29:614).
pub(super) fn jackknife(without: &[f64]) -> f64 {
    let n = without.len() as f64;
    let centre = without.iter().sum::<f64>() / n;
    ((n - 1.0) / n * without.iter().map(|value| (value - centre).powi(2)).sum::<f64>()).sqrt()
}

/// A number for each board, in the order of the fleets. None is above 255.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Series(Vec<u8>);

impl Series {
    pub fn push(&mut self, number: u32) {
        self.0.push(u8::try_from(number).expect("a board of a hundred cells takes no more than 255"));
    }

    pub fn append(&mut self, more: &Series) {
        self.0.extend_from_slice(&more.0);
    }

    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        self.0.iter().copied()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn histogram(&self) -> Histogram {
        let mut histogram = Histogram::default();
        self.iter().for_each(|number| histogram.add(number.into()));
        histogram
    }

    pub fn mean(&self) -> Measured {
        mean(&self.histogram())
    }

    /// How far the mean is ahead of that of others on the same fleets, of which the one may hold more than the other:
    /// Var(x̄ − ȳ) = Var x / m + Var y / n − 2 Cov / max(m, n).
    pub fn ahead(&self, other: &Series) -> Measured {
        let (m, n) = (self.len() as f64, other.len() as f64);
        let variance =
            self.covariance(self) / m + other.covariance(other) / n - 2.0 * self.covariance(other) / m.max(n);
        let value = self.histogram().mean() - other.histogram().mean();
        Estimate { value, standard_error: variance.max(0.0).sqrt() }.into()
    }

    /// The sample covariance over the fleets of both.
    fn covariance(&self, other: &Series) -> f64 {
        let (mut n, mut x, mut y, mut xy) = (0i128, 0, 0, 0);
        for (a, b) in self.iter().zip(other.iter()) {
            let (a, b) = (i128::from(a), i128::from(b));
            (n, x, y, xy) = (n + 1, x + a, y + b, xy + a * b);
        }
        (n * xy - x * y) as f64 / (n * (n - 1)) as f64
    }

    /// How often whoever needs turns as here beats whoever needs them as there, seats alternating.
    pub fn wins(&self, other: &Series) -> Measured {
        let rates = match self.len() == other.len() {
            true => joint(self, other).rates(),
            // Fleets that both were shot on are few among the others.
            false => closed_form::rates(self.histogram().counts(), other.histogram().counts()),
        };
        rates.expect("no size has fewer than three boards").mean.into()
    }

    /// How often whoever opens wins between two who need turns as here.
    pub fn opener(&self) -> Measured {
        joint(self, self).rates().expect("no size has fewer than three boards").first.into()
    }
}

/// What two players needed on the same fleets.
fn joint(a: &Series, b: &Series) -> Joint {
    let mut counts = vec![0u64; 1 << 16];
    a.iter().zip(b.iter()).for_each(|(a, b)| counts[usize::from(a) << 8 | usize::from(b)] += 1);
    let mut joint = Joint::default();
    for (at, &fleets) in counts.iter().enumerate().filter(|(_, fleets)| **fleets > 0) {
        joint.record(at >> 8, at & 255, fleets);
    }
    joint
}

/// Sums of whole numbers, for their mean and its error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Sums {
    pub count: u64,
    sum: i64,
    squares: u64,
}

impl Sums {
    pub fn add(&mut self, value: impl Into<i64>) {
        let value = value.into();
        self.count += 1;
        self.sum += value;
        self.squares += (value * value) as u64;
    }

    pub fn merge(&mut self, other: &Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The sample variance; 0 for fewer than two numbers.
    fn variance(&self) -> f64 {
        let (n, sum) = (i128::from(self.count), i128::from(self.sum));
        if n < 2 { 0.0 } else { (n * i128::from(self.squares) - sum * sum) as f64 / (n * (n - 1)) as f64 }
    }

    fn plain_mean(&self) -> f64 {
        self.sum as f64 / self.count as f64
    }

    /// The mean in units of `1 / scale`; `None` for fewer than two numbers.
    pub fn mean(&self, scale: f64) -> Option<Measured> {
        let standard_error = (self.variance() / self.count as f64).sqrt() / scale;
        (self.count > 1).then(|| Estimate { value: self.plain_mean() / scale, standard_error }.into())
    }
}

/// Two numbers of a board, either of which may be missing.
#[derive(Clone, Copy, Default)]
pub(super) struct Both {
    first: Sums,
    second: Sums,
    /// Their sums and the sum of their products on boards with both.
    met: u64,
    sums: [i64; 2],
    products: i64,
}

impl Both {
    pub fn add(&mut self, first: Option<i64>, second: Option<i64>) {
        first.into_iter().for_each(|number| self.first.add(number));
        second.into_iter().for_each(|number| self.second.add(number));
        if let (Some(a), Some(b)) = (first, second) {
            self.met += 1;
            self.sums = [self.sums[0] + a, self.sums[1] + b];
            self.products += a * b;
        }
    }

    pub fn merge(&mut self, other: &Both) {
        self.first.merge(&other.first);
        self.second.merge(&other.second);
        self.met += other.met;
        self.sums = [self.sums[0] + other.sums[0], self.sums[1] + other.sums[1]];
        self.products += other.products;
    }

    /// How far the mean of the first is ahead of that of the second, in units of `1 / scale`; `None` where one came on
    /// fewer than `least` boards.
    pub fn ahead(&self, least: u64, scale: f64) -> Option<Measured> {
        let (m, n) = (self.first.count, self.second.count);
        if m.min(n) < least.max(2) {
            return None;
        }
        let met = self.met as f64;
        let covariance = match self.met {
            0 | 1 => 0.0,
            _ => (self.products as f64 - self.sums[0] as f64 * self.sums[1] as f64 / met) / (met - 1.0),
        };
        let (m, n) = (m as f64, n as f64);
        let variance = self.first.variance() / m + self.second.variance() / n - 2.0 * covariance * met / (m * n);
        let value = self.first.plain_mean() - self.second.plain_mean();
        Some(Estimate { value: value / scale, standard_error: variance.max(0.0).sqrt() / scale }.into())
    }
}

/// Numbers by cell index as a list row by row.
pub(super) fn by_rows<T: Copy>(of: &[T; 110]) -> Vec<T> {
    Bitboard::FULL.iter().map(|cell| of[cell.index()]).collect()
}

/// Where a cell stands in such a list.
pub(super) fn place(cell: Cell) -> usize {
    usize::from(cell.row()) * 10 + usize::from(cell.col())
}

/// The cell at such a place.
pub(super) fn cell(place: usize) -> Cell {
    Cell::new((place / 10) as u8, (place % 10) as u8).expect("a place of 10×10")
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: [u32; 8] = [40, 35, 52, 47, 38, 41, 60, 44];
    const B: [u32; 8] = [38, 36, 47, 45, 33, 42, 51, 43];

    fn series(numbers: &[u32]) -> Series {
        let mut series = Series::default();
        numbers.iter().for_each(|&number| series.push(number));
        series
    }

    /// On the same fleets the error of a difference is that of the differences.
    #[test]
    fn differences_are_paired() {
        let (a, b) = (series(&A), series(&B));
        let mut differences = Sums::default();
        A.iter().zip(B).for_each(|(&a, b)| differences.add(i64::from(a) - i64::from(b)));
        let (paired, known) = (a.ahead(&b), differences.mean(1.0).unwrap());
        assert!((paired.value - known.value).abs() < 1e-12 && (paired.se - known.se).abs() < 1e-12, "{paired:?}");
        assert!(paired.se < 0.5 * a.mean().se.hypot(b.mean().se));
        assert_eq!(a.ahead(&a), Measured { value: 0.0, se: 0.0, ci95: [0.0, 0.0] });
        let mut both = Both::default();
        A.iter().zip(B).for_each(|(&a, b)| both.add(Some(a.into()), Some(b.into())));
        let told = both.ahead(2, 1.0).unwrap();
        assert!((told.value - known.value).abs() < 1e-12 && (told.se - known.se).abs() < 1e-12, "{told:?}");
    }

    /// Fleets that only one of the two was measured on count for his mean alone.
    #[test]
    fn a_longer_series_helps_a_little() {
        let (a, b) = (series(&A[..5]), series(&B));
        let ahead = a.ahead(&b);
        assert!((ahead.value - (212.0 / 5.0 - 335.0 / 8.0)).abs() < 1e-12);
        let mut both = Both::default();
        for (at, &b) in B.iter().enumerate() {
            both.add(A[..5].get(at).map(|&a| a.into()), Some(b.into()));
        }
        let told = both.ahead(2, 1.0).unwrap();
        assert!((told.value - ahead.value).abs() < 1e-12 && (told.se - ahead.se).abs() < 1e-12, "{told:?} {ahead:?}");
        assert!(both.ahead(6, 1.0).is_none());
    }

    #[test]
    fn a_player_is_his_own_match() {
        let a = series(&A);
        let mirrored = a.wins(&a);
        assert!((mirrored.value - 0.5).abs() < 1e-12 && mirrored.se < 1e-12);
        // No two of these boards take equally many turns: whoever opens gains nothing.
        assert!((a.opener().value - 0.5).abs() < 1e-12);
        assert!((series(&[3, 3, 4]).opener().value - (0.5 + 1.0 / 6.0)).abs() < 1e-12);
    }

    /// The jackknife of a mean is its standard error.
    #[test]
    fn the_jackknife_of_a_mean() {
        let all: f64 = A.iter().map(|&a| f64::from(a)).sum();
        let without: Vec<f64> = A.iter().map(|&a| (all - f64::from(a)) / 7.0).collect();
        assert!((jackknife(&without) - series(&A).mean().se).abs() < 1e-12);
    }
}
