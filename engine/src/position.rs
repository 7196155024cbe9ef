//! A position written down: one board as its attacker sees it.
//!
//! One line a row, one character a cell: `.` unmarked, `o` known water (a miss, a ring, a diagonal), `x` a hit on a
//! ship still afloat, `#` a wreck. The ships afloat follow from the wrecks. Cyrillic `о` and `х` are read too; blank
//! lines and white space around a line mean nothing.

mod error;
mod impossible;
mod wrecks;

pub use error::PositionError;
pub use impossible::Impossible;

use crate::census::{Census, Known};
use crate::{Axis, Bitboard, Cell, Front, Grid, Marks, Placement, RadarPicture, Roster, Ruleset, ShipClass};

/// A position that is well formed: the marks and what they say of the ships afloat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    marks: Marks,
}

impl Position {
    /// Reads a position and checks that some fleet can produce it.
    ///
    /// # Errors
    /// The first thing that is wrong: with the text, with the wrecks, or that no fleet can produce it.
    pub fn read(text: &str, rules: &Ruleset) -> Result<Position, PositionError> {
        let position = Position::read_unchecked(text, rules)?;
        position.check(rules)?;
        Ok(position)
    }

    /// Reads a position; whether a fleet can produce it is not asked, which can take a tenth of a second.
    ///
    /// # Errors
    /// The first thing that is wrong with the text or the wrecks.
    pub fn read_unchecked(text: &str, rules: &Ruleset) -> Result<Position, PositionError> {
        let [water, hit, wreck] = read_cells(text, rules)?;
        let afloat = wrecks::afloat(rules, hit, wreck)?;
        if !rules.touching {
            check_hits(rules, hit, &afloat)?;
        }
        Ok(Position { marks: Marks::from_position(rules, water, hit, wreck, afloat) })
    }

    /// The position of marks that are already known.
    pub fn of(marks: &Marks) -> Position {
        Position { marks: *marks }
    }

    /// Checks that some fleet can produce the position.
    ///
    /// # Errors
    /// That none can, and why; or that it cannot be counted.
    pub fn check(&self, rules: &Ruleset) -> Result<(), PositionError> {
        let known = Known::of(rules, &self.marks, RadarPicture::default());
        match Census::new(&known, None) {
            Ok(_) => Ok(()),
            Err(error) if error.is_impossible() => Err(Impossible::find(rules, &self.marks, error).into()),
            Err(error) => Err(PositionError::Uncounted(error)),
        }
    }

    /// The marks, with the ships afloat.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The attack at this position, with all weapons of the ruleset still in stock.
    pub fn front(&self, rules: &Ruleset) -> Front {
        Front::from_position(rules, self.marks, rules.stock, RadarPicture::default())
    }

    /// The position as [`Position::read`] reads it: a line for each row.
    pub fn write(&self, rules: &Ruleset) -> String {
        let mut text = String::new();
        for row in 0..rules.grid.rows() {
            for col in 0..rules.grid.cols() {
                let cell = Cell::new(row, col).expect("on the grid");
                text.push(match &self.marks {
                    marks if marks.wreck().contains(cell) => '#',
                    marks if marks.hit().contains(cell) => 'x',
                    marks if marks.water().contains(cell) => 'o',
                    _ => '.',
                });
            }
            text.push('\n');
        }
        text
    }
}

impl Known {
    /// What marks and a radar picture say of the ships afloat.
    ///
    /// Closed are marked and scanned water, wrecks and, unless ships may touch, all round them. Where ships do not
    /// touch nothing else need be marked: that a corner of a hit is water follows in the counting.
    pub fn of(rules: &Ruleset, marks: &Marks, radar: RadarPicture) -> Known {
        let wrecks = if rules.touching { marks.wreck() } else { marks.wreck().halo() };
        Known {
            grid: rules.grid,
            afloat: *marks.afloat(),
            touching: rules.touching,
            closed: (marks.water() | radar.water | wrecks) & rules.grid.mask(),
            hits: marks.hit(),
            decks: radar.decks,
        }
    }

    /// Cells that may or may not hold a deck, or hold one that is not hit: those worth a shot are among them.
    pub fn open(&self) -> Bitboard {
        self.grid.mask() - self.closed - self.hits
    }
}

/// Water, hits and wrecks of the text.
fn read_cells(text: &str, rules: &Ruleset) -> Result<[Bitboard; 3], PositionError> {
    let (rows, cols) = (usize::from(rules.grid.rows()), usize::from(rules.grid.cols()));
    let text = text.trim_start_matches('\u{feff}');
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    let lines: Vec<(usize, &str)> = lines.collect();
    let mut sets = [Bitboard::EMPTY; 3];
    for (row, &(line, text)) in (0u8..).zip(&lines).take(rows) {
        for (col, found) in (0u8..).zip(text.chars()).take(cols) {
            let cell = Cell::new(row, col).expect("within the grid");
            match found {
                '.' => {}
                'o' | 'O' | 'о' | 'О' => sets[0].insert(cell),
                'x' | 'X' | 'х' | 'Х' => sets[1].insert(cell),
                '#' => sets[2].insert(cell),
                _ => return Err(PositionError::Character { line, column: usize::from(col) + 1, found }),
            }
        }
        let found = text.chars().count();
        if found != cols {
            return Err(PositionError::Columns { line, wanted: cols, found });
        }
    }
    if lines.len() != rows {
        return Err(PositionError::Rows { wanted: rows, found: lines.len() });
    }
    Ok(sets)
}

/// Where ships do not touch, hits that touch are of one ship, straight and short enough.
fn check_hits(rules: &Ruleset, hit: Bitboard, afloat: &Roster) -> Result<(), PositionError> {
    let crooked = |at, other| PositionError::Crooked { at: rules.write_cell(at), other: rules.write_cell(other) };
    for at in hit {
        let cell = Bitboard::from(at);
        let across = (cell.west() | cell.east()) & hit;
        let corner = cell.diagonals() & hit;
        let bent = if across.is_empty() { corner } else { corner | ((cell.north() | cell.south()) & hit) };
        if let Some(other) = bent.first() {
            return Err(crooked(at, other));
        }
        // A run of more hits than the longest ship afloat has decks.
        let longest = afloat.longest().map_or(0, ShipClass::decks);
        let Some(class) = ShipClass::new(longest + 1) else { continue };
        let runs = Axis::BOTH.into_iter().filter_map(|axis| Placement::new(Grid::TEN, at, class, axis));
        let mut runs = runs.filter(|ship| longest > 0 && hit.contains_all(ship.cells()));
        if let Some(other) = runs.find_map(|ship| ship.cells().last()) {
            return Err(crooked(at, other));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
