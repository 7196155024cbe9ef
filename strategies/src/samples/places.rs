//! Where each ship afloat can stand, judged alone.

use arrayvec::ArrayVec;
use linkor_engine::census::Known;
use linkor_engine::{Axis, Bitboard, Fleet, ShipClass, Stream, below, starts, unit};
use rand::Rng;

use super::berth::{Berth, DECKS, Table, ZONES};
use super::board::Board;
use crate::{Chart, Prior};

/// The places of a class that cover the same hits, or none.
struct Group {
    /// The number of decks, less one.
    class: usize,
    hits: Bitboard,
    places: Vec<Berth>,
}

/// Every place of every ship afloat that what is known allows.
pub(super) struct Places<'a> {
    known: &'a Known,
    /// Where no other ship can stand beside one.
    taken: &'static Table,
    /// By class, less one, the number of the group that covers no hit.
    clear: [u8; 10],
    groups: Vec<Group>,
    /// Where a ship afloat may have a deck.
    free: Bitboard,
    /// `None` if it is uniform.
    prior: Option<&'a Prior>,
}

/// Fleets are listed only if, were the ships of no regard to each other, they were at most so many times as many as wanted.
const WAYS: f64 = 4.0;

/// And no longer than this many places are tried for each fleet wanted.
const TRIES: usize = 32;

/// Places looked at for a ship before it stays where it is: eight bytes of one random word.
const GUESSES: usize = 8;

impl<'a> Places<'a> {
    /// The places that fit what is known, each by itself.
    pub fn new(known: &'a Known, prior: &'a Prior) -> Places<'a> {
        let mut places = Places {
            known,
            taken: if known.touching { &DECKS } else { &ZONES },
            clear: [0; 10],
            groups: Vec::with_capacity(10),
            free: known.grid.mask() - known.closed,
            prior: (!prior.is_uniform()).then_some(prior),
        };
        let aside = places.free - if known.touching { known.hits } else { known.hits.halo() };
        let mut hit = Vec::new();
        for (class, _) in known.afloat.classes() {
            let number = usize::from(class.decks() - 1);
            let mut clear = Vec::with_capacity(128);
            for &axis in axes(class) {
                let through = places.fit(class, axis) & Chart::through(class, axis, known.hits)[0];
                clear.extend(starts(aside, class.decks(), axis).iter().map(|cell| Berth::new(cell, class, axis)));
                hit.extend(through.iter().map(|cell| Berth::new(cell, class, axis)));
            }
            places.clear[number] = places.groups.len() as u8;
            places.groups.push(Group { class: number, hits: Bitboard::EMPTY, places: clear });
            // A hit beside the ship is of another ship, which would touch it.
            hit.retain(|berth| !(berth.in_table(places.taken) - berth.cells()).meets(known.hits));
            hit.drain(..).for_each(|berth| places.add(berth));
        }
        places
    }

    fn add(&mut self, berth: Berth) {
        let (class, hits) = (berth.class(), self.hits(berth));
        match self.groups.iter_mut().find(|group| group.class == class && group.hits == hits) {
            Some(group) => group.places.push(berth),
            None => self.groups.push(Group { class, hits, places: vec![berth] }),
        }
    }

    /// Where a ship of a class along an axis can start, but for hits beside it.
    fn fit(&self, class: ShipClass, axis: Axis) -> Bitboard {
        starts(self.free, class.decks(), axis) - starts(self.known.hits, class.decks(), axis)
    }

    /// Is any ship hit?
    #[inline]
    pub fn any_hits(&self) -> bool {
        !self.known.hits.is_empty()
    }

    /// The hits that a ship covers.
    #[inline]
    pub fn hits(&self, ship: Berth) -> Bitboard {
        ship.cells() & self.known.hits
    }

    /// The places of a class that cover these hits and no others.
    #[inline]
    fn covering(&self, class: usize, hits: Bitboard) -> &[Berth] {
        if hits.is_empty() {
            return &self.groups[usize::from(self.clear[class])].places;
        }
        let group = self.groups.iter().find(|group| group.class == class && group.hits == hits);
        group.map_or(&[], |group| &group.places)
    }

    /// A place of a class that covers these hits and no others, drawn uniformly from those that the decks `others` leave it;
    /// `None` if none is met in some guesses.
    #[inline]
    pub fn guess(&self, class: usize, hits: Bitboard, others: Bitboard, rng: &mut Stream) -> Option<Berth> {
        let places = self.covering(class, hits);
        let last = places.len().checked_sub(1)?;
        // The low bits of a byte are a place's number, or too great: no place is likelier than another.
        let mask = (usize::MAX >> (last | 1).leading_zeros()) & 0xff;
        let mut guesses = rng.next_u64();
        for _ in 0..GUESSES / 4 {
            // Four are looked at together, for which of them is the first that fits cannot be foreseen.
            let mut right = 0u32;
            for i in 0..4 {
                let at = (guesses >> (8 * i)) as usize & mask;
                let fits = (at <= last) & !places[at.min(last)].in_table(self.taken).meets(others);
                right |= u32::from(fits) << i;
            }
            if right != 0 {
                return Some(places[(guesses >> (8 * right.trailing_zeros())) as usize & mask]);
            }
            guesses >>= 32;
        }
        None
    }

    /// One of the places of a class that cover these hits and no others, drawn uniformly; `None` if there is none or if
    /// the decks `others` do not leave it.
    pub fn draw(&self, class: usize, hits: Bitboard, others: Bitboard, rng: &mut Stream) -> Option<Berth> {
        let places = self.covering(class, hits);
        if places.is_empty() {
            return None;
        }
        let place = places[below(rng, places.len() as u64) as usize];
        (!place.in_table(self.taken).meets(others)).then_some(place)
    }

    /// The same where the hits covered are drawn first, of those among `hits`, or none, that a place of the class covers.
    pub fn draw_within(&self, class: usize, hits: Bitboard, others: Bitboard, rng: &mut Stream) -> Option<Berth> {
        let within = || self.groups.iter().filter(|group| group.class == class && hits.contains_all(group.hits));
        let group = within().nth(below(rng, within().count() as u64) as usize)?;
        self.draw(class, group.hits, others, rng)
    }

    /// How many places of a ship's class cover the hits that it covers and no others.
    pub fn alike(&self, ship: Berth) -> usize {
        self.covering(ship.class(), self.hits(ship)).len()
    }

    /// Is a step taken, by the prior's weights of the ships before and after it, if it is `odds` times as often tried as the
    /// step back is (Metropolis and others 1953, Hastings 1970)?
    #[inline]
    pub fn accepts(&self, before: &[Berth], after: &[Berth], odds: f64, rng: &mut Stream) -> bool {
        let weight = |ships: &[Berth]| -> f64 {
            self.prior.map_or(1.0, |prior| ships.iter().map(|&ship| prior.weight(ship.ship())).product())
        };
        let (before, after) = (odds * weight(before), weight(after));
        after >= before || unit(rng) * before < after
    }

    /// All fleets that fit, if they are equally likely, at most `most`, and quickly listed.
    pub fn list(&self, most: usize) -> Option<Vec<Board>> {
        if self.prior.is_some() {
            return None;
        }
        let afloat = &self.known.afloat;
        // Without regard to each other there are this many fleets; listing them is not tried if they are far too many.
        let mut ways = 1.0;
        for (class, ships) in afloat.classes() {
            let places = axes(class).iter().map(|&axis| self.fit(class, axis).len()).sum::<u32>();
            let left = |k: u8| f64::from(places.saturating_sub(u32::from(k)).max(1));
            ways = (0..ships).fold(ways, |ways, k| ways * left(k) / f64::from(k + 1));
        }
        if ways > WAYS * most as f64 {
            return None;
        }
        let of_class = |decks: u8| self.groups.iter().filter(move |group| group.class == usize::from(decks - 1));
        let of_class = |decks| of_class(decks).flat_map(|group| &group.places).copied().collect();
        let places: Vec<Vec<Berth>> = afloat.classes().map(|(class, _)| of_class(class.decks())).collect();
        let (classes, hits, taken) = (afloat.each().collect(), self.known.hits, self.taken);
        let mut search = Search { places, classes, hits, taken, most, left: TRIES * most, found: Vec::new() };
        search.go(0, 0, 0, Bitboard::EMPTY, Bitboard::EMPTY, &mut ArrayVec::new()).then_some(search.found)
    }
}

