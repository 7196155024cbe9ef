//! What the table says and understands, in each language: one struct, so that no language can lack a line.

use clap::ValueEnum;
use linkor_engine::{Alphabet, ShipClass, Weapon};

mod en;
mod ru;
mod uk;

/// A language of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// Українська
    Uk,
    /// Русский
    Ru,
}

impl Language {
    #[cfg(test)]
    pub const ALL: [Language; 3] = [Language::En, Language::Uk, Language::Ru];

    pub const fn words(self) -> &'static Words {
        match self {
            Language::En => &en::WORDS,
            Language::Uk => &uk::WORDS,
            Language::Ru => &ru::WORDS,
        }
    }
}

/// What a typed word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keyword {
    Shot,
    Torpedo,
    Air,
    Radar,
    Draw,
    Resign,
    Help,
    Leave,
    Row,
    Column,
    Right,
    Left,
    Down,
    Up,
    Remove,
    Yes,
    No,
}

/// The English words, which every table understands.
pub use en::KEYWORDS as ENGLISH;

/// Words and sentences of one language. Examples, cells and ships come ready written.
pub struct Words {
    /// Typed words; the first of each meaning is the one that is written.
    pub keywords: &'static [(&'static str, Keyword)],

    // Names.
    pub you: &'static str,
    pub computer: &'static str,
    /// Ships of 1 to 4 decks.
    pub ships: [&'static str; 4],
    pub longer_ship: fn(u8) -> String,
    pub weapons: [&'static str; 3],

    // Boards.
    pub own_board: &'static str,
    pub enemy_board: &'static str,
    pub own_ships: &'static str,
    pub enemy_ships: &'static str,
    pub own_weapons: &'static str,
    pub enemy_weapons: &'static str,
    pub none: &'static str,
    pub turn: fn(u32) -> String,
    /// Signs of the boards with what they mean; the two of radar apart.
    pub signs: [(&'static str, &'static str); 6],
    pub radar_signs: [(&'static str, &'static str); 3],
    pub signs_title: &'static str,

    // Beginning.
    pub opening: fn(rules: &str, seed: u64, computer: &str) -> String,
    pub game: fn(u32) -> String,
    pub you_open: &'static str,
    pub it_opens: &'static str,
    pub timed: fn(u16) -> String,
    pub ask_move: &'static str,

    // What happened.
    pub miss: &'static str,
    pub hit: &'static str,
    pub sunk: &'static str,
    pub water: &'static str,
    pub decks: &'static str,
    pub no_decks: &'static str,
    pub no_ship_on_the_way: &'static str,
    pub lost: &'static str,
    pub not_fallen: &'static str,
    pub time_is_up: &'static str,
    pub draw_accepted: &'static str,
    pub draw_declined: &'static str,

    // Ends.
    pub won: fn(turns: u32) -> String,
    pub lost_game: fn(turns: u32) -> String,
    pub you_resigned: &'static str,
    pub drawn: &'static str,
    pub both_fleets: &'static str,
    pub saved: fn(path: &str) -> String,
    pub unfinished: fn(path: &str) -> String,
    pub nothing_saved: &'static str,
    pub score: fn(you: u32, it: u32, draws: u32) -> String,
    pub match_won: &'static str,
    pub match_lost: &'static str,
    pub match_level: &'static str,
    pub ask_again: &'static str,
    pub yes_or_no: &'static str,

    // Help.
    pub help_title: &'static str,
    pub help_shot: &'static str,
    pub help_torpedo_row: &'static str,
    pub help_torpedo_column: &'static str,
    pub help_air: &'static str,
    pub help_radar: &'static str,
    pub help_draw: &'static str,
    pub help_resign: &'static str,
    pub help_help: &'static str,
    pub help_leave: &'static str,
    /// Short forms of plain words, and those of weapons.
    pub help_short: fn(cell: &str) -> String,
    pub help_short_weapons: &'static str,

    // Typed words that are no action.
    pub nothing_typed: fn(example: &str) -> String,
    pub unknown: fn(word: &str) -> String,
    pub did_you_mean: fn(word: &str) -> String,
    pub not_a_cell: fn(found: &str, example: &str) -> String,
    pub needs_cell: fn(example: &str) -> String,
    pub off_grid: fn(found: &str, first: &str, last: &str) -> String,
    pub needs_lane: fn(row: &str, column: &str) -> String,
    pub wrong_way: &'static str,
    pub too_much: fn(found: &str) -> String,
    pub not_in_rules: [&'static str; 3],
    pub no_draws: &'static str,
    pub no_resigning: &'static str,

    // Actions that are refused.
    pub still_your_move: &'static str,
    pub marked: fn(cell: &str) -> String,
    pub nothing_unmarked: &'static str,
    pub square_off_grid: &'static str,
    pub no_stock: [&'static str; 3],
    pub game_over: &'static str,
    pub not_your_turn: &'static str,
    pub offer_stands: &'static str,
    pub offered_this_shot: &'static str,
    pub offered_this_turn: &'static str,
    pub no_offer: &'static str,

    // Placing a fleet by hand.
    pub place_help: fn(right: &str, ends: &str, single: &str, remove: &str) -> String,
    pub to_place: &'static str,
    pub ask_ship: &'static str,
    pub no_ship_typed: fn(example: &str) -> String,
    pub not_placed: fn(ship: &str) -> String,
    pub ship_off_grid: &'static str,
    pub ship_crooked: &'static str,
    pub ship_overlaps: fn(other: &str) -> String,
    pub ship_touches: fn(other: &str) -> String,
    pub too_many: fn(name: &str, wanted: u8) -> String,
    pub not_in_fleet: fn(name: &str) -> String,
    pub removed: fn(ship: &str) -> String,
    pub nothing_there: fn(cell: &str) -> String,
    pub all_placed: &'static str,
}

impl Words {
    /// The word that is written for a meaning.
    pub fn word(&self, meaning: Keyword) -> &'static str {
        self.keywords.iter().find(|&&(_, keyword)| keyword == meaning).map_or("", |&(word, _)| word)
    }

    /// What a typed word means, in this language or in English, if it is one of `wanted`.
    pub fn keyword(&self, typed: &str, wanted: &[Keyword]) -> Option<Keyword> {
        let typed = typed.to_lowercase();
        let lists = self.keywords.iter().chain(ENGLISH);
        lists.filter(|(_, keyword)| wanted.contains(keyword)).find(|&&(word, _)| word == typed).map(|&(_, k)| k)
    }

    /// The words that would be understood for any of `wanted`.
    pub fn known(&self, wanted: &[Keyword]) -> Vec<&'static str> {
        let lists = self.keywords.iter().chain(ENGLISH);
        // One letter is near to everything.
        lists
            .filter(|(word, keyword)| wanted.contains(keyword) && word.chars().count() > 1)
            .map(|&(word, _)| word)
            .collect()
    }

    /// The name of a ship.
    pub fn ship(&self, class: ShipClass) -> String {
        let names = self.ships.get(usize::from(class.decks()) - 1);
        names.map_or_else(|| (self.longer_ship)(class.decks()), |name| name.to_string())
    }

    /// The name of a weapon.
    pub fn weapon(&self, weapon: Weapon) -> &'static str {
        self.weapons[weapon as usize]
    }
}

/// Letters of the columns, if not those of the ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Letters {
    /// A to J
    Latin,
    /// А to К
    Cyrillic,
}

impl From<Letters> for Alphabet {
    fn from(letters: Letters) -> Alphabet {
        match letters {
            Letters::Latin => Alphabet::Latin,
            Letters::Cyrillic => Alphabet::Cyrillic,
        }
    }
}
