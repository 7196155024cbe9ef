//! One game at the table, from the first prompt to its end.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use linkor_engine::{
    Action, Fleet, Game, Purpose, Reason, Record, Ruleset, Seat, Shells, Stream, TableAction, Verdict, stream,
};

use super::console::{Console, Heard};
use super::help::help;
use super::keeper::Keeper;
use super::opponent::Opponent;
use super::screen::{both_fleets, screen};
use super::teller::Teller;
use super::typed::Typed;

/// The person's seat.
pub const ME: Seat = Seat::First;
/// The computer's.
pub const IT: Seat = Seat::Second;

/// What a game is played with.
pub struct Table<'t, W> {
    pub teller: Teller<'t>,
    pub console: &'t mut Console<W>,
    pub opponent: &'t mut Opponent,
    pub keeper: &'t mut Keeper,
    /// The person's seconds a move, if they are limited.
    pub seconds: Option<u16>,
}

/// A game in play, with all that happens in it written down.
struct Round<'g, 't, W> {
    table: &'g mut Table<'t, W>,
    game: Game<'g>,
    record: Record,
    bombs: [Stream; 2],
    clock: Stream,
}

impl<'t, W: Write> Table<'t, W> {
    /// Plays game `number`; `None` if the person left before its end.
    pub fn play(&mut self, record: Record, fleets: [Fleet; 2]) -> Result<Option<Verdict>> {
        let rules: &Ruleset = self.teller.rules;
        let (seed, number, opener) = (record.seed(), record.game(), record.opener());
        let words = self.teller.words;
        self.console.say(if opener == ME { words.you_open } else { words.it_opens })?;
        let round = Round {
            table: self,
            game: Game::new(rules, fleets, opener),
            record,
            bombs: [0, 1].map(|side| stream(seed, Purpose::Bombs, side, number)),
            clock: stream(seed, Purpose::Clock, ME.index() as u8, number),
        };
        round.play()
    }
}

impl<W: Write> Round<'_, '_, W> {
    fn play(mut self) -> Result<Option<Verdict>> {
        self.keep()?;
        while self.game.verdict().is_none() {
            if self.game.mover() == IT {
                self.computer_moves()?;
            } else if !self.person_moves()? {
                return Ok(None);
            }
        }
        let verdict = self.game.verdict().context("the loop ended with one")?;
        self.record.finish(verdict);
        self.keep()?;
        self.tell_end(verdict)?;
        Ok(Some(verdict))
    }

    fn keep(&mut self) -> Result<()> {
        self.table.keeper.keep(&self.record)
    }

    fn say(&mut self, text: impl std::fmt::Display) -> Result<()> {
        self.table.console.say(text)
    }

    fn computer_moves(&mut self) -> Result<()> {
        let action = self.table.opponent.act(&self.game);
        let bombs = &mut self.bombs[IT.index()];
        let outcome = self.game.act(IT, action, || Shells::draw(bombs)).context("a player's action is legal")?;
        self.record.act(IT, action, outcome);
        self.keep()?;
        self.say(self.table.teller.enemy_move(action, &outcome))
    }

    /// Shows the boards and asks until a move is made or the game ends; false if the person left.
    fn person_moves(&mut self) -> Result<bool> {
        self.show_boards()?;
        let teller = self.table.teller;
        let limit = self.table.seconds.map(|seconds| Duration::from_secs(seconds.into()));
        let deadline = limit.map(|limit| Instant::now() + limit);
        loop {
            let line = match self.table.console.ask(teller.words.ask_move, deadline)? {
                Heard::Line(line) => line,
                Heard::Gone => return Ok(false),
                Heard::TooLate => {
                    self.expire()?;
                    return Ok(true);
                }
            };
            let refused = match teller.reading().action(&line) {
                Ok(Typed::Leave) => return Ok(false),
                Ok(Typed::Help) => {
                    self.say(help(teller))?;
                    continue;
                }
                Ok(Typed::Act(action)) => match self.act(action)? {
                    None => return Ok(true),
                    Some(refused) => refused,
                },
                Ok(Typed::Say(said)) => match self.talk(said)? {
                    None if self.game.verdict().is_some() => return Ok(true),
                    None => continue,
                    Some(refused) => refused,
                },
                Err(misread) => teller.misread(&misread),
            };
            self.say(format_args!("{refused} {}", teller.words.still_your_move))?;
        }
    }

    /// Takes the person's action; or says why not.
    fn act(&mut self, action: Action) -> Result<Option<String>> {
        let teller = self.table.teller;
        let bombs = &mut self.bombs[ME.index()];
        let outcome = match self.game.act(ME, action, || Shells::draw(bombs)) {
            Ok(outcome) => outcome,
            Err(why) => return Ok(Some(teller.illegal(why, action))),
        };
        self.record.act(ME, action, outcome);
        self.keep()?;
        self.say(teller.own_move(action, &outcome))?;
        Ok(None)
    }

    /// Says something at the table, and lets the computer answer; or says why it cannot be said.
    fn talk(&mut self, said: TableAction) -> Result<Option<String>> {
        let teller = self.table.teller;
        if let Err(why) = self.game.say(ME, said) {
            return Ok(Some(teller.refused(why, said)));
        }
        self.record.say(ME, said);
        if self.game.offer() == Some(ME) {
            let (answer, text) = if self.table.opponent.accepts_draw(&self.game) {
                (TableAction::AcceptDraw, teller.words.draw_accepted)
            } else {
                (TableAction::DeclineDraw, teller.words.draw_declined)
            };
            self.game.say(IT, answer).context("an offer can be answered")?;
            self.record.say(IT, answer);
            self.say(text)?;
        }
        self.keep()?;
        Ok(None)
    }

    /// The person's time is up: the game fires.
    fn expire(&mut self) -> Result<()> {
        let open = self.game.front(ME).marks().unmarked();
        let cell = open.draw(&mut self.clock).context("a running game has an unmarked cell")?;
        let outcome = self.game.expire(cell).context("the clock fires at an unmarked cell")?;
        self.record.clock(ME, cell, outcome);
        self.keep()?;
        self.say(self.table.teller.expired(cell, &outcome))
    }

    fn show_boards(&mut self) -> Result<()> {
        let console = &self.table.console;
        let text = screen(self.table.teller, &self.game, ME, console.colours, console.room);
        self.say(format_args!("\n{text}"))
    }

    fn tell_end(&mut self, verdict: Verdict) -> Result<()> {
        let words = self.table.teller.words;
        let text = match (verdict.winner, verdict.reason) {
            (_, Reason::Resigned) => words.you_resigned.to_string(),
            (None, _) => words.drawn.to_string(),
            (Some(ME), _) => (words.won)(self.game.front(ME).turns()),
            (Some(_), _) => (words.lost_game)(self.game.front(IT).turns()),
        };
        let console = &self.table.console;
        let boards = both_fleets(self.table.teller, &self.game, ME, console.colours, console.room);
        self.say(format_args!("\n{text}\n{}\n{boards}\n", words.both_fleets))
    }
}
