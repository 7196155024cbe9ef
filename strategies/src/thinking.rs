//! How long a player thinks, so that clocks can be simulated.

use linkor_engine::{Stream, unit};

use crate::{Info, OptionInfo, Spec, SpecError};

/// A thinking-time model. A turn takes `mean` · (u₁ + u₂ + u₃ + u₄)/2 seconds with four uniform
/// draws uᵢ (bell-shaped, between 0 and twice the mean, standard deviation 0.29 · `mean`); with
/// chance `stall` the player does not move at all.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thinking {
    mean: f64,
    stall: f64,
}

/// The one model there is, as a catalogue.
pub const THINKING: [Info; 1] = [Info {
    name: "think",
    about: "a turn takes a bell-shaped time; the clock fires for a player who runs out of it",
    options: &[
        OptionInfo { key: "mean", about: "mean seconds a turn (default 8)" },
        OptionInfo { key: "stall", about: "chance that the player does not move at all (default 0)" },
    ],
}];

impl Thinking {
    /// The model of a spec.
    ///
    /// # Errors
    /// An unknown name, option or value.
    pub fn build(spec: &Spec) -> Result<Thinking, SpecError> {
        let info = spec.check("thinking model", &THINKING)?;
        Ok(Thinking {
            mean: spec.parse(&info, "mean", 8.0, "seconds from 0 to 3600", |s| (0.0..=3600.0).contains(s))?,
            stall: spec.parse(&info, "stall", 0.0, "a chance from 0 to 1", |s| (0.0..=1.0).contains(s))?,
        })
    }

    /// Seconds that a turn takes; `None` if the player does not move.
    pub fn seconds(&self, clock: &mut Stream) -> Option<f64> {
        let stalls = unit(clock) < self.stall;
        let sum: f64 = (0..4).map(|_| unit(clock)).sum();
        (!stalls).then_some(self.mean * sum / 2.0)
    }

    /// Can the player fail to move at all?
    pub fn can_stall(&self) -> bool {
        self.stall > 0.0
    }
}
