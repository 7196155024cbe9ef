//! What a batch of solos says.

use serde::Serialize;

use crate::stats::control::Controlled;
use crate::{Digest, ForfeitResult, Histogram, Measured, SoloTally, Tally};

/// A batch of solos in numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SoloResult {
    /// Who shot.
    pub player: String,
    /// Whose fleets.
    pub placer: String,
    /// Boards.
    pub games: u64,
    /// Mean plain shots to sink the fleet.
    pub mean_shots: f64,
    /// Standard error of that mean.
    pub se_shots: f64,
    /// 95% interval of that mean.
    pub shots_ci95: [f64; 2],
    /// Standard deviation of the shots.
    pub sd_shots: f64,
    /// Least shots within which half, nine tenths and all of the boards were sunk.
    pub median_shots: u32,
    /// See `median_shots`.
    pub p90_shots: u32,
    /// See `median_shots`.
    pub max_shots: u32,
    /// Mean attacks that hit nothing.
    pub mean_misses: f64,
    /// Its 95% interval.
    pub misses_ci95: [f64; 2],
    /// Mean turns.
    pub mean_turns: f64,
    /// Its 95% interval.
    pub turns_ci95: [f64; 2],
    /// Least turns within which half and nine tenths of the boards were sunk.
    pub median_turns: u32,
    /// See `median_turns`.
    pub p90_turns: u32,
    /// Mean actions, weapons and all.
    pub mean_actions: f64,
    /// Its 95% interval.
    pub actions_ci95: [f64; 2],
    /// Mean shots with the luck of the draw taken out, where the shooter knows its chances exactly.
    pub without_luck: Option<Controlled>,
    /// Boards that the player, a bot, did not finish itself: the rest of each was shot at row by row.
    pub forfeits: Vec<ForfeitResult>,
    /// Fingerprint of the tally.
    pub digest: Digest,
}

impl SoloResult {
    /// The numbers of a tally.
    pub fn new(player: String, placer: String, tally: &SoloTally) -> SoloResult {
        let quantile = |share| tally.shots.quantile(share).unwrap_or(0);
        let of_turns = |share| tally.turns.quantile(share).unwrap_or(0);
        let ci95 = |histogram: &Histogram| Measured::mean([histogram]).ci95;
        let sd_shots = tally.shots.sd();
        SoloResult {
            without_luck: tally.luck.controlled(),
            forfeits: ForfeitResult::of(&player, &tally.forfeits),
            player,
            placer,
            games: tally.games(),
            mean_shots: tally.shots.mean(),
            se_shots: sd_shots / (tally.games() as f64).sqrt(),
            shots_ci95: ci95(&tally.shots),
            sd_shots,
            median_shots: quantile(0.5),
            p90_shots: quantile(0.9),
            max_shots: quantile(1.0),
            mean_misses: tally.misses.mean(),
            misses_ci95: ci95(&tally.misses),
            mean_turns: tally.turns.mean(),
            turns_ci95: ci95(&tally.turns),
            median_turns: of_turns(0.5),
            p90_turns: of_turns(0.9),
            mean_actions: tally.actions.mean(),
            actions_ci95: ci95(&tally.actions),
            digest: Tally::Solo(Box::new(tally.clone())).digest(),
        }
    }
}
