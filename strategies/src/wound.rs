//! A wounded ship whose hits are the only ones.

use linkor_engine::{Axis, Bitboard, Cell, Roster, Stream, below};

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

/// Hits in a row, laid from bit 0.
#[derive(Clone, Copy)]
struct Run {
    bits: u128,
    len: u8,
}

/// For each number of bits from the first hit to the last: the run that they end; no bit if none does.
const RUNS: [Run; 128] = {
    let mut runs = [Run { bits: 0, len: 0 }; 128];
    let mut len = 1;
    let (mut row, mut column) = (0, 0);
    while len <= 10 {
        let (across, down) = (len - 1, (len - 1) * Axis::Vertical.step() as usize);
        row |= 1 << across;
        column |= 1 << down;
        runs[across] = Run { bits: row, len: len as u8 };
        runs[down] = Run { bits: column, len: len as u8 };
        len += 1;
    }
    runs
};

/// For each set of the four cells next to the ends of a run: how many they are, and which is the n-th.
const ENDS: [(u8, [u8; 4]); 16] = {
    let mut ends = [(0, [0; 4]); 16];
    let mut set = 0;
    while set < 16 {
        let (mut end, mut n) = (0, 0);
        while end < 4 {
            if set >> end & 1 == 1 {
                ends[set].1[n] = end;
                n += 1;
            }
            end += 1;
        }
        ends[set].0 = n as u8;
        set += 1;
    }
    ends
};

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
        let steps = last.index() - first.index();
        let Run { bits, len } = RUNS[steps & 127];
        if bits << first.index() != hits.bits() {
            return None;
        }
        Some(Wound { hits, open, first, last, len, along: [steps < 10, steps == 0 || steps > 10] })
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
        self.asks_for_room(afloat).map_or(beside, |more| beside & self.lines(more))
    }

    /// One of the [`targets`](Self::targets), uniformly, where those are all the open cells next to the ends; `None`
    /// if there are none, or if it must be asked whether a ship afloat has room.
    #[inline]
    pub fn draw_target(&self, afloat: &Roster, rng: &mut Stream) -> Option<Cell> {
        if self.asks_for_room(afloat).is_some() {
            return None;
        }
        let (first, last, row) = (self.first.index() as u8, self.last.index() as u8, Cell::STRIDE);
        // What leaves the grid falls on no cell: on the guard column, or before or after all of them.
        let ends = [first.wrapping_sub(row), first.wrapping_sub(1), last + 1, last + row];
        let lie = (usize::from(self.along[0]) * 0b0110) | (usize::from(self.along[1]) * 0b1001);
        let open =
            ends.iter().enumerate().fold(0, |open, (i, &end)| open | usize::from(self.open.at(end).is_some()) << i);
        let (n, nth) = ENDS[open & lie];
        if n == 0 {
            return None;
        }
        self.open.at(ends[usize::from(nth[below(rng, u64::from(n)) as usize & 3]) & 3])
    }

    /// How many decks more the wounded ship has, if that is not one alone for some ship afloat.
    #[inline]
    fn asks_for_room(&self, afloat: &Roster) -> Option<u8> {
        // If any longer ship has room then so has the shortest.
        let more = afloat.longer_than(self.len).shortest()?.decks() - self.len;
        (more > 1).then_some(more)
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

#[cfg(test)]
mod tests {
    use linkor_engine::{Purpose, Ruleset, stream};

    use super::*;

    #[test]
    fn a_target_is_drawn_from_all_of_them_evenly() {
        let rules = Ruleset::preset("classic").unwrap();
        let mut rng = stream(8, Purpose::Shooter, 0, 0);
        let [mut drawn, mut not] = [0; 2];
        for origin in Bitboard::FULL {
            for (len, axis) in [(1, Axis::Horizontal), (2, Axis::Horizontal), (2, Axis::Vertical), (3, Axis::Vertical)]
            {
                let class = linkor_engine::ShipClass::new(len).unwrap();
                let Some(ship) = linkor_engine::Placement::new(rules.grid, origin, class, axis) else { continue };
                let hits = ship.cells();
                // Marks here and there, never at a hit.
                let marked: Bitboard = Bitboard::FULL.iter().filter(|cell| cell.number() % 7 == 3).collect();
                let open = Bitboard::FULL - hits - hits.diagonals() - marked;
                let wound = Wound::new(hits, open).expect("one run");
                let targets = wound.targets(&rules.fleet);
                let mut counts = [0u32; 100];
                for _ in 0..400 {
                    let Some(cell) = wound.draw_target(&rules.fleet, &mut rng) else { break };
                    counts[cell.number()] += 1;
                }
                if counts == [0; 100] {
                    not += 1;
                    continue;
                }
                let expected = 400.0 / f64::from(targets.len());
                for cell in Bitboard::FULL {
                    let n = f64::from(counts[cell.number()]);
                    let off = if targets.contains(cell) { (n - expected).abs() } else { 100.0 * n };
                    assert!(off <= 5.0 * expected.sqrt(), "{hits:?} {cell:?} {n}, {expected}");
                }
                drawn += 1;
            }
        }
        assert!(drawn > 300 && not < 20, "{drawn} {not}");
    }

    #[test]
    fn only_a_run_without_gaps_is_one_wound() {
        let cells = |cells: &[(u8, u8)]| cells.iter().map(|&(row, col)| Cell::new(row, col).unwrap()).collect();
        for gap in [&[(0, 0), (0, 2)][..], &[(0, 9), (1, 0)], &[(3, 3), (4, 4)], &[(0, 0), (0, 1), (1, 0)], &[]] {
            assert!(Wound::new(cells(gap), Bitboard::FULL).is_none(), "{gap:?}");
        }
        for run in [&[(9, 9)][..], &[(0, 8), (0, 9)], &[(7, 9), (8, 9), (9, 9)]] {
            assert!(Wound::new(cells(run), Bitboard::FULL).is_some(), "{run:?}");
        }
    }
}
