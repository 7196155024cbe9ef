//! Plays a plan in parallel.

use std::ops::Range;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::cast::Cast;
use crate::play::{Ready, count_solo, play_pair};
use crate::schedule::{self, NotSplit};
use crate::work::Work;
use crate::{Experiment, GameRow, Kept, Plan, PlanError, Progress, Shard, Store, StoreError, Tally, Unit};

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

/// Why a run in a folder ended early.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The plan cannot be played.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The folder cannot be used or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The plan cannot be split.
    #[error(transparent)]
    NotSplit(#[from] NotSplit),
}

/// Plays every unit of a plan and returns their tallies, in order.
///
/// # Errors
/// If a player cannot be built, or the observer stopped the run.
pub fn run(plan: &Plan, observer: &dyn Observer) -> Result<Result<Vec<Tally>, Stopped>, PlanError> {
    let mut progress = Progress::new(plan);
    match conduct(plan, Shard::WHOLE, &mut progress, None, observer) {
        Ok(ended) => Ok(ended.map(|()| progress.tallies)),
        Err(RunError::Plan(error)) => Err(error),
        Err(error) => unreachable!("there is no folder and the plan is whole: {error}"),
    }
}

/// Plays a plan as [`run`] does, and returns what was played even if the observer stopped the run.
///
/// # Errors
/// If a player cannot be built.
pub fn run_as_far(plan: &Plan, observer: &dyn Observer) -> Result<(Progress, Result<(), Stopped>), RunError> {
    let mut progress = Progress::new(plan);
    let ended = conduct(plan, Shard::WHOLE, &mut progress, None, observer)?;
    Ok((progress, ended))
}

/// How a folder is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    /// The run begins; what an earlier one kept is thrown away.
    Anew,
    /// The run goes on where it was stopped or killed.
    Resumed,
}

/// Plays an experiment, or a shard of it, and keeps all that is finished in a folder. `begun` is told what the folder
/// held before play begins.
///
/// # Errors
/// If the folder cannot be used or written, or the experiment cannot be played. What was finished stays in the folder.
pub fn run_in(
    dir: &Path,
    experiment: &Experiment,
    shard: Shard,
    begin: Begin,
    begun: &mut dyn FnMut(&Kept),
    observer: &dyn Observer,
) -> Result<(Kept, Result<(), Stopped>), RunError> {
    schedule::check(&experiment.plan().map_err(StoreError::from)?, shard)?;
    let (store, mut kept) = match begin {
        Begin::Anew => Store::create(dir, experiment, shard)?,
        Begin::Resumed => Store::resume(dir, experiment, shard)?,
    };
    begun(&kept);
    let ended = conduct(&kept.plan, shard, &mut kept.progress, Some(store), observer)?;
    // Read again: what is reported is what the folder holds.
    Ok((Store::read(dir)?, ended))
}

/// Plays what is missing, asks what is wanted next, and so on to the end.
fn conduct(
    plan: &Plan,
    shard: Shard,
    progress: &mut Progress,
    store: Option<Store>,
    observer: &dyn Observer,
) -> Result<Result<(), Stopped>, RunError> {
    let cast = Cast::new(plan)?;
    let store = store.map(Mutex::new);
    loop {
        if fill(plan, &cast, progress, store.as_ref(), observer)?.is_err() {
            return Ok(Err(Stopped));
        }
        let Some(goal) = schedule::next(plan, shard, progress) else { return Ok(Ok(())) };
        if let Some(store) = &store {
            store.lock().expect("no writer panics").set_goal(&goal)?;
        }
        progress.set_goal(goal);
    }
}

