//! The belief against the oracles, brute force and known priors; the shooters on it against their contract.

use std::fs;

use linkor_engine::census::Known;
use linkor_engine::{
    Axis, Bitboard, Cell, Fleet, Front, Grid, Marks, Placement, Position, Purpose, RadarPicture, Roster, Ruleset,
    ShipClass, Solo, View, below, stream,
};
use linkor_strategies::belief::Belief;
use linkor_strategies::{Fit, Prior, build_shooter};

fn classic() -> Ruleset {
    Ruleset::preset("classic").unwrap()
}

fn small(rows: u8, cols: u8, fleet: &[u8], touching: bool) -> Ruleset {
    let mut rules = classic();
    rules.name = format!("{rows}x{cols} {fleet:?}");
    rules.grid = Grid::new(rows, cols).unwrap();
    rules.fleet = Roster::from_lengths(fleet).unwrap();
    (rules.touching, rules.ring) = (touching, !touching);
    rules
}

fn empty(rules: &Ruleset) -> Known {
    Known::of(rules, &Marks::new(rules), RadarPicture::default())
}

/// Every fleet of a small ruleset, each once, by trying every choice of ships.
fn every_fleet(rules: &Ruleset) -> Vec<Fleet> {
    fn go(rules: &Ruleset, classes: &[ShipClass], ships: &mut Vec<Placement>, found: &mut Vec<Fleet>) {
        let Some((&class, rest)) = classes.split_first() else {
            found.extend(Fleet::new(rules, ships));
            return;
        };
        for ship in Placement::all(rules.grid, class) {
            // Equal ships in one order only.
            let after = |last: &Placement| {
                last.class() != class || (last.axis(), last.origin().index()) < (ship.axis(), ship.origin().index())
            };
            if ships.last().is_none_or(after) {
                ships.push(ship);
                go(rules, rest, ships, found);
                ships.pop();
            }
        }
    }
    let mut found = Vec::new();
    go(rules, &rules.fleet.each().collect::<Vec<_>>(), &mut Vec::new(), &mut found);
    found
}

#[test]
fn wasted_shots_are_those_into_rings() {
    for (rows, cols, ships) in [(5, 5, &[3, 2, 1][..]), (4, 4, &[3]), (5, 6, &[2, 1, 1])] {
        let rules = small(rows, cols, ships, false);
        let fleets = every_fleet(&rules);
        let odds = Belief::of(&empty(&rules), &Prior::uniform()).unwrap().odds();
        for cell in rules.grid.mask() {
            let ringed = |fleet: &&Fleet| {
                fleet.ships().iter().any(|ship| (ship.zone() - ship.cells()).contains(cell))
                    && !fleet.decks().contains(cell)
            };
            let chance = fleets.iter().filter(ringed).count() as f64 / fleets.len() as f64;
            let share = odds.wasted(cell) / chance;
            assert!((0.7..1.0).contains(&share), "{ships:?} {cell:?}: {share} of the true chance");
        }
        let mut known = empty(&rules);
        known.hits = Bitboard::from(Cell::new(1, 1).unwrap());
        let odds = Belief::of(&known, &Prior::uniform()).unwrap().odds();
        for cell in known.hits.sides() {
            assert_eq!(odds.wasted(cell), 1.0 - odds.hit(cell), "every miss beside a hit is in its ring");
        }
    }
    let touching = Belief::of(&empty(&small(4, 4, &[2, 1], true)), &Prior::uniform()).unwrap().odds();
    assert!(Grid::new(4, 4).unwrap().mask().iter().all(|cell| touching.wasted(cell) == 0.0), "no ring, no waste");
}

