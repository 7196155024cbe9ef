use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::{Begin as From, Digest, Observer, RunError, Tournament, merge, run, run_in};

fn experiment(seed: u64) -> Experiment {
    let text = format!(
        "players = [\"random@sequential\", \"parity@spread\", \"density@sequential\"]\ngames = 600\nseed = {seed}\n"
    );
    Experiment::from_toml(&text).unwrap()
}

/// Stops after so many boards or pairs; `u64::MAX` for never.
struct After(AtomicU64);

impl Observer for After {
    fn block(&self, _: usize, _: Range<u64>, _: &Tally) {}

    fn stop(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
    }
}

fn play(dir: &Path, seed: u64, shard: Shard, from: From, games: u64) -> Result<(Kept, bool), RunError> {
    let observer = After(AtomicU64::new(games));
    let (kept, ended) = run_in(dir, &experiment(seed), shard, from, &mut |_| {}, &observer)?;
    Ok((kept, ended.is_ok()))
}

fn digest(plan: Plan, tallies: Vec<Tally>) -> Digest {
    Tournament { plan, tallies }.digest()
}

fn whole(seed: u64) -> Digest {
    let plan = experiment(seed).plan().unwrap();
    let tallies = run(&plan, &After(AtomicU64::new(u64::MAX))).unwrap().unwrap();
    digest(plan, tallies)
}

#[test]
fn however_often_it_is_stopped_the_digest_is_that_of_an_unbroken_run() {
    let dir = tempfile::tempdir().unwrap();
    let mut from = From::Anew;
    let mut stops = 0;
    let kept = loop {
        let (kept, ended) = play(dir.path(), 3, Shard::WHOLE, from, 500).unwrap();
        from = From::Resumed;
        if ended {
            break kept;
        }
        stops += 1;
        // As if it had been killed in the middle of a chunk.
        let mut chunks = OpenOptions::new().append(true).open(dir.path().join(CHUNKS)).unwrap();
        chunks.write_all(b"{\"chunk\":{\"unit\":0,\"fr").unwrap();
    };
    assert!(stops > 3, "{stops}");
    assert!(kept.is_finished());
    assert_eq!(digest(kept.plan, kept.progress.tallies), whole(3));
    let read = Store::read(dir.path()).unwrap();
    assert_eq!(digest(read.plan, read.progress.tallies), whole(3));
}

#[test]
fn a_run_killed_before_its_first_seal_begins_anew() {
    let dir = tempfile::tempdir().unwrap();
    let (kept, _) = play(&dir.path().join("new"), 3, Shard::WHOLE, From::Resumed, 10).unwrap();
    assert_eq!(kept.shard, Shard::WHOLE);
    let other = dir.path().join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join(CHUNKS), "{\"begin\":").unwrap();
    assert!(play(&other, 3, Shard::WHOLE, From::Resumed, u64::MAX).unwrap().1);
}

#[test]
fn joined_shards_are_the_whole() {
    let dir = tempfile::tempdir().unwrap();
    let dirs: Vec<PathBuf> = (1..=4).map(|index| dir.path().join(index.to_string())).collect();
    for (dir, index) in dirs.iter().zip(1..) {
        assert!(play(dir, 3, Shard { index, of: 4 }, From::Anew, u64::MAX).unwrap().1);
    }
    let out = dir.path().join("all");
    let kept = merge(&dirs, &out).unwrap();
    assert_eq!(digest(kept.plan, kept.progress.tallies), whole(3));
    let read = Store::read(&out).unwrap();
    assert!(read.is_finished());
    assert_eq!(digest(read.plan, read.progress.tallies), whole(3));

    let refused = |dirs: &[&PathBuf], words: &[&str]| {
        let dirs: Vec<PathBuf> = dirs.iter().map(|dir| dir.to_path_buf()).collect();
        let message = merge(&dirs, &dir.path().join("no")).unwrap_err().to_string();
        words.iter().for_each(|word| assert!(message.contains(word), "`{word}` is not in: {message}"));
    };
    let [one, two, three, four] = &dirs[..] else { unreachable!() };
    refused(&[one, two, four], &["gap", "3/4"]);
    refused(&[one, two, two, three, four], &["both shard 2/4"]);
    let (other, third) = (dir.path().join("other"), dir.path().join("third"));
    play(&other, 4, Shard { index: 2, of: 4 }, From::Anew, u64::MAX).unwrap();
    refused(&[one, &other], &["other", "another experiment", "seed = 4"]);
    play(&third, 3, Shard { index: 2, of: 3 }, From::Anew, u64::MAX).unwrap();
    refused(&[one, &third], &["2/3", "1/4", "one split"]);
    play(&third, 3, Shard { index: 2, of: 4 }, From::Anew, 50).unwrap();
    refused(&[one, &third], &["third", "not finished", "--shard 2/4 --resume"]);
    refused(&[&dir.path().join("nowhere")], &["nowhere", "no run"]);
}

