//! When weapons were used and what they brought.

use std::ops::AddAssign;

use linkor_engine::{Front, Outcome, Weapon};
use serde::{Deserialize, Serialize};

use crate::Histogram;

/// Every use of one weapon by one player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WeaponUse {
    /// By the player's own turn, from 1.
    pub turns: Histogram,
    /// By the enemy ships afloat just before.
    pub ships_left: Histogram,
    /// By the unmarked cells just before.
    pub unmarked: Histogram,
    /// Decks hit; for radar, decks seen.
    pub hits: u64,
    /// Ships sunk.
    pub sunk: u64,
    /// Cells marked by the action, rings and diagonals among them; for radar, cells seen.
    pub cleared: u64,
    /// Uses that kept the turn.
    pub kept: u64,
}

/// Every use of weapons by one player, in the order of [`Weapon::ALL`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WeaponTally(pub [WeaponUse; 3]);

impl WeaponTally {
    /// Counts one use, given the attack as it was before and after.
    pub(crate) fn record(&mut self, weapon: Weapon, before: &Front, after: &Front, outcome: &Outcome) {
        let entry = &mut self.0[weapon as usize];
        let unmarked = before.marks().unmarked().len();
        entry.turns.add(before.turns());
        entry.ships_left.add(before.marks().afloat().ships());
        entry.unmarked.add(unmarked);
        let (hits, cleared) = match outcome {
            Outcome::Radar { decks, water } => (decks.len(), decks.len() + water.len()),
            _ => (outcome.hits(), unmarked - after.marks().unmarked().len()),
        };
        entry.hits += u64::from(hits);
        entry.sunk += outcome.sunk().count() as u64;
        entry.cleared += u64::from(cleared);
        entry.kept += u64::from(outcome.hits() > 0);
    }

    pub(crate) fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().flat_map(|entry| {
            [&entry.turns, &entry.ships_left, &entry.unmarked]
                .into_iter()
                .flat_map(|histogram| {
                    std::iter::once(histogram.counts().len() as u64).chain(histogram.counts().iter().copied())
                })
                .chain([entry.hits, entry.sunk, entry.cleared, entry.kept])
        })
    }
}

impl WeaponUse {
    /// How often it was used.
    pub fn uses(&self) -> u64 {
        self.turns.total()
    }
}

impl AddAssign<&WeaponTally> for WeaponTally {
    fn add_assign(&mut self, other: &WeaponTally) {
        for (entry, more) in self.0.iter_mut().zip(&other.0) {
            entry.turns += &more.turns;
            entry.ships_left += &more.ships_left;
            entry.unmarked += &more.unmarked;
            entry.hits += more.hits;
            entry.sunk += more.sunk;
            entry.cleared += more.cleared;
            entry.kept += more.kept;
        }
    }
}
