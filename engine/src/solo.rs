//! One board shot at until its last ship is sunk.

use crate::{Action, Answer, Cell, Clock, Fleet, Front, Illegal, Outcome, Refused, Ruleset, Shells, View};

/// A player alone against one hidden board. Where nobody watches the race, a two-player game is two
/// of these and the comparison of their turns.
#[derive(Clone, Debug)]
pub struct Solo<'r> {
    rules: &'r Ruleset,
    fleet: Fleet,
    front: Front,
    nobody: Front,
}

impl<'r> Solo<'r> {
    /// A fresh board.
    #[inline]
    pub fn new(rules: &'r Ruleset, fleet: Fleet) -> Solo<'r> {
        let front = Front::new(rules);
        Solo { rules, fleet, nobody: front.clone(), front }
    }

    /// What the player may know. The race stands still.
    #[inline]
    pub fn view(&self) -> View<'_> {
        View::new(self.rules, &self.front, &self.nobody, true)
    }

    /// The attack so far.
    #[inline]
    pub fn front(&self) -> &Front {
        &self.front
    }

    /// Is the last ship sunk?
    #[inline]
    pub fn is_over(&self) -> bool {
        self.front.marks().all_sunk()
    }

    /// Takes an action; `shells` is asked only for an airstrike.
    ///
    /// # Errors
    /// Why the action is refused; nothing has changed then.
    #[inline]
    pub fn act(&mut self, action: Action, shells: impl FnOnce() -> Shells) -> Result<Outcome, Illegal> {
        if let Action::Shot(cell) = action {
            return self.shoot(cell).map(Outcome::Shot);
        }
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        let outcome = self.front.act(self.rules, &self.fleet, action, shells)?;
        self.pass_unless(outcome.hits() > 0);
        Ok(outcome)
    }

    /// Fires a plain shot.
    ///
    /// # Errors
    /// Why the shot is refused; nothing has changed then.
    // Always inlined: into the one loop that plays millions of boards.
    #[inline(always)]
    pub fn shoot(&mut self, cell: Cell) -> Result<Answer, Illegal> {
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        let answer = self.front.shoot(self.rules, &self.fleet, cell)?;
        self.pass_unless(answer.is_hit());
        Ok(answer)
    }

    /// The clock ran out: a plain shot is fired for the player.
    ///
    /// # Errors
    /// If this ruleset has no clock or the shot is illegal.
    pub fn expire(&mut self, cell: Cell) -> Result<Outcome, Refused> {
        if self.rules.clock == Clock::None {
            return Err(Refused::NotInRules);
        }
        self.shoot(cell).map(Outcome::Shot).map_err(Refused::Shot)
    }

    #[inline(always)]
    fn pass_unless(&mut self, hit: bool) {
        // A miss sinks nothing.
        if !hit || !(self.is_over() || self.rules.repeat_on_hit) {
            self.front.pass(self.rules);
        }
    }
}
