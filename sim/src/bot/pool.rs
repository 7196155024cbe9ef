//! The running programs of one bot: each game takes one, and gives it back.

use std::sync::{Mutex, MutexGuard, PoisonError};

use linkor_engine::Ruleset;
use linkor_strategies::SpecError;

use super::{BotFault, BotLimits, Session};

/// After so many starts in a row that failed, no more is tried.
const STARTS: u32 = 3;

/// After so many games in a row that were lost by a fault, the bot is not asked again.
const GAMES: u32 = 10;

/// The programs of one bot: as many as there are threads that play it at once.
pub(crate) struct Pool {
    words: Vec<String>,
    rules: Ruleset,
    limits: BotLimits,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    idle: Vec<Session>,
    failed_starts: u32,
    lost: u32,
    given_up: Option<BotFault>,
}

impl Pool {
    pub fn new(command: &str, rules: &Ruleset, limits: BotLimits) -> Result<Pool, SpecError> {
        Ok(Pool { words: super::words(command)?, rules: rules.clone(), limits, state: Mutex::default() })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A program that waits, or a new one. A bot that is given up fails at once, as it did last, so
    /// that a tournament with it comes to its end.
    pub fn take(&self) -> Result<Session, BotFault> {
        {
            let mut state = self.state();
            if let Some(fault) = state.given_up {
                return Err(fault);
            }
            if let Some(session) = state.idle.pop() {
                return Ok(session);
            }
        }
        // Without the lock: others may play while this one starts.
        let started = Session::start(&self.words, &self.rules, self.limits);
        let mut state = self.state();
        match started {
            Ok(session) => {
                state.failed_starts = 0;
                Ok(session)
            }
            Err(failure) => {
                state.failed_starts += 1;
                if state.failed_starts >= STARTS {
                    state.given_up = Some(failure.fault);
                }
                Err(failure.fault)
            }
        }
    }

    /// A program is in step and waits for the next game.
    pub fn give_back(&self, session: Session) {
        self.state().idle.push(session);
    }

    /// A game was played to its end.
    pub fn finished(&self) {
        self.state().lost = 0;
    }

    /// A game was lost by a fault.
    pub fn lost(&self, fault: BotFault) {
        let mut state = self.state();
        state.lost += 1;
        if state.lost >= GAMES {
            state.given_up = Some(fault);
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut idle = std::mem::take(&mut self.state().idle);
        // All are told before any is awaited.
        idle.iter_mut().for_each(Session::dismiss);
        for session in idle {
            session.quit();
        }
    }
}
