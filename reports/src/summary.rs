//! The short table for a terminal.

use linkor_sim::Tournament;

use crate::numbers;

/// The ranking with mean win rates and ratings, or without matches the shots to sink a fleet, as lines of text.
pub fn summary(tournament: &Tournament) -> String {
    let mut rows: Vec<[String; 4]> = Vec::new();
    if let Some(standings) = tournament.standings() {
        rows.push(["", "player", "mean win rate (95%)", "rating (95%)"].map(String::from));
        rows.extend(standings.players.iter().enumerate().map(|(place, player)| {
            let rating = player.rating.as_ref().map_or_else(|| "–".into(), numbers::measured);
            [(place + 1).to_string(), player.name.clone(), numbers::share(&player.score), rating]
        }));
    } else {
        rows.push(["", "player", "mean shots (95%)", "placer"].map(String::from));
        rows.extend(tournament.solo_results().into_iter().enumerate().map(|(place, solo)| {
            let half = 1.96 * solo.se_shots;
            let shots = numbers::interval(solo.mean_shots, [solo.mean_shots - half, solo.mean_shots + half]);
            [(place + 1).to_string(), solo.player, shots, solo.placer]
        }));
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 4] = std::array::from_fn(width);
    let lines: Vec<String> = rows
        .iter()
        .map(|row| {
            let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
            cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
        })
        .collect();
    lines.join("\n")
}
