//! What is openly known of one board: the marks that shots and rules have made on it.

use crate::{Answer, Bitboard, Cell, Fleet, Placement, Roster, Ruleset};

/// The marks on one board. A cell is marked once and keeps its first mark, except that the hits
/// of a ship become its wreck when it sinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marks {
    sea: Bitboard,
    unmarked: Bitboard,
    ring: Bitboard,
    diagonal: Bitboard,
    hit: Bitboard,
    wreck: Bitboard,
    afloat: Roster,
}

impl Marks {
    /// A board nobody has shot at.
    #[inline]
    pub fn new(rules: &Ruleset) -> Marks {
        Marks {
            sea: rules.grid.mask(),
            unmarked: rules.grid.mask(),
            ring: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
            hit: Bitboard::EMPTY,
            wreck: Bitboard::EMPTY,
            afloat: rules.fleet,
        }
    }

    /// Marks as a position file tells them: `water` of any kind counts as misses, `afloat` follows
    /// from the wrecks and is the caller's to get right.
    pub fn from_position(rules: &Ruleset, water: Bitboard, hit: Bitboard, wreck: Bitboard, afloat: Roster) -> Marks {
        let unmarked = rules.grid.mask() - (water | hit | wreck);
        Marks { unmarked, hit, wreck, afloat, ..Marks::new(rules) }
    }

    /// Cells without a mark: those that can be shot at.
    #[inline]
    pub fn unmarked(&self) -> Bitboard {
        self.unmarked
    }

    /// Water found by shots, shells and torpedoes: what is marked and is nothing else. (Three shots of
    /// four are misses, so that there is least to do if these are not kept.)
    #[inline]
    pub fn miss(&self) -> Bitboard {
        self.water() - (self.ring | self.diagonal)
    }

    /// Water marked round wrecks.
    pub fn ring(&self) -> Bitboard {
        self.ring
    }

    /// Water marked at the corners of hits.
    pub fn diagonal(&self) -> Bitboard {
        self.diagonal
    }

    /// All marked water.
    #[inline]
    pub fn water(&self) -> Bitboard {
        self.sea - (self.unmarked | self.hit | self.wreck)
    }

    /// Hit decks of ships still afloat.
    #[inline]
    pub fn hit(&self) -> Bitboard {
        self.hit
    }

    /// Decks of sunk ships.
    #[inline]
    pub fn wreck(&self) -> Bitboard {
        self.wreck
    }

    /// Ships still afloat.
    #[inline]
    pub fn afloat(&self) -> &Roster {
        &self.afloat
    }

    /// Is every ship sunk?
    #[inline]
    pub fn all_sunk(&self) -> bool {
        self.afloat.is_empty()
    }

    /// A shot or shell falls on an unmarked cell: marks it, and what the rules mark with it.
    #[inline(always)]
    pub(crate) fn strike(&mut self, rules: &Ruleset, fleet: &Fleet, cell: Cell) -> Answer {
        debug_assert!(self.unmarked.contains(cell));
        self.unmarked = self.unmarked ^ Bitboard::from(cell);
        match fleet.number_at(cell) {
            None => Answer::Miss,
            Some(number) => self.strike_ship(rules, fleet.numbered(number), cell),
        }
    }

    // Not inlined: three shots of four miss, and their few lines then fit into the caller's loop.
    #[inline(never)]
    fn strike_ship(&mut self, rules: &Ruleset, ship: Placement, cell: Cell) -> Answer {
        self.hit.insert(cell);
        if rules.diagonals {
            let corners = Bitboard::from(cell).diagonals() & self.unmarked;
            self.diagonal |= corners;
            self.unmarked = self.unmarked - corners;
        }
        let decks = ship.cells();
        if !self.hit.contains_all(decks) {
            return Answer::Hit;
        }
        self.hit = self.hit - decks;
        self.wreck |= decks;
        self.afloat.remove(ship.class());
        if rules.ring {
            let ring = decks.halo() & self.unmarked;
            self.ring |= ring;
            self.unmarked = self.unmarked - ring;
        }
        Answer::Sunk(ship)
    }

    /// A torpedo crosses unmarked water: marks it.
    pub(crate) fn cross(&mut self, water: Bitboard) {
        debug_assert!(self.unmarked.contains_all(water));
        self.unmarked = self.unmarked - water;
    }
}
