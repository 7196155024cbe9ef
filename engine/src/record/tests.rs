use proptest::prelude::*;

use super::sample::{cases, random_fleet, random_game, random_record, random_solo, some_rules};
use super::*;
use crate::audit;

/// The text without its checks.
pub(crate) fn unsealed(text: &str) -> String {
    text.lines().map(|line| line.rsplit_once('~').unwrap().0.trim_end().to_string() + "\n").collect()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_random_record_is_read_back_and_is_legal(which in 0..12usize, seed: u64) {
        let record = random_record(&some_rules(which, seed), seed);
        let text = record.to_string();
        let read = Record::parse(&text).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert!(read.is_sealed() && read.altered().is_none());
        prop_assert_eq!(read.to_string(), text.clone(), "to the last bit");
        let found = audit(&read);
        prop_assert!(found.is_legal(), "{}\n{}", found, text);
        prop_assert!(audit(&record).is_legal(), "as it stands in memory, too");
        prop_assert_eq!(found.ruling.winner(), record.result().unwrap().winner());
        let plain = Record::parse(&unsealed(&text)).unwrap();
        prop_assert!(!plain.is_sealed() && audit(&plain).is_legal());
        prop_assert_eq!(plain, record);
    }

    #[test]
    fn reading_is_tolerant_of_layout(which in 0..8usize, seed: u64) {
        let record = random_record(&some_rules(which, seed), seed);
        let text: String = record
            .to_string()
            .lines()
            .enumerate()
            .map(|(i, line)| {
                // Names keep their case.
                let line = if line.starts_with("player") { line.to_string() } else { line.to_lowercase() };
                format!("  {}\r\n# comment {i}\n\n", line.replace("  ", " \t "))
            })
            .collect();
        let read = Record::parse(&text).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert!(audit(&read).is_legal(), "the checks are of what is said, not of how it is laid out");
        prop_assert_eq!(read.line(Part::Event(0)), record.line(Part::Event(0)) * 3 - 2);
    }

    #[test]
    fn no_text_makes_it_panic(text in "(linkor record 1\n|rules (classic|custom)\n|[|] *[a-z=]*\n|first [A-K0-9 ]*\n|\\PC*\n)*") {
        let _ = Record::parse(&text).map(|record| audit(&record));
        let solo = "linkor record 1\nrules armada\nseed 1, board 1\nplayer x\nfleet A1\n";
        let _ = Record::parse(&format!("{solo}{text}")).map(|record| audit(&record));
    }
}

#[test]
fn a_solo_has_one_player_one_fleet_and_one_seat() {
    let rules = Ruleset::preset("armada").unwrap();
    let record = random_solo(&rules, 1);
    let text = unsealed(&record.to_string());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[2..4], ["seed 1, board 7", "player first ~12ab34"], "a name may be any");
    assert!(lines[4].starts_with("fleet ") && !lines[5..].iter().any(|line| line.contains("first")), "{text}");
    let Some(Ending::Sunk { actions, turns }) = record.result() else { panic!("a solo ends with the fleet sunk") };
    assert_eq!(*lines.last().unwrap(), format!("result sunk in {actions} actions, {turns} turns"));
    assert_eq!(actions as usize, record.events().len());
    assert!(record.is_solo() && record.player(Seat::First) == record.player(Seat::Second));
    assert_eq!(record.fleet(Seat::First), record.fleet(Seat::Second));
    let parts = [Part::Version, Part::Rules, Part::Seed, Part::Shooter, Part::Board, Part::Event(0), Part::Event(1)];
    assert_eq!(parts.map(|part| record.line(part)), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(record.line(Part::Result), lines.len());
    let error = |from: &str, to: &str| Record::parse(&text.replacen(from, to, 1)).unwrap_err().to_string();
    assert_eq!(error("board", "bord"), "line 3, column 9: `bord` where `game` or `board` was expected");
    assert_eq!(error("fleet", "fleets"), "line 5, column 1: `fleets` where `fleet` was expected");
    assert!(error("board", "game").starts_with("line 5, column 1: `fleet` where `player`"), "a game has two players");
    // An event is in the first seat, whoever is named.
    let fleet = random_fleet(&rules, &mut crate::stream(1, crate::Purpose::Fleet, 0, 0));
    let mut solo = Record::solo(&rules, (1, 1), "", &fleet);
    solo.say(Seat::Second, TableAction::Resign);
    assert_eq!(Record::parse(&solo.to_string()).unwrap(), solo);
}

