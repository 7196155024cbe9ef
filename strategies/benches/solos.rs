//! Boards shot at alone a second, fleets included, for each shooter that only counts and each placer.
//! One thread; the best of many short rounds, for other programs can only slow it down.
//!
//! `cargo bench -p linkor-strategies --bench solos [-- SHOOTER…]`

use std::time::Instant;

use linkor_engine::{Purpose, Ruleset, Solo, stream};
use linkor_strategies::{PLACERS, Placer, Shooter, build_placer, build_shooter};

const GAMES: u64 = 2_000;
const ROUNDS: u64 = 60;

fn main() {
    let rules = Ruleset::preset("classic").expect("a preset");
    // Cargo adds flags of its own.
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let all = || ["random", "hunt-target", "parity", "density"].map(String::from).to_vec();
    let shooters = if named.is_empty() { all() } else { named };
    println!("{:11}  {:14}  solos/s  mean shots", "shooter", "placer");
    for name in &shooters {
        let spec = name.parse().unwrap_or_else(|error| panic!("{error}"));
        let mut shooter = build_shooter(&spec, &rules).unwrap_or_else(|error| panic!("{error}"));
        for info in &PLACERS {
            let placer = build_placer(&info.name.parse().expect("a name"), &rules).expect("a placer of the catalogue");
            let (mut best, mut shots) = (0.0f64, 0);
            for round in 0..ROUNDS {
                let start = Instant::now();
                let games = round * GAMES..(round + 1) * GAMES;
                shots += games.map(|index| u64::from(play(&rules, &*placer, &mut *shooter, index))).sum::<u64>();
                best = best.max(GAMES as f64 / start.elapsed().as_secs_f64());
            }
            println!("{name:11}  {:14}  {best:7.0}  {:10.3}", info.name, shots as f64 / (ROUNDS * GAMES) as f64);
        }
    }
}

/// Plays a board to its end: how many shots it took.
fn play(rules: &Ruleset, placer: &dyn Placer, shooter: &mut dyn Shooter, index: u64) -> u32 {
    let mut solo = Solo::new(rules, placer.place(&mut stream(1, Purpose::Fleet, 0, index)));
    let mut rng = stream(1, Purpose::Shooter, 0, index);
    shooter.begin();
    while !solo.is_over() {
        let cell = shooter.shoot(&solo.view(), &mut rng);
        solo.shoot(cell).expect("a shooter fires at unmarked cells");
    }
    solo.front().shots()
}
