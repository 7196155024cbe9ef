//! How far a plan has been played.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ranges::Ranges;
use crate::{Plan, Tally};

/// One of several equal parts of every unit of a plan, written `2/4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Shard {
    /// Which part, from 1.
    pub index: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// The whole.
    pub const WHOLE: Shard = Shard { index: 1, of: 1 };

    /// The part of `len` indices.
    pub fn part(self, len: u64) -> Range<u64> {
        let end = |index: u64| (u128::from(len) * u128::from(index) / u128::from(self.of)) as u64;
        end(self.index - 1)..end(self.index)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((index, of)) if 1 <= index && index <= of && of <= 1_000_000 => Ok(Shard { index, of }),
            _ => Err(format!("`{text}` is no shard: write i/n with i from 1 to n, such as 2/4")),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

/// What has been played of a plan, and what is to be played next.
#[derive(Clone, Debug)]
pub struct Progress {
    /// What was counted, for each unit.
    pub tallies: Vec<Tally>,
    done: Vec<Ranges>,
    goal: Vec<Range<u64>>,
}

/// Indices that would be counted twice.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}..{} of unit {unit} are there already", .indices.start, .indices.end)]
pub struct Overlap {
    /// Which unit.
    pub unit: usize,
    /// Which indices.
    pub indices: Range<u64>,
}

impl Progress {
    /// Nothing played, nothing to play.
    pub fn new(plan: &Plan) -> Progress {
        Progress {
            tallies: plan.units.iter().map(Tally::empty).collect(),
            done: vec![Ranges::default(); plan.units.len()],
            goal: vec![0..0; plan.units.len()],
        }
    }

    /// Adds what was played.
    ///
    /// # Errors
    /// If some of it is there already; then nothing is added.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn add(&mut self, unit: usize, indices: Range<u64>, tally: &Tally) -> Result<(), Overlap> {
        self.done[unit].insert(indices).map_err(|indices| Overlap { unit, indices })?;
        self.tallies[unit] += tally;
        Ok(())
    }

    /// What each unit is to have played.
    pub fn goal(&self) -> &[Range<u64>] {
        &self.goal
    }

    /// Sets what each unit is to have played.
    pub fn set_goal(&mut self, goal: Vec<Range<u64>>) {
        self.goal = goal;
    }

    /// What is still to be played for the goal: units with ranges of indices.
    pub fn missing(&self) -> Vec<(usize, Range<u64>)> {
        let units = self.done.iter().zip(&self.goal).enumerate();
        units
            .flat_map(|(unit, (done, goal))| done.missing(goal.clone()).into_iter().map(move |gap| (unit, gap)))
            .collect()
    }

    /// How many boards or pairs of a unit have been played.
    pub fn played(&self, unit: usize) -> u64 {
        self.done[unit].count()
    }

    /// Boards shot at so far.
    pub fn games(&self, plan: &Plan) -> u64 {
        plan.units.iter().enumerate().map(|(number, unit)| self.played(number) * unit.boards_each()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_all_of_it_once() {
        for (len, of) in [(10, 3), (2, 5), (1_000_000_000_000, 7), (0, 2)] {
            let parts: Vec<Range<u64>> = (1..=of).map(|index| Shard { index, of }.part(len)).collect();
            assert_eq!((parts[0].start, parts[of as usize - 1].end), (0, len));
            assert!(parts.windows(2).all(|two| two[0].end == two[1].start));
        }
    }

    #[test]
    fn a_shard_is_read_as_written() {
        assert_eq!("2/4".parse::<Shard>().unwrap().to_string(), "2/4");
        for wrong in ["0/4", "5/4", "2", "a/b", "1/0", "-1/4"] {
            assert!(wrong.parse::<Shard>().unwrap_err().contains(wrong));
        }
    }
}
