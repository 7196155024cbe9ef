//! Chapter 5: how to place.

use linkor_sim::guide::placing::Placing;

use super::picture::{Art, Grid, GridCell, Plate, Ruler};
use super::section::Section;
use super::tongue::Tongue;
use super::verdict::Verdict;

pub(super) fn write(placing: &Placing, tongue: &Tongue) -> Section {
    let mut section = Section::new("placing", tongue.text("placing.title"));
    section.text(tongue.text("placing.lead"));
    let all = placing.shooters.iter().flat_map(|row| &row.turns).map(|turns| turns.value);
    let (lo, hi) = all.fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), value| (lo.min(value), hi.max(value)));
    let cells = placing.shooters.iter().map(|row| {
        let cell = |turns: &linkor_sim::Measured| GridCell { value: turns.value, label: tongue.measured(turns) };
        row.turns.iter().map(|turns| Some(cell(turns))).collect()
    });
    section.picture(Plate {
        name: "placing",
        caption: tongue.text("placing.picture").into(),
        source: "data/chapter5-turns.csv",
        art: Art::Grid(Grid {
            rows: placing.shooters.iter().map(|row| tongue.name(&row.shooter)).collect(),
            columns: placing.placers.iter().map(|placer| tongue.name(placer)).collect(),
            row_name: tongue.text("placing.way").into(),
            column_name: tongue.text("placing.columns").into(),
            scale: Ruler {
                name: tongue.text("turns").into(),
                from: lo.floor(),
                to: hi.ceil().max(lo.floor() + 1.0),
                percent: false,
                whole: false,
            },
            cells: cells.collect(),
        }),
    });
    section.text(tongue.text("placing.edges"));
    let mut items = Vec::new();
    for (number, placer) in placing.placers.iter().enumerate() {
        if !["edges", "corners-of-big"].contains(&placer.as_str()) {
            continue;
        }
        let asked = |shooter: &str| !shooter.starts_with("reader:") || shooter == format!("reader:{placer}");
        for row in placing.shooters.iter().filter(|row| asked(&row.shooter)) {
            let gain = &row.gain[number];
            let figures = [
                ("placer", tongue.name(placer)),
                ("shooter", tongue.name(&format!("vs:{}", row.shooter))),
                ("gain", tongue.quantity(gain, "turn")),
            ];
            items.push(tongue.judge("placing.item", Verdict::of(gain, 0.0), &figures));
        }
    }
    section.list(items);
    section.text(tongue.text("placing.mixture"));
    let used = placing.placers.iter().zip(&placing.mixture).filter(|(_, share)| share.ci95[1] > 0.005);
    section.list(used.map(|(placer, share)| {
        let [lo, hi] = share.ci95.map(|end| tongue.percent(end, 0));
        let range = format!("{} ({})", tongue.percent(share.value, 0), tongue.language.range(&lo, &hi));
        tongue.say("placing.share", &[("placer", tongue.name(placer)), ("share", range)])
    }));
    section.text(tongue.say("placing.value", &[("value", tongue.quantity(&placing.value, "turn"))]));
    section
}
