//! What the weapons promise, from samples of the posterior.

use std::collections::HashMap;

use linkor_engine::census::CensusError;
use linkor_engine::{Action, Bitboard, Cell, Lane, Stream, View};

use crate::belief::Belief;
use crate::outlook::{Fleets, Prospect};

/// What a torpedo or an airstrike promises.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StrikeAdvice {
    /// The torpedo or airstrike.
    pub action: Action,
    /// Chance that it hits at least one deck.
    pub any: f64,
    /// Decks hit on average.
    pub hits: f64,
    /// Cells of water marked on average that were not known to be water.
    pub cleared: f64,
}

/// What a radar scan promises.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScanAdvice {
    /// Centre of the square.
    pub centre: Cell,
    /// Chance that it shows a deck.
    pub any: f64,
    /// Decks shown on average.
    pub decks: f64,
    /// Information of the picture, in bits.
    pub bits: f64,
}

/// Boards drawn exactly from the posterior.
pub(super) struct Samples<'v> {
    view: View<'v>,
    boards: Vec<Bitboard>,
}

/// Boards on which every target is tried.
const SCREENED: usize = 2_000;
/// Boards on which the best target of each weapon is measured: its chances are good to a third of a percent.
const MEASURED: usize = 20_000;

impl<'v> Samples<'v> {
    /// The samples, if there is a weapon to use them for.
    pub fn draw(view: &View<'v>, belief: &Belief, rng: &mut Stream) -> Option<Samples<'v>> {
        if view.stock().is_empty() {
            return None;
        }
        let boards = (0..MEASURED).map(|_| belief.sample_decks(rng)).collect();
        Some(Samples { view: *view, boards })
    }

    /// The legal action among these that scores best, measured on all boards.
    fn best(&self, wanted: impl Fn(Action) -> bool, score: impl Fn(&Prospect) -> f64) -> Option<(Action, Prospect)> {
        let screen = Fleets::new(&self.view, &self.boards[..SCREENED]);
        let mut best: Option<(Action, f64)> = None;
        for action in self.view.legal_actions().into_iter().filter(|&action| wanted(action)) {
            let score = score(&screen.prospect(&self.view, action));
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((action, score));
            }
        }
        let (action, _) = best?;
        Some((action, Fleets::new(&self.view, &self.boards).prospect(&self.view, action)))
    }

    /// The torpedo likeliest to hit, of those the one that clears most water. The chance is exact, the water is not.
    pub fn torpedo(&self, belief: &Belief) -> Result<Option<StrikeAdvice>, CensusError> {
        let torpedo = |action| matches!(action, Action::Torpedo(_));
        let found = self.best(torpedo, |prospect| prospect.any + 0.01 * prospect.cleared);
        let Some((action @ Action::Torpedo(Lane { axis, index, .. }), prospect)) = found else { return Ok(None) };
        let any = belief.chance_of_any(self.view.rules().grid.line(axis, index) & self.view.marks().unmarked())?;
        Ok(Some(StrikeAdvice { action, any, hits: any, cleared: prospect.cleared }))
    }

    /// The airstrike likeliest to hit, of those the one with most hits.
    pub fn airstrike(&self) -> Option<StrikeAdvice> {
        let airstrike = |action| matches!(action, Action::Airstrike(_));
        let (action, prospect) = self.best(airstrike, |prospect| prospect.any + 0.01 * prospect.hits)?;
        Some(StrikeAdvice { action, any: prospect.any, hits: prospect.hits, cleared: prospect.cleared })
    }

    /// The scan whose picture has the greatest entropy.
    pub fn radar(&self) -> Option<ScanAdvice> {
        let centres = self.view.legal_actions().into_iter().filter_map(|action| match action {
            Action::Radar(centre) => Some(centre),
            _ => None,
        });
        centres.map(|centre| self.scan(centre)).max_by(|a, b| a.bits.total_cmp(&b.bits))
    }

    fn scan(&self, centre: Cell) -> ScanAdvice {
        let square = Bitboard::from(centre).halo() & self.view.marks().unmarked();
        let mut pictures: HashMap<Bitboard, u32> = HashMap::new();
        for &board in &self.boards {
            *pictures.entry(board & square).or_default() += 1;
        }
        let all = self.boards.len() as f64;
        let mut counts: Vec<(u32, u32)> = pictures.into_iter().map(|(decks, count)| (count, decks.len())).collect();
        // In one order, whatever the map's: the sums below are then the same every time.
        counts.sort_unstable();
        let share = |count: u32| f64::from(count) / all;
        ScanAdvice {
            centre,
            any: counts.iter().filter(|&&(_, decks)| decks > 0).map(|&(count, _)| share(count)).sum(),
            decks: counts.iter().map(|&(count, decks)| share(count) * f64::from(decks)).sum(),
            bits: counts.iter().map(|&(count, _)| -share(count) * share(count).log2()).sum(),
        }
    }
}
