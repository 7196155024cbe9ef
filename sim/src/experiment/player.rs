//! A player in an experiment file.

use linkor_strategies::{Player, SpecError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player as text, or the same as a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum PlayerEntry {
    /// As on the command line.
    Text(String),
    /// Part by part.
    Table(PlayerTable),
}

/// The parts of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerTable {
    /// Where it fires, such as `sampled:n=200`.
    shooter: String,
    /// When it spends a weapon. Default: never.
    weapons: Option<String>,
    /// How it hides its fleet. Default: uniform.
    placer: Option<String>,
    /// How long it thinks. Default: no time at all.
    thinking: Option<String>,
}

impl PlayerEntry {
    /// The player.
    pub(super) fn player(&self) -> Result<Player, SpecError> {
        match self {
            PlayerEntry::Text(text) => text.parse(),
            PlayerEntry::Table(PlayerTable { shooter, weapons, placer, thinking }) => {
                let part = |text: &Option<String>| text.as_ref().map(|text| text.parse()).transpose();
                Ok(Player {
                    shooter: shooter.parse()?,
                    weapons: part(weapons)?,
                    placer: part(placer)?,
                    thinking: part(thinking)?,
                })
            }
        }
    }
}
