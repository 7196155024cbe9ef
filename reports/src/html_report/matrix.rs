//! Who beats whom: every two players, and what solos alone foretell.

use linkor_sim::{Standings, Tournament};
use maud::{Markup, html};

use super::{LANGUAGE, dash, figure};
use crate::html::{Cell, Column, Drawing, Table, heat, interval, name};
use crate::labels;
use crate::numbers::{count, fixed};
use crate::pairings::pairings;
use crate::results::Results;

/// Below this p-value a match is called not even.
const LEVEL: f64 = 0.05;

/// The section.
pub(super) fn section(tournament: &Tournament, results: &Results<'_>, standings: &Standings) -> Markup {
    html! {
        @if standings.players.len() > 2 { (matrix(tournament, results, standings)) }
        (matches(tournament, results))
    }
}

fn matrix(tournament: &Tournament, results: &Results<'_>, standings: &Standings) -> Markup {
    let players: Vec<usize> = standings.players.iter().map(|standing| standing.player).collect();
    let names = labels::names(&tournament.plan);
    let all = pairings(tournament, results, standings);
    // Colours reach as far from even as the rates do, in steps of 5%.
    let farthest = all.iter().map(|one| (one.win_rate - 0.5).abs()).filter(|far| far.is_finite()).fold(0.0, f64::max);
    let reach = ((20.0 * farthest).ceil() / 20.0).clamp(0.05, 0.5);
    // As many decimals as the widest interval allows, the same in all cells.
    let half = all.iter().map(|one| 50.0 * (one.ci95[1] - one.ci95[0])).fold(0.0, f64::max);
    let places = usize::from(half < 9.95) + usize::from(half < 0.095);
    let columns = [Column::rank("#"), Column::words("player")];
    let numbers = (1..=players.len()).map(|place| Column::number(place.to_string(), ""));
    let mut table = Table::new(columns.into_iter().chain(numbers)).source("pairings.csv").caption(html! {
        "Win rate, %, of the row's player against the column's, numbered as the rows, with its 95% interval. "
        b { "Bold" }
        ": not even, p below 0.05 after adjusting for all " (count(results.matches.len() as u64))
        " matches at once (Benjamini–Hochberg on e-values, which holds though matches share fleets)."
        (legend(reach))
    });
    if players.len() > 7 {
        table = table.wide();
    }
    for (place, &player) in players.iter().enumerate() {
        let cells = players.iter().map(|&opponent| {
            let found = all.iter().find(|one| one.player == player && one.opponent == opponent);
            let Some(one) = found.filter(|one| one.win_rate.is_finite()) else { return Cell::from(dash()) };
            let [value, lo, hi] = [one.win_rate, one.ci95[0], one.ci95[1]].map(|rate| fixed(100.0 * rate, places));
            let shown = interval(&value, &lo, &hi, LANGUAGE);
            let content = if one.adjusted_p < LEVEL {
                html! { b { (shown) } }
            } else {
                shown
            };
            Cell::field(heat::diverging(0.5 + (one.win_rate - 0.5) / (2.0 * reach)), content)
        });
        let head = [html! { (place + 1) }, name(&names[player])].map(Cell::from);
        table.push(head.into_iter().chain(cells));
    }
    table.show(LANGUAGE)
}

/// The colours and what they mean.
fn legend(reach: f64) -> Markup {
    const BANDS: u32 = 41;
    let (left, width) = (14.0, 246.0);
    let band = width / f64::from(BANDS);
    let marks = html! {
        @for i in 0..BANDS {
            @let share = f64::from(i) / f64::from(BANDS - 1);
            rect.heat x=(fixed(left + f64::from(i) * band, 1)) y="4" width=(fixed(band + 0.3, 1)) height="14"
                style=(heat::diverging(share)) {}
        }
        @for (at, share) in [(0.0, 0.5 - reach), (0.5, 0.5), (1.0, 0.5 + reach)] {
            text.middle x=(fixed(left + at * width, 1)) y="33" { (fixed(100.0 * share, 0)) "%" }
        }
    };
    let title = "Colours: blue below even, orange above".to_string();
    Drawing { size: (276.0, 38.0), title, description: String::new(), marks }.show()
}

fn matches(tournament: &Tournament, results: &Results<'_>) -> Markup {
    let columns = [
        Column::words("A"),
        Column::words("B"),
        Column::number("games", ""),
        Column::number("A wins, played", "%"),
        Column::number("A wins, closed form", "%"),
        Column::number("z", "standard errors"),
        Column::number("opener's score", "%"),
        Column::number("draws", "games"),
        Column::number("winner's turns", "mean turns"),
    ];
    let mut table = Table::new(columns).source("results.csv");
    let (mut compared, mut apart) = (0, 0);
    for ((a, b, _), one) in tournament.matches().zip(&results.matches) {
        let (closed, z) = match &one.closed_form {
            Some(closed) => {
                compared += 1;
                apart += u64::from(closed.z.abs() > 3.0);
                (figure(closed.rate, closed.ci95, 100.0, 3), html! { (fixed(closed.z, 2)) })
            }
            None if [a, b].into_iter().all(|player| labels::races_alone(tournament, player)) => (dash(), dash()),
            None => (html! { "depends on the opponent" }, dash()),
        };
        table.push([
            name(&one.a),
            name(&one.b),
            html! { (count(one.games)) },
            figure(one.win_rate_a, one.ci95, 100.0, 3),
            closed,
            z,
            figure(one.first_mover_rate, one.first_mover_ci95, 100.0, 3),
            html! { (count(one.draws)) },
            html! { (fixed(one.mean_winner_turns, 2)) },
        ]);
    }
    html! {
        h3 { "Every match, played and computed" }
        p {
            "Nobody can disturb the other's board, so a game is a race of two boards. From each player's solos alone, \
             P(first seat wins) = Σₜ P(T₁ = t)·P(T₂ ≥ t), where T are turns. This closed form holds where neither player's play depends \
             on the opponent's, and must then agree with what was played; z is the difference in standard errors. "
            @match (compared, apart) {
                (0, _) => "Here no match has both players' solos.",
                (1, 0) => "The two agree within three standard errors.",
                (_, 0) => { "All " (count(compared)) " agree within three standard errors." }
                _ => b { (count(apart)) " of " (count(compared)) " differ by more than three standard errors." }
            }
        }
        (table.show(LANGUAGE))
    }
}
