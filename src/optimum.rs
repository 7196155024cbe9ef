//! `linkor optimum`.

use anyhow::Result;
use linkor_engine::Roster;
use linkor_strategies::{Optimum, Prior};
use serde::Serialize;

use crate::common::{Rules, bad, print, print_json, read_grid};

#[derive(clap::Args)]
pub struct Args {
    /// The grid, such as 4x4; left out, the rulebook's
    #[arg(long, value_name = "ROWSxCOLS")]
    grid: Option<String>,
    /// The ships, by length, such as 3,1; left out, the rulebook's
    #[arg(long, value_name = "LENGTHS", value_delimiter = ',')]
    fleet: Vec<u8>,
    /// May ships touch?
    #[arg(long, value_name = "true|false")]
    touching: Option<bool>,
    /// Is it told that a ship is sunk, and which? If not, only hit or miss
    #[arg(long, value_name = "true|false", default_value_t = true, action = clap::ArgAction::Set)]
    announce_sunk: bool,
    /// What fleets are expected: uniform, a placer such as sequential, or a file of fleets, one a line
    #[arg(long, value_name = "PRIOR", default_value = "uniform")]
    prior: String,
    #[command(flatten)]
    rules: Rules,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    grid: String,
    fleet: String,
    touching: bool,
    sunk_announced: bool,
    prior: String,
    fleets: u64,
    /// Of all fleets: their number where all are equally likely. Totals divided by it are means.
    weight: u64,
    optimal_total_shots: u64,
    greedy_total_shots: u64,
    optimal_mean_shots: f64,
    greedy_mean_shots: f64,
    states: u64,
}

pub fn run(args: Args) -> Result<()> {
    let mut rules = args.rules.read()?;
    if let Some(text) = &args.grid {
        rules.grid = read_grid(text)?;
    }
    if !args.fleet.is_empty() {
        rules.fleet = Roster::try_from(args.fleet).map_err(|error| bad(format!("`--fleet`: {error}")))?;
    }
    rules.touching = args.touching.unwrap_or(rules.touching);
    if rules.touching {
        // Marks would lie; they tell nothing that the best policy does not know.
        (rules.ring, rules.diagonals) = (false, false);
    }
    // Weapons take no part in the optimum, and a small grid may have no room for them.
    rules.stock = linkor_engine::Stock::NONE;
    rules.check().map_err(|errors| bad(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
    let prior = Prior::named(&args.prior, &rules).map_err(bad)?;
    let mut optimum = Optimum::new(&rules, &prior, args.announce_sunk).map_err(bad)?;
    if optimum.states() > 5e4 {
        eprintln!("about {:.1e} states: this takes a while", optimum.states());
    }
    let (optimal, greedy, weight) = (optimum.total_shots(), optimum.greedy_total_shots(), optimum.weight());
    let mean = |total: u64| total as f64 / weight as f64;
    let answer = Answer {
        grid: rules.grid.to_string(),
        fleet: rules.fleet.to_string(),
        touching: rules.touching,
        sunk_announced: args.announce_sunk,
        prior: args.prior,
        fleets: optimum.fleets(),
        weight,
        optimal_total_shots: optimal,
        greedy_total_shots: greedy,
        optimal_mean_shots: mean(optimal),
        greedy_mean_shots: mean(greedy),
        states: optimum.visited(),
    };
    if args.json {
        return print_json(&answer);
    }
    let touching = if rules.touching { "may touch" } else { "do not touch" };
    let told = if args.announce_sunk { "a sinking is told" } else { "only hit or miss is told" };
    let expected = if prior.is_uniform() { String::new() } else { format!("; expected as {}", answer.prior) };
    print(format_args!("{}, ships {}, which {touching}; {told}{expected}", answer.grid, answer.fleet))?;
    print(format_args!("  fleets    {}", answer.fleets))?;
    for (name, total) in [("optimal", optimal), ("greedy", greedy)] {
        // A sum over weighted fleets says nothing by itself.
        let all = if prior.is_uniform() { format!("{total} shots for all of them, ") } else { String::new() };
        print(format_args!("  {name:9} {all}{:.6} shots each on average", mean(total)))?;
    }
    print(format_args!("  states    {} worked out", answer.states))
}
