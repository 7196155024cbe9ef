//! Chapter 8: rules compared.

use linkor_sim::guide::ahead;
use linkor_sim::guide::rulebooks::{ByRules, Rulebooks, RulesFigures};
use maud::html;

use super::section::Section;
use super::tongue::Tongue;
use super::verdict::Verdict;
use crate::html::{Column, Table};

pub(super) fn write(rulebooks: &Rulebooks, tongue: &Tongue) -> Section {
    let mut section = Section::new("rules", tongue.text("rules.title"));
    section.text(tongue.text("rules.lead"));
    let column = |key: &str| Column::number(tongue.text(key), "");
    let mut table = Table::new([
        Column::words(tongue.text("rules.rule")),
        Column::words(tongue.text("rules.shooter")),
        column("shots"),
        column("turns"),
        column("rules.opener"),
        column("rules.skill"),
    ]);
    for rules in &rulebooks.rules {
        for (number, by) in rules.shooters.iter().enumerate() {
            table.push([
                html! { (tongue.name(&format!("rules:{}", rules.rules))) },
                html! { (tongue.name(&by.shooter)) },
                html! { (tongue.measured(&by.shots)) },
                html! { (tongue.measured(&by.turns)) },
                html! { (tongue.share(&by.opener)) },
                html! { @if number == 0 { (tongue.share(&rules.skill)) } },
            ]);
        }
    }
    section.table(table.source("data/chapter8-rules.csv"));
    let Some((classic, others)) = rulebooks.rules.split_first() else { return section };
    section.list(others.iter().map(|rules| changed(classic, rules, tongue)));
    section
}

/// What a rule changes, in a few sentences.
fn changed(classic: &RulesFigures, rules: &RulesFigures, tongue: &Tongue) -> String {
    let hunter = |rules: &RulesFigures| -> ByRules { rules.shooters[0].clone() };
    let (before, now) = (hunter(classic), hunter(rules));
    let longer = ahead(&now.shots, &before.shots);
    let shots = tongue.judge(
        "rules.shots",
        Verdict::of(&longer, 0.0),
        &[
            ("rule", tongue.name(&format!("rules:{}", rules.rules))),
            ("by", tongue.quantity(&longer, "shot")),
            ("turns", tongue.quantity(&now.turns, "turn")),
            ("before", tongue.measured(&before.turns)),
        ],
    );
    let fair = tongue.judge(
        "rules.fair",
        Verdict::of(&ahead(&now.opener, &before.opener), 0.0),
        &[("p", tongue.share(&now.opener)), ("classic", tongue.share(&before.opener))],
    );
    let luck = tongue.judge(
        "rules.luck",
        Verdict::of(&ahead(&rules.skill, &classic.skill), 0.0),
        &[("p", tongue.share(&rules.skill)), ("classic", tongue.share(&classic.skill))],
    );
    let careless = rules.shooters.get(2).map(|careless| {
        let by = ahead(&careless.shots, &rules.shooters[1].shots);
        let figures = [("by", tongue.quantity(&by, "shot"))];
        format!(" {}", tongue.judge("rules.careless", Verdict::of(&by, 0.0), &figures))
    });
    format!("{shots} {fair} {luck}{}", careless.unwrap_or_default())
}
