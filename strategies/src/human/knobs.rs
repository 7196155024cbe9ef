//! The failings, and what they leave in mind for one action.

use linkor_engine::{Roster, Ruleset, Stream, View, unit};
use serde::{Deserialize, Serialize};

use crate::{Chart, Info, OptionInfo, Spec, SpecError};

/// Where so many cells are marked, or twice as many, or thrice, … a player is clear-headed.
const SENSES: u32 = 3;

/// How far a player falls short. Each knob away from its default makes it weaker, and the more so the farther.
///
/// Where the number of marked cells is a multiple of three the player is *clear-headed*: it neither slips nor overlooks
/// anything; and a deck that radar shows is never left. So a foolish shot ([`crate::is_foolish`]) marks one cell, for
/// it cannot sink a ship that has a ring, and there are never more than two of them in a row.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Knobs {
    /// Chance that an action ignores the plan, 0 to 1: while a ship is wounded the shot goes to any unmarked cell round
    /// its hits, corners and all, else anywhere open. A weapon goes anywhere that may hold a deck.
    pub slip: f64,
    /// Softness of the choice, 0 to 10: a cell is chosen with chance ∝ weight^(1/temperature); at 0 the best alone.
    pub temperature: f64,
    /// Chance, 0 to 1, to overlook for one action each of three inferences: that ships keep apart (so that the corners
    /// of a hit are water and hits in a row tell how a ship lies); that a ship needs room; the water that radar showed.
    pub forget: f64,
    /// How many ships afloat it reckons with, the shortest first (a boat may be anywhere, a long ship takes
    /// thought); 1 or more, `inf` all. A fraction is the chance of one ship more.
    pub attention: f64,
    /// Chance, 0 to 1, that it thinks of its weapons at all on a turn without a wounded ship.
    pub eagerness: f64,
}

impl Default for Knobs {
    fn default() -> Knobs {
        Knobs { slip: 0.0, temperature: 0.0, forget: 0.0, attention: f64::INFINITY, eagerness: 1.0 }
    }
}

/// What is in mind for one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wits {
    /// The action ignores the plan.
    pub slips: bool,
    /// That ships keep apart.
    pub apart: bool,
    /// That a ship needs room.
    pub room: bool,
    /// The water that radar showed.
    pub scan: bool,
    /// How many ships it reckons with.
    pub ships: u32,
}

impl Knobs {
    /// The options of the shooter `human`.
    pub(crate) const OPTIONS: [OptionInfo; 4] = [
        OptionInfo { key: "slip", about: "chance that an action ignores the plan, 0 to 1 (default 0)" },
        OptionInfo { key: "temperature", about: "softness of the choice, 0 to 10 (default 0: the best cell)" },
        OptionInfo { key: "forget", about: "chance to overlook an inference, 0 to 1 (default 0)" },
        OptionInfo { key: "attention", about: "ships afloat that it reckons with, from 1 (default inf: all)" },
    ];

    /// The option that the weapon policy `human` has besides.
    pub(crate) const EAGERNESS: OptionInfo =
        OptionInfo { key: "eagerness", about: "chance to think of weapons on a turn, 0 to 1 (default 1)" };

    /// The knobs written in a spec.
    pub(crate) fn from_spec(spec: &Spec, info: &Info) -> Result<Knobs, SpecError> {
        let default = Knobs::default();
        let chance = |key, default| spec.parse(info, key, default, "a chance from 0 to 1", is_chance);
        Ok(Knobs {
            slip: chance("slip", default.slip)?,
            temperature: spec.parse(info, "temperature", 0.0, "a number from 0 to 10", is_temperature)?,
            forget: chance("forget", default.forget)?,
            attention: spec.parse(
                info,
                "attention",
                default.attention,
                "a number of ships from 1, or inf",
                is_ships,
            )?,
            eagerness: chance(Self::EAGERNESS.key, default.eagerness)?,
        })
    }

    /// The first knob out of its range, with what it should be.
    pub(crate) fn fault(&self) -> Option<(&'static str, f64, &'static str)> {
        let Knobs { slip, temperature, forget, attention, eagerness } = *self;
        [("slip", slip), ("forget", forget), ("eagerness", eagerness)]
            .into_iter()
            .find(|(_, value)| !is_chance(value))
            .map(|(key, value)| (key, value, "a chance from 0 to 1"))
            .or((!is_temperature(&temperature)).then_some(("temperature", temperature, "a number from 0 to 10")))
            .or((!is_ships(&attention)).then_some(("attention", attention, "a number of ships from 1, or inf")))
    }

