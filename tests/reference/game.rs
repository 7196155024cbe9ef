//! Playing shots and weapons.

use super::state::{other, square};
use super::{
    RefAction, RefAttack, RefCell, RefFate, RefGame, RefIllegal, RefLine, RefMark, RefOutcome, RefRadarMemory,
    RefReason, RefResult, RefShell, RefStrike,
};

impl RefGame {
    /// Every legal action of the seat to move; empty once the game is over.
    pub fn legal_actions(&self) -> Vec<RefAction> {
        let mut all = Vec::new();
        for row in 0..self.rules.rows {
            for col in 0..self.rules.cols {
                all.push(RefAction::Shot { row, col });
                all.push(RefAction::Airstrike { row, col });
                all.push(RefAction::Radar { row, col });
            }
        }
        for forward in [true, false] {
            for row in 0..self.rules.rows {
                all.push(RefAction::Torpedo { line: RefLine::Row(row), forward });
            }
            for col in 0..self.rules.cols {
                all.push(RefAction::Torpedo { line: RefLine::Column(col), forward });
            }
        }
        all.retain(|&action| self.check(self.to_move, action).is_ok());
        all
    }

    /// Whether the action is legal, and the first reason why not.
    pub fn check(&self, seat: usize, action: RefAction) -> Result<(), RefIllegal> {
        assert!(seat < 2, "seats are 0 and 1");
        if self.result.is_some() {
            return Err(RefIllegal::GameOver);
        }
        if seat != self.to_move {
            return Err(RefIllegal::NotYourTurn);
        }
        let stock = self.stocks[seat];
        let has_stock = match action {
            RefAction::Shot { .. } => true,
            RefAction::Torpedo { .. } => stock.torpedoes > 0,
            RefAction::Airstrike { .. } => stock.airstrikes > 0,
            RefAction::Radar { .. } => stock.radars > 0,
        };
        if !has_stock {
            return Err(RefIllegal::NoStock);
        }
        let on_grid = match action {
            RefAction::Shot { row, col } => self.on_grid(row, col),
            RefAction::Torpedo { line: RefLine::Row(row), .. } => row < self.rules.rows,
            RefAction::Torpedo { line: RefLine::Column(col), .. } => col < self.rules.cols,
            RefAction::Airstrike { row, col } | RefAction::Radar { row, col } => self.square_on_grid(row, col),
        };
        if !on_grid {
            return Err(RefIllegal::OffGrid);
        }
        let owner = other(seat);
        let any_unmarked = |cells: Vec<RefCell>| cells.iter().any(|&cell| self.is_unmarked(owner, cell));
        match action {
            RefAction::Shot { row, col } if !self.is_unmarked(owner, (row, col)) => Err(RefIllegal::Marked),
            RefAction::Torpedo { line, forward } if !any_unmarked(self.track(line, forward)) => {
                Err(RefIllegal::NothingUnmarked)
            }
            RefAction::Airstrike { row, col } if !any_unmarked(square(row, col)) => Err(RefIllegal::NothingUnmarked),
            _ => Ok(()),
        }
    }

    /// Plays one action. `shells` matters to an airstrike only: five different indices 0..9 into the
    /// square in row-major order, in the order of falling; anything else is a mistake of the caller.
    pub fn act(&mut self, seat: usize, action: RefAction, shells: &[usize; 5]) -> Result<RefOutcome, RefIllegal> {
        self.check(seat, action)?;
        let owner = other(seat);
        let mut auto_marked = Vec::new();
        let attack = match action {
            RefAction::Shot { row, col } => RefAttack::Shot(self.strike(owner, (row, col), &mut auto_marked)),
            RefAction::Torpedo { line, forward } => {
                self.stocks[seat].torpedoes -= 1;
                self.run_torpedo(owner, self.track(line, forward), &mut auto_marked)
            }
            RefAction::Airstrike { row, col } => {
                self.stocks[seat].airstrikes -= 1;
                self.drop_shells(owner, square(row, col), shells, &mut auto_marked)
            }
            RefAction::Radar { row, col } => {
                self.stocks[seat].radars -= 1;
                self.scans[seat].push((row, col));
                self.scan(owner, square(row, col))
            }
        };

        let winner = if self.afloat(owner).is_empty() { Some(seat) } else { None };
        // Radar hits nothing, so it passes the turn by the same rule as a miss.
        let keeps_turn = winner.is_some() || (self.rules.repeat_on_hit && hit_a_deck(&attack));

        self.update_memory(seat, &attack, keeps_turn);
        self.note_action_for_offers(seat);
        if winner.is_some() {
            self.end(winner, RefReason::FleetSunk);
        } else if !keeps_turn {
            self.to_move = owner;
            self.turn += 1;
        }
        Ok(RefOutcome { attack, auto_marked, keeps_turn, winner })
    }

    pub(super) fn end(&mut self, winner: Option<usize>, reason: RefReason) {
        self.result = Some(RefResult { winner, reason });
        self.offer = None;
    }

