//! `human`: reckons as `density` does, and slips.

use linkor_engine::{Cell, Stream, View};

use crate::human::{Knobs, add_case, draw, shots};
use crate::{Info, Shooter, Spec, SpecError};

/// Fires by counted placements with the failings of [`Knobs`]; see [`crate::Level`]. With none it plays as strongly
/// as `density`.
pub struct Human(Knobs);

impl Human {
    pub(crate) const INFO: Info = Info {
        name: "human",
        about: "weighs cells by the placements that cover them, and slips, wavers, overlooks and forgets as set",
        options: &Knobs::OPTIONS,
    };

    pub(crate) fn from_spec(spec: &Spec) -> Result<Human, SpecError> {
        Ok(Human(Knobs::from_spec(spec, &Self::INFO)?))
    }
}

impl Shooter for Human {
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let wits = self.0.draw(view, rng);
        draw(&shots(view, &wits, self.0.temperature), rng)
    }

    fn odds(&mut self, view: &View<'_>) -> Option<Vec<(Cell, f64)>> {
        let mut odds = Vec::new();
        for (chance, wits) in self.0.each(view) {
            add_case(&mut odds, chance, &shots(view, &wits, self.0.temperature));
        }
        odds.sort_by_key(|(cell, _)| *cell);
        Some(odds)
    }
}
