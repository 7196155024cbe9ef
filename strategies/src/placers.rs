//! The placers, one a file.

mod habits;
mod place_table;
mod room;
mod sequential;
mod uniform;

pub use habits::{CornersOfBig, Edges, Spread};
pub use room::Room;
pub use sequential::Sequential;
pub use uniform::Uniform;
