//! Mean shots with the luck of the draw taken out.

use linkor_sim::Measured;

use crate::markdown::{Table, escape};
use crate::numbers::{fixed, measured};
use crate::results::Results;

/// Raw and adjusted means, where a shooter knows its chances.
pub(crate) fn text(results: &Results<'_>) -> String {
    let mut table = Table::with_words(2, ["player", "fleets by", "mean shots", "without luck", "variance less by"]);
    let mut is_empty = true;
    for one in &results.solos {
        let Some(controlled) = &one.without_luck else { continue };
        let [raw, adjusted] = [controlled.raw, controlled.adjusted].map(|estimate| measured(&Measured::from(estimate)));
        let less = format!("{}%", fixed(100.0 * controlled.variance_reduction, 1));
        table.push([escape(&one.player), escape(&one.placer), raw, adjusted, less]);
        is_empty = false;
    }
    if is_empty {
        return String::new();
    }
    format!(
        "### Luck and skill\n\nWhere a shooter knows the exact chance of each shot, its hits minus those chances are \
         luck: nothing on average, whatever it aims at. The mean without luck takes out what the shots owe to it (a control \
         variate); both means estimate the same.\n\n{}\n",
        table.into_text()
    )
}
