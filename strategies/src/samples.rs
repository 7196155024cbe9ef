//! Boards that follow a game, each a draw from the posterior.

mod berth;
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
/// more draws from the prior that fit the view; else with copies of boards that are left, each *moved* on from the copy
/// before it: a ship drawn at random is put down at a place drawn from all that the other ships leave it (Gibbs sampling,
/// Geman and Geman 1984), or two ships share out anew the hits that both have; either as the prior's weights let it
/// (Metropolis and others 1953, Hastings 1970). That leaves the posterior unchanged, so a moved copy is again a draw from the
/// posterior, though not an independent one (resample–move: Gilks and Berzuini 2001). If no board is left, those of the
/// look before, draws from the posterior as it was, are moved until some fit the answer; if none comes to fit it, all are
/// drawn anew from the census, exactly and independently. Once no more than `n` fleets fit and they are quickly listed,
/// all are, and shares of the boards are exact.
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

/// Steps of a copy.
pub(crate) const STEPS: usize = 6;

/// Rounds in which boards are moved, at most, when none of them fits any more.
const ROUNDS: usize = 200;

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
        let news = News::new(known, wreck - std::mem::replace(&mut self.wreck, wreck));
        let before = self.known.replace(*known);
        let mut strays = Vec::new();
        if before.is_none() {
            self.boards.clear();
            self.all = false;
            (self.next, self.unread) = (self.pool.start(rng), self.pool.len());
        } else if self.boards.iter().any(|board| board.follows(&news)) {
            self.boards.retain(|board| board.follows(&news));
            if !news.sunk.is_empty() {
                self.boards.iter_mut().for_each(|board| board.take_off(news.sunk));
            }
        } else {
            strays = std::mem::take(&mut self.boards);
        }
        if known.afloat == self.pool.afloat() && !self.all {
            let looks = (LOOKS * self.size.saturating_sub(self.boards.len())).min(self.unread);
            self.unread -= self.pool.draw(known, &mut self.next, looks, self.size, &mut self.boards);
        }
        if self.boards.is_empty()
            && let Some(before) = before
        {
            self.wander(&before, strays, &news, rng);
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
        // A board's next copy is of its last: few boards have many copies each, which go farther and farther.
        for i in left..self.size {
            let mut copy = self.boards[i - left];
            (0..self.steps).for_each(|_| copy.step(&places, rng));
            self.boards.push(copy);
        }
    }

    /// Moves the boards that fitted what was known before, round after round, until some fit the news.
    fn wander(&mut self, before: &Known, mut strays: Vec<Board>, news: &News<'_>, rng: &mut Stream) {
        let places = Places::new(before, &self.prior);
        for _ in 0..ROUNDS {
            for board in &mut strays {
                board.step(&places, rng);
                if board.follows(news) {
                    self.boards.push(*board);
                }
            }
            if !self.boards.is_empty() {
                return self.boards.iter_mut().for_each(|board| board.take_off(news.sunk));
            }
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
