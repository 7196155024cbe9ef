//! The shooters, one a file.

mod density;
mod hunt_target;
mod parity;
mod random;

pub use density::Density;
pub use hunt_target::HuntTarget;
pub use parity::Parity;
pub use random::Random;

use linkor_engine::{Bitboard, Cell, Stream};

/// One cell of a set, uniformly.
///
/// # Panics
/// If the set is empty.
#[inline]
fn any_of(cells: Bitboard, rng: &mut Stream) -> Cell {
    cells.draw(rng).expect("a set to choose from has a cell")
}
