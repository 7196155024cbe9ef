//! The census against published and independent counts, against a plain enumeration, and its samples against its counts.

#[path = "census/every_view.rs"]
mod every_view;

use std::collections::HashMap;

use linkor_engine::census::{self, Census, CensusError, Known, Workspace};
use linkor_engine::{Bitboard, Cell, Grid, Placement, Roster, ShipClass};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const FLEET_COUNTS: &str = include_str!("../../tests/oracles/fleet_counts.csv");
const MARGINALS: &str = include_str!("../../tests/oracles/marginals_classic_uniform.csv");

fn unknown(grid: Grid, lengths: &[u8], touching: bool) -> Known {
    Known {
        grid,
        afloat: Roster::from_lengths(lengths).unwrap(),
        touching,
        closed: Bitboard::EMPTY,
        hits: Bitboard::EMPTY,
        decks: Bitboard::EMPTY,
    }
}

fn classic() -> Known {
    unknown(Grid::TEN, &[4, 3, 3, 2, 2, 2, 1, 1, 1, 1], false)
}

fn cell(row: u8, col: u8) -> Cell {
    Cell::new(row, col).unwrap()
}

fn at(row: u8, col: u8) -> usize {
    cell(row, col).index()
}

/// A position drawn as text: `o` closed, `x` hit, `d` a deck known, `.` unknown.
fn drawn(mut known: Known, rows: &str) -> Known {
    for (row, line) in rows.split_whitespace().enumerate() {
        for (col, mark) in line.chars().enumerate() {
            let set = match mark {
                'o' => &mut known.closed,
                'x' => &mut known.hits,
                'd' => &mut known.decks,
                _ => continue,
            };
            set.insert(cell(row as u8, col as u8));
        }
    }
    known
}

#[test]
fn every_known_number_of_fleets() {
    let rows: Vec<Vec<&str>> = FLEET_COUNTS.lines().skip(1).map(|line| line.split(',').collect()).collect();
    assert!(rows.len() >= 12);
    for row in rows {
        let lengths: Vec<u8> = row[2].trim_matches('"').split(' ').map(|n| n.parse().unwrap()).collect();
        let grid = Grid::new(row[0].parse().unwrap(), row[1].parse().unwrap()).unwrap();
        let known = unknown(grid, &lengths, row[3] == "true");
        assert_eq!(census::count(&known), Ok(row[4].parse().unwrap()), "{row:?}");
    }
}

#[test]
fn every_cell_of_the_classic_fleet() {
    let census = Census::new(&classic(), None).unwrap();
    assert_eq!(census.fleets(), Some(1_855_545_978_831_780));
    let counts = census.cell_counts();
    // Sums over cells pass 2⁵³, so they are taken in whole numbers.
    let sum = |counts: [f64; 110]| counts.iter().map(|&count| count as u64).sum::<u64>();
    let total = census.total() as u64;
    assert_eq!(sum(counts), 20 * total);
    let mut seen = 0;
    for line in MARGINALS.lines().skip(1) {
        let [row, col, fleets]: [u64; 3] =
            line.split(',').map(|n| n.parse().unwrap()).collect::<Vec<_>>().try_into().unwrap();
        let (row, col) = (row as u8, col as u8);
        // One number stands for all cells that the eight symmetries of the grid make of one.
        for (r, c) in [(row, col), (row, 9 - col), (9 - row, col), (9 - row, 9 - col)] {
            assert_eq!(counts[at(r, c)] as u64, fleets);
            assert_eq!(counts[at(c, r)] as u64, fleets);
        }
        seen += 1;
    }
    assert!(seen >= 10);
    for decks in 1..=4 {
        let class = ShipClass::new(decks).unwrap();
        let ships = classic().afloat.count(class);
        assert_eq!(sum(census.class_counts(class)), u64::from(ships * decks) * total);
    }
}

#[test]
fn beyond_the_exact_floats() {
    let choose = |n: u128, k: u128| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    for boats in [14, 32] {
        // Boats that may touch stand anywhere: binomial coefficients.
        let known = unknown(Grid::TEN, &vec![1; boats], true);
        let census = Census::new(&known, None).unwrap();
        assert_eq!(census.fleets(), Some(choose(100, boats as u128)));
        assert!(census.total() > 9e15);
        let exact = census.exact_placements().unwrap();
        for ((ship, near), (same, count)) in census.placements().zip(exact) {
            assert_eq!((ship, count), (same, choose(99, boats as u128 - 1)));
            assert!((near / count as f64 - 1.0).abs() < 1e-12);
        }
        let fleet = census.sample(&mut Xoshiro256PlusPlus::seed_from_u64(16));
        assert_eq!(fleet.iter().fold(Bitboard::EMPTY, |set, ship| set | ship.cells()).len(), boats as u32);
    }
}

