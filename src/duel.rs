//! `linkor match`.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use linkor_sim::stats::stopping::Judgement;
use linkor_sim::{Ending, Experiment, MatchResult, Play, Recorded, Tournament, Until};
use serde::Serialize;

use crate::common::{
    BOTS_REPEAT, BotTime, Recording, Rules, bad, make_file, print, print_forfeits, print_json, read_player,
    seed_or_drawn, stopped_early,
};
use crate::experiment::{self, BeginArgs, Ended};
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
    /// Stop by a sequential test on pairs: elo0=…,elo1=…[,alpha=0.05,beta=0.05,model=normalised|logistic]
    #[arg(long, value_name = "TEST", conflicts_with = "until")]
    sprt: Option<String>,
    /// Stop earlier, when a rule says so: `narrower:WIDTH`, `excludes` or `sprt:…`; games stay the most there can be
    #[arg(long, value_name = "RULE")]
    until: Option<String>,
    /// Master seed; drawn and told if left out
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    recording: Recording,
    #[command(flatten)]
    bots: BotTime,
    /// Keep the run in a folder, with its report; records then go to OUT/records.txt
    #[arg(long)]
    out: Option<PathBuf>,
    /// Go on with the run that was stopped or killed in the folder
    #[arg(long, requires = "out", conflicts_with = "force")]
    resume: bool,
    /// Write one row a game into OUT/games.parquet
    #[arg(long, requires = "out")]
    games_out: bool,
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
    let players = [read_player(&args.a)?, read_player(&args.b)?];
    let seed = seed_or_drawn(args.seed);
    let rule = args.sprt.as_ref().map(|test| format!("sprt:{test}")).or(args.until.clone());
    let Recording { records, records_file, force } = &args.recording;
    let mut experiment = Experiment::new(&rules, Play::Match, &players, args.games, seed);
    experiment.until = experiment::until(rule.as_deref())?;
    experiment.record = Recorded { records: *records, games: args.games_out };
    experiment.bots = args.bots.limits()?;
    let start = Instant::now();
    let tournament = if let Some(out) = &args.out {
        let begin = BeginArgs { resume: args.resume, shard: None, force: *force };
        let Ended::Whole(tournament, _) = experiment::play(&experiment, out, &begin)? else {
            unreachable!("no shard was asked for")
        };
        *tournament
    } else {
        let plan = experiment.plan().map_err(bad)?;
        let file = (*records > 0).then(|| make_file(records_file, *force)).transpose()?;
        let (played, ended) = progress::play(&plan)?;
        stopped_early(ended, &played, &plan)?;
        if let Some(mut file) = file {
            records::write(&plan, *records, &mut file, records_file)?;
        }
        Tournament { plan, tallies: played.tallies }
    };
    let games_per_second = tournament.boards() as f64 / start.elapsed().as_secs_f64();
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
    if let Some(ending) = &result.ending {
        let [lo, hi] = ending.anytime_ci95;
        print(format_args!("  at any time     {} to {} (95%, however often one looked)", percent(lo), percent(hi)))?;
        print(format_args!("  ended           {}", told(ending, &tournament.plan.until)))?;
    }
    print(format_args!("  winner's turns  {:.2}", result.mean_winner_turns))?;
    print_forfeits(&result.forfeits, "games")?;
    if tournament.plan.players.iter().any(|player| player.command().is_some()) {
        print(format_args!("  note            {BOTS_REPEAT}"))?;
    }
    print(format_args!("  speed           {games_per_second:.0} games a second"))?;
    print(format_args!("  digest          {}", result.digest))
}

/// Why a match ended.
fn told(ending: &Ending, until: &Until) -> String {
    let verdict = match (ending.judgement, until) {
        (Judgement::NarrowEnough, _) => "the interval is narrow enough".into(),
        (Judgement::AcceptedH0, Until::Sprt { elo0, .. }) => format!("the test accepts that A is {elo0} Elo better"),
        (Judgement::AcceptedH1, Until::Sprt { elo1, .. }) => format!("the test accepts that A is {elo1} Elo better"),
        (Judgement::Better, _) => "A is better".into(),
        (Judgement::Worse, _) => "A is worse".into(),
        _ => "all games are played and the question is open".to_string(),
    };
    match ending.sprt {
        Some(sprt) => {
            format!("{verdict} (log likelihood ratio {:.2}, bounds {:.2} and {:.2})", sprt.llr, sprt.lower, sprt.upper)
        }
        None => verdict,
    }
}
