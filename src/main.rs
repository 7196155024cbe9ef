//! `linkor`: Sea Battle and Armada, simulated. Reads arguments, calls the crates, prints.

mod advise;
mod audit;
mod belief;
mod bench;
mod bot_check;
mod common;
mod duel;
mod experiment;
mod fleets;
mod heatmap;
mod merge;
mod optimum;
mod position;
mod progress;
mod records;
mod report;
mod rules;
mod run;
mod solo;
mod tournament;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use common::BadInput;

#[derive(Parser)]
#[command(name = "linkor", version, about, propagate_version = true, arg_required_else_help = true)]
#[command(after_help = "A player is written shooter[:key=value,…][+weapons[:…]][@placer[:…]][~think[:…]], \
                        such as density+ev@uniform; `linkor players` lists what there is. A program of your own \
                        is a player, too: bot:COMMAND[@placer[:…]].")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The rulebooks
    Rules(rules::Args),
    /// The placers, shooters and weapon policies that a player is made of
    Players,
    /// Fleets: how many there are, samples, and whether a file's are legal
    Fleets(fleets::Args),
    /// One player against boards, alone: shots to win
    Solo(solo::Args),
    /// Two players against each other, in pairs of games with swapped seats
    Match(duel::Args),
    /// Every player against every other, with a report
    Tournament(tournament::Args),
    /// An experiment file, kept in a folder: stopped, resumed, split and joined at will
    Run(run::Args),
    /// Joins the shards of an experiment
    Merge(merge::Args),
    /// Writes the report of a finished run again
    Report(report::Args),
    /// Where the ships are: each cell's exact chance in a position
    Belief(belief::Args),
    /// The best action in a position, and why
    Advise(advise::Args),
    /// The fewest shots there can be on a small board, and what greed needs
    Optimum(optimum::Args),
    /// Replays recorded games and says whether they are legal and who won
    Audit(audit::Args),
    /// Plays with a program of yours and tells what is wrong with it
    BotCheck(bot_check::Args),
    /// Games a second on one core, by shooter and placer
    Bench(bench::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Rules(args) => rules::run(args),
        Command::Players => rules::players(),
        Command::Fleets(args) => fleets::run(args),
        Command::Solo(args) => solo::run(args),
        Command::Match(args) => duel::run(args),
        Command::Tournament(args) => tournament::run(args),
        Command::Run(args) => run::run(args),
        Command::Merge(args) => merge::run(args),
        Command::Report(args) => report::run(args),
        Command::Belief(args) => belief::run(args),
        Command::Advise(args) => advise::run(args),
        Command::Optimum(args) => optimum::run(args),
        Command::Audit(args) => audit::run(args),
        Command::BotCheck(args) => bot_check::run(args),
        Command::Bench(args) => bench::run(args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if common::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(if error.is::<BadInput>() { 2 } else { 1 })
        }
    }
}
