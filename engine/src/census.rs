//! The census of fleets: how many are consistent with what is known of a board, exactly.
//!
//! The fleets are swept cell by cell, in an order chosen for the position. Before a cell, all that matters of the ships
//! already placed is which later cells they have closed and how many of each class they are. States equal
//! in the first merge into one node, which carries a dense vector over the second: how many ways lead to
//! it (the forward pass) and how many lead on from it to a whole fleet (the backward pass). A placement's count
//! is the sum over its edges of the product of the two. This is the transfer-matrix method of statistical physics, told as a
//! zero-suppressed decision diagram (Minato 1993; Knuth, TAOCP 4A, 7.1.4) over placements, with the forward–backward
//! algorithm run over it. What makes it fast:
//!
//! - a node stands only at its first free cell, so closed cells cost nothing;
//! - a cell that no later ship can cover is dropped from the state ([`ships`]);
//! - the sweep follows the shape of the open water, not the rows ([`order`]);
//! - a vector spans only the used-ship counts that occur and can be completed ([`diagram`]).

mod bucket;
mod diagram;
mod error;
mod order;
mod passes;
mod sample;
mod ships;
mod used;

use std::num::Wrapping;

pub use error::CensusError;

use crate::{Bitboard, Grid, Placement, Roster, ShipClass};
use diagram::Diagram;
use passes::{Number, Passes};
use ships::Ships;
use used::Used;

/// Counts below this are exact in `f64`.
const EXACT: f64 = (1u64 << 53) as f64;

/// What is known of a board, as far as the ships afloat are concerned.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The grid.
    pub grid: Grid,
    /// The ships not yet sunk.
    pub afloat: Roster,
    /// May ships touch?
    pub touching: bool,
    /// Where no ship afloat has a deck: known water, wrecks and, unless ships may touch, their rings.
    pub closed: Bitboard,
    /// Decks hit of ships afloat: each is a ship's, and no ship is wholly hit.
    pub hits: Bitboard,
    /// Decks known, not hit: each is a ship's.
    pub decks: Bitboard,
}

/// The number of fleets consistent with what is known; ships of one class are not told apart.
///
/// # Errors
/// [`CensusError::TooLarge`] for fleets beyond any that are played. If no fleet fits, that is `Ok(0)`.
pub fn count(known: &Known) -> Result<u128, CensusError> {
    let mut census = Census::default();
    let counted = census.prepare(known, None).and_then(|()| census.count_fleets());
    match counted {
        Err(error) if error.is_impossible() => Ok(0),
        other => other,
    }
}

/// The fleets consistent with what is known, counted placement by placement.
///
/// Counts are `f64`: exact integers while unweighted and [`total`](Census::total) is below 2⁵³, as it is for the fleet
/// of the five rulebooks when ships may not touch; otherwise right to about one part in 10¹².
#[derive(Default)]
pub struct Census {
    used: Used,
    ships: Ships,
    diagram: Diagram,
    weighted: bool,
    weights: Vec<f64>,
    total: f64,
    backward: Vec<f64>,
    forward: Vec<f64>,
    tally: Vec<f64>,
}

/// Memory for one census after another: [`Census::new`] without the allocations.
#[derive(Default)]
pub struct Workspace(Census);

impl Workspace {
    /// A workspace that has taken no census yet.
    pub fn new() -> Workspace {
        Workspace::default()
    }

    /// As [`Census::new`], in the memory of the census before.
    ///
    /// # Errors
    /// As [`Census::new`].
    pub fn take(&mut self, known: &Known, weights: Option<&dyn Fn(Placement) -> f64>) -> Result<&Census, CensusError> {
        self.0.retake(known, weights)?;
        Ok(&self.0)
    }
}

impl Census {
    /// Counts the fleets consistent with what is known. With `weights`, a fleet counts as the product of the weights of
    /// its placements; without, as one.
    ///
    /// # Errors
    /// That no fleet fits, with the smallest reason that is cheap to find; that a weight is not a finite number from
    /// 0 up; or that there are too many fleets to count.
    pub fn new(known: &Known, weights: Option<&dyn Fn(Placement) -> f64>) -> Result<Census, CensusError> {
        let mut census = Census::default();
        census.retake(known, weights)?;
        Ok(census)
    }

