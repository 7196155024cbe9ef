//! Reading what a person types: actions, table talk, ships to place. Whether it is legal is asked later.

use linkor_engine::{
    Action, Alphabet, Axis, Cell, Claim, Grid, Lane, Placement, Ruleset, ShipClass, TableAction, Weapon,
};
use linkor_strategies::nearest_word;

use super::words::Keyword::{self, *};
use super::words::Words;

/// What was typed at a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    Act(Action),
    Say(TableAction),
    Help,
    Leave,
}

/// What was typed while placing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedShip {
    Place(Claim),
    Remove(Cell),
    Help,
    Leave,
}

/// Why it is nothing that can be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misread {
    Nothing,
    Unknown { word: String, near: Option<String> },
    NotACell(String),
    NeedsCell(Keyword),
    OffGrid(String),
    NeedsLane,
    WrongWay,
    NotInRules(Weapon),
    NeedsShip,
    TooMuch(String),
}

const MOVES: [Keyword; 8] = [Shot, Torpedo, Air, Radar, Draw, Resign, Help, Leave];
const PLACING: [Keyword; 3] = [Remove, Help, Leave];
const WAYS: [Keyword; 4] = [Right, Left, Down, Up];
const LINES: [Keyword; 6] = [Row, Column, Right, Left, Down, Up];

/// Reads what people type, for one language, with the letters that the table shows.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    pub words: &'static Words,
    pub rules: &'a Ruleset,
    pub alphabet: Alphabet,
}

impl Reading<'_> {
    /// A move.
    pub fn action(self, text: &str) -> Result<Typed, Misread> {
        let mut tokens = Tokens::new(text, self);
        let typed = match tokens.first_word(&MOVES)? {
            None | Some(Shot) => Typed::Act(Action::Shot(tokens.cell(Shot)?)),
            Some(Torpedo) => {
                self.has(Weapon::Torpedo)?;
                return Ok(Typed::Act(Action::Torpedo(tokens.lane()?)));
            }
            Some(Air) => {
                self.has(Weapon::Airstrike)?;
                Typed::Act(Action::Airstrike(tokens.cell(Air)?))
            }
            Some(Radar) => {
                self.has(Weapon::Radar)?;
                Typed::Act(Action::Radar(tokens.cell(Radar)?))
            }
            Some(Draw) => Typed::Say(TableAction::OfferDraw),
            Some(Resign) => Typed::Say(TableAction::Resign),
            Some(Leave) => Typed::Leave,
            Some(_) => Typed::Help,
        };
        tokens.end(typed)
    }

    /// A ship to place, or to take away.
    pub fn ship(self, text: &str) -> Result<TypedShip, Misread> {
        let mut tokens = Tokens::new(text, self);
        let typed = match tokens.first_word(&PLACING)? {
            None => TypedShip::Place(tokens.ship()?),
            Some(Remove) => TypedShip::Remove(tokens.cell(Remove)?),
            Some(Leave) => TypedShip::Leave,
            Some(_) => TypedShip::Help,
        };
        tokens.end(typed)
    }

    /// Yes or no.
    pub fn yes(self, text: &str) -> Option<bool> {
        self.words.keyword(text.trim(), &[Yes, No]).map(|answer| answer == Yes)
    }

    fn has(self, weapon: Weapon) -> Result<(), Misread> {
        let stock = self.rules.stock;
        let count = match weapon {
            Weapon::Torpedo => stock.torpedoes,
            Weapon::Airstrike => stock.airstrikes,
            Weapon::Radar => stock.radars,
        };
        if count > 0 { Ok(()) } else { Err(Misread::NotInRules(weapon)) }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Letter(char),
    Word(String),
    Number(String),
    Sign(char),
}

impl Token {
    fn text(&self) -> String {
        match self {
            Token::Letter(c) | Token::Sign(c) => c.to_string(),
            Token::Word(text) | Token::Number(text) => text.clone(),
        }
    }
}

struct Tokens<'a> {
    text: String,
    tokens: Vec<Token>,
    at: usize,
    reading: Reading<'a>,
}

