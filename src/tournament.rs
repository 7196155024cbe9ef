//! `linkor tournament`.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use linkor_sim::bot::BotLimits;
use linkor_sim::{Plan, Tournament};
use linkor_strategies::Player;

use crate::common::{
    BotTime, Rules, bad, make_file, make_folder, print, print_forfeits, print_json, read_player, seed_or_drawn,
};
use crate::{progress, records};

#[derive(clap::Args)]
pub struct Args {
    /// The players, separated by spaces; left out, a field that fits the rulebook
    #[arg(long, num_args = 1.., value_name = "PLAYER")]
    players: Vec<String>,
    /// Games of each match of two players, an even number; and boards of each batch of solos
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// Master seed; drawn and told if left out
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    rules: Rules,
    /// The folder for tables, pictures and the report
    #[arg(long)]
    out: PathBuf,
    /// Write down the first N games as text records, in OUT/records.txt
    #[arg(long, value_name = "N", default_value_t = 0)]
    records: u64,
    #[command(flatten)]
    bots: BotTime,
    /// Write into a folder that is not empty
    #[arg(long)]
    force: bool,
    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
}

/// The field of a rulebook without weapons.
const CLASSIC_FIELD: [&str; 4] = ["random", "hunt-target", "parity", "density"];

fn default_players(armed: bool) -> Vec<Player> {
    let words: Vec<String> = if armed {
        linkor_strategies::WEAPON_POLICIES.iter().map(|policy| format!("density+{}", policy.name)).collect()
    } else {
        CLASSIC_FIELD.map(String::from).to_vec()
    };
    words.iter().map(|word| word.parse().expect("the field is written right")).collect()
}

pub fn run(args: Args) -> Result<()> {
    let rules = args.rules.read()?;
    let players = match &args.players[..] {
        [] => default_players(!rules.stock.is_empty()),
        words => words.iter().map(|word| read_player(word)).collect::<Result<_>>()?,
    };
    let seed = seed_or_drawn(args.seed);
    let mut plan = Plan::tournament(rules, &players, args.games, seed).map_err(bad)?;
    plan.bots = args.bots.limits()?;
    make_folder(&args.out, args.force)?;
    let start = Instant::now();
    let tallies = progress::play(&plan)?;
    let seconds = start.elapsed().as_secs_f64();
    if args.records > 0 {
        let path = args.out.join("records.txt");
        records::write(&plan, args.records, &mut make_file(&path, true)?, &path)?;
    }
    let command = repeat(&plan, &args);
    let tournament = Tournament { plan, tallies };
    let files = linkor_reports::write_report(&tournament, &command, &args.out)?;
    if args.json {
        return print_json(&linkor_reports::results(&tournament, &command));
    }
    print(linkor_reports::summary(&tournament))?;
    for result in tournament.match_results() {
        print_forfeits(&result.forfeits, &format!("games of {} against {}", result.a, result.b))?;
    }
    print(format_args!("{} boards in {seconds:.1} s; digest {}", tournament.plan.games(), tournament.digest()))?;
    print(format_args!(
        "{} files in {}: open {}",
        files.len(),
        args.out.display(),
        args.out.join("report.md").display()
    ))
}

/// The command that repeats a tournament.
fn repeat(plan: &Plan, args: &Args) -> String {
    let word = |player: &Player| match player.command() {
        Some(_) => shell_words::quote(&player.to_string()).into_owned(),
        None => player.to_string(),
    };
    let players: Vec<String> = plan.players.iter().map(word).collect();
    let BotLimits { start, action } = plan.bots;
    let bots = match plan.bots == BotLimits::default() {
        true => String::new(),
        false => format!(" --bot-start {} --bot-move {}", start.as_secs_f64(), action.as_secs_f64()),
    };
    format!(
        "linkor tournament --rules {} --players {} --games {} --seed {}{bots} --out DIR",
        args.rules.rules,
        players.join(" "),
        args.games,
        plan.seed
    )
}
