//! Ratings: one number for each player of a tournament, and one for moving first.
//!
//! The model of Bradley & Terry (1952, Biometrika 39:324) with an advantage of the first seat (Davidson & Beaver 1977,
//! Biometrics 33:693): the first seat wins with probability 1/(1 + exp(−(his rating + advantage − other's rating))).
//! Fitted by maximum likelihood over all games at once; a game without a winner counts as half of each.

use super::elo::PER_LOGIT;
use super::estimate::Estimate;
use super::interval::normal_cdf;
use super::linear::inverse;
use super::pairs::PairCounts;
use serde::Serialize;
use thiserror::Error;

/// All games of two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Encounter {
    /// One player's number.
    pub a: usize,
    /// The other's.
    pub b: usize,
    /// `pairs[f][s]`: pairs in which `a` scored f half-points moving first and s moving second.
    pub pairs: [[u64; 3]; 3],
    /// Games not played in pairs, by seat of `a` (0 first, 1 second) and by his half-points.
    pub singles: [[u64; 3]; 2],
}

/// The fitted model, on the Elo scale; the mean rating is 0.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ratings {
    /// Each player's rating with its standard error.
    pub players: Vec<Estimate>,
    /// How many points moving first is worth.
    pub first_seat: Estimate,
    #[serde(skip)]
    errors: Errors,
}

/// Whose fleets the encounters were played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fleets {
    /// Every encounter on fleets of its own: their errors are independent.
    Own,
    /// All encounters on the same fleets, so that a player lucky in one is lucky in all: an encounter's error is taken
    /// to be the luck of one player minus that of the other, two encounters with a player in common thus to be
    /// correlated by 1/2. What luck is particular to an encounter makes the true errors smaller than that.
    Shared,
}

/// Why no ratings can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RatingsError {
    /// No chain of games joins two players, so their ratings cannot be compared.
    #[error("players 0 and {0} are not joined by any chain of games")]
    NotJoined(usize),
    /// The likelihood was not maximised.
    #[error("the ratings did not converge")]
    NotConverged,
}

impl Ratings {
    /// `i`'s rating minus `j`'s.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn difference(&self, i: usize, j: usize) -> Estimate {
        let value = self.players[i].value - self.players[j].value;
        let bread = &self.errors.bread;
        let row: Vec<f64> = bread[i].iter().zip(&bread[j]).map(|(a, b)| a - b).collect();
        Estimate { value, standard_error: PER_LOGIT * self.errors.of(&row) }
    }

    /// The likelihood of superiority: how probable it is, from no prior opinion, that `i` is stronger than `j`.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn superiority(&self, i: usize, j: usize) -> f64 {
        let Estimate { value, standard_error } = self.difference(i, j);
        if value == 0.0 { 0.5 } else { normal_cdf(value / standard_error) }
    }
}

/// Fits `players` ratings and the first-seat advantage to all encounters.
///
/// To each encounter and seat one game is added that is half won and half lost, so that no rating is infinite even
/// where one side won every game (Haldane 1956, Ann. Hum. Genet. 20:309);
/// after n games it moves a rating by about 1/n of its distance.
///
/// The covariance is H⁻¹JH⁻¹, H the observed information and J the sum over pairs of the squared score (Huber 1967;
/// White 1982, Econometrica 50:1; clustered: Liang & Zeger 1986, Biometrika 73:13), so two games on the same fleets
/// do not count as two independent ones. `fleets` says whether that goes for different encounters too.
///
/// # Errors
/// If the players are not joined by games, or there are no games, or the iteration does not converge.
///
/// # Panics
/// If an encounter names a player not below `players`, or names one twice.
pub fn fit(players: usize, encounters: &[Encounter], fleets: Fleets) -> Result<Ratings, RatingsError> {
    let played: Vec<(Encounter, Vec<Cluster>)> =
        encounters.iter().filter(|e| e.clusters().next().is_some()).map(|e| (*e, e.padded())).collect();
    all_joined(players, &played)?;

    let mut logits = vec![0.0; players + 1];
    for _ in 0..100 {
        let sums = Sums::at(&logits, &played);
        let bread = inverse(&sums.information).ok_or(RatingsError::NotConverged)?;
        let step: Vec<f64> = bread.iter().map(|row| dot(row, &sums.score)).collect();
        let longest = step.iter().fold(0.0_f64, |longest, s| longest.max(s.abs()));
        // Newton's step, held to one logit where the likelihood is far from a parabola.
        logits.iter_mut().zip(&step).for_each(|(x, s)| *x += s / longest.max(1.0));
        if longest < 1e-10 {
            return Ok(Ratings::from_logits(&logits, Errors { bread, meat: sums.meat, fleets }));
        }
    }
    Err(RatingsError::NotConverged)
}

