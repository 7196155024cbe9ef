//! Drawing an index with a chance exactly proportional to its weight.

use linkor_engine::{Stream, below};

/// Steps of the guide: about one a head, so that a draw looks at one or two of them.
const GUIDE_BITS: u32 = 16;

/// Weights as running totals, with a guide to them (Chen and Asau, "On generating random variates from
/// an empirical distribution", 1974).
pub(super) struct Lottery {
    /// Up to and with each index.
    totals: Vec<u64>,
    /// For the high bits of a number below the last total: the first index that can be its own.
    guide: Vec<u32>,
    shift: u32,
}

impl Lottery {
    /// From weights, which are first divided by their greatest common divisor; `None` if their sum is
    /// 0 or still past 2⁶⁴.
    pub(super) fn new(weights: &[u128]) -> Option<Lottery> {
        let divisor = weights.iter().fold(0, |a, &b| gcd(a, b));
        let mut total = 0u64;
        let mut totals = Vec::with_capacity(weights.len());
        for weight in weights {
            total = total.checked_add(u64::try_from(weight.checked_div(divisor)?).ok()?)?;
            totals.push(total);
        }
        let shift = (u64::BITS - total.leading_zeros()).saturating_sub(GUIDE_BITS);
        let mut first = 0;
        let guide = (0..=(total - 1) >> shift)
            .map(|step| {
                while totals[first] <= step << shift {
                    first += 1;
                }
                first as u32
            })
            .collect();
        Some(Lottery { totals, guide, shift })
    }

    /// The sum of the weights.
    fn total(&self) -> u64 {
        self.totals[self.totals.len() - 1]
    }

    /// An index.
    #[inline]
    pub(super) fn draw(&self, rng: &mut Stream) -> usize {
        let ticket = below(rng, self.total());
        let mut index = self.guide[(ticket >> self.shift) as usize] as usize;
        while self.totals[index] <= ticket {
            index += 1;
        }
        index
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
