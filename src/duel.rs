//! `linkor match`.

use std::time::Instant;

use anyhow::Result;
use linkor_sim::{MatchResult, Plan, Tournament};
use serde::Serialize;

use crate::common::{
    BOTS_REPEAT, BotTime, Recording, Rules, bad, make_file, print, print_forfeits, print_json, read_player,
    seed_or_drawn,
};
use crate::{progress, records};

#[derive(clap::Args)]
pub struct Args {
    /// The first player
    a: String,
    /// The second player
    b: String,
    /// How many games, an even number: each pair plays the same two fleets with seats swapped
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
    result: &'a MatchResult,
    games_per_second: f64,
}

pub fn run(args: Args) -> Result<()> {
    let rules = args.rules.read()?;
    let (a, b) = (read_player(&args.a)?, read_player(&args.b)?);
    let seed = seed_or_drawn(args.seed);
    let mut plan = Plan::duel(rules, &a, &b, args.games, seed).map_err(bad)?;
    plan.bots = args.bots.limits()?;
    let Recording { records, records_file, force } = &args.recording;
    let file = (*records > 0).then(|| make_file(records_file, *force)).transpose()?;
    let start = Instant::now();
    let tallies = progress::play(&plan)?;
    let games_per_second = args.games as f64 / start.elapsed().as_secs_f64();
    if let Some(mut file) = file {
        records::write(&plan, *records, &mut file, records_file)?;
    }
    let tournament = Tournament { plan, tallies };
    let result = &tournament.match_results()[0];
    let rules = &tournament.rules().name;
    if args.json {
        return print_json(&Answer { rules, seed, result, games_per_second });
    }
    let percent = |rate: f64| format!("{:.2}%", 100.0 * rate);
    print(format_args!("{} against {}, {rules}, {} games in pairs, seed {seed}", result.a, result.b, result.games))?;
    let [lo, hi] = result.ci95;
    print(format_args!("  win rate        {} (95%: {} to {})", percent(result.win_rate_a), percent(lo), percent(hi)))?;
    print(format_args!("  opener wins     {}", percent(result.first_mover_rate)))?;
    let [zero, half, one, more, two] = result.pair_counts;
    print(format_args!("  pairs of points 0: {zero}, ½: {half}, 1: {one}, 1½: {more}, 2: {two}"))?;
    print(format_args!("  winner's turns  {:.2}", result.mean_winner_turns))?;
    print_forfeits(&result.forfeits, "games")?;
    if tournament.plan.players.iter().any(|player| player.command().is_some()) {
        print(format_args!("  note            {BOTS_REPEAT}"))?;
    }
    print(format_args!("  speed           {games_per_second:.0} games a second"))?;
    print(format_args!("  digest          {}", result.digest))
}
