//! Placers against shooters: how to hide if the shooter may choose, and how to shoot if the placer may.

use linkor_strategies::Player;
use serde::Serialize;

use crate::stats::estimate::Estimate;
use crate::stats::interval::Interval;
use crate::stats::matrix_game::{self, Entries};
use crate::tournament::CONFIDENCE;
use crate::{Measured, Tournament};

/// A game for two: one chooses how to hide the fleet, the other how to shoot, and the first is paid the turns it takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hiding {
    /// The placers, the rows of the game.
    pub placers: Vec<String>,
    /// The shooters, its columns.
    pub shooters: Vec<String>,
    /// Mean turns, by placer and shooter.
    pub turns: Vec<Vec<Measured>>,
    /// How often to choose each placer: no shooter exploits this mixture. With bootstrap bands.
    pub placer_shares: Vec<Measured>,
    /// How often to choose each shooter: no placer exploits this mixture.
    pub shooter_shares: Vec<Measured>,
    /// The turns this takes if both choose so.
    pub value: Measured,
    /// How often the game was solved anew, with each mean drawn about its own.
    pub resamples: usize,
}

const RESAMPLES: usize = 400;

impl Tournament {
    /// The game of placers and shooters; `None` unless two or more of each have met, every one every other.
    pub fn hiding(&self) -> Option<Hiding> {
        let placers = different(self.plan.players.iter().map(|player| player.placer.clone()));
        let shooters = different(self.plan.players.iter().map(attack));
        if placers.len() < 2 || shooters.len() < 2 {
            return None;
        }
        let meeting = |placer: usize, shooter: usize| {
            self.solos().find_map(|(of, against, tally)| {
                let met = attack(&self.plan.players[of]) == shooters[shooter]
                    && self.plan.players[against].placer == placers[placer];
                let standard_error = tally.turns.sd() / (tally.games() as f64).sqrt();
                (met && tally.games() > 1).then(|| Estimate { value: tally.turns.mean(), standard_error })
            })
        };
        let row = |placer| (0..shooters.len()).map(|shooter| meeting(placer, shooter)).collect::<Option<Vec<_>>>();
        let turns: Vec<Vec<Estimate>> = (0..placers.len()).map(row).collect::<Option<_>>()?;
        let matrix = |figure: fn(&Estimate) -> f64| -> Vec<Vec<f64>> {
            turns.iter().map(|row| row.iter().map(figure).collect()).collect()
        };
        let [means, errors] = [matrix(|turns| turns.value), matrix(|turns| turns.standard_error)];
        let solved = matrix_game::solve(&means).ok()?;
        let bands =
            matrix_game::bootstrap(&means, &errors, Entries::Independent, RESAMPLES, CONFIDENCE, self.plan.seed)
                .ok()?;
        let band = |value: f64, band: &Interval| Measured { value, se: f64::NAN, ci95: [band.lo, band.hi] };
        let shares = |shares: &[f64], bands: &[Interval]| {
            shares.iter().zip(bands).map(|(&share, range)| band(share, range)).collect::<Vec<_>>()
        };
        Some(Hiding {
            placers: placers
                .iter()
                .map(|placer| placer.as_ref().map_or_else(String::new, ToString::to_string))
                .collect(),
            shooters: shooters.iter().map(ToString::to_string).collect(),
            turns: turns.into_iter().map(|row| row.into_iter().map(Measured::from).collect()).collect(),
            placer_shares: shares(&solved.rows, &bands.rows),
            shooter_shares: shares(&solved.columns, &bands.columns),
            value: band(solved.value, &bands.value),
            resamples: RESAMPLES,
        })
    }
}

/// A player without his placer.
fn attack(player: &Player) -> Player {
    Player { placer: None, ..player.clone() }
}

fn different<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.fold(Vec::new(), |mut known, one| {
        if !known.contains(&one) {
            known.push(one);
        }
        known
    })
}

#[cfg(test)]
mod tests {
    use linkor_engine::Ruleset;

    use super::*;
    use crate::{Plan, Quiet, run};

    #[test]
    fn every_placer_meets_every_shooter() {
        let players: Vec<Player> =
            ["random@sequential", "density@spread", "parity@edges"].map(|text| text.parse().unwrap()).into();
        let plan = Plan::solos(Ruleset::preset("classic").unwrap(), &players, 400, 3).unwrap();
        let tallies = run(&plan, &Quiet).unwrap().unwrap();
        let hiding = Tournament { plan, tallies }.hiding().unwrap();
        assert_eq!(hiding.placers, ["sequential", "spread", "edges"]);
        assert_eq!(hiding.shooters, ["random", "density", "parity"]);
        let sum: f64 = hiding.placer_shares.iter().map(|share| share.value).sum();
        assert!((sum - 1.0).abs() < 1e-9);
        assert!(hiding.shooter_shares[0].value < 1e-9, "nobody should shoot at random");
        // Against the wise mixture no placer brings more turns than the value.
        for row in &hiding.turns {
            let against: f64 =
                row.iter().zip(&hiding.shooter_shares).map(|(turns, share)| turns.value * share.value).sum();
            assert!(against <= hiding.value.value + 1e-9);
        }
    }

    #[test]
    fn one_placer_makes_no_game() {
        let players: Vec<Player> = ["random", "parity"].map(|text| format!("{text}@spread").parse().unwrap()).into();
        let plan = Plan::solos(Ruleset::preset("classic").unwrap(), &players, 10, 3).unwrap();
        let tallies = run(&plan, &Quiet).unwrap().unwrap();
        assert_eq!(Tournament { plan, tallies }.hiding(), None);
    }
}
