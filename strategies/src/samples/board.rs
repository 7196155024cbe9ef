//! One board that may be the hidden one.

use arrayvec::ArrayVec;
use linkor_engine::census::Known;
use linkor_engine::{Bitboard, Fleet, Placement, Roster, Stream, below};

use super::berth::Berth;
use super::places::Places;

/// The ships afloat of a fleet that fits what is known. Small and flat: thousands are copied in a game.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    decks: Bitboard,
    len: u8,
    ships: [Berth; Fleet::MAX_SHIPS],
}

/// Where there are hits one step in so many shares them out anew.
const SHARED: u64 = 4;

/// What a shot tells of all boards.
pub(super) struct News<'a> {
    pub known: &'a Known,
    /// The cells of the ships sunk since the last news.
    pub sunk: Bitboard,
    /// Where decks are, and where there are none, those sunk since still counted.
    decks: Bitboard,
    water: Bitboard,
    /// Where ships keep apart, the cells beside each group of hits: its ship goes on there.
    beside: ArrayVec<Bitboard, { Fleet::MAX_SHIPS }>,
}

impl<'a> News<'a> {
    pub fn new(known: &'a Known, sunk: Bitboard) -> News<'a> {
        let hits = if known.touching { Bitboard::EMPTY } else { known.hits };
        let beside = hits.parts().map(Bitboard::sides).collect();
        let (decks, water) = (known.hits | sunk, known.closed - sunk);
        News { known, sunk, decks, water, beside }
    }
}

impl Board {
    /// The board of these ships.
    pub fn of(ships: &[Placement]) -> Board {
        let decks = ships.iter().fold(Bitboard::EMPTY, |decks, ship| decks | ship.cells());
        let ships: ArrayVec<Berth, { Fleet::MAX_SHIPS }> = ships.iter().map(|&ship| Berth::of(ship)).collect();
        Board::new(&ships, decks)
    }

    /// The board of these ships, with all their decks.
    pub(super) fn new(ships: &[Berth], decks: Bitboard) -> Board {
        let mut board = Board { decks, len: ships.len() as u8, ships: Default::default() };
        board.ships[..ships.len()].copy_from_slice(ships);
        board
    }

    /// Decks of the ships afloat.
    #[inline]
    pub fn decks(&self) -> Bitboard {
        self.decks
    }

    #[cfg(test)]
    pub(super) fn weight(&self, prior: &crate::Prior) -> f64 {
        self.ships().iter().map(|&ship| prior.weight(ship.ship())).product()
    }

    #[cfg(test)]
    pub(super) fn same(&self, other: &Board) -> bool {
        self.ships().iter().all(|ship| other.ships().contains(ship))
    }

    /// The ships afloat.
    #[inline]
    fn ships(&self) -> &[Berth] {
        &self.ships[..usize::from(self.len)]
    }

    /// Does it fit what is known now, having fitted what was known before, and with the ships sunk since still on it?
    #[inline]
    pub(super) fn follows(&self, news: &News<'_>) -> bool {
        let now = news.known;
        if !self.decks.contains_all(news.decks) || self.decks.meets(news.water) {
            return false;
        }
        (news.sunk.is_empty() || self.sinks(news.sunk, &now.afloat)) && self.hits_fit(news)
    }

    /// Is this what sank: ships of the board, wholly, so that those left are afloat?
    #[inline(never)]
    fn sinks(&self, sunk: Bitboard, left: &Roster) -> bool {
        let (mut gone, mut afloat) = (Bitboard::EMPTY, Roster::EMPTY);
        for ship in self.ships() {
            if sunk.contains_all(ship.cells()) {
                gone |= ship.cells();
            } else {
                afloat.add(ship.ship().class());
            }
        }
        gone == sunk && afloat == *left
    }

    /// Takes off the ships on these cells.
    pub(super) fn take_off(&mut self, sunk: Bitboard) {
        let mut kept = 0;
        for number in 0..usize::from(self.len) {
            let ship = self.ships[number];
            if !sunk.contains_all(ship.cells()) {
                self.ships[kept] = ship;
                kept += 1;
            }
        }
        self.len = kept as u8;
        self.decks = self.decks - sunk;
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

    /// Puts a ship, drawn at random, down at a place drawn at random from all that the other ships leave it (Gibbs sampling),
    /// or, rarely, leaves it; under a prior it stays where it was by the weights of the two. A ship that is hit keeps its
    /// hits; where there are any, some steps [share them out](Board::share_out) anew.
    #[inline]
    pub(super) fn step(&mut self, places: &Places<'_>, rng: &mut Stream) {
        if places.any_hits() && self.len > 1 && below(rng, SHARED) == 0 {
            return self.share_out(places, rng);
        }
        let number = below(rng, u64::from(self.len)) as usize;
        let ship = self.ships[number];
        let others = self.decks - ship.cells();
        if let Some(place) = places.guess(ship.class(), places.hits(ship), others, rng)
            && places.accepts(&[ship], &[place], 1.0, rng)
        {
            self.ships[number] = place;
            self.decks = others | place.cells();
        }
    }

    /// Puts a ship that is hit and any other, both drawn at random, down anew so that both together have the hits that both have
    /// now: no other step changes how many decks the ship below a hit has, or whether two hits are of one.
    #[inline(never)]
    fn share_out(&mut self, places: &Places<'_>, rng: &mut Stream) {
        let is_hit = |ship: &Berth| !places.hits(*ship).is_empty();
        let hit = || self.ships().iter().enumerate().filter(|(_, ship)| is_hit(ship));
        let all_hit = hit().count();
        let Some((number, _)) = hit().nth(below(rng, all_hit as u64) as usize) else { return };
        let other = (number + 1 + below(rng, u64::from(self.len) - 1) as usize) % usize::from(self.len);
        let (i, j) = (number.min(other), number.max(other));
        let before = [self.ships[i], self.ships[j]];
        let others = self.decks - before[0].cells() - before[1].cells();
        let hits = places.hits(before[0]) | places.hits(before[1]);
        let Some(first) = places.draw_within(before[0].class(), hits, others, rng) else { return };
        let left = hits - places.hits(first);
        let Some(second) = places.draw(before[1].class(), left, others | first.cells(), rng) else { return };
        let after = [first, second];
        let rest = all_hit - before.iter().filter(|&ship| is_hit(ship)).count();
        // The larger a share of the hit ships the two are and the more places the step back draws from, the oftener this step is
        // tried than that.
        let often = |ships: [Berth; 2]| {
            let hit = ships.iter().filter(|&ship| is_hit(ship)).count();
            ships.iter().map(|&ship| places.alike(ship) as f64).product::<f64>() * hit as f64 / (hit + rest) as f64
        };
        if places.accepts(&before, &after, often(before) / often(after), rng) {
            (self.ships[i], self.ships[j]) = (first, second);
            self.decks = others | first.cells() | second.cells();
        }
    }
}
