//! A rectangle with two axes, in which lines are drawn.

use plotters_backend::DrawingBackend;

use crate::axis::Axis;
use crate::canvas::{Anchor, Canvas, Drawn};
use crate::palette::{GRID, Pen, SOFT, TEXT};

/// Height of numbers on the axes.
pub(crate) const NUMBER: u32 = 21;
const NAME: u32 = 23;

/// Where the plot itself lies, axes outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub left: i32,
    pub top: i32,
    pub width: i32,
    pub height: i32,
}

/// Room left of the plot for numbers and name, and below it.
pub(crate) const LEFT_ROOM: i32 = 122;
pub(crate) const BELOW_ROOM: i32 = 92;

/// A plot with axes.
pub(crate) struct Panel<'a> {
    pub frame: Frame,
    pub x: &'a Axis,
    pub y: &'a Axis,
    /// Are the numbers and the name of the vertical axis written?
    pub y_named: bool,
}

impl Panel<'_> {
    fn point(&self, x: f64, y: f64) -> (i32, i32) {
        let Frame { left, top, width, height } = self.frame;
        let across = (self.x.place(x) * f64::from(width)).round() as i32;
        let up = (self.y.place(y) * f64::from(height)).round() as i32;
        (left + across, top + height - up)
    }

    /// Draws the grid, the axes, their numbers and names.
    pub fn draw_axes<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>) -> Drawn {
        let Frame { left, top, width, height } = self.frame;
        let (right, bottom) = (left + width, top + height);
        for (value, text) in self.x.ticks((width / 110).max(2) as u32) {
            let (x, _) = self.point(value, self.y.from);
            canvas.line(&[(x, top), (x, bottom)], GRID, 1)?;
            canvas.text(&text, (x, bottom + 12), NUMBER, TEXT, Anchor::TOP)?;
        }
        for (value, text) in self.y.ticks((height / 80).max(2) as u32) {
            let (_, y) = self.point(self.x.from, value);
            canvas.line(&[(left, y), (right, y)], GRID, 1)?;
            if self.y_named {
                canvas.text(&text, (left - 12, y), NUMBER, TEXT, Anchor::RIGHT)?;
            }
        }
        canvas.line(&[(left, top), (left, bottom), (right, bottom)], SOFT, 2)?;
        canvas.text(&self.x.name, (left + width / 2, bottom + 48), NAME, TEXT, Anchor::TOP)?;
        if self.y_named {
            let middle = (left - LEFT_ROOM + 26, top + height / 2);
            canvas.rising_text(&self.y.name, middle, NAME, TEXT, Anchor::MIDDLE)?;
        }
        Ok(())
    }

    /// Draws a line through points.
    pub fn draw_line<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>, points: &[(f64, f64)], pen: Pen) -> Drawn {
        let mut path: Vec<(i32, i32)> =
            points.iter().map(|&(x, y)| self.point(x.clamp(self.x.from, self.x.to), y)).collect();
        path.dedup();
        canvas.stroke(&path, pen, 3)
    }
}
