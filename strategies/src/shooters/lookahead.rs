//! `lookahead`: what a shot is worth to the end of the game.

use crate::belief::Aim;

/// What `lookahead` fires at: it is [`super::Exact`] with this aim.
///
/// A hit shoots again, so what counts is how many misses are still to come. The water in the ring of a ship is marked when the ship
/// sinks: a miss there is wasted, where any other miss rules out a cell that would have had to be shot. So a wounded ship, beside
/// which every miss is wasted, waits while a cell elsewhere is nearly as likely. The weight was chosen by play; on 20,000 other
/// boards, the same for both, it needs 0.150 ± 0.053 (standard error) shots less than `exact`.
///
/// Other terms, tried on counted placements instead of fleets, gained less than 0.05 or lost: the bits of the outcome, the classes
/// expected, the chance of a hit within several shots.
pub const LOOKAHEAD: Aim = Aim::Thrift(0.2);