#[test]
fn the_position_of_the_issue() {
    let rows = "..........\n..o....o..\n..........\n....x.....\n.o......o.\n..........\n...o.o....\n.......o..\n.o........\n....o.....";
    let rules = classic();
    let position = Position::read(rows, &rules).unwrap();
    let (front, nobody) = (position.front(&rules), Front::new(&rules));
    let belief = Belief::new(&View::new(&rules, &front, &nobody, true), &Prior::uniform()).unwrap();
    assert_eq!(belief.fleets(), Ok(51_607_290_428_157));
    for (row, col, chance) in [(0, 0, 0.257300), (2, 4, 0.343375), (5, 4, 0.399450)] {
        assert!((belief.chance(Cell::new(row, col).unwrap()) - chance).abs() < 5e-7, "({row},{col})");
    }
    let greatest = rules.grid.mask().iter().filter(|&cell| cell != Cell::new(3, 4).unwrap());
    let greatest = greatest.fold(0.0f64, |most, cell| most.max(belief.chance(cell)));
    assert!(belief.best().iter().all(|cell| belief.chance(cell) > greatest - 1e-9));
    let line = rules.grid.line(Axis::Vertical, 4);
    let any = belief.chance_of_any(line).unwrap();
    assert!(any > 0.399450 && any < line.iter().map(|cell| belief.chance(cell)).sum(), "{any}");
}

#[test]
fn the_marginals_of_the_empty_board() {
    let text =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/oracles/marginals_classic_uniform.csv"));
    let belief = Belief::of(&empty(&classic()), &Prior::uniform()).unwrap();
    assert_eq!(belief.fleets(), Ok(1_855_545_978_831_780));
    let counts = belief.fleets_with().unwrap();
    let mut lines = 0;
    for line in text.unwrap().lines().skip(1) {
        let numbers: Vec<u128> = line.split(',').map(|number| number.parse().unwrap()).collect();
        let cell = Cell::new(numbers[0] as u8, numbers[1] as u8).unwrap();
        assert_eq!(counts[cell.index()], numbers[2], "{cell:?}");
        lines += 1;
    }
    assert!(lines > 0);
}

/// Games at random with radar pictures, and the belief compared with all fleets that fit, at every shot.
#[test]
fn small_boards_by_brute_force() {
    let boards = [
        small(4, 4, &[2, 1], false),
        small(4, 4, &[3, 1], false),
        small(5, 5, &[3, 2, 1], false),
        small(4, 4, &[2, 2, 1], true),
        small(4, 5, &[3, 2, 1], true),
    ];
    for rules in boards {
        let all = every_fleet(&rules);
        let mut rng = stream(3, Purpose::Shooter, 0, 0);
        for _ in 0..25 {
            let fleet = all[below(&mut rng, all.len() as u64) as usize].clone();
            let square = rules.grid.square(Cell::new(1, 1).unwrap()).unwrap();
            let picture = RadarPicture { decks: square & fleet.decks(), water: square - fleet.decks() };
            let mut solo = Solo::new(&rules, fleet.clone());
            let mut shots: Vec<Cell> = Vec::new();
            while !solo.is_over() {
                for picture in [RadarPicture::default(), picture] {
                    let front = Front::from_position(&rules, *solo.front().marks(), rules.stock, picture);
                    let nobody = Front::new(&rules);
                    let belief = Belief::new(&View::new(&rules, &front, &nobody, true), &Prior::uniform()).unwrap();
                    compare(&rules, &all, &shots, &front, &belief);
                }
                let shot = solo.front().marks().unmarked().draw(&mut rng).unwrap();
                shots.push(shot);
                solo.shoot(shot).unwrap();
            }
        }
    }
}

