//! `linkor levels`.

mod check;
mod export;

use anyhow::Result;
use clap::Subcommand;
use linkor_engine::Ruleset;
use linkor_sim::{Standing, line_up};
use linkor_strategies::{Level, Player};
use serde::Serialize;

use crate::common::{bad, print, print_json, read_player};
use crate::progress;

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    list: List,
}

#[derive(Subcommand)]
enum Command {
    /// Writes what another codebase needs to rebuild a level: its file, the algorithm in words, test vectors
    Export(export::Args),
    /// Does another implementation of a level play as the level does?
    Check(check::Args),
}

#[derive(clap::Args)]
struct List {
    /// Boards that each level is measured with
    #[arg(long, default_value_t = 2000)]
    boards: u64,
    /// Master seed of the measurement
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Result<()> {
    match args.command {
        Some(Command::Export(args)) => export::run(args),
        Some(Command::Check(args)) => check::run(args),
        None => list(&args.list),
    }
}

#[derive(Serialize)]
struct Row {
    level: Level,
    #[serde(flatten)]
    standing: Standing,
}

/// The yardstick of every table of levels.
const YARDSTICK: &str = "hunt-target";

fn list(args: &List) -> Result<()> {
    if args.boards < 20 {
        return Err(bad(format!("`--boards {}`: write at least 20", args.boards)));
    }
    progress::heed_interrupts();
    let mut tables: Vec<(String, Vec<Row>)> = Vec::new();
    for name in ["classic", "armada"] {
        let rules = Ruleset::preset(name).expect("a preset");
        let levels: Vec<Level> = Level::shipped().into_iter().filter(|level| level.rules == name).collect();
        let mut players: Vec<Player> =
            levels.iter().map(|level| read_player(&format!("level:{}", level.name))).collect::<Result<_>>()?;
        players.push(read_player(YARDSTICK)?);
        let standings = line_up(&rules, &players, args.boards, args.seed, &progress::Silent)?;
        let rows = levels.into_iter().zip(standings).map(|(level, standing)| Row { level, standing }).collect();
        tables.push((rules.name, rows));
    }
    if args.json {
        let tables: serde_json::Map<String, serde_json::Value> =
            tables.into_iter().map(|(name, rows)| Ok((name, serde_json::to_value(rows)?))).collect::<Result<_>>()?;
        return print_json(&tables);
    }
    for (name, rows) in &tables {
        tell(name, rows)?;
    }
    print(format_args!(
        "{} boards each, seed {}; ± is half a 95% interval; a row's win rates are against the columns. A player is written level:medium.\n\
         foolish: most foolish shots in a row, on 99 of 100 boards and on any of {}: shots where no ship afloat can be, or\n\
         that leave a wounded ship or a deck shown by radar for a cell with less than a quarter of the best chance.\n\
         again: who knows the placer from rematches and fires where its\n\
         decks stood most often finds this share of them with 20 shots; {:.0}% if all cells were alike.",
        args.boards,
        args.seed,
        args.boards.div_ceil(10),
        100.0 * tables[0].1[0].standing.by_chance
    ))
}

fn tell(name: &str, rows: &[Row]) -> Result<()> {
    let columns = ["easy", "medium", "hard", YARDSTICK];
    let head: String = columns.iter().map(|column| format!("{column:>14}")).collect();
    print(format_args!(
        "{name:16}{head}{:>14}{:>14}{:>10}{:>9}{:>9}{:>8}",
        "shots", "turns", "ms half", "ms 99%", "foolish", "again"
    ))?;
    for Row { level, standing } in rows {
        let rates: String = standing
            .against
            .iter()
            .map(|rate| match rate {
                Some(rate) => format!("{:>8.1} ±{:>3.1}%", 100.0 * rate.value, 196.0 * rate.se),
                None => format!("{:>14}", "–"),
            })
            .collect();
        let Standing { shots, turns, conduct, predictable, .. } = standing;
        print(format_args!(
            "{:16}{rates}{:>8.2} ±{:.2}{:>8.2} ±{:.2}{:>10.3}{:>9.3}{:>9}{:>7.1}%",
            level.name,
            shots.value,
            1.96 * shots.se,
            turns.value,
            1.96 * turns.se,
            conduct.median_ms,
            conduct.p99_ms,
            format!("{}, {}", conduct.usual_streak, conduct.longest_streak),
            100.0 * predictable[0]
        ))?;
    }
    print("")
}