    fn retake(&mut self, known: &Known, weights: Option<&dyn Fn(Placement) -> f64>) -> Result<(), CensusError> {
        self.prepare(known, weights)?;
        let weights = self.weighted.then_some(self.weights.as_slice());
        let passes = Passes::new(&self.diagram, &self.ships, &self.used, weights);
        self.total = passes.backward(&mut self.backward);
        if !self.total.is_finite() {
            return Err(CensusError::BadWeight);
        }
        if self.total == 0.0 {
            return Err(CensusError::NoFleet);
        }
        passes.forward(&self.backward, &mut self.forward, &mut self.tally);
        Ok(())
    }

    /// Everything before the passes: the placements allowed, the order of the sweep, the diagram.
    fn prepare(&mut self, known: &Known, weights: Option<&dyn Fn(Placement) -> f64>) -> Result<(), CensusError> {
        let mut allowed = ships::allowed(known);
        self.weighted = weights.is_some();
        if let Some(weight) = weights {
            if !allowed.iter().all(|&ship| weight(ship).is_finite() && weight(ship) >= 0.0) {
                return Err(CensusError::BadWeight);
            }
            allowed.retain(|&ship| weight(ship) > 0.0);
        }
        ships::check(known, &allowed)?;
        let open = allowed.iter().fold(Bitboard::EMPTY, |set, ship| set | ship.cells());
        let order = order::sweep(open, known.touching);
        self.used = Used::new(&known.afloat).ok_or(CensusError::TooLarge)?;
        self.ships = Ships::new(known, &allowed, &order, &self.used);
        self.weights.clear();
        if let Some(weight) = weights {
            self.weights.extend(self.ships.placements.iter().map(|&ship| weight(ship)));
        }
        self.diagram.build(&self.ships, &self.used)
    }

    /// The number of fleets from the diagram, in whole numbers.
    fn count_fleets(&self) -> Result<u128, CensusError> {
        let near = self.passes::<f64>().backward(&mut Vec::new());
        // The margin covers the rounding of thousands of additions many times over.
        if near < EXACT * 0.999 {
            return Ok(near as u128);
        }
        if near > u128::MAX as f64 * 0.999 {
            return Err(CensusError::TooLarge);
        }
        Ok(self.passes::<Wrapping<u128>>().backward(&mut Vec::new()).0)
    }

    /// The passes in which every fleet counts as one.
    fn passes<N: Number>(&self) -> Passes<'_, N> {
        Passes::new(&self.diagram, &self.ships, &self.used, None)
    }

    /// The number of fleets, exactly; `None` if the census is weighted or the number beyond 2¹²⁸.
    ///
    /// At once below 2⁵³; above, by another pass in whole numbers.
    pub fn fleets(&self) -> Option<u128> {
        match self.weighted {
            true => None,
            false if self.total < EXACT * 0.999 => Some(self.total as u128),
            false => self.count_fleets().ok(),
        }
    }

    /// The number of fleets, or the sum of their weights.
    pub fn total(&self) -> f64 {
        self.total
    }

    /// Each placement that is allowed, with the number (or weight) of fleets it is in; some may be in none.
    pub fn placements(&self) -> impl ExactSizeIterator<Item = (Placement, f64)> + '_ {
        self.ships.placements.iter().copied().zip(self.tally.iter().copied())
    }

    /// As [`placements`](Census::placements), in whole numbers however many fleets there are; `None` as for
    /// [`fleets`](Census::fleets). Needed only from 2⁵³ fleets: it costs both passes anew.
    pub fn exact_placements(&self) -> Option<Vec<(Placement, u128)>> {
        self.fleets()?;
        let passes = self.passes::<Wrapping<u128>>();
        let (mut backward, mut tally) = (Vec::new(), Vec::new());
        passes.backward(&mut backward);
        passes.forward(&backward, &mut Vec::new(), &mut tally);
        Some(self.ships.placements.iter().copied().zip(tally.into_iter().map(|count| count.0)).collect())
    }

    /// For each cell, by [`Cell::index`](crate::Cell::index), the number (or weight) of fleets with a deck there.
    pub fn cell_counts(&self) -> [f64; 110] {
        self.counts_where(|_| true)
    }

    /// As [`cell_counts`](Census::cell_counts), of decks of one class alone.
    pub fn class_counts(&self, class: ShipClass) -> [f64; 110] {
        self.counts_where(|ship| ship.class() == class)
    }

    fn counts_where(&self, wanted: impl Fn(Placement) -> bool) -> [f64; 110] {
        let mut counts = [0.0; 110];
        for (ship, count) in self.placements().filter(|&(ship, _)| wanted(ship)) {
            for cell in ship.cells() {
                counts[cell.index()] += count;
            }
        }
        counts
    }
}
