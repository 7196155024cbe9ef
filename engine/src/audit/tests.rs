use super::*;
use crate::{Deed, Event, Record, RevealedFault, Ruleset, TableAction};

/// Two fleets of `ua-classic`, with room to move a boat.
const FIRST: &str = "А1-Г1 А3-В3 Д3-Ж3 А5-Б5 Г5-Д5 Ж5-З5 К1 К3 К5 К7";
const SECOND: &str = "А1-Г1 А3-В3 Д3-Ж3 А5-Б5 Г5-Д5 Ж5-З5 К1 К3 К5 А10";

fn record(rules: &str, first: &str, second: &str, events: &[&str]) -> Record {
    let mut text = format!(
        "linkor record 1\nrules {rules}\nseed 1, game 2\nplayer first x\nplayer second y\nopener first\n\
         fleet first {first}\nfleet second {second}\n"
    );
    events.iter().for_each(|event| text += &format!("{event}\n"));
    Record::parse(&text).unwrap()
}

fn play(rules: &str, first: &str, second: &str, events: &[&str]) -> Audit {
    audit(&record(rules, first, second, events))
}

fn fault(audit: &Audit) -> (usize, Option<Seat>, &Why) {
    let fault = audit.fault.as_ref().expect("a fault");
    (fault.place.line, fault.seat, &fault.why)
}

fn violated(audit: &Audit) -> (usize, Seat, Violation) {
    let Ruling::Violated { loser, violation } = audit.ruling else { panic!("{audit}") };
    (audit.place().unwrap().line, loser, violation)
}

#[test]
fn each_violation_of_a_fleet_has_its_own_reason() {
    let of = |fleet: &str| violated(&play("ua-classic", FIRST, fleet, &["first А2 miss"]));
    let missing = SECOND.replace(" А10", "");
    assert_eq!(of(&missing), (8, Seat::Second, Violation::WrongFleet), "a ship too few");
    assert_eq!(of(&SECOND.replace("А10", "А9-А10")), (8, Seat::Second, Violation::WrongFleet), "a wrong length");
    assert_eq!(of(&SECOND.replace("А5-Б5", "А5-Б6")), (8, Seat::Second, Violation::WrongFleet), "not straight");
    assert_eq!(of(&SECOND.replace("А10", "А6")), (8, Seat::Second, Violation::Touching), "by a side");
    assert_eq!(of(&SECOND.replace("А10", "В6")), (8, Seat::Second, Violation::Touching), "by a corner");
    assert_eq!(of(&SECOND.replace("А10", "А11")), (8, Seat::Second, Violation::WrongGrid), "row 11");
    assert_eq!(of(&SECOND.replace("А10", "Й10")), (8, Seat::Second, Violation::WrongGrid), "no column Й");
    let all = Violation::of_fleet(
        &record("ua-classic", FIRST, "А1 А2 Л1", &[]).fleet(Seat::Second).check(&rules()).unwrap_err(),
    );
    assert_eq!(all, [Violation::WrongGrid, Violation::WrongFleet, Violation::Touching]);
}

fn rules() -> Ruleset {
    Ruleset::preset("ua-classic").unwrap()
}

#[test]
fn moved_ships_lose_and_the_earlier_violation_counts() {
    // А10 is a boat of the second's; the first shoots at it and is told «miss».
    let moved = play("ua-classic", FIRST, SECOND, &["first А10 miss"]);
    assert_eq!(violated(&moved), (9, Seat::Second, Violation::Moved));
    assert_eq!(moved.ruling.winner(), Some(Seat::First));
    let both = ["first А2 miss", "second К7 miss", "first А10 miss"];
    let both = play("ua-classic", FIRST, SECOND, &both);
    assert_eq!(violated(&both), (10, Seat::First, Violation::Moved), "the first moved his boat, and earlier");
    let fleet_first = play("ua-classic", &FIRST.replace("К7", "К6"), SECOND, &["first А10 miss"]);
    assert_eq!(violated(&fleet_first), (7, Seat::First, Violation::Touching), "a fleet is placed before any answer");
}

