//! The checks at the ends of lines: each covers its line and all before it, so that a change of one
//! cell that happens to be legal too, or of the order of two lines, is found and its place named.
//!
//! They guard against slips, not against forgers: whoever has the program can seal any record.

use std::fmt;

/// A running digest of the lines so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seal(u64);

/// The check of one line: 24 bits of the digest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Check(u32);

impl Seal {
    pub(super) const fn new() -> Seal {
        Seal(0xcbf2_9ce4_8422_2325)
    }

    /// Takes in a line. Each byte as in FNV-1a (Fowler, Noll and Vo, 64 bits), with the line's end as
    /// a byte of its own, and the check from the folded middle of the digest, where all bits have met.
    pub(super) fn line(&mut self, text: &str) -> Check {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        let folded = (self.0 ^ (self.0 >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Check((folded >> 40) as u32)
    }
}

impl Check {
    /// Reads `~` and six hexadecimal digits.
    pub(super) fn read(word: &str) -> Option<Check> {
        let digits = word.strip_prefix('~').filter(|digits| digits.len() == 6)?;
        let is_hex = digits.bytes().all(|b| b.is_ascii_hexdigit());
        is_hex.then(|| u32::from_str_radix(digits, 16).ok().map(Check))?
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "~{:06x}", self.0)
    }
}