#[test]
fn a_position_of_the_classic_fleet() {
    let rows =
        ".......... ..o....o.. .......... ....x..... .o......o. .......... ...o.o.... .......o.. .o........ ....o.....";
    let known = drawn(classic(), rows);
    assert_eq!(census::count(&known), Ok(51_607_290_428_157));
    let census = Census::new(&known, None).unwrap();
    let counts = census.cell_counts();
    for (row, col, chance) in [(0, 0, 0.257300), (2, 4, 0.343375), (5, 4, 0.399450)] {
        assert!((counts[at(row, col)] / census.total() - chance).abs() < 5.1e-7, "{row} {col}");
    }
    assert_eq!(counts[at(3, 4)], census.total(), "a hit is a deck");
    assert_eq!(counts[at(1, 2)], 0.0, "water is none");
}

/// Every fleet that fits, found by placing one ship after another: slow, and independent of the census.
fn enumerate(known: &Known) -> Vec<Vec<Placement>> {
    fn place(known: &Known, ships: &[u8], from: usize, fleet: &mut Vec<Placement>, found: &mut Vec<Vec<Placement>>) {
        let Some((&decks, rest)) = ships.split_first() else {
            let all = fleet.iter().fold(Bitboard::EMPTY, |set, ship| set | ship.cells());
            if all.contains_all(known.hits | known.decks) {
                found.push(fleet.clone());
            }
            return;
        };
        let places = Placement::all(known.grid, ShipClass::new(decks).unwrap());
        for (i, &ship) in places.iter().enumerate().skip(from) {
            let clear = |other: &Placement| {
                let space = if known.touching { other.cells() } else { other.zone() };
                !space.meets(ship.cells())
            };
            if !known.closed.meets(ship.cells()) && !known.hits.contains_all(ship.cells()) && fleet.iter().all(clear) {
                fleet.push(ship);
                let from = if rest.first() == Some(&decks) { i + 1 } else { 0 };
                place(known, rest, from, fleet, found);
                fleet.pop();
            }
        }
    }
    let ships: Vec<u8> = known.afloat.into();
    let mut found = Vec::new();
    place(known, &ships, 0, &mut Vec::new(), &mut found);
    found
}

/// Compares a census with the fleets that an enumeration found, each weighing as much as `weigh` says.
fn agrees(workspace: &mut Workspace, known: &Known, fleets: &[Vec<Placement>]) {
    assert_eq!(census::count(known), Ok(fleets.len() as u128), "{known:?}");
    let census = workspace.take(known, None);
    if fleets.is_empty() {
        assert!(census.is_err_and(CensusError::is_impossible));
        return;
    }
    let census = census.unwrap();
    let mut ships: HashMap<Placement, f64> = HashMap::new();
    let mut cells = [0.0; 110];
    for ship in fleets.iter().flatten() {
        *ships.entry(*ship).or_default() += 1.0;
        ship.cells().iter().for_each(|cell| cells[cell.index()] += 1.0);
    }
    assert_eq!(census.fleets(), Some(fleets.len() as u128));
    assert_eq!(census.cell_counts(), cells, "{known:?}");
    let counted: HashMap<Placement, f64> = census.placements().filter(|&(_, count)| count > 0.0).collect();
    assert_eq!(counted, ships, "{known:?}");
    let decks = |fleet: &Vec<Placement>| fleet.iter().fold(Bitboard::EMPTY, |set, ship| set | ship.cells()).bits();
    let mut decks: Vec<u128> = fleets.iter().map(decks).collect();
    let mut listed: Vec<u128> = census.list(fleets.len()).unwrap().into_iter().map(Bitboard::bits).collect();
    decks.sort_unstable();
    listed.sort_unstable();
    assert_eq!(listed, decks, "{known:?}");
    assert!(census.list(fleets.len() - 1).is_none());
}

