//! What is counted while playing: whole numbers that add up in any order.

use std::ops::AddAssign;

use linkor_engine::{Cell, Front};
use serde::{Deserialize, Serialize};

use crate::stats::control::ControlSums;
use crate::stats::pairs::PairCounts;
use crate::{Digest, Forfeits, Histogram, Unit, WeaponTally};

/// Boards shot at by one player alone.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SoloTally {
    /// Plain shots to sink the fleet.
    pub shots: Histogram,
    /// Attacks that hit nothing.
    pub misses: Histogram,
    /// Turns to sink the fleet: passes and one more.
    pub turns: Histogram,
    /// Actions, weapons and all.
    pub actions: Histogram,
    /// Plain shots at each cell, row by row of a 10×10 board.
    pub shots_at: Vec<u64>,
    /// Weapons used.
    pub weapons: WeaponTally,
    /// Boards that a bot did not finish itself: the rest of each was shot at row by row.
    #[serde(default)]
    pub forfeits: Forfeits,
    /// Shots and luck, where the shooter knows its chances: the hits minus the chances they had, in parts of 2^-20.
    #[serde(default, skip_serializing_if = "ControlSums::is_empty")]
    pub luck: ControlSums,
}

impl SoloTally {
    pub(crate) fn new() -> SoloTally {
        SoloTally { shots_at: vec![0; 100], ..SoloTally::default() }
    }

    /// Counts a finished board.
    #[inline]
    pub(crate) fn finish(&mut self, front: &Front, luck: Option<i64>) {
        self.shots.add(front.shots());
        self.misses.add(front.misses());
        self.turns.add(front.turns());
        self.actions.add(front.actions());
        if let Some(luck) = luck {
            self.luck.record(front.shots().into(), luck);
        }
    }

    #[inline]
    pub(crate) fn shot(&mut self, cell: Cell) {
        self.shots_at[cell.number()] += 1;
    }

    /// Boards counted.
    pub fn games(&self) -> u64 {
        self.shots.total()
    }
}

/// Games of two players in pairs on the same fleets, seats swapped; A is the player named first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MatchTally {
    /// Pairs by A's half-points (0 to 2) in the game where A opened, then where B opened.
    pub scores: [[u64; 3]; 3],
    /// Games the player who opened won.
    pub opener_wins: u64,
    /// Games without a winner.
    pub draws: u64,
    /// Turns of the winner, by winner: A, B. Here and in the next two, games that a bot gave away,
    /// by a fault or resigning, are left out.
    pub winner_turns: [Histogram; 2],
    /// Actions of the winner, by winner.
    pub winner_actions: [Histogram; 2],
    /// Enemy ships the loser left afloat, by winner.
    pub loser_left: [Histogram; 2],
    /// Shots that the clock fired, by player.
    pub expired: [u64; 2],
    /// Turns missed where that loses, by player.
    pub missed_turns: [u64; 2],
    /// Weapons used, by player.
    pub weapons: [WeaponTally; 2],
    /// Games that a player, a bot, lost by its faults.
    #[serde(default)]
    pub forfeits: [Forfeits; 2],
}

impl MatchTally {
    /// Pairs by A's half-points of both games.
    pub fn pair_counts(&self) -> PairCounts {
        let mut counts = PairCounts::default();
        for (first, row) in self.scores.iter().enumerate() {
            for (second, &pairs) in row.iter().enumerate() {
                counts.0[first + second] += pairs;
            }
        }
        counts
    }

    /// Pairs by the half-points of whoever opened, in both games.
    pub fn opener_counts(&self) -> PairCounts {
        let mut counts = PairCounts::default();
        for (first, row) in self.scores.iter().enumerate() {
            for (second, &pairs) in row.iter().enumerate() {
                counts.0[first + 2 - second] += pairs;
            }
        }
        counts
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.pair_counts().games()
    }
}

/// The tally of one unit of play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tally {
    /// Of solos.
    Solo(Box<SoloTally>),
    /// Of a match.
    Match(Box<MatchTally>),
}

