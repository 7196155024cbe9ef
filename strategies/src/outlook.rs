//! What each action promises: the estimate a weapon policy decides on.
//!
//! An [`Outlook`] is made for one view and answers for every action with a [`Prospect`]. It is made
//! of [`Chances`], one chance a cell from counted placements, or of [`Fleets`], sampled boards that
//! keep what cells have to do with each other; a policy does not know which.

mod chances;
mod fleets;

pub use chances::Chances;
pub use fleets::Fleets;

use arrayvec::ArrayVec;

use linkor_engine::{Action, Axis, Bitboard, Cell, Grid, Lane, Stream, View, Weapon, below};

/// What an action promises, by expectation over the belief and over the fall of shells.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Prospect {
    /// Chance that at least one deck is hit (by radar: seen), from 0 to 1. Where a hit shoots again it is
    /// the chance to keep the turn; radar never keeps it.
    pub any: f64,
    /// Decks hit (by radar: seen).
    pub hits: f64,
    /// Open water marked (by radar: seen), in cells. A cell is open if it is unmarked and the rules do not
    /// show it to be water already.
    pub cleared: f64,
}

/// The estimate for one view.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "it lives for one decision and is never stored")]
pub enum Outlook {
    /// One probability a cell, the cells taken as independent.
    Chances(Chances),
    /// Sampled boards.
    Fleets(Fleets),
}

impl Outlook {
    /// Chance that an unmarked cell holds a deck.
    #[inline]
    pub fn chance(&self, cell: Cell) -> f64 {
        match self {
            Outlook::Chances(chances) => chances.chance(cell),
            Outlook::Fleets(fleets) => fleets.chance(cell),
        }
    }

    /// The best chance of any plain shot.
    #[inline]
    pub fn best_chance(&self) -> f64 {
        match self {
            Outlook::Chances(chances) => chances.best_chance(),
            Outlook::Fleets(fleets) => fleets.best_chance(),
        }
    }

    /// What an action promises. The action must be legal.
    #[inline]
    pub fn prospect(&self, view: &View<'_>, action: Action) -> Prospect {
        match self {
            Outlook::Chances(chances) => chances.prospect(view, action),
            Outlook::Fleets(fleets) => fleets.prospect(view, action),
        }
    }

    /// The legal use of a weapon that scores best, with its prospect; ties are drawn. `None` if the weapon
    /// has no stock, or no target with a deck to hope for. Squares are looked for among `centres` only.
    #[inline]
    pub fn best(
        &self,
        view: &View<'_>,
        weapon: Weapon,
        centres: Bitboard,
        weights: Weights,
        rng: &mut Stream,
    ) -> Option<(Action, Prospect)> {
        let stock = view.stock();
        let left = match weapon {
            Weapon::Torpedo => stock.torpedoes,
            Weapon::Airstrike => stock.airstrikes,
            Weapon::Radar => stock.radars,
        };
        if left == 0 {
            return None;
        }
        let grid = view.rules().grid;
        let action = if weapon == Weapon::Torpedo {
            let scores = match self {
                Outlook::Chances(chances) => chances.lanes(weights),
                Outlook::Fleets(fleets) => fleets.lanes(view, weights),
            };
            Action::Torpedo(best_lane(&scores, grid, rng))
        } else {
            let mut scores = [0.0; 112];
            match self {
                Outlook::Chances(chances) => chances.squares(weapon, weights, &mut scores),
                Outlook::Fleets(fleets) => fleets.squares(view, weapon, weights, &mut scores),
            }
            let others = grid.centres() - centres;
            others.iter().for_each(|cell| scores[cell.index()] = f32::NEG_INFINITY);
            let centre = best_square(&scores, grid, rng)?;
            if weapon == Weapon::Radar { Action::Radar(centre) } else { Action::Airstrike(centre) }
        };
        let prospect = self.prospect(view, action);
        (prospect.any > 0.0).then_some((action, prospect))
    }
}

/// What each part of a [`Prospect`] weighs in a score, which is their weighted sum.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Weight of the chance that at least one deck is hit.
    pub any: f64,
    /// Weight of a deck.
    pub hits: f64,
    /// Weight of a cell of water.
    pub cleared: f64,
}

impl Weights {
    /// The score of a prospect.
    #[inline]
    pub fn of(&self, prospect: &Prospect) -> f64 {
        self.any * prospect.any + self.hits * prospect.hits + self.cleared * prospect.cleared
    }
}

/// A number for every cell by its index, and two more so that it is a whole number of vectors.
type PerCell<T> = [T; 112];

/// Scores of torpedoes, by axis, direction (forward first) and line.
type PerLane = [[[f32; 10]; 2]; 2];

/// Two scores nearer than this are equal: sums of the same chances in another order.
const TIE: f32 = 1e-5;

/// A lane with the greatest score.
#[inline]
fn best_lane(scores: &PerLane, grid: Grid, rng: &mut Stream) -> Lane {
    let mut most = f32::NEG_INFINITY;
    for axis in Axis::BOTH {
        for scores in &scores[axis as usize] {
            for &score in &scores[..usize::from(grid.lines(axis))] {
                most = if score > most { score } else { most };
            }
        }
    }
    let mut best = ArrayVec::<Lane, 40>::new();
    for axis in Axis::BOTH {
        for (forward, scores) in [true, false].into_iter().zip(&scores[axis as usize]) {
            for (index, &score) in (0..grid.lines(axis)).zip(scores) {
                if score >= most - TIE {
                    best.push(Lane { axis, index, forward });
                }
            }
        }
    }
    best[below(rng, best.len() as u64) as usize]
}

/// The centre of a square with the greatest score; `None` if every centre of the grid has -∞.
#[inline]
fn best_square(scores: &PerCell<f32>, grid: Grid, rng: &mut Stream) -> Option<Cell> {
    // Rows without the cells at the edges.
    let (rows, cols) = (usize::from(grid.rows().saturating_sub(1)), usize::from(grid.cols().saturating_sub(1)));
    let row = |row: usize| &scores[row * usize::from(Cell::STRIDE)..][1..cols.max(1)];
    let mut most = f32::NEG_INFINITY;
    for r in 1..rows {
        row(r).iter().for_each(|&score| most = if score > most { score } else { most });
    }
    if most == f32::NEG_INFINITY {
        return None;
    }
    let mut best = Bitboard::EMPTY;
    for r in 1..rows {
        for (c, &score) in (1u8..).zip(row(r)) {
            if score >= most - TIE {
                best.insert(Cell::new(r as u8, c).expect("a centre lies on the grid"));
            }
        }
    }
    best.draw(rng)
}

/// Chance that all of five different places drawn from nine lie among `k` given ones.
#[inline]
fn five_within(k: u32) -> f64 {
    /// C(k, 5).
    const FIVE_OF: [f64; 10] = [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 6.0, 21.0, 56.0, 126.0];
    FIVE_OF[k as usize] / FIVE_OF[9]
}
