//! `parity`: hunts on a lattice.

use linkor_engine::{Bitboard, Cell, Stream, View, below};

use super::any_of;
use super::hunt_target::finish;
use crate::{Chart, Shooter};

/// Hunts on the diagonal lattice that a ship of the longest class afloat cannot slip through: every
/// place of L cells in line holds exactly one cell with (row ± column) ≡ k modulo L. Of the 2·L
/// lattices it takes one with the fewest cells left to try, so that it stays on the one it began.
pub struct Parity;

/// `LATTICES[L][k]`: cells with (row + column) ≡ k modulo L for k < L, then with (row − column).
const LATTICES: [[Bitboard; 20]; 11] = {
    let mut lattices = [[Bitboard::EMPTY; 20]; 11];
    let mut length = 1;
    while length <= 10 {
        let mut k = 0;
        while k < length {
            let (mut rising, mut falling) = (0u128, 0u128);
            let mut row = 0;
            while row < 10 {
                let mut col = 0;
                while col < 10 {
                    let bit = 1u128 << (row * 11 + col);
                    if (row + col) % length == k {
                        rising |= bit;
                    }
                    if (row + 10 * length - col) % length == k {
                        falling |= bit;
                    }
                    col += 1;
                }
                row += 1;
            }
            lattices[length][k] = Bitboard::from_bits(rising);
            lattices[length][length + k] = Bitboard::from_bits(falling);
            k += 1;
        }
        length += 1;
    }
    lattices
};

impl Shooter for Parity {
    #[inline]
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let chart = Chart::new(view);
        if chart.is_hunting() { any_of(lattice(&chart, rng), rng) } else { finish(chart, rng) }
    }
}

/// The cells of the best lattice where the longest ship afloat may stand.
fn lattice(chart: &Chart, rng: &mut Stream) -> Bitboard {
    let Some(longest) = chart.afloat().longest().filter(|class| class.decks() > 1) else {
        return chart.possible();
    };
    let possible = chart.possible_for(longest);
    let length = usize::from(longest.decks());
    let (mut best, mut fewest, mut ties) = (Bitboard::EMPTY, u32::MAX, 0);
    for lattice in &LATTICES[length][..2 * length] {
        let cells = *lattice & possible;
        let left = cells.len();
        if left == 0 || left > fewest {
            continue;
        }
        ties = if left == fewest { ties + 1 } else { 1 };
        if ties == 1 || below(rng, ties) == 0 {
            (best, fewest) = (cells, left);
        }
    }
    if best.is_empty() { chart.possible() } else { best }
}
