//! What is to be played.

use linkor_engine::Ruleset;
use linkor_strategies::{Player, SpecError};
use serde::Serialize;

use crate::bot::{self, BotLimits};
use crate::{Until, UntilError};

/// One unit of play, with its own tally.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// `games` boards hidden by one player's placer, each shot at by another player alone.
    Solo {
        /// Who shoots: an index into the plan's players.
        shooter: usize,
        /// Whose placer hides the fleets.
        placer: usize,
        /// How many boards.
        games: u64,
        /// Which fleets: solos with the same number meet the same ones.
        side: u8,
    },
    /// `pairs` pairs of games between two players on the same fleets, seats swapped.
    Match {
        /// The player named first.
        a: usize,
        /// The other.
        b: usize,
        /// How many pairs.
        pairs: u64,
    },
}

impl Unit {
    /// The side of the fleets of plain solos: 0 and 1 are the seats of a game.
    pub const ALONE: u8 = 2;

    /// Boards or pairs: what the unit's indices count.
    pub fn len(&self) -> u64 {
        match *self {
            Unit::Solo { games, .. } => games,
            Unit::Match { pairs, .. } => pairs,
        }
    }

    /// Is there nothing to play?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Boards shot at or games played for each index: a solo's one, a pair's two.
    pub fn boards_each(&self) -> u64 {
        match self {
            Unit::Solo { .. } => 1,
            Unit::Match { .. } => 2,
        }
    }

    /// Boards and games of all indices.
    pub fn games(&self) -> u64 {
        self.len() * self.boards_each()
    }
}

/// A ruleset, players, a master seed, the units they play and for how long.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The rulebook.
    pub rules: Ruleset,
    /// The players, spelt out.
    pub players: Vec<Player>,
    /// The master seed.
    pub seed: u64,
    /// What is played, in order.
    pub units: Vec<Unit>,
    /// What play waits for: the units' lengths are the most there can be.
    pub until: Until,
    /// The time that bots have.
    pub bots: BotLimits,
}

