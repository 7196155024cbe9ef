//! The search for the best policy.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use arrayvec::ArrayVec;
use linkor_engine::{Bitboard, Cell, Fleet};

use super::board::Board;
use super::set::Set;
use crate::belief::Symmetry;

/// A [`Plan`] of whatever width.
pub(super) trait Solve: Send {
    /// Misses of the best policy, summed over all fleets by their weights.
    fn best_misses(&mut self) -> u64;

    /// Misses of the greedy policy, summed likewise.
    fn greedy_misses(&self) -> u64;

    /// The best cell where these fleets are possible and every certain deck is shot; `None` if nothing is left to find.
    fn shot(&mut self, fleets: &[usize]) -> Option<Cell>;

    /// States looked at so far.
    fn visited(&self) -> u64;
}

/// What has been found out about the sets of fleets of one board.
pub(super) struct Plan<const W: usize> {
    /// The cells in row-major order, each with the fleets that have a deck there.
    cells: Vec<(Cell, Set<W>)>,
    /// Every ship that an answer can announce, with the fleets it is of.
    ships: Vec<(Bitboard, Set<W>)>,
    /// The numbers of the cells of each fleet's decks.
    decks: Vec<Vec<u8>>,
    /// How likely each fleet is.
    weights: Vec<u64>,
    /// All weights are 1.
    even: bool,
    all: Set<W>,
    symmetries: Vec<Symmetry>,
    /// For each symmetry, the number of each fleet's image.
    images: Vec<Vec<u16>>,
    solved: HashMap<Set<W>, Solved, BuildHasherDefault<Fold>>,
}

/// For each cell a weight of fleets.
type Counts = [u64; 100];

/// Steps a population count costs, where counting a deck takes one.
const POPCOUNT: usize = 8;

/// What is known of one set, the least of its images.
#[derive(Clone, Copy)]
struct Solved {
    /// The misses of the best policy, or fewer.
    misses: u64,
    /// Number of the best cell once the misses are exact.
    cell: Option<u8>,
}

/// One cell to try: what its answers part a set into.
struct Trial<const W: usize> {
    cell: u8,
    /// At least so many misses, this shot's included.
    bound: u64,
    parts: Vec<(u64, Set<W>)>,
}

impl<const W: usize> Plan<W> {
    pub fn new(board: &Board, announce_sunk: bool) -> Plan<W> {
        let number = |wanted: &dyn Fn(&Fleet) -> bool| -> Set<W> {
            board.fleets.iter().enumerate().filter(|(_, fleet)| wanted(fleet)).map(|(number, _)| number).collect()
        };
        let cells = board.grid.mask().iter().map(|cell| (cell, number(&|fleet| fleet.decks().contains(cell))));
        let mut ships = Vec::new();
        if announce_sunk {
            let mut places: Vec<_> = board.fleets.iter().flat_map(|fleet| fleet.ships()).copied().collect();
            places.sort();
            places.dedup();
            ships.extend(places.iter().map(|ship| (ship.cells(), number(&|fleet| fleet.ships().contains(ship)))));
        }
        let cells: Vec<(Cell, Set<W>)> = cells.collect();
        let place = |deck| cells.iter().position(|&(cell, _)| cell == deck).expect("decks are on the grid") as u8;
        let decks = board.fleets.iter().map(|fleet| fleet.decks().iter().map(place).collect()).collect();
        Plan {
            cells,
            decks,
            ships,
            even: board.weights.iter().all(|&weight| weight == 1),
            weights: board.weights.clone(),
            all: number(&|_| true),
            symmetries: board.symmetries.clone(),
            images: board.images.clone(),
            solved: HashMap::default(),
        }
    }

    /// The weight of the fleets of a set.
    #[inline]
    fn weight(&self, set: &Set<W>) -> u64 {
        if self.even { u64::from(set.len()) } else { set.iter().map(|fleet| self.weights[fleet]).sum() }
    }

    /// The weight of the fleets of a set that have a deck on each cell, by the cell's number.
    #[inline]
    fn counts(&self, set: &Set<W>) -> Counts {
        let mut counts = [0; 100];
        if !self.even || set.len() as usize * self.decks[0].len() < self.cells.len() * W * POPCOUNT {
            for fleet in set.iter() {
                let weight = self.weights[fleet];
                self.decks[fleet].iter().for_each(|&cell| counts[usize::from(cell)] += weight);
            }
        } else {
            self.cells.iter().zip(&mut counts).for_each(|((_, decks), count)| *count = u64::from(set.common(decks)));
        }
        counts
    }

    /// Shoots the certain decks of a set: the sets into which the ships they sink part it, each with its
    /// [`bound`](Plan::bound). Parts that cost nothing are left out.
    fn settle(&self, set: Set<W>, parts: &mut Vec<(u64, Set<W>)>) {
        if set.len() < 2 {
            return;
        }
        let (size, counts) = (self.weight(&set), self.counts(&set));
        let sure = self.cells.iter().zip(counts).filter(|&(_, count)| count == size);
        let certain: Bitboard = sure.map(|(&(cell, _), _)| cell).collect();
        for (ship, fleets) in &self.ships {
            if certain.contains_all(*ship) {
                let sunk = set.and(fleets);
                if !sunk.is_empty() && sunk != set {
                    self.settle(sunk, parts);
                    return self.settle(set.without(fleets), parts);
                }
            }
        }
        let bound = bound(size, &counts);
        if bound > 0 {
            parts.push((bound, set));
        }
    }

