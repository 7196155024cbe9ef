//! `human`: the expected value of every weapon, when it is thought of.

use linkor_engine::{Action, Stream, View, unit};

use crate::human::{Knobs, add_case, arms, draw};
use crate::{Info, OptionInfo, Spec, SpecError, WeaponPolicy};

/// **When**: on a turn without a wounded ship and without a deck shown by radar, with the chance `eagerness`; then the
/// weapon and target whose expected value beats the best plain shot's by the most beyond a price, as `ev` has
/// it, with the failings of [`Knobs`]. **Why**: people forget their weapons and aim them roughly.
pub struct Human(Knobs);

impl Human {
    const OPTIONS: [OptionInfo; 5] = {
        let [slip, temperature, forget, attention] = Knobs::OPTIONS;
        [Knobs::EAGERNESS, slip, temperature, forget, attention]
    };

    pub(crate) const INFO: Info = Info {
        name: "human",
        about: "as ev while it hunts, when it thinks of weapons at all; slips, wavers, overlooks and forgets as set",
        options: &Self::OPTIONS,
    };

    pub(crate) fn from_spec(spec: &Spec) -> Result<Human, SpecError> {
        Ok(Human(Knobs::from_spec(spec, &Self::INFO)?))
    }
}

impl WeaponPolicy for Human {
    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        if !(view.marks().hit() | view.radar().decks).is_empty() || unit(rng) >= self.0.eagerness {
            return None;
        }
        let wits = self.0.draw(view, rng);
        let arms = arms(view, &wits, self.0.temperature);
        (!arms.is_empty()).then(|| draw(&arms, rng))
    }

    fn odds(&mut self, view: &View<'_>) -> Option<Vec<(Action, f64)>> {
        let mut odds = Vec::new();
        for (chance, wits) in self.0.each(view) {
            add_case(&mut odds, self.0.eagerness * chance, &arms(view, &wits, self.0.temperature));
        }
        Some(odds)
    }
}
