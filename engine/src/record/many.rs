//! Several records in one text.

use super::{ParseError, Record};
use crate::notation::is_blank;

/// The records of a text, in order: each begins at its line `linkor record 1` and ends before the
/// next one; blank lines and comments (`# …`) may stand anywhere. A record that cannot be read does
/// not hide those after it.
pub fn records(text: &str) -> impl Iterator<Item = Result<Record, ParseError>> + '_ {
    let mut chunks: Vec<(usize, &str)> = Vec::new();
    let mut at = 0;
    let text = text.trim_start_matches('\u{feff}');
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        // Whatever stands before the first record is a record without its first line: a mistake.
        if is_first(line) || chunks.is_empty() && !is_blank(line) {
            chunks.push((number, &text[at..]));
        }
        at += line.len();
    }
    let ends: Vec<usize> = chunks.iter().skip(1).map(|(_, rest)| rest.len()).chain([0]).collect();
    chunks.into_iter().zip(ends).map(|((number, rest), end)| Record::parse_from(&rest[..rest.len() - end], number))
}

fn is_first(line: &str) -> bool {
    let mut words = line.split_whitespace().map(str::to_lowercase);
    words.next().as_deref() == Some("linkor") && words.next().as_deref() == Some("record")
}

impl Record {
    /// Reads the one record of a text.
    ///
    /// # Errors
    /// The first line and column that is not what was expected. What is well written and cannot be
    /// true is no error here: the [`audit`](crate::audit) finds it.
    pub fn parse(text: &str) -> Result<Record, ParseError> {
        let mut all = records(text);
        let record = all.next().unwrap_or_else(|| Record::parse_from("", 1))?;
        if all.next().is_some() {
            let ends = text.lines().enumerate().filter(|(_, line)| is_first(line)).nth(1);
            let line = ends.map_or(1, |(i, _)| i + 1);
            return Err(ParseError { line, column: 1, found: "another record".into(), expected: "the end".into() });
        }
        Ok(record)
    }
}
