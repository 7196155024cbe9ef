//! How long a bot may take.

use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Time limits of bots. In files they are seconds: `start` and `move`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Seconds", into = "Seconds")]
pub struct BotLimits {
    /// From its start to its answer to `hello`.
    pub start: Duration,
    /// For a move.
    pub action: Duration,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct Seconds {
    /// Seconds that a bot has to start and say hello. Default: 10.
    start: f64,
    /// Seconds that a bot has for a move. Default: 2.
    #[serde(rename = "move")]
    action: f64,
}

impl Default for BotLimits {
    fn default() -> BotLimits {
        BotLimits { start: Duration::from_secs(10), action: Duration::from_secs(2) }
    }
}

impl Default for Seconds {
    fn default() -> Seconds {
        BotLimits::default().into()
    }
}

impl BotLimits {
    /// A limit of so many seconds.
    ///
    /// # Errors
    /// If that is no sensible limit.
    pub fn seconds(seconds: f64) -> Result<Duration, String> {
        match seconds {
            0.001..=3600.0 => Ok(Duration::from_secs_f64(seconds)),
            _ => Err("write seconds from 0.001 to 3600".to_string()),
        }
    }

    /// Are they those that hold if nothing is said?
    pub fn is_default(&self) -> bool {
        *self == BotLimits::default()
    }
}

impl From<BotLimits> for Seconds {
    fn from(limits: BotLimits) -> Seconds {
        Seconds { start: limits.start.as_secs_f64(), action: limits.action.as_secs_f64() }
    }
}

impl TryFrom<Seconds> for BotLimits {
    type Error = String;

    fn try_from(Seconds { start, action }: Seconds) -> Result<BotLimits, String> {
        let limit = |key: &str, seconds| BotLimits::seconds(seconds).map_err(|error| format!("bots.{key}: {error}"));
        Ok(BotLimits { start: limit("start", start)?, action: limit("move", action)? })
    }
}

impl JsonSchema for BotLimits {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "BotLimits".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Seconds::json_schema(generator)
    }
}
