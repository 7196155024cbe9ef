//! Chapter 5: how to place.

use linkor_engine::{Purpose, Stream, below, stream};
use linkor_strategies::{PLACERS, Prior};
use serde::{Deserialize, Serialize};

use super::ends::Batch;
use super::figures::Series;
use super::shooting::effort;
use super::size::{Size, cost};
use super::watch::{Failed, Watch, check};
use crate::Measured;
use crate::stats::interval::Interval;
use crate::stats::matrix_game;

/// How long each way of placing lives, against each way of shooting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// The placers, as in their catalogue; `uniform` first.
    pub placers: Vec<String>,
    /// The shooters, those who know how a placer places last.
    pub shooters: Vec<PlacingRow>,
    /// How often to use each placer so that no shooter gains by knowing the mixture.
    pub mixture: Vec<Measured>,
    /// How often each shooter would shoot against it.
    pub answer: Vec<Measured>,
    /// Turns that the mixture lives against the best of the shooters.
    pub value: Measured,
}

/// One shooter against every placer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlacingRow {
    /// Its name; `reader:NAME` knows how NAME places, and nothing else about the fleet.
    pub shooter: String,
    /// Turns that each placer's fleets live.
    pub turns: Vec<Measured>,
    /// How many turns more than fleets of which every legal one is equally likely; by the same draws.
    pub gain: Vec<Measured>,
}

/// Shooters who do not know how the fleet was placed.
const SHOOTERS: [&str; 3] = ["hunt-target", "parity", "density"];

/// A shooter that expects the fleets of a placer.
fn reader(placer: &str) -> String {
    format!("sampled:n=100,prior={placer}")
}

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost(size: &Size) -> f64 {
    let placers = PLACERS.len() as f64;
    let fast = SHOOTERS.len() as f64 * size.boards as f64 / 2.0 * cost::BOARD;
    placers * (cost::FIT + fast + placers * size.sampled as f64 * cost::SAMPLED)
}

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
pub fn compute(size: &Size, seed: u64, watch: &dyn Watch) -> Result<Placing, Failed> {
    let rules = super::rulebooks::classic();
    let placers: Vec<String> = PLACERS.iter().map(|placer| placer.name.to_string()).collect();
    for placer in &placers {
        check(watch)?;
        Prior::named(placer, &rules)?;
        watch.done(cost::FIT);
    }
    let mut names: Vec<(String, String)> = SHOOTERS.map(|name| (name.to_string(), name.to_string())).into();
    names.extend(placers.iter().map(|placer| (format!("reader:{placer}"), reader(placer))));
    let mut boards = Vec::new();
    for (_, shooter) in &names {
        let (games, cost) = effort(shooter, size);
        let games = if games == size.boards { games.div_ceil(2).max(2) } else { games };
        let batch = Batch { rules: &rules, side: 4, games, seed, cost };
        let row = placers.iter().map(|placer| Ok(batch.play(&format!("{shooter}@{placer}"), watch)?.turns));
        boards.push(row.collect::<Result<Vec<Series>, Failed>>()?);
    }
    let shooters = names.iter().zip(&boards).map(|((shown, _), row)| PlacingRow {
        shooter: shown.clone(),
        turns: row.iter().map(Series::mean).collect(),
        gain: row.iter().map(|turns| turns.ahead(&row[0])).collect(),
    });
    let groups = Groups::of(&boards);
    // A shooter wants few turns.
    let solved = matrix_game::solve(&groups.means(|group| group)).expect("turns are finite");
    let mut draws = stream(seed, Purpose::Lot, 4, 0);
    let bands = matrix_game::bands(RESAMPLES, 0.95, || groups.redrawn(&mut draws)).expect("turns are finite");
    let banded = |value: f64, Interval { lo, hi }: Interval| Measured { value, se: (hi - lo) / 3.92, ci95: [lo, hi] };
    let all = |shares: &[f64], bands: &[Interval]| shares.iter().zip(bands).map(|(&s, &b)| banded(s, b)).collect();
    Ok(Placing {
        placers,
        mixture: all(&solved.columns, &bands.columns),
        answer: all(&solved.rows, &bands.rows),
        value: banded(-solved.value, Interval { lo: -bands.value.hi, hi: -bands.value.lo }),
        shooters: shooters.collect(),
    })
}

/// Games solved with the boards drawn anew.
const RESAMPLES: usize = 1000;
/// Groups of boards that are drawn as a whole.
const GROUPS: usize = 100;

/// Sums of turns over groups of boards: the same fleets, and so the same luck, in one group for all shooters.
struct Groups(Vec<Vec<Vec<[f64; 2]>>>);

impl Groups {
    fn of(boards: &[Vec<Series>]) -> Groups {
        let least = boards.iter().flatten().map(Series::len).min().unwrap_or(1);
        let count = GROUPS.min(least);
        let sums = |turns: &Series| {
            let mut sums = vec![[0.0; 2]; count];
            for (at, turns) in turns.iter().enumerate() {
                let [sum, boards] = &mut sums[at % count];
                *sum += f64::from(turns);
                *boards += 1.0;
            }
            sums
        };
        Groups(boards.iter().map(|row| row.iter().map(sums).collect()).collect())
    }

    /// What each shooter gains against each placer, a group standing for another as told.
    fn means(&self, group: impl Fn(usize) -> usize) -> Vec<Vec<f64>> {
        let mean = |sums: &Vec<[f64; 2]>| {
            let drawn = (0..sums.len()).map(|at| sums[group(at)]);
            let [sum, boards] = drawn.fold([0.0; 2], |[sum, boards], [more, of]| [sum + more, boards + of]);
            -sum / boards
        };
        self.0.iter().map(|row| row.iter().map(mean).collect()).collect()
    }

    /// The same with as many groups drawn from all, with replacement (Efron 1979, Ann. Stat. 7:1).
    fn redrawn(&self, draws: &mut Stream) -> Vec<Vec<f64>> {
        let count = self.0[0][0].len();
        let drawn: Vec<usize> = (0..count).map(|_| below(draws, count as u64) as usize).collect();
        self.means(|at| drawn[at])
    }
}
