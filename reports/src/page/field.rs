//! The players as choices in a game: the mixture to choose, who is never worth choosing, cycles.

use linkor_sim::Standings;

use crate::markdown::{Table, escape};
use crate::numbers::{count, share};
use crate::results::Results;

/// The least share of the mixture that is shown.
pub(crate) const LEAST: f64 = 0.0005;

/// What a wise choice among the players is.
pub(crate) fn text(results: &Results<'_>, standings: &Standings) -> String {
    if standings.players.len() < 3 {
        return String::new();
    }
    let mut text = "## The field as a game\n\n".to_string();
    if let Some(equilibrium) = &standings.equilibrium {
        let mut table = Table::new(["player", "share of the mixture"]);
        let mut others = 0;
        for player in &standings.players {
            match &player.share {
                Some(part) if part.ci95[1] >= LEAST || part.value >= LEAST => {
                    table.push([escape(&player.name), share(part)]);
                }
                _ => others += 1,
            }
        }
        text += &format!(
            "If both sides choose a player knowing these win rates, no choice does better than this mixture (Nash equilibrium), \
             which scores at least half against anyone, the game being the same for both sides. Brackets are the middle 95% of {} games solved anew with each win rate drawn \
             about its own; a wide band says that several mixtures do as well.\n\n{}\n",
            count(equilibrium.resamples as u64),
            table.into_text()
        );
        if others > 0 {
            text += &format!("The other {others} have no share.\n\n");
        }
    }
    let name = |player: usize| escape(&results.players[player]);
    if standings.dominated.is_empty() {
        text += "No player is dominated: none scores less than one other against everyone.\n\n";
    } else {
        text += "Dominated, that is, with a lower measured score than another against everyone:\n\n";
        for worse in &standings.dominated {
            let sure = if worse.surely { "beyond chance" } else { "though not beyond chance against every one" };
            text += &format!("- {} by {}, {sure}\n", name(worse.player), name(worse.than));
        }
        text += "\n";
    }
    match &standings.cycles[..] {
        [] => text += "No three players beat one another in a circle, by the win rates in bold.\n\n",
        cycles => {
            text += "Cycles, each beating the next and the last the first, by the win rates in bold:\n\n";
            for cycle in cycles.iter().take(20) {
                text += &format!("- {}\n", cycle.map(name).join(" → "));
            }
            if cycles.len() > 20 {
                text += &format!("- and {} more\n", cycles.len() - 20);
            }
            text += "\n";
        }
    }
    text
}
