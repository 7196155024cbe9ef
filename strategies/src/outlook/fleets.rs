//! Sampled boards: what cells have to do with each other is kept.

use std::ops::Range;

use linkor_engine::{Action, Axis, Bitboard, Cell, Lane, Ruleset, View, Weapon};

use super::{PerCell, PerLane, Prospect, Weights, five_within};
use crate::Chart;

/// An outlook over boards that fit a view, all equally likely: draws from a posterior, or every fleet
/// that is possible. Every expectation is then exact over these boards and over the 15,120 equally
/// likely falls of five shells, rings and diagonals that close mid-strike included.
#[derive(Clone, Debug)]
pub struct Fleets {
    boards: Vec<Board>,
    /// Of all boards, one board's after the other's: what is left of a ship, and the ring that sinking it marks. Ships with
    /// more left than one action can strike are not here; none are where no rings are marked.
    ships: Vec<Rest>,
    /// How many of the boards have a deck on a cell, by index.
    decks: [u32; 110],
    /// Cells that may hold a deck.
    open: Bitboard,
    seen: Bitboard,
    unmarked: Bitboard,
}

#[derive(Clone, Debug)]
struct Board {
    /// The decks that are not hit.
    decks: Bitboard,
    /// Which of the ships are its.
    ships: Range<usize>,
}

#[derive(Clone, Copy, Debug)]
struct Rest {
    /// Decks that are not hit.
    decks: Bitboard,
    /// Ring, where it is not known to be water.
    ring: Bitboard,
}

impl Fleets {
    /// The outlook over `boards`, each the cells of all decks of a fleet that fits the view, wrecks and
    /// hits included or not.
    ///
    /// # Panics
    /// If there is no board.
    pub fn new(view: &View<'_>, boards: &[Bitboard]) -> Fleets {
        assert!(!boards.is_empty(), "an outlook needs a board");
        let chart = Chart::new(view);
        let unmarked = view.marks().unmarked();
        let mut outlook = Fleets {
            boards: Vec::with_capacity(boards.len()),
            ships: Vec::new(),
            decks: [0; 110],
            open: chart.open(),
            seen: chart.seen(),
            unmarked,
        };
        for decks in boards.iter().map(|&decks| decks & unmarked) {
            decks.iter().for_each(|cell| outlook.decks[cell.index()] += 1);
            let first = outlook.ships.len();
            if view.rules().ring {
                outlook.part(decks, chart.hits());
            }
            outlook.boards.push(Board { decks, ships: first..outlook.ships.len() });
        }
        outlook
    }

    /// Lists what is left of the ships of a board, where they do not touch.
    fn part(&mut self, decks: Bitboard, hits: Bitboard) {
        let mut left = decks;
        while let Some(deck) = left.first() {
            let ship = Bitboard::from(deck).joined(decks | hits);
            let rest = ship - hits;
            left = left - rest;
            if rest.len() <= STRUCK {
                self.ships.push(Rest { decks: rest, ring: (ship.halo() & self.open) - decks });
            }
        }
    }

    /// The share of the boards with a deck on a cell.
    pub fn chance(&self, cell: Cell) -> f64 {
        self.mean(f64::from(self.decks[cell.index()]))
    }

    /// The greatest chance of any cell.
    pub fn best_chance(&self) -> f64 {
        self.mean(f64::from(self.decks.iter().copied().max().unwrap_or(0)))
    }

    /// What an action promises. Shells that would not fall, because the last ship is sunk before, are
    /// counted as if they fell: the game is won.
    pub fn prospect(&self, view: &View<'_>, action: Action) -> Prospect {
        let rules = view.rules();
        let sum = self.boards.iter().fold(Prospect::default(), |sum, board| {
            let one = match action {
                Action::Shot(cell) => self.struck(rules, board, Bitboard::from(cell)),
                Action::Torpedo(lane) => self.run(rules, board, lane),
                Action::Airstrike(centre) => self.strike(rules, board, centre),
                Action::Radar(centre) => self.scan(board, centre),
            };
            Prospect { any: sum.any + one.any, hits: sum.hits + one.hits, cleared: sum.cleared + one.cleared }
        });
        Prospect { any: self.mean(sum.any), hits: self.mean(sum.hits), cleared: self.mean(sum.cleared) }
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.boards.len() as f64
    }

    /// What comes of striking all these cells of a board. Their order matters only for which shells are
    /// lost, not for what is marked in the end.
    fn struck(&self, rules: &Ruleset, board: &Board, cells: Bitboard) -> Prospect {
        let hits = board.decks & cells;
        let any = if hits.is_empty() { 0.0 } else { 1.0 };
        let cleared = ((cells & self.open) - board.decks) | self.told(rules, board, hits);
        Prospect { any, hits: f64::from(hits.len()), cleared: f64::from(cleared.len()) }
    }

