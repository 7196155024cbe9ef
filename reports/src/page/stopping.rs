//! How matches ended under a stopping rule.

use linkor_sim::stats::stopping::Judgement;
use linkor_sim::{Tournament, Until};

use crate::markdown::{Table, escape};
use crate::numbers::{count, fixed, percent};
use crate::results::Results;

/// What each match came to; nothing where only the number of games was fixed.
pub(crate) fn text(tournament: &Tournament, results: &Results<'_>) -> String {
    let until = tournament.plan.until;
    if until == Until::Games {
        return String::new();
    }
    let mut table = Table::with_words(
        2,
        ["a", "b", "games", "win rate of a, at any time", "log likelihood ratio", "bounds", "judgement"],
    );
    for one in &results.matches {
        let Some(ending) = &one.ending else { continue };
        let dash = || "–".to_string();
        table.push([
            escape(&one.a),
            escape(&one.b),
            count(one.games),
            percent(one.win_rate_a, ending.anytime_ci95),
            ending.sprt.map_or_else(dash, |sprt| fixed(sprt.llr, 2)),
            ending.sprt.map_or_else(dash, |sprt| format!("{} and {}", fixed(sprt.lower, 2), fixed(sprt.upper, 2))),
            judgement(ending.judgement, &until),
        ]);
    }
    format!(
        "## When it was enough\n\nPlayed until `{until}`, looking at fixed numbers of pairs, each a quarter more than the \
         last. The interval here is a confidence sequence: it holds at all times at once, however often one looked and whyever \
         play stopped; the other intervals of this page take the number of games as given.\n\n{}\n",
        table.into_text()
    )
}

/// What a rule says of a match.
pub(crate) fn judgement(judgement: Judgement, until: &Until) -> String {
    match (judgement, until) {
        (Judgement::AcceptedH0, Until::Sprt { elo0, .. }) => format!("a is {elo0} Elo better, not more"),
        (Judgement::AcceptedH1, Until::Sprt { elo1, .. }) => format!("a is {elo1} Elo better, not less"),
        (Judgement::NarrowEnough, _) => "narrow enough".into(),
        (Judgement::Better, _) => "a is better".into(),
        (Judgement::Worse, _) => "a is worse".into(),
        (Judgement::PlayOn, _) => "open: games went to other pairs".into(),
        _ => "open: all games are played".into(),
    }
}
