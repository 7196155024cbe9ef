//! Whole games of `linkor play`, by a pipe and by a terminal, and the records that they leave.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::{TempDir, tempdir};

#[cfg(unix)]
#[path = "play/terminal.rs"]
mod terminal;

fn linkor(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("linkor").unwrap();
    command.current_dir(folder).args(args);
    command
}

/// Plays by a pipe: what was shown.
fn piped(folder: &TempDir, args: &[&str], lines: &str) -> String {
    let args = [&["play"], args].concat();
    let output = linkor(folder.path(), &args).write_stdin(lines).assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What the audit says of a record, legal or not.
fn audited(folder: &Path, record: &str) -> String {
    let output = linkor(folder, &["audit", record]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Every cell, row by row, in these letters.
fn every_cell(letters: &str) -> String {
    let rows = 1..=10;
    rows.flat_map(|row| letters.chars().map(move |letter| format!("{letter}{row}\n"))).collect()
}

#[test]
fn a_ukrainian_game_of_armada_by_a_pipe() {
    let folder = tempdir().unwrap();
    let weapons = "допомога\nпривіт\nC44\nавіаудар A1\nторпда 5 праворуч\nторпеда рядок 5 праворуч\nторпеда стовпець C вниз\n\
                   авіаудар D4\nавіаудар h8\nрадар D8\nнічия\n";
    let lines = format!("{weapons}{}", every_cell("ABCDEFGHIJ"));
    let args = ["--rules", "armada", "--level", "easy", "--seed", "3", "--lang", "uk", "--record", "game.txt"];
    let shown = piped(&folder, &args, &lines);
    for part in [
        "Що можна написати",
        "Не знаю слова `привіт`",
        "`C44` не на полі",
        "центр не може бути скраю",
        "Може, `торпеда`?",
        "Ви: торпеда рядок 5 праворуч",
        "Ви: авіаудар D4",
        "Ви: радар D8",
        "вже позначено",
        "Ваш флот",
        "Обидва флоти:",
        "linkor audit game.txt",
    ] {
        assert!(shown.contains(part), "{part}:\n{shown}");
    }
    assert!(!shown.contains('\x1b'), "no colour and no cursor tricks by a pipe");
    assert!(audited(folder.path(), "game.txt").contains("game 1: legal: "));
    let record = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert!(record.contains("torpedo row 5 right") && record.contains("player first  person"), "{record}");
}

#[test]
fn a_russian_game_in_its_own_letters_by_a_pipe() {
    let folder = tempdir().unwrap();
    let lines = format!("помощь\nторпеда 5 вправо\nничья\n{}", every_cell("абвгдежзик"));
    let args = ["--rules", "ru-classic", "--against", "density", "--seed", "4", "--lang", "ru", "--first", "me"];
    let shown = piped(&folder, &args, &lines);
    for part in ["А  Б  В  Г  Д  Е  Ж  З  И  К", "нет торпед", "ничьих нет", "уже отмечена", "Оба флота:"]
    {
        assert!(shown.contains(part), "{part}:\n{shown}");
    }
    assert!(audited(folder.path(), "game-4.txt").contains("game 1: legal: "), "the record's name is the seed's");
}

#[test]
fn the_same_lines_make_the_same_game() {
    let folder = tempdir().unwrap();
    let lines = every_cell("ABCDEFGHIJ");
    let [one, two] = ["one.txt", "two.txt"].map(|name| {
        let args = ["--rules", "armada", "--against", "density+ev", "--seed", "11", "--record", name];
        piped(&folder, &args, &lines);
        fs::read_to_string(folder.path().join(name)).unwrap()
    });
    assert_eq!(one, two);
}

#[test]
fn a_match_of_three_is_one_file_of_records() {
    let folder = tempdir().unwrap();
    let lines = every_cell("ABCDEFGHIJ").repeat(3);
    let args = ["--rules", "battleship", "--against", "random", "--seed", "5", "--best-of", "3"];
    let shown = piped(&folder, &args, &lines);
    assert!(shown.contains("Game 2") && shown.contains("Score: you"), "{shown}");
    let wins = |who: &str| shown.matches(who).count();
    assert_eq!(wins("You won the match") + wins("The computer won the match"), 1, "{shown}");
    let games = wins("You won: ") + wins("You lost: ");
    let audit = audited(folder.path(), "game-5.txt");
    assert!(audit.contains(&format!("{games} games, all legal")), "{audit}");
    // The loser of the last game opens the next one.
    let text = fs::read_to_string(folder.path().join("game-5.txt")).unwrap();
    let loser = if text.contains("result first wins") && text.find("result first") < text.find("result second") {
        "opener second"
    } else {
        "opener first"
    };
    assert!(text.split("linkor record 1").nth(2).unwrap().contains(loser), "{text}");
}

#[test]
fn a_rematch_is_asked_for_and_swaps_seats() {
    let folder = tempdir().unwrap();
    let args = ["--rules", "classic", "--against", "density", "--seed", "6", "--first", "me"];
    let shown = piped(&folder, &args, "resign\nmaybe\nyes\nresign\nno\n");
    assert!(shown.contains("Write yes or no.") && shown.contains("Score: you 0, computer 2, draws 0."), "{shown}");
    assert!(shown.contains("The computer opens the game."), "{shown}");
    assert!(audited(folder.path(), "game-6.txt").contains("2 games, all legal"));
}

#[test]
fn a_game_left_is_kept_without_its_result() {
    let folder = tempdir().unwrap();
    let args = ["--rules", "armada", "--against", "density+ev", "--seed", "8", "--first", "me"];
    let shown = piped(&folder, &args, "C4\n");
    assert!(shown.contains("kept unfinished in game-8.txt") && shown.contains("linkor audit game-8.txt"), "{shown}");
    assert!(audited(folder.path(), "game-8.txt").contains("no result is written; the game has not ended"));
    let shown = piped(&folder, &["--against", "density", "--seed", "9", "--place"], "A1 right 4\n");
    assert!(shown.contains("no record is written"), "{shown}");
    assert!(!folder.path().join("game-9.txt").exists());
}

#[test]
fn fleets_come_from_a_file() {
    let folder = tempdir().unwrap();
    let fleet = "A1-D1 A3-C3 E3-G3 A5-B5 D5-E5 G5-H5 J1 J3 J5 J7";
    fs::write(folder.path().join("fleet.txt"), fleet).unwrap();
    let args = ["--against", "density", "--seed", "2", "--fleet", "fleet.txt"];
    piped(&folder, &args, "resign\n");
    assert!(fs::read_to_string(folder.path().join("game-2.txt")).unwrap().contains(&format!("fleet first  {fleet}")));
}

#[test]
fn wrong_use_is_refused_before_the_first_move() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("taken.txt"), "mine").unwrap();
    fs::write(folder.path().join("bad.txt"), "A1-D1 A2").unwrap();
    let refused = |args: &[&str], words: &[&str]| {
        let args = [&["play"], args].concat();
        let output = linkor(folder.path(), &args).write_stdin("").assert().code(2).get_output().clone();
        let message = String::from_utf8(output.stderr).unwrap();
        words.iter().for_each(|word| assert!(message.contains(word), "{args:?} should name {word}: {message}"));
    };
    refused(&["--against", "densty"], &["`densty`", "did you mean `density`"]);
    refused(&["--against", "density", "--level", "easy"], &["--level", "--against"]);
    refused(&["--level", "esy"], &["`esy`", "did you mean `easy`"]);
    refused(&["--against", "density~think:mean=9"], &["~"]);
    refused(&["--against", "density", "--record", "taken.txt"], &["taken.txt", "--force"]);
    refused(&["--against", "density", "--fleet", "bad.txt"], &["line 1", "touch", "instead of"]);
    refused(&["--against", "density", "--fleet", "nowhere.txt"], &["nowhere.txt"]);
    refused(&["--against", "density", "--placer", "unifrom"], &["did you mean `uniform`"]);
    refused(&["--against", "density", "--best-of", "3"], &["--best-of", "3"]);
    refused(&["--against", "density", "--rules", "battleship", "--best-of", "2"], &["1, 3 or 5"]);
    refused(&["--against", "density", "--lang", "fr"], &["en", "uk", "ru"]);
    assert_eq!(fs::read_to_string(folder.path().join("taken.txt")).unwrap(), "mine");
}
