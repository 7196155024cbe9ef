//! Advice: the best action in a view, and why.

mod weapons;

use linkor_engine::census::{CensusError, Known};
use linkor_engine::{Action, Bitboard, Cell, Purpose, ShipClass, View, stream};

pub use weapons::{ScanAdvice, StrikeAdvice};

use crate::Prior;
use crate::belief::{Aim, Belief, Odds};
use crate::shooters::LOOKAHEAD;

/// What can be said for each kind of action in a view, from the exact posterior and exact samples of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// How many fleets fit the view.
    pub fleets: u128,
    /// The best action: a certain hit if there is one; else the shot, torpedo or airstrike that is likeliest to hit
    /// something, and so to keep the turn where a hit shoots again.
    pub best: Action,
    /// The best plain shot.
    pub shot: ShotAdvice,
    /// The plain shot likeliest to hit; not always the best: see [`LOOKAHEAD`].
    pub surest: ShotAdvice,
    /// Are the fleets so few that they were played out to find the best shot?
    pub endgame: bool,
    /// The best torpedo, if there is one in stock.
    pub torpedo: Option<StrikeAdvice>,
    /// The best airstrike.
    pub airstrike: Option<StrikeAdvice>,
    /// The radar scan that tells the most.
    pub radar: Option<ScanAdvice>,
}

/// What a plain shot promises.
#[derive(Clone, PartialEq, Debug)]
pub struct ShotAdvice {
    /// Where.
    pub cell: Cell,
    /// Cells that are as good, this one left out.
    pub as_good: Bitboard,
    /// Chance of a hit.
    pub hit: f64,
    /// Information of the answer, in bits.
    pub bits: f64,
    /// About the chance of a miss on water that a ring would mark: [`Odds::wasted`].
    pub wasted: f64,
    /// Fleets left after a miss.
    pub missed: u128,
    /// Fleets left after a hit that sinks nothing.
    pub wounded: u128,
    /// Fleets left after a ship of a class is sunk, for those that can be; longest first.
    pub sunk: Vec<(ShipClass, u128)>,
}

/// A chance above this is certainty: what is missing is rounding.
const CERTAIN: f64 = 1.0 - 1e-9;

impl Advice {
    /// The advice for a view; `None` if every ship is sunk. Samples, where they are needed, are the same every time.
    ///
    /// # Errors
    /// That no fleet fits, or that they are too many to count.
    pub fn new(view: &View<'_>, prior: &Prior) -> Result<Option<Advice>, CensusError> {
        if view.marks().all_sunk() {
            return Ok(None);
        }
        let belief = Belief::new(view, prior)?;
        let fleets = belief.fleets()?;
        // Fleets are counted by the head, whatever the prior makes of each.
        let heads = if prior.is_uniform() { None } else { Some(Belief::of(belief.known(), &Prior::uniform())?) };
        let heads = heads.as_ref().unwrap_or(&belief);
        let (odds, counts) = (belief.odds(), Counts { fleets, with: heads.fleets_with(), odds: heads.odds() });
        let shot = |aim| ShotAdvice::new(belief.cells(aim), &odds, &counts);
        let (Some(shot), Some(surest)) = (shot(LOOKAHEAD), shot(Aim::Hit)) else { return Ok(None) };

        let mut rng = stream(0, Purpose::Weapon, 0, 0);
        let samples = weapons::Samples::draw(view, &belief, &mut rng);
        let torpedo = samples.as_ref().map(|samples| samples.torpedo(&belief)).transpose()?.flatten();
        let airstrike = samples.as_ref().and_then(|samples| samples.airstrike());
        let radar = samples.as_ref().and_then(|samples| samples.radar());

        let mut best = (Action::Shot(shot.cell), shot.hit);
        for strike in [torpedo, airstrike].into_iter().flatten().filter(|_| shot.hit < CERTAIN) {
            if strike.any > best.1 {
                best = (strike.action, strike.any);
            }
        }
        let endgame = belief.is_endgame();
        Ok(Some(Advice { fleets, best: best.0, shot, surest, endgame, torpedo, airstrike, radar }))
    }
}

/// Fleets by the head.
struct Counts {
    fleets: u128,
    /// Those with a deck on each cell, if they are few enough to count exactly.
    with: Option<[u128; 110]>,
    odds: Odds,
}

impl Counts {
    fn share(&self, share: f64) -> u128 {
        (share * self.fleets as f64).round() as u128
    }
}

impl ShotAdvice {
    fn new(cells: Bitboard, odds: &Odds, counts: &Counts) -> Option<ShotAdvice> {
        let cell = cells.first()?;
        let with = counts.with.map_or_else(|| counts.share(counts.odds.hit(cell)), |with| with[cell.index()]);
        let known: &Known = odds.known();
        let classes = known.afloat.classes().map(|(class, _)| class).zip(counts.odds.sinks_by_class(cell));
        let sunk: Vec<(ShipClass, u128)> =
            classes.map(|(class, share)| (class, counts.share(share))).filter(|&(_, fleets)| fleets > 0).collect();
        Some(ShotAdvice {
            cell,
            as_good: cells - Bitboard::from(cell),
            hit: odds.hit(cell),
            bits: odds.bits(cell),
            wasted: odds.wasted(cell),
            missed: counts.fleets - with,
            wounded: with.saturating_sub(sunk.iter().map(|&(_, fleets)| fleets).sum()),
            sunk,
        })
    }
}

#[cfg(test)]
mod tests;
