//! `hunt-target`: what most people do.

use linkor_engine::{Bitboard, Cell, Stream, View};

use super::any_of;
use super::shuffled::Shuffled;
use crate::{Chart, Shooter};

/// Hunts at random where a ship afloat still fits; after a hit, fires beside it until the ship is sunk.
pub struct HuntTarget {
    hunt: Shuffled,
}

impl HuntTarget {
    /// The shooter.
    pub fn new() -> HuntTarget {
        HuntTarget { hunt: Shuffled::new() }
    }
}

impl Default for HuntTarget {
    fn default() -> HuntTarget {
        HuntTarget::new()
    }
}

impl Shooter for HuntTarget {
    fn begin(&mut self) {
        self.hunt.forget();
    }

    #[inline]
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let chart = Chart::new(view);
        // While nothing is hit the cells left to hunt in only ever grow fewer.
        if chart.is_hunting() { self.hunt.any_of(chart.possible(), rng) } else { any_of(finishing(chart), rng) }
    }
}

/// Cells that finish what is found: decks that radar showed; else the cells beside a hit through
/// which its ship can run.
///
/// Given the chart itself, not a reference, so that a shooter can keep it in registers while it hunts.
pub(super) fn finishing(chart: Chart) -> Bitboard {
    if !chart.seen().is_empty() {
        return chart.seen();
    }
    let targets = match chart.wound() {
        Some(wound) => wound.targets(chart.afloat()),
        None => chart.targets(chart.wounded()),
    };
    if targets.is_empty() { chart.open() } else { targets }
}
