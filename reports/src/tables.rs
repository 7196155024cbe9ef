//! Tidy tables: one row a match, a batch of solos, a weapon, a count. Numbers in full.

use linkor_engine::Weapon;
use linkor_sim::{ClosedForm, Histogram, MatchTally, Measured, SoloTally, Tournament};

use crate::results::Results;

/// A row of text.
type Row = Vec<String>;

/// A number as JSON writes it; nothing where it is not known.
fn number(value: f64) -> String {
    if value.is_finite() { serde_json::to_string(&value).expect("a number") } else { String::new() }
}

fn file(heading: &str, rows: impl IntoIterator<Item = Row>) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let heading: Vec<&str> = heading.split_whitespace().collect();
    writer.write_record(&heading).expect("memory does not fail");
    for row in rows {
        writer.write_record(&row).expect("every row is as long as the heading");
    }
    writer.into_inner().expect("memory does not fail")
}

/// The ruleset and seed, so that tables of several tournaments can be put together.
fn start(results: &Results<'_>) -> Row {
    vec![results.ruleset.name.clone(), results.seed.to_string()]
}

/// `results.csv`: one row a match.
pub(crate) fn matches(results: &Results<'_>) -> Vec<u8> {
    let heading = "rules seed a b games pairs win_rate_a se ci95_lo ci95_hi adjusted_p \
        first_mover_rate first_mover_ci95_lo first_mover_ci95_hi \
        pairs_0 pairs_half pairs_1 pairs_1half pairs_2 draws mean_winner_turns mean_winner_actions \
        closed_form_rate closed_form_se closed_form_ci95_lo closed_form_ci95_hi \
        closed_form_rate_first closed_form_rate_second z digest";
    let adjusted = results.standings.as_ref().map_or(&[][..], |standings| &standings.adjusted_p);
    file(
        heading,
        results.matches.iter().enumerate().map(|(place, one)| {
            let mut row = start(results);
            row.extend([one.a.clone(), one.b.clone(), one.games.to_string(), one.pairs.to_string()]);
            row.extend([one.win_rate_a, one.se, one.ci95[0], one.ci95[1]].map(number));
            row.push(adjusted.get(place).copied().map_or_else(String::new, number));
            row.extend([one.first_mover_rate, one.first_mover_ci95[0], one.first_mover_ci95[1]].map(number));
            row.extend(one.pair_counts.map(|pairs| pairs.to_string()));
            row.push(one.draws.to_string());
            row.extend([one.mean_winner_turns, one.mean_winner_actions].map(number));
            row.extend(match &one.closed_form {
                Some(ClosedForm { rate, se, ci95: [lo, hi], rate_first, rate_second, z }) => {
                    [rate, se, lo, hi, rate_first, rate_second, z].map(|value| number(*value))
                }
                None => std::array::from_fn(|_| String::new()),
            });
            row.push(one.digest.to_string());
            row
        }),
    )
}

/// `solos.csv`: one row a batch of solos.
pub(crate) fn solos(results: &Results<'_>) -> Vec<u8> {
    let heading = "rules seed player placer games mean_shots se_shots sd_shots median_shots p90_shots max_shots \
        mean_misses mean_turns mean_actions digest";
    file(
        heading,
        results.solos.iter().map(|one| {
            let mut row = start(results);
            row.extend([one.player.clone(), one.placer.clone(), one.games.to_string()]);
            row.extend([one.mean_shots, one.se_shots, one.sd_shots].map(number));
            row.extend([one.median_shots, one.p90_shots, one.max_shots].map(|shots| shots.to_string()));
            row.extend([one.mean_misses, one.mean_turns, one.mean_actions].map(number));
            row.push(one.digest.to_string());
            row
        }),
    )
}

