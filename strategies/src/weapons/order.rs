//! In which order the three weapons go.

use std::str::FromStr;

use linkor_engine::{Action, Stream, Weapon};

use super::Sight;
use crate::{Info, OptionInfo, Spec, SpecError};

/// The three weapons, first to last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Order([Weapon; 3]);

impl FromStr for Order {
    type Err = ();

    fn from_str(text: &str) -> Result<Order, ()> {
        let mut weapons = Vec::new();
        for letter in text.chars() {
            let weapon = Weapon::ALL.into_iter().find(|weapon| weapon.name().starts_with(letter)).ok_or(())?;
            if weapons.contains(&weapon) {
                return Err(());
            }
            weapons.push(weapon);
        }
        weapons.try_into().map(Order).map_err(|_| ())
    }
}

impl Order {
    /// The option that says it.
    pub const OPTION: OptionInfo = OptionInfo {
        key: "order",
        about: "the weapons' first letters, first to last (default rta: radar, torpedoes, airstrikes)",
    };

    /// Of the six orders, the one that wins most from the first turn.
    const DEFAULT: Order = Order([Weapon::Radar, Weapon::Torpedo, Weapon::Airstrike]);

    /// The order written in a spec.
    pub fn from_spec(spec: &Spec, info: &Info) -> Result<Order, SpecError> {
        spec.parse(info, Self::OPTION.key, Self::DEFAULT, "the letters a, r and t in some order", |_| true)
    }

    /// The first weapon in stock, where it promises the most decks.
    #[inline]
    pub fn spend(self, sight: &Sight<'_, '_>, rng: &mut Stream) -> Option<Action> {
        self.0.into_iter().find_map(|weapon| sight.most_decks(weapon, rng)).map(|(action, _)| action)
    }
}
