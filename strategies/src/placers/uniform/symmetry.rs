//! Turns and reflections of the grid.

use linkor_engine::{Axis, Cell, Grid, Placement};

/// Where each cell goes.
pub(super) struct Symmetry([u8; 110]);

impl Symmetry {
    /// All of a grid's: 8 for a square, 4 otherwise. The first leaves everything where it is.
    pub(super) fn all(grid: Grid) -> Vec<Symmetry> {
        let (rows, cols) = (grid.rows(), grid.cols());
        let transposes: &[bool] = if rows == cols { &[false, true] } else { &[false] };
        let mut symmetries = Vec::new();
        for &transpose in transposes {
            for (flip_rows, flip_cols) in [(false, false), (false, true), (true, false), (true, true)] {
                let mut map = [0; 110];
                for cell in grid.mask() {
                    let (r, c) = if transpose { (cell.col(), cell.row()) } else { (cell.row(), cell.col()) };
                    let r = if flip_rows { rows - 1 - r } else { r };
                    let c = if flip_cols { cols - 1 - c } else { c };
                    map[cell.index()] = Cell::new(r, c).expect("a symmetry stays on the grid").index() as u8;
                }
                symmetries.push(Symmetry(map));
            }
        }
        symmetries
    }

    /// The ship where this symmetry takes it.
    pub(super) fn image(&self, ship: Placement) -> Placement {
        let step = ship.axis().step() as usize;
        let first = self.0[ship.origin().index()];
        let last = self.0[ship.origin().index() + step * (usize::from(ship.class().decks()) - 1)];
        let axis = if first.abs_diff(last) < Cell::STRIDE { Axis::Horizontal } else { Axis::Vertical };
        Placement::on_grid(Cell::from_index(first.min(last)).expect("a cell"), ship.class(), axis)
    }
}
