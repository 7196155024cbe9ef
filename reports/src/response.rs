//! How a family answers to skill: the table and the picture that a tuned level comes with.

use std::path::{Path, PathBuf};

use linkor_sim::tune::{Found, Point, Quantity, Target};
use linkor_strategies::Level;

use crate::axis::{Axis, Steps, Unit};
use crate::curves::{Curves, Plot};
use crate::folder::Folder;
use crate::heading::Heading;
use crate::{ReportError, canvas};

/// A level with what it was found by.
pub struct Tuned<'t> {
    /// The level.
    pub level: &'t Level,
    /// What it was to reach.
    pub target: Target,
    /// What was found; `None` where knobs were searched freely, for then there is no path.
    pub found: Option<&'t Found>,
}

/// Writes every level as `NAME.toml`, and the response of the path it lies on as `NAME-response` in CSV, PNG and SVG.
///
/// # Errors
/// If a file cannot be created, written or drawn.
pub fn write_levels(dir: &Path, levels: &[Tuned<'_>]) -> Result<Vec<PathBuf>, ReportError> {
    let names = levels.iter().flat_map(|tuned| {
        let name = &tuned.level.name;
        let response = ["csv", "png", "svg"].map(|kind| format!("{name}-response.{kind}"));
        std::iter::once(format!("{name}.toml")).chain(response.into_iter().filter(|_| tuned.found.is_some()))
    });
    let mut folder = Folder::create(dir, names)?;
    for Tuned { level, target, found } in levels {
        let comment = level.tuned.as_ref().map_or_else(String::new, |tuned| format!("# {}\n", tuned.command));
        folder.write(&format!("{}.toml", level.name), format!("{comment}{}", level.to_toml()).as_bytes())?;
        let Some(found) = found else { continue };
        let name = |kind: &str| format!("{}-response.{kind}", level.name);
        folder.write(&name("csv"), &table(target.quantity, &found.curve))?;
        let picture = picture(level, target, found);
        let failed = |name: &str, reason| ReportError::Draw { path: dir.join(name), reason };
        let png = canvas::png(&picture).map_err(|reason| failed(&name("png"), reason))?;
        folder.write(&name("png"), &png)?;
        let svg = canvas::svg(&picture).map_err(|reason| failed(&name("svg"), reason))?;
        folder.write(&name("svg"), svg.as_bytes())?;
    }
    Ok(folder.into_finished())
}

/// One row a point of the curve.
fn table(quantity: Quantity, curve: &[Point]) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let heading = ["skill", "quantity", "value", "se", "ci95_lo", "ci95_hi", "isotonic", "boards"];
    let rows = curve.iter().map(|point| {
        let Point { skill, reading, boards, isotonic } = point;
        let numbers = [reading.value, reading.se, reading.ci95[0], reading.ci95[1], *isotonic];
        let [value, se, lo, hi, isotonic] = numbers.map(|number| format!("{number:.6}"));
        [skill.to_string(), quantity.name().to_string(), value, se, lo, hi, isotonic, boards.to_string()]
    });
    std::iter::once(heading.map(String::from)).chain(rows).for_each(|row| {
        writer.write_record(row).expect("memory does not fail");
    });
    writer.into_inner().expect("memory does not fail")
}

fn picture(level: &Level, target: &Target, found: &Found) -> Curves {
    let is_rate = target.quantity != Quantity::MeanShots;
    let line =
        |of: &dyn Fn(&Point) -> f64| found.curve.iter().map(|point| (point.skill, of(point))).collect::<Vec<_>>();
    let (lo, hi) = (line(&|point| point.reading.ci95[0]), line(&|point| point.reading.ci95[1]));
    let ends = lo.iter().chain(&hi).map(|(_, value)| *value).chain([target.value]);
    let (least, most) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), value| (a.min(value), b.max(value)));
    let grain = if is_rate { 0.1 } else { 2.0 };
    let (from, to) = ((least / grain).floor() * grain, (most / grain).ceil() * grain);
    let (name, unit) = match target.quantity {
        Quantity::WinRate => ("win rate", Unit::Percent),
        Quantity::Ladder => ("win rate of the level above", Unit::Percent),
        Quantity::MeanShots => ("mean shots", Unit::Plain),
    };
    let axis = |name: &str, from, to, unit| Axis { name: name.into(), from, to, unit, steps: Steps::Even };
    let tuned = level.tuned.as_ref();
    let against = tuned.map_or_else(String::new, |tuned| format!(", against {}", tuned.reference));
    Curves {
        heading: Heading {
            title: "How strength answers to skill".into(),
            note: format!(
                "Rules {}{against}; {target} is met at skill {:.4}, where fresh games give {:.4} (95%: {:.4} to {:.4})",
                level.rules, found.skill, found.fresh.value, found.fresh.ci95[0], found.fresh.ci95[1]
            ),
        },
        y: axis(name, from, to, unit),
        labels: vec![
            ("measured".into(), 0),
            ("95% from".into(), 2),
            ("95% to".into(), 2),
            (format!("wanted: {}", target.value), 1),
        ],
        plots: vec![Plot {
            name: None,
            x: axis("skill", 0.0, 1.0, Unit::Plain),
            lines: vec![
                line(&|point| point.reading.value),
                lo,
                hi,
                vec![(0.0, target.value), (found.skill, target.value), (found.skill, from)],
            ],
        }],
    }
}