/// What a shooter can know after shooting at `shot`, having seen `seen` besides, if `fleet` is hidden.
fn view(start: &Known, fleet: &[Placement], shot: Bitboard, seen: Bitboard) -> Known {
    let mut known = *start;
    let decks = fleet.iter().fold(Bitboard::EMPTY, |set, ship| set | ship.cells());
    known.closed = (shot | seen) - decks;
    for ship in fleet {
        if shot.contains_all(ship.cells()) {
            known.afloat.remove(ship.class());
            known.closed |= if known.touching { ship.cells() } else { ship.zone() };
        } else {
            known.hits |= ship.cells() & shot;
            known.decks |= (ship.cells() & seen) - shot;
        }
    }
    known
}

/// All of them, with every set of shots up to symmetry, take minutes: [`every_view`].
#[test]
fn a_sample_of_the_views_of_four_by_four() {
    let mut workspace = Workspace::new();
    for lengths in [[2, 1], [3, 1]] {
        for touching in [false, true] {
            let start = unknown(Grid::new(4, 4).unwrap(), &lengths, touching);
            let cells: Vec<Cell> = start.grid.mask().iter().collect();
            let mut done = std::collections::HashSet::new();
            for fleet in enumerate(&start) {
                for subset in 0u32..1 << cells.len() {
                    // One set of shots in four hundred, others for each fleet: still thousands of views.
                    if !(subset as usize + done.len()).is_multiple_of(401) {
                        continue;
                    }
                    let shot = cells.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1).map(|(_, &cell)| cell);
                    let known = view(&start, &fleet, shot.collect(), Bitboard::EMPTY);
                    if done.insert((known.closed, known.hits, known.afloat)) {
                        agrees(&mut workspace, &known, &enumerate(&known));
                    }
                }
            }
            assert!(done.len() > 1_000, "{}", done.len());
        }
    }
}

fn random_set(grid: Grid, percent: u64, rng: &mut impl Rng) -> Bitboard {
    grid.mask().iter().filter(|_| rng.next_u64() % 100 < percent).collect()
}

#[test]
fn many_views_of_small_boards() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut workspace = Workspace::new();
    for (rows, cols, lengths) in
        [(5, 5, &[3, 2, 1][..]), (3, 7, &[2, 2, 1]), (6, 4, &[5, 2, 1, 1]), (5, 5, &[3, 2]), (6, 6, &[4, 3, 3])]
    {
        for touching in [false, true] {
            let start = unknown(Grid::new(rows, cols).unwrap(), lengths, touching);
            let fleets = enumerate(&start);
            for percent in [0, 10, 20, 30, 50] {
                for _ in 0..30 {
                    let fleet = &fleets[(rng.next_u64() % fleets.len() as u64) as usize];
                    let shot = random_set(start.grid, percent, &mut rng);
                    let seen = random_set(start.grid, percent / 5 * (rng.next_u64() % 3), &mut rng);
                    let known = view(&start, fleet, shot, seen);
                    agrees(&mut workspace, &known, &enumerate(&known));
                }
            }
        }
    }
}

#[test]
fn positions_no_fleet_fits_or_that_no_game_reaches() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    let mut workspace = Workspace::new();
    let start = unknown(Grid::new(5, 4).unwrap(), &[3, 2, 1], false);
    let mut impossible = 0;
    for i in 0..2_000 {
        let closed = random_set(start.grid, 20, &mut rng);
        let hits = random_set(start.grid, 8, &mut rng) - closed;
        let decks = random_set(start.grid, 8, &mut rng) - closed - hits;
        let known = Known { closed, hits, decks, touching: i % 2 == 0, ..start };
        let fleets = enumerate(&known);
        impossible += u32::from(fleets.is_empty());
        agrees(&mut workspace, &known, &fleets);
    }
    assert!((200..1_900).contains(&impossible), "{impossible}");
}

#[test]
fn reasons_are_given() {
    let small = |rows: &str| Census::new(&drawn(unknown(Grid::new(4, 4).unwrap(), &[3, 1], false), rows), None).err();
    assert_eq!(small("xo.. o... .... ...."), Some(CensusError::Uncovered(cell(0, 0))), "a lone hit is no boat");
    assert_eq!(small("oo.. ..oo oo.. ..oo"), Some(CensusError::NoPlace(ShipClass::new(3).unwrap())));
    assert_eq!(small("...o oooo oooo oooo"), Some(CensusError::NoFleet), "places for each, but not for both");
    let none = Known { afloat: Roster::EMPTY, ..classic() };
    assert_eq!(census::count(&none), Ok(1), "no ship is one fleet");
    assert_eq!(Census::new(&none, None).unwrap().cell_counts(), [0.0; 110]);
}

