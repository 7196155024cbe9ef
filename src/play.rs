//! `linkor play`: a person at the terminal against the computer.

mod board;
mod console;
mod hand;
mod help;
mod keeper;
mod opponent;
mod round;
mod screen;
mod teller;
mod typed;
mod words;

#[cfg(test)]
mod tests;

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use clap::ValueEnum;
use linkor_engine::{Clock, Fleet, Notation, Opening, Purpose, Record, Ruleset, Seat, Standing, stream};
use linkor_strategies::{Placer, build_placer};

use crate::common::{Rules, bad, read_player, seed_or_drawn};
use console::{Console, Heard};
use keeper::Keeper;
use opponent::Opponent;
use round::{IT, ME, Table};
use teller::Teller;
use words::{Language, Letters};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    rules: Rules,
    /// How strong the computer is: easy, medium (if nothing is said) or hard
    #[arg(long, value_name = "LEVEL", conflicts_with = "against")]
    level: Option<String>,
    /// Play against any player, such as density+ev@edges, instead of a level
    #[arg(long, value_name = "PLAYER")]
    against: Option<String>,
    /// Language of the table
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
    /// Letters of the columns; if left out, those of the rulebook
    #[arg(long, value_enum)]
    letters: Option<Letters>,
    /// How your fleet is hidden
    #[arg(long, default_value = "uniform", conflicts_with_all = ["place", "fleet"])]
    placer: String,
    /// Place your fleet by hand
    #[arg(long, conflicts_with = "fleet")]
    place: bool,
    /// Take your fleet from a file, one a line for each game
    #[arg(long, value_name = "FILE")]
    fleet: Option<PathBuf>,
    /// Who opens the first game; if left out, a lot decides
    #[arg(long, value_enum)]
    first: Option<First>,
    /// Master seed; drawn and told if left out
    #[arg(long)]
    seed: Option<u64>,
    /// A match of at most so many games, where the rulebook has matches
    #[arg(long, value_name = "1|3|5")]
    best_of: Option<u32>,
    /// Where the record goes; if left out, game-SEED.txt
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write over a record that exists
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum First {
    /// You
    Me,
    /// The computer
    It,
}

/// Where the person's fleets come from.
enum Source {
    Placed(Box<dyn Placer>),
    Hand,
    File(Vec<Fleet>),
}

impl Source {
    fn read(args: &Args, rules: &Ruleset) -> Result<Source> {
        if args.place {
            return Ok(Source::Hand);
        }
        let Some(path) = &args.fleet else {
            return Ok(Source::Placed(args.placer.parse().and_then(|spec| build_placer(&spec, rules)).map_err(bad)?));
        };
        let name = path.display();
        let text = fs::read_to_string(path).map_err(|error| bad(format!("cannot read {name}: {error}")))?;
        let fleets = Notation::new(rules).read_fleets(&text).map_err(|error| bad(format!("{name}: {error}")))?;
        if fleets.is_empty() { Err(bad(format!("{name}: no fleet in it"))) } else { Ok(Source::File(fleets)) }
    }

    /// The fleet of a game; `None` if the person left while placing it. A file begins again at its end.
    fn fleet<W: Write>(
        &self,
        teller: Teller<'_>,
        console: &mut Console<W>,
        seed: u64,
        game: u64,
    ) -> Result<Option<Fleet>> {
        match self {
            Source::Placed(placer) => Ok(Some(placer.place(&mut stream(seed, Purpose::Fleet, ME.index() as u8, game)))),
            Source::Hand => hand::place(teller, console),
            Source::File(fleets) => Ok(Some(fleets[game as usize % fleets.len()].clone())),
        }
    }
}

