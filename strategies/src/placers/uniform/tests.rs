use std::collections::HashMap;

use linkor_engine::{Axis, Cell, Grid, Purpose, Roster, stream};
use statrs::distribution::{ChiSquared, ContinuousCDF};

use super::*;
use crate::placers::Sequential;

/// A ruleset that is classic but for grid, fleet and touching.
fn rules(rows: u8, cols: u8, fleet: &[u8], touching: bool) -> Ruleset {
    Ruleset {
        grid: Grid::new(rows, cols).unwrap(),
        fleet: Roster::from_lengths(fleet).unwrap(),
        touching,
        ..Ruleset::preset("classic").unwrap()
    }
}

/// Ships in an order of their own, so that equal fleets are equal lists.
fn key(ships: &[Placement]) -> Vec<Placement> {
    let mut ships = ships.to_vec();
    ships.sort_unstable();
    ships
}

/// Every legal fleet, by placing each ship everywhere.
fn all_fleets(rules: &Ruleset) -> Vec<Vec<Placement>> {
    let mut fleets = vec![Vec::new()];
    for class in rules.fleet.each() {
        let mut longer = Vec::new();
        for fleet in &fleets {
            for ship in Placement::all(rules.grid, class) {
                let stands = |other: &Placement| {
                    let around = if rules.touching { other.cells() } else { other.zone() };
                    ship.cells().meets(around)
                };
                if !fleet.iter().any(stands) {
                    longer.push(key(&[&fleet[..], &[ship]].concat()));
                }
            }
        }
        longer.sort_unstable();
        longer.dedup();
        fleets = longer;
    }
    fleets
}

/// Draws a few hundred thousand fleets and compares how often each came with its chance.
fn assert_chances(what: &str, placer: &impl Placer, chances: &HashMap<Vec<Placement>, f64>) {
    let draws = 100_000.max(20 * chances.len() as u64);
    let mut counts: HashMap<Vec<Placement>, u64> = HashMap::new();
    for i in 0..draws {
        let fleet = placer.place(&mut stream(5, Purpose::Fleet, 0, i));
        *counts.entry(key(fleet.ships())).or_default() += 1;
    }
    assert!(counts.keys().all(|fleet| chances.contains_key(fleet)), "{what}: an illegal fleet");
    let chi: f64 = chances
        .iter()
        .map(|(fleet, chance)| {
            let expected = chance * draws as f64;
            let count = counts.get(fleet).copied().unwrap_or(0) as f64;
            (count - expected).powi(2) / expected
        })
        .sum();
    let law = ChiSquared::new(chances.len() as f64 - 1.0).unwrap();
    let tail = 1.0 - law.cdf(chi);
    assert!((1e-4..0.9999).contains(&tail), "{what}: chi-square {chi:.1} for {} fleets, {tail:.6}", chances.len());
}

fn assert_uniform(rules: &Ruleset, fleets: usize) {
    let all = all_fleets(rules);
    assert_eq!(all.len(), fleets, "fleets of {} on {}", rules.fleet, rules.grid);
    let chance = 1.0 / fleets as f64;
    let chances: HashMap<_, _> = all.into_iter().map(|fleet| (fleet, chance)).collect();
    // With one ship in the head, with two or three, and with all.
    let mut seen = Vec::new();
    for limit in [0, 150, 3000, usize::MAX] {
        let placer = Uniform::with_heads(rules, limit).unwrap();
        if !seen.contains(&placer.head_len) {
            seen.push(placer.head_len);
            let what = format!("{} on {}, {} listed", rules.fleet, rules.grid, placer.head_len);
            assert_chances(&what, &placer, &chances);
        }
    }
    assert!(seen.len() > 1, "{seen:?}");
}

#[test]
fn every_fleet_of_a_small_board_has_the_same_chance() {
    assert_uniform(&rules(4, 4, &[2, 1], false), 184);
    assert_uniform(&rules(5, 5, &[3, 2, 1], false), 3944);
}

#[test]
fn so_it_has_where_ships_touch() {
    assert_uniform(&rules(4, 4, &[2, 1], true), 336);
    assert_uniform(&rules(3, 4, &[3, 2, 1, 1], true), 2142);
}

#[test]
fn so_it_has_with_equal_ships() {
    assert_uniform(&rules(5, 5, &[2, 1, 1, 1], false), 7772);
    assert_uniform(&rules(4, 4, &[2, 2, 1], false), 300);
    assert_uniform(&rules(5, 4, &[2, 2, 2, 1], false), 702);
}

#[test]
fn so_it_has_on_an_oblong() {
    // One row, where the bounds on the places left are reached.
    assert_uniform(&rules(1, 10, &[4, 3, 2], true), 24);
    assert_uniform(&rules(3, 6, &[3, 2, 1, 1], false), 482);
    assert_uniform(&rules(6, 4, &[3, 2, 2, 1, 1], false), 2416);
}

/// The first cell of each orbit of cells of 10×10 under its symmetries.
fn orbits() -> Vec<(usize, usize)> {
    (0..5).flat_map(|row| (row..5).map(move |col| (row, col))).collect()
}

