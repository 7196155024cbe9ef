//! `race`: spends more freely when behind.

use linkor_engine::{Action, Marks, Ruleset, Stream, View};

use super::worth::Worth;
use super::{BELIEF, PRIOR, Sight, Source};
use crate::{Info, OptionInfo, Spec, SpecError, WeaponPolicy};

/// **When**: as `ev`, but for each deck by which it is behind (it has more decks yet to hit than the opponent
/// has) all prices fall by `slope` of themselves, down to 0: it takes poorer targets. Ahead or level,
/// it is `ev`. **Why**: whoever is behind has fewer turns left to use a weapon in, and what is unspent at
/// the end was worth nothing.
pub struct Race {
    source: Source,
    worth: Worth,
    slope: f64,
}

impl Race {
    const OPTIONS: [OptionInfo; 11] = {
        let [keep, hit, clear, see, finish, torpedo, airstrike, radar] = Worth::OPTIONS;
        let slope =
            OptionInfo { key: "slope", about: "share of the price that each deck behind takes off (default 0.3)" };
        [slope, keep, hit, clear, see, finish, torpedo, airstrike, radar, BELIEF, PRIOR]
    };

    pub(crate) const INFO: Info = Info {
        name: "race",
        about: "as ev, but the further behind the opponent, the lower the price of a weapon; watches the race",
        options: &Self::OPTIONS,
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<Race, SpecError> {
        let info = &Self::INFO;
        let slope = spec.parse(info, "slope", 0.3, "a number from 0", |x: &f64| *x >= 0.0)?;
        Ok(Race { source: Source::from_spec(spec, info, rules)?, worth: Worth::from_spec(spec, info)?, slope })
    }
}

impl WeaponPolicy for Race {
    fn begin(&mut self) {
        self.source.begin();
    }

    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        if !self.worth.may_leave_wounded() && !view.marks().hit().is_empty() {
            return None;
        }
        let left = |marks: &Marks| f64::from(marks.afloat().decks() - marks.hit().len());
        let behind = left(view.marks()) - left(view.race().marks());
        let price = (1.0 - self.slope * behind.max(0.0)).max(0.0);
        self.worth.choose(&Sight::new(&mut self.source, view, rng)?, price, rng)
    }

    fn watches_race(&self) -> bool {
        true
    }
}
