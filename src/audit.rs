//! `linkor audit`.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::common::{bad, print};

#[derive(clap::Args)]
pub struct Args {
    /// A file of one record or many
    record: PathBuf,
}

pub fn run(args: Args) -> Result<()> {
    let name = args.record.display();
    let text = fs::read_to_string(&args.record).map_err(|error| bad(format!("cannot read {name}: {error}")))?;
    let (mut games, mut faulty) = (0u64, 0u64);
    for record in linkor_engine::records(&text) {
        games += 1;
        match record {
            Err(error) => {
                faulty += 1;
                print(format_args!("game {games}: not a record: {error}"))?;
            }
            Ok(record) => {
                let audit = linkor_engine::audit(&record);
                faulty += u64::from(!audit.is_legal());
                print(format_args!("game {games}: {audit}"))?;
            }
        }
    }
    match (games, faulty) {
        (0, _) => Err(bad(format!("{name}: no record in it"))),
        (_, 0) => print(format_args!("{name}: {games} games, all legal")),
        _ => Err(bad(format!("{name}: {faulty} of {games} games are not legal"))),
    }
}
