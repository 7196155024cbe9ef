//! A game of two players.

use crate::{Action, Cell, Clock, DrawOffers, Fleet, Front, Illegal, Outcome, Ruleset, Shells, View};

/// One of the two players of a game, by seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Seat {
    /// The first seat.
    First,
    /// The second seat.
    Second,
}

impl Seat {
    /// Both seats.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The other seat.
    #[inline]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The loser's last ship was sunk.
    FleetSunk,
    /// The loser resigned.
    Resigned,
    /// Both agreed to a draw.
    DrawAgreed,
    /// The loser missed a turn, where that loses.
    MissedTurn,
    /// The loser, a program, could not go on: by no rule of the game, but by the referee's.
    Forfeited,
}

impl std::fmt::Display for Reason {
    /// As records say it: `fleet sunk`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(crate::notation::write::reason(*self))
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The winner; nobody after a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: Reason,
}

/// Something said at the table: it costs no turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableAction {
    /// Offers a draw.
    OfferDraw,
    /// Accepts the draw offered.
    AcceptDraw,
    /// Declines it.
    DeclineDraw,
    /// Resigns.
    Resign,
}

/// Why a table action, or an event of the clock, is refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// This ruleset has no such thing.
    #[error("this ruleset does not know it")]
    NotInRules,
    /// An offer stands already.
    #[error("a draw offer stands: it waits for its answer")]
    OfferStands,
    /// This side has used its offer of this shot or turn.
    #[error("a draw was offered already: once for each shot or turn")]
    OfferedAlready,
    /// There is no offer of the other side to answer.
    #[error("the other side has not offered a draw")]
    NoOffer,
    /// The shot that the clock would fire is illegal.
    #[error("{0}")]
    Shot(Illegal),
}

/// A game of two players, from the first shot to its verdict.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game<'r> {
    rules: &'r Ruleset,
    fleets: [Fleet; 2],
    fronts: [Front; 2],
    opener: Seat,
    mover: Seat,
    offer: Option<Seat>,
    has_offered: [bool; 2],
    verdict: Option<Verdict>,
}

impl<'r> Game<'r> {
    /// A game between two fleets, by seat, that `opener` begins.
    #[inline]
    pub fn new(rules: &'r Ruleset, fleets: [Fleet; 2], opener: Seat) -> Game<'r> {
        Game {
            rules,
            fleets,
            fronts: [Front::new(rules), Front::new(rules)],
            opener,
            mover: opener,
            offer: None,
            has_offered: [false; 2],
            verdict: None,
        }
    }

    /// The rulebook.
    pub fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    /// Whose turn it is (or was, when the game ended).
    #[inline]
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// Who began.
    pub fn opener(&self) -> Seat {
        self.opener
    }

    /// The attack of a seat on the other's board.
    #[inline]
    pub fn front(&self, seat: Seat) -> &Front {
        &self.fronts[seat.index()]
    }

    /// A seat's own fleet: for referees and records, never for a policy.
    pub fn fleet(&self, seat: Seat) -> &Fleet {
        &self.fleets[seat.index()]
    }

    /// What a seat may know.
    #[inline]
    pub fn view(&self, seat: Seat) -> View<'_> {
        let (mine, theirs) = (self.front(seat), self.front(seat.other()));
        View::new(self.rules, mine, theirs, seat == self.opener)
    }

    /// How the game ended, if it has.
    #[inline]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Who has offered a draw that is not yet answered.
    pub fn offer(&self) -> Option<Seat> {
        self.offer
    }

    /// Takes an action for a seat; `shells` is asked only for an airstrike.
    ///
    /// Acting instead of answering a draw offer declines it.
    ///
    /// # Errors
    /// Why the action is refused; nothing has changed then.
    #[inline]
    pub fn act(&mut self, seat: Seat, action: Action, shells: impl FnOnce() -> Shells) -> Result<Outcome, Illegal> {
        if self.verdict.is_some() {
            return Err(Illegal::GameOver);
        }
        if seat != self.mover {
            return Err(Illegal::NotYourTurn);
        }
        let target = &self.fleets[seat.other().index()];
        let front = &mut self.fronts[seat.index()];
        let outcome = front.act(self.rules, target, action, shells)?;
        if self.offer == Some(seat.other()) {
            self.offer = None;
        }
        if front.marks().all_sunk() {
            self.end(Some(seat), Reason::FleetSunk);
            return Ok(outcome);
        }
        let passes = !(self.rules.repeat_on_hit && outcome.hits() > 0);
        if passes {
            front.pass(self.rules);
            self.mover = seat.other();
        }
        if passes || self.rules.draw_offers == DrawOffers::PerShot {
            self.has_offered = [false; 2];
        }
        Ok(outcome)
    }

    /// The clock of the player to move ran out: the game fires a plain shot for it.
    ///
    /// # Errors
    /// If this ruleset has no clock or the shot is illegal.
    pub fn expire(&mut self, cell: Cell) -> Result<Outcome, Refused> {
        if self.verdict.is_some() {
            return Err(Refused::GameOver);
        }
        if self.rules.clock == Clock::None {
            return Err(Refused::NotInRules);
        }
        let shells = || unreachable!("a plain shot has no shells");
        self.act(self.mover, Action::Shot(cell), shells).map_err(Refused::Shot)
    }

    /// The player to move missed the turn.
    ///
    /// # Errors
    /// If missing a turn does not lose in this ruleset.
    pub fn miss_turn(&mut self) -> Result<(), Refused> {
        if self.verdict.is_some() {
            return Err(Refused::GameOver);
        }
        if !self.rules.missed_turn_loses {
            return Err(Refused::NotInRules);
        }
        self.end(Some(self.mover.other()), Reason::MissedTurn);
        Ok(())
    }

    /// A seat cannot go on and loses: every ruleset needs an end to such a game.
    ///
    /// # Errors
    /// If the game is over.
    pub fn forfeit(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.verdict.is_some() {
            return Err(Refused::GameOver);
        }
        self.end(Some(seat.other()), Reason::Forfeited);
        Ok(())
    }

    /// Says something at the table for a seat.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn say(&mut self, seat: Seat, action: TableAction) -> Result<(), Refused> {
        if self.verdict.is_some() {
            return Err(Refused::GameOver);
        }
        let known = match action {
            TableAction::Resign => self.rules.resigning,
            _ => self.rules.draw_offers != DrawOffers::None,
        };
        if !known {
            return Err(Refused::NotInRules);
        }
        match action {
            TableAction::Resign => self.end(Some(seat.other()), Reason::Resigned),
            TableAction::OfferDraw if self.offer.is_some() => return Err(Refused::OfferStands),
            TableAction::OfferDraw if self.has_offered[seat.index()] => return Err(Refused::OfferedAlready),
            TableAction::OfferDraw => {
                self.offer = Some(seat);
                self.has_offered[seat.index()] = true;
            }
            _ if self.offer != Some(seat.other()) => return Err(Refused::NoOffer),
            TableAction::AcceptDraw => self.end(None, Reason::DrawAgreed),
            TableAction::DeclineDraw => self.offer = None,
        }
        Ok(())
    }

    fn end(&mut self, winner: Option<Seat>, reason: Reason) {
        self.verdict = Some(Verdict { winner, reason });
        // Nobody can answer it any more.
        self.offer = None;
    }
}
