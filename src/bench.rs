//! `linkor bench`.

use std::time::Duration;

use anyhow::Result;
use linkor_sim::Speed;
use linkor_strategies::SHOOTERS;
use serde::Serialize;

use crate::common::{Rules, bad, print, print_json, read_player};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    rules: Rules,
    /// Shooters to measure; left out, all that are fast enough to be worth it
    #[arg(long, num_args = 1.., value_name = "SHOOTER")]
    shooters: Vec<String>,
    /// Placers to measure them with
    #[arg(long, num_args = 1.., value_name = "PLACER", default_values = ["sequential", "uniform"])]
    placers: Vec<String>,
    /// Seconds for each
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    shooter: String,
    placer: String,
    games_per_second: f64,
    digest: String,
}

#[derive(Serialize)]
struct Answer {
    rules: String,
    rows: Vec<Row>,
}

pub fn run(args: Args) -> Result<()> {
    let rules = args.rules.read()?;
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        return Err(bad(format!("`--seconds {}`: write a number above 0, at most 3600", args.seconds)));
    }
    let time = Duration::from_secs_f64(args.seconds);
    let shooters = match args.shooters.is_empty() {
        true => SHOOTERS[..4].iter().map(|info| info.name.to_string()).collect(),
        false => args.shooters,
    };
    let mut rows = Vec::new();
    for placer in &args.placers {
        for shooter in &shooters {
            let player = read_player(&format!("{shooter}@{placer}"))?;
            let speed = Speed::of_solos(&rules, &player, 1, time).map_err(bad)?;
            let digest = speed.digest.to_string();
            if !args.json {
                print(format_args!(
                    "{shooter:14} {placer:14} {:>10.0} boards/s   digest {digest}",
                    speed.per_second()
                ))?;
            }
            rows.push(Row {
                shooter: shooter.clone(),
                placer: placer.clone(),
                games_per_second: speed.per_second(),
                digest,
            });
        }
    }
    if args.json { print_json(&Answer { rules: rules.name, rows }) } else { Ok(()) }
}
