//! `ablated`: `density` with one rule of thumb taken away, to see what the rule is worth.

use linkor_engine::{Bitboard, Cell, Front, Marks, Ruleset, Stream, View};

use super::{Density, Parity, any_of};
use crate::{Chart, Info, OptionInfo, Shooter, Spec, SpecError};

/// What a player does not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Without {
    /// Does not count places: hunts on the lattice of `parity`.
    Counting,
    /// Nor has a lattice: hunts anywhere a ship afloat still fits, as `hunt-target`.
    Parity,
    /// Nor looks whether a ship fits: hunts at any cell not known to be water.
    Room,
    /// Does not keep the list of what is sunk: takes every ship for afloat.
    Tally,
    /// Does not see that the corners of a hit are water: while a ship is wounded they draw fire too.
    Diagonals,
    /// Does not see that two hits give the ship's direction: the sides of a line of hits draw fire too.
    Line,
    /// Does not finish a wounded ship: hunts on.
    Finish,
    /// Does not see that the cells round a wreck are water; only where the rules do not mark them.
    Ring,
}

const RULES: [(&str, Without); 8] = [
    ("counting", Without::Counting),
    ("parity", Without::Parity),
    ("room", Without::Room),
    ("tally", Without::Tally),
    ("diagonals", Without::Diagonals),
    ("line", Without::Line),
    ("finish", Without::Finish),
    ("ring", Without::Ring),
];

/// Plays as [`Density`] but for the one thing it does not do; see `RULES` for the things.
pub struct Ablated {
    without: Without,
    /// The rules as the player takes them.
    taken: Ruleset,
}

impl Ablated {
    /// The catalogue's entry.
    pub(crate) const INFO: Info = Info {
        name: "ablated",
        about: "density without one rule of thumb, to measure what the rule is worth",
        options: &[OptionInfo {
            key: "without",
            about: "counting (default), parity, room, tally, diagonals, line, finish or ring",
        }],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<Ablated, SpecError> {
        let name = |name: &String| RULES.iter().any(|(known, _)| known == name);
        let expected = Self::INFO.options[0].about;
        let written = spec.parse(&Self::INFO, "without", "counting".to_string(), expected, name)?;
        let without = RULES.iter().find(|(known, _)| *known == written).map_or(Without::Counting, |&(_, rule)| rule);
        if without == Without::Ring && (rules.ring || rules.touching) {
            return Err(SpecError::Unfit(format!(
                "`{spec}`: by `{}` there is no ring to forget; play it by rules with ring = false and touching = false",
                rules.name
            )));
        }
        // A chart takes no unmarked cell for a ring where it believes that the rules mark rings.
        let taken = Ruleset { ring: rules.ring || without == Without::Ring, ..rules.clone() };
        Ok(Ablated { without, taken })
    }

    /// `density`'s shot as if these were the marks.
    fn as_if(&self, view: &View<'_>, marks: Marks, rng: &mut Stream) -> Cell {
        let front = Front::from_position(&self.taken, marks, view.stock(), view.radar());
        Density.shoot(&View::new(&self.taken, &front, &front, true), rng)
    }
}

impl Shooter for Ablated {
    fn shoot(&mut self, view: &View<'_>, rng: &mut Stream) -> Cell {
        let (marks, chart) = (view.marks(), Chart::new(view));
        let hunts = chart.is_hunting();
        match self.without {
            Without::Counting if hunts => Parity.shoot(view, rng),
            Without::Parity if hunts => any_of(chart.possible(), rng),
            Without::Room if hunts => any_of(chart.open(), rng),
            Without::Diagonals if !hunts => also(view, marks.hit().diagonals(), rng),
            Without::Line if !hunts => also(view, marks.hit().sides(), rng),
            Without::Tally => {
                let all = view.rules().fleet;
                let taken = Marks::from_position(&self.taken, marks.water(), marks.hit(), marks.wreck(), all);
                self.as_if(view, taken, rng)
            }
            Without::Finish => {
                let water = marks.water() | marks.hit();
                let taken = Marks::from_position(&self.taken, water, Bitboard::EMPTY, marks.wreck(), *marks.afloat());
                self.as_if(view, taken, rng)
            }
            Without::Ring => self.as_if(view, *marks, rng),
            _ => Density.shoot(view, rng),
        }
    }
}

/// `density`'s cell, or one of the others that the player cannot tell from it.
fn also(view: &View<'_>, others: Bitboard, rng: &mut Stream) -> Cell {
    let best = Density.shoot(view, rng);
    if view.radar().decks.contains(best) {
        return best;
    }
    any_of((others & view.marks().unmarked()) | Bitboard::from(best), rng)
}

#[cfg(test)]
mod tests {
    use linkor_engine::{Purpose, Solo, stream};

    use super::*;
    use crate::{build_placer, build_shooter};

    fn mean_shots(shooter: &str, rules: &Ruleset) -> f64 {
        let placer = build_placer(&"sequential".parse().unwrap(), rules).unwrap();
        let mut shooter = build_shooter(&shooter.parse().unwrap(), rules).unwrap();
        let shots = (0..300).map(|index| {
            let mut solo = Solo::new(rules, placer.place(&mut stream(1, Purpose::Fleet, 0, index)));
            let mut rng = stream(1, Purpose::Shooter, 0, index);
            while !solo.is_over() {
                let cell = shooter.shoot(&solo.view(), &mut rng);
                solo.shoot(cell).unwrap();
            }
            solo.front().shots()
        });
        f64::from(shots.sum::<u32>()) / 300.0
    }

    /// Each rule of thumb left out costs shots; the hunts are worse the more is left out.
    #[test]
    fn less_thought_takes_more_shots() {
        let rules = Ruleset::preset("classic").unwrap();
        let density = mean_shots("density", &rules);
        let [counting, parity, room, tally, diagonals, line, finish] =
            ["counting", "parity", "room", "tally", "diagonals", "line", "finish"]
                .map(|rule| mean_shots(&format!("ablated:without={rule}"), &rules));
        assert!(density < counting && counting < parity && parity < room, "{density} {counting} {parity} {room}");
        assert!(density < tally && density + 1.0 < diagonals && density < line && density + 5.0 < finish);
    }

    #[test]
    fn a_ring_can_be_forgotten_only_where_it_is_not_marked() {
        let classic = Ruleset::preset("classic").unwrap();
        let unmarked = Ruleset { ring: false, ..classic.clone() };
        let error = build_shooter(&"ablated:without=ring".parse().unwrap(), &classic).err().unwrap().to_string();
        assert!(error.contains("ring = false"), "{error}");
        let without = mean_shots("ablated:without=ring", &unmarked);
        assert!(mean_shots("density", &unmarked) + 5.0 < without, "{without}");
    }
}
