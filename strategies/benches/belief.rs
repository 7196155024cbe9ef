//! What knowing everything costs: `cargo bench -p linkor-strategies --bench belief`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use linkor_engine::census::{Known, Workspace};
use linkor_engine::{Bitboard, Marks, Purpose, RadarPicture, Ruleset, Solo, stream};
use linkor_strategies::belief::Odds;
use linkor_strategies::{Prior, build_placer, build_shooter};

fn main() {
    let rules = Ruleset::preset("classic").expect("a preset");
    let prior = Prior::uniform();
    let empty = Known::of(&rules, &Marks::new(&rules), RadarPicture::default());
    let placer = build_placer(&"uniform".parse().expect("a spec"), &rules).expect("a placer");
    let mut workspace = Workspace::new();
    let mut rng = stream(1, Purpose::Shooter, 0, 0);
    for (name, misses, times) in [
        ("empty grid", 0, 5),
        ("10 random misses", 10, 50),
        ("20 random misses", 20, 300),
        ("30 random misses", 30, 600),
    ] {
        let taken = (0..times).map(|index| {
            let water = !placer.place(&mut stream(1, Purpose::Fleet, 0, index)).decks();
            let mut closed = Bitboard::EMPTY;
            while closed.len() < misses {
                closed.insert((water - closed).draw(&mut rng).expect("eighty cells of water"));
            }
            let known = Known { closed, ..empty };
            let start = Instant::now();
            let census = prior.census_in(&mut workspace, &known).expect("a fleet fits");
            black_box(Odds::of(census, &known));
            start.elapsed()
        });
        report(name, taken.collect());
    }
    // The first games fill the memory of openings.
    for (name, warm, games) in
        [("exact", 200, 300), ("lookahead", 200, 300), ("sampled:1000", 20, 500), ("sampled:200", 20, 1500)]
    {
        let mut shooter = build_shooter(&name.parse().expect("a spec"), &rules).expect("a shooter");
        let mut taken = Vec::new();
        for index in 0..warm + games {
            let mut solo = Solo::new(&rules, placer.place(&mut stream(2, Purpose::Fleet, 0, index)));
            let mut rng = stream(2, Purpose::Shooter, 0, index);
            let start = Instant::now();
            shooter.begin();
            while !solo.is_over() {
                let cell = shooter.shoot(&solo.view(), &mut rng);
                solo.shoot(cell).expect("a legal shot");
            }
            taken.push(start.elapsed());
        }
        report(&format!("a game of {name}"), taken.split_off(warm as usize));
    }
}

fn report(name: &str, mut taken: Vec<Duration>) {
    taken.sort_unstable();
    let mean = taken.iter().sum::<Duration>() / taken.len() as u32;
    let rate = 1.0 / mean.as_secs_f64();
    println!(
        "{name:24} mean {mean:10.2?}, median {:10.2?}, worst {:10.2?}: {rate:.1} a second",
        taken[taken.len() / 2],
        taken[taken.len() - 1]
    );
}
