//! The program as people type it: right and wrong words, folders, digests, records.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

fn linkor(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("linkor").unwrap();
    command.args(args);
    command
}

fn json(args: &[&str]) -> Value {
    let output = linkor(args).assert().success().get_output().stdout.clone();
    serde_json::from_slice(&output).unwrap()
}

/// Fails with code 2 and names every one of `words` on stderr.
fn refused(args: &[&str], words: &[&str]) {
    let output = linkor(args).assert().code(2).get_output().clone();
    let message = String::from_utf8(output.stderr).unwrap();
    for word in words {
        assert!(message.contains(word), "{args:?} should name {word}: {message}");
    }
    assert!(output.stdout.is_empty(), "{args:?} printed something all the same");
}

#[test]
fn wrong_words_are_named_with_the_nearest_right_one() {
    refused(&["solo", "--shooter", "densty"], &["`densty`", "did you mean `density`", "hunt-target"]);
    refused(&["solo", "--placer", "unifrom"], &["`unifrom`", "did you mean `uniform`", "sequential"]);
    refused(&["solo", "--rules", "clasic"], &["`clasic`", "did you mean `classic`", "armada"]);
    refused(&["solo", "--shooter", "density:n=3"], &["density", "`n`", "takes none"]);
    refused(&["solo", "--shooter", "sampled:n=many"], &["n=many"]);
    refused(&["match", "density+evv", "density", "--rules", "armada"], &["`evv`", "did you mean `ev`"]);
    refused(&["match", "density+ev", "density"], &["no weapons", "classic"]);
    refused(&["match", "density", "density~thnk"], &["thnk", "did you mean `think`"]);
    refused(&["match", "density", "parity", "--games", "3"], &["3", "even"]);
    refused(&["solo", "--games", "0"], &["at least one game"]);
    refused(&["solo", "--rules", "nowhere.toml"], &["nowhere.toml"]);
    refused(&["solo", "--rules", "ua-classic", "--clock", "9"], &["no clock"]);
    refused(&["rules", "show", "armda"], &["did you mean `armada`"]);
    refused(&["fleets", "count", "--grid", "0x4"], &["0x4", "1x1 to 10x10"]);
    refused(&["audit", "nowhere.txt"], &["nowhere.txt"]);
    refused(&["tournamnt"], &["tournament"]);
}

#[test]
fn counts_are_the_oracle() {
    linkor(&["fleets", "count", "--rules", "classic"]).assert().success().stdout("1855545978831780\n");
    let small = ["fleets", "count", "--grid", "6x6", "--fleet", "3,2,2,1,1", "--json"];
    assert_eq!(json(&small)["fleets"], "618552");
}

#[test]
fn a_solo_answers_with_its_keys_and_the_same_digest() {
    let args = ["solo", "--shooter", "density", "--placer", "uniform", "--games", "2000", "--seed", "1", "--json"];
    let first = json(&args);
    for key in ["mean_shots", "sd_shots", "mean_misses", "games", "games_per_second", "placer", "digest"] {
        assert!(!first[key].is_null(), "{key}");
    }
    assert_eq!(first["digest"], json(&args)["digest"]);
    let other = ["solo", "--shooter", "density", "--placer", "uniform", "--games", "2000", "--seed", "2", "--json"];
    assert_ne!(first["digest"], json(&other)["digest"]);
}

#[test]
fn a_match_answers_with_its_keys() {
    let args = ["match", "density+ev", "density+never", "--rules", "armada", "--games", "400", "--seed", "1", "--json"];
    let answer = json(&args);
    for key in ["win_rate_a", "ci95", "pairs", "first_mover_rate", "digest"] {
        assert!(!answer[key].is_null(), "{key}");
    }
    assert!(answer["ci95"][0].as_f64().unwrap() > 0.55, "a weapon policy beats none");
}

fn tournament(out: &Path, threads: &str) -> Value {
    let out = out.to_str().unwrap();
    let args = ["tournament", "--games", "400", "--seed", "7", "--out", out, "--records", "4", "--json"];
    let output = linkor(&args).env("RAYON_NUM_THREADS", threads).assert().success().get_output().stdout.clone();
    serde_json::from_slice(&output).unwrap()
}

#[test]
fn a_tournament_is_the_same_with_one_thread_and_with_three() {
    let folder = tempfile::tempdir().unwrap();
    let (one, three) = (folder.path().join("1"), folder.path().join("3"));
    let (first, second) = (tournament(&one, "1"), tournament(&three, "3"));
    assert!(first["digest"].is_string());
    assert_eq!(first["digest"], second["digest"]);
    for name in ["results.csv", "results.json", "report.md", "win-rates.png", "win-rates.svg", "shots-to-win.png"] {
        let read = |out: &Path| fs::read(out.join(name)).unwrap();
        assert!(!read(&one).is_empty(), "{name}");
        assert_eq!(read(&one), read(&three), "{name}");
    }
}

#[test]
fn a_full_folder_is_left_alone_without_force() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("thesis.txt");
    fs::write(&kept, "years of work").unwrap();
    let out = folder.path().to_str().unwrap();
    refused(&["tournament", "--games", "2", "--out", out], &["not empty", "--force"]);
    refused(&["tournament", "--games", "2", "--out", kept.to_str().unwrap()], &["thesis.txt"]);
    linkor(&["tournament", "--games", "20", "--seed", "1", "--out", out, "--force"]).assert().success();
    assert_eq!(fs::read_to_string(&kept).unwrap(), "years of work");
}

#[test]
fn what_was_recorded_is_legal_and_what_was_changed_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.txt");
    let path = file.to_str().unwrap();
    let play = ["match", "density+ev", "density+asap", "--rules", "armada", "--games", "6", "--seed", "1"];
    linkor(&play).args(["--records", "6", "--records-file", path]).assert().success();
    linkor(&["audit", path]).assert().success();
    refused(&[&play[..], &["--records", "1", "--records-file", path]].concat(), &["games.txt", "--force"]);

    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen(" miss ", " hit  ", 1)).unwrap();
    let output = linkor(&["audit", path]).assert().code(2).get_output().stdout.clone();
    assert!(String::from_utf8(output).unwrap().contains("line "), "the place is named");

    let solo = ["solo", "--shooter", "parity", "--games", "9", "--seed", "1", "--records", "9", "--force"];
    linkor(&solo).args(["--records-file", path]).assert().success();
    linkor(&["audit", path]).assert().success();
}

#[test]
fn sampled_fleets_are_legal_and_touching_ones_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fleets.txt");
    let path = file.to_str().unwrap();
    let fleets =
        linkor(&["fleets", "sample", "-n", "50", "--seed", "4"]).assert().success().get_output().stdout.clone();
    fs::write(&file, &fleets).unwrap();
    linkor(&["fleets", "check", path]).assert().success();
    fs::write(&file, "A1-D1 A2-C2 F1-H1 J1-J2 A4-B4 D4-E4 G4 I4 A6 C6\n").unwrap();
    let output = linkor(&["fleets", "check", path]).assert().code(2).get_output().stdout.clone();
    assert!(String::from_utf8(output).unwrap().contains("touch"));
}

#[test]
fn every_preset_is_shown_with_its_source() {
    for name in ["classic", "armada", "battleship", "ua-classic", "ru-classic", "ru-classic-touching", "hasbro"] {
        let output = linkor(&["rules", "show", name]).assert().success().get_output().stdout.clone();
        assert!(String::from_utf8(output).unwrap().contains("source"));
    }
}
