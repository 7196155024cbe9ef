//! `asap`: everything from the first turn.

use linkor_engine::{Action, Ruleset, Stream, View};

use super::{BELIEF, Order, PRIOR, Sight, Source};
use crate::{Info, Spec, SpecError, WeaponPolicy};

/// **When**: at once, turn after turn, wounded ship or not, until the stock is empty. **Where**: the line or
/// square with the most decks. **Why**: water found early is water never fired at, and the sea is never
/// so full of decks as at the start.
pub struct Asap {
    source: Source,
    order: Order,
}

impl Asap {
    pub(crate) const INFO: Info = Info {
        name: "asap",
        about: "spends everything from the first turn, on the lines and squares with the most decks",
        options: &[Order::OPTION, BELIEF, PRIOR],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<Asap, SpecError> {
        Ok(Asap { source: Source::from_spec(spec, &Self::INFO, rules)?, order: Order::from_spec(spec, &Self::INFO)? })
    }
}

impl WeaponPolicy for Asap {
    fn begin(&mut self) {
        self.source.begin();
    }

    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        self.order.spend(&Sight::new(&mut self.source, view, rng)?, rng)
    }
}
