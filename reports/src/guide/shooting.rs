//! Chapter 4: how to shoot.

use linkor_sim::Measured;
use linkor_sim::guide::shooting::{ShooterFigures, Shooting};
use maud::html;

use super::picture::{Art, Line, Plate, Ruler};
use super::section::Section;
use super::tongue::Tongue;
use super::verdict::Verdict;
use crate::html::{Column, LINES, Table};

pub(super) fn write(shooting: &Shooting, tongue: &Tongue) -> Section {
    let mut section = Section::new("shooting", tongue.text("shooting.title"));
    section.text(tongue.text("shooting.lead"));
    let column = |key: &str| Column::number(tongue.text(key), "");
    let mut table = Table::new([
        Column::words(tongue.text("shooting.shooter")),
        column("shots"),
        column("turns"),
        column("shooting.nine"),
        column("shooting.hunter"),
    ]);
    for shooter in &shooting.shooters {
        table.push([
            html! { (tongue.name(&shooter.shooter)) },
            html! { (tongue.measured(&shooter.shots)) },
            html! { (tongue.measured(&shooter.turns)) },
            html! { (shooter.nine_of_ten) },
            html! { (tongue.share(&shooter.hunter_wins)) },
        ]);
    }
    section.table(table.source("data/chapter4-shooters.csv"));
    let of = |name: &str| shooting.shooters.iter().find(|shooter| shooter.shooter == name);
    let gain = |worse: &ShooterFigures, better: &ShooterFigures| linkor_sim::guide::ahead(&worse.shots, &better.shots);
    let mut compare = |worse: &str, better: &str, key: &str| {
        if let (Some(worse), Some(better)) = (of(worse), of(better)) {
            let saved = gain(worse, better);
            let figures = [
                ("best", tongue.name(&better.shooter)),
                ("worst", tongue.name(&worse.shooter)),
                ("gain", tongue.quantity(&saved, "shot")),
            ];
            section.text(tongue.judge(key, Verdict::of(&saved, 0.0), &figures));
        }
    };
    compare("hunt-target", "density", "shooting.think");
    compare("density", "exact", "shooting.exact");
    let drawn = shooting.shooters.iter().filter(|shooter| !shooter.shooter.starts_with("sampled")).take(LINES);
    let lines = drawn.map(|shooter| Line {
        name: tongue.name(&shooter.shooter),
        points: (0..=100).map(f64::from).zip(padded(&shooter.sunk_within)).collect(),
    });
    section.picture(Plate {
        name: "shots",
        caption: tongue.text("shooting.picture").into(),
        source: "data/chapter4-curves.csv",
        art: Art::Lines {
            x: Ruler { name: tongue.text("shooting.curve.x").into(), from: 20.0, to: 100.0, percent: false },
            y: Ruler { name: tongue.text("shooting.curve.y").into(), from: 0.0, to: 1.0, percent: true },
            lines: lines.collect(),
        },
    });
    section.text(tongue.text("shooting.rules"));
    section.list(shooting.rules_of_thumb.iter().map(|rule| {
        let name = tongue.name(&format!("rule:{}", rule.rule));
        let figures = [
            ("rule", name),
            ("shots", tongue.quantity(&rule.shots, "shot")),
            ("turns", tongue.quantity(&rule.turns, "turn")),
        ];
        tongue.judge("shooting.rule", Verdict::of(&rule.shots, 0.0), &figures)
    }));
    let mut table = Table::new([
        Column::words(tongue.text("shooting.rule")),
        column("shots"),
        column("turns"),
        column("shooting.rule.wins"),
    ]);
    for rule in &shooting.rules_of_thumb {
        let hundred = |share: &Measured| Measured {
            value: 100.0 * share.value,
            se: 100.0 * share.se,
            ci95: share.ci95.map(|end| 100.0 * end),
        };
        table.push([
            html! { (tongue.name(&format!("rule:{}", rule.rule))) },
            html! { (tongue.measured(&rule.shots)) },
            html! { (tongue.measured(&rule.turns)) },
            html! { (tongue.measured(&hundred(&rule.wins))) },
        ]);
    }
    section.table(table.source("data/chapter4-rules.csv"));
    section
}

/// A share for every number of shots up to a hundred.
fn padded(shares: &[f64]) -> impl Iterator<Item = f64> + '_ {
    shares.iter().copied().chain(std::iter::repeat(1.0)).take(101)
}
