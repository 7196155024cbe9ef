//! Where the players of a tournament stand, from all matches together.
//!
//! Matches share their fleets, so that a player lucky in one is lucky in all: taken for independent,
//! they would give errors too small. A match's error is therefore counted as the luck of the one
//! player minus that of the other (see [`Fleets::Shared`]).

use serde::Serialize;

use crate::stats::estimate::Rate;
use crate::stats::interval::two_sided_z;
use crate::stats::matrix_game::{self, Entries};
use crate::stats::multiplicity::benjamini_hochberg;
use crate::stats::pairs::PairCounts;
use crate::stats::ranking::{self, Meeting, Neighbours};
use crate::stats::ratings::{self, Encounter, Fleets, Ratings};
use crate::stats::{confseq, interval};
use crate::tournament::CONFIDENCE;
use crate::{Histogram, MatchTally, Measured, Tournament};

/// Where the players stand. Players are written as their numbers in the plan.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// Those who met others, best first.
    pub players: Vec<PlayerStanding>,
    /// Each but the last with the one below, judged by their own match; empty unless all have met.
    pub neighbours: Vec<Neighbours>,
    /// For each two neighbours, how probable it is by the ratings that the upper one is stronger.
    pub superiority: Vec<f64>,
    /// For each match, in order: the p-value against the players' being equal, adjusted for the number of matches.
    pub adjusted_p: Vec<f64>,
    /// Mean score of whoever opened.
    pub first_mover: Measured,
    /// What opening is worth, in Elo points.
    pub first_seat: Option<Measured>,
    /// How to choose among the players if the opponent chooses well too; `None` unless all have met.
    pub equilibrium: Option<Equilibrium>,
    /// Players who score less than another against everyone.
    pub dominated: Vec<Worse>,
    /// Three players each of whom beats the next and the last the first, each with an adjusted p below 0.05.
    pub cycles: Vec<[usize; 3]>,
}

/// One player among all.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerStanding {
    /// His number in the plan.
    pub player: usize,
    /// His name.
    pub name: String,
    /// Mean score per game, every opponent counting the same.
    pub score: Measured,
    /// His rating, on the Elo scale; the mean is 0. `None` if not all are joined by games.
    pub rating: Option<Measured>,
    /// Mean turns of the games he won.
    pub winning_turns: Measured,
    /// Mean actions of the games he won.
    pub winning_actions: Measured,
    /// Share of the equilibrium's mixture, with its bootstrap band.
    pub share: Option<Measured>,
}

/// The equilibrium of the game whose players choose one of the players and are paid his score.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Equilibrium {
    /// What the mixture scores at least, whoever it meets: ½, the game being the same for both sides.
    pub value: f64,
    /// Its bootstrap band.
    pub value_ci95: [f64; 2],
    /// How often the game was solved anew, with each match's score drawn about its own.
    pub resamples: usize,
}

/// A player dominated by another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Worse {
    /// The dominated one.
    pub player: usize,
    /// The one who scores more against everyone, the two themselves among them.
    pub than: usize,
    /// Is it more than chance against every single one (each at the 5% level; Berger 1982, Technometrics 24:295)?
    pub surely: bool,
}

impl Tournament {
    /// Where the players stand; `None` without matches.
    pub fn standings(&self) -> Option<Standings> {
        let matches: Vec<(usize, usize, &MatchTally)> = self.matches().collect();
        if matches.is_empty() {
            return None;
        }
        Some(Field::new(self, matches).standings())
    }
}

/// The players who met others and what they scored; here players are numbered among these.
struct Field<'t> {
    tournament: &'t Tournament,
    matches: Vec<(usize, usize, &'t MatchTally)>,
    players: Vec<usize>,
    /// Mean score of one against another with its error; ½ against oneself.
    scores: Vec<Vec<Option<Rate>>>,
}

