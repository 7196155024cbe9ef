//! `airstrike-on-hit`: squares round a hit afloat.

use linkor_engine::{Action, Ruleset, Stream, View, Weapon};

use super::{BELIEF, PRIOR, Sight, Source};
use crate::{Info, OptionInfo, Spec, SpecError, WeaponPolicy};

/// **When**: an airstrike as soon as a ship is wounded and its next deck is not certain, on the square with
/// the most decks among those that hold a hit afloat. The other weapons look for ships to wound:
/// while none is, radar goes and then torpedoes. **Why**: decks stand next to decks, so nowhere does a
/// square promise more than round a hit; but they are decks that plain shots would soon find too.
pub struct AirstrikeOnHit {
    source: Source,
    decks: f64,
}

impl AirstrikeOnHit {
    pub(crate) const INFO: Info = Info {
        name: "airstrike-on-hit",
        about: "airstrikes on squares round a hit afloat; radar and torpedoes while no ship is wounded",
        options: &[
            OptionInfo { key: "decks", about: "the least decks, expected of the five shells (default 0)" },
            BELIEF,
            PRIOR,
        ],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<AirstrikeOnHit, SpecError> {
        let info = &Self::INFO;
        let decks = spec.parse(info, "decks", 0.0, "a number from 0", |&x: &f64| x >= 0.0)?;
        Ok(AirstrikeOnHit { source: Source::from_spec(spec, info, rules)?, decks })
    }
}

impl WeaponPolicy for AirstrikeOnHit {
    fn begin(&mut self) {
        self.source.begin();
    }

    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        let (hits, stock) = (view.marks().hit(), view.stock());
        let has_use = if hits.is_empty() { stock.torpedoes + stock.radars > 0 } else { stock.airstrikes > 0 };
        if !has_use {
            return None;
        }
        let sight = Sight::new(&mut self.source, view, rng)?;
        if sight.is_hunting() {
            let (action, _) = [Weapon::Radar, Weapon::Torpedo].into_iter().find_map(|w| sight.most_decks(w, rng))?;
            return Some(action);
        }
        let (action, prospect) = sight.most_decks_among(Weapon::Airstrike, hits.halo(), rng)?;
        (prospect.hits >= self.decks).then_some(action)
    }
}