    /// The open water that is marked because these decks of a board are hit.
    fn told(&self, rules: &Ruleset, board: &Board, hits: Bitboard) -> Bitboard {
        let diagonals = if rules.diagonals { (hits.diagonals() & self.open) - board.decks } else { Bitboard::EMPTY };
        let sunk = self.ships[board.ships.clone()].iter().filter(|ship| hits.contains_all(ship.decks));
        sunk.fold(diagonals, |told, ship| told | ship.ring)
    }

    fn run(&self, rules: &Ruleset, board: &Board, lane: Lane) -> Prospect {
        let line = rules.grid.line(lane.axis, lane.index) & self.unmarked;
        let decks = line & board.decks;
        let target = if lane.forward { decks.first() } else { decks.last() };
        let Some(deck) = target else { return self.struck(rules, board, line) };
        let reached = line.iter().filter(|&cell| if lane.forward { cell <= deck } else { cell >= deck }).collect();
        self.struck(rules, board, reached)
    }

    fn strike(&self, rules: &Ruleset, board: &Board, centre: Cell) -> Prospect {
        let square = Bitboard::from(centre).halo();
        let decks = (board.decks & square).len();
        let (any, hits) = (1.0 - five_within(9 - decks), f64::from(decks) * 5.0 / 9.0);
        let water = (square & self.open) - board.decks;
        // Decks that tell of water when they are hit, and into which cases their hits fall.
        let telling = if rules.diagonals {
            board.decks & square
        } else {
            let inside = self.ships[board.ships.clone()].iter().filter(|ship| square.contains_all(ship.decks));
            inside.fold(Bitboard::EMPTY, |telling, ship| telling | ship.decks)
        };
        if telling.is_empty() {
            return Prospect { any, hits, cleared: f64::from(water.len()) * 5.0 / 9.0 };
        }
        // The shells that do not hit these fall on any of the other places, whose water they mark if nothing else does.
        let places = 9 - telling.len();
        let cleared: f64 = subsets(telling)
            .filter(|struck| struck.len() <= 5 && 5 - struck.len() <= places)
            .map(|struck| {
                let (shells, told) = (5 - struck.len(), self.told(rules, board, struck));
                let shelled = f64::from((water - told).len()) * f64::from(shells) / f64::from(places.max(1));
                CHOOSE[places as usize][shells as usize] * (f64::from(told.len()) + shelled)
            })
            .sum();
        Prospect { any, hits, cleared: cleared / 126.0 }
    }

    fn scan(&self, board: &Board, centre: Cell) -> Prospect {
        let square = Bitboard::from(centre).halo() & (self.open - self.seen);
        let decks = square & board.decks;
        let any = if decks.is_empty() { 0.0 } else { 1.0 };
        Prospect { any, hits: f64::from(decks.len()), cleared: f64::from((square - board.decks).len()) }
    }

    /// The scores of all torpedoes.
    pub(super) fn lanes(&self, view: &View<'_>, weights: Weights) -> PerLane {
        let mut lanes = PerLane::default();
        for axis in Axis::BOTH {
            for index in 0..view.rules().grid.lines(axis) {
                for forward in [true, false] {
                    let action = Action::Torpedo(Lane { axis, index, forward });
                    lanes[axis as usize][usize::from(!forward)][usize::from(index)] =
                        weights.of(&self.prospect(view, action)) as f32;
                }
            }
        }
        lanes
    }

    /// The scores of all uses of a square weapon.
    pub(super) fn squares(&self, view: &View<'_>, weapon: Weapon, weights: Weights, scores: &mut PerCell<f32>) {
        for centre in view.rules().grid.centres() {
            let action = if weapon == Weapon::Radar { Action::Radar(centre) } else { Action::Airstrike(centre) };
            scores[centre.index()] = weights.of(&self.prospect(view, action)) as f32;
        }
    }
}

/// Most decks that one action strikes.
const STRUCK: u32 = 5;

/// Every subset of a set.
fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let (set, mut next) = (set.bits(), Some(set.bits()));
    std::iter::from_fn(move || {
        let subset = next?;
        next = (subset != 0).then(|| (subset - 1) & set);
        Some(Bitboard::from_bits(subset))
    })
}

/// Row n holds C(n, k) for k up to 5.
const CHOOSE: [[f64; 6]; 10] = {
    let mut choose = [[0.0; 6]; 10];
    let mut n = 0;
    while n < 10 {
        choose[n][0] = 1.0;
        let mut k = 1;
        while n > 0 && k < 6 {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};
