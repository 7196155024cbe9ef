//! Why a report cannot be written.

use std::io;
use std::path::PathBuf;

/// A file of a report that could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The folder or a file in it cannot be made.
    #[error("cannot create {}: {source}", path.display())]
    Create {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file cannot be written to its end: the disk is full, say. Files finished before it stay.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A table of games cannot be written.
    #[error("cannot write {}: {reason}", path.display())]
    Table {
        /// Which.
        path: PathBuf,
        /// What the writing library says.
        reason: String,
    },
    /// The rows that a table is made of cannot be read.
    #[error(transparent)]
    Rows {
        /// Why.
        #[from]
        source: linkor_sim::StoreError,
    },
    /// A picture cannot be drawn.
    #[error("cannot draw {}: {reason}", path.display())]
    Draw {
        /// Which.
        path: PathBuf,
        /// What the drawing library says.
        reason: String,
    },
}
