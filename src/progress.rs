//! The progress bar and the way to stop a run.

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use linkor_sim::{Kept, Observer, Plan, Progress, Stopped, Tally, run_as_far};

use crate::experiment::told;

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// One bar over all games of a plan, on stderr; silent where that is no terminal. Told of blocks of
/// games, never of single ones.
pub struct Bar {
    bar: ProgressBar,
    per_index: Vec<u64>,
}

impl Bar {
    /// What was played before does not count as speed.
    pub fn begin(&self, kept: &Kept) {
        self.bar.set_length(kept.plan.units.iter().map(|unit| part(kept, unit.len()) * unit.boards_each()).sum());
        self.bar.set_position(kept.progress.games(&kept.plan));
        self.bar.reset_eta();
    }

    /// The end.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

fn part(kept: &Kept, len: u64) -> u64 {
    let part = kept.shard.part(len);
    part.end - part.start
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

/// From now on Ctrl-C stops runs within a moment, and not the program; said twice, it ends at once.
pub fn heed_interrupts() {
    static HANDLER: OnceLock<bool> = OnceLock::new();
    HANDLER.get_or_init(|| {
        let handler = || {
            if STOP.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        };
        ctrlc::set_handler(handler).is_ok()
    });
}

/// A bar for a plan. Ctrl-C, asked for from now on, stops it within a moment.
pub fn bar(plan: &Plan) -> Result<Bar> {
    heed_interrupts();
    let style =
        ProgressStyle::with_template("{bar:30} {percent:>3}% {human_pos}/{human_len} games, {per_sec}, {eta} left")?;
    let bar = ProgressBar::new(plan.games()).with_style(style);
    Ok(Bar { bar, per_index: plan.units.iter().map(|unit| unit.boards_each()).collect() })
}

/// Plays a plan with a bar, keeping nothing on disk; what was played comes back even if Ctrl-C stopped it.
pub fn play(plan: &Plan) -> Result<(Progress, Result<(), Stopped>)> {
    let bar = bar(plan)?;
    let played = run_as_far(plan, &bar).map_err(told)?;
    bar.finish();
    Ok(played)
}
