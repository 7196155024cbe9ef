//! `exact`: the greatest exact chance of a hit.

use std::sync::Arc;

use linkor_engine::census::{CensusError, Known, Workspace};
use linkor_engine::{Cell, Ruleset, Stream, View};

use super::any_of;
use crate::belief::{Aim, Memo, Odds, Symmetry, Target};
use crate::{Prior, Shooter, SpecError};

/// Counts every fleet that fits the view and fires where the most of them (by the prior's weight) have a deck;
/// with another [`Aim`], where that is greatest. Ties at random.
///
/// Positions that differ by a symmetry of grid and prior are one position: it is counted once and remembered.
pub struct Exact {
    prior: Prior,
    aim: Aim,
    symmetries: Vec<Symmetry>,
    memo: Arc<Memo>,
    workspace: Workspace,
    /// Of the last shot.
    chance: Option<f64>,
}

impl Exact {
    /// The shooter for a ruleset. It counts the empty board, once in a process.
    ///
    /// # Errors
    /// A ruleset with too many fleets to count, or a prior under which there are none.
    pub fn new(rules: &Ruleset, prior: Prior, aim: Aim) -> Result<Exact, SpecError> {
        let symmetries = if prior.is_symmetric(rules.grid) {
            Symmetry::all(rules.grid)
        } else {
            Symmetry::all(rules.grid).into_iter().take(1).collect()
        };
        let memo = Memo::about(format!(
            "{aim:?}, prior {}, {}, {}, touching {}",
            prior.key(),
            rules.grid,
            rules.fleet,
            rules.touching
        ));
        let mut shooter = Exact { prior, aim, symmetries, memo, workspace: Workspace::new(), chance: None };
        let marks = linkor_engine::Marks::new(rules);
        shooter
            .targets(&Known::of(rules, &marks, Default::default()))
            .map_err(|error| SpecError::Unfit(format!("`{}` cannot be counted: {error}", rules.name)))?;
        Ok(shooter)
    }

    /// The best cells to fire at, and the chance of a hit.
    ///
    /// # Errors
    /// That no fleet fits or they are too many to count.
    pub fn targets(&mut self, known: &Known) -> Result<Target, CensusError> {
        // Always counted in the one orientation: rounding is then the same whether it is remembered or not.
        let (symmetry, canonical) = Symmetry::canonical(&self.symmetries, known);
        let best = match self.memo.recall(&canonical) {
            Some(best) => best,
            None => {
                let census = self.prior.census_in(&mut self.workspace, &canonical)?;
                let odds = Odds::of(census, &canonical);
                let cells = self.aim.cells(census, &odds);
                let best = Target { cells, chance: cells.first().map_or(0.0, |cell| odds.hit(cell)) };
                self.memo.learn(&canonical, best);
                best
            }
        };
        Ok(Target { cells: symmetry.undo(best.cells), ..best })
    }
}

impl Shooter for Exact {
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let known = Known::of(view.rules(), view.marks(), view.radar());
        let target = self.targets(&known);
        // Another aim than a hit may be met equally well by cells of different chances.
        self.chance = target.as_ref().ok().filter(|_| self.aim == Aim::Hit).map(|target| target.chance);
        match target {
            Ok(best) => any_of(best.cells, rng),
            // The hidden fleet has no weight under the prior: nothing is known of where it is.
            Err(_) => any_of(crate::Chart::new(view).possible() & known.open(), rng),
        }
    }

    fn chance(&self) -> Option<f64> {
        self.chance
    }
}
