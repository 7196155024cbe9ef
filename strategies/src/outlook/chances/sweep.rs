//! All targets of a weapon at once: the formulas of [`Chances`](super::Chances) as loops over whole boards,
//! which the compiler turns into vector instructions. Squares are told by their centres.

use linkor_engine::Cell;

use super::super::{PerCell, PerLane, Weights};

/// Bits from one row to the next.
const STRIDE: usize = Cell::STRIDE as usize;

/// Indexes of cells that have all eight neighbours within the array, centres of squares among them.
const INNER: std::ops::Range<usize> = STRIDE + 1..112 - STRIDE - 1;

/// Writes the scores of radar by centre.
#[inline]
pub(super) fn radars(chance: &PerCell<f32>, open: &PerCell<f32>, weights: Weights, scores: &mut PerCell<f32>) {
    let (any, hits, cleared) = (weights.any as f32, weights.hits as f32, weights.cleared as f32);
    add_linear(chance, open, hits, cleared, scores);
    if any != 0.0 {
        let mut none = [0.0; 112];
        nines(&chance.map(|chance| 1.0 - chance), &mut none, |a, b, c| a * b * c);
        scores.iter_mut().zip(none).for_each(|(score, none)| *score += any * (1.0 - none));
    }
}

/// Writes the scores of airstrikes by centre.
#[inline]
pub(super) fn airstrikes(chance: &PerCell<f32>, open: &PerCell<f32>, weights: Weights, scores: &mut PerCell<f32>) {
    const FALLS: f32 = 5.0 / 9.0;
    add_linear(chance, open, weights.hits as f32 * FALLS, weights.cleared as f32 * FALLS, scores);
    if weights.any != 0.0 {
        add_any(chance, weights.any as f32, scores);
    }
}

/// Writes, for each square, the weighted sum of the decks and the water that are expected in it.
#[inline]
fn add_linear(chance: &PerCell<f32>, open: &PerCell<f32>, hits: f32, cleared: f32, scores: &mut PerCell<f32>) {
    let mut cells = [0.0; 112];
    for i in 0..112 {
        cells[i] = (hits - cleared) * chance[i] + cleared * open[i];
    }
    nines(&cells, scores, |a, b, c| a + b + c);
}

/// Adds, for each square, `any` times the chance that five shells find a deck: 1 − e₅ of the nine cells'
/// chances of water, over 126. Columns of three first, then three columns.
#[inline]
fn add_any(chance: &PerCell<f32>, any: f32, scores: &mut PerCell<f32>) {
    // e₁, e₂, e₃ of the three cells of a column.
    let (mut e1, mut e2, mut e3) = ([0.0f32; 112], [0.0f32; 112], [0.0f32; 112]);
    for i in STRIDE..112 - STRIDE {
        let (a, b, c) = (1.0 - chance[i - STRIDE], 1.0 - chance[i], 1.0 - chance[i + STRIDE]);
        e1[i] = a + b + c;
        e2[i] = a * b + (a + b) * c;
        e3[i] = a * b * c;
    }
    for i in INNER {
        let (l1, l2, l3) = (e1[i - 1], e2[i - 1], e3[i - 1]);
        let (r1, r2, r3) = (e1[i + 1], e2[i + 1], e3[i + 1]);
        // Left and right columns together.
        let two = l2 + l1 * r1 + r2;
        let three = l3 + l2 * r1 + l1 * r2 + r3;
        let four = l3 * r1 + l2 * r2 + l1 * r3;
        let five = l3 * r2 + l2 * r3;
        let none = five + four * e1[i] + three * e2[i] + two * e3[i];
        scores[i] += any * (1.0 - none * (1.0 / 126.0));
    }
}

/// Writes, for each square, what `join` makes of three cells of a row and then of three rows.
#[inline]
fn nines(cells: &PerCell<f32>, nines: &mut PerCell<f32>, join: impl Fn(f32, f32, f32) -> f32) {
    let mut threes = [0.0; 112];
    for i in 1..111 {
        threes[i] = join(cells[i - 1], cells[i], cells[i + 1]);
    }
    for i in INNER {
        nines[i] = join(threes[i - STRIDE], threes[i], threes[i + STRIDE]);
    }
}

/// Lines side by side: ten, and two more so that they are whole vectors. What these hold means nothing.
const LINES: usize = 12;

/// Scores of torpedoes. All lines of an axis run together.
#[inline]
pub(super) fn torpedoes(chance: &PerCell<f32>, open: &PerCell<f32>, weights: Weights) -> PerLane {
    let (find, cleared) = ((weights.any + weights.hits) as f32, weights.cleared as f32);
    // The i-th step of every column is row i, where it stands; of every row, column i, turned round.
    let (mut turned, mut turned_open) = ([[0.0; LINES]; 10], [[0.0; LINES]; 10]);
    for row in 0..10 {
        for col in 0..10 {
            turned[col][row] = chance[row * STRIDE + col];
            turned_open[col][row] = open[row * STRIDE + col];
        }
    }
    let across = |step: usize| (&turned[step][..], &turned_open[step][..]);
    let down = |step: usize| {
        let row = step * STRIDE..step * STRIDE + LINES;
        (&chance[row.clone()], &open[row])
    };
    let score = |run: Run| std::array::from_fn(|line| find * (1.0 - run.none[line]) + cleared * run.crossed[line]);
    let (mut there, mut back) = ([Run::NEW; 2], [Run::NEW; 2]);
    for step in 0..10 {
        there[0].pass(across(step));
        back[0].pass(across(9 - step));
        there[1].pass(down(step));
        back[1].pass(down(9 - step));
    }
    [[score(there[0]), score(back[0])], [score(there[1]), score(back[1])]]
}

/// Torpedoes under way along every line of an axis.
#[derive(Clone, Copy)]
struct Run {
    /// The chance that no deck was met so far.
    none: [f32; LINES],
    /// The water that was crossed.
    crossed: [f32; LINES],
}

impl Run {
    const NEW: Run = Run { none: [1.0; LINES], crossed: [0.0; LINES] };

    /// One step of every line.
    #[inline(always)]
    fn pass(&mut self, (chance, open): (&[f32], &[f32])) {
        for line in 0..LINES {
            self.none[line] *= 1.0 - chance[line];
            self.crossed[line] += self.none[line] * open[line];
        }
    }
}
