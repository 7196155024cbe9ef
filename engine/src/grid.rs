//! The size of the sea.

use serde::{Deserialize, Serialize};

use crate::{Axis, Bitboard, Cell};

/// A grid of 1 to 10 rows and 1 to 10 columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Grid {
    rows: u8,
    cols: u8,
}

impl Grid {
    /// The grid of all five rulebooks.
    pub const TEN: Grid = Grid { rows: 10, cols: 10 };

    /// A grid of that size, or `None` if a side is not within 1 to 10.
    pub const fn new(rows: u8, cols: u8) -> Option<Grid> {
        if rows >= 1 && rows <= 10 && cols >= 1 && cols <= 10 { Some(Grid { rows, cols }) } else { None }
    }

    /// Number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Number of columns.
    pub const fn cols(self) -> u8 {
        self.cols
    }

    /// Number of cells.
    pub const fn area(self) -> u32 {
        self.rows as u32 * self.cols as u32
    }

    /// All its cells.
    pub const fn mask(self) -> Bitboard {
        Bitboard::rectangle(self.rows, self.cols)
    }

    /// Is the cell on this grid?
    pub const fn has(self, cell: Cell) -> bool {
        cell.row() < self.rows && cell.col() < self.cols
    }

    /// How many rows (`Horizontal`) or columns (`Vertical`) there are: the lines along an axis.
    pub const fn lines(self, axis: Axis) -> u8 {
        match axis {
            Axis::Horizontal => self.rows,
            Axis::Vertical => self.cols,
        }
    }

    /// The cells of row `index` (`Horizontal`) or column `index` (`Vertical`); empty off the grid.
    pub fn line(self, axis: Axis, index: u8) -> Bitboard {
        if index >= self.lines(axis) {
            return Bitboard::EMPTY;
        }
        let (line, shift) = match axis {
            Axis::Horizontal => (Bitboard::rectangle(1, self.cols), index as u32 * Cell::STRIDE as u32),
            Axis::Vertical => (Bitboard::rectangle(self.rows, 1), index as u32),
        };
        Bitboard::from_bits(line.bits() << shift)
    }

    /// The 3×3 square round `centre`, or `None` unless it lies wholly on the grid.
    pub fn square(self, centre: Cell) -> Option<Bitboard> {
        self.centres().contains(centre).then(|| Bitboard::from(centre).halo())
    }

    /// The cells that can be the centre of a 3×3 square wholly on the grid.
    pub const fn centres(self) -> Bitboard {
        if self.rows < 3 || self.cols < 3 {
            return Bitboard::EMPTY;
        }
        Bitboard::from_bits(Bitboard::rectangle(self.rows - 2, self.cols - 2).bits() << (Cell::STRIDE + 1))
    }
}

impl TryFrom<(u8, u8)> for Grid {
    type Error = String;
    fn try_from((rows, cols): (u8, u8)) -> Result<Grid, String> {
        Grid::new(rows, cols).ok_or_else(|| format!("a grid has 1 to 10 rows and columns, not {rows}x{cols}"))
    }
}

impl From<Grid> for (u8, u8) {
    fn from(grid: Grid) -> (u8, u8) {
        (grid.rows, grid.cols)
    }
}

impl std::fmt::Display for Grid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_squares_stay_on_the_grid() {
        let grid = Grid::new(4, 6).unwrap();
        assert_eq!(grid.mask().len(), 24);
        assert_eq!(grid.line(Axis::Horizontal, 3).len(), 6);
        assert_eq!(grid.line(Axis::Vertical, 5).len(), 4);
        assert!(grid.line(Axis::Horizontal, 4).is_empty());
        assert_eq!(grid.centres().len(), 8);
        assert_eq!(grid.square(Cell::new(0, 1).unwrap()), None);
        assert!(grid.mask().contains_all(grid.square(Cell::new(2, 4).unwrap()).unwrap()));
        assert_eq!(Grid::TEN.centres().len(), 64);
    }
}
