//! Chapter 4: how to shoot.

use linkor_sim::guide::shooting::Shooting;
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
    let place = |name: &str| shooting.shooters.iter().position(|shooter| shooter.shooter == name);
    for (key, worse, better) in [("shooting.think", "hunt-target", "density"), ("shooting.exact", "density", "exact")] {
        if let (Some(worse), Some(better)) = (place(worse), place(better)) {
            let saved = &shooting.shooters[better].saved[worse];
            section.text(tongue.judge(key, Verdict::of(saved, 0.0), &[("gain", tongue.quantity(saved, "shot"))]));
        }
    }
    // Of n boards, at most.
    let margin = |boards: u64| 1.96 * 0.5 / (boards as f64).sqrt();
    let drawn = shooting.shooters.iter().filter(|shooter| !shooter.shooter.starts_with("sampled")).take(LINES);
    let lines = drawn.map(|shooter| Line {
        name: tongue.name(&shooter.shooter),
        points: (0..=100).map(f64::from).zip(padded(&shooter.sunk_within)).collect(),
    });
    section.picture(Plate {
        name: "shots",
        caption: Section::with_margin(
            tongue.text("shooting.picture"),
            shooting.shooters.iter().map(|shooter| margin(shooter.boards)),
            tongue,
        ),
        source: "data/chapter4-curves.csv",
        art: Art::Lines {
            x: Ruler {
                name: tongue.text("shooting.curve.x").into(),
                from: 20.0,
                to: 100.0,
                percent: false,
                whole: true,
            },
            y: Ruler { name: tongue.text("shooting.curve.y").into(), from: 0.0, to: 1.0, percent: true, whole: false },
            lines: lines.collect(),
        },
    });
    section.text(tongue.text("shooting.rules"));
    section.list(shooting.rules_of_thumb.iter().map(|rule| {
        let name = tongue.name(&format!("rule:{}", rule.rule));
        let figures = [("rule", name), ("shots", tongue.quantity(&rule.shots, "shot"))];
        tongue.judge("shooting.rule", Verdict::of(&rule.shots, 0.0), &figures)
    }));
    let mut table = Table::new([
        Column::words(tongue.text("shooting.rule")),
        column("shooting.rule.shots"),
        column("shooting.rule.wins"),
    ]);
    for rule in &shooting.rules_of_thumb {
        table.push([
            html! { (tongue.name(&format!("rule:{}", rule.rule))) },
            html! { (tongue.measured(&rule.shots)) },
            html! { (tongue.share(&rule.wins)) },
        ]);
    }
    section.table(table.source("data/chapter4-rules.csv"));
    section
}

/// A share for every number of shots up to a hundred.
fn padded(shares: &[f64]) -> impl Iterator<Item = f64> + '_ {
    shares.iter().copied().chain(std::iter::repeat(1.0)).take(101)
}
