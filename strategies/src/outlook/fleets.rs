//! Sampled boards: what cells have to do with each other is kept.

use linkor_engine::{Action, Axis, Bitboard, Cell, Lane, Ruleset, View, Weapon};

use super::{PerCell, PerLane, Prospect, Weights, five_within, joined};
use crate::Chart;

/// An outlook over boards that fit a view, all equally likely: draws from a posterior, or every fleet
/// that is possible. Every expectation is then exact over these boards and over the 15,120 equally
/// likely falls of five shells, rings and diagonals that close mid-strike included.
#[derive(Clone, Debug)]
pub struct Fleets {
    /// The decks of each board that are not hit.
    boards: Vec<Bitboard>,
    /// How many of the boards have a deck on a cell, by index.
    decks: [u32; 110],
    /// Cells that may hold a deck.
    open: Bitboard,
    seen: Bitboard,
    /// Hit decks of ships afloat.
    hits: Bitboard,
    unmarked: Bitboard,
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
        let boards: Vec<Bitboard> = boards.iter().map(|&decks| decks & unmarked).collect();
        let mut decks = [0; 110];
        boards.iter().for_each(|board| board.iter().for_each(|cell| decks[cell.index()] += 1));
        Fleets { boards, decks, open: chart.open(), seen: chart.seen(), hits: chart.hits(), unmarked }
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
        let sum = self.boards.iter().fold(Prospect::default(), |sum, &board| {
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
    fn struck(&self, rules: &Ruleset, board: Bitboard, cells: Bitboard) -> Prospect {
        let hits = board & cells;
        let mut marked = cells;
        if rules.diagonals {
            marked |= hits.diagonals();
        }
        if rules.ring {
            marked |= self.sunk(board, hits).halo();
        }
        let any = if hits.is_empty() { 0.0 } else { 1.0 };
        let cleared = (marked & self.open) - board;
        Prospect { any, hits: f64::from(hits.len()), cleared: f64::from(cleared.len()) }
    }

    /// Decks of the ships that striking `hits` sinks, where ships do not touch.
    fn sunk(&self, board: Bitboard, hits: Bitboard) -> Bitboard {
        let ships = board | self.hits;
        // A ship with a deck that is not struck stays afloat.
        joined(hits - joined(board - hits, ships), ships)
    }

    fn run(&self, rules: &Ruleset, board: Bitboard, lane: Lane) -> Prospect {
        let line = rules.grid.line(lane.axis, lane.index) & self.unmarked;
        let decks = line & board;
        let target = if lane.forward { decks.first() } else { decks.last() };
        let Some(deck) = target else { return self.struck(rules, board, line) };
        let reached = line.iter().filter(|&cell| if lane.forward { cell <= deck } else { cell >= deck }).collect();
        self.struck(rules, board, reached)
    }

    fn strike(&self, rules: &Ruleset, board: Bitboard, centre: Cell) -> Prospect {
        let square = Bitboard::from(centre).halo();
        let decks = board & square;
        let hits = f64::from(decks.len()) * 5.0 / 9.0;
        let any = 1.0 - five_within(9 - decks.len());
        if decks.is_empty() || !(rules.diagonals || rules.ring && !self.sunk(board, decks).is_empty()) {
            // Nothing but the shells marks anything.
            let water = (square & self.open) - board;
            return Prospect { any, hits, cleared: f64::from(water.len()) * 5.0 / 9.0 };
        }
        let cleared: f64 = fives(square).map(|five| self.struck(rules, board, five & self.unmarked).cleared).sum();
        Prospect { any, hits, cleared: cleared / 126.0 }
    }

    fn scan(&self, board: Bitboard, centre: Cell) -> Prospect {
        let square = Bitboard::from(centre).halo() & (self.open - self.seen);
        let decks = square & board;
        let any = if decks.is_empty() { 0.0 } else { 1.0 };
        Prospect { any, hits: f64::from(decks.len()), cleared: f64::from((square - board).len()) }
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

/// Every choice of five of a square's nine cells.
fn fives(square: Bitboard) -> impl Iterator<Item = Bitboard> {
    let cells: Vec<Cell> = square.iter().collect();
    (0u16..1 << 9).filter(|places| places.count_ones() == 5).map(move |places| {
        cells.iter().enumerate().filter(|(i, _)| places >> i & 1 == 1).map(|(_, &cell)| cell).collect()
    })
}
