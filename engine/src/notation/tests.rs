use super::*;
use crate::{Answer, Axis, Lane};

fn preset(name: &str) -> Ruleset {
    Ruleset::preset(name).unwrap()
}

fn error(rules: &Ruleset, text: &str) -> String {
    Notation::new(rules).read_action(text).unwrap_err().to_string()
}

#[test]
fn every_action_is_read_back_in_both_alphabets() {
    for name in ["armada", "ua-classic"] {
        let rules = Ruleset { stock: preset("armada").stock, ..preset(name) };
        let notation = Notation::new(&rules);
        for action in crate::Front::new(&rules).legal_actions(&rules) {
            let text = notation.write_action(action);
            assert_eq!(notation.read_action(&text), Ok(action), "{text}");
            assert_eq!(notation.read_action(&text.to_uppercase()), Ok(action), "{text}");
        }
    }
}

#[test]
fn reading_is_tolerant() {
    let (latin, cyrillic) = (preset("armada"), preset("ua-classic"));
    let row = |forward| Action::Torpedo(Lane { axis: Axis::Horizontal, index: 4, forward });
    let column = |forward| Action::Torpedo(Lane { axis: Axis::Vertical, index: 2, forward });
    let read = |rules, text| Notation::new(rules).read_action(text).unwrap();
    for text in ["torpedo row 5 →", "Torpedo 5 right", " torpedo  5→"] {
        assert_eq!(read(&latin, text), row(true), "{text}");
    }
    assert_eq!(read(&latin, "torpedo 5 ←"), row(false));
    for text in ["torpedo C ↓", "TORPEDO COL c DOWN", "torpedo column С down"] {
        assert_eq!(read(&latin, text), column(true), "{text}");
    }
    assert_eq!(read(&cyrillic, "torpedo B ↑"), column(false), "a Latin B typed for ve");
    assert_eq!(read(&cyrillic, "shot b4"), read(&cyrillic, "В 4"));
    assert_eq!(read(&latin, "AIRSTRIKE d4"), read(&latin, "air D4"));
    let offer = Notation::new(&latin).read_table("draw").unwrap();
    assert_eq!(Notation::new(&latin).read_table("Offers a draw"), Ok(offer));
    assert_eq!(Notation::new(&latin).read_table("accept the draw"), Ok(TableAction::AcceptDraw));
}

#[test]
fn errors_name_the_wrong_word() {
    let rules = preset("armada");
    assert_eq!(error(&rules, "C11"), "`C11` where a cell of the grid A1 to J10 was expected");
    assert_eq!(error(&rules, "torpedo row 5 up"), "`up` where `right` or `left` was expected");
    assert_eq!(error(&rules, "torpedo column C right"), "`right` where `down` or `up` was expected");
    assert_eq!(error(&rules, "torpdo row 5 right"), "`torpdo` where a cell, `torpedo`, `air` or `radar` was expected");
    assert_eq!(error(&rules, "radar"), "the end where a cell such as A1 was expected");
    assert_eq!(error(&rules, "C4 C5"), "`C5` where the end was expected");
    assert_eq!(error(&rules, "torpedo row 11 right"), "`11` where a row of the grid A1 to J10 was expected");
    assert_eq!(error(&preset("ua-classic"), "Й4"), "`Й4` where a cell of the grid А1 to К10 was expected");
    let error = Notation::new(&rules).read_action("torpedo row 5  rihgt").unwrap_err();
    assert_eq!(error.column, 16, "in characters from 1");
    for text in ["", "A0", "A01", "4C", "A-1", "A+1", "A1x", "air", "torpedo", "torpedo row right", "C 4 5"] {
        assert!(Notation::new(&rules).read_action(text).is_err(), "{text}");
    }
}

#[test]
fn outcomes_are_read_back() {
    let rules = preset("armada");
    let notation = Notation::new(&rules);
    let check = |action: &str, outcome: &str| {
        let action = notation.read_action(action).unwrap();
        let read = notation.read_outcome(action, outcome).unwrap();
        assert_eq!(notation.write_outcome(action, &read), outcome);
    };
    check("C4", "miss");
    check("C4", "sunk C2-C4");
    check("torpedo row 5 right", "crossed A5 B5, C5 sunk C5");
    check("torpedo row 5 left", "crossed J5 I5 H5");
    check("torpedo column A up", "A10 hit");
    check("torpedo column A up", "nothing");
    check("air D4", "C3 miss, D4 hit, E5 sunk E5-G5, C5 lost, D5 not fallen");
    check("radar D4", "decks C3 D3, water E3");
    check("radar D4", "water E3");
    check("radar D4", "decks E3");
    check("radar D4", "nothing");
    let wrong = |action: &str, outcome: &str| {
        notation.read_outcome(notation.read_action(action).unwrap(), outcome).unwrap_err().to_string()
    };
    assert_eq!(wrong("C4", "mis"), "`mis` where `miss`, `hit` or `sunk` was expected");
    assert_eq!(wrong("C4", "sunk C2-D4"), "`C2-D4` where a straight ship was expected");
    assert_eq!(wrong("air D4", "C3 miss"), "the end where `,` was expected");
    assert_eq!(wrong("radar D4", "decks C3 C3"), "`C3` where each cell once was expected");
    assert_eq!(wrong("torpedo row 5 right", "hit"), "`hit` where `crossed`, a cell or `nothing` was expected");
    assert_eq!(
        notation.read_outcome(Action::Shot(notation.read_cell("C4").unwrap()), "HIT"),
        Ok(Outcome::Shot(Answer::Hit))
    );
}

#[test]
fn a_fleet_stands_on_one_line() {
    for name in Ruleset::PRESETS {
        let rules = preset(name);
        let notation = Notation::new(&rules);
        let fleet = Fleet::find(&rules).unwrap();
        let line = notation.write_fleet(&fleet);
        assert_eq!(notation.read_fleet(&line), Ok(fleet.clone()), "{line}");
        assert_eq!(notation.read_fleet(&line.to_lowercase().replace(' ', ", ").replace('-', " – ")), Ok(fleet));
    }
}

#[test]
fn a_file_of_fleets_names_its_wrong_line() {
    let rules = Ruleset::from_toml("grid = [5, 5]\nfleet = [3, 2, 1]", "small").unwrap();
    let notation = Notation::new(&rules);
    let good = "# two fleets\nA1-A3 C1-D1 E5\n\n  A1-C1 E1-E2 A5  \n";
    assert_eq!(notation.read_fleets(good).unwrap().len(), 2);
    let bad = notation.read_fleets("A1-A3 C1-D1 E5\nA1-A3 B1-C1 E5").unwrap_err();
    assert_eq!(bad.to_string(), "line 2: ships 1 and 2 touch");
    let unreadable = notation.read_fleets("A1-A3 C1:D1 E5").unwrap_err();
    assert_eq!(unreadable.to_string(), "line 1: column 9: `:D1` where a cell such as A1 was expected");
    assert_eq!(notation.fleet_lines("A1\nA1-A3 C1-D1 E5\nF6").filter(|(_, fleet)| fleet.is_err()).count(), 2);
}
