//! Programs of others as players: the example in Python, and one of each broken kind.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use assert_cmd::Command;
use serde_json::Value;

const PYTHON: &str = "bot:python3 sim/bots/hunt_target.py";

fn linkor(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("linkor").unwrap();
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(args);
    command
}

fn json(args: &[&str]) -> Value {
    let output = linkor(args).arg("--json").assert().success().get_output().stdout.clone();
    serde_json::from_slice(&output).unwrap()
}

/// Is there a Python to run the example with? If not, that is said.
fn has_python() -> bool {
    let found = process::Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("SKIPPED: there is no python3 to run sim/bots/hunt_target.py with");
    }
    found
}

#[test]
fn the_example_is_short() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("sim/bots/hunt_target.py")).unwrap();
    assert!(text.lines().count() < 100);
}

#[test]
fn the_example_plays_two_hundred_games_as_well_as_hunt_target() {
    if !has_python() {
        return;
    }
    let answer = json(&["match", PYTHON, "hunt-target", "--games", "200", "--seed", "1"]);
    assert_eq!(answer["games"], 200);
    assert_eq!(answer["forfeits"], Value::Array(Vec::new()));
    let rate = answer["win_rate_a"].as_f64().unwrap();
    assert!((0.3..0.7).contains(&rate), "they think alike: {rate}");
}

#[test]
fn the_example_plays_every_rulebook_and_repeats_itself() {
    if !has_python() {
        return;
    }
    let presets = String::from_utf8(linkor(&["rules"]).output().unwrap().stdout).unwrap();
    for rules in presets.lines().filter_map(|line| line.split_whitespace().next()) {
        let play = |threads: &str| {
            let args = ["match", PYTHON, "hunt-target", "--games", "6", "--seed", "2", "--json", "--rules", rules];
            let output = linkor(&args).env("RAYON_NUM_THREADS", threads).output().unwrap().stdout;
            serde_json::from_slice::<Value>(&output).unwrap()
        };
        let (one, three) = (play("1"), play("3"));
        assert_eq!(one["forfeits"], Value::Array(Vec::new()), "{rules}");
        assert_eq!(one["digest"], three["digest"], "{rules}");
    }
}

#[test]
fn the_example_is_told_that_nothing_is_wrong() {
    if !has_python() {
        return;
    }
    for rules in ["classic", "armada"] {
        let command = PYTHON.strip_prefix("bot:").unwrap();
        let answer = json(&["bot-check", command, "--rules", rules, "--games", "4"]);
        assert_eq!(answer["ok"], true, "{answer}");
        let checks: Vec<&str> =
            answer["checks"].as_array().unwrap().iter().filter_map(|c| c["check"].as_str()).collect();
        assert!(checks.contains(&"a ship hit and afloat") && checks.contains(&"ends when told"), "{checks:?}");
        assert_eq!(checks.contains(&"radar picture"), rules == "armada");
    }
}

#[test]
fn wrong_use_is_named() {
    let refused = |args: &[&str], word: &str| {
        let output = linkor(args).assert().code(2).get_output().stderr.clone();
        let message = String::from_utf8(output).unwrap();
        assert!(message.contains(word), "{args:?} should name {word}: {message}");
    };
    refused(&["match", "bot:", "density"], "`bot:`");
    refused(&["match", "bot:sh 'x", "density"], "quote");
    refused(&["match", "bot:x", "density", "--bot-move", "0"], "--bot-move 0");
    refused(&["bot-check", "bot:x"], "without `bot:`");
    refused(&["bot-check", "x", "--games", "3"], "even");
    refused(&["solo", "--shooter", "bot:x@edges"], "--placer");
    let missing = linkor(&["bot-check", "/no/such/program"]).assert().code(1).get_output().stdout.clone();
    let text = String::from_utf8(missing).unwrap();
    assert!(text.contains("not-started") && text.contains("/no/such/program"), "{text}");
}

/// A bot as a shell script: `hello` and `each` are what it does at a greeting and at every move.
fn script(dir: &Path, name: &str, hello: &str, each: &str) -> String {
    let path: PathBuf = dir.join(format!("{name}.sh"));
    let text = format!(
        "while read -r line; do case \"$line\" in\n*'\"type\":\"hello\"'*) {hello};;\n*'\"type\":\"move\"'*) {each};;\n\
         *'\"type\":\"quit\"'*) exit;;\nesac; done\n"
    );
    fs::write(&path, text).unwrap();
    format!("bot:sh {}", shell_words::quote(path.to_str().unwrap()))
}

const HELLO: &str = r#"echo '{"protocol":1,"name":"broken"}'"#;

