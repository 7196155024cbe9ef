//! What fleets are to be expected before the first shot.

mod fit;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

pub use fit::{Fit, FitError};

use linkor_engine::census::{Census, CensusError, Known, Workspace};
use linkor_engine::{Grid, Notation, Placement, Purpose, Ruleset, stream};

use crate::belief::Symmetry;
use crate::{PLACERS, SpecError, build_placer};

/// How likely each fleet is: all equally, or in proportion to the product of its ships' weights.
#[derive(Clone, Debug)]
pub struct Prior {
    /// Different for different weights.
    key: Arc<str>,
    weights: Option<Arc<Weights>>,
}

/// A weight for each way a ship can stand.
#[derive(Clone, PartialEq, Debug)]
struct Weights(Vec<f64>);

impl Weights {
    fn at(ship: Placement) -> usize {
        (usize::from(ship.class().decks()) - 1) * 220 + ship.axis() as usize * 110 + ship.origin().index()
    }

    fn get(&self, ship: Placement) -> f64 {
        self.0[Weights::at(ship)]
    }
}

/// Fitted priors of this process, by ruleset and by what they are fitted to.
static FITTED: LazyLock<Mutex<BTreeMap<String, Prior>>> = LazyLock::new(Mutex::default);

/// Fleets drawn of a placer to fit a prior to it.
const DRAWN: u64 = 100_000;

impl Prior {
    /// What `prior=` takes, in words.
    pub const EXPECTED: &'static str = "`uniform`, a placer such as `sequential`, or a file of fleets, one a line";

    /// Every legal fleet equally likely.
    pub fn uniform() -> Prior {
        Prior { key: "uniform".into(), weights: None }
    }

    /// A fleet is as likely as the product of its ships' weights, each a finite number from 0 up. Their scale means
    /// nothing.
    pub fn of_weights(rules: &Ruleset, weight: impl Fn(Placement) -> f64) -> Prior {
        static MADE: AtomicU64 = AtomicU64::new(0);
        let mut weights = Weights(vec![0.0; 2200]);
        for (class, _) in rules.fleet.classes() {
            for ship in Placement::all(rules.grid, class) {
                weights.0[Weights::at(ship)] = weight(ship);
            }
        }
        let key = format!("weights {}", MADE.fetch_add(1, Ordering::Relaxed)).into();
        Prior { key, weights: Some(Arc::new(weights)) }
    }

    /// The prior of that name for a ruleset: `uniform`; a placer, to whose fleets it is fitted (some seconds, once in
    /// a process); or else a file of fleets, one a line, to which it is fitted.
    ///
    /// # Errors
    /// A file that cannot be read or is no file of fleets, or a ruleset whose fleets cannot be counted.
    pub fn named(name: &str, rules: &Ruleset) -> Result<Prior, SpecError> {
        if name == "uniform" {
            return Ok(Prior::uniform());
        }
        let unfit = |reason: String| SpecError::Unfit(format!("prior `{name}`: {reason}"));
        let is_placer = PLACERS.iter().any(|placer| placer.name == name);
        let text = match is_placer {
            true => String::new(),
            false => std::fs::read_to_string(name)
                .map_err(|error| unfit(format!("{error}; it can be {}", Prior::EXPECTED)))?,
        };
        // Held while it is fitted: whoever else wants it waits rather than fits it too.
        let mut fitted = FITTED.lock().unwrap_or_else(PoisonError::into_inner);
        let key = format!("{} {} {} {name}\n{text}", rules.grid, rules.fleet, rules.touching);
        if let Some(prior) = fitted.get(&key) {
            return Ok(prior.clone());
        }
        let fleets = if is_placer {
            let placer = build_placer(&name.parse()?, rules)?;
            (0..DRAWN).map(|index| placer.place(&mut stream(0, Purpose::Fleet, u8::MAX, index))).collect()
        } else {
            Notation::new(rules).read_fleets(&text).map_err(|error| unfit(error.to_string()))?
        };
        let prior = Prior::fit(rules, &fleets, Fit::default()).map_err(|error| unfit(error.to_string()))?;
        fitted.insert(key, prior.clone());
        Ok(prior)
    }

    /// The weight of a ship; 1 for all under the uniform prior.
    pub fn weight(&self, ship: Placement) -> f64 {
        self.weights.as_ref().map_or(1.0, |weights| weights.get(ship))
    }

    /// Is every fleet equally likely?
    pub fn is_uniform(&self) -> bool {
        self.weights.is_none()
    }

    /// A name that no prior of other weights has, in this process.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Are fleets that differ by a symmetry of the grid equally likely?
    pub fn is_symmetric(&self, grid: Grid) -> bool {
        let Some(weights) = &self.weights else { return true };
        Symmetry::all(grid).iter().all(|symmetry| {
            (1..=10).filter_map(linkor_engine::ShipClass::new).all(|class| {
                Placement::all(grid, class).iter().all(|&ship| weights.get(ship) == weights.get(symmetry.ship(ship)))
            })
        })
    }

    /// The census of what is known under this prior.
    ///
    /// # Errors
    /// As [`Census::new`].
    pub fn census(&self, known: &Known) -> Result<Census, CensusError> {
        match &self.weights {
            None => Census::new(known, None),
            Some(weights) => Census::new(known, Some(&|ship| weights.get(ship))),
        }
    }

    /// As [`census`](Prior::census), in a workspace.
    ///
    /// # Errors
    /// As [`Census::new`].
    pub fn census_in<'w>(&self, workspace: &'w mut Workspace, known: &Known) -> Result<&'w Census, CensusError> {
        match &self.weights {
            None => workspace.take(known, None),
            Some(weights) => workspace.take(known, Some(&|ship| weights.get(ship))),
        }
    }
}
