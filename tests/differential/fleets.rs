//! Fleets, legal and not, before both judges.

use super::cast;
use super::chance::{chance, place, roll, ship_cells};
use super::coverage::Coverage;
use crate::reference::{RefFault, RefGame, RefShip};
use linkor_engine::{Bitboard, Fleet, FleetFault, Grid, Placement, Ruleset, ShipClass, Stream};

pub const EXPECTED: [&str; 8] = [
    "fleet: legal",
    "fault: count",
    "fault: off grid",
    "fault: overlap",
    "fault: touch",
    "ship: off the grid",
    "ship: off 10x10",
    "fleet: empty",
];

/// Faults as comparable words, ships counted from 0.
type Fault = (&'static str, usize, usize, usize);

pub fn check(rules: &Ruleset, rng: &mut Stream, coverage: &mut Coverage) {
    let slow_rules = cast::rules(rules);
    let mut ships = place(rules, rng).expect("the rules were chosen so that a fleet fits");
    for _ in 0..roll(rng, 4) {
        spoil(rules, &mut ships, rng);
    }
    // One ship alone: the fast engine refuses at once what is off the grid.
    for ship in &ships {
        let off = slow_rules.fleet_faults(&[*ship]).contains(&RefFault::OffGrid { ship: 0 });
        let placed = cast::placement(rules.grid, ship);
        assert_eq!(placed.is_none(), off, "{ship:?} on {}", rules.grid);
        coverage.saw_if(off, "ship: off the grid");
        if let Some(placed) = placed {
            let cells: Bitboard = ship_cells(ship).map(cast::cell).collect();
            assert_eq!(placed.cells().bits(), cells.bits(), "{ship:?}");
        }
    }
    // A ship off 10x10 cannot be said to the fast engine at all; off a smaller grid it can.
    let count = ships.len();
    ships.retain(|ship| cast::placement(Grid::TEN, ship).is_some());
    coverage.saw_if(ships.len() < count, "ship: off 10x10");
    let placed: Vec<Placement> = ships.iter().map(|ship| cast::placement(Grid::TEN, ship).unwrap()).collect();

    let fast = Fleet::new(rules, &placed);
    let slow = slow_rules.fleet_faults(&ships);
    let mut found: Vec<Fault> = match &fast {
        Ok(_) => vec![],
        Err(error) => error.faults.iter().map(fast_fault).collect(),
    };
    let mut wanted: Vec<Fault> = slow.iter().map(slow_fault).collect();
    wanted.iter().for_each(|fault| coverage.saw(fault.0));
    found.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(found, wanted, "fast left, slow right: {ships:?} under {rules:?}");
    coverage.saw_if(slow.is_empty(), "fleet: legal");
    coverage.saw_if(ships.is_empty(), "fleet: empty");

    let legal = place(rules, rng).unwrap();
    let violations = RefGame::new(slow_rules, [legal, ships.clone()], 0).err().unwrap_or_default();
    assert_eq!(violations.len(), slow.len());
    if let Ok(fleet) = fast {
        let cells: Bitboard = ships.iter().flat_map(ship_cells).map(cast::cell).collect();
        assert_eq!(fleet.decks(), cells);
        assert_eq!(fleet.roster(), rules.fleet);
        assert_eq!(fleet.ships(), placed);
        for cell in Grid::TEN.mask().iter() {
            let owner = ships.iter().find(|ship| ship_cells(ship).any(|deck| deck == cast::ref_cell(cell)));
            assert_eq!(fleet.ship_at(cell), owner.map(|ship| cast::placement(rules.grid, ship).unwrap()));
        }
    }
}

/// Changes the fleet in some way that is mostly illegal.
fn spoil(rules: &Ruleset, ships: &mut Vec<RefShip>, rng: &mut Stream) {
    let anywhere = |rng: &mut Stream| {
        let longest = if chance(rng, 80) { 4 } else { 10 };
        let len = 1 + roll(rng, longest);
        RefShip { row: roll(rng, 10), col: roll(rng, 10), len, vertical: chance(rng, 50) }
    };
    let number = if ships.is_empty() { 0 } else { roll(rng, ships.len()) };
    match roll(rng, 6) {
        0 => ships.push(anywhere(rng)),
        _ if ships.is_empty() => {}
        1 => _ = ships.remove(number),
        2 => ships[number] = RefShip { len: ships[number].len, ..anywhere(rng) },
        3 => ships[number].vertical = !ships[number].vertical,
        4 => ships.push(ships[number]),
        // A step aside, where it may touch.
        _ => {
            let ship = &mut ships[number];
            let (row, col) = (ship.row + roll(rng, 3), ship.col + roll(rng, 3));
            ship.row = row.saturating_sub(1).min(usize::from(rules.grid.rows()) - 1);
            ship.col = col.saturating_sub(1).min(usize::from(rules.grid.cols()) - 1);
        }
    }
    if chance(rng, 1) {
        ships.clear();
    }
}

fn fast_fault(fault: &FleetFault) -> Fault {
    match *fault {
        FleetFault::Count { class, wanted, found } => {
            ("fault: count", ShipClass::decks(class).into(), wanted.into(), found)
        }
        FleetFault::OffGrid(ship) => ("fault: off grid", ship - 1, 0, 0),
        FleetFault::Overlap(first, second) => ("fault: overlap", first - 1, second - 1, 0),
        FleetFault::Touch(first, second) => ("fault: touch", first - 1, second - 1, 0),
    }
}

fn slow_fault(fault: &RefFault) -> Fault {
    match *fault {
        RefFault::WrongCount { len, wanted, found } => ("fault: count", len, wanted, found),
        RefFault::OffGrid { ship } => ("fault: off grid", ship, 0, 0),
        RefFault::Overlap { first, second } => ("fault: overlap", first, second, 0),
        RefFault::Touching { first, second } => ("fault: touch", first, second, 0),
    }
}
