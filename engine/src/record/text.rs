//! Writing a record.

use std::fmt;

use super::seal::Seal;
use super::{Deed, Event, Record};
use crate::notation::write;
use crate::{Alphabet, Ruleset, Seat};

impl Event {
    /// The event on one line, in the letters of `alphabet`: `first  C4 hit`.
    pub fn write(&self, alphabet: Alphabet) -> String {
        let text = match &self.deed {
            Deed::Acted(action, outcome) => write::played(alphabet, *action, outcome),
            Deed::Clock(cell, answer) => {
                format!("clock {} {}", alphabet.write(*cell), write::answer(alphabet, *answer))
            }
            Deed::Said(action) => write::table(*action).to_string(),
            Deed::MissedTurn => "misses turn".to_string(),
            Deed::Impossible { text, .. } => text.clone(),
        };
        format!("{:<6} {text}", write::seat(self.seat))
    }
}

impl Record {
    /// The ruleset as TOML, unless it is just a preset.
    pub(super) fn inline_rules(&self) -> Option<String> {
        let is_preset = Ruleset::preset(&self.rules.name).is_some_and(|preset| preset == self.rules);
        (!is_preset).then(|| self.rules.to_toml())
    }

    /// The lines of the text, canonical and without their checks.
    pub(super) fn canonical_lines(&self) -> Vec<String> {
        let alphabet = self.alphabet();
        let mut lines = vec!["linkor record 1".to_string()];
        match self.inline_rules() {
            None => lines.push(format!("rules {}", self.rules.name)),
            Some(toml) => {
                lines.push("rules custom".to_string());
                lines.extend(toml.lines().map(|line| format!("| {line}").trim_end().to_string()));
            }
        }
        lines.push(format!("seed {}, game {}", self.seed, self.game));
        for seat in Seat::BOTH {
            lines.push(format!("player {:<6} {}", write::seat(seat), self.player(seat)).trim_end().to_string());
        }
        lines.push(format!("opener {}", write::seat(self.opener)));
        for seat in Seat::BOTH {
            let fleet = write::revealed(alphabet, self.fleet(seat));
            lines.push(format!("fleet {:<6} {fleet}", write::seat(seat)).trim_end().to_string());
        }
        lines.extend(self.events.iter().map(|event| event.write(alphabet)));
        lines.extend(self.result.map(|verdict| format!("result {}", write::verdict(verdict))));
        lines.extend(self.late.iter().map(|event| event.write(alphabet)));
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
