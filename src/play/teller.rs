//! Tells what happened and what is wrong, in the language of the table.

use linkor_engine::{
    Action, Alphabet, Answer, Axis, Bitboard, Cell, Claim, DrawOffers, Fate, FleetFault, Illegal, Lane, Outcome,
    Placement, Refused, RevealedFault, Roster, Ruleset, Stock, TableAction, Weapon,
};

use super::typed::{Misread, Reading};
use super::words::{Keyword, Words};

/// The voice of one table.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    pub words: &'static Words,
    pub rules: &'a Ruleset,
    pub alphabet: Alphabet,
}

impl<'a> Teller<'a> {
    /// The ear that goes with it.
    pub fn reading(self) -> Reading<'a> {
        Reading { words: self.words, rules: self.rules, alphabet: self.alphabet }
    }

    pub fn cell(self, cell: Cell) -> String {
        self.alphabet.write(cell)
    }

    fn cells(self, cells: Bitboard) -> String {
        cells.iter().map(|cell| self.cell(cell)).collect::<Vec<_>>().join(" ")
    }

    /// `C2-C4`.
    pub fn ship(self, ship: Placement) -> String {
        let [first, last] = [Some(ship.origin()), ship.cells().last()].map(|end| end.map(|end| self.cell(end)));
        let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
        if first == last { first } else { format!("{first}-{last}") }
    }

    /// As it can be typed: `torpedo row 5 right`.
    pub fn action(self, action: Action) -> String {
        let word = |keyword| self.words.word(keyword);
        match action {
            Action::Shot(cell) => self.cell(cell),
            Action::Airstrike(cell) => format!("{} {}", word(Keyword::Air), self.cell(cell)),
            Action::Radar(cell) => format!("{} {}", word(Keyword::Radar), self.cell(cell)),
            Action::Torpedo(Lane { axis, index, forward }) => {
                let letter = self.alphabet.letters()[usize::from(index)];
                let (line, name, ways) = match axis {
                    Axis::Horizontal => (Keyword::Row, (index + 1).to_string(), [Keyword::Left, Keyword::Right]),
                    Axis::Vertical => (Keyword::Column, letter.to_string(), [Keyword::Up, Keyword::Down]),
                };
                format!("{} {} {name} {}", word(Keyword::Torpedo), word(line), word(ways[usize::from(forward)]))
            }
        }
    }

    fn answer(self, answer: Answer) -> String {
        match answer {
            Answer::Miss => self.words.miss.to_string(),
            Answer::Hit => self.words.hit.to_string(),
            Answer::Sunk(ship) => {
                format!("{} {} {}", self.words.sunk, self.words.ship(ship.class()), self.ship(ship))
            }
        }
    }

    /// What came of an action, to somebody who may see its radar picture.
    fn outcome(self, outcome: &Outcome) -> String {
        let words = self.words;
        let list = |name: &str, cells: Bitboard| (!cells.is_empty()).then(|| format!("{name} {}", self.cells(cells)));
        let join = |parts: [Option<String>; 2]| parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        match outcome {
            Outcome::Shot(answer) => self.answer(*answer),
            Outcome::Torpedo { crossed, deck } => {
                let deck = deck.map(|(cell, answer)| format!("{} {}", self.cell(cell), self.answer(answer)));
                join([list(words.water, *crossed), Some(deck.unwrap_or_else(|| words.no_ship_on_the_way.to_string()))])
            }
            Outcome::Airstrike(shells) => {
                let fate = |fate| match fate {
                    Fate::Struck(answer) => self.answer(answer),
                    Fate::Lost => words.lost.to_string(),
                    Fate::NotFallen => words.not_fallen.to_string(),
                };
                let shells = shells.iter().map(|shell| format!("{} {}", self.cell(shell.cell), fate(shell.fate)));
                shells.collect::<Vec<_>>().join(", ")
            }
            Outcome::Radar { decks, water } => {
                let decks = list(words.decks, *decks).unwrap_or_else(|| words.no_decks.to_string());
                join([Some(decks), list(words.water, *water)])
            }
        }
    }

    /// A move of the person.
    pub fn own_move(self, action: Action, outcome: &Outcome) -> String {
        format!("{}: {} — {}", self.words.you, self.action(action), self.outcome(outcome))
    }

    /// A move of the computer: what its radar saw stays with it.
    pub fn enemy_move(self, action: Action, outcome: &Outcome) -> String {
        let what = format!("{}: {}", self.words.computer, self.action(action));
        if matches!(action, Action::Radar(_)) { what } else { format!("{what} — {}", self.outcome(outcome)) }
    }

    /// A shot that the clock fired for the person.
    pub fn expired(self, cell: Cell, outcome: &Outcome) -> String {
        format!("{}: {} — {}", self.words.time_is_up, self.cell(cell), self.outcome(outcome))
    }

    /// Ships with their counts.
    pub fn roster(self, ships: &Roster) -> String {
        let list = ships.classes().map(|(class, count)| format!("{} {count}", self.words.ship(class)));
        let list = list.collect::<Vec<_>>().join(", ");
        if list.is_empty() { self.words.none.to_string() } else { list }
    }

    /// Weapons with their counts.
    pub fn stock(self, stock: Stock) -> String {
        let counts = [stock.torpedoes, stock.airstrikes, stock.radars];
        let list = Weapon::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0);
        let list = list.map(|(weapon, count)| format!("{} {count}", self.words.weapon(weapon)));
        let list = list.collect::<Vec<_>>().join(", ");
        if list.is_empty() { self.words.none.to_string() } else { list }
    }

    /// Why what was typed is no move.
    pub fn misread(self, misread: &Misread) -> String {
        let words = self.words;
        let grid = self.rules.grid;
        let example = self.example_cell();
        let name = |row, col| Cell::new(row, col).map_or_else(String::new, |cell| self.cell(cell));
        match misread {
            Misread::Nothing => (words.nothing_typed)(&self.cell(example)),
            Misread::Unknown { word, near } => {
                let near = near.as_ref().map(|near| (words.did_you_mean)(near));
                [Some((words.unknown)(word)), near].into_iter().flatten().collect::<Vec<_>>().join(" ")
            }
            Misread::NotACell(found) => (words.not_a_cell)(found, &self.cell(example)),
            Misread::NeedsCell(Keyword::Shot) => (words.needs_cell)(&self.cell(example)),
            Misread::NeedsCell(keyword) => {
                (words.needs_cell)(&format!("{} {}", words.word(*keyword), self.cell(example)))
            }
            Misread::OffGrid(found) => (words.off_grid)(found, &name(0, 0), &name(grid.rows() - 1, grid.cols() - 1)),
            Misread::NeedsLane => {
                let [row, column] = self.example_lanes().map(|lane| self.action(Action::Torpedo(lane)));
                (words.needs_lane)(&row, &column)
            }
            Misread::WrongWay => words.wrong_way.to_string(),
            Misread::NotInRules(weapon) => words.not_in_rules[*weapon as usize].to_string(),
            Misread::NeedsShip => (words.no_ship_typed)(&self.example_ship()),
            Misread::TooMuch(found) => (words.too_much)(found),
        }
    }

    /// Why the engine refuses an action.
    pub fn illegal(self, why: Illegal, action: Action) -> String {
        let words = self.words;
        match (why, action) {
            (Illegal::Marked, action) => (words.marked)(&self.action(action)),
            (Illegal::OffGrid, _) => words.square_off_grid.to_string(),
            (Illegal::NothingUnmarked, _) => words.nothing_unmarked.to_string(),
            (Illegal::NoStock(weapon), _) => words.no_stock[weapon as usize].to_string(),
            (Illegal::GameOver, _) => words.game_over.to_string(),
            (Illegal::NotYourTurn, _) => words.not_your_turn.to_string(),
        }
    }

    /// Why it refuses something said at the table.
    pub fn refused(self, why: Refused, said: TableAction) -> String {
        let words = self.words;
        let text = match why {
            Refused::GameOver => words.game_over,
            Refused::NotInRules if said == TableAction::Resign => words.no_resigning,
            Refused::NotInRules => words.no_draws,
            Refused::OfferStands => words.offer_stands,
            Refused::OfferedAlready if self.rules.draw_offers == DrawOffers::PerShot => words.offered_this_shot,
            Refused::OfferedAlready => words.offered_this_turn,
            Refused::NoOffer => words.no_offer,
            Refused::Shot(why) => return self.illegal(why, self.example_shot()),
        };
        text.to_string()
    }

    /// A way in which the ship just typed, the last of `ships`, breaks the rules.
    pub fn fault(self, fault: &RevealedFault, ships: &[Claim]) -> String {
        let words = self.words;
        let ship = |number: usize| ships.get(number - 1).map_or_else(String::new, |claim| self.claim(claim));
        match *fault {
            RevealedFault::OffGrid(..) | RevealedFault::Fleet(FleetFault::OffGrid(_)) => words.ship_off_grid.into(),
            RevealedFault::Crooked(_) => words.ship_crooked.into(),
            RevealedFault::Fleet(FleetFault::Overlap(other, _)) => (words.ship_overlaps)(&ship(other)),
            RevealedFault::Fleet(FleetFault::Touch(other, _)) => (words.ship_touches)(&ship(other)),
            RevealedFault::Fleet(FleetFault::Count { class, wanted: 0, .. }) => {
                (words.not_in_fleet)(&words.ship(class))
            }
            RevealedFault::Fleet(FleetFault::Count { class, wanted, .. }) => {
                (words.too_many)(&words.ship(class), wanted)
            }
        }
    }

    /// A ship as it was typed.
    pub fn claim(self, claim: &Claim) -> String {
        match claim {
            Claim::Ship(ship) => self.ship(*ship),
            Claim::Crooked(from, to) => format!("{}-{}", self.cell(*from), self.cell(*to)),
            Claim::OffGrid(text) => text.clone(),
        }
    }

    /// A cell to show how cells are written: `D4`, where the grid has it; it can be a centre.
    pub fn example_cell(self) -> Cell {
        let grid = self.rules.grid;
        Cell::new(grid.rows().min(5) - 1, grid.cols().min(5) - 1)
            .and_then(|corner| Cell::new(corner.row().saturating_sub(1), corner.col().saturating_sub(1)))
            .unwrap_or_else(|| grid.mask().first().expect("a grid has a cell"))
    }

    fn example_shot(self) -> Action {
        Action::Shot(self.example_cell())
    }

    /// A row and a column.
    pub fn example_lanes(self) -> [Lane; 2] {
        let cell = self.example_cell();
        let lane = |axis, index| Lane { axis, index, forward: true };
        [lane(Axis::Horizontal, cell.row()), lane(Axis::Vertical, cell.col())]
    }

    /// The longest ship at the first cell, as it can be typed.
    pub fn example_ship(self) -> String {
        let first = self.rules.grid.mask().first().map_or_else(String::new, |cell| self.cell(cell));
        let decks = self.rules.fleet.longest().map_or(1, |class| class.decks());
        let way = if decks <= self.rules.grid.cols() { Keyword::Right } else { Keyword::Down };
        format!("{first} {} {decks}", self.words.word(way))
    }
}