#[test]
fn two_illegal_fleets_leave_no_winner() {
    let both = play("ua-classic", "А1", "А1", &[]);
    assert_eq!((both.ruling, both.ruling.winner()), (Ruling::BothFleets, None));
    assert_eq!(both.place().unwrap().part, Part::Fleet(Seat::First));
}

#[test]
fn other_coordinates_in_play_lose() {
    assert_eq!(
        violated(&play("ua-classic", FIRST, SECOND, &["first Л1 miss"])),
        (9, Seat::First, Violation::WrongGrid)
    );
    let answer = play("ua-classic", FIRST, SECOND, &["first А10 sunk А10-А11"]);
    assert_eq!(violated(&answer), (9, Seat::Second, Violation::WrongGrid), "the answer is the other side's");
    let crooked = play("ua-classic", FIRST, SECOND, &["first А10 sunk А10-Б9"]);
    assert_eq!(violated(&crooked), (9, Seat::Second, Violation::Moved));
}

#[test]
fn a_missed_turn_loses() {
    let events = ["first А2 miss", "second misses turn", "result first wins, turn missed"];
    let missed = play("ua-classic", FIRST, SECOND, &events);
    assert!(missed.is_legal(), "{missed}");
    assert_eq!(missed.ruling.winner(), Some(Seat::First));
    assert_eq!(missed.ruling.violation(), Some(Violation::MissedTurn));
    let played_on = play("ua-classic", FIRST, SECOND, &["first misses turn", "second А2 miss"]);
    assert_eq!(fault(&played_on), (10, Some(Seat::Second), &Why::AfterTheEnd));
    assert_eq!(played_on.ruling.winner(), Some(Seat::Second));
    let elsewhere = play("ru-classic", FIRST, SECOND, &["first misses turn"]);
    assert_eq!(fault(&elsewhere), (9, Some(Seat::First), &Why::Refused(Refused::NotInRules)));
}

#[test]
fn where_it_is_refused_an_illegal_fleet_makes_no_game() {
    let refused = play("ru-classic", FIRST, "А1-А2", &["first А10 miss"]);
    assert!(matches!(&refused.fault.as_ref().unwrap().why, Why::Fleet(error) if !error.faults.is_empty()));
    assert_eq!((refused.ruling, refused.ruling.winner()), (Ruling::NoGame, None));
    assert!(refused.to_string().contains("an illegal fleet is refused: there was no game"), "{refused}");
    let contradicted = play("ru-classic", FIRST, SECOND, &["first А10 miss"]);
    assert_eq!(contradicted.ruling, Ruling::Open);
    assert_eq!(
        contradicted.to_string(),
        "not legal: line 9 (event 1), second: the answer is `miss`, the fleet says `sunk А10`\n\
         by the rules, as the record stands: nobody wins, the record proves no end of the game"
    );
}

#[test]
fn what_is_not_allowed_is_found_where_it_stands() {
    let check = |events: &[&str], line, seat, why: Why| {
        let found = play("armada", &latin(FIRST), &latin(SECOND), events);
        assert_eq!(fault(&found), (line, seat, &why), "{events:?}");
    };
    let (first, second) = (Some(Seat::First), Some(Seat::Second));
    let rules = Ruleset::preset("armada").unwrap();
    let illegal = |text: &str, why| Why::Illegal(crate::Notation::new(&rules).read_action(text).unwrap(), why);
    check(&["second A2 miss"], 9, second, Why::OutOfTurn);
    check(&["first A2 miss", "first A4 miss"], 10, first, Why::OutOfTurn);
    check(&["first A1 hit", "second A2 miss"], 10, second, Why::OutOfTurn);
    check(&["first A1 hit", "first A1 hit"], 10, first, illegal("A1", Illegal::Marked));
    check(&["first radar A1: nothing"], 9, first, illegal("radar A1", Illegal::OffGrid));
    let radars = ["first radar I9: water H8 I8 J8 H9 I9 J9 H10 I10 J10", "second A2 miss", "first radar I9: nothing"];
    check(&radars, 11, first, illegal("radar I9", Illegal::NoStock(crate::Weapon::Radar)));
    check(&["first accepts draw"], 9, first, Why::Refused(Refused::NoOffer));
    check(&["first offers draw", "second offers draw"], 10, second, Why::Refused(Refused::OfferStands));
    check(&["first air I9: H8 miss, H8 lost, I8 miss, J8 miss, J9 miss"], 9, None, Why::Shells);
    check(&["first air I9: A1 hit, H8 miss, I8 miss, J8 miss, J9 miss"], 9, None, Why::Shells);
    check(&["second resigns", "first A2 miss"], 10, first, Why::AfterTheEnd);
    check(&["second resigns", "first offers draw"], 10, first, Why::AfterTheEnd);
    check(&["second clock A2 miss"], 9, second, Why::OutOfTurn);
}

