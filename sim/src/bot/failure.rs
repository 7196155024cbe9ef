//! What a bot can do wrong.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Kinds of faults, by names that stay as they are: they stand in results and records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u64)]
pub enum BotFault {
    /// The command could not be started at all.
    NotStarted = 1,
    /// It was started and did not say hello in time.
    StartTimeout,
    /// It ended, or closed its output, before it was told to.
    Exited,
    /// It did not answer with a move in time.
    MoveTimeout,
    /// It wrote a line without end.
    LineTooLong,
    /// It wrote a line that is not the JSON that was asked for.
    Rubbish,
    /// It speaks another version of the protocol.
    WrongVersion,
    /// Its action is not allowed in that position.
    IllegalAction,
    /// It wrote more lines than it was asked for.
    Flood,
}

impl BotFault {
    /// All of them.
    pub const ALL: [BotFault; 9] = [
        BotFault::NotStarted,
        BotFault::StartTimeout,
        BotFault::Exited,
        BotFault::MoveTimeout,
        BotFault::LineTooLong,
        BotFault::Rubbish,
        BotFault::WrongVersion,
        BotFault::IllegalAction,
        BotFault::Flood,
    ];

    /// Its name, as in results and records.
    pub const fn name(self) -> &'static str {
        match self {
            BotFault::NotStarted => "not-started",
            BotFault::StartTimeout => "start-timeout",
            BotFault::Exited => "exited",
            BotFault::MoveTimeout => "move-timeout",
            BotFault::LineTooLong => "line-too-long",
            BotFault::Rubbish => "rubbish",
            BotFault::WrongVersion => "wrong-version",
            BotFault::IllegalAction => "illegal-action",
            BotFault::Flood => "flood",
        }
    }

    /// What its author can do about it.
    pub const fn hint(self) -> &'static str {
        match self {
            BotFault::NotStarted => {
                "check the path, and that the file may be executed: the command runs without a shell"
            }
            BotFault::StartTimeout => {
                "answer the first line at once and flush the output after it (in Python: print(…, flush=True)); \
                 load big tables before `hello` is answered only if that fits in the limit, or raise --bot-start"
            }
            BotFault::Exited => "keep reading lines until `quit` or the end of the input; see what it said on stderr",
            BotFault::MoveTimeout => {
                "answer every `move` with one line and flush the output after it; think less, or raise --bot-move"
            }
            BotFault::LineTooLong => "write one short JSON object a line, and end it with a line break",
            BotFault::Rubbish => "write nothing but the answers on stdout; what is for you to read belongs on stderr",
            BotFault::WrongVersion => "answer `hello` with {\"protocol\": 1}",
            BotFault::IllegalAction => "fire only at a `.` of `rows`: the column's letter from A, then the row from 1",
            BotFault::Flood => "answer `hello` and `move` alone, each with exactly one line",
        }
    }
}

impl fmt::Display for BotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A fault and what was seen of it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{fault}: {detail}")]
pub struct BotFailure {
    /// What kind.
    pub fault: BotFault,
    /// What was seen, in words.
    pub detail: String,
}

impl BotFailure {
    pub(super) fn new(fault: BotFault, detail: impl Into<String>) -> BotFailure {
        BotFailure { fault, detail: detail.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_json_are_those_in_records() {
        for fault in BotFault::ALL {
            assert_eq!(serde_json::to_value(fault).unwrap(), fault.name());
            assert!(fault.name().chars().all(|c| c.is_ascii_lowercase() || c == '-'), "as records spell it");
        }
    }
}