    /// Every cell worth a shot, the most promising first.
    fn trials(&self, set: &Set<W>) -> Vec<Trial<W>> {
        let (size, counts) = (self.weight(set), self.counts(set));
        let mut trials: Vec<Trial<W>> = Vec::new();
        for (number, ((_, decks), hit)) in self.cells.iter().zip(counts).enumerate() {
            if hit == 0 || hit == size {
                continue;
            }
            let mut parts = Vec::new();
            self.settle(set.without(decks), &mut parts);
            self.settle(set.and(decks), &mut parts);
            let bound = size - hit + parts.iter().map(|&(bound, _)| bound).sum::<u64>();
            // Of two fleets one is missed once: nothing to work out.
            parts.retain(|(_, part)| part.len() > 2);
            trials.push(Trial { cell: number as u8, bound, parts });
        }
        trials.sort_by_key(|trial| trial.bound);
        trials
    }

    /// The least of the images of a set, and the number of the symmetry that leads there.
    fn least(&self, set: &Set<W>) -> (Set<W>, usize) {
        self.images.iter().enumerate().skip(1).fold((*set, 0), |(least, way), (number, images)| {
            let image: Set<W> = set.iter().map(|fleet| usize::from(images[fleet])).collect();
            if image < least { (image, number) } else { (least, way) }
        })
    }

    /// The misses of the best policy on a settled set if they are below `limit`; otherwise some number from `limit` up.
    fn solve(&mut self, set: &Set<W>, limit: u64) -> u64 {
        let (set, _) = self.least(set);
        if let Some(solved) = self.solved.get(&set)
            && (solved.cell.is_some() || solved.misses >= limit)
        {
            return solved.misses;
        }
        let (mut best, mut cell) = (limit, None);
        let mut least = u64::MAX;
        for trial in self.trials(&set) {
            let misses = if trial.bound < best { self.try_out(&trial, best) } else { trial.bound };
            least = least.min(misses);
            if misses < best {
                (best, cell) = (misses, Some(trial.cell));
            }
        }
        self.solved.insert(set, Solved { misses: least, cell });
        least
    }

    /// As [`solve`](Plan::solve), of a first shot at one cell.
    fn try_out(&mut self, trial: &Trial<W>, limit: u64) -> u64 {
        let mut misses = trial.bound;
        for (bound, part) in &trial.parts {
            // What this part may cost so that the whole stays below the limit.
            let rest = misses - bound;
            misses = rest + self.solve(part, limit - rest);
            if misses >= limit {
                break;
            }
        }
        misses
    }

    fn greedy(&self, set: Set<W>) -> u64 {
        let size = self.weight(&set);
        let hits = self.cells.iter().zip(self.counts(&set)).map(|((_, decks), hit)| (hit, decks));
        let doubtful: Vec<_> = hits.filter(|&(hit, _)| hit > 0 && hit < size).collect();
        // The first of equals: `max_by_key` takes the last.
        let Some(&(hit, decks)) = doubtful.iter().rev().max_by_key(|&&(hit, _)| hit) else { return 0 };
        let mut parts = Vec::new();
        self.settle(set.without(decks), &mut parts);
        self.settle(set.and(decks), &mut parts);
        size - hit + parts.into_iter().map(|(_, part)| self.greedy(part)).sum::<u64>()
    }

    fn start(&self) -> Vec<(u64, Set<W>)> {
        let mut parts = Vec::new();
        self.settle(self.all, &mut parts);
        parts
    }
}

/// At least so many misses for a settled set of fleets of this weight.
///
/// As long as all shots miss, the k-th takes at most as many fleets away as the cell with the k-th greatest count has;
/// those left have missed k times.
fn bound(size: u64, counts: &Counts) -> u64 {
    let mut doubtful: ArrayVec<u64, 100> = counts.iter().copied().filter(|&count| count > 0 && count < size).collect();
    let (mut left, mut misses) = (size, 0);
    while let Some(most) = doubtful.iter().copied().enumerate().max_by_key(|&(_, count)| count) {
        doubtful.swap_remove(most.0);
        left = left.saturating_sub(most.1);
        if left == 0 {
            break;
        }
        misses += left;
    }
    misses
}

impl<const W: usize> Solve for Plan<W> {
    fn best_misses(&mut self) -> u64 {
        self.start().iter().map(|(_, part)| self.solve(part, u64::MAX)).sum()
    }

    fn greedy_misses(&self) -> u64 {
        self.start().into_iter().map(|(_, part)| self.greedy(part)).sum()
    }

    fn shot(&mut self, fleets: &[usize]) -> Option<Cell> {
        let set: Set<W> = fleets.iter().copied().collect();
        if bound(self.weight(&set), &self.counts(&set)) == 0 {
            return None;
        }
        self.solve(&set, u64::MAX);
        let (least, way) = self.least(&set);
        let (image, _) = self.cells[usize::from(self.solved[&least].cell?)];
        self.symmetries[way].undo(image.into()).first()
    }

    fn visited(&self) -> u64 {
        self.solved.len() as u64
    }
}

/// Multiply and fold, as the words of a set are spread anyhow.
#[derive(Default)]
pub(super) struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(25) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}