    /// The spec of the shooter with these knobs.
    pub(crate) fn shooter(&self) -> Spec {
        Spec { name: "human".into(), options: self.options(false) }
    }

    /// The spec of the weapon policy with these knobs.
    pub(crate) fn weapons(&self) -> Spec {
        Spec { name: "human".into(), options: self.options(true) }
    }

    /// The knobs that are not at their defaults.
    fn options(&self, armed: bool) -> Vec<(String, String)> {
        let default = Knobs::default();
        let knobs = [
            (Self::EAGERNESS.key, if armed { self.eagerness } else { default.eagerness }, default.eagerness),
            ("slip", self.slip, default.slip),
            ("temperature", self.temperature, default.temperature),
            ("forget", self.forget, default.forget),
            ("attention", self.attention, default.attention),
        ];
        let turned = knobs.into_iter().filter(|(_, value, default)| value != default);
        turned.map(|(key, value, _)| (key.to_string(), value.to_string())).collect()
    }

    /// The chances to slip and to overlook something in this view.
    fn lapses(&self, view: &View<'_>) -> [f64; 2] {
        let marked = view.rules().grid.area() - view.marks().unmarked().len();
        if marked.is_multiple_of(SENSES) { [0.0, 0.0] } else { [self.slip, self.forget] }
    }

    /// What is in mind for an action, drawn.
    pub(crate) fn draw(&self, view: &View<'_>, rng: &mut Stream) -> Wits {
        let [slip, forget] = self.lapses(view);
        let mut happens = |chance: f64| chance > 0.0 && unit(rng) < chance;
        Wits {
            slips: happens(slip),
            apart: !happens(forget),
            room: !happens(forget),
            scan: !happens(forget),
            ships: whole(self.attention) + u32::from(happens(fraction(self.attention))),
        }
    }

    /// All that may be in mind for an action, each with its chance.
    pub(crate) fn each(&self, view: &View<'_>) -> Vec<(f64, Wits)> {
        let [slip, forget] = self.lapses(view);
        let mut cases = Vec::new();
        for slips in [false, true] {
            for forgotten in 0u32..8 {
                for more in [false, true] {
                    let chance = of(slips, slip)
                        * (0..3).map(|bit| of(forgotten >> bit & 1 == 1, forget)).product::<f64>()
                        * of(more, fraction(self.attention));
                    let ships = whole(self.attention) + u32::from(more);
                    let [apart, room, scan] = [0, 1, 2].map(|bit| forgotten >> bit & 1 == 0);
                    if chance > 0.0 {
                        cases.push((chance, Wits { slips, apart, room, scan, ships }));
                    }
                }
            }
        }
        cases
    }
}

impl Wits {
    /// Nothing is overlooked.
    pub const SHARP: Wits = Wits { slips: false, apart: true, room: true, scan: true, ships: u32::MAX };

    /// The board as it is in mind.
    pub fn chart(&self, view: &View<'_>) -> Chart {
        let (marks, rules) = (view.marks(), view.rules());
        let seen = view.radar().decks;
        let touching = rules.touching || !self.apart;
        let mut open = marks.unmarked();
        if self.scan {
            open = open - view.radar().water;
        }
        if !touching {
            open = open - (marks.hit() | seen).diagonals();
        }
        if !(touching || rules.ring) {
            open = open - marks.wreck().halo();
        }
        Chart::imagined(open, marks.hit(), seen, self.roster(marks.afloat()), touching)
    }

    /// The ships it reckons with: the shortest ones afloat.
    fn roster(&self, afloat: &Roster) -> Roster {
        if self.ships >= afloat.ships() {
            return *afloat;
        }
        let mut roster = Roster::EMPTY;
        afloat.each().skip((afloat.ships() - self.ships) as usize).for_each(|class| roster.add(class));
        roster
    }

    /// Does the line of hits tell how their ship lies?
    pub fn knows_line(&self, rules: &Ruleset) -> bool {
        self.apart && !rules.touching
    }
}

fn is_chance(x: &f64) -> bool {
    (0.0..=1.0).contains(x)
}

fn is_temperature(x: &f64) -> bool {
    (0.0..=10.0).contains(x)
}

fn is_ships(x: &f64) -> bool {
    *x >= 1.0
}

/// The chance that something happens, or that it does not.
fn of(happens: bool, chance: f64) -> f64 {
    if happens { chance } else { 1.0 - chance }
}

/// More ships than any fleet has are all of them.
const ALL: f64 = 1000.0;

fn whole(attention: f64) -> u32 {
    attention.min(ALL) as u32
}

fn fraction(attention: f64) -> f64 {
    attention.min(ALL).fract()
}
