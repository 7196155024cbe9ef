//! What every shooter must keep to, whatever it thinks: it fires at unmarked cells, knows nothing
//! that its view does not tell, begins every game afresh and finishes every board.

use linkor_engine::census::{Census, Known};
use linkor_engine::{Action, Cell, Fleet, Placement, Purpose, Ruleset, Solo, stream};
use linkor_strategies::{SHOOTERS, Shooter, build_placer, build_shooter};

/// Boards of a shooter on each ruleset: a few suffice for those that count or sample fleets.
fn games(shooter: &str) -> u64 {
    if FAST.contains(&shooter) { 8 } else { 2 }
}

/// The shooters that play the real rulebooks in no time.
const FAST: [&str; 4] = ["random", "hunt-target", "parity", "density"];

/// Rulesets small enough for the slowest shooter, and for the fast ones the real ones.
fn rulesets() -> Vec<Ruleset> {
    let small = [
        "grid = [5, 5]\nfleet = [3, 2, 1]",
        "grid = [5, 5]\nfleet = [3, 2, 1]\ndiagonals = true",
        "grid = [4, 6]\nfleet = [2, 2, 1]\ntouching = true",
        "grid = [4, 4]\nfleet = [3, 1]\nrepeat-on-hit = false",
    ];
    small.iter().map(|text| Ruleset::from_toml(text, "small").unwrap()).collect()
}

fn fleet(rules: &Ruleset, index: u64) -> Fleet {
    let placer = build_placer(&"sequential".parse().unwrap(), rules).unwrap();
    placer.place(&mut stream(1, Purpose::Fleet, 0, index))
}

/// Plays a board to its end, or for so many shots; every shot must be legal.
fn shots(rules: &Ruleset, fleet: &Fleet, shooter: &mut dyn Shooter, index: u64, most: usize) -> Vec<Cell> {
    let mut rng = stream(1, Purpose::Shooter, 0, index);
    let mut solo = Solo::new(rules, fleet.clone());
    shooter.begin();
    let mut shots = Vec::new();
    while !solo.is_over() && shots.len() < most {
        let cell = shooter.shoot(&solo.view(), &mut rng);
        assert!(solo.view().allows(Action::Shot(cell)), "{}: illegal shot {cell:?}", rules.name);
        solo.shoot(cell).unwrap();
        shots.push(cell);
    }
    assert!(solo.is_over() || shots.len() == most);
    shots
}

/// Another fleet of which the same would be known after these shots.
fn double(rules: &Ruleset, fleet: &Fleet, shots: &[Cell], index: u64) -> Fleet {
    let mut solo = Solo::new(rules, fleet.clone());
    for &cell in shots {
        solo.shoot(cell).unwrap();
    }
    let marks = solo.front().marks();
    let known = Known {
        grid: rules.grid,
        afloat: *marks.afloat(),
        touching: rules.touching,
        closed: marks.water() | marks.wreck(),
        hits: marks.hit(),
        decks: linkor_engine::Bitboard::EMPTY,
    };
    let wrecks = fleet.ships().iter().copied().filter(|ship| marks.wreck().contains_all(ship.cells()));
    let afloat = Census::new(&known, None).unwrap().sample(&mut stream(2, Purpose::Fleet, 0, index));
    let ships: Vec<Placement> = wrecks.chain(afloat).collect();
    Fleet::new(rules, &ships).unwrap()
}

/// After how many shots of a board another fleet is put in place. On a large board the census behind
/// it takes seconds while little is known, the more so where ships touch.
fn moments(rules: &Ruleset, shots: usize) -> Vec<usize> {
    match (rules.grid.area() < 50, rules.touching) {
        (true, _) => vec![0, shots / 4, shots / 2, shots - 2],
        (false, false) => vec![shots / 3, shots / 2, shots - 2],
        (false, true) => vec![2 * shots / 3, shots - 2],
    }
}

fn each_shooter(mut check: impl FnMut(&Ruleset, &str)) {
    for rules in rulesets() {
        for info in SHOOTERS {
            if build_shooter(&info.name.parse().unwrap(), &rules).is_ok() {
                check(&rules, info.name);
            }
        }
    }
    for name in ["classic", "battleship", "ru-classic-touching", "hasbro", "hasbro-no-touch"] {
        let rules = Ruleset::preset(name).unwrap();
        for shooter in FAST {
            check(&rules, shooter);
        }
    }
}

fn build(rules: &Ruleset, name: &str) -> Box<dyn Shooter> {
    // The default number of samples is for real boards.
    let spec = if name == "sampled" { "sampled:n=40" } else { name };
    build_shooter(&spec.parse().unwrap(), rules).unwrap()
}

#[test]
fn every_board_is_finished_with_legal_shots() {
    each_shooter(|rules, name| {
        let mut shooter = build(rules, name);
        for index in 0..games(name) {
            let shots = shots(rules, &fleet(rules, index), &mut *shooter, index, usize::MAX);
            assert!(shots.len() <= rules.grid.area() as usize);
        }
    });
}

#[test]
fn the_same_view_and_stream_give_the_same_shot_whatever_is_hidden() {
    let mut different = 0;
    each_shooter(|rules, name| {
        let mut shooter = build(rules, name);
        for index in 0..games(name) {
            let hidden = fleet(rules, index);
            let all = shots(rules, &hidden, &mut *shooter, index, usize::MAX);
            for seen in moments(rules, all.len()) {
                let other = double(rules, &hidden, &all[..seen], index);
                different += u32::from(other.decks() != hidden.decks());
                let again = shots(rules, &other, &mut *shooter, index, seen + 1);
                assert_eq!(again[..], all[..again.len()], "{name} on {}: knows what it has not seen", rules.name);
                assert_eq!(again.len(), seen + 1);
            }
        }
    });
    assert!(different > 300, "only {different} doubles were other fleets");
}

#[test]
fn every_game_begins_afresh() {
    each_shooter(|rules, name| {
        let mut used = build(rules, name);
        for index in 0..games(name) {
            let hidden = fleet(rules, index);
            // Leaves a game in the middle.
            shots(rules, &fleet(rules, 1000 + index), &mut *used, 1000 + index, 5);
            let after = shots(rules, &hidden, &mut *used, index, usize::MAX);
            assert_eq!(after, shots(rules, &hidden, &mut *build(rules, name), index, usize::MAX), "{name}");
        }
    });
}
