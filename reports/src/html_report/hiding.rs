//! Placers against shooters, as a game.

use linkor_sim::Hiding;
use maud::{Markup, html};

use super::{LANGUAGE, measured, share};
use crate::html::{Column, Table, name};
use crate::numbers::count;

/// The section.
pub(super) fn section(hiding: &Hiding) -> Markup {
    let mut columns = vec![Column::words("fleets by")];
    columns.extend(hiding.shooters.iter().map(|shooter| Column::number(shooter, "mean turns")));
    columns.push(Column::number("hide so in", "% of games"));
    let mut table = Table::new(columns).source("placers.csv");
    for ((placer, turns), part) in hiding.placers.iter().zip(&hiding.turns).zip(&hiding.placer_shares) {
        let row = std::iter::once(name(placer)).chain(turns.iter().map(measured));
        table.push(row.chain(std::iter::once(share(part))));
    }
    let last = std::iter::once(html! { "shoot so in, % of games" }).chain(hiding.shooter_shares.iter().map(share));
    table.push(last.chain(std::iter::once(html! {})));
    let mut value =
        Table::new([Column::words("both chosen so"), Column::number("it takes", "turns")]).source("placers.csv");
    value.push([html! { "the value of the game" }, measured(&hiding.value)]);
    html! {
        p {
            "Mean turns that each shooter needs on each placer's fleets. Taken as a game in which one side chooses the placer and wants \
             many turns, the other the shooter and wants few, the mixtures in the last column and row are those that nobody \
             exploits. Intervals of shares are the middle 95% of " (count(hiding.resamples as u64))
            " games solved anew with each mean drawn about its own."
        }
        (table.show(LANGUAGE))
        (value.show(LANGUAGE))
    }
}
