//! `linkor bot-check`.

use anyhow::{Result, anyhow};
use linkor_sim::bot::{Checkup, Complaint, checkup};
use serde::Serialize;

use crate::common::{BotTime, Rules, bad, print, print_json};
use crate::progress::{self, Silent};

#[derive(clap::Args)]
pub struct Args {
    /// The command that starts the bot, in quotes: what stands after bot: in a player
    command: String,
    #[command(flatten)]
    rules: Rules,
    /// Full games at the end, an even number
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// Seed of the positions and games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    bots: BotTime,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    rules: &'a str,
    command: &'a str,
    ok: bool,
    checks: &'a [Checkup],
}

pub fn run(args: Args) -> Result<()> {
    let Args { command, json, .. } = &args;
    if let Some(alone) = command.strip_prefix("bot:") {
        return Err(bad(format!("write the command without `bot:`, as `linkor bot-check \"{alone}\"`")));
    }
    let rules = args.rules.read()?;
    let mut printed = Ok(());
    let mut tell = |check: &Checkup| {
        if !json && printed.is_ok() {
            printed = show(check);
        }
    };
    progress::heed_interrupts();
    let checks = checkup(command, &rules, args.bots.limits()?, (args.games, args.seed), &Silent, &mut tell);
    let checks = checks.map_err(bad)?.map_err(|_| anyhow!("stopped before the end"))?;
    printed?;
    let failed = checks.iter().filter(|check| !check.ok).count();
    if *json {
        print_json(&Answer { rules: &rules.name, command, ok: failed == 0, checks: &checks })?;
    }
    match failed {
        0 => Ok(()),
        1 => Err(anyhow!("one check failed")),
        _ => Err(anyhow!("{failed} checks failed")),
    }
}

fn show(check: &Checkup) -> Result<()> {
    let Checkup { check, ok, found, complaint } = check;
    print(format_args!("{:6} {check:26} {}", if *ok { "ok" } else { "WRONG" }, shortened(found)))?;
    let Some(Complaint { hint, sent, received, .. }) = complaint else { return Ok(()) };
    for (label, text) in [("sent", sent), ("received", received), ("hint", hint)] {
        if !text.is_empty() {
            print(format_args!("       {label:10} {}", shortened(text)))?;
        }
    }
    Ok(())
}

/// The beginning of a long line.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(400) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
