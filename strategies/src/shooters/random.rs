//! `random`: the measure of luck.

use linkor_engine::{Cell, Stream, View};

use super::shuffled::Shuffled;
use crate::Shooter;

/// Fires at any unmarked cell, uniformly.
pub struct Random(Shuffled);

impl Random {
    /// The shooter.
    pub fn new() -> Random {
        Random(Shuffled::new())
    }
}

impl Default for Random {
    fn default() -> Random {
        Random::new()
    }
}

impl Shooter for Random {
    fn begin(&mut self) {
        self.0.forget();
    }

    #[inline]
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        self.0.any_of(view.marks().unmarked(), rng)
    }
}
