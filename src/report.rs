//! `linkor report`.

use std::path::PathBuf;

use anyhow::Result;

use crate::common::print;
use crate::experiment;

#[derive(clap::Args)]
pub struct Args {
    /// The folder of a finished run
    dir: PathBuf,
}

pub fn run(args: Args) -> Result<()> {
    let kept = experiment::read_finished(&args.dir)?;
    let tournament = experiment::report(kept, &args.dir)?;
    print(format_args!("digest {}; open {}", tournament.digest(), args.dir.join("report.html").display()))
}
