//! Markdown: tables, and text that means itself.

/// Text in which no character is markup, fit for a cell of a table.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '|' | '`' | '*' | '_' | '\\' | '<' | '>' | '[' | ']' | '~' | '#' => escaped.extend(['\\', letter]),
            '\n' | '\r' => escaped.push(' '),
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// A block of code that may hold backticks itself.
pub(crate) fn code_block(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}sh\n{text}\n{fence}\n")
}

/// A table; the first column is words, the rest numbers.
pub(crate) struct Table {
    text: String,
    columns: usize,
}

impl Table {
    /// An empty table with these headings.
    pub fn new<H: AsRef<str>>(headings: impl IntoIterator<Item = H>) -> Table {
        Table::with_words(1, headings)
    }

    /// An empty table whose first `words` columns hold words.
    pub fn with_words<H: AsRef<str>>(words: usize, headings: impl IntoIterator<Item = H>) -> Table {
        let headings: Vec<H> = headings.into_iter().collect();
        let mut table = Table { text: String::new(), columns: headings.len() };
        table.push(headings.iter().map(|heading| heading.as_ref().to_string()));
        let rule = |column| if column < words { ":--".to_string() } else { "--:".to_string() };
        table.push((0..table.columns).map(rule));
        table
    }

    /// Adds a row of Markdown.
    ///
    /// # Panics
    /// If it has not as many cells as there are headings.
    pub fn push(&mut self, cells: impl IntoIterator<Item = String>) {
        let cells: Vec<String> = cells.into_iter().collect();
        assert_eq!(cells.len(), self.columns, "a row of a table is as long as its headings: {cells:?}");
        self.text += &format!("| {} |\n", cells.join(" | "));
    }

    /// The table's Markdown.
    pub fn into_text(self) -> String {
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_break_tables() {
        assert_eq!(escape("a|b`c*"), r"a\|b\`c\*");
        let mut table = Table::new(["player", "shots"]);
        table.push([escape("x|y"), "3".into()]);
        assert_eq!(table.into_text(), "| player | shots |\n| :-- | --: |\n| x\\|y | 3 |\n");
        assert!(code_block("a ``` b").starts_with("````sh\n"));
    }
}
