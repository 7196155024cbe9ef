//! A small tournament, written down and read back.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use linkor_engine::Ruleset;
use linkor_reports::{ReportError, summary, write_report};
use linkor_sim::{Plan, Quiet, Tournament, run};
use serde_json::Value;

const COMMAND: &str = "linkor tournament --rules classic --games 200 --seed 5 --out DIR";

fn tournament(rules: &str, players: &[&str], games: u64) -> Tournament {
    let players: Vec<_> = players.iter().map(|player| player.parse().unwrap()).collect();
    let plan = Plan::tournament(Ruleset::preset(rules).unwrap(), &players, games, 5).unwrap();
    Tournament { tallies: run(&plan, &Quiet).unwrap().unwrap(), plan }
}

fn classic() -> Tournament {
    let field = ["random", "hunt-target", "parity", "density"].map(|name| format!("{name}@sequential"));
    tournament("classic", &field.each_ref().map(String::as_str), 200)
}

fn read(dir: &Path, name: &str) -> Vec<u8> {
    fs::read(dir.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn json(dir: &Path) -> Value {
    serde_json::from_slice(&read(dir, "results.json")).unwrap()
}

/// The rows of a table by their headings.
fn rows(dir: &Path, name: &str) -> Vec<HashMap<String, String>> {
    let content = read(dir, name);
    csv::Reader::from_reader(&content[..]).deserialize().collect::<Result<_, _>>().unwrap()
}

/// Does the cell hold the very number of the JSON, or nothing for null?
#[track_caller]
fn same(cell: &str, value: &Value) {
    match value {
        Value::Null => assert_eq!(cell, ""),
        Value::String(text) => assert_eq!(cell, text),
        value => assert_eq!(cell.parse::<f64>().unwrap(), value.as_f64().unwrap()),
    }
}

#[test]
fn all_files_are_there_and_say_the_same() {
    let tournament = classic();
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("new");
    let files = write_report(&tournament, COMMAND, &dir).unwrap();
    let names: Vec<&str> = files.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!(names[0], "report.md");
    let pictures =
        ["win-rates", "shots-to-win", "where-shots-go"].map(|name| ["png", "svg"].map(|e| format!("{name}.{e}")));
    let tables = ["results.json", "results.csv", "solos.csv", "distributions.csv", "cells.csv"].map(String::from);
    for name in pictures.into_iter().flatten().chain(tables) {
        assert!(names.contains(&&*name) && !read(&dir, &name).is_empty(), "{name} of {names:?}");
    }
    assert_eq!(fs::read_dir(&dir).unwrap().count(), names.len());

    let results = json(&dir);
    assert_eq!(results["command"], COMMAND);
    assert_eq!(results["digest"], tournament.digest().to_string());
    let matches = rows(&dir, "results.csv");
    assert_eq!(matches.len(), 6);
    for (place, (row, one)) in matches.iter().zip(results["matches"].as_array().unwrap()).enumerate() {
        for key in ["a", "b", "games", "pairs", "win_rate_a", "se", "first_mover_rate", "mean_winner_turns", "digest"] {
            same(&row[key], &one[key]);
        }
        same(&row["ci95_lo"], &one["ci95"][0]);
        same(&row["closed_form_rate"], &one["closed_form"]["rate"]);
        same(&row["z"], &one["closed_form"]["z"]);
        same(&row["adjusted_p"], &results["standings"]["adjusted_p"][place]);
    }
    let solos = rows(&dir, "solos.csv");
    assert_eq!(solos.len(), 4);
    for (row, one) in solos.iter().zip(results["solos"].as_array().unwrap()) {
        for key in ["player", "placer", "games", "mean_shots", "sd_shots", "p90_shots", "mean_turns", "digest"] {
            same(&row[key], &one[key]);
        }
    }
    let shots: u64 = rows(&dir, "distributions.csv")
        .iter()
        .filter(|row| row["player"] == "density@sequential" && row["quantity"] == "shots")
        .map(|row| row["count"].parse::<u64>().unwrap())
        .sum();
    assert_eq!(shots, 200);
    assert_eq!(rows(&dir, "cells.csv").len(), 4 * 100);

    let page = String::from_utf8(read(&dir, "report.md")).unwrap();
    let digest = tournament.digest().to_string();
    for said in
        [COMMAND, &digest, "classic", "sequential", env!("CARGO_PKG_VERSION"), "(win-rates.png)", "| seed | 5 |"]
    {
        assert!(page.contains(said), "`{said}` is not in\n{page}");
    }
    assert!(summary(&tournament).contains("density@sequential"));
}

#[test]
fn the_same_tournament_gives_the_same_bytes() {
    let [first, second] = [(); 2].map(|()| {
        let dir = tempfile::tempdir().unwrap();
        let files = write_report(&classic(), COMMAND, dir.path()).unwrap();
        let contents: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
        contents
    });
    assert!(first == second);
}

#[test]
fn weapons_have_tables_and_pictures() {
    let players = ["density+never@sequential", "density+asap@sequential", "density+race@sequential"];
    let dir = tempfile::tempdir().unwrap();
    write_report(&tournament("armada", &players, 200), COMMAND, dir.path()).unwrap();
    let rows = rows(dir.path(), "weapons.csv");
    assert_eq!(rows.len(), 3 * 2 * 3);
    for (row, one) in rows.iter().zip(json(dir.path())["weapons_by_opponent"].as_array().unwrap()) {
        for key in ["player", "opponent", "weapon", "games", "uses", "uses_per_game"] {
            same(&row[key], &one[key]);
        }
        same(&row["mean_turn"], &one["turn"]["value"]);
        same(&row["hits_per_use"], &one["hits"]);
        same(&row["kept_turn_ci95_hi"], &one["kept"]["ci95"][1]);
    }
    for name in ["weapon-use.png", "weapon-ships-left.svg", "turns-to-win.png"] {
        assert!(!read(dir.path(), name).is_empty());
    }
    let page = String::from_utf8(read(dir.path(), "report.md")).unwrap();
    assert!(page.contains("### torpedo") && page.contains("depends on the opponent"), "{page}");
}

#[test]
fn a_file_in_the_way_is_named() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("results.csv")).unwrap();
    let error = write_report(&classic(), COMMAND, dir.path()).unwrap_err();
    assert!(matches!(error, ReportError::Create { .. }) && error.to_string().contains("results.csv"), "{error}");
}