impl Tally {
    /// Nothing counted yet.
    pub fn empty(unit: &Unit) -> Tally {
        match unit {
            Unit::Solo { .. } => Tally::Solo(Box::new(SoloTally::new())),
            Unit::Match { .. } => Tally::Match(Box::default()),
        }
    }

    /// Can it be the count of so many indices of a unit?
    pub fn is_of(&self, unit: &Unit, indices: u64) -> bool {
        match (self, unit) {
            (Tally::Solo(tally), Unit::Solo { .. }) => tally.games() == indices && tally.shots_at.len() == 100,
            (Tally::Match(tally), Unit::Match { .. }) => tally.pair_counts().pairs() == indices,
            _ => false,
        }
    }

    /// Boards and games counted.
    pub fn games(&self) -> u64 {
        match self {
            Tally::Solo(tally) => tally.games(),
            Tally::Match(tally) => tally.games(),
        }
    }

    /// The fingerprint of all its numbers.
    pub fn digest(&self) -> Digest {
        Digest::of(self.numbers())
    }

    /// All its numbers in a fixed order, lists with their length before them.
    pub(crate) fn numbers(&self) -> Vec<u64> {
        let mut numbers = Vec::new();
        let mut list = |counts: &[u64]| {
            numbers.push(counts.len() as u64);
            numbers.extend_from_slice(counts);
        };
        match self {
            Tally::Solo(tally) => {
                for histogram in [&tally.shots, &tally.misses, &tally.turns, &tally.actions] {
                    list(histogram.counts());
                }
                list(&tally.shots_at);
                numbers.extend(tally.weapons.numbers());
                // Nothing is added where nothing was lost so.
                numbers.extend(tally.forfeits.numbers());
                numbers.extend(tally.luck.numbers());
            }
            Tally::Match(tally) => {
                tally.scores.iter().for_each(|row| list(row));
                list(&[tally.opener_wins, tally.draws]);
                for histograms in [&tally.winner_turns, &tally.winner_actions, &tally.loser_left] {
                    histograms.iter().for_each(|histogram| list(histogram.counts()));
                }
                list(&tally.expired);
                list(&tally.missed_turns);
                tally.weapons.iter().for_each(|weapons| numbers.extend(weapons.numbers()));
                if !tally.forfeits.iter().all(Forfeits::is_empty) {
                    tally.forfeits.iter().for_each(|forfeits| {
                        let forfeits = forfeits.numbers();
                        numbers.push(forfeits.len() as u64);
                        numbers.extend(forfeits);
                    });
                }
            }
        }
        numbers
    }
}

impl AddAssign<&Tally> for Tally {
    /// # Panics
    /// If one is of solos and the other of a match.
    fn add_assign(&mut self, other: &Tally) {
        match (self, other) {
            (Tally::Solo(sum), Tally::Solo(more)) => {
                sum.shots += &more.shots;
                sum.misses += &more.misses;
                sum.turns += &more.turns;
                sum.actions += &more.actions;
                sum.shots_at.iter_mut().zip(&more.shots_at).for_each(|(count, more)| *count += more);
                sum.weapons += &more.weapons;
                sum.forfeits += &more.forfeits;
                sum.luck += more.luck;
            }
            (Tally::Match(sum), Tally::Match(more)) => {
                for (row, more) in sum.scores.iter_mut().zip(&more.scores) {
                    row.iter_mut().zip(more).for_each(|(count, more)| *count += more);
                }
                sum.opener_wins += more.opener_wins;
                sum.draws += more.draws;
                for player in 0..2 {
                    sum.winner_turns[player] += &more.winner_turns[player];
                    sum.winner_actions[player] += &more.winner_actions[player];
                    sum.loser_left[player] += &more.loser_left[player];
                    sum.expired[player] += more.expired[player];
                    sum.missed_turns[player] += more.missed_turns[player];
                    sum.weapons[player] += &more.weapons[player];
                    sum.forfeits[player] += &more.forfeits[player];
                }
            }
            _ => panic!("a tally of solos and one of a match do not add up"),
        }
    }
}
