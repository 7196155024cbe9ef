//! How to finish a wounded ship: by the whole plan, not the likeliest next shot.
//!
//! All that is left to find out is how the ship lies, and hits are free: the plan that costs the least in misses is found by trying
//! every order of shots. A miss in the ring of the ship is wasted; elsewhere it rules out a cell that would most likely have had to
//! be shot. So the far end of where the ship may lie is often better than the cell beside the hit, though less likely.

use std::collections::HashMap;

use linkor_engine::{Bitboard, Cell};

/// The ways that the only wounded ship can lie, where ships keep apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways(Vec<Way>);

#[derive(Clone, Copy, Debug)]
struct Way {
    decks: Bitboard,
    ring: Bitboard,
    chance: f64,
}

/// A set of ways, a bit each.
type Set = u64;

/// What a miss costs beside one in the ring of the ship. Chosen by play on counted placements, where 0.05 to 0.25 are within
/// 0.03 shots of each other.
const ELSEWHERE: f64 = 0.15;

/// Of plans that cost nearly the same the one is better that hits sooner: so much is a chance of a hit worth.
const SOONER: f64 = 0.1;

impl Ways {
    /// One more way: the decks not hit yet, the open cells that are marked when it sinks, and its chance.
    pub fn add(&mut self, decks: Bitboard, ring: Bitboard, chance: f64) {
        self.0.push(Way { decks, ring, chance });
    }

    /// Each cell that is a deck of at least one way, with its score: the greater, the less all misses will cost from it to the
    /// end of the best plan. None if there are too many ways, or less than two.
    pub fn scores(&self) -> Vec<(Cell, f64)> {
        if !(2..=Set::BITS as usize).contains(&self.0.len()) {
            return Vec::new();
        }
        let mut plan = Plan { ways: &self.0, costs: HashMap::new() };
        let all = Set::MAX >> (Set::BITS as usize - self.0.len());
        plan.cells(all)
            .into_iter()
            .map(|cell| {
                let hit: f64 = self.0.iter().filter(|way| way.decks.contains(cell)).map(|way| way.chance).sum();
                (cell, SOONER * hit - plan.cost_of(all, Bitboard::EMPTY, cell))
            })
            .collect()
    }
}

/// What the best plan costs from each state of it.
struct Plan<'a> {
    ways: &'a [Way],
    /// By the ways left and the decks hit meanwhile.
    costs: HashMap<(Set, Bitboard), f64>,
}

impl Plan<'_> {
    /// The ways of a set, each with its bit.
    fn of(&self, set: Set) -> impl Iterator<Item = (Set, &Way)> {
        self.ways.iter().enumerate().map(|(i, way)| (1 << i, way)).filter(move |&(bit, _)| set & bit != 0)
    }

    /// The decks of any of them.
    fn cells(&self, set: Set) -> Bitboard {
        self.of(set).fold(Bitboard::EMPTY, |cells, (_, way)| cells | way.decks)
    }

    /// What the misses to come cost on average, times the chance that the ship lies one of these ways.
    fn cost(&mut self, set: Set, hit: Bitboard) -> f64 {
        if set & set.wrapping_sub(1) == 0 {
            return 0.0;
        }
        if let Some(&cost) = self.costs.get(&(set, hit)) {
            return cost;
        }
        let certain = self.of(set).fold(Bitboard::FULL, |cells, (_, way)| cells & way.decks) - hit;
        let cost = match certain.first() {
            Some(cell) => self.cost_of(set, hit, cell),
            None => {
                let cells = self.cells(set) - hit;
                cells.iter().fold(f64::INFINITY, |least, cell| least.min(self.cost_of(set, hit, cell)))
            }
        };
        self.costs.insert((set, hit), cost);
        cost
    }

    /// The same, if a cell is shot first that is a deck of at least one of them.
    fn cost_of(&mut self, set: Set, hit: Bitboard, cell: Cell) -> f64 {
        let (mut missed, mut afloat, mut cost) = (0, 0, 0.0);
        for (bit, way) in self.of(set) {
            if !way.decks.contains(cell) {
                missed |= bit;
                cost += way.chance * if way.ring.contains(cell) { 1.0 } else { ELSEWHERE };
            } else if !(way.decks - hit).is_single() {
                afloat |= bit;
            }
        }
        cost + self.cost(missed, hit) + self.cost(afloat, hit | Bitboard::from(cell))
    }
}

