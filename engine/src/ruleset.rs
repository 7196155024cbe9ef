//! A rulebook as data.

use serde::{Deserialize, Serialize};

use crate::{Alphabet, Cell, Fleet, Grid, Roster};

mod file;
mod presets;

pub use file::RulesetFileError;

/// How many of each weapon a player has left, or starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Stock {
    /// Torpedoes.
    pub torpedoes: u8,
    /// Airstrikes.
    pub airstrikes: u8,
    /// Radar scans.
    pub radars: u8,
}

impl Stock {
    /// No weapon.
    pub const NONE: Stock = Stock { torpedoes: 0, airstrikes: 0, radars: 0 };

    /// Is nothing left?
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Stock::NONE
    }
}

/// How long a radar picture can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RadarMemory {
    /// Through the scanner's next visit: all its consecutive actions until that visit's turn passes.
    Turn,
    /// The scanner's next action alone.
    Action,
    /// For the rest of the game.
    Game,
}

/// Who opens the first game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// A lot decides.
    Lot,
    /// The first seat.
    FirstSeat,
    /// The second seat.
    SecondSeat,
}

/// Who opens each later game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NextOpening {
    /// The seats swap: the other player than in the last game.
    Swap,
    /// Whoever lost the last game (after a draw: whoever did not open it).
    Loser,
    /// A lot, every time.
    Lot,
}

/// How often a draw can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawOffers {
    /// Never: a game has a winner.
    None,
    /// Once for each shot, by either side.
    PerShot,
    /// Once for each turn, by either side.
    PerTurn,
}

/// The clock on a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// Time is not limited.
    None,
    /// A table may play with a limit, and by default plays without.
    Optional,
    /// This many seconds a turn, unless the table turns it off.
    Seconds(u16),
}

/// How many games a match has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Series {
    /// One game.
    Single,
    /// As many as the players like; the score is kept.
    Rematch,
    /// Best of 1, 3 or 5, as the table chooses.
    BestOf,
}

/// What an illegal fleet leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IllegalFleet {
    /// It is refused and placed again; play does not begin.
    Refused,
    /// Found after play, it loses the game.
    Loses,
}

/// A rulebook: everything that differs between the games Linkor plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ruleset {
    /// Short name, as typed after `--rules`.
    pub name: String,
    /// Where the rules come from.
    pub source: String,
    /// Size of the sea.
    pub grid: Grid,
    /// The ships of each fleet.
    pub fleet: Roster,
    /// May ships touch?
    pub touching: bool,
    /// Are the four diagonal cells of each hit marked?
    pub diagonals: bool,
    /// Is the ring round a wreck marked?
    pub ring: bool,
    /// Does an attack that hit keep the turn?
    pub repeat_on_hit: bool,
    /// Weapons of each player at the start.
    pub stock: Stock,
    /// How long a radar picture can be used.
    pub radar_memory: RadarMemory,
    /// Letters of the columns.
    pub columns: Alphabet,
    /// Who opens the first game.
    pub opening: Opening,
    /// Who opens later games.
    pub next_opening: NextOpening,
    /// Draws by agreement.
    pub draw_offers: DrawOffers,
    /// May a player resign?
    pub resigning: bool,
    /// The clock on a turn; on expiry the game fires at a random unmarked cell.
    pub clock: Clock,
    /// Does a player who misses a turn lose?
    pub missed_turn_loses: bool,
    /// Games of a match.
    pub series: Series,
    /// What an illegal fleet leads to.
    pub illegal_fleet: IllegalFleet,
}

/// Why a ruleset cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesetError {
    /// There is no ship.
    #[error("the fleet has no ship")]
    NoShips,
    /// There are more ships than a fleet can hold.
    #[error("a fleet has at most {max} ships, not {0}", max = Fleet::MAX_SHIPS)]
    TooManyShips(u32),
    /// A ship is longer than both sides of the grid.
    #[error("a ship of {0} decks does not fit on a grid of {1}")]
    ShipTooLong(u8, Grid),
    /// No legal fleet exists.
    #[error("no fleet of {0} fits on a grid of {1} {2}")]
    NoFleetFits(Roster, Grid, &'static str),
    /// A mark would lie where ships may touch.
    #[error("`{0}` marks water where ships that touch may stand: it needs `touching = false`")]
    MarkLies(&'static str),
    /// Weapons that need a 3×3 square on a grid without one.
    #[error("airstrikes and radar need a grid of at least 3x3, not {0}")]
    NoSquare(Grid),
}

impl Ruleset {
    /// Checks that the ruleset can be played.
    ///
    /// # Errors
    /// Every reason why it cannot.
    pub fn check(&self) -> Result<(), Vec<RulesetError>> {
        let mut errors = Vec::new();
        let ships = self.fleet.ships();
        if ships == 0 {
            errors.push(RulesetError::NoShips);
        }
        if ships as usize > Fleet::MAX_SHIPS {
            errors.push(RulesetError::TooManyShips(ships));
        }
        let side = self.grid.rows().max(self.grid.cols());
        for (class, _) in self.fleet.classes().filter(|(class, _)| class.decks() > side) {
            errors.push(RulesetError::ShipTooLong(class.decks(), self.grid));
        }
        if self.touching && self.ring {
            errors.push(RulesetError::MarkLies("ring"));
        }
        if self.touching && self.diagonals {
            errors.push(RulesetError::MarkLies("diagonals"));
        }
        if self.grid.centres().is_empty() && (self.stock.airstrikes > 0 || self.stock.radars > 0) {
            errors.push(RulesetError::NoSquare(self.grid));
        }
        if errors.is_empty() && Fleet::find(self).is_none() {
            let how = if self.touching { "even touching" } else { "without touching" };
            errors.push(RulesetError::NoFleetFits(self.fleet, self.grid, how));
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// The cell written with this ruleset's own letters, such as `C4`.
    pub fn write_cell(&self, cell: Cell) -> String {
        self.columns.write(cell)
    }

    /// Reads a cell as [`Alphabet::read`] does, and only on this grid.
    pub fn read_cell(&self, text: &str) -> Option<Cell> {
        self.columns.read(text).filter(|&cell| self.grid.has(cell))
    }
}
