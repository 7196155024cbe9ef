//! Shooters: where a player fires.

use linkor_engine::{Cell, Ruleset, Stream, View};

use crate::shooters::{Density, HuntTarget, Parity, Random};
use crate::{Info, Spec, SpecError};

/// Chooses the cell of a plain shot from what may be known.
pub trait Shooter: Send {
    /// A new game begins: forget the last one. Most shooters keep nothing.
    fn begin(&mut self) {}

    /// An unmarked cell to fire at. The view has at least one.
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell;
}

/// The shooters there are.
pub const SHOOTERS: [Info; 4] = [
    Info { name: "random", about: "any unmarked cell, with no thought at all", options: &[] },
    Info {
        name: "hunt-target",
        about: "hunts at random where a ship afloat still fits; once it hits, finishes the ship",
        options: &[],
    },
    Info {
        name: "parity",
        about: "hunts on the lattice that the longest ship afloat cannot slip through, then as hunt-target",
        options: &[],
    },
    Info {
        name: "density",
        about: "fires where most placements of the ships afloat fit the view; hits force placements through them",
        options: &[],
    },
];

/// Builds the shooter of a spec for a ruleset.
///
/// # Errors
/// An unknown name or option.
pub fn build_shooter(spec: &Spec, _rules: &Ruleset) -> Result<Box<dyn Shooter>, SpecError> {
    let info = spec.check("shooter", &SHOOTERS)?;
    Ok(match info.name {
        "random" => Box::new(Random),
        "hunt-target" => Box::new(HuntTarget),
        "parity" => Box::new(Parity),
        "density" => Box::new(Density),
        other => unreachable!("`{other}` is in the catalogue"),
    })
}
