//! The decision diagram of all fleets.

use super::CensusError;
use super::bucket::Bucket;
use super::ships::Ships;
use super::used::{Used, hull};

/// One state of the sweep: what is free when a cell is reached, with everything before it decided.
#[derive(Clone, Copy, Default)]
pub(super) struct Node {
    /// Its first edge; they end where the next node's begin.
    pub first_edge: u32,
    /// Where its vector begins in the arena of vectors.
    pub at: u32,
    /// First index its vector holds.
    pub lo: u16,
    /// One past the last index its vector holds.
    pub hi: u16,
}

/// One decision at a node.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    /// The node it leads to.
    pub child: u32,
    /// The ship that is placed, or [`Edge::WATER`].
    pub ship: u16,
}

impl Edge {
    /// No ship starts here.
    pub const WATER: u16 = u16::MAX;
}

/// Nodes in the order of the sweep, the last being the end, and the edges between them, always forward.
///
/// A zero-suppressed decision diagram over placements: a node stands only where its first free cell is,
/// so cells that a ship has closed cost nothing.
#[derive(Default)]
pub(super) struct Diagram {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    /// Numbers in all vectors together.
    pub values: usize,
    buckets: Vec<Bucket>,
    live: Vec<u128>,
}

/// Edges refer to children by bucket and number until the numbering is final.
const NUMBER_BITS: u32 = 25;

impl Diagram {
    /// Most numbers in all vectors: two gigabytes of them.
    const MAX_VALUES: usize = 1 << 28;

    /// Grows the diagram of all ways to place the ships.
    ///
    /// # Errors
    /// `NoFleet` if no way is left, `TooLarge` if there are too many states.
    pub fn build(&mut self, ships: &Ships, used: &Used) -> Result<(), CensusError> {
        self.grow(ships, used)?;
        self.prune(ships, used)
    }

    /// All states that the sweep can reach, from the first cell on.
    fn grow(&mut self, ships: &Ships, used: &Used) -> Result<(), CensusError> {
        let ranks = ships.first.len() - 1;
        let words = used.words();
        self.nodes.clear();
        self.edges.clear();
        self.live.clear();
        if self.buckets.len() < ranks + 1 {
            self.buckets.resize_with(ranks + 1, Bucket::default);
        }
        for bucket in &mut self.buckets[..=ranks] {
            bucket.clear();
        }
        let start = ships.open.trailing_zeros().min(ranks as u32) as usize;
        self.buckets[start].intern(ships.open, words);
        self.buckets[start].reached[0] = 1;

        let mut first_node = [0u32; 129];
        for (rank, first_node) in first_node.iter_mut().enumerate().take(ranks) {
            *first_node = self.nodes.len() as u32;
            let bucket = std::mem::take(&mut self.buckets[rank]);
            if bucket.states.len() >= 1 << NUMBER_BITS || self.edges.len() > 1 << 30 {
                return Err(CensusError::TooLarge);
            }
            let here = &ships.ships[usize::from(ships.first[rank])..usize::from(ships.first[rank + 1])];
            let must = ships.must >> rank & 1 == 1;
            for (&state, reached) in bucket.states.iter().zip(bucket.reached.chunks_exact(words)) {
                self.nodes.push(Node { first_edge: self.edges.len() as u32, ..Node::default() });
                if !must && let Some(free) = ships.settle(state & !(1 << rank), ships.shaken[rank]) {
                    let (edge, next) = self.follow(free, ranks, words, Edge::WATER);
                    for (a, b) in next.iter_mut().zip(reached) {
                        *a |= b;
                    }
                    self.edges.push(edge);
                }
                for (ship, number) in here.iter().zip(ships.first[rank]..) {
                    let digit = &used.classes()[usize::from(ship.digit)];
                    if ship.cells & !state == 0
                        && digit.can_advance(reached)
                        && let Some(free) = ships.settle(state & ship.keep, ship.shaken)
                    {
                        let (edge, next) = self.follow(free, ranks, words, number);
                        digit.advance(reached, next);
                        self.edges.push(edge);
                    }
                }
            }
            self.live.extend_from_slice(&bucket.reached);
            self.buckets[rank] = bucket;
        }
        first_node[ranks] = self.nodes.len() as u32;
        let end = &self.buckets[ranks];
        if end.states.is_empty() {
            return Err(CensusError::NoFleet);
        }
        self.live.extend_from_slice(&end.reached);
        self.nodes.push(Node { first_edge: self.edges.len() as u32, ..Node::default() });
        for edge in &mut self.edges {
            let (rank, number) = (edge.child >> NUMBER_BITS, edge.child & ((1 << NUMBER_BITS) - 1));
            edge.child = first_node[rank as usize] + number;
        }
        Ok(())
    }

    /// The edge to a state and the indices known to reach it.
    #[inline]
    fn follow(&mut self, free: u128, ranks: usize, words: usize, ship: u16) -> (Edge, &mut [u128]) {
        let rank = (free.trailing_zeros() as usize).min(ranks);
        let bucket = &mut self.buckets[rank];
        let number = bucket.intern(free, words);
        let child = (rank as u32) << NUMBER_BITS | number as u32;
        (Edge { child, ship }, &mut bucket.reached[number * words..(number + 1) * words])
    }

    /// Keeps of each vector only the range of indices that occur and can be completed to a whole fleet.
    fn prune(&mut self, ships: &Ships, used: &Used) -> Result<(), CensusError> {
        let words = used.words();
        let end = self.nodes.len() - 1;
        // Only a whole fleet counts at the end.
        let last = &mut self.live[end * words..];
        let whole = used.len() - 1;
        for (i, word) in last.iter_mut().enumerate() {
            *word &= if i == whole / 128 { 1 << (whole % 128) } else { 0 };
        }
        let mut completed = vec![0u128; words];
        for node in (0..end).rev() {
            completed.fill(0);
            let edges = self.nodes[node].first_edge as usize..self.nodes[node + 1].first_edge as usize;
            for edge in &self.edges[edges] {
                let child = &self.live[edge.child as usize * words..][..words];
                if edge.ship == Edge::WATER {
                    completed.iter_mut().zip(child).for_each(|(a, b)| *a |= b);
                } else {
                    let digit = ships.ships[usize::from(edge.ship)].digit;
                    used.classes()[usize::from(digit)].retreat(child, &mut completed);
                }
            }
            let live = &mut self.live[node * words..][..words];
            live.iter_mut().zip(&completed).for_each(|(a, b)| *a &= b);
        }
        let mut at = 0;
        // From the end: the backward pass then fills the arena from its start.
        for (node, live) in self.nodes.iter_mut().zip(self.live.chunks_exact(words)).rev() {
            let (lo, hi) = hull(live).unwrap_or((0, 0));
            (node.at, node.lo, node.hi) = (at as u32, lo as u16, hi as u16);
            at += hi - lo;
            if at > Self::MAX_VALUES {
                return Err(CensusError::TooLarge);
            }
        }
        self.values = at;
        if self.nodes[0].lo == self.nodes[0].hi { Err(CensusError::NoFleet) } else { Ok(()) }
    }
}
