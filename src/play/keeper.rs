//! Keeps the records of a table on disk, game after game, each as it grows.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use linkor_engine::Record;

use crate::common::make_file;

/// A file of records, of which the last may still be in play.
pub struct Keeper {
    path: PathBuf,
    file: File,
    /// Where the record of the game in play begins.
    begin: u64,
    is_empty: bool,
}

impl Keeper {
    /// Makes the file now, so that a game is not played in vain.
    pub fn new(path: &Path, force: bool) -> Result<Keeper> {
        Ok(Keeper { path: path.to_path_buf(), file: make_file(path, force)?, begin: 0, is_empty: true })
    }

    pub fn path(&self) -> String {
        self.path.display().to_string()
    }

    pub fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Writes the game in play down as it stands: whatever happens to the program, so far it is kept.
    pub fn keep(&mut self, record: &Record) -> Result<()> {
        let text = record.to_string();
        self.file
            .seek(SeekFrom::Start(self.begin))
            .and_then(|_| self.file.write_all(text.as_bytes()))
            .and_then(|()| self.file.set_len(self.begin + text.len() as u64))
            .with_context(|| format!("cannot write {}", self.path.display()))?;
        self.is_empty = false;
        Ok(())
    }

    /// The game in play is over: another one goes behind it.
    pub fn close_game(&mut self) -> Result<()> {
        let wrong = || format!("cannot write {}", self.path.display());
        self.begin = self.file.seek(SeekFrom::End(0)).with_context(wrong)?;
        writeln!(self.file).with_context(wrong)?;
        self.begin += 1;
        Ok(())
    }

    /// Takes an empty file away: no game was begun.
    pub fn discard(self) -> Result<()> {
        fs::remove_file(&self.path).with_context(|| format!("cannot remove {}", self.path.display()))
    }
}
