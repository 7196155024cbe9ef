//! One player's attack on one hidden board: marks, weapons left, radar picture, clock.

use crate::{
    Action, Answer, Axis, Bitboard, Cell, Fate, Fleet, Lane, Marks, Outcome, RadarMemory, Ruleset, Shell, Shells,
    Stock, Weapon,
};

/// What a radar scan showed, as far as it is still remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RadarPicture {
    /// Scanned cells that hold a deck.
    pub decks: Bitboard,
    /// Scanned cells that are water.
    pub water: Bitboard,
}

/// Why an action is refused. Nothing has changed, and it is still that player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The other player is to move.
    #[error("it is the other player's turn")]
    NotYourTurn,
    /// None of that weapon is left.
    #[error("no {} is left", .0.name())]
    NoStock(Weapon),
    /// The cell, line or 3×3 square is not wholly on the grid.
    #[error("that is not on the grid")]
    OffGrid,
    /// The cell of a shot is marked already.
    #[error("that cell is marked already")]
    Marked,
    /// The line or square has no unmarked cell.
    #[error("no unmarked cell is left there")]
    NothingUnmarked,
}

/// What there is of a radar picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Memory {
    /// Nothing: nearly always, so that this is all that a plain shot asks.
    Empty,
    /// The visit that scanned has not yet ended.
    Fresh,
    /// That visit is over.
    Kept,
}

/// One player's attack on the other's board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Front {
    marks: Marks,
    stock: Stock,
    picture: RadarPicture,
    memory: Memory,
    scanned: Bitboard,
    shots: u16,
    weapons: u16,
    misses: u16,
    passes: u16,
}

impl Front {
    /// Before the first action.
    #[inline]
    pub fn new(rules: &Ruleset) -> Front {
        Front {
            marks: Marks::new(rules),
            stock: rules.stock,
            picture: RadarPicture::default(),
            memory: Memory::Empty,
            scanned: Bitboard::EMPTY,
            shots: 0,
            weapons: 0,
            misses: 0,
            passes: 0,
        }
    }

    /// In the middle of a game: for positions told from outside.
    pub fn from_position(rules: &Ruleset, marks: Marks, stock: Stock, picture: RadarPicture) -> Front {
        Front { marks, stock, picture, memory: Memory::Kept, ..Front::new(rules) }
    }

    /// The marks made so far.
    #[inline]
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Weapons left.
    #[inline]
    pub fn stock(&self) -> Stock {
        self.stock
    }

    /// What radar showed and is still remembered, of cells not marked since.
    #[inline]
    pub fn picture(&self) -> RadarPicture {
        // Nearly always: and then there is nothing to work out at every shot.
        if self.memory == Memory::Empty {
            return RadarPicture::default();
        }
        let unmarked = self.marks.unmarked();
        RadarPicture { decks: self.picture.decks & unmarked, water: self.picture.water & unmarked }
    }

    /// Centres of the squares scanned.
    pub fn scanned(&self) -> Bitboard {
        self.scanned
    }

    /// Actions taken.
    pub fn actions(&self) -> u32 {
        u32::from(self.shots + self.weapons)
    }

    /// Plain shots fired.
    pub fn shots(&self) -> u32 {
        u32::from(self.shots)
    }

    /// Attacks (shots and weapons) that hit nothing, radar aside.
    pub fn misses(&self) -> u32 {
        u32::from(self.misses)
    }

    /// Turns begun so far: one more than were passed on.
    pub fn turns(&self) -> u32 {
        u32::from(self.passes) + 1
    }

