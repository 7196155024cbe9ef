//! The page to read: `report.md`.

pub(crate) mod facts;
pub(crate) mod field;
pub(crate) mod forfeits;
mod hiding;
mod luck;
pub(crate) mod rates;
mod shots;
pub(crate) mod stopping;
mod weapons;

use linkor_sim::Tournament;

use crate::gallery::{Place, Plate};
use crate::markdown::escape;
use crate::results::Results;
use crate::tables::Sheet;

/// The page of a tournament, its pictures beside it.
pub(crate) fn page(tournament: &Tournament, results: &Results<'_>, sheets: &[Sheet], plates: &[Plate]) -> String {
    let mut page = facts::text(tournament, results);
    if let Some(standings) = &results.standings {
        page += &rates::ranking(results, standings);
        page += &pictures(plates, Place::Rates);
        page += &rates::matrix(tournament, results, standings);
        page += &rates::closed_form(tournament, results);
        page += &field::text(results, standings);
        page += &stopping::text(tournament, results);
    }
    page += &forfeits::text(results);
    if !results.solos.is_empty() {
        page += &shots::text(tournament, results);
        page += &luck::text(results);
        page += &hiding::text(results);
        page += &pictures(plates, Place::Shots);
    }
    if !results.weapons.is_empty() {
        page += &weapons::text(results);
        page += &pictures(plates, Place::Weapons);
    }
    page += &facts::files(sheets, plates);
    page
}

fn pictures(plates: &[Plate], place: Place) -> String {
    let of_place = plates.iter().filter(|plate| plate.place == place);
    let shown = of_place.map(|Plate { name, caption, .. }| {
        format!("![{}]({name}.png)\n\n{} ([SVG]({name}.svg))\n\n", escape(&caption.replace('`', "")), caption)
    });
    shown.collect()
}
