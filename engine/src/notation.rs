//! How cells, actions, outcomes and fleets are written and read; `engine/NOTATION.md` has the grammar.
//!
//! Writing is canonical, in the letters of the ruleset. Reading is tolerant: either case, look-alike
//! letters and the other alphabet (as [`Alphabet::column`](crate::Alphabet::column) has it), arrows
//! for directions, any white space.

use std::fmt;

use crate::{Action, Alphabet, Cell, Fleet, Grid, Outcome, Placement, Revealed, RevealedError, Ruleset, TableAction};

pub(crate) mod read;
mod reader;
pub(crate) mod write;

pub(crate) use read::SEATS;
pub(crate) use reader::Reader;

/// Text that is not what was expected: it names the wrong word.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{found} where {expected} was expected")]
pub struct NotationError {
    /// Where the wrong word begins: characters from 1.
    pub column: usize,
    /// The wrong word in quotes, or `the end`.
    pub found: String,
    /// What was expected.
    pub expected: String,
    /// What kind of mistake it is.
    pub kind: Mistake,
}

/// Kinds of mistakes in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// It is not in the notation.
    Syntax,
    /// A cell or line that is well written and not on the grid.
    OffGrid,
    /// A ship that is well written and not straight, or a list that names a cell twice.
    Crooked,
}

/// Why a text is no fleet of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FleetTextError {
    /// It cannot be read.
    #[error("column {column}: {0}", column = .0.column)]
    Notation(#[from] NotationError),
    /// The ships break the rules.
    #[error("{0}")]
    Illegal(#[from] RevealedError),
}

/// A line of a file of fleets that is no fleet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct FleetLineError {
    /// From 1.
    pub line: usize,
    /// Why.
    pub error: FleetTextError,
}

/// The notation of one ruleset: its letters and its grid.
///
/// ```
/// # use linkor_engine::{Notation, Ruleset};
/// let rules = Ruleset::preset("armada").unwrap();
/// let notation = Notation::new(&rules);
/// let torpedo = notation.read_action("torpedo 5 →").unwrap();
/// assert_eq!(notation.write_action(torpedo), "torpedo row 5 right");
/// assert_eq!(
///     notation.read_action("torpedo row 5 rihgt").unwrap_err().to_string(),
///     "`rihgt` where `right` or `left` was expected"
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Notation<'r> {
    rules: &'r Ruleset,
}

impl<'r> Notation<'r> {
    /// The notation of `rules`.
    pub const fn new(rules: &'r Ruleset) -> Notation<'r> {
        Notation { rules }
    }

    const fn alphabet(self) -> Alphabet {
        self.rules.columns
    }

    fn reader<'t>(self, text: &'t str) -> Reader<'t> {
        Reader::new(text, self.alphabet(), self.rules.grid)
    }

    /// A cell: `C4`.
    pub fn write_cell(self, cell: Cell) -> String {
        self.alphabet().write(cell)
    }

    /// An action: `C4`, `torpedo row 5 right`, `torpedo column C down`, `air D4`, `radar D4`.
    pub fn write_action(self, action: Action) -> String {
        write::action(self.alphabet(), action)
    }

    /// An outcome, as it stands behind its action: `hit`, `sunk C2-C4`, `crossed A5 B5, C5 hit`.
    pub fn write_outcome(self, action: Action, outcome: &Outcome) -> String {
        write::outcome(self.alphabet(), action, outcome)
    }

    /// A table action: `offers draw`, `accepts draw`, `declines draw`, `resigns`.
    pub fn write_table(self, action: TableAction) -> &'static str {
        write::table(action)
    }

    /// A ship: `C2-C4`, or `C2` if it has one deck.
    pub fn write_ship(self, ship: Placement) -> String {
        write::ship(self.alphabet(), ship)
    }

    /// A fleet on one line: its ships in their order.
    pub fn write_fleet(self, fleet: &Fleet) -> String {
        self.write_revealed(&Revealed::from(fleet))
    }

    /// A revealed fleet on one line, legal or not.
    pub fn write_revealed(self, fleet: &Revealed) -> String {
        write::revealed(self.alphabet(), fleet)
    }

    /// Reads a cell of the grid.
    ///
    /// # Errors
    /// What else the text is.
    pub fn read_cell(self, text: &str) -> Result<Cell, NotationError> {
        self.reader(text).whole(Reader::cell)
    }

    /// Reads an action. Whether it is legal now is not asked, but it lies on the grid.
    ///
    /// # Errors
    /// The wrong word and what was expected.
    pub fn read_action(self, text: &str) -> Result<Action, NotationError> {
        self.reader(text).whole(read::action)
    }

    /// Reads the outcome of `action`.
    ///
    /// # Errors
    /// The wrong word and what was expected.
    pub fn read_outcome(self, action: Action, text: &str) -> Result<Outcome, NotationError> {
        self.reader(text).whole(|reader| read::outcome(reader, action))
    }

    /// Reads a table action; `draw`, `accept`, `decline` and `resign` are enough.
    ///
    /// # Errors
    /// The wrong word and what was expected.
    pub fn read_table(self, text: &str) -> Result<TableAction, NotationError> {
        self.reader(text).whole(|reader| {
            read::table(reader).ok_or_else(|| reader.unexpected("`draw`, `accept`, `decline` or `resign`"))
        })
    }

    /// Reads a fleet as it stands, legal or not: ships in any order, by their end cells.
    ///
    /// # Errors
    /// The wrong word and what was expected.
    pub fn read_revealed(self, text: &str) -> Result<Revealed, NotationError> {
        // On a smaller grid a ship of 10×10 is a ship all the same, and its check says that it is off.
        Reader::new(text, self.alphabet(), Grid::TEN).whole(read::revealed)
    }

    /// Reads a legal fleet of the ruleset.
    ///
    /// # Errors
    /// The wrong word, or every rule that the ships break.
    pub fn read_fleet(self, text: &str) -> Result<Fleet, FleetTextError> {
        Ok(self.read_revealed(text)?.check(self.rules)?)
    }

    /// Reads a file of fleets: one a line; blank lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// The first line that is no legal fleet.
    pub fn read_fleets(self, text: &str) -> Result<Vec<Fleet>, FleetLineError> {
        self.fleet_lines(text).map(|(line, fleet)| fleet.map_err(|error| FleetLineError { line, error })).collect()
    }

    /// Each fleet of such a file by itself, with its line number: to tell of every wrong one.
    pub fn fleet_lines<'t>(
        self,
        text: &'t str,
    ) -> impl Iterator<Item = (usize, Result<Fleet, FleetTextError>)> + use<'t, 'r> {
        (1..)
            .zip(text.trim_start_matches('\u{feff}').lines())
            .filter(|(_, line)| !is_blank(line))
            .map(move |(number, line)| (number, self.read_fleet(line)))
    }
}

/// Is it a line that says nothing: blank, or a comment?
pub(crate) fn is_blank(line: &str) -> bool {
    let text = line.trim_start();
    text.is_empty() || text.starts_with('#')
}

/// Items with a separator between.
pub(crate) fn joined(items: impl IntoIterator<Item = impl fmt::Display>, separator: &str) -> String {
    let mut text = String::new();
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            text.push_str(separator);
        }
        text.push_str(&item.to_string());
    }
    text
}

#[cfg(test)]
mod tests;
