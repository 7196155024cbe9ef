//! Where a shot goes.

use arrayvec::ArrayVec;
use linkor_engine::{Axis, Bitboard, Cell, View};

use super::{Wits, soften};
use crate::crowd::PerCell;
use crate::{Chart, Counts};

/// Cells with their weights, row by row.
pub(crate) type Shots = ArrayVec<(Cell, f64), 100>;

/// The weights of the shots when this is in mind. Never empty, never all 0.
///
/// - **Radar shows decks**: those, all alike, come what may.
/// - **A ship is wounded**: the open cells beside its hits, each by the placements of the ships reckoned with that run
///   through the hits and cover it. If room is overlooked all alike: the cells in line with two hits or more, all
///   four sides of a single one.
/// - **Hunting**: every open cell by the placements that cover it; if room is overlooked all alike.
/// - **A slip**: the unmarked cells round the hits of the wounded ship, or where none is wounded the open cells, all
///   alike.
///
/// A placement of a class with n ships afloat weighs n/N where N placements of that class fit the board.
pub(crate) fn shots(view: &View<'_>, wits: &Wits, temperature: f64) -> Shots {
    let chart = wits.chart(view);
    let (hits, seen, open) = (chart.hits(), chart.seen(), chart.open());
    let some = |cells: Bitboard| {
        let sets = [cells, open, view.marks().unmarked()];
        sets.into_iter().find(|set| !set.is_empty()).unwrap_or_default()
    };
    if !seen.is_empty() {
        return alike(seen);
    }
    if wits.slips {
        let near = chart.wounded().halo() & view.marks().unmarked();
        return alike(some(if hits.is_empty() { open } else { near }));
    }
    let (cells, weights) = if hits.is_empty() {
        if !wits.room {
            return alike(some(open));
        }
        (open, chances(&chart))
    } else {
        let ship = chart.wounded();
        let beside = ship.sides() & open;
        if !wits.room {
            return alike(some(if wits.knows_line(view.rules()) { in_line(ship, beside) } else { beside }));
        }
        let whole = Wits { ships: Wits::SHARP.ships, ..*wits }.chart(view);
        // If none of the ships reckoned with can be this one, it is one of the others.
        let through = [chart, whole].iter().find_map(|chart| finishing(chart, ship, beside, wits));
        match through {
            Some(weights) => (beside, weights),
            None => return alike(some(beside)),
        }
    };
    let mut shots: Shots =
        cells.iter().map(|cell| (cell, weights[cell.index()])).filter(|(_, weight)| *weight > 0.0).collect();
    if shots.is_empty() {
        return alike(some(cells));
    }
    soften(&mut shots, temperature);
    shots
}

fn alike(cells: Bitboard) -> Shots {
    cells.iter().map(|cell| (cell, 1.0)).collect()
}

/// For each cell the expected number of ships that cover it, while nothing is hit or seen.
pub(super) fn chances(chart: &Chart) -> PerCell {
    let mut chances = [0.0; 112];
    for (class, ships) in chart.afloat().classes() {
        let [across, down] = starts(chart, class);
        let rate = f64::from(ships) / f64::from((across.len() + down.len()).max(1));
        let mut counts = Counts::ZERO;
        counts.add_ships(across, down, class.decks(), 1);
        add(&mut chances, &counts, chart.open(), rate);
    }
    chances
}

/// Where ships of a class can start, by axis; a single-cell ship lies one way only.
fn starts(chart: &Chart, class: linkor_engine::ShipClass) -> [Bitboard; 2] {
    let down = if class.decks() == 1 { Bitboard::EMPTY } else { chart.starts(class, Axis::Vertical) };
    [chart.starts(class, Axis::Horizontal), down]
}

fn add(sum: &mut PerCell, counts: &Counts, cells: Bitboard, rate: f64) {
    sum.iter_mut().zip(counts.spread(cells)).for_each(|(sum, count)| *sum += rate * f64::from(count));
}

/// The placements through the hits `ship`, as they cover the cells beside them; `None` if there are none. Where
/// it is known that ships keep apart every such placement runs through all the hits. Where ships may touch by the
/// rules, those through two hits or more count alone if there are any: hits in a line are mostly of one ship.
fn finishing(chart: &Chart, ship: Bitboard, beside: Bitboard, wits: &Wits) -> Option<PerCell> {
    let (mut one, mut two) = ([0.0; 112], [0.0; 112]);
    let mut counted = [false; 2];
    for (class, ships) in chart.afloat().longer_than(1).classes() {
        let starts = starts(chart, class);
        let rate = f64::from(ships) / f64::from((starts[0].len() + starts[1].len()).max(1));
        let through = Axis::BOTH.map(|axis| Chart::through(class, axis, ship).map(|set| set & starts[axis as usize]));
        for (least, sum) in [&mut one, &mut two].into_iter().enumerate() {
            let (across, down) = (through[0][least], through[1][least]);
            if !(across | down).is_empty() {
                counted[least] = true;
                let mut counts = Counts::ZERO;
                counts.add_ships(across, down, class.decks(), 1);
                add(sum, &counts, beside, rate);
            }
        }
    }
    if counted[1] && wits.apart { Some(two) } else { counted[0].then_some(one) }
}

/// Of the cells beside a run of hits, those in line with it; all of them beside a single hit.
fn in_line(ship: Bitboard, beside: Bitboard) -> Bitboard {
    if ship.is_single() {
        return beside;
    }
    let line = if ship.meets(ship.east()) { ship.east() | ship.west() } else { ship.north() | ship.south() };
    beside & line
}
