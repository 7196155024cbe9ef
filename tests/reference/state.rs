//! Setting a game up, asking about its state, and where things lie on the grid.

use super::{RefCell, RefGame, RefLine, RefMark, RefResult, RefRules, RefShip, RefStock, RefViolation};
use std::collections::BTreeMap;

pub(super) fn other(seat: usize) -> usize {
    1 - seat
}

impl RefGame {
    /// Refuses with every violation of both fleets, seat 0's first.
    pub fn new(rules: RefRules, fleets: [Vec<RefShip>; 2], opener: usize) -> Result<RefGame, Vec<RefViolation>> {
        assert!(opener < 2, "seats are 0 and 1");
        assert!(!rules.fleet.is_empty() && !rules.fleet.contains(&0), "a fleet has decks");
        let mut violations = Vec::new();
        for (seat, fleet) in fleets.iter().enumerate() {
            for fault in rules.fleet_faults(fleet) {
                violations.push(RefViolation { seat, fault });
            }
        }
        if !violations.is_empty() {
            return Err(violations);
        }
        let clean = vec![vec![RefMark::None; rules.cols]; rules.rows];
        let stock = RefStock { torpedoes: rules.torpedoes, airstrikes: rules.airstrikes, radars: rules.radars };
        Ok(RefGame {
            rules,
            fleets,
            marks: [clean.clone(), clean],
            stocks: [stock, stock],
            to_move: opener,
            turn: 1,
            pictures: [BTreeMap::new(), BTreeMap::new()],
            scans: [Vec::new(), Vec::new()],
            offer: None,
            offered_since_action: [false, false],
            offered_in_turn: [None, None],
            result: None,
        })
    }

    pub fn rules(&self) -> &RefRules {
        &self.rules
    }

    /// The mark on a cell of `owner`'s board, put there by the other seat's attacks.
    pub fn mark(&self, owner: usize, row: usize, col: usize) -> RefMark {
        self.marks[owner][row][col]
    }

    /// Whether `owner` has a deck there, struck or not.
    pub fn is_deck(&self, owner: usize, row: usize, col: usize) -> bool {
        self.ship_at(owner, (row, col)).is_some()
    }

    /// The lengths of `owner`'s ships afloat, longest first.
    pub fn afloat(&self, owner: usize) -> Vec<usize> {
        let mut lengths = Vec::new();
        for ship in &self.fleets[owner] {
            let cells = ship.cells_on(&self.rules);
            if cells.iter().any(|&(row, col)| self.mark(owner, row, col) != RefMark::Wreck) {
                lengths.push(ship.len);
            }
        }
        lengths.sort_unstable();
        lengths.reverse();
        lengths
    }

    pub fn stock(&self, seat: usize) -> RefStock {
        self.stocks[seat]
    }

    /// After the end, the seat whose turn it was when the game ended.
    pub fn to_move(&self) -> usize {
        self.to_move
    }

    /// Starts at 1 and rises whenever the turn passes.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// What `seat` remembers having seen, row-major; as scanned, whatever was marked since.
    pub fn radar_picture(&self, seat: usize) -> Vec<(RefCell, bool)> {
        self.pictures[seat].iter().map(|(&cell, &deck)| (cell, deck)).collect()
    }

    /// The centres of the squares `seat` has scanned, in order.
    pub fn scanned_by(&self, seat: usize) -> &[RefCell] {
        &self.scans[seat]
    }

    pub fn result(&self) -> Option<RefResult> {
        self.result
    }

    pub(super) fn on_grid(&self, row: usize, col: usize) -> bool {
        row < self.rules.rows && col < self.rules.cols
    }

    /// Whether the 3×3 square round this centre is wholly on the grid.
    pub(super) fn square_on_grid(&self, row: usize, col: usize) -> bool {
        self.on_grid(row, col) && row >= 1 && col >= 1 && row + 1 < self.rules.rows && col + 1 < self.rules.cols
    }

    pub(super) fn is_unmarked(&self, owner: usize, cell: RefCell) -> bool {
        self.mark(owner, cell.0, cell.1) == RefMark::None
    }

    pub(super) fn set_mark(&mut self, owner: usize, cell: RefCell, mark: RefMark) {
        self.marks[owner][cell.0][cell.1] = mark;
    }

    pub(super) fn ship_at(&self, owner: usize, cell: RefCell) -> Option<RefShip> {
        let fleet = &self.fleets[owner];
        fleet.iter().copied().find(|ship| ship.cells_on(&self.rules).contains(&cell))
    }

    /// The up to eight cells round a cell, row-major.
    pub(super) fn neighbours(&self, cell: RefCell) -> Vec<RefCell> {
        let mut near = Vec::new();
        for row in 0..self.rules.rows {
            for col in 0..self.rules.cols {
                let close = row.abs_diff(cell.0) <= 1 && col.abs_diff(cell.1) <= 1;
                if close && (row, col) != cell {
                    near.push((row, col));
                }
            }
        }
        near
    }

    /// The cells of a torpedo's line in the order it runs over them.
    pub(super) fn track(&self, line: RefLine, forward: bool) -> Vec<RefCell> {
        let mut cells: Vec<RefCell> = match line {
            RefLine::Row(row) => (0..self.rules.cols).map(|col| (row, col)).collect(),
            RefLine::Column(col) => (0..self.rules.rows).map(|row| (row, col)).collect(),
        };
        if !forward {
            cells.reverse();
        }
        cells
    }
}

/// The nine cells of a square known to be on the grid, row-major.
pub(super) fn square(row: usize, col: usize) -> Vec<RefCell> {
    let mut cells = Vec::new();
    for r in row - 1..=row + 1 {
        for c in col - 1..=col + 1 {
            cells.push((r, c));
        }
    }
    cells
}
