//! `radar-then-strike`: scan, then use what was seen while it lasts.

use linkor_engine::{Action, Bitboard, RadarMemory, Ruleset, Stream, View, Weapon};

use super::{BELIEF, Order, PRIOR, Sight, Source};
use crate::outlook::Weights;
use crate::{Info, OptionInfo, Outlook, Spec, SpecError, WeaponPolicy};

/// **When**: radar on the first turn, on the square with the most decks. On the next visit the decks seen
/// are shot one after another, each a certain hit that keeps the turn, and the ships they belong to are
/// finished while the water that was seen is still known. Once no hit is certain and no ship
/// wounded, the other weapons go. **Why**: radar pays most when all it sees is news.
///
/// Where a ruleset forgets the picture after one action (`radar_memory = "action"`), only one of the
/// decks seen could be shot; so an airstrike goes there first if at least `decks` of them stand in one
/// square. Where it never forgets, as above.
pub struct RadarThenStrike {
    source: Source,
    order: Order,
    decks: u32,
}

impl RadarThenStrike {
    pub(crate) const INFO: Info = Info {
        name: "radar-then-strike",
        about: "scans on the first turn, fires at what it saw while it lasts, then spends the rest while hunting",
        options: &[
            OptionInfo {
                key: "decks",
                about: "where a picture lasts one action: seen decks in a square that draw an airstrike (default 3)",
            },
            Order::OPTION,
            BELIEF,
            PRIOR,
        ],
    };

    pub(crate) fn from_spec(spec: &Spec, rules: &Ruleset) -> Result<RadarThenStrike, SpecError> {
        let info = &Self::INFO;
        let decks = spec.parse(info, "decks", 3, "a number of decks from 1", |&n| n > 0)?;
        Ok(RadarThenStrike {
            source: Source::from_spec(spec, info, rules)?,
            order: Order::from_spec(spec, info)?,
            decks,
        })
    }

    /// The airstrike on decks seen that will be forgotten.
    fn strike_seen(&mut self, view: &View<'_>, seen: Bitboard, rng: &mut Stream) -> Option<Action> {
        if view.rules().radar_memory != RadarMemory::Action || view.stock().airstrikes == 0 {
            return None;
        }
        let seen_round = |centre: &linkor_engine::Cell| (Bitboard::from(*centre).halo() & seen).len();
        let centres = view.rules().grid.centres();
        let most = centres.iter().map(|centre| seen_round(&centre)).max()?;
        if most < self.decks {
            return None;
        }
        let best: Bitboard = centres.iter().filter(|centre| seen_round(centre) == most).collect();
        let outlook: Outlook = self.source.outlook(view, rng);
        let (action, _) =
            outlook.best(view, Weapon::Airstrike, best, Weights { any: 0.0, hits: 1.0, cleared: 0.0 }, rng)?;
        Some(action)
    }
}

impl WeaponPolicy for RadarThenStrike {
    fn begin(&mut self) {
        self.source.begin();
    }

    fn choose(&mut self, view: &View<'_>, rng: &mut Stream) -> Option<Action> {
        let seen = view.radar().decks;
        if !seen.is_empty() {
            return self.strike_seen(view, seen, rng);
        }
        if view.stock().radars == 0 && !view.marks().hit().is_empty() {
            return None;
        }
        let sight = Sight::new(&mut self.source, view, rng)?;
        if let Some((action, _)) = sight.most_decks(Weapon::Radar, rng) {
            return Some(action);
        }
        if sight.is_hunting() { self.order.spend(&sight, rng) } else { None }
    }
}
