//! Why a folder cannot be used.

use std::io;
use std::path::{Path, PathBuf};

use crate::{ExperimentError, Overlap, Shard};

/// What is wrong with a folder of a run.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The system refused.
    #[error("cannot {what} {}", .path.display())]
    Io {
        /// What was wanted.
        what: &'static str,
        /// Of which file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// Another run has the folder.
    #[error("{} is in use by another run: wait for it, or name another folder", .0.display())]
    Busy(PathBuf),
    /// There is no run.
    #[error("{} holds no run: there is no chunks.jsonl with its chunks.seal", .0.display())]
    NoRun(PathBuf),
    /// A file was altered or cut.
    #[error("{}: {reason}; it was changed after it was written and is not used: restore it, or begin anew with --force", .path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// How.
        reason: String,
    },
    /// The folder is of another experiment.
    #[error("{} is of another experiment: {what}", .dir.display())]
    OtherExperiment {
        /// Which folder.
        dir: PathBuf,
        /// Where they differ.
        what: String,
    },
    /// The folder is of another part of the experiment.
    #[error("{} is shard {kept} of the experiment, not {asked}: say --shard {kept}, or name another folder", .dir.display())]
    OtherShard {
        /// Which folder.
        dir: PathBuf,
        /// The part kept there.
        kept: Shard,
        /// The part asked for.
        asked: Shard,
    },
    /// The folder was begun by another version, whose games may differ.
    #[error("{} was begun by linkor {kept}, this is {own}: results of two versions are not mixed", .dir.display())]
    OtherVersion {
        /// Which folder.
        dir: PathBuf,
        /// The version that began it.
        kept: String,
        /// This one.
        own: String,
    },
    /// The experiment is none.
    #[error(transparent)]
    Experiment(#[from] ExperimentError),
    /// Shards that do not fit together.
    #[error("{0}")]
    Merge(String),
    /// The same games twice.
    #[error(transparent)]
    Overlap(#[from] Overlap),
}

impl StoreError {
    pub(crate) fn io(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> StoreError + use<> {
        let path = path.to_path_buf();
        move |source| StoreError::Io { what, path, source }
    }

    /// Is it the user's to mend, rather than the system's fault?
    pub fn is_input(&self) -> bool {
        !matches!(self, StoreError::Io { .. })
    }
}
