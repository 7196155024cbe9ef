//! Fitting a prior to fleets that were really placed.

use linkor_engine::census::{Census, CensusError, Known, Workspace};
use linkor_engine::{Fleet, Marks, Placement, Ruleset};

use super::{Prior, Weights};
use crate::belief::Symmetry;

/// How a prior is fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// Fleets of the uniform prior that are mixed in, as if they had been seen too: what keeps a place
    /// that nobody has used from being impossible.
    pub smoothing: f64,
    /// Are all images of a fleet by the grid's symmetries taken to be equally likely?
    pub symmetric: bool,
}

impl Default for Fit {
    fn default() -> Fit {
        Fit { smoothing: 10.0, symmetric: true }
    }
}

/// Why a prior cannot be fitted.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum FitError {
    /// Nothing to fit to.
    #[error("there is no fleet to fit to")]
    NoFleets,
    /// Smoothing is no number of fleets above 0.
    #[error("smoothing takes some number of fleets above 0")]
    Smoothing,
    /// The fleets of the ruleset cannot be counted.
    #[error("{0}")]
    Census(#[from] CensusError),
}

/// The most steps of the fit; each is a census of the empty board.
const STEPS: usize = 40;

/// The fit ends when expected and seen differ by this share of the ships.
const CLOSE: f64 = 2e-3;

impl Prior {
    /// The prior of greatest likelihood for these fleets among all products of placement weights.
    ///
    /// That is an exponential family with the placements' counts as sufficient statistics, so the likelihood is greatest
    /// exactly where every placement is expected as often as it was seen. Weights are scaled step by step by the
    /// ratio of seen to expected, damped (iterative scaling: Darroch and Ratcliff 1972); the expectations come from the census.
    ///
    /// # Errors
    /// No fleet, smoothing not above 0, or a ruleset whose fleets cannot be counted.
    pub fn fit(rules: &Ruleset, fleets: &[Fleet], how: Fit) -> Result<Prior, FitError> {
        if fleets.is_empty() {
            return Err(FitError::NoFleets);
        }
        if !(how.smoothing > 0.0 && how.smoothing.is_finite()) {
            return Err(FitError::Smoothing);
        }
        let known = Known::of(rules, &Marks::new(rules), Default::default());
        let mut workspace = Workspace::new();
        let orbits = Orbits::new(rules, how.symmetric);

        let mut seen = vec![0.0; orbits.sizes.len()];
        for ship in fleets.iter().flat_map(Fleet::ships) {
            seen[orbits.of(*ship)] += 1.0;
        }
        let mut expected = orbits.expected(workspace.take(&known, None)?);
        let all = fleets.len() as f64 + how.smoothing;
        for (seen, uniform) in seen.iter_mut().zip(&expected) {
            *seen = (*seen + how.smoothing * uniform) / all;
        }

        let mut logs = vec![0.0; orbits.sizes.len()];
        let (mut step, mut last) = (1.0, f64::INFINITY);
        for _ in 0..STEPS {
            let off = orbits.difference(&seen, &expected);
            if off < CLOSE {
                break;
            }
            if off > last {
                step *= 0.5;
            }
            last = off;
            for ((log, seen), expected) in logs.iter_mut().zip(&seen).zip(&expected) {
                if *seen > 0.0 {
                    *log += step * (seen / expected).ln();
                }
            }
            let prior = orbits.prior(rules, &logs);
            expected = orbits.expected(prior.census_in(&mut workspace, &known)?);
        }
        Ok(orbits.prior(rules, &logs))
    }
}

/// The placements, those that are to weigh the same together.
struct Orbits {
    ships: Vec<Placement>,
    /// The orbit of each placement, by its index among weights; `u16::MAX` where there is none.
    orbit: Vec<u16>,
    sizes: Vec<f64>,
}

impl Orbits {
    fn new(rules: &Ruleset, symmetric: bool) -> Orbits {
        let symmetries = Symmetry::all(rules.grid);
        let symmetries = if symmetric { &symmetries[..] } else { &symmetries[..1] };
        let classes = rules.fleet.classes();
        let ships: Vec<Placement> = classes.flat_map(|(class, _)| Placement::all(rules.grid, class)).collect();
        let mut orbits = Orbits { ships, orbit: vec![u16::MAX; 2200], sizes: Vec::new() };
        for &ship in &orbits.ships {
            if orbits.orbit[Weights::at(ship)] != u16::MAX {
                continue;
            }
            let number = orbits.sizes.len();
            let mut size = 0.0;
            for symmetry in symmetries {
                let orbit = &mut orbits.orbit[Weights::at(symmetry.ship(ship))];
                if *orbit == u16::MAX {
                    *orbit = number as u16;
                    size += 1.0;
                }
            }
            orbits.sizes.push(size);
        }
        orbits
    }

    fn of(&self, ship: Placement) -> usize {
        usize::from(self.orbit[Weights::at(ship)])
    }

    /// Ships of each orbit in a fleet, by expectation.
    fn expected(&self, census: &Census) -> Vec<f64> {
        let mut expected = vec![0.0; self.sizes.len()];
        for (ship, weight) in census.placements() {
            expected[self.of(ship)] += weight / census.total();
        }
        expected
    }

    /// The share of ships that stand elsewhere than expected.
    fn difference(&self, seen: &[f64], expected: &[f64]) -> f64 {
        let off: f64 = seen.iter().zip(expected).map(|(seen, expected)| (seen - expected).abs()).sum();
        off / seen.iter().sum::<f64>()
    }

    /// The prior of these logarithms of weights, scaled to an average of 1 in each class.
    fn prior(&self, rules: &Ruleset, logs: &[f64]) -> Prior {
        let weight = |ship: Placement| logs[self.of(ship)].exp();
        let mut scale = [1.0; 11];
        for (class, _) in rules.fleet.classes() {
            let of_class = || self.ships.iter().filter(|ship| ship.class() == class);
            scale[usize::from(class.decks())] =
                of_class().count() as f64 / of_class().map(|&ship| weight(ship)).sum::<f64>();
        }
        Prior::of_weights(rules, |ship| weight(ship) * scale[usize::from(ship.class().decks())])
    }
}
