//! One cell of a grid.

use std::fmt;

/// A cell by row and column, both from 0; row 0 is the top, column 0 the left.
///
/// Stored as `row * 11 + column`: the bit it has in a [`Bitboard`](crate::Bitboard).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// The number of the cell of each index. As long as a byte has values, so that no bound is checked.
const NUMBERS: [u8; 256] = {
    let mut numbers = [0; 256];
    let mut number = 0;
    while number < 100 {
        numbers[number / 10 * Cell::STRIDE as usize + number % 10] = number as u8;
        number += 1;
    }
    numbers
};

impl Cell {
    /// Bits from one row to the next: ten columns and the guard column.
    pub const STRIDE: u8 = 11;

    /// The cell at `row` and `col`, or `None` outside 10×10.
    pub const fn new(row: u8, col: u8) -> Option<Cell> {
        if row < 10 && col < 10 { Some(Cell(row * Self::STRIDE + col)) } else { None }
    }

    /// The cell whose bit is `index`, or `None` for the guard column and beyond.
    pub const fn from_index(index: u8) -> Option<Cell> {
        if index < 110 && index % Self::STRIDE < 10 { Some(Cell(index)) } else { None }
    }

    /// A cell from a bit known to lie on the grid.
    pub(crate) const fn from_bit(index: u32) -> Cell {
        debug_assert!(index < 110 && index % 11 < 10);
        Cell(index as u8)
    }

    /// The bit of this cell: `row * 11 + column`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number row by row, 0 to 99: for tables of a hundred.
    #[inline]
    pub const fn number(self) -> usize {
        NUMBERS[self.0 as usize] as usize
    }

    /// Row from the top, 0 to 9.
    pub const fn row(self) -> u8 {
        self.0 / Self::STRIDE
    }

    /// Column from the left, 0 to 9.
    pub const fn col(self) -> u8 {
        self.0 % Self::STRIDE
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row(), self.col())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_range_checked() {
        assert_eq!(Cell::new(10, 0), None);
        assert_eq!(Cell::new(0, 10), None);
        assert_eq!(Cell::from_index(10), None, "the guard column is no cell");
        let c = Cell::new(9, 9).unwrap();
        assert_eq!((c.row(), c.col(), c.index(), c.number()), (9, 9, 108, 99));
        assert_eq!(Cell::new(3, 7).unwrap().number(), 37);
    }
}
