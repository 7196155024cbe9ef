//! `linkor fleets`.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use clap::Subcommand;
use linkor_engine::census::{self, Known};
use linkor_engine::{Bitboard, Notation, Purpose, Roster, Ruleset, stream};
use linkor_strategies::build_placer;
use serde::Serialize;

use crate::common::{Rules, bad, print, print_json, read_grid, seed_or_drawn};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// How many legal fleets there are, exactly
    Count {
        #[command(flatten)]
        rules: Rules,
        /// Another grid, such as 6x6
        #[arg(long, value_name = "ROWSxCOLS")]
        grid: Option<String>,
        /// Other ships, by length, such as 3,2,2,1
        #[arg(long, value_name = "LENGTHS", value_delimiter = ',')]
        fleet: Vec<u8>,
        /// May ships touch?
        #[arg(long, value_name = "true|false")]
        touching: Option<bool>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Fleets hidden by a placer, one a line
    Sample {
        #[command(flatten)]
        rules: Rules,
        /// How fleets are hidden
        #[arg(long, default_value = "uniform")]
        placer: String,
        /// How many fleets
        #[arg(long, short, default_value_t = 1)]
        n: u64,
        /// Master seed; drawn and told if left out
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Are the fleets of a file legal, one a line, and if not, every reason
    Check {
        /// A file of fleets, one a line, such as `fleets sample` writes
        file: PathBuf,
        #[command(flatten)]
        rules: Rules,
    },
}

#[derive(Serialize)]
struct Count {
    rules: String,
    fleets: String,
}

fn nothing_known(rules: &Ruleset) -> Known {
    let none = Bitboard::EMPTY;
    Known { grid: rules.grid, afloat: rules.fleet, touching: rules.touching, closed: none, hits: none, decks: none }
}

pub fn run(args: Args) -> Result<()> {
    match args.what {
        What::Count { rules, grid, fleet, touching, json } => {
            let mut rules = rules.read()?;
            if let Some(text) = grid {
                rules.grid = read_grid(&text)?;
            }
            if !fleet.is_empty() {
                let wrong = |error: String| bad(format!("`--fleet`: {error}"));
                rules.fleet = Roster::try_from(fleet).map_err(wrong)?;
            }
            rules.touching = touching.unwrap_or(rules.touching);
            let fleets = census::count(&nothing_known(&rules)).map_err(bad)?;
            if json { print_json(&Count { rules: rules.name, fleets: fleets.to_string() }) } else { print(fleets) }
        }
        What::Sample { rules, placer, n, seed } => {
            let rules = rules.read()?;
            let placer = placer.parse().and_then(|spec| build_placer(&spec, &rules)).map_err(bad)?;
            let drawn = seed_or_drawn(seed);
            if seed.is_none() {
                eprintln!("seed {drawn}");
            }
            (0..n).try_for_each(|i| {
                let fleet = placer.place(&mut stream(drawn, Purpose::Fleet, 0, i));
                print(Notation::new(&rules).write_fleet(&fleet))
            })
        }
        What::Check { file, rules } => {
            let rules = rules.read()?;
            let name = file.display();
            let text = fs::read_to_string(&file).map_err(|error| bad(format!("cannot read {name}: {error}")))?;
            let (mut legal, mut illegal) = (0, 0);
            for (line, fleet) in Notation::new(&rules).fleet_lines(&text) {
                match fleet {
                    Ok(_) => legal += 1,
                    Err(error) => {
                        illegal += 1;
                        print(format_args!("{name}:{line}: {error}"))?;
                    }
                }
            }
            if illegal > 0 {
                return Err(bad(format!(
                    "{name}: {illegal} of {} fleets are illegal under {}",
                    legal + illegal,
                    rules.name
                )));
            }
            if legal == 0 {
                return Err(bad(format!("{name}: no fleet in it")));
            }
            print(format_args!("{name}: {legal} fleets, all legal under {}", rules.name))
        }
    }
}
