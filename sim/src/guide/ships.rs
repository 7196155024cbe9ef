//! Chapter 1: where ships stand.

use linkor_engine::census::{Census, Known};
use linkor_engine::{Bitboard, Marks, Placement, Purpose, Ruleset, ShipClass, stream};
use linkor_strategies::{PLACERS, build_placer};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::figures::{by_rows, mean, place, share};
use super::size::{Size, cost};
use super::watch::{Failed, Watch, check};
use crate::{Histogram, Measured};

/// Where ships stand: exactly among all legal fleets, and measured for other ways of placing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ships {
    /// Legal fleets.
    pub fleets: u64,
    /// Of these, how many have a deck on each cell; row by row.
    pub decks: Vec<u64>,
    /// The same for each class of ships, longest first.
    pub classes: Vec<ClassMap>,
    /// Mean decks on the outermost cells, in all fleets alike.
    pub border_decks: f64,
    /// The other placers, as in their catalogue.
    pub placers: Vec<PlacerMap>,
}

/// Where the ships of one class stand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ClassMap {
    /// Decks of a ship.
    pub decks: u8,
    /// Ships of the class in a fleet.
    pub ships: u8,
    /// Fleets with a deck of the class on each cell; row by row.
    pub cells: Vec<u64>,
    /// Chance that a ship of the class has a deck on the border.
    pub on_border: f64,
    /// What that would be if a lone ship stood anywhere with equal chance.
    pub on_border_alone: f64,
}

/// How one placer's fleets lie.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlacerMap {
    /// Its name.
    pub placer: String,
    /// Fleets drawn.
    pub fleets: u64,
    /// Of these, how many have a deck on each cell; row by row.
    pub decks: Vec<u64>,
    /// Mean decks on the border.
    pub border_decks: Measured,
    /// For each class, longest first, the share of its ships with a deck on the border.
    pub on_border: Vec<Measured>,
}

/// The outermost cells.
pub fn border() -> Bitboard {
    (0..100).map(super::figures::cell).filter(|cell| [cell.row(), cell.col()].iter().any(|&x| x % 9 == 0)).collect()
}

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost(size: &Size) -> f64 {
    cost::CENSUS + (PLACERS.len() - 1) as f64 * size.fleets as f64 * cost::FLEET
}

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
pub fn compute(size: &Size, seed: u64, watch: &dyn Watch) -> Result<Ships, Failed> {
    let rules = super::rulebooks::classic();
    check(watch)?;
    let census = Census::new(&Known::of(&rules, &Marks::new(&rules), Default::default()), None)?;
    watch.done(cost::CENSUS);
    let border = border();
    let classes = rules.fleet.classes().map(|(class, ships)| {
        let stand: Vec<(Placement, f64)> = census.placements().filter(|(ship, _)| ship.class() == class).collect();
        let touching: f64 = stand.iter().filter(|(ship, _)| ship.cells().meets(border)).map(|(_, count)| count).sum();
        let alone = Placement::all(rules.grid, class);
        let alone_touching = alone.iter().filter(|ship| ship.cells().meets(border)).count();
        ClassMap {
            decks: class.decks(),
            ships,
            cells: by_rows(&census.class_counts(class).map(|count| count as u64)),
            on_border: touching / (census.total() * f64::from(ships)),
            on_border_alone: alone_touching as f64 / alone.len() as f64,
        }
    });
    let classes = classes.collect();
    let counts = census.cell_counts();
    let placers = PLACERS
        .iter()
        .filter(|placer| placer.name != "uniform")
        .map(|placer| drawn(&rules, placer.name, size.fleets, seed, watch))
        .collect::<Result<_, Failed>>()?;
    Ok(Ships {
        fleets: census.total() as u64,
        border_decks: border.iter().map(|cell| counts[cell.index()]).sum::<f64>() / census.total(),
        decks: by_rows(&counts.map(|count| count as u64)),
        classes,
        placers,
    })
}

/// Counts of fleets drawn.
#[derive(Clone)]
struct Drawn {
    decks: Vec<u64>,
    border: Histogram,
    touching: Vec<u64>,
}

fn drawn(rules: &Ruleset, name: &str, fleets: u64, seed: u64, watch: &dyn Watch) -> Result<PlacerMap, Failed> {
    const BLOCK: u64 = 1000;
    let placer = build_placer(&name.parse()?, rules)?;
    let (border, classes) = (border(), rules.fleet.classes().map(|(class, _)| class).collect::<Vec<ShipClass>>());
    let empty = Drawn { decks: vec![0; 100], border: Histogram::default(), touching: vec![0; classes.len()] };
    let blocks: Vec<Drawn> = (0..fleets.div_ceil(BLOCK))
        .into_par_iter()
        .map(|block| {
            let mut drawn = empty.clone();
            let indices = block * BLOCK..((block + 1) * BLOCK).min(fleets);
            for index in indices.clone() {
                if watch.stop() {
                    break;
                }
                let fleet = placer.place(&mut stream(seed, Purpose::Fleet, 2, index));
                fleet.decks().iter().for_each(|cell| drawn.decks[place(cell)] += 1);
                drawn.border.add((fleet.decks() & border).len());
                for ship in fleet.ships().iter().filter(|ship| ship.cells().meets(border)) {
                    let class = classes.iter().position(|&class| class == ship.class()).expect("a class of the fleet");
                    drawn.touching[class] += 1;
                }
            }
            watch.done((indices.end - indices.start) as f64 * cost::FLEET);
            drawn
        })
        .collect();
    check(watch)?;
    let mut all = empty;
    for block in &blocks {
        all.border += &block.border;
        all.decks.iter_mut().zip(&block.decks).for_each(|(sum, more)| *sum += more);
        all.touching.iter_mut().zip(&block.touching).for_each(|(sum, more)| *sum += more);
    }
    let on_border = rules.fleet.classes().zip(&all.touching);
    Ok(PlacerMap {
        placer: name.to_string(),
        fleets,
        decks: all.decks,
        border_decks: mean(&all.border),
        on_border: on_border.map(|((_, ships), &touching)| share(touching, fleets * u64::from(ships))).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nobody;
    impl Watch for Nobody {
        fn done(&self, _: f64) {}
    }

    /// Every cell is one of the oracle's fifteen by a symmetry of the board.
    #[test]
    fn the_maps_are_the_oracle() {
        let ships = compute(&Size::TINY, 1, &Nobody).unwrap();
        let rows = include_str!("../../../tests/oracles/marginals_classic_uniform.csv").lines().skip(1);
        let mut checked = 0;
        for row in rows {
            let [r, c, count]: [u64; 3] =
                row.split(',').map(|word| word.parse().unwrap()).collect::<Vec<u64>>().try_into().unwrap();
            for (r, c) in [(r, c), (c, r), (9 - r, c), (c, 9 - r), (r, 9 - c), (9 - c, r), (9 - r, 9 - c)] {
                assert_eq!(ships.decks[(10 * r + c) as usize], count, "row {r}, column {c}");
                checked += 1;
            }
        }
        assert_eq!(checked, 70);
        assert_eq!(ships.fleets, 1_855_545_978_831_780);
        assert_eq!(ships.decks.iter().sum::<u64>(), 20 * ships.fleets);
        for place in 0..100 {
            assert_eq!(ships.classes.iter().map(|class| class.cells[place]).sum::<u64>(), ships.decks[place]);
        }
    }
}
