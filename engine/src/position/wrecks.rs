//! Which ships the wrecks are.

use std::collections::BTreeSet;

use super::PositionError;
use crate::{Axis, Bitboard, Cell, Grid, Placement, Roster, Ruleset, ShipClass};

/// The ships afloat: the fleet less the wrecks.
pub(super) fn afloat(rules: &Ruleset, hit: Bitboard, wreck: Bitboard) -> Result<Roster, PositionError> {
    if rules.touching { touching(rules, wreck) } else { apart(rules, hit, wreck) }
}

/// Where ships do not touch, every joined set of wreck cells is one ship.
fn apart(rules: &Ruleset, hit: Bitboard, wreck: Bitboard) -> Result<Roster, PositionError> {
    let mut afloat = rules.fleet;
    for cells in wreck.parts() {
        let at = cells.first().expect("a part has a cell");
        let no_ship = PositionError::NoShip { at: rules.write_cell(at), fleet: rules.fleet };
        let ship = Placement::from_cells(cells).ok_or_else(|| no_ship.clone())?;
        let class = ship.class();
        let wanted = rules.fleet.count(class);
        if wanted == 0 {
            return Err(no_ship);
        }
        if afloat.count(class) == 0 {
            return Err(PositionError::TooMany { at: rules.write_cell(at), class, wanted });
        }
        for (others, hit) in [(wreck, false), (hit, true)] {
            if let Some(beside) = (cells.ring() & others).first() {
                let near = (Bitboard::from(beside).halo() & cells).first().expect("it lies in the ring");
                return Err(PositionError::Touch { at: rules.write_cell(beside), wreck: rules.write_cell(near), hit });
            }
        }
        afloat.remove(class);
    }
    Ok(afloat)
}

/// Where ships touch, a joined set of wreck cells may be several ships, and in several ways.
fn touching(rules: &Ruleset, wreck: Bitboard) -> Result<Roster, PositionError> {
    // Rosters that may be afloat after the parts so far.
    let mut afloat = BTreeSet::from([Counts::of(&rules.fleet)]);
    let mut left = wreck;
    while let Some(at) = left.first() {
        let cells = Bitboard::from(at).joined(left);
        afloat = afloat.iter().flat_map(|counts| counts.without(cells)).collect();
        match afloat.len() {
            0 => return Err(PositionError::NoShip { at: rules.write_cell(at), fleet: rules.fleet }),
            1 => {}
            // A later part may still decide: only the end tells, but the doubt began here.
            _ if (left - cells).is_empty() => return Err(PositionError::Ambiguous(rules.write_cell(at))),
            _ => {}
        }
        left = left - cells;
    }
    Ok(afloat.first().expect("never empty").roster())
}

/// Ships of each class, in an order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Counts([u8; 11]);

impl Counts {
    fn of(roster: &Roster) -> Counts {
        let mut counts = [0; 11];
        roster.classes().for_each(|(class, n)| counts[usize::from(class.decks())] = n);
        Counts(counts)
    }

    fn roster(self) -> Roster {
        let mut roster = Roster::EMPTY;
        for class in (1..=10).filter_map(ShipClass::new) {
            (0..self.0[usize::from(class.decks())]).for_each(|_| roster.add(class));
        }
        roster
    }

    /// What is left after ships of these cells, in every way that ships can make up the cells.
    fn without(self, cells: Bitboard) -> BTreeSet<Counts> {
        // Whatever is left to cover: what can still become of it is the same however it was come by.
        let mut states = BTreeSet::from([(cells.bits(), self)]);
        let mut done = BTreeSet::new();
        while let Some((bits, counts)) = states.pop_last() {
            let cells = Bitboard::from_bits(bits);
            let Some(first) = cells.first() else {
                done.insert(counts);
                continue;
            };
            for ship in ships_at(first).filter(|ship| cells.contains_all(ship.cells())) {
                let mut rest = counts;
                let count = &mut rest.0[usize::from(ship.class().decks())];
                if *count > 0 {
                    *count -= 1;
                    states.insert(((cells - ship.cells()).bits(), rest));
                }
            }
        }
        done
    }
}

/// Every ship whose first cell this is.
fn ships_at(cell: Cell) -> impl Iterator<Item = Placement> {
    (1..=ShipClass::MAX).filter_map(ShipClass::new).flat_map(move |class| {
        let axes: &[Axis] = if class.decks() == 1 { &[Axis::Horizontal] } else { &Axis::BOTH };
        axes.iter().filter_map(move |&axis| Placement::new(Grid::TEN, cell, class, axis))
    })
}
