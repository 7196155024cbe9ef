//! `linkor belief`, `linkor advise` and `linkor optimum` as people and programs use them.

use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::Value;

fn position(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "positions", name].iter().collect();
    path.display().to_string()
}

fn linkor(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("linkor").unwrap();
    command.args(args).env_remove("NO_COLOR").env("COLORTERM", "truecolor");
    command
}

fn stdout(args: &[&str]) -> String {
    let output = linkor(args).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

fn json(args: &[&str]) -> Value {
    let text = stdout(args);
    assert_eq!(text.lines().count(), 1, "one object and nothing else");
    serde_json::from_str(&text).unwrap()
}

/// What is said of a mistake, which must be the user's.
fn mistake(args: &[&str]) -> String {
    let output = linkor(args).assert().code(2).get_output().clone();
    assert!(output.stdout.is_empty(), "nothing on the standard output");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn the_oracle_position_has_its_known_values() {
    let belief = json(&["belief", "--position", &position("oracle.txt"), "--json"]);
    assert_eq!(belief["fleets"], "51607290428157");
    let values = include_str!("positions/oracle_values.csv");
    let mut checked = 0;
    for line in values.lines().skip(1) {
        let [row, col, chance] = line.split(',').collect::<Vec<_>>().try_into().unwrap();
        let cell = &belief["cells"][row.parse::<usize>().unwrap()][col.parse::<usize>().unwrap()];
        let difference = cell.as_f64().unwrap() - chance.parse::<f64>().unwrap();
        assert!(difference.abs() < 5e-7, "{line}: {cell}");
        checked += 1;
    }
    assert_eq!(checked, 3);
    let cells = belief["cells"].as_array().unwrap();
    let decks: f64 = cells.iter().flat_map(|row| row.as_array().unwrap()).map(|cell| cell.as_f64().unwrap()).sum();
    assert!((decks - 20.0).abs() < 1e-9, "every deck is somewhere: {decks}");
    assert_eq!(belief["best"].as_array().unwrap().len(), 1);
}

#[test]
fn people_get_letters_rows_and_the_best_cell_without_colour_in_a_pipe() {
    let text = stdout(&["belief", "--position", &position("oracle.txt")]);
    assert!(!text.contains('\x1b'), "no colours in a pipe");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0].split_whitespace().collect::<String>(), "ABCDEFGHIJ");
    assert_eq!(lines[1].split_whitespace().next(), Some("1"));
    assert_eq!(lines[10].split_whitespace().next(), Some("10"));
    assert_eq!(lines[1].split_whitespace().nth(1), Some("25.7"));
    assert_eq!(lines[4].split_whitespace().nth(5), Some("x"));
    assert!(text.contains("51,607,290,428,157 fleets fit"), "{text}");
    assert!(text.contains("best cell: "), "{text}");

    let letters = stdout(&["belief", "--position", &position("wrecks.txt"), "--rules", "ua-classic"]);
    assert_eq!(letters.lines().next().unwrap().split_whitespace().collect::<String>(), "АБВГДЕЖЗИК");
}

#[test]
fn a_picture_is_drawn_and_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("belief.png");
    let path = file.display().to_string();
    let wrecks = position("wrecks.txt");
    stdout(&["belief", "--position", &wrecks, "--png", &path]);
    assert!(std::fs::read(&file).unwrap().starts_with(b"\x89PNG"));
    assert!(mistake(&["belief", "--position", &wrecks, "--png", &path]).contains("exists"));
    stdout(&["belief", "--position", &wrecks, "--png", &path, "--force"]);
}

#[test]
fn an_impossible_position_is_named_with_its_cell() {
    for command in ["belief", "advise"] {
        for extra in [&[][..], &["--json"]] {
            let file = position("impossible.txt");
            let message = mistake(&[&[command, "--position", &file], extra].concat());
            assert!(message.contains("impossible.txt: no fleet can produce this position"), "{message}");
            assert!(message.contains("no ship afloat can stand on C3"), "{message}");
        }
    }
}

#[test]
fn files_that_are_no_positions_are_the_users_mistake() {
    assert!(mistake(&["belief", "--position", "no-such-file"]).contains("no-such-file"));
    linkor(&["belief", "--position", "-"]).write_stdin("..?\n").assert().code(2);
    let wrong = mistake(&["belief", "--position", &position("oracle.txt"), "--rules", "clasic"]);
    assert!(wrong.contains("did you mean `classic`"), "{wrong}");
    let prior = mistake(&["belief", "--position", &position("wrecks.txt"), "--prior", "no-such-prior"]);
    assert!(prior.contains("no-such-prior"), "{prior}");
}

