//! A set of fleets by number.

/// Up to 64·W fleets, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    pub const EMPTY: Set<W> = Set([0; W]);

    #[inline]
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; W]
    }

    #[inline]
    pub fn and(&self, other: &Set<W>) -> Set<W> {
        Set(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub fn without(&self, other: &Set<W>) -> Set<W> {
        Set(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// How many fleets are in both.
    #[inline]
    pub fn common(&self, other: &Set<W>) -> u32 {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones()).sum()
    }

    /// The numbers in the set, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    i * 64 + bit
                })
            })
        })
    }
}

impl<const W: usize> FromIterator<usize> for Set<W> {
    fn from_iter<T: IntoIterator<Item = usize>>(numbers: T) -> Set<W> {
        let mut set = Set::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}
