//! `ev`: the expected turn value of every action.

use linkor_engine::{Action, Ruleset, Stream, View};

use super::worth::Worth;
use super::{BELIEF, PRIOR, Sight, Source};
use crate::{Info, OptionInfo, Spec, SpecError, WeaponPolicy};

/// **When**: a weapon goes when its expected turn value beats that of the best plain shot, by the same
/// formula, by at least the weapon's price; of several, the one that beats it by the most beyond its
/// price. The value of a shot, torpedo or airstrike, in turns, is
///
/// > `keep` · P(it hits) + `hit` · E(decks hit) + `clear` · E(water marked),
///
/// and of radar, which passes the turn, `see` · E(decks seen). While a ship is wounded the plain shot is
/// worth `finish` more. **Why**: a weapon hits more surely than a plain shot and marks more water, so it
/// nearly always beats one; the price keeps it for a target worth it, and a wounded ship first gives up
/// its ring, which a weapon would otherwise spend itself on.
pub struct Ev {
    source: Source,
    worth: Worth,
}

impl Ev {
    const OPTIONS: [OptionInfo; 10] = {
        let [keep, hit, clear, see, finish, torpedo, airstrike, radar] = Worth::OPTIONS;
        [keep, hit, clear, see, finish, torpedo, airstrike, radar, BELIEF, PRIOR]
    };

    pub(crate) const INFO: Info = Info {
        name: "ev",
        about: "spends a weapon when its expected turn value beats the plain shot's by its price",
        options: &Self::OPTIONS,
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<Ev, SpecError> {
        Ok(Ev { source: Source::from_spec(spec, &Self::INFO, rules)?, worth: Worth::from_spec(spec, &Self::INFO)? })
    }
}

impl WeaponPolicy for Ev {
    fn begin(&mut self) {
        self.source.begin();
    }

    #[inline]
    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        if !self.worth.may_leave_wounded() && !view.marks().hit().is_empty() {
            return None;
        }
        self.worth.choose(&Sight::new(&mut self.source, view, rng)?, 1.0, rng)
    }
}
