//! Where a ship's cells are, and every rule that a fleet breaks.

use super::{RefCell, RefFault, RefRules, RefShip};

impl RefShip {
    /// The ship's cells that are on the grid, from its top or left end.
    pub fn cells_on(&self, rules: &RefRules) -> Vec<RefCell> {
        let mut cells = Vec::new();
        let (mut row, mut col) = (self.row, self.col);
        // A ship runs away from its end, so once off the grid it never comes back.
        while cells.len() < self.len && row < rules.rows && col < rules.cols {
            cells.push((row, col));
            if self.vertical {
                row += 1;
            } else {
                col += 1;
            }
        }
        cells
    }
}

impl RefRules {
    /// All faults: counts by rising length, then ships off the grid, then pairs in order.
    pub fn fleet_faults(&self, fleet: &[RefShip]) -> Vec<RefFault> {
        let mut faults = Vec::new();

        let mut lengths: Vec<usize> = self.fleet.clone();
        lengths.extend(fleet.iter().map(|ship| ship.len));
        lengths.sort_unstable();
        lengths.dedup();
        for len in lengths {
            let wanted = self.fleet.iter().filter(|&&l| l == len).count();
            let found = fleet.iter().filter(|ship| ship.len == len).count();
            if wanted != found {
                faults.push(RefFault::WrongCount { len, wanted, found });
            }
        }

        for (index, ship) in fleet.iter().enumerate() {
            if ship.cells_on(self).len() < ship.len {
                faults.push(RefFault::OffGrid { ship: index });
            }
        }

        for first in 0..fleet.len() {
            for second in first + 1..fleet.len() {
                let a = fleet[first].cells_on(self);
                let b = fleet[second].cells_on(self);
                if a.iter().any(|cell| b.contains(cell)) {
                    faults.push(RefFault::Overlap { first, second });
                } else if !self.touching && any_neighbours(&a, &b) {
                    faults.push(RefFault::Touching { first, second });
                }
            }
        }

        faults
    }
}

/// Whether some cell of one is beside some cell of the other, by a side or a corner.
fn any_neighbours(a: &[RefCell], b: &[RefCell]) -> bool {
    for &(row_a, col_a) in a {
        for &(row_b, col_b) in b {
            if row_a.abs_diff(row_b) <= 1 && col_a.abs_diff(col_b) <= 1 {
                return true;
            }
        }
    }
    false
}
