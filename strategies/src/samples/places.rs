//! Where each ship afloat can stand, judged alone.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use linkor_engine::census::Known;
use linkor_engine::{Axis, Bitboard, Cell, Fleet, Grid, Placement, ShipClass, Stream, below, starts, unit};
use rand::Rng;

use super::board::Board;
use crate::{Chart, Prior};

/// One way a ship can stand.
#[derive(Clone, Copy)]
struct Place {
    ship: Placement,
    /// Where no other ship can stand then.
    taken: Bitboard,
}

/// The zone of every ship, by class, axis and first cell.
static ZONES: LazyLock<Vec<Bitboard>> = LazyLock::new(|| {
    let mut zones = vec![Bitboard::EMPTY; 10 * CLASS];
    for ship in (1..=10).filter_map(ShipClass::new).flat_map(|class| Placement::all(Grid::TEN, class)) {
        zones[index(ship)] = ship.zone();
    }
    zones
});

/// Between the indices of the same place of two classes in [`ZONES`].
const CLASS: usize = 2 * AXIS;

/// And of two axes.
const AXIS: usize = 10 * Cell::STRIDE as usize;

/// Of a ship in [`ZONES`].
#[inline]
fn index(ship: Placement) -> usize {
    usize::from(ship.class().decks() - 1) * CLASS + ship.axis() as usize * AXIS + ship.origin().index()
}

/// The places of a class that cover the same hits, or none.
struct Group {
    class: ShipClass,
    hits: Bitboard,
    places: Vec<Place>,
}

