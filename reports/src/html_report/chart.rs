//! Drawings of numbers: intervals on a strip, curves, seas.

use linkor_sim::Measured;
use maud::{Markup, html};

use crate::axis::Axis;
use crate::curves::{Curves, Plot};
use crate::html::{Drawing, LINES, heat, name};
use crate::numbers::fixed;
use crate::sea::{Sea, SeaMap};

/// Coordinates with one decimal: a screen shows no more.
fn at(value: f64) -> String {
    // SVG knows no true minus sign.
    format!("{value:.1}")
}

/// Intervals above one another on one axis, a row of a table each.
pub(super) struct Strip {
    axis: Axis,
    even: Option<f64>,
}

impl Strip {
    const WIDTH: f64 = 230.0;
    const HEIGHT: f64 = 44.0;
    const EDGE: f64 = 18.0;

    /// A strip with this axis and a line at this value.
    pub fn new(axis: Axis, even: Option<f64>) -> Strip {
        Strip { axis, even }
    }

    fn x(&self, value: f64) -> f64 {
        Self::EDGE + self.axis.place(value.clamp(self.axis.from, self.axis.to)) * (Self::WIDTH - 2.0 * Self::EDGE)
    }

    /// One interval.
    pub fn row(&self, number: &Measured) -> Markup {
        let middle = at(Self::HEIGHT / 2.0);
        let [lo, hi] = number.ci95;
        let marks = html! {
            @for (value, _) in self.axis.ticks(6) {
                line.grid x1=(at(self.x(value))) x2=(at(self.x(value))) y1="0" y2=(at(Self::HEIGHT)) {}
            }
            @if let Some(even) = self.even {
                line.axis.even x1=(at(self.x(even))) x2=(at(self.x(even))) y1="0" y2=(at(Self::HEIGHT)) {}
            }
            @if number.value.is_finite() {
                @if lo.is_finite() && hi.is_finite() {
                    line.whisker x1=(at(self.x(lo))) x2=(at(self.x(hi))) y1=(middle) y2=(middle) {}
                }
                circle.mark cx=(at(self.x(number.value))) cy=(middle) r="4.5" {}
            }
        };
        Drawing::aside((Self::WIDTH, Self::HEIGHT), &marks)
    }

    /// The numbers under the strips.
    pub fn scale(&self) -> Markup {
        let marks = html! {
            line.axis x1=(at(Self::EDGE)) x2=(at(Self::WIDTH - Self::EDGE)) y1="0.5" y2="0.5" {}
            @for (value, text) in self.axis.ticks(6) {
                line.axis x1=(at(self.x(value))) x2=(at(self.x(value))) y1="0" y2="4" {}
                text.middle.soft x=(at(self.x(value))) y="18" { (text) }
            }
        };
        Drawing::aside((Self::WIDTH, 22.0), &marks)
    }
}

/// Room of a plot's axes within its drawing: left, top, right, below.
struct Frame {
    size: (f64, f64),
    room: [f64; 4],
    steps: (u32, u32),
}

const LARGE: Frame = Frame { size: (440.0, 300.0), room: [46.0, 12.0, 12.0, 46.0], steps: (6, 5) };
const SMALL: Frame = Frame { size: (250.0, 160.0), room: [40.0, 8.0, 12.0, 40.0], steps: (3, 2) };

/// The path of a line.
fn path(frame: &Frame, plot: &Plot, y: &Axis, points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (place, &(right, up)) in points.iter().enumerate() {
        let command = if place == 0 { 'M' } else { 'L' };
        path += &format!("{command}{} {}", at(frame.x(&plot.x, right)), at(frame.y(y, up)));
    }
    path
}

impl Frame {
    fn x(&self, axis: &Axis, value: f64) -> f64 {
        let [left, _, right, _] = self.room;
        left + axis.place(value) * (self.size.0 - left - right)
    }

    fn y(&self, axis: &Axis, value: f64) -> f64 {
        let [_, top, _, below] = self.room;
        self.size.1 - below - axis.place(value) * (self.size.1 - top - below)
    }

    fn axes(&self, x: &Axis, y: &Axis) -> Markup {
        let [left, top, right, below] = self.room;
        let (right, bottom) = (self.size.0 - right, self.size.1 - below);
        html! {
            @for (value, text) in y.ticks(self.steps.1) {
                @let level = self.y(y, value);
                line.grid x1=(at(left)) x2=(at(right)) y1=(at(level)) y2=(at(level)) {}
                text.end.soft x=(at(left - 6.0)) y=(at(level + 4.5)) { (text) }
            }
            @for (value, text) in x.ticks(self.steps.0) {
                @let place = self.x(x, value);
                line.grid x1=(at(place)) x2=(at(place)) y1=(at(top)) y2=(at(bottom)) {}
                text.middle.soft x=(at(place)) y=(at(bottom + 17.0)) { (text) }
            }
            line.axis x1=(at(left)) x2=(at(right)) y1=(at(bottom)) y2=(at(bottom)) {}
            text.middle x=(at((left + right) / 2.0)) y=(at(bottom + 36.0)) { (x.name) }
        }
    }
}

