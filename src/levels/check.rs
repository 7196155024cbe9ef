//! `linkor levels check`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use linkor_sim::{Actions, DOUBT, Farthest, FidelityError, Measured, Vectors, rate_against};
use linkor_strategies::Level;
use serde::Serialize;

use crate::common::{BotTime, bad, print, print_json, read_rules};
use crate::progress;

#[derive(clap::Args)]
pub struct Args {
    /// The command that starts the other implementation, in quotes: a bot, as in `linkor bot-check`
    command: String,
    /// The folder that `linkor levels export` wrote
    #[arg(long, value_name = "FOLDER")]
    export: PathBuf,
    /// How often it is asked in each view, at least 10: the more, the smaller a mistake it finds
    #[arg(long, default_value_t = 100)]
    times: u64,
    /// Games against the level, an even number of at least 4
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// Seed of the questions and the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    bots: BotTime,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    ok: bool,
    actions: Actions,
    win_rate: Measured,
    faults: u64,
}

pub fn run(args: Args) -> Result<()> {
    let read = |name: &str| {
        let path = args.export.join(name);
        fs::read_to_string(&path).map_err(|error| bad(format!("cannot read {}: {error}", path.display())))
    };
    let level = Level::from_toml(&read("level.toml")?).map_err(bad)?;
    let vectors: Vectors =
        serde_json::from_str(&read("vectors.json")?).map_err(|error| bad(format!("vectors.json: {error}")))?;
    let rules = read_rules(&level.rules)?;
    if args.times < 10 {
        return Err(bad(format!("`--times {}`: write at least 10", args.times)));
    }
    if args.games < 4 || args.games % 2 == 1 {
        return Err(bad(format!("`--games {}`: write an even number of at least 4", args.games)));
    }
    let player = level.player(&rules).map_err(bad)?;
    progress::heed_interrupts();
    let limits = args.bots.limits()?;
    let told = |error: FidelityError| match error {
        FidelityError::Vector(_) => bad(error),
        _ => error.into(),
    };
    let actions = Actions::ask(&args.command, &rules, &vectors, args.times, args.seed, limits).map_err(told)?;
    if !args.json {
        tell(&actions)?;
    }
    let (win_rate, faults) =
        rate_against(&args.command, &player, &rules, args.games, args.seed, &progress::Silent).map_err(bad)?;
    // Three standard errors and a half: the level itself fails once in two thousand checks.
    let even = (win_rate.value - 0.5).abs() <= 3.5 * win_rate.se;
    let ok = actions.agree() && even && faults == 0;
    if args.json {
        print_json(&Answer { ok, actions, win_rate, faults })?;
    } else {
        let [lo, hi] = win_rate.ci95;
        print(format_args!(
            "{} play: wins {:.2}% of {} games against the level (95%: {:.2}% to {:.2}%), {faults} lost by faults",
            verdict(even && faults == 0),
            100.0 * win_rate.value,
            args.games,
            100.0 * lo,
            100.0 * hi
        ))?;
    }
    if ok {
        Ok(())
    } else {
        Err(anyhow!("this is not {}; compare its chances in the view named with those of vectors.json", level.name))
    }
}

fn verdict(ok: bool) -> &'static str {
    if ok { "ok  " } else { "FAIL" }
}

fn tell(actions: &Actions) -> Result<()> {
    let Actions { views, draws, never, chi_square, freedom, p, farthest } = actions;
    for (place, action) in never.iter().take(5) {
        print(format_args!("FAIL view {place}: `{action}`, which the level never does there"))?;
    }
    print(format_args!(
        "{} actions: {draws} in {views} views, chi-square {chi_square:.1} at {freedom} degrees of freedom, p = {p:.4}",
        verdict(*p >= DOUBT)
    ))?;
    if let Some(Farthest { view, action, count, expected, p }) = farthest {
        print(format_args!(
            "{} farthest off: view {view} of vectors.json, from 0: `{action}` came up {count} times, {expected:.1} expected; p = {p:.4} among all",
            verdict(*p >= DOUBT),
        ))?;
    }
    print(format_args!("     (the level itself comes below p = {DOUBT} by either once in {:.0} checks)", 1.0 / DOUBT))
}
