//! Tidy tables: one row a match, a batch of solos, a weapon, a count. Numbers in full.

use linkor_engine::Weapon;
use linkor_sim::stats::control::Controlled;
use linkor_sim::{
    ClosedForm, Ending, Hiding, Histogram, MatchTally, Measured, SoloTally, Standings, Tournament, WeaponResult,
};

use crate::labels;
use crate::page::forfeits::{self, Lost};
use crate::pairings::{self, Pairing};
use crate::results::Results;

/// A table's file.
pub(crate) struct Sheet {
    pub name: &'static str,
    /// What a row is.
    pub what: &'static str,
    pub content: Vec<u8>,
}

/// All tables of a tournament.
pub(crate) fn sheets(tournament: &Tournament, results: &Results<'_>) -> Vec<Sheet> {
    let mut sheets = vec![Sheet { name: "facts.csv", what: "one row a number of the whole", content: facts(results) }];
    let mut push = |name, what, content| sheets.push(Sheet { name, what, content });
    if let Some(standings) = &results.standings {
        push("players.csv", "one row a player, best first", players(results, standings));
        let both_sides = pairings::pairings(tournament, results, standings);
        push("pairings.csv", "one row for each player and opponent", pairings(results, &both_sides));
    }
    push("results.csv", "one row a match", matches(results));
    push("solos.csv", "one row a batch of solos", solos(results));
    if let Some(hiding) = &results.hiding {
        push("placers.csv", "one row for each placer and shooter", placers(results, hiding));
    }
    if !results.ruleset.stock.is_empty() {
        let [each, all] = [&results.weapons_by_opponent, &results.weapons].map(|of| weapons(results, of));
        push("weapons.csv", "one row for each player, opponent and weapon", each);
        push("weapon-totals.csv", "one row for each player and weapon, all opponents together", all);
    }
    let lost = forfeits::lost(results);
    if !lost.is_empty() {
        push("forfeits.csv", "one row for each bot, opponent or placer, and reason", forfeits(results, &lost));
    }
    push("distributions.csv", "how often each number of shots, turns, … came up", distributions(tournament, results));
    push("cells.csv", "how often each cell was fired at in solos", cells(tournament, results));
    sheets
}

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

/// A number and its interval.
fn three(Measured { value, ci95: [lo, hi], .. }: Measured) -> [String; 3] {
    [value, lo, hi].map(number)
}

/// `placers.csv`: one row for each placer and shooter.
fn placers(results: &Results<'_>, hiding: &Hiding) -> Vec<u8> {
    let heading = "rules seed placer shooter mean_turns mean_turns_ci95_lo mean_turns_ci95_hi placer_share \
        placer_share_ci95_lo placer_share_ci95_hi shooter_share shooter_share_ci95_lo shooter_share_ci95_hi value \
        value_ci95_lo value_ci95_hi";
    let mut rows = Vec::new();
    for ((placer, turns), of_placer) in hiding.placers.iter().zip(&hiding.turns).zip(&hiding.placer_shares) {
        for ((shooter, turns), of_shooter) in hiding.shooters.iter().zip(turns).zip(&hiding.shooter_shares) {
            let mut row = start(results);
            row.extend([placer.clone(), shooter.clone()]);
            row.extend([*turns, *of_placer, *of_shooter, hiding.value].map(three).concat());
            rows.push(row);
        }
    }
    file(heading, rows)
}

/// The ruleset and seed, so that tables of several tournaments can be put together.
fn start(results: &Results<'_>) -> Row {
    vec![results.ruleset.name.clone(), results.seed.to_string()]
}

