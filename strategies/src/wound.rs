//! A wounded ship whose hits are the only ones.

use linkor_engine::{Axis, Bitboard, Cell, Roster};

/// The only wounded ship of a board on which ships do not touch: its hits are a run, and all that
/// matters is how far the sea is open beyond the ends of it.
///
/// What kind of wound it is cannot be foreseen: what is done for each is the same, without a branch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wound {
    hits: Bitboard,
    open: Bitboard,
    first: Cell,
    last: Cell,
    /// How many hits.
    len: u8,
    /// Whether it may lie along each axis: along both if it was hit once.
    along: [bool; 2],
}

/// Open cells in line with the hits.
#[derive(Clone, Copy, Debug, Default)]
struct Room {
    before: u8,
    after: u8,
}

/// By the room before and after a run and by the decks that a ship has beyond it: how many of its
/// placements go on before the run, and after it (times [`AFTER`]).
const PLACES: [[[u32; 10]; 10]; 10] = {
    let mut places = [[[0; 10]; 10]; 10];
    let mut case = 0;
    while case < 1000 {
        let (before, after, more) = (case / 100, case / 10 % 10, case % 10);
        let mut ahead = 0;
        while ahead <= more {
            if ahead <= before && more - ahead <= after {
                places[before][after][more] += (ahead > 0) as u32 + AFTER * (ahead < more) as u32;
            }
            ahead += 1;
        }
        case += 1;
    }
    places
};

/// Above any count of the placements of a fleet's ships through one cell, along one axis.
const AFTER: u32 = 1 << 16;

/// How many placements of the ships afloat that are longer than a run of `len` hits go on before it and
/// after it, along each axis.
#[inline(always)]
fn places(rooms: [Room; 2], afloat: &Roster, len: u8) -> [[u32; 2]; 2] {
    let [across, down] = rooms.map(|room| &PLACES[usize::from(room.before)][usize::from(room.after)]);
    // Both axes in one number, so that there is one loop over the ships.
    let mut all = 0u64;
    for (more, ships) in afloat.beyond(len) {
        let more = usize::from(more);
        all += u64::from(ships) * (u64::from(down[more]) << 32 | u64::from(across[more]));
    }
    [all as u32, (all >> 32) as u32].map(|both| [both % AFTER, both / AFTER])
}

impl Room {
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
        let along = [(hits - hits.east()).is_single(), (hits - hits.south()).is_single()];
        if !(along[0] | along[1]) {
            return None;
        }
        let step = if along[0] { Axis::Horizontal.step() } else { Axis::Vertical.step() } as usize;
        let len = ((last.index() - first.index()) / step) as u8 + 1;
        Some(Wound { hits, open, first, last, len, along })
    }

    /// The room along an axis; none if the ship does not lie along it.
    #[inline(always)]
    fn room(&self, axis: Axis) -> Room {
        let (before, after) = (self.open.run_before(self.first, axis), self.open.run_after(self.last, axis));
        let lies = u8::from(self.along[axis as usize]);
        Room { before: before as u8 * lies, after: after as u8 * lies }
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
        let rooms = Axis::BOTH.map(|axis| self.room(axis));
        let counts = places(rooms, afloat, self.len);
        let most = counts[0][0].max(counts[0][1]).max(counts[1][0]).max(counts[1][1]);
        let least = afloat.longer_than(self.len).shortest().map_or(0, |class| class.decks() - self.len);
        if most == 0 || least > 1 {
            return self.farther(rooms, counts, most, least);
        }
        // Each end for itself: a ship of one deck more covers no cell beyond.
        let if_most = |count, cells| if count == most { cells } else { Bitboard::EMPTY };
        let beside = if_most(counts[0][0], self.hits.west())
            | if_most(counts[0][1], self.hits.east())
            | if_most(counts[1][0], self.hits.north())
            | if_most(counts[1][1], self.hits.south());
        beside - self.hits
    }

    /// The same where every ship has at least `least` decks beyond the run.
    #[inline(never)]
    fn farther(&self, rooms: [Room; 2], counts: [[u32; 2]; 2], most: u32, least: u8) -> Bitboard {
        if most == 0 {
            // In no view that a fleet can produce.
            return self.open;
        }
        let mut cells = Bitboard::EMPTY;
        for (axis, (counts, room)) in Axis::BOTH.into_iter().zip(counts.into_iter().zip(rooms)) {
            let common = room.common(least);
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
