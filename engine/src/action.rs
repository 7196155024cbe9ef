//! What a player can do with a turn, and what comes of it.

use rand::Rng;

use crate::{Axis, Bitboard, Cell, Placement, below};

/// One of the three weapons of Armada.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weapon {
    /// Runs along a line to the first unmarked deck.
    Torpedo,
    /// Five shells on a 3×3 square.
    Airstrike,
    /// Shows a 3×3 square to the scanner.
    Radar,
}

impl Weapon {
    /// All three, in the order of the rulebook.
    pub const ALL: [Weapon; 3] = [Weapon::Torpedo, Weapon::Airstrike, Weapon::Radar];

    /// Its name: `torpedo`, `airstrike`, `radar`.
    pub const fn name(self) -> &'static str {
        match self {
            Weapon::Torpedo => "torpedo",
            Weapon::Airstrike => "airstrike",
            Weapon::Radar => "radar",
        }
    }
}

/// A row or column with a direction: the way a torpedo runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lane {
    /// `Horizontal` for a row, `Vertical` for a column.
    pub axis: Axis,
    /// Which row or column, from 0.
    pub index: u8,
    /// → or ↓ if true, ← or ↑ if false.
    pub forward: bool,
}

/// What a player does with a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A shot at one cell.
    Shot(Cell),
    /// A torpedo along a lane.
    Torpedo(Lane),
    /// An airstrike on the 3×3 round a centre.
    Airstrike(Cell),
    /// A radar scan of the 3×3 round a centre.
    Radar(Cell),
}

impl Action {
    /// The weapon it spends.
    pub const fn weapon(self) -> Option<Weapon> {
        match self {
            Action::Shot(_) => None,
            Action::Torpedo(_) => Some(Weapon::Torpedo),
            Action::Airstrike(_) => Some(Weapon::Airstrike),
            Action::Radar(_) => Some(Weapon::Radar),
        }
    }
}

/// Where the five shells of an airstrike fall: five different places of the nine of the square,
/// numbered row by row from 0, in the order they fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shells([u8; 5]);

impl Shells {
    /// The shells, or `None` unless they are five different places from 0 to 8.
    pub fn new(places: [u8; 5]) -> Option<Shells> {
        let distinct = (1..5).all(|i| !places[..i].contains(&places[i]));
        (distinct && places.iter().all(|&p| p < 9)).then_some(Shells(places))
    }

    /// Draws them uniformly: the first five steps of a Fisher–Yates shuffle.
    pub fn draw<R: Rng + ?Sized>(rng: &mut R) -> Shells {
        let mut places = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        for i in 0..5 {
            let j = i + below(rng, 9 - i as u64) as usize;
            places.swap(i, j);
        }
        Shells([places[0], places[1], places[2], places[3], places[4]])
    }

    /// The cells they fall on round `centre`, which is not on an edge.
    pub(crate) fn cells(self, centre: Cell) -> [Cell; 5] {
        self.0.map(|place| {
            Cell::new(centre.row() - 1 + place / 3, centre.col() - 1 + place % 3).expect("a square lies on the grid")
        })
    }
}

/// The answer to a shell or a shot that fell on an unmarked cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Water.
    Miss,
    /// A deck of a ship that stays afloat.
    Hit,
    /// The last deck of this ship.
    Sunk(Placement),
}

impl Answer {
    /// Was a deck hit?
    #[inline]
    pub const fn is_hit(self) -> bool {
        !matches!(self, Answer::Miss)
    }
}

/// What became of one shell of an airstrike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It fell on an unmarked cell.
    Struck(Answer),
    /// It fell on a cell already marked, perhaps by this very strike.
    Lost,
    /// It did not fall: the last ship was sunk before.
    NotFallen,
}

/// One shell of an airstrike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shell {
    /// Where it was to fall.
    pub cell: Cell,
    /// What became of it.
    pub fate: Fate,
}

/// What came of an action. Marks made by the rules (rings, diagonals) follow from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Of a shot.
    Shot(Answer),
    /// Of a torpedo.
    Torpedo {
        /// The unmarked water it crossed, now marked.
        crossed: Bitboard,
        /// The deck it stopped at, with `Hit` or `Sunk`.
        deck: Option<(Cell, Answer)>,
    },
    /// Of an airstrike, in falling order.
    Airstrike([Shell; 5]),
    /// Of a radar scan: the unmarked cells of the square.
    Radar {
        /// Those that hold a deck.
        decks: Bitboard,
        /// Those that are water.
        water: Bitboard,
    },
}

impl Outcome {
    /// The answers to everything that fell on unmarked cells, in order.
    pub fn answers(&self) -> impl Iterator<Item = Answer> + '_ {
        let (one, shells): (Option<Answer>, &[Shell]) = match self {
            Outcome::Shot(answer) => (Some(*answer), &[]),
            Outcome::Torpedo { deck, .. } => (deck.map(|(_, answer)| answer), &[]),
            Outcome::Airstrike(shells) => (None, shells),
            Outcome::Radar { .. } => (None, &[]),
        };
        let struck = shells.iter().filter_map(|shell| match shell.fate {
            Fate::Struck(answer) => Some(answer),
            Fate::Lost | Fate::NotFallen => None,
        });
        one.into_iter().chain(struck)
    }

    /// How many decks were hit.
    #[inline]
    pub fn hits(&self) -> u32 {
        match self {
            Outcome::Shot(answer) => answer.is_hit() as u32,
            _ => self.answers().filter(|answer| answer.is_hit()).count() as u32,
        }
    }

    /// The ships it sank.
    pub fn sunk(&self) -> impl Iterator<Item = Placement> + '_ {
        self.answers().filter_map(|answer| match answer {
            Answer::Sunk(ship) => Some(ship),
            Answer::Miss | Answer::Hit => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Purpose, stream};

    #[test]
    fn shells_are_five_even_draws_of_nine() {
        let mut rng = stream(1, Purpose::Bombs, 0, 0);
        let mut counts = [[0u32; 9]; 5];
        for _ in 0..45_000 {
            let shells = Shells::draw(&mut rng);
            assert_eq!(Shells::new(shells.0), Some(shells), "five different places");
            shells.0.iter().zip(&mut counts).for_each(|(&place, count)| count[place as usize] += 1);
        }
        for count in counts {
            // Chi-square with 8 degrees of freedom: 26.12 is its 99.9th percentile.
            let chi: f64 = count.iter().map(|&n| (f64::from(n) - 5e3).powi(2) / 5e3).sum();
            assert!(chi < 26.12, "{count:?}");
        }
        assert_eq!(Shells::new([0, 1, 2, 3, 3]), None);
        assert_eq!(Shells::new([0, 1, 2, 3, 9]), None);
    }
}
