//! How fast boards are played on one core.

use std::time::{Duration, Instant};

use linkor_engine::Ruleset;
use linkor_strategies::{Player, SpecError};

use crate::bot::BotLimits;
use crate::play::{Ready, play_solo};
use crate::tally::SoloTally;
use crate::{Digest, Tally, Unit};

/// What a speed measurement found.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    /// Boards played, fleets and all.
    pub games: u64,
    /// Time they took on this thread, the building of tables not counted.
    pub time: Duration,
    /// Fingerprint of the first [`Speed::CHECKED`] boards: it changes only if behaviour does.
    pub digest: Digest,
}

impl Speed {
    /// Boards behind the digest.
    pub const CHECKED: u64 = 2_000;

    /// Plays solos on this thread for about `time`.
    ///
    /// # Errors
    /// If the player cannot be built.
    pub fn of_solos(rules: &Ruleset, player: &Player, seed: u64, time: Duration) -> Result<Speed, SpecError> {
        let mut ready = Ready::new(player, rules, BotLimits::default())?;
        let mut tally = SoloTally::new();
        let start = Instant::now();
        let mut play = |from: u64, to: u64, tally: &mut SoloTally| {
            (from..to).for_each(|index| play_solo(rules, &mut ready, None, seed, Unit::ALONE, index, tally));
        };
        play(0, Self::CHECKED, &mut tally);
        let digest = Tally::Solo(Box::new(tally.clone())).digest();
        let mut games = Self::CHECKED;
        while start.elapsed() < time {
            play(games, games + Self::CHECKED, &mut tally);
            games += Self::CHECKED;
        }
        Ok(Speed { games, time: start.elapsed(), digest })
    }

    /// Boards a second.
    pub fn per_second(&self) -> f64 {
        self.games as f64 / self.time.as_secs_f64()
    }
}