/// The same fleet in Latin letters; К is the tenth, J.
fn latin(fleet: &str) -> String {
    let from = crate::Alphabet::Cyrillic.letters();
    let to = crate::Alphabet::Latin.letters();
    fleet.chars().map(|c| from.iter().position(|&f| f == c).map_or(c, |i| to[i])).collect()
}

#[test]
fn results_must_be_those_played() {
    let end = |events: &[&str]| play("armada", &latin(FIRST), &latin(SECOND), events);
    let resigned = Ending::Decided(Verdict { winner: Some(Seat::First), reason: Reason::Resigned });
    let none = end(&["second resigns"]);
    assert_eq!(fault(&none), (10, None, &Why::NoResult(Some(resigned))));
    assert_eq!(none.ruling, Ruling::Played(resigned), "the rules say it all the same");
    assert_eq!(fault(&end(&["first A2 miss"])), (10, None, &Why::NoResult(None)));
    let wrong = end(&["second resigns", "result second wins, resigned"]);
    let said = Ending::Decided(Verdict { winner: Some(Seat::Second), reason: Reason::Resigned });
    assert_eq!(fault(&wrong), (10, None, &Why::WrongResult(said, Some(resigned))));
    let early = end(&["first A2 miss", "result first wins, resigned"]);
    assert_eq!((fault(&early).0, early.ruling), (10, Ruling::Open));
    let late = end(&["second resigns", "result first wins, resigned", "first A2 miss"]);
    assert_eq!(fault(&late), (11, Some(Seat::First), &Why::AfterTheEnd));
    assert_eq!(late.place().unwrap().part, Part::Late(0));
    assert!(end(&["second resigns", "result first wins, resigned"]).is_legal());
    assert!(end(&["first forfeits move-timeout", "result second wins, forfeited"]).is_legal());
    let other = end(&["first forfeits exited", "result first wins, forfeited"]);
    assert!(matches!(fault(&other), (10, None, Why::WrongResult(..))), "whoever forfeits loses: {other}");
}

#[test]
fn a_sealed_record_names_what_was_changed_even_if_it_is_legal() {
    let mut game = record(
        "armada",
        &latin(FIRST),
        &latin(SECOND),
        &["first A2 miss", "second resigns", "result first wins, resigned"],
    );
    let text = game.to_string();
    assert!(audit(&Record::parse(&text).unwrap()).is_legal());
    let changed = audit(&Record::parse(&text.replace("A2 miss", "A4 miss")).unwrap());
    assert_eq!((changed.altered.unwrap().line, changed.fault.clone()), (9, None));
    assert!(!changed.is_legal());
    assert_eq!(
        changed.to_string(),
        "not legal: line 9 (event 1): the record was changed here after it was written\n\
         by the rules, as the record stands: first wins, resigned"
    );
    let boat = audit(&Record::parse(&text.replace("J7", "J8")).unwrap());
    assert_eq!(boat.place().unwrap().part, Part::Fleet(Seat::First));
    game.push(Event { seat: Seat::First, deed: Deed::Said(TableAction::Resign) });
    assert_eq!(audit(&game).place().unwrap().line, 12, "in memory, the line where it would be written");
}

