//! Numbers with their intervals, from tallies.

use linkor_engine::{Bitboard, Cell};
use serde::{Deserialize, Serialize};

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

/// How far one number is ahead of another. Where both were measured on the same fleets the error is on the safe side.
pub fn ahead(of: &Measured, other: &Measured) -> Measured {
    Estimate { value: of.value - other.value, standard_error: of.se.hypot(other.se) }.into()
}

/// Sums of whole numbers, for their mean and its error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Sums {
    pub count: u64,
    sum: u64,
    squares: u64,
}

impl Sums {
    pub fn add(&mut self, value: u32) {
        self.count += 1;
        self.sum += u64::from(value);
        self.squares += u64::from(value) * u64::from(value);
    }

    pub fn merge(&mut self, other: &Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean in units of `1 / scale`; `None` for fewer than two numbers.
    pub fn mean(&self, scale: f64) -> Option<Measured> {
        let (n, sum) = (self.count as f64, self.sum as f64);
        if self.count < 2 {
            return None;
        }
        let variance = ((self.squares as f64 - sum * sum / n) / (n - 1.0)).max(0.0);
        Some(Estimate { value: sum / n / scale, standard_error: (variance / n).sqrt() / scale }.into())
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
