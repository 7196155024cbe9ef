//! Ships of one length that are drawn, not listed.

use linkor_engine::{Bitboard, Ruleset, ShipClass, Stream};

use crate::placers::Room;
use crate::placers::place_table::{Pick, PlaceTable};

/// Equal ships of the tail.
pub(super) struct Group {
    table: PlaceTable,
    /// How many they are.
    pub(super) ships: usize,
    /// In how many ways so many places can be given to the ships in turn, each another place.
    ways: Box<[u64; 256]>,
}

impl Group {
    /// So many ships of a class; `None` if their ways could exceed 2⁶⁴.
    pub(super) fn new(rules: &Ruleset, class: ShipClass, ships: usize) -> Option<Group> {
        let table = PlaceTable::new(rules, class);
        let mut group = Group { table, ships, ways: Box::new([0; 256]) };
        let most = group.places(rules.grid.mask());
        for places in 0..=most {
            group.ways[places] = ways(places as u64, ships)?;
        }
        Some(group)
    }

    /// The class of ship.
    pub(super) fn class(&self) -> ShipClass {
        self.table.class()
    }

    /// In how many ways so many places can be given to the ships in turn.
    #[inline]
    pub(super) fn ways(&self, places: usize) -> u64 {
        self.ways[places & 255]
    }

    /// How many places there are within these cells.
    #[inline]
    pub(super) fn places(&self, open: Bitboard) -> usize {
        // Counting cells is the same thing for single-cell ships, and half the work.
        let single = self.class().decks() == 1;
        (if single { open.len() } else { Room::of(open).places(self.class()).len() }) as usize
    }

    /// How many places of this group a longer or equal ship of `class` takes for certain: those within it.
    pub(super) fn places_within(&self, class: ShipClass) -> usize {
        usize::from(class.decks() - self.class().decks() + 1)
    }

    /// One of the places within these cells, uniformly, and what is open beside it. There must be one.
    #[inline]
    pub(super) fn draw_first(&self, open: Bitboard, rng: &mut Stream) -> (Pick, Bitboard) {
        let pick = self.table.draw(open, rng);
        (pick, open - self.table[pick].taken)
    }

    /// Draws the ships of `picks` from `from` on, each uniformly among the places within `all` that
    /// are not those of the ships before it, and gives what is open beside them; `None` as soon as one
    /// stands against another. `open` is what the ships before `from` leave of `all`.
    #[inline]
    pub(super) fn draw_rest(
        &self,
        all: Bitboard,
        mut open: Bitboard,
        picks: &mut [Pick],
        from: usize,
        rng: &mut Stream,
    ) -> Option<Bitboard> {
        let mut i = from;
        while i < self.ships {
            let pick = self.table.draw(all, rng);
            let place = &self.table[pick];
            if place.fits(open) {
                picks[i] = pick;
                open = open - place.taken;
                i += 1;
            } else if !picks[..i].contains(&pick) {
                return None;
            }
        }
        Some(open)
    }
}

/// places · (places − 1) · …, a factor for each ship.
pub(super) fn ways(places: u64, ships: usize) -> Option<u64> {
    (0..ships as u64).try_fold(1u64, |product, i| product.checked_mul(places.saturating_sub(i)))
}
