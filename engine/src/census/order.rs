//! The order in which a sweep takes the cells.

use crate::Bitboard;

/// The cells of `open` (bits of a [`Bitboard`]) in an order that keeps the diagram small.
///
/// What a state must remember is which cells of the frontier, those open and undecided beside decided ones,
/// are closed; so the number of states grows with the exponential of the frontier's size. Sixteen greedy sweeps,
/// two from each side or corner, each take next the cell that opens fewest new frontier cells, and the one with the
/// shortest frontiers wins. After thirty misses this makes a quarter of the edges of a plain row-major sweep.
pub(super) fn sweep(open: Bitboard, touching: bool) -> Vec<u8> {
    let mut near = [0u128; 110];
    for cell in open {
        let here = Bitboard::from(cell);
        near[cell.index()] = (if touching { here | here.sides() } else { here.halo() } & open).bits();
    }
    let mut best = (f64::INFINITY, Vec::new());
    let mut order = Vec::with_capacity(100);
    for heading in 0..16 {
        greedy(open.bits(), &near, heading, &mut order);
        let cost = cost(open.bits(), &near, &order);
        if cost < best.0 {
            std::mem::swap(&mut best.1, &mut order);
            best.0 = cost;
        }
    }
    best.1
}

/// How far a cell lies along a heading: one of eight symmetries, straight on or oblique.
fn distance(cell: usize, heading: usize) -> i32 {
    let (row, col) = ((cell / 11) as i32, (cell % 11) as i32);
    let row = if heading & 1 == 0 { row } else { 9 - row };
    let col = if heading & 2 == 0 { col } else { 9 - col };
    let (along, across) = if heading & 4 == 0 { (row, col) } else { (col, row) };
    if heading & 8 == 0 { 2 * along + across } else { 2 * (along + across) }
}

/// Takes again and again the frontier cell that opens fewest new cells, beside most decided ones, least far.
fn greedy(open: u128, near: &[u128; 110], heading: usize, order: &mut Vec<u8>) {
    order.clear();
    let (mut left, mut seen) = (open, 0u128);
    while left != 0 {
        let mut candidates = if seen & left != 0 { seen & left } else { left };
        let mut best = (i32::MAX, 0);
        while candidates != 0 {
            let cell = candidates.trailing_zeros() as usize;
            candidates &= candidates - 1;
            let opened = (near[cell] & !seen & !(1 << cell)).count_ones() as i32;
            let decided = (near[cell] & !left).count_ones() as i32;
            let score = 32 * opened - 16 * decided + 8 * distance(cell, heading);
            if score < best.0 {
                best = (score, cell);
            }
        }
        let cell = best.1;
        left &= !(1 << cell);
        seen |= near[cell];
        order.push(cell as u8);
    }
}

/// A guess at the size of the diagram, up to a factor: the sum over steps of the exponential of a quarter of the
/// cells on both sides of the frontier. The quarter was fitted on positions of ten to thirty misses.
fn cost(open: u128, near: &[u128; 110], order: &[u8]) -> f64 {
    let (mut left, mut seen) = (open, 0u128);
    // How many undecided cells lie near each cell.
    let mut undecided = near.map(|set| set.count_ones() as u8);
    let mut edge = 0u32;
    let mut cost = 0.0;
    for &cell in order {
        left &= !(1 << cell);
        seen |= near[usize::from(cell)];
        let mut around = near[usize::from(cell)];
        while around != 0 {
            let other = around.trailing_zeros() as usize;
            around &= around - 1;
            undecided[other] -= 1;
            let decided = left >> other & 1 == 0;
            // A decided cell leaves the edge when its last undecided neighbour is decided.
            if decided && undecided[other] == 0 && other != usize::from(cell) {
                edge -= 1;
            }
        }
        if undecided[usize::from(cell)] > 0 {
            edge += 1;
        }
        cost += (0.25 * f64::from((seen & left).count_ones() + edge)).exp();
    }
    cost
}