/// The fleets that would have given the same marks, and show the same picture.
fn compare(rules: &Ruleset, all: &[Fleet], shots: &[Cell], front: &Front, belief: &Belief) {
    let marks = front.marks();
    let picture = front.picture();
    let mut counts = [0u128; 110];
    let mut fleets = 0;
    // Where ships touch, wrecks may be read in several ways: fleets that differ in sunk ships only are one.
    let mut afloat: Vec<Vec<(usize, u8, bool)>> = Vec::new();
    for fleet in all {
        let mut solo = Solo::new(rules, fleet.clone());
        if shots.iter().any(|&shot| solo.shoot(shot).is_err()) || solo.front().marks() != marks {
            continue;
        }
        if !fleet.decks().contains_all(picture.decks) || fleet.decks().meets(picture.water) {
            continue;
        }
        let mut ships: Vec<(usize, u8, bool)> = fleet
            .ships()
            .iter()
            .filter(|ship| !marks.wreck().contains_all(ship.cells()))
            .map(|ship| (ship.origin().index(), ship.class().decks(), ship.axis() == Axis::Vertical))
            .collect();
        ships.sort_unstable();
        if !afloat.contains(&ships) {
            fleets += 1;
            (fleet.decks() - marks.wreck()).iter().for_each(|cell| counts[cell.index()] += 1);
            afloat.push(ships);
        }
    }
    assert_eq!(belief.fleets(), Ok(fleets), "{}", rules.name);
    assert_eq!(belief.fleets_with(), Some(counts), "{}", rules.name);
    // A joint chance: of the fleets with a deck not yet hit in the first row.
    let line = rules.grid.line(Axis::Horizontal, 0) & marks.unmarked();
    let covers = |&(at, decks, down): &(usize, u8, bool)| {
        let axis = if down { Axis::Vertical } else { Axis::Horizontal };
        let cell = Cell::from_index(at as u8).unwrap();
        Placement::on_grid(cell, ShipClass::new(decks).unwrap(), axis).cells().meets(line)
    };
    let with = afloat.iter().filter(|ships| ships.iter().any(covers)).count();
    assert!((belief.chance_of_any(line).unwrap() - with as f64 / fleets as f64).abs() < 1e-9, "{}", rules.name);
}

#[test]
fn draws_follow_the_posterior() {
    let rules = small(5, 5, &[3, 2, 1], false);
    let belief = Belief::of(&empty(&rules), &Prior::uniform()).unwrap();
    let mut rng = stream(5, Purpose::Shooter, 0, 0);
    let mut counts = [0u32; 110];
    for _ in 0..20_000 {
        belief.sample_decks(&mut rng).iter().for_each(|cell| counts[cell.index()] += 1);
    }
    for cell in rules.grid.mask() {
        let share = f64::from(counts[cell.index()]) / 20_000.0;
        assert!((share - belief.chance(cell)).abs() < 0.02, "{cell:?}");
    }
}

#[test]
fn a_fit_finds_a_known_prior() {
    let rules = small(5, 5, &[3, 2, 1], false);
    // Ships at the border are twice as likely.
    let border = rules.grid.mask() - rules.grid.centres();
    let truth = Prior::of_weights(&rules, |ship| if border.contains_all(ship.cells()) { 2.0 } else { 1.0 });
    let census = truth.census(&empty(&rules)).unwrap();
    let mut rng = stream(6, Purpose::Fleet, 0, 0);
    let fleets: Vec<Fleet> = (0..40_000).map(|_| Fleet::new(&rules, &census.sample(&mut rng)).unwrap()).collect();
    for symmetric in [true, false] {
        let fitted = Prior::fit(&rules, &fleets, Fit { smoothing: 1.0, symmetric }).unwrap();
        assert_eq!(fitted.is_symmetric(rules.grid), symmetric);
        let (found, wanted) =
            (Belief::of(&empty(&rules), &fitted).unwrap(), Belief::of(&empty(&rules), &truth).unwrap());
        for cell in rules.grid.mask() {
            assert!((found.chance(cell) - wanted.chance(cell)).abs() < 0.015, "{cell:?}");
        }
        // Within a class only ratios of weights mean anything.
        let ratio = |prior: &Prior| {
            let at = |row, col| {
                Placement::new(rules.grid, Cell::new(row, col).unwrap(), ShipClass::new(3).unwrap(), Axis::Horizontal)
                    .unwrap()
            };
            prior.weight(at(0, 1)) / prior.weight(at(2, 1))
        };
        assert!((ratio(&fitted) / ratio(&truth) - 1.0).abs() < 0.15, "{} {}", ratio(&fitted), ratio(&truth));
    }
    assert!(Prior::fit(&rules, &[], Fit::default()).is_err());
}

