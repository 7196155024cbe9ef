//! The fast engine's words in the reference's, and the other way about.

use crate::reference::{
    RefAction, RefAttack, RefCell, RefFate, RefIllegal, RefLine, RefOffers, RefRadarMemory, RefReason, RefRules,
    RefShell, RefShip, RefStrike,
};
use linkor_engine::{
    Action, Answer, Axis, Bitboard, Cell, Clock, DrawOffers, Fate, Grid, Illegal, Lane, Outcome, Placement,
    RadarMemory, Reason, Refused, Ruleset, Seat, ShipClass,
};

pub fn rules(rules: &Ruleset) -> RefRules {
    RefRules {
        rows: rules.grid.rows().into(),
        cols: rules.grid.cols().into(),
        fleet: rules.fleet.each().map(|class| class.decks().into()).collect(),
        touching: rules.touching,
        mark_diagonals: rules.diagonals,
        mark_ring: rules.ring,
        repeat_on_hit: rules.repeat_on_hit,
        torpedoes: rules.stock.torpedoes.into(),
        airstrikes: rules.stock.airstrikes.into(),
        radars: rules.stock.radars.into(),
        radar_memory: match rules.radar_memory {
            RadarMemory::Turn => RefRadarMemory::Turn,
            RadarMemory::Action => RefRadarMemory::Action,
            RadarMemory::Game => RefRadarMemory::Game,
        },
        draw_offers: match rules.draw_offers {
            DrawOffers::None => RefOffers::None,
            DrawOffers::PerShot => RefOffers::PerShot,
            DrawOffers::PerTurn => RefOffers::PerTurn,
        },
        resigning: rules.resigning,
        clock_fires: rules.clock != Clock::None,
        missed_turn_loses: rules.missed_turn_loses,
    }
}

pub fn seat(index: usize) -> Seat {
    Seat::BOTH[index]
}

pub fn cell((row, col): RefCell) -> Cell {
    Cell::new(row as u8, col as u8).expect("steps stay within 10x10")
}

pub fn ref_cell(cell: Cell) -> RefCell {
    (cell.row().into(), cell.col().into())
}

pub fn cells(set: Bitboard) -> Vec<RefCell> {
    set.iter().map(ref_cell).collect()
}

/// The ship, or `None` if it does not lie wholly on `grid`.
pub fn placement(grid: Grid, ship: &RefShip) -> Option<Placement> {
    let axis = if ship.vertical { Axis::Vertical } else { Axis::Horizontal };
    Placement::new(grid, cell((ship.row, ship.col)), ShipClass::new(ship.len as u8)?, axis)
}

pub fn action(action: RefAction) -> Action {
    match action {
        RefAction::Shot { row, col } => Action::Shot(cell((row, col))),
        RefAction::Airstrike { row, col } => Action::Airstrike(cell((row, col))),
        RefAction::Radar { row, col } => Action::Radar(cell((row, col))),
        RefAction::Torpedo { line, forward } => {
            let (axis, index) = match line {
                RefLine::Row(row) => (Axis::Horizontal, row as u8),
                RefLine::Column(col) => (Axis::Vertical, col as u8),
            };
            Action::Torpedo(Lane { axis, index, forward })
        }
    }
}

fn strike(answer: Answer) -> RefStrike {
    match answer {
        Answer::Miss => RefStrike::Miss,
        Answer::Hit => RefStrike::Hit,
        Answer::Sunk(ship) => RefStrike::Sunk { len: ship.class().decks().into(), cells: cells(ship.cells()) },
    }
}

/// What the fast engine answered to `action`, in the reference's words.
pub fn attack(action: Action, outcome: Outcome) -> RefAttack {
    match outcome {
        Outcome::Shot(answer) => RefAttack::Shot(strike(answer)),
        Outcome::Torpedo { crossed, deck } => {
            let mut crossed = cells(crossed);
            if matches!(action, Action::Torpedo(Lane { forward: false, .. })) {
                crossed.reverse();
            }
            RefAttack::Torpedo { crossed, deck: deck.map(|(cell, answer)| (ref_cell(cell), strike(answer))) }
        }
        Outcome::Airstrike(shells) => RefAttack::Airstrike(
            shells
                .iter()
                .map(|shell| RefShell {
                    cell: ref_cell(shell.cell),
                    fate: match shell.fate {
                        Fate::Struck(answer) => RefFate::Struck(strike(answer)),
                        Fate::Lost => RefFate::Lost,
                        Fate::NotFallen => RefFate::NotFallen,
                    },
                })
                .collect(),
        ),
        Outcome::Radar { decks, water } => {
            assert!(!decks.meets(water), "radar saw a cell both ways");
            RefAttack::Radar((decks | water).iter().map(|cell| (ref_cell(cell), decks.contains(cell))).collect())
        }
    }
}

pub fn illegal(action: Action, illegal: Illegal) -> RefIllegal {
    match illegal {
        Illegal::GameOver => RefIllegal::GameOver,
        Illegal::NotYourTurn => RefIllegal::NotYourTurn,
        Illegal::NoStock(weapon) => {
            assert_eq!(Some(weapon), action.weapon(), "the wrong weapon is said to be missing");
            RefIllegal::NoStock
        }
        Illegal::OffGrid => RefIllegal::OffGrid,
        Illegal::Marked => RefIllegal::Marked,
        Illegal::NothingUnmarked => RefIllegal::NothingUnmarked,
    }
}

pub fn refused(refused: Refused) -> RefIllegal {
    match refused {
        Refused::GameOver => RefIllegal::GameOver,
        Refused::NotInRules => RefIllegal::NotAllowed,
        Refused::OfferStands => RefIllegal::OfferStands,
        Refused::OfferedAlready => RefIllegal::AlreadyOffered,
        Refused::NoOffer => RefIllegal::NoOffer,
        // Only a plain shot is fired by the clock.
        Refused::Shot(why) => illegal(Action::Shot(cell((0, 0))), why),
    }
}

pub fn reason(reason: Reason) -> RefReason {
    match reason {
        Reason::FleetSunk => RefReason::FleetSunk,
        Reason::Resigned => RefReason::Resigned,
        Reason::DrawAgreed => RefReason::DrawAgreed,
        Reason::MissedTurn => RefReason::MissedTurn,
        Reason::Forfeited => unreachable!("no program plays here, and no rulebook knows it"),
    }
}
