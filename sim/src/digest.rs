//! The fingerprint of a result.

use std::fmt;

use serde::{Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// Sha-256 over the integers of a tally, each as eight bytes, lists with their length before them:
/// equal tallies have equal digests, on any machine. Written as its first 16 bytes in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest([u8; 16]);

impl Digest {
    /// Of a list of numbers.
    pub fn of(numbers: impl IntoIterator<Item = u64>) -> Digest {
        let mut hasher = Sha256::new();
        numbers.into_iter().for_each(|number| hasher.update(number.to_le_bytes()));
        let hash = hasher.finalize();
        Digest(hash[..16].try_into().expect("a sha-256 has 32 bytes"))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_sha256_of_the_numbers() {
        // printf '\x01\0\0\0\0\0\0\0' | sha256sum
        assert_eq!(Digest::of([1]).to_string(), "7c9fa136d4413fa6173637e883b6998d");
        assert_ne!(Digest::of([1, 2]), Digest::of([2, 1]));
    }
}
