//! How many boards have a deck on each cell: bit-sliced counters.

use linkor_engine::{Bitboard, Cell};

/// A count for each cell: plane i holds bit i of every count. With so many planes less than 2^`PLANES` boards can be counted.
pub(crate) struct Votes<const PLANES: usize = 24> {
    planes: [u128; PLANES],
    /// Planes from this one on are empty.
    used: usize,
}

/// Sum and carry of three bits.
#[inline]
const fn full(a: u128, b: u128, c: u128) -> (u128, u128) {
    let ab = a ^ b;
    (ab ^ c, (a & b) | (ab & c))
}

impl<const PLANES: usize> Votes<PLANES> {
    /// One vote of each board for each of its decks.
    #[inline]
    pub fn of(mut boards: impl ExactSizeIterator<Item = Bitboard>) -> Votes<PLANES> {
        let used = (usize::BITS - boards.len().leading_zeros()) as usize;
        debug_assert!(used <= PLANES);
        let mut votes = Votes { planes: [0; PLANES], used };
        for _ in 0..boards.len().div_ceil(7) {
            votes.add_seven(std::array::from_fn(|_| boards.next().map_or(0, Bitboard::bits)));
        }
        votes
    }

    /// Seven boards at once: four full adders make a number of three bits of them.
    #[inline]
    fn add_seven(&mut self, [a, b, c, d, e, f, g]: [u128; 7]) {
        let (low, carry_a) = full(a, b, c);
        let (low, carry_b) = full(low, d, e);
        let (low, carry_c) = full(low, f, g);
        let (middle, high) = full(carry_a, carry_b, carry_c);
        let (sum, carry) = (self.planes[0] ^ low, self.planes[0] & low);
        self.planes[0] = sum;
        let (sum, carry) = full(self.planes[1], middle, carry);
        self.planes[1] = sum;
        let (sum, carry) = full(self.planes[2], high, carry);
        self.planes[2] = sum;
        self.carry(carry, 3);
    }

    #[inline]
    fn carry(&mut self, mut bits: u128, from: usize) {
        for plane in &mut self.planes[from..] {
            if bits == 0 {
                return;
            }
            (*plane, bits) = (*plane ^ bits, *plane & bits);
        }
    }

    /// The votes for a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> u32 {
        self.planes[..self.used].iter().rev().fold(0, |count, plane| count << 1 | (plane >> cell.index() & 1) as u32)
    }

    /// Those of `cells` with the most votes.
    #[inline]
    pub fn greatest(&self, cells: Bitboard) -> Bitboard {
        let mut best = cells.bits();
        for plane in self.planes[..self.used].iter().rev() {
            let among = best & plane;
            best = if among == 0 { best } else { among };
        }
        Bitboard::from_bits(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn votes_are_counted() {
        for n in [1u32, 6, 7, 8, 50, 1000] {
            let (a, b) = (Cell::new(0, 0).unwrap(), Cell::new(9, 9).unwrap());
            // The first cell in every board but every third, the last in every board but every fifth.
            let board = |i: u32| -> Bitboard {
                [(a, 3), (b, 5)].into_iter().filter(|(_, k)| !i.is_multiple_of(*k)).map(|(cell, _)| cell).collect()
            };
            let boards: Vec<Bitboard> = (1..=n).map(board).collect();
            let votes: Votes = Votes::of(boards.into_iter());
            assert_eq!((votes.get(a), votes.get(b)), (n - n / 3, n - n / 5));
            assert_eq!(votes.greatest(Bitboard::FULL).contains(b), n - n / 5 >= n - n / 3);
        }
    }
}
