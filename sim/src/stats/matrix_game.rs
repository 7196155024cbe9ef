//! Zero-sum games given by a payoff matrix: the row player is paid `payoff[row][column]` by the column player.

use super::interval::{Interval, normal_quantile};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use std::f64::consts::SQRT_2;
use thiserror::Error;

/// Why a matrix is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MatrixGameError {
    /// There are no rows or no columns.
    #[error("a game needs a row and a column")]
    Empty,
    /// The matrix is not a rectangle, or two matrices differ in shape.
    #[error("the rows of a game are equally long")]
    Ragged,
    /// An entry is infinite or not a number.
    #[error("the entries of a game are finite")]
    NotFinite,
    /// Rounding kept the solver from ending.
    #[error("the game was not solved")]
    NotSolved,
}

/// Optimal mixtures for both players (von Neumann 1928, Math. Ann. 100:295).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Equilibrium {
    /// How often to choose each row.
    pub rows: Vec<f64>,
    /// How often to choose each column.
    pub columns: Vec<f64>,
    /// What the row player gets on average, whatever the other does.
    pub value: f64,
}

/// Solves the game, by the simplex method on the column player's linear program; the row player's mixture is the dual
/// solution (Dantzig 1951, in *Activity Analysis of Production and Allocation*; Bland's rule against cycling, 1977,
/// Math. Oper. Res. 2:103). Where several equilibria exist it gives one of them.
///
/// # Errors
/// If the matrix is empty, ragged or not finite.
pub fn solve(payoff: &[Vec<f64>]) -> Result<Equilibrium, MatrixGameError> {
    check(payoff)?;
    let (m, n) = (payoff.len(), payoff[0].len());
    let lowest = payoff.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let highest = payoff.iter().flatten().copied().fold(f64::NEG_INFINITY, f64::max);
    let range = if highest > lowest { highest - lowest } else { 1.0 };

    // With entries mapped to [1, 2]: maximise Σq subject to payoff·q ≤ 1, q ≥ 0. Columns: q, slacks, right-hand side.
    let mut tableau: Vec<Vec<f64>> = (0..m)
        .map(|i| {
            let scaled = payoff[i].iter().map(|x| (x - lowest) / range + 1.0);
            scaled.chain((0..m).map(|j| f64::from(u8::from(i == j)))).chain([1.0]).collect()
        })
        .collect();
    let mut objective: Vec<f64> = (0..=m + n).map(|j| if j < n { -1.0 } else { 0.0 }).collect();
    let mut basis: Vec<usize> = (n..n + m).collect();
    let limit = 100 * (m + n) * (m + n);
    let mut steps = 0;
    while let Some(entering) = objective[..m + n].iter().position(|&cost| cost < -1e-11) {
        let ratio = |i: usize| tableau[i][m + n] / tableau[i][entering];
        let leaving = (0..m)
            .filter(|&i| tableau[i][entering] > 1e-11)
            .min_by(|&i, &j| ratio(i).total_cmp(&ratio(j)).then(basis[i].cmp(&basis[j])));
        steps += 1;
        let (Some(leaving), true) = (leaving, steps <= limit) else { return Err(MatrixGameError::NotSolved) };
        pivot(&mut tableau, &mut objective, leaving, entering);
        basis[leaving] = entering;
    }
    let total = objective[m + n];
    let mut columns = vec![0.0; n];
    for (row, &variable) in tableau.iter().zip(&basis) {
        if variable < n {
            columns[variable] = row[m + n];
        }
    }
    let value = (1.0 / total - 1.0) * range + lowest;
    Ok(Equilibrium { rows: shares(&objective[n..n + m]), columns: shares(&columns), value })
}

fn pivot(tableau: &mut [Vec<f64>], objective: &mut [f64], leaving: usize, entering: usize) {
    let divisor = tableau[leaving][entering];
    tableau[leaving].iter_mut().for_each(|x| *x /= divisor);
    let pivot_row = tableau[leaving].clone();
    let others = tableau.iter_mut().enumerate().filter(|&(i, _)| i != leaving).map(|(_, row)| row.as_mut_slice());
    for row in others.chain([objective]) {
        let factor = row[entering];
        row.iter_mut().zip(&pivot_row).for_each(|(x, p)| *x -= factor * p);
    }
}

fn shares(weights: &[f64]) -> Vec<f64> {
    let total: f64 = weights.iter().map(|w| w.max(0.0)).sum();
    weights.iter().map(|w| w.max(0.0) / total).collect()
}

fn check(payoff: &[Vec<f64>]) -> Result<(), MatrixGameError> {
    let width = payoff.first().map_or(0, Vec::len);
    if width == 0 {
        Err(MatrixGameError::Empty)
    } else if payoff.iter().any(|row| row.len() != width) {
        Err(MatrixGameError::Ragged)
    } else if payoff.iter().flatten().any(|x| !x.is_finite()) {
        Err(MatrixGameError::NotFinite)
    } else {
        Ok(())
    }
}

/// A row that another single row is at least as good as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Dominated {
    /// The row not worth choosing.
    pub row: usize,
    /// The row to choose instead.
    pub by: usize,
    /// Whether `by` is better against every column, not only against some and as good against the rest.
    pub strictly: bool,
}

