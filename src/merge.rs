//! `linkor merge`.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use linkor_sim::Store;

use crate::common::{bad, make_folder};
use crate::experiment::{self, Ended};

#[derive(clap::Args)]
pub struct Args {
    /// The folders of all shards
    #[arg(required = true, value_name = "DIR")]
    shards: Vec<PathBuf>,
    /// The folder for the whole
    #[arg(long)]
    out: PathBuf,
    /// Write into a folder that is not empty; a run in it is thrown away
    #[arg(long)]
    force: bool,
    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Result<()> {
    let start = Instant::now();
    if !args.force && Store::holds_run(&args.out) {
        return Err(bad(format!("{} holds a run: name another folder, or say --force", args.out.display())));
    }
    let same = |dir: &PathBuf| dir.canonicalize().ok().is_some_and(|dir| args.out.canonicalize().ok() == Some(dir));
    if let Some(shard) = args.shards.iter().find(|dir| same(dir)) {
        return Err(bad(format!("{} is a shard: name another folder for the whole", shard.display())));
    }
    make_folder(&args.out, args.force)?;
    let kept = linkor_sim::merge(&args.shards, &args.out).map_err(experiment::told_of)?;
    let experiment = kept.experiment.clone();
    let tournament = experiment::report(kept, &args.out)?;
    let ended = Ended::Whole(Box::new(tournament), start.elapsed().as_secs_f64());
    experiment::tell(&ended, &experiment, &args.out, args.json)
}
