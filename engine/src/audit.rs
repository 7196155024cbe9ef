//! Replays a record and says whether it is legal, where it first is not, and who wins by the rules.
//!
//! A pure function of the record, both revealed fleets included. It judges the text as it stands; a
//! text that was changed after it was sealed is told apart by [`Audit::altered`].
//!
//! Where the ruleset says that an illegal fleet loses (`ua-classic`), a proven [`Violation`] loses the
//! game, and of two the earlier one. Under every other ruleset such a record is simply not legal; and so
//! is that of a solo, where there is nobody to win or to lose.

use std::fmt;

use crate::notation::write;
use crate::record::{Ending, Part};
use crate::{Action, Alphabet, Illegal, Mistake, Outcome, Reason, Refused, RevealedError, Seat, Verdict};

mod play;
mod replay;
mod violation;

pub use replay::audit;
pub use violation::Violation;

/// The place of a fault in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line of the text, from 1.
    pub line: usize,
    /// The part of the record; events in it count from 0.
    pub part: Part,
}

/// What is wrong at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The fleet breaks the rules.
    Fleet(RevealedError),
    /// The action of a player who was not to move.
    OutOfTurn,
    /// An event after the game had ended.
    AfterTheEnd,
    /// The action is not allowed there.
    Illegal(Action, Illegal),
    /// The table action, or the event of the clock, is not allowed there.
    Refused(Refused),
    /// A player alone said something, or missed a turn.
    Alone,
    /// The shells of an airstrike do not fall on five different cells of its square.
    Shells,
    /// The revealed fleet contradicts the answer.
    Contradicted {
        /// What was done.
        action: Action,
        /// What was answered.
        said: Outcome,
        /// What the fleet says.
        truth: Outcome,
    },
    /// It names what no grid of 10×10 holds.
    Impossible {
        /// As it was written.
        text: String,
        /// `OffGrid` or `Crooked`.
        mistake: Mistake,
        /// It is the answer that does, and not the action.
        in_answer: bool,
    },
    /// No result is written. `None`: and the game has not ended.
    NoResult(Option<Ending>),
    /// The result is not what was played. `None`: the game has not ended.
    WrongResult(Ending, Option<Ending>),
}

/// The first fault of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// Whose fault it is: who acted, or who answered; nobody's for results and shells, and in solos.
    pub seat: Option<Seat>,
    /// What is wrong.
    pub why: Why,
}

/// Who wins by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// As it was played.
    Played(Ending),
    /// A proven violation loses.
    Violated {
        /// Who violated first.
        loser: Seat,
        /// How.
        violation: Violation,
    },
    /// Both fleets were illegal from the start: neither violation is the earlier one, and nobody wins.
    BothFleets,
    /// Nobody: an illegal fleet is refused by these rules, and the game could not begin.
    NoGame,
    /// Nobody: the game has no end that the record proves.
    Open,
}

impl Ruling {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Seat> {
        match self {
            Ruling::Played(ending) => ending.winner(),
            Ruling::Violated { loser, .. } => Some(loser.other()),
            Ruling::BothFleets | Ruling::NoGame | Ruling::Open => None,
        }
    }

    /// The violation that lost the game: proven by the audit, or a turn that the record says was missed.
    pub fn violation(self) -> Option<Violation> {
        match self {
            Ruling::Violated { violation, .. } => Some(violation),
            Ruling::Played(Ending::Decided(Verdict { reason: Reason::MissedTurn, .. })) => Some(Violation::MissedTurn),
            _ => None,
        }
    }
}

/// What an audit found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audit {
    /// Where the text was first changed after it was sealed.
    pub altered: Option<Place>,
    /// The first fault by the rules, the text taken as it stands.
    pub fault: Option<Fault>,
    /// Who wins, the text taken as it stands.
    pub ruling: Ruling,
    alphabet: Alphabet,
}

impl Audit {
    /// Is the record legal, and as it was written?
    pub fn is_legal(&self) -> bool {
        self.altered.is_none() && self.fault.is_none()
    }

    /// The first place where it is not.
    pub fn place(&self) -> Option<Place> {
        let fault = self.fault.as_ref().map(|fault| fault.place);
        [self.altered, fault].into_iter().flatten().min_by_key(|place| place.line)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        match self.part {
            Part::Version => f.write_str(" (version)"),
            Part::Event(i) => write!(f, " (event {})", i + 1),
            Part::Late(i) => write!(f, " (event {} after the result)", i + 1),
            part => write!(f, " ({})", part.words().join(" ")),
        }
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ruling::Played(ending) => ending.fmt(f),
            Ruling::Violated { loser, violation } => {
                write!(f, "{} wins, violation: {violation}", write::seat(loser.other()))
            }
            Ruling::BothFleets => f.write_str("nobody wins, both fleets were illegal from the start"),
            Ruling::NoGame => f.write_str("nobody wins, an illegal fleet is refused: there was no game"),
            Ruling::Open => f.write_str("nobody wins, the record proves no end of the game"),
        }
    }
}

impl Audit {
    fn fault_text(&self, fault: &Fault) -> String {
        let outcome = |action, outcome| write::outcome(self.alphabet, action, outcome);
        let ended = |ending: Option<Ending>| match ending {
            Some(ending) => format!("the game ended: {ending}"),
            None => "the game has not ended".to_string(),
        };
        match &fault.why {
            Why::Fleet(error) => error.to_string(),
            Why::OutOfTurn => "it is the other player's turn".to_string(),
            Why::AfterTheEnd => "the game was over".to_string(),
            Why::Illegal(action, why) => format!("`{}`: {why}", write::action(self.alphabet, *action)),
            Why::Refused(why) => why.to_string(),
            Why::Alone => "a player alone has nobody to say it to".to_string(),
            Why::Shells => "the shells do not fall on five different cells of the square".to_string(),
            Why::Contradicted { action, said, truth } => {
                format!("the answer is `{}`, the fleet says `{}`", outcome(*action, said), outcome(*action, truth))
            }
            Why::Impossible { text, mistake, in_answer } => {
                let part = if *in_answer { "the answer" } else { "the action" };
                let what = if *mistake == Mistake::OffGrid { "is not on the grid" } else { "is no straight ship" };
                format!("`{text}`: {part} names what {what}")
            }
            Why::NoResult(truth) => format!("no result is written; {}", ended(*truth)),
            Why::WrongResult(said, truth) => format!("the result is `{said}`; {}", ended(*truth)),
        }
    }
}

impl fmt::Display for Audit {
    /// A line for each finding, in the order of their places, and a line for the ruling.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_legal() {
            return write!(f, "legal: {}", self.ruling);
        }
        let altered = self
            .altered
            .map(|place| (place.line, format!("not legal: {place}: the record was changed here after it was written")));
        let fault = self.fault.as_ref().map(|fault| {
            let seat = fault.seat.map_or(String::new(), |seat| format!(", {}", write::seat(seat)));
            (fault.place.line, format!("not legal: {}{seat}: {}", fault.place, self.fault_text(fault)))
        });
        let mut findings: Vec<_> = altered.into_iter().chain(fault).collect();
        findings.sort_by_key(|(line, _)| *line);
        for (_, finding) in findings {
            writeln!(f, "{finding}")?;
        }
        write!(f, "by the rules, as the record stands: {}", self.ruling)
    }
}

#[cfg(test)]
mod mutations;
#[cfg(test)]
mod tests;
