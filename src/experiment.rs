//! Playing an experiment in a folder: for `run`, `tournament` and `match` alike.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Result, anyhow};
use linkor_engine::Ruleset;
use linkor_sim::{Begin, Experiment, Kept, Play, RunError, Shard, Store, StoreError, Tournament, Until, run_in};

use crate::common::{BotTime, bad, make_file, make_folder, print, print_forfeits, print_json};
use crate::{progress, records};

/// Where a run is kept, and how it begins.
#[derive(clap::Args)]
pub struct Folder {
    /// The folder that keeps what is played, and in the end tables, pictures and the report
    #[arg(long)]
    pub out: PathBuf,
    #[command(flatten)]
    pub begin: BeginArgs,
}

/// How a run in a folder begins.
#[derive(clap::Args)]
pub struct BeginArgs {
    /// Go on with the run that was stopped or killed in the folder
    #[arg(long, conflicts_with = "force")]
    pub resume: bool,
    /// Play only part I of N of every match and batch; `linkor merge` joins the parts
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
    /// Write into a folder that is not empty; a run in it is thrown away
    #[arg(long)]
    pub force: bool,
}

/// What came of an experiment.
pub enum Ended {
    /// All of it is played and reported: the result and how long this took.
    Whole(Box<Tournament>, f64),
    /// The shard is played.
    Shard,
}

/// Plays an experiment in a folder to its end and writes the report.
pub fn play(experiment: &Experiment, out: &Path, args: &BeginArgs) -> Result<Ended> {
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    // Words are judged before anything is touched.
    experiment.plan().map_err(bad)?;
    let begin = if args.resume { Begin::Resumed } else { Begin::Anew };
    if begin == Begin::Anew {
        if !args.force && Store::holds_run(out) {
            return Err(bad(format!(
                "{} holds a run: say --resume to go on with it, --force to throw it away, or name another folder",
                out.display()
            )));
        }
        make_folder(out, args.force)?;
    }
    let start = Instant::now();
    let bar = progress::bar(&experiment.plan().map_err(bad)?)?;
    let mut begun = |kept: &Kept| bar.begin(kept);
    let (kept, ended) = run_in(out, experiment, shard, begin, &mut begun, &bar).map_err(told)?;
    bar.finish();
    if ended.is_err() {
        let (done, all) = (kept.progress.games(&kept.plan), kept.plan.games());
        let part = if shard == Shard::WHOLE { String::new() } else { format!(" --shard {shard}") };
        return Err(anyhow!(
            "stopped; {done} of {}{all} boards are kept in {dir}: go on with `linkor run {file} --out {dir}{part} --resume`",
            if kept.plan.until == Until::Games { "" } else { "at most " },
            dir = out.display(),
            file = out.join("experiment.toml").display(),
        ));
    }
    if shard != Shard::WHOLE {
        return Ok(Ended::Shard);
    }
    report(kept, out).map(|tournament| Ended::Whole(Box::new(tournament), start.elapsed().as_secs_f64()))
}

/// An error of a run: bad input if it is the user's to mend.
pub fn told(error: RunError) -> anyhow::Error {
    match error {
        RunError::Store(error) => told_of(error),
        RunError::Plan(_) | RunError::NotSplit(_) => bad(error),
    }
}

/// An error of a folder: bad input if it is the user's to mend.
pub fn told_of(error: StoreError) -> anyhow::Error {
    if error.is_input() { bad(error) } else { error.into() }
}

/// Writes records and the report of a finished run into its folder.
pub fn report(kept: Kept, out: &Path) -> Result<Tournament> {
    let rows = kept.rows(out).map_err(told_of)?;
    let Kept { experiment, plan, progress, .. } = kept;
    if experiment.record.records > 0 {
        let path = out.join("records.txt");
        records::write(&plan, experiment.record.records, &mut make_file(&path, true)?, &path)?;
    }
    let tournament = Tournament { plan, tallies: progress.tallies };
    if let Some(rows) = rows {
        let facts = [
            ("experiment", experiment.to_toml()?),
            ("version", env!("CARGO_PKG_VERSION").to_string()),
            ("digest", tournament.digest().to_string()),
        ];
        linkor_reports::write_games(&out.join("games.parquet"), &tournament.plan, rows, &facts)?;
    }
    linkor_reports::write_report(&tournament, &command(&experiment)?, out)?;
    Ok(tournament)
}

