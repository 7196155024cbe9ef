//! Who watches a chapter being computed.

use std::ops::Range;

use linkor_strategies::SpecError;

use crate::{Observer, Plan, PlanError, Stopped, Tally, run};

/// Is told of progress, and may stop the work.
pub trait Watch: Sync {
    /// So many more milliseconds of one core, as estimated beforehand, are done.
    fn done(&self, cost: f64);

    /// Asked before every board and every count: is the work to stop?
    fn stop(&self) -> bool {
        false
    }
}

/// Why a chapter is not there.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Failed {
    /// The watcher stopped it.
    #[error("{0}")]
    Stopped(#[from] Stopped),
    /// A plan of it cannot be played.
    #[error("{0}")]
    Plan(#[from] PlanError),
    /// Fleets could not be counted.
    #[error("{0}")]
    Census(#[from] linkor_engine::census::CensusError),
}

impl From<SpecError> for Failed {
    fn from(error: SpecError) -> Failed {
        Failed::Plan(error.into())
    }
}

/// An error, once the watcher wants to stop.
pub(super) fn check(watch: &dyn Watch) -> Result<(), Failed> {
    if watch.stop() { Err(Stopped.into()) } else { Ok(()) }
}

/// A plan's run as a watcher sees it.
struct Run<'w> {
    watch: &'w dyn Watch,
    /// What a pair of games costs.
    cost: f64,
}

impl Observer for Run<'_> {
    fn block(&self, _: usize, indices: Range<u64>, _: &Tally) {
        self.watch.done((indices.end - indices.start) as f64 * self.cost);
    }

    fn stop(&self) -> bool {
        self.watch.stop()
    }
}

/// Plays a plan of matches whose pairs cost so much each.
pub(super) fn play(plan: &Plan, cost: f64, watch: &dyn Watch) -> Result<Vec<Tally>, Failed> {
    Ok(run(plan, &Run { watch, cost })??)
}
