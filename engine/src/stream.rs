//! Streams of random numbers, one for each purpose of each game.
//!
//! A stream is a function of (master seed, purpose, side, index) and of nothing else, so a
//! result does not depend on threads, chunks or the order of games, and a change of one
//! player's policy leaves fleets and bomb scatter as they were.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The generator of every random draw that a result depends on: xoshiro256++
/// (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021).
pub type Stream = Xoshiro256PlusPlus;

/// What a stream is for. The number of a purpose is part of every result: never reuse one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u64)]
pub enum Purpose {
    /// Placing a fleet.
    Fleet = 1,
    /// A shooter's choices.
    Shooter = 2,
    /// A weapon policy's choices.
    Weapon = 3,
    /// Where the shells of airstrikes fall.
    Bombs = 4,
    /// Thinking times, and the shots that the clock fires.
    Clock = 5,
    /// Who opens.
    Lot = 6,
}

/// One round of SplitMix64's finaliser (Steele, Lea and Flood, 2014).
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The stream for a purpose, side (0 or 1) and index (of a game or a pair) under a master seed.
pub fn stream(master: u64, purpose: Purpose, side: u8, index: u64) -> Stream {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    let purpose_and_side = (purpose as u64) << 8 | u64::from(side);
    let mut state = mix(master.wrapping_add(GOLDEN));
    state = mix(state ^ mix(purpose_and_side.wrapping_add(GOLDEN.wrapping_mul(2))));
    state = mix(state ^ mix(index.wrapping_add(GOLDEN.wrapping_mul(3))));
    let mut seed = [0; 32];
    for word in seed.chunks_exact_mut(8) {
        state = state.wrapping_add(GOLDEN);
        word.copy_from_slice(&mix(state).to_le_bytes());
    }
    Stream::from_seed(seed)
}

/// A number drawn uniformly from `0..bound`.
///
/// Lemire, "Fast random integer generation in an interval" (2019): exact, and our own lines, so
/// that results survive upgrades of rand.
///
/// # Panics
/// In debug builds, if `bound` is 0.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, bound: u64) -> u64 {
    debug_assert!(bound > 0, "nothing to draw from");
    let mut product = u128::from(rng.next_u64()) * u128::from(bound);
    if (product as u64) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u64) < threshold {
            product = u128::from(rng.next_u64()) * u128::from(bound);
        }
    }
    (product >> 64) as u64
}

/// A number drawn uniformly from the 2⁵³ multiples of 2⁻⁵³ in [0, 1).
#[inline]
pub fn unit<R: Rng + ?Sized>(rng: &mut R) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_what_they_always_were() {
        let mut rng = stream(7, Purpose::Shooter, 1, 42);
        let words: Vec<u64> = (0..3).map(|_| rng.next_u64()).collect();
        let small: Vec<u64> = (0..8).map(|_| below(&mut rng, 10)).collect();
        assert_eq!((words, small), (KNOWN_WORDS.to_vec(), KNOWN_DRAWS.to_vec()));
    }

    const KNOWN_WORDS: [u64; 3] = [6_864_252_086_831_441_538, 10_473_242_400_635_702_064, 12_950_666_710_474_606_910];
    const KNOWN_DRAWS: [u64; 8] = [0, 1, 8, 1, 5, 5, 9, 8];

    #[test]
    fn streams_differ_in_every_part_of_their_name() {
        let first = |s: u64, p, side, i| stream(s, p, side, i).next_u64();
        let base = first(1, Purpose::Fleet, 0, 0);
        assert_ne!(base, first(2, Purpose::Fleet, 0, 0));
        assert_ne!(base, first(1, Purpose::Bombs, 0, 0));
        assert_ne!(base, first(1, Purpose::Fleet, 1, 0));
        assert_ne!(base, first(1, Purpose::Fleet, 0, 1));
    }

    #[test]
    fn below_is_even() {
        let mut rng = stream(3, Purpose::Lot, 0, 0);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[below(&mut rng, 7) as usize] += 1;
        }
        // Chi-square with 6 degrees of freedom: 22.46 is its 99.9th percentile.
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 1e4).powi(2) / 1e4).sum();
        assert!(chi < 22.46, "{counts:?}");
    }
}
