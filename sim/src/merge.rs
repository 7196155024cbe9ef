//! Joins the shards of an experiment.

use std::path::{Path, PathBuf};

use crate::{Kept, Shard, Store, StoreError};

/// Joins finished shards into a folder that is as if one run had played it all. What that folder held is thrown away:
/// whoever calls this has made sure that it may be.
///
/// # Errors
/// If a folder cannot be read or is not finished, shards are of different experiments or splits, one is there twice
/// or missing, or the new folder cannot be written.
pub fn merge(dirs: &[PathBuf], out: &Path) -> Result<Kept, StoreError> {
    let mut shards: Vec<(&Path, Kept)> = Vec::with_capacity(dirs.len());
    for dir in dirs {
        let kept = Store::read(dir)?;
        if let Some((first, like)) = shards.first() {
            if let Some(what) = like.experiment.difference(&kept.experiment)? {
                return Err(wrong(format!(
                    "{} is of another experiment than {}: {what}",
                    dir.display(),
                    first.display()
                )));
            }
            if kept.shard.of != like.shard.of {
                return Err(wrong(format!(
                    "{} is shard {}, but {} is shard {}: all shards must be of one split",
                    dir.display(),
                    kept.shard,
                    first.display(),
                    like.shard
                )));
            }
        }
        if let Some((twin, _)) = shards.iter().find(|(_, other)| other.shard == kept.shard) {
            return Err(wrong(format!("{} and {} are both shard {}", twin.display(), dir.display(), kept.shard)));
        }
        if !kept.is_finished() {
            return Err(wrong(format!(
                "{} is not finished: play on with `linkor run {} --out {} --shard {} --resume`",
                dir.display(),
                dir.join("experiment.toml").display(),
                dir.display(),
                kept.shard
            )));
        }
        shards.push((dir, kept));
    }
    let Some((_, first)) = shards.first() else { return Err(wrong("there is nothing to join".into())) };
    let of = first.shard.of;
    let missing: Vec<String> = (1..=of)
        .map(|index| Shard { index, of })
        .filter(|shard| shards.iter().all(|(_, kept)| kept.shard != *shard))
        .map(|shard| shard.to_string())
        .collect();
    if !missing.is_empty() {
        return Err(wrong(format!("there is a gap: shard {} is missing", missing.join(", "))));
    }

    let (mut store, whole) = Store::create(out, &first.experiment, Shard::WHOLE)?;
    let goal: Vec<_> = whole.plan.units.iter().map(|unit| 0..unit.len()).collect();
    store.set_goal(&goal)?;
    for (dir, kept) in &shards {
        for (unit, tally) in kept.progress.tallies.iter().enumerate() {
            let part = kept.shard.part(whole.plan.units[unit].len());
            if !part.is_empty() {
                store.keep(unit, part.clone(), tally, &[])?;
            }
        }
        if let Some(rows) = kept.rows(dir)? {
            store.keep_rows(rows)?;
        }
    }
    drop(store);
    Store::read(out)
}

fn wrong(message: String) -> StoreError {
    StoreError::Merge(message)
}
