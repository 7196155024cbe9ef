//! Which indices have been played.

use std::ops::Range;

/// A set of indices, as ranges in order that neither overlap nor touch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ranges(Vec<Range<u64>>);

impl Ranges {
    /// Adds a range; an empty one changes nothing.
    ///
    /// # Errors
    /// The part of it that is in the set already; then nothing is added.
    pub fn insert(&mut self, range: Range<u64>) -> Result<(), Range<u64>> {
        if range.is_empty() {
            return Ok(());
        }
        let at = self.0.partition_point(|known| known.end <= range.start);
        if let Some(next) = self.0.get(at).filter(|next| next.start < range.end) {
            return Err(range.start.max(next.start)..range.end.min(next.end));
        }
        self.0.insert(at, range);
        // Neighbours that touch become one.
        for left in [at, at.wrapping_sub(1)] {
            if left.checked_add(1).is_some_and(|right| right < self.0.len())
                && self.0[left].end == self.0[left + 1].start
            {
                self.0[left].end = self.0.remove(left + 1).end;
            }
        }
        Ok(())
    }

    /// The parts of a range that are not in the set.
    pub fn missing(&self, within: Range<u64>) -> Vec<Range<u64>> {
        let mut gaps = Vec::new();
        let mut from = within.start;
        for known in &self.0 {
            if known.start > from {
                gaps.push(from..known.start.min(within.end));
            }
            from = from.max(known.end);
        }
        gaps.push(from..within.end);
        gaps.retain(|gap| gap.start < gap.end);
        gaps
    }

    /// How many indices are in the set.
    pub fn count(&self) -> u64 {
        self.0.iter().map(|range| range.end - range.start).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against a list of flags, over many random insertions.
    #[test]
    fn the_set_is_what_was_inserted() {
        let mut state = 7_u64;
        let mut draw = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..200 {
            let (mut set, mut flags) = (Ranges::default(), [false; 40]);
            for _ in 0..20 {
                let start = draw(40);
                let end = start + draw(8).min(40 - start);
                let wanted = &mut flags[start as usize..end as usize];
                let overlap = wanted.iter().any(|&flag| flag);
                assert_eq!(set.insert(start..end).is_err(), overlap);
                if !overlap {
                    wanted.fill(true);
                }
                assert_eq!(set.count(), flags.iter().filter(|&&flag| flag).count() as u64);
                assert!(set.0.windows(2).all(|two| two[0].end < two[1].start));
            }
            let mut gaps = [false; 40];
            set.missing(5..35).into_iter().for_each(|gap| gaps[gap.start as usize..gap.end as usize].fill(true));
            assert!((0..40).all(|i| gaps[i] == (!flags[i] && (5..35).contains(&i))));
        }
    }

    #[test]
    fn an_overlap_is_told() {
        let mut set = Ranges::default();
        set.insert(10..20).unwrap();
        assert_eq!(set.insert(15..30), Err(15..20));
        assert_eq!(set.insert(0..11), Err(10..11));
        assert_eq!(set.count(), 10);
    }
}