#[test]
fn a_solo_is_judged_by_the_same_rules_and_nobody_loses_it() {
    let solo = |rules: &str, fleet: &str, events: &[&str]| {
        let head = format!("linkor record 1\nrules {rules}\nseed 1, board 2\nplayer x\nfleet {fleet}\n");
        audit(&Record::parse(&events.iter().fold(head, |text, event| text + event + "\n")).unwrap())
    };
    let check = |events: &[&str], line, why: Why| {
        let found = solo("armada", &latin(SECOND), events);
        assert_eq!((fault(&found), found.ruling), ((line, None, &why), Ruling::Open), "{events:?}");
    };
    let rules = Ruleset::preset("armada").unwrap();
    let illegal = |text: &str, why| Why::Illegal(crate::Notation::new(&rules).read_action(text).unwrap(), why);
    check(&["A2 miss", "A4 miss", "A1 hit", "A1 hit"], 9, illegal("A1", Illegal::Marked));
    check(&["radar A1: nothing"], 6, illegal("radar A1", Illegal::OffGrid));
    check(&["clock A2 miss", "resigns"], 7, Why::Alone);
    check(&["misses turn"], 6, Why::Alone);
    check(&["A2 miss"], 7, Why::NoResult(None));
    let sunk = Ending::Sunk { actions: 1, turns: 2 };
    check(&["A2 miss", "result sunk in 1 action, 2 turns"], 7, Why::WrongResult(sunk, None));
    let won = Ending::Decided(Verdict { winner: Some(Seat::First), reason: Reason::FleetSunk });
    check(&["result first wins, fleet sunk"], 6, Why::WrongResult(won, None));

    let no_clock = solo("ua-classic", SECOND, &["clock А2 miss"]);
    assert_eq!(fault(&no_clock).2, &Why::Refused(Refused::NotInRules));
    let moved = solo("ua-classic", SECOND, &["А10 miss"]);
    assert_eq!(
        moved.to_string(),
        "not legal: line 6 (event 1): the answer is `miss`, the fleet says `sunk А10`\n\
         by the rules, as the record stands: nobody wins, the record proves no end of the game"
    );
    let fleet = solo("ua-classic", "А1", &[]);
    assert_eq!((fleet.place().unwrap(), fleet.ruling), (Place { line: 5, part: Part::Board }, Ruling::NoGame));
    assert!(fleet.to_string().starts_with("not legal: line 5 (fleet): "), "{fleet}");

    // «classic» answers with a second shot: one miss, two turns.
    let decks = "A1 hit;B1 hit;C1 hit;D1 sunk A1-D1;A3 hit;B3 hit;C3 sunk A3-C3;E3 hit;F3 hit;G3 sunk E3-G3;A5 hit;\
        B5 sunk A5-B5;D5 hit;E5 sunk D5-E5;A8 miss;G5 hit;H5 sunk G5-H5;J1 sunk J1;J3 sunk J3;J5 sunk J5;A10 sunk A10";
    let end = |rest: &[&str]| solo("classic", &latin(SECOND), &[&decks.split(';').collect::<Vec<_>>(), rest].concat());
    let truth = Ending::Sunk { actions: 21, turns: 2 };
    assert!(end(&["forfeits exited", "result sunk in 21 actions, 2 turns"]).fault.is_some(), "too late");
    let begun =
        [&["forfeits exited"][..], &decks.split(';').collect::<Vec<_>>(), &["result sunk in 21 actions, 2 turns"]];
    assert!(solo("classic", &latin(SECOND), &begun.concat()).is_legal(), "the board is shot to its end all the same");
    let legal = end(&["result sunk in 21 actions, 2 turns"]);
    assert_eq!((legal.to_string().as_str(), legal.ruling.winner()), ("legal: sunk in 21 actions, 2 turns", None));
    let wrong = Ending::Sunk { actions: 21, turns: 3 };
    assert_eq!(fault(&end(&["result sunk in 21 actions, 3 turns"])), (27, None, &Why::WrongResult(wrong, Some(truth))));
    assert_eq!(fault(&end(&["A4 miss"])), (27, None, &Why::AfterTheEnd));
    let late = end(&["result sunk in 21 actions, 2 turns", "A4 miss"]);
    assert_eq!((fault(&late), late.ruling), ((28, None, &Why::AfterTheEnd), Ruling::Played(truth)));
}

#[test]
fn faults_of_a_fleet_are_all_listed() {
    let found = play("armada", "A1-A2 A2-B2 K5 L1-L2 A99", &latin(SECOND), &[]);
    let Why::Fleet(error) = fault(&found).2 else { panic!("{found}") };
    assert!(error.faults.contains(&RevealedFault::OffGrid(5, "A99".into())));
    assert!(error.faults.len() > 4, "{error}");
}
