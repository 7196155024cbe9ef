//! `density`: counts placements.

use linkor_engine::{Axis, Bitboard, Cell, Roster, Stream, View};

use super::any_of;
use crate::{Chart, Counts, Shooter};

/// For each unmarked cell, the number of placements of each ship afloat that fit the view and cover
/// it; fires at the greatest, ties at random. While a hit ship is afloat only placements through a
/// hit count: the ship is finished first, and where hits of two ships are open, what fits both
/// counts for both.
///
/// Each ship is counted as if it were alone, so this is not a probability: two ships may be counted
/// in places that exclude each other.
pub struct Density;

impl Shooter for Density {
    #[inline]
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let chart = Chart::new(view);
        let candidates = if chart.seen().is_empty() { best(&chart) } else { chart.seen() };
        any_of(candidates, rng)
    }
}

/// The open cells with the most placements.
#[inline]
fn best(chart: &Chart) -> Bitboard {
    // Single-cell ships count the same everywhere, so they decide nothing.
    let counts = if chart.hits().is_empty() {
        hunting(chart, chart.afloat().longer_than(1))
    } else {
        finishing(chart, chart.wounded())
    };
    counts.greatest(chart.open())
}

/// Placements of the ships `roster` that cover each cell, while nothing is hit or seen.
#[inline(always)]
pub fn hunting(chart: &Chart, roster: Roster) -> Counts {
    let mut counts = Counts::ZERO;
    for (class, ships) in roster.classes() {
        counts.add_everywhere(chart.open(), class.decks(), ships);
    }
    counts
}

/// Placements of the ships afloat through the hits `wounded` of one ship, as they cover each cell.
#[inline]
pub fn finishing(chart: &Chart, wounded: Bitboard) -> Counts {
    let mut counts = Counts::ZERO;
    let (rows, columns) = chart.runs(wounded);
    for (class, ships) in chart.afloat().longer_than(chart.least(wounded)).classes() {
        let along = |axis, runs: bool| {
            if runs { Chart::through(chart.starts(class, axis), class, axis, wounded) } else { Bitboard::EMPTY }
        };
        let (across, down) = (along(Axis::Horizontal, rows), along(Axis::Vertical, columns));
        counts.add_ships(across, down, class.decks(), ships);
    }
    counts
}
