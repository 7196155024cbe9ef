//! The methods tried out on simulated results whose truth is known, with fixed seeds.

mod intervals;
mod players;
mod sequential;

use super::interval::Interval;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A source of draws.
struct Draws(Xoshiro256PlusPlus);

impl Draws {
    fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn below(&mut self, bound: usize) -> usize {
        (((self.0.next_u64() >> 32) * bound as u64) >> 32) as usize
    }

    fn unit(&mut self) -> f64 {
        ((self.0.next_u64() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
    }
}

/// A distribution over classes with whole weights, so that its mean is known exactly.
struct Law {
    faces: Vec<usize>,
}

impl Law {
    fn new(weights: &[usize]) -> Self {
        Self { faces: weights.iter().enumerate().flat_map(|(class, &w)| std::iter::repeat_n(class, w)).collect() }
    }

    fn draw(&self, draws: &mut Draws) -> usize {
        self.faces[draws.below(self.faces.len())]
    }

    fn mean(&self, value: impl Fn(usize) -> f64) -> f64 {
        self.faces.iter().map(|&class| value(class)).sum::<f64>() / self.faces.len() as f64
    }
}

/// Counts how often intervals hold the truth.
#[derive(Default)]
struct Coverage {
    held: u32,
    tried: u32,
}

impl Coverage {
    fn see(&mut self, interval: Interval, truth: f64) {
        self.held += u32::from(interval.contains(truth));
        self.tried += 1;
    }

    /// The interval's nominal coverage being 0.95.
    fn check(&self, what: &str) {
        let share = f64::from(self.held) / f64::from(self.tried);
        println!("{what}: {share:.4} of {}", self.tried);
        assert!((0.94..=0.96).contains(&share), "{what}: {share}");
    }
}
