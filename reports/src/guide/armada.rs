//! Chapter 7: Armada.

use linkor_sim::Measured;
use linkor_sim::guide::armada::{Armada, Held, Moment, Policies};
use maud::html;

use super::picture::{Art, Line, Plate, Ruler};
use super::section::Section;
use super::tongue::Tongue;
use super::verdict::Verdict;
use crate::html::{Column, Table};

/// The later turn that a torpedo's first is compared with.
const LATE: u32 = 30;

pub(super) fn write(armada: &Armada, tongue: &Tongue) -> Section {
    let mut section = Section::new("armada", tongue.text("armada.title"));
    let percent = |share: f64| tongue.percent(share, 1);
    section.text(tongue.text("armada.lead"));
    let inner = armada.lines.iter().enumerate().skip(1).max_by(|a, b| a.1.total_cmp(b.1));
    if let (Some((number, best)), Some(edge)) = (inner, armada.lines.first()) {
        let figures = [
            ("best", tongue.name(&format!("line{}", number + 1))),
            ("best_p", percent(*best)),
            ("edge_p", percent(*edge)),
        ];
        section.text(tongue.judge("armada.lines", Verdict::exact(*best, *edge), &figures));
    }
    let moments = &armada.moments;
    let turn = |at: u32| moments.by_turn.iter().find(|moment| moment.at == at);
    if let (Some(first), Some(late)) = (turn(1), turn(LATE))
        && let (Some(early), Some(waited)) = (first.torpedo, late.torpedo)
        && let (Some(shot_first), Some(shot_late)) = (first.shot, late.shot)
    {
        let figures = [
            ("turn", LATE.to_string()),
            ("first", tongue.share(&early)),
            ("late", tongue.share(&waited)),
            ("shot_first", tongue.share(&shot_first)),
            ("shot_late", tongue.share(&shot_late)),
        ];
        let verdict = Verdict::of(&linkor_sim::guide::ahead(&early, &waited), 0.0);
        section.text(tongue.judge("armada.later", verdict, &figures));
    }
    strikes(&mut section, moments.by_ships.first(), moments.wounded.first(), tongue);
    section.picture(by_turn(&moments.by_turn, tongue));
    held(&mut section, &armada.held, tongue);
    section.list(armada.radar.iter().filter(|radar| radar.ships == 10).map(|radar| {
        let figures = [
            ("memory", tongue.name(&format!("memory:{}", radar.memory))),
            ("saved", tongue.quantity(&radar.saved, "turn")),
        ];
        tongue.judge("armada.radar", Verdict::of(&radar.saved, 0.0), &figures)
    }));
    policies(&mut section, &armada.policies, tongue);
    section
}

/// An airstrike blind or on a hit, with all ships afloat.
fn strikes(section: &mut Section, blind: Option<&Moment>, wounded: Option<&Moment>, tongue: &Tongue) {
    let (Some(blind), Some(wounded)) = (blind, wounded) else { return };
    if let (Some(a), Some(b)) = (blind.airstrike_decks, wounded.airstrike_decks) {
        let figures = [("blind", tongue.quantity(&a, "deck")), ("wounded", tongue.quantity(&b, "deck"))];
        let verdict = Verdict::of(&linkor_sim::guide::ahead(&b, &a), 0.0);
        section.text(tongue.judge("armada.strike", verdict, &figures));
    }
    if let (Some(a), Some(b)) = (blind.shot, wounded.shot) {
        let figures = [("shot_blind", tongue.share(&a)), ("shot_wounded", tongue.share(&b))];
        let verdict = Verdict::of(&linkor_sim::guide::ahead(&b, &a), 0.0);
        section.text(tongue.judge("armada.strike.why", verdict, &figures));
    }
}

