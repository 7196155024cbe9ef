//! A cursor over one line of notation.

use super::{Mistake, NotationError};
use crate::{Alphabet, Bitboard, Cell, Grid};

const DASHES: [char; 4] = ['-', '–', '—', '−'];

/// Reads one line from left to right. White space separates and means nothing.
pub(crate) struct Reader<'t> {
    text: &'t str,
    at: usize,
    alphabet: Alphabet,
    grid: Grid,
}

impl<'t> Reader<'t> {
    /// At the start of `text`; cells must lie on `grid`.
    pub(crate) fn new(text: &'t str, alphabet: Alphabet, grid: Grid) -> Reader<'t> {
        Reader { text, at: 0, alphabet, grid }
    }

    /// What `read` makes of the whole text.
    pub(crate) fn whole<T>(
        mut self,
        read: impl FnOnce(&mut Reader<'t>) -> Result<T, NotationError>,
    ) -> Result<T, NotationError> {
        let value = read(&mut self)?;
        self.end()?;
        Ok(value)
    }

    fn skip(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// The text from the cursor on, without white space around.
    pub(crate) fn rest(&mut self) -> &'t str {
        self.skip();
        self.text[self.at..].trim_end()
    }

    /// Reads all that is left, without white space around.
    pub(crate) fn take_rest(&mut self) -> &'t str {
        let rest = self.rest();
        self.at = self.text.len();
        rest
    }

    /// Where the cursor is, at the next word.
    pub(crate) fn mark(&mut self) -> usize {
        self.skip();
        self.at
    }

    /// The text read since a mark.
    pub(crate) fn since(&self, mark: usize) -> &'t str {
        &self.text[mark..self.at]
    }

    fn run(&mut self, of: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        &rest[..rest.find(|c| !of(c)).unwrap_or(rest.len())]
    }

