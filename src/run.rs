//! `linkor run`.

use std::path::PathBuf;

use anyhow::Result;
use linkor_sim::Experiment;

use crate::common::print;
use crate::experiment::{self, BeginArgs};

#[derive(clap::Args)]
pub struct Args {
    /// The experiment: a TOML file (`linkor run --schema` prints its JSON Schema)
    #[arg(required_unless_present = "schema")]
    experiment: Option<PathBuf>,
    /// The folder that keeps what is played, and in the end tables, pictures and the report
    #[arg(long, required_unless_present = "schema")]
    out: Option<PathBuf>,
    #[command(flatten)]
    begin: BeginArgs,
    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
    /// Print the JSON Schema of experiment files
    #[arg(long, exclusive = true)]
    schema: bool,
}

pub fn run(args: Args) -> Result<()> {
    let (Some(file), Some(out)) = (&args.experiment, &args.out) else {
        return print(Experiment::schema());
    };
    let experiment = experiment::read(file)?;
    let ended = experiment::play(&experiment, out, &args.begin)?;
    experiment::tell(&ended, &experiment, out, args.json)
}
