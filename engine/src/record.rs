//! A game as a text that a person can read and a program can replay to the last bit.
//!
//! `engine/NOTATION.md` has the format. A record says what was played, by whom, on which fleets, and
//! every event with its full outcome; whether all of it is true is asked by [`audit`](crate::audit).

use crate::{Action, Alphabet, Answer, Cell, Fleet, Mistake, Outcome, Revealed, Ruleset, Seat, TableAction, Verdict};

#[cfg(test)]
mod example;
mod many;
mod parse;
#[cfg(test)]
pub(crate) mod sample;
mod seal;
mod source;
mod text;

pub use many::records;
pub use parse::ParseError;
pub use source::Part;
use source::Source;

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// An action and what came of it.
    Acted(Action, Outcome),
    /// The clock ran out and fired a plain shot.
    Clock(Cell, Answer),
    /// Something was said at the table.
    Said(TableAction),
    /// The turn was missed.
    MissedTurn,
    /// What no game on 10×10 can hold, as it was written.
    Impossible {
        /// The text of the event behind its seat.
        text: String,
        /// `OffGrid` or `Crooked`.
        mistake: Mistake,
        /// The mistake is in the answer, and not in the action.
        in_answer: bool,
    },
}

/// Something that happened in a game, and who did it (or, of the clock, to whom).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Who.
    pub seat: Seat,
    /// What.
    pub deed: Deed,
}

/// A game, written down. Two records are equal if they say the same, wherever they stood.
#[derive(Clone, Debug)]
pub struct Record {
    rules: Ruleset,
    seed: u64,
    game: u64,
    players: [String; 2],
    opener: Seat,
    fleets: [Revealed; 2],
    events: Vec<Event>,
    result: Option<Verdict>,
    late: Vec<Event>,
    source: Option<Source>,
}

impl Record {
    /// A game about to begin: `seed` is the master seed, `game` the number of the game under it.
    /// Names are kept on one line: line breaks in them become spaces.
    pub fn new(
        rules: &Ruleset,
        (seed, game): (u64, u64),
        players: [&str; 2],
        opener: Seat,
        fleets: [&Fleet; 2],
    ) -> Record {
        Record::with_revealed(rules, (seed, game), players, opener, fleets.map(Revealed::from))
    }

    /// The same with fleets as they were revealed, legal or not.
    pub fn with_revealed(
        rules: &Ruleset,
        (seed, game): (u64, u64),
        players: [&str; 2],
        opener: Seat,
        fleets: [Revealed; 2],
    ) -> Record {
        let mut rules = rules.clone();
        rules.name = one_line(&rules.name);
        rules.source = one_line(&rules.source);
        Record {
            rules,
            seed,
            game,
            players: players.map(one_line),
            opener,
            fleets,
            events: Vec::new(),
            result: None,
            late: Vec::new(),
            source: None,
        }
    }

    /// Adds an event: after the result, if there is one already, which no audit will let pass.
    pub fn push(&mut self, event: Event) {
        self.source = None;
        if self.result.is_some() { &mut self.late } else { &mut self.events }.push(event);
    }

    /// Adds an action and what came of it.
    pub fn act(&mut self, seat: Seat, action: Action, outcome: Outcome) {
        self.push(Event { seat, deed: Deed::Acted(action, outcome) });
    }

    /// Adds a shot that the clock fired for the player to move.
    ///
    /// # Panics
    /// If the outcome is not that of a shot.
    pub fn clock(&mut self, seat: Seat, cell: Cell, outcome: Outcome) {
        let Outcome::Shot(answer) = outcome else { panic!("the clock fires plain shots") };
        self.push(Event { seat, deed: Deed::Clock(cell, answer) });
    }

    /// Adds something said at the table.
    pub fn say(&mut self, seat: Seat, said: TableAction) {
        self.push(Event { seat, deed: Deed::Said(said) });
    }

    /// Adds that the player to move missed the turn.
    pub fn miss_turn(&mut self, seat: Seat) {
        self.push(Event { seat, deed: Deed::MissedTurn });
    }

    /// Writes down how the game ended.
    pub fn finish(&mut self, verdict: Verdict) {
        self.source = None;
        self.result = Some(verdict);
    }

    /// The rulebook.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The master seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of the game under its master seed.
    pub fn game(&self) -> u64 {
        self.game
    }

    /// The players by seat, as they are typed on the command line.
    pub fn player(&self, seat: Seat) -> &str {
        &self.players[seat.index()]
    }

    /// Who began.
    pub fn opener(&self) -> Seat {
        self.opener
    }

    /// A seat's fleet, as revealed.
    pub fn fleet(&self, seat: Seat) -> &Revealed {
        &self.fleets[seat.index()]
    }

    /// What happened, up to the result.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How the game ended, if that is written.
    pub fn result(&self) -> Option<Verdict> {
        self.result
    }

    /// What is written after the result: nothing, in a legal record.
    pub fn late(&self) -> &[Event] {
        &self.late
    }

    /// Did the text this was read from carry checks? (What [`Display`](std::fmt::Display) writes does.)
    pub fn is_sealed(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.sealed)
    }

    /// The first part whose check shows that the text was changed after it was sealed.
    pub fn altered(&self) -> Option<Part> {
        self.source.as_ref()?.altered
    }

    /// The line, from 1, of a part in the text this was read from, or would be written to.
    pub fn line(&self, part: Part) -> usize {
        let index = self.index_of(part);
        self.source.as_ref().map_or(index + 1, |source| source.lines[index])
    }

    fn alphabet(&self) -> Alphabet {
        self.rules.columns
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let head = |record: &Record| (record.seed, record.game, record.opener, record.result);
        head(self) == head(other)
            && self.rules == other.rules
            && self.players == other.players
            && self.fleets == other.fleets
            && self.events == other.events
            && self.late == other.late
    }
}

impl Eq for Record {}

/// The text without line breaks and other control characters, and without white space around.
fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ").trim().to_string()
}

#[cfg(test)]
pub(crate) mod tests;
