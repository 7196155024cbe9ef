//! Control variates: an average made more precise by what is known to average zero, such as the luck of the draw.

use super::estimate::Estimate;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Sums over observations of an outcome y and a control x whose true mean is zero, in whatever integer units both are
/// tallied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[String; 6]", into = "[String; 6]")]
pub struct ControlSums {
    /// How many observations.
    pub n: u64,
    /// Σy.
    pub y: i128,
    /// Σx.
    pub x: i128,
    /// Σy².
    pub yy: i128,
    /// Σx².
    pub xx: i128,
    /// Σxy.
    pub xy: i128,
}

/// What a control variate makes of an average.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Controlled {
    /// The mean of y without the control.
    pub raw: Estimate,
    /// The mean of y − coefficient·x.
    pub adjusted: Estimate,
    /// The fitted coefficient, Cov(y, x)/Var(x).
    pub coefficient: f64,
    /// The share of the variance taken away; slightly negative when the control is of no use.
    pub variance_reduction: f64,
}

/// As text: JSON readers keep 53 bits of a number.
impl From<ControlSums> for [String; 6] {
    fn from(sums: ControlSums) -> [String; 6] {
        let [y, x, yy, xx, xy] = [sums.y, sums.x, sums.yy, sums.xx, sums.xy].map(|sum| sum.to_string());
        [sums.n.to_string(), y, x, yy, xx, xy]
    }
}

impl TryFrom<[String; 6]> for ControlSums {
    type Error = std::num::ParseIntError;

    fn try_from([n, y, x, yy, xx, xy]: [String; 6]) -> Result<ControlSums, Self::Error> {
        Ok(ControlSums {
            n: n.parse()?,
            y: y.parse()?,
            x: x.parse()?,
            yy: yy.parse()?,
            xx: xx.parse()?,
            xy: xy.parse()?,
        })
    }
}

impl ControlSums {
    /// Is nothing counted?
    pub fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// All its numbers in halves of 64 bits; none if nothing is counted.
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        let sums = [i128::from(self.n), self.y, self.x, self.yy, self.xx, self.xy];
        let counted = if self.is_empty() { &[][..] } else { &sums[..] };
        counted.iter().flat_map(|&sum| [sum as u64, (sum >> 64) as u64]).collect::<Vec<_>>().into_iter()
    }

    /// Counts one more observation.
    pub fn record(&mut self, y: i64, x: i64) {
        let (y, x) = (i128::from(y), i128::from(x));
        self.n += 1;
        self.y += y;
        self.x += x;
        self.yy += y * y;
        self.xx += x * x;
        self.xy += x * y;
    }

    /// The adjusted mean, its standard error and what was gained. `None` before the fourth observation, or when y or
    /// x never varied.
    ///
    /// This is the intercept of the regression of y on x and its standard error, which pays for fitting the
    /// coefficient (Lavenberg & Welch 1981, Management Science 27:322); the bias of doing so is of order 1/n.
    pub fn controlled(&self) -> Option<Controlled> {
        let count = i128::from(self.n);
        // n times each centred sum, exact in integers.
        let centred = |product: i128, a: i128, b: i128| (count * product - a * b) as f64;
        let (s_yy, s_xx) = (centred(self.yy, self.y, self.y), centred(self.xx, self.x, self.x));
        if self.n < 4 || s_yy == 0.0 || s_xx == 0.0 {
            return None;
        }
        let (n, s_xy) = (self.n as f64, centred(self.xy, self.x, self.y));
        let (mean_y, mean_x) = (self.y as f64 / n, self.x as f64 / n);
        let raw = Estimate { value: mean_y, standard_error: (s_yy / (n * n * (n - 1.0))).sqrt() };
        let coefficient = s_xy / s_xx;
        // Rounding can leave the residue of a perfect control slightly negative.
        let residual = ((s_yy - coefficient * s_xy) / (n * (n - 2.0))).max(0.0);
        let adjusted = Estimate {
            value: mean_y - coefficient * mean_x,
            standard_error: (residual * (1.0 / n + mean_x * mean_x * n / s_xx)).sqrt(),
        };
        let variance_reduction = 1.0 - (adjusted.standard_error / raw.standard_error).powi(2);
        Some(Controlled { raw, adjusted, coefficient, variance_reduction })
    }
}

impl AddAssign for ControlSums {
    fn add_assign(&mut self, other: Self) {
        self.n += other.n;
        self.y += other.y;
        self.x += other.x;
        self.yy += other.yy;
        self.xx += other.xx;
        self.xy += other.xy;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(observations: &[(i64, i64)]) -> ControlSums {
        let mut sums = ControlSums::default();
        observations.iter().for_each(|&(y, x)| sums.record(y, x));
        sums
    }

    /// The intercept and slope of `statsmodels.api.OLS(y, add_constant(x))`.
    #[test]
    fn the_adjusted_mean_is_the_intercept() {
        let observations = [(12, -2), (15, 1), (9, -3), (20, 4), (14, 0), (7, -4), (18, 3), (11, -1), (16, 2), (13, 1)];
        let controlled = sums(&observations).controlled().unwrap();
        assert!((controlled.raw.value - 13.5).abs() < 1e-15);
        assert!((controlled.raw.standard_error - 1.2583057392117916).abs() < 1e-14);
        assert!((controlled.adjusted.value - 13.35139573).abs() < 1e-8);
        assert!((controlled.coefficient - 1.48604269).abs() < 1e-8);
        assert!((controlled.adjusted.standard_error - 0.31674702).abs() < 1e-8);
        assert!((controlled.variance_reduction - (1.0 - (0.31674702_f64 / 1.2583057392).powi(2))).abs() < 1e-7);
    }

    #[test]
    fn a_perfect_control_leaves_nothing_to_chance() {
        let controlled = sums(&[(7, 1), (3, -1), (9, 2), (3, -1)]).controlled().unwrap();
        assert!((controlled.adjusted.value - 5.0).abs() < 1e-15 && controlled.adjusted.standard_error < 1e-7);
    }

    #[test]
    fn sums_far_from_zero_lose_no_digits() {
        let far = 4_000_000_000_000;
        let near = sums(&[(1, 1), (0, -1), (3, 2), (1, -2), (2, 1)]).controlled().unwrap();
        let moved = sums(&[(far + 1, 1), (far, -1), (far + 3, 2), (far + 1, -2), (far + 2, 1)]).controlled().unwrap();
        assert_eq!(near.adjusted.standard_error, moved.adjusted.standard_error);
    }

    #[test]
    fn sums_survive_being_written() {
        let sums = sums(&[(70, -3_000_000), (31, 1 << 50)]);
        let text: [String; 6] = sums.into();
        assert_eq!(ControlSums::try_from(text).unwrap(), sums);
    }

    #[test]
    fn sums_add_up() {
        let mut parts = sums(&[(7, 1), (3, -1)]);
        parts += sums(&[(9, 2)]);
        assert_eq!(parts, sums(&[(9, 2), (3, -1), (7, 1)]));
    }

    #[test]
    fn a_control_that_never_varied_gives_nothing() {
        assert_eq!(sums(&[(1, 0), (2, 0), (3, 0), (4, 0)]).controlled(), None);
        assert_eq!(sums(&[(1, 1), (2, 0), (3, 3)]).controlled(), None);
    }
}
