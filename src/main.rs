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
mod guide;
mod heatmap;
mod levels;
mod merge;
mod optimum;
mod play;
mod position;
mod progress;
mod records;
mod report;
mod rules;
mod run;
mod solo;
mod tournament;
mod tune;

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
    /// Finds the level of a wanted strength
    Tune(tune::Args),
    /// The levels that come with Linkor, how strong they are, and how to take them elsewhere
    Levels(levels::Args),
    /// A game in the terminal against the computer
    ///
    /// You fire by typing a cell, such as C4; `help` shows what else there is. The record is kept as the
    /// game goes on. Your moves have no clock unless you say --clock. The computer never offers a draw; it
    /// accepts yours if it has fewer ships afloat than you.
    Play(play::Args),
    /// The guide for players: eight chapters, exact or with margins, in three languages
    Guide(guide::Args),
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
        Command::Tune(args) => tune::run(args),
        Command::Levels(args) => levels::run(args),
        Command::Play(args) => play::run(args),
        Command::Guide(args) => guide::run(args),
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
