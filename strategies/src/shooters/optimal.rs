//! `optimal`: the true optimum, on small boards.

use std::sync::{Arc, Mutex, PoisonError};

use linkor_engine::{Cell, Ruleset, Stream, View};

use super::any_of;
use crate::{Chart, Optimum, Prior, Shooter, SpecError};

/// Plays the policy that needs the fewest shots on average over the fleets of a small board, as likely as the prior has
/// them: see [`Optimum`].
pub struct Optimal {
    optimum: Arc<Mutex<Optimum>>,
}

/// The board last asked for, so that it is solved once for all who play on it. Only its memory is shared: where it
/// fires is the same whatever was solved before.
static LAST: Mutex<Option<(String, Arc<Mutex<Optimum>>)>> = Mutex::new(None);

impl Optimal {
    /// The shooter for a ruleset.
    ///
    /// # Errors
    /// A board that is too big, or a prior under which no fleet fits.
    pub fn new(rules: &Ruleset, prior: &Prior) -> Result<Optimal, SpecError> {
        let board = format!("{}, {}, touching {}, {}", rules.grid, rules.fleet, rules.touching, prior.key());
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((name, optimum)) = &*last
            && *name == board
        {
            return Ok(Optimal { optimum: optimum.clone() });
        }
        let optimum = Optimum::new(rules, prior, true)
            .map_err(|error| SpecError::Unfit(format!("`optimal` cannot play `{}`: {error}", rules.name)))?;
        let optimum = Arc::new(Mutex::new(optimum));
        *last = Some((board, optimum.clone()));
        Ok(Optimal { optimum })
    }
}

impl Shooter for Optimal {
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let shot = self.optimum.lock().unwrap_or_else(PoisonError::into_inner).shot(view);
        shot.unwrap_or_else(|| {
            let possible = Chart::new(view).possible();
            any_of(if possible.is_empty() { view.marks().unmarked() } else { possible }, rng)
        })
    }
}
