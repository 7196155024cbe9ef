//! The placements that fit a view, each with its chance.

use arrayvec::ArrayVec;

use linkor_engine::{Axis, Bitboard, ShipClass};

use super::super::PerCell;
use crate::{Chart, Counts};

/// The placements of one class that fit the view.
struct Places {
    class: ShipClass,
    across: Bitboard,
    down: Bitboard,
    /// Chance of each placement.
    rate: f32,
    /// Ships of the class that are not accounted for by known decks.
    ships: f32,
}

impl Places {
    /// Those through a group of known decks.
    fn through(&self, group: Bitboard) -> (Bitboard, Bitboard) {
        let along = |starts, axis| starts & Chart::through(self.class, axis, group)[0];
        (along(self.across, Axis::Horizontal), along(self.down, Axis::Vertical))
    }
}

/// For each of some cells, the sum of the chances of the placements that cover it.
struct Sum {
    cells: Bitboard,
    chance: PerCell<f32>,
}

impl Sum {
    /// Adds placements of equal chance.
    #[inline(always)]
    fn add(&mut self, class: ShipClass, across: Bitboard, down: Bitboard, rate: f32) {
        let mut counts = Counts::ZERO;
        counts.add_ships(across, down, class.decks(), 1);
        let counts = counts.spread(self.cells);
        self.chance.iter_mut().zip(counts).for_each(|(chance, count)| *chance += rate * f32::from(count));
    }
}

/// For each of `cells` the expected number of ships that cover it, before it is made a chance.
#[inline(always)]
pub(super) fn weigh(chart: &Chart, cells: Bitboard, touching: bool) -> PerCell<f32> {
    let mut sum = Sum { cells, chance: [0.0; 112] };
    if !(chart.hits() | chart.seen()).is_empty() {
        around_known(&mut sum, chart, touching);
        return sum.chance;
    }
    for (class, ships) in chart.afloat().classes() {
        let (across, down) = places(chart, class);
        sum.add(class, across, down, f32::from(ships) / number(across, down).max(1.0));
    }
    sum.chance
}

/// Where ships of a class can start, by axis. A single-cell ship lies one way only.
#[inline(always)]
fn places(chart: &Chart, class: ShipClass) -> (Bitboard, Bitboard) {
    let down = if class.decks() == 1 { Bitboard::EMPTY } else { chart.starts(class, Axis::Vertical) };
    (chart.starts(class, Axis::Horizontal), down)
}

#[inline]
fn number(across: Bitboard, down: Bitboard) -> f32 {
    (across.len() + down.len()) as f32
}

/// Adds the ships through known decks, and the others where these leave room.
fn around_known(sum: &mut Sum, chart: &Chart, touching: bool) {
    let mut classes: ArrayVec<Places, { ShipClass::MAX as usize }> = ArrayVec::new();
    for (class, ships) in chart.afloat().classes() {
        let ((across, down), ships) = (places(chart, class), f32::from(ships));
        classes.push(Places { class, across, down, rate: ships / number(across, down).max(1.0), ships });
    }
    let known = chart.hits() | chart.seen();
    for group in known.parts() {
        // A ship that is wholly hit is sunk; one that is wholly seen is not.
        let least = if touching { 1 } else { group.len() - u32::from(group.meets(chart.seen())) } as u8;
        let fits: ArrayVec<_, { ShipClass::MAX as usize }> = classes
            .iter()
            .map(|places| if places.class.decks() > least { places.through(group) } else { Default::default() })
            .collect();
        let total: f32 = classes.iter().zip(&fits).map(|(places, fit)| places.rate * number(fit.0, fit.1)).sum();
        for (places, &(across, down)) in classes.iter_mut().zip(&fits) {
            let number = number(across, down);
            if number > 0.0 {
                let chance = places.rate / total;
                sum.add(places.class, across, down, chance);
                places.ships = (places.ships - chance * number).max(0.0);
            }
        }
    }
    for places in &classes {
        let through = places.through(known);
        let (across, down) = (places.across - through.0, places.down - through.1);
        let number = number(across, down);
        if number > 0.0 {
            sum.add(places.class, across, down, places.ships / number);
        }
    }
}
