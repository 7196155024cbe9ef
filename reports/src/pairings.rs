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
    /// With a stopping rule: valid however often one looked.
    pub anytime_ci95: Option<[f64; 2]>,
}

/// Every match twice, once from each side.
pub(crate) fn pairings(tournament: &Tournament, results: &Results<'_>, standings: &Standings) -> Vec<Pairing> {
    let matches = tournament.matches().zip(&results.matches).zip(&standings.adjusted_p);
    let both = matches.flat_map(|(((a, b, _), one), &adjusted_p)| {
        let mine = Pairing {
            player: a,
            opponent: b,
            games: one.games,
            win_rate: one.win_rate_a,
            ci95: one.ci95,
            adjusted_p,
            anytime_ci95: one.ending.as_ref().map(|ending| ending.anytime_ci95),
        };
        let swapped = |[lo, hi]: [f64; 2]| [1.0 - hi, 1.0 - lo];
        let theirs = Pairing {
            player: b,
            opponent: a,
            win_rate: 1.0 - mine.win_rate,
            ci95: swapped(mine.ci95),
            anytime_ci95: mine.anytime_ci95.map(swapped),
            ..mine
        };
        [mine, theirs]
    });
    both.collect()
}
