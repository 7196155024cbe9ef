//! Pages of HTML: one file each, that fetches nothing and needs no script.
//!
//! A [`Page`] is a lead, a table of contents and [sections](Page::section); it carries its style sheet within, is readable on
//! a phone and in print, and follows the reader's choice of light or dark. Its parts are [`Markup`], written with
//! [`maud::html`], which escapes: a name that holds `<script>` stays text. [`Table`]s and [`Figure`]s say where
//! their numbers are found; [`Drawing`] is an inline SVG that is described in words for those who cannot see it.
//!
//! ```
//! use linkor_reports::html::{Column, Figure, Language, Page, Table, interval, name};
//! use maud::html;
//!
//! let mut table = Table::new([Column::words("player"), Column::number("shots", "mean a board")]);
//! table.push([name("density@uniform"), interval("44.31", "44.28", "44.34", Language::English)]);
//! let page = Page::new(Language::English, "Shots to sink a fleet")
//!     .lead(html! { p.answer { "density needs 44.31 shots." } })
//!     .section("shots", "Shots", table.source("solos.csv").show(Language::English));
//! let text = page.into_text();
//! assert!(text.starts_with("<!DOCTYPE html>") && text.contains("solos.csv"));
//! ```
//!
//! Colours are classes of the style sheet, never fixed ones, so that they are right on light and dark paper: `line-0` to
//! `line-5` for strokes ([`LINES`]), `heat` with [`heat::diverging`] or [`heat::sequential`] for fields, `axis`,
//! `grid` and `mark` for the rest.

mod drawing;
mod figure;
pub mod heat;
mod language;
mod page;
mod table;

pub use drawing::{Drawing, LINES};
pub use figure::Figure;
pub use language::Language;
pub use maud::Markup;
pub use page::Page;
pub use table::{Cell, Column, Table};

use maud::{PreEscaped, html};

/// A player's name or another long word, which may be broken after its punctuation.
pub fn name(text: &str) -> Markup {
    const BREAKS: [char; 6] = [':', ',', '+', '@', '~', '='];
    html! {
        span.name {
            @for part in text.split_inclusive(BREAKS) {
                (part)
                @if part.ends_with(BREAKS) { wbr; }
            }
        }
    }
}

/// A number and its interval below or beside it, as room allows.
pub fn interval(value: &str, lo: &str, hi: &str, language: Language) -> Markup {
    html! { span.value { (value) } " " span.interval { (language.range(lo, hi)) } }
}

/// A command for a terminal.
pub fn command(text: &str) -> Markup {
    html! { pre.command tabindex="0" { code { (text) } } }
}

/// Coordinates of a drawing: no more decimals than a screen shows.
fn coordinate(value: f64) -> PreEscaped<String> {
    let text = format!("{value:.1}");
    PreEscaped(text.strip_suffix(".0").map_or_else(|| text.clone(), String::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_text() {
        let shown = name(r#"bot:x=<script>&"'"#).into_string();
        assert_eq!(shown, r#"<span class="name">bot:<wbr>x=<wbr>&lt;script&gt;&amp;&quot;'</span>"#);
    }

    #[test]
    fn coordinates_are_short() {
        assert_eq!([0.0, 1.25, -3.96].map(|value| coordinate(value).0), ["0", "1.2", "-4"]);
    }
}
