//! `linkor tune`.

use std::path::PathBuf;

use anyhow::Result;
use linkor_engine::Ruleset;
use linkor_reports::{Tuned, write_levels};
use linkor_sim::Measured;
use linkor_sim::tune::{Found, Free, Loosened, Quantity, Target, TuneError, Tuning};
use linkor_strategies::{Family, Knobs, Level, Player, Spec, nearest};
use serde::Serialize;

use crate::common::{Rules, bad, make_folder, print, print_json, read_player, seed_or_drawn};
use crate::progress;

#[derive(clap::Args)]
pub struct Args {
    /// What to reach: win-rate=0.35±0.01 against the reference, mean-shots=62±0.2 on its fleets, or ladder=0.65±0.01
    /// (each level is beaten at that rate by the one before it, the first by the reference). Along a family every
    /// target is a level of its own; with --free one level meets them all
    #[arg(long = "target", required = true, num_args = 1.., value_name = "TARGET", value_parser = |text: &str| text.parse::<Target>())]
    targets: Vec<Target>,
    /// Whom the level plays against
    #[arg(long, value_name = "PLAYER", default_value = "hunt-target")]
    reference: String,
    /// The path through the knobs: human, hasty or forgetful
    #[arg(long, default_value = "human")]
    family: String,
    /// Instead of a path: the knobs to turn freely, such as slip,temperature; the others stay without failing
    #[arg(long, value_delimiter = ',', value_name = "KNOBS", conflicts_with = "family")]
    free: Vec<String>,
    /// Names of the levels, in order; a ladder has as many rungs as there are names
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    levels: Vec<String>,
    /// How the levels hide their fleets
    #[arg(long, default_value = "uniform")]
    placer: String,
    #[command(flatten)]
    rules: Rules,
    /// The most foolish shots in a row that a level may fire on any of 1000 boards (see `linkor levels`)
    #[arg(long, value_name = "SHOTS")]
    max_dumb_streak: Option<u32>,
    /// Milliseconds that 99 of 100 moves may take on this machine
    #[arg(long, value_name = "MS")]
    max_move_ms: Option<f64>,
    /// Boards of each point of the response curve; the search itself takes as many as the tolerance needs
    #[arg(long, default_value_t = 10_000)]
    boards: u64,
    /// Pairs of games, or boards, on fresh seeds that confirm a level, at least
    #[arg(long, default_value_t = 20_000, value_name = "PAIRS")]
    fresh: u64,
    /// Master seed; drawn and told if left out
    #[arg(long)]
    seed: Option<u64>,
    /// The folder for the levels, their response curves and pictures
    #[arg(long)]
    out: PathBuf,
    /// Write into a folder that is not empty
    #[arg(long)]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// One level to be found.
struct Job {
    name: String,
    target: Target,
}

#[derive(Serialize)]
struct LevelAnswer<'a> {
    level: &'a Level,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<&'a Found>,
    #[serde(skip_serializing_if = "Option::is_none")]
    freely: Option<&'a Loosened>,
}

