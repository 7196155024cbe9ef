//! `random`: the measure of luck.

use linkor_engine::{Cell, Stream, View};

use super::any_of_many;
use crate::Shooter;

/// Fires at any unmarked cell, uniformly.
pub struct Random;

impl Shooter for Random {
    #[inline]
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        any_of_many(view.marks().unmarked(), rng)
    }
}
