//! Finding the level of a wanted strength.
//!
//! A [`Gauge`] measures a player; [`root`](self::root::find) follows a family's path to where a target is met, on the
//! same fleets at every step, so that steps differ by the level alone; what was found is measured again on fleets that the
//! search did not see.

mod free;
mod gauge;
mod root;
mod target;

pub use free::{Free, Loosened};
pub use gauge::Gauge;
pub use root::{NoRoot, Point, Root};
pub use target::{Quantity, Target, TargetError};

use linkor_engine::Ruleset;
use linkor_strategies::{Family, Knobs, Level, Player, Spec, SpecError};
use serde::Serialize;

use crate::{Conduct, Measured, Observer, PlanError};

/// What is to be tuned.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The rulebook.
    pub rules: Ruleset,
    /// The path to follow.
    pub family: Family,
    /// How the level hides its fleet.
    pub placer: Spec,
    /// The master seed: the search plays on it, and what was found is played on the next one.
    pub seed: u64,
    /// Boards of each point of the response curve.
    pub boards: u64,
    /// Pairs of games, or boards, that what was found is measured with, at least.
    pub fresh: u64,
    /// The longest run of foolish shots on any of the boards watched.
    pub max_dumb_streak: Option<u32>,
    /// The time that 99 of 100 moves may take.
    pub max_move_ms: Option<f64>,
}

/// A target met.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    /// Where on the path.
    pub skill: f64,
    /// The knobs there.
    pub knobs: Knobs,
    /// What the search measured there.
    pub searched: Measured,
    /// What was measured on fresh fleets.
    pub fresh: Measured,
    /// The pairs of games, or boards, behind that.
    pub units: u64,
    /// How it behaves, if that is limited.
    pub conduct: Option<Conduct>,
    /// The response of the whole path.
    pub curve: Vec<Point>,
}

/// Why nothing was found.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// A player cannot be built.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// It was stopped.
    #[error("stopped before the end; no level is written")]
    Stopped,
    /// No level of the path meets the target.
    #[error(
        "`{target}` is out of the family's reach: {} against {reference} goes from {} (95%: {} to {}) at skill 0 to {} (95%: {} to {}) at skill 1",
        target.quantity.name(), round(weakest.reading.value), round(weakest.reading.ci95[0]), round(weakest.reading.ci95[1]),
        round(strongest.reading.value), round(strongest.reading.ci95[0]), round(strongest.reading.ci95[1])
    )]
    OutOfReach {
        /// The target.
        target: Target,
        /// The opponent.
        reference: String,
        /// The path's beginning.
        weakest: Box<Point>,
        /// The path's end.
        strongest: Box<Point>,
    },
    /// The search did not come to rest.
    #[error(
        "the search for `{target}` did not come to rest: at skill {:.4} it measured {} (95%: {} to {}); ask for a wider tolerance",
        at.skill, round(at.reading.value), round(at.reading.ci95[0]), round(at.reading.ci95[1])
    )]
    Unsettled {
        /// The target.
        target: Target,
        /// Where it was at last.
        at: Box<Point>,
    },
    /// Fresh games do not confirm what was found.
    #[error(
        "`{target}`: on fresh fleets the level found reaches {} (95%: {} to {}), which is not within the tolerance",
        round(fresh.value), round(fresh.ci95[0]), round(fresh.ci95[1])
    )]
    NotConfirmed {
        /// The target.
        target: Target,
        /// What fresh games say.
        fresh: Box<Measured>,
    },
    /// The level found breaks a limit.
    #[error("the level that meets `{target}` breaks the limit {limit}: it has {has}; {reach}")]
    Limit {
        /// The target.
        target: Target,
        /// The limit, as written.
        limit: String,
        /// What the level has.
        has: String,
        /// What can be reached within the limit.
        reach: String,
    },
}

/// Five digits after the point are more than any interval bears.
fn round(value: f64) -> f64 {
    (value * 1e5).round() / 1e5
}

impl From<SpecError> for TuneError {
    fn from(error: SpecError) -> TuneError {
        TuneError::Plan(error.into())
    }
}

/// Boards on which a level's behaviour is watched.
const WATCHED: u64 = 1000;

