//! What figures allow to say.

use linkor_sim::Measured;

/// More than something, less, or not to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    More,
    Less,
    Unsure,
}

impl Verdict {
    /// A measured number against a known one: decided only if the whole interval lies on one side.
    pub fn of(number: &Measured, against: f64) -> Verdict {
        let [lo, hi] = number.ci95;
        if lo > against {
            Verdict::More
        } else if hi < against {
            Verdict::Less
        } else {
            Verdict::Unsure
        }
    }

    /// An exact number against another.
    pub fn exact(number: f64, against: f64) -> Verdict {
        // Sums of the same counts in another order are equal.
        let tie = 1e-9 * (number.abs() + against.abs());
        Verdict::of(&Measured { value: number, se: 0.0, ci95: [number - tie, number + tie] }, against)
    }

    pub(super) fn key(self) -> &'static str {
        match self {
            Verdict::More => "more",
            Verdict::Less => "less",
            Verdict::Unsure => "unsure",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_that_spans_the_mark_decides_nothing() {
        let number = |lo, hi| Measured { value: (lo + hi) / 2.0, se: 0.01, ci95: [lo, hi] };
        assert_eq!(Verdict::of(&number(0.51, 0.6), 0.5), Verdict::More);
        assert_eq!(Verdict::of(&number(0.4, 0.49), 0.5), Verdict::Less);
        assert_eq!(Verdict::of(&number(0.49, 0.9), 0.5), Verdict::Unsure);
        assert_eq!(Verdict::exact(0.1 + 0.2, 0.3), Verdict::Unsure);
        assert_eq!(Verdict::exact(0.31, 0.3), Verdict::More);
    }
}
