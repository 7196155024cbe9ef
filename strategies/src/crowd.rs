//! Counted placements, each by the room that it leaves to the other ships, where ships keep apart.

use arrayvec::ArrayVec;
use linkor_engine::{Axis, Bitboard, Cell, Placement};

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
    let weights = weights(chart);
    let room = Room::new(open);
    let mut expected = [0.0; 112];
    for (class, ships) in chart.afloat().classes() {
        let decks = usize::from(class.decks());
        let (mut total, mut covered) = (0.0, [0.0; 112]);
        for (axis, step) in ways(decks) {
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

/// Weights of placements by the open cells that they take.
fn weights(chart: &Chart) -> [f64; 100] {
    let rate = 1.0 / (1.0 + CROWD * f64::from(chart.afloat().decks()) / f64::from(chart.open().len().max(1)));
    let mut weights = [1.0; 100];
    for taken in 1..weights.len() {
        weights[taken] = weights[taken - 1] * rate;
    }
    weights
}

/// The ways that a ship of so many decks lies, and between the indices of its decks.
fn ways(decks: usize) -> impl Iterator<Item = (Axis, usize)> {
    [(Axis::Horizontal, 1), (Axis::Vertical, STRIDE)].into_iter().take(decks.min(2))
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

/// About the chance of a deck on each open cell; `None` where the hits are in three groups or more, which is rare.
///
/// Who the hits are of is weighed: that a class with n ships afloat covers a group of hits, or both groups, weighs n times
/// the weights of its placements that do, over those of its placements that meet no hit. These share out the ships of the
/// class that are not hit. On views of games it errs by 0.056 (root mean square) beside the exact chances.
pub(crate) fn chances(chart: &Chart) -> Option<PerCell> {
    let mut groups = chart.hits().parts();
    let parts = [groups.next(), groups.next()].map(Option::unwrap_or_default);
    if groups.next().is_some() {
        return None;
    }
    let weights = weights(chart);
    let room = Room::new(chart.open());
    let mut classes: ArrayVec<Spread, 10> = ArrayVec::new();
    let mut covers: Vec<Cover> = Vec::new();
    for (class, ships) in chart.afloat().classes() {
        let decks = usize::from(class.decks());
        let mut spread = Spread { ships: f64::from(ships), free: 1e-30, covered: [0.0; 112], through: [0.0; 4] };
        for (axis, step) in ways(decks) {
            let starts = chart.starts(class, axis);
            let through = Chart::through(class, axis, chart.hits())[0];
            let mut first = [0.0f32; 112];
            for start in starts - through {
                let weight = weights[room.taken(start, decks, axis)] as f32;
                first[start.index()] = weight;
                spread.free += weight;
            }
            for deck in 0..decks {
                let covered = spread.covered[deck * step..].iter_mut();
                covered.zip(&first).for_each(|(sum, weight)| *sum += weight);
            }
            for start in starts & through {
                let cells = Placement::on_grid(start, class, axis).cells();
                let weight = weights[room.taken(start, decks, axis)];
                let block = usize::from(cells.meets(parts[0])) + 2 * usize::from(cells.meets(parts[1]));
                spread.through[block] += weight;
                covers.push(Cover { cells: cells - chart.hits(), class: classes.len(), block, weight });
            }
        }
        classes.push(spread);
    }
    let shares = shares(&classes, if parts[1].is_empty() { usize::from(!parts[0].is_empty()) } else { 2 });
    let mut chances = [0.0; 112];
    for (spread, share) in classes.iter().zip(&shares) {
        let each = (spread.ships - share.iter().sum::<f64>()).max(0.0) / f64::from(spread.free);
        chances.iter_mut().zip(spread.covered).for_each(|(chance, weight)| *chance += each * f64::from(weight));
    }
    for cover in covers {
        let weight = cover.weight * shares[cover.class][cover.block] / classes[cover.class].through[cover.block];
        cover.cells.into_iter().for_each(|cell| chances[cell.index()] += weight);
    }
    Some(chances)
}

/// The placements of a class, by weight.
struct Spread {
    ships: f64,
    /// All that meet no hit.
    free: f32,
    /// Of those the ones that cover each cell.
    covered: [f32; 112],
    /// Those through the first group of hits, the second (2), both (3).
    through: [f64; 4],
}

/// A placement through hits.
struct Cover {
    /// Those not hit yet.
    cells: Bitboard,
    class: usize,
    block: usize,
    weight: f64,
}

/// By class the ships expected through each block of that many groups.
fn shares(classes: &[Spread], groups: usize) -> ArrayVec<[f64; 4], 10> {
    let of = |spread: &Spread, block: usize| spread.ships * spread.through[block] / f64::from(spread.free);
    let mut shares: ArrayVec<[f64; 4], 10> = classes.iter().map(|_| [0.0; 4]).collect();
    let mut all = 0.0;
    for (i, first) in classes.iter().enumerate() {
        let alone = of(first, (1 << groups) - 1);
        if groups > 0 {
            shares[i][(1 << groups) - 1] += alone;
            all += alone;
        }
        if groups == 2 {
            for (j, second) in classes.iter().enumerate() {
                let others = if i == j { 1.0 - 1.0 / second.ships } else { 1.0 };
                let both = of(first, 1) * of(second, 2) * others;
                shares[i][1] += both;
                shares[j][2] += both;
                all += both;
            }
        }
    }
    if all > 0.0 {
        shares.iter_mut().flatten().for_each(|share| *share /= all);
    }
    shares
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
    use linkor_engine::{Grid, Placement, Purpose, Ruleset, ShipClass, Solo, below, stream};

    use crate::belief::Belief;
    use crate::{Prior, build_placer};

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

    /// On views of many games, some with two ships wounded at once: the decks expected are those afloat, and the chances
    /// near the exact ones.
    #[test]
    fn chances_are_nearly_exact() {
        let rules = Ruleset::preset("classic").unwrap();
        let placer = build_placer(&"uniform".parse().unwrap(), &rules).unwrap();
        let (mut squares, mut cells, mut wounded) = (0.0, 0.0, [0; 3]);
        for game in 0..12 {
            let mut rng = stream(8, Purpose::Lot, 0, game);
            let mut solo = Solo::new(&rules, placer.place(&mut stream(8, Purpose::Fleet, 0, game)));
            for shots in 1.. {
                let (chart, finishes) = (Chart::new(&solo.view()), below(&mut rng, 2) == 0);
                let targets = chart.targets(chart.wounded());
                let among = if targets.is_empty() || !finishes { chart.open() } else { targets };
                solo.shoot(among.draw(&mut rng).unwrap()).unwrap();
                if solo.is_over() {
                    break;
                }
                let chart = Chart::new(&solo.view());
                if shots < 15 || shots % 3 > 0 {
                    continue;
                }
                let Some(chances) = chances(&chart) else { continue };
                wounded[chart.hits().parts().count()] += 1;
                let sum = chances.iter().sum::<f64>();
                assert!((sum - f64::from(chart.afloat().decks() - chart.hits().len())).abs() < 1e-4, "{sum}");
                let belief = Belief::new(&solo.view(), &Prior::uniform()).unwrap();
                for cell in chart.open() {
                    squares += (chances[cell.index()] - belief.chance(cell)).powi(2);
                    cells += 1.0;
                }
            }
        }
        assert!(wounded.iter().all(|&views| views > 10), "{wounded:?}");
        let off = f64::sqrt(squares / cells);

        assert!(off < 0.06, "{off}");
    }
}
