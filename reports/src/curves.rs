//! Curves: what share came to pass by when, a line for each player.

use plotters_backend::DrawingBackend;

use crate::axis::Axis;
use crate::canvas::{Anchor, Canvas, Drawn, Picture};
use crate::heading::Heading;
use crate::palette::{SOFT, TEXT, pen};
use crate::panel::{BELOW_ROOM, Frame, LEFT_ROOM, Panel};
use crate::typeface;

const LEGEND: u32 = 22;
const LEGEND_LINE: i32 = 36;
const SAMPLE: i32 = 74;
const PANEL_NAME: u32 = 25;
const GAP: i32 = 44;
const RIGHT: i32 = 32;

/// One or more plots side by side with the same vertical axis, the same lines and one legend.
#[derive(Clone, Debug)]
pub(crate) struct Curves {
    pub heading: Heading,
    pub y: Axis,
    /// What the legend says, a line each, and the number of its pen: a player keeps his in all pictures.
    pub labels: Vec<(String, usize)>,
    pub plots: Vec<Plot>,
}

/// One of the plots.
#[derive(Clone, Debug)]
pub(crate) struct Plot {
    /// Its own name, where there are several.
    pub name: Option<String>,
    pub x: Axis,
    /// The points of each line; no points where there is nothing to show.
    pub lines: Vec<Vec<(f64, f64)>>,
}

impl Curves {
    fn plot_width(&self) -> i32 {
        if self.plots.len() == 1 { 1080 } else { 430 }
    }

    fn plot_height(&self) -> i32 {
        (self.labels.len() as i32 * LEGEND_LINE).max(620)
    }

    fn plots_width(&self) -> i32 {
        let count = self.plots.len() as i32;
        LEFT_ROOM + count * self.plot_width() + (count - 1) * GAP
    }

    fn top(&self) -> i32 {
        let names = self.plots.iter().any(|plot| plot.name.is_some());
        self.heading.height(self.size().0) + if names { 46 } else { 10 }
    }
}

impl Picture for Curves {
    fn size(&self) -> (u32, u32) {
        let widest = self.labels.iter().map(|(label, _)| typeface::room(label, f64::from(LEGEND))).max().unwrap_or(0);
        let width = (self.plots_width() + GAP + SAMPLE + 14 + widest as i32 + RIGHT) as u32;
        let names = if self.plots.iter().any(|plot| plot.name.is_some()) { 46 } else { 10 };
        (width, (self.heading.height(width) + names + self.plot_height() + BELOW_ROOM) as u32)
    }

    fn draw<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>) -> Drawn {
        self.heading.draw(canvas, self.size().0)?;
        let top = self.top();
        let mut left = LEFT_ROOM;
        for (number, plot) in self.plots.iter().enumerate() {
            let frame = Frame { left, top, width: self.plot_width(), height: self.plot_height() };
            let panel = Panel { frame, x: &plot.x, y: &self.y, y_named: number == 0 };
            if let Some(name) = &plot.name {
                canvas.text(name, (left + self.plot_width() / 2, top - 24), PANEL_NAME, TEXT, Anchor::MIDDLE)?;
            }
            panel.draw_axes(canvas)?;
            for (points, (_, number)) in plot.lines.iter().zip(&self.labels) {
                panel.draw_line(canvas, points, pen(*number))?;
            }
            left += self.plot_width() + GAP;
        }
        for (line, (label, number)) in self.labels.iter().enumerate() {
            let y = top + line as i32 * LEGEND_LINE + LEGEND_LINE / 2;
            let empty = self.plots.iter().all(|plot| plot.lines[line].is_empty());
            canvas.stroke(&[(left, y), (left + SAMPLE, y)], pen(*number), 4)?;
            canvas.text(label, (left + SAMPLE + 14, y), LEGEND, if empty { SOFT } else { TEXT }, Anchor::LEFT)?;
        }
        Ok(())
    }
}
