//! One line of the chunks, with the checksum that chains it to those before.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::rows::RowsAt;
use crate::{Shard, Tally};

/// What a line says.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Line {
    /// The first line.
    Begin(Begin),
    /// For each unit, the indices to be played.
    Goal(Vec<[u64; 2]>),
    /// What was counted of some indices of a unit.
    Chunk {
        unit: usize,
        from: u64,
        to: u64,
        tally: Tally,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rows: Option<RowsAt>,
    },
    /// Where rows are that were counted before.
    Rows { unit: usize, from: u64, to: u64, rows: RowsAt },
}

/// Of what these are the chunks.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Begin {
    pub format: u32,
    pub version: String,
    pub experiment: String,
    pub shard: Shard,
}

/// The checksum of all lines so far: the first eight bytes of a sha-256.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chain([u8; 8]);

impl Chain {
    /// Before the first line of an experiment's chunks.
    pub fn new(fingerprint: &str) -> Chain {
        Chain([0; 8]).over(fingerprint.as_bytes())
    }

    fn over(self, bytes: &[u8]) -> Chain {
        let hash = Sha256::new().chain_update(self.0).chain_update(bytes).finalize();
        Chain(hash[..8].try_into().expect("a sha-256 has 32 bytes"))
    }

    /// The text of a line, and the chain after it.
    pub fn write(self, line: &Line) -> (String, Chain) {
        let json = serde_json::to_string(line).expect("a line is plain data");
        let next = self.over(json.as_bytes());
        (format!("{json}\t{next}\n"), next)
    }

    /// What a line says, and the chain after it; or why it cannot be trusted.
    pub fn read(self, raw: &[u8]) -> Result<(Line, Chain), &'static str> {
        let raw = raw.strip_suffix(b"\n").ok_or("it does not end")?;
        let tab = raw.iter().rposition(|&byte| byte == b'\t').ok_or("it has no checksum")?;
        let next = self.over(&raw[..tab]);
        if raw[tab + 1..] != *next.to_string().as_bytes() {
            return Err("its checksum does not agree with it and the lines before");
        }
        let line = serde_json::from_slice(&raw[..tab]).map_err(|_| "it says nothing that is understood")?;
        Ok((line, next))
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
