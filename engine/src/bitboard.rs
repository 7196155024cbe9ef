//! A set of cells in one `u128`.
//!
//! Eleven bits a row: ten columns and a guard column that is never set, so that a
//! step east from column J or west from column A falls into the guard and is masked
//! away instead of wrapping into the next row.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub};

use crate::Cell;

/// A set of cells of a grid up to 10×10.
///
/// ```
/// use linkor_engine::{Bitboard, Cell};
/// let corner = Bitboard::from(Cell::new(0, 9).unwrap());
/// assert_eq!(corner.halo().len(), 4, "the corner, two sides and one diagonal: nothing wraps");
/// assert!(corner.east().is_empty());
/// assert_eq!(Bitboard::EMPTY.first(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(u128);

const STRIDE: u32 = Cell::STRIDE as u32;
const ROW: u128 = (1 << 10) - 1;

/// Every cell of 10×10.
const FULL: u128 = {
    let mut bits = 0;
    let mut row = 0;
    while row < 10 {
        bits |= ROW << (row * STRIDE);
        row += 1;
    }
    bits
};

/// The bit of each index: two loads, where a `u128` shifted by a variable takes several steps.
const BITS: [u128; 128] = {
    let mut bits = [0; 128];
    let mut index = 0;
    while index < 128 {
        bits[index] = 1 << index;
        index += 1;
    }
    bits
};

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

/// Byte i counts the set bits of bytes 0 to i of `word`; the last byte, all of them.
#[inline]
const fn byte_sums(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES)
}

/// Position of the `rank`-th (from 0) set bit of a word with these [`byte_sums`] and more than `rank` set bits.
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

impl Bitboard {
    /// No cell.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All hundred cells of 10×10.
    pub const FULL: Bitboard = Bitboard(FULL);

    /// The cells whose bits are set; bits that are no cell are dropped.
    #[inline]
    pub const fn from_bits(bits: u128) -> Bitboard {
        Bitboard(bits & FULL)
    }

    /// The cells whose bits are set; the caller knows that every bit is a cell.
    #[inline]
    pub(crate) const fn on_grid(bits: u128) -> Bitboard {
        debug_assert!(bits & !FULL == 0);
        Bitboard(bits)
    }

    /// Bit `row * 11 + column` for each cell of the set.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The first `rows` rows and `cols` columns.
    pub(crate) const fn rectangle(rows: u8, cols: u8) -> Bitboard {
        let row = (1u128 << cols) - 1;
        let mut bits = 0;
        let mut r = 0;
        while r < rows {
            bits |= row << (r as u32 * STRIDE);
            r += 1;
        }
        Bitboard(bits & FULL)
    }

    /// Is the cell in the set?
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & BITS[cell.index()] != 0
    }

    /// Is every cell of `other` in this set?
    #[inline]
    pub const fn contains_all(self, other: Bitboard) -> bool {
        other.0 & !self.0 == 0
    }

    /// Have the two sets a cell in common?
    #[inline]
    pub const fn meets(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// Is there no cell?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= BITS[cell.index()];
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !BITS[cell.index()];
    }

    /// Every cell moved one column right; what leaves the grid is dropped.
    #[inline]
    pub const fn east(self) -> Bitboard {
        Bitboard(self.0 << 1 & FULL)
    }

    /// Every cell moved one column left.
    #[inline]
    pub const fn west(self) -> Bitboard {
        Bitboard(self.0 >> 1 & FULL)
    }

    /// Every cell moved one row down.
    #[inline]
    pub const fn south(self) -> Bitboard {
        Bitboard(self.0 << STRIDE & FULL)
    }

    /// Every cell moved one row up.
    #[inline]
    pub const fn north(self) -> Bitboard {
        Bitboard(self.0 >> STRIDE)
    }

    /// The cells that share a side with one of the set (a cell of the set may be among them).
    #[inline]
    pub const fn sides(self) -> Bitboard {
        Bitboard((self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE) & FULL)
    }

    /// The cells that share only a corner with one of the set.
    #[inline]
    pub const fn diagonals(self) -> Bitboard {
        let rows = self.0 << STRIDE | self.0 >> STRIDE;
        Bitboard((rows << 1 | rows >> 1) & FULL)
    }

    /// The set and all its neighbours, corners included: a ship's no-touch zone.
    #[inline]
    pub const fn halo(self) -> Bitboard {
        let wide = self.0 | self.0 << 1 | self.0 >> 1;
        Bitboard((wide | wide << STRIDE | wide >> STRIDE) & FULL)
    }

    /// The neighbours alone, corners included: the ring round a wreck.
    #[inline]
    pub const fn ring(self) -> Bitboard {
        Bitboard(self.halo().0 & !self.0)
    }

    /// The first cell in row-major order.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::from_bit(self.0.trailing_zeros())) }
    }

    /// The last cell in row-major order.
    #[inline]
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::from_bit(127 - self.0.leading_zeros())) }
    }

    /// The `rank`-th cell in row-major order, from 0.
    #[inline]
    pub const fn nth(self, rank: u32) -> Option<Cell> {
        if rank < self.len() { Some(self.nth_of(self.sums(), rank)) } else { None }
    }

    /// One cell of the set, uniformly; `None` if it is empty.
    #[inline]
    pub fn draw<R: rand::Rng + ?Sized>(self, rng: &mut R) -> Option<Cell> {
        let sums = self.sums();
        let len = (sums[0] >> 56) + (sums[1] >> 56);
        if len == 0 { None } else { Some(self.nth_of(sums, crate::below(rng, len) as u32)) }
    }

    #[inline]
    const fn sums(self) -> [u64; 2] {
        [byte_sums(self.0 as u64), byte_sums((self.0 >> 64) as u64)]
    }

    #[inline]
    const fn nth_of(self, sums: [u64; 2], rank: u32) -> Cell {
        let low_len = (sums[0] >> 56) as u32;
        // Chosen without a branch: which half it is cannot be foreseen.
        let high = (rank >= low_len) as u64;
        let word = pick(self.0 as u64, (self.0 >> 64) as u64, high);
        let rank = rank - (low_len & (high as u32).wrapping_neg());
        Cell::from_bit(64 * high as u32 + select(word, pick(sums[0], sums[1], high), rank))
    }

    /// The cells in row-major order.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cells of a [`Bitboard`] in row-major order.
