//! Games that bots lost by their faults.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::bot::BotFault;

/// Games lost by faults, by kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Forfeits(BTreeMap<BotFault, u64>);

impl Forfeits {
    /// Counts one.
    pub(crate) fn add(&mut self, fault: BotFault) {
        *self.0.entry(fault).or_default() += 1;
    }

    /// Each kind that came up, and how often.
    pub fn iter(&self) -> impl Iterator<Item = (BotFault, u64)> + '_ {
        self.0.iter().map(|(&fault, &games)| (fault, games))
    }

    /// Was nothing lost so?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The kinds by number, each with its count.
    pub(crate) fn numbers(&self) -> Vec<u64> {
        self.iter().flat_map(|(fault, games)| [fault as u64, games]).collect()
    }
}

impl AddAssign<&Forfeits> for Forfeits {
    fn add_assign(&mut self, other: &Forfeits) {
        for (fault, games) in other.iter() {
            *self.0.entry(fault).or_default() += games;
        }
    }
}

/// Games that a player lost by one kind of fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ForfeitResult {
    /// Whose fault.
    pub player: String,
    /// What kind.
    pub reason: BotFault,
    /// In how many games or boards.
    pub games: u64,
}

impl ForfeitResult {
    /// All of one player.
    pub fn of(player: &str, forfeits: &Forfeits) -> Vec<ForfeitResult> {
        let one = |(reason, games)| ForfeitResult { player: player.to_string(), reason, games };
        forfeits.iter().map(one).collect()
    }
}
