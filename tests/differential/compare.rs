//! Whether both engines stand the same, and both boards on paper where they do not.

use super::cast;
use super::pair::Pair;
use crate::reference::{RefAction, RefCell, RefGame, RefLine, RefMark, RefStock};
use linkor_engine::{Action, Axis, Bitboard, Game, Lane, RadarPicture, Seat, Stock};
use std::fmt::Debug;

impl Pair<'_> {
    pub fn same<T: PartialEq + Debug>(&self, what: &str, fast: T, slow: T) {
        if fast != slow {
            self.fail(what, fast, slow);
        }
    }

    #[cold]
    pub fn fail(&self, what: &str, fast: impl Debug, slow: impl Debug) -> ! {
        let past: Vec<String> =
            self.history().iter().rev().take(10).rev().map(|(step, _)| format!("  {step:?}\n")).collect();
        panic!(
            "the engines differ in {what}\n fast {fast:?}\n slow {slow:?}\nat step {} {:?}, after\n{}{}{:?}",
            self.steps(),
            self.last,
            past.concat(),
            self.boards(),
            self.rules,
        );
    }

    /// Both boards as both engines have them.
    fn boards(&self) -> String {
        let mut text = String::from("`S` deck, `x` hit, `#` wreck, `o` miss, `r` ring, `d` diagonal; fast left\n");
        for owner in [0, 1] {
            text += &format!("board of seat {owner}\n");
            for row in 0..self.slow.rules().rows {
                for of_fast in [true, false] {
                    for col in 0..self.slow.rules().cols {
                        let cell = (row, col);
                        text.push(if of_fast {
                            fast_char(&self.fast, owner, cell)
                        } else {
                            slow_char(&self.slow, owner, cell)
                        });
                    }
                    text.push_str(if of_fast { "   " } else { "\n" });
                }
            }
        }
        text
    }

    /// Compares all that can be asked of both.
    pub fn compare(&self) {
        let slow = &self.slow;
        self.same("mover", self.fast.mover().index(), slow.to_move());
        self.same("draw offer", self.fast.offer().map(Seat::index), slow.standing_offer());
        let verdict = self.fast.verdict().map(|v| (v.winner.map(Seat::index), cast::reason(v.reason)));
        self.same("verdict", verdict, slow.result().map(|r| (r.winner, r.reason)));
        let passes = self.done[0].passes + self.done[1].passes;
        self.same("turns of both", passes + 1, slow.turn());
        for seat in [0, 1] {
            self.compare_front(seat);
            self.compare_view(seat);
        }
        self.compare_legal_actions();
    }

    fn compare_front(&self, seat: usize) {
        let front = self.fast.front(cast::seat(seat));
        let marks = front.marks();
        let owner = 1 - seat;
        let mut wanted = [Bitboard::EMPTY; 6];
        let kinds = [RefMark::None, RefMark::Miss, RefMark::Ring, RefMark::Diagonal, RefMark::Hit, RefMark::Wreck];
        for row in 0..self.slow.rules().rows {
            for col in 0..self.slow.rules().cols {
                let mark = self.slow.mark(owner, row, col);
                let kind = kinds.iter().position(|&kind| kind == mark).unwrap();
                wanted[kind].insert(cast::cell((row, col)));
            }
        }
        let found = [marks.unmarked(), marks.miss(), marks.ring(), marks.diagonal(), marks.hit(), marks.wreck()];
        for (kind, (found, wanted)) in kinds.iter().zip(found.into_iter().zip(wanted)) {
            if found.bits() != wanted.bits() {
                self.fail("marks", (kind, seat, cast::cells(found)), (kind, seat, cast::cells(wanted)));
            }
        }
        self.same("all marked water", marks.water(), wanted[1] | wanted[2] | wanted[3]);

        let afloat = self.slow.afloat(owner);
        self.same("every ship sunk", marks.all_sunk(), afloat.is_empty());
        self.same("afloat", marks.afloat().each().map(|class| usize::from(class.decks())).collect(), afloat);

        self.same("stock", slow_stock(self.slow.stock(seat)), front.stock());
        let scanned: Bitboard = self.slow.scanned_by(seat).iter().map(|&centre| cast::cell(centre)).collect();
        self.same("scanned centres", front.scanned(), scanned);
        self.same("radar picture", front.picture(), self.slow_picture(seat));

        let done = self.done[seat];
        let counts = (front.actions(), front.shots(), front.misses(), front.turns());
        self.same("counts of actions", counts, (done.actions, done.shots, done.misses, done.passes + 1));
        if self.solos[seat].front() != front {
            self.fail("the solo board", self.solos[seat].front(), front);
        }
        self.same("the solo board's end", self.solos[seat].is_over(), marks.all_sunk());
    }

    /// The reference's picture as the view must show it: without the cells marked since.
    fn slow_picture(&self, seat: usize) -> RadarPicture {
        let mut picture = RadarPicture::default();
        for ((row, col), deck) in self.slow.radar_picture(seat) {
            if self.slow.mark(1 - seat, row, col) == RefMark::None {
                let side = if deck { &mut picture.decks } else { &mut picture.water };
                side.insert(cast::cell((row, col)));
            }
        }
        picture
    }

    /// Every getter of the view tells the seat's own or public facts, of the right seat.
    fn compare_view(&self, seat: usize) {
        let view = self.fast.view(cast::seat(seat));
        let (mine, theirs) = (self.fast.front(cast::seat(seat)), self.fast.front(cast::seat(1 - seat)));
        assert!(std::ptr::eq(view.rules(), self.rules));
        self.same("the view's marks", view.marks(), mine.marks());
        self.same("the view's radar", view.radar(), self.slow_picture(seat));
        self.same("the view's stock", view.stock(), slow_stock(self.slow.stock(seat)));
        self.same("the view's turn", view.turn(), self.done[seat].passes + 1);
        let race = view.race();
        self.same("the race's marks", race.marks(), theirs.marks());
        self.same("the race's stock", race.stock(), slow_stock(self.slow.stock(1 - seat)));
        self.same("the race's scanned centres", race.scanned(), theirs.scanned());
        self.same("the race's turns", race.turns(), self.done[1 - seat].passes + 1);
        self.same("the race's opener", race.opened(), self.fast.opener().index() == seat);
    }

    /// The same legal actions; the fast list has its order and so no doubles.
    fn compare_legal_actions(&self) {
        if self.is_over() {
            return;
        }
        let (fast, slow) = (self.fast.view(self.fast.mover()).legal_actions(), self.slow.legal_actions());
        let mut is_legal = [false; 800];
        slow.iter().for_each(|&action| is_legal[slow_number(action)] = true);
        let numbers: Vec<usize> = fast.iter().map(|&action| fast_number(action)).collect();
        let agree = numbers.len() == slow.len() && numbers.iter().all(|&number| is_legal[number]);
        if !agree || !numbers.is_sorted_by(|a, b| a < b) {
            self.fail("legal actions", fast, slow);
        }
    }
}

