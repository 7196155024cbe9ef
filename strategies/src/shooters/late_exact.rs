//! `late-exact`: as strong as a short time for each move allows.

use linkor_engine::census::Known;
use linkor_engine::{Bitboard, Cell, Ruleset, Stream, View};

use crate::belief::Aim;
use crate::human::{Wits, draw, shots};
use crate::shooters::{Exact, any_of};
use crate::{Chart, Info, OptionInfo, Prior, Shooter, Spec, SpecError};

/// While more than `open` cells may hold a deck it weighs cells as `human` without failings does; from then on it counts
/// every fleet that fits, as `exact` does. Counting takes long only while much is open, so `open` sets the time of the
/// slowest move, and that alone: what it says of a view does not depend on the clock.
pub struct LateExact {
    open: u32,
    exact: Exact,
}

impl LateExact {
    pub(crate) const INFO: Info = Info {
        name: "late-exact",
        about: "counts placements while more than n cells are open, then every fleet that fits: strong and quick",
        options: &[OptionInfo { key: "open", about: "open cells from which it counts fleets (default 45)" }],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<LateExact, SpecError> {
        let open = spec.parse(&Self::INFO, "open", 45, "a number of cells from 0 to 100", |&n| n <= 100)?;
        let exact = Exact::new(rules, Prior::named("uniform", rules)?, Aim::Hit)?;
        Ok(LateExact { open, exact })
    }

    /// The best cells, if it is late enough to count fleets.
    fn counted(&mut self, view: &View<'_>) -> Option<Bitboard> {
        if Chart::new(view).open().len() > self.open {
            return None;
        }
        self.exact.targets(&Known::of(view.rules(), view.marks(), view.radar())).ok().map(|target| target.cells)
    }
}

impl Shooter for LateExact {
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        match self.counted(view) {
            Some(best) => any_of(best, rng),
            None => draw(&shots(view, &Wits::SHARP, 0.0), rng),
        }
    }

    fn odds(&mut self, view: &View<'_>) -> Option<Vec<(Cell, f64)>> {
        let mut odds: Vec<(Cell, f64)> = match self.counted(view) {
            Some(best) => best.iter().map(|cell| (cell, 1.0)).collect(),
            None => shots(view, &Wits::SHARP, 0.0).into_iter().filter(|(_, weight)| *weight > 0.0).collect(),
        };
        let total = odds.len() as f64;
        odds.iter_mut().for_each(|(_, chance)| *chance /= total);
        Some(odds)
    }
}
