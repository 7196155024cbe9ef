//! Letters of the columns, and the names of cells.

use serde::{Deserialize, Serialize};

use crate::Cell;

/// The ten letters that name the columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alphabet {
    /// A–J.
    Latin,
    /// А Б В Г Д Е Ж З И К: without Ё and Й, and without Ґ, Є, І, Ї.
    Cyrillic,
}

const LATIN: [char; 10] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
const CYRILLIC: [char; 10] = ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'З', 'И', 'К'];

/// Letters that look alike: Latin, Cyrillic.
const LOOK_ALIKES: [(char, char); 9] =
    [('A', 'А'), ('B', 'В'), ('C', 'С'), ('E', 'Е'), ('H', 'Н'), ('I', 'І'), ('J', 'Ј'), ('K', 'К'), ('G', 'Ԍ')];

impl Alphabet {
    /// The letters, column 0 first.
    pub const fn letters(self) -> &'static [char; 10] {
        match self {
            Alphabet::Latin => &LATIN,
            Alphabet::Cyrillic => &CYRILLIC,
        }
    }

    /// The name of a cell: letter, then row from 1.
    pub fn write(self, cell: Cell) -> String {
        format!("{}{}", self.letters()[cell.col() as usize], cell.row() + 1)
    }

    /// The column a typed letter means: a letter of this alphabet; else the one it looks like;
    /// else its place in the other alphabet. Either case.
    pub fn column(self, letter: char) -> Option<u8> {
        let upper = letter.to_uppercase().next()?;
        let place = |letters: &[char; 10], wanted| letters.iter().position(|&l| l == wanted);
        let twin = LOOK_ALIKES.iter().find_map(|&(latin, cyrillic)| match self {
            Alphabet::Latin if cyrillic == upper => Some(latin),
            Alphabet::Cyrillic if latin == upper => Some(cyrillic),
            _ => None,
        });
        let other = match self {
            Alphabet::Latin => &CYRILLIC,
            Alphabet::Cyrillic => &LATIN,
        };
        place(self.letters(), upper)
            .or_else(|| place(self.letters(), twin?))
            .or_else(|| place(other, upper))
            .map(|col| col as u8)
    }

    /// Reads a cell, letter first: `C4`, `c 4`, `В10`.
    pub fn read(self, text: &str) -> Option<Cell> {
        let mut chars = text.trim().chars();
        let col = self.column(chars.next()?)?;
        let digits = chars.as_str().trim_start();
        // `parse` alone would take "+4" and "004".
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let row: u8 = digits.parse().ok()?;
        Cell::new(row.checked_sub(1)?, col)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(alphabet: Alphabet, text: &str) -> Option<u8> {
        alphabet.read(text).map(Cell::col)
    }

    #[test]
    fn every_cell_is_read_back() {
        for alphabet in [Alphabet::Latin, Alphabet::Cyrillic] {
            for cell in crate::Bitboard::FULL {
                let name = alphabet.write(cell);
                assert_eq!(alphabet.read(&name), Some(cell));
                assert_eq!(alphabet.read(&name.to_lowercase()), Some(cell));
            }
        }
    }

    #[test]
    fn look_alikes_go_by_the_own_alphabet() {
        assert_eq!(column(Alphabet::Cyrillic, "В4"), Some(2), "Cyrillic ve");
        assert_eq!(column(Alphabet::Cyrillic, "B4"), Some(2), "Latin B typed for it");
        assert_eq!(column(Alphabet::Cyrillic, "k4"), Some(9));
        assert_eq!(column(Alphabet::Latin, "B4"), Some(1));
        assert_eq!(column(Alphabet::Latin, "В4"), Some(1), "Cyrillic ve typed for it");
        assert_eq!(column(Alphabet::Latin, "Д4"), Some(4), "no look-alike: its own place");
        assert_eq!(column(Alphabet::Cyrillic, "F4"), Some(5));
        assert_eq!(Alphabet::Cyrillic.letters()[9], 'К', "no Й");
        for letter in ['Й', 'Ё', 'Ґ', 'Є', 'Ї'] {
            assert_eq!(Alphabet::Cyrillic.column(letter), None);
        }
    }

    #[test]
    fn nonsense_is_no_cell() {
        for text in ["", "A", "A0", "A11", "A-1", "A+1", "A01", "4C", "AA1", "Z1", "A1x", "A 1 2"] {
            assert_eq!(Alphabet::Latin.read(text), None, "{text}");
        }
    }
}
