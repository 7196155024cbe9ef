//! The table played by scripts: screens, refusals, placing, ends.

use linkor_engine::{
    Action, Axis, Cell, Fleet, Game, Lane, Marks, Notation, Reason, Record, Ruleset, Seat, Shells, Verdict, audit,
};

use super::board::{Sea, draw_one};
use super::console::Console;
use super::hand;
use super::help::help;
use super::keeper::Keeper;
use super::opponent::Opponent;
use super::round::{IT, ME, Table};
use super::screen::{both_fleets, screen};
use super::teller::Teller;
use super::words::Language;
use crate::heatmap::Colours;

const MINE: &str = "A1-D1 A3-C3 E3-G3 A5-B5 D5-E5 G5-H5 J1 J3 J5 J7";
const ITS: &str = "G3-J3 B6-B8 C10-E10 C2-C3 D6-E6 I10-J10 G5 G10 G1 G8";

fn rules(name: &str) -> Ruleset {
    Ruleset::preset(name).unwrap()
}

fn teller<'a>(rules: &'a Ruleset, language: Language) -> Teller<'a> {
    Teller { words: language.words(), rules, alphabet: rules.columns }
}

/// The two fleets of the tests, in the letters of the ruleset.
fn fleets(rules: &Ruleset) -> [Fleet; 2] {
    let latin = rules_with_latin(rules);
    [MINE, ITS].map(|text| Notation::new(&latin).read_fleet(text).unwrap())
}

fn rules_with_latin(rules: &Ruleset) -> Ruleset {
    Ruleset { columns: linkor_engine::Alphabet::Latin, ..rules.clone() }
}

fn cell(text: &str) -> Cell {
    linkor_engine::Alphabet::Latin.read(text).unwrap()
}

/// Plays actions by whoever is to move.
fn played<'r>(rules: &'r Ruleset, opener: Seat, actions: &[Action]) -> Game<'r> {
    let mut game = Game::new(rules, fleets(rules), opener);
    for &action in actions {
        let shells = || Shells::new([0, 4, 8, 5, 6]).unwrap();
        game.act(game.mover(), action, shells).unwrap();
    }
    game
}

fn armada(rules: &Ruleset) -> Game<'_> {
    let lane = |axis, index, forward| Action::Torpedo(Lane { axis, index, forward });
    played(
        rules,
        ME,
        &[
            Action::Shot(cell("G5")),
            lane(Axis::Horizontal, 1, true),
            Action::Radar(cell("B7")),
            Action::Shot(cell("C3")),
            lane(Axis::Vertical, 0, false),
            Action::Radar(cell("C7")),
            Action::Airstrike(cell("D9")),
            Action::Shot(cell("H3")),
        ],
    )
}

fn classic(rules: &Ruleset) -> Game<'_> {
    let shots = ["G3", "H3", "B1", "J1", "F9", "I3", "A10", "F10"];
    played(rules, IT, &shots.map(|text| Action::Shot(cell(text))))
}

#[test]
fn screens_of_armada() {
    let rules = rules("armada");
    let game = armada(&rules);
    for language in Language::ALL {
        let text = screen(teller(&rules, language), &game, ME, Colours::None, 80);
        insta::assert_snapshot!(format!("armada_{language:?}"), text);
    }
}

#[test]
fn screens_of_the_classic_game() {
    for (name, language) in [("classic", Language::En), ("ua-classic", Language::Uk), ("ru-classic", Language::Ru)] {
        let rules = rules(name);
        let text = screen(teller(&rules, language), &classic(&rules), ME, Colours::None, 80);
        insta::assert_snapshot!(format!("classic_{language:?}"), text);
    }
}

#[test]
fn help_names_the_actions_of_the_ruleset() {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("help_armada_{language:?}"), help(teller(&rules("armada"), language)));
    }
    insta::assert_snapshot!("help_battleship", help(teller(&rules("battleship"), Language::En)));
}

