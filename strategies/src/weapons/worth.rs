//! What an action is worth, in turns.

use linkor_engine::{Action, Bitboard, Stream, Weapon};

use super::Sight;
use crate::outlook::Weights;
use crate::{Info, OptionInfo, Prospect, Spec, SpecError};

/// The weights of the expected turn value: `keep·P(a hit) + hit·E(decks hit) + clear·E(water marked)`, and
/// for radar, which never keeps the turn, `see·E(decks seen)`.
///
/// The unit is a turn: keeping one is worth 1 by default. A deck found and water marked save turns
/// later; how many is what the other weights say, and they were tuned by play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Worth {
    keep: f64,
    hit: f64,
    clear: f64,
    see: f64,
    finish: f64,
    /// Prices by weapon, in the order of [`Weapon::ALL`].
    prices: [f64; 3],
}

impl Worth {
    /// The options, which `ev` and `race` share.
    pub const OPTIONS: [OptionInfo; 8] = [
        OptionInfo { key: "keep", about: "turns that keeping the turn is worth (default 1)" },
        OptionInfo { key: "hit", about: "turns that a deck hit is worth (default 0.1)" },
        OptionInfo { key: "clear", about: "turns that a cell of water marked is worth (default 0.6)" },
        OptionInfo { key: "see", about: "turns that a deck seen by radar is worth (default 1.4)" },
        OptionInfo {
            key: "finish",
            about: "turns that a plain shot is worth more while a ship is wounded (default inf: it is finished first)",
        },
        OptionInfo { key: "torpedo", about: "turns by which a torpedo must beat the plain shot (default 0.15)" },
        OptionInfo { key: "airstrike", about: "turns by which an airstrike must beat it (default 0.9)" },
        OptionInfo { key: "radar", about: "turns by which radar must beat it (default 0)" },
    ];

    /// The weights written in a spec.
    pub fn from_spec(spec: &Spec, info: &Info) -> Result<Worth, SpecError> {
        let weight = |key, default| spec.parse(info, key, default, "a number", |x: &f64| x.is_finite());
        Ok(Worth {
            keep: weight("keep", 1.0)?,
            hit: weight("hit", 0.1)?,
            clear: weight("clear", 0.6)?,
            see: weight("see", 1.4)?,
            finish: spec.parse(info, "finish", f64::INFINITY, "a number or inf", |x| !x.is_nan())?,
            prices: [weight("torpedo", 0.15)?, weight("airstrike", 0.9)?, weight("radar", 0.0)?],
        })
    }

    /// Can a wounded ship wait?
    #[inline]
    pub fn may_leave_wounded(&self) -> bool {
        self.finish < f64::INFINITY
    }

    /// The weights of an action's value: of a plain shot's where `weapon` is `None`.
    #[inline]
    fn weights(&self, weapon: Option<Weapon>, repeats: bool) -> Weights {
        match weapon {
            Some(Weapon::Radar) => Weights { any: 0.0, hits: self.see, cleared: 0.0 },
            _ => Weights { any: if repeats { self.keep } else { 0.0 }, hits: self.hit, cleared: self.clear },
        }
    }

    /// The weapon whose value beats the plain shot's by its price and by the most beyond it. Prices are
    /// multiplied by `price`.
    #[inline]
    pub fn choose(&self, sight: &Sight<'_, '_>, price: f64, rng: &mut Stream) -> Option<Action> {
        let repeats = sight.view.rules().repeat_on_hit;
        let chance = sight.outlook.best_chance();
        let prospect = Prospect { any: chance, hits: chance, cleared: 1.0 - chance };
        let mut shot = self.weights(None, repeats).of(&prospect);
        if !sight.is_hunting() {
            shot += self.finish;
        }
        let (mut best, mut most) = (None, 0.0);
        for (weapon, tag) in Weapon::ALL.into_iter().zip(self.prices) {
            let weights = self.weights(Some(weapon), repeats);
            let Some((action, prospect)) = sight.outlook.best(sight.view, weapon, Bitboard::FULL, weights, rng) else {
                continue;
            };
            let gain = weights.of(&prospect) - shot - tag * price;
            if gain > most {
                (best, most) = (Some(action), gain);
            }
        }
        best
    }
}
