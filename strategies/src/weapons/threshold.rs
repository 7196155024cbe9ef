//! `threshold`: a weapon when its expected hits pass its number.

use linkor_engine::{Action, Ruleset, Stream, View, Weapon};

use super::{BELIEF, PRIOR, Sight, Source};
use crate::{Info, OptionInfo, Spec, SpecError, WeaponPolicy};

/// **When**: a weapon goes as soon as its best line or square promises at least its number of decks: hit
/// by an airstrike (0 to 5), hit by a torpedo (0 to 1), seen by radar (0 to 9). They are asked in
/// that order. **Why**: it waits for a good target instead of a good moment; as marks push the ships
/// together, squares get richer and lines poorer.
pub struct Threshold {
    source: Source,
    airstrike: f64,
    torpedo: f64,
    radar: f64,
}

impl Threshold {
    pub(crate) const INFO: Info = Info {
        name: "threshold",
        about: "spends a weapon when the decks it promises pass its number",
        options: &[
            OptionInfo { key: "airstrike", about: "decks hit, expected of the five shells (default 1.1)" },
            OptionInfo { key: "torpedo", about: "chance that it finds a deck (default 0.85)" },
            OptionInfo { key: "radar", about: "decks seen, expected of the nine cells (default 1.5)" },
            BELIEF,
            PRIOR,
        ],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<Threshold, SpecError> {
        let info = &Self::INFO;
        let number = |key, default| spec.parse(info, key, default, "a number from 0", |&x: &f64| x >= 0.0);
        Ok(Threshold {
            source: Source::from_spec(spec, info, rules)?,
            airstrike: number("airstrike", 1.1)?,
            torpedo: number("torpedo", 0.85)?,
            radar: number("radar", 1.5)?,
        })
    }
}

impl WeaponPolicy for Threshold {
    fn begin(&mut self) {
        self.source.begin();
    }

    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        let sight = Sight::new(&mut self.source, view, rng)?;
        let numbers =
            [(Weapon::Airstrike, self.airstrike), (Weapon::Torpedo, self.torpedo), (Weapon::Radar, self.radar)];
        numbers.into_iter().find_map(|(weapon, number)| {
            let (action, prospect) = sight.most_decks(weapon, rng)?;
            (prospect.hits >= number).then_some(action)
        })
    }
}
