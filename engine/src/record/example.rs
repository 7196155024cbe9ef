//! The example of `engine/NOTATION.md`: a short game of Armada with everything in it.

use super::sample::random_fleet;
use crate::{Game, Notation, Purpose, Record, Ruleset, Seat, Shells, audit, stream};

/// Actions as they are typed; `clock …` is fired by the clock, the rest is said at the table.
const SCRIPT: [(Seat, &str); 13] = [
    (Seat::First, "radar D4"),
    (Seat::Second, "torpedo row 5 right"),
    (Seat::Second, "B5"),
    (Seat::Second, "air C9"),
    (Seat::Second, "J10"),
    (Seat::First, "C3"),
    (Seat::First, "C2"),
    (Seat::First, "clock I9"),
    (Seat::First, "offer draw"),
    (Seat::Second, "decline draw"),
    (Seat::Second, "torpedo column I up"),
    (Seat::Second, "A1"),
    (Seat::First, "resign"),
];

fn play() -> Record {
    let rules = Ruleset::preset("armada").unwrap();
    let notation = Notation::new(&rules);
    let fleets = [0, 1].map(|side| random_fleet(&rules, &mut stream(3, Purpose::Fleet, side, 17)));
    let mut bombs = stream(3, Purpose::Bombs, 0, 17);
    let players = ["density+ev@uniform", "density+never@uniform"];
    let mut record = Record::new(&rules, (3, 17), players, Seat::First, fleets.each_ref());
    let mut game = Game::new(&rules, fleets, Seat::First);
    for (seat, text) in SCRIPT {
        if let Some(cell) = text.strip_prefix("clock ") {
            let cell = notation.read_cell(cell).unwrap();
            record.clock(seat, cell, game.expire(cell).unwrap());
        } else if let Ok(said) = notation.read_table(text) {
            game.say(seat, said).unwrap();
            record.say(seat, said);
        } else {
            let action = notation.read_action(text).unwrap();
            let outcome = game.act(seat, action, || Shells::draw(&mut bombs)).unwrap();
            record.act(seat, action, outcome);
        }
    }
    record.finish(game.verdict().unwrap());
    record
}

#[test]
fn the_example_of_the_page_is_what_the_program_writes() {
    let page = include_str!("../../NOTATION.md");
    let record = play();
    let text = record.to_string();
    let found = audit(&Record::parse(&text).unwrap());
    assert_eq!(found.to_string(), "legal: second wins, resigned");
    assert!(page.contains(&format!("```text\n{text}```\n")), "the page should show\n{text}");
}