pub fn run(args: Args) -> Result<()> {
    let rules = args.rules.read()?;
    let seconds = match rules.clock {
        Clock::Seconds(seconds) if args.rules.sets_clock() => Some(seconds),
        _ => None,
    };
    let computer = match &args.against {
        Some(player) => player.clone(),
        None => format!("level:{}", args.level.as_deref().unwrap_or("medium")),
    };
    let player = read_player(&computer)?;
    if player.thinking.is_some() {
        return Err(bad(format!("`--against {computer}`: at the table nobody waits; leave the part behind `~` out")));
    }
    let mut opponent = Opponent::new(&player, &rules, IT)?;
    let source = Source::read(&args, &rules)?;
    let seed = seed_or_drawn(args.seed);
    let standing = standing(&rules, args.first, args.best_of, seed)?;
    let path = args.record.clone().unwrap_or_else(|| PathBuf::from(format!("game-{seed}.txt")));
    let mut keeper = Keeper::new(&path, args.force)?;
    let teller =
        Teller { words: args.lang.words(), rules: &rules, alphabet: args.letters.map_or(rules.columns, Into::into) };
    let mut console = Console::standard()?;
    console.say((teller.words.opening)(&rules.name, seed, &computer))?;
    if let Some(seconds) = seconds {
        console.say((teller.words.timed)(seconds))?;
    }
    let mut table = Table { teller, console: &mut console, opponent: &mut opponent, keeper: &mut keeper, seconds };
    let names = ["person", &player.spelt_out(&rules).to_string()];
    let is_match = args.best_of.is_some_and(|games| games > 1);
    let left = sit(&mut table, &source, standing, names, seed, is_match)?;
    let words = teller.words;
    if keeper.is_empty() {
        keeper.discard()?;
        return console.say(words.nothing_saved);
    }
    console.say(if left { (words.unfinished)(&keeper.path()) } else { (words.saved)(&keeper.path()) })
}

/// The first game's opener is the table's choice, or its lot; later ones are the rulebook's.
fn standing(rules: &Ruleset, first: Option<First>, best_of: Option<u32>, seed: u64) -> Result<Standing> {
    let opening = match first {
        None => Opening::Lot,
        Some(First::Me) => Opening::FirstSeat,
        Some(First::It) => Opening::SecondSeat,
    };
    let rules = Ruleset { opening, ..rules.clone() };
    match best_of {
        Some(games) => Standing::best_of(&rules, games, seed, 0).map_err(|error| bad(format!("`--best-of`: {error}"))),
        None => Ok(Standing::new(&rules, seed, 0)),
    }
}

/// Plays game after game; true if the person left in the middle of one.
fn sit<W: Write>(
    table: &mut Table<'_, W>,
    source: &Source,
    mut standing: Standing,
    names: [&str; 2],
    seed: u64,
    is_match: bool,
) -> Result<bool> {
    let (teller, words) = (table.teller, table.teller.words);
    while let Some(opener) = standing.next_opener() {
        let number = standing.score().games();
        if number > 0 || is_match {
            table.console.say(format_args!("\n{}", (words.game)(number + 1)))?;
        }
        let number = u64::from(number);
        let Some(own) = source.fleet(teller, table.console, seed, number)? else { return Ok(false) };
        let fleets = [own, table.opponent.begin(seed, number)];
        let record = Record::new(teller.rules, (seed, number), names, opener, [&fleets[0], &fleets[1]]);
        let Some(verdict) = table.play(record, fleets)? else { return Ok(true) };
        table.keeper.close_game()?;
        standing.record_result(verdict.winner).map_err(bad)?;
        let score = standing.score();
        if is_match || score.games() > 1 {
            table.console.say((words.score)(score.wins[ME.index()], score.wins[IT.index()], score.draws))?;
        }
        // A match goes on by itself; where there is no end, one asks.
        if !standing.is_over() && !is_match && !again(table)? {
            return Ok(false);
        }
    }
    if is_match {
        table.console.say(match standing.winner() {
            Some(Seat::First) => words.match_won,
            Some(Seat::Second) => words.match_lost,
            None => words.match_level,
        })?;
    }
    Ok(false)
}

/// Does the person want another game?
fn again<W: Write>(table: &mut Table<'_, W>) -> Result<bool> {
    let words = table.teller.words;
    loop {
        let Heard::Line(line) = table.console.ask(words.ask_again, None)? else { return Ok(false) };
        match table.teller.reading().yes(&line) {
            Some(answer) => return Ok(answer),
            None => table.console.say(words.yes_or_no)?,
        }
    }
}
