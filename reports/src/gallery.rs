//! Which pictures a tournament gives, and what is in them.

use linkor_engine::Weapon;
use linkor_sim::{Histogram, Tournament};
use plotters_backend::DrawingBackend;

use crate::axis::{Axis, Steps, Unit};
use crate::canvas::{Canvas, Drawn, Picture};
use crate::curves::{Curves, Plot};
use crate::heading::Heading;
use crate::heatmap::{Block, Cell, Heatmap};
use crate::labels;
use crate::numbers::{count, fixed};
use crate::results::Results;
use crate::sea::{Sea, SeaMap};
use crate::volley::Volley;

/// The most lines of a plot: more cannot be followed.
const LINES: usize = 14;

/// The most maps of a picture.
const MAPS: usize = 28;

/// The part of the page where a picture stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Rates,
    Shots,
    Weapons,
}

/// A picture with the name of its files, without the ending, and the words under it.
pub(crate) struct Plate {
    pub name: String,
    pub place: Place,
    pub caption: String,
    pub art: Art,
}

/// Any of the pictures.
pub(crate) enum Art {
    Heatmap(Heatmap),
    Curves(Curves),
    Sea(Sea),
}

impl Picture for Art {
    fn size(&self) -> (u32, u32) {
        match self {
            Art::Heatmap(picture) => picture.size(),
            Art::Curves(picture) => picture.size(),
            Art::Sea(picture) => picture.size(),
        }
    }

    fn draw<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>) -> Drawn {
        match self {
            Art::Heatmap(picture) => picture.draw(canvas),
            Art::Curves(picture) => picture.draw(canvas),
            Art::Sea(picture) => picture.draw(canvas),
        }
    }
}

/// All pictures of a tournament.
pub(crate) fn plates(tournament: &Tournament, results: &Results<'_>) -> Vec<Plate> {
    let order = order(results);
    let mut plates: Vec<Plate> = win_rates(tournament, results, &order).into_iter().collect();
    let volleys = Volley::all(tournament, &order);
    for (number, volley) in volleys.iter().enumerate() {
        let suffix = match volleys.len() {
            1 => String::new(),
            _ => suffix(number, &volleys),
        };
        plates.push(shots_to_win(tournament, volley, &suffix));
        if !tournament.rules().stock.is_empty() {
            plates.push(turns_to_win(tournament, volley, &suffix));
        }
        plates.push(where_shots_go(tournament, volley, &suffix));
    }
    plates.extend(weapon_use(tournament, &order));
    plates.extend(weapon_ships_left(tournament, &order));
    plates
}

/// The players best first; those who met nobody, and without matches all, as in the plan.
pub(crate) fn order(results: &Results<'_>) -> Vec<usize> {
    let ranked = results.standings.iter().flat_map(|standings| &standings.players);
    let mut order: Vec<usize> = ranked.map(|standing| standing.player).collect();
    let rest: Vec<usize> = (0..results.players.len()).filter(|player| !order.contains(player)).collect();
    order.extend(rest);
    order
}

/// `-placer`, with what is not fit for the name of a file made fit, and a number if that leaves two alike.
fn suffix(number: usize, volleys: &[Volley]) -> String {
    let slug = |volley: &Volley| -> String {
        let fit = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
        format!("-{}", volley.placer.chars().map(fit).collect::<String>())
    };
    let own = slug(&volleys[number]);
    let alike = volleys[..number].iter().filter(|other| slug(other) == own).count();
    if alike == 0 { own } else { format!("{own}-{}", alike + 1) }
}

