//! One board that may be the hidden one.

use arrayvec::ArrayVec;
use linkor_engine::census::Known;
use linkor_engine::{Bitboard, Fleet, Placement, Roster, Stream, below};

use super::places::Places;

/// The ships afloat of a fleet that fits what is known.
#[derive(Clone)]
pub(super) struct Board {
    decks: Bitboard,
    ships: ArrayVec<Placement, { Fleet::MAX_SHIPS }>,
}

impl Board {
    /// The board of these ships.
    pub fn of(ships: &[Placement]) -> Board {
        let decks = ships.iter().fold(Bitboard::EMPTY, |decks, ship| decks | ship.cells());
        Board { decks, ships: ships.iter().copied().collect() }
    }

    /// Decks of the ships afloat.
    #[inline]
    pub fn decks(&self) -> Bitboard {
        self.decks
    }

    /// The ships afloat.
    #[inline]
    pub fn ships(&self) -> &[Placement] {
        &self.ships
    }

    /// Does it fit what is known now, having fitted what was known before the ships on the cells `sunk` sank? They are
    /// taken off it.
    #[inline]
    pub fn follows(&mut self, now: &Known, sunk: Bitboard) -> bool {
        if !self.decks.contains_all(now.hits | sunk) {
            return false;
        }
        if !sunk.is_empty() {
            let (mut gone, mut afloat) = (Bitboard::EMPTY, Roster::EMPTY);
            self.ships.retain(|ship| {
                let stays = !sunk.contains_all(ship.cells());
                if stays {
                    afloat.add(ship.class());
                } else {
                    gone |= ship.cells();
                }
                stays
            });
            if gone != sunk || afloat != now.afloat {
                return false;
            }
            self.decks = self.decks - sunk;
        }
        !self.decks.meets(now.closed) && self.hits_fit(now.hits)
    }

    /// Is no ship wholly hit?
    #[inline]
    fn hits_fit(&self, hits: Bitboard) -> bool {
        hits.is_empty() || !self.ships.iter().any(|ship| hits.contains_all(ship.cells()))
    }

    /// Tries to put a ship, drawn at random, down at a place drawn at random: it stays where it is if the place does not
    /// fit the other ships.
    #[inline]
    pub fn step(&mut self, places: &Places<'_>, rng: &mut Stream) {
        let number = below(rng, self.ships.len() as u64) as usize;
        let ship = self.ships[number];
        let cells = ship.cells();
        let others = self.decks - cells;
        let place = places.like(ship.class(), cells, rng);
        if place.taken.meets(others) || !places.accepts(ship, place.ship, rng) {
            return;
        }
        self.ships[number] = place.ship;
        self.decks = others | place.cells;
    }
}
