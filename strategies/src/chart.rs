//! What the rules imply about the opponent's board: the first thing every shooter works out.

use crate::wound::Wound;

use linkor_engine::{Axis, Bitboard, Cell, Placement, Roster, ShipClass, View, starts};

/// Where a deck can still be, and where each ship can still stand.
#[derive(Clone, Copy, Debug)]
pub struct Chart {
    /// Unmarked cells that may hold a deck.
    open: Bitboard,
    /// Hit decks of ships afloat.
    hits: Bitboard,
    /// Decks seen by radar and not yet hit.
    seen: Bitboard,
    afloat: Roster,
    touching: bool,
}

impl Chart {
    /// Reads a view: known water, marked or scanned, is closed, and where ships do not touch so are
    /// the corners of every hit and the ring of every wreck.
    #[inline]
    pub fn new(view: &View<'_>) -> Chart {
        let (marks, radar, touching) = (view.marks(), view.radar(), view.rules().touching);
        let hits = marks.hit();
        let mut open = marks.unmarked() - radar.water;
        let known = hits | radar.decks;
        if !(touching || known.is_empty()) {
            open = open - known.diagonals();
        }
        // Where the ring of a wreck is not marked it is water all the same.
        if !(touching || view.rules().ring) {
            open = open - marks.wreck().halo();
        }
        Chart { open, hits, seen: radar.decks, afloat: *marks.afloat(), touching }
    }

    /// The board as it is in somebody's mind: less may be inferred than could be.
    pub(crate) fn imagined(open: Bitboard, hits: Bitboard, seen: Bitboard, afloat: Roster, touching: bool) -> Chart {
        Chart { open, hits, seen, afloat, touching }
    }

    /// Unmarked cells that the rules do not yet show to be water.
    #[inline]
    pub fn open(&self) -> Bitboard {
        self.open
    }

    /// Hit decks of ships afloat.
    #[inline]
    pub fn hits(&self) -> Bitboard {
        self.hits
    }

    /// Decks that radar showed and that are not yet hit: certain hits.
    #[inline]
    pub fn seen(&self) -> Bitboard {
        self.seen
    }

    /// Is no deck of a ship afloat known?
    #[inline]
    pub fn is_hunting(&self) -> bool {
        (self.hits | self.seen).is_empty()
    }

    /// Ships afloat.
    #[inline]
    pub fn afloat(&self) -> &Roster {
        &self.afloat
    }

    /// Where a ship afloat of this class can start along an axis: on open or hit cells, not wholly
    /// hit (it would be sunk), and without touching a hit or seen deck of another ship.
    #[inline]
    pub fn starts(&self, class: ShipClass, axis: Axis) -> Bitboard {
        let decks = class.decks();
        let known = self.hits | self.seen;
        if known.is_empty() {
            return starts(self.open, decks, axis);
        }
        let free = self.open | self.hits;
        let fits = if self.touching {
            starts(free, decks, axis)
        } else {
            // A known deck beside the ship, or next to its ends, would be of another ship that touches it.
            let (beside, before) = match axis {
                Axis::Horizontal => (known.north() | known.south(), known.east()),
                Axis::Vertical => (known.west() | known.east(), known.south()),
            };
            starts(free - beside, decks, axis) - before - back(known, decks, axis)
        };
        fits - starts(self.hits, decks, axis)
    }

    /// Where ships of a class along an axis would start that cover at least one of `cells`, and at
    /// least two.
    #[inline]
    pub fn through(class: ShipClass, axis: Axis, cells: Bitboard) -> [Bitboard; 2] {
        let (mut one, mut two) = (cells, Bitboard::EMPTY);
        for decks in 1..class.decks() {
            let more = back(cells, decks, axis);
            two |= one & more;
            one |= more;
        }
        [one, two]
    }

    /// Cells that ships of a class starting at `starts` cover.
    #[inline]
    pub fn covered(starts: Bitboard, class: ShipClass, axis: Axis) -> Bitboard {
        let mut cells = starts;
        for _ in 1..class.decks() {
            cells |= match axis {
                Axis::Horizontal => starts | cells.east(),
                Axis::Vertical => starts | cells.south(),
            };
        }
        cells
    }

    /// Unmarked cells that some ship afloat can still cover. A ship can be cut down to the shortest class, so that one alone is
    /// asked; unless a known deck, no longer covered, would then be beside it.
    #[inline]
    pub fn possible(&self) -> Bitboard {
        match self.afloat.shortest() {
            None => Bitboard::EMPTY,
            Some(class) if class.decks() == 1 => self.open,
            Some(class) if self.is_hunting() => room(self.open, class),
            Some(class) if self.touching => self.possible_for(class),
            Some(_) => {
                let all = self.afloat.classes().map(|(class, _)| self.possible_for(class));
                all.fold(Bitboard::EMPTY, |cells, more| cells | more)
            }
        }
    }

    /// Unmarked cells that a ship of this class can still cover.
    #[inline]
    pub fn possible_for(&self, class: ShipClass) -> Bitboard {
        self.covers(class) & self.open
    }

    /// The hits of one ship afloat, the first found: those joined to the first hit by their sides.
    /// Where ships touch they may be of several ships.
    #[inline]
    pub fn wounded(&self) -> Bitboard {
        self.hits.parts().next().unwrap_or_default()
    }

    /// The wounded ship, where ships do not touch and no deck of another is known.
    #[inline]
    pub(crate) fn wound(&self) -> Option<Wound> {
        if self.touching || !self.seen.is_empty() { None } else { Wound::new(self.hits, self.open) }
    }