/// Tells what came of an experiment.
pub fn tell(ended: &Ended, experiment: &Experiment, out: &Path, json: bool) -> Result<()> {
    let Ended::Whole(tournament, seconds) = ended else {
        return print(format_args!(
            "this shard is finished and kept in {}: when all are, join them with `linkor merge DIR… --out DIR`",
            out.display()
        ));
    };
    if json {
        return print_json(&linkor_reports::results(tournament, &command(experiment)?));
    }
    print(linkor_reports::summary(tournament))?;
    for result in tournament.match_results() {
        print_forfeits(&result.forfeits, &format!("games of {} against {}", result.a, result.b))?;
    }
    print(format_args!("{} boards in {seconds:.1} s; digest {}", tournament.boards(), tournament.digest()))?;
    print(format_args!("all of it is in {}: open {}", out.display(), out.join("report.html").display()))
}

/// The command that repeats an experiment.
pub fn command(experiment: &Experiment) -> Result<String> {
    let plan = experiment.plan()?;
    let name = &plan.rules.name;
    let own_rules = Ruleset::preset(name).as_ref() != Some(&plan.rules);
    let players: Vec<String> = plan.players.iter().map(|player| quoted(&player.to_string())).collect();
    let what = match experiment.play {
        Play::AllPairs => format!("tournament --players {}", players.join(" ")),
        Play::Match => format!("match {}", players.join(" ")),
        Play::OneAgainstAll | Play::Solos => return Ok(FROM_FILE.into()),
    };
    if own_rules {
        return Ok(FROM_FILE.into());
    }
    let bots = if plan.bots.is_default() { String::new() } else { format!(" {}", BotTime::words(plan.bots)) };
    let until = if plan.until == Until::Games { String::new() } else { format!(" --until {}", plan.until) };
    Ok(format!("linkor {what} --rules {name} --games {} --seed {}{until}{bots} --out DIR", experiment.games, plan.seed))
}

/// Where a command line would not hold it all.
const FROM_FILE: &str = "linkor run experiment.toml --out DIR";

/// A word as a shell takes it whole.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_.,:=+@~/".contains(c);
    if word.chars().all(plain) { word.to_string() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

/// Reads an experiment file.
pub fn read(path: &Path) -> Result<Experiment> {
    let text = std::fs::read_to_string(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::IsADirectory | io::ErrorKind::InvalidData => {
            bad(format!("cannot read experiment {}: {error}", path.display()))
        }
        _ => anyhow!(error).context(format!("cannot read {}", path.display())),
    })?;
    Experiment::from_toml(&text).map_err(|error| bad(format!("{}: {error}", path.display())))
}

/// Reads a finished run.
pub fn read_finished(dir: &Path) -> Result<Kept> {
    let kept = Store::read(dir).map_err(told_of)?;
    if kept.shard != Shard::WHOLE {
        return Err(bad(format!(
            "{} is shard {} of an experiment: join all with `linkor merge` first",
            dir.display(),
            kept.shard
        )));
    }
    if !kept.is_finished() {
        return Err(bad(format!(
            "{dir} is not finished: go on with `linkor run {dir}/experiment.toml --out {dir} --resume`",
            dir = dir.display()
        )));
    }
    Ok(kept)
}

/// The stopping rule that was asked for.
pub fn until(rule: Option<&str>) -> Result<Until> {
    let Some(text) = rule else { return Ok(Until::Games) };
    let until: Until = text.parse().map_err(bad)?;
    until.stop().map_err(bad)?;
    Ok(until)
}