impl Ratings {
    fn from_logits(logits: &[f64], errors: Errors) -> Self {
        let players = logits.len() - 1;
        let estimate = |i: usize| Estimate {
            value: PER_LOGIT * logits[i],
            standard_error: PER_LOGIT * errors.of(&errors.bread[i]),
        };
        let first_seat =
            Estimate { value: PER_LOGIT * logits[players], standard_error: PER_LOGIT * errors.of_advantage() };
        Self { players: (0..players).map(estimate).collect(), first_seat, errors }
    }
}

/// The two sides of the sandwich H⁻¹JH⁻¹, in logits, J by encounter.
#[derive(Clone, Debug, PartialEq)]
struct Errors {
    bread: Vec<Vec<f64>>,
    meat: Vec<Meat>,
    fleets: Fleets,
}

/// An encounter's sum of squared scores as a form in its gap and the advantage: gap², mixed, advantage².
#[derive(Clone, Debug, PartialEq)]
struct Meat {
    a: usize,
    b: usize,
    form: [f64; 3],
}

impl Errors {
    /// For a row of the bread, or a difference of rows: how much each encounter adds to its error, with the sign in
    /// which `a`'s luck enters.
    fn parts<'r>(&'r self, row: &'r [f64]) -> impl Iterator<Item = (usize, usize, f64)> + 'r {
        self.meat.iter().map(|&Meat { a, b, form: [gap, mixed, advantage] }| {
            let (x, y) = (row[a] - row[b], row[row.len() - 1]);
            let variance = x * x * gap + 2.0 * x * y * mixed + y * y * advantage;
            (a, b, variance.max(0.0).sqrt().copysign(x))
        })
    }

    /// The standard error of a rating or of a difference of ratings.
    fn of(&self, row: &[f64]) -> f64 {
        let square = |x: f64| x * x;
        match self.fleets {
            Fleets::Own => self.parts(row).map(|(.., part)| square(part)).sum::<f64>().sqrt(),
            Fleets::Shared => {
                let mut luck = vec![0.0; row.len()];
                for (a, b, part) in self.parts(row) {
                    luck[a] += part;
                    luck[b] -= part;
                }
                (luck.into_iter().map(square).sum::<f64>() / 2.0).sqrt()
            }
        }
    }

    /// The standard error of the advantage; luck with the fleets of one seat is the same in all encounters.
    fn of_advantage(&self) -> f64 {
        let row = &self.bread[self.bread.len() - 1];
        match self.fleets {
            Fleets::Own => self.of(row),
            Fleets::Shared => self.parts(row).map(|(.., part)| part.abs()).sum(),
        }
    }
}

/// Games that belong together, and how many times they came out so: `a`'s score as first and as second seat.
struct Cluster {
    first: Option<f64>,
    second: Option<f64>,
    weight: f64,
}

impl Encounter {
    /// The pairs, counted by `a`'s half-points.
    pub fn pair_counts(&self) -> PairCounts {
        let mut counts = PairCounts::default();
        for (first, row) in self.pairs.iter().enumerate() {
            for (second, count) in row.iter().enumerate() {
                counts.0[first + second] += count;
            }
        }
        counts
    }

    fn clusters(&self) -> impl Iterator<Item = Cluster> + '_ {
        let score = |half_points: usize| Some(half_points as f64 / 2.0);
        let pairs = (0..9).map(move |i| (score(i / 3), score(i % 3), self.pairs[i / 3][i % 3]));
        let firsts = (0..3).map(move |i| (score(i), None, self.singles[0][i]));
        let seconds = (0..3).map(move |i| (None, score(i), self.singles[1][i]));
        let all = pairs.chain(firsts).chain(seconds).filter(|&(_, _, count)| count > 0);
        all.map(|(first, second, count)| Cluster { first, second, weight: count as f64 })
    }

    /// The games with half a win and half a loss added in each seat.
    fn padded(&self) -> Vec<Cluster> {
        let half = |first, second| Cluster { first, second, weight: 0.5 };
        let added = [0.0, 1.0].into_iter().flat_map(|score| [half(Some(score), None), half(None, Some(score))]);
        self.clusters().chain(added).collect()
    }
}

