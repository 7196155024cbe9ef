//! Boards that follow a game, each a draw from the posterior.

mod board;
mod places;
mod pool;

use std::sync::Arc;

use linkor_engine::census::{Known, Workspace};
use linkor_engine::{Bitboard, RadarPicture, Ruleset, Stream, View};

use crate::{Prior, SpecError};
pub(crate) use board::Board;
use board::News;
use places::Places;
use pool::Pool;

/// `n` boards, each distributed as the posterior of a view.
///
/// The boards of a game begin as exact draws from the prior. After each answer the boards that contradict it are
/// dropped: those left are draws from the new posterior. The places of the others are filled, while no ship is sunk, with
/// more draws from the prior that fit the view; else with copies of boards that are left, each *moved*: time after time
/// a ship drawn at random is put down at a place drawn from all that the other ships leave it (and stays there as the prior's
/// weights let it). That leaves the posterior unchanged (Gibbs sampling, Geman and Geman 1984), so a moved copy is again a
/// draw from the posterior, though not an independent one (resample–move: Gilks and Berzuini 2001). If no board is left, all
/// are drawn anew from the census, exactly and independently. Once no more than `n` fleets fit, all are listed, and
/// shares of the boards are exact.
///
/// Radar pictures are forgotten, marks are not: boards follow the marks alone, and of those
/// [`agreeing`](Samples::agreeing) are the ones a remembered picture allows.
pub(crate) struct Samples {
    prior: Prior,
    pool: Arc<Pool>,
    size: usize,
    steps: usize,
    boards: Vec<Board>,
    /// What the boards fit; `None` before the first look.
    known: Option<Known>,
    /// The wrecks then.
    wreck: Bitboard,
    /// The boards are all that fit, once each.
    all: bool,
    /// Where in the pool the next draw stands.
    next: usize,
    /// Draws of the pool that the game has not read yet: none is read twice.
    unread: usize,
    workspace: Workspace,
}

/// Steps of a copy where half the boards are left; more where fewer are.
pub(crate) const STEPS: usize = 3;

/// Most times as many steps, where hardly a board is left.
const FARTHER: usize = 8;

/// Draws of the pool looked at for each board wanted, at most.
const LOOKS: usize = 8;

impl Samples {
    /// `size` boards for the games of a ruleset, copies of which are moved by `steps` steps. It counts the empty board,
    /// once in a process.
    ///
    /// # Errors
    /// A ruleset with too many fleets to count, or a prior under which there are none.
    pub fn new(rules: &Ruleset, prior: Prior, size: usize, steps: usize) -> Result<Samples, SpecError> {
        let pool = Pool::of(rules, &prior)
            .map_err(|error| SpecError::Unfit(format!("`{}` cannot be counted: {error}", rules.name)))?;
        Ok(Samples {
            prior,
            pool,
            size,
            steps,
            boards: Vec::with_capacity(size),
            known: None,
            wreck: Bitboard::EMPTY,
            all: false,
            next: 0,
            unread: 0,
            workspace: Workspace::new(),
        })
    }

    /// A new game begins.
    pub fn begin(&mut self) {
        self.known = None;
        self.wreck = Bitboard::EMPTY;
    }

    /// The boards; none if the prior has no fleet that fits.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// Are they all that fit, once each?
    pub fn are_all(&self) -> bool {
        self.all
    }

    /// Brings the boards up to the marks of a view, which are those of the last one or more. Returns what is known by
    /// the marks.
    pub fn follow(&mut self, view: &View<'_>, rng: &mut Stream) -> Known {
        let known = Known::of(view.rules(), view.marks(), RadarPicture::default());
        if self.known.is_none_or(|before| before.closed != known.closed || before.hits != known.hits) {
            self.renew(&known, view.marks().wreck(), rng);
        }
        known
    }

    fn renew(&mut self, known: &Known, wreck: Bitboard, rng: &mut Stream) {
        let sunk = wreck - std::mem::replace(&mut self.wreck, wreck);
        match self.known {
            None => {
                self.boards.clear();
                self.all = false;
                (self.next, self.unread) = (self.pool.start(rng), self.pool.len());
            }
            Some(_) => {
                let news = News::new(known, sunk);
                self.boards.retain_mut(|board| board.follows(&news));
            }
        }
        self.known = Some(*known);
        if known.afloat == self.pool.afloat() && !self.all {
            let looks = (LOOKS * self.size.saturating_sub(self.boards.len())).min(self.unread);
            self.unread -= self.pool.draw(known, &mut self.next, looks, self.size, &mut self.boards);
        }
        let left = self.boards.len();
        if left >= self.size || self.all && left > 0 {
            return;
        }
        let places = Places::new(known, &self.prior);
        if let Some(all) = places.list(self.size).filter(|all| !all.is_empty()) {
            (self.boards, self.all) = (all, true);
            return;
        }
        self.all = false;
        if left == 0 {
            self.draw_anew(known, rng);
            return;
        }
        // Few boards have many copies each, which must go farther apart.
        let steps = self.steps * (self.size / left / 2).clamp(1, FARTHER);
        for i in left..self.size {
            let mut copy = self.boards[i % left];
            (0..steps).for_each(|_| copy.step(&places, rng));
            self.boards.push(copy);
        }
    }

    fn draw_anew(&mut self, known: &Known, rng: &mut Stream) {
        self.boards.clear();
        // No census: the hidden fleet has no weight under the prior, and no board says where it is.
        if let Ok(census) = self.prior.census_in(&mut self.workspace, known) {
            self.boards.extend((0..self.size).map(|_| Board::of(&census.sample(rng))));
        }
    }

    /// The decks of the boards that agree with the radar picture of a view just followed, or of draws that do if none does.
    pub fn agreeing(&mut self, view: &View<'_>, rng: &mut Stream) -> Vec<Bitboard> {
        let radar = view.radar();
        let agrees = |decks: &Bitboard| decks.contains_all(radar.decks) && !decks.meets(radar.water);
        let mut agreeing: Vec<Bitboard> = self.boards.iter().map(Board::decks).filter(agrees).collect();
        if agreeing.is_empty() {
            let known = Known::of(view.rules(), view.marks(), radar);
            if let Ok(census) = self.prior.census_in(&mut self.workspace, &known) {
                agreeing = (0..self.size).map(|_| Board::of(&census.sample(rng)).decks()).collect();
            }
        }
        agreeing
    }
}

#[cfg(test)]
mod tests;
