//! Writing the first games of a run down.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use linkor_engine::Record;
use linkor_sim::{Plan, Unit, record_game, record_solo};

/// The first `games` games of a plan's matches as text records, match by match; of a plan without
/// matches, the first boards of its solos.
pub fn write(plan: &Plan, games: u64, file: &mut impl Write, path: &Path) -> Result<()> {
    let has_matches = plan.units.iter().any(|unit| matches!(unit, Unit::Match { .. }));
    let mut left = games;
    for unit in &plan.units {
        let played = match *unit {
            Unit::Match { pairs, .. } => 2 * pairs,
            Unit::Solo { games, .. } if !has_matches => games,
            Unit::Solo { .. } => continue,
        };
        for game in 0..left.min(played) {
            let record = record(plan, unit, game)?;
            writeln!(file, "{record}").with_context(|| format!("cannot write {}", path.display()))?;
        }
        left = left.saturating_sub(played);
    }
    file.flush().with_context(|| format!("cannot write {}", path.display()))
}

fn record(plan: &Plan, unit: &Unit, game: u64) -> Result<Record> {
    let players = |a: usize, b: usize| [&plan.players[a], &plan.players[b]];
    Ok(match *unit {
        Unit::Match { a, b, .. } => record_game(&plan.rules, players(a, b), plan.bots, plan.seed, game)?,
        Unit::Solo { shooter, placer, side, .. } => {
            record_solo(&plan.rules, players(shooter, placer), plan.bots, plan.seed, side, game)?
        }
    })
}
