//! Writing a record.

use std::fmt;

use super::seal::Seal;
use super::{Deed, Event, Kind, Part, Record};
use crate::notation::write;
use crate::{Alphabet, Ruleset, Seat};

impl Deed {
    /// What happened, in the letters of `alphabet`: `C4 hit`.
    pub fn write(&self, alphabet: Alphabet) -> String {
        match self {
            Deed::Acted(action, outcome) => write::played(alphabet, *action, outcome),
            Deed::Clock(cell, answer) => {
                format!("clock {} {}", alphabet.write(*cell), write::answer(alphabet, *answer))
            }
            Deed::Said(action) => write::table(*action).to_string(),
            Deed::MissedTurn => "misses turn".to_string(),
            Deed::Forfeited(reason) => format!("forfeits {reason}"),
            Deed::Impossible { text, .. } => text.clone(),
        }
    }
}

impl Event {
    /// The event of a game on one line, in the letters of `alphabet`: `first  C4 hit`.
    pub fn write(&self, alphabet: Alphabet) -> String {
        format!("{:<6} {}", write::seat(self.seat), self.deed.write(alphabet))
    }
}

impl Record {
    /// The ruleset as TOML, unless it is just a preset.
    pub(super) fn inline_rules(&self) -> Option<String> {
        let is_preset = Ruleset::preset(&self.rules.name).is_some_and(|preset| preset == self.rules);
        (!is_preset).then(|| self.rules.to_toml())
    }

    /// A line between the rules and the first event.
    fn head_line(&self, part: Part) -> String {
        let seat = part.seat().unwrap_or(Seat::First);
        let label = match *part.words() {
            [what, seat] => format!("{what} {seat:<6}"),
            ref words => words.concat(),
        };
        let content = match part {
            Part::Seed => format!("{}, {} {}", self.seed, self.kind.word(), self.game),
            Part::Opener => write::seat(self.opener).to_string(),
            Part::Player(_) | Part::Shooter => self.player(seat).to_string(),
            _ => write::revealed(self.alphabet(), self.fleet(seat)),
        };
        format!("{label} {content}").trim_end().to_string()
    }

    /// A solo has one seat, which need not be named.
    fn event_line(&self, event: &Event) -> String {
        match self.kind {
            Kind::Game => event.write(self.alphabet()),
            Kind::Solo => event.deed.write(self.alphabet()),
        }
    }

    /// The lines of the text, canonical and without their checks.
    pub(super) fn canonical_lines(&self) -> Vec<String> {
        let mut lines = vec!["linkor record 1".to_string()];
        match self.inline_rules() {
            None => lines.push(format!("rules {}", self.rules.name)),
            Some(toml) => {
                lines.push("rules custom".to_string());
                lines.extend(toml.lines().map(|line| format!("| {line}").trim_end().to_string()));
            }
        }
        lines.extend(self.kind.head().iter().map(|&part| self.head_line(part)));
        lines.extend(self.events.iter().map(|event| self.event_line(event)));
        lines.extend(self.result.map(|ending| format!("result {ending}")));
        lines.extend(self.late.iter().map(|event| self.event_line(event)));
        lines
    }
}

impl fmt::Display for Record {
    /// The sealed text, every line with its check.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut seal = Seal::new();
        for line in self.canonical_lines() {
            writeln!(f, "{line:<68}  {}", seal.line(&line))?;
        }
        Ok(())
    }
}
