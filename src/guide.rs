//! `linkor guide`.

use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use linkor_reports::html::Language;
use linkor_reports::{Chapters, Edition, write_guide};
use linkor_sim::guide::part::{self, Origin, PartError};
use linkor_sim::guide::{Failed, Size, Watch, armada, opening, placing, race, rulebooks, ships, shooting, wound};
use linkor_strategies::nearest;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::common::{bad, print, seed_or_drawn};

#[derive(clap::Args)]
pub struct Args {
    /// The language of the page: en, uk or ru; all three if left out
    #[arg(long, value_name = "en|uk|ru|all", default_value = "all")]
    lang: String,
    /// The folder for pages, pictures and data; chapters finished in it before are not computed again
    #[arg(long)]
    out: PathBuf,
    /// Wider margins, in under three minutes on two cores
    #[arg(long)]
    quick: bool,
    /// Master seed; left out, that of the chapters in the folder, or one drawn and told
    #[arg(long)]
    seed: Option<u64>,
    /// Compute anew what is damaged or of another guide, and write into any folder
    #[arg(long)]
    force: bool,
    /// As little as shows that everything works
    #[arg(long, hide = true, conflicts_with = "quick")]
    tiny: bool,
}

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);
/// Chapters finished and written.
static FINISHED: AtomicUsize = AtomicUsize::new(0);

/// The chapters' names.
const NAMES: [&str; 8] = ["ships", "opening", "wound", "shooting", "placing", "race", "armada", "rulebooks"];

/// A bar over the estimated cost of all chapters.
struct Bar(ProgressBar);

impl Watch for Bar {
    fn done(&self, cost: f64) {
        // In hundredths of a millisecond, so that one board counts for something.
        self.0.inc((100.0 * cost) as u64);
    }

    fn stop(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }
}

fn stopped() -> String {
    let finished = FINISHED.load(Ordering::Relaxed);
    format!("stopped; {finished} of 8 chapters are finished and kept: say the same command again to go on")
}

/// From now on Ctrl-C stops the work within a second. A part's file is written whole, so that nothing is lost if the
/// program ends in the middle of a long step.
fn watch_for_stop() {
    // A handler that cannot be set leaves Ctrl-C as it was.
    let _ = ctrlc::set_handler(|| {
        STOP.store(true, Ordering::Relaxed);
        std::thread::sleep(Duration::from_millis(800));
        eprintln!("error: {}", stopped());
        std::process::exit(1);
    });
}

fn languages(word: &str) -> Result<Vec<Language>> {
    const KNOWN: [(&str, &[Language]); 4] = [
        ("en", &[Language::English]),
        ("uk", &[Language::Ukrainian]),
        ("ru", &[Language::Russian]),
        ("all", &[Language::English, Language::Ukrainian, Language::Russian]),
    ];
    let found = KNOWN.iter().find(|(name, _)| *name == word).map(|(_, languages)| languages.to_vec());
    found.ok_or_else(|| {
        let names = KNOWN.map(|(name, _)| name);
        bad(format!("`--lang {word}`{}: there are {}", nearest(word, &names), names.join(", ")))
    })
}

/// The folder of a guide: a new one, an empty one, or one with chapters in it.
fn folder(dir: &Path, force: bool) -> Result<PathBuf> {
    let data = dir.join("data");
    if !data.is_dir() {
        crate::common::make_folder(dir, force)?;
    }
    fs::create_dir_all(&data).with_context(|| format!("cannot make folder {}", data.display()))?;
    Ok(data)
}

/// The work of one run: where chapters are, from what they are made.
struct Work {
    data: PathBuf,
    origin: Origin,
    force: bool,
}

impl Work {
    fn path(&self, chapter: usize) -> PathBuf {
        self.data.join(format!("chapter{}.json", chapter + 1))
    }

    /// A chapter finished before.
    fn finished<T: DeserializeOwned>(&self, chapter: usize) -> Result<Option<T>> {
        let path = self.path(chapter);
        match part::read(&path, NAMES[chapter], &self.origin) {
            Err(PartError::Io { .. }) if path.is_dir() => Err(bad(format!("{} is a folder", path.display()))),
            Err(error @ PartError::Io { .. }) => Err(error.into()),
            Err(error) if self.force => {
                eprintln!("{error}: computed anew");
                Ok(None)
            }
            Err(error) => Err(bad(error)),
            Ok(found) => Ok(found),
        }
    }