    /// The letters at the cursor, up to the first other character.
    pub(crate) fn letters(&mut self) -> &'t str {
        self.run(char::is_alphabetic)
    }

    /// Is a single letter next, as a cell begins?
    pub(crate) fn sees_letter(&mut self) -> bool {
        self.letters().chars().count() == 1
    }

    /// Reads this word (in lower case), if it is next.
    pub(crate) fn word(&mut self, word: &str) -> bool {
        let letters = self.letters();
        let is_next = letters.to_lowercase() == word;
        if is_next {
            self.at += letters.len();
        }
        is_next
    }

    /// Reads the one of these words that is next, and says what it stands for.
    pub(crate) fn choice<T: Copy>(&mut self, choices: &[(&str, T)]) -> Option<T> {
        choices.iter().find_map(|&(word, value)| self.word(word).then_some(value))
    }

    /// Reads one of these characters.
    pub(crate) fn sign(&mut self, signs: &[char]) -> Option<char> {
        let next = self.rest().chars().next().filter(|c| signs.contains(c))?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Reads a comma, or complains.
    pub(crate) fn comma(&mut self) -> Result<(), NotationError> {
        self.sign(&[',']).map(drop).ok_or_else(|| self.unexpected("`,`"))
    }

    /// Reads the word, or complains.
    pub(crate) fn expect(&mut self, word: &str) -> Result<(), NotationError> {
        if self.word(word) { Ok(()) } else { Err(self.unexpected(&format!("`{word}`"))) }
    }

    /// Reads a plain number.
    pub(crate) fn number(&mut self) -> Result<u64, NotationError> {
        let mark = self.mark();
        let digits = self.digits();
        digits.parse().map_err(|_| self.mistake(mark, Mistake::Syntax, "a number".into()))
    }

    fn digits(&mut self) -> &'t str {
        let digits = self.run(|c| c.is_ascii_digit());
        self.at += digits.len();
        digits
    }

    /// Complains unless everything is read.
    pub(crate) fn end(&mut self) -> Result<(), NotationError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.unexpected("the end")) }
    }

    /// The next word is not what was expected.
    pub(crate) fn unexpected(&mut self, expected: &str) -> NotationError {
        let mark = self.mark();
        self.mistake(mark, Mistake::Syntax, expected.to_string())
    }

    /// The word at `mark` is a mistake.
    pub(crate) fn mistake(&self, mark: usize, kind: Mistake, expected: String) -> NotationError {
        let word = self.text[mark..].split_whitespace().next().unwrap_or("");
        let trimmed = word.trim_end_matches([',', ':', ';']);
        let found = match (word, trimmed) {
            ("", _) => "the end".to_string(),
            (sign, "") => format!("`{sign}`"),
            (_, word) => format!("`{word}`"),
        };
        NotationError { column: self.text[..mark].chars().count() + 1, found, expected, kind }
    }

    fn name(&self, row: u8, col: u8) -> String {
        self.alphabet.write(Cell::new(row, col).expect("on 10×10"))
    }

    fn not_on_grid(&self, mark: usize, what: &str) -> NotationError {
        let last = self.name(self.grid.rows() - 1, self.grid.cols() - 1);
        self.mistake(mark, Mistake::OffGrid, format!("a {what} of the grid {} to {last}", self.name(0, 0)))
    }

    /// A column letter. `None`: a letter that names no column of the grid.
    fn column(&mut self) -> Option<Option<u8>> {
        let letters = self.letters();
        let mut chars = letters.chars();
        let (letter, None) = (chars.next()?, chars.next()) else { return None };
        self.at += letters.len();
        Some(self.alphabet.column(letter).filter(|&col| col < self.grid.cols()))
    }

    /// A row number. The inner `None`: a number that names no row of the grid.
    fn row(&mut self) -> Option<Option<u8>> {
        let digits = self.digits();
        if digits.is_empty() || digits.len() > 1 && digits.starts_with('0') {
            return None;
        }
        let row = digits.parse::<u8>().ok().and_then(|row| row.checked_sub(1));
        Some(row.filter(|&row| row < self.grid.rows()))
    }

    /// A cell, or `None` if it is well written but not on the grid.
    pub(crate) fn spot(&mut self) -> Result<Option<Cell>, NotationError> {
        let mark = self.mark();
        let (col, row) = (self.column(), self.row());
        let (Some(col), Some(row)) = (col, row) else {
            return Err(self.mistake(mark, Mistake::Syntax, format!("a cell such as {}", self.name(0, 0))));
        };
        Ok(row.zip(col).and_then(|(row, col)| Cell::new(row, col)))
    }

    /// A cell of the grid.
    pub(crate) fn cell(&mut self) -> Result<Cell, NotationError> {
        let mark = self.mark();
        self.spot()?.ok_or_else(|| self.not_on_grid(mark, "cell"))
    }

    /// At least one cell, none of them twice.
    pub(crate) fn cells(&mut self) -> Result<Bitboard, NotationError> {
        let mut set = Bitboard::from(self.cell()?);
        while self.sees_letter() {
            let mark = self.mark();
            let cell = self.cell()?;
            if set.contains(cell) {
                return Err(self.mistake(mark, Mistake::Crooked, "each cell once".into()));
            }
            set.insert(cell);
        }
        Ok(set)
    }

    /// A column by its letter.
    pub(crate) fn column_index(&mut self) -> Result<u8, NotationError> {
        let mark = self.mark();
        let Some(col) = self.column() else {
            return Err(self.mistake(mark, Mistake::Syntax, "the letter of a column".into()));
        };
        col.ok_or_else(|| self.not_on_grid(mark, "column"))
    }

    /// A row by its number.
    pub(crate) fn row_index(&mut self) -> Result<u8, NotationError> {
        let mark = self.mark();
        let Some(row) = self.row() else {
            return Err(self.mistake(mark, Mistake::Syntax, "the number of a row".into()));
        };
        row.ok_or_else(|| self.not_on_grid(mark, "row"))
    }

    /// Reads a dash, as stands between the ends of a ship.
    pub(crate) fn dash(&mut self) -> bool {
        self.sign(&DASHES).is_some()
    }
}
