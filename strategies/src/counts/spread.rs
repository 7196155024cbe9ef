//! The counts laid out cell by cell.

use linkor_engine::Bitboard;

use super::Counts;

/// The bits of a byte, each in a byte of its own, the lowest first.
const BITS_OF: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= (byte as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Bytes of a board that can have a set bit.
const BYTES: usize = 14;

impl Counts {
    /// The count of each of `cells` at the cell's [index](linkor_engine::Cell::index), 0 elsewhere:
    /// for arithmetic on all of them, many times cheaper than asking one by one.
    #[inline(always)]
    pub fn spread(&self, cells: Bitboard) -> [u8; 8 * BYTES] {
        let used = super::PLANES - self.planes.iter().rev().take_while(|&&plane| plane == 0).count();
        // Eight counts a word: a count has no more bits than a byte.
        const { assert!(super::PLANES <= 8) };
        let mut words = [0u64; BYTES];
        for plane in self.planes[..used].iter().rev() {
            let bytes = (plane & cells.bits()).to_le_bytes();
            words.iter_mut().zip(bytes).for_each(|(word, byte)| *word = *word << 1 | BITS_OF[usize::from(byte)]);
        }
        let mut counts = [0; 8 * BYTES];
        for (eight, word) in counts.as_chunks_mut::<8>().0.iter_mut().zip(words) {
            *eight = word.to_le_bytes();
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use linkor_engine::Cell;

    #[test]
    fn every_cell_finds_its_count() {
        let mut counts = Counts::ZERO;
        let mut bits = 0x0123_4567_89ab_cdef_1032_5476_98ba_dcfeu128;
        for times in [1, 200, 7, 31] {
            bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
            counts.add_ships(Bitboard::from_bits(bits), Bitboard::EMPTY, 1, times);
            let cells = Bitboard::from_bits(bits >> 9 | bits >> 70);
            for (index, &count) in (0..).zip(&counts.spread(cells)) {
                let cell = Cell::from_index(index).filter(|&cell| cells.contains(cell));
                assert_eq!(u32::from(count), cell.map_or(0, |cell| counts.get(cell)));
            }
        }
    }
}
