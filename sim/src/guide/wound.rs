//! Chapter 3: after the first hit, and what a ring tells.

mod seen;

use linkor_engine::census::{Census, Known};
use linkor_engine::{Axis, Bitboard, Cell, Marks, Roster, ShipClass};
use linkor_strategies::belief::Odds;
use serde::{Deserialize, Serialize};

use super::boards::Boards;
use super::figures::{cell, place};
use super::size::{Size, cost};
use super::watch::{Failed, Watch, check};
use crate::Measured;
use seen::{BOATS, Seen};

/// What the first hit tells, exactly; and what a ring clears.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Wound {
    /// The first shot hit, and sank nothing: the fifteen cells of an eighth of the board, the whole fleet afloat.
    pub hits: Vec<Hit>,
    /// The same in the middle, at the edge and in the corner, with fewer ships afloat on otherwise open water.
    pub afloat: Vec<Hit>,
    /// The same in play, on the fleets that were there: with so much water known as players know by then.
    pub scenes: Vec<Scene>,
    /// Two hits side by side in the middle, the whole fleet afloat.
    pub pair: Pair,
    /// What the ring of each class closes, longest first.
    pub rings: Vec<Ring>,
    /// Cells that a ring of the longest class brings more than one of the shortest.
    pub rings_differ: Measured,
}

/// What is known after one hit that sank nothing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hit {
    /// Where, row by row from 0.
    pub cell: usize,
    /// Lengths of the ships afloat.
    pub fleet: Vec<u8>,
    /// Chance that the next shot up, right, down, left hits; 0 off the grid.
    pub next: [f64; 4],
    /// Chance that the ship lies along a row.
    pub across: f64,
    /// Chance of each length of 2, 3, 4 decks.
    pub lengths: [f64; 3],
}

/// A ship just hit for the first time in play, by counting places; at most once a board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Scene {
    /// Decks of the longest ship afloat.
    pub longest: u8,
    /// Was it hit on the border?
    pub border: bool,
    /// Boards on which it came so.
    pub boards: u64,
    /// Chance that the shot that looks best hits.
    pub next: Measured,
    /// On the border: chance that the ship lies along it.
    pub along: Option<Measured>,
    /// Chance of each length of 2, 3, 4 decks.
    pub lengths: [Measured; 3],
}

/// What is known after two hits in line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pair {
    /// The left one, row by row from 0.
    pub cell: usize,
    /// Chance that the shot left of them, and right of them, hits.
    pub next: [f64; 2],
    /// Chance that the ship has 3 decks; else it has 4.
    pub three: f64,
}

/// The ring of one class.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ring {
    /// Decks of the ship.
    pub decks: u8,
    /// Cells of the ring on average over all fleets.
    pub cells: f64,
    /// The least and the most.
    pub range: [u32; 2],
    /// Cells that were not yet marked as water, in play by counting places.
    pub news: Measured,
}

/// What is afloat in the examples with fewer ships.
const AFLOAT: [&[u8]; 4] = [&[3, 3, 2, 2, 2, 1, 1, 1, 1], &[4, 2, 2, 2, 1, 1], &[3, 2, 1, 1], &[2, 2, 2, 1]];

