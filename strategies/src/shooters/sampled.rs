//! `sampled:n`: the greatest chance of a hit over samples of the posterior.

mod board;
mod places;
mod pool;
mod votes;

use std::sync::Arc;

use linkor_engine::census::{Known, Workspace};
use linkor_engine::{Bitboard, Cell, RadarPicture, Ruleset, Stream, View};

use super::any_of;
use crate::belief::{Aim, Odds};
use crate::{Chart, Prior, Shooter, SpecError, crowd};
use board::Board;
use places::Places;
use pool::Pool;
use votes::Votes;

/// Keeps `n` boards, each distributed as the posterior, and fires where the most of them have a deck; ties at random.
///
/// The boards of a game begin as exact draws from the prior. After each answer the boards that contradict it are
/// dropped: those left are draws from the new posterior. The places of the others are filled, while no ship is sunk, with
/// more draws from the prior that fit the view; else with copies of boards that are left, each *moved*: time after time
/// a ship drawn at random is put down at a place drawn from all that the other ships leave it (and stays there as the prior's
/// weights let it). That leaves the posterior unchanged (Gibbs sampling, Geman and Geman 1984), so a moved copy is again a
/// draw from the posterior, though not an independent one (resample–move: Gilks and Berzuini 2001). If no board is left, all
/// are drawn anew from the census, exactly and independently. Once no more than `n` fleets fit, all are listed, and the
/// answer is exact.
///
/// Votes of boards that are copies of each other are noisy. Under the uniform prior, where ships keep apart, they are
/// smoothed: placements counted by the room they leave (as `late-exact` counts them), which err by little and without noise,
/// vote too, for as much as [`SMOOTH`] boards. On 16,000 boards `n` = 1000 needs 55.84 ± 0.05 (standard error) shots so, 56.05 ± 0.05
/// with votes alone and three times the steps; `exact` needs 55.62 ± 0.05 on them.
///
/// Radar pictures are forgotten, marks are not: boards follow the marks alone, and while a picture is remembered only
/// boards that agree with it vote.
pub struct Sampled {
    prior: Prior,
    aim: Aim,
    /// Are votes smoothed by counted placements?
    smooth: bool,
    pool: Arc<Pool>,
    size: usize,
    boards: Vec<Board>,
    /// What the boards fit; `None` before the first shot.
    known: Option<Known>,
    /// The wrecks then.
    wreck: Bitboard,
    /// The boards are all that fit, once each.
    all: bool,
    /// Where in the pool the next draw stands.
    next: usize,
    workspace: Workspace,
}

/// Steps of a copy where half the boards are left; more where fewer are.
const STEPS: usize = 3;

/// The same where votes are smoothed, and copies may be nearer to each other.
const SMOOTHED_STEPS: usize = 1;

/// Counted placements weigh as much as so many boards.
const SMOOTH: f64 = 4000.0;

/// Scores within this share of the greatest are its equals.
const TIE: f64 = 1e-9;

/// Most times as many steps, where hardly a board is left.
const FARTHER: usize = 8;

/// Draws of the pool looked at for each board wanted, at most.
const LOOKS: usize = 8;

/// Fewer boards than this are not copied.
const FEW: usize = 1;

impl Sampled {
    /// The shooter for a ruleset, with `size` boards. It counts the empty board, once in a process.
    ///
    /// # Errors
    /// A ruleset with too many fleets to count, or a prior under which there are none.
    pub fn new(rules: &Ruleset, prior: Prior, size: usize, aim: Aim) -> Result<Sampled, SpecError> {
        let pool = Pool::of(rules, &prior)
            .map_err(|error| SpecError::Unfit(format!("`{}` cannot be counted: {error}", rules.name)))?;
        let smooth = prior.is_uniform() && aim == Aim::Hit && !rules.touching;
        Ok(Sampled {
            smooth,
            prior,
            aim,
            pool,
            size,
            boards: Vec::with_capacity(size),
            known: None,
            wreck: Bitboard::EMPTY,
            all: false,
            next: 0,
            workspace: Workspace::new(),
        })
    }

