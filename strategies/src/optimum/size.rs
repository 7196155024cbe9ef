//! How many states a board's optimum takes, told before it is worked out.

use linkor_engine::{Bitboard, Cell, Purpose, below, stream};

use super::board::Board;

/// The most states of a board that is worked out: some minutes and under a gigabyte.
pub(super) const MAX_STATES: f64 = 2e6;

/// Shot sets drawn of each size.
const DRAWS: usize = 400;

/// About how many states a shooter's knowledge can take, up to symmetry.
///
/// A state is a set Q of cells with the answers to them, such that the fleets left agree on no cell outside Q. A fleet
/// drawn evenly is in such a state S with chance |S| of all, so the mean of (all/|S|, if S agrees on nothing more) over
/// random fleets, summed over all Q, is the number of states. Q is drawn too, by its size: an unbiased estimate. Ships sunk
/// are left out of the answers.
pub(super) fn states(board: &Board) -> f64 {
    let cells: Vec<Cell> = board.grid.mask().iter().collect();
    let decks: Vec<Bitboard> = board.fleets.iter().map(|fleet| fleet.decks()).collect();
    let mut rng = stream(1, Purpose::Shooter, 0, 0);
    let mut ways = 1.0;
    let mut states = 0.0;
    for size in 0..=cells.len() {
        let mut sum = 0.0;
        for _ in 0..DRAWS {
            let mut left = cells.clone();
            let shot: Bitboard =
                (0..size).map(|_| left.swap_remove(below(&mut rng, left.len() as u64) as usize)).collect();
            let answers = decks[below(&mut rng, decks.len() as u64) as usize] & shot;
            let (mut like, mut some, mut every) = (0u32, Bitboard::EMPTY, board.grid.mask());
            for &fleet in decks.iter().filter(|&&fleet| fleet & shot == answers) {
                like += 1;
                some |= fleet;
                every &= fleet;
            }
            // Cells neither shot nor in doubt.
            let settled = (every | (board.grid.mask() - some)) - shot;
            if settled.is_empty() {
                sum += decks.len() as f64 / f64::from(like);
            }
        }
        states += ways * sum / DRAWS as f64;
        ways *= (cells.len() - size) as f64 / (size + 1) as f64;
    }
    states / board.symmetries.len() as f64
}
