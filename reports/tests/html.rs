//! `report.html`: text stays text, nothing is fetched, every number is in the CSV beside it, and the answer says no more
//! than the figures.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use linkor_engine::Ruleset;
use linkor_reports::{report_html, write_report};
use linkor_sim::{Histogram, MatchTally, Plan, Quiet, SoloTally, Tally, Tournament, Unit, Until, run};
use linkor_strategies::Player;
use scraper::{ElementRef, Html, Selector};

const COMMAND: &str = "linkor tournament --players 'a<b' --seed 5 --out DIR";

fn tournament(rules: &str, players: &[&str], games: u64) -> Tournament {
    let players: Vec<Player> = players.iter().map(|player| player.parse().unwrap()).collect();
    let plan = Plan::tournament(Ruleset::preset(rules).unwrap(), &players, games, 5).unwrap();
    Tournament { tallies: run(&plan, &Quiet).unwrap().unwrap(), plan }
}

fn armada() -> Tournament {
    tournament("armada", &["density+never", "density+asap@sequential", "density+race", "parity+hold@edges"], 100)
}

/// A match whose counts are made up: pairs by A's points, from 0 to 2 by halves.
fn duel([lost, half, even, more, won]: [u64; 5], draws: u64) -> Tournament {
    let players = ["parity", "density"].map(|player| player.parse::<Player>().unwrap());
    let pairs = lost + half + even + more + won;
    let plan = Plan::duel(Ruleset::preset("classic").unwrap(), &players[0], &players[1], 2 * pairs, 9).unwrap();
    let scores = [[lost, half, even / 2], [0, 0, more], [even - even / 2, 0, won]];
    let turns = Histogram::default();
    let tally =
        MatchTally { scores, draws, opener_wins: pairs, winner_turns: [turns.clone(), turns], ..MatchTally::default() };
    Tournament { plan, tallies: vec![Tally::Match(Box::new(tally))] }
}

fn all<'d>(document: &'d Html, selector: &str) -> Vec<ElementRef<'d>> {
    let selector = Selector::parse(selector).unwrap();
    document.select(&selector).collect()
}

fn text(element: ElementRef<'_>) -> String {
    element.text().collect()
}

fn answer(tournament: &Tournament) -> String {
    let document = Html::parse_document(&report_html(tournament, COMMAND));
    text(all(&document, ".answer")[0])
}

/// The page parses without an error, fetches nothing and runs nothing.
fn sound(page: &str) -> Html {
    let document = Html::parse_document(page);
    assert!(document.errors.is_empty(), "{:?}", document.errors);
    assert!(all(&document, "script, link, img, iframe, object, embed, image").is_empty());
    for element in document.root_element().descendants().filter_map(ElementRef::wrap) {
        for (name, value) in element.value().attrs() {
            assert!(!name.starts_with("on") && name != "src", "{name}={value}");
            assert!(name != "href" || !value.contains(':') && !value.starts_with("//"), "href={value}");
        }
    }
    assert!(["http:", "https:", "url(", "@import"].iter().all(|word| !page.contains(word)));
    document
}

/// Every number of a text as written, without the commas between thousands and with a plain minus sign.
fn numbers(text: &str) -> Vec<String> {
    let plain = text.replace('−', "-").replace(',', "");
    let parts = plain.split(|letter: char| !(letter.is_ascii_digit() || letter == '.' || letter == '-'));
    parts.filter(|part| part.parse::<f64>().is_ok()).map(|part| part.trim_end_matches('.').to_string()).collect()
}

