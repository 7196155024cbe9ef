//! The two passes over the diagram, in any kind of number.

use std::num::Wrapping;
use std::ops::{AddAssign, Mul};

use super::diagram::{Diagram, Edge, Node};
use super::ships::Ships;
use super::used::Used;

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

/// For each class, one where a ship of it is left and zero elsewhere: what keeps digits from carrying.
pub(super) struct Rooms<N>(Vec<Vec<N>>);

impl<N: Number> Rooms<N> {
    pub fn new(used: &Used) -> Rooms<N> {
        let row = |digit: &super::used::ClassDigit| {
            (0..used.len()).map(|i| if digit.has_room(i) { N::ONE } else { N::default() }).collect()
        };
        Rooms(used.classes().iter().map(row).collect())
    }
}

/// The part of a node's vector that an edge joins to its child's.
struct Overlap {
    /// Offset in the node's vector.
    here: usize,
    /// Offset in the child's vector.
    there: usize,
    len: usize,
    /// Index of used ships at the node.
    index: usize,
}

#[inline]
fn overlap(node: &Node, child: &Node, stride: usize) -> Option<Overlap> {
    let (lo, hi) = (usize::from(node.lo), usize::from(node.hi));
    let (child_lo, child_hi) = (usize::from(child.lo), usize::from(child.hi));
    let from = lo.max(child_lo.saturating_sub(stride));
    let to = hi.min(child_hi.saturating_sub(stride));
    (from < to).then(|| Overlap { here: from - lo, there: from + stride - child_lo, len: to - from, index: from })
}

/// For each node and index, the weight of all ways to complete the fleet from there. Returns the whole.
pub(super) fn backward<N: Number>(
    diagram: &Diagram,
    ships: &Ships,
    used: &Used,
    rooms: &Rooms<N>,
    weights: Option<&[N]>,
    values: &mut Vec<N>,
) -> N {
    values.clear();
    values.resize(diagram.values, N::default());
    let end = diagram.nodes.len() - 1;
    values[diagram.nodes[end].at as usize] = N::ONE;
    for pair in (0..end).rev() {
        let (node, next) = (&diagram.nodes[pair], &diagram.nodes[pair + 1]);
        let (head, tail) = values.split_at_mut(next.at as usize);
        let vector = &mut head[node.at as usize..];
        for edge in &diagram.edges[node.first_edge as usize..next.first_edge as usize] {
            let child = &diagram.nodes[edge.child as usize];
            let source = &tail[(child.at - next.at) as usize..];
            if edge.ship == Edge::WATER {
                if let Some(o) = overlap(node, child, 0) {
                    add(&mut vector[o.here..o.here + o.len], &source[o.there..o.there + o.len]);
                }
                continue;
            }
            let number = usize::from(edge.ship);
            let digit = usize::from(ships.ships[number].digit);
            if let Some(o) = overlap(node, child, used.classes()[digit].stride) {
                let room = &rooms.0[digit][o.index..o.index + o.len];
                let (to, from) = (&mut vector[o.here..o.here + o.len], &source[o.there..o.there + o.len]);
                match weights {
                    None => add_where(to, from, room),
                    Some(weights) => add_times(to, from, room, weights[number]),
                }
            }
        }
    }
    values[0]
}

/// For each ship, the weight of all fleets it is in. `backward` are the vectors of the pass of that name.
pub(super) fn forward<N: Number>(
    diagram: &Diagram,
    ships: &Ships,
    used: &Used,
    rooms: &Rooms<N>,
    weights: Option<&[N]>,
    backward: &[N],
    values: &mut Vec<N>,
    tally: &mut Vec<N>,
) {
    values.clear();
    values.resize(diagram.values, N::default());
    tally.clear();
    tally.resize(ships.ships.len(), N::default());
    values[0] = N::ONE;
    for pair in diagram.nodes.windows(2) {
        let (node, next) = (&pair[0], &pair[1]);
        let (head, tail) = values.split_at_mut(next.at as usize);
        let vector = &head[node.at as usize..];
        for edge in &diagram.edges[node.first_edge as usize..next.first_edge as usize] {
            let child = &diagram.nodes[edge.child as usize];
            let target = &mut tail[(child.at - next.at) as usize..];
            if edge.ship == Edge::WATER {
                if let Some(o) = overlap(node, child, 0) {
                    add(&mut target[o.there..o.there + o.len], &vector[o.here..o.here + o.len]);
                }
                continue;
            }
            let number = usize::from(edge.ship);
            let digit = usize::from(ships.ships[number].digit);
            if let Some(o) = overlap(node, child, used.classes()[digit].stride) {
                let room = &rooms.0[digit][o.index..o.index + o.len];
                let completions = &backward[child.at as usize + o.there..][..o.len];
                let (to, from) = (&mut target[o.there..o.there + o.len], &vector[o.here..o.here + o.len]);
                let weight = weights.map_or(N::ONE, |weights| weights[number]);
                tally[number] += push(to, from, room, weight, completions);
            }
        }
    }
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
