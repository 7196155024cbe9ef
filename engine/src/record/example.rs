//! The examples of `engine/NOTATION.md`: a short game of Armada with everything in it, and a solo.

use super::sample::random_fleet;
use crate::{Action, Ending, Game, Notation, Purpose, Record, Ruleset, Seat, Shells, Solo, audit, stream};

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

/// After a few actions from the script, shots at whatever is unmarked, row by row.
fn play_alone() -> Record {
    let rules = Ruleset::preset("armada").unwrap();
    let fleet = random_fleet(&rules, &mut stream(3, Purpose::Fleet, 2, 17));
    let mut bombs = stream(3, Purpose::Bombs, 2, 17);
    let mut record = Record::solo(&rules, (3, 17), "density+ev@uniform", &fleet);
    let mut solo = Solo::new(&rules, fleet);
    let mut script = ["radar D4", "air D4", "torpedo row 8 left"].into_iter();
    while !solo.is_over() {
        let action = match script.next() {
            Some(text) => Notation::new(&rules).read_action(text).unwrap(),
            None => Action::Shot(solo.front().marks().unmarked().first().unwrap()),
        };
        record.act(Seat::First, action, solo.act(action, || Shells::draw(&mut bombs)).unwrap());
    }
    record.finish(Ending::sunk(solo.front()));
    record
}

#[test]
fn the_solo_of_the_page_is_what_the_program_writes() {
    let page = include_str!("../../NOTATION.md");
    let text = play_alone().to_string();
    assert!(audit(&Record::parse(&text).unwrap()).is_legal());
    let shown = page.split("```text\n").nth(2).and_then(|rest| rest.split_once("```")).map_or("", |(shown, _)| shown);
    let (begins, ends) = shown.split_once("…\n").unwrap_or((shown, ""));
    assert!(!ends.is_empty() && text.starts_with(begins) && text.ends_with(ends), "the page should show\n{text}");
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
