//! The order of many players, and where it is still open.

use super::confseq;
use super::multiplicity::benjamini_hochberg;
use super::pairs::PairCounts;
use serde::Serialize;
use thiserror::Error;

/// Two players' pairs of games, counted from `a`'s side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// One player's number.
    pub a: usize,
    /// The other's.
    pub b: usize,
    /// Their pairs, by `a`'s half-points.
    pub counts: PairCounts,
}

/// The players in order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ranking {
    /// Best first, each with his mean score per game over all opponents, every opponent counting the same.
    pub order: Vec<Placed>,
    /// Each player in the order but the last with the one below him.
    pub neighbours: Vec<Neighbours>,
}

/// A player and what he is ranked by.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Placed {
    /// The player's number.
    pub player: usize,
    /// His mean score per game; not a number if he has no opponents.
    pub score: f64,
}

/// Two players next to each other in the order.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Neighbours {
    /// The one ranked higher.
    pub above: usize,
    /// The one ranked lower.
    pub below: usize,
    /// The higher one's mean score per game against the lower one.
    pub score: f64,
    /// The p-value against their being equal, adjusted for the number of neighbours.
    pub adjusted_p: f64,
    /// What follows.
    pub standing: Standing,
}

/// What is known of two neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Standing {
    /// The higher one beats the lower one.
    Decided,
    /// Either may be better: more games belong here.
    Undecided,
    /// The lower one beats the higher one, who stands above him by his results against others.
    Contrary,
}

/// Why there is no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RankingError {
    /// Scores against different opponents cannot be compared.
    #[error("players {0} and {1} have not met")]
    NotMet(usize, usize),
}

/// Orders `players` who have all met one another.
///
/// Neighbours are judged by their own pairs only, with [`confseq::log_evidence`] against a mean of 1/2. Its reciprocal
/// is a p-value at any time, so one may rank, play more where it is undecided, and rank again without end. The
/// adjustment is [`benjamini_hochberg`]'s: of the neighbours called decided or contrary, the expected share that are in
/// truth equal is at most 1 − confidence.
///
/// # Errors
/// If two players have not met.
///
/// # Panics
/// If `confidence` is not strictly between 0 and 1, or an meeting names a player not below `players`.
pub fn rank(players: usize, meetings: &[Meeting], confidence: f64) -> Result<Ranking, RankingError> {
    assert!(confidence > 0.0 && confidence < 1.0, "a confidence lies strictly between 0 and 1, not {confidence}");
    let mut counts = vec![vec![PairCounts::default(); players]; players];
    for meeting in meetings {
        counts[meeting.a][meeting.b] += meeting.counts;
        counts[meeting.b][meeting.a] += meeting.counts.swapped();
    }
    let mean = |player: usize, other: usize| counts[player][other].mean().ok_or(RankingError::NotMet(player, other));
    let mut order = Vec::with_capacity(players);
    for player in 0..players {
        let means = (0..players).filter(|&other| other != player).map(|other| mean(player, other));
        let sum = means.sum::<Result<f64, RankingError>>()?;
        order.push(Placed { player, score: sum / (players - 1) as f64 });
    }
    order.sort_by(|x, y| y.score.total_cmp(&x.score));

    let adjacent: Vec<(usize, usize)> = order.windows(2).map(|two| (two[0].player, two[1].player)).collect();
    let p_values: Vec<f64> = adjacent
        .iter()
        .map(|&(above, below)| (-confseq::log_evidence(&counts[above][below], 0.5)).exp().min(1.0))
        .collect();
    let mut neighbours = Vec::with_capacity(adjacent.len());
    for (&(above, below), adjusted_p) in adjacent.iter().zip(benjamini_hochberg(&p_values)) {
        let score = mean(above, below)?;
        let standing = if adjusted_p > 1.0 - confidence {
            Standing::Undecided
        } else if score < 0.5 {
            Standing::Contrary
        } else {
            Standing::Decided
        };
        neighbours.push(Neighbours { above, below, score, adjusted_p, standing });
    }
    Ok(Ranking { order, neighbours })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(a: usize, b: usize, counts: [u64; 5]) -> Meeting {
        Meeting { a, b, counts: PairCounts(counts) }
    }

    #[test]
    fn clear_neighbours_are_decided_and_close_ones_are_not() {
        let meetings = [
            meeting(0, 1, [40, 0, 100, 0, 44]),
            meeting(2, 0, [10, 0, 100, 0, 90]),
            meeting(1, 2, [90, 0, 100, 0, 12]),
        ];
        let ranking = rank(3, &meetings, 0.95).unwrap();
        assert_eq!(ranking.order.iter().map(|placed| placed.player).collect::<Vec<_>>(), [2, 0, 1]);
        let [first, second] = [ranking.neighbours[0], ranking.neighbours[1]];
        assert_eq!((first.above, first.below, first.standing), (2, 0, Standing::Decided));
        assert_eq!((second.above, second.below, second.standing), (0, 1, Standing::Undecided));
        assert_eq!((first.score, second.adjusted_p), (0.7, 1.0));
        assert!(first.adjusted_p < 1e-6);
    }

    #[test]
    fn a_better_player_may_lose_to_the_one_below() {
        let meetings =
            [meeting(0, 1, [90, 0, 100, 0, 10]), meeting(0, 2, [0, 0, 50, 0, 150]), meeting(1, 2, [90, 0, 100, 0, 10])];
        let ranking = rank(3, &meetings, 0.95).unwrap();
        assert_eq!(ranking.order.iter().map(|placed| placed.player).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(ranking.neighbours[0].standing, Standing::Contrary);
    }

    #[test]
    fn all_must_have_met() {
        assert_eq!(rank(3, &[meeting(0, 1, [1, 0, 0, 0, 1])], 0.95), Err(RankingError::NotMet(0, 2)));
        assert!(rank(1, &[], 0.95).unwrap().neighbours.is_empty());
    }
}