#[test]
fn one_action_is_an_action() {
    let ending = |actions, turns| Ending::Sunk { actions, turns }.to_string();
    assert_eq!(
        (ending(1, 1), ending(20, 2)),
        ("sunk in 1 action, 1 turn".into(), "sunk in 20 actions, 2 turns".into())
    );
}

#[test]
fn many_records_stand_in_one_text() {
    let all: Vec<Record> =
        (0..5).map(|seed| random_record(&some_rules(if seed == 2 { 8 } else { seed as usize }, seed), seed)).collect();
    let text: String = all.iter().map(|record| format!("{record}\n")).collect();
    let read: Vec<Record> = records(&text).map(Result::unwrap).collect();
    assert_eq!(read, all);
    let second = text.lines().enumerate().filter(|(_, line)| line.starts_with("linkor record")).nth(1).unwrap().0 + 1;
    assert_eq!(read[1].line(Part::Version), second, "lines are those of the whole text");
    let error = Record::parse(&text).unwrap_err();
    assert_eq!((error.line, error.found.as_str()), (second, "another record"));
    // One that cannot be read does not hide the others.
    let broken = text.replacen("seed", "sede", 1);
    assert_eq!(records(&broken).map(|record| record.is_ok()).collect::<Vec<_>>(), [false, true, true, true, true]);
    assert_eq!(records("\n# nothing\n").count(), 0);
}

#[test]
fn errors_name_line_column_and_what_was_expected() {
    let text = unsealed(&random_game(&Ruleset::preset("armada").unwrap(), 1).to_string());
    let error = |from: &str, to: &str| Record::parse(&text.replacen(from, to, 1)).unwrap_err().to_string();
    assert_eq!(error("record 1", "record 2"), "line 1, column 15: `2` where version 1 of the format was expected");
    assert!(error("rules armada", "rules armad").starts_with("line 2, column 7: `armad` where `custom` or a preset"));
    assert_eq!(error("seed 1,", "seed 1"), "line 3, column 8: `game` where `,` was expected");
    assert_eq!(error("opener", "open"), "line 6, column 1: `open` where `opener` was expected");
    assert_eq!(error("fleet first", "fleet thirst"), "line 7, column 7: `thirst` where `first` was expected");
    assert!(error("result", "results").contains("`results` where `first`, `second` or `result` was expected"));
    assert_eq!(Record::parse("").unwrap_err().to_string(), "line 1, column 1: the end where `linkor` was expected");
    assert!(Record::parse("hello").is_err());
}

#[test]
fn an_inline_ruleset_names_its_wrong_line() {
    let text = unsealed(&random_game(&some_rules(8, 3), 3).to_string());
    let line = text.lines().position(|line| line.starts_with("| touching")).unwrap() + 1;
    let error = Record::parse(&text.replace("| touching", "| toching")).unwrap_err();
    assert_eq!(error.line, line, "{error}");
    let error = Record::parse(&text.replace("| grid = [", "| grid = [1")).unwrap_err();
    assert!(error.to_string().contains("1 to 10"), "{error}");
}

#[test]
fn names_are_kept_on_one_line() {
    let fleet = Fleet::find(&Ruleset::preset("classic").unwrap()).unwrap();
    let rules = Ruleset::preset("classic").unwrap();
    for name in ["a\nresult draw, agreed", "", " # x ", "~123456", "first", "\u{2028}x\u{85}y"] {
        let record = Record::new(&rules, (u64::MAX, 0), [name, name], Seat::Second, [&fleet, &fleet]);
        assert_eq!(Record::parse(&record.to_string()).unwrap(), record, "{name:?}");
    }
}

#[test]
fn what_cannot_be_is_kept_for_the_audit() {
    let text = "linkor record 1\nrules ua-classic\nseed 1, game 1\nplayer first x\nplayer second y\nopener first\n\
        fleet first А1-Б2 Л4 А11-А12\nfleet second\nfirst  Л1   miss\nsecond А1 sunk А1-Б3\nfirst А1 sunk А10-А11\n";
    let record = Record::parse(text).unwrap();
    assert_eq!(record.fleet(Seat::First).claims().len(), 3);
    let impossible = |mistake, in_answer, text: &str| Deed::Impossible { text: text.into(), mistake, in_answer };
    let deeds: Vec<Deed> = record.events().iter().map(|event| event.deed.clone()).collect();
    assert_eq!(
        deeds,
        [
            impossible(Mistake::OffGrid, false, "Л1 miss"),
            impossible(Mistake::Crooked, true, "А1 sunk А1-Б3"),
            impossible(Mistake::OffGrid, true, "А1 sunk А10-А11"),
        ]
    );
    assert_eq!(Record::parse(&record.to_string()).unwrap(), record);
}
