//! The scale of colours beside a heatmap.

use plotters_backend::DrawingBackend;

use crate::axis::Axis;
use crate::canvas::{Anchor, Canvas, Drawn};
use crate::palette::{SOFT, TEXT, cividis};
use crate::panel::NUMBER;

/// Width of the bar with its numbers and name.
pub(crate) const SCALE_WIDTH: i32 = 172;
const BAR: i32 = 30;

/// Draws the bar of an axis whose start is dark and whose end is bright.
pub(crate) fn draw<B: DrawingBackend>(
    canvas: &mut Canvas<'_, B>,
    axis: &Axis,
    (left, top): (i32, i32),
    height: i32,
) -> Drawn {
    let bands = height.min(256);
    for band in 0..bands {
        let (from, to) = (band * height / bands, (band + 1) * height / bands);
        let share = 1.0 - (f64::from(band) + 0.5) / f64::from(bands);
        canvas.rectangle((left, top + from), (BAR, to - from), cividis(share))?;
    }
    for (value, text) in axis.ticks((height / 65).max(2) as u32) {
        let y = top + height - (axis.place(value) * f64::from(height)).round() as i32;
        canvas.line(&[(left + BAR, y), (left + BAR + 8, y)], SOFT, 2)?;
        canvas.text(&text, (left + BAR + 14, y), NUMBER, TEXT, Anchor::LEFT)?;
    }
    canvas.rising_text(&axis.name, (left + SCALE_WIDTH - 46, top + height / 2), 22, TEXT, Anchor::MIDDLE)
}