impl<'a> Tokens<'a> {
    fn new(text: &str, reading: Reading<'a>) -> Tokens<'a> {
        let typed = text.trim().to_string();
        let text = text.replace("->", "→").replace("<-", "←");
        let mut tokens = Vec::new();
        let mut rest = text.trim();
        while let Some(first) = rest.chars().next() {
            let is_word = |c: char| c.is_alphabetic() || "'’ʼ".contains(c);
            let length = |of: &dyn Fn(char) -> bool| rest.find(|c| !of(c)).unwrap_or(rest.len());
            let (token, len) = if first.is_alphabetic() {
                let word = &rest[..length(&is_word)];
                (if word.chars().count() == 1 { Token::Letter(first) } else { Token::Word(word.into()) }, word.len())
            } else if first.is_ascii_digit() {
                let number = &rest[..length(&|c| c.is_ascii_digit())];
                (Token::Number(number.into()), number.len())
            } else {
                (Token::Sign(first), first.len_utf8())
            };
            tokens.push(token);
            rest = rest[len..].trim_start();
        }
        Tokens { text: typed, tokens, at: 0, reading }
    }

    fn next(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.at).cloned();
        self.at += usize::from(token.is_some());
        token
    }

    fn is_done(&self) -> bool {
        self.at == self.tokens.len()
    }

    fn end<T>(&mut self, value: T) -> Result<T, Misread> {
        self.next().map_or(Ok(value), |token| Err(Misread::TooMuch(token.text())))
    }

    fn grid(&self) -> Grid {
        self.reading.rules.grid
    }

    fn unknown(&self, word: &str, wanted: &[Keyword]) -> Misread {
        let near = nearest_word(word, &self.reading.words.known(wanted)).map(str::to_string);
        Misread::Unknown { word: word.to_string(), near }
    }

    /// A word at the beginning, if there is one, for one of the things wanted.
    fn first_word(&mut self, wanted: &[Keyword]) -> Result<Option<Keyword>, Misread> {
        match self.tokens.first() {
            None => Err(Misread::Nothing),
            Some(Token::Word(word)) => {
                let keyword = self.reading.words.keyword(word, wanted);
                let keyword = keyword.ok_or_else(|| self.unknown(word, wanted))?;
                self.at = 1;
                Ok(Some(keyword))
            }
            Some(_) => Ok(None),
        }
    }

    /// A cell, letter first or number first.
    fn cell(&mut self, wanted_for: Keyword) -> Result<Cell, Misread> {
        let (letter, number) = match (self.next(), self.next()) {
            (Some(Token::Letter(letter)), Some(Token::Number(number)))
            | (Some(Token::Number(number)), Some(Token::Letter(letter))) => (letter, number),
            (None, _) => return Err(Misread::NeedsCell(wanted_for)),
            (Some(first), second) => {
                return Err(Misread::NotACell(first.text() + &second.map_or(String::new(), |second| second.text())));
            }
        };
        let text = format!("{letter}{number}");
        let cell = self.reading.alphabet.read(&text).filter(|&cell| self.grid().has(cell));
        cell.ok_or_else(|| Misread::OffGrid(text.to_uppercase()))
    }

    /// The way of a word, letter or arrow.
    fn way(&self, token: &Token) -> Option<Keyword> {
        match token {
            Token::Sign('→' | '>') => Some(Right),
            Token::Sign('←' | '<') => Some(Left),
            Token::Sign('↓') => Some(Down),
            Token::Sign('↑' | '^') => Some(Up),
            Token::Letter(_) | Token::Word(_) => self.reading.words.keyword(&token.text(), &WAYS),
            _ => None,
        }
    }

