//! Counting the set bits of a `u128`, and finding one of them by its rank.

/// For a byte and a rank, the position of the rank-th set bit of the byte.
const SELECT_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][rank] = bit as u8;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

const ONES: u64 = 0x0101_0101_0101_0101;

/// The number of set bits of each byte of `word`.
#[inline]
const fn byte_counts(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    // Not the sum of the two halves of each four: LLVM would see a count of the whole word in that,
    // and work it out a second time beside the counts of the bytes.
    let fours = pairs - 3 * (pairs >> 2 & 0x3333_3333_3333_3333);
    (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
}

/// Position of the `rank`-th (from 0) set bit of a word that has more; byte i of `sums` counts the
/// set bits of bytes 0 to i.
///
/// Broadword select (Vigna, "Broadword implementation of rank/select queries", 2008): no branch on
/// the data, and no instruction beyond the baseline of any 64-bit machine.
#[inline]
const fn select(word: u64, sums: u64, rank: u32) -> u32 {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    // The bytes whose sums are not above the rank lie wholly before the bit.
    let before = (((rank as u64 * ONES) | HIGH) - sums) & HIGH;
    let shift = ((before >> 7).wrapping_mul(ONES) >> 56) as u32 * 8;
    let rank_in_byte = rank - ((sums << 8) >> shift & 0xff) as u32;
    shift + SELECT_IN_BYTE[(word >> shift & 0xff) as usize][rank_in_byte as usize & 7] as u32
}

/// The first word if `second` is 0, the second if it is 1.
#[inline]
const fn pick(first: u64, other: u64, second: u64) -> u64 {
    first ^ ((first ^ other) & second.wrapping_neg())
}

/// A `u128` with the number of set bits of each of its bytes.
#[derive(Clone, Copy)]
pub(super) struct Counted {
    words: [u64; 2],
    counts: [u64; 2],
}

impl Counted {
    #[inline]
    pub const fn new(bits: u128) -> Counted {
        let words = [bits as u64, (bits >> 64) as u64];
        Counted { words, counts: [byte_counts(words[0]), byte_counts(words[1])] }
    }

    /// How many bits are set.
    #[inline]
    pub const fn len(self) -> u32 {
        ((self.counts[0] + self.counts[1]).wrapping_mul(ONES) >> 56) as u32
    }

    /// Position of the `rank`-th (from 0) set bit; there are more.
    #[inline]
    pub const fn nth(self, rank: u32) -> u32 {
        let [low, high] = self.words;
        let sums = self.counts[0].wrapping_mul(ONES);
        let low_len = (sums >> 56) as u32;
        // Chosen without a branch: which half it is cannot be foreseen.
        let second = (rank >= low_len) as u64;
        let sums = pick(sums, self.counts[1].wrapping_mul(ONES), second);
        let rank = rank - (low_len & (second as u32).wrapping_neg());
        64 * second as u32 + select(pick(low, high, second), sums, rank)
    }
}