/// The numbers of a file, all columns together.
fn numbers_of(file: &Path) -> Vec<f64> {
    let mut reader = csv::Reader::from_path(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let rows = reader.records().map(Result::unwrap);
    rows.flat_map(|row| row.iter().filter_map(|cell| cell.parse().ok()).collect::<Vec<f64>>()).collect()
}

/// Is it one of these, or one of these shares in percent, rounded as it is? Nobody shows −0.
fn is_among(shown: &str, known: &[f64]) -> bool {
    let places = shown.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let written = |value: f64| {
        let text = format!("{value:.places$}");
        if text.parse() == Ok(0.0) { text.trim_start_matches('-').to_string() } else { text }
    };
    known.iter().any(|value| written(*value) == shown || written(100.0 * value) == shown)
}

/// Writes the folder; every number in a table must be in the files that the table names.
fn numbers_are_in_the_tables(tournament: &Tournament) {
    let dir = tempfile::tempdir().unwrap();
    write_report(tournament, COMMAND, dir.path()).unwrap();
    let document = sound(&fs::read_to_string(dir.path().join("report.html")).unwrap());
    let mut files: HashMap<String, Vec<f64>> = HashMap::new();
    let mut seen = 0;
    for figure in all(&document, "figure.table") {
        let links: Vec<String> = figure
            .select(&Selector::parse(".source a").unwrap())
            .map(|link| link.attr("href").unwrap().to_string())
            .collect();
        assert!(!links.is_empty(), "a table without a source: {}", figure.html());
        let known: Vec<f64> = links
            .iter()
            .flat_map(|link| files.entry(link.clone()).or_insert_with(|| numbers_of(&dir.path().join(link))).clone())
            .collect();
        for cell in figure.select(&Selector::parse("tbody td.number").unwrap()) {
            let shown = text(cell);
            // A bound is a rounding of its own.
            for number in numbers(&shown).into_iter().filter(|_| !shown.contains(['<', '>'])) {
                seen += 1;
                assert!(is_among(&number, &known), "{number} of `{shown}` is not in {links:?}");
            }
        }
    }
    assert!(seen > 30, "{seen} numbers");
    for link in all(&document, "a[href]").iter().filter_map(|link| link.attr("href")) {
        match link.strip_prefix('#') {
            Some(id) => assert_eq!(all(&document, &format!("[id={id}]")).len(), 1, "{link}"),
            None => assert!(dir.path().join(link).exists(), "{link}"),
        }
    }
    let every: Vec<f64> = fs::read_dir(dir.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "csv"))
        .flat_map(|path| numbers_of(&path))
        .collect();
    for number in numbers(&text(all(&document, ".answer")[0]).replace("95%:", "")) {
        assert!(is_among(&number, &every), "{number} of the answer is in no table");
    }
    columns_are_described(dir.path());
}

fn columns_are_described(dir: &Path) {
    let described = fs::read_to_string(dir.join("columns.md")).unwrap();
    let of_all = ["rules", "seed"];
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "csv") {
            continue;
        }
        let name = path.file_name().unwrap().to_str().unwrap();
        let part = described
            .split("\n## ")
            .find(|part| part.lines().next().unwrap().contains(name))
            .unwrap_or_else(|| panic!("{name} is not in columns.md"));
        let listed: Vec<&str> =
            part.lines().filter_map(|line| line.strip_prefix("- `")?.split_once('`')).map(|(name, _)| name).collect();
        let mut reader = csv::Reader::from_path(&path).unwrap();
        let headings: Vec<String> = reader.headers().unwrap().iter().map(String::from).collect();
        let own: Vec<&str> = headings.iter().map(String::as_str).filter(|name| !of_all.contains(name)).collect();
        assert_eq!(own, listed, "{name}");
    }
}

#[test]
fn every_number_of_armada_is_in_a_table() {
    numbers_are_in_the_tables(&armada());
}

#[test]
fn every_number_of_a_classic_duel_is_in_a_table() {
    numbers_are_in_the_tables(&tournament("classic", &["hunt-target@sequential", "density@sequential"], 200));
}

#[test]
fn a_large_field_has_a_page_too() {
    let players: Vec<String> = ["sequential", "edges", "spread", "corners-of-big"]
        .iter()
        .flat_map(|placer| ["random", "hunt-target", "parity"].map(|shooter| format!("{shooter}@{placer}")))
        .collect();
    numbers_are_in_the_tables(&tournament("classic", &players.iter().map(String::as_str).collect::<Vec<_>>(), 20));
}

#[test]
fn a_name_that_holds_markup_stays_text() {
    let mut tournament = tournament("classic", &["random@sequential", "density@sequential"], 20);
    let nasty = r#"python x.py "<script>alert('1')</script>" & <b>"#;
    tournament.plan.players[0].shooter.name = nasty.into();
    tournament.plan.rules.name = "</title><script>".into();
    let command = format!("linkor tournament --players '{nasty}'");
    let page = report_html(&tournament, &command);
    let document = sound(&page);
    assert!(all(&document, "pre code").into_iter().any(|code| text(code) == command), "{page}");
    assert!(all(&document, "tbody th").into_iter().any(|name| text(name) == format!("{nasty}@sequential")));
    assert!(text(all(&document, "title")[0]).contains("</title><script>"));
}

