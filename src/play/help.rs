//! What can be typed under a ruleset, with examples.

use linkor_engine::{Action, DrawOffers};

use super::teller::Teller;
use super::words::Keyword;

/// Exactly the actions that the ruleset has, and what the signs of the boards mean.
pub fn help(teller: Teller<'_>) -> String {
    let Teller { words, rules, .. } = teller;
    let cell = teller.example_cell();
    let [row, column] = teller.example_lanes();
    let stock = rules.stock;
    let word = |keyword| words.word(keyword).to_string();
    let entries = [
        (true, teller.action(Action::Shot(cell)), words.help_shot),
        (stock.torpedoes > 0, teller.action(Action::Torpedo(row)), words.help_torpedo_row),
        (stock.torpedoes > 0, teller.action(Action::Torpedo(column)), words.help_torpedo_column),
        (stock.airstrikes > 0, teller.action(Action::Airstrike(cell)), words.help_air),
        (stock.radars > 0, teller.action(Action::Radar(cell)), words.help_radar),
        (rules.draw_offers != DrawOffers::None, word(Keyword::Draw), words.help_draw),
        (rules.resigning, word(Keyword::Resign), words.help_resign),
        (true, word(Keyword::Help), words.help_help),
        (true, word(Keyword::Leave), words.help_leave),
    ];
    let entries: Vec<_> = entries.into_iter().filter(|entry| entry.0).collect();
    let wide = entries.iter().map(|(_, typed, _)| typed.chars().count()).max().unwrap_or(0);
    let mut lines = vec![words.help_title.to_string()];
    lines.extend(entries.iter().map(|(_, typed, what)| format!("  {typed:<wide$}  {what}")));
    let (letter, number) = (teller.alphabet.letters()[usize::from(cell.col())], cell.row() + 1);
    let forms = format!("{letter}{number}, {} {number}, {number}{letter}", letter.to_lowercase());
    lines.push((words.help_short)(&forms));
    if stock.torpedoes > 0 {
        lines.push(words.help_short_weapons.to_string());
    }
    lines.push(signs(teller));
    lines.join("\n")
}

/// What the signs mean.
fn signs(teller: Teller<'_>) -> String {
    let words = teller.words;
    let radar: &[_] = if teller.rules.stock.radars > 0 { &words.radar_signs } else { &[] };
    let signs = words.signs.iter().chain(radar).map(|(sign, what)| format!("  {sign:<3}  {what}"));
    std::iter::once(format!("{}:", words.signs_title)).chain(signs).collect::<Vec<_>>().join("\n")
}
