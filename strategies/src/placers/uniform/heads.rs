//! The list of heads.

use linkor_engine::{Bitboard, Placement, Ruleset, ShipClass};

use super::symmetry::Symmetry;
use crate::placers::place_table::{Pick, PlaceTable};

/// Every way to place the first few ships, the first of them only where no symmetry takes it to an
/// earlier place, and equal ones after it in one order only.
pub(super) struct Heads {
    /// Ships in each head.
    pub(super) len: usize,
    /// What each head leaves open.
    pub(super) open: Vec<Bitboard>,
    /// How many places its first ship has by symmetry.
    pub(super) orbit: Vec<u8>,
    /// The ships of all heads, one head after another.
    pub(super) picks: Vec<Pick>,
}

impl Heads {
    /// The longest heads of which there are at most `limit`, but at least one ship.
    pub(super) fn list(rules: &Ruleset, classes: &[ShipClass], symmetries: &[Symmetry], limit: usize) -> Heads {
        let mut heads = Heads::first_ships(rules, classes[0], symmetries);
        while let Some(longer) = classes.get(heads.len).and_then(|&class| {
            let table = PlaceTable::new(rules, class);
            // Ships equal to the first are in any order: its own place is not that of the least.
            let ordered = heads.len > 1 && classes[heads.len - 1] == class;
            heads.lengthen(&table, ordered, limit)
        }) {
            heads = longer;
        }
        heads
    }

    fn first_ships(rules: &Ruleset, class: ShipClass, symmetries: &[Symmetry]) -> Heads {
        let table = PlaceTable::new(rules, class);
        let mut heads = Heads { len: 1, open: Vec::new(), orbit: Vec::new(), picks: Vec::new() };
        for (pick, ship) in (0..).zip(Placement::all(rules.grid, class)) {
            let mut orbit: Vec<Placement> = symmetries.iter().map(|symmetry| symmetry.image(ship)).collect();
            orbit.sort_unstable();
            orbit.dedup();
            if orbit[0] == ship {
                heads.push(&[], pick, rules.grid.mask() - table[pick].taken, orbit.len() as u8);
            }
        }
        heads
    }

    fn push(&mut self, before: &[Pick], last: Pick, open: Bitboard, orbit: u8) {
        self.picks.extend_from_slice(before);
        self.picks.push(last);
        self.open.push(open);
        self.orbit.push(orbit);
    }

    /// The same heads with one more ship in every way, or `None` if there would be too many.
    fn lengthen(&self, table: &PlaceTable, ordered: bool, limit: usize) -> Option<Heads> {
        let mut longer = Heads { len: self.len + 1, open: Vec::new(), orbit: Vec::new(), picks: Vec::new() };
        for (i, (&open, &orbit)) in self.open.iter().zip(&self.orbit).enumerate() {
            let before = &self.picks[i * self.len..][..self.len];
            let last = before[self.len - 1];
            for pick in table.fitting(open).filter(|&pick| !ordered || pick > last) {
                longer.push(before, pick, open - table[pick].taken, orbit);
            }
            if longer.open.len() > limit {
                return None;
            }
        }
        Some(longer)
    }
}