#[test]
fn what_was_cut_altered_or_is_foreign_is_named_and_refused() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    play(dir, 3, Shard::WHOLE, From::Anew, 2000).unwrap();
    let [experiment, chunks, seal] = [EXPERIMENT, CHUNKS, SEAL].map(|name| fs::read_to_string(dir.join(name)).unwrap());
    let refused = |words: &[&str]| {
        for message in [
            Store::read(dir).unwrap_err().to_string(),
            play(dir, 3, Shard::WHOLE, From::Resumed, u64::MAX).unwrap_err().to_string(),
        ] {
            words.iter().for_each(|word| assert!(message.contains(word), "`{word}` is not in: {message}"));
        }
        for (name, text) in [(EXPERIMENT, &experiment), (CHUNKS, &chunks), (SEAL, &seal)] {
            fs::write(dir.join(name), text).unwrap();
        }
    };
    let cut = chunks.trim_end().rfind('\n').unwrap() + 1;
    fs::write(dir.join(CHUNKS), &chunks[..cut]).unwrap();
    refused(&[CHUNKS, "it was cut"]);
    fs::write(dir.join(CHUNKS), &chunks[..chunks.len() - 5]).unwrap();
    refused(&[CHUNKS, "it was cut"]);
    let lines: Vec<&str> = chunks.lines().collect();
    let place = chunks.find(lines[4]).unwrap() + lines[4].find("\"from\":").unwrap() + 7;
    let mut altered = chunks.clone();
    altered.replace_range(place..place + 1, if &chunks[place..place + 1] == "9" { "8" } else { "9" });
    fs::write(dir.join(CHUNKS), altered).unwrap();
    refused(&[CHUNKS, "line 5", "checksum"]);
    fs::write(dir.join(CHUNKS), chunks.replacen(&format!("{}\n", lines[3]), "", 1) + &" ".repeat(lines[3].len() + 1))
        .unwrap();
    refused(&[CHUNKS, "line 4", "checksum"]);
    fs::write(dir.join(EXPERIMENT), experiment.replace("seed = 3", "seed = 5")).unwrap();
    refused(&["another"]);
    fs::write(dir.join(EXPERIMENT), experiment.replace("games", "gmaes")).unwrap();
    refused(&[EXPERIMENT, "gmaes"]);
    fs::write(dir.join(SEAL), "nonsense").unwrap();
    refused(&[SEAL]);
    fs::remove_file(dir.join(SEAL)).unwrap();
    refused(&[SEAL]);

    let message = play(dir, 4, Shard::WHOLE, From::Resumed, 1).unwrap_err().to_string();
    assert!(message.contains("another experiment") && message.contains("seed = 3"), "{message}");
    let message = play(dir, 3, Shard { index: 1, of: 2 }, From::Resumed, 1).unwrap_err().to_string();
    assert!(message.contains("shard 1/1") && message.contains("1/2"), "{message}");
    assert!(play(dir, 3, Shard::WHOLE, From::Resumed, u64::MAX).unwrap().1, "and unharmed it goes on");
}

#[test]
fn two_runs_do_not_share_a_folder() {
    let dir = tempfile::tempdir().unwrap();
    let _first = Store::create(dir.path(), &experiment(1), Shard::WHOLE).unwrap();
    let message = Store::create(dir.path(), &experiment(1), Shard::WHOLE).unwrap_err().to_string();
    assert!(message.contains("in use by another run"), "{message}");
    assert!(matches!(Store::read(dir.path()), Err(StoreError::Busy(_))));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_and_what_was_kept_stays() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, kept) = Store::create(dir.path(), &experiment(1), Shard::WHOLE).unwrap();
    store.chunks = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let error = store.keep(0, 0..1, &kept.progress.tallies[0], &[]).unwrap_err();
    assert!(!error.is_input() && error.to_string().contains(CHUNKS), "{error}");
    drop(store);
    assert!(Store::read(dir.path()).is_ok());
}