/// Numbers all actions in the order of `Front::legal_actions`.
fn fast_number(action: Action) -> usize {
    match action {
        Action::Shot(cell) => cell.index(),
        Action::Torpedo(Lane { axis, index, forward }) => {
            200 + usize::from(axis == Axis::Vertical) * 100 + usize::from(index) * 2 + usize::from(!forward)
        }
        Action::Airstrike(cell) => 400 + cell.index(),
        Action::Radar(cell) => 600 + cell.index(),
    }
}

fn slow_number(action: RefAction) -> usize {
    match action {
        RefAction::Shot { row, col } => row * 11 + col,
        RefAction::Torpedo { line: RefLine::Row(row), forward } => 200 + row * 2 + usize::from(!forward),
        RefAction::Torpedo { line: RefLine::Column(col), forward } => 300 + col * 2 + usize::from(!forward),
        RefAction::Airstrike { row, col } => 400 + row * 11 + col,
        RefAction::Radar { row, col } => 600 + row * 11 + col,
    }
}

fn slow_stock(stock: RefStock) -> Stock {
    Stock { torpedoes: stock.torpedoes as u8, airstrikes: stock.airstrikes as u8, radars: stock.radars as u8 }
}

fn fast_char(game: &Game, owner: usize, cell: RefCell) -> char {
    let marks = game.front(cast::seat(1 - owner)).marks();
    let cell = cast::cell(cell);
    let deck = game.fleet(cast::seat(owner)).decks();
    let signs =
        [(marks.wreck(), '#'), (marks.hit(), 'x'), (marks.miss(), 'o'), (marks.ring(), 'r'), (marks.diagonal(), 'd')];
    let sign = signs.iter().find(|(set, _)| set.contains(cell)).map(|&(_, sign)| sign);
    sign.unwrap_or(if deck.contains(cell) { 'S' } else { '.' })
}

fn slow_char(game: &RefGame, owner: usize, (row, col): RefCell) -> char {
    match game.mark(owner, row, col) {
        RefMark::None if game.is_deck(owner, row, col) => 'S',
        RefMark::None => '.',
        RefMark::Miss => 'o',
        RefMark::Ring => 'r',
        RefMark::Diagonal => 'd',
        RefMark::Hit => 'x',
        RefMark::Wreck => '#',
    }
}