impl<'t> Field<'t> {
    fn new(tournament: &'t Tournament, mut matches: Vec<(usize, usize, &'t MatchTally)>) -> Field<'t> {
        let mut players: Vec<usize> = matches.iter().flat_map(|&(a, b, _)| [a, b]).collect();
        players.sort_unstable();
        players.dedup();
        let number = |player: usize| players.binary_search(&player).expect("listed just now");
        let itself = Rate { mean: 0.5, standard_error: 0.0, units: f64::INFINITY };
        let mut scores = vec![vec![None; players.len()]; players.len()];
        (0..players.len()).for_each(|i| scores[i][i] = Some(itself));
        for (a, b, tally) in &mut matches {
            (*a, *b) = (number(*a), number(*b));
            let counts = tally.pair_counts();
            scores[*a][*b] = rate(&counts);
            scores[*b][*a] = rate(&counts.swapped());
        }
        Field { tournament, matches, players, scores }
    }

    fn standings(&self) -> Standings {
        let ratings = self.ratings();
        let ranking = self.ranking();
        let mixture = self.equilibrium();
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        match (&ranking, &ratings) {
            (Some(ranking), _) => order = ranking.order.iter().map(|placed| placed.player).collect(),
            (None, Some(ratings)) => {
                order.sort_by(|&i, &j| ratings.players[j].value.total_cmp(&ratings.players[i].value));
            }
            (None, None) => order.sort_by(|&i, &j| self.score(j).value.total_cmp(&self.score(i).value)),
        }
        let mut neighbours = ranking.map_or_else(Vec::new, |ranking| ranking.neighbours);
        let superior = |pair: &Neighbours| ratings.as_ref().map(|ratings| ratings.superiority(pair.above, pair.below));
        let superiority = neighbours.iter().filter_map(superior).collect();
        for pair in &mut neighbours {
            (pair.above, pair.below) = (self.players[pair.above], self.players[pair.below]);
        }
        let adjusted_p = self.adjusted_p();
        let first_movers: Vec<PairCounts> = self.matches.iter().map(|(.., tally)| tally.opener_counts()).collect();
        Standings {
            players: order.iter().map(|&player| self.player(player, ratings.as_ref(), mixture.as_ref())).collect(),
            neighbours,
            superiority,
            // Luck with the fleets of one seat is the same in all matches.
            first_mover: mean_rate(first_movers.iter().filter_map(rate), |errors| errors.iter().sum()),
            first_seat: ratings.as_ref().map(|ratings| ratings.first_seat.into()),
            equilibrium: mixture.map(|(_, equilibrium)| equilibrium),
            dominated: self.dominated(),
            cycles: self.cycles(&adjusted_p),
            adjusted_p,
        }
    }

    fn player(
        &self,
        player: usize,
        ratings: Option<&Ratings>,
        mixture: Option<&(Vec<Measured>, Equilibrium)>,
    ) -> PlayerStanding {
        let won = |histograms: fn(&MatchTally) -> &[Histogram; 2]| {
            Measured::mean(self.matches.iter().filter_map(|&(a, b, tally)| {
                let side = [a, b].iter().position(|&one| one == player)?;
                Some(&histograms(tally)[side])
            }))
        };
        let number = self.players[player];
        PlayerStanding {
            player: number,
            name: self.tournament.name(number),
            score: self.score(player),
            rating: ratings.map(|ratings| ratings.players[player].into()),
            winning_turns: won(|tally| &tally.winner_turns),
            winning_actions: won(|tally| &tally.winner_actions),
            share: mixture.map(|(shares, _)| shares[player]),
        }
    }

    fn score(&self, player: usize) -> Measured {
        let others = (0..self.players.len()).filter(|&other| other != player);
        mean_rate(others.filter_map(|other| self.scores[player][other]), |errors| {
            // Half of each variance is his own luck, the same in all; half the opponents'.
            let (sum, squares) = errors.iter().fold((0.0, 0.0), |(sum, squares), e| (sum + e, squares + e * e));
            ((sum * sum + squares) / 2.0).sqrt()
        })
    }

    fn ratings(&self) -> Option<Ratings> {
        let encounters: Vec<Encounter> = self
            .matches
            .iter()
            .map(|&(a, b, tally)| Encounter { a, b, pairs: tally.scores, ..Encounter::default() })
            .collect();
        ratings::fit(self.players.len(), &encounters, Fleets::Shared).ok()
    }

    fn ranking(&self) -> Option<ranking::Ranking> {
        let meetings: Vec<Meeting> =
            self.matches.iter().map(|&(a, b, tally)| Meeting { a, b, counts: tally.pair_counts() }).collect();
        ranking::rank(self.players.len(), &meetings, CONFIDENCE).ok()
    }

    /// E-values, so that the adjustment holds however the matches hang together (see [`benjamini_hochberg`]).
    fn adjusted_p(&self) -> Vec<f64> {
        let against_even = |tally: &MatchTally| (-confseq::log_evidence(&tally.pair_counts(), 0.5)).exp().min(1.0);
        benjamini_hochberg(&self.matches.iter().map(|(.., tally)| against_even(tally)).collect::<Vec<_>>())
    }

    /// All scores with their errors, if everyone has met everyone at least twice.
    fn payoffs(&self) -> Option<[Vec<Vec<f64>>; 2]> {
        let matrix = |entry: fn(Rate) -> f64| -> Option<Vec<Vec<f64>>> {
            self.scores.iter().map(|row| row.iter().map(|score| score.map(entry)).collect()).collect()
        };
        let [means, errors] = [matrix(|rate| rate.mean)?, matrix(|rate| rate.standard_error)?];
        errors.iter().flatten().all(|error| error.is_finite()).then_some([means, errors])
    }

    fn equilibrium(&self) -> Option<(Vec<Measured>, Equilibrium)> {
        let [means, errors] = self.payoffs()?;
        let solved = matrix_game::solve(&means).ok()?;
        // A large field takes long to solve.
        let resamples = (400_000 / (self.players.len() * self.players.len())).clamp(40, 1000);
        let seed = self.tournament.plan.seed;
        let bands = matrix_game::bootstrap(&means, &errors, Entries::Lucky, resamples, CONFIDENCE, seed).ok()?;
        let band = |value: f64, band: interval::Interval| Measured { value, se: f64::NAN, ci95: [band.lo, band.hi] };
        let shares = solved.rows.iter().zip(&bands.rows).map(|(&share, &range)| band(share, range)).collect();
        let value_ci95 = [bands.value.lo, bands.value.hi];
        Some((shares, Equilibrium { value: solved.value, value_ci95, resamples }))
    }

    fn dominated(&self) -> Vec<Worse> {
        let Some([means, errors]) = self.payoffs() else { return Vec::new() };
        // One-sided at 5%; errors of the two scores go together if at all, so this is on the safe side.
        let z = two_sided_z(0.9);
        matrix_game::dominated_rows(&means, 0.0)
            .into_iter()
            .map(|matrix_game::Dominated { row, by, .. }| {
                let surely = (0..means.len()).all(|other| {
                    means[by][other] - means[row][other] > z * errors[by][other].hypot(errors[row][other])
                });
                Worse { player: self.players[row], than: self.players[by], surely }
            })
            .collect()
    }

    fn cycles(&self, adjusted_p: &[f64]) -> Vec<[usize; 3]> {
        let mut beaten = vec![vec![false; self.players.len()]; self.players.len()];
        for (&(a, b, tally), &p) in self.matches.iter().zip(adjusted_p) {
            if let (true, Some(mean)) = (p < 1.0 - CONFIDENCE, tally.pair_counts().mean()) {
                beaten[a][b] = mean > 0.5;
                beaten[b][a] = mean < 0.5;
            }
        }
        let cycles = matrix_game::cycles(self.players.len(), |i, j| beaten[i][j]);
        cycles.into_iter().map(|cycle| cycle.map(|player| self.players[player])).collect()
    }
}

