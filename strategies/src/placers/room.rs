//! The room left for ships on a board that is being filled.

use linkor_engine::{Axis, Bitboard, Placement, Ruleset, ShipClass, starts};

/// Cells that the ships placed so far leave open.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    open: Bitboard,
    touching: bool,
}

/// The legal places of one class in a room.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    class: ShipClass,
    horizontal: Bitboard,
    vertical: Bitboard,
}

impl Room {
    /// An empty board.
    pub fn new(rules: &Ruleset) -> Room {
        Room { open: rules.grid.mask(), touching: rules.touching }
    }

    /// The open cells.
    #[inline]
    pub fn open(self) -> Bitboard {
        self.open
    }

    /// The room that is left beside a ship.
    #[inline]
    pub fn beside(self, ship: Placement) -> Room {
        let taken = if self.touching { ship.cells() } else { ship.zone() };
        Room { open: self.open - taken, ..self }
    }

    /// These open cells, for counting places alone.
    #[inline]
    pub(super) fn of(open: Bitboard) -> Room {
        Room { open, touching: true }
    }

    /// Where a ship of this class can stand wholly within the open cells.
    #[inline]
    pub fn places(self, class: ShipClass) -> Places {
        self.places_within(class, self.open)
    }

    /// Where it can stand wholly within those open cells that are also in `part`.
    #[inline]
    pub fn places_within(self, class: ShipClass, part: Bitboard) -> Places {
        let open = self.open & part;
        let horizontal = starts(open, class.decks(), Axis::Horizontal);
        let vertical = if class.decks() == 1 { Bitboard::EMPTY } else { starts(open, class.decks(), Axis::Vertical) };
        Places { class, horizontal, vertical }
    }
}

impl Places {
    /// How many places.
    #[inline]
    pub fn len(&self) -> u32 {
        self.horizontal.len() + self.vertical.len()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.horizontal.is_empty() && self.vertical.is_empty()
    }

    /// The `rank`-th place from 0, horizontal ones first; `None` past the last.
    #[inline]
    pub fn nth(&self, rank: u32) -> Option<Placement> {
        let across = self.horizontal.len();
        let (origin, axis) = if rank < across {
            (self.horizontal.nth(rank)?, Axis::Horizontal)
        } else {
            (self.vertical.nth(rank - across)?, Axis::Vertical)
        };
        Some(Placement::on_grid(origin, self.class, axis))
    }

    /// One of them, uniformly; `None` if there is none.
    #[inline]
    pub fn draw(&self, rng: &mut linkor_engine::Stream) -> Option<Placement> {
        let len = self.len();
        if len == 0 { None } else { self.nth(linkor_engine::below(rng, u64::from(len)) as u32) }
    }
}
