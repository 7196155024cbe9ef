//! The timing policies against each other, and how the best one spends.

use linkor_engine::{Ruleset, Weapon};
use linkor_strategies::{Player, WEAPON_POLICIES};
use serde::{Deserialize, Serialize};

use crate::guide::figures::mean;
use crate::guide::size::{Size, cost};
use crate::guide::watch::{Failed, Watch, play};
use crate::{Histogram, Measured, Plan, Tournament};

/// How the policies did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Policies {
    /// Games of each match.
    pub games: u64,
    /// The policies, best first.
    pub policies: Vec<PolicyFigures>,
    /// How the best one spends each weapon.
    pub best: Vec<Pattern>,
}

/// One policy.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PolicyFigures {
    /// Its name.
    pub policy: String,
    /// Share of games won against all others.
    pub score: Measured,
    /// Share won against each policy, in the order of this list; `None` against itself.
    pub against: Vec<Option<Measured>>,
}

/// When the best policy spends one weapon.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pattern {
    /// Its name.
    pub weapon: String,
    /// Share of the stock spent before the game ends.
    pub spent: Measured,
    /// The player's own turn.
    pub turn: Measured,
    /// The turn by which half of the uses were made.
    pub median_turn: u32,
    /// Share of uses with 0, 1, … 10 ships left.
    pub ships_left: Vec<f64>,
    /// Decks hit, or by radar seen, by a use.
    pub decks: f64,
    /// Share of uses that hit.
    pub kept: Measured,
}

pub(super) fn cost(size: &Size) -> f64 {
    let players = WEAPON_POLICIES.len() as f64;
    players * (players - 1.0) / 2.0 * size.games as f64 * cost::GAME
}

pub(super) fn compute(rules: &Ruleset, size: &Size, seed: u64, watch: &dyn Watch) -> Result<Policies, Failed> {
    let players = WEAPON_POLICIES.iter().map(|policy| format!("density+{}@uniform", policy.name).parse());
    let players = players.collect::<Result<Vec<Player>, _>>()?;
    let mut plan = Plan::tournament(rules.clone(), &players, size.games, seed)?;
    // The closed form is not asked here.
    plan.units.retain(|unit| matches!(unit, crate::Unit::Match { .. }));
    let tallies = play(&plan, 2.0 * cost::GAME, watch)?;
    let tournament = Tournament { plan, tallies };
    let standings = tournament.standings().expect("matches were played");
    let results = tournament.match_results();
    let name = |player: usize| WEAPON_POLICIES[player].name.to_string();
    let against = |player: usize, other: usize| {
        tournament.matches().zip(&results).find_map(|((a, b, _), result)| {
            let of = |value: f64, [lo, hi]: [f64; 2]| Measured { value, se: result.se, ci95: [lo, hi] };
            let [lo, hi] = result.ci95;
            match (a == player && b == other, a == other && b == player) {
                (true, _) => Some(of(result.win_rate_a, [lo, hi])),
                (_, true) => Some(of(1.0 - result.win_rate_a, [1.0 - hi, 1.0 - lo])),
                _ => None,
            }
        })
    };
    let order: Vec<usize> = standings.players.iter().map(|standing| standing.player).collect();
    let policies = standings.players.iter().map(|standing| PolicyFigures {
        policy: name(standing.player),
        score: standing.score,
        against: order.iter().map(|&other| against(standing.player, other)).collect(),
    });
    let policies = policies.collect();
    Ok(Policies {
        games: size.games,
        policies,
        best: Weapon::ALL.map(|weapon| pattern(&tournament, order[0], weapon)).into(),
    })
}

fn pattern(tournament: &Tournament, player: usize, weapon: Weapon) -> Pattern {
    let (games, tallies) = tournament.weapons_of(player);
    let (mut turns, mut ships) = (Histogram::default(), Histogram::default());
    let (mut hits, mut kept) = (0, 0);
    for (_, tally) in &tallies {
        let uses = &tally.0[weapon as usize];
        turns += &uses.turns;
        ships += &uses.ships_left;
        hits += uses.hits;
        kept += uses.kept;
    }
    let uses = turns.total();
    let matches = tallies.len() as u64;
    let share = |of: u64| of as f64 / uses.max(1) as f64;
    Pattern {
        weapon: weapon.name().into(),
        spent: Measured::share(uses, games * u64::from(tournament.stock(weapon)), matches),
        turn: if uses > 1 { mean(&turns) } else { Measured { value: 0.0, se: 0.0, ci95: [0.0, 0.0] } },
        median_turn: turns.quantile(0.5).unwrap_or(0),
        ships_left: (0..=10).map(|left| share(ships.counts().get(left).copied().unwrap_or(0))).collect(),
        decks: hits as f64 / uses.max(1) as f64,
        kept: Measured::share(kept, uses.max(1), matches),
    }
}
