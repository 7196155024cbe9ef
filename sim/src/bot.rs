//! Programs of others as players, spoken to by lines on stdin and stdout: `sim/PROTOCOL.md` is the page
//! for their authors.
//!
//! A [`Session`] is one program that was started and has said hello. It is asked for moves, each with
//! the whole view, and answers or fails; a [`BotFailure`] costs it the game and never more than that.

mod check;
mod failure;
mod limits;
mod message;
mod player;
mod pool;
mod process;
mod session;

pub use check::{Checkup, Complaint, checkup};
pub use failure::{BotFailure, BotFault};
pub use limits::BotLimits;
pub(crate) use player::BotPlayer;
pub(crate) use pool::Pool;
pub use session::{Choice, Session};

use linkor_strategies::SpecError;

/// The protocol, for whoever writes a program.
pub const PROTOCOL_PAGE: &str = include_str!("../PROTOCOL.md");

/// The words of a bot's command, as a shell would split it; no shell is started.
///
/// # Errors
/// If a quote is not closed or there is no word.
pub fn words(command: &str) -> Result<Vec<String>, SpecError> {
    let unfit = |why: &str| SpecError::Unfit(format!("`bot:{command}`: {why}"));
    let words = shell_words::split(command).map_err(|_| unfit("a quote in the command is not closed"))?;
    if words.first().is_none_or(String::is_empty) { Err(unfit("the command is empty")) } else { Ok(words) }
}