    /// The wounded ship is longer than this: where ships do not touch all its hits are of one ship.
    #[inline]
    pub fn least(&self, wounded: Bitboard) -> u8 {
        if self.touching { 1 } else { wounded.len() as u8 }
    }

    /// Whether the wounded ship may lie along a row, and along a column.
    #[inline]
    pub fn runs(&self, wounded: Bitboard) -> (bool, bool) {
        if self.touching || wounded.len() < 2 {
            return (true, true);
        }
        let across = wounded.meets(wounded.east());
        (across, !across)
    }

    /// Unmarked cells beside the hits `wounded` through which their ship can run. Never empty in a
    /// view that a fleet can produce.
    #[inline]
    pub fn targets(&self, wounded: Bitboard) -> Bitboard {
        let beside = wounded.sides() & self.open;
        let longer = self.afloat.longer_than(self.least(wounded));
        // A ship that runs through the hits and a cell beside them can be cut down to the shortest class that is long
        // enough, so that one alone is asked; unless it would then have another known deck beside it.
        match longer.shortest() {
            None => beside,
            Some(class) if self.touching || self.hits | self.seen == wounded => {
                self.targets_for(class, wounded) & beside
            }
            Some(_) => {
                let all = longer.classes().map(|(class, _)| self.targets_for(class, wounded));
                all.fold(Bitboard::EMPTY, |cells, more| cells | more) & beside
            }
        }
    }

    /// The cells of the ships of a class that can stand through hits of one ship.
    #[inline]
    fn targets_for(&self, class: ShipClass, wounded: Bitboard) -> Bitboard {
        let along = |axis, runs: bool| {
            if !runs {
                return Bitboard::EMPTY;
            }
            let starts = self.starts(class, axis) & Chart::through(class, axis, wounded)[0];
            Chart::covered(starts, class, axis)
        };
        let (rows, columns) = self.runs(wounded);
        along(Axis::Horizontal, rows) | along(Axis::Vertical, columns)
    }

    fn covers(&self, class: ShipClass) -> Bitboard {
        let along = |axis| Chart::covered(self.starts(class, axis), class, axis);
        along(Axis::Horizontal) | along(Axis::Vertical)
    }

    /// Every place a ship of a class can still stand.
    pub fn places(&self, class: ShipClass) -> impl Iterator<Item = Placement> + '_ {
        let axes: &[Axis] = if class.decks() == 1 { &[Axis::Horizontal] } else { &Axis::BOTH };
        axes.iter().flat_map(move |&axis| {
            self.starts(class, axis).iter().map(move |cell: Cell| Placement::on_grid(cell, class, axis))
        })
    }
}

/// The cells of the ships of a class that can stand within the open ones. Apart from the rest of
/// [`Chart::possible`], which most hunting is done without.
#[inline(never)]
fn room(open: Bitboard, class: ShipClass) -> Bitboard {
    let along = |axis| Chart::covered(starts(open, class.decks(), axis), class, axis);
    along(Axis::Horizontal) | along(Axis::Vertical)
}

/// The cells `by` steps before those of the set, along an axis. Distances a ship can reach are spelt
/// out: a u128 shifted by a variable costs several times as much.
#[inline]
fn back(set: Bitboard, by: u8, axis: Axis) -> Bitboard {
    const fn steps<const STEP: u32>(bits: u128, by: u8) -> u128 {
        match by {
            1 => bits >> STEP,
            2 => bits >> (2 * STEP),
            3 => bits >> (3 * STEP),
            4 => bits >> (4 * STEP),
            _ => bits >> (by as u32 * STEP),
        }
    }
    Bitboard::from_bits(match axis {
        Axis::Horizontal => steps::<1>(set.bits(), by),
        Axis::Vertical => steps::<{ Cell::STRIDE as u32 }>(set.bits(), by),
    })
}

#[cfg(test)]
mod tests {
    use linkor_engine::{Purpose, Ruleset, Solo, stream};

    use super::*;
    use crate::build_placer;

    /// In every view of games of random shots, where ships are left wounded and hits of one ship lie apart, nothing is ruled out
    /// that is true.
    #[test]
    fn what_is_true_is_possible() {
        for touching in [false, true] {
            let text = format!("grid = [7, 6]\nfleet = [4, 3, 2]\ntouching = {touching}");
            let rules = Ruleset::from_toml(&text, "small").unwrap();
            let placer = build_placer(&"uniform".parse().unwrap(), &rules).unwrap();
            let mut apart = 0;
            for game in 0..1000 {
                let fleet = placer.place(&mut stream(7, Purpose::Fleet, 0, game));
                let mut solo = Solo::new(&rules, fleet.clone());
                let mut rng = stream(7, Purpose::Lot, 0, game);
                while !solo.is_over() {
                    solo.shoot(solo.view().marks().unmarked().draw(&mut rng).unwrap()).unwrap();
                    let chart = Chart::new(&solo.view());
                    let left = fleet.decks() & solo.view().marks().unmarked();
                    assert!(chart.possible().contains_all(left), "{game}");
                    for wounded in chart.hits().parts() {
                        for ship in fleet.ships().iter().map(|ship| ship.cells()).filter(|ship| ship.meets(wounded)) {
                            apart += u32::from(!(ship & (chart.hits() - wounded)).is_empty());
                            let next = ship & wounded.sides() & left;
                            assert!(chart.targets(wounded).contains_all(next), "{game}");
                        }
                    }
                }
            }
            assert!(apart > 100);
        }
    }
}
