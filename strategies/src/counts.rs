//! A number for every cell of a board at once: bit-sliced counters.

mod spread;

use linkor_engine::{Axis, Bitboard, Cell, starts};

/// Bits of a counter: a cell is covered by at most two placements for each deck of a fleet, one
/// along each axis, and a fleet has at most a hundred decks.
const PLANES: usize = 8;

/// A count from 0 to 255 for each cell: plane i holds bit i of every count.
///
/// Every shift and every index below is a constant: a u128 shifted by a variable, or a plane chosen
/// by one, costs several times as much, and these are the innermost lines of `density`.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    planes: [u128; PLANES],
}

const COLUMN: u32 = Cell::STRIDE as u32;

/// Sum and carry of two bits.
#[inline(always)]
const fn half(a: u128, b: u128) -> (u128, u128) {
    (a ^ b, a & b)
}

/// Sum and carry of three bits.
#[inline(always)]
const fn full(a: u128, b: u128, c: u128) -> (u128, u128) {
    let ab = a ^ b;
    (ab ^ c, (a & b) | (ab & c))
}

/// For each cell, how many of the ships of `LEN` decks that begin at `starts` cover it: bits 0 to 3.
#[inline(always)]
fn windows<const STEP: u32, const LEN: usize>(starts: u128) -> [u128; 4] {
    let two = half(starts, starts << STEP);
    match LEN {
        1 => [starts, 0, 0, 0],
        2 => [two.0, two.1, 0, 0],
        3 => {
            let three = full(starts, starts << STEP, starts << (2 * STEP));
            [three.0, three.1, 0, 0]
        }
        _ => {
            let low = half(two.0, two.0 << (2 * STEP));
            let high = full(two.1, two.1 << (2 * STEP), low.1);
            let mut sum = [low.0, high.0, high.1, 0];
            for done in 4..LEN {
                let mut carry = starts << (done as u32 * STEP);
                for plane in &mut sum {
                    (*plane, carry) = half(*plane, carry);
                }
            }
            sum
        }
    }
}

/// The expression with the constant `$len` that `$decks` is.
macro_rules! by_length {
    ($decks:expr, $len:ident => $body:expr) => {
        by_length!(@each $decks, $len => $body; 1 2 3 4 5 6 7 8 9)
    };
    (@each $decks:expr, $len:ident => $body:expr; $($length:literal)*) => {
        match $decks {
            $($length => {
                const $len: usize = $length;
                $body
            })*
            _ => {
                const $len: usize = 10;
                $body
            }
        }
    };
}

impl Counts {
    /// All counts 0.
    pub const ZERO: Counts = Counts { planes: [0; PLANES] };

    /// What [`Counts::add_everywhere`] adds: cheaper than adding it to 0.
    #[inline]
    pub fn everywhere(open: Bitboard, decks: u8, times: u8) -> Counts {
        by_length!(decks, LEN => Counts::of_class::<LEN>(open, times))
    }

    /// Adds `times` to each cell for every way a ship of `decks` decks (1 to 10) that covers it can
    /// lie within the cells `open`.
    #[inline]
    pub fn add_everywhere(&mut self, open: Bitboard, decks: u8, times: u8) {
        by_length!(decks, LEN => self.add_class::<LEN>(open, times));
    }

    /// Adds `times` to each cell for every ship of `decks` decks (1 to 10) that covers it: those that
    /// begin at `across` and lie along a row, and those that begin at `down` and lie along a column.
    #[inline]
    pub fn add_ships(&mut self, across: Bitboard, down: Bitboard, decks: u8, times: u8) {
        by_length!(decks, LEN => self.add_starts::<LEN>(across, down, times));
    }

    // These three are not inlined: merged into one body, the planes of all lengths would crowd each
    // other out of the registers.

    #[inline(never)]
    fn of_class<const LEN: usize>(open: Bitboard, times: u8) -> Counts {
        let mut counts = Counts::ZERO;
        counts.class::<LEN>(open, times);
        counts
    }

    #[inline(never)]
    fn add_class<const LEN: usize>(&mut self, open: Bitboard, times: u8) {
        self.class::<LEN>(open, times);
    }

    #[inline(never)]
    fn add_starts<const LEN: usize>(&mut self, across: Bitboard, down: Bitboard, times: u8) {
        self.ships::<LEN>(across, down, times);
    }

