//! Counted placements, each by the room that it leaves to the other ships, where ships keep apart.

use linkor_engine::{Bitboard, Cell};

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
    let mut expected = [0.0; 112];
    for (class, ships) in chart.afloat().classes() {
        let (mut total, mut covered) = (0.0, [0.0; 112]);
        for place in chart.places(class) {
            let weight = weights[(place.zone() & open).len() as usize];
            total += weight;
            if ship.is_empty() || place.cells().meets(ship) {
                place.cells().iter().for_each(|cell| covered[cell.index()] += weight);
            }
        }
        if total > 0.0 {
            expected.iter_mut().zip(covered).for_each(|(sum, weight)| *sum += f64::from(ships) * weight / total);
        }
    }
    expected
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
