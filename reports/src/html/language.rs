//! The languages of pages.

/// The language a page is written in: what the shell itself says, and how it writes ranges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// English.
    English,
    /// Ukrainian.
    Ukrainian,
    /// Russian.
    Russian,
}

impl Language {
    /// Its code, as in `lang="uk"`.
    pub fn code(self) -> &'static str {
        self.choose(["en", "uk", "ru"])
    }

    /// A range of numbers, which may be negative.
    pub fn range(self, lo: &str, hi: &str) -> String {
        match self {
            Language::English => format!("{lo} to {hi}"),
            Language::Ukrainian | Language::Russian => format!("{lo}\u{2009}…\u{2009}{hi}"),
        }
    }

    /// What stands over the table of contents.
    pub(super) fn contents(self) -> &'static str {
        self.choose(["Contents", "Зміст", "Содержание"])
    }

    /// What stands before the file with a table's or figure's numbers.
    pub(super) fn numbers(self) -> &'static str {
        self.choose(["Numbers:", "Числа:", "Числа:"])
    }

    fn choose(self, [english, ukrainian, russian]: [&'static str; 3]) -> &'static str {
        match self {
            Language::English => english,
            Language::Ukrainian => ukrainian,
            Language::Russian => russian,
        }
    }
}
