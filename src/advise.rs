//! `linkor advise`.

use anyhow::Result;
use linkor_engine::{Action, Front, Notation, RadarPicture, Ruleset, Stock, View};
use linkor_strategies::{Advice, ShotAdvice, StrikeAdvice};
use serde::Serialize;

use crate::common::{bad, print, print_json};
use crate::position::{Asked, thousands};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: Asked,
    /// Torpedoes, airstrikes and radars left, such as 2,1,0; left out, as at the start of a game
    #[arg(long, value_name = "T,A,R", value_parser = read_stock)]
    stock: Option<Stock>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn read_stock(text: &str) -> Result<Stock, String> {
    let numbers: Option<Vec<u8>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[torpedoes, airstrikes, radars]) => Ok(Stock { torpedoes, airstrikes, radars }),
        _ => Err("write torpedoes, airstrikes and radars, such as 2,1,0".into()),
    }
}

#[derive(Serialize)]
struct Answer {
    rules: String,
    fleets: String,
    best: String,
    shot: Shot,
    surest_shot: Shot,
    #[serde(skip_serializing_if = "Option::is_none")]
    torpedo: Option<Strike>,
    #[serde(skip_serializing_if = "Option::is_none")]
    airstrike: Option<Strike>,
    #[serde(skip_serializing_if = "Option::is_none")]
    radar: Option<Scan>,
}

#[derive(Serialize)]
struct Shot {
    cell: String,
    as_good: Vec<String>,
    hit: f64,
    bits: f64,
    wasted: f64,
    fleets_if_missed: String,
    fleets_if_hit: String,
    fleets_if_sunk: Vec<Sunk>,
}

#[derive(Serialize)]
struct Sunk {
    decks: u8,
    fleets: String,
}

#[derive(Serialize)]
struct Strike {
    action: String,
    any_hit: f64,
    hits: f64,
    water_cleared: f64,
}

#[derive(Serialize)]
struct Scan {
    action: String,
    any_deck: f64,
    decks: f64,
    bits: f64,
}

pub fn run(args: Args) -> Result<()> {
    let (rules, position, prior) = args.position.read()?;
    if args.stock.is_some_and(|stock| !stock.is_empty()) && rules.stock.is_empty() {
        return Err(bad(format!("`--stock`: `{}` has no weapons", rules.name)));
    }
    let stock = args.stock.unwrap_or(rules.stock);
    let front = Front::from_position(&rules, *position.marks(), stock, RadarPicture::default());
    let nobody = Front::new(&rules);
    let advice = Advice::new(&View::new(&rules, &front, &nobody, true), &prior).map_err(bad)?;
    let Some(advice) = advice else { return Err(bad("every ship is sunk: there is nothing to advise")) };
    if args.json { print_json(&answer(&rules, &advice)) } else { tell(&rules, &advice) }
}

