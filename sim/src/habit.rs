//! How predictable a placer is to somebody who meets it again and again.

use linkor_engine::{Bitboard, Purpose, Ruleset, stream};
use linkor_strategies::{Player, SpecError};

/// Who knows a placer from many rematches fires first at the cells where its decks stood most often, as many as a fleet has
/// decks: this is the share of them that hold a deck, with its 95% interval, and what it would be if every cell
/// were as likely. Half the fleets are looked at, the other half shot at.
///
/// # Errors
/// If the placer cannot be built.
pub fn predictability(rules: &Ruleset, player: &Player, seed: u64, fleets: u64) -> Result<([f64; 3], f64), SpecError> {
    let placer = player.placer(rules)?;
    let decks = |index| placer.place(&mut stream(seed, Purpose::Fleet, 0, index)).decks();
    let (half, size) = (fleets / 2, rules.fleet.decks());
    let mut seen = [0u64; 110];
    (0..half).for_each(|index| decks(index).iter().for_each(|cell| seen[cell.index()] += 1));
    let mut cells: Vec<_> = rules.grid.mask().iter().collect();
    cells.sort_by_key(|cell| (std::cmp::Reverse(seen[cell.index()]), *cell));
    let likely: Bitboard = cells.into_iter().take(size as usize).collect();
    let hits: Vec<f64> =
        (half..fleets).map(|index| f64::from((decks(index) & likely).len()) / f64::from(size)).collect();
    let n = hits.len() as f64;
    let mean = hits.iter().sum::<f64>() / n;
    let error = (hits.iter().map(|hit| (hit - mean).powi(2)).sum::<f64>() / (n - 1.0) / n).sqrt();
    let chance = f64::from(size) / f64::from(rules.grid.area());
    Ok(([mean, mean - 1.96 * error, mean + 1.96 * error], chance))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_more_predictable_than_uniform() {
        let rules = Ruleset::preset("classic").unwrap();
        let of = |placer: &str| predictability(&rules, &format!("random@{placer}").parse().unwrap(), 1, 2000).unwrap();
        let (([edges, ..], chance), ([uniform, ..], _)) = (of("edges"), of("uniform"));
        assert!(chance == 0.2 && uniform > chance && edges > uniform + 0.1, "{edges} {uniform}");
    }
}
