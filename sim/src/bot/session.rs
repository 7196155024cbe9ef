//! A program that was started and has said hello.

use std::time::{Duration, Instant};

use linkor_engine::{Action, Mistake, Notation, Ruleset, View};
use serde::de::DeserializeOwned;

use super::message::{self, Hello, Move, PROTOCOL, Request, Rules, Seen};
use super::process::Process;
use super::{BotFailure, BotFault, BotLimits};

/// What a bot chose to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A legal action.
    Act(Action),
    /// It resigns, which the rules allow.
    Resign,
}

/// A bot ready to be asked. It keeps nothing that matters: each request holds the whole view.
///
/// After a failure the program and the referee may be out of step: the session is to be dropped,
/// which ends the program.
pub struct Session {
    process: Process,
    /// With Latin letters.
    rules: Ruleset,
    limits: BotLimits,
    name: String,
    last: Exchange,
}

/// What was said last: for whoever looks for a fault.
#[derive(Clone, Default, Debug)]
pub(super) struct Exchange {
    pub sent: String,
    pub received: String,
    pub time: Duration,
}

impl Session {
    /// How long a program may take to end when it is told to.
    pub const GRACE: Duration = Duration::from_secs(1);

    /// Starts a program by its words and says hello.
    ///
    /// # Errors
    /// If it cannot be started, or does not say hello in time and in our version.
    pub fn start(words: &[String], rules: &Ruleset, limits: BotLimits) -> Result<Session, BotFailure> {
        Session::start_seen(words, rules, limits).map_err(|(failure, _)| failure)
    }

    /// The same, and of a failure what was said.
    pub(super) fn start_seen(
        words: &[String],
        rules: &Ruleset,
        limits: BotLimits,
    ) -> Result<Session, (BotFailure, Exchange)> {
        let process = Process::start(words).map_err(|failure| (failure, Exchange::default()))?;
        let (rules, name, last) = (message::latin(rules), String::new(), Exchange::default());
        let mut session = Session { process, rules, limits, name, last };
        match session.greet() {
            Ok(()) => Ok(session),
            Err(failure) => Err((failure, session.last.clone())),
        }
    }

    fn greet(&mut self) -> Result<(), BotFailure> {
        let (program, version) = ("linkor", env!("CARGO_PKG_VERSION"));
        let move_seconds = self.limits.action.as_secs_f64();
        let hello = Request::Hello { protocol: PROTOCOL, program, version, move_seconds };
        let limit = self.limits.start;
        let answer: Hello = self.ask(&hello, limit, BotFault::StartTimeout, r#"{"protocol":1,"name":"…"}"#)?;
        if answer.protocol != PROTOCOL {
            let detail = format!("it speaks version {}, not {PROTOCOL}", answer.protocol);
            return Err(BotFailure::new(BotFault::WrongVersion, detail));
        }
        self.name = answer.name;
        Ok(())
    }

    /// How it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What was said last.
    pub(super) fn last(&self) -> &Exchange {
        &self.last
    }

    fn ask<A: DeserializeOwned>(
        &mut self,
        request: &Request<'_>,
        limit: Duration,
        late: BotFault,
        wanted: &str,
    ) -> Result<A, BotFailure> {
        self.last = Exchange { sent: request.line(), ..Exchange::default() };
        let start = Instant::now();
        let answer = self.process.ask(self.last.sent.clone(), limit, late);
        self.last.time = start.elapsed();
        self.last.received = answer?.trim().to_string();
        serde_json::from_str(&self.last.received).map_err(|error| {
            BotFailure::new(BotFault::Rubbish, format!("`{}` is not {wanted}: {error}", self.last.received))
        })
    }

    /// A game begins: `seed` is for the bot's own random choices.
    ///
    /// # Errors
    /// If the bot does not read.
    pub fn begin(&mut self, game: u64, seed: u64) -> Result<(), BotFailure> {
        self.process.tell(Request::New { game, seed, rules: Rules::of(&self.rules) }.line())
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// If the bot fails in any way.
    pub fn act(&mut self, view: &View<'_>, game: u64, seed: u64) -> Result<Choice, BotFailure> {
        let request = Request::Move { game, seed, view: Seen::of(view, Notation::new(&self.rules)) };
        let limit = self.limits.action;
        let Move { action: text } = self.ask(&request, limit, BotFault::MoveTimeout, r#"{"action":"C4"}"#)?;
        let illegal = |why: &str| BotFailure::new(BotFault::IllegalAction, format!("`{text}`: {why}"));
        if text.trim().eq_ignore_ascii_case("resign") {
            let allowed = self.rules.resigning;
            return if allowed { Ok(Choice::Resign) } else { Err(illegal("nobody resigns by these rules")) };
        }
        let action = Notation::new(&self.rules).read_action(&text).map_err(|error| match error.kind {
            Mistake::Syntax => BotFailure::new(BotFault::Rubbish, format!("`{text}` is no action: {error}")),
            Mistake::OffGrid | Mistake::Crooked => illegal(&error.to_string()),
        })?;
        view.check(action).map_err(|why| illegal(&why.to_string()))?;
        Ok(Choice::Act(action))
    }

    /// Tells how a game ended: `win`, `loss` or `draw`, and why.
    ///
    /// # Errors
    /// If the bot does not read.
    pub fn end(&mut self, game: u64, result: &str, reason: &str) -> Result<(), BotFailure> {
        self.process.tell(Request::Result { game, result, reason }.line())
    }

    /// Tells it to end, without waiting for that.
    pub(super) fn dismiss(&mut self) {
        self.process.dismiss(Request::Quit.line());
    }

    /// Tells it to end. Did it, within [`Session::GRACE`]? If not, it was killed.
    pub fn quit(mut self) -> bool {
        self.dismiss();
        self.process.stop(Session::GRACE)
    }
}