/// Plays all that is missing for the goal.
fn fill(
    plan: &Plan,
    cast: &Cast<'_>,
    progress: &mut Progress,
    store: Option<&Mutex<Store>>,
    observer: &dyn Observer,
) -> Result<Result<(), Stopped>, RunError> {
    let missing = progress.missing();
    if missing.is_empty() {
        return Ok(Ok(()));
    }
    let work = Work::new(missing, plan.units.len(), rayon::current_num_threads());
    let shared = Mutex::new(progress);
    let failed: Mutex<Option<RunError>> = Mutex::new(None);
    let stopped = AtomicBool::new(false);
    let stop = || stopped.load(Ordering::Relaxed) || observer.stop();
    let fail = |error: RunError| {
        stopped.store(true, Ordering::Relaxed);
        failed.lock().expect("no worker panics here").get_or_insert(error);
    };
    rayon::broadcast(|_| {
        let mut worker: Option<(usize, Worker<'_>)> = None;
        while !stop() {
            let Some((unit, indices)) = work.claim() else { break };
            if worker.as_ref().is_none_or(|(number, _)| *number != unit) {
                match Worker::new(plan, cast, unit) {
                    Ok(built) => worker = Some((unit, built)),
                    Err(error) => return fail(error.into()),
                }
            }
            let (_, worker) = worker.as_mut().expect("built just now");
            let clock = Instant::now();
            let rows = store.is_some_and(|store| store.lock().expect("no writer panics").keeps_rows());
            let mut rows = rows.then(Vec::new);
            let (played, tally) = worker.chunk(plan, indices.clone(), work.block(unit), rows.as_mut(), observer, &stop);
            if played.is_empty() {
                break;
            }
            work.took(unit, played.end - played.start, clock.elapsed());
            if let Some(store) = store
                && let Err(error) = store.lock().expect("no writer panics").keep(
                    unit,
                    played.clone(),
                    &tally,
                    rows.as_deref().unwrap_or(&[]),
                )
            {
                return fail(error.into());
            }
            shared.lock().expect("no worker panics here").add(unit, played, &tally).expect("claimed once");
        }
    });
    if let Some(error) = failed.into_inner().expect("no worker panics here") {
        return Err(error);
    }
    let progress = shared.into_inner().expect("no worker panics here");
    Ok(if progress.missing().is_empty() { Ok(()) } else { Err(Stopped) })
}

/// The players of a unit, built for one thread.
struct Worker<'p> {
    number: usize,
    unit: &'p Unit,
    first: Ready,
    /// The placer of solos where it is another player's; the second player of a match.
    second: Option<Ready>,
}

impl<'p> Worker<'p> {
    fn new(plan: &'p Plan, cast: &Cast<'_>, number: usize) -> Result<Worker<'p>, PlanError> {
        let ready = |player| cast.ready(player);
        let unit = &plan.units[number];
        let (first, second) = match *unit {
            Unit::Solo { shooter, placer, .. } => {
                (ready(shooter)?, (placer != shooter).then(|| ready(placer)).transpose()?)
            }
            Unit::Match { a, b, .. } => (ready(a)?, Some(ready(b)?)),
        };
        Ok(Worker { number, unit, first, second })
    }

    /// Plays a chunk in blocks of so many indices; all of it, or up to where it was stopped.
    fn chunk(
        &mut self,
        plan: &Plan,
        indices: Range<u64>,
        block: u64,
        mut rows: Option<&mut Vec<GameRow>>,
        observer: &dyn Observer,
        stop: &dyn Fn() -> bool,
    ) -> (Range<u64>, Tally) {
        let mut total = Tally::empty(self.unit);
        let mut at = indices.start;
        while at < indices.end {
            let mut tally = Tally::empty(self.unit);
            let wanted = at..(at + block).min(indices.end);
            let end = self.block(plan, wanted.clone(), stop, &mut tally, rows.as_deref_mut());
            if end > at {
                total += &tally;
                observer.block(self.number, at..end, &tally);
            }
            at = end;
            if end < wanted.end {
                break;
            }
        }
        (indices.start..at, total)
    }

    /// Plays a block and returns its end, or where it was stopped.
    fn block(
        &mut self,
        plan: &Plan,
        indices: Range<u64>,
        stop: &dyn Fn() -> bool,
        tally: &mut Tally,
        mut rows: Option<&mut Vec<GameRow>>,
    ) -> u64 {
        let Worker { unit, first, second, .. } = self;
        let end = indices.end;
        match (unit, tally) {
            (Unit::Solo { side, .. }, Tally::Solo(tally)) => {
                for index in indices {
                    if stop() {
                        return index;
                    }
                    let into = (&mut **tally, rows.as_deref_mut());
                    count_solo(&plan.rules, first, second.as_ref(), plan.seed, *side, index, into);
                }
            }
            (Unit::Match { .. }, Tally::Match(tally)) => {
                let second = second.as_mut().expect("a match has two players");
                for index in indices {
                    if stop() {
                        return index;
                    }
                    play_pair(&plan.rules, first, second, plan.seed, index, (tally, rows.as_deref_mut()));
                }
            }
            _ => unreachable!("an empty tally is of its unit's kind"),
        }
        end
    }
}
