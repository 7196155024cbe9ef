//! Every place of a ship of one class, drawn by guessing.

use std::ops::Index;

use rand::Rng;

use linkor_engine::{Bitboard, Placement, Ruleset, ShipClass, Stream, below};

/// A place in a table, by its number.
pub(super) type Pick = u8;

/// One way a ship can stand.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The bits of its decks.
    decks: u128,
    /// What it takes from the other ships.
    pub(super) taken: Bitboard,
}

impl Place {
    /// Is it wholly within these cells?
    #[inline]
    pub(super) fn fits(&self, open: Bitboard) -> bool {
        self.decks & !open.bits() == 0
    }
}

/// Every place of a class on an empty board, in the order of [`Placement::all`].
pub(super) struct PlaceTable {
    class: ShipClass,
    ships: Vec<Placement>,
    /// Filled up with places that fit nowhere, so that any byte is a place's number.
    places: Box<[Place; 256]>,
    /// The least power of two that is not below their number, less one.
    mask: u8,
}

impl PlaceTable {
    /// The places of a class under a ruleset.
    pub(super) fn new(rules: &Ruleset, class: ShipClass) -> PlaceTable {
        let all = Placement::all(rules.grid, class);
        let nowhere = Place { decks: u128::MAX, taken: Bitboard::EMPTY };
        // On 10×10 no class has more than 180 places.
        let mut places = Box::new([nowhere; 256]);
        for (place, ship) in places.iter_mut().zip(&all) {
            let taken = if rules.touching { ship.cells() } else { ship.zone() };
            *place = Place { decks: ship.cells().bits(), taken };
        }
        let mask = all.len().next_power_of_two() as u64 - 1;
        PlaceTable { class, ships: all, places, mask: mask as u8 }
    }

    /// The ship at a place.
    #[inline]
    pub(super) fn ship(&self, pick: Pick) -> Placement {
        self.ships[usize::from(pick)]
    }

    /// The class of ship.
    #[inline]
    pub(super) fn class(&self) -> ShipClass {
        self.class
    }

    /// The places that fit within these cells, by number.
    pub(super) fn fitting(&self, open: Bitboard) -> impl Iterator<Item = Pick> {
        (0..self.ships.len()).filter(move |&i| self.places[i].fits(open)).map(|i| i as Pick)
    }

    /// One of the places that fit within these cells, uniformly: right as soon as a guess is. There must be one.
    #[inline]
    pub(super) fn draw(&self, open: Bitboard, dice: &mut Dice) -> Pick {
        loop {
            let pick = dice.byte() & self.mask;
            if self[pick].fits(open) {
                return pick;
            }
        }
    }

    /// The same where there is perhaps none: guesses so many times, then counts.
    #[inline]
    pub(super) fn draw_any(&self, open: Bitboard, guesses: u32, dice: &mut Dice) -> Option<Pick> {
        let guess = (0..guesses).map(|_| dice.byte() & self.mask).find(|&pick| self[pick].fits(open));
        guess.or_else(|| self.draw_counted(open, dice))
    }

    #[cold]
    fn draw_counted(&self, open: Bitboard, dice: &mut Dice) -> Option<Pick> {
        match self.fitting(open).count() {
            0 => None,
            n => self.fitting(open).nth(below(dice.stream, n as u64) as usize),
        }
    }
}

impl Index<Pick> for PlaceTable {
    type Output = Place;
    #[inline]
    fn index(&self, pick: Pick) -> &Place {
        &self.places[usize::from(pick)]
    }
}

/// A stream that is also drawn from byte by byte.
pub(super) struct Dice<'a> {
    /// The stream.
    pub(super) stream: &'a mut Stream,
    /// Bytes not yet used, and above them a 1 for a mark.
    bytes: u64,
}

impl Dice<'_> {
    /// Nothing drawn yet.
    #[inline]
    pub(super) fn new(stream: &mut Stream) -> Dice<'_> {
        Dice { stream, bytes: 1 }
    }

    /// A random byte.
    #[inline]
    pub(super) fn byte(&mut self) -> u8 {
        if self.bytes == 1 {
            // Seven bytes of each draw: the eighth makes room for the mark.
            self.bytes = self.stream.next_u64() >> 8 | 1 << 56;
        }
        let byte = self.bytes as u8;
        self.bytes >>= 8;
        byte
    }
}