/// Why a plan cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PlanError {
    /// A player cannot be built.
    #[error("{0}")]
    Player(#[from] SpecError),
    /// The same player is named twice.
    #[error("player `{0}` is named twice")]
    Twice(String),
    /// Too few or too many players.
    #[error("a tournament has 2 to 200 players, not {0}")]
    Players(usize),
    /// Pairs take an even number of games.
    #[error("games are played in pairs, seats swapped: {0} is not an even number of at least 2")]
    OddGames(u64),
    /// No game at all.
    #[error("there must be at least one game")]
    NoGames,
    /// A match of more or fewer than two.
    #[error("a match has two players, not {0}")]
    MatchOf(usize),
    /// A stopping rule that makes no sense.
    #[error(transparent)]
    Until(#[from] UntilError),
    /// A stopping rule for matches where there are none, or a ranking of those who have not all met.
    #[error("`until = {0}` needs {1}")]
    UntilUnfit(Until, &'static str),
}

impl Plan {
    /// One shooter against one placer's boards.
    ///
    /// # Errors
    /// If the player cannot be built or there is no game.
    pub fn solo(rules: Ruleset, player: &Player, games: u64, seed: u64) -> Result<Plan, PlanError> {
        if games == 0 {
            return Err(PlanError::NoGames);
        }
        let players = vec![player.spelt_out(&rules)];
        let units = vec![Unit::Solo { shooter: 0, placer: 0, games, side: Unit::ALONE }];
        Plan { rules, players, seed, units, until: Until::Games, bots: BotLimits::default() }.checked()
    }

    /// A match of two players.
    ///
    /// # Errors
    /// If a player cannot be built or the number of games is odd.
    pub fn duel(rules: Ruleset, a: &Player, b: &Player, games: u64, seed: u64) -> Result<Plan, PlanError> {
        let pairs = Self::pairs(games)?;
        let players = vec![a.spelt_out(&rules), b.spelt_out(&rules)];
        let units = vec![Unit::Match { a: 0, b: 1, pairs }];
        Plan { rules, players, seed, units, until: Until::Games, bots: BotLimits::default() }.checked()
    }

    /// A match of every two players, `games` each; and for the closed form, of every player whose
    /// policy does not watch the race, as many solos on each different placer's boards.
    ///
    /// The solos of each player meet fleets of their own, so that their batches are independent.
    ///
    /// # Errors
    /// If a player cannot be built or is named twice, or the numbers of players or games do not fit.
    pub fn tournament(rules: Ruleset, players: &[Player], games: u64, seed: u64) -> Result<Plan, PlanError> {
        let meetings = (0..players.len()).flat_map(|a| (a + 1..players.len()).map(move |b| (a, b)));
        Plan::field(rules, players, games, seed, meetings)
    }

    /// As [`Plan::tournament`], but the first player alone meets the others.
    ///
    /// # Errors
    /// As [`Plan::tournament`].
    pub fn one_against_all(rules: Ruleset, players: &[Player], games: u64, seed: u64) -> Result<Plan, PlanError> {
        Plan::field(rules, players, games, seed, (1..players.len()).map(|b| (0, b)))
    }

    fn field(
        rules: Ruleset,
        players: &[Player],
        games: u64,
        seed: u64,
        meetings: impl Iterator<Item = (usize, usize)>,
    ) -> Result<Plan, PlanError> {
        if players.len() < 2 || players.len() > 200 {
            return Err(PlanError::Players(players.len()));
        }
        let pairs = Self::pairs(games)?;
        let players = Plan::different(&rules, players)?;
        let mut units = Vec::new();
        for (shooter, player) in players.iter().enumerate() {
            if player.is_independent(&rules)? {
                let side = Unit::ALONE + shooter as u8;
                let boards = placers(&players, shooter).into_iter();
                units.extend(boards.map(|placer| Unit::Solo { shooter, placer, games, side }));
            }
        }
        units.extend(meetings.map(|(a, b)| Unit::Match { a, b, pairs }));
        Plan { rules, players, seed, units, until: Until::Games, bots: BotLimits::default() }.checked()
    }

    /// Every player alone on the boards of each different placer among the players; all meet the same fleets.
    ///
    /// # Errors
    /// If a player cannot be built or is named twice, or there is no player or no game.
    pub fn solos(rules: Ruleset, players: &[Player], games: u64, seed: u64) -> Result<Plan, PlanError> {
        if games == 0 || players.is_empty() {
            return Err(PlanError::NoGames);
        }
        let players = Plan::different(&rules, players)?;
        let units = (0..players.len())
            .flat_map(|shooter| placers(&players, shooter).into_iter().map(move |placer| (shooter, placer)))
            .map(|(shooter, placer)| Unit::Solo { shooter, placer, games, side: Unit::ALONE })
            .collect();
        Plan { rules, players, seed, units, until: Until::Games, bots: BotLimits::default() }.checked()
    }

    /// The same plan with a stopping rule.
    ///
    /// # Errors
    /// If the rule makes no sense, or not for this plan.
    pub fn until(self, until: Until) -> Result<Plan, PlanError> {
        until.stop()?;
        let matches = self.units.iter().filter(|unit| matches!(unit, Unit::Match { .. })).count();
        if until != Until::Games && matches == 0 {
            return Err(PlanError::UntilUnfit(until, "matches: this plan has none"));
        }
        let players = self.players.len();
        if matches!(until, Until::Ranked { .. }) && matches != players * (players - 1) / 2 {
            return Err(PlanError::UntilUnfit(until, "a field whose players all meet"));
        }
        Ok(Plan { until, ..self })
    }

    /// The players spelt out, each once.
    fn different(rules: &Ruleset, players: &[Player]) -> Result<Vec<Player>, PlanError> {
        let players: Vec<Player> = players.iter().map(|player| player.spelt_out(rules)).collect();
        for (i, player) in players.iter().enumerate() {
            if players[..i].contains(player) {
                return Err(PlanError::Twice(player.to_string()));
            }
        }
        Ok(players)
    }

    fn pairs(games: u64) -> Result<u64, PlanError> {
        if games < 2 || games % 2 == 1 { Err(PlanError::OddGames(games)) } else { Ok(games / 2) }
    }

    /// Every player can be built: an error before play, not in the middle of it.
    fn checked(self) -> Result<Plan, PlanError> {
        for (i, player) in self.players.iter().enumerate() {
            match player.command() {
                Some(command) => drop(bot::words(command)?),
                None => drop(player.agent(&self.rules)?),
            }
            // Its tables take a while to make: each different one once.
            if self.players[..i].iter().all(|known| known.placer != player.placer) {
                player.placer(&self.rules)?;
            }
            player.thinking()?;
        }
        Ok(self)
    }

    /// The unit of solos by a player on the boards of another's placer, if it is played.
    pub fn solo_unit(&self, shooter: usize, against: usize) -> Option<usize> {
        let wanted = &self.players[against].placer;
        self.units.iter().position(|unit| match unit {
            Unit::Solo { shooter: s, placer, .. } => *s == shooter && self.players[*placer].placer == *wanted,
            Unit::Match { .. } => false,
        })
    }

    /// Boards and games of all units.
    pub fn games(&self) -> u64 {
        self.units.iter().map(Unit::games).sum()
    }
}

/// One player with each different placer; for the placer of `shooter`, that player himself.
fn placers(players: &[Player], shooter: usize) -> Vec<usize> {
    let mut met: Vec<usize> = Vec::new();
    for placer in 0..players.len() {
        if met.iter().all(|&known| players[known].placer != players[placer].placer) {
            met.push(placer);
        }
    }
    let own = met.iter_mut().find(|placer| players[**placer].placer == players[shooter].placer);
    *own.expect("each placer is met") = shooter;
    met
}
