//! The statistics: pure functions of integer tallies, each file one noun, each formula with its source.
//!
//! Measuring one thing: [`interval`], [`estimate`], [`elo`], [`pairs`], [`closed_form`], [`common_fleets`], [`control`].
//! Deciding when to stop: [`sprt`], [`confseq`], [`stopping`].
//! Comparing many players: [`ratings`], [`ranking`], [`multiplicity`], [`matrix_game`].

pub mod closed_form;
pub mod common_fleets;
pub mod confseq;
pub mod control;
pub mod elo;
pub mod estimate;
pub mod interval;
mod linear;
pub mod matrix_game;
pub mod multiplicity;
pub mod pairs;
pub mod ranking;
pub mod ratings;
pub mod sprt;
pub mod stopping;

#[cfg(test)]
mod simulated;
