//! The optimum: the fewest shots any shooter can need on a small board, by full dynamic programming.
//!
//! **What a shooter knows** is the set of fleets that his answers leave possible, and that set is all he need remember.
//! A cell where every fleet of the set has a deck must be shot sooner or later and costs nothing but its own shot, so it
//! is shot at once: its answer may tell more. A cell where no fleet of the set has a deck (a ring, a gap too short for any
//! ship) is never worth a shot, so that marks change nothing. Once all certain decks are shot, a set S costs, summed
//! over its fleets,
//!
//! > misses(S) = min over cells c of |S without c| + Σ misses(P),
//!
//! where P runs over the sets into which the answers part S (a miss; a hit; each ship that may be sunk), each again with
//! its certain decks shot. All shots are those misses and every deck of every fleet. `greedy` takes the cell most fleets
//! have instead of the best one. Under a prior that is not uniform a fleet counts as its weight instead of as one.
//!
//! Sets that a turn or reflection of the grid (one that leaves all weights the same) carries into each other cost the same and are solved once; a cell is
//! passed over if a lower bound shows that it cannot beat the best found.

mod board;
mod plan;
mod set;
mod size;

use linkor_engine::{Cell, Ruleset, View};

use crate::Prior;
use board::Board;
use plan::{Plan, Solve};

/// The best policy on one small board.
///
/// ```
/// # use linkor_engine::Ruleset;
/// # use linkor_strategies::{Optimum, Prior};
/// let rules = Ruleset::from_toml("grid = [3, 3]\nfleet = [2, 1]", "tiny").unwrap();
/// let mut optimum = Optimum::new(&rules, &Prior::uniform(), true).unwrap();
/// assert_eq!((optimum.fleets(), optimum.total_shots()), (24, 118));
/// ```
pub struct Optimum {
    board: Board,
    states: f64,
    plan: Box<dyn Solve>,
}

/// Why a board's optimum is not worked out.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum OptimumError {
    /// There are more fleets than a set can hold.
    #[error("{fleets} fleets fit the board: the optimum is worked out for at most {max}", max = Board::MAX_FLEETS)]
    TooManyFleets {
        /// How many there are, or words to that effect.
        fleets: String,
    },
    /// The prior expects none of the fleets that fit.
    #[error("no fleet that fits the board has any weight under the prior")]
    NoFleet,
    /// A shooter's knowledge can take too many states.
    #[error(
        "the optimum of this board takes about {states:.2e} states: it is worked out up to {max:.1e}",
        max = size::MAX_STATES
    )]
    TooManyStates {
        /// About how many.
        states: f64,
    },
}

impl Optimum {
    /// Sets the board up for fleets as likely as `prior` has them; nothing is solved yet. With `announce_sunk` the answer to a shot is miss, hit or sunk with the
    /// ship, as in all rulebooks; without, miss or hit alone.
    ///
    /// # Errors
    /// That the board is too big, or the prior expects no fleet.
    pub fn new(rules: &Ruleset, prior: &Prior, announce_sunk: bool) -> Result<Optimum, OptimumError> {
        let board = Board::new(rules, prior)?;
        let states = size::states(&board);
        if states > size::MAX_STATES {
            return Err(OptimumError::TooManyStates { states });
        }
        let plan: Box<dyn Solve> = match board.fleets.len() {
            0..=64 => Box::new(Plan::<1>::new(&board, announce_sunk)),
            65..=256 => Box::new(Plan::<4>::new(&board, announce_sunk)),
            257..=768 => Box::new(Plan::<12>::new(&board, announce_sunk)),
            _ => Box::new(Plan::<{ Board::MAX_FLEETS / 64 }>::new(&board, announce_sunk)),
        };
        Ok(Optimum { board, states, plan })
    }

    /// How many fleets fit the board; those without weight under the prior are not counted.
    pub fn fleets(&self) -> u64 {
        self.board.fleets.len() as u64
    }

    /// The weight of all fleets: their number under the uniform prior.
    pub fn weight(&self) -> u64 {
        self.board.weight()
    }

    /// About how many states a shooter's knowledge can take, those alike by symmetry counted once. The solution
    /// visits a small part of them.
    pub fn states(&self) -> f64 {
        self.states
    }

    /// How many states have been looked at so far.
    pub fn visited(&self) -> u64 {
        self.plan.visited()
    }

    /// Shots that the best policy needs to sink every fleet once, added up, each by its weight. Solves the board.
    ///
    /// Divided by [`weight`](Optimum::weight) they are the mean.
    pub fn total_shots(&mut self) -> u64 {
        self.board.deck_shots() + self.plan.best_misses()
    }

    /// Shots that the greedy policy needs to sink every fleet once, added up as above: it fires where a hit is likeliest, and of
    /// several such cells at the first in row-major order.
    pub fn greedy_total_shots(&self) -> u64 {
        self.board.deck_shots() + self.plan.greedy_misses()
    }

    /// The cell the best policy fires at in a view of this board, if it has fleets consistent with the view.
    pub fn shot(&mut self, view: &View<'_>) -> Option<Cell> {
        let unmarked = view.marks().unmarked();
        let possible = self.board.consistent(view);
        let fleets = possible.iter().map(|&number| self.board.fleets[number].decks());
        let certain = fleets.reduce(|all, decks| all & decks)? & unmarked;
        certain.first().or_else(|| self.plan.shot(&possible))
    }
}

#[cfg(test)]
mod tests;
