//! `hunt-target`: what most people do.

use linkor_engine::{Bitboard, Cell, Stream, View};

use super::any_of;
use crate::{Chart, Shooter};

/// Hunts at random where a ship afloat still fits; after a hit, fires beside it until the ship is sunk.
pub struct HuntTarget;

impl Shooter for HuntTarget {
    #[inline]
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let chart = Chart::new(view);
        let candidates = finishing(&chart).unwrap_or_else(|| chart.possible());
        any_of(candidates, rng)
    }
}

/// Cells that finish what is found: decks that radar showed; else the cells beside a hit through
/// which its ship can run. `None` while nothing is found.
#[inline]
pub(super) fn finishing(chart: &Chart) -> Option<Bitboard> {
    if !chart.seen().is_empty() {
        return Some(chart.seen());
    }
    if chart.hits().is_empty() {
        return None;
    }
    let targets = chart.targets(chart.wounded());
    Some(if targets.is_empty() { chart.open() } else { targets })
}
