//! How a level came by its knobs.

use serde::{Deserialize, Serialize};

/// What `linkor tune` aimed at and what it found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tuned {
    /// The command that repeats it.
    pub command: String,
    /// What was to be reached, as written: `win-rate=0.35±0.01`.
    pub target: String,
    /// Against whom.
    pub reference: String,
    /// The family whose path was followed, if one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// The place on that path, 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<f64>,
    /// What was reached, by games on fresh seeds.
    pub achieved: f64,
    /// Its 95% interval.
    pub interval: [f64; 2],
    /// The pairs of games, or boards, behind it.
    pub units: u64,
}