#[test]
fn weights_multiply() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(13);
    for touching in [false, true] {
        let start = unknown(Grid::new(5, 5).unwrap(), &[3, 2, 1], touching);
        let salt = rng.next_u64();
        // Some weights are zero.
        let weight = |ship: Placement| {
            let mixed = (ship.cells().bits() as u64 ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60;
            mixed as f64 / 8.0
        };
        let weigh = |fleet: &[Placement]| fleet.iter().map(|&ship| weight(ship)).product::<f64>();
        let fleets = enumerate(&start);
        let census = Census::new(&start, Some(&weight)).unwrap();
        assert_eq!(census.fleets(), None);
        // Eighths below two: every product and sum is exact.
        assert_eq!(census.total(), fleets.iter().map(|fleet| weigh(fleet)).sum::<f64>());
        for (ship, counted) in census.placements() {
            let expected: f64 = fleets.iter().filter(|fleet| fleet.contains(&ship)).map(|fleet| weigh(fleet)).sum();
            assert_eq!(counted, expected);
        }
        let chances: Vec<f64> = fleets.iter().map(|fleet| weigh(fleet) / census.total()).collect();
        fits(&census, &fleets, &chances, &mut rng);
    }
    let bad = Census::new(&classic(), Some(&|_| f64::NAN));
    assert_eq!(bad.err(), Some(CensusError::BadWeight));
}

/// Chi-square of many samples against the chance of each fleet.
fn fits(census: &Census, fleets: &[Vec<Placement>], chances: &[f64], rng: &mut impl Rng) {
    let key = |fleet: &[Placement]| {
        let mut ships = fleet.to_vec();
        ships.sort_unstable();
        ships
    };
    let number: HashMap<Vec<Placement>, usize> = fleets.iter().enumerate().map(|(i, fleet)| (key(fleet), i)).collect();
    let draws = 100 * fleets.len();
    let mut seen = vec![0.0; fleets.len()];
    for _ in 0..draws {
        seen[number[&key(&census.sample(rng))]] += 1.0;
    }
    let (mut square, mut freedom) = (0.0, -1.0);
    for (seen, chance) in seen.iter().zip(chances) {
        let expected = chance * draws as f64;
        if expected == 0.0 {
            assert_eq!(*seen, 0.0);
            continue;
        }
        square += (seen - expected) * (seen - expected) / expected;
        freedom += 1.0;
    }
    // Four standard deviations of a chi-square that has so many degrees of freedom.
    assert!((square - freedom).abs() < 4.0 * (2.0f64 * freedom).sqrt(), "chi-square {square}, freedom {freedom}");
}

#[test]
fn samples_are_uniform() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(14);
    let start = unknown(Grid::new(5, 5).unwrap(), &[3, 2, 1], false);
    let shots = drawn(start, "..... .x... ..... ...o. .....");
    let radar = drawn(start, "..... .o... ...d. ..... .....");
    for known in [start, shots, radar] {
        let fleets = enumerate(&known);
        let census = Census::new(&known, None).unwrap();
        let chances = vec![1.0 / fleets.len() as f64; fleets.len()];
        fits(&census, &fleets, &chances, &mut rng);
    }
}

#[test]
fn classic_samples_agree_with_the_cells() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(15);
    let census = Census::new(&classic(), None).unwrap();
    let draws = 20_000;
    let mut seen = [0.0; 110];
    for _ in 0..draws {
        let fleet = census.sample(&mut rng);
        let mut taken = Bitboard::EMPTY;
        for ship in &fleet {
            assert!(!taken.halo().meets(ship.cells()));
            taken |= ship.cells();
        }
        assert_eq!(taken.len(), 20);
        taken.iter().for_each(|cell| seen[cell.index()] += 1.0);
    }
    for (cell, &count) in census.cell_counts().iter().enumerate() {
        let chance = count / census.total();
        let error = (seen[cell] / f64::from(draws) - chance).abs();
        assert!(error < 4.5 * (chance * (1.0 - chance) / f64::from(draws)).sqrt() + 1e-12, "{cell}");
    }
}
