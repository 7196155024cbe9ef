//! Experiments as a researcher runs them: killed, stopped, split, joined, spoilt.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

fn linkor() -> Command {
    Command::new(env!("CARGO_BIN_EXE_linkor"))
}

fn run(args: &[&str]) -> Output {
    linkor().args(args).output().unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Succeeds and prints one JSON object.
fn json(args: &[&str]) -> Value {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Fails with a code and names every one of `words` on stderr.
fn refused(args: &[&str], code: i32, words: &[&str]) {
    let output = run(args);
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {message}");
    for word in words {
        assert!(message.contains(word), "{args:?} should name {word}: {message}");
    }
}

/// An experiment file in a folder of its own.
fn experiment(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("experiment.toml");
    fs::write(&file, text).unwrap();
    (folder, file)
}

const FIELD: &str = "players = [\"random@sequential\", \"hunt-target@spread\", \"parity@sequential\"]\nseed = 3\n";

#[cfg(unix)]
#[test]
fn a_run_killed_again_and_again_ends_with_the_digest_of_an_unbroken_one() {
    let (folder, file) = experiment(&format!("games = 20000\n{FIELD}[record]\ngames = true\n"));
    let [whole, killed] = ["whole", "killed"].map(|name| folder.path().join(name));
    let unbroken = json(&["run", text(&file), "--out", text(&whole), "--json"]);
    // Each time it is killed when it has kept two chunks more, wherever it then is.
    let chunks = || fs::read_to_string(killed.join("chunks.jsonl")).map_or(0, |chunks| chunks.lines().count());
    for _ in 0..4 {
        let before = chunks();
        let mut child = linkor()
            .args(["run", text(&file), "--out", text(&killed), "--resume"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        while chunks() < before + 2 && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let resumed = json(&["run", text(&file), "--out", text(&killed), "--resume", "--json"]);
    assert_eq!(resumed["digest"], unbroken["digest"]);
    for name in ["results.csv", "distributions.csv", "games.parquet"] {
        assert!(fs::read(whole.join(name)).unwrap() == fs::read(killed.join(name)).unwrap(), "{name}");
    }
    let parquet = fs::read(killed.join("games.parquet")).unwrap();
    assert!(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"));
    // The folder alone repeats it.
    let again = folder.path().join("again");
    let kept = killed.join("experiment.toml");
    assert_eq!(json(&["run", text(&kept), "--out", text(&again), "--json"])["digest"], unbroken["digest"]);
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_says_how_to_go_on() {
    let (folder, file) = experiment(&format!("games = 100000000\n{FIELD}"));
    let out = folder.path().join("out");
    let child = linkor()
        .args(["run", text(&file), "--out", text(&out)])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while fs::read_to_string(out.join("chunks.jsonl")).map_or(0, |chunks| chunks.lines().count()) < 4 {
        std::thread::sleep(Duration::from_millis(5));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.contains("stopped") && message.contains("--resume"), "{message}");
    refused(&["report", text(&out)], 2, &["not finished", "--resume"]);
    refused(&["run", text(&file), "--out", text(&out)], 2, &["holds a run", "--resume", "--force"]);
}

#[test]
fn joined_shards_are_the_whole() {
    let (folder, file) = experiment(&format!("games = 1000\n{FIELD}[record]\ngames = true\n"));
    let at = |name: &str| folder.path().join(name);
    let whole = json(&["run", text(&file), "--out", text(&at("whole")), "--json"]);
    let shards: Vec<PathBuf> = (1..=4).map(|index| at(&format!("shard{index}"))).collect();
    for (index, shard) in (1..).zip(&shards) {
        let part = format!("{index}/4");
        assert!(run(&["run", text(&file), "--out", text(shard), "--shard", &part]).status.success());
    }
    let all: Vec<&str> = shards.iter().map(|shard| text(shard)).collect();
    let merged = json(&[&["merge"], &all[..], &["--out", text(&at("merged")), "--json"]].concat());
    assert_eq!(merged["digest"], whole["digest"]);
    let table = |name: &str| fs::read(at(name).join("games.parquet")).unwrap();
    assert!(table("merged") == table("whole"));
    refused(&[&["merge"], &all[..3], &["--out", text(&at("no"))]].concat(), 2, &["gap", "4/4"]);
    refused(&["report", all[0]], 2, &["shard 1/4", "merge"]);
    refused(&["run", text(&file), "--out", text(&at("no")), "--shard", "5/4"], 2, &["5/4"]);
}

#[test]
fn what_was_spoilt_is_refused() {
    let (folder, file) = experiment(&format!("games = 200\n{FIELD}"));
    let out = folder.path().join("out");
    assert!(run(&["run", text(&file), "--out", text(&out)]).status.success());
    let chunks = out.join("chunks.jsonl");
    let kept = fs::read_to_string(&chunks).unwrap();
    fs::write(&chunks, &kept[..kept.len() - 40]).unwrap();
    refused(&["report", text(&out)], 2, &["chunks.jsonl", "cut"]);
    fs::write(&chunks, kept.replacen("\"from\":0", "\"from\":1", 1)).unwrap();
    refused(&["run", text(&file), "--out", text(&out), "--resume"], 2, &["chunks.jsonl", "line", "checksum"]);
    fs::write(&chunks, kept).unwrap();
    assert!(run(&["report", text(&out)]).status.success());
    fs::write(&file, format!("games = 400\n{FIELD}")).unwrap();
    refused(&["run", text(&file), "--out", text(&out), "--resume"], 2, &["another experiment", "games = 200"]);
    fs::write(&file, format!("gmaes = 400\n{FIELD}")).unwrap();
    refused(&["run", text(&file), "--out", text(&out)], 2, &["line 1", "`gmaes`", "did you mean `games`"]);
    refused(&["run", "nowhere.toml", "--out", text(&out)], 2, &["nowhere.toml"]);
}

#[test]
fn play_stops_when_the_question_is_answered() {
    let play = ["match", "density@spread", "random@spread", "--games", "100000", "--seed", "1", "--json"];
    let sprt = json(&[&play[..], &["--sprt", "elo0=0,elo1=50"]].concat());
    assert_eq!(sprt["ending"]["judgement"], "AcceptedH1");
    assert!(sprt["games"].as_u64().unwrap() < 2000);
    let narrow = json(&[&play[..], &["--until", "narrower:0.05"]].concat());
    let [lo, hi] = [0, 1].map(|end| narrow["ci95"][end].as_f64().unwrap());
    assert!(hi - lo <= 0.05 && narrow["games"].as_u64().unwrap() < 100_000);
    refused(&[&play[..], &["--sprt", "elo0=9,elo1=5"]].concat(), 2, &["elo0 < elo1"]);
    refused(&[&play[..], &["--until", "ranked:2"]].concat(), 2, &["confidence"]);

    let folder = tempfile::tempdir().unwrap();
    let field = ["tournament", "--players", "random@spread", "density@spread", "hunt-target@spread", "--games", "4000"];
    let field = [&field[..], &["--seed", "2", "--until", "ranked", "--json", "--out"]].concat();
    let [one, three] = ["1", "3"].map(|threads| {
        let out = folder.path().join(threads);
        let output = linkor().args(&field).arg(&out).env("RAYON_NUM_THREADS", threads).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice::<Value>(&output.stdout).unwrap()
    });
    assert_eq!(one["digest"], three["digest"]);
    let page = fs::read_to_string(folder.path().join("1/report.md")).unwrap();
    assert!(page.contains("When it was enough") && page.contains("ranked"), "{page}");
}

#[test]
fn luck_is_taken_out_where_chances_are_known() {
    let (folder, file) = experiment(
        "games = 300\nseed = 5\nplay = \"solos\"\nplayers = [\"exact\", \"density\"]\n\
         [rules]\ngrid = [5, 5]\nfleet = [3, 2, 1]\n",
    );
    let answer = json(&["run", text(&file), "--out", text(&folder.path().join("out")), "--json"]);
    let [exact, density] = [0, 1].map(|solo| &answer["solos"][solo]["without_luck"]);
    assert!(exact["variance_reduction"].as_f64().unwrap() > 0.2, "{exact}");
    assert!(density.is_null());
}

#[test]
fn the_schema_is_json() {
    assert!(json(&["run", "--schema"])["properties"]["players"].is_object());
}
