use super::*;
use crate::play::teller::Teller;
use crate::play::words::Language;
use linkor_engine::Front;

fn rules(name: &str) -> Ruleset {
    Ruleset::preset(name).unwrap()
}

fn teller<'a>(rules: &'a Ruleset, language: Language) -> Teller<'a> {
    Teller { words: language.words(), rules, alphabet: rules.columns }
}

fn shot(row: u8, col: u8) -> Typed {
    Typed::Act(Action::Shot(Cell::new(row - 1, col).unwrap()))
}

fn lane(axis: Axis, index: u8, forward: bool) -> Typed {
    Typed::Act(Action::Torpedo(Lane { axis, index, forward }))
}

#[test]
fn every_action_can_be_typed_as_it_is_written() {
    for name in ["armada", "ru-classic"] {
        let rules = rules(name);
        for language in Language::ALL {
            let teller = teller(&rules, language);
            for action in Front::new(&rules).legal_actions(&rules) {
                for text in [teller.action(action), teller.action(action).to_uppercase()] {
                    assert_eq!(teller.reading().action(&text), Ok(Typed::Act(action)), "{text}");
                }
            }
        }
    }
}

#[test]
fn actions_are_read_in_every_form() {
    use Axis::{Horizontal, Vertical};
    let [d4, air, radar] =
        [Action::Shot, Action::Airstrike, Action::Radar].map(|action| Typed::Act(action(Cell::new(3, 3).unwrap())));
    let row_5 = lane(Horizontal, 4, true);
    let (offer, resign) = (Typed::Say(TableAction::OfferDraw), Typed::Say(TableAction::Resign));
    let english = [
        ("D4", d4),
        (" d 4 ", d4),
        ("4D", d4),
        ("shot D4", d4),
        ("д4", shot(4, 4)),
        ("Г4", d4),
        ("с10", shot(10, 2)),
        ("torpedo row 5 right", row_5),
        ("torp 5 r", row_5),
        ("TORPEDO 5 →", row_5),
        ("torpedo right row 5", row_5),
        ("torpedo c5 ->", row_5),
        ("torp 5 <-", lane(Horizontal, 4, false)),
        ("torpedo column C down", lane(Vertical, 2, true)),
        ("torp d d", lane(Vertical, 3, true)),
        ("torp col d u", lane(Vertical, 3, false)),
        ("torp d5 d", lane(Vertical, 3, true)),
        ("torpedo c ^", lane(Vertical, 2, false)),
        ("air D4", air),
        ("airstrike 4d", air),
        ("radar D4", radar),
        ("draw", offer),
        ("Resign", resign),
        ("help", Typed::Help),
        ("quit", Typed::Leave),
    ];
    let ukrainian = [
        ("В4", shot(4, 1)),
        ("C4", shot(4, 2)),
        ("торпеда рядок 5 праворуч", row_5),
        ("торпеду рядком 5 вправо", row_5),
        ("торп 5 п", row_5),
        ("торпеда стовпець С вниз", lane(Vertical, 2, true)),
        ("торп c5 в", lane(Vertical, 2, false)),
        ("Авіаудар Д4", Typed::Act(Action::Airstrike(Cell::new(3, 4).unwrap()))),
        ("авіа D4", air),
        ("air D4", air),
        ("радар d4", radar),
        ("нічию", offer),
        ("здаюсь", resign),
        ("довідка", Typed::Help),
        ("вийти", Typed::Leave),
    ];
    let russian = [
        ("С4", shot(4, 2)),
        ("к4", shot(4, 9)),
        ("торпеда строка 5 вправо", row_5),
        ("торп 5 п", row_5),
        ("торпеда столбец С вверх", lane(Vertical, 2, false)),
        ("авиаудар D4", air),
        ("рад D4", radar),
        ("ничья", offer),
        ("сдаюсь", resign),
        ("помощь", Typed::Help),
        ("выход", Typed::Leave),
    ];
    let rules = rules("armada");
    let tables: [(Language, &[(&str, Typed)]); 3] =
        [(Language::En, &english), (Language::Uk, &ukrainian), (Language::Ru, &russian)];
    for (language, table) in tables {
        for (text, typed) in table {
            assert_eq!(teller(&rules, language).reading().action(text), Ok(*typed), "{text}");
        }
    }
}

#[test]
fn the_letters_are_those_of_the_table() {
    let rules = rules("ua-classic");
    let reading = teller(&rules, Language::Uk).reading();
    for text in ["В4", "B4", "в4", "4в"] {
        assert_eq!(reading.action(text), Ok(shot(4, 2)), "{text}");
    }
    assert_eq!(reading.action("D4"), Ok(shot(4, 3)), "no letter looks like it: its own place");
}

