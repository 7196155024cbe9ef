//! A wounded ship whose hits are the only ones.

use linkor_engine::{Axis, Bitboard, Cell, Roster};

/// The only wounded ship of a board on which ships do not touch: its hits are a run, and all that
/// matters is how far the sea is open beyond the ends of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wound {
    hits: Bitboard,
    open: Bitboard,
    first: Cell,
    last: Cell,
    /// How many hits.
    len: u8,
    /// How it lies, if that is known: if it was hit more than once.
    axis: Option<Axis>,
}

/// Open cells in line with the hits.
#[derive(Clone, Copy, Debug, Default)]
struct Room {
    before: u8,
    after: u8,
}

impl Room {
    /// How many placements with `more` decks beyond the run go on before it, and after it.
    #[inline]
    fn places(self, more: u8) -> [u8; 2] {
        let (before, after) = (self.before.min(more), self.after.min(more));
        if before + after < more {
            return [0; 2];
        }
        let places = before + after - more + 1;
        // Of these one has all its decks on the other side, if they fit there.
        [places - u8::from(after == more), places - u8::from(before == more)]
    }

    /// How many cells before the run, and after it, are common to all the placements of ships that
    /// have at least `least` decks beyond it and go on there.
    #[inline]
    fn common(self, least: u8) -> [u8; 2] {
        [self.after, self.before].map(|other| least.saturating_sub(other).max(1))
    }
}

impl Wound {
    /// Reads the hits, if they are one run without gaps.
    #[inline]
    pub fn new(hits: Bitboard, open: Bitboard) -> Option<Wound> {
        let (first, last) = (hits.first()?, hits.last()?);
        let axis = if hits.is_single() {
            None
        } else if (hits - hits.east()).is_single() {
            Some(Axis::Horizontal)
        } else if (hits - hits.south()).is_single() {
            Some(Axis::Vertical)
        } else {
            return None;
        };
        let steps = axis.map_or(0, |axis| (last.index() - first.index()) / axis.step() as usize);
        Some(Wound { hits, open, first, last, len: steps as u8 + 1, axis })
    }

    /// The room along an axis; none if the ship does not lie along it.
    #[inline]
    fn room(&self, axis: Axis) -> Room {
        if self.axis.is_some_and(|known| known != axis) {
            return Room::default();
        }
        Room { before: self.open.run_before(self.first, axis) as u8, after: self.open.run_after(self.last, axis) as u8 }
    }

    /// The open cells next to an end through which a ship afloat can run.
    #[inline]
    pub fn targets(&self, afloat: &Roster) -> Bitboard {
        // No cell at the corners of a hit is open, so that those beside a run are those at its ends.
        let beside = self.hits.sides() & self.open;
        // If any longer ship has room then so has the shortest.
        match afloat.longer_than(self.len).shortest() {
            Some(class) if class.decks() > self.len + 1 => beside & self.lines(class.decks() - self.len),
            _ => beside,
        }
    }

    /// The cells at the ends of the axes with room for `more` decks.
    fn lines(&self, more: u8) -> Bitboard {
        let line = |axis, ends| {
            let room = self.room(axis);
            if room.before + room.after >= more { ends } else { Bitboard::EMPTY }
        };
        line(Axis::Horizontal, self.hits.west() | self.hits.east())
            | line(Axis::Vertical, self.hits.north() | self.hits.south())
    }

    /// The cells through which the most placements of the ships afloat run: those next to an end, and
    /// any further ones that the same placements all cover.
    #[inline]
    pub fn likeliest(&self, afloat: &Roster) -> Bitboard {
        let roster = afloat.longer_than(self.len);
        let rooms = Axis::BOTH.map(|axis| self.room(axis));
        let mut counts = [[0; 2]; 2];
        for (class, ships) in roster.classes() {
            for (counts, room) in counts.iter_mut().zip(rooms) {
                let places = room.places(class.decks() - self.len);
                counts[0] += u32::from(ships) * u32::from(places[0]);
                counts[1] += u32::from(ships) * u32::from(places[1]);
            }
        }
        let most = counts[0][0].max(counts[0][1]).max(counts[1][0]).max(counts[1][1]);
        let Some(shortest) = roster.shortest().filter(|_| most > 0) else {
            // In no view that a fleet can produce.
            return self.open;
        };
        let mut cells = Bitboard::EMPTY;
        for (axis, (counts, room)) in Axis::BOTH.into_iter().zip(counts.into_iter().zip(rooms)) {
            let common = room.common(shortest.decks() - self.len);
            if counts[0] == most {
                cells |= beyond(self.hits, common[0], |cells| match axis {
                    Axis::Horizontal => cells.west(),
                    Axis::Vertical => cells.north(),
                });
            }
            if counts[1] == most {
                cells |= beyond(self.hits, common[1], |cells| match axis {
                    Axis::Horizontal => cells.east(),
                    Axis::Vertical => cells.south(),
                });
            }
        }
        cells - self.hits
    }
}

/// `hits` moved 1 to `steps` times.
#[inline]
fn beyond(hits: Bitboard, steps: u8, step: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    let mut cells = step(hits);
    for _ in 1..steps {
        cells |= step(cells);
    }
    cells
}
