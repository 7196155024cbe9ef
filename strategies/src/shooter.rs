//! Shooters: where a player fires.

use linkor_engine::{Cell, Ruleset, Stream, View};

use crate::belief::Aim;
use crate::shooters::{
    Ablated, Density, Exact, Human, HuntTarget, LOOKAHEAD, LateExact, Optimal, Parity, Random, Sampled,
};
use crate::{Info, Level, OptionInfo, Prior, Spec, SpecError};

/// Chooses the cell of a plain shot from what may be known.
pub trait Shooter: Send {
    /// A new game begins: forget the last one. Most shooters keep nothing.
    fn begin(&mut self) {}

    /// An unmarked cell to fire at. The view has at least one.
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell;

    /// The exact chance of every shot in a view, if the shooter can tell it; those left out have none.
    fn odds(&mut self, _view: &View<'_>) -> Option<Vec<(Cell, f64)>> {
        None
    }

    /// The chance of a hit that the last shot had by all that was known; `None` if that was not computed exactly.
    fn chance(&self) -> Option<f64> {
        None
    }
}

/// The shooters there are.
pub const SHOOTERS: [Info; 12] = [
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
    Info {
        name: "sampled",
        about: "fires where the most of n boards drawn from the posterior have a deck; counted placements vote too",
        options: &[OptionInfo { key: "n", about: "boards, 1 to 1000000; default 1000" }, PRIOR],
    },
    Info {
        name: "exact",
        about: "counts every fleet that fits the view and fires where the most have a deck",
        options: &[PRIOR],
    },
    Info {
        name: "lookahead",
        about: "as exact, but spares water that a ring would mark; finishes a ship by a plan, and plays out the endgame",
        options: &[PRIOR],
    },
    Info {
        name: "optimal",
        about: "the fewest shots there can be, worked out to the end of the game; small boards alone",
        options: &[PRIOR],
    },
    Human::INFO,
    LateExact::INFO,
    Level::INFO,
    Ablated::INFO,
];

/// The option of every shooter that believes something before the first shot.
const PRIOR: OptionInfo = OptionInfo {
    key: "prior",
    about: "what fleets it expects: uniform (default), a placer such as sequential, or a file of fleets, one a line",
};

/// Builds the shooter of a spec for a ruleset.
///
/// # Errors
/// An unknown name, option or value, a file that cannot be read, or a ruleset whose fleets cannot be counted.
pub fn build_shooter(spec: &Spec, rules: &Ruleset) -> Result<Box<dyn Shooter>, SpecError> {
    let info = spec.check("shooter", &SHOOTERS)?;
    let prior = || Prior::named(spec.value(&info, "prior").unwrap_or("uniform"), rules);
    Ok(match info.name {
        "sampled" => {
            let fits = |n: &usize| (1..=1_000_000).contains(n);
            let n = spec.parse(&info, "n", 1000, "a number of boards from 1 to 1000000", fits)?;
            Box::new(Sampled::new(rules, prior()?, n)?)
        }
        "exact" => Box::new(Exact::new(rules, prior()?, Aim::Hit)?),
        "lookahead" => Box::new(Exact::new(rules, prior()?, LOOKAHEAD)?),
        "optimal" => Box::new(Optimal::new(rules, &prior()?)?),
        "random" => Box::new(Random),
        "hunt-target" => Box::new(HuntTarget),
        "parity" => Box::new(Parity),
        "density" => Box::new(Density),
        "late-exact" => Box::new(LateExact::from_spec(spec, rules)?),
        "human" => Box::new(Human::from_spec(spec)?),
        "level" => build_shooter(&Level::of_spec(spec, rules)?.shooter()?, rules)?,
        "ablated" => Box::new(Ablated::from_spec(spec, rules)?),
        other => unreachable!("`{other}` is in the catalogue"),
    })
}