/// The ways a ship of a class lies.
fn axes(class: ShipClass) -> &'static [Axis] {
    if class.decks() == 1 { &[Axis::Horizontal] } else { &Axis::BOTH }
}

/// A search for every fleet, ship by ship.
struct Search {
    /// By class, longest first.
    places: Vec<Vec<Berth>>,
    classes: ArrayVec<ShipClass, { Fleet::MAX_SHIPS }>,
    hits: Bitboard,
    /// As in [`Places`].
    taken: &'static Table,
    most: usize,
    /// Places that may still be tried.
    left: usize,
    found: Vec<Board>,
}

impl Search {
    /// Places ship number `ship`, of the `digit`-th class, from the place `first` on. False if it gave up.
    fn go(
        &mut self,
        ship: usize,
        digit: usize,
        first: usize,
        taken: Bitboard,
        decks: Bitboard,
        ships: &mut ArrayVec<Berth, { Fleet::MAX_SHIPS }>,
    ) -> bool {
        if ship == self.classes.len() {
            if decks.contains_all(self.hits) {
                self.found.push(Board::new(ships, decks));
            }
            return self.found.len() <= self.most;
        }
        for at in first..self.places[digit].len() {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            let place = self.places[digit][at];
            let cells = place.cells();
            if cells.meets(taken) {
                continue;
            }
            ships.push(place);
            // Equal ships in the order of their places, so that no fleet is found twice.
            let same = self.classes.get(ship + 1) == Some(&self.classes[ship]);
            let (digit, first) = if same { (digit, at + 1) } else { (digit + 1, 0) };
            let taken = taken | place.in_table(self.taken);
            let went = self.go(ship + 1, digit, first, taken, decks | cells, ships);
            ships.pop();
            if !went {
                return false;
            }
        }
        true
    }
}
