//! `lookahead`: what a shot is worth to the end of the game.

use crate::belief::Aim;

/// What `lookahead` fires at: it is [`super::Exact`] with this aim.
///
/// A hit shoots again, so what counts is how many misses are still to come. A shot brings them down by the hit, which
/// will not have to be looked for again, and by what its answer tells: that is taken in proportion to its entropy.
///
/// Measured on 5,000 uniform fleets of `classic`, the same for both: 0.04 ± 0.09 (standard error) shots below `exact`. No
/// gain is proved.
pub const LOOKAHEAD: Aim = Aim::Learn { bits: 0.3 };
