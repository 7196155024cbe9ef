//! One row a game, kept beside the chunks: plain rows of fixed length, appended in the order in which they were
//! played; the chunk's line says where its rows are.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::StoreError;
use crate::GameRow;

const ROWS: &str = "games.rows";

/// Where the rows of a chunk are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct RowsAt {
    pub at: u64,
    pub bytes: u64,
    pub sum: String,
}

/// Rows of consecutive games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Of which unit.
    pub unit: usize,
    /// The indices of the boards or pairs.
    pub indices: Range<u64>,
    pub(super) rows: RowsAt,
}

/// The rows of a folder.
#[derive(Debug)]
pub(super) struct RowsFile {
    path: PathBuf,
    file: File,
    bytes: u64,
}

impl RowsFile {
    /// Opens the file, made if need be, and cuts off all beyond `bytes`.
    pub fn open(dir: &Path, bytes: u64) -> Result<RowsFile, StoreError> {
        let path = dir.join(ROWS);
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let mut file = file.map_err(StoreError::io("open", &path))?;
        let long = file.metadata().map_err(StoreError::io("read", &path))?.len();
        if long < bytes {
            let reason = format!("{bytes} bytes were kept, {long} are there: it was cut");
            return Err(StoreError::Damaged { path, reason });
        }
        file.set_len(bytes).and_then(|()| file.seek(SeekFrom::End(0))).map_err(StoreError::io("write", &path))?;
        Ok(RowsFile { path, file, bytes })
    }

    /// Appends rows.
    pub fn append(&mut self, rows: &[GameRow]) -> Result<RowsAt, StoreError> {
        let bytes: Vec<u8> = rows.iter().flat_map(|row| row.to_bytes()).collect();
        self.append_bytes(&bytes)
    }

    pub fn append_bytes(&mut self, bytes: &[u8]) -> Result<RowsAt, StoreError> {
        self.file.write_all(bytes).and_then(|()| self.file.sync_data()).map_err(StoreError::io("write", &self.path))?;
        let at = self.bytes;
        self.bytes += bytes.len() as u64;
        Ok(RowsAt { at, bytes: bytes.len() as u64, sum: sum(bytes) })
    }
}

fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads the rows of a folder, piece by piece.
#[derive(Debug)]
pub struct Rows {
    path: PathBuf,
    file: File,
    pieces: Vec<Piece>,
}

impl Rows {
    pub(super) fn open(dir: &Path, mut pieces: Vec<Piece>) -> Result<Rows, StoreError> {
        pieces.sort_by_key(|piece| (piece.unit, piece.indices.start));
        let path = dir.join(ROWS);
        let file = File::open(&path).map_err(StoreError::io("read", &path))?;
        Ok(Rows { path, file, pieces })
    }

    /// The pieces, by unit and index.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The bytes of a piece.
    pub(super) fn bytes(&mut self, piece: &Piece) -> Result<Vec<u8>, StoreError> {
        let mut bytes = Vec::new();
        self.file
            .seek(SeekFrom::Start(piece.rows.at))
            .and_then(|_| (&self.file).take(piece.rows.bytes).read_to_end(&mut bytes))
            .map_err(StoreError::io("read", &self.path))?;
        if sum(&bytes) != piece.rows.sum {
            return Err(self.damaged(piece));
        }
        Ok(bytes)
    }

    /// The rows of a piece, in order: the two games of each pair one after the other.
    ///
    /// # Errors
    /// If the file was altered, cut or cannot be read.
    pub fn read(&mut self, piece: &Piece) -> Result<Vec<GameRow>, StoreError> {
        let bytes = self.bytes(piece)?;
        let (rows, _) = bytes.as_chunks::<{ GameRow::BYTES }>();
        rows.iter().map(|row| GameRow::from_bytes(row).ok_or_else(|| self.damaged(piece))).collect()
    }

    fn damaged(&self, piece: &Piece) -> StoreError {
        let reason = format!("the rows from byte {} do not agree with their checksum", piece.rows.at);
        StoreError::Damaged { path: self.path.clone(), reason }
    }
}