    /// Is the action legal, whoever's turn it is?
    ///
    /// # Errors
    /// The first reason why not: stock, then grid, then marks.
    #[inline]
    pub fn check(&self, rules: &Ruleset, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Shot(cell) => self.check_shot(rules, cell),
            _ => self.check_weapon(rules, action),
        }
    }

    #[inline(always)]
    fn check_shot(&self, rules: &Ruleset, cell: Cell) -> Result<(), Illegal> {
        if self.marks.unmarked().contains(cell) {
            Ok(())
        } else {
            // A cell off the grid is never unmarked.
            Err(if rules.grid.has(cell) { Illegal::Marked } else { Illegal::OffGrid })
        }
    }

    fn check_weapon(&self, rules: &Ruleset, action: Action) -> Result<(), Illegal> {
        let weapon = action.weapon().expect("a shot is checked before");
        let left = match weapon {
            Weapon::Torpedo => self.stock.torpedoes,
            Weapon::Airstrike => self.stock.airstrikes,
            Weapon::Radar => self.stock.radars,
        };
        if left == 0 {
            return Err(Illegal::NoStock(weapon));
        }
        let target = match action {
            Action::Torpedo(lane) => rules.grid.line(lane.axis, lane.index),
            Action::Shot(centre) | Action::Airstrike(centre) | Action::Radar(centre) => {
                rules.grid.square(centre).unwrap_or(Bitboard::EMPTY)
            }
        };
        if target.is_empty() {
            Err(Illegal::OffGrid)
        } else if weapon != Weapon::Radar && !target.meets(self.marks.unmarked()) {
            Err(Illegal::NothingUnmarked)
        } else {
            Ok(())
        }
    }

    /// Every legal action: shots in row-major order, then torpedoes, airstrikes, radar.
    pub fn legal_actions(&self, rules: &Ruleset) -> Vec<Action> {
        let shots = self.marks.unmarked().iter().map(Action::Shot);
        let lanes = Axis::BOTH.into_iter().flat_map(|axis| {
            (0..rules.grid.lines(axis))
                .flat_map(move |index| [true, false].map(|forward| Action::Torpedo(Lane { axis, index, forward })))
        });
        let centres = rules.grid.centres();
        shots
            .chain(lanes)
            .chain(centres.iter().map(Action::Airstrike))
            .chain(centres.iter().map(Action::Radar))
            .filter(|&action| self.check(rules, action).is_ok())
            .collect()
    }

    /// Takes an action against `fleet`. `shells` is asked only for an airstrike.
    ///
    /// # Errors
    /// As [`Front::check`]; nothing has changed then.
    #[inline]
    pub fn act(
        &mut self,
        rules: &Ruleset,
        fleet: &Fleet,
        action: Action,
        shells: impl FnOnce() -> Shells,
    ) -> Result<Outcome, Illegal> {
        if let Action::Shot(cell) = action {
            return self.shoot(rules, fleet, cell).map(Outcome::Shot);
        }
        self.check_weapon(rules, action)?;
        let (outcome, attacks) = match action {
            Action::Torpedo(lane) => (self.torpedo(rules, fleet, lane), true),
            Action::Shot(centre) | Action::Airstrike(centre) => {
                (self.airstrike(rules, fleet, shells().cells(centre)), true)
            }
            Action::Radar(centre) => (self.radar(rules, fleet, centre), false),
        };
        self.weapons += 1;
        self.misses += u16::from(attacks && outcome.hits() == 0);
        self.forget_action(rules);
        Ok(outcome)
    }

    /// Fires a plain shot: [`Front::act`] without the detours, for the innermost loop of a simulation.
    ///
    /// # Errors
    /// As [`Front::check`]; nothing has changed then.
    #[inline(always)]
    pub fn shoot(&mut self, rules: &Ruleset, fleet: &Fleet, cell: Cell) -> Result<Answer, Illegal> {
        self.check_shot(rules, cell)?;
        self.shots += 1;
        self.forget_action(rules);
        let answer = self.marks.strike(rules, fleet, cell);
        if !answer.is_hit() {
            self.misses += 1;
        }
        Ok(answer)
    }

    /// After an action: what `radar_memory = "action"` remembered of an earlier one is gone.
    #[inline]
    fn forget_action(&mut self, rules: &Ruleset) {
        if self.memory == Memory::Kept && rules.radar_memory == RadarMemory::Action {
            self.forget();
        }
    }

    fn torpedo(&mut self, rules: &Ruleset, fleet: &Fleet, lane: Lane) -> Outcome {
        self.stock.torpedoes -= 1;
        let open = rules.grid.line(lane.axis, lane.index) & self.marks.unmarked();
        let decks = open & fleet.decks();
        let target = if lane.forward { decks.first() } else { decks.last() };
        let crossed = match target {
            None => open,
            Some(deck) => {
                let before = (1u128 << deck.index()) - 1;
                let way = if lane.forward { before } else { !before };
                (open & Bitboard::from_bits(way)) - Bitboard::from(deck)
            }
        };
        self.marks.cross(crossed);
        Outcome::Torpedo { crossed, deck: target.map(|cell| (cell, self.marks.strike(rules, fleet, cell))) }
    }

    fn airstrike(&mut self, rules: &Ruleset, fleet: &Fleet, cells: [Cell; 5]) -> Outcome {
        self.stock.airstrikes -= 1;
        Outcome::Airstrike(cells.map(|cell| {
            let fate = if self.marks.all_sunk() {
                Fate::NotFallen
            } else if self.marks.unmarked().contains(cell) {
                Fate::Struck(self.marks.strike(rules, fleet, cell))
            } else {
                Fate::Lost
            };
            Shell { cell, fate }
        }))
    }

    fn radar(&mut self, rules: &Ruleset, fleet: &Fleet, centre: Cell) -> Outcome {
        self.stock.radars -= 1;
        self.scanned.insert(centre);
        let square = rules.grid.square(centre).expect("checked") & self.marks.unmarked();
        let (decks, water) = (square & fleet.decks(), square - fleet.decks());
        if rules.radar_memory == RadarMemory::Game {
            self.picture.decks |= decks;
            self.picture.water |= water;
        } else {
            self.picture = RadarPicture { decks, water };
        }
        self.memory = Memory::Fresh;
        Outcome::Radar { decks, water }
    }

    /// The turn passes to the other player: what was seen before this visit is forgotten.
    #[inline]
    pub(crate) fn pass(&mut self, rules: &Ruleset) {
        self.passes += 1;
        match self.memory {
            Memory::Empty => {}
            Memory::Fresh => self.memory = Memory::Kept,
            Memory::Kept if rules.radar_memory == RadarMemory::Turn => self.forget(),
            Memory::Kept => {}
        }
    }

    fn forget(&mut self) {
        (self.picture, self.memory) = (RadarPicture::default(), Memory::Empty);
    }
}