#[test]
fn narrow_terminals_have_the_boards_one_below_the_other() {
    let rules = rules("armada");
    let text = screen(teller(&rules, Language::En), &armada(&rules), ME, Colours::None, 60);
    assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains("A  B  C")).count(), 2);
}

#[test]
fn nothing_hidden_is_drawn_before_the_end() {
    let rules = rules("armada");
    let game = Game::new(&rules, fleets(&rules), ME);
    let right_half =
        |text: &str| text.lines().map(|line| line.chars().skip(36).collect::<String>()).collect::<String>();
    let teller = teller(&rules, Language::En);
    assert!(!right_half(&screen(teller, &game, ME, Colours::None, 80)).contains('■'));
    let shown = right_half(&both_fleets(teller, &game, ME, Colours::None, 80));
    assert_eq!(shown.chars().filter(|&c| c == '■').count(), 20);
}

#[test]
fn colours_change_no_sign() {
    let rules = rules("armada");
    let game = armada(&rules);
    let teller = teller(&rules, Language::En);
    let plain = screen(teller, &game, ME, Colours::None, 80);
    for colours in [Colours::Indexed, Colours::True] {
        let painted = screen(teller, &game, ME, colours, 80);
        assert!(painted.contains("\x1b[48;"));
        let mut bare = String::new();
        for part in painted.split('\x1b') {
            bare += if bare.is_empty() { part } else { part.split_once('m').unwrap().1 };
        }
        let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_string()).collect::<Vec<_>>();
        assert_eq!(trimmed(&bare), trimmed(&plain));
    }
}

#[test]
fn outlines_of_two_scans_stand_beside_each_other() {
    let rules = rules("armada");
    let scanned = [cell("B2"), cell("E3")].into_iter().collect();
    let sea = Sea { scanned, ..Sea::new("", rules.grid, Marks::new(&rules)) };
    let text = draw_one(&sea, rules.columns, Colours::None);
    let row: &str = text.lines().nth(3).unwrap();
    assert!(row.starts_with(" 2 [.  .  .][.  .  .]"), "{row}");
}

/// Plays a game from typed lines: what was shown, the verdict, the record as it was kept.
fn play(
    rules: &Ruleset,
    language: Language,
    player: &str,
    opener: Seat,
    lines: &[&str],
) -> (String, Option<Verdict>, Record) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let mut keeper = Keeper::new(&path, false).unwrap();
    let mut opponent = Opponent::new(&player.parse().unwrap(), rules, IT).unwrap();
    opponent.begin(5, 0);
    let mut shown = Vec::new();
    let mut console = Console::scripted(lines, &mut shown);
    let fleets = fleets(rules);
    let record = Record::new(rules, (5, 0), ["person", player], opener, [&fleets[0], &fleets[1]]);
    let teller = teller(rules, language);
    let mut table =
        Table { teller, console: &mut console, opponent: &mut opponent, keeper: &mut keeper, seconds: None };
    let verdict = table.play(record, fleets).unwrap();
    drop(console);
    let record = Record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
    (String::from_utf8(shown).unwrap(), verdict, record)
}

/// Every ship of the enemy, shot deck by deck.
fn perfect_shots() -> Vec<String> {
    let rules = rules("armada");
    fleets(&rules)[1].decks().iter().map(|cell| rules.write_cell(cell)).collect()
}

#[test]
fn a_game_is_won_by_sinking_everything() {
    let shots = perfect_shots();
    let lines: Vec<&str> = shots.iter().map(String::as_str).collect();
    let (shown, verdict, record) = play(&rules("armada"), Language::Uk, "random", ME, &lines);
    assert_eq!(verdict, Some(Verdict { winner: Some(ME), reason: Reason::FleetSunk }));
    assert!(shown.contains("Ви перемогли") && shown.contains("Обидва флоти"), "{shown}");
    assert!(audit(&record).is_legal());
    assert_eq!(record.events().len(), 20);
}

