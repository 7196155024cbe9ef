//! Chapter 7: Armada.

use linkor_sim::Measured;
use linkor_sim::guide::armada::{Armada, Held, LATE, Moment, Moments, Policies, RadarWorth};
use maud::html;

use super::picture::{Art, Line, Plate, Ruler};
use super::section::Section;
use super::tongue::Tongue;
use super::verdict::Verdict;
use crate::html::{Column, Table};

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
    section.text(tongue.text("armada.lines.table"));
    section.table(lines(moments, tongue));
    let turn = |at: u32| moments.by_turn.iter().find(|moment| moment.at == at);
    if let (Some(first), Some(late), Some(ahead)) = (turn(1), turn(LATE), &moments.torpedo_early)
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
        section.text(tongue.judge("armada.later", Verdict::of(ahead, 0.0), &figures));
        let best = armada.lines.iter().copied().fold(0.0, f64::max);
        let figures = [("first", tongue.share(&early)), ("line", percent(best))];
        section.text(tongue.judge("armada.aim", Verdict::of(&early, best), &figures));
    }
    section.text(tongue.text("armada.moments.table"));
    section.table(best_targets(moments, tongue));
    strikes(&mut section, moments, tongue);
    section.picture(chances(
        "weapons-by-turn",
        ["armada.moments.picture", "armada.moments.x"],
        &moments.by_turn,
        tongue,
    ));
    section.picture(chances("weapons-by-ships", ["armada.ships.picture", "armada.held.x"], &moments.by_ships, tongue));
    held(&mut section, &armada.held, tongue);
    section.text(tongue.text("armada.radar.table"));
    section.table(radar(&armada.radar, tongue));
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

/// Where a ship is still to be found, line by line.
fn lines(moments: &Moments, tongue: &Tongue) -> Table {
    let lines = (1..=5).map(|line| Column::number(line.to_string(), ""));
    let mut table = Table::new(std::iter::once(Column::number(tongue.text("armada.moments.turn"), "")).chain(lines));
    for at in &moments.lines {
        let found = at.found.iter().map(|found| html! { (tongue.share(found)) });
        table.push(std::iter::once(html! { (at.turn) }).chain(found));
    }
    table.source("data/chapter7-lines-later.csv")
}

/// What the best targets would bring, every ten turns.
fn best_targets(moments: &Moments, tongue: &Tongue) -> Table {
    let numbers = ["torpedo", "clears", "strike", "decks", "radar", "shot"];
    let numbers = numbers.map(|name| Column::number(tongue.text(&format!("armada.moments.{name}")), ""));
    let mut table = Table::new(std::iter::once(Column::number(tongue.text("armada.moments.turn"), "")).chain(numbers));
    let told = |number: &Option<Measured>, say: &dyn Fn(&Measured) -> String| {
        number.as_ref().map_or_else(|| "–".to_string(), say)
    };
    let (share, amount) = (|share: &Measured| tongue.share(share), |number: &Measured| tongue.measured(number));
    let turns = moments.by_turn.iter().filter(|moment| moment.at == 1 || moment.at % 10 == 0);
    for of in turns.filter(|moment| moment.shot.is_some()) {
        table.push([
            html! { (of.at) },
            html! { (told(&of.torpedo, &share)) },
            html! { (told(&of.torpedo_clears, &amount)) },
            html! { (told(&of.airstrike, &share)) },
            html! { (told(&of.airstrike_decks, &amount)) },
            html! { (told(&of.radar_decks, &amount)) },
            html! { (told(&of.shot, &share)) },
        ]);
    }
    table.source("data/chapter7-moments.csv")
}

/// Turns that a radar saves, by memory and ships left.
fn radar(radar: &[RadarWorth], tongue: &Tongue) -> Table {
    let mut ships: Vec<u8> = radar.iter().map(|worth| worth.ships).collect();
    ships.sort_unstable();
    ships.dedup();
    ships.reverse();
    let columns = ships.iter().map(|ships| Column::number(ships.to_string(), ""));
    let mut table = Table::new(std::iter::once(Column::words(tongue.text("armada.radar.memory"))).chain(columns));
    for rows in radar.chunk_by(|a, b| a.memory == b.memory) {
        let name = tongue.name(&format!("memory:{}", rows[0].memory));
        let saved = ships.iter().filter_map(|&ships| rows.iter().find(|worth| worth.ships == ships));
        table.push(
            std::iter::once(html! { (name) }).chain(saved.map(|worth| html! { (tongue.measured(&worth.saved)) })),
        );
    }
    table.source("data/chapter7-radar.csv")
}

