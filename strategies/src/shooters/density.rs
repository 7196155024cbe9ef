//! `density`: counts placements.

use linkor_engine::{Axis, Bitboard, Cell, Roster, Stream, View};

use super::any_of;
use crate::{Chart, Counts, Shooter};

/// For each unmarked cell, the number of placements of each ship afloat that fit the view and cover
/// it; fires at the greatest, ties at random. While a hit ship is afloat only placements through a
/// hit count: the ship is finished first, and where hits of two ships are open, what fits both
/// counts for both.
///
/// Each ship is counted as if it were alone, so this is not a probability: two ships may be counted
/// in places that exclude each other.
pub struct Density;

impl Shooter for Density {
    #[inline]
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let chart = Chart::new(view);
        let candidates = if chart.seen().is_empty() { best(chart) } else { chart.seen() };
        any_of(candidates, rng)
    }
}

/// The open cells with the most placements.
#[inline]
fn best(chart: Chart) -> Bitboard {
    if chart.hits().is_empty() {
        // Single-cell ships count the same everywhere, so they decide nothing.
        let roster = chart.afloat().longer_than(1);
        if roster.is_empty() { chart.open() } else { hunting(&chart, roster).greatest(chart.open()) }
    } else if let Some(wound) = chart.wound() {
        wound.likeliest(chart.afloat())
    } else {
        tangled(chart)
    }
}

/// The same where hits may be of several ships. Given the chart itself, not a reference, so that
/// [`best`] can keep it in registers.
#[inline(never)]
fn tangled(chart: Chart) -> Bitboard {
    finishing(&chart, chart.wounded()).greatest(chart.open())
}

/// Placements of the ships `roster` that cover each cell, while nothing is hit or seen.
#[inline(always)]
pub fn hunting(chart: &Chart, roster: Roster) -> Counts {
    let mut classes = roster.classes();
    let Some((longest, ships)) = classes.next() else { return Counts::ZERO };
    let mut counts = Counts::everywhere(chart.open(), longest.decks(), ships);
    for (class, ships) in classes {
        counts.add_everywhere(chart.open(), class.decks(), ships);
    }
    counts
}

/// Placements of the ships afloat through the hits `wounded`, as they cover each cell. Where some run
/// through two hits or more, those alone: hits in a line are mostly of one ship. (Where ships do not
/// touch, every placement runs through all of them.)
#[inline]
pub fn finishing(chart: &Chart, wounded: Bitboard) -> Counts {
    let (mut through_one, mut through_two) = (Counts::ZERO, Counts::ZERO);
    let mut is_double = false;
    let (rows, columns) = chart.runs(wounded);
    for (class, ships) in chart.afloat().longer_than(chart.least(wounded)).classes() {
        let along = |axis, runs: bool| {
            if !runs {
                return [Bitboard::EMPTY; 2];
            }
            let starts = chart.starts(class, axis);
            Chart::through(class, axis, wounded).map(|through| starts & through)
        };
        let (across, down) = (along(Axis::Horizontal, rows), along(Axis::Vertical, columns));
        is_double |= !(across[1] | down[1]).is_empty();
        through_one.add_ships(across[0], down[0], class.decks(), ships);
        through_two.add_ships(across[1], down[1], class.decks(), ships);
    }
    if is_double { through_two } else { through_one }
}

#[cfg(test)]
mod tests {
    use linkor_engine::{Purpose, Ruleset, Solo, stream};

    use super::*;
    use crate::build_placer;

    /// What [`crate::wound`] works out from two numbers an axis is what counting placements gives.
    #[test]
    fn a_lone_wound_needs_no_counting() {
        let mut wounds = 0;
        for name in ["classic", "hasbro-no-touch"] {
            let rules = Ruleset::preset(name).unwrap();
            let placer = build_placer(&"sequential".parse().unwrap(), &rules).unwrap();
            for index in 0..400 {
                let mut solo = Solo::new(&rules, placer.place(&mut stream(1, Purpose::Fleet, 0, index)));
                let mut rng = stream(1, Purpose::Shooter, 0, index);
                let mut shooter = super::super::HuntTarget;
                while !solo.is_over() {
                    let chart = Chart::new(&solo.view());
                    if let Some(wound) = chart.wound() {
                        let counted = finishing(&chart, chart.wounded()).greatest(chart.open());
                        assert_eq!(wound.likeliest(chart.afloat()), counted, "{:?}", chart.open());
                        assert_eq!(wound.targets(chart.afloat()), chart.targets(chart.wounded()), "{:?}", chart.open());
                        wounds += 1;
                    }
                    let cell = shooter.shoot(&solo.view(), &mut rng);
                    solo.shoot(cell).unwrap();
                }
            }
        }
        assert!(wounds > 10_000, "only {wounds}");
    }
}