#[test]
fn what_is_wrong_is_said_in_every_language() {
    let rules = rules("armada");
    let told = |language, text: &str| {
        let teller = teller(&rules, language);
        teller.misread(&teller.reading().action(text).unwrap_err())
    };
    let english = [
        ("", "Write a cell, such as D4"),
        ("torpdo row 5 right", "`torpedo`"),
        ("torpedo row 5 rihgt", "`right`"),
        ("resing", "`resign`"),
        ("xyzzy", "I do not know the word `xyzzy`"),
        ("K4", "from A1 to J10"),
        ("C11", "`C11` is not on the grid"),
        ("C0", "not on the grid"),
        ("C04", "not on the grid"),
        ("torpedo row 11 right", "not on the grid"),
        ("torpedo column K down", "not on the grid"),
        ("C", "`C` is no cell"),
        ("44", "`44` is no cell"),
        ("?", "`?` is no cell"),
        ("air", "air D4"),
        ("radar", "radar D4"),
        ("shot", "D4"),
        ("torpedo", "torpedo row 4 right"),
        ("torpedo 5", "torpedo column D down"),
        ("torpedo row 5 down", "In a row"),
        ("torpedo C right", "In a row"),
        ("torpedo column C right", "In a row"),
        ("C4 hit", "`hit`"),
        ("draw now", "`now`"),
        ("torpedo 5 6 right", "`6`"),
    ];
    let ukrainian = [
        ("", "Напишіть клітинку"),
        ("торпда", "`торпеда`"),
        ("торпеда рядок 5 праворчу", "`праворуч`"),
        ("C11", "не на полі"),
        ("авіаудар", "авіаудар D4"),
        ("торпеда 5 вниз", "Рядком"),
        ("C4 так", "`так`"),
    ];
    let russian = [
        ("", "Напишите клетку"),
        ("торпда", "`торпеда`"),
        ("торпеда строка 5 впрао", "`вправо`"),
        ("C11", "не на поле"),
        ("авиаудар", "авиаудар D4"),
        ("торпеда 5 вниз", "По строке"),
        ("C4 да", "`да`"),
    ];
    let tables: [(Language, &[(&str, &str)]); 3] =
        [(Language::En, &english), (Language::Uk, &ukrainian), (Language::Ru, &russian)];
    for (language, table) in tables {
        for (text, part) in table {
            let told = told(language, text);
            assert!(told.contains(part), "`{text}`: {told}");
        }
    }
}

#[test]
fn weapons_that_a_ruleset_has_not_are_named() {
    let rules = rules("classic");
    for (text, weapon) in
        [("torpedo row 5 right", Weapon::Torpedo), ("air", Weapon::Airstrike), ("radar D4", Weapon::Radar)]
    {
        let misread = teller(&rules, Language::En).reading().action(text);
        assert_eq!(misread, Err(Misread::NotInRules(weapon)));
    }
}

#[test]
fn ships_are_read() {
    let rules = rules("armada");
    let ship = |row, col, decks, axis| {
        let place = Placement::new(Grid::TEN, Cell::new(row, col).unwrap(), ShipClass::new(decks).unwrap(), axis);
        Ok(TypedShip::Place(Claim::Ship(place.unwrap())))
    };
    let first_row = ship(0, 0, 4, Axis::Horizontal);
    let reading = teller(&rules, Language::Uk).reading();
    for text in ["A1 right 4", "A1 4 праворуч", "a1 п 4", "А1-Г1", "A1–D1", "D1 ліворуч 4", "d1 4 ←"]
    {
        assert_eq!(reading.ship(text), first_row, "{text}");
    }
    assert_eq!(reading.ship("C7 вгору 3"), ship(4, 2, 3, Axis::Vertical));
    for text in ["C7", "C7 1", "C7 right 1", "C7-C7"] {
        assert_eq!(reading.ship(text), ship(6, 2, 1, Axis::Horizontal), "{text}");
    }
    assert_eq!(reading.ship("прибрати A1"), Ok(TypedShip::Remove(Cell::new(0, 0).unwrap())));
    assert!(matches!(reading.ship("H1 right 4"), Ok(TypedShip::Place(Claim::OffGrid(_)))));
    assert!(matches!(reading.ship("A1 up 2"), Ok(TypedShip::Place(Claim::OffGrid(_)))));
    assert!(matches!(reading.ship("A1 right 400"), Ok(TypedShip::Place(Claim::OffGrid(_)))));
    assert!(matches!(reading.ship("A1-B2"), Ok(TypedShip::Place(Claim::Crooked(..)))));
    assert_eq!(reading.ship("A1 right"), Err(Misread::NeedsShip));
    assert_eq!(reading.ship("A1 4"), Err(Misread::NeedsShip));
}

#[test]
fn no_word_of_a_language_has_two_meanings_where_it_is_read() {
    let contexts: [&[Keyword]; 5] = [&MOVES, &PLACING, &WAYS, &LINES, &[Yes, No]];
    for language in Language::ALL {
        let words = language.words();
        for context in contexts {
            for keyword in context {
                assert!(!words.word(*keyword).is_empty(), "{language:?} has no word for {keyword:?}");
            }
            for (word, keyword) in words.keywords.iter().filter(|(_, keyword)| context.contains(keyword)) {
                assert_eq!(words.keyword(word, context), Some(*keyword), "{language:?} {word}");
            }
        }
    }
}