/// `results.csv`: one row a match.
fn matches(results: &Results<'_>) -> Vec<u8> {
    let heading = "rules seed a b games pairs win_rate_a se ci95_lo ci95_hi adjusted_p \
        first_mover_rate first_mover_ci95_lo first_mover_ci95_hi \
        pairs_0 pairs_half pairs_1 pairs_1half pairs_2 draws mean_winner_turns mean_winner_actions \
        closed_form_rate closed_form_se closed_form_ci95_lo closed_form_ci95_hi \
        closed_form_rate_first closed_form_rate_second z anytime_ci95_lo anytime_ci95_hi llr digest";
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
            row.extend(match &one.ending {
                Some(Ending { anytime_ci95: [lo, hi], sprt, .. }) => {
                    [*lo, *hi, sprt.map_or(f64::NAN, |sprt| sprt.llr)].map(number)
                }
                None => Default::default(),
            });
            row.push(one.digest.to_string());
            row
        }),
    )
}

/// `players.csv`: one row a player who met others, best first.
fn players(results: &Results<'_>, standings: &Standings) -> Vec<u8> {
    let heading = "rules seed rank player mean_win_rate mean_win_rate_ci95_lo mean_win_rate_ci95_hi \
        rating rating_ci95_lo rating_ci95_hi mean_turns_won_in mean_turns_won_in_ci95_lo mean_turns_won_in_ci95_hi \
        mean_actions_won_in mean_actions_won_in_ci95_lo mean_actions_won_in_ci95_hi \
        stronger_than_next next_adjusted_p next_is equilibrium_share equilibrium_share_ci95_lo equilibrium_share_ci95_hi";
    let or_blank = |measured: Option<Measured>| measured.map_or_else(Default::default, three);
    let rows = standings.players.iter().enumerate().map(|(place, one)| {
        let next = standings.neighbours.get(place);
        let mut row = start(results);
        row.extend([(place + 1).to_string(), one.name.clone()]);
        row.extend(three(one.score));
        row.extend(or_blank(one.rating));
        row.extend([one.winning_turns, one.winning_actions].map(three).concat());
        row.push(standings.superiority.get(place).copied().map_or_else(String::new, number));
        row.push(next.map_or_else(String::new, |next| number(next.adjusted_p)));
        row.push(next.map_or_else(String::new, |next| labels::next_is(next.standing).to_string()));
        row.extend(or_blank(one.share));
        row
    });
    file(heading, rows)
}

/// `pairings.csv`: one row for each player and each of his opponents.
fn pairings(results: &Results<'_>, pairings: &[Pairing]) -> Vec<u8> {
    let rows = pairings.iter().map(|one| {
        let mut row = start(results);
        row.extend([one.player, one.opponent].map(|player| results.players[player].clone()));
        row.push(one.games.to_string());
        row.extend([one.win_rate, one.ci95[0], one.ci95[1], one.adjusted_p].map(number));
        row.extend(one.anytime_ci95.map_or_else(Default::default, |ends| ends.map(number)));
        row
    });
    file("rules seed player opponent games win_rate ci95_lo ci95_hi adjusted_p anytime_ci95_lo anytime_ci95_hi", rows)
}

/// `facts.csv`: numbers of the tournament as a whole.
fn facts(results: &Results<'_>) -> Vec<u8> {
    let mut rows = Vec::new();
    let mut push = |quantity: &str, unit: &str, three: [String; 3]| {
        let mut row = start(results);
        row.extend([quantity, unit].map(String::from));
        row.extend(three);
        rows.push(row);
    };
    let whole = |number: u64| [number.to_string(), String::new(), String::new()];
    push("players", "players", whole(results.players.len() as u64));
    push("matches", "matches", whole(results.matches.len() as u64));
    push("solos", "batches", whole(results.solos.len() as u64));
    let least_and_most = |counts: &mut dyn Iterator<Item = u64>| {
        counts.fold(None, |bounds: Option<[u64; 2]>, n| Some(bounds.map_or([n, n], |[lo, hi]| [lo.min(n), hi.max(n)])))
    };
    let games = least_and_most(&mut results.matches.iter().map(|one| one.games));
    let boards = least_and_most(&mut results.solos.iter().map(|one| one.games));
    for (what, unit, bounds) in [("games_a_match", "games", games), ("boards_a_solo", "boards", boards)] {
        if let Some([least, most]) = bounds {
            push(&format!("least_{what}"), unit, whole(least));
            push(&format!("most_{what}"), unit, whole(most));
        }
    }
    push("boards", "boards", whole(results.games));
    if let Some(standings) = &results.standings {
        push("first_mover_score", "share", three(standings.first_mover));
        if let Some(worth) = standings.first_seat {
            push("first_seat", "Elo points", three(worth));
        }
        if let Some(equilibrium) = &standings.equilibrium {
            push("equilibrium_resamples", "games solved", whole(equilibrium.resamples as u64));
        }
    }
    file("rules seed quantity unit value ci95_lo ci95_hi", rows)
}

