//! The exact posterior of a view: every fleet that fits it, each as likely as the prior has it.

mod aim;
mod endgame;
mod finish;
mod memo;
mod odds;
mod symmetry;

pub use aim::Aim;
pub use memo::{Memo, Target};
pub use odds::Odds;
pub use symmetry::Symmetry;

use arrayvec::ArrayVec;
use linkor_engine::census::{self, Census, CensusError, Known};
use linkor_engine::{Bitboard, Cell, Fleet, Placement, ShipClass, Stream, View};

use crate::Prior;
use endgame::Endgame;

/// What a player who calculates perfectly believes of the ships afloat.
///
/// Every ruleset is covered, touching ones too: a view tells which cells are wrecks and which ships are afloat, and
/// nothing else about sunk ships matters. Only fleets of more classes than any that are played are too large.
///
/// ```
/// # use linkor_engine::{Position, Ruleset, View, Front};
/// # use linkor_strategies::{Prior, belief::Belief};
/// let rules = Ruleset::preset("classic").unwrap();
/// let text = "#........o\n".to_string() + &"oooooooooo\n".repeat(3) + &"..........\n".repeat(6);
/// let position = Position::read(&text, &rules).unwrap();
/// let (front, nobody) = (position.front(&rules), Front::new(&rules));
/// let belief = Belief::new(&View::new(&rules, &front, &nobody, true), &Prior::uniform()).unwrap();
/// let decks: f64 = belief.chances().iter().sum();
/// assert!((decks - 19.0).abs() < 1e-9, "the decks of the ships afloat");
/// ```
pub struct Belief {
    known: Known,
    prior: Prior,
    census: Census,
    chances: [f64; 110],
}

impl Belief {
    /// The posterior of a view: of its marks and of the radar picture while it is remembered.
    ///
    /// # Errors
    /// That no fleet fits (which no game can produce), or that they are too many to count.
    pub fn new(view: &View<'_>, prior: &Prior) -> Result<Belief, CensusError> {
        Belief::of(&Known::of(view.rules(), view.marks(), view.radar()), prior)
    }

    /// The posterior of what is known.
    ///
    /// # Errors
    /// As [`Belief::new`].
    pub fn of(known: &Known, prior: &Prior) -> Result<Belief, CensusError> {
        let census = prior.census(known)?;
        let chances = census.cell_counts().map(|count| count / census.total());
        Ok(Belief { known: *known, prior: prior.clone(), census, chances })
    }

    /// What it is a belief about.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// The number of fleets that fit, whatever the prior makes of each.
    ///
    /// # Errors
    /// That they are too many to count.
    pub fn fleets(&self) -> Result<u128, CensusError> {
        self.census.fleets().map_or_else(|| census::count(&self.known), Ok)
    }

    /// For each cell, by [`Cell::index`], the number of fleets with a deck there; `None` if the prior is not uniform
    /// or they are too many to count. Hit cells count every fleet.
    pub fn fleets_with(&self) -> Option<[u128; 110]> {
        let mut counts = [0; 110];
        for (ship, count) in self.census.exact_placements()? {
            ship.cells().iter().for_each(|cell| counts[cell.index()] += count);
        }
        Some(counts)
    }

    /// The chance of a deck of a ship afloat on a cell; 1 on a hit.
    pub fn chance(&self, cell: Cell) -> f64 {
        self.chances[cell.index()]
    }

    /// As [`chance`](Belief::chance), of every cell, by [`Cell::index`].
    pub fn chances(&self) -> &[f64; 110] {
        &self.chances
    }

    /// As [`chances`](Belief::chances), of a deck of one class alone.
    pub fn class_chances(&self, class: ShipClass) -> [f64; 110] {
        self.census.class_counts(class).map(|count| count / self.census.total())
    }

    /// Each way a ship afloat can stand, with its chance.
    pub fn placements(&self) -> impl ExactSizeIterator<Item = (Placement, f64)> + '_ {
        let total = self.census.total();
        self.census.placements().map(move |(ship, count)| (ship, count / total))
    }

    /// What shots promise: hits and sinkings, cell by cell.
    pub fn odds(&self) -> Odds {
        Odds::of(&self.census, &self.known)
    }

    /// The cells worth a shot, marked ones left out, with the greatest chance.
    pub fn best(&self) -> Bitboard {
        self.cells(Aim::Hit)
    }

    /// The best cells to fire at by an aim.
    pub fn cells(&self, aim: Aim) -> Bitboard {
        aim.cells(&self.census, &self.odds())
    }

    /// Has the [endgame](Aim::Thrift) come: are fleets so few that they are played out?
    pub fn is_endgame(&self) -> bool {
        Endgame::has_come(&self.census, &self.known)
    }

    /// The chance that at least one of `cells` holds a deck that is not hit: a joint chance, exact. It takes a census.
    ///
    /// # Errors
    /// That the fleets are too many to count.
    pub fn chance_of_any(&self, cells: Bitboard) -> Result<f64, CensusError> {
        let cells = cells & self.known.open();
        if cells.meets(self.known.decks) {
            return Ok(1.0);
        }
        match self.prior.census(&Known { closed: self.known.closed | cells, ..self.known }) {
            Ok(census) => Ok(1.0 - census.total() / self.census.total()),
            Err(error) if error.is_impossible() => Ok(1.0),
            Err(error) => Err(error),
        }
    }

    /// The ships afloat of a fleet drawn from the posterior; draws are exact and independent.
    pub fn sample(&self, rng: &mut Stream) -> ArrayVec<Placement, { Fleet::MAX_SHIPS }> {
        self.census.sample(rng)
    }

    /// As [`sample`](Belief::sample): the decks, hit ones too.
    pub fn sample_decks(&self, rng: &mut Stream) -> Bitboard {
        self.sample(rng).iter().fold(Bitboard::EMPTY, |decks, ship| decks | ship.cells())
    }
}
