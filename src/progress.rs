//! The progress bar and the way to stop a run.

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use linkor_sim::{Observer, Plan, Tally, run};

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// One bar over all games of a plan, on stderr; silent where that is no terminal. Told of blocks of
/// games, never of single ones.
struct Bar {
    bar: ProgressBar,
    per_index: Vec<u64>,
}

impl Observer for Bar {
    fn block(&self, unit: usize, indices: Range<u64>, _: &Tally) {
        self.bar.inc((indices.end - indices.start) * self.per_index[unit]);
    }

    fn stop(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }
}

/// Shows nothing, and is stopped by Ctrl-C all the same.
pub struct Silent;

impl Observer for Silent {
    fn block(&self, _: usize, _: Range<u64>, _: &Tally) {}

    fn stop(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }
}

/// From now on Ctrl-C stops runs, and not the program: it can end in order.
pub fn heed_interrupts() {
    static HANDLER: OnceLock<bool> = OnceLock::new();
    HANDLER.get_or_init(|| ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed)).is_ok());
}

/// Plays a plan with a bar. Ctrl-C stops it within a moment.
pub fn play(plan: &Plan) -> Result<Vec<Tally>> {
    heed_interrupts();
    let style =
        ProgressStyle::with_template("{bar:30} {percent:>3}% {human_pos}/{human_len} games, {per_sec}, {eta} left")?;
    let bar = ProgressBar::new(plan.games()).with_style(style);
    let per_index = plan.units.iter().map(|unit| unit.games() / unit.len().max(1)).collect();
    let played = run(plan, &Bar { bar: bar.clone(), per_index }).map_err(crate::common::bad)?;
    bar.finish_and_clear();
    played.map_err(|_| anyhow!("stopped before the end; no result is written"))
}