#[cfg(test)]
mod tests {
    use linkor_engine::{Axis, Grid, Placement, Purpose, ShipClass, below, stream};

    use super::*;

    /// What the best plan costs, by the answers that each way would give, with no sets and no memory. The cells shot so far
    /// are those hit and those missed.
    fn slow(ways: &[Way], hit: Bitboard, missed: Bitboard) -> f64 {
        let left = fitting(ways, hit, missed);
        if left.len() < 2 {
            return 0.0;
        }
        let cells = left.iter().fold(Bitboard::EMPTY, |cells, way| cells | way.decks) - hit;
        cells.iter().fold(f64::INFINITY, |least, cell| least.min(slow_after(ways, hit, missed, cell)))
    }

    fn slow_after(ways: &[Way], hit: Bitboard, missed: Bitboard, cell: Cell) -> f64 {
        let misses = fitting(ways, hit, missed).into_iter().filter(|way| !way.decks.contains(cell));
        let cost: f64 = misses.map(|way| way.chance * if way.ring.contains(cell) { 1.0 } else { ELSEWHERE }).sum();
        let shot = Bitboard::from(cell);
        cost + slow(ways, hit | shot, missed) + slow(ways, hit, missed | shot)
    }

    /// The ways that give these answers and are not sunk.
    fn fitting(ways: &[Way], hit: Bitboard, missed: Bitboard) -> Vec<&Way> {
        let fits = |way: &&Way| way.decks.contains_all(hit) && !way.decks.meets(missed) && way.decks != hit;
        ways.iter().filter(fits).collect()
    }

    fn add(ways: &mut Ways, ship: Placement, hits: Bitboard, chance: f64) {
        ways.add(ship.cells() - hits, ship.zone() - ship.cells(), chance);
    }

    /// The wounded ship of one hit, with some of the ways that it can lie.
    fn wounded(index: u64) -> Ways {
        let mut rng = stream(7, Purpose::Lot, 0, index);
        let hits = Bitboard::from(Cell::new(below(&mut rng, 10) as u8, below(&mut rng, 10) as u8).unwrap());
        let mut ways = Ways::default();
        for class in (2..=4).filter_map(ShipClass::new) {
            for ship in Placement::all(Grid::TEN, class) {
                if ship.cells().meets(hits) && below(&mut rng, 2) == 0 {
                    add(&mut ways, ship, hits, (1 + below(&mut rng, 9)) as f64 / 50.0);
                }
            }
        }
        ways
    }

    #[test]
    fn the_plan_is_the_best_of_all_orders() {
        for index in 0..60 {
            let ways = wounded(index);
            for (cell, score) in ways.scores() {
                let hit: f64 = ways.0.iter().filter(|way| way.decks.contains(cell)).map(|way| way.chance).sum();
                let cost = slow_after(&ways.0, Bitboard::EMPTY, Bitboard::EMPTY, cell);
                assert!((SOONER * hit - cost - score).abs() < 1e-12, "{index}, {cell:?}");
            }
        }
    }

    /// Of three decks in a row, one hit: beside it every miss is wasted, two cells away it is not if the ship lies otherwise.
    #[test]
    fn the_far_end_may_be_better() {
        let cell = |row, column| Cell::new(row, column).unwrap();
        let hits = Bitboard::from(cell(1, 4));
        let mut ways = Ways::default();
        for (origin, axis) in
            [((1, 3), Axis::Horizontal), ((1, 4), Axis::Horizontal), ((0, 4), Axis::Vertical), ((1, 4), Axis::Vertical)]
        {
            let class = ShipClass::new(3).unwrap();
            add(&mut ways, Placement::on_grid(cell(origin.0, origin.1), class, axis), hits, 0.25);
        }
        let scores = ways.scores();
        let score = |at: Cell| scores.iter().find(|(cell, _)| *cell == at).unwrap().1;
        let best = scores.iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0;
        assert!([cell(1, 6), cell(3, 4)].contains(&best), "{best:?}");
        assert!(score(cell(1, 6)) > score(cell(1, 5)));
    }
}
