//! How to hide, and how to shoot, if the other side may choose.

use crate::markdown::{Table, escape};
use crate::numbers::{measured, share};
use crate::results::Results;

/// The game of placers and shooters, where every one met every other.
pub(crate) fn text(results: &Results<'_>) -> String {
    let Some(hiding) = &results.hiding else { return String::new() };
    let mut headings = vec!["fleets by".to_string()];
    headings.extend(hiding.shooters.iter().map(|shooter| escape(shooter)));
    headings.push("hide so in".into());
    let mut table = Table::with_words(1, headings);
    for ((placer, turns), part) in hiding.placers.iter().zip(&hiding.turns).zip(&hiding.placer_shares) {
        let mut row = vec![escape(placer)];
        row.extend(turns.iter().map(measured));
        row.push(share(part));
        table.push(row);
    }
    let mut last = vec!["shoot so in".to_string()];
    last.extend(hiding.shooter_shares.iter().map(share));
    last.push(String::new());
    table.push(last);
    format!(
        "## Placers against shooters\n\nMean turns that each shooter needs on each placer's fleets. Taken as a game in \
         which one side chooses the placer and wants many turns, the other the shooter and wants few, the mixtures in the last \
         column and row are those that nobody exploits; both chosen so, it takes {} turns. Brackets of shares are the middle 95% \
         of {} games solved anew with each mean drawn about its own.\n\n{}\n",
        measured(&hiding.value),
        hiding.resamples,
        table.into_text()
    )
}
