//! `hold:n`: nothing until n ships are left.

use linkor_engine::{Action, Ruleset, Stream, View};

use super::{BELIEF, Order, PRIOR, Sight, Source};
use crate::{Info, OptionInfo, Spec, SpecError, WeaponPolicy};

/// **When**: once n enemy ships or fewer are afloat; from then on as `asap`. **Why**: the last ships are
/// the hardest to find, and plain shots find the first ones well enough. What it costs is told by the
/// table of n.
pub struct Hold {
    source: Source,
    order: Order,
    ships: u32,
}

impl Hold {
    pub(crate) const INFO: Info = Info {
        name: "hold",
        about: "keeps everything until n enemy ships are left, then as asap",
        options: &[
            OptionInfo { key: "n", about: "ships left when the weapons go (default 5)" },
            Order::OPTION,
            BELIEF,
            PRIOR,
        ],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<Hold, SpecError> {
        let info = &Self::INFO;
        let ships = spec.parse(info, "n", 5, "a number of ships from 1", |&n| n > 0)?;
        Ok(Hold { source: Source::from_spec(spec, info, rules)?, order: Order::from_spec(spec, info)?, ships })
    }
}

impl WeaponPolicy for Hold {
    fn begin(&mut self) {
        self.source.begin();
    }

    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        if view.marks().afloat().ships() > self.ships {
            return None;
        }
        self.order.spend(&Sight::new(&mut self.source, view, rng)?, rng)
    }
}
