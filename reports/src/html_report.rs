//! The page of a tournament for a browser or a printer: `report.html`.

mod chart;
mod field;
mod forfeits;
mod hiding;
mod luck;
mod matrix;
mod method;
mod ranking;
mod shots;
mod stopping;
mod weapons;

use linkor_sim::{Measured, Tournament};
use maud::{Markup, html};

use crate::html::{self, Language, Page};
use crate::numbers::{decimals, fixed};
use crate::page::facts;
use crate::page::forfeits::lost;
use crate::results::Results;
use crate::{answer, labels, results};

const LANGUAGE: Language = Language::English;

/// The page of a tournament as one file of HTML; `command` is what repeats it. Its numbers are those of the CSV files
/// that [`write_report`](crate::write_report) puts beside it, and are linked to them.
pub fn report_html(tournament: &Tournament, command: &str) -> String {
    page(tournament, &results(tournament, command))
}

/// The page of results already put together.
pub(crate) fn page(tournament: &Tournament, results: &Results<'_>) -> String {
    let placed = labels::placed(&results.placers);
    let title = format!("{}, {}, {placed}", facts::title(results), results.ruleset.name);
    let mut page = Page::new(LANGUAGE, title).lead(html! {
        p.question { (facts::question(results)) }
        p.answer { (answer::answer(results)) }
        p.note {
            "Intervals are of 95%. All this holds for these rules and for fleets hidden like these: how fleets are hidden moves a \
             shooter by more shots than most shooters differ."
        }
    });
    if let Some(standings) = &results.standings {
        page = page.section("ranking", "Ranking", ranking::section(results, standings));
        page = page.section("win-rates", "Win rates", matrix::section(tournament, results, standings));
    }
    if let Some(stopping) = stopping::section(tournament, results) {
        page = page.section("stopping", "When it was enough", stopping);
    }
    let lost = lost(results);
    if !lost.is_empty() {
        page = page.section("forfeits", "Forfeits", forfeits::section(&lost));
    }
    if !results.solos.is_empty() {
        page = page.section("shots", "Shots and turns", shots::section(tournament, results));
    }
    if let Some(hiding) = &results.hiding {
        page = page.section("placers", "Placers against shooters", hiding::section(hiding));
    }
    if !results.weapons.is_empty() {
        page = page.section("weapons", "Weapons", weapons::section(tournament, results));
    }
    if let Some(standings) = results.standings.as_ref().filter(|standings| standings.players.len() > 2) {
        page = page.section("field", "The field as a game", field::section(results, standings));
    }
    page.section("method", "Method", method::section(tournament, results))
        .section("repeat", "How to repeat it", method::repeat(tournament, results))
        .into_text()
}

/// A number with its interval, rounded to what that allows; a dash where nothing is known.
fn figure(value: f64, [lo, hi]: [f64; 2], factor: f64, most: usize) -> Markup {
    if !value.is_finite() {
        return html! { "–" };
    }
    let places = decimals(factor * (hi - lo) / 2.0).min(most);
    let [value, lo, hi] = [value, lo, hi].map(|number| fixed(factor * number, places));
    if lo == "–" || hi == "–" {
        html! { (value) }
    } else {
        html::interval(&value, &lo, &hi, LANGUAGE)
    }
}

fn measured(number: &Measured) -> Markup {
    figure(number.value, number.ci95, 1.0, 6)
}

/// A share, in percent.
fn share(number: &Measured) -> Markup {
    figure(number.value, number.ci95, 100.0, 3)
}

/// What is not there.
fn dash() -> Markup {
    html! { "–" }
}