/// The dominated rows, each with one row that dominates it, strictly if there is such a one. Entries within
/// `tolerance` of each other count as equal. (Luce & Raiffa 1957, *Games and Decisions*, section 5.)
pub fn dominated_rows(payoff: &[Vec<f64>], tolerance: f64) -> Vec<Dominated> {
    let better = |by: usize, row: usize| payoff[by].iter().zip(&payoff[row]).map(|(a, b)| a - b);
    let others = |row: usize| (0..payoff.len()).filter(move |&by| by != row);
    let strictly = |row: usize| {
        let by = others(row).find(|&by| better(by, row).all(|gain| gain > tolerance))?;
        Some(Dominated { row, by, strictly: true })
    };
    let weakly = |row: usize| {
        let by = others(row).find(|&by| {
            better(by, row).all(|gain| gain >= -tolerance) && better(by, row).any(|gain| gain > tolerance)
        })?;
        Some(Dominated { row, by, strictly: false })
    };
    (0..payoff.len()).filter_map(|row| strictly(row).or_else(|| weakly(row))).collect()
}

/// All triples of players each of whom beats the next and the last the first, as in rock, paper, scissors. Each is
/// listed once, from its lowest number.
pub fn cycles(players: usize, beats: impl Fn(usize, usize) -> bool) -> Vec<[usize; 3]> {
    let mut found = Vec::new();
    for i in 0..players {
        for j in i + 1..players {
            for k in i + 1..players {
                if j != k && beats(i, j) && beats(j, k) && beats(k, i) {
                    found.push([i, j, k]);
                }
            }
        }
    }
    found
}

/// How two entries on either side of the diagonal were measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Entries {
    /// Every entry by itself.
    Independent,
    /// The same players choose rows and columns: what `[i][j]` gains by chance, `[j][i]` loses.
    Mirrored,
    /// As `Mirrored`, and every entry's chance is the luck of the one player minus that of the other: all games were
    /// played on the same fleets.
    Lucky,
}

/// Where the equilibrium lies, given how well the entries are known.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bands {
    /// For each row, how often to choose it.
    pub rows: Vec<Interval>,
    /// For each column, how often to choose it.
    pub columns: Vec<Interval>,
    /// The value.
    pub value: Interval,
}

/// Percentile bands from a parametric bootstrap (Efron 1979, Ann. Stat. 7:1): the game is solved `resamples` times
/// with every entry drawn from a normal distribution about its mean.
///
/// # Errors
/// If either matrix is empty, ragged or not finite, their shapes differ, or mirrored entries are not square.
///
/// # Panics
/// If `resamples` is 0, or `confidence` is not strictly between 0 and 1.
pub fn bootstrap(
    mean: &[Vec<f64>],
    standard_error: &[Vec<f64>],
    entries: Entries,
    resamples: usize,
    confidence: f64,
    seed: u64,
) -> Result<Bands, MatrixGameError> {
    check(mean)?;
    check(standard_error)?;
    let (m, n) = (mean.len(), mean[0].len());
    if standard_error.len() != m || standard_error[0].len() != n || (entries != Entries::Independent && m != n) {
        return Err(MatrixGameError::Ragged);
    }
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    bands(resamples, confidence, || {
        let mut drawn = mean.to_vec();
        let lots = if entries == Entries::Lucky { m } else { 0 };
        let luck: Vec<f64> = (0..lots).map(|_| standard_normal(&mut random)).collect();
        for i in 0..m {
            for j in 0..n {
                if entries == Entries::Lucky {
                    drawn[i][j] += standard_error[i][j] * (luck[i] - luck[j]) / SQRT_2;
                    continue;
                }
                let error = standard_error[i][j] * standard_normal(&mut random);
                match entries {
                    Entries::Independent => drawn[i][j] += error,
                    Entries::Mirrored if i < j => {
                        drawn[i][j] += error;
                        drawn[j][i] -= error;
                    }
                    Entries::Mirrored | Entries::Lucky => {}
                }
            }
        }
        drawn
    })
}

/// Percentile bands of games drawn `resamples` times, as where the games are bootstrapped from what they were measured on.
///
/// # Errors
/// If a matrix is empty, ragged or not finite.
///
/// # Panics
/// If `resamples` is 0, or `confidence` is not strictly between 0 and 1.
pub fn bands(
    resamples: usize,
    confidence: f64,
    mut draw: impl FnMut() -> Vec<Vec<f64>>,
) -> Result<Bands, MatrixGameError> {
    let solutions = (0..resamples).map(|_| solve(&draw())).collect::<Result<Vec<_>, _>>()?;
    Ok(bands_of(&solutions, confidence))
}

fn bands_of(solutions: &[Equilibrium], confidence: f64) -> Bands {
    let band = |figure: &dyn Fn(&Equilibrium) -> f64| percentiles(solutions.iter().map(figure).collect(), confidence);
    Bands {
        rows: (0..solutions[0].rows.len()).map(|i| band(&|s| s.rows[i])).collect(),
        columns: (0..solutions[0].columns.len()).map(|j| band(&|s| s.columns[j])).collect(),
        value: band(&|s| s.value),
    }
}

fn standard_normal(random: &mut Xoshiro256PlusPlus) -> f64 {
    normal_quantile(((random.next_u64() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64)
}

/// The interval that leaves out equal shares at both ends, interpolated between order statistics.
fn percentiles(mut figures: Vec<f64>, confidence: f64) -> Interval {
    assert!(confidence > 0.0 && confidence < 1.0, "a confidence lies strictly between 0 and 1, not {confidence}");
    assert!(!figures.is_empty(), "a bootstrap needs resamples");
    figures.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let place = share * (figures.len() - 1) as f64;
        let below = place.floor() as usize;
        let above = (below + 1).min(figures.len() - 1);
        figures[below] + (place - place.floor()) * (figures[above] - figures[below])
    };
    Interval { lo: at((1.0 - confidence) / 2.0), hi: at((1.0 + confidence) / 2.0) }
}

#[cfg(test)]
mod tests;
