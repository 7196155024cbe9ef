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
    let pair = &wound.pair;
    section.text(tongue.say(
        "wound.pair",
        &[
            ("cells", tongue.cells(&[pair.cell, pair.cell + 1])),
            ("left", percent(pair.next[0])),
            ("right", percent(pair.next[1])),
            ("three", percent(pair.three)),
            ("four", percent(1.0 - pair.three)),
            ("three_ship", tongue.ship(3)),
            ("four_ship", tongue.ship(4)),
        ],
    ));
    section.text(tongue.text("wound.afloat"));
    let column = |key: &str| Column::number(tongue.text(key), "");
    let mut table = Table::new([
        Column::words(tongue.text("wound.afloat.column")),
        column("wound.best.column"),
        column("wound.two.column"),
        column("wound.three.column"),
        column("wound.four.column"),
    ]);
    for hit in hit(44).into_iter().chain(&wound.afloat) {
        let fleet = hit.fleet.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let best = hit.next.iter().copied().fold(0.0, f64::max);
        let shares = [best].into_iter().chain(hit.lengths).map(|share| html! { (percent(share)) });
        table.push(std::iter::once(html! { (fleet) }).chain(shares));
    }
    section.table(table.source("data/chapter3-hits.csv"));
    section.text(tongue.text("wound.rings"));
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
            html! { (ring.range[0]) "…" (ring.range[1]) },
            html! { (tongue.measured(&ring.news)) },
        ]);
    }
    section.table(table.source("data/chapter3-rings.csv"));
    if let [big, .., small] = &wound.rings[..] {
        section.text(tongue.judge(
            "wound.ring",
            Verdict::of(&linkor_sim::guide::ahead(&big.news, &small.news), 0.0),
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