#[test]
fn wrong_input_costs_nothing() {
    let wrong = ["", "torpdo", "K4", "air A1", "D4", "d4", "torpedo row 4 down", "draw", "draw", "quit"];
    let (shown, verdict, record) = play(&rules("armada"), Language::En, "random", ME, &wrong);
    assert_eq!(verdict, None);
    let deeds = record.events().iter().filter(|event| event.seat == ME).count();
    assert_eq!(deeds, 2, "the shot at D4 and one offer: {record}");
    for part in [
        "such as D4",
        "`torpedo`",
        "from A1 to J10",
        "cannot be at the edge",
        "D4 is marked already",
        "In a row",
        "once for each turn",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert_eq!(shown.matches("It cost nothing").count(), 7, "{shown}");
}

#[test]
fn weapons_run_out() {
    let lines = ["torpedo row 3 right", "torpedo row 5 right", "torpedo row 1 right", "quit"];
    let (shown, _, _) = play(&rules("armada"), Language::Ru, "random", ME, &lines);
    assert!(shown.contains("Торпед не осталось."), "{shown}");
}

#[test]
fn a_draw_is_accepted_by_the_side_that_has_fewer_ships() {
    let (_, verdict, record) = play(&rules("classic"), Language::En, "random", ME, &["draw", "G5", "draw"]);
    assert_eq!(verdict, Some(Verdict { winner: None, reason: Reason::DrawAgreed }));
    assert!(audit(&record).is_legal());
    assert!(record.to_string().contains("second declines draw"), "even ships: {record}");
}

#[test]
fn resigning_and_draws_are_the_rulebooks() {
    let (shown, verdict, record) = play(&rules("ru-classic"), Language::Ru, "random", ME, &["ничья", "сдаюсь"]);
    assert_eq!(verdict, Some(Verdict { winner: Some(IT), reason: Reason::Resigned }));
    assert!(shown.contains("ничьих нет"), "{shown}");
    assert!(audit(&record).is_legal());
    let (shown, verdict, _) = play(&rules("battleship"), Language::En, "random", ME, &["resign", "draw", "torpedo"]);
    assert_eq!(verdict, None);
    assert!(shown.contains("no resigning") && shown.contains("no draws") && shown.contains("no torpedoes"), "{shown}");
}

#[test]
fn the_computers_radar_picture_stays_with_it() {
    let rules = rules("armada");
    let teller = teller(&rules, Language::En);
    let mut game = Game::new(&rules, fleets(&rules), ME);
    let action = Action::Radar(cell("D4"));
    let outcome = game.act(ME, action, || unreachable!()).unwrap();
    assert_eq!(teller.enemy_move(action, &outcome), "Computer: radar D4");
    assert!(teller.own_move(action, &outcome).starts_with("You: radar D4 — decks"));
}

#[test]
fn a_fleet_is_placed_by_hand_and_every_broken_rule_is_named() {
    let rules = rules("armada");
    let mut lines =
        vec!["A1 right 4", "B2 right 4", "A2-B3", "J1 right 2", "A3 right 5", "remove J9", "A3-C3", "remove b3"];
    lines.extend(["A3-C3", "E3-G3", "A5-B5", "D5 2 r", "G5-H5", "J1", "J3", "J5", "J7"]);
    let mut shown = Vec::new();
    let mut console = Console::scripted(&lines, &mut shown);
    let fleet = hand::place(teller(&rules, Language::En), &mut console).unwrap().unwrap();
    drop(console);
    assert_eq!(Notation::new(&rules).write_fleet(&fleet), MINE);
    let shown = String::from_utf8(shown).unwrap();
    for part in [
        "B2-E2 cannot stand there:\n  all ships of that length are placed (battleship: 1)\n  it touches A1-D1",
        "it is not straight",
        "J1 right 2 cannot stand there:\n  it is not wholly on the grid",
        "A3-E3 cannot stand there:\n  the fleet has no such ship (ship of 5 decks)",
        "There is no ship at J9.",
        "A3-C3 is taken away.",
        "To place: cruiser 2, destroyer 3, boat 4",
        "The fleet is placed.",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
}
