//! The shooters, one a file.

mod ablated;
mod density;
mod exact;
mod human;
mod hunt_target;
mod late_exact;
mod lookahead;
mod optimal;
mod parity;
mod random;
mod sampled;

pub use ablated::Ablated;
pub use density::Density;
pub use exact::Exact;
pub use human::Human;
pub use hunt_target::HuntTarget;
pub use late_exact::LateExact;
pub use lookahead::LOOKAHEAD;
pub use optimal::Optimal;
pub use parity::Parity;
pub use random::Random;
pub use sampled::Sampled;

use linkor_engine::{Bitboard, Cell, Stream};

/// One cell of a set, uniformly.
///
/// # Panics
/// If the set is empty.
#[inline]
fn any_of(cells: Bitboard, rng: &mut Stream) -> Cell {
    cells.draw(rng).expect("a set to choose from has a cell")
}

/// The same, in less time where there are many.
///
/// # Panics
/// If the set is empty.
#[inline]
fn any_of_many(cells: Bitboard, rng: &mut Stream) -> Cell {
    cells.draw_of_many(rng).expect("a set to choose from has a cell")
}
