//! The figures of the guide for players: eight chapters, each a struct of numbers with what is known of them.
//!
//! A chapter is a function of its [`Size`] and the seed. Where the exact belief can say, the figure is exact and has no
//! interval; everything else is a [`Measured`](crate::Measured). [`part`] keeps finished chapters in files.

pub mod armada;
mod boards;
mod ends;
mod figures;
pub mod opening;
pub mod part;
pub mod placing;
pub mod race;
pub mod rulebooks;
pub mod ships;
pub mod shooting;
mod size;
mod watch;
pub mod wound;

pub use size::Size;
pub use watch::{Failed, Watch};
