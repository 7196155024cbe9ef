//! `hunt-target`: what most people do.

use linkor_engine::{Bitboard, Cell, Stream, View};

use super::{any_of, any_of_many};
use crate::{Chart, Shooter};

/// Hunts at random where a ship afloat still fits; after a hit, fires beside it until the ship is sunk.
pub struct HuntTarget;

impl Shooter for HuntTarget {
    #[inline]
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let chart = Chart::new(view);
        if chart.is_hunting() { any_of_many(chart.possible(), rng) } else { finish(chart, rng) }
    }
}

/// One of the cells that finish what is found, uniformly: decks that radar showed; else the cells beside a hit
/// through which its ship can run.
///
/// Given the chart itself, not a reference, so that a shooter can keep it in registers while it hunts.
#[inline(never)]
pub(super) fn finish(chart: Chart, rng: &mut Stream) -> Cell {
    let target = chart.wound().and_then(|wound| wound.draw_target(chart.afloat(), rng));
    target.unwrap_or_else(|| any_of(finishing(&chart), rng))
}

/// All of those cells. Asked for seldom: apart, it leaves its caller few registers to save.
#[inline(never)]
fn finishing(chart: &Chart) -> Bitboard {
    if !chart.seen().is_empty() {
        return chart.seen();
    }
    let targets = match chart.wound() {
        Some(wound) => wound.targets(chart.afloat()),
        None => chart.targets(chart.wounded()),
    };
    if targets.is_empty() { chart.open() } else { targets }
}
