//! The two passes over the diagram, in any kind of number.

use std::num::Wrapping;
use std::ops::{AddAssign, Mul};

use super::diagram::{Diagram, Edge, Node};
use super::ships::Ships;
use super::used::{ClassDigit, Used};

/// Numbers that fleets are counted in.
///
/// `f64` is exact while every number is an integer below 2⁵³. `Wrapping<u128>` is exact modulo 2¹²⁸ whatever
/// happens on the way, so exact whenever the answer is known to be smaller.
pub(super) trait Number: Copy + Default + AddAssign + Mul<Output = Self> {
    /// One.
    const ONE: Self;
}

impl Number for f64 {
    const ONE: f64 = 1.0;
}

impl Number for Wrapping<u128> {
    const ONE: Self = Wrapping(1);
}

/// What both passes run over.
pub(super) struct Passes<'a, N> {
    diagram: &'a Diagram,
    ships: &'a Ships,
    classes: &'a [ClassDigit],
    /// For each class, one where a ship of it is left and zero elsewhere: what keeps digits from carrying.
    rooms: Vec<Vec<N>>,
    /// For each ship, the factor it brings.
    weights: Option<&'a [N]>,
}

/// The part of a node's vector that an edge joins to its child's.
struct Overlap {
    /// Offset in the node's vector.
    here: usize,
    /// Offset in the arena of vectors, within the child's.
    there: usize,
    len: usize,
    /// Index of used ships at the node.
    index: usize,
}

impl<'a, N: Number> Passes<'a, N> {
    pub fn new(diagram: &'a Diagram, ships: &'a Ships, used: &'a Used, weights: Option<&'a [N]>) -> Self {
        let room = |digit: &ClassDigit| {
            (0..used.len()).map(|i| if digit.has_room(i) { N::ONE } else { N::default() }).collect()
        };
        let classes = used.classes();
        Passes { diagram, ships, classes, rooms: classes.iter().map(room).collect(), weights }
    }

    /// For each node and index, the weight of all ways to complete the fleet from there. Returns the whole.
    pub fn backward(&self, values: &mut Vec<N>) -> N {
        let nodes = &self.diagram.nodes;
        values.clear();
        values.resize(self.diagram.values, N::default());
        values[0] = N::ONE;
        for pair in nodes.windows(2).rev() {
            let node = &pair[0];
            let (children, rest) = values.split_at_mut(node.at as usize);
            let vector = &mut rest[..usize::from(node.hi - node.lo)];
            for edge in &self.diagram.edges[node.first_edge as usize..pair[1].first_edge as usize] {
                let child = &nodes[edge.child as usize];
                if edge.ship == Edge::WATER {
                    // The first edge, if there: nothing to add to yet.
                    if let Some(o) = overlap(node, child, 0) {
                        vector[o.here..o.here + o.len].copy_from_slice(&children[o.there..o.there + o.len]);
                    }
                    continue;
                }
                let number = usize::from(edge.ship);
                let digit = usize::from(self.ships.ships[number].digit);
                if let Some(o) = overlap(node, child, self.classes[digit].stride) {
                    let room = &self.rooms[digit][o.index..o.index + o.len];
                    let (to, from) = (&mut vector[o.here..o.here + o.len], &children[o.there..o.there + o.len]);
                    match self.weights {
                        None => add_where(to, from, room),
                        Some(weights) => add_times(to, from, room, weights[number]),
                    }
                }
            }
        }
        values[nodes[0].at as usize]
    }

    /// For each ship, the weight of all fleets it is in. `backward` are the vectors of the pass of that name.
    pub fn forward(&self, backward: &[N], values: &mut Vec<N>, tally: &mut Vec<N>) {
        let nodes = &self.diagram.nodes;
        values.clear();
        values.resize(self.diagram.values, N::default());
        tally.clear();
        tally.resize(self.ships.ships.len(), N::default());
        values[nodes[0].at as usize] = N::ONE;
        for pair in nodes.windows(2) {
            let node = &pair[0];
            let (children, rest) = values.split_at_mut(node.at as usize);
            let vector = &rest[..usize::from(node.hi - node.lo)];
            for edge in &self.diagram.edges[node.first_edge as usize..pair[1].first_edge as usize] {
                let child = &nodes[edge.child as usize];
                if edge.ship == Edge::WATER {
                    if let Some(o) = overlap(node, child, 0) {
                        add(&mut children[o.there..o.there + o.len], &vector[o.here..o.here + o.len]);
                    }
                    continue;
                }
                let number = usize::from(edge.ship);
                let digit = usize::from(self.ships.ships[number].digit);
                if let Some(o) = overlap(node, child, self.classes[digit].stride) {
                    let room = &self.rooms[digit][o.index..o.index + o.len];
                    let completions = &backward[o.there..o.there + o.len];
                    let (to, from) = (&mut children[o.there..o.there + o.len], &vector[o.here..o.here + o.len]);
                    let weight = self.weights.map_or(N::ONE, |weights| weights[number]);
                    tally[number] += push(to, from, room, weight, completions);
                }
            }
        }
    }
}

#[inline]
fn overlap(node: &Node, child: &Node, stride: usize) -> Option<Overlap> {
    let (lo, hi) = (usize::from(node.lo), usize::from(node.hi));
    let (child_lo, child_hi) = (usize::from(child.lo), usize::from(child.hi));
    let from = lo.max(child_lo.saturating_sub(stride));
    let to = hi.min(child_hi.saturating_sub(stride));
    let there = child.at as usize + from + stride - child_lo;
    (from < to).then(|| Overlap { here: from - lo, there, len: to - from, index: from })
}

#[inline]
fn add<N: Number>(to: &mut [N], from: &[N]) {
    for (a, &b) in to.iter_mut().zip(from) {
        *a += b;
    }
}

#[inline]
fn add_where<N: Number>(to: &mut [N], from: &[N], room: &[N]) {
    for ((a, &b), &r) in to.iter_mut().zip(from).zip(room) {
        *a += b * r;
    }
}

#[inline]
fn add_times<N: Number>(to: &mut [N], from: &[N], room: &[N], weight: N) {
    for ((a, &b), &r) in to.iter_mut().zip(from).zip(room) {
        *a += b * r * weight;
    }
}

/// Adds the ways here to the ways there, and returns how much weight goes through.
#[inline]
fn push<N: Number>(to: &mut [N], from: &[N], room: &[N], weight: N, completions: &[N]) -> N {
    let mut lanes = [N::default(); 4];
    // Four independent sums, in blocks of fixed size: what a compiler needs to make vector instructions of it.
    let (to, to_rest) = to.as_chunks_mut::<4>();
    let (from, from_rest) = from.as_chunks::<4>();
    let (room, room_rest) = room.as_chunks::<4>();
    let (completions, completions_rest) = completions.as_chunks::<4>();
    for (((to, from), room), completions) in to.iter_mut().zip(from).zip(room).zip(completions) {
        for k in 0..4 {
            let x = from[k] * room[k] * weight;
            to[k] += x;
            lanes[k] += x * completions[k];
        }
    }
    for (k, (to, ((&from, &room), &completions))) in
        to_rest.iter_mut().zip(from_rest.iter().zip(room_rest).zip(completions_rest)).enumerate()
    {
        let x = from * room * weight;
        *to += x;
        lanes[k] += x * completions;
    }
    let [mut a, mut b, c, d] = lanes;
    a += c;
    b += d;
    a += b;
    a
}
