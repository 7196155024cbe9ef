//! Counts of small whole numbers.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

/// How often each whole number came up; index is the number.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram(Vec<u64>);

impl Histogram {
    /// Counts a number once.
    #[inline]
    pub fn add(&mut self, value: u32) {
        let index = value as usize;
        if index >= self.0.len() {
            self.0.resize(index + 1, 0);
        }
        self.0[index] += 1;
    }

    /// The counts from 0 up to the greatest number that came up.
    pub fn counts(&self) -> &[u64] {
        &self.0
    }

    /// How many numbers were counted.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Sum of the numbers counted.
    pub fn sum(&self) -> u64 {
        self.0.iter().zip(0..).map(|(&n, value)| n * value).sum()
    }

    /// Mean; NaN if nothing was counted.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.total() as f64
    }

    /// Standard deviation (of the sample, divisor n − 1); NaN for fewer than two numbers.
    pub fn sd(&self) -> f64 {
        let squares: u128 = self.0.iter().zip(0u128..).map(|(&n, value)| u128::from(n) * value * value).sum();
        let (n, sum) = (u128::from(self.total()), u128::from(self.sum()));
        if n < 2 {
            return f64::NAN;
        }
        // In whole numbers up to the last division, so that nothing cancels.
        ((n * squares - sum * sum) as f64 / (n * (n - 1)) as f64).sqrt()
    }

    /// The smallest number that at least `share` of those counted do not exceed; `None` if empty.
    pub fn quantile(&self, share: f64) -> Option<u32> {
        let total = self.total();
        let wanted = (share * total as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        self.0.iter().zip(0..).find_map(|(&n, value)| {
            seen += n;
            (n > 0 && seen >= wanted).then_some(value)
        })
    }
}

impl AddAssign<&Histogram> for Histogram {
    fn add_assign(&mut self, other: &Histogram) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(count, more)| *count += more);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_and_quantiles_of_known_numbers() {
        let mut histogram = Histogram::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|value| histogram.add(value));
        assert_eq!((histogram.total(), histogram.sum(), histogram.mean()), (8, 40, 5.0));
        assert!((histogram.sd() - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
        assert_eq!([0.0, 0.5, 0.51, 1.0].map(|q| histogram.quantile(q).unwrap()), [2, 4, 5, 9]);
        assert_eq!(Histogram::default().quantile(0.5), None);
    }
}
