//! `lookahead`: what a shot is worth to the end of the game.

use crate::belief::Aim;

/// What `lookahead` fires at unless told otherwise: [`super::Exact`] with another aim.
///
/// A hit shoots again, so what counts is how many misses are still to come. A shot brings them down by the hit, which
/// will not have to be looked for again, and by what its answer tells. The second is taken in proportion to the entropy
/// of the answer.
pub const LOOKAHEAD: Aim = Aim::Learn { bits: 0.3 };
