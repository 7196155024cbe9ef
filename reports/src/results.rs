//! Everything a tournament says, in numbers: what `results.json` holds.

use linkor_engine::Ruleset;
use linkor_sim::{Digest, Hiding, MatchResult, SoloResult, Standings, Tally, Tournament, Unit, WeaponResult};
use serde::Serialize;

use crate::labels;

/// All results of a tournament.
#[derive(Clone, Debug, Serialize)]
pub struct Results<'t> {
    /// The program, `linkor`.
    pub program: &'static str,
    /// Its version.
    pub version: &'static str,
    /// The command that repeats it.
    pub command: String,
    /// Fingerprint of every count.
    pub digest: Digest,
    /// The master seed.
    pub seed: u64,
    /// Boards and games of all units.
    pub games: u64,
    /// The rulebook.
    pub ruleset: &'t Ruleset,
    /// The players; elsewhere their numbers are places in this list, from 0.
    pub players: Vec<String>,
    /// Their placers, each once.
    pub placers: Vec<String>,
    /// Every match.
    pub matches: Vec<MatchResult>,
    /// Every batch of solos.
    pub solos: Vec<SoloResult>,
    /// Every weapon of every player, all opponents together.
    pub weapons: Vec<WeaponResult>,
    /// Every weapon of every player against every opponent.
    pub weapons_by_opponent: Vec<WeaponResult>,
    /// Where the players stand; `None` without matches.
    pub standings: Option<Standings>,
    /// Placers against shooters, where all have met.
    pub hiding: Option<Hiding>,
    /// What was played.
    pub units: &'t [Unit],
    /// What was counted, for each unit.
    pub tallies: &'t [Tally],
}

/// Puts a tournament's results together; `command` repeats it.
pub fn results<'t>(tournament: &'t Tournament, command: &str) -> Results<'t> {
    let plan = &tournament.plan;
    Results {
        program: "linkor",
        version: env!("CARGO_PKG_VERSION"),
        command: command.to_string(),
        digest: tournament.digest(),
        seed: plan.seed,
        games: tournament.boards(),
        ruleset: &plan.rules,
        players: plan.players.iter().map(ToString::to_string).collect(),
        placers: labels::placers(plan),
        matches: tournament.match_results(),
        solos: tournament.solo_results(),
        weapons: tournament.weapon_totals(),
        weapons_by_opponent: tournament.weapon_results(),
        standings: tournament.standings(),
        hiding: tournament.hiding(),
        units: &plan.units,
        tallies: &tournament.tallies,
    }
}
