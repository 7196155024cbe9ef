//! How matches ended under a stopping rule.

use linkor_sim::{Tournament, Until};
use maud::{Markup, html};

use super::{LANGUAGE, dash, figure};
use crate::html::{Column, Table, name};
use crate::numbers::{count, fixed};
use crate::page::stopping::judgement;
use crate::results::Results;

/// The section; `None` where only the number of games was fixed.
pub(super) fn section(tournament: &Tournament, results: &Results<'_>) -> Option<Markup> {
    let until = tournament.plan.until;
    if until == Until::Games {
        return None;
    }
    let columns = [
        Column::words("A"),
        Column::words("B"),
        Column::number("games", ""),
        Column::number("A wins, at any time", "%"),
        Column::number("log likelihood ratio", "nats"),
        Column::words("judgement"),
    ];
    let mut table = Table::new(columns).source("results.csv");
    for one in &results.matches {
        let Some(ending) = &one.ending else { continue };
        table.push([
            name(&one.a),
            name(&one.b),
            html! { (count(one.games)) },
            figure(one.win_rate_a, ending.anytime_ci95, 100.0, 3),
            ending.sprt.map_or_else(dash, |sprt| html! { (fixed(sprt.llr, 2)) }),
            html! { (judgement(ending.judgement, &until)) },
        ]);
    }
    Some(html! {
        p {
            "Played until " code { (until) } ", looking at fixed numbers of pairs, each a quarter more than the last. The interval here is a \
             confidence sequence: it holds at all times at once, however often one looked and whyever play stopped; the other \
             intervals of this page take the number of games as given."
        }
        (table.show(LANGUAGE))
    })
}
