//! Chapter 2: how to open. Everything in it is exact.

use linkor_engine::census::{Census, Known};
use linkor_engine::{Bitboard, Cell, Marks, Ruleset};
use linkor_strategies::belief::{Aim, Odds};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::figures::{by_rows, cell, place};
use super::size::cost;
use super::watch::{Failed, Watch, check};

/// Shots of an opening.
pub const SHOTS: usize = 15;

/// How to open against fleets of which every legal one is equally likely.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Chance of a hit of the first shot at each cell; row by row.
    pub first: Vec<f64>,
    /// What the first answer tells at each cell, in bits; row by row.
    pub bits: Vec<f64>,
    /// The greatest chance each time, as long as nothing is hit.
    pub run: Vec<Step>,
    /// The kinds of openings.
    pub kinds: Vec<Kind>,
}

/// A shot of a run of misses.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Where, row by row from 0.
    pub cell: usize,
    /// Cells that are as good, this one counted.
    pub as_good: u32,
    /// Chance that it hits, after so many misses.
    pub hit: f64,
    /// Fleets that are still possible before it.
    pub fleets: u64,
}

/// Fifteen shots by one idea.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Kind {
    /// Its name: `best`, `diagonals`, `chessboard`, `border`, `corners`, `centre`, `random`.
    pub name: String,
    /// Its cells in order, row by row from 0; none for `random`.
    pub cells: Vec<usize>,
    /// Decks among the fifteen cells on average.
    pub decks: f64,
    /// Ships with a deck among them on average.
    pub ships: f64,
    /// Chance that the first 1, 2, … 15 shots hit nothing.
    pub nothing: Vec<f64>,
}

impl Kind {
    /// Shots to the first hit on average, if it came within the fifteen; 15 where none does.
    pub fn shots_to_hit(&self) -> f64 {
        1.0 + self.nothing[..SHOTS - 1].iter().sum::<f64>()
    }
}

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost() -> f64 {
    cost::CENSUS * (1 + SHOTS + KINDS * SHOTS) as f64
}

/// Kinds whose cells are written down.
const KINDS: usize = 5;

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
pub fn compute(watch: &dyn Watch) -> Result<Opening, Failed> {
    let rules = super::rulebooks::classic();
    let known = Known::of(&rules, &Marks::new(&rules), Default::default());
    check(watch)?;
    let census = Census::new(&known, None)?;
    let odds = Odds::of(&census, &known);
    watch.done(cost::CENSUS);
    let (mut first, mut bits) = ([0.0; 110], [0.0; 110]);
    for cell in rules.grid.mask() {
        (first[cell.index()], bits[cell.index()]) = (odds.hit(cell), odds.bits(cell));
    }
    let run = run(&known, watch)?;
    let best: Vec<usize> = run.iter().map(|step| step.cell).collect();
    let mut kinds = Vec::new();
    for (name, cells) in [("best", best)].into_iter().chain(plans()) {
        kinds.push(kind(&known, &census, name, cells, watch)?);
    }
    kinds.push(random(&rules));
    Ok(Opening { first: by_rows(&first), bits: by_rows(&bits), run, kinds })
}

/// Fires at the greatest chance fifteen times, and always misses.
fn run(known: &Known, watch: &dyn Watch) -> Result<Vec<Step>, Failed> {
    let mut known = *known;
    let mut run = Vec::new();
    while run.len() < SHOTS {
        check(watch)?;
        let census = Census::new(&known, None)?;
        let odds = Odds::of(&census, &known);
        let best = odds.greatest(Aim::Hit);
        let cell = best.first().expect("a ship is afloat");
        run.push(Step {
            cell: place(cell),
            as_good: best.len(),
            hit: odds.hit(cell),
            fleets: census.fleets().expect("an unweighted census counts") as u64,
        });
        known.closed.insert(cell);
        watch.done(cost::CENSUS);
    }
    Ok(run)
}

