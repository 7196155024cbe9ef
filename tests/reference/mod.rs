//! A slow, plain reference engine for Linkor (Sea Battle and Armada), used only by tests.
//!
//! It is written straight from the rules text, independently of the real engine, so that the two can be
//! run side by side. Boards are vectors of cells and every question is answered by looking at all of
//! them. Chance never happens in here: the cells on which an airstrike falls are an input.
//!
//! Seats are 0 and 1. "The board of a seat" carries that seat's own fleet and the other seat's marks.
//! `fleet.rs` judges fleets, `state.rs` sets up and answers questions, `game.rs` plays actions,
//! `table.rs` has draws, resignation and the clock.

// Each test file includes this module whole and uses only a part of it.
#![allow(dead_code)]

mod fleet;
mod game;
mod state;
mod table;

use std::collections::BTreeMap;

/// A cell as (row, column), both counted from 0.
pub type RefCell = (usize, usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefRadarMemory {
    /// Through the scanner's next visit, until that visit's turn passes.
    Turn,
    /// For the scanner's next single action.
    Action,
    /// For ever; several pictures add up.
    Game,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefOffers {
    None,
    PerShot,
    PerTurn,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefRules {
    pub rows: usize,
    pub cols: usize,
    /// The length of every ship, in any order.
    pub fleet: Vec<usize>,
    pub touching: bool,
    pub mark_diagonals: bool,
    pub mark_ring: bool,
    pub repeat_on_hit: bool,
    pub torpedoes: u32,
    pub airstrikes: u32,
    pub radars: u32,
    pub radar_memory: RefRadarMemory,
    pub draw_offers: RefOffers,
    pub resigning: bool,
    pub clock_fires: bool,
    pub missed_turn_loses: bool,
}

/// A ship by its top or left end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefShip {
    pub row: usize,
    pub col: usize,
    pub len: usize,
    pub vertical: bool,
}

/// One broken rule of placing; ships are named by their index in the fleet handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefFault {
    WrongCount {
        len: usize,
        wanted: usize,
        found: usize,
    },
    OffGrid {
        ship: usize,
    },
    /// The two share a cell on the grid.
    Overlap {
        first: usize,
        second: usize,
    },
    /// The two share no cell but have neighbouring ones; a pair is never both overlapping and touching.
    Touching {
        first: usize,
        second: usize,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefViolation {
    pub seat: usize,
    pub fault: RefFault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefLine {
    Row(usize),
    Column(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefAction {
    Shot {
        row: usize,
        col: usize,
    },
    /// `forward` runs → or ↓, otherwise ← or ↑.
    Torpedo {
        line: RefLine,
        forward: bool,
    },
    /// By the centre of the 3×3 square.
    Airstrike {
        row: usize,
        col: usize,
    },
    /// By the centre of the 3×3 square.
    Radar {
        row: usize,
        col: usize,
    },
}

/// Why an action or a table action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefIllegal {
    GameOver,
    NotYourTurn,
    NoStock,
    /// The cell, the line or a part of the square is not on the grid.
    OffGrid,
    /// The one cell of a shot is marked already.
    Marked,
    /// Every cell of the torpedo's line or of the airstrike's square is marked already.
    NothingUnmarked,
    /// The ruleset has no such table action.
    NotAllowed,
    OfferStands,
    AlreadyOffered,
    NoOffer,
    /// Nobody answers an offer of their own.
    OwnOffer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefMark {
    None,
    Miss,
    Ring,
    Diagonal,
    Hit,
    Wreck,
}

/// What striking one unmarked cell did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefStrike {
    Miss,
    Hit,
    Sunk { len: usize, cells: Vec<RefCell> },
}

/// What became of one shell of an airstrike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefFate {
    /// It fell on a cell marked at that moment.
    Lost,
    Struck(RefStrike),
    /// The game had been won by an earlier shell.
    NotFallen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefShell {
    pub cell: RefCell,
    pub fate: RefFate,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefAttack {
    Shot(RefStrike),
    /// `crossed` is the newly marked water in the order crossed; `deck` is never a `Miss`.
    Torpedo {
        crossed: Vec<RefCell>,
        deck: Option<(RefCell, RefStrike)>,
    },
    /// Always five, in the order of falling.
    Airstrike(Vec<RefShell>),
    /// The unmarked cells of the square in row-major order, and whether each holds a deck.
    Radar(Vec<(RefCell, bool)>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefOutcome {
    pub attack: RefAttack,
    /// Cells marked by the game (`Diagonal` or `Ring`) in the order marked; row-major within one strike's kind.
    pub auto_marked: Vec<(RefCell, RefMark)>,
    /// True also on the winning action, after which no turn passes.
    pub keeps_turn: bool,
    pub winner: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefReason {
    FleetSunk,
    DrawAgreed,
    Resigned,
    MissedTurn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefResult {
    /// `None` is a draw.
    pub winner: Option<usize>,
    pub reason: RefReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefStock {
    pub torpedoes: u32,
    pub airstrikes: u32,
    pub radars: u32,
}

/// One running game. Whole states can be compared, so "a refusal changes nothing" is one assertion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefGame {
    rules: RefRules,
    fleets: [Vec<RefShip>; 2],
    /// By board owner, then row, then column.
    marks: [Vec<Vec<RefMark>>; 2],
    stocks: [RefStock; 2],
    to_move: usize,
    turn: u32,
    /// What each scanner remembers of the other board.
    pictures: [BTreeMap<RefCell, bool>; 2],
    /// The centres each seat has scanned, in order.
    scans: [Vec<RefCell>; 2],
    /// The seat whose draw offer stands.
    offer: Option<usize>,
    offered_since_action: [bool; 2],
    offered_in_turn: [Option<u32>; 2],
    result: Option<RefResult>,
}