/// An airstrike blind or on a hit, with all ships afloat.
fn strikes(section: &mut Section, moments: &Moments, tongue: &Tongue) {
    let (Some(blind), Some(wounded)) = (moments.by_ships.first(), moments.wounded.first()) else { return };
    if let (Some(a), Some(b), Some(ahead)) = (blind.airstrike_decks, wounded.airstrike_decks, &moments.strike_wounded) {
        let figures = [("blind", tongue.quantity(&a, "deck")), ("wounded", tongue.quantity(&b, "deck"))];
        section.text(tongue.judge("armada.strike", Verdict::of(ahead, 0.0), &figures));
    }
    if let (Some(a), Some(b), Some(ahead)) = (blind.shot, wounded.shot, &moments.shot_wounded) {
        let figures = [("shot_blind", tongue.share(&a)), ("shot_wounded", tongue.share(&b))];
        section.text(tongue.judge("armada.strike.why", Verdict::of(ahead, 0.0), &figures));
    }
}

/// The widest half interval that a line is drawn with.
const KNOWN: f64 = 0.05;

fn chances(name: &'static str, [caption, x]: [&str; 2], moments: &[Moment], tongue: &Tongue) -> Plate {
    let line = |name: &str, of: fn(&Moment) -> Option<Measured>| {
        let known = |chance: &Measured| chance.ci95[1] - chance.ci95[0] <= 2.0 * KNOWN;
        let point = |moment: &Moment| Some((f64::from(moment.at), of(moment).filter(known)?.value));
        Line { name: tongue.name(name), points: moments.iter().filter_map(point).collect() }
    };
    let lines = vec![
        line("torpedo", |moment| moment.torpedo),
        line("airstrike", |moment| moment.airstrike),
        line("shot", |moment| moment.shot),
    ];
    let last = lines.iter().flat_map(|line| &line.points).fold(2.0f64, |last, (at, _)| last.max(*at));
    Plate {
        name,
        caption: tongue.text(caption).into(),
        source: "data/chapter7-moments.csv",
        art: Art::Lines {
            x: Ruler { name: tongue.text(x).into(), from: 1.0, to: last, percent: false, whole: true },
            y: Ruler { name: tongue.text("armada.moments.y").into(), from: 0.0, to: 1.0, percent: true, whole: false },
            lines,
        },
    }
}

fn held(section: &mut Section, held: &[Held], tongue: &Tongue) {
    let mut weapons: Vec<&str> = held.iter().map(|one| one.weapon.as_str()).collect();
    weapons.dedup();
    section.text(tongue.text("armada.held"));
    let of = |weapon: &str| held.iter().filter(move |one| one.weapon == weapon).collect::<Vec<_>>();
    section.list(weapons.iter().filter_map(|weapon| {
        let all = of(weapon);
        let best = all.iter().max_by(|a, b| a.saved.value.total_cmp(&b.saved.value))?;
        let at_once = all.iter().max_by_key(|one| one.ships)?;
        // Waiting is said to be better only if it is clearly so.
        let waits = best.saved.ci95[0] > at_once.saved.value;
        let best = if waits { best } else { at_once };
        let figures = [
            ("weapon", tongue.name(weapon)),
            ("ships", best.ships.to_string()),
            ("saved", tongue.quantity(&best.saved, "turn")),
        ];
        Some(match Verdict::of(&best.saved, 0.0) {
            Verdict::More if !waits => tongue.say("armada.held.now", &figures),
            verdict => tongue.judge("armada.held", verdict, &figures),
        })
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
            x: Ruler { name: tongue.text("armada.held.x").into(), from: 1.0, to: 10.0, percent: false, whole: true },
            y: Ruler {
                name: tongue.text("armada.held.y").into(),
                from: lo.floor(),
                to: hi.ceil(),
                percent: false,
                whole: false,
            },
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
    section.text(tongue.say("armada.spends", &[("best", tongue.name(&best.policy))]));
    section.list(policies.best.iter().map(|pattern| {
        // Radar hits nothing.
        tongue.say(
            if pattern.weapon == "radar" { "armada.scan" } else { "armada.pattern" },
            &[
                ("weapon", tongue.name(&pattern.weapon)),
                ("turn", pattern.median_turn.to_string()),
                ("spent", tongue.share(&pattern.spent)),
                ("kept", tongue.share(&pattern.kept)),
            ],
        )
    }));
}
