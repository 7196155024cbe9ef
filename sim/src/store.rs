//! A folder that keeps what has been played, so that nothing finished is ever lost or mistaken.
//!
//! `experiment.toml` says what is played. `chunks.jsonl` holds, line by line, what was played: each line is a JSON
//! object, a tab and a checksum over the line and the checksum before it, starting from the experiment's own
//! fingerprint. `chunks.seal` says how many bytes of it count and the last checksum. A chunk is appended and
//! synchronised before the seal is replaced; so, whenever the program is killed, all chunks under the seal are whole,
//! and a file that is shorter than its seal, or whose chain breaks, was cut or altered by someone else.

mod error;
mod line;
mod rows;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

pub use error::StoreError;
use line::{Begin, Chain, Line};
use rows::RowsFile;
pub use rows::{Piece, Rows};

use crate::{Experiment, GameRow, Plan, Progress, Shard, Tally, schedule};

const EXPERIMENT: &str = "experiment.toml";
const CHUNKS: &str = "chunks.jsonl";
const SEAL: &str = "chunks.seal";
const LOCK: &str = ".lock";

/// The version of the format.
const FORMAT: u32 = 1;

/// A folder in which one run keeps what it has played. No other can open it meanwhile.
#[derive(Debug)]
pub struct Store {
    dir: PathBuf,
    chunks: File,
    bytes: u64,
    chain: Chain,
    /// Where one row a game is wanted.
    rows: Option<RowsFile>,
    /// Held as long as the store is; the system lets go of it when the program ends, however it ends.
    _lock: File,
}

/// What a folder holds.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The experiment.
    pub experiment: Experiment,
    /// What is played.
    pub plan: Plan,
    /// The part of it that is played here.
    pub shard: Shard,
    /// What has been played.
    pub progress: Progress,
    /// Where its rows are, if they are kept.
    pieces: Vec<Piece>,
}

impl Kept {
    /// Is all of it played?
    pub fn is_finished(&self) -> bool {
        self.progress.missing().is_empty() && schedule::next(&self.plan, self.shard, &self.progress).is_none()
    }

    /// The rows of a finished run in `dir`, one a game; `None` if they are not kept.
    ///
    /// # Errors
    /// If some are missing or the file cannot be read.
    pub fn rows(&self, dir: &Path) -> Result<Option<Rows>, StoreError> {
        if !self.experiment.record.games {
            return Ok(None);
        }
        let rows = Rows::open(dir, self.pieces.clone())?;
        for (unit, of) in self.plan.units.iter().enumerate() {
            let pieces = rows.pieces().iter().filter(|piece| piece.unit == unit);
            let there: u64 = pieces.map(|piece| piece.rows.bytes / GameRow::BYTES as u64).sum();
            if there != self.progress.played(unit) * of.boards_each() {
                let reason =
                    format!("{there} rows of unit {unit} are there, {} were played", self.progress.played(unit));
                return Err(StoreError::Damaged { path: dir.join(CHUNKS), reason });
            }
        }
        Ok(Some(rows))
    }
}

