//! How a player behaves: foolish shots, and the time of a move.

use std::time::Instant;

use linkor_engine::{Purpose, Ruleset, Shells, Solo, stream};
use linkor_strategies::{Player, SpecError, is_foolish};
use serde::Serialize;

use crate::{Histogram, Unit};

/// What an onlooker sees on some boards. All but the times is a function of ruleset, player, boards and seed.
#[derive(Clone, Debug, Serialize)]
pub struct Conduct {
    /// Boards watched.
    pub boards: u64,
    /// Plain shots and weapons.
    pub moves: u64,
    /// Share of the moves that are foolish shots ([`is_foolish`]).
    pub foolish: f64,
    /// The most foolish shots in a row on any of the boards.
    pub longest_streak: u32,
    /// The most in a row on 99 of 100 boards.
    pub usual_streak: u32,
    /// Half the moves took no longer than so many milliseconds.
    pub median_ms: f64,
    /// 99 of 100 moves took no longer.
    pub p99_ms: f64,
}

impl Conduct {
    /// Watches a player on so many boards of his own placer, on this thread alone so that times mean something.
    ///
    /// # Errors
    /// If the player cannot be built.
    pub fn of(rules: &Ruleset, player: &Player, seed: u64, boards: u64) -> Result<Conduct, SpecError> {
        let (mut agent, placer) = (player.agent(rules)?, player.placer(rules)?);
        let (mut streaks, mut foolish) = (Histogram::default(), 0u64);
        let mut times: Vec<u64> = Vec::new();
        for index in 0..boards {
            let rng = |purpose| stream(seed, purpose, Unit::ALONE, index);
            let mut solo = Solo::new(rules, placer.place(&mut rng(Purpose::Fleet)));
            let [mut aim, mut weapon, mut bombs] = [Purpose::Shooter, Purpose::Weapon, Purpose::Bombs].map(rng);
            let (mut run, mut longest) = (0, 0);
            agent.begin();
            while !solo.is_over() {
                let view = solo.view();
                let clock = Instant::now();
                let action = agent.act(&view, &mut aim, &mut weapon);
                times.push(clock.elapsed().as_nanos() as u64);
                if is_foolish(&view, action) {
                    run += 1;
                    foolish += 1;
                } else {
                    run = 0;
                }
                longest = longest.max(run);
                solo.act(action, || Shells::draw(&mut bombs)).expect("a policy's action is legal");
            }
            streaks.add(longest);
        }
        times.sort_unstable();
        let at = |share: f64| times.get((share * times.len() as f64) as usize).map_or(0.0, |&ns| ns as f64 / 1e6);
        Ok(Conduct {
            boards,
            moves: times.len() as u64,
            foolish: foolish as f64 / times.len() as f64,
            longest_streak: streaks.quantile(1.0).unwrap_or(0),
            usual_streak: streaks.quantile(0.99).unwrap_or(0),
            median_ms: at(0.5),
            p99_ms: at(0.99),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_draws_every_inference_is_never_foolish() {
        let rules = Ruleset::preset("classic").unwrap();
        let of = |player: &str| Conduct::of(&rules, &player.parse().unwrap(), 1, 60).unwrap();
        assert_eq!((of("human").longest_streak, of("hunt-target").foolish), (0, 0.0));
        let random = of("random");
        assert!(random.longest_streak > 5 && random.usual_streak <= random.longest_streak, "{random:?}");
    }

    #[test]
    fn nobody_is_foolish_more_than_twice_in_a_row() {
        let failings = "slip=0.9,temperature=2,forget=0.9,attention=1";
        for (name, player) in [
            ("classic", "human:slip=1".to_string()),
            ("classic", format!("human:{failings}")),
            ("armada", format!("human:{failings}+human:eagerness=0.5,{failings}")),
            ("armada", "human:forget=1+human:forget=1".to_string()),
        ] {
            let rules = Ruleset::preset(name).unwrap();
            let conduct = Conduct::of(&rules, &player.parse().unwrap(), 1, 200).unwrap();
            assert!(conduct.foolish > 0.03 && conduct.longest_streak == 2, "{player}: {conduct:?}");
        }
    }
}