fn win_rates(tournament: &Tournament, results: &Results<'_>, order: &[usize]) -> Option<Plate> {
    let standings = results.standings.as_ref()?;
    let order = &order[..standings.players.len()];
    let place = |player: usize| order.iter().position(|&one| one == player).expect("a player of a match is ranked");
    let mut cells = vec![vec![None; order.len()]; order.len()];
    for ((a, b, _), one) in tournament.matches().zip(&results.matches) {
        let half = 50.0 * (one.ci95[1] - one.ci95[0]);
        let cell = |value: f64| {
            // Zeros after the point say nothing where half the interval is wider.
            let places = usize::from(half < 9.95);
            let error = fixed(half, if half < 0.095 { 2 } else { places });
            Some(Cell { value, lines: vec![fixed(100.0 * value, places), format!("±{error}")] })
        };
        cells[place(a)][place(b)] = cell(one.win_rate_a);
        cells[place(b)][place(a)] = cell(1.0 - one.win_rate_a);
    }
    let names = labels::names(&tournament.plan);
    let numbered = |(place, &player): (usize, &usize)| format!("{}\u{a0}\u{a0}{}", names[player], place + 1);
    let heading = Heading {
        title: "Win rate of row against column, %".into(),
        note: format!("{}; ±: half the 95% interval", origin_of_matches(tournament, results)),
    };
    let art = Art::Heatmap(Heatmap {
        heading,
        rows: order.iter().enumerate().map(numbered).collect(),
        scale: Axis::share("win rate"),
        blocks: vec![Block {
            name: None,
            columns: (1..=order.len()).map(|place| place.to_string()).collect(),
            column_name: "opponent, by number".into(),
            cells,
        }],
    });
    let caption = "Win rate of each player (row) against each other (column), best first; yellow wins, blue loses.";
    Some(Plate { name: "win-rates".into(), place: Place::Rates, caption: caption.into(), art })
}

fn origin_of_matches(tournament: &Tournament, results: &Results<'_>) -> String {
    labels::origin(tournament, &games_each(results.matches.iter().map(|one| one.games), "games a match"))
}

/// `1,000 games a match`, or from least to most if they differ.
pub(crate) fn games_each(games: impl Iterator<Item = u64>, what: &str) -> String {
    let bounds = games.fold(None, |bounds: Option<(u64, u64)>, games| {
        Some(bounds.map_or((games, games), |(least, most)| (least.min(games), most.max(games))))
    });
    match bounds {
        Some((least, most)) if least < most => format!("{} to {} {what}", count(least), count(most)),
        Some((games, _)) => format!("{} {what}", count(games)),
        None => format!("no {what}"),
    }
}

/// The heading of a picture of solos.
fn of_solos(tournament: &Tournament, volley: &Volley, title: &str, most: usize) -> Heading {
    let plan = &tournament.plan;
    let boards = games_each(volley.attacks.iter().map(|attack| attack.games), "boards each");
    let mut note = format!("Rules {}, placer {}, {boards}, seed {}", plan.rules.name, volley.placer, plan.seed);
    if volley.attacks.len() > most {
        note += &format!("; the first {most} of {} players", volley.attacks.len());
    }
    Heading { title: title.into(), note }
}

fn shots_to_win(tournament: &Tournament, volley: &Volley, suffix: &str) -> Plate {
    let art = Art::Curves(ecdf(tournament, volley, "shots", |attack| &attack.shots, LINES));
    let caption = format!(
        "Share of boards sunk within so many plain shots, fleets by `{}`: further left is better.",
        volley.placer
    );
    Plate { name: format!("shots-to-win{suffix}"), place: Place::Shots, caption, art }
}

fn turns_to_win(tournament: &Tournament, volley: &Volley, suffix: &str) -> Plate {
    let art = Art::Curves(ecdf(tournament, volley, "turns", |attack| &attack.turns, LINES));
    let caption =
        format!("Share of boards sunk within so many turns, fleets by `{}`: turns decide games.", volley.placer);
    Plate { name: format!("turns-to-win{suffix}"), place: Place::Shots, caption, art }
}