impl Store {
    /// Begins a run in a folder, made if need be. What an earlier run kept there is thrown away: whoever calls this
    /// has made sure that it may be.
    ///
    /// # Errors
    /// If the folder or a file cannot be made, or another run is at work there.
    pub fn create(dir: &Path, experiment: &Experiment, shard: Shard) -> Result<(Store, Kept), StoreError> {
        let plan = experiment.plan()?;
        fs::create_dir_all(dir).map_err(StoreError::io("make the folder", dir))?;
        let lock = lock(dir)?;
        let fingerprint = experiment.fingerprint()?;
        // Without a seal nothing counts, so the old one goes first and the new one comes last.
        for name in [SEAL, CHUNKS] {
            match fs::remove_file(dir.join(name)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(StoreError::io("replace", &dir.join(name))(error));
                }
                _ => {}
            }
        }
        replace(&dir.join(EXPERIMENT), &kept_text(experiment)?)?;
        let path = dir.join(CHUNKS);
        let chunks = File::create(&path).map_err(StoreError::io("make", &path))?;
        let rows = experiment.record.games.then(|| RowsFile::open(dir, 0)).transpose()?;
        let chain = Chain::new(&fingerprint);
        let mut store = Store { dir: dir.to_path_buf(), chunks, bytes: 0, chain, rows, _lock: lock };
        store.append(&Line::Begin(Begin { format: FORMAT, version: version(), experiment: fingerprint, shard }))?;
        let progress = Progress::new(&plan);
        Ok((store, Kept { experiment: experiment.clone(), plan, shard, progress, pieces: Vec::new() }))
    }

    /// Opens the folder of a run that was stopped or killed, to go on with it. A folder in which no run had got as far
    /// as its first seal is begun anew. What lies beyond the seal was being written when the program ended: it is cut off
    /// and will be played again.
    ///
    /// # Errors
    /// If the folder is of another experiment or shard, or a file was altered, cut or cannot be read.
    pub fn resume(dir: &Path, experiment: &Experiment, shard: Shard) -> Result<(Store, Kept), StoreError> {
        if !dir.join(SEAL).exists() && !has_chunks(dir) {
            return Store::create(dir, experiment, shard);
        }
        let lock = lock(dir)?;
        let (kept, bytes, chain) = read(dir)?;
        if let Some(what) = kept.experiment.difference(experiment)? {
            return Err(StoreError::OtherExperiment { dir: dir.to_path_buf(), what });
        }
        if kept.shard != shard {
            return Err(StoreError::OtherShard { dir: dir.to_path_buf(), kept: kept.shard, asked: shard });
        }
        let path = dir.join(CHUNKS);
        let mut chunks = OpenOptions::new().write(true).open(&path).map_err(StoreError::io("write", &path))?;
        chunks.set_len(bytes).and_then(|()| chunks.seek(SeekFrom::End(0))).map_err(StoreError::io("write", &path))?;
        let long = kept.pieces.iter().map(|piece| piece.rows.at + piece.rows.bytes).max().unwrap_or(0);
        let rows = experiment.record.games.then(|| RowsFile::open(dir, long)).transpose()?;
        Ok((Store { dir: dir.to_path_buf(), chunks, bytes, chain, rows, _lock: lock }, kept))
    }

    /// Reads a folder without writing to it.
    ///
    /// # Errors
    /// As [`Store::resume`]; also while a run is at work there.
    pub fn read(dir: &Path) -> Result<Kept, StoreError> {
        if !dir.join(SEAL).exists() && !has_chunks(dir) {
            return Err(StoreError::NoRun(dir.to_path_buf()));
        }
        let _lock = lock(dir)?;
        read(dir).map(|(kept, ..)| kept)
    }

    /// Does a folder hold a run, whole or not?
    pub fn holds_run(dir: &Path) -> bool {
        dir.join(SEAL).exists() || has_chunks(dir)
    }

    /// Does it keep one row a game?
    pub fn keeps_rows(&self) -> bool {
        self.rows.is_some()
    }

    /// Keeps what was played, with its rows if they are wanted.
    ///
    /// # Errors
    /// If it cannot be written; what was kept before stays.
    pub fn keep(
        &mut self,
        unit: usize,
        indices: Range<u64>,
        tally: &Tally,
        rows: &[GameRow],
    ) -> Result<(), StoreError> {
        let rows = self.rows.as_mut().filter(|_| !rows.is_empty()).map(|file| file.append(rows)).transpose()?;
        self.append(&Line::Chunk { unit, from: indices.start, to: indices.end, tally: tally.clone(), rows })
    }

    /// Keeps the rows of another folder beside those already here.
    ///
    /// # Errors
    /// If they cannot be read or written.
    pub(crate) fn keep_rows(&mut self, mut other: Rows) -> Result<(), StoreError> {
        let Some(file) = &mut self.rows else { return Ok(()) };
        let mut lines = Vec::new();
        for piece in other.pieces().to_vec() {
            let rows = file.append_bytes(&other.bytes(&piece)?)?;
            lines.push(Line::Rows { unit: piece.unit, from: piece.indices.start, to: piece.indices.end, rows });
        }
        lines.iter().try_for_each(|line| self.append(line))
    }

    /// Keeps what is to be played next.
    ///
    /// # Errors
    /// As [`Store::keep`].
    pub fn set_goal(&mut self, goal: &[Range<u64>]) -> Result<(), StoreError> {
        self.append(&Line::Goal(goal.iter().map(|range| [range.start, range.end]).collect()))
    }

    fn append(&mut self, line: &Line) -> Result<(), StoreError> {
        let path = self.dir.join(CHUNKS);
        let (text, chain) = self.chain.write(line);
        self.chunks
            .write_all(text.as_bytes())
            .and_then(|()| self.chunks.sync_data())
            .map_err(StoreError::io("write", &path))?;
        self.bytes += text.len() as u64;
        self.chain = chain;
        replace(&self.dir.join(SEAL), &format!("{} {}\n", self.bytes, self.chain))
    }
}

fn version() -> String {
    env!("CARGO_PKG_VERSION").to_string()
}

/// Are there chunks, sealed or not? A first line alone is none: a program killed before its first seal leaves that.
fn has_chunks(dir: &Path) -> bool {
    fs::metadata(dir.join(CHUNKS)).is_ok_and(|file| file.len() > 512)
}