/// A mean score; its error is NaN before the second pair.
fn rate(counts: &PairCounts) -> Option<Rate> {
    let mean = counts.mean()?;
    Some(counts.rate().unwrap_or(Rate { mean, standard_error: f64::NAN, units: 1.0 }))
}

/// The mean of rates, given the error of the sum of rates with these errors.
fn mean_rate(rates: impl Iterator<Item = Rate>, error_of_sum: impl Fn(&[f64]) -> f64) -> Measured {
    let rates: Vec<Rate> = rates.collect();
    let n = rates.len() as f64;
    let errors: Vec<f64> = rates.iter().map(|rate| rate.standard_error).collect();
    let units = rates.iter().map(|rate| rate.units).fold(f64::INFINITY, f64::min);
    let mean = rates.iter().map(|rate| rate.mean).sum::<f64>() / n;
    Rate { mean, standard_error: error_of_sum(&errors) / n, units }.into()
}

#[cfg(test)]
mod tests {
    use linkor_engine::Ruleset;

    use super::*;
    use crate::{Plan, Quiet, run};

    fn tournament(games: u64, seed: u64) -> Tournament {
        let players: Vec<_> = ["random", "parity", "density", "hunt-target"]
            .map(|name| format!("{name}@sequential").parse().unwrap())
            .into();
        let plan = Plan::tournament(Ruleset::preset("classic").unwrap(), &players, games, seed).unwrap();
        Tournament { tallies: run(&plan, &Quiet).unwrap().unwrap(), plan }
    }