/// One bot of each broken kind, by the reason that it must be given.
fn broken(dir: &Path) -> Vec<(&'static str, String)> {
    let bot = |name: &'static str, hello: &str, each: &str| (name, script(dir, name, hello, each));
    vec![
        bot("start-timeout", "sleep 600", ""),
        bot("move-timeout", HELLO, "sleep 600"),
        bot("line-too-long", HELLO, "head -c 1000000000 /dev/zero"),
        bot("illegal-action", HELLO, r#"echo '{"action":"A1"}'"#),
        bot("rubbish", HELLO, "echo I think C4 is nice"),
        bot("flood", HELLO, r#"printf '{"action":"A1"}\n{"action":"A2"}\n'"#),
        bot("wrong-version", r#"echo '{"protocol":2}'"#, ""),
        ("exited", "bot:sh -c 'exit 3'".to_string()),
        ("not-started", "bot:/no/such/program".to_string()),
    ]
}

#[cfg(unix)]
#[test]
fn every_broken_bot_loses_by_a_reason_of_its_own() {
    let dir = tempfile::tempdir().unwrap();
    for (reason, bot) in broken(dir.path()) {
        let mut args = vec!["match", &bot, "density", "--games", "4", "--seed", "1"];
        args.extend(match reason {
            "start-timeout" => ["--bot-start", "0.3"],
            _ => ["--bot-move", "0.5"],
        });
        let answer = json(&args);
        let lost = &answer["forfeits"][0];
        assert_eq!((lost["reason"].as_str(), lost["games"].as_u64()), (Some(reason), Some(4)), "{answer}");
        assert_eq!(answer["forfeits"].as_array().unwrap().len(), 1);
        assert_eq!((answer["win_rate_a"].as_f64(), answer["games"].as_u64()), (Some(0.0), Some(4)));
    }
}

#[cfg(unix)]
#[test]
fn a_tournament_goes_on_without_a_broken_bot_and_ends() {
    let dir = tempfile::tempdir().unwrap();
    let all = broken(dir.path());
    let bots: Vec<&str> = all.iter().map(|(_, bot)| bot.as_str()).collect();
    let out = dir.path().join("out");
    let mut args = vec!["tournament", "--games", "20", "--seed", "1", "--out", out.to_str().unwrap()];
    // The limit at the start holds for the healthy ones, too, and they take a while on a busy machine.
    args.extend(["--bot-start", "3", "--bot-move", "0.3", "--players", "density", "hunt-target"]);
    args.extend(bots.iter().filter(|bot| !bot.contains("start-timeout")));
    let results = json(&args);
    let matches = results["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 10 * 9 / 2);
    assert!(matches.iter().all(|one| one["games"] == 20), "every match has all its games");
    let healthy = &matches[0];
    assert_eq!((&healthy["forfeits"], healthy["draws"].as_u64()), (&Value::Array(Vec::new()), Some(0)));
    assert!(healthy["mean_winner_turns"].as_f64().unwrap() > 10.0);
    for (reason, bot) in all.iter().filter(|(reason, _)| *reason != "start-timeout") {
        let name = format!("{bot}@uniform");
        let against = |player: &str| {
            matches.iter().find(|one| one["a"] == player && one["b"] == name.as_str()).map(|one| &one["forfeits"])
        };
        for player in ["density@uniform", "hunt-target@uniform"] {
            let forfeits = against(player).unwrap();
            assert_eq!((&forfeits[0]["reason"], &forfeits[0]["games"]), (&(*reason).into(), &20.into()), "{player}");
        }
    }
    let page = fs::read_to_string(out.join("report.md")).unwrap();
    assert!(page.contains("## Forfeits") && page.contains("move-timeout"), "{page}");
    assert!(!page.contains("to the last digit"), "bots may answer otherwise");
}

#[cfg(unix)]
#[test]
fn a_board_that_a_bot_leaves_is_counted_and_its_records_are_legal() {
    let dir = tempfile::tempdir().unwrap();
    let bot = script(dir.path(), "one-shot", HELLO, r#"echo '{"action":"A1"}'"#);
    let records = dir.path().join("records.txt");
    let path = records.to_str().unwrap();
    let keep = ["--records", "3", "--records-file", path, "--force", "--seed", "5"];
    let args = [&["solo", "--shooter", &bot, "--games", "3"][..], &keep].concat();
    let answer = json(&args);
    assert_eq!((&answer["games"], &answer["forfeits"][0]["games"]), (&3.into(), &3.into()));
    linkor(&["audit", path]).assert().success();
    let resigning = script(dir.path(), "resigns", HELLO, r#"echo '{"action":"resign"}'"#);
    for (bot, rules, word) in [
        (&bot, "armada", "forfeits illegal-action"),
        (&resigning, "classic", "resigns"),
        (&resigning, "battleship", "forfeits illegal-action"),
    ] {
        json(&[&["match", "hunt-target", bot, "--games", "4", "--rules", rules][..], &keep].concat());
        assert!(fs::read_to_string(&records).unwrap().contains(word), "{rules}");
        linkor(&["audit", path]).assert().success();
    }
}

#[cfg(unix)]
#[test]
fn the_author_of_a_broken_bot_is_told_what_is_wrong() {
    let dir = tempfile::tempdir().unwrap();
    let told = |bot: &str| {
        let command = bot.strip_prefix("bot:").unwrap();
        let output = linkor(&["bot-check", command, "--games", "2", "--bot-start", "3", "--bot-move", "0.3"]);
        let output = { output }.assert().code(1).get_output().stdout.clone();
        String::from_utf8(output).unwrap()
    };
    for (reason, bot) in broken(dir.path()) {
        let text = told(&bot);
        assert!(text.contains("WRONG") && text.contains(reason) && text.contains("hint"), "{reason}: {text}");
    }
    let stays = script(dir.path(), "stays", HELLO, r#"echo '{"action":"A1"}'"#);
    let path = dir.path().join("stays.sh");
    fs::write(&path, fs::read_to_string(&path).unwrap().replace("exit", "sleep 600")).unwrap();
    assert!(told(&stays).contains("still running"));
}
