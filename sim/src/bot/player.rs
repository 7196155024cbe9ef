//! A bot at play in one thread.

use std::sync::Arc;

use linkor_engine::View;

use super::{BotFault, Choice, Pool, Session};

/// A bot as a player: takes a program from the pool when it is first asked.
pub(crate) struct BotPlayer {
    pool: Arc<Pool>,
    session: Option<Session>,
    game: u64,
    seed: u64,
    /// Has the program been told of this game?
    is_told: bool,
}

impl BotPlayer {
    pub fn new(pool: Arc<Pool>) -> BotPlayer {
        BotPlayer { pool, session: None, game: 0, seed: 0, is_told: false }
    }

    /// A new game begins; the program hears of it with the first move that is asked of it.
    pub fn begin(&mut self, game: u64, seed: u64) {
        (self.game, self.seed, self.is_told) = (game, seed, false);
    }

    /// A legal action, or the fault that costs the bot this game: the program is then ended.
    pub fn act(&mut self, view: &View<'_>, seed: u64) -> Result<Choice, BotFault> {
        let chosen = self.ask(view, seed);
        if let Err(fault) = chosen {
            self.session = None;
            self.pool.lost(fault);
        }
        chosen
    }

    fn ask(&mut self, view: &View<'_>, seed: u64) -> Result<Choice, BotFault> {
        let session = match &mut self.session {
            Some(session) => session,
            None => self.session.insert(self.pool.take()?),
        };
        if !self.is_told {
            session.begin(self.game, self.seed).map_err(|failure| failure.fault)?;
            self.is_told = true;
        }
        session.act(view, self.game, seed).map_err(|failure| failure.fault)
    }

    /// The game ended without a fault of this bot, if it was asked at all.
    pub fn end(&mut self, result: &str, reason: &str) {
        let Some(session) = self.session.as_mut().filter(|_| self.is_told) else { return };
        self.pool.finished();
        if session.end(self.game, result, reason).is_err() {
            self.session = None;
        }
    }
}

impl Drop for BotPlayer {
    fn drop(&mut self) {
        if let Some(session) = self.session.take() {
            // A thread that panics may have left it in the middle of a question.
            if !std::thread::panicking() {
                self.pool.give_back(session);
            }
        }
    }
}
