//! Axes with round numbers.

/// How the numbers of an axis are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unit {
    /// As they are.
    Plain,
    /// Shares, as percentages.
    Percent,
    /// As they are, with a decimal comma.
    PlainComma,
    /// Shares, as percentages, with a decimal comma.
    PercentComma,
}

impl Unit {
    fn write(self, value: f64, step: f64) -> String {
        let (value, step, sign) = match self {
            Unit::Plain | Unit::PlainComma => (value, step, ""),
            Unit::Percent | Unit::PercentComma => (100.0 * value, 100.0 * step, "%"),
        };
        let decimals = (-step.log10()).ceil().max(0.0) as usize;
        let text = format!("{value:.decimals$}{sign}").replace('-', "−");
        if matches!(self, Unit::Plain | Unit::Percent) { text } else { text.replace('.', ",") }
    }
}

/// An axis: what it shows, from where to where.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    pub name: String,
    pub from: f64,
    pub to: f64,
    pub unit: Unit,
    pub steps: Steps,
}

/// How an axis runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Steps {
    /// Evenly.
    Even,
    /// Evenly, with ticks at whole numbers only.
    Whole,
    /// Each doubling as long as the last; from above 0.
    Doubling,
}

impl Axis {
    /// From 0 to 100%.
    pub fn share(name: &str) -> Axis {
        Axis { name: name.into(), from: 0.0, to: 1.0, unit: Unit::Percent, steps: Steps::Even }
    }

    /// Where a value lies: 0 at the start, 1 at the end.
    pub fn place(&self, value: f64) -> f64 {
        match self.steps {
            Steps::Doubling => (value / self.from).ln() / (self.to / self.from).ln(),
            Steps::Even | Steps::Whole => (value - self.from) / (self.to - self.from),
        }
    }

    /// About so many round numbers with how they are written.
    pub fn ticks(&self, about: u32) -> Vec<(f64, String)> {
        if self.steps == Steps::Doubling {
            let decades = (0..9).map(|decade| 10f64.powi(decade));
            let round = decades.flat_map(|decade| [1.0, 2.0, 5.0].map(|factor| factor * decade));
            let within = round.filter(|value| (self.from..=self.to).contains(value));
            return within.map(|value| (value, self.unit.write(value, value))).collect();
        }
        let raw = (self.to - self.from) / f64::from(about.max(1));
        let magnitude = 10f64.powf(raw.log10().floor());
        let round = [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * magnitude);
        let mut step = round.into_iter().find(|step| *step >= raw * 0.999).unwrap_or(raw);
        if self.steps == Steps::Whole {
            step = step.max(1.0);
        }
        let (first, last) = ((self.from / step - 1e-9).ceil() as i64, (self.to / step + 1e-9).floor() as i64);
        (first..=last).map(|i| (i as f64 * step, self.unit.write(i as f64 * step, step))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        let written = |axis: &Axis, about| axis.ticks(about).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(written(&Axis::share("x"), 5), ["0%", "20%", "40%", "60%", "80%", "100%"]);
        let shots = Axis { name: String::new(), from: 17.0, to: 100.0, unit: Unit::Plain, steps: Steps::Whole };
        assert_eq!(written(&shots, 8), ["20", "40", "60", "80", "100"]);
        let narrow = Axis { from: 0.61, to: 0.634, unit: Unit::Percent, ..shots.clone() };
        assert_eq!(written(&Axis { steps: Steps::Even, ..narrow }, 5), ["61.0%", "61.5%", "62.0%", "62.5%", "63.0%"]);
        assert_eq!(written(&Axis { from: 1.0, to: 3.0, ..shots.clone() }, 10), ["1", "2", "3"]);
        let turns = Axis { from: 1.0, to: 43.0, steps: Steps::Doubling, ..shots };
        assert_eq!(written(&turns, 5), ["1", "2", "5", "10", "20"]);
        assert_eq!([1.0, 43f64.sqrt(), 43.0].map(|turn| turns.place(turn)), [0.0, 0.5, 1.0]);
    }
}
