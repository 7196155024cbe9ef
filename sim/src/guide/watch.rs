//! Who watches a chapter being computed.

use std::ops::Range;

use linkor_engine::Ruleset;
use linkor_strategies::{Player, SpecError};

use crate::{Observer, Plan, PlanError, Stopped, Tally, Unit, Until, run};

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
    /// What a board or pair of each unit costs.
    costs: Vec<f64>,
}

impl Observer for Run<'_> {
    fn block(&self, unit: usize, indices: Range<u64>, _: &Tally) {
        self.watch.done((indices.end - indices.start) as f64 * self.costs[unit]);
    }

    fn stop(&self) -> bool {
        self.watch.stop()
    }
}

/// A plan of solos.
pub(super) fn solos(rules: Ruleset, players: Vec<Player>, units: impl IntoIterator<Item = Unit>, seed: u64) -> Plan {
    let units = units.into_iter().collect();
    Plan { rules, players, seed, units, until: Until::Games, bots: Default::default() }
}

/// Plays a plan whose boards or pairs cost so much each.
pub(super) fn play(plan: &Plan, cost: impl Fn(&Unit) -> f64, watch: &dyn Watch) -> Result<Vec<Tally>, Failed> {
    let costs = plan.units.iter().map(cost).collect();
    Ok(run(plan, &Run { watch, costs })??)
}
