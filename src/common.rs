//! What several subcommands share: reading rulesets, seeds, folders; printing; kinds of error.

use std::fmt;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use linkor_engine::{Clock, Grid, Ruleset};
use linkor_sim::bot::BotLimits;
use linkor_sim::{ForfeitResult, Plan, Progress, Stopped};
use linkor_strategies::{Player, nearest};

/// Wrong use or bad input: exit code 2.
#[derive(Debug)]
pub struct BadInput(pub String);

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}

/// An error of the user's making.
pub fn bad(message: impl fmt::Display) -> anyhow::Error {
    BadInput(message.to_string()).into()
}

/// Did the reader of our output go away, as `head` does? Then there is nothing to complain about.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .any(|cause| cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe))
}

/// Prints text for people or programs on stdout.
pub fn print(text: impl fmt::Display) -> Result<()> {
    writeln!(io::stdout().lock(), "{text}").context("cannot write to the standard output")
}

/// Prints a value as one JSON object.
pub fn print_json(value: &impl serde::Serialize) -> Result<()> {
    print(serde_json::to_string(value)?)
}

/// The rulebook played.
#[derive(Args)]
pub struct Rules {
    /// A preset (see `linkor rules`) or a file of your own ending in .toml
    #[arg(long, value_name = "NAME|FILE", default_value = "classic")]
    pub rules: String,
    /// Seconds a turn, or `off`, where the rulebook has a clock
    #[arg(long, value_name = "SECONDS|off")]
    clock: Option<String>,
}

impl Rules {
    /// Was a clock asked for, or turned off?
    pub fn sets_clock(&self) -> bool {
        self.clock.is_some()
    }

    /// Reads the preset or file, and sets the clock.
    pub fn read(&self) -> Result<Ruleset> {
        let mut rules = read_rules(&self.rules)?;
        if let Some(text) = &self.clock {
            if rules.clock == Clock::None {
                return Err(bad(format!("`{}` has no clock to set", rules.name)));
            }
            rules.clock = match text.parse() {
                _ if text == "off" => Clock::Optional,
                Ok(seconds @ 1..) => Clock::Seconds(seconds),
                _ => return Err(bad(format!("`--clock {text}`: write seconds from 1 to 65535, or `off`"))),
            };
        }
        Ok(rules)
    }
}

/// Reads a preset by name, or a file if the word looks like one.
pub fn read_rules(word: &str) -> Result<Ruleset> {
    if let Some(rules) = Ruleset::preset(word) {
        return Ok(rules);
    }
    let path = Path::new(word);
    if path.extension().is_none() && !word.contains(std::path::MAIN_SEPARATOR) {
        let known = Ruleset::PRESETS;
        let hint = nearest(word, &known);
        return Err(bad(format!(
            "unknown ruleset `{word}`{hint}; there are: {}, or a file of your own ending in .toml",
            known.join(", ")
        )));
    }
    let text = fs::read_to_string(path).map_err(|error| bad(format!("cannot read ruleset {word}: {error}")))?;
    let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    Ruleset::from_toml(&text, &stem).map_err(|error| bad(format!("{word}: {error}")))
}

/// Reads the size of a grid, such as `6x6`.
pub fn read_grid(text: &str) -> Result<Grid> {
    let size =
        text.split_once(['x', 'X', '×', 'х']).and_then(|(rows, cols)| Some((rows.parse().ok()?, cols.parse().ok()?)));
    size.and_then(|(rows, cols)| Grid::new(rows, cols))
        .ok_or_else(|| bad(format!("`--grid {text}`: write rows x columns from 1x1 to 10x10, such as 6x6")))
}

/// Reads a player as written.
pub fn read_player(word: &str) -> Result<Player> {
    word.parse().map_err(bad)
}

/// The master seed given, or one drawn now.
pub fn seed_or_drawn(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(|| RandomState::new().hash_one(std::process::id()))
}

/// Makes an output folder: a new one, an empty one, or with `force` any.
pub fn make_folder(path: &Path, force: bool) -> Result<()> {
    match fs::read_dir(path) {
        Ok(mut entries) => {
            if entries.next().is_some() && !force {
                return Err(bad(format!(
                    "{} is not empty: name another folder, or say --force to write over it",
                    path.display()
                )));
            }
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            fs::create_dir_all(path).with_context(|| format!("cannot make folder {}", path.display()))?;
        }
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(bad(format!("{} is a file, not a folder", path.display())));
        }
        Err(error) => return Err(error).with_context(|| format!("cannot look into {}", path.display())),
    }
    // Found out now, not after the last game.
    let probe = path.join(".linkor-probe");
    fs::write(&probe, "").with_context(|| format!("cannot write into folder {}", path.display()))?;
    fs::remove_file(&probe).with_context(|| format!("cannot write into folder {}", path.display()))
}

/// Makes an output file; an existing one only with `force`.
pub fn make_file(path: &Path, force: bool) -> Result<fs::File> {
    if path.exists() && !force {
        return Err(bad(format!("{} exists: name another file, or say --force to write over it", path.display())));
    }
    fs::File::create(path).with_context(|| format!("cannot write {}", path.display()))
}

/// How long bots may take.
#[derive(Args)]
pub struct BotTime {
    /// Seconds that a bot has to start and say hello
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    bot_start: f64,
    /// Seconds that a bot has for a move
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    bot_move: f64,
}

impl BotTime {
    /// The limits, if they make sense.
    pub fn limits(&self) -> Result<BotLimits> {
        let seconds = |option: &str, seconds: f64| {
            BotLimits::seconds(seconds).map_err(|error| bad(format!("`{option} {seconds}`: {error}")))
        };
        let (start, action) = (seconds("--bot-start", self.bot_start)?, seconds("--bot-move", self.bot_move)?);
        Ok(BotLimits { start, action })
    }

    /// The options that say these limits.
    pub fn words(BotLimits { start, action }: BotLimits) -> String {
        format!("--bot-start {} --bot-move {}", start.as_secs_f64(), action.as_secs_f64())
    }
}

/// A sentence for results that bots had a part in.
pub const BOTS_REPEAT: &str = "a bot played: the result repeats only as far as it answers the same";

/// Says which games were lost by faults of bots, if any were.
pub fn print_forfeits(forfeits: &[ForfeitResult], what: &str) -> Result<()> {
    for ForfeitResult { player, reason, games } in forfeits {
        print(format_args!("  forfeits        {player}: {games} {what} by {reason} ({})", reason.hint()))?;
    }
    Ok(())
}

/// Says on stderr that a run was stopped, where what was played is told all the same; an error if there is nothing.
pub fn stopped_early(ended: Result<(), Stopped>, played: &Progress, plan: &Plan) -> Result<()> {
    let games = played.games(plan);
    if ended.is_err() && games == 0 {
        return Err(anyhow!("stopped before the first game was over"));
    }
    if ended.is_err() {
        eprintln!("stopped after {games} of {} games: what follows is of those alone", plan.games());
    }
    Ok(())
}

/// Where records of the first games go.
#[derive(Args)]
pub struct Recording {
    /// Write down the first N games as text records
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub records: u64,
    /// Where the records go
    #[arg(long, value_name = "FILE", default_value = "records.txt")]
    pub records_file: PathBuf,
    /// Write over files that exist
    #[arg(long)]
    pub force: bool,
}
