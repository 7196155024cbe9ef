//! One look at the board before a weapon is spent.

use linkor_engine::{Action, Bitboard, Stream, View, Weapon};

use super::Source;
use crate::outlook::Weights;
use crate::{Outlook, Prospect};

/// A cell with at least this chance is a certain hit: chances add up to whole decks only to rounding.
const CERTAIN: f64 = 0.999;

/// How much a cell of water weighs beside a deck where the most decks are wanted: enough to choose among
/// equals, too little for anything else.
const WATER: f64 = 1e-3;

/// A view and its outlook, when no hit is certain.
pub(super) struct Sight<'a, 'v> {
    pub view: &'a View<'v>,
    pub outlook: Outlook,
}

impl<'a, 'v> Sight<'a, 'v> {
    /// Looks; `None` while a hit is certain.
    #[inline]
    pub fn new(source: &mut Source, view: &'a View<'v>, rng: &mut Stream) -> Option<Sight<'a, 'v>> {
        if !view.radar().decks.is_empty() {
            return None;
        }
        let outlook = source.outlook(view, rng);
        (outlook.best_chance() < CERTAIN).then_some(Sight { view, outlook })
    }

    /// The use of a weapon that promises the most decks, if it is in stock.
    #[inline]
    pub fn most_decks(&self, weapon: Weapon, rng: &mut Stream) -> Option<(Action, Prospect)> {
        self.most_decks_among(weapon, Bitboard::FULL, rng)
    }

    /// The same, with squares round some centres only.
    #[inline]
    pub fn most_decks_among(&self, weapon: Weapon, centres: Bitboard, rng: &mut Stream) -> Option<(Action, Prospect)> {
        self.outlook.best(self.view, weapon, centres, Weights { any: 0.0, hits: 1.0, cleared: WATER }, rng)
    }

    /// Is no ship wounded?
    #[inline]
    pub fn is_hunting(&self) -> bool {
        self.view.marks().hit().is_empty()
    }
}