/// The score (gradient), the information and the sums of squared scores; the advantage comes last.
struct Sums {
    score: Vec<f64>,
    information: Vec<Vec<f64>>,
    meat: Vec<Meat>,
}

impl Sums {
    fn at(logits: &[f64], played: &[(Encounter, Vec<Cluster>)]) -> Self {
        let size = logits.len();
        let advantage = size - 1;
        let mut sums = Self {
            score: vec![0.0; size],
            information: vec![vec![0.0; size]; size],
            meat: Vec::with_capacity(played.len()),
        };
        // Only differences of ratings are observed: this pins their mean to 0 and changes nothing else.
        for row in &mut sums.information[..advantage] {
            row[..advantage].iter_mut().for_each(|x| *x += 1.0);
        }
        for (encounter, clusters) in played {
            let gap = logits[encounter.a] - logits[encounter.b];
            let expected = [gap + logits[advantage], gap - logits[advantage]].map(|x| 1.0 / (1.0 + (-x).exp()));
            // The same three with respect to the gap and the advantage: (gap), (advantage); (gap², mixed, advantage²).
            let (mut score, mut information, mut meat) = ([0.0; 2], [0.0; 3], [0.0; 3]);
            for Cluster { first, second, weight } in clusters {
                let residuals = [(first, expected[0]), (second, expected[1])].map(|(x, p)| x.map_or(0.0, |x| x - p));
                let variances = [(first, expected[0]), (second, expected[1])]
                    .map(|(x, p)| if x.is_some() { p * (1.0 - p) } else { 0.0 });
                let (by_gap, by_advantage) = (residuals[0] + residuals[1], residuals[0] - residuals[1]);
                let (sum, rest) = (variances[0] + variances[1], variances[0] - variances[1]);
                add(&mut score, *weight, [by_gap, by_advantage]);
                add(&mut information, *weight, [sum, rest, sum]);
                add(&mut meat, *weight, [by_gap * by_gap, by_gap * by_advantage, by_advantage * by_advantage]);
            }
            // The gap is a's rating minus b's.
            for (i, sign) in [(encounter.a, 1.0), (encounter.b, -1.0)] {
                sums.score[i] += sign * score[0];
            }
            sums.score[advantage] += score[1];
            spread(&mut sums.information, encounter, information);
            sums.meat.push(Meat { a: encounter.a, b: encounter.b, form: meat });
        }
        sums
    }
}

fn add<const N: usize>(sums: &mut [f64; N], weight: f64, terms: [f64; N]) {
    sums.iter_mut().zip(terms).for_each(|(sum, term)| *sum += weight * term);
}

/// Adds a form in an encounter's gap and the advantage to a form in all ratings and the advantage.
fn spread(matrix: &mut [Vec<f64>], encounter: &Encounter, [gap, mixed, advantage]: [f64; 3]) {
    let last = matrix.len() - 1;
    let signed = [(encounter.a, 1.0), (encounter.b, -1.0)];
    for (i, sign) in signed {
        for (j, other) in signed {
            matrix[i][j] += sign * other * gap;
        }
        matrix[i][last] += sign * mixed;
        matrix[last][i] += sign * mixed;
    }
    matrix[last][last] += advantage;
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn all_joined(players: usize, played: &[(Encounter, Vec<Cluster>)]) -> Result<(), RatingsError> {
    let mut group: Vec<usize> = (0..players).collect();
    for (encounter, _) in played {
        assert!(encounter.a != encounter.b, "player {} meets himself", encounter.a);
        let (from, to) = (group[encounter.a], group[encounter.b]);
        group.iter_mut().filter(|g| **g == from).for_each(|g| *g = to);
    }
    group.iter().position(|&g| g != group[0]).map_or(Ok(()), |i| Err(RatingsError::NotJoined(i)))
}

#[cfg(test)]
mod tests;
