//! What a full posterior costs: `cargo bench -p linkor-engine --bench census`.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use linkor_engine::census::{Census, Known, Workspace};
use linkor_engine::{Bitboard, Cell, Grid, Placement, Roster};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() {
    let empty = Known {
        grid: Grid::TEN,
        afloat: Roster::TEN_SHIPS,
        touching: false,
        closed: Bitboard::EMPTY,
        hits: Bitboard::EMPTY,
        decks: Bitboard::EMPTY,
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut workspace = Workspace::new();
    report("empty", 3, || time(&mut workspace, &empty));
    let census = Census::new(&empty, None).unwrap();
    for (misses, positions) in [(10, 40), (20, 200), (30, 400), (40, 400)] {
        let mut draw = || Known { closed: misses_beside(&census, misses, &mut rng), ..empty };
        report(&format!("{misses} misses"), positions, || {
            let known = draw();
            time(&mut workspace, &known)
        });
    }
    let mut openings = HashMap::new();
    report("a greedy game, openings cached", 60, || {
        play(&mut workspace, &empty, &census.sample(&mut rng), &mut openings)
    });
    let start = Instant::now();
    let draws = 100_000;
    for _ in 0..draws {
        black_box(census.sample(&mut rng));
    }
    println!("samples, empty grid: {:.2} million a second", f64::from(draws) / start.elapsed().as_secs_f64() / 1e6);
}

/// Shoots one board down, always at the greatest posterior; returns how long the census took, opening shots aside.
///
/// What is shot at while no deck has been hit is remembered from game to game.
fn play(
    workspace: &mut Workspace,
    start: &Known,
    fleet: &[Placement],
    openings: &mut HashMap<Bitboard, Cell>,
) -> Duration {
    let (mut known, mut shot, mut taken) = (*start, Bitboard::EMPTY, Duration::ZERO);
    while !known.afloat.is_empty() {
        let opening = known.hits.is_empty() && known.afloat == start.afloat;
        let cell = openings.get(&known.closed).copied().filter(|_| opening).unwrap_or_else(|| {
            let begin = Instant::now();
            let counts = workspace.take(&known, None).unwrap().cell_counts();
            let unknown = known.grid.mask() - known.closed - known.hits;
            let best = unknown.iter().fold(None, |best: Option<Cell>, cell| match best {
                Some(best) if counts[best.index()] >= counts[cell.index()] => Some(best),
                _ => Some(cell),
            });
            let best = best.expect("a ship is afloat somewhere");
            if opening {
                openings.insert(known.closed, best);
            } else {
                taken += begin.elapsed();
            }
            best
        });
        shot.insert(cell);
        match fleet.iter().find(|ship| ship.covers(cell)) {
            None => known.closed.insert(cell),
            Some(ship) if shot.contains_all(ship.cells()) => {
                known.afloat.remove(ship.class());
                known.hits = known.hits - ship.cells();
                known.closed |= ship.zone();
            }
            Some(_) => known.hits.insert(cell),
        }
    }
    taken
}

/// Cells drawn at random that are water in a fleet drawn at random.
fn misses_beside(census: &Census, misses: u32, rng: &mut impl Rng) -> Bitboard {
    let decks = census.sample(rng).iter().fold(Bitboard::EMPTY, |set, ship| set | ship.cells());
    let mut closed = Bitboard::EMPTY;
    while closed.len() < misses {
        let (row, col) = ((rng.next_u64() % 10) as u8, (rng.next_u64() % 10) as u8);
        closed |= Bitboard::from(Cell::new(row, col).unwrap()) - decks;
    }
    closed
}

fn time(workspace: &mut Workspace, known: &Known) -> Duration {
    let start = Instant::now();
    black_box(workspace.take(black_box(known), None).unwrap().cell_counts());
    start.elapsed()
}

fn report(name: &str, times: usize, mut run: impl FnMut() -> Duration) {
    let mut taken: Vec<Duration> = (0..times).map(|_| run()).collect();
    taken.sort();
    let mean = taken.iter().sum::<Duration>() / times as u32;
    println!("{name}: mean {mean:.2?}, median {:.2?}, worst {:.2?}", taken[times / 2], taken[times - 1]);
}