/// The experiment as kept in its folder.
fn kept_text(experiment: &Experiment) -> Result<String, StoreError> {
    Ok(format!(
        "# What was played here. `linkor run experiment.toml --out OTHER` plays it again, to the same digest.\n{}",
        experiment.to_toml()?
    ))
}

/// Keeps others out of a folder.
fn lock(dir: &Path) -> Result<File, StoreError> {
    let path = dir.join(LOCK);
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(StoreError::io("lock", &path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Busy(dir.to_path_buf())),
        Err(TryLockError::Error(error)) => Err(StoreError::io("lock", &path)(error)),
    }
}

/// Replaces a small file whole: a reader finds the old one or the new one.
fn replace(path: &Path, text: &str) -> Result<(), StoreError> {
    let mut name = path.file_name().expect("a file").to_os_string();
    name.push(".new");
    let new = path.with_file_name(name);
    File::create(&new)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_data()))
        .and_then(|()| fs::rename(&new, path))
        .map_err(StoreError::io("write", path))
}

/// Reads what a folder holds up to its seal, how many bytes that is, and the chain so far.
fn read(dir: &Path) -> Result<(Kept, u64, Chain), StoreError> {
    let read_text = |name: &str| -> Result<String, StoreError> {
        let path = dir.join(name);
        fs::read_to_string(&path).map_err(StoreError::io("read", &path))
    };
    let damaged = |name: &str, reason: String| StoreError::Damaged { path: dir.join(name), reason };
    let experiment =
        Experiment::from_toml(&read_text(EXPERIMENT)?).map_err(|error| damaged(EXPERIMENT, error.to_string()))?;
    let seal = read_text(SEAL)?;
    let (bytes, last) = seal
        .strip_suffix('\n')
        .and_then(|seal| seal.split_once(' '))
        .and_then(|(bytes, last)| Some((bytes.parse::<u64>().ok()?, last)))
        .ok_or_else(|| damaged(SEAL, "it is no seal".into()))?;

    let path = dir.join(CHUNKS);
    let mut text = Vec::new();
    File::open(&path)
        .and_then(|file| file.take(bytes).read_to_end(&mut text))
        .map_err(StoreError::io("read", &path))?;
    if (text.len() as u64) < bytes {
        return Err(damaged(CHUNKS, format!("{} bytes were sealed, {} are there: it was cut", bytes, text.len())));
    }
    let plan = experiment.plan()?;
    let mut progress = Progress::new(&plan);
    let mut chain = Chain::new(&experiment.fingerprint()?);
    let mut shard = None;
    let mut pieces = Vec::new();
    for (number, raw) in text.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let at = |reason: String| damaged(CHUNKS, format!("line {}: {reason}", number + 1));
        let (line, next) = chain.read(raw).map_err(|reason| match number {
            0 => at(format!("it is damaged, or of another experiment than {EXPERIMENT} beside it ({reason})")),
            _ => at(reason.to_string()),
        })?;
        chain = next;
        match line {
            Line::Begin(begin) if number == 0 => {
                if begin.format != FORMAT || begin.version != version() {
                    return Err(StoreError::OtherVersion {
                        dir: dir.to_path_buf(),
                        kept: begin.version,
                        own: version(),
                    });
                }
                shard = Some(begin.shard);
            }
            Line::Goal(goal) if number > 0 && goal.len() == plan.units.len() => {
                progress.set_goal(goal.into_iter().map(|[from, to]| from..to).collect());
            }
            Line::Chunk { unit, from, to, tally, rows } if number > 0 && unit < plan.units.len() && from < to => {
                let fits = to <= plan.units[unit].len() && tally.is_of(&plan.units[unit], to - from);
                if !fits {
                    return Err(at("it does not fit the experiment".into()));
                }
                progress.add(unit, from..to, &tally).map_err(|overlap| at(overlap.to_string()))?;
                pieces.extend(rows.map(|rows| Piece { unit, indices: from..to, rows }));
            }
            Line::Rows { unit, from, to, rows } if number > 0 && unit < plan.units.len() && from < to => {
                pieces.push(Piece { unit, indices: from..to, rows });
            }
            _ => return Err(at("it does not belong there".into())),
        }
    }
    if chain.to_string() != last {
        return Err(damaged(SEAL, "its checksum is not that of the last chunk".into()));
    }
    let shard = shard.ok_or_else(|| damaged(CHUNKS, "it is empty".into()))?;
    Ok((Kept { experiment, plan, shard, progress, pieces }, bytes, chain))
}

#[cfg(test)]
mod tests;
