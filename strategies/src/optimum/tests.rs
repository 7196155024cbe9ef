//! The optimum against the oracle, and its policy played out.

use linkor_engine::{Bitboard, Fleet, Placement, Solo};

use super::*;

fn small(grid: [u8; 2], fleet: &[u8], touching: bool) -> Ruleset {
    let text = format!("grid = {grid:?}\nfleet = {fleet:?}\ntouching = {touching}");
    Ruleset::from_toml(&text, "small").unwrap()
}

#[test]
fn every_row_of_the_oracle() {
    let rows = include_str!("../../../tests/oracles/optimal_small_boards.csv").lines().skip(1);
    let mut checked = 0;
    for row in rows.filter(|row| !row.trim().is_empty()) {
        let fields: Vec<&str> = row.split(',').collect();
        let number = |field: usize| fields[field].parse::<u64>().unwrap();
        let fleet: Vec<u8> = fields[2].trim_matches('"').split(' ').map(|decks| decks.parse().unwrap()).collect();
        let rules = small([number(0) as u8, number(1) as u8], &fleet, fields[3] == "true");
        let mut optimum = Optimum::new(&rules, &Prior::uniform(), fields[4] == "true").unwrap();
        let found = [optimum.fleets(), optimum.total_shots(), optimum.greedy_total_shots()];
        assert_eq!(found, [number(5), number(6), number(7)], "{row}");
        checked += 1;
    }
    assert_eq!(checked, 9);
}

#[test]
fn the_policy_played_on_every_fleet_needs_the_optimum() {
    for (grid, fleet, touching) in [
        ([3, 3], vec![2, 1], false),
        ([3, 3], vec![2, 1], true),
        ([3, 4], vec![2, 2], true),
        ([2, 4], vec![2, 1, 1], true),
        ([4, 4], vec![3, 1], false),
        ([4, 4], vec![2, 2], false),
        ([5, 5], vec![4], false),
    ] {
        let rules = small(grid, &fleet, touching);
        let mut optimum = Optimum::new(&rules, &Prior::uniform(), true).unwrap();
        let fleets = optimum.board.fleets.clone();
        let mut shots = 0;
        for fleet in fleets {
            let mut solo = Solo::new(&rules, fleet);
            while !solo.is_over() {
                let cell = optimum.shot(&solo.view()).expect("the fleet is among them");
                solo.shoot(cell).unwrap();
            }
            shots += u64::from(solo.front().shots());
        }
        assert_eq!(shots, optimum.total_shots(), "{grid:?} {fleet:?} {touching}");
    }
}

#[test]
fn a_policy_that_comes_in_late_still_knows_what_to_do() {
    // After shots that the best policy would not have fired.
    let rules = small([4, 4], &[3, 1], false);
    let mut optimum = Optimum::new(&rules, &Prior::uniform(), true).unwrap();
    for fleet in optimum.board.fleets.clone() {
        let mut solo = Solo::new(&rules, fleet);
        for (row, col) in [(0, 0), (3, 3), (0, 3)] {
            let _ = solo.shoot(Cell::new(row, col).unwrap());
        }
        while !solo.is_over() {
            let cell = optimum.shot(&solo.view()).expect("the fleet is among them");
            solo.shoot(cell).unwrap();
        }
    }
}

#[test]
fn the_states_told_beforehand_are_about_those_visited() {
    for (grid, fleet) in [([4, 4], vec![2, 1]), ([4, 4], vec![3, 1]), ([3, 3], vec![1, 1])] {
        let mut optimum = Optimum::new(&small(grid, &fleet, false), &Prior::uniform(), true).unwrap();
        optimum.total_shots();
        let (told, visited) = (optimum.states(), optimum.visited() as f64);
        assert!(visited < 1.5 * told && told < 3.0 * visited, "{grid:?} {fleet:?}: {told} told, {visited} visited");
    }
}

#[test]
fn boards_too_big_are_refused_with_their_size() {
    let refused = |rules: &Ruleset| Optimum::new(rules, &Prior::uniform(), true).err().expect("too big").to_string();
    let classic = Ruleset::preset("classic").unwrap();
    assert!(refused(&classic).starts_with("1855545978831780 fleets fit"), "{}", refused(&classic));
    let message = refused(&small([5, 5], &[2, 2], false));
    assert!(message.contains("takes about") && message.contains("states"), "{message}");
}

#[test]
fn the_shooter_played_on_every_fleet_needs_the_optimum() {
    let rules = small([4, 4], &[2, 2], false);
    let mut optimum = Optimum::new(&rules, &Prior::uniform(), true).unwrap();
    let mut shooter = crate::build_shooter(&"optimal".parse().unwrap(), &rules).unwrap();
    let mut rng = linkor_engine::stream(1, linkor_engine::Purpose::Shooter, 0, 0);
    let mut shots = 0;
    for fleet in &optimum.board.fleets {
        let mut solo = Solo::new(&rules, fleet.clone());
        shooter.begin();
        while !solo.is_over() {
            let cell = shooter.shoot(&solo.view(), &mut rng);
            solo.shoot(cell).unwrap();
        }
        shots += u64::from(solo.front().shots());
    }
    assert_eq!((shots, optimum.fleets()), (786, 98));
    assert_eq!(shots, optimum.total_shots());

    let classic = Ruleset::preset("classic").unwrap();
    let error = crate::build_shooter(&"optimal".parse().unwrap(), &classic).err().unwrap().to_string();
    assert!(error.starts_with("`optimal` cannot play `classic`: 1855545978831780 fleets"), "{error}");
}

