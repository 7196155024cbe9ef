//! Two-player games of Armada a second, for each weapon policy over `density` on both sides and for
//! `never`. One thread; the best of a few rounds, for other programs can only slow it down.
//!
//! `cargo bench -p linkor-strategies --bench weapons [-- PLAYER…]`

use std::time::Instant;

use linkor_engine::{Game, Purpose, Ruleset, Seat, Shells, Stream, stream};
use linkor_strategies::{Agent, Placer, Player, WEAPON_POLICIES};

const GAMES: u64 = 2_000;
const ROUNDS: u64 = 5;

fn main() {
    let rules = Ruleset::preset("armada").expect("a preset");
    // Cargo adds flags of its own.
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let all = || WEAPON_POLICIES.iter().map(|info| format!("density+{}", info.name)).collect();
    let players = if named.is_empty() { all() } else { named };
    let width = players.iter().map(String::len).max().unwrap_or(0);
    println!("{:width$}  games/s", "both sides");
    for text in players {
        let player: Player = text.parse().unwrap_or_else(|error| panic!("{error}"));
        let placer = player.placer(&rules).unwrap_or_else(|error| panic!("{error}"));
        let mut agents = [(); 2].map(|()| player.agent(&rules).unwrap_or_else(|error| panic!("{error}")));
        let rates = (0..ROUNDS).map(|round| {
            let start = Instant::now();
            (round * GAMES..(round + 1) * GAMES).for_each(|index| play(&rules, &*placer, &mut agents, index));
            GAMES as f64 / start.elapsed().as_secs_f64()
        });
        println!("{text:width$}  {:7.0}", rates.fold(0.0, f64::max));
    }
}

/// The streams of one seat: shooter, weapon, bombs.
fn streams(side: u8, index: u64) -> [Stream; 3] {
    [Purpose::Shooter, Purpose::Weapon, Purpose::Bombs].map(|purpose| stream(1, purpose, side, index))
}

fn play(rules: &Ruleset, placer: &dyn Placer, agents: &mut [Agent; 2], index: u64) {
    let fleets = [0, 1].map(|side| placer.place(&mut stream(1, Purpose::Fleet, side, index)));
    let mut game = Game::new(rules, fleets, Seat::First);
    let mut streams = [streams(0, index), streams(1, index)];
    agents.iter_mut().for_each(Agent::begin);
    while game.verdict().is_none() {
        let seat = game.mover();
        let [shooter, weapon, bombs] = &mut streams[seat.index()];
        let action = agents[seat.index()].act(&game.view(seat), shooter, weapon);
        game.act(seat, action, || Shells::draw(bombs)).expect("policies act legally");
    }
}
