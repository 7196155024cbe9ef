//! `linkor solo`.

use std::time::Instant;

use anyhow::Result;
use linkor_sim::{Plan, SoloResult, Tally};
use linkor_strategies::Player;
use serde::Serialize;

use crate::common::{
    BOTS_REPEAT, BotTime, Recording, Rules, bad, make_file, print, print_forfeits, print_json, read_player,
    seed_or_drawn, stopped_early,
};
use crate::{progress, records};

#[derive(clap::Args)]
pub struct Args {
    /// Who shoots: a shooter, with a weapon policy after + where the rulebook has weapons
    #[arg(long, default_value = "density")]
    shooter: String,
    /// How the fleets are hidden
    #[arg(long, default_value = "uniform")]
    placer: String,
    /// How many boards
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// Master seed; drawn and told if left out
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    recording: Recording,
    #[command(flatten)]
    bots: BotTime,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    rules: &'a str,
    seed: u64,
    #[serde(flatten)]
    result: &'a SoloResult,
    games_per_second: f64,
}

pub fn run(args: Args) -> Result<()> {
    let rules = args.rules.read()?;
    let mut player = read_player(&args.shooter)?;
    if player.placer.is_some() {
        return Err(bad(format!("`--shooter {}`: say the placer with --placer", args.shooter)));
    }
    player.placer = Some(args.placer.parse().map_err(bad)?);
    let seed = seed_or_drawn(args.seed);
    let mut plan = Plan::solo(rules, &player, args.games, seed).map_err(bad)?;
    plan.bots = args.bots.limits()?;
    let Recording { records, records_file, force } = &args.recording;
    let file = (*records > 0).then(|| make_file(records_file, *force)).transpose()?;
    let start = Instant::now();
    let (played, ended) = progress::play(&plan)?;
    let games_per_second = played.games(&plan) as f64 / start.elapsed().as_secs_f64();
    stopped_early(ended, &played, &plan)?;
    if let Some(mut file) = file {
        records::write(&plan, *records, &mut file, records_file)?;
    }
    let Some(Tally::Solo(tally)) = played.tallies.first() else { unreachable!("a plan of solos has a tally of solos") };
    let name = Player { placer: None, ..plan.players[0].clone() }.to_string();
    let result = SoloResult::new(name, player.placer.as_ref().map_or_else(String::new, ToString::to_string), tally);
    if args.json {
        return print_json(&Answer { rules: &plan.rules.name, seed, result: &result, games_per_second });
    }
    let SoloResult { mean_shots, se_shots, sd_shots, median_shots, p90_shots, max_shots, .. } = result;
    print(format_args!(
        "{} on {} fleets, {}, {} boards, seed {seed}",
        result.player, result.placer, plan.rules.name, result.games
    ))?;
    print(format_args!(
        "  shots to win   {mean_shots:.3} ± {:.3} (95%), standard deviation {sd_shots:.2}",
        1.96 * se_shots
    ))?;
    print(format_args!(
        "                 half within {median_shots}, nine tenths within {p90_shots}, all within {max_shots}"
    ))?;
    print(format_args!("  misses         {:.3}", result.mean_misses))?;
    print(format_args!("  turns          {:.3}", result.mean_turns))?;
    print_forfeits(&result.forfeits, "boards, their rest shot at row by row,")?;
    if player.command().is_some() {
        print(format_args!("  note           {BOTS_REPEAT}"))?;
    }
    print(format_args!("  speed          {games_per_second:.0} boards a second"))?;
    print(format_args!("  digest         {}", result.digest))
}