/// A prior under which fleets lie anyhow, some of them never.
fn uneven(rules: &Ruleset) -> Prior {
    Prior::of_weights(rules, |ship| {
        let origin = ship.origin();
        f64::from((origin.index() * 7 + ship.axis() as usize * 3 + usize::from(ship.class().decks())) as u32 % 6)
    })
}

/// Fleets with their weights.
type Weighed = Vec<(Fleet, f64)>;

/// The least misses by trying every cell in every state, with no bound, symmetry, or order.
fn slow_misses(fleets: &[(Fleet, f64)], shot: Bitboard) -> f64 {
    let open: Bitboard = fleets.iter().fold(Default::default(), |all, (fleet, _)| all | fleet.decks());
    let open = open - shot;
    let certain = open.iter().find(|&cell| fleets.iter().all(|(fleet, _)| fleet.decks().contains(cell)));
    let one = |cell: Cell| -> f64 {
        let now = shot | cell.into();
        let answer = |fleet: &Fleet| {
            let sunk = fleet.ships().iter().find(|ship| ship.covers(cell) && now.contains_all(ship.cells()));
            (fleet.decks().contains(cell), sunk.copied())
        };
        let mut parts: Vec<((bool, Option<Placement>), Weighed)> = Vec::new();
        for (fleet, weight) in fleets {
            let answer = answer(fleet);
            match parts.iter_mut().find(|(known, _)| *known == answer) {
                Some((_, part)) => part.push((fleet.clone(), *weight)),
                None => parts.push((answer, vec![(fleet.clone(), *weight)])),
            }
        }
        let missed = |part: &[(Fleet, f64)]| part.iter().map(|(_, weight)| weight).sum::<f64>();
        parts.iter().map(|((hit, _), part)| if *hit { 0.0 } else { missed(part) } + slow_misses(part, now)).sum()
    };
    match (certain, open.is_empty()) {
        (_, true) => 0.0,
        (Some(cell), _) => one(cell),
        _ => open.iter().map(one).fold(f64::INFINITY, f64::min),
    }
}

#[test]
fn under_a_prior_the_optimum_is_that_of_a_slow_search() {
    for (grid, ships, touching) in
        [([3, 3], vec![2, 1], false), ([2, 4], vec![2, 2], true), ([3, 3], vec![1, 1], false)]
    {
        let rules = small(grid, &ships, touching);
        for prior in [uneven(&rules), Prior::named("edges", &rules).unwrap(), Prior::uniform()] {
            let mut optimum = Optimum::new(&rules, &prior, true).unwrap();
            let weigh = |fleet: &Fleet| fleet.ships().iter().map(|&ship| prior.weight(ship)).product::<f64>();
            let fleets: Vec<(Fleet, f64)> = optimum.board.fleets.iter().map(|f| (f.clone(), weigh(f))).collect();
            let all: f64 = fleets.iter().map(|(_, weight)| weight).sum();
            let slow = slow_misses(&fleets, Default::default()) / all;
            let decks: f64 = rules.fleet.decks().into();
            let mean = optimum.total_shots() as f64 / optimum.weight() as f64;
            assert!((mean - decks - slow).abs() < 1e-6, "{mean}, {slow} misses");
            let greedy = optimum.greedy_total_shots() as f64 / optimum.weight() as f64;
            assert!(greedy >= mean - 1e-12);
        }
    }
}

#[test]
fn under_a_prior_the_policy_played_on_every_fleet_needs_the_optimum() {
    let rules = small([4, 4], &[3, 1], false);
    let prior = uneven(&rules);
    let mut optimum = Optimum::new(&rules, &prior, true).unwrap();
    assert!(optimum.fleets() < 96, "some fleets are never expected");
    let mut shots = 0;
    for (fleet, weight) in optimum.board.fleets.clone().into_iter().zip(optimum.board.weights.clone()) {
        let mut solo = Solo::new(&rules, fleet);
        while !solo.is_over() {
            let cell = optimum.shot(&solo.view()).expect("the fleet is among them");
            solo.shoot(cell).unwrap();
        }
        shots += u64::from(solo.front().shots()) * weight;
    }
    assert_eq!(shots, optimum.total_shots());
    // Fleets that are never expected are finished all the same.
    let mut shooter = crate::shooters::Optimal::new(&rules, &prior).unwrap();
    let mut rng = linkor_engine::stream(1, linkor_engine::Purpose::Shooter, 0, 0);
    for fleet in Optimum::new(&rules, &Prior::uniform(), true).unwrap().board.fleets {
        let mut solo = Solo::new(&rules, fleet);
        while !solo.is_over() {
            let cell = crate::Shooter::shoot(&mut shooter, &solo.view(), &mut rng);
            solo.shoot(cell).unwrap();
        }
    }
}
