//! `asap`: everything from the first turn.

use linkor_engine::{Action, Stream, View};

use super::{BELIEF, Order, Sight, belief};
use crate::outlook::Source;
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
        options: &[Order::OPTION, BELIEF],
    };

    pub(crate) fn from_spec(spec: &Spec) -> Result<Asap, SpecError> {
        Ok(Asap { source: belief(spec, &Self::INFO)?, order: Order::from_spec(spec, &Self::INFO)? })
    }
}

impl WeaponPolicy for Asap {
    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        self.order.spend(&Sight::new(self.source, view)?, rng)
    }
}