fn answer(rules: &Ruleset, advice: &Advice) -> Answer {
    let notation = Notation::new(rules);
    let shot = |shot: &ShotAdvice| Shot {
        cell: notation.write_cell(shot.cell),
        as_good: shot.as_good.iter().map(|cell| notation.write_cell(cell)).collect(),
        hit: shot.hit,
        bits: shot.bits,
        wasted: shot.wasted,
        fleets_if_missed: shot.missed.to_string(),
        fleets_if_hit: shot.wounded.to_string(),
        fleets_if_sunk: shot
            .sunk
            .iter()
            .map(|&(class, fleets)| Sunk { decks: class.decks(), fleets: fleets.to_string() })
            .collect(),
    };
    let strike = |strike: StrikeAdvice| Strike {
        action: notation.write_action(strike.action),
        any_hit: strike.any,
        hits: strike.hits,
        water_cleared: strike.cleared,
    };
    Answer {
        rules: rules.name.clone(),
        fleets: advice.fleets.to_string(),
        best: notation.write_action(advice.best),
        shot: shot(&advice.shot),
        surest_shot: shot(&advice.surest),
        torpedo: advice.torpedo.map(strike),
        airstrike: advice.airstrike.map(strike),
        radar: advice.radar.map(|scan| Scan {
            action: notation.write_action(Action::Radar(scan.centre)),
            any_deck: scan.any,
            decks: scan.decks,
            bits: scan.bits,
        }),
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// The advice in sentences.
fn tell(rules: &Ruleset, advice: &Advice) -> Result<()> {
    let notation = Notation::new(rules);
    let (best, shot) = (notation.write_action(advice.best), &advice.shot);
    let cell = notation.write_cell(shot.cell);
    print(match advice.best {
        Action::Shot(_) if shot.hit > 0.999_999 => format!("Fire at {best}: every fleet that fits has a deck there."),
        Action::Shot(_) => format!("Fire at {best}: it hits with a chance of {}.", percent(shot.hit)),
        _ => {
            let any =
                [advice.torpedo, advice.airstrike].into_iter().flatten().find(|strike| strike.action == advice.best);
            let any = any.map_or(0.0, |strike| strike.any);
            let keeps = if rules.repeat_on_hit { " and keeps the turn" } else { "" };
            let shot = percent(shot.hit);
            format!("Use {best}: it hits{keeps} with a chance of {}, the best shot with {shot}.", percent(any))
        }
    })?;
    print(match advice.fleets {
        1 => "One fleet fits the position.".to_string(),
        fleets => format!("{} fleets fit the position.", thousands(fleets)),
    })?;

    print(format_args!("\nThe best shot is {cell}."))?;
    if !shot.as_good.is_empty() {
        let names: Vec<String> = shot.as_good.iter().map(|cell| notation.write_cell(cell)).collect();
        print(format_args!("  As good: {}.", names.join(" ")))?;
    }
    let left = |fleets: u128| {
        let share = percent(fleets as f64 / advice.fleets as f64);
        format!(
            "{} left, {share} of them",
            if fleets == 1 { "one fleet is".into() } else { thousands(fleets) + " fleets are" }
        )
    };
    print(format_args!("  It hits with a chance of {}; its answer tells {:.2} bits.", percent(shot.hit), shot.bits))?;
    if shot.missed > 0 {
        print(format_args!("  If it misses, {}.", left(shot.missed)))?;
    }
    if shot.wounded > 0 {
        print(format_args!("  If it hits and sinks nothing, {}.", left(shot.wounded)))?;
    }
    for &(class, fleets) in &shot.sunk {
        let ship = match class.decks() {
            1 => "a ship of one deck".to_string(),
            decks => format!("a ship of {decks} decks"),
        };
        print(format_args!("  If it sinks {ship}, {}.", left(fleets)))?;
    }
    let surest = &advice.surest;
    if surest.hit > shot.hit + 1e-9 {
        let (cell, chance) = (notation.write_cell(surest.cell), percent(surest.hit));
        if advice.endgame {
            print(format_args!(
                "  {cell} hits more often, with {chance}, but with all fleets played out to the end there are fewer misses after {}.",
                notation.write_cell(shot.cell)
            ))?;
        } else if surest.wasted > shot.wasted {
            print(format_args!(
                "  {cell} hits more often, with {chance}, but is wasted with {}, against {}: a miss on water that a sunk ship marks anyway.",
                percent(surest.wasted),
                percent(shot.wasted)
            ))?;
        } else {
            print(format_args!(
                "  {cell} hits more often, with {chance}, but the wounded ship comes first: the water around it is known once it sinks."
            ))?;
        }
    }
    tell_weapons(&notation, advice)
}

fn tell_weapons(notation: &Notation<'_>, advice: &Advice) -> Result<()> {
    if let Some(torpedo) = advice.torpedo {
        print(format_args!("\nThe best torpedo: {}.", notation.write_action(torpedo.action)))?;
        print(format_args!(
            "  It hits with a chance of {} and clears {:.1} cells of water on average.",
            percent(torpedo.any),
            torpedo.cleared
        ))?;
    }
    if let Some(strike) = advice.airstrike {
        print(format_args!("\nThe best airstrike: {}.", notation.write_action(strike.action)))?;
        print(format_args!(
            "  It hits something with a chance of {}, {:.2} decks on average, and clears {:.1} cells of water.",
            percent(strike.any),
            strike.hits,
            strike.cleared
        ))?;
    }
    if let Some(scan) = advice.radar {
        print(format_args!("\nThe best radar: {}.", notation.write_action(Action::Radar(scan.centre))))?;
        print(format_args!(
            "  It shows a deck with a chance of {}, {:.2} decks on average, and tells {:.2} bits; it ends the turn.",
            percent(scan.any),
            scan.decks,
            scan.bits
        ))?;
    }
    Ok(())
}
