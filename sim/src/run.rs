//! Plays a plan in parallel.

use std::ops::Range;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::cast::Cast;
use crate::play::{Ready, play_pair, play_solo};
use crate::tally::{MatchTally, SoloTally};
use crate::{Plan, PlanError, Tally, Unit};

/// Watches a run and may stop it.
pub trait Observer: Sync {
    /// A block of a unit is played: these boards or pairs, with this tally.
    fn block(&self, unit: usize, indices: Range<u64>, tally: &Tally);

    /// Asked before every board or pair: is the run to stop?
    fn stop(&self) -> bool {
        false
    }
}

/// Watches nothing.
pub struct Quiet;

impl Observer for Quiet {
    fn block(&self, _: usize, _: Range<u64>, _: &Tally) {}
}

/// The observer stopped the run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// Time a block should take: long enough that handing it over costs nothing, short enough that a
/// stopped run loses little and the workers end together.
const BLOCK_TIME: Duration = Duration::from_millis(25);

/// The most boards or pairs of a block.
const MAX_BLOCK: u64 = 4096;

/// Plays every unit of a plan and returns their tallies, in order.
///
/// # Errors
/// If a player cannot be built, or the observer stopped the run.
pub fn run(plan: &Plan, observer: &dyn Observer) -> Result<Result<Vec<Tally>, Stopped>, PlanError> {
    let cast = Cast::new(plan)?;
    let mut tallies = Vec::with_capacity(plan.units.len());
    for (number, unit) in plan.units.iter().enumerate() {
        // One board or pair alone, to see what a block may hold: the size of blocks changes nothing
        // but the time they take.
        let clock = Instant::now();
        let Some(first) = Worker::new(&cast, unit)?.block(plan, 0..unit.len().min(1), observer) else {
            return Ok(Err(Stopped));
        };
        let per_block = BLOCK_TIME.as_nanos() / clock.elapsed().as_nanos().max(1);
        let size = (per_block as u64).clamp(1, MAX_BLOCK);
        observer.block(number, 0..unit.len().min(1), &first);

        let total = Mutex::new(first);
        let blocks = (unit.len() - unit.len().min(1)).div_ceil(size);
        let worker = || Worker::new(&cast, unit).expect("built once already");
        let finished = (0..blocks).into_par_iter().map_init(worker, |worker, block| {
            let from = 1 + block * size;
            let indices = from..(from + size).min(unit.len());
            let tally = worker.block(plan, indices.clone(), observer)?;
            *total.lock().expect("no worker panics while it adds") += &tally;
            observer.block(number, indices, &tally);
            Some(())
        });
        if finished.while_some().count() as u64 != blocks {
            return Ok(Err(Stopped));
        }
        tallies.push(total.into_inner().expect("no worker panicked"));
    }
    Ok(Ok(tallies))
}

/// The players of a unit, built for one thread.
struct Worker<'p> {
    unit: &'p Unit,
    first: Ready,
    /// The placer of solos where it is another player's; the second player of a match.
    second: Option<Ready>,
}

impl<'p> Worker<'p> {
    fn new(cast: &Cast<'_>, unit: &'p Unit) -> Result<Worker<'p>, PlanError> {
        let ready = |player| cast.ready(player);
        let (first, second) = match *unit {
            Unit::Solo { shooter, placer, .. } => {
                (ready(shooter)?, (placer != shooter).then(|| ready(placer)).transpose()?)
            }
            Unit::Match { a, b, .. } => (ready(a)?, Some(ready(b)?)),
        };
        Ok(Worker { unit, first, second })
    }

    /// Plays a block; `None` if the observer stopped it.
    fn block(&mut self, plan: &Plan, indices: Range<u64>, observer: &dyn Observer) -> Option<Tally> {
        let Worker { unit, first, second } = self;
        match unit {
            Unit::Solo { side, .. } => {
                let mut tally = SoloTally::new();
                for index in indices {
                    if observer.stop() {
                        return None;
                    }
                    play_solo(&plan.rules, first, second.as_ref(), plan.seed, *side, index, &mut tally);
                }
                Some(Tally::Solo(Box::new(tally)))
            }
            Unit::Match { .. } => {
                let mut tally = MatchTally::default();
                let second = second.as_mut().expect("a match has two players");
                for index in indices {
                    if observer.stop() {
                        return None;
                    }
                    play_pair(&plan.rules, first, second, plan.seed, index, &mut tally);
                }
                Some(Tally::Match(Box::new(tally)))
            }
        }
    }
}
