//! What an onlooker would call foolish.

use linkor_engine::{Action, Bitboard, View};

use crate::Chart;
use crate::outlook::Chances;

/// Can there be no deck on any of these cells?
fn is_wasted(view: &View<'_>, cells: Bitboard) -> bool {
    let chances = Chances::new(view);
    cells.iter().all(|cell| chances.chance(cell) == 0.0)
}

/// Would an onlooker who draws every inference shake his head at it? At a shot or a weapon that goes where no ship
/// afloat can have a deck; or at a shot that leaves a deck shown by radar or a wounded ship: at a cell that is not
/// beside a hit so that its ship can go on there, and of which counted placements say that it holds a deck with less than a
/// quarter of the best cell's chance.
pub fn is_foolish(view: &View<'_>, action: Action) -> bool {
    let square = |centre| Bitboard::from(centre).halo();
    let cell = match action {
        Action::Shot(cell) => cell,
        Action::Torpedo(lane) => return is_wasted(view, view.rules().grid.line(lane.axis, lane.index)),
        Action::Airstrike(centre) | Action::Radar(centre) => return is_wasted(view, square(centre)),
    };
    let chart = Chart::new(view);
    if chart.is_hunting() {
        return !chart.possible().contains(cell);
    }
    let sensible = chart.hits().parts().fold(Bitboard::EMPTY, |cells, ship| cells | chart.targets(ship));
    if chart.seen().is_empty() && sensible.contains(cell) {
        return false;
    }
    let chances = Chances::new(view);
    chances.chance(cell) < chances.best_chance() / 4.0
}
