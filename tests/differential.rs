//! Random games through the fast engine and through the slow reference, side by side.
//!
//! Every step (a shot or weapon, legal or not, something said at the table, the clock, a missed
//! turn) goes to both engines, and both must answer the same and stand the same afterwards. A test
//! also counts the rare things that games can bring and fails if its games did not bring them.
//!
//! `LINKOR_DIFFERENTIAL_GAMES=100000 cargo test --release --test differential -- --nocapture` is a
//! long run. A failure names its game; `LINKOR_DIFFERENTIAL_GAME=n` plays that one alone.

mod reference;

mod differential {
    pub mod cast;
    pub mod chance;
    pub mod compare;
    pub mod count;
    pub mod coverage;
    pub mod fleets;
    pub mod pair;
    pub mod twin;
}

use differential::chance::{Temper, place, random_rules, random_step, roll};
use differential::coverage::{Coverage, expected, expected_of_custom};
use differential::pair::Pair;
use differential::{fleets, twin};
use linkor_engine::{Purpose, Ruleset, Stream, stream};

/// The master seed of every draw here.
const SEED: u64 = 0x11_4b0;

/// Says which game a panic was in, wherever it came from.
struct Naming {
    what: String,
    game: u64,
}

impl Drop for Naming {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Naming { what, game } = self;
            eprintln!("in {what}, game {game}, seed {SEED:#x}; LINKOR_DIFFERENTIAL_GAME={game} plays it alone");
        }
    }
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable}={text} is no number")))
}

/// Runs `each` for every game number, then asks for what must have happened.
fn run(what: &str, table: u8, wanted: &[&str], mut each: impl FnMut(&mut Stream, &mut Coverage)) {
    let alone = number("LINKOR_DIFFERENTIAL_GAME");
    let games = number("LINKOR_DIFFERENTIAL_GAMES").unwrap_or(2_000);
    let mut coverage = Coverage::default();
    let began = std::time::Instant::now();
    for game in alone.map_or(0..games, |game| game..game + 1) {
        let _naming = Naming { what: what.into(), game };
        each(&mut stream(SEED, Purpose::Shooter, table, game), &mut coverage);
    }
    eprintln!("{what}: {games} games in {:.1} s\n{coverage}", began.elapsed().as_secs_f64());
    // A short run owes nobody a rare thing.
    if alone.is_none() && games >= 1_000 {
        let missing: Vec<_> = wanted.iter().filter(|&&event| coverage.count(event) == 0).collect();
        assert!(missing.is_empty(), "{what}: no game had {missing:?}");
    }
}

/// One game from the first action to a few steps past its end.
fn play(rules: &Ruleset, rng: &mut Stream, coverage: &mut Coverage) {
    let ships = [(); 2].map(|()| place(rules, rng).expect("the rules were chosen so that a fleet fits"));
    let opener = roll(rng, 2);
    let temper = Temper::draw(rng);
    let mut pair = Pair::new(rules, ships, opener);
    let peek = twin::moment(rng);
    while !pair.is_over() {
        let step = random_step(&pair, &temper, rng);
        pair.step(step, coverage);
        if peek == Some(pair.history().len()) {
            twin::check(&pair, rng, coverage);
        }
        assert!(pair.steps() < 20_000, "the game does not end");
    }
    for _ in 0..10 {
        let step = random_step(&pair, &temper, rng);
        pair.step(step, coverage);
    }
}

fn preset(table: u8) {
    let rules = Ruleset::preset(Ruleset::PRESETS[usize::from(table)]).unwrap();
    run(&rules.name, table, &expected(&rules), |rng, coverage| play(&rules, rng, coverage));
}

/// One test for each preset, so that they run beside one another.
macro_rules! presets {
    ($($test:ident = $name:literal is $table:literal),+ $(,)?) => {
        $(#[test] fn $test() {
            assert_eq!(Ruleset::PRESETS[$table], $name);
            preset($table);
        })+

        #[test]
        fn no_preset_is_left_out() {
            assert_eq!(Ruleset::PRESETS.as_slice(), [$($name),+]);
        }
    };
}

presets! {
    classic = "classic" is 0,
    armada = "armada" is 1,
    battleship = "battleship" is 2,
    ua_classic = "ua-classic" is 3,
    ru_classic = "ru-classic" is 4,
    ru_classic_touching = "ru-classic-touching" is 5,
    hasbro = "hasbro" is 6,
    hasbro_no_touch = "hasbro-no-touch" is 7,
}

#[test]
fn custom_rulesets() {
    run("custom rulesets", 100, &expected_of_custom(), |rng, coverage| {
        let rules = random_rules(rng);
        assert_eq!(Ruleset::from_toml(&rules.to_toml(), "x").as_ref().ok(), Some(&rules), "{:?}", rules.check());
        play(&rules, rng, coverage);
    });
}

#[test]
fn fleets_are_judged_alike() {
    run("fleets", 101, &fleets::EXPECTED, |rng, coverage| {
        let preset = Ruleset::PRESETS[roll(rng, Ruleset::PRESETS.len())];
        let rules = if roll(rng, 2) == 0 { Ruleset::preset(preset).unwrap() } else { random_rules(rng) };
        for _ in 0..20 {
            fleets::check(&rules, rng, coverage);
        }
    });
}
