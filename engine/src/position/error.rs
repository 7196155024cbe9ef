//! What is wrong with a position written down.

use super::Impossible;
use crate::census::CensusError;
use crate::{Roster, ShipClass};

/// Why a text is no position. Lines and columns of the text count from 1; cells are named in the letters of the
/// ruleset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// Too few or too many rows.
    #[error("a position has {wanted} lines, one for each row, not {found}")]
    Rows {
        /// Rows of the grid.
        wanted: usize,
        /// Rows written.
        found: usize,
    },
    /// A row of the wrong length.
    #[error("line {line}: a row has {wanted} characters, not {found}")]
    Columns {
        /// Which line.
        line: usize,
        /// Columns of the grid.
        wanted: usize,
        /// Characters written.
        found: usize,
    },
    /// A character that means nothing.
    #[error("line {line}, column {column}: `{found}` is none of `.` unmarked, `o` water, `x` hit, `#` wreck")]
    Character {
        /// Which line.
        line: usize,
        /// Which column.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// Joined wreck cells that are no ships of the fleet.
    #[error("{at}: the wreck there is no ship of the fleet {fleet}")]
    NoShip {
        /// Its first cell.
        at: String,
        /// The fleet.
        fleet: Roster,
    },
    /// More wrecks of a class than the fleet has ships.
    #[error("{at}: one wreck of {} decks too many, of {wanted} in the fleet", class.decks())]
    TooMany {
        /// First cell of the wreck that is too many.
        at: String,
        /// Its class.
        class: ShipClass,
        /// Ships of the class in the fleet.
        wanted: u8,
    },
    /// A wreck beside another or beside a hit, where ships do not touch.
    #[error(
        "{at}: the {} there touches the wreck at {wreck}, but ships do not touch",
        if *hit { "hit" } else { "wreck" }
    )]
    Touch {
        /// The cell beside the wreck.
        at: String,
        /// The wreck's cell.
        wreck: String,
        /// Is it a hit (or another wreck)?
        hit: bool,
    },
    /// Hits that cannot be of one ship nor of two, where ships do not touch.
    #[error("{at}: this hit and the one at {other} touch, but no one ship of the fleet takes both")]
    Crooked {
        /// One hit.
        at: String,
        /// The hit before it.
        other: String,
    },
    /// Where ships touch: the wreck cells can be read as ships in ways that leave different ships afloat.
    #[error("{0}: the wrecks there can be read in several ways that leave different ships afloat")]
    Ambiguous(String),
    /// Every mark is well formed, yet no fleet can produce them all.
    #[error("no fleet can produce this position: {0}")]
    Impossible(#[from] Impossible),
    /// It is possible, as far as can be seen, but cannot be counted.
    #[error("{0}")]
    Uncounted(CensusError),
}
