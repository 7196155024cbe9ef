//! Three ways in which people really place.

use linkor_engine::{Axis, Bitboard, Fleet, Grid, Placement, Ruleset, ShipClass, Stream, below};

use super::Room;
use super::sequential::place_each;
use crate::Placer;

/// `edges`: every ship of two decks and more stands wholly on the border where it still can.
pub struct Edges {
    room: Room,
    classes: Vec<ShipClass>,
    border: Bitboard,
}

impl Edges {
    /// The placer for a ruleset.
    pub fn new(rules: &Ruleset) -> Edges {
        let grid = rules.grid;
        let border = grid.line(Axis::Horizontal, 0)
            | grid.line(Axis::Horizontal, grid.rows() - 1)
            | grid.line(Axis::Vertical, 0)
            | grid.line(Axis::Vertical, grid.cols() - 1);
        Edges { room: Room::new(rules), classes: rules.fleet.each().collect(), border }
    }
}

impl Placer for Edges {
    fn place(&self, rng: &mut Stream) -> Fleet {
        place_each(self.room, &self.classes, rng, |room, class, rng| {
            let on_border = room.places_within(class, self.border);
            if class.decks() > 1 && !on_border.is_empty() { on_border.draw(rng) } else { room.places(class).draw(rng) }
        })
    }
}

/// `corners-of-big`: folklore's trick. One side is drawn for the fleet; every ship of two decks and
/// more stands in the fewest lines from that side that still have a place for it, and single-cell
/// ships anywhere in what is left.
pub struct CornersOfBig {
    room: Room,
    classes: Vec<ShipClass>,
    /// For each of the four sides, the first 1, 2, 3, … lines from it.
    strips: [Vec<Bitboard>; 4],
}

impl CornersOfBig {
    /// The placer for a ruleset.
    pub fn new(rules: &Ruleset) -> CornersOfBig {
        let strip = |axis: Axis, from_far: bool| {
            let lines = rules.grid.lines(axis);
            let line = |i| rules.grid.line(axis, if from_far { lines - 1 - i } else { i });
            (1..=lines).map(|depth| (0..depth).fold(Bitboard::EMPTY, |strip, i| strip | line(i))).collect()
        };
        let strips = [
            strip(Axis::Horizontal, false),
            strip(Axis::Horizontal, true),
            strip(Axis::Vertical, false),
            strip(Axis::Vertical, true),
        ];
        CornersOfBig { room: Room::new(rules), classes: rules.fleet.each().collect(), strips }
    }
}

impl Placer for CornersOfBig {
    fn place(&self, rng: &mut Stream) -> Fleet {
        let strips = &self.strips[below(rng, 4) as usize];
        place_each(self.room, &self.classes, rng, |room, class, rng| {
            if class.decks() == 1 {
                return room.places(class).draw(rng);
            }
            strips.iter().find_map(|&strip| room.places_within(class, strip).draw(rng))
        })
    }
}

/// `spread`: of eight random legal places (Mitchell's best candidate, 1991) the one farthest from
/// the ships that already stand; ties go to the first drawn.
pub struct Spread {
    room: Room,
    classes: Vec<ShipClass>,
    grid: Grid,
}

/// Candidates for each ship.
const CANDIDATES: u32 = 8;

impl Spread {
    /// The placer for a ruleset.
    pub fn new(rules: &Ruleset) -> Spread {
        Spread { room: Room::new(rules), classes: rules.fleet.each().collect(), grid: rules.grid }
    }

    /// King's moves from a ship to the nearest cell of `taken`; the grid's size if there is none.
    fn distance(&self, ship: Placement, taken: Bitboard) -> u8 {
        let mut reach = ship.cells();
        let far = self.grid.rows().max(self.grid.cols());
        (0..far)
            .find(|_| {
                reach = reach.halo();
                reach.meets(taken)
            })
            .unwrap_or(far)
    }
}

impl Placer for Spread {
    fn place(&self, rng: &mut Stream) -> Fleet {
        let mut taken = Bitboard::EMPTY;
        place_each(self.room, &self.classes, rng, |room, class, rng| {
            // The first ship, perhaps after a dead end.
            if room.open() == self.room.open() {
                taken = Bitboard::EMPTY;
            }
            let places = room.places(class);
            let mut best: Option<(u8, Placement)> = None;
            for _ in 0..CANDIDATES {
                let ship = places.draw(rng)?;
                let distance = self.distance(ship, taken);
                if best.is_none_or(|(farthest, _)| distance > farthest) {
                    best = Some((distance, ship));
                }
            }
            let (_, ship) = best?;
            taken |= ship.cells();
            Some(ship)
        })
    }
}
