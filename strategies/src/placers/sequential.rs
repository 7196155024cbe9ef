//! `sequential`: what most programs do. Not uniform over fleets.

use linkor_engine::{Fleet, Placement, Ruleset, ShipClass, Stream};

use super::Room;
use crate::Placer;

/// Places one ship at a time, longest first, uniformly among its legal places. A dead end starts
/// again from the empty board.
pub struct Sequential {
    room: Room,
    classes: Vec<ShipClass>,
}

impl Sequential {
    /// The placer for a ruleset.
    pub fn new(rules: &Ruleset) -> Sequential {
        Sequential { room: Room::new(rules), classes: rules.fleet.each().collect() }
    }
}

impl Placer for Sequential {
    fn place(&self, rng: &mut Stream) -> Fleet {
        place_each(self.room, &self.classes, rng, |room, class, rng| room.places(class).draw(rng))
    }
}

/// Places ships in order, each where `choose` says; where it finds no place, starts again.
#[inline]
pub(super) fn place_each(
    empty: Room,
    classes: &[ShipClass],
    rng: &mut Stream,
    mut choose: impl FnMut(Room, ShipClass, &mut Stream) -> Option<Placement>,
) -> Fleet {
    loop {
        let mut room = empty;
        let mut ships = arrayvec::ArrayVec::<Placement, { Fleet::MAX_SHIPS }>::new();
        for &class in classes {
            let Some(ship) = choose(room, class, rng) else { break };
            room = room.beside(ship);
            ships.push(ship);
        }
        if ships.len() == classes.len() {
            return Fleet::from_legal(ships);
        }
    }
}