    /// The chapter as finished before, or computed now and written.
    fn chapter<T: Serialize + DeserializeOwned>(
        &self,
        chapter: usize,
        before: Option<T>,
        bar: &Bar,
        compute: impl FnOnce(&dyn Watch) -> Result<T, Failed>,
    ) -> Result<T> {
        if let Some(before) = before {
            return Ok(before);
        }
        let name = NAMES[chapter];
        bar.0.set_message(format!("chapter {} of 8, {name}", chapter + 1));
        if !std::io::stderr().is_terminal() {
            eprintln!("chapter {} of 8, {name}", chapter + 1);
        }
        let figures = compute(bar).map_err(|failed| match failed {
            Failed::Stopped(_) => anyhow!(stopped()),
            failed => bad(failed),
        })?;
        part::write(&self.path(chapter), name, &self.origin, &figures)?;
        FINISHED.fetch_add(1, Ordering::Relaxed);
        Ok(figures)
    }
}

pub fn run(args: Args) -> Result<()> {
    let languages = languages(&args.lang)?;
    let data = folder(&args.out, args.force)?;
    let size = match (args.quick, args.tiny) {
        (true, _) => Size::QUICK,
        (_, true) => Size::TINY,
        _ => Size::FULL,
    };
    let kept = (1..=8).find_map(|chapter| part::seed_of(&data.join(format!("chapter{chapter}.json"))));
    let seed = args.seed.or(kept).unwrap_or_else(|| seed_or_drawn(None));
    let origin = Origin { version: env!("CARGO_PKG_VERSION").into(), seed, size };
    let work = Work { data, origin, force: args.force };

    // All are read before any is computed: a folder that cannot be gone on with is known at once.
    let ships = work.finished(0)?;
    let opening = work.finished(1)?;
    let wound = work.finished(2)?;
    let shooting = work.finished(3)?;
    let placing = work.finished(4)?;
    let race = work.finished(5)?;
    let armada = work.finished(6)?;
    let rulebooks = work.finished(7)?;
    let costs = [
        (ships.is_some(), ships::cost(&size)),
        (opening.is_some(), opening::cost()),
        (wound.is_some(), wound::cost(&size)),
        (shooting.is_some(), shooting::cost(&size)),
        (placing.is_some(), placing::cost(&size)),
        (race.is_some(), race::cost(&size)),
        (armada.is_some(), armada::cost(&size)),
        (rulebooks.is_some(), rulebooks::cost(&size)),
    ];
    let finished = costs.iter().filter(|(is_finished, _)| *is_finished).count();
    FINISHED.store(finished, Ordering::Relaxed);
    let cost: f64 = costs.iter().filter(|(is_finished, _)| !is_finished).map(|(_, cost)| cost).sum();
    if finished > 0 {
        eprintln!("{finished} of 8 chapters were finished before and are kept");
    }
    if finished < 8 {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let minutes = cost / threads as f64 / 60_000.0;
        eprintln!("seed {seed}; this takes about {} on {threads} cores", told(minutes));
    }
    watch_for_stop();
    let bar = ProgressBar::new((100.0 * cost) as u64);
    bar.set_style(ProgressStyle::with_template("{bar:30} {percent:>3}% {msg}, {eta} left")?);
    bar.enable_steady_tick(Duration::from_millis(500));
    let bar = Bar(bar);
    let chapters = Chapters {
        ships: work.chapter(0, ships, &bar, |watch| ships::compute(&size, seed, watch))?,
        opening: work.chapter(1, opening, &bar, opening::compute)?,
        wound: work.chapter(2, wound, &bar, |watch| wound::compute(&size, seed, watch))?,
        shooting: work.chapter(3, shooting, &bar, |watch| shooting::compute(&size, seed, watch))?,
        placing: work.chapter(4, placing, &bar, |watch| placing::compute(&size, seed, watch))?,
        race: work.chapter(5, race, &bar, |watch| race::compute(&size, seed, watch))?,
        armada: work.chapter(6, armada, &bar, |watch| armada::compute(&size, seed, watch))?,
        rulebooks: work.chapter(7, rulebooks, &bar, |watch| rulebooks::compute(&size, seed, watch))?,
    };
    bar.0.finish_and_clear();
    let quick = size != Size::FULL;
    let command = format!("linkor guide{} --seed {seed} --out DIR", if quick { " --quick" } else { "" });
    let files = write_guide(&chapters, &Edition { quick, command }, &languages, &args.out)?;
    for page in files.iter().filter(|path| path.extension().is_some_and(|kind| kind == "html")) {
        print(page.display())?;
    }
    Ok(())
}

/// A time for people.
fn told(minutes: f64) -> String {
    match minutes.ceil() as u64 {
        0 | 1 => "a minute".into(),
        minutes => format!("{minutes} minutes"),
    }
}
