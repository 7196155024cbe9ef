//! Mean shots with the luck of the draw taken out.

use maud::{Markup, html};

use super::LANGUAGE;
use crate::html::{Column, Table, name};
use crate::numbers::{decimals, fixed};
use crate::results::Results;

/// A table of raw and adjusted means, where a shooter knows its chances.
pub(super) fn table(results: &Results<'_>) -> Markup {
    let columns = [
        Column::words("player"),
        Column::words("fleets by"),
        Column::number("shots without luck", "mean"),
        Column::number("error of it", "shots"),
        Column::number("error of the plain mean", "shots"),
        Column::number("variance less by", "%"),
    ];
    let mut table = Table::new(columns).source("solos.csv");
    let known = results.solos.iter().filter_map(|one| Some((one, one.without_luck?)));
    let mut is_empty = true;
    for (one, controlled) in known {
        is_empty = false;
        let places = decimals(controlled.adjusted.standard_error);
        table.push([
            name(&one.player),
            name(&one.placer),
            html! { (fixed(controlled.adjusted.value, places)) },
            html! { (fixed(controlled.adjusted.standard_error, places)) },
            html! { (fixed(one.se_shots, places)) },
            html! { (fixed(100.0 * controlled.variance_reduction, 1)) },
        ]);
    }
    html! {
        @if !is_empty {
            h3 { "Luck and skill" }
            p {
                "Where a shooter knows the exact chance of each shot, its hits minus those chances are luck: nothing on average, whatever it \
                 aims at. The mean without luck takes out what the shots owe to it (a control variate); both means estimate the \
                 same. Errors are standard errors."
            }
            (table.show(LANGUAGE))
        }
    }
}
