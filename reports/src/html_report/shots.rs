//! Boards shot at alone: how many shots and turns, and where.

use linkor_sim::Tournament;
use maud::{Markup, html};

use super::chart;
use super::luck;
use super::{LANGUAGE, figure};
use crate::gallery;
use crate::html::{Column, Figure, Table, name};
use crate::labels;
use crate::numbers::{count, fixed};
use crate::results::Results;
use crate::volley::Volley;

/// The section.
pub(super) fn section(tournament: &Tournament, results: &Results<'_>) -> Markup {
    let volleys = Volley::all(tournament, &gallery::order(results));
    let watchers = (0..results.players.len()).filter(|player| !labels::races_alone(tournament, *player));
    let watchers: Vec<&String> = watchers.map(|player| &results.players[player]).collect();
    html! {
        p {
            "How many plain shots, misses and turns sink the whole fleet, alone at the board. A hit shoots again, so a player's turns are \
             his misses and one more, and weapons count too; turns decide games."
        }
        (table(tournament, results))
        (luck::table(results))
        @if !watchers.is_empty() {
            p { "Not here, because their play depends on the opponent's: "
                @for (place, player) in watchers.iter().enumerate() { @if place > 0 { ", " } (name(player)) }
                "." }
        }
        @for (number, volley) in volleys.iter().enumerate() { (of_placer(tournament, volley, number)) }
    }
}

fn table(tournament: &Tournament, results: &Results<'_>) -> Markup {
    let armed = !results.ruleset.stock.is_empty();
    let mut columns = vec![
        Column::words("player"),
        Column::words("fleets by"),
        Column::number("boards", ""),
        Column::number("shots", "mean"),
        Column::number("shots", "deviation"),
        Column::number("shots", "median"),
        Column::number("shots", "90% within"),
        Column::number("shots", "all within"),
        Column::number("misses", "mean"),
        Column::number("turns", "mean"),
        Column::number("turns", "median"),
        Column::number("turns", "90% within"),
    ];
    if armed {
        columns.push(Column::number("actions", "mean"));
    }
    let names = labels::names(&tournament.plan);
    let mut table = Table::new(columns).source("solos.csv");
    for ((shooter, ..), one) in tournament.solos().zip(&results.solos) {
        let mut row = vec![
            name(&names[shooter]),
            name(&one.placer),
            html! { (count(one.games)) },
            figure(one.mean_shots, one.shots_ci95, 1.0, 6),
            html! { (fixed(one.sd_shots, 2)) },
            html! { (one.median_shots) },
            html! { (one.p90_shots) },
            html! { (one.max_shots) },
            figure(one.mean_misses, one.misses_ci95, 1.0, 6),
            figure(one.mean_turns, one.turns_ci95, 1.0, 6),
            html! { (one.median_turns) },
            html! { (one.p90_turns) },
        ];
        if armed {
            row.push(figure(one.mean_actions, one.actions_ci95, 1.0, 6));
        }
        table.push(row);
    }
    table.show(LANGUAGE)
}

fn of_placer(tournament: &Tournament, volley: &Volley, number: usize) -> Markup {
    let shots = gallery::ecdf(tournament, volley, "shots", |attack| &attack.shots, usize::MAX);
    let turns = gallery::ecdf(tournament, volley, "turns", |attack| &attack.turns, usize::MAX);
    let sea = gallery::sea(tournament, volley, usize::MAX);
    html! {
        h3 { "Fleets hidden by " (name(&volley.placer)) }
        (Figure::new(chart::curves(&format!("shots-{number}"), &shots), html! {
            "Share of boards sunk within so many plain shots: further left is better."
        }).source("distributions.csv").show(LANGUAGE))
        (Figure::new(chart::curves(&format!("turns-{number}"), &turns), html! {
            "Share of boards sunk within so many turns."
        }).source("distributions.csv").show(LANGUAGE))
        (Figure::new(chart::seas(&sea), html! {
            "Where the shots go: share of boards on which each cell was fired at, the same colours for all."
        }).source("cells.csv").show(LANGUAGE))
    }
}
