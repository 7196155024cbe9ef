//! Matches seen from both sides.

use linkor_sim::{Standings, Tournament};

use crate::results::Results;

/// A player against one of his opponents.
pub(crate) struct Pairing {
    /// His number in the plan.
    pub player: usize,
    /// The opponent's.
    pub opponent: usize,
    pub games: u64,
    /// His mean score per game.
    pub win_rate: f64,
    pub ci95: [f64; 2],
    /// Against their being equal, adjusted for the number of matches.
    pub adjusted_p: f64,
}

/// Every match twice, once from each side.
pub(crate) fn pairings(tournament: &Tournament, results: &Results<'_>, standings: &Standings) -> Vec<Pairing> {
    let matches = tournament.matches().zip(&results.matches).zip(&standings.adjusted_p);
    let both = matches.flat_map(|(((a, b, _), one), &adjusted_p)| {
        let (games, [lo, hi]) = (one.games, one.ci95);
        [
            Pairing { player: a, opponent: b, games, win_rate: one.win_rate_a, ci95: [lo, hi], adjusted_p },
            Pairing {
                player: b,
                opponent: a,
                games,
                win_rate: 1.0 - one.win_rate_a,
                ci95: [1.0 - hi, 1.0 - lo],
                adjusted_p,
            },
        ]
    });
    both.collect()
}
