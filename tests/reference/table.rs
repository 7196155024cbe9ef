//! What happens at the table beside the firing: draw offers, resigning, the clock, a missed turn.

use super::state::other;
use super::{RefAction, RefCell, RefGame, RefIllegal, RefOffers, RefOutcome, RefReason};

impl RefGame {
    /// The seat whose offer waits for an answer; none once the game is over.
    pub fn standing_offer(&self) -> Option<usize> {
        self.offer
    }

    pub fn offer_draw(&mut self, seat: usize) -> Result<(), RefIllegal> {
        self.must_run(seat)?;
        let already = match self.rules.draw_offers {
            RefOffers::None => return Err(RefIllegal::NotAllowed),
            RefOffers::PerShot => self.offered_since_action[seat],
            RefOffers::PerTurn => self.offered_in_turn[seat] == Some(self.turn),
        };
        if self.offer.is_some() {
            return Err(RefIllegal::OfferStands);
        }
        if already {
            return Err(RefIllegal::AlreadyOffered);
        }
        self.offer = Some(seat);
        self.offered_since_action[seat] = true;
        self.offered_in_turn[seat] = Some(self.turn);
        Ok(())
    }

    pub fn accept_draw(&mut self, seat: usize) -> Result<(), RefIllegal> {
        self.must_answer(seat)?;
        self.end(None, RefReason::DrawAgreed);
        Ok(())
    }

    pub fn decline_draw(&mut self, seat: usize) -> Result<(), RefIllegal> {
        self.must_answer(seat)?;
        self.offer = None;
        Ok(())
    }

    pub fn resign(&mut self, seat: usize) -> Result<(), RefIllegal> {
        self.must_run(seat)?;
        if !self.rules.resigning {
            return Err(RefIllegal::NotAllowed);
        }
        self.end(Some(other(seat)), RefReason::Resigned);
        Ok(())
    }

    /// The clock of the seat to move ran out: the game fires a plain shot at `cell` for it.
    pub fn expire(&mut self, cell: RefCell) -> Result<RefOutcome, RefIllegal> {
        self.must_run(self.to_move)?;
        if !self.rules.clock_fires {
            return Err(RefIllegal::NotAllowed);
        }
        let shot = RefAction::Shot { row: cell.0, col: cell.1 };
        // A shot has no shells, so any five indices do.
        self.act(self.to_move, shot, &[0, 1, 2, 3, 4])
    }

    /// The seat to move missed its turn and loses.
    pub fn miss_turn(&mut self) -> Result<(), RefIllegal> {
        self.must_run(self.to_move)?;
        if !self.rules.missed_turn_loses {
            return Err(RefIllegal::NotAllowed);
        }
        self.end(Some(other(self.to_move)), RefReason::MissedTurn);
        Ok(())
    }

    /// After an action by `seat`: firing instead of answering declines, and both may offer per shot anew.
    pub(super) fn note_action_for_offers(&mut self, seat: usize) {
        if self.offer == Some(other(seat)) {
            self.offer = None;
        }
        self.offered_since_action = [false, false];
    }

    fn must_run(&self, seat: usize) -> Result<(), RefIllegal> {
        assert!(seat < 2, "seats are 0 and 1");
        if self.result.is_some() {
            return Err(RefIllegal::GameOver);
        }
        Ok(())
    }

    fn must_answer(&self, seat: usize) -> Result<(), RefIllegal> {
        self.must_run(seat)?;
        match self.offer {
            None => Err(RefIllegal::NoOffer),
            Some(offerer) if offerer == seat => Err(RefIllegal::OwnOffer),
            Some(_) => Ok(()),
        }
    }
}
