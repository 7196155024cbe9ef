//! The ships that may stand somewhere, renumbered for a sweep.

use super::used::Used;
use super::{CensusError, Known};
use crate::{Axis, Bitboard, Placement, ship};

/// Every way one ship afloat can stand, judged alone.
pub(super) fn allowed(known: &Known) -> Vec<Placement> {
    let open = known.grid.mask() - known.closed;
    let must = known.hits | known.decks;
    let mut ships = Vec::with_capacity(600);
    for (class, _) in known.afloat.classes() {
        let axes: &[Axis] = if class.decks() == 1 { &[Axis::Horizontal] } else { &Axis::BOTH };
        for &axis in axes {
            let starts = ship::starts(open, class.decks(), axis);
            ships.extend(starts.iter().map(|cell| Placement::on_grid(cell, class, axis)).filter(|ship| {
                // A ship wholly hit would be sunk; a deck beside a ship would be another ship's, touching it.
                !known.hits.contains_all(ship.cells()) && (known.touching || !ship.cells().ring().meets(must))
            }));
        }
    }
    ships
}

/// One way a ship can stand, in the sweep's own numbering: bit `i` is the `i`-th cell of the sweep.
#[derive(Clone, Copy)]
pub(super) struct Ship {
    /// Its decks.
    pub cells: u128,
    /// What is left free of the cells after its first.
    pub keep: u128,
    /// Cells that may have lost their last possible ship when this one is placed.
    pub shaken: u128,
    /// Digit of its class in [`Used`].
    pub digit: u8,
}

/// The allowed ships, ordered by their first cell in the sweep.
#[derive(Default)]
pub(super) struct Ships {
    /// Where the ships that start at each rank begin; one more entry than ranks.
    pub first: Vec<u16>,
    pub ships: Vec<Ship>,
    /// The same ships as placements.
    pub placements: Vec<Placement>,
    /// Cells that some allowed ship can cover: all ranks.
    pub open: u128,
    /// Cells that must be covered.
    pub must: u128,
    /// For each rank, the cells that may have lost their last possible ship when it is left water.
    pub shaken: Vec<u128>,
    /// For each rank, where its list in `covers` begins; one more entry than ranks.
    pub first_cover: Vec<u16>,
    /// For each fragile cell, the decks of every ship that can cover it.
    pub covers: Vec<u128>,
}

impl Ships {
    /// Renumbers the allowed ships for a sweep over `order`, the cells some ship can cover.
    pub fn new(known: &Known, allowed: &[Placement], order: &[u8], used: &Used) -> Ships {
        let n = order.len();
        let mut rank = [u8::MAX; 110];
        for (i, &cell) in order.iter().enumerate() {
            rank[usize::from(cell)] = i as u8;
        }
        let ranked = |set: Bitboard| -> u128 {
            let ranks = set.iter().map(|cell| rank[cell.index()]);
            ranks.filter(|&r| r != u8::MAX).fold(0, |bits, r| bits | 1 << r)
        };
        let cells = |ship: &Placement| ship.cells().iter().map(|cell| usize::from(rank[cell.index()]));
        let mut zone = [0u128; 110];
        for (i, &cell) in order.iter().enumerate() {
            let here = Bitboard::from_bits(1 << cell);
            zone[i] = ranked(if known.touching { here } else { here.halo() });
        }

        // Counting sort by the first cell.
        let starts: Vec<usize> = allowed.iter().map(|ship| cells(ship).min().expect("a ship has decks")).collect();
        let mut first = vec![0u16; n + 1];
        for &start in &starts {
            first[start + 1] += 1;
        }
        for i in 0..n {
            first[i + 1] += first[i];
        }
        let mut next = first.clone();
        let mut sorted = vec![0usize; allowed.len()];
        for (i, &start) in starts.iter().enumerate() {
            sorted[usize::from(next[start])] = i;
            next[start] += 1;
        }

        let mut ships = Vec::with_capacity(allowed.len());
        let mut placements = Vec::with_capacity(allowed.len());
        let mut boats = 0;
        for &i in &sorted {
            let ship = allowed[i];
            let (mut body, mut shut) = (0, 0);
            for r in cells(&ship) {
                body |= 1 << r;
                shut |= zone[r];
            }
            if ship.class().decks() == 1 {
                boats |= body;
            }
            let digit = used.digit(ship.class()) as u8;
            ships.push(Ship { cells: body, keep: !shut, shaken: 0, digit });
            placements.push(ship);
        }

        let open = if n == 128 { u128::MAX } else { (1 << n) - 1 };
        let mut this = Ships {
            first,
            ships,
            placements,
            open,
            must: ranked(known.hits | known.decks),
            shaken: vec![0; n],
            first_cover: vec![0; n + 1],
            covers: Vec::new(),
        };
        this.find_fragile(open & !boats);
        this
    }

    /// Lists the covers of the cells a boat cannot take: only those can lose their last ship.
    fn find_fragile(&mut self, fragile: u128) {
        if fragile == 0 {
            return;
        }
        let n = self.shaken.len();
        let mut reach = vec![0u128; n];
        for (r, reach) in reach.iter_mut().enumerate() {
            self.first_cover[r] = self.covers.len() as u16;
            for ship in self.ships.iter().filter(|ship| ship.cells >> r & 1 == 1) {
                *reach |= ship.cells;
                if fragile >> r & 1 == 1 {
                    self.covers.push(ship.cells);
                }
            }
            self.shaken[r] = *reach & fragile & !(1 << r);
        }
        self.first_cover[n] = self.covers.len() as u16;
        for ship in &mut self.ships {
            let shut = !ship.keep;
            let touched = (0..n).filter(|r| shut >> r & 1 == 1).fold(0, |set, r| set | reach[r]);
            ship.shaken = touched & fragile & ship.keep;
        }
    }

    /// Drops from `free` the cells of `shaken` that no ship can cover any more, so that states that
    /// differ only in them merge; `None` if one of them must be covered.
    #[inline]
    pub fn settle(&self, mut free: u128, shaken: u128) -> Option<u128> {
        let mut doubtful = free & shaken;
        let before = free;
        while doubtful != 0 {
            let r = doubtful.trailing_zeros() as usize;
            doubtful &= doubtful - 1;
            let covers = &self.covers[usize::from(self.first_cover[r])..usize::from(self.first_cover[r + 1])];
            if covers.iter().all(|cells| cells & !before != 0) {
                if self.must >> r & 1 == 1 {
                    return None;
                }
                free &= !(1 << r);
            }
        }
        Some(free)
    }
}

/// Finds the cheap reasons why no fleet fits, before any counting.
pub(super) fn check(known: &Known, allowed: &[Placement]) -> Result<(), CensusError> {
    super::error::cheap_reason(known.hits | known.decks, &known.afloat, allowed).map_or(Ok(()), Err)
}