/// The curves of at most so many players.
pub(crate) fn ecdf(
    tournament: &Tournament,
    volley: &Volley,
    what: &str,
    histogram: fn(&crate::volley::Attack) -> &Histogram,
    most: usize,
) -> Curves {
    let attacks = &volley.attacks[..volley.attacks.len().min(most)];
    let used = |values: &mut dyn Iterator<Item = u32>| values.next().unwrap_or(0);
    let bounds = |attack| {
        let counts = histogram(attack).counts();
        let mut values = (0..).zip(counts).filter(|(_, count)| **count > 0).map(|(value, _)| value);
        (used(&mut values), counts.len().saturating_sub(1) as u32)
    };
    let from = attacks.iter().map(|attack| bounds(attack).0).min().unwrap_or(0);
    let to = attacks.iter().map(|attack| bounds(attack).1).max().unwrap_or(1).max(from + 1);
    let lines = attacks.iter().map(|attack| {
        let total = histogram(attack).total() as f64;
        let mut below = 0;
        let mut points = Vec::new();
        for (value, &count) in (0u32..).zip(histogram(attack).counts()) {
            below += count;
            if value + 1 >= from {
                points.push((f64::from(value), below as f64 / total));
            }
        }
        points.push((f64::from(to), 1.0));
        points
    });
    Curves {
        heading: of_solos(tournament, volley, &format!("{} needed to sink the fleet", capital(what)), most),
        y: Axis::share("share of boards sunk"),
        labels: attacks.iter().map(|attack| (attack.label.clone(), attack.place)).collect(),
        plots: vec![Plot {
            name: None,
            x: Axis {
                name: format!("{what} fired").replace("turns fired", "turns taken"),
                from: f64::from(from.saturating_sub(1)),
                to: f64::from(to),
                unit: Unit::Plain,
                steps: Steps::Whole,
            },
            lines: lines.collect(),
        }],
    }
}

pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The maps of at most so many players.
pub(crate) fn sea(tournament: &Tournament, volley: &Volley, most: usize) -> Sea {
    let rules = tournament.rules();
    let (rows, columns) = (usize::from(rules.grid.rows()), usize::from(rules.grid.cols()));
    let maps: Vec<SeaMap> = volley
        .attacks
        .iter()
        .take(most)
        .map(|attack| {
            let share = |at: usize| attack.shots_at[at] as f64 / attack.games as f64;
            let shares = (0..rows).flat_map(|row| (0..columns).map(move |column| share(10 * row + column)));
            SeaMap { name: attack.label.clone(), shares: shares.collect() }
        })
        .collect();
    let all = maps.iter().flat_map(|map| &map.shares).copied();
    let (least, greatest) = all.fold((1.0f64, 0.0f64), |(least, most), share| (least.min(share), most.max(share)));
    // Whole tenths, so that the scale has numbers at its ends.
    let (from, to) = ((10.0 * least).floor() / 10.0, (10.0 * greatest).ceil() / 10.0);
    Sea {
        heading: of_solos(tournament, volley, "Where the shots go: boards on which each cell was fired at", most),
        rows,
        letters: rules.columns.letters()[..columns].to_vec(),
        scale: Axis { from, to: to.max(from + 0.1), ..Axis::share("share of boards") },
        maps,
    }
}

fn where_shots_go(tournament: &Tournament, volley: &Volley, suffix: &str) -> Plate {
    let art = Art::Sea(sea(tournament, volley, MAPS));
    let caption = format!(
        "Share of boards on which each cell was fired at, fleets by `{}`: the same colours for all.",
        volley.placer
    );
    Plate { name: format!("where-shots-go{suffix}"), place: Place::Shots, caption, art }
}

/// One player's uses of a weapon, all opponents together.
fn uses(
    tournament: &Tournament,
    player: usize,
    weapon: Weapon,
    of: fn(&linkor_sim::WeaponUse) -> &Histogram,
) -> (u64, Histogram) {
    let (games, tallies) = tournament.weapons_of(player);
    let mut all = Histogram::default();
    tallies.iter().for_each(|(_, tally)| all += of(&tally.0[weapon as usize]));
    (games, all)
}

fn armed(tournament: &Tournament, order: &[usize]) -> Vec<usize> {
    let has_used = |player: &usize| {
        tournament.armoury().any(|weapon| uses(tournament, *player, weapon, |one| &one.turns).1.total() > 0)
    };
    order.iter().copied().filter(has_used).collect()
}

