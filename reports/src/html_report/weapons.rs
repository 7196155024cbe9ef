//! What the weapons did.

use linkor_engine::Weapon;
use linkor_sim::{Tournament, WeaponResult};
use maud::{Markup, html};

use super::chart::{self, Strip};
use super::{LANGUAGE, measured, share};
use crate::axis::Axis;
use crate::gallery;
use crate::html::{Column, Figure, Table, name};
use crate::numbers::{count, fixed};
use crate::results::Results;

/// The section.
pub(super) fn section(tournament: &Tournament, results: &Results<'_>) -> Markup {
    let curves = gallery::weapon_curves(tournament, &gallery::order(results), usize::MAX);
    html! {
        p {
            "In all matches of each player together. " i { "When" } " is just before the use: the player's own turn, enemy ships afloat, \
             unmarked cells. Hits, ships sunk and cells cleared are means per use; for radar, which always ends the turn, decks and \
             cells seen. The turn is kept by a hit."
        }
        @for weapon in tournament.armoury() { (of_weapon(weapon, results)) }
        @if let Some(curves) = curves {
            (Figure::new(chart::curves("weapon-use", &curves), html! {
                "Share of each weapon's stock used by each turn; what a game's end leaves unused keeps a line below 100%."
            }).source("distributions.csv").show(LANGUAGE))
        }
    }
}

fn of_weapon(weapon: Weapon, results: &Results<'_>) -> Markup {
    let used: Vec<&WeaponResult> =
        results.weapons.iter().filter(|one| one.weapon == weapon.name() && one.uses > 0).collect();
    let fires = weapon != Weapon::Radar;
    let strip = Strip::new(Axis::share("share of the stock used"), None);
    let mut columns = vec![
        Column::words("player"),
        Column::number("stock used", "%"),
        Column::drawing("stock used", "share and 95% interval"),
        Column::number("uses", ""),
        Column::number("used at", "turn"),
        Column::number("afloat", "enemy ships"),
        Column::number("unmarked", "cells"),
        Column::number(if fires { "hits" } else { "seen" }, "decks a use"),
        Column::number(if fires { "cleared" } else { "seen" }, "cells a use"),
    ];
    if fires {
        columns.extend([Column::number("sunk", "ships a use"), Column::number("turn kept", "% of uses")]);
    }
    let width = columns.len();
    let mut table = Table::new(columns).source("weapon-totals.csv");
    for one in &used {
        let mut row = vec![
            name(&one.player),
            share(&one.spent),
            strip.row(&one.spent),
            html! { (count(one.uses)) },
            measured(&one.turn),
            measured(&one.ships_left),
            measured(&one.unmarked),
            html! { (fixed(one.hits, 3)) },
            html! { (fixed(one.cleared, 2)) },
        ];
        if fires {
            row.extend([html! { (fixed(one.sunk, 3)) }, share(&one.kept)]);
        }
        table.push(row);
    }
    table.foot((0..width).map(|column| {
        if column == 2 {
            strip.scale()
        } else {
            html! {}
        }
    }));
    html! {
        h3 { (gallery::capital(weapon.name())) }
        @if used.is_empty() { p { "Nobody used it." } } @else { (table.show(LANGUAGE)) }
    }
}
