//! Writing the first games of a run down.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use linkor_sim::{Plan, Unit, record_game};

/// The first `games` games of a plan's matches as text records, match by match.
pub fn write(plan: &Plan, games: u64, file: &mut impl Write, path: &Path) -> Result<()> {
    let mut left = games;
    for unit in &plan.units {
        let Unit::Match { a, b, pairs } = *unit else { continue };
        for game in 0..left.min(2 * pairs) {
            let players = [&plan.players[a], &plan.players[b]];
            let record = record_game(&plan.rules, players, plan.seed, game)?;
            writeln!(file, "{record}").with_context(|| format!("cannot write {}", path.display()))?;
        }
        left = left.saturating_sub(2 * pairs);
    }
    file.flush().with_context(|| format!("cannot write {}", path.display()))
}
