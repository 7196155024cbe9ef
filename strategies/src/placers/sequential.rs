//! `sequential`: what most programs do. Not uniform over fleets.

use linkor_engine::{Bitboard, Fleet, Placement, Ruleset, ShipClass, Stream};

use super::Room;
use super::place_table::{Pick, PlaceTable};
use crate::Placer;

/// Places one ship at a time, longest first, uniformly among its legal places. A dead end starts
/// again from the empty board.
pub struct Sequential {
    sea: Bitboard,
    tables: Vec<PlaceTable>,
    /// The table of each ship.
    table_of: Vec<usize>,
}

/// Words of guesses at a place before those that are left are counted: one nearly always fits, and they cost less.
const GUESSES: u32 = 8;

impl Sequential {
    /// The placer for a ruleset.
    pub fn new(rules: &Ruleset) -> Sequential {
        let tables = rules.fleet.classes().map(|(class, _)| PlaceTable::new(rules, class)).collect();
        let ships = rules.fleet.classes().map(|(_, n)| usize::from(n)).enumerate();
        let table_of = ships.flat_map(|(table, n)| std::iter::repeat_n(table, n)).collect();
        Sequential { sea: rules.grid.mask(), tables, table_of }
    }

    /// A place for each ship; `None` at a dead end.
    #[inline]
    fn attempt(&self, rng: &mut Stream) -> Option<[Pick; Fleet::MAX_SHIPS]> {
        let mut open = self.sea;
        let mut picks = [0; Fleet::MAX_SHIPS];
        for (pick, &table) in picks.iter_mut().zip(&self.table_of) {
            let table = &self.tables[table];
            *pick = table.draw_any(open, GUESSES, rng)?;
            open = open - table[*pick].taken;
        }
        Some(picks)
    }
}

impl Placer for Sequential {
    fn place(&self, rng: &mut Stream) -> Fleet {
        let picks = loop {
            if let Some(picks) = self.attempt(rng) {
                break picks;
            }
        };
        Fleet::from_legal(self.table_of.iter().zip(picks).map(|(&table, pick)| self.tables[table].ship(pick)))
    }
}

/// Places ships in order, each where `choose` says; where it finds no place, starts again.
#[inline]
pub(super) fn place_each(
    empty: Room,
    classes: &[ShipClass],
    rng: &mut Stream,
    mut choose: impl FnMut(Room, ShipClass, &mut Stream) -> Option<Placement>,
) -> Fleet {
    loop {
        let mut room = empty;
        let mut ships = arrayvec::ArrayVec::<Placement, { Fleet::MAX_SHIPS }>::new();
        for &class in classes {
            let Some(ship) = choose(room, class, rng) else { break };
            room = room.beside(ship);
            ships.push(ship);
        }
        if ships.len() == classes.len() {
            return Fleet::from_legal(ships);
        }
    }
}
