//! `endgame`: saves for the last single-cell ships.

use linkor_engine::{Action, Stream, View};

use super::{BELIEF, Order, Sight, belief};
use crate::outlook::Source;
use crate::{Info, Spec, SpecError, WeaponPolicy};

/// **When**: once only ships of the fleet's shortest class are afloat: the boats, in the fleet of ten.
/// Then as `asap`. **Why**: a boat gives no second chance: no hit leads to it, it can be anywhere,
/// and plain shots find it one cell at a time, while a torpedo tries a whole line and an airstrike five
/// cells.
pub struct Endgame {
    source: Source,
    order: Order,
}

impl Endgame {
    pub(crate) const INFO: Info = Info {
        name: "endgame",
        about: "keeps everything until only the shortest ships are left, then as asap",
        options: &[Order::OPTION, BELIEF],
    };

    pub(crate) fn from_spec(spec: &Spec) -> Result<Endgame, SpecError> {
        Ok(Endgame { source: belief(spec, &Self::INFO)?, order: Order::from_spec(spec, &Self::INFO)? })
    }
}

impl WeaponPolicy for Endgame {
    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        if view.marks().afloat().longest() > view.rules().fleet.shortest() {
            return None;
        }
        self.order.spend(&Sight::new(self.source, view)?, rng)
    }
}
