//! One probability a cell, from counted placements.

mod sweep;
mod weigh;

use linkor_engine::{Action, Bitboard, Cell, Lane, View, Weapon};

use super::{PerCell, PerLane, Prospect, Weights};
use crate::Chart;

/// For every open cell the chance that it holds a deck.
///
/// **How.** A class with n ships afloat and N placements that fit the view gives each placement the
/// chance n/N. The ship through a group of hits that belong together is taken from the placements
/// through that group, with those chances scaled to 1 together, and counts no longer among the ships
/// elsewhere. A cell's chance is the sum over the placements that cover it, and all are scaled
/// so that **they add up to the decks afloat that are not hit**; none exceeds 1. Decks that radar
/// showed have the chance 1.
///
/// **What is exact**, given these chances p: the decks an airstrike hits, 5/9·Σp over the square, since
/// a ring that closes mid-strike only ever costs shells that would have missed. **What takes cells as
/// independent**: the chance that an airstrike hits at all, 1 − e₅(1−p)/126 with e₅ the fifth elementary
/// symmetric polynomial over the nine cells (1 − p = 1 where a shell is lost), which is exact over the
/// 126 equally likely fives; the chance that a torpedo finds a deck, 1 − Π(1−p) along the line; the
/// water it crosses, Σᵢ Π_{j≤i}(1−pⱼ). **What is left out**: the rings of ships that are sunk.
#[derive(Clone, Debug)]
pub struct Chances {
    chance: PerCell<f32>,
    /// 1 for cells that may hold a deck, else 0.
    open: PerCell<f32>,
    /// Decks that radar showed.
    seen: Bitboard,
    best: f32,
}

impl Chances {
    /// The chances of a view.
    #[inline(always)]
    pub fn new(view: &View<'_>) -> Chances {
        let chart = Chart::new(view);
        let (hits, seen) = (chart.hits(), chart.seen());
        let expected = weigh::weigh(&chart, chart.open() - seen, view.rules().touching);
        let decks = chart.afloat().decks() - hits.len() - seen.len();
        Chances::scaled(&expected, seen, decks as f32)
    }

    /// Scales expected ships by cell to `decks` decks in all.
    #[inline(always)]
    fn scaled(expected: &PerCell<f32>, seen: Bitboard, decks: f32) -> Chances {
        // Added in columns, so that it is done by vectors.
        let (mut sums, mut greatest) = ([0.0; 8], [0.0f32; 8]);
        for eight in expected.as_chunks::<8>().0 {
            for i in 0..8 {
                sums[i] += eight[i];
                greatest[i] = if eight[i] > greatest[i] { eight[i] } else { greatest[i] };
            }
        }
        let total: f32 = sums.iter().sum();
        let scale = if total == 0.0 { 0.0 } else { decks / total };
        let mut chances = Chances {
            chance: [0.0; 112],
            open: [0.0; 112],
            seen,
            best: greatest.iter().fold(0.0f32, |most, &one| most.max(one)) * scale,
        };
        for ((chance, open), &expected) in chances.chance.iter_mut().zip(&mut chances.open).zip(expected) {
            *chance = expected * scale;
            *open = if expected > 0.0 { 1.0 } else { 0.0 };
        }
        if chances.best > 1.0 {
            chances.cap(expected, decks);
        }
        for cell in seen {
            (chances.chance[cell.index()], chances.open[cell.index()], chances.best) = (1.0, 1.0, 1.0);
        }
        chances
    }

