//! What players see in play: ships hit for the first time, and rings.

use linkor_engine::{Bitboard, Cell, Fleet, Roster, Solo, Stream};

use super::Scene;
use crate::guide::boards::{Eye, likeliest};
use crate::guide::figures::{Both, Sums, share};
use crate::guide::ships::border;

/// Ships of the shortest class of the classic fleet.
pub(super) const BOATS: f64 = 4.0;

/// What is seen in play.
#[derive(Default)]
pub(super) struct Seen {
    /// What the rings of each board close that was not marked, by decks of the ship.
    pub news: [Sums; 11],
    /// The longest class' against the mean of the shortest's, in quarters.
    pub differ: Both,
    /// First hits by the longest ship afloat, then inside and on the border.
    firsts: [[First; 2]; 5],
    /// Of this board: news, scenes that came already, and how it stood before the last shot.
    board: [u32; 11],
    came: [[bool; 2]; 5],
    before: Option<(Roster, Bitboard, Bitboard)>,
}

/// Counts of boards.
#[derive(Clone, Copy, Default)]
struct First {
    boards: u64,
    next: u64,
    along: u64,
    lengths: [u64; 5],
}

impl Seen {
    /// What the last shot changed.
    fn compare(&mut self, solo: &Solo<'_>, fleet: &Fleet) {
        let marks = solo.front().marks();
        if let Some((afloat, ring, hit)) = self.before {
            if let Some((class, _)) = afloat.classes().find(|&(class, ships)| marks.afloat().count(class) < ships) {
                self.board[usize::from(class.decks())] += marks.ring().len() - ring.len();
            }
            if hit.is_empty()
                && let Some(at) = marks.hit().first()
            {
                self.first(solo, at, fleet);
            }
        }
        self.before = Some((*marks.afloat(), marks.ring(), marks.hit()));
    }

    /// A ship was hit for the first time.
    fn first(&mut self, solo: &Solo<'_>, at: Cell, fleet: &Fleet) {
        let longest = solo.front().marks().afloat().classes().map(|(class, _)| class.decks()).max();
        let (longest, outermost) = (usize::from(longest.unwrap_or(0)), border());
        let on_border = outermost.contains(at);
        if std::mem::replace(&mut self.came[longest][usize::from(on_border)], true) {
            return;
        }
        let ship = fleet.ships().iter().find(|ship| ship.covers(at)).expect("a hit is on a ship");
        let first = &mut self.firsts[longest][usize::from(on_border)];
        first.boards += 1;
        first.lengths[usize::from(ship.class().decks())] += 1;
        first.along += u64::from(outermost.contains_all(ship.cells()));
        first.next += u64::from(fleet.decks().contains(likeliest(&solo.view()).1));
    }

    pub fn scenes(&self) -> Vec<Scene> {
        let mut scenes = Vec::new();
        for longest in (2..=4u8).rev() {
            for border in [false, true] {
                let First { boards, next, along, lengths } = self.firsts[usize::from(longest)][usize::from(border)];
                if boards >= LEAST {
                    scenes.push(Scene {
                        longest,
                        border,
                        boards,
                        next: share(next, boards),
                        along: border.then(|| share(along, boards)),
                        lengths: [2, 3, 4].map(|decks: usize| share(lengths[decks], boards)),
                    });
                }
            }
        }
        scenes
    }
}

/// Boards below which nothing is told.
const LEAST: u64 = 30;

impl Eye for Seen {
    fn begin(&mut self) {
        (self.board, self.came, self.before) = Default::default();
    }

    fn look(&mut self, solo: &Solo<'_>, fleet: &Fleet, _: &mut Stream) {
        self.compare(solo, fleet);
    }

    fn end(&mut self, solo: &Solo<'_>) {
        let marks = solo.front().marks();
        let (afloat, ring, _) = self.before.expect("a board begins with a look");
        let (class, _) = afloat.classes().next().expect("a ship was afloat before the last shot");
        self.board[usize::from(class.decks())] += marks.ring().len() - ring.len();
        for (sum, news) in self.news.iter_mut().zip(self.board) {
            sum.add(news);
        }
        self.differ.add(Some((BOATS * f64::from(self.board[4])) as i64), Some(self.board[1].into()));
    }

    fn merge(&mut self, other: Seen) {
        self.news.iter_mut().zip(&other.news).for_each(|(sum, more)| sum.merge(more));
        self.differ.merge(&other.differ);
        for (first, more) in self.firsts.iter_mut().flatten().zip(other.firsts.iter().flatten()) {
            first.boards += more.boards;
            first.next += more.next;
            first.along += more.along;
            first.lengths.iter_mut().zip(more.lengths).for_each(|(sum, more)| *sum += more);
        }
    }
}