/// Plays a fleet out; the cells fired at.
fn played(name: &str, rules: &Ruleset, fleets: &[Fleet]) -> Vec<Vec<Cell>> {
    let mut shooter = build_shooter(&name.parse().unwrap(), rules).unwrap();
    let game = |(index, fleet): (usize, &Fleet)| {
        let mut rng = stream(9, Purpose::Shooter, 0, index as u64);
        let mut solo = Solo::new(rules, fleet.clone());
        let mut shots = Vec::new();
        shooter.begin();
        while !solo.is_over() {
            let cell = shooter.shoot(&solo.view(), &mut rng);
            solo.shoot(cell).expect("a legal shot");
            shots.push(cell);
        }
        shots
    };
    fleets.iter().enumerate().map(game).collect()
}

const SHOOTERS: [&str; 4] = ["exact", "lookahead", "sampled:n=100", "sampled:n=3"];

#[test]
fn every_board_is_finished_and_games_leave_nothing_behind() {
    for rules in [small(4, 4, &[3, 1], false), small(5, 5, &[3, 2, 1], false), small(4, 5, &[3, 2, 1], true)] {
        let fleets: Vec<Fleet> = every_fleet(&rules).into_iter().step_by(11).collect();
        for name in SHOOTERS {
            let games = played(name, &rules, &fleets);
            // The same games again by a fresh shooter, and each without those before it.
            assert_eq!(games, played(name, &rules, &fleets), "{name}");
            assert_eq!(games[..1], played(name, &rules, &fleets[..1])[..], "{name}");
        }
    }
}

/// The first shots depend on the view alone: a fleet exchanged for another that gives the same answers changes nothing.
#[test]
fn hidden_decks_change_nothing() {
    let rules = small(5, 5, &[3, 2, 1], false);
    let fleets = every_fleet(&rules);
    for name in SHOOTERS {
        let mut rng = stream(12, Purpose::Lot, 0, 0);
        for _ in 0..20 {
            let pair = [0, 1].map(|_| fleets[below(&mut rng, fleets.len() as u64) as usize].clone());
            let mut solos = pair.map(|fleet| Solo::new(&rules, fleet));
            let mut shooters = [0, 1].map(|_| build_shooter(&name.parse().unwrap(), &rules).unwrap());
            let mut streams = [0, 1].map(|_| stream(9, Purpose::Shooter, 0, 0));
            while solos[0].front().marks() == solos[1].front().marks() && !solos[0].is_over() {
                let [a, b] = [0, 1].map(|i| shooters[i].shoot(&solos[i].view(), &mut streams[i]));
                assert_eq!(a, b, "{name}");
                for solo in &mut solos {
                    solo.shoot(a).unwrap();
                }
            }
        }
    }
}

#[test]
fn classic_boards_are_finished() {
    let rules = classic();
    let placer = linkor_strategies::build_placer(&"uniform".parse().unwrap(), &rules).unwrap();
    let fleets: Vec<Fleet> = (0..4).map(|i| placer.place(&mut stream(2, Purpose::Fleet, 0, i))).collect();
    for name in ["exact", "lookahead", "sampled:200"] {
        let games = played(name, &rules, &fleets);
        assert!(games.iter().all(|shots| (20..100).contains(&shots.len())), "{name}");
    }
}

/// Radar pictures are used, and forgotten with the view that had them.
#[test]
fn radar_pictures_are_used_while_they_last() {
    let rules = Ruleset::preset("armada").unwrap();
    let marks = Marks::new(&rules);
    let square = rules.grid.square(Cell::new(4, 4).unwrap()).unwrap();
    let deck = Bitboard::from(Cell::new(4, 4).unwrap());
    let nobody = Front::new(&rules);
    for name in ["exact", "lookahead", "sampled:200"] {
        let mut shooter = build_shooter(&name.parse().unwrap(), &rules).unwrap();
        let mut rng = stream(4, Purpose::Shooter, 0, 0);
        shooter.begin();
        for (decks, water) in [(deck, square - deck), (Bitboard::EMPTY, square), (Bitboard::EMPTY, Bitboard::EMPTY)] {
            let front = Front::from_position(&rules, marks, rules.stock, RadarPicture { decks, water });
            let cell = shooter.shoot(&View::new(&rules, &front, &nobody, true), &mut rng);
            assert!(decks.contains(cell) || decks.is_empty() && !water.contains(cell), "{name}");
        }
    }
}
