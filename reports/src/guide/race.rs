//! Chapter 6: the first move, and being behind.

use linkor_sim::guide::race::{Race, RaceOf};

use super::picture::{Art, Grid, GridCell, Line, Plate, Ruler};
use super::section::Section;
use super::tongue::Tongue;
use super::verdict::Verdict;

pub(super) fn write(race: &Race, tongue: &Tongue) -> Section {
    let mut section = Section::new("race", tongue.text("race.title"));
    section.text(tongue.text("race.lead"));
    section.list(race.kinds.iter().map(|kind| {
        let figures = [("shooter", tongue.name(&format!("short:{}", kind.shooter))), ("p", tongue.share(&kind.opener))];
        tongue.judge("race.opener", Verdict::of(&kind.opener, 0.5), &figures)
    }));
    let Some(best) = race.kinds.last() else { return section };
    // The gaps run from −9 to 9.
    let gap = |gap: i32| best.behind[(gap + 9) as usize];
    if let Some(behind) = gap(2) {
        let figures = [("p", tongue.share(&behind))];
        section.text(tongue.judge("race.behind", Verdict::of(&behind, 0.5), &figures));
    }
    if let Some(ahead) = gap(-2) {
        section.text(tongue.judge("race.ahead", Verdict::of(&ahead, 0.5), &[("p", tongue.share(&ahead))]));
    }
    if let Some(even) = gap(0) {
        section.text(tongue.say("race.even", &[("p", tongue.share(&even))]));
    }
    if let (Some(last), Some(lead)) = (best.mover[0][0], best.mover[0][2]) {
        section.text(tongue.say("race.end", &[("p", tongue.share(&last)), ("lead", tongue.share(&lead))]));
    }
    section.picture(grid(best, tongue));
    section.picture(curve(race, tongue));
    section
}

fn grid(of: &RaceOf, tongue: &Tongue) -> Plate {
    let cells = of.mover.iter().map(|row| {
        let cell = |chance: &linkor_sim::Measured| GridCell {
            value: chance.value,
            label: format!("{:.0}", 100.0 * chance.value),
        };
        row.iter().map(|chance| chance.as_ref().map(cell)).collect()
    });
    let ships: Vec<String> = (1..=of.mover.len()).map(|ships| ships.to_string()).collect();
    let halves = of.mover.iter().flatten().flatten().map(|chance| (chance.ci95[1] - chance.ci95[0]) / 2.0);
    Plate {
        name: "race",
        caption: Section::with_margin(tongue.text("race.picture"), halves, tongue),
        source: "data/chapter6-mover.csv",
        art: Art::Grid(Grid {
            rows: ships.clone(),
            columns: ships,
            row_name: tongue.text("race.rows").into(),
            column_name: tongue.text("race.columns").into(),
            scale: Ruler { name: tongue.text("race.curve.y").into(), from: 0.0, to: 1.0, percent: true, whole: false },
            cells: cells.collect(),
        }),
    }
}

fn curve(race: &Race, tongue: &Tongue) -> Plate {
    let lines = race.kinds.iter().map(|kind| Line {
        name: tongue.name(&kind.shooter),
        points: (-9..=9).map(f64::from).zip(&kind.behind).filter_map(|(gap, p)| Some((gap, (*p)?.value))).collect(),
    });
    let chances = race.kinds.iter().flat_map(|kind| kind.behind.iter().flatten());
    let halves = chances.map(|chance| (chance.ci95[1] - chance.ci95[0]) / 2.0);
    Plate {
        name: "behind",
        caption: Section::with_margin(tongue.text("race.curve.picture"), halves, tongue),
        source: "data/chapter6-behind.csv",
        art: Art::Lines {
            x: Ruler { name: tongue.text("race.curve.x").into(), from: -9.0, to: 9.0, percent: false, whole: true },
            y: Ruler { name: tongue.text("race.curve.y").into(), from: 0.0, to: 1.0, percent: true, whole: false },
            lines: lines.collect(),
        },
    }
}
