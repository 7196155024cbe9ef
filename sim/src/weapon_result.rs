//! What the uses of a weapon say.

use linkor_engine::Weapon;
use serde::Serialize;

use crate::{Histogram, Measured, Tournament, WeaponTally, WeaponUse};

/// The uses of one weapon by one player in numbers. Means are per use.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct WeaponResult {
    /// Who used it.
    pub player: String,
    /// Against whom; `None` for all opponents together.
    pub opponent: Option<String>,
    /// Its name.
    pub weapon: &'static str,
    /// Games that the player played.
    pub games: u64,
    /// How often it was used in them.
    pub uses: u64,
    /// Uses per game.
    pub uses_per_game: f64,
    /// Share of the stock that was used.
    pub spent: Measured,
    /// The player's own turn, from 1.
    pub turn: Measured,
    /// Enemy ships afloat just before.
    pub ships_left: Measured,
    /// Unmarked cells just before.
    pub unmarked: Measured,
    /// Decks hit; for radar, decks seen.
    pub hits: f64,
    /// Ships sunk.
    pub sunk: f64,
    /// Cells marked; for radar, cells seen.
    pub cleared: f64,
    /// Share of uses that kept the turn.
    pub kept: Measured,
}

impl Tournament {
    /// How many games a player played against others, and each opponent with the uses against him.
    pub fn weapons_of(&self, player: usize) -> (u64, Vec<(usize, &WeaponTally)>) {
        let mut games = 0;
        let mut tallies = Vec::new();
        for (a, b, tally) in self.matches() {
            for (who, opponent, side) in [(a, b, 0), (b, a, 1)] {
                if who == player {
                    games += tally.games();
                    tallies.push((opponent, &tally.weapons[side]));
                }
            }
        }
        (games, tallies)
    }

    /// Every weapon of every player against every opponent.
    pub fn weapon_results(&self) -> Vec<WeaponResult> {
        let mut results = Vec::new();
        for (a, b, tally) in self.matches() {
            for (who, opponent, side) in [(a, b, 0), (b, a, 1)] {
                for weapon in self.armoury() {
                    let uses = [&tally.weapons[side].0[weapon as usize]];
                    results.push(self.weapon_result(who, Some(opponent), weapon, tally.games(), &uses));
                }
            }
        }
        results
    }

    /// Every weapon of every player who met others, all opponents together.
    pub fn weapon_totals(&self) -> Vec<WeaponResult> {
        let mut results = Vec::new();
        for player in 0..self.plan.players.len() {
            let (games, tallies) = self.weapons_of(player);
            if games == 0 {
                continue;
            }
            for weapon in self.armoury() {
                let uses: Vec<&WeaponUse> = tallies.iter().map(|(_, tally)| &tally.0[weapon as usize]).collect();
                results.push(self.weapon_result(player, None, weapon, games, &uses));
            }
        }
        results
    }

    /// The weapons of the ruleset.
    pub fn armoury(&self) -> impl Iterator<Item = Weapon> + '_ {
        Weapon::ALL.into_iter().filter(|&weapon| self.stock(weapon) > 0)
    }

    /// How many of a weapon a player starts with.
    pub fn stock(&self, weapon: Weapon) -> u8 {
        let stock = self.rules().stock;
        match weapon {
            Weapon::Torpedo => stock.torpedoes,
            Weapon::Airstrike => stock.airstrikes,
            Weapon::Radar => stock.radars,
        }
    }

    fn weapon_result(
        &self,
        player: usize,
        opponent: Option<usize>,
        weapon: Weapon,
        games: u64,
        matches: &[&WeaponUse],
    ) -> WeaponResult {
        let sum = |count: fn(&WeaponUse) -> u64| matches.iter().map(|one| count(one)).sum::<u64>();
        let mean = |histogram: fn(&WeaponUse) -> &Histogram| Measured::mean(matches.iter().map(|one| histogram(one)));
        let uses = sum(WeaponUse::uses);
        let per_use = |total: u64| total as f64 / uses as f64;
        let several = matches.len() as u64;
        WeaponResult {
            player: self.name(player),
            opponent: opponent.map(|opponent| self.name(opponent)),
            weapon: weapon.name(),
            games,
            uses,
            uses_per_game: uses as f64 / games as f64,
            spent: Measured::share(uses, games * u64::from(self.stock(weapon)), several),
            turn: mean(|one| &one.turns),
            ships_left: mean(|one| &one.ships_left),
            unmarked: mean(|one| &one.unmarked),
            hits: per_use(sum(|one| one.hits)),
            sunk: per_use(sum(|one| one.sunk)),
            cleared: per_use(sum(|one| one.cleared)),
            kept: Measured::share(sum(|one| one.kept), uses, several),
        }
    }
}
