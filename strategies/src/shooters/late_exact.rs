//! `late-exact`: as strong as a short time for each move allows.

use linkor_engine::census::Known;
use linkor_engine::{Bitboard, Cell, Ruleset, Stream, View};

use crate::belief::Aim;
use crate::human::{Wits, shots};
use crate::shooters::{Exact, any_of};
use crate::{Chart, Info, OptionInfo, Prior, Shooter, Spec, SpecError, crowd};

/// While more than `open` cells may hold a deck it counts placements, each by the room that it leaves to the other ships
/// (where ships may touch, as `human` without failings does); from then on every fleet that fits, as `exact` does. Counting fleets takes long only while much is open, so `open` sets
/// the time of the slowest move, and that alone: what it says of a view does not depend on the clock.
pub struct LateExact {
    open: u32,
    exact: Exact,
}

impl LateExact {
    pub(crate) const INFO: Info = Info {
        name: "late-exact",
        about: "counts placements while more than n cells are open, then every fleet that fits: strong and quick",
        options: &[OptionInfo { key: "open", about: "open cells from which it counts fleets (default 75)" }],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<LateExact, SpecError> {
        let open = spec.parse(&Self::INFO, "open", 75, "a number of cells from 0 to 100", |&n| n <= 100)?;
        let exact = Exact::new(rules, Prior::named("uniform", rules)?, Aim::Hit)?;
        Ok(LateExact { open, exact })
    }

    /// The best cells. Where no fleet fits, which no game comes to, placements are counted too.
    fn best(&mut self, view: &View<'_>) -> Bitboard {
        let chart = Chart::new(view);
        if chart.open().len() <= self.open
            && let Ok(target) = self.exact.targets(&Known::of(view.rules(), view.marks(), view.radar()))
        {
            return target.cells;
        }
        match chart.seen() {
            seen if !seen.is_empty() => seen,
            _ if view.rules().touching => {
                let shots = shots(view, &Wits::SHARP, 0.0).into_iter();
                shots.filter(|(_, weight)| *weight > 0.0).map(|(cell, _)| cell).collect()
            }
            _ => crowd::likeliest(&chart),
        }
    }
}

impl Shooter for LateExact {
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        any_of(self.best(view), rng)
    }

    fn odds(&mut self, view: &View<'_>) -> Option<Vec<(Cell, f64)>> {
        let best = self.best(view);
        Some(best.iter().map(|cell| (cell, 1.0 / f64::from(best.len()))).collect())
    }
}
