//! The closed form: a game is two independent races, so the rates of two players follow from their solo batches.
//!
//! A hit shoots again, so a player's game is a race on his own board that takes him T turns, whatever the other does.
//! The first seat wins if and only if his T is at most the other's. Over all m·n ways to set a solo of A against a
//! solo of B the share that A wins is a two-sample U-statistic, with far less variance than m games played.
//! This is the Mann–Whitney statistic with ties: first seat counts a tie as won, second seat as lost, their mean as
//! half (Mann & Whitney 1947, Ann. Math. Stat. 18:50; Hoeffding 1948, Ann. Math. Stat. 19:293).
//!
//! Here the two batches were shot on different fleets; [`super::common_fleets`] is for batches on the same ones.

use super::estimate::Rate;
use serde::Serialize;

/// One figure for each way to seat player A.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BySeat<T> {
    /// A moves first.
    pub first: T,
    /// A moves second.
    pub second: T,
    /// The mean of the two.
    pub mean: T,
}

impl<T> BySeat<T> {
    /// Computes all three, given what a tie of turns is worth to A.
    pub(super) fn of(compute: impl Fn(f64) -> T) -> Self {
        Self { first: compute(1.0), second: compute(0.0), mean: compute(0.5) }
    }
}

/// A's rates against B from histograms of turns: `a[t]` is how many of A's solos took t turns.
/// `None` unless both batches hold at least two solos.
///
/// The standard error is that of Sen (1960, Calcutta Stat. Assoc. Bull. 10:1) as DeLong, DeLong & Clarke-Pearson
/// (1988, Biometrics 44:837) compute it: every solo is placed among the other batch, and the variances of the
/// placements are added. `units` is the smaller batch, by the bound of van Dantzig (1951, Indag. Math. 13:1).
pub fn rates(a: &[u64], b: &[u64]) -> Option<BySeat<Rate>> {
    let (m, n) = (total(a), total(b));
    (m > 1.0 && n > 1.0).then(|| {
        BySeat::of(|tie| {
            let length = a.len().max(b.len());
            let (mean, of_a) = mean_and_variance(a, &share_above(b, tie, length));
            // A wins against a B of t turns unless A's own turns are above t.
            let (_, of_b) = mean_and_variance(b, &share_above(a, 1.0 - tie, length));
            Rate { mean, standard_error: (of_a / m + of_b / n).sqrt(), units: m.min(n) }
        })
    })
}

/// How many solos a histogram holds.
pub(super) fn total(histogram: &[u64]) -> f64 {
    histogram.iter().sum::<u64>() as f64
}

/// For each t below `length`, the share of a batch that took more than t turns, an equal t counting as `tie`.
pub(super) fn share_above(histogram: &[u64], tie: f64, length: usize) -> Vec<f64> {
    let total: u64 = histogram.iter().sum();
    let mut above = total;
    (0..length)
        .map(|t| {
            let equal = histogram.get(t).copied().unwrap_or(0);
            above -= equal;
            (above as f64 + tie * equal as f64) / total as f64
        })
        .collect()
}

/// Mean and sample variance of `value[t]` over a batch.
pub(super) fn mean_and_variance(histogram: &[u64], value: &[f64]) -> (f64, f64) {
    let n = total(histogram);
    let sum = |f: &dyn Fn(f64) -> f64| -> f64 { histogram.iter().zip(value).map(|(&c, &v)| c as f64 * f(v)).sum() };
    let mean = sum(&|v| v) / n;
    (mean, sum(&|v| (v - mean) * (v - mean)) / (n - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Means and standard errors from numpy over all pairs of solos; the mean seat also from
    /// `statsmodels.stats.nonparametric.rank_compare_2indep` (prob1 = 0.6203703703703703, sqrt(var_prob) = 0.0763941).
    #[test]
    fn rates_match_the_placements() {
        let a = [0, 0, 3, 5, 9, 6, 2, 1];
        let b = [0, 1, 1, 4, 6, 7, 5, 2, 1];
        let rates = rates(&a, &b).unwrap();
        for (rate, mean, standard_error) in [
            (rates.first, 0.7136752136752137, 0.07280213276917893),
            (rates.second, 0.5270655270655271, 0.08196399251744657),
            (rates.mean, 0.6203703703703703, 0.07639411149911067),
        ] {
            assert!((rate.mean - mean).abs() < 1e-14, "{} {mean}", rate.mean);
            assert!((rate.standard_error - standard_error).abs() < 1e-14, "{} {standard_error}", rate.standard_error);
            assert_eq!(rate.units, 26.0);
        }
    }

    #[test]
    fn what_one_wins_the_other_loses() {
        let (a, b) = ([2, 5, 3, 0, 4], [0, 3, 9, 1]);
        let (ours, theirs) = (rates(&a, &b).unwrap(), rates(&b, &a).unwrap());
        assert!((ours.first.mean + theirs.second.mean - 1.0).abs() < 1e-15);
        assert!((ours.mean.mean - (ours.first.mean + ours.second.mean) / 2.0).abs() < 1e-15);
        assert!((ours.first.standard_error - theirs.second.standard_error).abs() < 1e-15);
    }

    #[test]
    fn a_certain_winner_has_a_wilson_interval() {
        let rates = rates(&[0, 30], &[0, 0, 30]).unwrap();
        assert_eq!((rates.second.mean, rates.second.standard_error), (1.0, 0.0));
        let interval = rates.second.interval(0.95);
        assert!(interval.hi == 1.0 && (interval.lo - 30.0 / (30.0 + 1.96 * 1.96)).abs() < 1e-4, "{interval:?}");
    }

    #[test]
    fn too_few_solos_give_nothing() {
        assert_eq!(rates(&[0, 1], &[3, 3]), None);
        assert_eq!(rates(&[], &[3, 3]), None);
    }
}