    /// Brings the boards up to what is known.
    fn follow(&mut self, known: &Known, wreck: Bitboard, rng: &mut Stream) {
        let sunk = wreck - std::mem::replace(&mut self.wreck, wreck);
        match self.known {
            None => {
                self.boards.clear();
                self.all = false;
                self.next = self.pool.start(rng);
            }
            Some(_) => self.boards.retain_mut(|board| board.follows(known, sunk)),
        }
        self.known = Some(*known);
        if known.afloat == self.pool.afloat() && !self.all {
            let looks = LOOKS * self.size.saturating_sub(self.boards.len());
            self.pool.draw(known, &mut self.next, looks, self.size, &mut self.boards);
        }
        let left = self.boards.len();
        if left >= self.size || self.all && left > 0 {
            return;
        }
        let places = Places::new(known, &self.prior);
        if let Some(all) = places.list(known, self.size).filter(|all| !all.is_empty()) {
            (self.boards, self.all) = (all, true);
            return;
        }
        self.all = false;
        if left < FEW {
            self.draw_anew(known, rng);
            return;
        }
        // Few boards have many copies each, which must go farther apart.
        let steps = if self.smooth { SMOOTHED_STEPS } else { STEPS } * (self.size / left / 2).clamp(1, FARTHER);
        for i in left..self.size {
            let mut copy = self.boards[i % left].clone();
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

    /// The boards that agree with a radar picture, or draws that do if there are hardly any.
    fn agreeing(&mut self, known: &Known, radar: RadarPicture, rng: &mut Stream) -> Votes {
        let mut votes = Votes::default();
        let agrees = |decks: &Bitboard| decks.contains_all(radar.decks) && !decks.meets(radar.water);
        let mut agreeing = 0;
        for decks in self.boards.iter().map(Board::decks).filter(agrees) {
            votes.add(decks);
            agreeing += 1;
        }
        if agreeing < FEW {
            let known = Known { closed: known.closed | radar.water, decks: radar.decks, ..*known };
            if let Ok(census) = self.prior.census_in(&mut self.workspace, &known) {
                (0..self.size).for_each(|_| votes.add(Board::of(&census.sample(rng)).decks()));
            }
        }
        votes
    }
}

impl Shooter for Sampled {
    fn begin(&mut self) {
        self.known = None;
        self.wreck = Bitboard::EMPTY;
    }

    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let (rules, marks, radar) = (view.rules(), view.marks(), view.radar());
        let known = Known::of(rules, marks, RadarPicture::default());
        if self.known.is_none_or(|before| before.closed != known.closed || before.hits != known.hits) {
            self.follow(&known, marks.wreck(), rng);
        }
        if !radar.decks.is_empty() {
            return any_of(radar.decks, rng);
        }
        let open = known.open() - radar.water;
        if self.aim != Aim::Hit && radar == RadarPicture::default() {
            let share = 1.0 / self.boards.len() as f64;
            let ships = self.boards.iter().flat_map(|board| board.ships().iter().map(|&ship| (ship, share)));
            return any_of(Odds::of_ships(&known, ships).greatest(self.aim), rng);
        }
        let votes = match radar == RadarPicture::default() {
            true => Votes::of(self.boards.iter().map(Board::decks)),
            false => self.agreeing(&known, radar, rng),
        };
        if self.smooth && !self.all && !self.boards.is_empty() && radar == RadarPicture::default() {
            return any_of(smoothed(&votes, &Chart::new(view)), rng);
        }
        any_of(votes.greatest(open), rng)
    }
}

/// The cells that score the most by votes and counted placements together.
fn smoothed(votes: &Votes, chart: &Chart) -> Bitboard {
    let chances = crowd::chances(chart);
    let score = |cell: Cell| f64::from(votes.get(cell)) + SMOOTH * chances[cell.index()];
    let scores: Vec<(Cell, f64)> = chart.open().iter().map(|cell| (cell, score(cell))).collect();
    let most = scores.iter().fold(0.0f64, |most, &(_, score)| most.max(score));
    scores.into_iter().filter(|&(_, score)| score >= most * (1.0 - TIE)).map(|(cell, _)| cell).collect()
}
