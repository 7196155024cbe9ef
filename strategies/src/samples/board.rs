//! One board that may be the hidden one.

use arrayvec::ArrayVec;
use linkor_engine::census::Known;
use linkor_engine::{Axis, Bitboard, Cell, Fleet, Placement, Roster, ShipClass, Stream, below};

use super::places::Places;

/// The ships afloat of a fleet that fits what is known. Small and flat: thousands are copied in a game.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    decks: Bitboard,
    len: u8,
    ships: [Placement; Fleet::MAX_SHIPS],
}

/// What a shot tells of all boards.
pub(super) struct News<'a> {
    pub known: &'a Known,
    /// The cells of the ships sunk since the last news.
    pub sunk: Bitboard,
    /// Where ships keep apart, the cells beside each group of hits: its ship goes on there.
    beside: ArrayVec<Bitboard, { Fleet::MAX_SHIPS }>,
}

impl<'a> News<'a> {
    pub fn new(known: &'a Known, sunk: Bitboard) -> News<'a> {
        let mut beside = ArrayVec::new();
        let mut left = if known.touching { Bitboard::EMPTY } else { known.hits };
        while let Some(hit) = left.first() {
            let mut group = Bitboard::from(hit);
            while (group.sides() & left) - group != Bitboard::EMPTY {
                group |= group.sides() & left;
            }
            left = left - group;
            beside.push(group.sides());
        }
        News { known, sunk, beside }
    }
}

impl Board {
    /// The board of these ships.
    pub fn of(ships: &[Placement]) -> Board {
        const NONE: Placement = Placement::on_grid(
            Cell::new(0, 0).expect("on the grid"),
            ShipClass::new(1).expect("a class"),
            Axis::Horizontal,
        );
        let mut board = Board { decks: Bitboard::EMPTY, len: ships.len() as u8, ships: [NONE; Fleet::MAX_SHIPS] };
        board.ships[..ships.len()].copy_from_slice(ships);
        board.decks = ships.iter().fold(Bitboard::EMPTY, |decks, ship| decks | ship.cells());
        board
    }

    /// Decks of the ships afloat.
    #[inline]
    pub fn decks(&self) -> Bitboard {
        self.decks
    }

    /// The ships afloat.
    #[inline]
    fn ships(&self) -> &[Placement] {
        &self.ships[..usize::from(self.len)]
    }

    /// Does it fit what is known now, having fitted what was known before? The ships sunk since are taken off it.
    #[inline]
    pub(super) fn follows(&mut self, news: &News<'_>) -> bool {
        let now = news.known;
        if !self.decks.contains_all(now.hits | news.sunk) || self.decks.meets(now.closed - news.sunk) {
            return false;
        }
        (news.sunk.is_empty() || self.sinks(news.sunk, &now.afloat)) && self.hits_fit(news)
    }

    /// Takes off the ships on these cells; false if others than those of the board sank there.
    #[inline(never)]
    fn sinks(&mut self, sunk: Bitboard, left: &Roster) -> bool {
        let (mut gone, mut afloat, mut kept) = (Bitboard::EMPTY, Roster::EMPTY, 0);
        for number in 0..usize::from(self.len) {
            let ship = self.ships[number];
            if sunk.contains_all(ship.cells()) {
                gone |= ship.cells();
            } else {
                afloat.add(ship.class());
                self.ships[kept] = ship;
                kept += 1;
            }
        }
        self.len = kept as u8;
        self.decks = self.decks - sunk;
        gone == sunk && afloat == *left
    }

    /// Is no ship wholly hit?
    #[inline]
    fn hits_fit(&self, news: &News<'_>) -> bool {
        let hits = news.known.hits;
        match news.known.touching {
            true => hits.is_empty() || !self.ships().iter().any(|ship| hits.contains_all(ship.cells())),
            false => news.beside.iter().all(|&beside| self.decks.meets(beside - hits)),
        }
    }

    /// Puts a ship, drawn at random, down at a place drawn at random from all that the other ships leave it (Gibbs sampling);
    /// under a prior it then stays where it was by the weights of the two. A ship that is hit keeps its hits.
    #[inline]
    pub(super) fn step(&mut self, places: &Places<'_>, rng: &mut Stream) {
        let number = below(rng, u64::from(self.len)) as usize;
        let ship = self.ships[number];
        let others = self.decks - ship.cells();
        let place = places.draw(ship, others, rng);
        if place != ship && places.accepts(ship, place, rng) {
            self.ships[number] = place;
            self.decks = others | place.cells();
        }
    }
}
