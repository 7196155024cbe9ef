//! The presets: the five rulebooks, and two of the board game for published numbers.

use super::*;

impl Ruleset {
    /// Names of the presets, in the order they are listed; `ru-classic-touching` is the
    /// variant that `ru-classic` itself names.
    pub const PRESETS: [&str; 8] = [
        "classic",
        "armada",
        "battleship",
        "ua-classic",
        "ru-classic",
        "ru-classic-touching",
        "hasbro",
        "hasbro-no-touch",
    ];

    /// The preset of that name.
    pub fn preset(name: &str) -> Option<Ruleset> {
        Some(match name {
            "classic" => classic(),
            "armada" => armada(),
            "battleship" => battleship(),
            "ua-classic" => ua_classic(),
            "ru-classic" => ru_classic(),
            "ru-classic-touching" => ru_classic_touching(),
            "hasbro" => hasbro(),
            "hasbro-no-touch" => hasbro_no_touch(),
            _ => return None,
        })
    }
}

/// Seed 000, «Правила морського бою».
fn classic() -> Ruleset {
    Ruleset {
        name: "classic".into(),
        source: "«Правила морського бою» (Ukrainian, without weapons)".into(),
        grid: Grid::TEN,
        fleet: Roster::TEN_SHIPS,
        touching: false,
        diagonals: false,
        ring: true,
        repeat_on_hit: true,
        stock: Stock::NONE,
        radar_memory: RadarMemory::Turn,
        columns: Alphabet::Latin,
        opening: Opening::Lot,
        next_opening: NextOpening::Swap,
        draw_offers: DrawOffers::PerShot,
        resigning: true,
        clock: Clock::Optional,
        missed_turn_loses: false,
        series: Series::Rematch,
        illegal_fleet: IllegalFleet::Refused,
    }
}

/// Seed 001, «Правила Армади».
fn armada() -> Ruleset {
    Ruleset {
        name: "armada".into(),
        source: "«Правила Армади» (Ukrainian, with torpedoes, airstrikes and radar)".into(),
        stock: Stock { torpedoes: 2, airstrikes: 2, radars: 1 },
        opening: Opening::FirstSeat,
        draw_offers: DrawOffers::PerTurn,
        clock: Clock::Seconds(15),
        ..classic()
    }
}

/// Seed 002, "Battleship: Rules".
fn battleship() -> Ruleset {
    Ruleset {
        name: "battleship".into(),
        source: "“Battleship: Rules” (English, diagonals of a hit crossed out)".into(),
        diagonals: true,
        next_opening: NextOpening::Loser,
        draw_offers: DrawOffers::None,
        resigning: false,
        clock: Clock::None,
        series: Series::BestOf,
        ..classic()
    }
}

/// Seed 003, «Правила Морського Бою: Класичний Морський Бій».
fn ua_classic() -> Ruleset {
    Ruleset {
        name: "ua-classic".into(),
        source: "«Правила Морського Бою. Класичний Морський Бій» (Ukrainian, with violations)".into(),
        columns: Alphabet::Cyrillic,
        next_opening: NextOpening::Loser,
        draw_offers: DrawOffers::None,
        resigning: false,
        clock: Clock::None,
        missed_turn_loses: true,
        series: Series::Single,
        illegal_fleet: IllegalFleet::Loses,
        ..classic()
    }
}

/// Seed 004, «Классический „Морской бой“ на двоих».
fn ru_classic() -> Ruleset {
    Ruleset {
        name: "ru-classic".into(),
        source: "Классический «Морской бой» на двоих (Russian)".into(),
        columns: Alphabet::Cyrillic,
        next_opening: NextOpening::Lot,
        draw_offers: DrawOffers::None,
        clock: Clock::None,
        series: Series::Single,
        ..classic()
    }
}

/// The ⚠ variant of seed 004: ships may touch, so no ring is marked.
fn ru_classic_touching() -> Ruleset {
    Ruleset {
        name: "ru-classic-touching".into(),
        source: "Классический «Морской бой» на двоих (Russian), the variant in which ships may touch".into(),
        touching: true,
        ring: false,
        ..ru_classic()
    }
}

/// The board game as most published numbers have it: single shots by turns, ships may touch.
fn hasbro() -> Ruleset {
    Ruleset {
        name: "hasbro".into(),
        source: "the board game as published analyses play it; no rulebook of the five".into(),
        fleet: Roster::from_lengths(&[5, 4, 3, 3, 2]).expect("lengths are within 1 to 10"),
        touching: true,
        ring: false,
        repeat_on_hit: false,
        draw_offers: DrawOffers::None,
        clock: Clock::None,
        series: Series::Single,
        ..classic()
    }
}

/// The same fleet kept apart.
fn hasbro_no_touch() -> Ruleset {
    Ruleset {
        name: "hasbro-no-touch".into(),
        source: "the board game's fleet without touching; no rulebook of the five".into(),
        touching: false,
        ring: true,
        ..hasbro()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_played_and_is_listed_by_its_name() {
        for name in Ruleset::PRESETS {
            let rules = Ruleset::preset(name).unwrap();
            assert_eq!(rules.name, name);
            assert_eq!(rules.check(), Ok(()));
        }
        assert_eq!(Ruleset::preset("Classic"), None);
    }

    #[test]
    fn a_lying_mark_is_refused() {
        let rules = Ruleset { ring: true, diagonals: true, ..ru_classic_touching() };
        assert_eq!(rules.check(), Err(vec![RulesetError::MarkLies("ring"), RulesetError::MarkLies("diagonals")]));
    }

    #[test]
    fn a_fleet_that_fits_only_touching_is_refused_without() {
        let fleet = Roster::from_lengths(&[3, 3]).unwrap();
        let tight = Ruleset { grid: Grid::new(2, 3).unwrap(), fleet, ..classic() };
        assert!(matches!(tight.check().unwrap_err()[..], [RulesetError::NoFleetFits(..)]));
        let touching = Ruleset { touching: true, ring: false, ..tight };
        assert_eq!(touching.check(), Ok(()));
    }
}
