//! The computer at the table: a player that sees what its seat may see, and answers draw offers.

use anyhow::Result;
use linkor_engine::{Action, Fleet, Game, Purpose, Ruleset, Seat, Stream, stream};
use linkor_strategies::{Agent, Placer, Player};

use crate::common::bad;

/// A player ready for the second seat.
pub struct Opponent {
    agent: Agent,
    placer: Box<dyn Placer>,
    seat: Seat,
    aim: Stream,
    weapon: Stream,
}

impl Opponent {
    pub fn new(player: &Player, rules: &Ruleset, seat: Seat) -> Result<Opponent> {
        let agent = player.agent(rules).map_err(bad)?;
        let placer = player.placer(rules).map_err(bad)?;
        let [aim, weapon] = [Purpose::Shooter, Purpose::Weapon].map(|purpose| stream(0, purpose, 0, 0));
        Ok(Opponent { agent, placer, seat, aim, weapon })
    }

    /// Sits down to a game, with its fleet.
    pub fn begin(&mut self, seed: u64, game: u64) -> Fleet {
        let side = self.seat.index() as u8;
        self.agent.begin();
        self.aim = stream(seed, Purpose::Shooter, side, game);
        self.weapon = stream(seed, Purpose::Weapon, side, game);
        self.placer.place(&mut stream(seed, Purpose::Fleet, side, game))
    }

    pub fn act(&mut self, game: &Game<'_>) -> Action {
        self.agent.act(&game.view(self.seat), &mut self.aim, &mut self.weapon)
    }

    /// Does it accept a draw? If it has fewer ships afloat than the person who offers it.
    pub fn accepts_draw(&self, game: &Game<'_>) -> bool {
        let view = game.view(self.seat);
        view.race().marks().afloat().ships() < view.marks().afloat().ships()
    }
}
