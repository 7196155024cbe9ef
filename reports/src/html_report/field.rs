//! The players as choices in a game.

use linkor_sim::Standings;
use maud::{Markup, html};

use super::chart::Strip;
use super::{LANGUAGE, share};
use crate::axis::Axis;
use crate::html::{Column, Table, name};
use crate::numbers::count;
use crate::page::field::LEAST;
use crate::results::Results;

/// The most cycles that are written out.
const CYCLES: usize = 20;

/// The section.
pub(super) fn section(results: &Results<'_>, standings: &Standings) -> Markup {
    let player = |number: usize| name(&results.players[number]);
    html! {
        @if let Some(equilibrium) = &standings.equilibrium {
            p {
                "If both sides choose a player knowing these win rates, no choice does better than this mixture (Nash equilibrium), which \
                 scores at least half against anyone, the game being the same for both sides. Intervals are the middle 95% of "
                (count(equilibrium.resamples as u64))
                " games solved anew with each win rate drawn about its own; a wide one says that several mixtures do as well."
            }
            (mixture(standings))
        }
        h3 { "Dominated players" }
        @if standings.dominated.is_empty() { p { "None scores less than one other against everyone." } }
        @else {
            p { "With a lower measured score than another against everyone:" }
            ul {
                @for worse in &standings.dominated {
                    li {
                        (player(worse.player)) " by " (player(worse.than)) ", "
                        @if worse.surely { "beyond chance" } @else { "though not beyond chance against every one" }
                    }
                }
            }
        }
        h3 { "Cycles" }
        @if standings.cycles.is_empty() { p { "No three players beat one another in a circle, by the win rates in bold." } }
        @else {
            p { "Each beats the next and the last the first, by the win rates in bold:" }
            ul {
                @for [a, b, c] in standings.cycles.iter().take(CYCLES) {
                    li { (player(*a)) " → " (player(*b)) " → " (player(*c)) }
                }
                @if standings.cycles.len() > CYCLES { li { "and " (count((standings.cycles.len() - CYCLES) as u64)) " more" } }
            }
        }
    }
}

fn mixture(standings: &Standings) -> Markup {
    let strip = Strip::new(Axis::share("share of the mixture"), None);
    let columns = [
        Column::words("player"),
        Column::number("share of the mixture", "%"),
        Column::drawing("share of the mixture", "point and middle 95%"),
    ];
    let mut table = Table::new(columns).source("players.csv");
    let mut others = 0;
    for player in &standings.players {
        match &player.share {
            Some(part) if part.ci95[1] >= LEAST || part.value >= LEAST => {
                table.push([name(&player.name), share(part), strip.row(part)]);
            }
            _ => others += 1,
        }
    }
    table.foot([html! {}, html! {}, strip.scale()]);
    html! {
        (table.show(LANGUAGE))
        @if others > 0 { p { "The other " (count(others)) " have no share." } }
    }
}
