//! How many ships of each class are used: the index of a node's vector.

use crate::{Roster, ShipClass};

/// Bits in a word of a set of indices.
const WORD: usize = 128;

/// Mixed-radix numbers, one digit per class afloat: how many of its ships are placed.
///
/// The shortest class is the lowest digit, so the indices a node can have lie close together.
#[derive(Clone, Default)]
pub(super) struct Used {
    classes: Vec<ClassDigit>,
    len: usize,
}

/// One class's digit.
#[derive(Clone)]
pub(super) struct ClassDigit {
    pub class: ShipClass,
    /// What one more ship of the class adds to the index.
    pub stride: usize,
    /// The indices at which a ship of the class is left, as a set of words.
    pub room: Vec<u128>,
}

impl Used {
    /// Vectors longer than this are refused: indices are kept in 16 bits.
    pub const MAX_LEN: usize = 1 << 15;

    /// The digits of a fleet, or `None` if vectors would be too long.
    pub fn new(afloat: &Roster) -> Option<Used> {
        let mut counts: Vec<(ShipClass, usize)> = afloat.classes().map(|(class, n)| (class, usize::from(n))).collect();
        counts.reverse();
        let mut len = 1usize;
        let mut classes = Vec::with_capacity(counts.len());
        for &(class, n) in &counts {
            classes.push(ClassDigit { class, stride: len, room: Vec::new() });
            len = len.checked_mul(n + 1).filter(|&len| len <= Self::MAX_LEN)?;
        }
        for (digit, &(_, n)) in classes.iter_mut().zip(&counts) {
            digit.room = vec![0; len.div_ceil(WORD)];
            for index in (0..len).filter(|index| index / digit.stride % (n + 1) < n) {
                digit.room[index / WORD] |= 1 << (index % WORD);
            }
        }
        Some(Used { classes, len })
    }

    /// Length of a whole vector: the product of (ships + 1) over classes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Words in a set of indices.
    pub fn words(&self) -> usize {
        self.len.div_ceil(WORD)
    }

    /// The classes afloat, shortest first.
    pub fn classes(&self) -> &[ClassDigit] {
        &self.classes
    }

    /// Which digit a class afloat is.
    pub fn digit(&self, class: ShipClass) -> usize {
        self.classes.iter().position(|digit| digit.class == class).expect("class afloat")
    }
}

impl ClassDigit {
    /// Is a ship of the class left at that index?
    pub fn has_room(&self, index: usize) -> bool {
        self.room[index / WORD] >> (index % WORD) & 1 == 1
    }

    /// Adds to `to` the indices reached from `from` by one more ship; says if there are any.
    pub fn advance(&self, from: &[u128], to: &mut [u128]) -> bool {
        let (skip, shift) = (self.stride / WORD, self.stride % WORD);
        let mut any = 0;
        let mut carry = 0;
        for (i, word) in to.iter_mut().enumerate().skip(skip) {
            let source = from[i - skip] & self.room[i - skip];
            let moved = source << shift | carry;
            carry = if shift == 0 { 0 } else { source >> (WORD - shift) };
            *word |= moved;
            any |= moved;
        }
        any != 0
    }

    /// Can one more ship be added at some index of `from`?
    pub fn can_advance(&self, from: &[u128]) -> bool {
        from.iter().zip(&self.room).any(|(a, b)| a & b != 0)
    }

    /// Adds to `to` the indices from which one more ship leads into `from`.
    pub fn retreat(&self, from: &[u128], to: &mut [u128]) {
        let (skip, shift) = (self.stride / WORD, self.stride % WORD);
        for i in 0..from.len() - skip.min(from.len()) {
            let low = from[i + skip] >> shift;
            let high = match from.get(i + skip + 1) {
                Some(next) if shift > 0 => next << (WORD - shift),
                _ => 0,
            };
            to[i] |= (low | high) & self.room[i];
        }
    }
}

/// The range from the first to after the last index of a set.
pub(super) fn hull(set: &[u128]) -> Option<(usize, usize)> {
    let first = set.iter().position(|&word| word != 0)?;
    let last = set.iter().rposition(|&word| word != 0)?;
    Some((first * WORD + set[first].trailing_zeros() as usize, last * WORD + WORD - set[last].leading_zeros() as usize))
}
