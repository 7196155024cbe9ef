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
    /// Master seed and number of the game or board.
    Seed,
    /// A player of a game.
    Player(Seat),
    /// The player of a solo.
    Shooter,
    /// Who opens a game.
    Opener,
    /// A fleet of a game.
    Fleet(Seat),
    /// The fleet of a solo.
    Board,
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

    /// Which of the canonical lines, from 0, a part begins; the seed's for a part that it has not.
    pub(super) fn index_of(&self, part: Part) -> usize {
        let seed = 2 + self.inline_lines();
        let head = self.kind.head();
        let events = seed + head.len();
        match part {
            Part::Version => 0,
            Part::Rules => 1,
            Part::Event(i) => events + i,
            Part::Result => events + self.events.len(),
            Part::Late(i) => events + self.events.len() + 1 + i,
            _ => seed + head.iter().position(|&other| other == part).unwrap_or(0),
        }
    }

    /// The part that a canonical line belongs to.
    pub(super) fn part_at(&self, index: usize) -> Part {
        let seed = 2 + self.inline_lines();
        if index < seed {
            return if index == 0 { Part::Version } else { Part::Rules };
        }
        let head = self.kind.head();
        if let Some(&part) = head.get(index - seed) {
            return part;
        }
        let (i, events) = (index - seed - head.len(), self.events.len());
        match i.checked_sub(events) {
            None => Part::Event(i),
            Some(0) => Part::Result,
            Some(late) => Part::Late(late - 1),
        }
    }
}
