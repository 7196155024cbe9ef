//! How a game ends: every fleet that fits is played out, and the shot taken that leads to the fewest misses.

use linkor_engine::census::{Census, Known};
use linkor_engine::{Bitboard, Cell};

use crate::votes::Votes;

/// Every fleet that fits, where ships keep apart.
///
/// All are shot at by a player who fires where the most of those that are left have a deck. What they are missed together is
/// counted, in whole numbers; to choose the first shot by it is better than to fire so (a rollout of a greedy policy: Bertsekas,
/// Tsitsiklis and Wu 1997).
pub(super) struct Endgame {
    fleets: Vec<Bitboard>,
    hits: Bitboard,
}

/// With so many fleets it begins. Three times as many would gain some 0.02 shots a game, and take four times as long.
const MOST: usize = 100_000;

/// Of many more fleets some, at least so many, show which cells are near the best.
const SOME: usize = 2_000;

/// Those near the best: after them a fleet is missed so many times more, on average. Less than the error of it loses the best.
const CLOSE: f64 = 0.1;

impl Endgame {
    /// Are fleets few, and does none touch or weigh more than another?
    pub fn has_come(census: &Census, known: &Known) -> bool {
        !known.touching && census.total() <= MOST as f64 && census.fleets().is_some()
    }

    /// The endgame, if it has come.
    pub fn of(census: &Census, known: &Known) -> Option<Endgame> {
        let fleets = if Endgame::has_come(census, known) { census.list(MOST)? } else { return None };
        Some(Endgame { fleets, hits: known.hits })
    }

    /// Those of `cells` after which there are the fewest misses. Where fleets are many, some of them show which cells are worth
    /// playing out all of them for.
    pub fn best(mut self, cells: Bitboard) -> Bitboard {
        let every = self.fleets.len() / SOME;
        if every < 2 {
            return least(&mut self.fleets, self.hits, cells, 0);
        }
        let mut some: Vec<Bitboard> = self.fleets.iter().copied().step_by(every).collect();
        let slack = (CLOSE * some.len() as f64) as u64;
        let near = least(&mut some, self.hits, cells, slack);
        if near.is_single() { near } else { least(&mut self.fleets, self.hits, near, 0) }
    }
}

/// Those of the cells after which fleets are missed the least, or at most so often more.
fn least(fleets: &mut [Bitboard], hits: Bitboard, cells: Bitboard, slack: u64) -> Bitboard {
    let misses: Vec<(Cell, u64)> = cells.iter().map(|cell| (cell, misses_from(fleets, hits, cell))).collect();
    let least = misses.iter().map(|&(_, misses)| misses).min().unwrap_or(0);
    misses.into_iter().filter(|&(_, misses)| misses <= least + slack).map(|(cell, _)| cell).collect()
}

/// How often fleets of these hits are missed, all together, until each is sunk or known. Changes their order.
fn misses(fleets: &mut [Bitboard], hits: Bitboard) -> u64 {
    let cells = Bitboard::FULL - hits;
    let boards = fleets.iter().copied();
    let likeliest = match fleets.len() {
        0..2 => return 0,
        // Most often they are few.
        2..8 => Votes::<3>::of(boards).greatest(cells),
        8..128 => Votes::<7>::of(boards).greatest(cells),
        _ => Votes::<24>::of(boards).greatest(cells),
    };
    misses_from(fleets, hits, likeliest.first().expect("a grid is larger than its ships"))
}

/// The same, if a cell is shot first.
fn misses_from(fleets: &mut [Bitboard], hits: Bitboard, cell: Cell) -> u64 {
    let shot = Bitboard::from(cell);
    let after = hits | shot;
    // A ship is sunk if it does not go on from the hits joined to this one.
    let beside = shot.joined(after).sides() - after;
    let (missed, hit) = part(fleets, |decks| !decks.contains(cell));
    let (sunk, afloat) = part(hit, |decks| !decks.meets(beside));
    missed.len() as u64 + misses(missed, hits) + misses(sunk, after) + misses(afloat, after)
}

/// Those of the fleets that answer yes, and the others.
fn part(fleets: &mut [Bitboard], answer: impl Fn(Bitboard) -> bool) -> (&mut [Bitboard], &mut [Bitboard]) {
    let mut yes = 0;
    // Without a branch that cannot be foreseen: who does not answer yes changes places with another such.
    for i in 0..fleets.len() {
        let fleet = fleets[i];
        fleets[i] = std::mem::replace(&mut fleets[yes], fleet);
        yes += usize::from(answer(fleet));
    }
    fleets.split_at_mut(yes)
}

