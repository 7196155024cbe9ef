//! The symmetries of a grid.

use linkor_engine::census::Known;
use linkor_engine::{Bitboard, Cell, Grid, Placement};

/// A turn or reflection of a grid onto itself.
#[derive(Clone)]
pub struct Symmetry {
    /// Where each cell goes, by index.
    to: [u8; 110],
    /// Where each cell comes from.
    from: [u8; 110],
}

impl Symmetry {
    /// Every symmetry of a grid, the identity first: eight if it is square, else four.
    pub fn all(grid: Grid) -> Vec<Symmetry> {
        let square = grid.rows() == grid.cols();
        (0..if square { 8 } else { 4 }).map(|kind| Symmetry::new(grid, kind)).collect()
    }

    fn new(grid: Grid, kind: u8) -> Symmetry {
        let mut symmetry = Symmetry { to: [0; 110], from: [0; 110] };
        for cell in grid.mask() {
            let row = if kind & 1 == 0 { cell.row() } else { grid.rows() - 1 - cell.row() };
            let col = if kind & 2 == 0 { cell.col() } else { grid.cols() - 1 - cell.col() };
            let (row, col) = if kind & 4 == 0 { (row, col) } else { (col, row) };
            let there = Cell::new(row, col).expect("a symmetry stays on the grid");
            symmetry.to[cell.index()] = there.index() as u8;
            symmetry.from[there.index()] = cell.index() as u8;
        }
        symmetry
    }

    /// The image of a set of cells.
    pub fn apply(&self, set: Bitboard) -> Bitboard {
        through(&self.to, set)
    }

    /// The set of which this is the image.
    pub fn undo(&self, set: Bitboard) -> Bitboard {
        through(&self.from, set)
    }

    /// The image of a ship.
    pub fn ship(&self, ship: Placement) -> Placement {
        Placement::from_cells(self.apply(ship.cells())).expect("a symmetry keeps a ship a ship")
    }

    /// The image of what is known.
    pub fn known(&self, known: &Known) -> Known {
        Known {
            closed: self.apply(known.closed),
            hits: self.apply(known.hits),
            decks: self.apply(known.decks),
            ..*known
        }
    }

    /// The one of the images of what is known that stands for all of them, and the symmetry that leads to it.
    pub fn canonical<'s>(symmetries: &'s [Symmetry], known: &Known) -> (&'s Symmetry, Known) {
        let images = symmetries.iter().map(|symmetry| (symmetry, symmetry.known(known)));
        images
            .min_by_key(|(_, known)| (known.closed.bits(), known.hits.bits(), known.decks.bits()))
            .expect("the identity is one")
    }
}

fn through(map: &[u8; 110], set: Bitboard) -> Bitboard {
    let bits = set.iter().fold(0u128, |bits, cell| bits | 1 << map[cell.index()]);
    Bitboard::from_bits(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_are_undone() {
        for (rows, cols, count) in [(10, 10, 8), (4, 6, 4), (1, 5, 4)] {
            let grid = Grid::new(rows, cols).unwrap();
            let all = Symmetry::all(grid);
            assert_eq!(all.len(), count);
            let set: Bitboard = grid.mask().iter().filter(|cell| cell.index() % 3 == 1).collect();
            assert_eq!(all[0].apply(set), set);
            for symmetry in &all {
                assert_eq!(symmetry.undo(symmetry.apply(set)), set);
                assert_eq!(symmetry.apply(grid.mask()), grid.mask());
            }
        }
    }
}
