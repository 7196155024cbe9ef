//! Chapter 3: after the first hit.

use linkor_sim::guide::wound::{Hit, Wound, equals};
use maud::html;

use super::picture::{Art, Board, Plate};
use super::section::Section;
use super::tongue::Tongue;
use super::verdict::Verdict;
use crate::html::{Column, Table};

pub(super) fn write(wound: &Wound, tongue: &Tongue) -> Section {
    let mut section = Section::new("wound", tongue.text("wound.title"));
    let percent = |share: f64| tongue.percent(share, 1);
    let hit = |cell: usize| wound.hits.iter().find(|hit| hit.cell == cell);
    section.text(tongue.text("wound.lead"));
    if let Some(Hit { cell, next: [up, right, down, left], lengths: [two, three, four], .. }) = hit(44) {
        let figures = [
            ("cell", tongue.cell(*cell)),
            ("up", percent(*up)),
            ("right", percent(*right)),
            ("down", percent(*down)),
            ("left", percent(*left)),
        ];
        section.text(tongue.say("wound.middle", &figures));
        let figures = [("two", percent(*two)), ("three", percent(*three)), ("four", percent(*four))];
        section.text(tongue.say("wound.length", &figures));
    }
    if let Some(Hit { cell, next: [_, right, down, left], .. }) = hit(4) {
        let along = (left + right) / 2.0;
        let figures = [("cell", tongue.cell(*cell)), ("along", percent(along)), ("inwards", percent(*down))];
        section.text(tongue.judge("wound.edge", Verdict::exact(along, *down), &figures));
    }
    if let Some(Hit { cell, next: [_, right, ..], .. }) = hit(0) {
        section.text(tongue.say("wound.corner", &[("cell", tongue.cell(*cell)), ("p", percent(*right))]));
    }
    let mut board = Board::shares(tongue.text("wound.best.column").into(), vec![0.0; 100]);
    for hit in &wound.hits {
        for place in equals(hit.cell) {
            let best = hit.next.iter().copied().fold(0.0, f64::max);
            board.shares[place] = Some(best);
            board.labels[place] = format!("{:.0}", 100.0 * best);
        }
    }
    section.picture(Plate {
        name: "after-hit",
        caption: tongue.text("wound.picture").into(),
        source: "data/chapter3-hits.csv",
        art: Art::Boards { boards: vec![board], one_scale: true },
    });
    section.text(tongue.text("wound.table"));
    section.table(by_place(wound, tongue));
    let pair = &wound.pair;
    section.text(tongue.say(
        "wound.pair",
        &[
            ("cells", tongue.cells(&[pair.cell, pair.cell + 1])),
            ("left", percent(pair.next[0])),
            ("right", percent(pair.next[1])),
            ("three", percent(pair.three)),
            ("four", percent(1.0 - pair.three)),
        ],
    ));
    section.text(tongue.text("wound.afloat"));
    section.table(afloat(wound, tongue));
    section.text(tongue.text("wound.scenes"));
    section.table(scenes(wound, tongue));
    let whole = wound.scenes.iter().filter(|scene| scene.longest == 4);
    if let Some(along) = whole.filter_map(|scene| scene.along).next() {
        section.text(tongue.judge("wound.along", Verdict::of(&along, 0.5), &[("along", tongue.share(&along))]));
    }
    section.text(tongue.text("wound.rings"));
    let column = |key: &str| Column::number(tongue.text(key), "");
    let mut table = Table::new([
        Column::words(tongue.text("wound.ring.ship")),
        column("wound.ring.cells"),
        column("wound.ring.range"),
        column("wound.ring.news"),
    ]);
    for ring in &wound.rings {
        table.push([
            html! { (tongue.ship(ring.decks)) },
            html! { (tongue.number(ring.cells, 2)) },
            html! { (ring.range[0]) "–" (ring.range[1]) },
            html! { (tongue.measured(&ring.news)) },
        ]);
    }
    section.table(table.source("data/chapter3-rings.csv"));
    if let [big, .., small] = &wound.rings[..] {
        section.text(tongue.judge(
            "wound.ring",
            Verdict::of(&wound.rings_differ, 0.0),
            &[
                ("big", tongue.ship(big.decks)),
                ("small", tongue.ship(small.decks)),
                ("big_news", tongue.quantity(&big.news, "cell")),
                ("small_news", tongue.quantity(&small.news, "cell")),
            ],
        ));
    }
    section
}

/// The exact chances for each of the fifteen different cells.
fn by_place(wound: &Wound, tongue: &Tongue) -> Table {
    let mut columns = vec![Column::words(tongue.text("wound.cell"))];
    columns.extend(["↑", "→", "↓", "←"].map(|arrow| Column::number(arrow, "")));
    columns.extend(LENGTHS.map(|key| Column::number(tongue.text(key), "")));
    let mut table = Table::new(columns);
    for hit in &wound.hits {
        let row = hit.next.iter().chain(&hit.lengths).map(|&share| html! { (possible(share, tongue)) });
        table.push(std::iter::once(html! { (tongue.cell(hit.cell)) }).chain(row));
    }
    table.source("data/chapter3-hits.csv")
}

/// An exact chance; a dash where there is none.
fn possible(share: f64, tongue: &Tongue) -> String {
    if share > 0.0 { tongue.percent(share, 1) } else { "–".into() }
}

/// The columns of lengths.
const LENGTHS: [&str; 3] = ["wound.two.column", "wound.three.column", "wound.four.column"];

/// The exact chances with fewer ships afloat.
fn afloat(wound: &Wound, tongue: &Tongue) -> Table {
    let mut columns = vec![Column::words(tongue.text("wound.afloat.column"))];
    columns.extend(
        ["wound.cell", "wound.best.column"].into_iter().chain(LENGTHS).map(|key| Column::number(tongue.text(key), "")),
    );
    let mut table = Table::new(columns);
    for hit in &wound.afloat {
        let fleet = hit.fleet.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let best = hit.next.iter().copied().fold(0.0, f64::max);
        let shares = [best].into_iter().chain(hit.lengths).map(|share| html! { (possible(share, tongue)) });
        table.push([html! { (fleet) }, html! { (tongue.cell(hit.cell)) }].into_iter().chain(shares));
    }
    table.source("data/chapter3-hits.csv")
}

/// What was seen in play.
fn scenes(wound: &Wound, tongue: &Tongue) -> Table {
    let mut columns = vec![Column::number(tongue.text("wound.longest"), ""), Column::words(tongue.text("wound.where"))];
    let numbers = ["wound.best.column", "wound.along.column"].into_iter().chain(LENGTHS);
    columns.extend(numbers.map(|key| Column::number(tongue.text(key), "")));
    let mut table = Table::new(columns);
    for scene in &wound.scenes {
        let place = tongue.text(if scene.border { "wound.border" } else { "wound.inside" });
        let along = scene.along.map_or_else(|| "–".to_string(), |share| tongue.share(&share));
        // Nothing longer is there to be found, and of the shortest nothing else.
        let length = |(decks, share): (u8, &linkor_sim::Measured)| match decks.cmp(&scene.longest) {
            std::cmp::Ordering::Greater => "–".to_string(),
            std::cmp::Ordering::Equal if decks == 2 => tongue.percent(1.0, 0),
            _ => tongue.share(share),
        };
        let lengths = (2..).zip(&scene.lengths).map(|of| html! { (length(of)) });
        let row =
            [html! { (scene.longest) }, html! { (place) }, html! { (tongue.share(&scene.next)) }, html! { (along) }];
        table.push(row.into_iter().chain(lengths));
    }
    table.source("data/chapter3-scenes.csv")
}