#[cfg(test)]
mod tests {
    use linkor_engine::{Purpose, Ruleset, ShipClass, Solo, stream};

    use super::*;
    use crate::belief::Belief;
    use crate::{Prior, build_placer};

    /// A classic board shot at at random until at most so many fleets fit: what is known then.
    fn late(most: f64, index: u64) -> Known {
        let rules = Ruleset::preset("classic").unwrap();
        let placer = build_placer(&"uniform".parse().unwrap(), &rules).unwrap();
        let mut solo = Solo::new(&rules, placer.place(&mut stream(5, Purpose::Fleet, 0, index)));
        let mut rng = stream(5, Purpose::Shooter, 0, index);
        loop {
            let known = Known::of(&rules, solo.front().marks(), Default::default());
            if Prior::uniform().census(&known).unwrap().total() <= most {
                return known;
            }
            let cell = known.open().draw(&mut rng).unwrap();
            solo.shoot(cell).unwrap();
        }
    }

    fn endgame(known: &Known) -> Endgame {
        Endgame::of(&Prior::uniform().census(known).unwrap(), known).unwrap()
    }

    /// What is known after a shot at a fleet.
    fn answered(known: &Known, fleet: Bitboard, cell: Cell) -> Known {
        let (mut known, shot) = (*known, Bitboard::from(cell));
        if !fleet.contains(cell) {
            known.closed |= shot;
            return known;
        }
        known.hits |= shot;
        let ship = shot.joined(fleet);
        if known.hits.contains_all(ship) {
            known.hits = known.hits - ship;
            known.closed |= ship.halo();
            known.afloat.remove(ShipClass::new(ship.len() as u8).unwrap());
        }
        known
    }

    /// How often one fleet is missed: a census after every shot tells where to fire next.
    fn slow(known: &Known, fleet: Bitboard, first: Cell) -> u64 {
        let (mut known, mut cell, mut missed) = (*known, first, 0);
        loop {
            missed += u64::from(!fleet.contains(cell));
            known = answered(&known, fleet, cell);
            if known.afloat.is_empty() {
                return missed;
            }
            let belief = Belief::of(&known, &Prior::uniform()).unwrap();
            if belief.fleets() == Ok(1) {
                return missed;
            }
            cell = belief.best().first().unwrap();
        }
    }

    #[test]
    fn every_fleet_is_missed_as_often_as_one_at_a_time() {
        for index in 0..6 {
            let known = late(150.0, index);
            let Endgame { mut fleets, hits } = endgame(&known);
            assert!(fleets.len() > 1, "{index}");
            let alone = fleets.clone();
            let cells = fleets.iter().fold(Bitboard::EMPTY, |cells, &decks| cells | decks) - hits;
            for cell in cells.iter().step_by(4) {
                let slow: u64 = alone.iter().map(|&fleet| slow(&known, fleet, cell)).sum();
                assert_eq!(misses_from(&mut fleets, hits, cell), slow, "{index}, {cell:?}");
            }
        }
    }

    #[test]
    fn the_shot_with_the_fewest_misses_is_the_best() {
        // Played out at once, and so many that some are played out before.
        for (most, index) in [(500.0, 1), (3_000.0, 2), (20_000.0, 3), (60_000.0, 4)] {
            let known = late(most, index);
            let Endgame { mut fleets, hits } = endgame(&known);
            let cells: Bitboard = Belief::of(&known, &Prior::uniform()).unwrap().odds().likeliest(8, 0.0);
            let best = endgame(&known).best(cells);
            let least = cells.iter().map(|cell| misses_from(&mut fleets, hits, cell)).min().unwrap();
            assert!(!best.is_empty() && cells.contains_all(best));
            for cell in cells {
                assert_eq!(best.contains(cell), misses_from(&mut fleets, hits, cell) == least, "{most}, {cell:?}");
            }
        }
    }

    #[test]
    fn it_comes_late_and_where_fleets_are_alike() {
        let known = late(50_000.0, 0);
        let census = Prior::uniform().census(&known).unwrap();
        assert!(Endgame::has_come(&census, &known));
        assert!(!Endgame::has_come(&census, &Known { touching: true, ..known }));
        let weighted = Census::new(&known, Some(&|_| 1.0)).unwrap();
        assert!(!Endgame::has_come(&weighted, &known));
        let early = late(1e9, 0);
        assert!(!Endgame::has_come(&Prior::uniform().census(&early).unwrap(), &early));
    }
}