    /// Strikes one unmarked cell as a shot does, with all the marks that follow from it.
    fn strike(&mut self, owner: usize, cell: RefCell, auto_marked: &mut Vec<(RefCell, RefMark)>) -> RefStrike {
        let Some(ship) = self.ship_at(owner, cell) else {
            self.set_mark(owner, cell, RefMark::Miss);
            return RefStrike::Miss;
        };
        self.set_mark(owner, cell, RefMark::Hit);

        if self.rules.mark_diagonals {
            for near in self.neighbours(cell) {
                let is_corner = near.0 != cell.0 && near.1 != cell.1;
                if is_corner && self.is_unmarked(owner, near) {
                    self.set_mark(owner, near, RefMark::Diagonal);
                    auto_marked.push((near, RefMark::Diagonal));
                }
            }
        }

        let cells = ship.cells_on(&self.rules);
        if cells.iter().any(|&(row, col)| self.mark(owner, row, col) != RefMark::Hit) {
            return RefStrike::Hit;
        }
        for &deck in &cells {
            self.set_mark(owner, deck, RefMark::Wreck);
        }
        if self.rules.mark_ring {
            // The whole grid is walked so that the ring comes out in row-major order.
            for row in 0..self.rules.rows {
                for col in 0..self.rules.cols {
                    // A deck of the wreck itself is beside it too, but is not unmarked.
                    let beside = cells.iter().any(|&(r, c)| r.abs_diff(row) <= 1 && c.abs_diff(col) <= 1);
                    if beside && self.is_unmarked(owner, (row, col)) {
                        self.set_mark(owner, (row, col), RefMark::Ring);
                        auto_marked.push(((row, col), RefMark::Ring));
                    }
                }
            }
        }
        RefStrike::Sunk { len: ship.len, cells }
    }

    fn run_torpedo(
        &mut self,
        owner: usize,
        track: Vec<RefCell>,
        auto_marked: &mut Vec<(RefCell, RefMark)>,
    ) -> RefAttack {
        let mut crossed = Vec::new();
        for cell in track {
            if !self.is_unmarked(owner, cell) {
                continue;
            }
            match self.strike(owner, cell, auto_marked) {
                RefStrike::Miss => crossed.push(cell),
                strike => return RefAttack::Torpedo { crossed, deck: Some((cell, strike)) },
            }
        }
        RefAttack::Torpedo { crossed, deck: None }
    }

    fn drop_shells(
        &mut self,
        owner: usize,
        square: Vec<RefCell>,
        shells: &[usize; 5],
        auto_marked: &mut Vec<(RefCell, RefMark)>,
    ) -> RefAttack {
        for (place, index) in shells.iter().enumerate() {
            assert!(*index < 9, "a shell outside the square");
            assert!(!shells[..place].contains(index), "two shells on one cell");
        }
        let mut fallen = Vec::new();
        for &index in shells {
            let cell = square[index];
            let fate = if self.afloat(owner).is_empty() {
                RefFate::NotFallen
            } else if !self.is_unmarked(owner, cell) {
                RefFate::Lost
            } else {
                RefFate::Struck(self.strike(owner, cell, auto_marked))
            };
            fallen.push(RefShell { cell, fate });
        }
        RefAttack::Airstrike(fallen)
    }

    fn scan(&self, owner: usize, square: Vec<RefCell>) -> RefAttack {
        let mut seen = Vec::new();
        for cell in square {
            if self.is_unmarked(owner, cell) {
                seen.push((cell, self.ship_at(owner, cell).is_some()));
            }
        }
        RefAttack::Radar(seen)
    }

    /// Brings the actor's radar memory up to date; the other seat's is never touched.
    fn update_memory(&mut self, seat: usize, attack: &RefAttack, keeps_turn: bool) {
        let memory = self.rules.radar_memory;
        if let RefAttack::Radar(seen) = attack {
            if memory != RefRadarMemory::Game {
                self.pictures[seat].clear();
            }
            self.pictures[seat].extend(seen.iter().copied());
            // The turn that a scan itself passes is not yet the visit in which it is used.
            return;
        }
        let forget = match memory {
            RefRadarMemory::Turn => !keeps_turn,
            RefRadarMemory::Action => true,
            RefRadarMemory::Game => false,
        };
        if forget {
            self.pictures[seat].clear();
        }
    }
}

fn hit_a_deck(attack: &RefAttack) -> bool {
    match attack {
        RefAttack::Shot(strike) => *strike != RefStrike::Miss,
        RefAttack::Torpedo { deck, .. } => deck.is_some(),
        RefAttack::Airstrike(shells) => shells.iter().any(|shell| match &shell.fate {
            RefFate::Struck(strike) => *strike != RefStrike::Miss,
            RefFate::Lost | RefFate::NotFallen => false,
        }),
        RefAttack::Radar(_) => false,
    }
}