/// How often a cell of each orbit has a deck, and the standard error of that (decks of one fleet depend
/// on each other: it is taken from the fleets' own variance).
fn decks_by_orbit(placer: &impl Placer, fleets: u64) -> HashMap<(usize, usize), (f64, f64)> {
    let orbits = orbits();
    let masks: Vec<Bitboard> = orbits
        .iter()
        .map(|&orbit| {
            let folded = |x: u8| usize::from(x.min(9 - x));
            let same = |cell: &Cell| {
                let (r, c) = (folded(cell.row()), folded(cell.col()));
                (r.min(c), r.max(c)) == orbit
            };
            Grid::TEN.mask().iter().filter(same).collect()
        })
        .collect();
    let mut sums = vec![(0u64, 0u64); masks.len()];
    for i in 0..fleets {
        let decks = placer.place(&mut stream(11, Purpose::Fleet, 0, i)).decks();
        for (sum, &mask) in sums.iter_mut().zip(&masks) {
            let n = u64::from((decks & mask).len());
            *sum = (sum.0 + n, sum.1 + n * n);
        }
    }
    let n = fleets as f64;
    let by_cell = sums.into_iter().zip(&masks).map(|((sum, squares), mask)| {
        let mean = sum as f64 / n;
        let variance = squares as f64 / n - mean * mean;
        (mean / f64::from(mask.len()), (variance / n).sqrt() / f64::from(mask.len()))
    });
    orbits.into_iter().zip(by_cell).collect()
}

#[test]
fn classic_marginals_are_the_exact_ones() {
    const FLEETS: f64 = 1_855_545_978_831_780.0;
    let placer = Uniform::new(&Ruleset::preset("classic").unwrap()).unwrap();
    let oracle = include_str!("../../../../tests/oracles/marginals_classic_uniform.csv");
    let decks = decks_by_orbit(&placer, 200_000);
    assert_eq!(oracle.lines().count(), 11);
    for line in oracle.lines().skip(1) {
        let fields: Vec<f64> = line.split(',').map(|field| field.parse().unwrap()).collect();
        let (cell, exact) = ((fields[0] as usize, fields[1] as usize), fields[2] / FLEETS);
        let (mean, error) = decks[&cell];
        let z = (mean - exact) / error;
        // Once in 1500 seeds one of the ten would be farther off.
        assert!(z.abs() < 4.0, "{cell:?}: {mean:.5} instead of {exact:.5}, z = {z:.2}");
    }
}

#[test]
fn every_preset_has_legal_fleets() {
    for name in Ruleset::PRESETS {
        let rules = Ruleset::preset(name).unwrap();
        let placer = Uniform::new(&rules).unwrap();
        for i in 0..2000 {
            let fleet = placer.place(&mut stream(3, Purpose::Fleet, 1, i));
            assert_eq!(Fleet::new(&rules, fleet.ships()), Ok(fleet), "{name}");
        }
    }
}

#[test]
fn a_fleet_that_does_not_fit_is_refused() {
    for fleet in [&[5][..], &[4, 4, 4], &[3, 3, 3]] {
        assert!(matches!(Uniform::new(&rules(4, 4, fleet, false)), Err(SpecError::Unfit(_))), "{fleet:?}");
    }
}

#[test]
fn costs_are_those_of_each_place() {
    let mut bits = 0x0123_4567_89ab_cdef_1032_5476_98ba_dcfeu128;
    for round in 0..200 {
        bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
        let open = Bitboard::from_bits(bits | bits >> 7 | if round % 2 == 0 { bits >> 20 } else { 0 });
        for decks in 1..=10 {
            for touching in [false, true] {
                let class = ShipClass::new(decks).unwrap();
                let mut slow = [0; 64];
                for ship in Placement::all(Grid::TEN, class) {
                    if open.contains_all(ship.cells()) {
                        slow[((if touching { ship.cells() } else { ship.zone() }) & open).len() as usize] += 1;
                    }
                }
                assert_eq!(costs(open, class, touching), slow, "{decks} {touching}");
            }
        }
    }
}

#[test]
fn a_lottery_draws_by_weight() {
    let weights = [6, 0, 10, 4, 0, 1 << 100, 0].map(|w| w << 20);
    let lottery = Lottery::new(&weights[..5]).unwrap();
    let mut counts = [0u32; 5];
    let mut rng = stream(2, Purpose::Lot, 0, 0);
    (0..100_000).for_each(|_| counts[lottery.draw(&mut rng)] += 1);
    let chi: f64 =
        [(0, 0.3), (2, 0.5), (3, 0.2)].iter().map(|&(i, p)| (f64::from(counts[i]) - p * 1e5).powi(2) / (p * 1e5)).sum();
    // Two degrees of freedom: 13.8 is the 99.9th percentile.
    assert!(chi < 13.8 && counts[1] + counts[4] == 0, "{counts:?}");
    assert!(Lottery::new(&[0, 0]).is_none());
    assert!(Lottery::new(&weights).is_none(), "past 2⁶⁴ after the division");
}

#[test]
fn sequential_draws_each_ship_uniformly() {
    // From the definition: one of the N places of the first ship, then one of those beside it.
    let rules = rules(4, 4, &[2, 1], false);
    let firsts = Placement::all(rules.grid, ShipClass::new(2).unwrap());
    let mut chances = HashMap::new();
    for &first in &firsts {
        let beside = rules.grid.mask() - first.zone();
        for cell in beside {
            let second = Placement::on_grid(cell, ShipClass::new(1).unwrap(), Axis::Horizontal);
            chances.insert(key(&[first, second]), 1.0 / firsts.len() as f64 / f64::from(beside.len()));
        }
    }
    assert_chances("sequential", &Sequential::new(&rules), &chances);
}

#[test]
fn sequential_marginals_are_the_known_ones() {
    let placer = Sequential::new(&Ruleset::preset("classic").unwrap());
    let decks = decks_by_orbit(&placer, 200_000);
    for (cell, known) in [((0, 0), 0.1840), ((0, 1), 0.1990), ((0, 2), 0.2087), ((1, 1), 0.1953), ((4, 4), 0.1937)] {
        let (mean, error) = decks[&cell];
        // The known ones have four digits.
        assert!((mean - known).abs() < 0.00005 + 4.0 * error, "{cell:?}: {mean:.5} instead of {known}");
    }
}