impl Tuning {
    /// The player with these knobs.
    fn player(&self, knobs: Knobs) -> Result<Player, SpecError> {
        let level = Level {
            name: String::new(),
            about: String::new(),
            rules: self.rules.name.clone(),
            placer: self.placer.to_string(),
            shooter: "human".into(),
            weapons: "human".into(),
            knobs,
            tuned: None,
        };
        level.player(&self.rules)
    }

    /// Finds the level of the family that meets a target against a reference.
    ///
    /// # Errors
    /// A target out of reach, with what is within it; a limit that the level breaks; a search without end.
    pub fn find(&self, target: &Target, reference: &Player, observer: &dyn Observer) -> Result<Found, TuneError> {
        let gauge = |seed| Gauge::new(self.rules.clone(), reference.clone(), seed, observer);
        let search = gauge(self.seed);
        let mut measure = |skill: f64, boards: u64| -> Result<Measured, TuneError> {
            search.measure(&self.player(self.family.knobs(skill))?, target.quantity, boards)
        };
        let curve = root::curve(&mut measure, target.quantity.rises(), self.boards)?;
        let root = match root::find(&mut measure, &curve, target)? {
            Ok(root) => root,
            Err(NoRoot::OutOfReach) => {
                let ends = [0, curve.len() - 1].map(|end| Box::new(curve[end].clone()));
                let [weakest, strongest] = ends;
                let reference = reference.to_string();
                return Err(TuneError::OutOfReach { target: *target, reference, weakest, strongest });
            }
            Err(NoRoot::Unsettled(at)) => return Err(TuneError::Unsettled { target: *target, at: Box::new(at) }),
        };
        let knobs = self.family.knobs(root.skill);
        let player = self.player(knobs)?;
        let units = target.units(self.fresh);
        let fresh = gauge(self.seed.wrapping_add(1)).play(&player, target.quantity, units)?;
        if !target.holds(fresh.ci95) {
            return Err(TuneError::NotConfirmed { target: *target, fresh: Box::new(fresh) });
        }
        let conduct = self.keep_limits(&player, target, &curve)?;
        Ok(Found { skill: root.skill, knobs, searched: root.reading, fresh, units, conduct, curve })
    }

    /// Watches the player if there are limits, and checks that it keeps to them.
    fn keep_limits(&self, player: &Player, target: &Target, curve: &[Point]) -> Result<Option<Conduct>, TuneError> {
        if self.max_dumb_streak.is_none() && self.max_move_ms.is_none() {
            return Ok(None);
        }
        let conduct = self.conduct(player)?;
        match self.broken(&conduct) {
            None => Ok(Some(conduct)),
            Some((limit, has)) => {
                let reach = self.reach(curve, target.quantity)?;
                Err(TuneError::Limit { target: *target, limit, has, reach })
            }
        }
    }

    fn conduct(&self, player: &Player) -> Result<Conduct, TuneError> {
        Ok(Conduct::of(&self.rules, player, self.seed.wrapping_add(1), WATCHED)?)
    }

    /// The first limit that a level breaks, and what it has instead.
    fn broken(&self, conduct: &Conduct) -> Option<(String, String)> {
        let streak = self.max_dumb_streak.filter(|&most| conduct.longest_streak > most);
        let streak = streak.map(|most| {
            (format!("max-dumb-streak={most}"), format!("{} foolish shots in a row", conduct.longest_streak))
        });
        let slow = || self.max_move_ms.filter(|&most| conduct.p99_ms > most);
        streak.or_else(|| {
            slow()
                .map(|most| (format!("max-move-ms={most}"), format!("{:.2} ms at the 99th percentile", conduct.p99_ms)))
        })
    }

    /// What the path reaches within the limits, in words.
    fn reach(&self, curve: &[Point], quantity: Quantity) -> Result<String, TuneError> {
        let mut within = Vec::new();
        for point in curve {
            let conduct = self.conduct(&self.player(self.family.knobs(point.skill))?)?;
            if self.broken(&conduct).is_none() {
                within.push(point);
            }
        }
        let (Some(first), Some(last)) = (within.first(), within.last()) else {
            return Ok("no other level is known to keep to it".into());
        };
        Ok(format!(
            "within it the family's {} goes from {} at skill {:.2} to {} at skill {:.2}",
            quantity.name(),
            round(first.reading.value),
            first.skill,
            round(last.reading.value),
            last.skill
        ))
    }
}
