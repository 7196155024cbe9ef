use std::collections::BTreeSet;

use linkor_engine::{Cell, Fleet, Marks, Placement, Purpose, Solo, stream, unit};

use super::*;
use crate::belief::Belief;
use crate::build_placer;

fn sea() -> Ruleset {
    Ruleset::from_toml("grid = [6, 5]\nfleet = [3, 2, 1, 1]", "small").unwrap()
}

fn hidden(rules: &Ruleset, index: u64) -> Fleet {
    build_placer(&"uniform".parse().unwrap(), rules).unwrap().place(&mut stream(3, Purpose::Fleet, 0, index))
}

/// Plays a board by random shots with a look every `stride` of them, each time handed to `check`.
fn looks(
    rules: &Ruleset,
    fleet: u64,
    run: u64,
    stride: usize,
    samples: &mut Samples,
    mut check: impl FnMut(&Samples, &View<'_>),
) {
    let mut solo = Solo::new(rules, hidden(rules, fleet));
    let (mut shots, mut rng) = (stream(4, Purpose::Lot, 0, fleet), stream(5, Purpose::Weapon, 0, run));
    samples.begin();
    for number in 0.. {
        if solo.is_over() {
            return;
        }
        if number % stride == 0 {
            samples.follow(&solo.view(), &mut rng);
            check(samples, &solo.view());
        }
        let cell = solo.view().marks().unmarked().draw(&mut shots).unwrap();
        solo.shoot(cell).unwrap();
    }
}

#[test]
fn every_board_fits_however_rarely_one_looks() {
    let rules = sea();
    let mut samples = Samples::new(&rules, Prior::uniform(), 60, STEPS).unwrap();
    for fleet in 0..40 {
        for stride in [1, 3, 8] {
            looks(&rules, fleet, fleet, stride, &mut samples, |samples, view| {
                let known = Known::of(&rules, view.marks(), RadarPicture::default());
                assert!(!samples.boards().is_empty());
                for board in samples.boards() {
                    let decks = board.decks();
                    assert!(decks.contains_all(known.hits) && !decks.meets(known.closed));
                    assert_eq!(decks.len(), known.afloat.decks());
                    assert!(!decks.meets(view.marks().wreck()));
                }
            });
        }
    }
}

/// Over the views of many games shares of boards are off neither up nor down.
#[test]
fn shares_of_boards_are_chances_on_average() {
    let rules = sea();
    let mut samples = Samples::new(&rules, Prior::uniform(), 100, STEPS).unwrap();
    const GAMES: u64 = 400;
    for stride in [1, 4] {
        // By look and cell: looks, the sum of share less chance, and the sum of its squares.
        let mut sums = vec![[(0.0, 0.0, 0.0); 110]; 30];
        for game in 0..GAMES {
            let mut look = 0;
            looks(&rules, game, game, stride, &mut samples, |samples, view| {
                let belief = Belief::new(view, &Prior::uniform()).unwrap();
                for cell in rules.grid.mask() {
                    let with = samples.boards().iter().filter(|board| board.decks().contains(cell)).count();
                    let off = with as f64 / samples.boards().len() as f64 - belief.chance(cell);
                    let (games, sum, squares) = &mut sums[look][cell.index()];
                    (*games, *sum, *squares) = (*games + 1.0, *sum + off, *squares + off * off);
                }
                look += 1;
            });
        }
        let mut checked = 0;
        for (games, sum, squares) in sums.into_iter().flatten().filter(|&(games, ..)| games > 100.0) {
            let (mean, error) = (sum / games, squares.sqrt() / games);
            assert!(mean.abs() <= 5.0 * error, "{mean} ± {error} over {games} games");
            checked += 1;
        }
        assert!(checked > 150, "{checked}");
    }
}

#[test]
fn a_new_game_knows_nothing_of_the_last() {
    let rules = sea();
    let mut used = Samples::new(&rules, Prior::uniform(), 60, STEPS).unwrap();
    let decks = |samples: &mut Samples, fleet| {
        let mut all = Vec::new();
        looks(&rules, fleet, fleet, 2, samples, |samples, _| all.extend(samples.boards().iter().map(Board::decks)));
        all
    };
    for fleet in 0..5 {
        let mut fresh = Samples::new(&rules, Prior::uniform(), 60, STEPS).unwrap();
        assert_eq!(decks(&mut used, fleet), decks(&mut fresh, fleet));
    }
}

#[test]
fn steps_leave_the_posterior_as_it_is_and_reach_all_of_it() {
    let rules = Ruleset::from_toml("grid = [5, 5]\nfleet = [3, 2, 1]", "small").unwrap();
    let mut known = Known::of(&rules, &Marks::new(&rules), RadarPicture::default());
    let cell = |row, col| Cell::new(row, col).unwrap();
    // Of one ship or of two.
    known.hits = Bitboard::from(cell(1, 1)) | cell(1, 3).into();
    known.closed = known.hits.diagonals() | cell(4, 0).into();
    let all = Places::new(&known, &Prior::uniform()).list(10_000).unwrap();
    let weight = |ship: Placement| 1.0 + f64::from(ship.origin().col() + ship.class().decks());
    for prior in [Prior::uniform(), Prior::of_weights(&rules, weight)] {
        let places = Places::new(&known, &prior);
        let weights: Vec<f64> = all.iter().map(|board| board.weight(&prior)).collect();
        let whole: f64 = weights.iter().sum();
        let at =
            |board: &Board| all.iter().position(|other| other.decks() == board.decks() && other.same(board)).unwrap();
        let mut rng = stream(9, Purpose::Lot, 0, 0);
        const RUNS: usize = 200_000;
        let mut ends = vec![0.0; all.len()];
        for _ in 0..RUNS {
            let mut left = unit(&mut rng) * whole;
            let start = weights
                .iter()
                .position(|weight| {
                    left -= weight;
                    left < 0.0
                })
                .unwrap();
            let mut board = all[start];
            (0..3).for_each(|_| board.step(&places, &mut rng));
            ends[at(&board)] += 1.0;
        }
        let expected = |i: usize| RUNS as f64 * weights[i] / whole;
        let chi: f64 = (0..all.len()).map(|i| (ends[i] - expected(i)).powi(2) / expected(i)).sum();
        let freedom = all.len() as f64 - 1.0;
        assert!((chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "chi² {chi:.1} of {freedom}");
        let mut seen = BTreeSet::new();
        let mut board = all[0];
        for _ in 0..100_000 {
            board.step(&places, &mut rng);
            seen.insert(at(&board));
        }
        assert_eq!(seen.len(), all.len());
    }
}
