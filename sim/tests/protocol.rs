//! The example of `sim/PROTOCOL.md` is what is said, word for word.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use linkor_engine::{Action, Game, Grid, Notation, Roster, Ruleset, Seat};
use linkor_sim::bot::{BotLimits, Choice, Session};
use serde_json::Value;

/// A bot that gives prepared answers and writes down what it hears.
const PARROT: &str = r#"exec 3<"$1"; while read -r line; do printf '%s\n' "$line" >>"$2"; case "$line" in
*'"type":"hello"'* | *'"type":"move"'*) read -r answer <&3; printf '%s\n' "$answer";;
*'"type":"quit"'*) exit;; esac; done"#;

#[test]
fn the_example_of_the_page_is_what_is_said() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("PROTOCOL.md")).unwrap();
    let example: Vec<&str> = page.split("```text\n").nth(1).unwrap().split("```").next().unwrap().lines().collect();
    let of = |mark: &str| example.iter().filter_map(|line| line.strip_prefix(mark)).collect::<Vec<&str>>();
    let (sent, answers) = (of("> "), of("< "));
    assert_eq!(sent.len() + answers.len(), example.len());

    let dir = tempfile::tempdir().unwrap();
    let (script, heard) = (dir.path().join("answers"), dir.path().join("heard"));
    fs::write(&script, answers.join("\n") + "\n").unwrap();
    let words = ["sh", "-c", PARROT, "parrot", script.to_str().unwrap(), heard.to_str().unwrap()].map(String::from);
    let classic = Ruleset::preset("classic").unwrap();
    let fleet = Roster::from_lengths(&[2, 1]).unwrap();
    let rules = Ruleset { name: "small".into(), grid: Grid::new(4, 4).unwrap(), fleet, ..classic };
    let notation = Notation::new(&rules);
    let fleets = ["A1-A2 C4", "B2-B3 D4"].map(|text| notation.read_fleet(text).unwrap());

    let mut session = Session::start(&words, &rules, BotLimits::default()).unwrap();
    let mut game = Game::new(&rules, fleets, Seat::First);
    let mut seeds = 101..;
    let mut others = ["B4"].into_iter();
    session.begin(1, 100).unwrap();
    while game.verdict().is_none() {
        let seat = game.mover();
        let action: Action = match seat {
            Seat::First => match session.act(&game.view(seat), 1, seeds.next().unwrap()).unwrap() {
                Choice::Act(action) => action,
                Choice::Resign => panic!("it does not resign in the example"),
            },
            Seat::Second => notation.read_action(others.next().unwrap()).unwrap(),
        };
        game.act(seat, action, || unreachable!("there are no weapons")).unwrap();
    }
    assert_eq!(game.verdict().unwrap().winner, Some(Seat::First));
    session.end(1, "win", &game.verdict().unwrap().reason.to_string()).unwrap();
    assert!(session.quit());

    let heard = fs::read_to_string(&heard).unwrap();
    let plain = |line: &str| {
        let mut line: Value = serde_json::from_str(line).unwrap();
        // It changes with every release.
        line.as_object_mut().unwrap().remove("version");
        line
    };
    assert_eq!(
        heard.lines().map(plain).collect::<Vec<_>>(),
        sent.iter().copied().map(plain).collect::<Vec<_>>(),
        "what is said now:\n{heard}"
    );
}
