//! `linkor belief`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use linkor_engine::{Cell, Front, Marks, Notation, Ruleset, View};
use linkor_reports::{Posterior, PosteriorCell};
use linkor_strategies::belief::Belief;
use serde::Serialize;

use crate::common::{bad, make_file, print, print_json};
use crate::heatmap::{Colours, draw};
use crate::position::{Asked, thousands};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: Asked,
    /// Print one JSON object: `fleets`, a string of digits, and `cells`, rows of chances of a deck still afloat
    #[arg(long)]
    json: bool,
    /// Draw the picture too, as PNG
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Write over a picture that exists
    #[arg(long, requires = "png")]
    force: bool,
}

#[derive(Serialize)]
struct Answer {
    rules: String,
    prior: String,
    fleets: String,
    cells: Vec<Vec<f64>>,
    best: Vec<String>,
    best_chance: f64,
}

pub fn run(args: Args) -> Result<()> {
    let (rules, position, prior) = args.position.read()?;
    let (front, nobody) = (position.front(&rules), Front::new(&rules));
    let belief = Belief::new(&View::new(&rules, &front, &nobody, true), &prior).map_err(bad)?;
    let fleets = belief.fleets().map_err(bad)?;
    let best = belief.best();
    let best_chance = best.first().map_or(0.0, |cell| belief.chance(cell));
    let notation = Notation::new(&rules);
    let names: Vec<String> = best.iter().map(|cell| notation.write_cell(cell)).collect();
    let board = board(&rules, position.marks(), &belief, fleets, &args.position.prior);
    if let Some(path) = &args.png {
        // Made first: a picture that cannot be written need not be drawn.
        let mut file = make_file(path, args.force)?;
        let failed = || format!("cannot write {}", path.display());
        let png = board.png().map_err(anyhow::Error::msg).with_context(failed)?;
        file.write_all(&png).with_context(failed)?;
    }
    if args.json {
        let chances = |row| (0..rules.grid.cols()).map(move |col| cell(row, col)).map(|cell| belief.chance(cell));
        return print_json(&Answer {
            rules: rules.name.clone(),
            prior: args.position.prior.clone(),
            fleets: fleets.to_string(),
            cells: (0..rules.grid.rows()).map(|row| chances(row).collect()).collect(),
            best: names,
            best_chance,
        });
    }
    print(draw(&board, Colours::of_stdout()))?;
    print("")?;
    print(format_args!("{}; chances of a deck in percent", board.note))?;
    if names.is_empty() {
        return print("nothing is left to find");
    }
    let what = if names.len() == 1 { "best cell" } else { "best cells" };
    print(format_args!("{what}: {}, a hit with {:.2} %", names.join(" "), 100.0 * best_chance))
}

fn cell(row: u8, col: u8) -> Cell {
    Cell::new(row, col).expect("within the grid")
}

fn board(rules: &Ruleset, marks: &Marks, belief: &Belief, fleets: u128, prior: &str) -> Posterior {
    let known = |cell| match cell {
        cell if marks.wreck().contains(cell) => PosteriorCell::Marked('#'),
        cell if marks.hit().contains(cell) => PosteriorCell::Marked('x'),
        cell if marks.water().contains(cell) => PosteriorCell::Marked('o'),
        cell => PosteriorCell::Open(belief.chance(cell)),
    };
    let row = |row| (0..rules.grid.cols()).map(|col| known(cell(row, col))).collect();
    let fit = if fleets == 1 { "one fleet fits".into() } else { format!("{} fleets fit", thousands(fleets)) };
    let expected = if prior == "uniform" { String::new() } else { format!(", expected as {prior}") };
    Posterior {
        title: format!("Where the ships are, {}", rules.name),
        note: format!("{fit}{expected}"),
        letters: rules.columns.letters()[..usize::from(rules.grid.cols())].to_vec(),
        cells: (0..rules.grid.rows()).map(row).collect(),
    }
}
