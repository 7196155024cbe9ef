//! Boards shot at alone.

use linkor_sim::Tournament;

use crate::labels;
use crate::markdown::{Table, escape};
use crate::numbers::{fixed, interval};
use crate::results::Results;

/// The table of solos.
pub(crate) fn text(tournament: &Tournament, results: &Results<'_>) -> String {
    let headings = [
        "player",
        "fleets by",
        "mean shots",
        "deviation",
        "median",
        "90% within",
        "all within",
        "mean misses",
        "mean turns",
        "mean actions",
    ];
    // Without weapons every action is a shot.
    let columns = headings.len() - usize::from(results.ruleset.stock.is_empty());
    let mut table = Table::with_words(2, &headings[..columns]);
    for ((shooter, ..), one) in tournament.solos().zip(&results.solos) {
        let row = [
            escape(&labels::attack(&tournament.plan.players[shooter])),
            escape(&one.placer),
            interval(one.mean_shots, one.shots_ci95),
            fixed(one.sd_shots, 2),
            one.median_shots.to_string(),
            one.p90_shots.to_string(),
            one.max_shots.to_string(),
            interval(one.mean_misses, one.misses_ci95),
            interval(one.mean_turns, one.turns_ci95),
            interval(one.mean_actions, one.actions_ci95),
        ];
        table.push(row.into_iter().take(columns));
    }
    let watchers = (0..results.players.len()).filter(|player| !labels::races_alone(tournament, *player));
    let watchers: Vec<String> = watchers.map(|player| escape(&results.players[player])).collect();
    let missing = if watchers.is_empty() {
        String::new()
    } else {
        format!("Not here, because their play depends on the opponent's: {}.\n\n", watchers.join(", "))
    };
    format!(
        "## Alone at the board\n\nHow many plain shots, misses, turns and actions (shots and weapons alike) sink the whole fleet.\n\n{}\n{missing}",
        table.into_text()
    )
}