    /// Cells above 1 become certain and the others share what is left, until none is above 1.
    #[cold]
    fn cap(&mut self, expected: &PerCell<f32>, decks: f32) {
        let mut certain = [false; 112];
        while self.chance.iter().any(|&chance| chance > 1.0) {
            self.chance.iter().zip(&mut certain).for_each(|(&chance, certain)| *certain |= chance >= 1.0);
            let rest = |i: usize| if certain[i] { 0.0 } else { expected[i] };
            let total: f32 = (0..112).map(rest).sum();
            let left = decks - certain.iter().map(|&c| f32::from(u8::from(c))).sum::<f32>();
            let scale = if total == 0.0 { 0.0 } else { left.max(0.0) / total };
            self.chance = std::array::from_fn(|i| if certain[i] { 1.0 } else { rest(i) * scale });
        }
        self.best = 1.0;
    }

    /// The chance of a cell.
    #[inline]
    pub fn chance(&self, cell: Cell) -> f64 {
        f64::from(self.chance[cell.index()])
    }

    /// The greatest chance of any cell.
    #[inline]
    pub fn best_chance(&self) -> f64 {
        f64::from(self.best)
    }

    /// What an action promises.
    pub fn prospect(&self, view: &View<'_>, action: Action) -> Prospect {
        match action {
            Action::Shot(cell) => {
                let chance = self.chance(cell);
                Prospect { any: chance, hits: chance, cleared: self.open(cell) - chance }
            }
            Action::Torpedo(lane) => self.run(view, lane),
            Action::Airstrike(centre) => self.strike(centre),
            Action::Radar(centre) => self.scan(centre),
        }
    }

    #[inline]
    fn open(&self, cell: Cell) -> f64 {
        f64::from(self.open[cell.index()])
    }

    fn run(&self, view: &View<'_>, lane: Lane) -> Prospect {
        let (mut none, mut cleared) = (1.0, 0.0);
        let mut pass = |cell: Cell| {
            none *= 1.0 - self.chance(cell);
            cleared += none * self.open(cell);
        };
        let mut line = view.rules().grid.line(lane.axis, lane.index);
        while let Some(cell) = if lane.forward { line.first() } else { line.last() } {
            pass(cell);
            line.remove(cell);
        }
        Prospect { any: 1.0 - none, hits: 1.0 - none, cleared }
    }

    fn strike(&self, centre: Cell) -> Prospect {
        // e[k]: the k-th elementary symmetric polynomial of the chances of water, so far.
        let mut e = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        let (mut decks, mut open) = (0.0, 0.0);
        for cell in Bitboard::from(centre).halo() {
            let chance = self.chance(cell);
            for k in (1..6).rev() {
                e[k] += e[k - 1] * (1.0 - chance);
            }
            decks += chance;
            open += self.open(cell);
        }
        Prospect { any: 1.0 - e[5] / 126.0, hits: decks * 5.0 / 9.0, cleared: (open - decks) * 5.0 / 9.0 }
    }

    /// Seen decks are no news to radar.
    fn scan(&self, centre: Cell) -> Prospect {
        let (mut none, mut decks, mut open) = (1.0, 0.0, 0.0);
        for cell in Bitboard::from(centre).halo() - self.seen {
            none *= 1.0 - self.chance(cell);
            decks += self.chance(cell);
            open += self.open(cell);
        }
        Prospect { any: 1.0 - none, hits: decks, cleared: open - decks }
    }

    /// The scores of all torpedoes.
    #[inline]
    pub(super) fn lanes(&self, weights: Weights) -> PerLane {
        sweep::torpedoes(&self.chance, &self.open, weights)
    }

    /// The scores of all uses of a square weapon.
    #[inline]
    pub(super) fn squares(&self, weapon: Weapon, weights: Weights, scores: &mut PerCell<f32>) {
        if weapon == Weapon::Airstrike {
            sweep::airstrikes(&self.chance, &self.open, weights, scores);
        } else if self.seen.is_empty() {
            sweep::radars(&self.chance, &self.open, weights, scores);
        } else {
            let (mut chance, mut open) = (self.chance, self.open);
            self.seen.iter().for_each(|cell| (chance[cell.index()], open[cell.index()]) = (0.0, 0.0));
            sweep::radars(&chance, &open, weights, scores);
        }
    }
}
