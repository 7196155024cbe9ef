//! `linkor tournament`.

use anyhow::Result;
use linkor_sim::{Experiment, Play, Recorded};
use linkor_strategies::Player;

use crate::common::{BotTime, Rules, read_player, seed_or_drawn};
use crate::experiment::{self, Folder};

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
    /// Stop earlier, when a rule says so: games stay the most there can be. `narrower:WIDTH`, `excludes`,
    /// `sprt:elo0=…,elo1=…` for each match, or `ranked` for the whole field
    #[arg(long, value_name = "RULE")]
    until: Option<String>,
    #[command(flatten)]
    folder: Folder,
    /// Write down the first N games as text records, in OUT/records.txt
    #[arg(long, value_name = "N", default_value_t = 0)]
    records: u64,
    #[command(flatten)]
    bots: BotTime,
    /// Write one row a game into OUT/games.parquet
    #[arg(long)]
    games_out: bool,
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
    let mut experiment = Experiment::new(&rules, Play::AllPairs, &players, args.games, seed);
    experiment.until = experiment::until(args.until.as_deref())?;
    experiment.record = Recorded { records: args.records, games: args.games_out };
    experiment.bots = args.bots.limits()?;
    let Folder { out, begin } = &args.folder;
    let ended = experiment::play(&experiment, out, begin)?;
    experiment::tell(&ended, &experiment, out, args.json)
}
