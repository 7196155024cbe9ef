//! One board that may be the hidden one.

use arrayvec::ArrayVec;
use linkor_engine::census::Known;
use linkor_engine::{Bitboard, Fleet, Placement, Roster, Stream, below};

use super::places::Places;

/// The ships afloat of a fleet that fits what is known.
#[derive(Clone)]
pub(crate) struct Board {
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

    /// Puts a ship, drawn at random, down at a place drawn at random from all that the other ships leave it (Gibbs sampling);
    /// under a prior it then stays where it was by the weights of the two. A ship that is hit keeps its hits.
    #[inline]
    pub(super) fn step(&mut self, places: &Places<'_>, rng: &mut Stream) {
        let number = below(rng, self.ships.len() as u64) as usize;
        let ship = self.ships[number];
        let others = self.decks - ship.cells();
        let place = places.draw(ship, others, rng);
        if place != ship && places.accepts(ship, place, rng) {
            self.ships[number] = place;
            self.decks = others | place.cells();
        }
    }
}
