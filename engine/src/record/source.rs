//! Where the parts of a record stand in its text.

use super::Record;
use crate::Seat;

/// A part of a record: one line of it, the inline ruleset apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The first line, with the version of the format.
    Version,
    /// The ruleset, inline lines included.
    Rules,
    /// Master seed and number of the game.
    Seed,
    /// A player.
    Player(Seat),
    /// Who opens.
    Opener,
    /// A fleet.
    Fleet(Seat),
    /// An event, from 0.
    Event(usize),
    /// The result; where it should stand, if there is none.
    Result,
    /// An event after the result, from 0.
    Late(usize),
}

/// What is known of the text that a record was read from.
#[derive(Clone, Debug)]
pub(super) struct Source {
    /// For each canonical line its line number, and one more for what should come next.
    pub(super) lines: Vec<usize>,
    pub(super) sealed: bool,
    pub(super) altered: Option<Part>,
}

impl Record {
    /// Lines of the inline ruleset.
    pub(super) fn inline_lines(&self) -> usize {
        self.inline_rules().map_or(0, |text| text.lines().count())
    }

    /// Which of the canonical lines, from 0, a part begins.
    pub(super) fn index_of(&self, part: Part) -> usize {
        let seed = 2 + self.inline_lines();
        match part {
            Part::Version => 0,
            Part::Rules => 1,
            Part::Seed => seed,
            Part::Player(seat) => seed + 1 + seat.index(),
            Part::Opener => seed + 3,
            Part::Fleet(seat) => seed + 4 + seat.index(),
            Part::Event(i) => seed + 6 + i,
            Part::Result => seed + 6 + self.events.len(),
            Part::Late(i) => seed + 7 + self.events.len() + i,
        }
    }

    /// The part that a canonical line belongs to.
    pub(super) fn part_at(&self, index: usize) -> Part {
        let seed = 2 + self.inline_lines();
        let events = self.events.len();
        match index {
            0 => Part::Version,
            i if i < seed => Part::Rules,
            i => match i - seed {
                0 => Part::Seed,
                1 => Part::Player(Seat::First),
                2 => Part::Player(Seat::Second),
                3 => Part::Opener,
                4 => Part::Fleet(Seat::First),
                5 => Part::Fleet(Seat::Second),
                i if i - 6 < events => Part::Event(i - 6),
                i if i - 6 == events => Part::Result,
                i => Part::Late(i - 7 - events),
            },
        }
    }
}
