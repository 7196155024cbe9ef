//! What the players of a plan share among units and threads: tables of placers, programs of bots.

use std::sync::Arc;

use linkor_strategies::Placer;

use crate::bot::{BotPlayer, Pool};
use crate::play::Ready;
use crate::{Plan, PlanError};

/// The players of a plan, each different placer built once and each bot with its programs.
pub(crate) struct Cast<'p> {
    plan: &'p Plan,
    placers: Vec<Arc<dyn Placer>>,
    bots: Vec<Option<Arc<Pool>>>,
}

impl<'p> Cast<'p> {
    pub fn new(plan: &'p Plan) -> Result<Cast<'p>, PlanError> {
        let mut placers: Vec<Arc<dyn Placer>> = Vec::with_capacity(plan.players.len());
        for (i, player) in plan.players.iter().enumerate() {
            let known = plan.players[..i].iter().position(|other| other.placer == player.placer);
            placers.push(match known {
                Some(other) => placers[other].clone(),
                None => player.placer(&plan.rules)?.into(),
            });
        }
        let pool = |command| Pool::new(command, &plan.rules, plan.bots).map(Arc::new);
        let bots = plan.players.iter().map(|player| player.command().map(pool).transpose());
        Ok(Cast { plan, placers, bots: bots.collect::<Result<_, _>>()? })
    }

    /// A player, built for one thread.
    pub fn ready(&self, player: usize) -> Result<Ready, PlanError> {
        let placer = self.placers[player].clone();
        Ok(match &self.bots[player] {
            Some(pool) => Ready::bot(&self.plan.players[player], BotPlayer::new(pool.clone()), placer),
            None => Ready::own(&self.plan.players[player], &self.plan.rules, placer)?,
        })
    }
}
