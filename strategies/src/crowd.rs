//! Counted placements, each by the room that it leaves to the other ships, where ships keep apart.

use linkor_engine::{Axis, Bitboard, Cell};

use crate::Chart;

/// A number for every cell, by its index.
pub(crate) type PerCell = [f64; 112];

/// How much less likely a placement is for each open cell that it takes from the other ships, itself and its no-touch
/// zone: 1 / (1 + `CROWD` · decks afloat / open cells). Tuned by play.
const CROWD: f64 = 1.5;

/// Cells within this share of the greatest are its equals.
const TIE: f64 = 1e-9;

/// For each cell the expected number of ships that cover it; of the placements through the wounded ship alone, if there
/// is one.
///
/// Most fleets have their ships where they cost the others the least room: along the border and
/// beside known water. A class with n ships afloat shares out n among its placements by their weights; a placement that takes
/// k open cells weighs r^k, with r < 1 the smaller the more decks are to find room on the open cells.
fn expected(chart: &Chart) -> PerCell {
    let (open, ship) = (chart.open(), chart.wounded());
    let rate = 1.0 / (1.0 + CROWD * f64::from(chart.afloat().decks()) / f64::from(open.len().max(1)));
    let mut weights = [1.0; 100];
    for taken in 1..weights.len() {
        weights[taken] = weights[taken - 1] * rate;
    }
    let room = Room::new(open);
    let mut expected = [0.0; 112];
    for (class, ships) in chart.afloat().classes() {
        let decks = usize::from(class.decks());
        let axes: &[Axis] = if decks == 1 { &[Axis::Horizontal] } else { &Axis::BOTH };
        let (mut total, mut covered) = (0.0, [0.0; 112]);
        for &axis in axes {
            let step = if axis == Axis::Horizontal { 1 } else { STRIDE };
            let through = if ship.is_empty() { Bitboard::FULL } else { Chart::through(class, axis, ship)[0] };
            for start in chart.starts(class, axis) {
                let weight = weights[room.taken(start, decks, axis)];
                total += weight;
                if through.contains(start) {
                    (0..decks).for_each(|deck| covered[start.index() + deck * step] += weight);
                }
            }
        }
        if total > 0.0 {
            expected.iter_mut().zip(covered).for_each(|(sum, weight)| *sum += f64::from(ships) * weight / total);
        }
    }
    expected
}

/// Between the indices of a cell and the one below it.
const STRIDE: usize = Cell::STRIDE as usize;

/// An index of [`Room`] is a cell's and this: a row and a cell before the first.
const BEFORE: usize = STRIDE + 1;

/// Open cells added up, along the rows and down the columns, so that those in a rectangle are a difference of two sums.
struct Room {
    /// At i: those of the cells before i, in i's row and those before it, and of their neighbours above and below.
    across: [u16; ROOM],
    /// At i: those of the cells above i in its column, and of their neighbours left and right.
    down: [u16; ROOM],
}

/// Indices of [`Room`]: a ship of ten decks and its ring may begin in the last row.
const ROOM: usize = BEFORE + 110 + 2 * STRIDE + 1;

impl Room {
    fn new(open: Bitboard) -> Room {
        let mut room = Room { across: [0; ROOM], down: [0; ROOM] };
        for cell in open {
            let at = cell.index() + BEFORE;
            for (across, down) in [(at - STRIDE, at - 1), (at, at), (at + STRIDE, at + 1)] {
                room.across[across + 1] += 1;
                room.down[down + STRIDE] += 1;
            }
        }
        for i in 1..ROOM {
            room.across[i] += room.across[i - 1];
        }
        for i in STRIDE..ROOM {
            room.down[i] += room.down[i - STRIDE];
        }
        room
    }

    /// The open cells that a ship takes, itself and its no-touch zone.
    #[inline]
    fn taken(&self, start: Cell, decks: usize, axis: Axis) -> usize {
        let at = start.index() + BEFORE;
        usize::from(match axis {
            Axis::Horizontal => self.across[at + decks + 1] - self.across[at - 1],
            Axis::Vertical => self.down[at + (decks + 1) * STRIDE] - self.down[at - STRIDE],
        })
    }
}

/// About the chance of a deck on each cell: a wounded ship stands somewhere with certainty.
pub(crate) fn chances(chart: &Chart) -> PerCell {
    let mut chances = expected(chart);
    if let Some(hit) = chart.wounded().first()
        && chances[hit.index()] > 0.0
    {
        let whole = chances[hit.index()];
        chances.iter_mut().for_each(|chance| *chance /= whole);
    }
    chances
}

/// Where to fire: at the cells with the most ships expected, beside the wounded ship if there is one.
pub(crate) fn likeliest(chart: &Chart) -> Bitboard {
    let ship = chart.wounded();
    let cells = if ship.is_empty() { chart.open() } else { ship.sides() & chart.open() };
    let expected = expected(chart);
    let at = |cell: Cell| expected[cell.index()];
    let most = cells.iter().fold(0.0f64, |most, cell| most.max(at(cell)));
    cells.iter().filter(|&cell| at(cell) >= most * (1.0 - TIE)).collect()
}

#[cfg(test)]
mod tests {
    use linkor_engine::{Grid, Placement, Purpose, ShipClass, below, stream};

    use super::*;

    #[test]
    fn sums_count_what_a_ship_takes() {
        let mut rng = stream(6, Purpose::Lot, 0, 0);
        for _ in 0..50 {
            let open: Bitboard = Bitboard::FULL.iter().filter(|_| below(&mut rng, 3) > 0).collect();
            let room = Room::new(open);
            for class in (1..=10).filter_map(ShipClass::new) {
                for ship in Placement::all(Grid::TEN, class) {
                    let taken = room.taken(ship.origin(), usize::from(class.decks()), ship.axis());
                    assert_eq!(taken as u32, (ship.zone() & open).len(), "{ship:?}");
                }
            }
        }
    }
}
