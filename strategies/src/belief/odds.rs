//! What a shot at each cell promises.

use linkor_engine::census::{Census, Known};
use linkor_engine::{Bitboard, Cell};

use super::Aim;
use super::finish::Ways;

/// Scores nearer than this, in shares of the greatest, are equal: sums of the same counts in another order.
const TIE: f64 = 1e-11;

/// The chances of a shot's outcomes, cell by cell.
#[derive(Clone, Debug)]
pub struct Odds {
    known: Known,
    /// Chance of a hit, by cell index.
    hit: [f64; 110],
    /// Chance that a ship of each class afloat sinks, longest first; by cell index. At most ten classes.
    sunk: Vec<[f64; 110]>,
    /// Rings of ships afloat that a cell lies in, on average; by cell index.
    rings: [f64; 110],
    /// How the wounded ship can lie, if it is the only one and ships keep apart.
    ways: Ways,
}

impl Odds {
    /// The odds of a census of `known`.
    pub fn of(census: &Census, known: &Known) -> Odds {
        let sunk = vec![[0.0; 110]; known.afloat.classes().count()];
        let mut odds = Odds { known: *known, hit: [0.0; 110], sunk, rings: [0.0; 110], ways: Ways::default() };
        let alone = !known.touching && known.decks.is_empty() && known.hits.parts().count() == 1;
        let mut digits = [0; 11];
        for (digit, (class, _)) in known.afloat.classes().enumerate() {
            digits[usize::from(class.decks())] = digit;
        }
        for (ship, count) in census.placements() {
            let (left, share) = (ship.cells() - known.hits, count / census.total());
            for cell in left {
                odds.hit[cell.index()] += share;
            }
            let ring = if known.touching { Bitboard::EMPTY } else { (ship.zone() - ship.cells()) & known.open() };
            for cell in ring {
                odds.rings[cell.index()] += share;
            }
            if alone && ship.cells().meets(known.hits) {
                odds.ways.add(left, ring, share);
            }
            if left.len() == 1 {
                let cell = left.first().expect("one cell");
                odds.sunk[digits[usize::from(ship.class().decks())]][cell.index()] += share;
            }
        }
        odds
    }

    /// What is known.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// The chance of a hit.
    pub fn hit(&self, cell: Cell) -> f64 {
        self.hit[cell.index()]
    }

    /// About the chance of water that the ring of a ship afloat would mark: a cell beside a hit is in one for certain, and
    /// elsewhere the number of rings is taken for Poisson's. Ships that keep apart share less of them: on small boards it falls
    /// short by a sixth to a quarter. Nothing where ships may touch.
    pub fn wasted(&self, cell: Cell) -> f64 {
        let water = 1.0 - self.hit(cell);
        if self.known.touching || water <= 0.0 {
            0.0
        } else if self.known.hits.sides().contains(cell) {
            water
        } else {
            water * (1.0 - (-self.rings[cell.index()] / water).exp())
        }
    }

    /// The chance that a ship sinks, of any class.
    pub fn sinks(&self, cell: Cell) -> f64 {
        self.sunk.iter().map(|sunk| sunk[cell.index()]).sum()
    }

    /// The chance that a ship of each class afloat sinks, longest class first.
    pub fn sinks_by_class(&self, cell: Cell) -> impl Iterator<Item = f64> + '_ {
        self.sunk.iter().map(move |sunk| sunk[cell.index()])
    }

    /// The entropy of the outcome in bits: miss, hit, or sunk by class (Shannon 1948).
    pub fn bits(&self, cell: Cell) -> f64 {
        let hit = self.hit(cell);
        let term = |p: f64| if p > 1e-15 { -p * p.log2() } else { 0.0 };
        let sunk: f64 = self.sinks_by_class(cell).map(term).sum();
        term(1.0 - hit) + term(hit - self.sinks(cell)) + sunk
    }

    /// Is a hit certain?
    pub fn is_certain(&self, cell: Cell) -> bool {
        self.hit(cell) > 1.0 - TIE
    }

    /// The likeliest `most` cells to hit, none less likely than `share` of the likeliest; of equals the first.
    pub(super) fn likeliest(&self, most: usize, share: f64) -> Bitboard {
        let mut cells: Vec<Cell> = self.known.open().iter().collect();
        cells.sort_by(|&a, &b| self.hit(b).total_cmp(&self.hit(a)));
        let least = cells.first().map_or(0.0, |&cell| share * self.hit(cell));
        cells.into_iter().take(most).filter(|&cell| self.hit(cell) >= least).collect()
    }

    /// The cells worth a shot that score the most; where hits are certain, those.
    pub fn greatest(&self, aim: Aim) -> Bitboard {
        let open = self.known.open();
        let certain: Bitboard = open.iter().filter(|&cell| self.is_certain(cell)).collect();
        if !certain.is_empty() {
            return certain;
        }
        // A cell that cannot hold a deck is never worth a shot.
        let possible = open.iter().filter(|&cell| self.hit(cell) > 0.0);
        let scores = match aim {
            Aim::Thrift(_) => Some(self.ways.scores()).filter(|scores| !scores.is_empty()),
            Aim::Hit => None,
        };
        let scores = scores.unwrap_or_else(|| possible.map(|cell| (cell, aim.score(self, cell))).collect());
        let best = scores.iter().fold(f64::NEG_INFINITY, |best, &(_, score)| best.max(score));
        scores.iter().filter(|&&(_, score)| score >= best - TIE * best.abs()).map(|&(cell, _)| cell).collect()
    }
}
