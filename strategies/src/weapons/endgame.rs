//! `endgame`: saves for the last single-cell ships.

use linkor_engine::{Action, Ruleset, Stream, View};

use super::{BELIEF, Order, PRIOR, Sight, Source};
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
        options: &[Order::OPTION, BELIEF, PRIOR],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<Endgame, SpecError> {
        Ok(Endgame {
            source: Source::from_spec(spec, &Self::INFO, rules)?,
            order: Order::from_spec(spec, &Self::INFO)?,
        })
    }
}

impl WeaponPolicy for Endgame {
    fn begin(&mut self) {
        self.source.begin();
    }

    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        if view.marks().afloat().longest() > view.rules().fleet.shortest() {
            return None;
        }
        self.order.spend(&Sight::new(&mut self.source, view, rng)?, rng)
    }
}
