//! What a player may know.

use crate::{Bitboard, Front, Marks, RadarPicture, Ruleset, Stock};

/// What the player to move may know: all that a policy is given.
///
/// It is made of the two [`Front`]s, which hold marks and never a [`Fleet`](crate::Fleet), and it
/// hides the opponent's radar picture: a deck that has not been hit cannot be read from it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    rules: &'a Ruleset,
    mine: &'a Front,
    theirs: &'a Front,
    opened: bool,
}

impl<'a> View<'a> {
    /// The view of the player whose attack is `mine` and who is attacked by `theirs`; `opened` says
    /// whether that player made the first move of the game.
    #[inline]
    pub fn new(rules: &'a Ruleset, mine: &'a Front, theirs: &'a Front, opened: bool) -> View<'a> {
        View { rules, mine, theirs, opened }
    }

    /// The rulebook.
    #[inline]
    pub fn rules(&self) -> &'a Ruleset {
        self.rules
    }

    /// The marks on the opponent's board.
    #[inline]
    pub fn marks(&self) -> &'a Marks {
        self.mine.marks()
    }

    /// The player's own radar picture, as far as it is remembered and not marked since.
    #[inline]
    pub fn radar(&self) -> RadarPicture {
        self.mine.picture()
    }

    /// The player's weapons.
    #[inline]
    pub fn stock(&self) -> Stock {
        self.mine.stock()
    }

    /// Turns this player has begun, this one included.
    #[inline]
    pub fn turn(&self) -> u32 {
        self.mine.turns()
    }

    /// The race: everything about the opponent's attack that the player may see.
    #[inline]
    pub fn race(&self) -> Race<'a> {
        Race { theirs: self.theirs, opened: self.opened }
    }

    /// Is the action legal?
    #[inline]
    pub fn allows(&self, action: crate::Action) -> bool {
        self.check(action).is_ok()
    }

    /// Why an action is not legal, if it is not.
    ///
    /// # Errors
    /// As [`Front::check`].
    #[inline]
    pub fn check(&self, action: crate::Action) -> Result<(), crate::Illegal> {
        self.mine.check(self.rules, action)
    }

    /// Every legal action.
    pub fn legal_actions(&self) -> Vec<crate::Action> {
        self.mine.legal_actions(self.rules)
    }
}

/// The part of a view that tells how far the opponent is.
///
/// A policy that reads it watches the race, and must declare so.
#[derive(Clone, Copy, Debug)]
pub struct Race<'a> {
    theirs: &'a Front,
    opened: bool,
}

impl<'a> Race<'a> {
    /// The opponent's marks on the player's own board, and which of the player's ships are afloat.
    pub fn marks(&self) -> &'a Marks {
        self.theirs.marks()
    }

    /// The opponent's weapons.
    pub fn stock(&self) -> Stock {
        self.theirs.stock()
    }

    /// Centres of the squares of the player's own board that the opponent has scanned.
    pub fn scanned(&self) -> Bitboard {
        self.theirs.scanned()
    }

    /// Turns the opponent has begun.
    pub fn turns(&self) -> u32 {
        self.theirs.turns()
    }

    /// Did this player open the game?
    pub fn opened(&self) -> bool {
        self.opened
    }
}
