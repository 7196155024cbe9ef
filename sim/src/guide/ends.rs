//! Boards shot to the end, one number a board, so that players are compared fleet by fleet.

use linkor_engine::{Action, Answer, Cell, Front, Outcome, Ruleset, Weapon};
use linkor_strategies::{Player, SpecError};
use rayon::prelude::*;

use super::figures::Series;
use super::watch::{Failed, Watch, check};
use crate::bot::BotFault;
use crate::play::{Ready, play_solo};
use crate::witness::Witness;

/// Boards of a side: the same fleets for all players with the same placer.
pub(super) struct Batch<'a> {
    pub rules: &'a Ruleset,
    pub side: u8,
    pub games: u64,
    pub seed: u64,
    /// Milliseconds of one core that one takes, about.
    pub cost: f64,
}

/// How the boards of a player ended, in the order of the fleets.
#[derive(Clone, Default)]
pub(super) struct Ends {
    /// Plain shots to sink each fleet.
    pub shots: Series,
    /// Turns to sink it.
    pub turns: Series,
}

/// Milliseconds after which a worker tells how far it is.
const BLOCK: f64 = 25.0;

impl Batch<'_> {
    /// Plays them all: the player shoots at the fleets of his own placer.
    pub fn play(&self, player: &str, watch: &dyn Watch) -> Result<Ends, Failed> {
        let player: Player = player.parse()?;
        let placer: std::sync::Arc<dyn linkor_strategies::Placer> = player.placer(self.rules)?.into();
        // The size of a block changes nothing but when progress is told.
        let block = ((BLOCK / self.cost.max(1e-3)) as u64).clamp(1, 1000);
        let blocks: Vec<Result<Ends, SpecError>> = (0..self.games.div_ceil(block))
            .into_par_iter()
            .map_init(
                || Ready::own(&player, self.rules, placer.clone()),
                |ready, number| {
                    let ready = ready.as_mut().map_err(|error| error.clone())?;
                    let mut ends = Ends::default();
                    let indices = number * block..((number + 1) * block).min(self.games);
                    for index in indices.clone() {
                        if watch.stop() {
                            break;
                        }
                        play_solo(self.rules, ready, None, self.seed, self.side, index, &mut ends);
                    }
                    watch.done((indices.end - indices.start) as f64 * self.cost);
                    Ok(ends)
                },
            )
            .collect();
        check(watch)?;
        let mut all = Ends::default();
        for block in blocks {
            let block = block?;
            all.shots.append(&block.shots);
            all.turns.append(&block.turns);
        }
        Ok(all)
    }
}

impl Witness for Ends {
    fn fired(&mut self, _: Cell, _: Answer) {}

    fn spent(&mut self, _: Action, _: Weapon, _: &Front, _: &Front, _: Outcome) {}

    fn expired(&mut self, _: Cell, _: Outcome) {}

    fn forfeited(&mut self, _: BotFault) {}

    fn sunk(&mut self, front: &Front, _: Option<i64>) {
        self.shots.push(front.shots());
        self.turns.push(front.turns());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::rulebooks::classic;
    use crate::{Plan, Quiet, Tally, Unit, Until, run};

    struct Nobody;
    impl Watch for Nobody {
        fn done(&self, _: f64) {}
    }

    /// The boards are those of a plan of solos, whatever the blocks.
    #[test]
    fn boards_end_as_solos_do() {
        let rules = classic();
        let plan = Plan {
            rules: rules.clone(),
            players: vec!["density@spread".parse().unwrap()],
            units: vec![Unit::Solo { shooter: 0, placer: 0, games: 90, side: 4 }],
            seed: 9,
            until: Until::Games,
            bots: Default::default(),
        };
        let Tally::Solo(tally) = &run(&plan, &Quiet).unwrap().unwrap()[0] else { panic!("solos") };
        for cost in [0.01, 1.0, 100.0] {
            let batch = Batch { rules: &rules, side: 4, games: 90, seed: 9, cost };
            let ends = batch.play("density@spread", &Nobody).unwrap();
            assert_eq!((ends.shots.histogram(), ends.turns.histogram()), (tally.shots.clone(), tally.turns.clone()));
        }
    }
}
