//! Short names of players.

use linkor_sim::stats::ranking::Standing;
use linkor_sim::{Plan, Tournament};
use linkor_strategies::Player;

/// The placers of a plan's players, each once, in order.
pub(crate) fn placers(plan: &Plan) -> Vec<String> {
    let mut placers: Vec<String> = Vec::new();
    for player in &plan.players {
        let placer = player.placer.as_ref().map_or_else(String::new, ToString::to_string);
        if !placers.contains(&placer) {
            placers.push(placer);
        }
    }
    placers
}

/// The player without his placer: what shoots.
pub(crate) fn attack(player: &Player) -> String {
    Player { placer: None, ..player.clone() }.to_string()
}

/// The names of all players, without the placer if it is the same for all.
pub(crate) fn names(plan: &Plan) -> Vec<String> {
    let alike = placers(plan).len() < 2;
    plan.players.iter().map(|player| if alike { attack(player) } else { player.to_string() }).collect()
}

/// What games these are, for under a picture's title: ruleset, placers, and what `games` says.
pub(crate) fn origin(tournament: &Tournament, games: &str) -> String {
    let plan = &tournament.plan;
    format!("Rules {}, {}, {games}, seed {}", plan.rules.name, placed(&placers(plan)), plan.seed)
}

/// `placer uniform`, `placers uniform, edges`.
pub(crate) fn placed(placers: &[String]) -> String {
    format!("placer{} {}", if placers.len() == 1 { "" } else { "s" }, placers.join(", "))
}

/// What the lower of two neighbours is, against the upper.
pub(crate) fn next_is(standing: Standing) -> &'static str {
    match standing {
        Standing::Decided => "weaker",
        Standing::Undecided => "undecided",
        Standing::Contrary => "stronger in their own match",
    }
}

/// Are the player's games races that do not depend on the opponent, so that solos tell his win rate?
pub(crate) fn races_alone(tournament: &Tournament, player: usize) -> bool {
    // A plan's players can all be built.
    tournament.plan.players[player].is_independent(tournament.rules()).unwrap_or(false)
}