fn by_turn(moments: &[Moment], tongue: &Tongue) -> Plate {
    let line = |name: &str, of: fn(&Moment) -> Option<Measured>| Line {
        name: tongue.name(name),
        points: moments.iter().filter_map(|moment| Some((f64::from(moment.at), of(moment)?.value))).collect(),
    };
    let last = moments.iter().filter(|moment| moment.shot.is_some()).map(|moment| moment.at).max();
    Plate {
        name: "weapons-by-turn",
        caption: tongue.text("armada.moments.picture").into(),
        source: "data/chapter7-moments.csv",
        art: Art::Lines {
            x: Ruler {
                name: tongue.text("armada.moments.x").into(),
                from: 1.0,
                to: f64::from(last.unwrap_or(50).max(2)),
                percent: false,
            },
            y: Ruler { name: tongue.text("armada.moments.y").into(), from: 0.0, to: 1.0, percent: true },
            lines: vec![
                line("torpedo", |moment| moment.torpedo),
                line("airstrike", |moment| moment.airstrike),
                line("shot", |moment| moment.shot),
            ],
        },
    }
}

fn held(section: &mut Section, held: &[Held], tongue: &Tongue) {
    let mut weapons: Vec<&str> = held.iter().map(|one| one.weapon.as_str()).collect();
    weapons.dedup();
    section.text(tongue.text("armada.held"));
    let of = |weapon: &str| held.iter().filter(move |one| one.weapon == weapon).collect::<Vec<_>>();
    section.list(weapons.iter().filter_map(|weapon| {
        let best = of(weapon).into_iter().max_by(|a, b| a.saved.value.total_cmp(&b.saved.value))?;
        let figures = [
            ("weapon", tongue.name(weapon)),
            ("ships", best.ships.to_string()),
            ("saved", tongue.quantity(&best.saved, "turn")),
        ];
        Some(tongue.judge("armada.held", Verdict::of(&best.saved, 0.0), &figures))
    }));
    let values = held.iter().map(|one| one.saved.value);
    let (lo, hi) = values.fold((0.0f64, 1.0f64), |(lo, hi), value| (lo.min(value), hi.max(value)));
    let lines = weapons.iter().map(|weapon| Line {
        name: tongue.name(weapon),
        points: of(weapon).iter().rev().map(|one| (f64::from(one.ships), one.saved.value)).collect(),
    });
    section.picture(Plate {
        name: "weapons-held",
        caption: tongue.text("armada.held.picture").into(),
        source: "data/chapter7-held.csv",
        art: Art::Lines {
            x: Ruler { name: tongue.text("armada.held.x").into(), from: 1.0, to: 10.0, percent: false },
            y: Ruler { name: tongue.text("armada.held.y").into(), from: lo.floor(), to: hi.ceil(), percent: false },
            lines: lines.collect(),
        },
    });
}

fn policies(section: &mut Section, policies: &Policies, tongue: &Tongue) {
    section.text(tongue.say("armada.policies", &[("games", tongue.whole(policies.games))]));
    let mut table = Table::new([
        Column::rank("№"),
        Column::words(tongue.text("armada.policy")),
        Column::number(tongue.text("armada.score"), ""),
    ]);
    for (number, policy) in policies.policies.iter().enumerate() {
        table.push([
            html! { (number + 1) },
            html! { (tongue.name(&policy.policy)) },
            html! { (tongue.share(&policy.score)) },
        ]);
    }
    section.table(table.source("data/chapter7-policies.csv"));
    let never = policies.policies.iter().position(|policy| policy.policy == "never");
    let (Some(best), Some(never)) = (policies.policies.first(), never) else { return };
    let against = best.against[never].unwrap_or(best.score);
    let figures = [
        ("best", tongue.name(&best.policy)),
        ("score", tongue.share(&best.score)),
        ("never", tongue.name("never")),
        ("never_score", tongue.share(&policies.policies[never].score)),
    ];
    section.text(tongue.judge("armada.best", Verdict::of(&against, 0.5), &figures));
    if let (Some(second), Some(Some(met))) = (policies.policies.get(1), best.against.get(1)) {
        let figures = [("second", tongue.name(&second.policy))];
        section.text(tongue.judge("armada.second", Verdict::of(met, 0.5), &figures));
    }
    section.list(policies.best.iter().map(|pattern| {
        // Radar hits nothing.
        tongue.say(
            if pattern.weapon == "radar" { "armada.scan" } else { "armada.pattern" },
            &[
                ("best", tongue.name(&best.policy)),
                ("weapon", tongue.name(&pattern.weapon)),
                ("turn", pattern.median_turn.to_string()),
                ("spent", tongue.share(&pattern.spent)),
                ("kept", tongue.share(&pattern.kept)),
            ],
        )
    }));
}