    #[inline(always)]
    fn class<const LEN: usize>(&mut self, open: Bitboard, times: u8) {
        let across = starts(open, LEN as u8, Axis::Horizontal);
        // A single-cell ship lies one way only.
        let down = if LEN == 1 { Bitboard::EMPTY } else { starts(open, LEN as u8, Axis::Vertical) };
        self.ships::<LEN>(across, down, times);
    }

    #[inline(always)]
    fn ships<const LEN: usize>(&mut self, across: Bitboard, down: Bitboard, times: u8) {
        let (rows, columns) = (windows::<1, LEN>(across.bits()), windows::<COLUMN, LEN>(down.bits()));
        let mut sum = [0; 5];
        let mut carry = 0;
        for i in 0..4 {
            (sum[i], carry) = full(rows[i], columns[i], carry);
        }
        sum[4] = carry;
        // Sums up to 2·LEN: the compiler sees that the bits above stay 0.
        match LEN {
            1 => self.add_times::<2>(&sum, times),
            2 | 3 => self.add_times::<3>(&sum, times),
            4..8 => self.add_times::<4>(&sum, times),
            _ => self.add_times::<5>(&sum, times),
        }
    }

    /// Adds the lowest N bits of a number for each cell, `times` times.
    #[inline(always)]
    fn add_times<const N: usize>(&mut self, number: &[u128; 5], times: u8) {
        match times {
            1 => self.add::<N, 0>(number),
            2 => self.add::<N, 1>(number),
            3 => {
                self.add::<N, 0>(number);
                self.add::<N, 1>(number);
            }
            4 => self.add::<N, 2>(number),
            _ => (0..times).for_each(|_| self.add::<N, 0>(number)),
        }
    }

    /// Adds the lowest N bits of a number for each cell, times 2^LEVEL.
    #[inline(always)]
    fn add<const N: usize, const LEVEL: usize>(&mut self, number: &[u128; 5]) {
        let mut carry = 0;
        for (plane, &bit) in self.planes[LEVEL..].iter_mut().zip(&number[..N]) {
            (*plane, carry) = full(*plane, bit, carry);
        }
        for i in LEVEL + N..PLANES {
            if carry == 0 {
                break;
            }
            (self.planes[i], carry) = half(self.planes[i], carry);
        }
    }

    /// Those of `cells` with the greatest count.
    #[inline(always)]
    pub fn greatest(&self, cells: Bitboard) -> Bitboard {
        let mut best = cells.bits();
        for plane in self.planes.iter().rev() {
            let among = best & plane;
            best = if among == 0 { best } else { among };
        }
        Bitboard::from_bits(best)
    }

    /// The count of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> u32 {
        self.planes.iter().rev().fold(0, |count, plane| count << 1 | (plane >> cell.index() & 1) as u32)
    }

    /// Sum of the counts over a set of cells.
    #[inline]
    pub fn sum(&self, cells: Bitboard) -> u32 {
        self.planes.iter().rev().fold(0, |sum, plane| sum * 2 + (plane & cells.bits()).count_ones())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use linkor_engine::{Grid, Placement, ShipClass};

    #[test]
    fn counts_agree_with_counting_ship_by_ship() {
        let mut bits = 0x0123_4567_89ab_cdef_1032_5476_98ba_dcfeu128;
        for round in 0..100u32 {
            let (mut counts, mut slow) = (Counts::ZERO, [0u32; 110]);
            for decks in (1..=10).filter(|decks| (u32::from(*decks) + round) % 3 == 0) {
                let class = ShipClass::new(decks).unwrap();
                let times = ((round + u32::from(decks)) % 6) as u8;
                let mut starts = [Bitboard::EMPTY; 2];
                for axis in Axis::BOTH {
                    bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
                    let wanted = Bitboard::from_bits(bits | bits >> 7);
                    let ships = wanted.iter().filter_map(|cell| Placement::new(Grid::TEN, cell, class, axis));
                    for ship in ships {
                        starts[axis as usize].insert(ship.origin());
                        ship.cells().iter().for_each(|cell| slow[cell.index()] += u32::from(times));
                    }
                }
                counts.add_ships(starts[0], starts[1], decks, times);
            }
            let greatest = slow.iter().max().unwrap();
            for cell in Bitboard::FULL {
                assert_eq!(counts.get(cell), slow[cell.index()]);
                assert_eq!(counts.greatest(Bitboard::FULL).contains(cell), slow[cell.index()] == *greatest);
            }
            assert_eq!(counts.sum(Bitboard::FULL), slow.iter().sum::<u32>());
        }
    }
}
