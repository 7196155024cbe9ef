//! `never`: keeps every weapon to the end.

use linkor_engine::{Action, Stream, View};

use crate::{Info, WeaponPolicy};

/// Never fires: the yardstick for the others.
pub struct Never;

impl Never {
    pub(crate) const INFO: Info = Info { name: "never", about: "keeps every weapon to the end", options: &[] };
}

impl WeaponPolicy for Never {
    fn choose(&mut self, _: &View<'_>, _: &mut Stream) -> Option<Action> {
        None
    }

    fn odds(&mut self, _: &View<'_>) -> Option<Vec<(Action, f64)>> {
        Some(Vec::new())
    }
}
