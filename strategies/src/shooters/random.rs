//! `random`: the measure of luck.

use linkor_engine::{Cell, Stream, View};

use super::any_of;
use crate::Shooter;

/// Fires at any unmarked cell, uniformly.
pub struct Random;

impl Shooter for Random {
    #[inline]
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        any_of(view.marks().unmarked(), rng)
    }
}