#[derive(Clone)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Bitboard {
    type Item = Cell;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl From<Cell> for Bitboard {
    #[inline]
    fn from(cell: Cell) -> Bitboard {
        Bitboard(BITS[cell.index()])
    }
}

impl FromIterator<Cell> for Bitboard {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Bitboard {
        cells.into_iter().fold(Bitboard::EMPTY, |set, cell| set | Bitboard::from(cell))
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

/// Set difference: the cells of the first that are not in the second.
impl Sub for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

/// The cells of 10×10 that are not in the set.
impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & FULL)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for Bitboard {
    /// A picture: ten lines of ten characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..10 {
            writeln!(f)?;
            for col in 0..10 {
                let set = self.0 >> (row * STRIDE + col) & 1 == 1;
                f.write_str(if set { "x" } else { "." })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(row: u8, col: u8) -> Bitboard {
        Cell::new(row, col).unwrap().into()
    }

    #[test]
    fn neighbours_agree_with_coordinates() {
        for row in 0..10u8 {
            for col in 0..10u8 {
                let near = |test: fn(i8, i8) -> bool| -> Bitboard {
                    (0..10u8)
                        .flat_map(|r| (0..10u8).map(move |c| (r, c)))
                        .filter(|&(r, c)| test(r as i8 - row as i8, c as i8 - col as i8))
                        .map(|(r, c)| Cell::new(r, c).unwrap())
                        .collect()
                };
                let set = at(row, col);
                assert_eq!(set.sides(), near(|dr, dc| dr.abs() + dc.abs() == 1));
                assert_eq!(set.diagonals(), near(|dr, dc| dr.abs() == 1 && dc.abs() == 1));
                assert_eq!(set.halo(), near(|dr, dc| dr.abs() <= 1 && dc.abs() <= 1));
                assert_eq!(set.east(), near(|dr, dc| dr == 0 && dc == 1));
                assert_eq!(set.west(), near(|dr, dc| dr == 0 && dc == -1));
                assert_eq!(set.south(), near(|dr, dc| dr == 1 && dc == 0));
                assert_eq!(set.north(), near(|dr, dc| dr == -1 && dc == 0));
            }
        }
    }

    #[test]
    fn nth_is_the_iterator() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834u128;
        for _ in 0..2_000 {
            bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
            let set = Bitboard::from_bits(bits & bits >> 3);
            let listed: Vec<Cell> = set.iter().collect();
            let selected: Vec<Cell> = (0..set.len()).map(|k| set.nth(k).unwrap()).collect();
            assert_eq!(listed, selected);
            assert_eq!(set.nth(set.len()), None);
            assert_eq!(set.first(), listed.first().copied());
            assert_eq!(set.last(), listed.last().copied());
        }
        assert_eq!(Bitboard::FULL.nth(99), Cell::new(9, 9));
    }

    #[test]
    fn the_guard_column_is_never_set() {
        assert_eq!(Bitboard::from_bits(u128::MAX), Bitboard::FULL);
        assert_eq!((!Bitboard::EMPTY).len(), 100);
        assert_eq!(Bitboard::FULL.east().len(), 90);
        assert_eq!(Bitboard::FULL.south().len(), 90);
    }
}