    #[test]
    fn the_known_order_comes_out() {
        let standings = tournament(1000, 5).standings().unwrap();
        let best_first: Vec<usize> = standings.players.iter().map(|standing| standing.player).collect();
        assert_eq!((best_first[0], best_first[3]), (2, 0), "{standings:?}");
        assert_eq!(standings.dominated.iter().filter(|worse| worse.surely && worse.player == 0).count(), 1);
        assert!(standings.cycles.is_empty());
        let shares: f64 = standings.players.iter().map(|standing| standing.share.unwrap().value).sum();
        assert!((shares - 1.0).abs() < 1e-9 && standings.players[0].share.unwrap().value > 0.99);
        let ratings: f64 = standings.players.iter().map(|standing| standing.rating.unwrap().value).sum();
        assert!(ratings.abs() < 1e-6);
        assert!(standings.adjusted_p.iter().filter(|&&p| p < 0.05).count() >= 5);
    }

    /// Were matches on the same fleets taken for independent, these errors would be far too small.
    #[test]
    fn the_errors_hold_from_seed_to_seed() {
        let runs: Vec<Standings> = (0..60).map(|seed| tournament(100, seed).standings().unwrap()).collect();
        for player in 0..4 {
            let of = |standings: &Standings| standings.players.iter().find(|s| s.player == player).unwrap().clone();
            let figures: [fn(&PlayerStanding) -> Measured; 3] =
                [|standing| standing.score, |standing| standing.rating.unwrap(), |standing| standing.winning_turns];
            for figure in figures {
                // Whoever won fewer than two games has a mean of their turns without an error.
                let known = |one: &Measured| one.se.is_finite();
                let seen: Vec<Measured> = runs.iter().map(|standings| figure(&of(standings))).filter(known).collect();
                assert!(seen.len() >= 55, "player {player}: {} of 60", seen.len());
                let n = seen.len() as f64;
                let mean = seen.iter().map(|one| one.value).sum::<f64>() / n;
                let true_sd = (seen.iter().map(|one| (one.value - mean).powi(2)).sum::<f64>() / (n - 1.0)).sqrt();
                let claimed = seen.iter().map(|one| one.se).sum::<f64>() / n;
                let ratio = claimed / true_sd;
                println!("player {player}: claimed {claimed:.4}, found {true_sd:.4}");
                assert!(ratio > 0.75 && ratio < 1.8, "player {player}: {claimed} claimed, {true_sd} found");
            }
        }
    }
}
