//! `torpedo-first`: torpedoes while the lines are long.

use linkor_engine::{Action, Ruleset, Stream, View, Weapon};

use super::{BELIEF, PRIOR, Sight, Source};
use crate::{Info, Spec, SpecError, WeaponPolicy};

/// **When**: torpedoes from the first turn; then radar and at last airstrikes, each only while no ship is
/// wounded. **Why**: a torpedo is worth most on a line nobody has fired at, and it hits in all but one
/// case of six there; square weapons search afresh, and a wounded ship is better finished by
/// plain shots first.
pub struct TorpedoFirst {
    source: Source,
}

impl TorpedoFirst {
    pub(crate) const INFO: Info = Info {
        name: "torpedo-first",
        about: "torpedoes from the first turn; then, while no ship is wounded, radar and airstrikes",
        options: &[BELIEF, PRIOR],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<TorpedoFirst, SpecError> {
        Ok(TorpedoFirst { source: Source::from_spec(spec, &Self::INFO, rules)? })
    }
}

impl WeaponPolicy for TorpedoFirst {
    fn begin(&mut self) {
        self.source.begin();
    }

    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        if view.stock().torpedoes == 0 && !view.marks().hit().is_empty() {
            return None;
        }
        let sight = Sight::new(&mut self.source, view, rng)?;
        let torpedo = sight.most_decks(Weapon::Torpedo, rng);
        let mut rest = || [Weapon::Radar, Weapon::Airstrike].into_iter().find_map(|w| sight.most_decks(w, rng));
        torpedo.or_else(|| if sight.is_hunting() { rest() } else { None }).map(|(action, _)| action)
    }
}
