//! Drawing fleets from a census.

use arrayvec::ArrayVec;
use rand::Rng;

use super::diagram::Edge;
use super::{Census, EXACT};
use crate::{Fleet, Placement, below, unit};

impl Census {
    /// A fleet drawn at random: each equally likely, or in proportion to its weight. Draws are independent.
    ///
    /// Unweighted and with fewer than 2⁵³ fleets, the draw is exact: a rank is drawn below the number of fleets, and the
    /// fleet of that rank found by walking through the diagram with the backward pass's counts. Otherwise each
    /// decision is drawn by itself, with probabilities right to about 2⁻⁵⁰.
    pub fn sample(&self, rng: &mut impl Rng) -> ArrayVec<Placement, { Fleet::MAX_SHIPS }> {
        let exact = !self.weighted && self.total < EXACT;
        let mut rank = if exact { below(rng, self.total as u64) as f64 } else { 0.0 };
        let mut fleet = ArrayVec::new();
        let (mut node, mut index) = (0, 0);
        let end = self.diagram.nodes.len() - 1;
        while node != end {
            let here = &self.diagram.nodes[node];
            if !exact {
                rank = unit(rng) * self.backward[here.at as usize + index - usize::from(here.lo)];
            }
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
