//! Games and boards that bots lost by their faults.

use crate::markdown::{Table, escape};
use crate::numbers::count;
use crate::results::Results;

/// Games or boards that a bot lost for one reason.
pub(crate) struct Lost<'r> {
    pub player: &'r str,
    /// The opponent, or that it was alone and whose fleets.
    pub against: String,
    pub reason: String,
    pub games: u64,
}

/// All of them.
pub(crate) fn lost<'r>(results: &'r Results<'_>) -> Vec<Lost<'r>> {
    let games = results.matches.iter().flat_map(|one| {
        one.forfeits.iter().map(move |lost| (lost, if lost.player == one.a { one.b.clone() } else { one.a.clone() }))
    });
    let boards = results
        .solos
        .iter()
        .flat_map(|one| one.forfeits.iter().map(move |lost| (lost, format!("alone, {} fleets", one.placer))));
    let all = games.chain(boards).map(|(lost, against)| Lost {
        player: &lost.player,
        against,
        reason: lost.reason.to_string(),
        games: lost.games,
    });
    all.collect()
}

/// What they are and how they count.
pub(crate) const MEANING: &str = "These games were lost by a fault of a bot, which `linkor bot-check COMMAND` explains to its author. \
    They count in the rates, and in nothing that is said of turns. On a board shot at alone the rest was shot at row by row.";

/// A table of them, or nothing where there are none.
pub(crate) fn text(results: &Results<'_>) -> String {
    let lost = lost(results);
    if lost.is_empty() {
        return String::new();
    }
    let mut table = Table::with_words(3, ["player", "against", "reason", "games"]);
    for Lost { player, against, reason, games } in lost {
        table.push([escape(player), escape(&against), reason, count(games)]);
    }
    format!("## Forfeits\n\n{MEANING}\n\n{}\n", table.into_text())
}
