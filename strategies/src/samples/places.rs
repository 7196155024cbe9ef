//! Where each ship afloat can stand, judged alone.

use arrayvec::ArrayVec;
use linkor_engine::census::Known;
use linkor_engine::{Axis, Bitboard, Fleet, Placement, ShipClass, Stream, below, starts, unit};

use super::board::Board;
use crate::{Chart, Prior};

/// One way a ship can stand.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub ship: Placement,
    pub cells: Bitboard,
    /// Where no other ship can stand then.
    pub taken: Bitboard,
}

/// The places of a class that cover the same hits, and at least one.
struct Group {
    class: ShipClass,
    hits: Bitboard,
    places: Vec<Place>,
}

/// Every place of every ship afloat that what is known allows.
pub(super) struct Places<'a> {
    known: &'a Known,
    /// Of the ships that are hit; the others' places are drawn without being listed.
    groups: Vec<Group>,
    /// Where a ship afloat may have a deck.
    free: Bitboard,
    /// `None` if it is uniform.
    prior: Option<&'a Prior>,
}

impl<'a> Places<'a> {
    /// The places that fit what is known, each by itself.
    pub fn new(known: &'a Known, prior: &'a Prior) -> Places<'a> {
        let prior = (!prior.is_uniform()).then_some(prior);
        let mut places = Places { known, groups: Vec::new(), free: known.grid.mask() - known.closed, prior };
        if !known.hits.is_empty() {
            for (class, _) in known.afloat.classes() {
                for &axis in axes(class) {
                    let through = Chart::through(class, axis, known.hits)[0];
                    for place in places.of(class, axis, through) {
                        places.add(class, place);
                    }
                }
            }
        }
        places
    }

    /// Where a ship of a class along an axis can start, but for hits beside it.
    fn fit(&self, class: ShipClass, axis: Axis) -> Bitboard {
        starts(self.free, class.decks(), axis) - starts(self.known.hits, class.decks(), axis)
    }

    /// The places of a class along an axis that start at some cells.
    fn of(&self, class: ShipClass, axis: Axis, at: Bitboard) -> impl Iterator<Item = Place> + use<> {
        let (touching, hits) = (self.known.touching, self.known.hits);
        (self.fit(class, axis) & at).into_iter().filter_map(move |cell| {
            let ship = Placement::on_grid(cell, class, axis);
            let cells = ship.cells();
            let taken = if touching { cells } else { cells.halo() };
            // A hit beside the ship is of another ship, which would touch it.
            (touching || !(taken - cells).meets(hits)).then_some(Place { ship, cells, taken })
        })
    }

    fn add(&mut self, class: ShipClass, place: Place) {
        let hits = place.cells & self.known.hits;
        match self.groups.iter_mut().find(|group| group.class == class && group.hits == hits) {
            Some(group) => group.places.push(place),
            None => self.groups.push(Group { class, hits, places: vec![place] }),
        }
    }

    /// A place for a ship, uniformly, of those that the other ships' decks leave it; it covers the same hits, for the
    /// other hits are the other ships'.
    #[inline]
    pub fn draw(&self, ship: Placement, others: Bitboard, rng: &mut Stream) -> Placement {
        let class = ship.class();
        let hits = ship.cells() & self.known.hits;
        if !hits.is_empty() {
            return self.draw_hit(ship, hits, others, rng);
        }
        let free = self.free - if self.known.touching { others } else { others.halo() };
        let across = starts(free, class.decks(), Axis::Horizontal);
        if class.decks() == 1 {
            let cell = across.draw_of_many(rng).expect("the ship itself stands there");
            return Placement::on_grid(cell, class, Axis::Horizontal);
        }
        let down = starts(free, class.decks(), Axis::Vertical);
        let left = across.len();
        let rank = below(rng, u64::from(left + down.len())) as u32;
        let (cells, rank, axis) =
            if rank < left { (across, rank, Axis::Horizontal) } else { (down, rank - left, Axis::Vertical) };
        Placement::on_grid(cells.nth(rank).expect("below the number of both"), class, axis)
    }

    /// The same for a ship that is hit: it has few places.
    #[inline(never)]
    fn draw_hit(&self, ship: Placement, hits: Bitboard, others: Bitboard, rng: &mut Stream) -> Placement {
        let group = self.groups.iter().find(|group| group.class == ship.class() && group.hits == hits);
        let fits = |place: &&Place| !place.taken.meets(others);
        let places = group.expect("the ship itself is in it").places.iter().filter(fits);
        let mut chosen = ship;
        for (n, place) in (1..).zip(places) {
            // Each is chosen with the same chance, though their number is not known before (reservoir sampling).
            if below(rng, n) == 0 {
                chosen = place.ship;
            }
        }
        chosen
    }

    /// Is a step from one place to another taken, by the prior (Metropolis and others 1953)?
    #[inline]
    pub fn accepts(&self, from: Placement, to: Placement, rng: &mut Stream) -> bool {
        let Some(prior) = self.prior else { return true };
        let (from, to) = (prior.weight(from), prior.weight(to));
        to >= from || unit(rng) * from < to
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
        if ways > 16.0 * most as f64 {
            return None;
        }
        let of_class = |class| axes(class).iter().flat_map(move |&axis| self.of(class, axis, Bitboard::FULL)).collect();
        let places: Vec<Vec<Place>> = afloat.classes().map(|(class, _)| of_class(class)).collect();
        let (classes, hits) = (afloat.each().collect(), self.known.hits);
        let mut search = Search { places, classes, hits, most, left: 32 * most, found: Vec::new() };
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
            if place.cells.meets(taken) {
                continue;
            }
            ships.push(place.ship);
            // Equal ships in the order of their places, so that no fleet is found twice.
            let same = self.classes.get(ship + 1) == Some(&self.classes[ship]);
            let (digit, first) = if same { (digit, at + 1) } else { (digit + 1, 0) };
            let went = self.go(ship + 1, digit, first, taken | place.taken, decks | place.cells, ships);
            ships.pop();
            if !went {
                return false;
            }
        }
        true
    }
}
