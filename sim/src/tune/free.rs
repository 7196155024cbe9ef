//! Several knobs at once, freely.

use cmaes::{CMAESOptions, DVector};
use linkor_strategies::{Knobs, Player};
use serde::Serialize;

use super::{Gauge, Target, TuneError, Tuning};
use crate::{Measured, Observer};

/// A knob that may be turned, and how far: from no failing to as much as makes sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Free {
    /// 0 to 1.
    Slip,
    /// 0 to 4.
    Temperature,
    /// 0 to 1.
    Forget,
    /// All ships to one.
    Attention,
    /// 1 to 0.
    Eagerness,
}

impl Free {
    /// All of them.
    pub const ALL: [Free; 5] = [Free::Slip, Free::Temperature, Free::Forget, Free::Attention, Free::Eagerness];

    /// Its name as written.
    pub const fn name(self) -> &'static str {
        match self {
            Free::Slip => "slip",
            Free::Temperature => "temperature",
            Free::Forget => "forget",
            Free::Attention => "attention",
            Free::Eagerness => "eagerness",
        }
    }

    /// Turns it by a share from no failing to the most.
    fn turn(self, knobs: &mut Knobs, share: f64, ships: f64) {
        match self {
            Free::Slip => knobs.slip = share,
            Free::Temperature => knobs.temperature = 4.0 * share,
            Free::Forget => knobs.forget = share,
            Free::Attention => knobs.attention = ships - (ships - 1.0) * share,
            Free::Eagerness => knobs.eagerness = 1.0 - share,
        }
    }
}

/// What a free search found.
#[derive(Clone, Debug, Serialize)]
pub struct Loosened {
    /// The knobs.
    pub knobs: Knobs,
    /// For each target what was measured on fresh fleets.
    pub fresh: Vec<Measured>,
    /// The pairs of games, or boards, behind each.
    pub units: Vec<u64>,
    /// How often levels were measured.
    pub evaluations: usize,
    /// The loss at the end: the sum over the targets of ((measured − wanted) / tolerance)².
    pub loss: f64,
    /// What noise alone adds to that loss: the sum of (standard error / tolerance)². Differences below it mean nothing.
    pub noise: f64,
}

/// Evaluations of a free search at most.
const EVALUATIONS: usize = 120;

/// A share anywhere on the line folded back into 0 to 1, so that the search meets no wall.
fn fold(x: f64) -> f64 {
    let x = x.rem_euclid(2.0);
    if x > 1.0 { 2.0 - x } else { x }
}

impl Tuning {
    /// Meets all targets at once with some knobs free and the others at no failing, by CMA-ES (Hansen 2016,
    /// arXiv:1604.00772) on common fleets.
    ///
    /// # Errors
    /// If fresh games do not confirm a target, a limit is broken, or it was stopped.
    pub fn loosen(
        &self,
        free: &[Free],
        targets: &[Target],
        reference: &Player,
        observer: &dyn Observer,
    ) -> Result<Loosened, TuneError> {
        let gauge = |seed| Gauge::new(self.rules.clone(), reference.clone(), seed, observer);
        let search = gauge(self.seed);
        let ships = f64::from(self.rules.fleet.ships());
        let knobs = |point: &[f64]| {
            let mut knobs = Knobs::default();
            free.iter().zip(point).for_each(|(knob, &x)| knob.turn(&mut knobs, fold(x), ships));
            knobs
        };
        let loss = |point: &[f64]| -> Result<(f64, f64), TuneError> {
            let player = self.player(knobs(point))?;
            let (mut loss, mut noise) = (0.0, 0.0);
            for target in targets {
                let reading = search.measure(&player, target.quantity, self.boards)?;
                loss += ((reading.value - target.value) / target.tolerance).powi(2);
                noise += (reading.se / target.tolerance).powi(2);
            }
            Ok((loss, noise))
        };
        let mut failed = None;
        let mut evaluations = 0;
        let objective = |point: &DVector<f64>| {
            evaluations += 1;
            // Once it has failed the rest is only to come to an end.
            if failed.is_some() {
                return 0.0;
            }
            loss(point.as_slice()).map_or_else(
                |error| {
                    failed = Some(error);
                    0.0
                },
                |(loss, _)| loss,
            )
        };
        let mut optimiser = CMAESOptions::new(vec![0.3; free.len()], 0.2)
            .seed(self.seed)
            .max_function_evals(EVALUATIONS)
            .fun_target(0.01)
            .build(objective)
            .expect("the options are in order");
        let data = optimiser.run();
        drop(optimiser);
        if let Some(error) = failed {
            return Err(error);
        }
        let best = data.overall_best.map_or(data.final_mean, |best| best.point);
        let (loss, noise) = loss(best.as_slice())?;
        let knobs = knobs(best.as_slice());
        let player = self.player(knobs)?;
        let confirm = gauge(self.seed.wrapping_add(1));
        let (mut fresh, mut units) = (Vec::new(), Vec::new());
        for target in targets {
            let played = target.units(self.fresh);
            let reading = confirm.play(&player, target.quantity, played)?;
            if !target.holds(reading.ci95) {
                return Err(TuneError::NotConfirmed { target: *target, fresh: Box::new(reading) });
            }
            fresh.push(reading);
            units.push(played);
        }
        self.keep_limits(&player, &targets[0], &[])?;
        Ok(Loosened { knobs, fresh, units, evaluations, loss, noise })
    }
}
