//! What a record is of, and the lines that stand between its rules and its first event.

use super::Part;
use crate::Seat;

/// What a record is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A game of two players.
    Game,
    /// One player alone against one board: whatever happens, happens in the first seat.
    Solo,
}

impl Kind {
    /// Both kinds by the word for what their numbers count.
    pub(super) const WORDS: [(&str, Kind); 2] = [("game", Kind::Game), ("board", Kind::Solo)];

    /// What the number in the record counts.
    pub(super) const fn word(self) -> &'static str {
        Kind::WORDS[self as usize].0
    }

    /// The lines from the seed to the last fleet: they are written, read and found by this list.
    pub(super) const fn head(self) -> &'static [Part] {
        use Seat::{First, Second};
        match self {
            Kind::Game => &[
                Part::Seed,
                Part::Player(First),
                Part::Player(Second),
                Part::Opener,
                Part::Fleet(First),
                Part::Fleet(Second),
            ],
            Kind::Solo => &[Part::Seed, Part::Shooter, Part::Board],
        }
    }
}

impl Part {
    /// The words that its line begins with; an event has none of its own.
    pub(crate) const fn words(self) -> &'static [&'static str] {
        match self {
            Part::Version => &["linkor", "record"],
            Part::Rules => &["rules"],
            Part::Seed => &["seed"],
            Part::Player(Seat::First) => &["player", "first"],
            Part::Player(Seat::Second) => &["player", "second"],
            Part::Shooter => &["player"],
            Part::Opener => &["opener"],
            Part::Fleet(Seat::First) => &["fleet", "first"],
            Part::Fleet(Seat::Second) => &["fleet", "second"],
            Part::Board => &["fleet"],
            Part::Result => &["result"],
            Part::Event(_) | Part::Late(_) => &[],
        }
    }

    /// The seat that it is of.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Part::Player(seat) | Part::Fleet(seat) => Some(seat),
            _ => None,
        }
    }
}
