//! Games and boards that bots lost by their faults.

use maud::{Markup, html};

use super::LANGUAGE;
use crate::html::{Column, Table, name};
use crate::numbers::count;
use crate::page::forfeits::{Lost, MEANING};

/// The section.
pub(super) fn section(lost: &[Lost<'_>]) -> Markup {
    let columns =
        [Column::words("player"), Column::words("against"), Column::words("reason"), Column::number("lost", "games")];
    let mut table = Table::new(columns).source("forfeits.csv");
    for Lost { player, against, reason, games } in lost {
        table.push([name(player), name(against), html! { (reason) }, html! { (count(*games)) }]);
    }
    html! { p { (MEANING.replace('`', "")) } (table.show(LANGUAGE)) }
}
