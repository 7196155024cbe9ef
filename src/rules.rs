//! `linkor rules` and `linkor players`.

use anyhow::Result;
use clap::Subcommand;
use linkor_engine::{Clock, DrawOffers, IllegalFleet, NextOpening, Opening, RadarMemory, Ruleset, Series};
use linkor_strategies::{Info, PLACERS, SHOOTERS, THINKING, WEAPON_POLICIES};

use crate::common::{print, print_json, read_rules};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
    /// List the presets
    List,
    /// Show one, with its source
    Show {
        /// A preset, or a file of your own ending in .toml
        name: String,
        /// As a file to start your own from
        #[arg(long)]
        toml: bool,
        /// As JSON
        #[arg(long, conflicts_with = "toml")]
        json: bool,
    },
}

pub fn run(args: Args) -> Result<()> {
    match args.what.unwrap_or(What::List) {
        What::List => Ruleset::PRESETS
            .iter()
            .filter_map(|name| Ruleset::preset(name))
            .try_for_each(|rules| print(format_args!("{:20} {}", rules.name, rules.source))),
        What::Show { name, toml, json } => {
            let rules = read_rules(&name)?;
            if toml {
                print(rules.to_toml().trim_end())
            } else if json {
                print_json(&rules)
            } else {
                print(describe(&rules))
            }
        }
    }
}

fn describe(rules: &Ruleset) -> String {
    let yes = |value| if value { "yes" } else { "no" };
    let stock = rules.stock;
    let weapons = if stock.is_empty() {
        "none".to_string()
    } else {
        let memory = match rules.radar_memory {
            RadarMemory::Turn => "through the scanner's next visit",
            RadarMemory::Action => "for the scanner's next action",
            RadarMemory::Game => "to the end of the game",
        };
        format!(
            "{} torpedoes, {} airstrikes, {} radar; what radar showed is remembered {memory}",
            stock.torpedoes, stock.airstrikes, stock.radars
        )
    };
    let opening = match rules.opening {
        Opening::Lot => "a lot decides",
        Opening::FirstSeat => "the first seat",
        Opening::SecondSeat => "the second seat",
    };
    let next = match rules.next_opening {
        NextOpening::Swap => "the seats swap",
        NextOpening::Loser => "whoever lost the last game",
        NextOpening::Lot => "a lot, every time",
    };
    let draws = match rules.draw_offers {
        DrawOffers::None => "none",
        DrawOffers::PerShot => "by agreement; one offer a shot by either side",
        DrawOffers::PerTurn => "by agreement; one offer a turn by either side",
    };
    let clock = match rules.clock {
        Clock::None => "none".to_string(),
        Clock::Optional => "optional; on expiry a plain shot at a random unmarked cell".to_string(),
        Clock::Seconds(s) => format!("{s} s a turn, can be off; on expiry a plain shot at a random unmarked cell"),
    };
    let series = match rules.series {
        Series::Single => "a single game",
        Series::Rematch => "rematches, the score is kept",
        Series::BestOf => "best of 1, 3 or 5",
    };
    let illegal = match rules.illegal_fleet {
        IllegalFleet::Refused => "refused, placed again",
        IllegalFleet::Loses => "a proven violation loses the game",
    };
    let letters: Vec<String> = rules.columns.letters().iter().map(char::to_string).collect();
    let rows = [
        ("source", rules.source.clone()),
        (
            "grid",
            format!(
                "{} rows, {} columns {}",
                rules.grid.rows(),
                rules.grid.cols(),
                letters[..usize::from(rules.grid.cols())].join(" ")
            ),
        ),
        ("fleet", format!("{} ({} ships, {} decks)", rules.fleet, rules.fleet.ships(), rules.fleet.decks())),
        ("ships may touch", yes(rules.touching).into()),
        ("ring of a wreck marked", yes(rules.ring).into()),
        ("diagonals of a hit marked", yes(rules.diagonals).into()),
        ("a hit shoots again", yes(rules.repeat_on_hit).into()),
        ("weapons", weapons),
        ("opens game 1", opening.into()),
        ("opens later games", next.into()),
        ("draws", draws.into()),
        ("resigning", yes(rules.resigning).into()),
        ("clock", clock),
        ("missing a turn loses", yes(rules.missed_turn_loses).into()),
        ("match", series.into()),
        ("illegal fleet", illegal.into()),
    ];
    let lines: Vec<String> = rows.iter().map(|(key, value)| format!("  {key:26} {value}")).collect();
    format!("{}\n{}", rules.name, lines.join("\n"))
}

/// Lists everything a player can be made of.
pub fn players() -> Result<()> {
    let catalogues: [(&str, &[Info]); 4] = [
        ("Shooters: where to fire", &SHOOTERS),
        ("Weapon policies, after +: when to spend a weapon", &WEAPON_POLICIES),
        ("Placers, after @: how to hide the fleet", &PLACERS),
        ("Thinking time, after ~", &THINKING),
    ];
    for (title, infos) in catalogues {
        print(title)?;
        for info in infos {
            print(format_args!("  {:20} {}", info.name, info.about))?;
            for option in info.options {
                print(format_args!("  {:20}   {}: {}", "", option.key, option.about))?;
            }
        }
    }
    print("Programs of your own, each a whole player but for its placer")?;
    print(format_args!(
        "  {:20} started and spoken to by lines: see sim/PROTOCOL.md and `linkor bot-check`",
        "bot:COMMAND"
    ))
}
