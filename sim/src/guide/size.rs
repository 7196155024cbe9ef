//! How much is computed.

use serde::{Deserialize, Serialize};

/// How much of everything a guide is made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Size {
    /// Fleets drawn of each placer.
    pub fleets: u64,
    /// Boards of each shooter that takes microseconds a shot.
    pub boards: u64,
    /// Boards of each shooter that samples the posterior.
    pub sampled: u64,
    /// Boards of each shooter that counts every fleet.
    pub exact: u64,
    /// Boards that are looked into, turn by turn.
    pub watched: u64,
    /// Boards that are looked into with every weapon tried in thought.
    pub weighed: u64,
    /// Boards of each way of holding a weapon back.
    pub armed: u64,
    /// Games of each match of two weapon policies; even.
    pub games: u64,
}

impl Size {
    /// Intervals tight enough to settle what matters: a quarter of an hour on two cores.
    pub const FULL: Size = Size {
        fleets: 1_000_000,
        boards: 1_000_000,
        sampled: 4_000,
        exact: 3_000,
        watched: 400_000,
        weighed: 40_000,
        armed: 100_000,
        games: 40_000,
    };

    /// The same chapters, with wider intervals: under three minutes on two cores.
    pub const QUICK: Size = Size {
        fleets: 100_000,
        boards: 60_000,
        sampled: 400,
        exact: 200,
        watched: 40_000,
        weighed: 8_000,
        armed: 10_000,
        games: 4_000,
    };

    /// Enough to see that everything works.
    pub const TINY: Size =
        Size { fleets: 300, boards: 200, sampled: 4, exact: 2, watched: 300, weighed: 60, armed: 60, games: 20 };
}

/// Milliseconds that one core takes, about: for the estimate of the time, never for a result.
pub(super) mod cost {
    /// A fleet placed.
    pub const FLEET: f64 = 0.002;
    /// A census of a board at the opening.
    pub const CENSUS: f64 = 60.0;
    /// A board of a fast shooter.
    pub const BOARD: f64 = 0.006;
    /// A board looked into.
    pub const WATCHED: f64 = 0.008;
    /// A board looked into, every weapon tried in thought.
    pub const WEIGHED: f64 = 0.2;
    /// A board of a shooter that samples.
    pub const SAMPLED: f64 = 1.0;
    /// A board of a shooter that counts every fleet.
    pub const EXACT: f64 = 60.0;
    /// A board of a shooter that plays the fleets out besides.
    pub const LOOKAHEAD: f64 = 180.0;
    /// A board with weapons.
    pub const ARMED: f64 = 0.01;
    /// A game of two weapon policies.
    pub const GAME: f64 = 0.02;
    /// A prior fitted to a placer.
    pub const FIT: f64 = 5_000.0;
}
