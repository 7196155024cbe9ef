//! What is replayed: a game or a solo, behind one face.

use super::Why;
use crate::record::Ending;
use crate::{Action, Cell, Fleet, Front, Game, Illegal, Outcome, Record, Refused, Seat, Shells, Solo, TableAction};

/// A game or a solo being played again.
#[derive(Clone)]
pub(super) enum Play<'r> {
    Game(Box<Game<'r>>),
    /// All of it in the first seat.
    Solo(Box<Solo<'r>>),
}

impl<'r> Play<'r> {
    /// Before the first event of a record whose fleets are these.
    pub(super) fn new(record: &'r Record, fleets: Vec<Fleet>) -> Play<'r> {
        let rules = record.rules();
        let mut fleets = fleets.into_iter();
        let mut fleet = || fleets.next().expect("a game has two fleets, a solo one");
        if record.is_solo() {
            Play::Solo(Box::new(Solo::new(rules, fleet())))
        } else {
            Play::Game(Box::new(Game::new(rules, [fleet(), fleet()], record.opener())))
        }
    }

    /// How it ended, if it has.
    pub(super) fn ending(&self) -> Option<Ending> {
        match self {
            Play::Game(game) => game.verdict().map(Ending::Decided),
            Play::Solo(solo) => solo.is_over().then(|| Ending::sunk(solo.front())),
        }
    }

    pub(super) fn mover(&self) -> Seat {
        match self {
            Play::Game(game) => game.mover(),
            Play::Solo(_) => Seat::First,
        }
    }

    pub(super) fn front(&self, seat: Seat) -> &Front {
        match self {
            Play::Game(game) => game.front(seat),
            Play::Solo(solo) => solo.front(),
        }
    }

    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        shells: impl FnOnce() -> Shells,
    ) -> Result<Outcome, Illegal> {
        match self {
            Play::Game(game) => game.act(seat, action, shells),
            Play::Solo(solo) => solo.act(action, shells),
        }
    }

    pub(super) fn expire(&mut self, cell: Cell) -> Result<Outcome, Refused> {
        match self {
            Play::Game(game) => game.expire(cell),
            Play::Solo(solo) => solo.expire(cell),
        }
    }

    pub(super) fn say(&mut self, seat: Seat, said: TableAction) -> Result<(), Why> {
        match self {
            Play::Game(game) => game.say(seat, said).map_err(Why::Refused),
            Play::Solo(_) => Err(Why::Alone),
        }
    }

    /// Ends a game. A solo goes on: the rest of the board is shot at for the player.
    pub(super) fn forfeit(&mut self, seat: Seat) -> Result<(), Why> {
        match self {
            Play::Game(game) => game.forfeit(seat).map_err(Why::Refused),
            Play::Solo(_) => Ok(()),
        }
    }

    pub(super) fn miss_turn(&mut self) -> Result<(), Why> {
        match self {
            Play::Game(game) => game.miss_turn().map_err(Why::Refused),
            Play::Solo(_) => Err(Why::Alone),
        }
    }
}
