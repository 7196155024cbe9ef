//! Random games and solos for the tests, written down while they are played.

use proptest::prelude::ProptestConfig;

use crate::{
    Action, Alphabet, Cell, Clock, Deed, DrawOffers, Ending, Fleet, Front, Game, Grid, IllegalFleet, Placement,
    Purpose, RadarMemory, Record, Roster, Ruleset, Seat, Shells, Solo, Stock, Stream, TableAction, View, below, stream,
};

/// So many cases, or `PROPTEST_CASES`; a seed has nothing to shrink to, and a failing one is printed.
pub(crate) fn cases(usual: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok());
    let cases = asked.unwrap_or(usual);
    ProptestConfig { cases, failure_persistence: None, max_shrink_iters: 0, ..ProptestConfig::default() }
}

/// A legal fleet, ship by ship, begun anew whenever one finds no place.
pub(crate) fn random_fleet(rules: &Ruleset, rng: &mut Stream) -> Fleet {
    'again: loop {
        let mut open = rules.grid.mask();
        let mut ships = Vec::new();
        for class in rules.fleet.each() {
            let places: Vec<Placement> =
                Placement::all(rules.grid, class).into_iter().filter(|ship| open.contains_all(ship.cells())).collect();
            if places.is_empty() {
                continue 'again;
            }
            let ship = places[below(rng, places.len() as u64) as usize];
            open = open - if rules.touching { ship.cells() } else { ship.zone() };
            ships.push(ship);
        }
        return Fleet::new(rules, &ships).unwrap();
    }
}

/// A custom ruleset: every value drawn.
pub(crate) fn random_rules(seed: u64) -> Ruleset {
    let mut rng = stream(seed, Purpose::Lot, 1, 0);
    let mut draw = |bound| below(&mut rng, bound) as u8;
    let touching = draw(2) == 1;
    let names = ["plain", "назва «з лапками»", "a \"quoted\" # name ~123456", "armada"];
    Ruleset {
        name: names[draw(4) as usize].to_string(),
        grid: Grid::new(5 + draw(6), 5 + draw(6)).unwrap(),
        fleet: Roster::from_lengths(&[1 + draw(5), 1 + draw(3), 1 + draw(2)]).unwrap(),
        touching,
        ring: !touching && draw(2) == 1,
        diagonals: !touching && draw(2) == 1,
        repeat_on_hit: draw(2) == 1,
        stock: Stock { torpedoes: draw(4), airstrikes: draw(4), radars: draw(4) },
        radar_memory: [RadarMemory::Turn, RadarMemory::Action, RadarMemory::Game][draw(3) as usize],
        columns: [Alphabet::Latin, Alphabet::Cyrillic][draw(2) as usize],
        draw_offers: [DrawOffers::None, DrawOffers::PerShot, DrawOffers::PerTurn][draw(3) as usize],
        resigning: draw(2) == 1,
        clock: [Clock::None, Clock::Optional, Clock::Seconds(7)][draw(3) as usize],
        missed_turn_loses: draw(2) == 1,
        illegal_fleet: [IllegalFleet::Refused, IllegalFleet::Loses][draw(2) as usize],
        ..Ruleset::preset("classic").unwrap()
    }
}

/// A preset, or a custom ruleset.
pub(crate) fn some_rules(which: usize, seed: u64) -> Ruleset {
    Ruleset::PRESETS.get(which).map_or_else(|| random_rules(seed), |name| Ruleset::preset(name).unwrap())
}

/// A random game, or one time in three a random solo.
pub(crate) fn random_record(rules: &Ruleset, seed: u64) -> Record {
    if seed.is_multiple_of(3) { random_solo(rules, seed) } else { random_game(rules, seed) }
}

/// The record with another deed in event `i`.
pub(crate) fn replaced(record: &Record, i: usize, deed: Deed) -> Record {
    let mut other = record.clone();
    other.source = None;
    other.events[i].deed = deed;
    other
}

/// A solo of random actions and random shots of the clock, to its end.
pub(crate) fn random_solo(rules: &Ruleset, seed: u64) -> Record {
    let mut rng = stream(seed, Purpose::Shooter, 0, 0);
    let fleet = random_fleet(rules, &mut stream(seed, Purpose::Fleet, 0, 0));
    let mut record = Record::solo(rules, (seed, 7), "first ~12ab34", &fleet);
    let mut solo = Solo::new(rules, fleet);
    while !solo.is_over() {
        if below(&mut rng, 20) == 0 {
            let cell = random_cell(solo.front(), &mut rng);
            if let Ok(outcome) = solo.expire(cell) {
                record.clock(Seat::First, cell, outcome);
            }
        } else {
            let action = random_action(&solo.view(), &mut rng);
            let outcome = solo.act(action, || Shells::draw(&mut rng)).unwrap();
            record.act(Seat::First, action, outcome);
        }
    }
    record.finish(Ending::sunk(solo.front()));
    record
}

fn random_cell(front: &Front, rng: &mut Stream) -> Cell {
    let cells = front.marks().unmarked();
    cells.nth(below(rng, u64::from(cells.len())) as u32).unwrap()
}

/// A legal action, more often a weapon's than chance would have it.
fn random_action(view: &View<'_>, rng: &mut Stream) -> Action {
    let actions = view.legal_actions();
    let weapons: Vec<Action> = actions.iter().copied().filter(|action| action.weapon().is_some()).collect();
    let from = if weapons.is_empty() || below(rng, 5) > 0 { &actions } else { &weapons };
    from[below(rng, from.len() as u64) as usize]
}

/// A game of random actions and random words at the table, to its end.
pub(crate) fn random_game(rules: &Ruleset, seed: u64) -> Record {
    let mut rng = stream(seed, Purpose::Shooter, 0, 0);
    let fleets = [0, 1].map(|side| random_fleet(rules, &mut stream(seed, Purpose::Fleet, side, 0)));
    let opener = Seat::BOTH[below(&mut rng, 2) as usize];
    let players = ["density+ev:w=1.5@uniform", "людина «Оксана» ~12ab34"];
    let mut record = Record::new(rules, (seed, 7), players, opener, fleets.each_ref());
    let mut game = Game::new(rules, fleets, opener);
    while game.verdict().is_none() {
        step(&mut game, &mut record, &mut rng);
    }
    record.finish(game.verdict().unwrap());
    record
}

fn step(game: &mut Game<'_>, record: &mut Record, rng: &mut Stream) {
    let seat = game.mover();
    match below(rng, 2_000) {
        0 => {
            if game.miss_turn().is_ok() {
                record.miss_turn(seat);
            }
        }
        1 => {
            game.forfeit(seat).unwrap();
            record.forfeit(seat, ["exited", "move-timeout"][below(rng, 2) as usize]);
        }
        2..100 => {
            let cell = random_cell(game.front(seat), rng);
            if let Ok(outcome) = game.expire(cell) {
                record.clock(seat, cell, outcome);
            }
        }
        100..400 => {
            let speaker = Seat::BOTH[below(rng, 2) as usize];
            // Rarely the words that end a game.
            let said = match below(rng, 60) {
                0 => TableAction::Resign,
                1 => TableAction::AcceptDraw,
                2..30 => TableAction::DeclineDraw,
                _ => TableAction::OfferDraw,
            };
            if game.say(speaker, said).is_ok() {
                record.say(speaker, said);
            }
        }
        _ => {
            let action = random_action(&game.view(seat), rng);
            let outcome = game.act(seat, action, || Shells::draw(rng)).unwrap();
            record.act(seat, action, outcome);
        }
    }
}