/// `solos.csv`: one row a batch of solos.
fn solos(results: &Results<'_>) -> Vec<u8> {
    let heading = "rules seed player placer games mean_shots se_shots mean_shots_ci95_lo mean_shots_ci95_hi sd_shots \
        median_shots p90_shots max_shots mean_misses mean_misses_ci95_lo mean_misses_ci95_hi \
        mean_turns mean_turns_ci95_lo mean_turns_ci95_hi median_turns p90_turns \
        mean_actions mean_actions_ci95_lo mean_actions_ci95_hi \
        mean_shots_without_luck se_shots_without_luck luck_variance_reduction digest";
    file(
        heading,
        results.solos.iter().map(|one| {
            let mut row = start(results);
            row.extend([one.player.clone(), one.placer.clone(), one.games.to_string()]);
            let three = |mean: f64, [lo, hi]: [f64; 2]| [mean, lo, hi].map(number);
            row.extend([one.mean_shots, one.se_shots, one.shots_ci95[0], one.shots_ci95[1], one.sd_shots].map(number));
            row.extend([one.median_shots, one.p90_shots, one.max_shots].map(|shots| shots.to_string()));
            row.extend(three(one.mean_misses, one.misses_ci95));
            row.extend(three(one.mean_turns, one.turns_ci95));
            row.extend([one.median_turns, one.p90_turns].map(|turns| turns.to_string()));
            row.extend(three(one.mean_actions, one.actions_ci95));
            row.extend(one.without_luck.map_or_else(
                Default::default,
                |Controlled { adjusted, variance_reduction, .. }| {
                    [adjusted.value, adjusted.standard_error, variance_reduction].map(number)
                },
            ));
            row.push(one.digest.to_string());
            row
        }),
    )
}

/// `weapons.csv`: one row for each player, opponent and weapon; and `weapon-totals.csv`, where there is no opponent.
fn weapons(results: &Results<'_>, of: &[WeaponResult]) -> Vec<u8> {
    let heading = "rules seed player opponent weapon games uses uses_per_game spent spent_ci95_lo spent_ci95_hi \
        mean_turn mean_turn_ci95_lo mean_turn_ci95_hi mean_ships_left mean_ships_left_ci95_lo mean_ships_left_ci95_hi \
        mean_unmarked mean_unmarked_ci95_lo mean_unmarked_ci95_hi hits_per_use sunk_per_use cleared_per_use \
        kept_turn kept_turn_ci95_lo kept_turn_ci95_hi";
    file(
        heading,
        of.iter().map(|one| {
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

/// `forfeits.csv`: games and boards that bots lost by their faults.
fn forfeits(results: &Results<'_>, lost: &[Lost<'_>]) -> Vec<u8> {
    let rows = lost.iter().map(|Lost { player, against, reason, games }| {
        let mut row = start(results);
        row.extend([player.to_string(), against.clone(), reason.clone(), games.to_string()]);
        row
    });
    file("rules seed player against reason games", rows)
}

/// `distributions.csv`: how often each value of each quantity came up, values that never did left out.
fn distributions(tournament: &Tournament, results: &Results<'_>) -> Vec<u8> {
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
fn cells(tournament: &Tournament, results: &Results<'_>) -> Vec<u8> {
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
