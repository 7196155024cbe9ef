//! A small board: every fleet that fits it, how likely each is, and its symmetries.

use std::collections::HashMap;

use linkor_engine::census::{self, Known};
use linkor_engine::{Bitboard, Fleet, Grid, Placement, Roster, Ruleset, ShipClass, View};

use super::OptimumError;
use crate::Prior;
use crate::belief::Symmetry;

/// Every fleet of a ruleset that is to be expected, numbered.
pub(super) struct Board {
    pub grid: Grid,
    pub fleets: Vec<Fleet>,
    /// How likely each fleet is, in whole numbers from 1 to [`HEAVIEST`](Board::HEAVIEST), so that sums are exact and ties are ties;
    /// 1 for all where all are equally likely.
    pub weights: Vec<u64>,
    /// The turns and reflections of the grid that leave every fleet as likely, the identity first.
    pub symmetries: Vec<Symmetry>,
    /// For each symmetry, the number of each fleet's image.
    pub images: Vec<Vec<u16>>,
}

impl Board {
    pub const MAX_FLEETS: usize = 2048;

    /// The weight of the likeliest fleet where they are not equally likely.
    const HEAVIEST: f64 = (1u64 << 32) as f64;

    pub fn new(rules: &Ruleset, prior: &Prior) -> Result<Board, OptimumError> {
        let none = Bitboard::EMPTY;
        let (grid, afloat, touching) = (rules.grid, rules.fleet, rules.touching);
        let known = Known { grid, afloat, touching, closed: none, hits: none, decks: none };
        // Counted before they are listed: there may be 10¹⁵.
        let fleets = census::count(&known).map_or_else(|_| "more than 10³⁸".into(), |fleets| fleets.to_string());
        if fleets.parse().map_or(true, |fleets: u128| fleets > Board::MAX_FLEETS as u128) {
            return Err(OptimumError::TooManyFleets { fleets });
        }
        let mut fleets = Vec::new();
        let classes: Vec<ShipClass> = rules.fleet.each().collect();
        list(rules, &classes, 0, grid.mask(), &mut Vec::new(), &mut fleets);
        let likely = |fleet: &Fleet| fleet.ships().iter().map(|&ship| prior.weight(ship)).product::<f64>();
        fleets.retain(|fleet| likely(fleet) > 0.0);
        if fleets.is_empty() {
            return Err(OptimumError::NoFleet);
        }
        let most = fleets.iter().map(likely).fold(0.0, f64::max);
        let weight =
            |fleet| if prior.is_uniform() { 1 } else { (likely(fleet) / most * Board::HEAVIEST).ceil() as u64 };
        let weights: Vec<u64> = fleets.iter().map(weight).collect();
        let (symmetries, images) = symmetries(grid, &fleets, &weights);
        Ok(Board { grid, fleets, weights, symmetries, images })
    }

    /// The weight of all fleets.
    pub fn weight(&self) -> u64 {
        self.weights.iter().sum()
    }

    /// Shots that no policy can save: every deck of every fleet, by its weight.
    pub fn deck_shots(&self) -> u64 {
        self.fleets.iter().zip(&self.weights).map(|(fleet, weight)| u64::from(fleet.decks().len()) * weight).sum()
    }

    /// Numbers of the fleets that can be behind a view. Where touching wrecks can be told apart in several ways, only
    /// the fleets that agree with the first way: what is still afloat has nothing to do with it.
    pub fn consistent(&self, view: &View<'_>) -> Vec<usize> {
        let (marks, radar) = (view.marks(), view.radar());
        let water = marks.water() | radar.water;
        let decks = marks.hit() | marks.wreck() | radar.decks;
        let fits = |fleet: &Fleet| {
            let mut afloat = Roster::EMPTY;
            for ship in fleet.ships() {
                let sunk = marks.wreck().contains_all(ship.cells());
                if !sunk && (ship.cells().meets(marks.wreck()) || marks.hit().contains_all(ship.cells())) {
                    return false;
                }
                if !sunk {
                    afloat.add(ship.class());
                }
            }
            afloat == *marks.afloat() && fleet.decks().contains_all(decks) && !fleet.decks().meets(water)
        };
        let sunk = |number: usize| {
            let mut sunk: Vec<Placement> = self.fleets[number].ships().to_vec();
            sunk.retain(|ship| marks.wreck().contains_all(ship.cells()));
            sunk.sort();
            sunk
        };
        let mut fitting: Vec<usize> = (0..self.fleets.len()).filter(|&number| fits(&self.fleets[number])).collect();
        if let Some(&first) = fitting.first() {
            let first = sunk(first);
            fitting.retain(|&number| sunk(number) == first);
        }
        fitting
    }
}

/// Lists all fleets: equal ships in the order of their places, so that none is listed twice.
fn list(
    rules: &Ruleset,
    classes: &[ShipClass],
    from: usize,
    open: Bitboard,
    ships: &mut Vec<Placement>,
    fleets: &mut Vec<Fleet>,
) {
    let Some((&class, rest)) = classes.split_first() else {
        fleets.push(Fleet::from_legal(ships.iter().copied()));
        return;
    };
    for (i, ship) in Placement::all(rules.grid, class).into_iter().enumerate().skip(from) {
        if open.contains_all(ship.cells()) {
            let taken = if rules.touching { ship.cells() } else { ship.zone() };
            let next = if rest.first() == Some(&class) { i + 1 } else { 0 };
            ships.push(ship);
            list(rules, rest, next, open - taken, ships, fleets);
            ships.pop();
        }
    }
}

/// The symmetries of the grid that carry every fleet into one as likely, and the number of each fleet's image.
fn symmetries(grid: Grid, fleets: &[Fleet], weights: &[u64]) -> (Vec<Symmetry>, Vec<Vec<u16>>) {
    let sorted = |mut ships: Vec<Placement>| {
        ships.sort();
        ships
    };
    let numbers: HashMap<Vec<Placement>, u16> =
        fleets.iter().zip(0..).map(|(fleet, number)| (sorted(fleet.ships().to_vec()), number)).collect();
    let image = |symmetry: &Symmetry, fleet: &Fleet| {
        numbers.get(&sorted(fleet.ships().iter().map(|&ship| symmetry.ship(ship)).collect())).copied()
    };
    let images = |symmetry: &Symmetry| -> Option<Vec<u16>> {
        let alike = |(fleet, weight): (&Fleet, &u64)| {
            image(symmetry, fleet).filter(|&number| weights[usize::from(number)] == *weight)
        };
        fleets.iter().zip(weights).map(alike).collect()
    };
    let all = Symmetry::all(grid).into_iter();
    all.filter_map(|symmetry| images(&symmetry).map(|images| (symmetry, images))).unzip()
}
