//! `linkor guide` as people type it: the pages, going on with what is finished, and what cannot be gone on with.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

fn guide(dir: &Path, args: &[&str]) -> assert_cmd::assert::Assert {
    let mut command = Command::cargo_bin("linkor").unwrap();
    command.arg("guide").arg("--out").arg(dir).args(args).assert()
}

fn stderr(assert: &assert_cmd::assert::Assert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

#[test]
fn a_guide_is_made_kept_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("guide");
    let made = guide(&dir, &["--tiny", "--seed", "5", "--lang", "uk"]).success();
    assert!(stderr(&made).contains("seed 5") && stderr(&made).contains("chapter 8 of 8"), "{}", stderr(&made));
    assert!(dir.join("guide.uk.html").exists() && !dir.join("guide.en.html").exists());
    let page = fs::read_to_string(dir.join("guide.uk.html")).unwrap();
    assert!(page.contains("1\u{a0}855\u{a0}545\u{a0}978\u{a0}831\u{a0}780"), "the fleets are counted");

    // Finished chapters are kept, whatever the language; a missing one is computed again and is the same.
    let third = dir.join("data/chapter3.json");
    let before = fs::read_to_string(&third).unwrap();
    fs::remove_file(&third).unwrap();
    let again = guide(&dir, &["--tiny"]).success();
    let told = stderr(&again);
    assert!(told.contains("7 of 8 chapters were finished before") && told.contains("chapter 3 of 8"), "{told}");
    assert!(!told.contains("chapter 1 of 8"), "{told}");
    assert_eq!(fs::read_to_string(&third).unwrap(), before);
    for code in ["en", "uk", "ru"] {
        assert!(dir.join(format!("guide.{code}.html")).exists());
    }
    assert_eq!(fs::read_to_string(dir.join("guide.uk.html")).unwrap(), page);

    // Foreign and damaged chapters are named and refused; --force computes them anew.
    let foreign = stderr(&guide(&dir, &["--tiny", "--seed", "6"]).code(2));
    assert!(
        foreign.contains("chapter1.json") && foreign.contains("seed 5") && foreign.contains("--force"),
        "{foreign}"
    );
    let size = stderr(&guide(&dir, &["--quick"]).code(2));
    assert!(size.contains("another size"), "{size}");
    fs::write(&third, before.replacen("0.3", "0.4", 1)).unwrap();
    let damaged = stderr(&guide(&dir, &["--tiny"]).code(2));
    assert!(damaged.contains("chapter3.json is damaged"), "{damaged}");
    guide(&dir, &["--tiny", "--seed", "5", "--force"]).success();
    assert_eq!(fs::read_to_string(&third).unwrap(), before);
}

#[test]
fn wrong_words_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = stderr(&guide(&folder.path().join("g"), &["--lang", "ua"]).code(2));
    assert!(wrong.contains("`--lang ua`") && wrong.contains("uk"), "{wrong}");
    fs::write(folder.path().join("mine.txt"), "mine").unwrap();
    let full = stderr(&guide(folder.path(), &["--tiny"]).code(2));
    assert!(full.contains("not empty"), "{full}");
}