#[test]
fn misspelt_options_are_named() {
    for (command, wrong, right) in
        [("belief", "--positon", "--position"), ("advise", "--stok", "--stock"), ("optimum", "--gird", "--grid")]
    {
        let message = mistake(&[command, wrong, "x"]);
        assert!(message.contains(wrong) && message.contains(right), "{message}");
    }
}

#[test]
fn the_optimum_of_the_oracle() {
    let rows = include_str!("oracles/optimal_small_boards.csv").lines().skip(1);
    let mut checked = 0;
    for row in rows.filter(|row| !row.trim().is_empty()) {
        let fields: Vec<&str> = row.split(',').collect();
        let (grid, fleet) = (format!("{}x{}", fields[0], fields[1]), fields[2].trim_matches('"').replace(' ', ","));
        let mut args = vec!["optimum", "--grid", &grid, "--fleet", &fleet, "--touching", fields[3], "--json"];
        if fields[4] == "false" {
            args.extend(["--announce-sunk", "false"]);
        }
        let answer = json(&args);
        for (key, field) in [("fleets", 5), ("optimal_total_shots", 6), ("greedy_total_shots", 7)] {
            assert_eq!(answer[key].to_string(), fields[field], "{row}: {key}");
        }
        checked += 1;
    }
    assert_eq!(checked, 9);
}

#[test]
fn an_optimum_too_big_says_how_big() {
    assert!(mistake(&["optimum"]).contains("1855545978831780 fleets"));
    assert!(mistake(&["optimum", "--grid", "5x5", "--fleet", "2,2"]).contains("states"));
    assert!(mistake(&["optimum", "--grid", "4by4"]).contains("4by4"));
    assert!(mistake(&["optimum", "--grid", "2x2", "--fleet", "3"]).contains("3 decks"));
}

#[test]
fn advice_gives_its_reasons() {
    let advice = json(&["advise", "--position", &position("oracle.txt"), "--json"]);
    let number = |value: &Value| value.as_str().unwrap().parse::<u64>().unwrap();
    let shot = &advice["shot"];
    let sunk: u64 = shot["fleets_if_sunk"].as_array().unwrap().iter().map(|ship| number(&ship["fleets"])).sum();
    let parts = number(&shot["fleets_if_missed"]) + number(&shot["fleets_if_hit"]) + sunk;
    assert_eq!((number(&advice["fleets"]), parts), (51_607_290_428_157, 51_607_290_428_157));
    assert_eq!(advice["best"], shot["cell"]);
    assert!(advice.get("torpedo").is_none(), "classic has none");

    let text = stdout(&["advise", "--position", &position("oracle.txt")]);
    assert!(text.starts_with("Fire at E3") && text.contains("If it misses, "), "{text}");
    assert!(text.contains("E6 hits more often, with 39.9 %, but the wounded ship comes first"), "{text}");
    let text = stdout(&["advise", "--position", &position("endgame.txt")]);
    assert!(
        text.contains("579 fleets fit") && text.contains("G7 hits more often, with 42.1 %, but with all"),
        "{text}"
    );
    assert!(text.contains("there are fewer misses after B8"), "{text}");
}

#[test]
fn advice_weighs_the_weapons_of_armada() {
    let file = position("armada.txt");
    let advice = json(&["advise", "--position", &file, "--rules", "armada", "--json"]);
    let torpedo = advice["torpedo"]["any_hit"].as_f64().unwrap();
    assert!(advice["torpedo"]["action"].as_str().unwrap().starts_with("torpedo "));
    assert!(torpedo > 0.5 && torpedo <= 1.0, "{torpedo}");
    assert!(advice["airstrike"]["hits"].as_f64().unwrap() > 0.3);
    assert!(advice["radar"]["bits"].as_f64().unwrap() > 1.0);
    let spent = json(&["advise", "--position", &file, "--rules", "armada", "--stock", "0,0,1", "--json"]);
    assert!(spent.get("torpedo").is_none() && spent.get("airstrike").is_none() && spent.get("radar").is_some());
    assert_eq!(spent["best"], spent["shot"]["cell"]);
    let text = stdout(&["advise", "--position", &file, "--rules", "armada"]);
    assert!(text.contains("The best radar: radar "), "{text}");

    assert!(mistake(&["advise", "--position", &file, "--stock", "1,1,1"]).contains("has no weapons"));
    assert!(mistake(&["advise", "--position", &file, "--rules", "armada", "--stock", "1,1"]).contains("2,1,0"));
}