/// Every place of every ship afloat that what is known allows.
pub(super) struct Places<'a> {
    known: &'a Known,
    zones: &'static [Bitboard],
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
            zones: &ZONES,
            clear: [0; 10],
            groups: Vec::with_capacity(10),
            free: known.grid.mask() - known.closed,
            prior: (!prior.is_uniform()).then_some(prior),
        };
        let mut hit = Vec::new();
        for (class, _) in known.afloat.classes() {
            places.clear[usize::from(class.decks() - 1)] = places.groups.len() as u8;
            places.groups.push(Group { class, hits: Bitboard::EMPTY, places: Vec::with_capacity(100) });
            for &axis in axes(class) {
                let through = Chart::through(class, axis, known.hits)[0];
                let fit = places.fit(class, axis);
                for cell in fit - through {
                    let ship = Placement::on_grid(cell, class, axis);
                    let taken = places.taken(ship);
                    // A hit beside the ship is of another ship, which would touch it.
                    if !taken.meets(known.hits) {
                        places.groups.last_mut().expect("just begun").places.push(Place { ship, taken });
                    }
                }
                for cell in fit & through {
                    let ship = Placement::on_grid(cell, class, axis);
                    let taken = places.taken(ship);
                    if !(taken - ship.cells()).meets(known.hits) {
                        hit.push(Place { ship, taken });
                    }
                }
            }
            hit.drain(..).for_each(|place| places.add(place));
        }
        places
    }

    fn add(&mut self, place: Place) {
        let (class, hits) = (place.ship.class(), self.hits(place.ship));
        match self.groups.iter_mut().find(|group| group.class == class && group.hits == hits) {
            Some(group) => group.places.push(place),
            None => self.groups.push(Group { class, hits, places: vec![place] }),
        }
    }

    /// Where a ship of a class along an axis can start, but for hits beside it.
    fn fit(&self, class: ShipClass, axis: Axis) -> Bitboard {
        starts(self.free, class.decks(), axis) - starts(self.known.hits, class.decks(), axis)
    }

    /// Where no other ship can stand beside this one.
    #[inline]
    fn taken(&self, ship: Placement) -> Bitboard {
        if self.known.touching { ship.cells() } else { self.zones[index(ship)] }
    }

    /// Is any ship hit?
    #[inline]
    pub fn any_hits(&self) -> bool {
        !self.known.hits.is_empty()
    }

    /// The hits that a ship covers.
    #[inline]
    pub fn hits(&self, ship: Placement) -> Bitboard {
        ship.cells() & self.known.hits
    }

    /// The places of a class that cover these hits and no others.
    #[inline]
    fn covering(&self, class: ShipClass, hits: Bitboard) -> &[Place] {
        if hits.is_empty() {
            return &self.groups[usize::from(self.clear[usize::from(class.decks() - 1)])].places;
        }
        let group = self.groups.iter().find(|group| group.class == class && group.hits == hits);
        group.map_or(&[], |group| &group.places)
    }

    /// A place of a class that covers these hits and no others, drawn uniformly from those that the decks `others` leave it;
    /// `None` if none is met in some guesses.
    #[inline]
    pub fn guess(&self, class: ShipClass, hits: Bitboard, others: Bitboard, rng: &mut Stream) -> Option<Placement> {
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
                let fits = (at <= last) & !places[at.min(last)].taken.meets(others);
                right |= u32::from(fits) << i;
            }
            if right != 0 {
                return Some(places[(guesses >> (8 * right.trailing_zeros())) as usize & mask].ship);
            }
            guesses >>= 32;
        }
        None
    }

    /// One of the places of a class that cover these hits and no others, drawn uniformly; `None` if there is none or if
    /// the decks `others` do not leave it.
    pub fn draw(&self, class: ShipClass, hits: Bitboard, others: Bitboard, rng: &mut Stream) -> Option<Placement> {
        let places = self.covering(class, hits);
        if places.is_empty() {
            return None;
        }
        let place = &places[below(rng, places.len() as u64) as usize];
        (!place.taken.meets(others)).then_some(place.ship)
    }

    /// The same where the hits covered are drawn first, of those among `hits`, or none, that a place of the class covers.
    pub fn draw_within(
        &self,
        class: ShipClass,
        hits: Bitboard,
        others: Bitboard,
        rng: &mut Stream,
    ) -> Option<Placement> {
        let within = || self.groups.iter().filter(|group| group.class == class && hits.contains_all(group.hits));
        let group = within().nth(below(rng, within().count() as u64) as usize)?;
        self.draw(class, group.hits, others, rng)
    }

    /// How many places of a ship's class cover the hits that it covers and no others.
    pub fn alike(&self, ship: Placement) -> usize {
        self.covering(ship.class(), self.hits(ship)).len()
    }

    /// Is a step taken, by the prior's weights of the ships before and after it, if it is `odds` times as often tried as the
    /// step back is (Metropolis and others 1953, Hastings 1970)?
    #[inline]
    pub fn accepts(&self, before: &[Placement], after: &[Placement], odds: f64, rng: &mut Stream) -> bool {
        let weight = |ships: &[Placement]| -> f64 {
            self.prior.map_or(1.0, |prior| ships.iter().map(|&ship| prior.weight(ship)).product())
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
        let of_class = |class| self.groups.iter().filter(move |group| group.class == class);
        let of_class = |class| of_class(class).flat_map(|group| &group.places).copied().collect();
        let places: Vec<Vec<Place>> = afloat.classes().map(|(class, _)| of_class(class)).collect();
        let (classes, hits) = (afloat.each().collect(), self.known.hits);
        let mut search = Search { places, classes, hits, most, left: TRIES * most, found: Vec::new() };
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
    places: Vec<Vec<Place>>,
    classes: ArrayVec<ShipClass, { Fleet::MAX_SHIPS }>,
    hits: Bitboard,
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
        ships: &mut ArrayVec<Placement, { Fleet::MAX_SHIPS }>,
    ) -> bool {
        if ship == self.classes.len() {
            if decks.contains_all(self.hits) {
                self.found.push(Board::of(ships));
            }
            return self.found.len() <= self.most;
        }
        for at in first..self.places[digit].len() {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            let place = self.places[digit][at];
            let cells = place.ship.cells();
            if cells.meets(taken) {
                continue;
            }
            ships.push(place.ship);
            // Equal ships in the order of their places, so that no fleet is found twice.
            let same = self.classes.get(ship + 1) == Some(&self.classes[ship]);
            let (digit, first) = if same { (digit, at + 1) } else { (digit + 1, 0) };
            let went = self.go(ship + 1, digit, first, taken | place.taken, decks | cells, ships);
            ships.pop();
            if !went {
                return false;
            }
        }
        true
    }
}
