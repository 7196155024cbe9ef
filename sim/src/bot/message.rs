//! The lines of the protocol; `sim/PROTOCOL.md` explains each word.

use linkor_engine::{Alphabet, Bitboard, Marks, Notation, Position, RadarMemory, Roster, Ruleset, Stock, View, Weapon};
use serde::{Deserialize, Serialize};

/// The version spoken.
pub(super) const PROTOCOL: u64 = 1;

/// A line to a bot.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(super) enum Request<'a> {
    /// The first line: to be answered with a [`Hello`].
    Hello { protocol: u64, program: &'a str, version: &'a str, move_seconds: f64 },
    /// A game begins.
    New { game: u64, seed: u64, rules: Rules<'a> },
    /// To be answered with a [`Move`].
    Move {
        game: u64,
        seed: u64,
        #[serde(flatten)]
        view: Seen,
    },
    /// The game has ended.
    Result { game: u64, result: &'a str, reason: &'a str },
    /// The bot is to end.
    Quit,
}

impl Request<'_> {
    pub(super) fn line(&self) -> String {
        serde_json::to_string(self).expect("a message has no keys but words")
    }
}

/// The answer to `hello`.
#[derive(Deserialize)]
pub(super) struct Hello {
    pub protocol: u64,
    #[serde(default)]
    pub name: String,
}

/// The answer to `move`.
#[derive(Deserialize)]
pub(super) struct Move {
    pub action: String,
}

/// What a bot needs of a rulebook.
#[derive(Serialize)]
pub(super) struct Rules<'a> {
    name: &'a str,
    rows: u8,
    columns: u8,
    fleet: Vec<u8>,
    touching: bool,
    ring: bool,
    diagonals: bool,
    repeat_on_hit: bool,
    resigning: bool,
    weapons: Stock,
    radar_memory: RadarMemory,
}

impl<'a> Rules<'a> {
    pub fn of(rules: &'a Ruleset) -> Rules<'a> {
        Rules {
            name: &rules.name,
            rows: rules.grid.rows(),
            columns: rules.grid.cols(),
            fleet: lengths(&rules.fleet),
            touching: rules.touching,
            ring: rules.ring,
            diagonals: rules.diagonals,
            repeat_on_hit: rules.repeat_on_hit,
            resigning: rules.resigning,
            weapons: rules.stock,
            radar_memory: rules.radar_memory,
        }
    }
}

/// All that a player may know.
#[derive(Serialize)]
pub(super) struct Seen {
    turn: u32,
    opened: bool,
    rows: Vec<String>,
    afloat: Vec<u8>,
    weapons: Vec<Armament>,
    radar: Radar,
    race: Race,
}

/// A weapon in stock and all that it may do now.
#[derive(Serialize)]
struct Armament {
    weapon: &'static str,
    left: u8,
    actions: Vec<String>,
}

/// The radar picture as far as it is remembered.
#[derive(Serialize)]
struct Radar {
    decks: Vec<String>,
    water: Vec<String>,
}

/// How far the opponent is.
#[derive(Serialize)]
struct Race {
    turns: u32,
    rows: Vec<String>,
    afloat: Vec<u8>,
    weapons: Stock,
    scanned: Vec<String>,
}

impl Seen {
    /// The view, its cells in Latin letters whatever those of the rulebook are.
    ///
    /// `notation` is that of [`latin`] rules.
    pub fn of(view: &View<'_>, notation: Notation<'_>) -> Seen {
        let rules = view.rules();
        let (radar, race, stock) = (view.radar(), view.race(), view.stock());
        let legal = if stock.is_empty() { Vec::new() } else { view.legal_actions() };
        let armament = |weapon: Weapon| {
            let left = match weapon {
                Weapon::Torpedo => stock.torpedoes,
                Weapon::Airstrike => stock.airstrikes,
                Weapon::Radar => stock.radars,
            };
            let actions = legal.iter().filter(|action| action.weapon() == Some(weapon));
            (left > 0).then(|| Armament {
                weapon: weapon.name(),
                left,
                actions: actions.map(|&action| notation.write_action(action)).collect(),
            })
        };
        Seen {
            turn: view.turn(),
            opened: race.opened(),
            rows: rows(view.marks(), rules),
            afloat: lengths(view.marks().afloat()),
            weapons: Weapon::ALL.into_iter().filter_map(armament).collect(),
            radar: Radar { decks: cells(radar.decks), water: cells(radar.water) },
            race: Race {
                turns: race.turns(),
                rows: rows(race.marks(), rules),
                afloat: lengths(race.marks().afloat()),
                weapons: race.stock(),
                scanned: cells(race.scanned()),
            },
        }
    }
}

fn rows(marks: &Marks, rules: &Ruleset) -> Vec<String> {
    Position::of(marks).write(rules).lines().map(String::from).collect()
}

/// The decks of each ship, longest first.
fn lengths(ships: &Roster) -> Vec<u8> {
    let mut lengths: Vec<u8> = ships.each().map(|class| class.decks()).collect();
    lengths.sort_unstable_by(|a, b| b.cmp(a));
    lengths
}

fn cells(set: Bitboard) -> Vec<String> {
    set.iter().map(|cell| Alphabet::Latin.write(cell)).collect()
}

/// The rules with Latin letters: those of bots.
pub(super) fn latin(rules: &Ruleset) -> Ruleset {
    Ruleset { columns: Alphabet::Latin, ..rules.clone() }
}
