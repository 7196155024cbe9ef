//! `linkor levels export`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use linkor_reports::algorithm;
use linkor_sim::Vectors;
use linkor_sim::bot::PROTOCOL_PAGE;
use linkor_strategies::Level;

use crate::common::{bad, make_folder, print, read_rules};

#[derive(clap::Args)]
pub struct Args {
    /// The level: classic-easy, …, or a file ending in .toml
    name: String,
    /// The folder; left out, one named after the level
    #[arg(long)]
    out: Option<PathBuf>,
    /// About how many views the test vectors have
    #[arg(long, default_value_t = 300)]
    vectors: usize,
    /// Seed of the games the views are taken from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write into a folder that is not empty
    #[arg(long)]
    force: bool,
}

pub fn run(args: Args) -> Result<()> {
    let classic = read_rules("classic")?;
    let level = Level::named(&args.name, &classic).map_err(bad)?;
    let rules = read_rules(&level.rules)?;
    if args.vectors == 0 || args.vectors > 10_000 {
        return Err(bad(format!("`--vectors {}`: write a number from 1 to 10000", args.vectors)));
    }
    let player = level.player(&rules).map_err(bad)?;
    let vectors = Vectors::collect(&level.name, &player, &rules, args.seed, args.vectors).map_err(bad)?;
    let out = args.out.unwrap_or_else(|| PathBuf::from(&level.name));
    make_folder(&out, args.force)?;
    let schema = serde_json::to_string_pretty(&Vectors::schema())?;
    // A line a vector: readable, and small enough to keep under version control.
    let lines: Vec<String> = vectors.vectors.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
    let head = serde_json::to_string(&Vectors { vectors: Vec::new(), ..vectors.clone() })?;
    let body = head.replacen("[]}", &format!("[\n{}\n]}}\n", lines.join(",\n")), 1);
    for (name, text) in [
        ("level.toml", level.to_toml()),
        ("ALGORITHM.md", algorithm(&level, &rules)),
        ("PROTOCOL.md", PROTOCOL_PAGE.to_string()),
        ("vectors.json", body),
        ("vectors.schema.json", schema + "\n"),
    ] {
        let path = out.join(name);
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    print(format_args!(
        "{}: level.toml, ALGORITHM.md, PROTOCOL.md, vectors.json ({} views) and vectors.schema.json in {}",
        level.name,
        vectors.vectors.len(),
        out.display()
    ))
}
