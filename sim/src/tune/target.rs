//! What a level is to reach.

use std::fmt;
use std::str::FromStr;

use linkor_strategies::nearest;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// Share of games won against the reference.
    WinRate,
    /// Mean plain shots to sink the reference's fleets.
    MeanShots,
    /// Share of games that the level above wins against this one.
    Ladder,
}

impl Quantity {
    const ALL: [Quantity; 3] = [Quantity::WinRate, Quantity::MeanShots, Quantity::Ladder];

    /// Its name as written.
    pub const fn name(self) -> &'static str {
        match self {
            Quantity::WinRate => "win-rate",
            Quantity::MeanShots => "mean-shots",
            Quantity::Ladder => "ladder",
        }
    }

    /// Does it grow with skill?
    pub const fn rises(self) -> bool {
        matches!(self, Quantity::WinRate)
    }

    /// Rates are shares of games.
    const fn is_rate(self) -> bool {
        !matches!(self, Quantity::MeanShots)
    }
}

/// A value to reach and how far from it is near enough.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    /// What is measured.
    pub quantity: Quantity,
    /// What it is to be.
    pub value: f64,
    /// How far its interval may reach to either side.
    pub tolerance: f64,
}

/// A text that is no target.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum TargetError {
    /// Not of the form.
    #[error("`{0}` is no target: write win-rate=0.35±0.01, mean-shots=62±0.2 or ladder=0.65 (`+-` serves as `±`)")]
    Form(String),
    /// No such quantity.
    #[error("unknown quantity `{0}`{hint}; there are: win-rate, mean-shots, ladder", hint = nearest(.0, &Quantity::ALL.map(Quantity::name)))]
    Quantity(String),
    /// A rate that is none.
    #[error("`{0}`: a rate lies between 0 and 1, and its tolerance is above 0 and below it")]
    Rate(String),
    /// A tolerance that no number of games could reach.
    #[error("`{0}`: a tolerance is at least {1}")]
    Narrow(String, f64),
}

impl FromStr for Target {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<Target, TargetError> {
        let form = || TargetError::Form(text.to_string());
        let (name, numbers) = text.split_once('=').ok_or_else(form)?;
        let quantity = Quantity::ALL.into_iter().find(|quantity| quantity.name() == name.trim());
        let quantity = quantity.ok_or_else(|| TargetError::Quantity(name.trim().to_string()))?;
        let (value, tolerance) = match numbers.split_once('±').or_else(|| numbers.split_once("+-")) {
            Some((value, tolerance)) => (value, Some(tolerance)),
            None => (numbers, None),
        };
        let number =
            |text: &str| text.trim().parse::<f64>().ok().filter(|x| x.is_finite() && *x > 0.0).ok_or_else(form);
        let value = number(value)?;
        let usual = if quantity.is_rate() { 0.01 } else { 0.2 };
        let tolerance = tolerance.map_or(Ok(usual), number)?;
        if quantity.is_rate() && !(value < 1.0 && tolerance < value.min(1.0 - value)) {
            return Err(TargetError::Rate(text.to_string()));
        }
        let least = if quantity.is_rate() { 0.001 } else { 0.01 };
        if tolerance < least {
            return Err(TargetError::Narrow(text.to_string(), least));
        }
        Ok(Target { quantity, value, tolerance })
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}±{}", self.quantity.name(), self.value, self.tolerance)
    }
}

impl Target {
    /// Does an interval lie within the tolerance?
    pub fn holds(&self, [lo, hi]: [f64; 2]) -> bool {
        self.value - self.tolerance <= lo && hi <= self.value + self.tolerance
    }

    /// Pairs of games, or boards, that make an interval a third as wide as the tolerance to either side, and at
    /// least so many. A pair's score has a standard deviation of at most 0.36, a board's shots of about 8.
    pub fn units(&self, least: u64) -> u64 {
        let deviation = if self.quantity.is_rate() { 0.36 } else { 8.0 };
        let wanted = (1.96 * deviation * 3.0 / self.tolerance).powi(2);
        (wanted.ceil() as u64).max(least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_read_and_written() {
        for (text, again) in [
            ("win-rate=0.35±0.01", "win-rate=0.35±0.01"),
            ("mean-shots=62+-0.2", "mean-shots=62±0.2"),
            ("ladder=0.65", "ladder=0.65±0.01"),
        ] {
            assert_eq!(text.parse::<Target>().unwrap().to_string(), again);
        }
        let message = |text: &str| text.parse::<Target>().unwrap_err().to_string();
        assert!(message("win-rte=0.3").contains("did you mean `win-rate`"));
        assert!(message("win-rate=1.3").contains("between 0 and 1"));
        assert!(message("win-rate=x").contains("write win-rate"));
        assert!(message("ladder").contains("write win-rate"));
        assert!(message("win-rate=0.3±0.00001").contains("at least"));
    }
}
