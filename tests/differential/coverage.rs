//! Counts of what happened, so that a test can insist on the rare things.

use linkor_engine::{Clock, DrawOffers, RadarMemory, Ruleset};
use std::collections::BTreeMap;
use std::fmt;

#[derive(Default)]
pub struct Coverage {
    counts: BTreeMap<&'static str, u64>,
}

impl Coverage {
    pub fn saw(&mut self, event: &'static str) {
        *self.counts.entry(event).or_default() += 1;
    }

    pub fn saw_if(&mut self, happened: bool, event: &'static str) {
        if happened {
            self.saw(event);
        }
    }

    pub fn count(&self, event: &str) -> u64 {
        self.counts.get(event).copied().unwrap_or(0)
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (event, count) in &self.counts {
            writeln!(f, "{count:>12}  {event}")?;
        }
        Ok(())
    }
}

const ALWAYS: &[&str] = &[
    "end: fleet sunk",
    "refused: game over",
    "refused: not your turn",
    "refused: no stock",
    "refused: marked",
    "shot: miss",
    "shot: hit",
    "shot: sunk",
    "shot: wins",
    "twin: another fleet, the same view",
];

const TORPEDO: &[&str] = &[
    "torpedo: crosses water and hits",
    "torpedo: hits at once",
    "torpedo: sinks",
    "torpedo: wins",
    "torpedo: finds nothing",
    "torpedo: passes a wreck or hit to a deck",
];

const AIRSTRIKE: &[&str] = &[
    "airstrike: lost on an old mark",
    "airstrike: finds nothing",
    "airstrike: hits",
    "airstrike: sinks two",
    "airstrike: wins",
    "airstrike: shells not fallen",
];

const RADAR: &[&str] =
    &["radar: sees a deck", "radar: sees only water", "radar: square has marks", "radar: picture marked since"];

const CLOCK: &[&str] = &["clock: hit", "clock: miss", "clock: wins", "clock: refused shot"];

const DRAW: &[&str] = &[
    "end: draw agreed",
    "offer: made by the mover",
    "offer: made by the other",
    "offer: declined",
    "offer: declined by firing",
    "offer: outlives the offerer's shot",
    "refused: offer stands",
    "refused: offered already",
    "refused: no offer",
];

/// What a run of every kind of game under these rules must have seen.
pub fn expected(rules: &Ruleset) -> Vec<&'static str> {
    let mut wanted = ALWAYS.to_vec();
    let armed = [
        (rules.stock.torpedoes, TORPEDO),
        (rules.stock.airstrikes, AIRSTRIKE),
        (rules.stock.radars, RADAR),
        ((rules.clock != Clock::None).into(), CLOCK),
        ((rules.draw_offers != DrawOffers::None).into(), DRAW),
    ];
    armed.iter().filter(|(stock, _)| *stock > 0).for_each(|(_, events)| wanted.extend(*events));
    if !rules.stock.is_empty() {
        wanted.extend(["refused: off grid", "refused: nothing unmarked"]);
    }
    if rules.ring {
        wanted.push("ring: marked");
        if rules.stock.airstrikes > 0 {
            wanted.push("airstrike: lost on a ring closed in it");
        }
    }
    if rules.diagonals {
        wanted.push("diagonal: marked");
    }
    if rules.touching {
        wanted.push("touching: a wreck beside a hidden deck");
    }
    if rules.repeat_on_hit {
        wanted.push("turn kept by a hit");
    } else {
        wanted.push("turn passed by a hit");
    }
    wanted.push(if rules.resigning { "end: resigned" } else { "refused: not in the rules" });
    if rules.missed_turn_loses {
        wanted.push("end: missed turn");
    }
    if rules.stock.radars > 0 {
        wanted.push("radar: sees nothing unmarked");
        if rules.radar_memory == RadarMemory::Turn {
            wanted.push("radar: picture kept through a hit");
        }
    }
    wanted
}

/// All together, and what only custom rules bring.
pub fn expected_of_custom() -> Vec<&'static str> {
    let mut wanted: Vec<&str> = [ALWAYS, TORPEDO, AIRSTRIKE, RADAR, CLOCK, DRAW].concat();
    wanted.extend([
        "refused: off grid",
        "refused: nothing unmarked",
        "refused: not in the rules",
        "ring: marked",
        "diagonal: marked",
        "airstrike: lost on a ring closed in it",
        "airstrike: lost on a diagonal marked in it",
        "touching: a wreck beside a hidden deck",
        "turn kept by a hit",
        "turn passed by a hit",
        "end: resigned",
        "end: missed turn",
        "radar: picture kept through a hit",
        "radar: pictures add up",
        "radar: picture replaced",
        "radar: used with picture for one action",
    ]);
    wanted
}
