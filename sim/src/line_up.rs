//! How strong some players are beside each other, and how they behave.

use linkor_engine::Ruleset;
use linkor_strategies::Player;
use serde::Serialize;

use crate::stats::estimate::Estimate;
use crate::tune::TuneError;
use crate::{Conduct, Histogram, Measured, Observer, Plan, SoloTally, Tournament, Unit, predictability, run};

/// One player of a line-up.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// Who.
    pub player: String,
    /// Its win rates against every player of the line-up, by the closed form; none against itself.
    pub against: Vec<Option<Measured>>,
    /// Plain shots to sink a fleet of its own placer.
    pub shots: Measured,
    /// Turns for that.
    pub turns: Measured,
    /// How it behaves.
    pub conduct: Conduct,
    /// Share of decks that who knows its placer finds with as many first shots; see [`predictability`].
    pub predictable: [f64; 3],
    /// What that share would be if all cells were as likely.
    pub by_chance: f64,
}

/// Fleets that predictability is measured with.
const FLEETS: u64 = 20_000;

/// Measures players, none of whom watches the race, with so many boards each; a tenth of them is watched for conduct.
///
/// # Errors
/// If a player cannot be built, or it was stopped.
pub fn line_up(
    rules: &Ruleset,
    players: &[Player],
    boards: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<Vec<Standing>, TuneError> {
    let players: Vec<Player> = players.iter().map(|player| player.spelt_out(rules)).collect();
    let mut units = Vec::new();
    for shooter in 0..players.len() {
        for (placer, other) in players.iter().enumerate() {
            if players[..placer].iter().all(|known| known.placer != other.placer) {
                units.push(Unit::Solo { shooter, placer, games: boards, side: Unit::ALONE + shooter as u8 });
            }
        }
    }
    let plan = Plan { rules: rules.clone(), players, seed, units, until: Default::default(), bots: Default::default() };
    let tallies = run(&plan, observer)?.map_err(|_| TuneError::Stopped)?;
    let tournament = Tournament { plan, tallies };
    let players = &tournament.plan.players;
    let mean = |histogram: &Histogram| -> Measured {
        let standard_error = histogram.sd() / (histogram.total() as f64).sqrt();
        Estimate { value: histogram.mean(), standard_error }.into()
    };
    let mut standings = Vec::new();
    for (a, player) in players.iter().enumerate() {
        let against = (0..players.len())
            .map(|b| if a == b { None } else { tournament.closed_form(a, b).map(|rate| rate.mean.into()) })
            .collect();
        let unit = tournament.plan.solo_unit(a, a).expect("everyone shoots at every placer's boards");
        let tally: &SoloTally = tournament.solo(unit);
        let (predictable, by_chance) = predictability(rules, player, seed, FLEETS)?;
        standings.push(Standing {
            player: player.to_string(),
            against,
            shots: mean(&tally.shots),
            turns: mean(&tally.turns),
            conduct: Conduct::of(rules, player, seed, boards.div_ceil(10))?,
            predictable,
            by_chance,
        });
    }
    Ok(standings)
}
