//! Boards played before an eye that sees everything, the hidden fleet too: for what a tally does not tell.

use linkor_engine::{Cell, Fleet, Purpose, Ruleset, Solo, Stream, View, stream};
use linkor_strategies::outlook::Chances;
use linkor_strategies::{Outlook, Player, SpecError};
use rayon::prelude::*;

use super::watch::{Failed, Watch};
use crate::Stopped;

/// Looks into boards. One eye sees a block of them; the blocks' eyes are merged in their order.
pub(super) trait Eye: Send + Sized {
    /// A board begins.
    fn begin(&mut self) {}

    /// Before a shot.
    fn look(&mut self, solo: &Solo<'_>, fleet: &Fleet, rng: &mut Stream);

    /// The last ship is sunk.
    fn end(&mut self, solo: &Solo<'_>);

    /// What another saw.
    fn merge(&mut self, other: Self);
}

/// What counted places promise, and the cell that looks best by them.
pub(super) fn likeliest(view: &View<'_>) -> (Outlook, Cell) {
    let outlook = Outlook::Chances(Chances::new(view));
    let by_chance = |&a: &Cell, &b: &Cell| outlook.chance(a).total_cmp(&outlook.chance(b));
    let best = view.marks().unmarked().iter().max_by(by_chance).expect("a running game has an unmarked cell");
    (outlook, best)
}

/// Which boards.
pub(super) struct Boards<'a> {
    pub rules: &'a Ruleset,
    /// Fires plain shots; his placer hides the fleets.
    pub player: &'a Player,
    pub seed: u64,
    pub side: u8,
    pub games: u64,
    /// What one costs.
    pub cost: f64,
}

const BLOCK: u64 = 200;

impl Boards<'_> {
    /// Plays them all.
    pub fn see<E: Eye>(&self, eye: impl Fn() -> E + Sync, watch: &dyn Watch) -> Result<E, Failed> {
        let placer = self.player.placer(self.rules)?;
        self.player.agent(self.rules)?;
        let blocks: Vec<Result<E, SpecError>> = (0..self.games.div_ceil(BLOCK))
            .into_par_iter()
            .map(|block| {
                let mut eye = eye();
                let mut agent = self.player.agent(self.rules)?;
                let indices = block * BLOCK..((block + 1) * BLOCK).min(self.games);
                for index in indices.clone() {
                    if watch.stop() {
                        break;
                    }
                    let fleet = placer.place(&mut stream(self.seed, Purpose::Fleet, self.side, index));
                    let mut aim = stream(self.seed, Purpose::Shooter, self.side, index);
                    let mut thought = stream(self.seed, Purpose::Weapon, self.side, index);
                    let mut solo = Solo::new(self.rules, fleet.clone());
                    agent.begin();
                    eye.begin();
                    while !solo.is_over() {
                        eye.look(&solo, &fleet, &mut thought);
                        let cell = agent.shoot(&solo.view(), &mut aim);
                        solo.shoot(cell).expect("a shooter fires at unmarked cells");
                    }
                    eye.end(&solo);
                }
                watch.done((indices.end - indices.start) as f64 * self.cost);
                Ok(eye)
            })
            .collect();
        if watch.stop() {
            return Err(Stopped.into());
        }
        let mut all = eye();
        for block in blocks {
            all.merge(block?);
        }
        Ok(all)
    }
}
