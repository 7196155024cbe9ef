//! Games and boards that bots lost by their faults.

use crate::markdown::{Table, escape};
use crate::numbers::count;
use crate::results::Results;

/// A table of them, or nothing where there are none.
pub(crate) fn text(results: &Results<'_>) -> String {
    let games = results.matches.iter().flat_map(|one| {
        one.forfeits.iter().map(move |lost| (lost, if lost.player == one.a { one.b.clone() } else { one.a.clone() }))
    });
    let boards = results
        .solos
        .iter()
        .flat_map(|one| one.forfeits.iter().map(move |lost| (lost, format!("alone, {} fleets", one.placer))));
    let mut table = Table::with_words(3, ["player", "against", "reason", "games"]);
    let mut is_empty = true;
    for (lost, against) in games.chain(boards) {
        table.push([escape(&lost.player), escape(&against), lost.reason.to_string(), count(lost.games)]);
        is_empty = false;
    }
    if is_empty {
        return String::new();
    }
    format!(
        "## Forfeits\n\nThese games were lost by a fault of a bot, which `linkor bot-check COMMAND` explains to its author. \
         They count in the rates, and in nothing that is said of turns. On a board shot at alone the rest was shot at row \
         by row.\n\n{}\n",
        table.into_text()
    )
}
