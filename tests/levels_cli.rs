//! Tuning and levels as people type them, on small numbers.

use std::fs;
use std::path::Path;
use std::process::Command as Process;

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
}

/// The arguments of a small search into a folder.
fn tune<'a>(out: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let small = ["tune", "--boards", "400", "--fresh", "400", "--seed", "5", "--out", out.to_str().unwrap()];
    [&small[..], more].concat()
}

#[test]
fn a_level_is_found_written_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let wanted = ["--target", "win-rate=0.35±0.08", "mean-shots=61±1", "--levels", "first,second", "--json"];
    let answer = json(&tune(&out, &wanted));
    assert_eq!(answer["levels"].as_array().unwrap().len(), 2);
    let interval = answer["levels"][0]["level"]["tuned"]["interval"].as_array().unwrap().clone();
    assert!(interval[0].as_f64().unwrap() >= 0.27 && interval[1].as_f64().unwrap() <= 0.43, "{interval:?}");
    let curve = fs::read_to_string(out.join("first-response.csv")).unwrap();
    assert_eq!(curve.lines().count(), 12, "a heading and eleven points");
    assert!(fs::read(out.join("second-response.png")).unwrap().starts_with(b"\x89PNG"));
    assert!(out.join("second-response.svg").exists());
    let file = out.join("first.toml");
    assert!(fs::read_to_string(&file).unwrap().starts_with("# linkor tune --rules classic --family human"));
    let shooter = format!("level:{}", file.display());
    let solo = json(&["solo", "--shooter", &shooter, "--games", "200", "--seed", "1", "--json"]);
    assert!(solo["mean_shots"].as_f64().unwrap() > 58.0);
    // The same words give the same level.
    let again = folder.path().join("again");
    let second = json(&tune(&again, &wanted));
    assert_eq!(second["levels"][0]["level"]["knobs"], answer["levels"][0]["level"]["knobs"]);
}

#[test]
fn a_ladder_goes_down_from_its_reference() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let ladder = ["--target", "ladder=0.6+-0.08", "--reference", "density", "--levels", "upper,lower", "--json"];
    let answer = json(&tune(&out, &ladder));
    let skill = |rung: usize| answer["levels"][rung]["found"]["skill"].as_f64().unwrap();
    assert!(skill(0) > skill(1), "the second rung is weaker");
    assert_ne!(answer["levels"][1]["level"]["tuned"]["reference"], "density");
}

#[test]
fn what_cannot_be_is_said_with_what_can() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    refused(&tune(&out, &["--target", "win-rate=0.9"]), &["out of the family's reach", "skill 0", "skill 1"]);
    let limit = ["--target", "win-rate=0.3±0.08", "--max-dumb-streak", "0", "--force"];
    refused(&tune(&out, &limit), &["max-dumb-streak=0", "in a row", "within it"]);
    let new = folder.path().join("new");
    refused(&tune(&new, &["--target", "win-rte=0.3"]), &["win-rte", "did you mean `win-rate`"]);
    refused(&tune(&new, &["--target", "win-rate=0.3", "--family", "humn"]), &["humn", "did you mean `human`"]);
    refused(&tune(&new, &["--target", "win-rate=0.3", "--free", "slop"]), &["slop", "did you mean `slip`"]);
    refused(&tune(&new, &["--target", "win-rate=0.3", "--levels", "a,b"]), &["2 levels for 1 targets"]);
    refused(&["solo", "--shooter", "level:medum"], &["medum", "did you mean `medium`"]);
    assert!(!new.exists(), "nothing is made before the words are right");
}

#[test]
fn knobs_can_be_turned_freely() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let free = ["--free", "slip,temperature", "--target", "win-rate=0.4±0.1", "mean-shots=60±2", "--json"];
    let answer = json(&tune(&out, &free));
    let freely = &answer["levels"][0]["freely"];
    assert!(freely["noise"].as_f64().unwrap() > 0.0 && freely["evaluations"].as_u64().unwrap() > 0);
    assert_eq!(answer["levels"][0]["level"]["knobs"]["forget"], 0.0);
}

#[test]
fn six_levels_are_listed() {
    let answer = json(&["levels", "--boards", "40", "--json"]);
    for rules in ["classic", "armada"] {
        let rows = answer[rules].as_array().unwrap();
        assert_eq!(rows.len(), 3);
        for row in rows {
            for key in ["against", "shots", "turns", "conduct", "predictable", "level"] {
                assert!(!row[key].is_null(), "{key}");
            }
        }
    }
    linkor(&["levels", "--boards", "20"]).assert().success();
    refused(&["levels", "export", "classic-medum"], &["did you mean `classic-medium`"]);
}

#[test]
fn a_port_made_from_the_export_gives_the_same_chances() {
    let folder = tempfile::tempdir().unwrap();
    for level in ["classic-medium", "armada-easy"] {
        let out = folder.path().join(level);
        let path = out.to_str().unwrap();
        linkor(&["levels", "export", level, "--out", path, "--vectors", "60"]).assert().success();
        let words = fs::read_to_string(out.join("ALGORITHM.md")).unwrap();
        assert!(words.contains("## Its numbers") && !words.contains('{'));
        let schema: Value = serde_json::from_slice(&fs::read(out.join("vectors.schema.json")).unwrap()).unwrap();
        assert_eq!(schema["title"], "Vectors");
        let port = Process::new("python3")
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ports/human.py"))
            .args([out.join("level.toml"), out.join("vectors.json")])
            .output()
            .unwrap();
        assert!(
            port.status.success(),
            "{}{}",
            String::from_utf8_lossy(&port.stdout),
            String::from_utf8_lossy(&port.stderr)
        );
        let command = format!("python3 {}/tests/ports/human.py {path}/level.toml", env!("CARGO_MANIFEST_DIR"));
        let check = ["levels", "check", &command, "--export", path, "--times", "20", "--games", "20"];
        linkor(&check).args(["--bot-start", "60", "--bot-move", "60"]).assert().success();
        // Another player is found out, if it is asked often enough.
        let hunter = format!("python3 {}/sim/bots/hunt_target.py", env!("CARGO_MANIFEST_DIR"));
        let check =
            ["levels", "check", &hunter, "--export", path, "--times", "100", "--games", "20", "--bot-start", "60"];
        let output = linkor(&check).assert().code(1).get_output().stdout.clone();
        assert!(String::from_utf8(output).unwrap().contains("FAIL"));
    }
}
