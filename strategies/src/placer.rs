//! Placers: how a player hides a fleet.

use linkor_engine::{Fleet, Ruleset, Stream};

use crate::placers::{CornersOfBig, Edges, Sequential, Spread, Uniform};
use crate::{Info, Spec, SpecError};

/// Hides fleets. A placer has no state: a fleet is a function of the stream alone.
pub trait Placer: Send + Sync {
    /// A legal fleet.
    fn place(&self, rng: &mut Stream) -> Fleet;
}

/// The placers there are.
pub const PLACERS: [Info; 5] = [
    Info {
        name: "uniform",
        about: "exactly uniform over all legal fleets (independent draws by weighted rejection)",
        options: &[],
    },
    Info {
        name: "sequential",
        about: "one ship at a time, longest first, uniformly among its legal places",
        options: &[],
    },
    Info {
        name: "edges",
        about: "ships of two decks and more hug the border where they can, single-cell ships anywhere",
        options: &[],
    },
    Info {
        name: "corners-of-big",
        about: "ships of two decks and more packed along one side, so that single-cell ships hide in open water",
        options: &[],
    },
    Info { name: "spread", about: "each ship as far from the others as the best of eight random places", options: &[] },
];

/// Builds the placer of a spec for a ruleset.
///
/// # Errors
/// An unknown name or option, or a ruleset whose fleets the placer cannot draw.
pub fn build_placer(spec: &Spec, rules: &Ruleset) -> Result<Box<dyn Placer>, SpecError> {
    let info = spec.check("placer", &PLACERS)?;
    Ok(match info.name {
        "uniform" => Box::new(Uniform::new(rules)?),
        "sequential" => Box::new(Sequential::new(rules)),
        "edges" => Box::new(Edges::new(rules)),
        "corners-of-big" => Box::new(CornersOfBig::new(rules)),
        "spread" => Box::new(Spread::new(rules)),
        other => unreachable!("`{other}` is in the catalogue"),
    })
}
