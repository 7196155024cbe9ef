//! What the weapons did.

use linkor_engine::Weapon;
use linkor_sim::{Standings, WeaponResult};

use crate::markdown::{Table, escape};
use crate::numbers::{count, fixed, measured, share};
use crate::results::Results;

/// A table for each weapon, a row for each player who used it.
pub(crate) fn text(results: &Results<'_>) -> String {
    let mut text = "## Weapons\n\nIn all matches of each player together. *When* is just before the use: the player's own turn, enemy ships \
        afloat, unmarked cells. Hits, ships sunk and cells cleared are means per use; for radar, which always \
        ends the turn, decks and cells seen. The turn is kept by a hit.\n\n"
        .to_string();
    let mut weapons: Vec<&str> = Vec::new();
    for one in &results.weapons {
        if !weapons.contains(&one.weapon) {
            weapons.push(one.weapon);
        }
    }
    if let Some(standings) = &results.standings {
        text += &pace(standings);
    }
    for weapon in weapons {
        let used: Vec<&WeaponResult> =
            results.weapons.iter().filter(|one| one.weapon == weapon && one.uses > 0).collect();
        text += &format!("### {weapon}\n\n");
        if used.is_empty() {
            text += "Nobody used it.\n\n";
            continue;
        }
        let mut headings =
            vec!["player", "uses", "stock used", "at turn", "ships afloat", "cells unmarked", "hits", "cleared"];
        let fires = weapon != Weapon::Radar.name();
        if fires {
            headings.extend(["sunk", "turn kept"]);
        }
        let mut table = Table::new(headings);
        for one in used {
            let mut row = vec![
                escape(&one.player),
                count(one.uses),
                share(&one.spent),
                measured(&one.turn),
                measured(&one.ships_left),
                measured(&one.unmarked),
                fixed(one.hits, 3),
                fixed(one.cleared, 2),
            ];
            if fires {
                row.extend([fixed(one.sunk, 3), share(&one.kept)]);
            }
            table.push(row);
        }
        text += &format!("{}\n", table.into_text());
    }
    text
}

/// What it took to win, player by player.
fn pace(standings: &Standings) -> String {
    let mut table = Table::new(["player", "mean win rate", "turns of games won", "actions of games won"]);
    for player in &standings.players {
        table.push([
            escape(&player.name),
            share(&player.score),
            measured(&player.winning_turns),
            measured(&player.winning_actions),
        ]);
    }
    format!("{}\n", table.into_text())
}
