//! How long a bot may take.

use std::time::Duration;

/// Time limits of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotLimits {
    /// From its start to its answer to `hello`.
    pub start: Duration,
    /// For a move.
    pub action: Duration,
}

impl Default for BotLimits {
    fn default() -> BotLimits {
        BotLimits { start: Duration::from_secs(10), action: Duration::from_secs(2) }
    }
}
