//! The order in which a sweep takes the cells.

use crate::Bitboard;

/// The cells of `open` (bits of a [`Bitboard`]) in an order that keeps the diagram small.
///
/// What a state must remember is which undecided cells near decided ones are closed, so the number of states grows
/// with the exponential of the frontier's size. Greedy sweeps from every side and corner each take next
/// the cell that opens fewest new frontier cells; the one whose frontiers look cheapest wins, forwards or backwards. After
/// thirty misses this makes a fifth of the edges of a plain row-major sweep.
pub(super) fn sweep(open: Bitboard, touching: bool) -> Vec<u8> {
    let sea = Sea::new(open, touching);
    let mut best = (u64::MAX, Vec::new());
    let mut order = Vec::with_capacity(100);
    for (round, taste) in TASTES.into_iter().enumerate() {
        // More tries pay only where the diagram is large.
        if round > 0 && best.0 < MANY {
            break;
        }
        for heading in 0..16 {
            sea.greedy(heading, taste, &mut order);
            for _ in 0..2 {
                if let Some(cost) = sea.cost(&order, best.0) {
                    best.0 = cost;
                    best.1.clone_from(&order);
                }
                order.reverse();
            }
        }
    }
    best.1
}

/// How much a greedy sweep minds opening a cell and likes having decided cells beside it.
const TASTES: [(i32, i32); 3] = [(32, 16), (16, 16), (16, 24)];

/// A cost from which more sweeps are tried: some ten thousand edges.
const MANY: u64 = 40_000 << GROWTH_BITS;

/// Fraction bits in [`GROWTH`].
const GROWTH_BITS: u32 = 8;

/// `GROWTH[n]` is e^(n/20): whole numbers, so that every machine sweeps in the same order.
const GROWTH: [u64; 512] = {
    let mut table = [0; 512];
    let mut exact: u128 = 1 << 32;
    let mut n = 0;
    while n < table.len() {
        table[n] = (exact >> (32 - GROWTH_BITS)) as u64;
        exact = exact * 1_051_271 / 1_000_000;
        n += 1;
    }
    table
};

/// The cells to sweep.
struct Sea {
    open: Bitboard,
    touching: bool,
    /// For each cell, itself and the open cells that a ship on it can close.
    near: [u128; 110],
}

impl Sea {
    fn new(open: Bitboard, touching: bool) -> Sea {
        let mut sea = Sea { open, touching, near: [0; 110] };
        for cell in open {
            sea.near[cell.index()] = (sea.around(Bitboard::from(cell)) & open).bits();
        }
        sea
    }

    /// The cells that ships on these can close, and these.
    fn around(&self, cells: Bitboard) -> Bitboard {
        if self.touching { cells | cells.sides() } else { cells.halo() }
    }

    /// Takes again and again the frontier cell that opens fewest new cells, beside most decided ones, least far.
    fn greedy(&self, heading: usize, (mind, like): (i32, i32), order: &mut Vec<u8>) {
        order.clear();
        let (mut left, mut seen) = (self.open.bits(), 0u128);
        while left != 0 {
            let mut candidates = if seen & left != 0 { seen & left } else { left };
            let mut best = (i32::MAX, 0);
            while candidates != 0 {
                let cell = candidates.trailing_zeros() as usize;
                candidates &= candidates - 1;
                let opened = (self.near[cell] & !seen & !(1 << cell)).count_ones() as i32;
                let decided = (self.near[cell] & !left).count_ones() as i32;
                let score = mind * opened - like * decided + DISTANCE[heading][cell];
                if score < best.0 {
                    best = (score, cell);
                }
            }
            let cell = best.1;
            left &= !(1 << cell);
            seen |= self.near[cell];
            order.push(cell as u8);
        }
    }

    /// A guess at the size of the diagram, up to a factor, unless it is not below `limit`.
    ///
    /// A sum over steps of an exponential in the number of undecided cells near decided ones, of decided cells near
    /// undecided ones, and of cells that only longer ships reach. The weights were fitted on positions of ten to thirty misses.
    fn cost(&self, order: &[u8], limit: u64) -> Option<u64> {
        let (mut decided, mut left) = (Bitboard::EMPTY, self.open);
        let mut cost = 0;
        for &cell in order {
            let cell = Bitboard::from_bits(1 << cell);
            decided |= cell;
            left = left - cell;
            let frontier = self.around(decided) & left;
            let shore = self.around(left) & decided;
            let second = |step: fn(Bitboard) -> Bitboard| step(step(decided) & left) & left;
            let beyond =
                second(Bitboard::east) | second(Bitboard::west) | second(Bitboard::south) | second(Bitboard::north);
            let far = (self.around(beyond) & left) - frontier;
            let exponent = 5 * frontier.len() + 6 * shore.len() + 3 * far.len();
            cost += GROWTH[(exponent as usize).min(GROWTH.len() - 1)];
            if cost >= limit {
                return None;
            }
        }
        Some(cost)
    }
}

/// How far each cell lies along each heading: eight symmetries, straight on or oblique.
const DISTANCE: [[i32; 110]; 16] = {
    let mut table = [[0; 110]; 16];
    let mut heading = 0;
    while heading < 16 {
        let mut cell = 0;
        while cell < 110 {
            let (row, col) = ((cell / 11) as i32, (cell % 11) as i32);
            let row = if heading & 1 == 0 { row } else { 9 - row };
            let col = if heading & 2 == 0 { col } else { 9 - col };
            let (along, across) = if heading & 4 == 0 { (row, col) } else { (col, row) };
            table[heading][cell] = 16 * along + if heading & 8 == 0 { 8 } else { 16 } * across;
            cell += 1;
        }
        heading += 1;
    }
    table
};