/// Where the ship was hit in them: in the middle, at the edge, in the corner.
const PLACES: [usize; 3] = [44, 4, 0];

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost(size: &Size) -> f64 {
    cost::CENSUS * (15 + AFLOAT.len() * PLACES.len() + 2) as f64 + size.watched as f64 * cost::WATCHED
}

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
pub fn compute(size: &Size, seed: u64, watch: &dyn Watch) -> Result<Wound, Failed> {
    let rules = super::rulebooks::classic();
    let empty = Known::of(&rules, &Marks::new(&rules), Default::default());
    let eighth = (0..5).flat_map(|row| (row..5).map(move |col| cell(10 * row + col)));
    let hits = eighth.map(|cell| hit(&empty, cell, watch)).collect::<Result<_, _>>()?;
    let mut afloat = Vec::new();
    for lengths in AFLOAT {
        let roster = Roster::from_lengths(lengths).expect("lengths are within 1 to 10");
        for place in PLACES {
            afloat.push(hit(&Known { afloat: roster, ..empty }, cell(place), watch)?);
        }
    }
    check(watch)?;
    let census = Census::new(&empty, None)?;
    watch.done(cost::CENSUS);
    let player = "density@uniform".parse()?;
    let boards = Boards { rules: &rules, player: &player, seed, side: 3, games: size.watched, cost: cost::WATCHED };
    let seen = boards.see(Seen::default, watch)?;
    let rings = rules.fleet.classes().map(|(class, ships)| {
        let (mut sum, mut range) = (0.0, [u32::MAX, 0]);
        for (ship, count) in census.placements().filter(|(ship, _)| ship.class() == class) {
            let cells = ship.cells().ring().len();
            sum += f64::from(cells) * count;
            range = [range[0].min(cells), range[1].max(cells)];
        }
        Ring {
            decks: class.decks(),
            cells: sum / (census.total() * f64::from(ships)),
            range,
            news: seen.news[usize::from(class.decks())].mean(f64::from(ships)).expect("every board sinks every class"),
        }
    });
    let rings: Vec<Ring> = rings.collect();
    Ok(Wound {
        hits,
        afloat,
        scenes: seen.scenes(),
        pair: pair(&empty, cell(44), watch)?,
        rings,
        rings_differ: seen.differ.ahead(2, BOATS).expect("every board sinks every class"),
    })
}

fn hit(empty: &Known, at: Cell, watch: &dyn Watch) -> Result<Hit, Failed> {
    check(watch)?;
    let known = Known { hits: Bitboard::from(at), ..*empty };
    let census = Census::new(&known, None)?;
    let odds = Odds::of(&census, &known);
    let (mut across, mut lengths) = (0.0, [0.0; 3]);
    for (ship, count) in census.placements().filter(|(ship, _)| ship.covers(at)) {
        let share = count / census.total();
        across += if ship.axis() == Axis::Horizontal { share } else { 0.0 };
        lengths[usize::from(ship.class().decks()) - 2] += share;
    }
    let from = Bitboard::from(at);
    let next = [from.north(), from.east(), from.south(), from.west()];
    watch.done(cost::CENSUS);
    Ok(Hit {
        cell: place(at),
        fleet: empty.afloat.each().map(ShipClass::decks).collect(),
        next: next.map(|cells| cells.first().map_or(0.0, |cell| odds.hit(cell))),
        across,
        lengths,
    })
}

fn pair(empty: &Known, at: Cell, watch: &dyn Watch) -> Result<Pair, Failed> {
    check(watch)?;
    let left = Bitboard::from(at);
    let known = Known { hits: left | left.east(), ..*empty };
    let census = Census::new(&known, None)?;
    let odds = Odds::of(&census, &known);
    let hit = |cells: Bitboard| cells.first().map_or(0.0, |cell| odds.hit(cell));
    let three = census.placements().filter(|(ship, _)| ship.covers(at) && ship.class().decks() == 3);
    watch.done(cost::CENSUS);
    Ok(Pair {
        cell: place(at),
        next: [hit(left.west()), hit(left.east().east())],
        three: three.map(|(_, count)| count).sum::<f64>() / census.total(),
    })
}

/// The cells that are equal to this one by a turn or a reflection of the board.
pub fn equals(at: usize) -> Vec<usize> {
    let (row, col) = (at / 10, at % 10);
    let mut all: Vec<usize> = [(row, col), (col, row)]
        .into_iter()
        .flat_map(|(r, c)| [(r, c), (9 - r, c), (r, 9 - c), (9 - r, 9 - c)])
        .map(|(r, c)| 10 * r + c)
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}