/// `weapons.csv`: one row for each player, opponent and weapon.
pub(crate) fn weapons(results: &Results<'_>) -> Vec<u8> {
    let heading = "rules seed player opponent weapon games uses uses_per_game spent spent_ci95_lo spent_ci95_hi \
        mean_turn mean_turn_ci95_lo mean_turn_ci95_hi mean_ships_left mean_ships_left_ci95_lo mean_ships_left_ci95_hi \
        mean_unmarked mean_unmarked_ci95_lo mean_unmarked_ci95_hi hits_per_use sunk_per_use cleared_per_use \
        kept_turn kept_turn_ci95_lo kept_turn_ci95_hi";
    let three = |Measured { value, ci95: [lo, hi], .. }: Measured| [value, lo, hi].map(number);
    file(
        heading,
        results.weapons_by_opponent.iter().map(|one| {
            let mut row = start(results);
            row.extend([one.player.clone(), one.opponent.clone().unwrap_or_default(), one.weapon.to_string()]);
            row.extend([one.games.to_string(), one.uses.to_string(), number(one.uses_per_game)]);
            row.extend([one.spent, one.turn, one.ships_left, one.unmarked].map(three).concat());
            row.extend([one.hits, one.sunk, one.cleared].map(number));
            row.extend(three(one.kept));
            row
        }),
    )
}

/// `distributions.csv`: how often each value of each quantity came up, values that never did left out.
pub(crate) fn distributions(tournament: &Tournament, results: &Results<'_>) -> Vec<u8> {
    let mut rows = Vec::new();
    let mut push = |names: [&str; 3], quantity: &str, histogram: &Histogram| {
        for (value, &count) in histogram.counts().iter().enumerate().filter(|(_, count)| **count > 0) {
            let mut row = start(results);
            row.extend(names.map(String::from));
            row.extend([quantity.to_string(), value.to_string(), count.to_string()]);
            rows.push(row);
        }
    };
    for ((.., tally), one) in tournament.solos().zip(&results.solos) {
        let SoloTally { shots, misses, turns, actions, .. } = tally;
        for (quantity, histogram) in [("shots", shots), ("misses", misses), ("turns", turns), ("actions", actions)] {
            push(["solo", &one.player, &one.placer], quantity, histogram);
        }
    }
    for ((.., tally), one) in tournament.matches().zip(&results.matches) {
        let MatchTally { winner_turns, winner_actions, loser_left, weapons, .. } = tally;
        for (side, player, opponent) in [(0, &one.a, &one.b), (1, &one.b, &one.a)] {
            let names = ["match", player.as_str(), opponent.as_str()];
            push(names, "turns_won_in", &winner_turns[side]);
            push(names, "actions_won_in", &winner_actions[side]);
            push(names, "ships_left_to_loser", &loser_left[side]);
            for weapon in Weapon::ALL {
                let one = &weapons[side].0[weapon as usize];
                for (what, histogram) in
                    [("turn", &one.turns), ("ships_left", &one.ships_left), ("unmarked", &one.unmarked)]
                {
                    push(names, &format!("{}_{what}", weapon.name()), histogram);
                }
            }
        }
    }
    file("rules seed kind player against quantity value count", rows)
}

/// `cells.csv`: how often each cell was fired at in solos.
pub(crate) fn cells(tournament: &Tournament, results: &Results<'_>) -> Vec<u8> {
    let grid = tournament.rules().grid;
    let mut rows = Vec::new();
    for ((.., tally), one) in tournament.solos().zip(&results.solos) {
        for cell in grid.mask() {
            let (row, column) = (usize::from(cell.row()), usize::from(cell.col()));
            let shots = tally.shots_at.get(10 * row + column).copied().unwrap_or(0);
            let mut line = start(results);
            line.extend([one.player.clone(), one.placer.clone(), tournament.rules().write_cell(cell)]);
            line.extend([(row + 1).to_string(), (column + 1).to_string(), shots.to_string(), one.games.to_string()]);
            rows.push(line);
        }
    }
    file("rules seed player placer cell row column shots games", rows)
}