#[test]
fn a_decided_match_has_a_winner() {
    let text = answer(&duel([200, 0, 400, 0, 50], 0));
    assert!(text.starts_with("density@uniform beats parity@uniform: it wins 61.5% (95%:"), "{text}");
    let drawn_now_and_then = answer(&duel([200, 50, 350, 0, 50], 50));
    assert!(drawn_now_and_then.contains("it scores"), "{drawn_now_and_then}");
}

#[test]
fn an_open_match_has_none() {
    let text = answer(&duel([24, 0, 50, 0, 26], 0));
    assert!(text.starts_with("No difference was shown between parity@uniform and density@uniform"), "{text}");
    // Even is outside the interval, but not beyond what holds whenever play stops.
    let text = answer(&duel([20, 0, 100, 0, 40], 0));
    assert!(
        text.starts_with("parity@uniform leads density@uniform") && text.contains("does not call that decided"),
        "{text}"
    );
}

/// The interval for a fixed number of games leaves even out; the one that holds whenever one looked does not.
#[test]
fn play_that_stopped_on_its_results_claims_less() {
    let mut tournament = duel([20, 0, 100, 0, 40], 0);
    tournament.plan.until = Until::Excludes { confidence: 0.95 };
    let text = answer(&tournament);
    assert!(text.starts_with("No difference was shown between parity@uniform and density@uniform"), "{text}");
}

/// Forfeits, stopping rules, luck and placers have tables of their own, with numbers in files of their own.
#[test]
fn every_number_of_the_rarer_parts_is_in_a_table() {
    let mut tournament = tournament("classic", &["exact@uniform", "density@edges", "parity@sequential"], 20);
    tournament.plan.until = Until::Excludes { confidence: 0.95 };
    let game = tournament.tallies.iter_mut().find_map(|tally| match tally {
        Tally::Match(tally) => Some(tally),
        Tally::Solo(_) => None,
    });
    game.unwrap().forfeits[1] = serde_json::from_str(r#"{"move-timeout": 3}"#).unwrap();
    let document = Html::parse_document(&report_html(&tournament, COMMAND));
    assert_eq!(all(&document, "section#forfeits, section#stopping, section#placers").len(), 3);
    assert!(all(&document, "h3").into_iter().any(|heading| text(heading) == "Luck and skill"));
    numbers_are_in_the_tables(&tournament);
}

#[test]
fn drawn_and_single_pairs_show_nothing() {
    let text = answer(&duel([0, 0, 30, 0, 0], 60));
    assert_eq!(text, "All 60 games of parity@uniform and density@uniform were drawn: no difference was shown.");
    let text = answer(&duel([0, 0, 0, 0, 1], 0));
    assert!(text.starts_with("2 games are too few"), "{text}");
}

#[test]
fn fewer_shots_are_claimed_only_where_intervals_part() {
    let plan = |names: [&str; 2]| {
        let players = names.map(|name| format!("{name}@sequential").parse::<Player>().unwrap()).to_vec();
        let unit = |shooter| Unit::Solo { shooter, placer: 0, games: 100, side: Unit::ALONE };
        Plan {
            rules: Ruleset::preset("classic").unwrap(),
            players,
            seed: 1,
            units: vec![unit(0), unit(1)],
            until: Until::Games,
            bots: Default::default(),
        }
    };
    let solo = |mean: u32| {
        let mut spread = Histogram::default();
        (0..100).for_each(|board| spread.add(mean - 5 + board % 11));
        let parts = [(); 4].map(|()| spread.clone());
        let [shots, misses, turns, actions] = parts;
        Tally::Solo(Box::new(SoloTally {
            shots,
            misses,
            turns,
            actions,
            shots_at: vec![1; 100],
            ..SoloTally::default()
        }))
    };
    let clear = Tournament { plan: plan(["parity", "density"]), tallies: vec![solo(50), solo(45)] };
    assert!(answer(&clear).contains("density@sequential needs the fewest shots: 4"), "{}", answer(&clear));
    let close = Tournament { plan: plan(["parity", "density"]), tallies: vec![solo(50), solo(50)] };
    assert!(answer(&close).contains("no difference was shown"), "{}", answer(&close));
}

#[test]
fn a_field_is_led_by_whom_the_figures_show() {
    let clear =
        answer(&tournament("classic", &["random@sequential", "hunt-target@sequential", "density@sequential"], 2000));
    assert!(clear.starts_with("density@sequential is first of 3 players with a mean win rate of"), "{clear}");
    let open =
        answer(&tournament("classic", &["parity@sequential", "hunt-target@sequential", "density@sequential"], 4));
    assert!(open.starts_with("No single best player was shown"), "{open}");
}
