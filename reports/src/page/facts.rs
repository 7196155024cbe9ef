//! What was asked, of which games, and what is in the folder.

use linkor_sim::{Tournament, Unit};

use crate::gallery::{Plate, games_each};
use crate::labels;
use crate::markdown::{Table, code_block, escape};
use crate::numbers::count;
use crate::results::Results;
use crate::tables::Sheet;

/// The head of the page.
pub(crate) fn text(tournament: &Tournament, results: &Results<'_>) -> String {
    let rules = results.ruleset;
    let (title, question) = (escape(&title(results)), question(results));
    let repeats = repeats(tournament);
    let list = |names: &[String]| names.iter().map(|name| escape(name)).collect::<Vec<_>>().join(", ");
    let mut table = Table::with_words(2, ["", ""]);
    let mut fact = |name: &str, value: String| table.push([name.to_string(), value]);
    fact("ruleset", format!("{}, from {}", escape(&rules.name), escape(&rules.source)));
    fact("players", list(&results.players));
    fact(if results.placers.len() == 1 { "placer" } else { "placers" }, list(&results.placers));
    if !results.matches.is_empty() {
        fact("matches", format!("{}, {}", results.matches.len(), games_each(of_matches(tournament), "games each")));
    }
    if !results.solos.is_empty() {
        fact("solos", format!("{}, {}", results.solos.len(), games_each(of_solos(tournament), "boards each")));
    }
    fact("boards shot at", count(results.games));
    fact("seed", results.seed.to_string());
    fact("version", format!("{} {}", results.program, results.version));
    fact("digest", format!("`{}`", results.digest));
    format!(
        "# {title}, {}, {}\n\n**Question.** {question}\n\n{}\n{repeats}:\n\n{}\n\
         Intervals in brackets are of 95%. A result holds for these placers: how fleets are hidden moves a shooter by \
         more shots than most shooters differ.\n\n",
        escape(&rules.name),
        escape(&labels::placed(&results.placers)),
        table.into_text(),
        code_block(&results.command),
    )
}

pub(crate) fn of_matches(tournament: &Tournament) -> impl Iterator<Item = u64> + '_ {
    let pairs = |unit: &Unit| if let Unit::Match { pairs, .. } = unit { Some(2 * pairs) } else { None };
    tournament.plan.units.iter().filter_map(pairs)
}

pub(crate) fn of_solos(tournament: &Tournament) -> impl Iterator<Item = u64> + '_ {
    let boards = |unit: &Unit| if let Unit::Solo { games, .. } = unit { Some(*games) } else { None };
    tournament.plan.units.iter().filter_map(boards)
}

/// How well the command repeats it.
pub(crate) fn repeats(tournament: &Tournament) -> &'static str {
    match tournament.plan.players.iter().any(|player| player.command().is_some()) {
        true => "This command plays it again; with bots, it is the same result only as far as they answer the same",
        false => "This command repeats it to the last digit",
    }
}

/// What was played, in a few words.
pub(crate) fn title(results: &Results<'_>) -> String {
    match (results.matches.len(), &results.players[..]) {
        (0, _) => "Shots to sink a fleet".to_string(),
        (1, [a, b]) => format!("{a} against {b}"),
        (_, players) => format!("Tournament of {} players", players.len()),
    }
}

/// What was asked.
pub(crate) fn question(results: &Results<'_>) -> &'static str {
    if results.matches.is_empty() {
        "How many shots does each player need to sink a hidden fleet, alone at the board?"
    } else {
        "Which player wins more games, by how much, and how sure is that? Every two players met in pairs of games on \
         the same two fleets with the seats swapped, so that neither luck with fleets nor the first move favours one."
    }
}

/// What is in the folder.
pub(crate) fn files(sheets: &[Sheet], plates: &[Plate]) -> String {
    let mut table = Table::with_words(2, ["file", "what"]);
    let mut file = |name: &str, what: &str| table.push([format!("[{name}]({name})"), what.to_string()]);
    file("results.json", "everything: ruleset, players, results, standings, and every count");
    file("report.html", "this page for a browser or printer, all in one file");
    for Sheet { name, what, .. } in sheets {
        file(name, what);
    }
    file("columns.md", "what each column of the CSV files holds, with its unit");
    for plate in plates {
        file(&format!("{}.svg", plate.name), "picture, also as PNG");
    }
    format!("## Files\n\n{}", table.into_text())
}