pub fn run(args: Args) -> Result<()> {
    let rules = args.rules.read()?;
    let reference = read_player(&args.reference)?;
    reference.agent(&rules).map_err(bad)?;
    let family = Family::named(&args.family).map_err(bad)?;
    let free = args.free.iter().map(|word| read_knob(word)).collect::<Result<Vec<Free>>>()?;
    let placer: Spec = args.placer.parse().map_err(bad)?;
    if args.boards < 100 || args.fresh < 100 {
        return Err(bad("`--boards` and `--fresh`: write at least 100"));
    }
    let seed = seed_or_drawn(args.seed);
    let (max_dumb_streak, max_move_ms) = (args.max_dumb_streak, args.max_move_ms);
    let (boards, fresh) = (args.boards, args.fresh);
    let tuning = Tuning { rules: rules.clone(), family, placer, seed, boards, fresh, max_dumb_streak, max_move_ms };
    let jobs = jobs(&args, !free.is_empty())?;
    make_folder(&args.out, args.force)?;
    progress::heed_interrupts();
    let command = command(&args, seed);
    let mut levels: Vec<(Level, Target, Option<Found>, Option<Loosened>)> = Vec::new();
    if free.is_empty() {
        let mut above = reference.clone();
        for Job { name, target } in jobs {
            let against = if target.quantity == Quantity::Ladder { above.clone() } else { reference.clone() };
            let found = tuning.find(&target, &against, &progress::Silent).map_err(told)?;
            let mut level =
                level(&rules, name, &args, found.knobs, target, &against, &found.fresh, found.units, &command);
            if let Some(tuned) = &mut level.tuned {
                (tuned.family, tuned.skill) = (Some(family.name().into()), Some(found.skill));
            }
            level.about = format!("{} at skill {:.3}: {}", family.name(), found.skill, level.about);
            above = level.player(&rules).map_err(bad)?;
            levels.push((level, target, Some(found), None));
        }
    } else {
        let targets: Vec<Target> = args.targets.clone();
        let loosened = tuning.loosen(&free, &targets, &reference, &progress::Silent).map_err(told)?;
        let name = jobs.into_iter().next().map_or_else(|| "level".into(), |job| job.name);
        let level = level(
            &rules,
            name,
            &args,
            loosened.knobs,
            targets[0],
            &reference,
            &loosened.fresh[0],
            loosened.units[0],
            &command,
        );
        levels.push((level, targets[0], None, Some(loosened)));
    }
    let tuned: Vec<Tuned<'_>> = levels
        .iter()
        .map(|(level, target, found, _)| Tuned { level, target: *target, found: found.as_ref() })
        .collect();
    let files = write_levels(&args.out, &tuned)?;
    if args.json {
        let answer =
            |(level, _, found, freely): &'_ (Level, Target, Option<Found>, Option<Loosened>)| -> serde_json::Value {
                serde_json::to_value(LevelAnswer { level, found: found.as_ref(), freely: freely.as_ref() })
                    .expect("plain values")
            };
        let levels: Vec<serde_json::Value> = levels.iter().map(answer).collect();
        return print_json(&serde_json::json!({ "rules": rules.name, "seed": seed, "levels": levels, "files": files }));
    }
    for (level, target, found, freely) in &levels {
        tell(level, target, found.as_ref(), freely.as_ref(), &args.targets)?;
    }
    print(format_args!(
        "written: {}",
        files.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
    ))
}

/// The levels asked for: one for each target, and for a ladder one for each name.
fn jobs(args: &Args, freely: bool) -> Result<Vec<Job>> {
    if freely {
        let name = args.levels.first().cloned().unwrap_or_else(|| "level".into());
        return Ok(vec![Job { name, target: args.targets[0] }]);
    }
    let is_ladder = args.targets.iter().any(|target| target.quantity == Quantity::Ladder);
    if is_ladder && args.targets.len() > 1 {
        return Err(bad("`--target ladder=…` stands alone: its rungs are the names given with --levels"));
    }
    let targets = if is_ladder { vec![args.targets[0]; args.levels.len().max(1)] } else { args.targets.clone() };
    let names: Vec<String> = match (args.levels.is_empty(), targets.len()) {
        (true, 1) => vec!["level".into()],
        (true, many) => (1..=many).map(|number| format!("level-{number}")).collect(),
        _ => args.levels.clone(),
    };
    if names.len() != targets.len() {
        return Err(bad(format!("`--levels` names {} levels for {} targets", names.len(), targets.len())));
    }
    if let Some(name) = names.iter().find(|name| name.is_empty() || name.contains(['/', '\\'])) {
        return Err(bad(format!("`--levels`: `{name}` is no name for a file")));
    }
    Ok(names.into_iter().zip(targets).map(|(name, target)| Job { name, target }).collect())
}

fn read_knob(word: &str) -> Result<Free> {
    Free::ALL.into_iter().find(|knob| knob.name() == word).ok_or_else(|| {
        let names = Free::ALL.map(Free::name);
        bad(format!("unknown knob `{word}`{}; there are: {}", nearest(word, &names), names.join(", ")))
    })
}

