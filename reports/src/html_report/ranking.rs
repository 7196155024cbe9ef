//! Who is better: a row a player, with the interval drawn.

use linkor_sim::stats::ranking::Standing;
use linkor_sim::{Measured, Standings};
use maud::{Markup, html};

use super::chart::Strip;
use super::{LANGUAGE, dash, measured, share};
use crate::axis::{Axis, Steps, Unit};
use crate::html::{Column, Table, name};
use crate::labels;
use crate::numbers::p_value;
use crate::page::rates::likelihood;
use crate::results::Results;

/// The section.
pub(super) fn section(results: &Results<'_>, standings: &Standings) -> Markup {
    let strip = Strip::new(axis(standings.players.iter().map(|player| &player.score)), Some(0.5));
    let columns = [
        Column::rank("#"),
        Column::words("player"),
        Column::number("mean win rate", "%"),
        Column::drawing("mean win rate", "point and 95% interval"),
        Column::number("rating", "Elo points"),
        Column::number("turns of games won", "mean turns"),
        Column::number("stronger than the next", "probability, %"),
        Column::number("adjusted p", ""),
        Column::words("so the next is"),
    ];
    let mut table = Table::new(columns).source("players.csv").caption(html! {
        "Best first. The dashed line is an even score, 50%."
    });
    for (place, player) in standings.players.iter().enumerate() {
        let next = standings.neighbours.get(place);
        table.push([
            html! { (place + 1) },
            name(&player.name),
            share(&player.score),
            strip.row(&player.score),
            player.rating.as_ref().map_or_else(dash, measured),
            measured(&player.winning_turns),
            standings
                .superiority
                .get(place)
                .map_or_else(dash, |one| html! { (likelihood(*one).trim_end_matches('%')) }),
            next.map_or_else(dash, |next| html! { (p_value(next.adjusted_p)) }),
            next.map_or_else(dash, |next| standing(next.standing)),
        ]);
    }
    table.foot([html! {}, html! {}, html! {}, strip.scale(), html! {}, html! {}, html! {}, html! {}, html! {}]);
    html! {
        (table.show(LANGUAGE))
        p {
            "The mean win rate counts every opponent the same. Ratings fit all matches at once with an advantage for the first seat \
             (Bradley–Terry); their mean is 0, and 400 points are odds of ten to one. "
            i { "Stronger than the next" }
            " is how probable that is by the ratings, from no prior opinion. The p-value judges the neighbours' own match alone, \
             whenever one stops, and is adjusted for looking at all neighbours at once (Benjamini–Hochberg: of those called weaker, \
             at most 5% are in truth equal)."
        }
        @if results.matches.len() > 1 {
            p {
                "Matches share their fleets, which intervals over several of them allow for: a match's luck is counted as the two \
                 players', not as its own."
            }
        }
        (first_move(standings))
    }
}

fn first_move(standings: &Standings) -> Markup {
    let mut table =
        Table::new([Column::words("what opening is worth"), Column::number("value", "")]).source("facts.csv");
    table.push([html! { "mean score of whoever opened, %" }, share(&standings.first_mover)]);
    if let Some(worth) = &standings.first_seat {
        table.push([html! { "the same by the ratings, Elo points" }, measured(worth)]);
    }
    html! { h3 { "The first move" } (table.show(LANGUAGE)) }
}

fn standing(standing: Standing) -> Markup {
    match standing {
        Standing::Decided => html! { b { (labels::next_is(standing)) } },
        Standing::Undecided | Standing::Contrary => html! { (labels::next_is(standing)) },
    }
}

/// From the least to the greatest end of an interval, even among them, with a little room.
fn axis<'m>(scores: impl Iterator<Item = &'m Measured>) -> Axis {
    let (least, most) = scores.fold((0.5f64, 0.5f64), |(least, most), score| {
        let [lo, hi] = score.ci95.map(|end| if end.is_finite() { end } else { score.value });
        (least.min(lo), most.max(hi))
    });
    let room = (0.06 * (most - least)).max(0.002);
    let (from, to) = ((least - room).max(0.0), (most + room).min(1.0));
    Axis { name: "win rate".into(), from, to, unit: Unit::Percent, steps: Steps::Even }
}
