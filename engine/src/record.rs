//! A game, or a solo, as a text that a person can read and a program can replay to the last bit.
//!
//! `engine/NOTATION.md` has the format. A record says what was played, by whom, on which fleets, and
//! every event with its full outcome; whether all of it is true is asked by [`audit`](crate::audit).

use crate::{Action, Alphabet, Answer, Cell, Fleet, Mistake, Outcome, Revealed, Ruleset, Seat, TableAction};

mod ending;
#[cfg(test)]
mod example;
mod kind;
mod many;
mod parse;
#[cfg(test)]
pub(crate) mod sample;
mod seal;
mod source;
mod text;

pub use ending::Ending;
use kind::Kind;
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
    /// The player, a program, could not go on: why, in a word such as `move-timeout`. A game ends so;
    /// in a solo the rest of the board is shot at for it.
    Forfeited(String),
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

/// A game or a solo, written down. Two records are equal if they say the same, wherever they stood.
#[derive(Clone, Debug)]
pub struct Record {
    rules: Ruleset,
    kind: Kind,
    seed: u64,
    game: u64,
    /// By seat; a solo has one.
    players: Vec<String>,
    opener: Seat,
    /// By seat; a solo has one.
    fleets: Vec<Revealed>,
    events: Vec<Event>,
    result: Option<Ending>,
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
        let mut record = Record::blank(rules, Kind::Game, (seed, game));
        record.players = players.map(one_line).into();
        record.opener = opener;
        record.fleets = fleets.into();
        record
    }

    /// A solo about to begin: `seed` is the master seed, `board` the number of the board under it.
    /// All its events are in the first seat.
    pub fn solo(rules: &Ruleset, (seed, board): (u64, u64), player: &str, fleet: &Fleet) -> Record {
        let mut record = Record::blank(rules, Kind::Solo, (seed, board));
        record.players = vec![one_line(player)];
        record.fleets = vec![fleet.into()];
        record
    }

    /// Nothing but the rules and the seed: players and fleets follow.
    fn blank(rules: &Ruleset, kind: Kind, (seed, game): (u64, u64)) -> Record {
        let mut rules = rules.clone();
        rules.name = one_line(&rules.name);
        rules.source = one_line(&rules.source);
        Record {
            rules,
            kind,
            seed,
            game,
            players: Vec::new(),
            opener: Seat::First,
            fleets: Vec::new(),
            events: Vec::new(),
            result: None,
            late: Vec::new(),
            source: None,
        }
    }

    /// Adds an event: after the result, if there is one already, which no audit will let pass. In a
    /// solo it is of the first seat, whichever is named.
    pub fn push(&mut self, mut event: Event) {
        self.source = None;
        if self.kind == Kind::Solo {
            event.seat = Seat::First;
        }
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

    /// Adds that a player could not go on, with the reason in a word: lower-case letters and `-`.
    pub fn forfeit(&mut self, seat: Seat, reason: &str) {
        self.push(Event { seat, deed: Deed::Forfeited(reason.to_string()) });
    }

    /// Writes down how the game or the solo ended.
    pub fn finish(&mut self, ending: impl Into<Ending>) {
        self.source = None;
        self.result = Some(ending.into());
    }

    /// The rulebook.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Is it of one player alone against one board?
    pub fn is_solo(&self) -> bool {
        self.kind == Kind::Solo
    }

    /// The master seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of the game, or of the board, under its master seed.
    pub fn game(&self) -> u64 {
        self.game
    }

    /// The players by seat, as they are typed on the command line; of a solo the only one.
    pub fn player(&self, seat: Seat) -> &str {
        &self.players[seat.index().min(self.players.len() - 1)]
    }

    /// Who began.
    pub fn opener(&self) -> Seat {
        self.opener
    }

    /// A seat's fleet, as revealed; of a solo the only one, which the player shot at.
    pub fn fleet(&self, seat: Seat) -> &Revealed {
        &self.fleets[seat.index().min(self.fleets.len() - 1)]
    }

    /// Every fleet and its part of the record.
    pub(crate) fn fleets(&self) -> impl Iterator<Item = (Part, &Revealed)> {
        let parts = self.kind.head().iter().copied().filter(|part| matches!(part, Part::Fleet(_) | Part::Board));
        parts.zip(&self.fleets)
    }

    /// What happened, up to the result.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How it ended, if that is written.
    pub fn result(&self) -> Option<Ending> {
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
        let head = |record: &Record| (record.kind, record.seed, record.game, record.opener, record.result);
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
