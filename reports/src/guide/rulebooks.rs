//! Chapter 8: rules compared.

use linkor_sim::guide::rulebooks::{Rulebooks, RulesFigures};
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
                html! { (tongue.name(&format!("short:{}", by.shooter))) },
                html! { (tongue.measured(&by.shots)) },
                html! { (tongue.measured(&by.turns)) },
                html! { (tongue.share(&by.opener)) },
                html! { @if number == 0 { (tongue.share(&rules.skill)) } },
            ]);
        }
    }
    section.table(table.source("data/chapter8-rules.csv"));
    let Some((classic, others)) = rulebooks.rules.split_first() else { return section };
    section.list(others.iter().filter_map(|rules| changed(classic, rules, tongue)));
    section
}

/// What a rule changes, in a few sentences.
fn changed(classic: &RulesFigures, rules: &RulesFigures, tongue: &Tongue) -> Option<String> {
    let change = rules.change.as_ref()?;
    let (before, now) = (&classic.shooters[0], &rules.shooters[0]);
    let rule = ("rule", tongue.name(&format!("rules:{}", rules.rules)));
    let turns = [("turns", tongue.quantity(&now.turns, "turn")), ("before", tongue.measured(&before.turns))];
    // The same shots on the same fleets, one by one.
    let same = |difference: &linkor_sim::Measured| difference.value == 0.0 && difference.se == 0.0;
    let mut said = Vec::new();
    if same(&change.shots) && same(&change.skill) && same(&change.opener) {
        let key = if same(&change.turns) { "rules.marks" } else { "rules.turns" };
        said.push(tongue.say(key, &[vec![rule], turns.to_vec()].concat()));
    } else {
        let by = [rule, ("by", tongue.quantity(&change.shots, "shot"))];
        let figures = [by.to_vec(), turns.to_vec()].concat();
        said.push(tongue.judge("rules.shots", Verdict::of(&change.shots, 0.0), &figures));
        let shares = |p, classic| [("p", tongue.share(p)), ("classic", tongue.share(classic))];
        let fair = shares(&now.opener, &before.opener);
        said.push(tongue.judge("rules.fair", Verdict::of(&change.opener, 0.0), &fair));
        let luck = shares(&rules.skill, &classic.skill);
        said.push(tongue.judge("rules.luck", Verdict::of(&change.skill, 0.0), &luck));
    }
    if let Some(by) = &change.careless {
        let figures = [("by", tongue.quantity(by, "shot"))];
        said.push(tongue.judge("rules.careless", Verdict::of(by, 0.0), &figures));
    }
    Some(said.join(" "))
}