#[expect(clippy::too_many_arguments, reason = "a level is all of these")]
fn level(
    rules: &Ruleset,
    name: String,
    args: &Args,
    knobs: Knobs,
    target: Target,
    reference: &Player,
    fresh: &Measured,
    units: u64,
    command: &str,
) -> Level {
    let rounded = |x: f64| (x * 1e5).round() / 1e5;
    let about = match target.quantity {
        Quantity::WinRate => format!("wins {:.1}% against its reference", 100.0 * fresh.value),
        Quantity::Ladder => format!("the level above wins {:.1}% against it", 100.0 * fresh.value),
        Quantity::MeanShots => format!("needs {:.1} shots", fresh.value),
    };
    let tuned = linkor_strategies::Tuned {
        command: command.into(),
        target: target.to_string(),
        reference: reference.to_string(),
        family: None,
        skill: None,
        achieved: rounded(fresh.value),
        interval: fresh.ci95.map(rounded),
        units,
    };
    let (rules, placer) = (rules.name.clone(), args.placer.clone());
    Level { name, about, rules, placer, shooter: "human".into(), weapons: "human".into(), knobs, tuned: Some(tuned) }
}

/// The command that repeats the search.
fn command(args: &Args, seed: u64) -> String {
    let mut words = vec!["linkor tune".to_string(), format!("--rules {}", args.rules.rules)];
    words.push(match args.free.is_empty() {
        true => format!("--family {}", args.family),
        false => format!("--free {}", args.free.join(",")),
    });
    words.push(format!("--reference {}", args.reference));
    words.extend(args.targets.iter().map(|target| format!("--target {target}")));
    if !args.levels.is_empty() {
        words.push(format!("--levels {}", args.levels.join(",")));
    }
    words.push(format!("--placer {}", args.placer));
    words.extend(args.max_dumb_streak.map(|most| format!("--max-dumb-streak {most}")));
    words.extend(args.max_move_ms.map(|most| format!("--max-move-ms {most}")));
    words.push(format!("--boards {} --fresh {} --seed {seed} --out {}", args.boards, args.fresh, args.out.display()));
    words.join(" ")
}

/// What was asked for and cannot be is the user's; the rest is not.
fn told(error: TuneError) -> anyhow::Error {
    match error {
        TuneError::Plan(_) | TuneError::OutOfReach { .. } | TuneError::Limit { .. } => bad(error),
        TuneError::Stopped | TuneError::Unsettled { .. } | TuneError::NotConfirmed { .. } => error.into(),
    }
}

fn tell(
    level: &Level,
    target: &Target,
    found: Option<&Found>,
    freely: Option<&Loosened>,
    targets: &[Target],
) -> Result<()> {
    print(format_args!("{}", level.name))?;
    let Knobs { slip, temperature, forget, attention, eagerness } = level.knobs;
    if let Some(found) = found {
        print(format_args!("  skill         {:.4}", found.skill))?;
    }
    print(format_args!(
        "  knobs         slip {slip:.4}, temperature {temperature:.4}, forget {forget:.4}, attention {attention:.3}, eagerness {eagerness:.4}"
    ))?;
    let line = |target: &Target, reading: &Measured, units: u64| {
        let (of, value, [lo, hi]) = (target.quantity.name(), reading.value, reading.ci95);
        let kind = if target.quantity == Quantity::MeanShots { "boards" } else { "pairs of games" };
        print(format_args!("  {of:13} {value:.4} (95%: {lo:.4} to {hi:.4}) on {units} fresh {kind}; wanted {target}"))
    };
    if let Some(found) = found {
        line(target, &found.fresh, found.units)?;
        if let Some(conduct) = &found.conduct {
            print(format_args!(
                "  conduct       at most {} foolish shots in a row on {} boards; 99 of 100 moves within {:.2} ms",
                conduct.longest_streak, conduct.boards, conduct.p99_ms
            ))?;
        }
    }
    if let Some(freely) = freely {
        for ((target, reading), units) in targets.iter().zip(&freely.fresh).zip(&freely.units) {
            line(target, reading, *units)?;
        }
        print(format_args!(
            "  search        {} levels measured; loss {:.3}, of which noise is about {:.3}",
            freely.evaluations, freely.loss, freely.noise
        ))?;
    }
    Ok(())
}
