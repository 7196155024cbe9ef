//! A number for every cell of a board at once: bit-sliced counters.

use linkor_engine::{Bitboard, Cell};

/// Bits of a counter.
const PLANES: usize = 10;

/// A count from 0 to 1023 for each cell: plane i holds bit i of every count.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    planes: [u128; PLANES],
    /// Planes from here on are empty.
    used: usize,
}

/// Sum and carry of two bits.
#[inline]
const fn half(a: u128, b: u128) -> (u128, u128) {
    (a ^ b, a & b)
}

/// Sum and carry of three bits.
#[inline]
const fn full(a: u128, b: u128, c: u128) -> (u128, u128) {
    let ab = a ^ b;
    (ab ^ c, (a & b) | (ab & c))
}

/// For each cell, how many of the ships of `LEN` decks that begin at `starts` cover it: bits 0 to 3.
/// By doubling, and with constant shifts.
#[inline]
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

impl Counts {
    /// All counts 0.
    pub const ZERO: Counts = Counts { planes: [0; PLANES], used: 0 };

    /// Adds `times` to each cell for every ship of `decks` decks (1 to 10) that covers it: those that
    /// begin at `across` and lie along a row, and those that begin at `down` and lie along a column.
    #[inline]
    pub fn add_ships(&mut self, across: Bitboard, down: Bitboard, decks: u8, times: u8) {
        match decks {
            1 => self.add_class::<1>(across, down, times),
            2 => self.add_class::<2>(across, down, times),
            3 => self.add_class::<3>(across, down, times),
            4 => self.add_class::<4>(across, down, times),
            5 => self.add_class::<5>(across, down, times),
            6 => self.add_class::<6>(across, down, times),
            7 => self.add_class::<7>(across, down, times),
            8 => self.add_class::<8>(across, down, times),
            9 => self.add_class::<9>(across, down, times),
            _ => self.add_class::<10>(across, down, times),
        }
    }

    #[inline]
    fn add_class<const LEN: usize>(&mut self, across: Bitboard, down: Bitboard, times: u8) {
        const COLUMN: u32 = Cell::STRIDE as u32;
        let (rows, columns) = (windows::<1, LEN>(across.bits()), windows::<COLUMN, LEN>(down.bits()));
        let mut sum = [0; 5];
        let mut carry = 0;
        for i in 0..4 {
            (sum[i], carry) = full(rows[i], columns[i], carry);
        }
        sum[4] = carry;
        // Counts up to 2·LEN: the planes above are known to be empty, and the compiler drops them.
        match LEN {
            1 => self.add_times::<2>(&[sum[0], sum[1]], times),
            2 | 3 => self.add_times::<3>(&[sum[0], sum[1], sum[2]], times),
            4..8 => self.add_times::<4>(&[sum[0], sum[1], sum[2], sum[3]], times),
            _ => self.add_times::<5>(&sum, times),
        }
    }

    #[inline]
    fn add_times<const N: usize>(&mut self, number: &[u128; N], times: u8) {
        let mut left = times;
        while left > 0 {
            let level = left.trailing_zeros() as usize;
            self.add(number, level);
            left &= left - 1;
        }
    }

    /// Adds a number of N bits for each cell, times 2^level.
    #[inline]
    fn add<const N: usize>(&mut self, number: &[u128; N], level: usize) {
        let mut carry = 0;
        let planes = &mut self.planes[level..];
        for (plane, &bit) in planes.iter_mut().zip(number) {
            (*plane, carry) = full(*plane, bit, carry);
        }
        let mut used = level + N;
        for plane in &mut planes[N..] {
            if carry == 0 {
                break;
            }
            (*plane, carry) = half(*plane, carry);
            used += 1;
        }
        self.used = self.used.max(used);
    }

    /// Those of `cells` with the greatest count.
    #[inline]
    pub fn greatest(&self, cells: Bitboard) -> Bitboard {
        let mut best = cells.bits();
        for plane in self.planes[..self.used].iter().rev() {
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
    use linkor_engine::{Axis, Grid, Placement, ShipClass};

    #[test]
    fn counts_agree_with_counting_ship_by_ship() {
        let mut bits = 0x0123_4567_89ab_cdef_1032_5476_98ba_dcfeu128;
        for round in 0..100u32 {
            let (mut counts, mut slow) = (Counts::ZERO, [0u32; 110]);
            for decks in 1..=10 {
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
