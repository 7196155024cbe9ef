//! What an onlooker would call a foolish shot.

use linkor_engine::{Action, Bitboard, View};

use crate::Chart;
use crate::outlook::Chances;

/// Is it a plain shot that an onlooker who draws every inference would shake his head at? One at a cell where no ship
/// afloat can have a deck; or one that leaves a deck shown by radar or a wounded ship: at a cell that is not
/// beside a hit so that its ship can go on there, and of which counted placements say that it holds a deck with less than a
/// quarter of the best cell's chance.
pub fn is_foolish(view: &View<'_>, action: Action) -> bool {
    let Action::Shot(cell) = action else { return false };
    let chart = Chart::new(view);
    if chart.is_hunting() {
        return !chart.possible().contains(cell);
    }
    let (mut left, mut sensible) = (chart.hits(), Bitboard::EMPTY);
    while let Some(first) = left.first() {
        let mut ship = Bitboard::from(first);
        while !(((ship | ship.sides()) & left) - ship).is_empty() {
            ship = (ship | ship.sides()) & left;
        }
        left = left - ship;
        sensible |= chart.targets(ship);
    }
    if chart.seen().is_empty() && sensible.contains(cell) {
        return false;
    }
    let chances = Chances::new(view);
    chances.chance(cell) < chances.best_chance() / 4.0
}