fn of_weapons(tournament: &Tournament, title: &str, players: usize, shown: usize) -> Heading {
    let games = games_each(tournament.matches().map(|(.., tally)| tally.games()), "games a match");
    let mut note = format!("{}; all opponents together", labels::origin(tournament, &games));
    if shown < players {
        note += &format!("; the best {shown} of {players} players who used any");
    }
    Heading { title: title.into(), note }
}

/// When at most so many players used each weapon; `None` if none did.
pub(crate) fn weapon_curves(tournament: &Tournament, order: &[usize], most: usize) -> Option<Curves> {
    let players = armed(tournament, order);
    let shown = &players[..players.len().min(most)];
    if shown.is_empty() {
        return None;
    }
    let names = labels::names(&tournament.plan);
    let place = |player| order.iter().position(|&one| one == player).expect("everyone is in the order");
    let label = |&player: &usize| (names[player].clone(), place(player));
    let plots = tournament.armoury().map(|weapon| {
        let all: Vec<(u64, Histogram)> =
            shown.iter().map(|&player| uses(tournament, player, weapon, |one| &one.turns)).collect();
        // All but one in a thousand uses.
        let last = all.iter().filter_map(|(_, turns)| turns.quantile(0.999)).max().unwrap_or(1).max(2);
        let stock = f64::from(tournament.stock(weapon));
        let lines = all.iter().map(|(games, turns)| {
            if turns.total() == 0 {
                return Vec::new();
            }
            let mut used = 0;
            let steps = (1..=last).map(|turn| {
                used += turns.counts().get(turn as usize).copied().unwrap_or(0);
                (f64::from(turn), used as f64 / (*games as f64 * stock))
            });
            steps.collect()
        });
        Plot {
            name: Some(format!("{} (×{})", weapon.name(), tournament.stock(weapon))),
            x: Axis {
                name: "player's own turn".into(),
                from: 1.0,
                to: f64::from(last),
                unit: Unit::Plain,
                steps: Steps::Doubling,
            },
            lines: lines.collect(),
        }
    });
    Some(Curves {
        heading: of_weapons(tournament, "When weapons are used", players.len(), shown.len()),
        y: Axis::share("share of the stock used"),
        labels: shown.iter().map(label).collect(),
        plots: plots.collect(),
    })
}

fn weapon_use(tournament: &Tournament, order: &[usize]) -> Option<Plate> {
    let art = Art::Curves(weapon_curves(tournament, order, LINES)?);
    let caption =
        "Share of each weapon's stock used by each turn; what a game's end leaves unused keeps a line below 100%.";
    Some(Plate { name: "weapon-use".into(), place: Place::Weapons, caption: caption.into(), art })
}

fn weapon_ships_left(tournament: &Tournament, order: &[usize]) -> Option<Plate> {
    let players = armed(tournament, order);
    if players.is_empty() {
        return None;
    }
    let names = labels::names(&tournament.plan);
    let ships = tournament.rules().fleet.ships() as usize;
    let blocks = tournament.armoury().map(|weapon| {
        let row = |&player: &usize| {
            let (_, left) = uses(tournament, player, weapon, |one| &one.ships_left);
            let total = left.total() as f64;
            let cell = |ships: usize| {
                let value = left.counts().get(ships).copied().unwrap_or(0) as f64 / total;
                value.is_finite().then(|| Cell { value, lines: Vec::new() })
            };
            (1..=ships).rev().map(cell).collect()
        };
        Block {
            name: Some(weapon.name().into()),
            columns: (1..=ships).rev().map(|ships| ships.to_string()).collect(),
            column_name: "enemy ships afloat".into(),
            cells: players.iter().map(row).collect(),
        }
    });
    let art = Art::Heatmap(Heatmap {
        heading: of_weapons(tournament, "Enemy ships afloat when a weapon is used", players.len(), players.len()),
        rows: players.iter().map(|&player| names[player].clone()).collect(),
        scale: Axis::share("share of the player's uses"),
        blocks: blocks.collect(),
    });
    let caption = "How many enemy ships were afloat at each use; blank where the player never used the weapon.";
    Some(Plate { name: "weapon-ships-left".into(), place: Place::Weapons, caption: caption.into(), art })
}