/// Curves of few players in one drawing with a key, those of many each in an own one before all others in grey. `id` is
/// their own on the page.
pub(super) fn curves(id: &str, curves: &Curves) -> Markup {
    if curves.labels.len() <= LINES { together(curves) } else { apart(id, curves) }
}

/// The pen of a line: a player keeps his through all drawings where his place is one of the first.
fn pens(curves: &Curves) -> Vec<usize> {
    let few = curves.labels.iter().all(|(_, place)| *place < LINES);
    curves.labels.iter().enumerate().map(|(number, (_, place))| if few { *place } else { number }).collect()
}

fn named(curves: &Curves, plot: &Plot) -> String {
    match &plot.name {
        Some(name) => format!("{}: {name}", curves.heading.title),
        None => curves.heading.title.clone(),
    }
}

fn together(curves: &Curves) -> Markup {
    let pens = pens(curves);
    html! {
        ul.key {
            @for ((label, _), pen) in curves.labels.iter().zip(&pens) {
                li {
                    (Drawing::aside((44.0, 10.0), &html! { line class={ "line line-" (pen) } x1="1" x2="43" y1="5" y2="5" {} }))
                    (name(label))
                }
            }
        }
        div.plots {
            @for plot in &curves.plots {
                @let marks = html! {
                    (LARGE.axes(&plot.x, &curves.y))
                    @for (points, pen) in plot.lines.iter().zip(&pens) {
                        @if !points.is_empty() { path class={ "line line-" (pen) } d=(path(&LARGE, plot, &curves.y, points)) {} }
                    }
                };
                div {
                    @if let Some(name) = &plot.name { p { (name) } }
                    (Drawing { size: LARGE.size, title: named(curves, plot), description: curves.heading.note.clone(), marks }.show())
                }
            }
        }
    }
}

fn apart(id: &str, curves: &Curves) -> Markup {
    html! {
        @for (number, plot) in curves.plots.iter().enumerate() {
            @let all = format!("{id}-{number}");
            @if let Some(name) = &plot.name { p { b { (name) } } }
            svg.defs aria-hidden="true" width="0" height="0" {
                defs { g id=(all) {
                    @for points in &plot.lines {
                        @if !points.is_empty() { path.others d=(path(&SMALL, plot, &curves.y, points)) {} }
                    }
                } }
            }
            div.multiples {
                @for ((label, _), points) in curves.labels.iter().zip(&plot.lines) {
                    @let marks = html! {
                        (SMALL.axes(&plot.x, &curves.y))
                        use href={ "#" (all) } {}
                        @if !points.is_empty() { path class="line line-0" d=(path(&SMALL, plot, &curves.y, points)) {} }
                    };
                    div {
                        p { (name(label)) }
                        (Drawing {
                            size: SMALL.size, title: format!("{}: {label}", named(curves, plot)),
                            description: String::new(), marks,
                        }.show())
                    }
                }
            }
        }
    }
}

/// Where shots go: a small sea for each player, all with the same colours.
pub(super) fn seas(sea: &Sea) -> Markup {
    const CELL: f64 = 20.0;
    const EDGE: f64 = 22.0;
    let columns = sea.letters.len();
    let size = (EDGE + CELL * columns as f64 + 2.0, EDGE + CELL * sea.rows as f64 + 2.0);
    let middle = |place: usize| at(EDGE + CELL * (place as f64 + 0.5));
    let drawn = |map: &SeaMap| {
        let marks = html! {
            @for (column, letter) in sea.letters.iter().enumerate() {
                text.middle.soft x=(middle(column)) y="15" { (letter) }
            }
            @for row in 0..sea.rows {
                text.end.soft x=(at(EDGE - 5.0)) y=(at(EDGE + CELL * (row as f64 + 0.5) + 4.5)) { (row + 1) }
                @for column in 0..columns {
                    rect.heat x=(at(EDGE + CELL * column as f64)) y=(at(EDGE + CELL * row as f64)) width="19" height="19"
                        style=(heat::sequential(sea.scale.place(map.shares[row * columns + column]))) {}
                }
            }
        };
        Drawing { size, title: format!("{}: {}", sea.heading.title, map.name), description: String::new(), marks }
            .show()
    };
    html! {
        (sea_scale(&sea.scale))
        div.multiples { @for map in &sea.maps { div { p { (name(&map.name)) } (drawn(map)) } } }
    }
}

fn sea_scale(axis: &Axis) -> Markup {
    const BANDS: u32 = 40;
    let (left, band) = (20.0, 6.0);
    let marks = html! {
        @for i in 0..BANDS {
            rect.heat x=(at(left + f64::from(i) * band)) y="2" width=(at(band + 0.3)) height="14"
                style=(heat::sequential((f64::from(i) + 0.5) / f64::from(BANDS))) {}
        }
        @for (value, text) in axis.ticks(4) {
            text.middle.soft x=(at(left + axis.place(value) * band * f64::from(BANDS))) y="31" { (text) }
        }
        text.middle x=(at(left + 0.5 * band * f64::from(BANDS))) y="49" { (axis.name) }
    };
    let (from, to) = (fixed(100.0 * axis.from, 0), fixed(100.0 * axis.to, 0));
    let title = format!("Colours: {}, from {from}% to {to}%, darker or stronger is more", axis.name);
    Drawing { size: (280.0, 54.0), title, description: String::new(), marks }.show()
}