/// The openings that people play, in the order of their shots.
fn plans() -> [(&'static str, Vec<usize>); KINDS - 1] {
    let of = |cells: Vec<(usize, usize)>| cells.into_iter().map(|(row, col)| 10 * row + col).take(SHOTS).collect();
    // The two long diagonals of those that a ship of four cannot slip through.
    let diagonal =
        |sum: usize| (0..10).filter(move |row| sum >= *row && sum - row < 10).map(move |row| (row, sum - row));
    let chessboard = (0..10).flat_map(|row| (0..10).filter(move |col| (row + col) % 2 == 0).map(move |col| (row, col)));
    // Every second cell all round, beginning in a corner.
    let clockwise = (0..9).map(|i| (0, i)).chain((0..9).map(|i| (i, 9)));
    let round = clockwise.chain((1..10).rev().map(|i| (9, i))).chain((1..10).rev().map(|i| (i, 0)));
    // The four cells in the middle, then round them.
    let mut middle: Vec<(usize, usize)> = (3..7).flat_map(|row| (3..7).map(move |col| (row, col))).collect();
    middle.sort_by_key(|&(row, col)| usize::from(row == 3 || row == 6) + usize::from(col == 3 || col == 6));
    [
        ("diagonals", of(diagonal(7).chain(diagonal(11)).collect())),
        ("chessboard", of(chessboard.collect())),
        ("border", of(round.step_by(2).collect())),
        ("centre", of(middle)),
    ]
}

fn kind(known: &Known, census: &Census, name: &str, cells: Vec<usize>, watch: &dyn Watch) -> Result<Kind, Failed> {
    let all: Bitboard = cells.iter().map(|&place| cell(place)).collect();
    let counts = census.cell_counts();
    let struck = census.placements().filter(|(ship, _)| ship.cells().meets(all)).map(|(_, count)| count);
    let nothing = (1..=cells.len()).into_par_iter().map(|shots| {
        check(watch)?;
        let closed: Bitboard = cells[..shots].iter().map(|&place| cell(place)).collect();
        let left = linkor_engine::census::count(&Known { closed: known.closed | closed, ..*known })?;
        watch.done(cost::CENSUS);
        Ok(left as f64 / census.total())
    });
    let nothing = nothing.collect::<Result<Vec<f64>, Failed>>()?;
    Ok(Kind {
        name: name.to_string(),
        decks: all.iter().map(|cell: Cell| counts[cell.index()]).sum::<f64>() / census.total(),
        ships: struck.sum::<f64>() / census.total(),
        nothing,
        cells,
    })
}

/// Fifteen different cells drawn at random: the same for every fleet.
fn random(rules: &Ruleset) -> Kind {
    let (cells, decks) = (rules.grid.area(), rules.fleet.decks());
    // The chance that so many cells drawn are all among those without one of `decks` decks.
    let miss = |decks: u32, shots: u32| -> f64 {
        (0..shots).map(|shot| f64::from(cells - decks - shot) / f64::from(cells - shot)).product()
    };
    let shots = SHOTS as u32;
    let ships = rules.fleet.each().map(|class| 1.0 - miss(u32::from(class.decks()), shots)).sum();
    Kind {
        name: "random".into(),
        cells: Vec::new(),
        decks: f64::from(shots * decks) / f64::from(cells),
        ships,
        nothing: (1..=shots).map(|shot| miss(decks, shot)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_have_fifteen_different_cells() {
        for (name, cells) in plans() {
            let set: Bitboard = cells.iter().map(|&place| cell(place)).collect();
            assert_eq!((cells.len(), set.len()), (SHOTS, SHOTS as u32), "{name}");
        }
    }

    #[test]
    fn a_random_opening_is_the_hypergeometric_law() {
        let random = random(&super::super::rulebooks::classic());
        assert!((random.decks - 3.0).abs() < 1e-12);
        // scipy.stats.hypergeom.pmf(0, 100, 20, 15)
        assert!((random.nothing[14] - 0.026_193_691_709_67).abs() < 1e-12, "{}", random.nothing[14]);
        assert!((random.nothing[0] - 0.8).abs() < 1e-12);
    }
}