    /// A row or column and a way, in any order; a cell names its row and its column.
    fn lane(&mut self) -> Result<Lane, Misread> {
        let (mut letter, mut number, mut line, mut way) = (None, None, None, None);
        while let Some(token) = self.next() {
            let repeated = match &token {
                // A single letter is a column, unless it is the last word behind a line.
                Token::Letter(c) if !(self.is_done() && way.is_none() && (letter.is_some() || number.is_some())) => {
                    letter.replace(*c).is_some()
                }
                Token::Number(text) => number.replace(text.clone()).is_some(),
                Token::Word(word) => match self.reading.words.keyword(word, &LINES) {
                    Some(keyword @ (Row | Column)) => line.replace(keyword).is_some(),
                    Some(keyword) => way.replace(keyword).is_some(),
                    None => return Err(self.unknown(word, &LINES)),
                },
                _ => match self.way(&token) {
                    Some(keyword) => way.replace(keyword).is_some(),
                    None => return Err(Misread::TooMuch(token.text())),
                },
            };
            if repeated {
                return Err(Misread::TooMuch(token.text()));
            }
        }
        let Some(way) = way.filter(|_| letter.is_some() || number.is_some()) else { return Err(Misread::NeedsLane) };
        let forward = matches!(way, Right | Down);
        // The missing half of the cell is the first line's, which is on every grid.
        let cell = |letter: char, number: &str| {
            let text = format!("{letter}{number}");
            self.reading.alphabet.read(&text).filter(|&cell| self.grid().has(cell))
        };
        match (way, line, letter, number) {
            (Right | Left, Some(Column), ..) | (Down | Up, Some(Row), ..) => Err(Misread::WrongWay),
            (Right | Left, _, letter, Some(number)) => {
                let first = self.reading.alphabet.letters()[0];
                let cell = cell(letter.unwrap_or(first), &number).ok_or(Misread::OffGrid(number))?;
                Ok(Lane { axis: Axis::Horizontal, index: cell.row(), forward })
            }
            (Down | Up, _, Some(letter), number) => {
                let cell = cell(letter, number.as_deref().unwrap_or("1"));
                let cell = cell.ok_or_else(|| Misread::OffGrid(letter.to_uppercase().to_string()))?;
                Ok(Lane { axis: Axis::Vertical, index: cell.col(), forward })
            }
            _ => Err(Misread::WrongWay),
        }
    }

    /// `A1 right 4`, `A1 4 →`, `A1-D1`, or `A1` alone for one deck.
    fn ship(&mut self) -> Result<Claim, Misread> {
        let from = self.cell(Shot)?;
        if self.is_done() {
            return Ok(Claim::between(from, from));
        }
        if let Some(Token::Sign('-' | '–' | '—')) = self.tokens.get(self.at) {
            self.at += 1;
            return Ok(Claim::between(from, self.cell(Shot)?));
        }
        let (mut way, mut decks) = (None, None);
        while let Some(token) = self.next() {
            let repeated = match (&token, self.way(&token)) {
                (_, Some(keyword)) => way.replace(keyword).is_some(),
                (Token::Number(number), _) => decks.replace(number.clone()).is_some(),
                (Token::Word(word), _) => return Err(self.unknown(word, &WAYS)),
                _ => true,
            };
            if repeated {
                return Err(Misread::TooMuch(token.text()));
            }
        }
        let decks = decks.ok_or(Misread::NeedsShip)?;
        let way = match way {
            Some(way) => way,
            None if decks == "1" => Right,
            None => return Err(Misread::NeedsShip),
        };
        Ok(self.laid(from, way, decks.parse().ok()))
    }

    /// The ship of so many decks from a cell on; what leaves 10×10 is a claim that no fleet can hold.
    fn laid(&self, from: Cell, way: Keyword, decks: Option<u8>) -> Claim {
        let laid = || {
            let class = ShipClass::new(decks?)?;
            let back = class.decks() - 1;
            let (axis, origin) = match way {
                Right => (Axis::Horizontal, Some(from)),
                Left => (Axis::Horizontal, Cell::new(from.row(), from.col().checked_sub(back)?)),
                Down => (Axis::Vertical, Some(from)),
                _ => (Axis::Vertical, Cell::new(from.row().checked_sub(back)?, from.col())),
            };
            Placement::new(self.grid(), origin?, class, axis)
        };
        laid().map_or_else(|| Claim::OffGrid(self.text.clone()), Claim::Ship)
    }
}

#[cfg(test)]
mod tests;
