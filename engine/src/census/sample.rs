//! Fleets taken from a census: drawn at random, or all of them.

use arrayvec::ArrayVec;
use rand::Rng;

use super::diagram::Edge;
use super::{Census, EXACT};
use crate::{Bitboard, Fleet, Placement, below, unit};

impl Census {
    /// A fleet drawn at random: each equally likely, or in proportion to its weight. Draws are independent.
    ///
    /// Unweighted and with fewer than 2⁵³ fleets, the draw is exact: a rank is drawn below the number of fleets, and the
    /// fleet of that rank found by walking through the diagram with the backward pass's counts. Otherwise each
    /// decision is drawn by itself, with probabilities right to about 2⁻⁵⁰.
    pub fn sample(&self, rng: &mut impl Rng) -> ArrayVec<Placement, { Fleet::MAX_SHIPS }> {
        match self.ranks() {
            Some(fleets) => self.walk(below(rng, fleets) as f64, |rank, _| rank),
            None => self.walk(0.0, |_, ways| unit(rng) * ways),
        }
    }

    /// The decks of every fleet, in the order of the diagram; `None` if there are more than `most` or the census is weighted.
    pub fn list(&self, most: usize) -> Option<Vec<Bitboard>> {
        let fleets = self.ranks().filter(|&fleets| fleets <= most as u64)?;
        let mut list = Vec::with_capacity(fleets as usize);
        self.list_from(0, 0, Bitboard::EMPTY, &mut list);
        Some(list)
    }

    /// The fleets with these decks so far that a state leads to.
    fn list_from(&self, node: usize, index: usize, decks: Bitboard, list: &mut Vec<Bitboard>) {
        if node == self.diagram.nodes.len() - 1 {
            return list.push(decks);
        }
        let edges = self.diagram.nodes[node].first_edge as usize..self.diagram.nodes[node + 1].first_edge as usize;
        for edge in &self.diagram.edges[edges] {
            let Some((next, _)) = self.ways(edge, index) else { continue };
            let ship = match edge.ship {
                Edge::WATER => Bitboard::EMPTY,
                number => self.ships.placements[usize::from(number)].cells(),
            };
            self.list_from(edge.child as usize, next, decks | ship, list);
        }
    }

    /// The number of fleets, if each has a rank below it that is exact.
    fn ranks(&self) -> Option<u64> {
        (!self.weighted && self.total < EXACT).then_some(self.total as u64)
    }

    /// The fleet to which a rank leads. At every state it is worked out anew: from what is left of it, and the weight of all ways on.
    fn walk(
        &self,
        mut rank: f64,
        mut next_rank: impl FnMut(f64, f64) -> f64,
    ) -> ArrayVec<Placement, { Fleet::MAX_SHIPS }> {
        let mut fleet = ArrayVec::new();
        let (mut node, mut index) = (0, 0);
        let end = self.diagram.nodes.len() - 1;
        while node != end {
            let here = &self.diagram.nodes[node];
            rank = next_rank(rank, self.backward[here.at as usize + index - usize::from(here.lo)]);
            let edges = here.first_edge as usize..self.diagram.nodes[node + 1].first_edge as usize;
            // Rounding may leave a rank beyond the last way on: then the last is taken.
            let mut taken = None;
            for edge in &self.diagram.edges[edges] {
                let Some((next, ways)) = self.ways(edge, index) else { continue };
                taken = Some((edge, next));
                if rank < ways {
                    break;
                }
                rank -= ways;
            }
            let (edge, next) = taken.expect("a live state leads on");
            if edge.ship != Edge::WATER {
                fleet.push(self.ships.placements[usize::from(edge.ship)]);
            }
            (node, index) = (edge.child as usize, next);
        }
        fleet
    }

    /// The index to which an edge leads and the weight of all ways on from there, if there is any.
    #[inline]
    fn ways(&self, edge: &Edge, index: usize) -> Option<(usize, f64)> {
        let child = &self.diagram.nodes[edge.child as usize];
        let mut next = index;
        let mut weight = 1.0;
        if edge.ship != Edge::WATER {
            let number = usize::from(edge.ship);
            let digit = &self.used.classes()[usize::from(self.ships.ships[number].digit)];
            if !digit.has_room(index) {
                return None;
            }
            next += digit.stride;
            if self.weighted {
                weight = self.weights[number];
            }
        }
        if next < usize::from(child.lo) || next >= usize::from(child.hi) {
            return None;
        }
        let ways = self.backward[child.at as usize + next - usize::from(child.lo)] * weight;
        (ways > 0.0).then_some((next, ways))
    }
}
