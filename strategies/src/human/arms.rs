//! Which weapon goes where.

use linkor_engine::{Action, Axis, Bitboard, Lane, View};

use super::shots::chances;
use super::{Wits, soften};
use crate::Chart;
use crate::crowd::PerCell;

/// What an action is worth in turns: `KEEP`·P(it hits) + `HIT`·E(decks hit) + `CLEAR`·E(water marked), and radar
/// `SEE`·E(decks seen). These are the weights of the policy `ev`, tuned by play.
const KEEP: f64 = 1.0;
const HIT: f64 = 0.1;
const CLEAR: f64 = 0.6;
const SEE: f64 = 1.4;

/// By how many turns a torpedo, an airstrike or radar must beat the best shot.
const PRICES: [f64; 3] = [0.15, 0.9, 0.0];

/// The weights of the uses of weapons when they are thought of and this is in mind; empty if none goes: while a ship
/// is wounded or radar shows a deck, or where no weapon beats the best plain shot by its price. The weight is by how
/// much it does, beyond the price. A slip is any line or square, all alike, whatever it is worth. None goes where there
/// can be no deck, whatever is overlooked.
///
/// A cell holds a deck with the chance that [`chances`] tells, at most 1, and cells are taken as independent; where
/// room is overlooked the decks reckoned with are spread evenly over the open cells.
pub(crate) fn arms(view: &View<'_>, wits: &Wits, temperature: f64) -> Vec<(Action, f64)> {
    if !(view.marks().hit() | view.radar().decks).is_empty() || view.stock().is_empty() {
        return Vec::new();
    }
    let chart = wits.chart(view);
    let mut sea = Sea { chance: [0.0; 112], open: chart.open() };
    if wits.room {
        sea.chance = chances(&chart).map(|chance| chance.min(1.0));
    } else {
        let even = f64::from(chart.afloat().decks()) / f64::from(chart.open().len().max(1));
        chart.open().iter().for_each(|cell| sea.chance[cell.index()] = even.min(1.0));
    }
    let best = sea.chance.iter().fold(0.0f64, |best, &chance| best.max(chance));
    let shot = value(best, best, 1.0 - best);
    let worth = |action| match action {
        Action::Torpedo(lane) => sea.torpedo(view, lane) - PRICES[0],
        Action::Airstrike(centre) => sea.airstrike(Bitboard::from(centre).halo()) - PRICES[1],
        Action::Radar(centre) | Action::Shot(centre) => sea.radar(Bitboard::from(centre).halo()) - PRICES[2],
    };
    let possible = Chart::new(view).possible();
    let mut arms: Vec<(Action, f64)> = uses(view)
        .filter(|&(_, target)| target.meets(possible))
        .map(|(action, _)| (action, if wits.slips { 1.0 } else { worth(action) - shot }))
        .filter(|(_, gain)| *gain > 0.0)
        .collect();
    soften(&mut arms, temperature);
    arms
}

/// Every legal use of a weapon, with the unmarked cells it goes to: torpedoes, airstrikes, radar.
fn uses<'v>(view: &'v View<'_>) -> impl Iterator<Item = (Action, Bitboard)> + 'v {
    let (grid, stock, unmarked) = (view.rules().grid, view.stock(), view.marks().unmarked());
    let lanes = Axis::BOTH.into_iter().filter(move |_| stock.torpedoes > 0).flat_map(move |axis| {
        (0..grid.lines(axis)).flat_map(move |index| {
            let line = grid.line(axis, index) & unmarked;
            [true, false].map(|forward| (Action::Torpedo(Lane { axis, index, forward }), line))
        })
    });
    let squares = move |action: fn(linkor_engine::Cell) -> Action, left: u8| {
        let centres = if left > 0 { grid.centres() } else { Bitboard::EMPTY };
        centres.iter().map(move |centre| (action(centre), Bitboard::from(centre).halo() & unmarked))
    };
    lanes.chain(squares(Action::Airstrike, stock.airstrikes)).chain(squares(Action::Radar, stock.radars))
}

fn value(any: f64, hits: f64, cleared: f64) -> f64 {
    KEEP * any + HIT * hits + CLEAR * cleared
}

/// The chances of the cells.
struct Sea {
    chance: PerCell,
    open: Bitboard,
}

impl Sea {
    fn torpedo(&self, view: &View<'_>, lane: Lane) -> f64 {
        let (mut none, mut cleared) = (1.0, 0.0);
        let mut line = view.rules().grid.line(lane.axis, lane.index) & self.open;
        while let Some(cell) = if lane.forward { line.first() } else { line.last() } {
            line.remove(cell);
            none *= 1.0 - self.chance[cell.index()];
            cleared += none;
        }
        value(1.0 - none, 1.0 - none, cleared)
    }

    /// Five shells on nine cells: that none hits has the chance e₅/126, where e₅ is the fifth elementary symmetric
    /// polynomial of the cells' chances of water.
    fn airstrike(&self, square: Bitboard) -> f64 {
        let mut e = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        let (mut decks, mut water) = (0.0, 0.0);
        for cell in square {
            let chance = self.chance[cell.index()];
            for k in (1..6).rev() {
                e[k] += e[k - 1] * (1.0 - chance);
            }
            decks += chance;
            water += if self.open.contains(cell) { 1.0 - chance } else { 0.0 };
        }
        value(1.0 - e[5] / 126.0, decks * 5.0 / 9.0, water * 5.0 / 9.0)
    }

    fn radar(&self, square: Bitboard) -> f64 {
        SEE * square.iter().map(|cell| self.chance[cell.index()]).sum::<f64>()
    }
}
