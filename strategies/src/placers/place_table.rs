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
    /// In each byte the least power of two that is not below their number, less one.
    mask: u64,
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
        let mask = (all.len().next_power_of_two() as u64 - 1) * (u64::MAX / 0xff);
        PlaceTable { class, ships: all, places, mask }
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

    /// One of the places that fit within these cells, uniformly: the first guess that does. There must be one.
    #[inline]
    pub(super) fn draw(&self, open: Bitboard, rng: &mut Stream) -> Pick {
        loop {
            if let Some(pick) = self.guess(open, rng) {
                return pick;
            }
        }
    }

    /// The same where there is perhaps none: guesses so many words, then counts.
    #[inline]
    pub(super) fn draw_any(&self, open: Bitboard, words: u32, rng: &mut Stream) -> Option<Pick> {
        let guessed = (0..words).find_map(|_| self.guess(open, rng));
        guessed.or_else(|| self.draw_counted(open, rng))
    }

    /// The first that fits of as many guesses as a word has bytes. All are looked at, for which of them it is cannot
    /// be foreseen.
    #[inline]
    fn guess(&self, open: Bitboard, rng: &mut Stream) -> Option<Pick> {
        let guesses = rng.next_u64() & self.mask;
        let mut fitting = 0u32;
        for (i, pick) in guesses.to_le_bytes().into_iter().enumerate() {
            fitting |= u32::from(self[pick].fits(open)) << i;
        }
        (fitting != 0).then(|| (guesses >> (8 * fitting.trailing_zeros())) as Pick)
    }

    #[cold]
    fn draw_counted(&self, open: Bitboard, rng: &mut Stream) -> Option<Pick> {
        match self.fitting(open).count() {
            0 => None,
            n => self.fitting(open).nth(below(rng, n as u64) as usize),
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
