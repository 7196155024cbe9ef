//! Why no fleet can produce a position.

use crate::census::{self, CensusError, Known};
use crate::{Bitboard, Marks, RadarPicture, Ruleset, ShipClass};

/// Why no fleet can produce a position: the smallest reason there is. Cells are named in the letters of the ruleset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// A hit that no ship afloat can take, judged alone.
    #[error("no ship afloat can stand on {0}, which is hit")]
    Uncovered(String),
    /// A class with fewer places left than ships afloat, judged alone.
    #[error("more ships of {} decks are afloat, {ships}, than places are left for them", class.decks())]
    NoPlace {
        /// The class.
        class: ShipClass,
        /// Its ships afloat.
        ships: u8,
    },
    /// Without the mark of this one cell there would be a fleet.
    #[error("the {} at {at} contradicts the other marks", if *hit { "hit" } else { "water" })]
    Mark {
        /// The cell.
        at: String,
        /// Is it a hit (or water)?
        hit: bool,
    },
    /// Without this one ship, the ships afloat would fit.
    #[error("beside all the other ships afloat, a ship of {} decks has no place left", .0.decks())]
    Ship(ShipClass),
    /// Marks that contradict each other, whatever the others are; without any one of them they would not.
    #[error("these marks contradict each other: {}", few(.0))]
    Marks(Vec<String>),
    /// Whatever is marked besides, the ships afloat do not fit beside the wrecks.
    #[error("beside the wrecks there is no room for the ships afloat")]
    NoRoom,
}

impl Impossible {
    /// The smallest reason why no fleet fits marks, of which a census has said `error`.
    pub(super) fn find(rules: &Ruleset, marks: &Marks, error: CensusError) -> Impossible {
        match error {
            CensusError::Uncovered(at) => return Impossible::Uncovered(rules.write_cell(at)),
            CensusError::NoPlace(class) => {
                return Impossible::NoPlace { class, ships: marks.afloat().count(class) };
            }
            _ => {}
        }
        let known = Known::of(rules, marks, RadarPicture::default());
        // Only marks that a shot made: what is closed round a wreck is not to be doubted.
        let rings = if rules.touching { Bitboard::EMPTY } else { marks.wreck().halo() };
        let shots = known.hits | (marks.water() - rings);
        if let Some(at) = shots.iter().find(|&at| fits(&without(&known, at.into()))) {
            return Impossible::Mark { at: rules.write_cell(at), hit: known.hits.contains(at) };
        }
        for (class, _) in known.afloat.classes() {
            let mut fewer = known;
            fewer.afloat.remove(class);
            if fits(&fewer) {
                return Impossible::Ship(class);
            }
        }
        // Each mark that is not needed for the contradiction is let go.
        let (mut known, mut needed) = (known, Bitboard::EMPTY);
        for at in shots {
            let fewer = without(&known, at.into());
            if fits(&fewer) {
                needed.insert(at);
            } else {
                known = fewer;
            }
        }
        match needed.is_empty() {
            true => Impossible::NoRoom,
            false => Impossible::Marks(needed.iter().map(|at| rules.write_cell(at)).collect()),
        }
    }
}

/// The first of many names, and how many are left out.
fn few(names: &[String]) -> String {
    const SHOWN: usize = 8;
    match names.len() {
        0..=SHOWN => names.join(", "),
        many => format!("{} and {} more", names[..SHOWN].join(", "), many - SHOWN),
    }
}

/// What would be known without these marks.
fn without(known: &Known, cells: Bitboard) -> Known {
    Known { closed: known.closed - cells, hits: known.hits - cells, ..*known }
}

fn fits(known: &Known) -> bool {
    census::count(known).is_ok_and(|fleets| fleets > 0)
}
