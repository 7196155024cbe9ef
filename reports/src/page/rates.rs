//! Who beats whom: the ranking, the matrix, the closed form.

use linkor_sim::{Standings, Tournament};

use crate::labels;
use crate::markdown::{Table, escape};
use crate::numbers::{fixed, measured, p_value, percent, share};
use crate::results::Results;

/// The largest field whose matrix is printed.
const WIDEST: usize = 12;

/// The ranking.
pub(crate) fn ranking(results: &Results<'_>, standings: &Standings) -> String {
    let mut table = Table::with_words(
        2,
        [
            "#",
            "player",
            "mean win rate",
            "rating, Elo",
            "turns of games won",
            "stronger than the next",
            "adjusted p",
            "so the next is",
        ],
    );
    for (place, player) in standings.players.iter().enumerate() {
        let next = standings.neighbours.get(place);
        let dash = || "–".to_string();
        table.push([
            (place + 1).to_string(),
            escape(&player.name),
            share(&player.score),
            player.rating.as_ref().map_or_else(dash, measured),
            measured(&player.winning_turns),
            standings.superiority.get(place).map_or_else(dash, |likely| likelihood(*likely)),
            next.map_or_else(dash, |next| p_value(next.adjusted_p)),
            next.map_or_else(dash, |next| labels::next_is(next.standing).to_string()),
        ]);
    }
    let shared = match results.matches.len() {
        1 => "",
        _ => {
            " Matches share their fleets, which intervals over several of them allow for: a match's luck is counted \
             as the two players', not as its own."
        }
    };
    format!(
        "## Ranking\n\n{}\n\
         The mean win rate counts every opponent the same. Ratings fit all matches at once with an advantage for the \
         first seat (Bradley–Terry); their mean is 0, and 400 points are odds of ten to one. *Stronger than the next* is how \
         probable that is by the ratings, from no prior opinion. The p-value judges the neighbours' own match alone, \
         whenever one stops; it is adjusted for looking at all neighbours at once (Benjamini–Hochberg: of those called \
         weaker, at most 5% are in truth equal).{shared}\n\n{}",
        table.into_text(),
        first_seat(standings),
    )
}

/// A probability in percent.
pub(crate) fn likelihood(share: f64) -> String {
    if share > 0.9999 { "> 99.99%".into() } else { format!("{}%", fixed(100.0 * share, 2)) }
}

fn first_seat(standings: &Standings) -> String {
    let worth = standings
        .first_seat
        .as_ref()
        .map_or_else(String::new, |elo| format!(", which the ratings put at {} Elo points", measured(elo)));
    format!("**The first move.** Whoever opened scored {} over all matches{worth}.\n\n", share(&standings.first_mover))
}

/// Win rates of every two players.
pub(crate) fn matrix(tournament: &Tournament, results: &Results<'_>, standings: &Standings) -> String {
    let players: Vec<usize> = standings.players.iter().map(|standing| standing.player).collect();
    if players.len() > WIDEST || players.len() < 3 {
        return String::new();
    }
    let names = labels::names(&tournament.plan);
    let place = |player: usize| players.iter().position(|&one| one == player).expect("a player of a match is ranked");
    let mut cells = vec![vec!["–".to_string(); players.len()]; players.len()];
    for (((a, b, _), one), p) in tournament.matches().zip(&results.matches).zip(&standings.adjusted_p) {
        let mark = |text: String| if *p < 0.05 { format!("**{text}**") } else { text };
        let [lo, hi] = one.ci95;
        cells[place(a)][place(b)] = mark(percent(one.win_rate_a, [lo, hi]));
        cells[place(b)][place(a)] = mark(percent(1.0 - one.win_rate_a, [1.0 - hi, 1.0 - lo]));
    }
    let numbers = (1..=players.len()).map(|place| place.to_string());
    let mut table = Table::with_words(2, ["#".to_string(), "player".to_string()].into_iter().chain(numbers));
    for (place, (player, row)) in players.iter().zip(cells).enumerate() {
        table.push([(place + 1).to_string(), escape(&names[*player])].into_iter().chain(row));
    }
    format!(
        "## Win rates\n\nThe row's player against the column's, numbered as the rows. Bold: not even, with a p-value below 0.05 \
         after adjusting for all {} matches at once (Benjamini–Hochberg on e-values, which holds though matches share \
         fleets).\n\n{}\n",
        results.matches.len(),
        table.into_text()
    )
}

/// Every match, with the closed form where there is one.
pub(crate) fn closed_form(tournament: &Tournament, results: &Results<'_>) -> String {
    let mut table = Table::with_words(
        2,
        ["A", "B", "A wins, played", "A wins, closed form", "z", "opener wins", "draws", "winner's turns"],
    );
    let (mut compared, mut apart) = (0, 0);
    for ((a, b, _), one) in tournament.matches().zip(&results.matches) {
        let (closed, z) = match &one.closed_form {
            Some(closed) => {
                compared += 1;
                apart += usize::from(closed.z.abs() > 3.0);
                (percent(closed.rate, closed.ci95), fixed(closed.z, 2))
            }
            None if [a, b].into_iter().all(|player| labels::races_alone(tournament, player)) => {
                ("–".into(), "–".into())
            }
            None => ("depends on the opponent".into(), "–".into()),
        };
        table.push([
            escape(&one.a),
            escape(&one.b),
            percent(one.win_rate_a, one.ci95),
            closed,
            z,
            percent(one.first_mover_rate, one.first_mover_ci95),
            one.draws.to_string(),
            fixed(one.mean_winner_turns, 2),
        ]);
    }
    let verdict = match (compared, apart) {
        (0, _) => "Here no match has both players' solos.".into(),
        (1, 0) => "The two agree within three standard errors.".into(),
        (_, 0) => format!("All {compared} agree within three standard errors."),
        _ => format!("**{apart} of {compared} differ by more than three standard errors.**"),
    };
    format!(
        "## Played and computed\n\nNobody can disturb the other's board, so a game is a race of two boards: from each player's solos \
         alone, P(first seat wins) = Σₜ P(T₁ = t)·P(T₂ ≥ t), where T are turns. This closed form holds where neither \
         player's play depends on the opponent's, and must then agree with what was played; z is the difference in standard errors. {verdict}\n\n{}\n",
        table.into_text()
    )
}
