//! What pictures are drawn on: the same strokes for PNG and SVG.

use std::fmt::Display;

use plotters::backend::{BitMapBackend, DrawingBackend, SVGBackend};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontTransform, IntoFont, RGBColor, ShapeStyle, TextStyle};

use crate::palette::{Pen, WHITE};
use crate::sheet::Sheet;
use crate::typeface;

/// What the drawing library says if it fails.
pub(crate) type Drawn = Result<(), String>;

/// Something that can be drawn, on any backend.
pub(crate) trait Picture {
    /// Width and height in pixels.
    fn size(&self) -> (u32, u32);

    /// Draws it.
    fn draw<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>) -> Drawn;
}

/// A backend with the few strokes that the pictures are made of. Coordinates are pixels from the
/// upper left corner.
pub(crate) struct Canvas<'b, B> {
    backend: &'b mut B,
}

/// Where a text lies relative to its point.
#[derive(Clone, Copy)]
pub(crate) struct Anchor(pub HPos, pub VPos);

impl Anchor {
    pub const LEFT: Anchor = Anchor(HPos::Left, VPos::Center);
    pub const RIGHT: Anchor = Anchor(HPos::Right, VPos::Center);
    pub const MIDDLE: Anchor = Anchor(HPos::Center, VPos::Center);
    pub const TOP_LEFT: Anchor = Anchor(HPos::Left, VPos::Top);
    pub const TOP: Anchor = Anchor(HPos::Center, VPos::Top);
}

impl<'b, B: DrawingBackend> Canvas<'b, B> {
    fn fill_with<P: Picture>(backend: &'b mut B, picture: &P) -> Drawn {
        typeface::ready();
        let (width, height) = picture.size();
        let mut canvas = Canvas { backend };
        canvas.rectangle((0, 0), (width as i32, height as i32), WHITE)?;
        picture.draw(&mut canvas)?;
        canvas.backend.present().map_err(said)
    }

    /// A filled rectangle: its corner and its size.
    pub fn rectangle(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), colour: RGBColor) -> Drawn {
        self.backend.draw_rect((x, y), (x + width, y + height), &colour.filled(), true).map_err(said)
    }

    /// A line through points.
    pub fn line(&mut self, points: &[(i32, i32)], colour: RGBColor, width: u32) -> Drawn {
        let style: ShapeStyle = colour.stroke_width(width);
        self.backend.draw_path(points.iter().copied(), &style).map_err(said)
    }

    /// A line through points, in the pen's colour and dashes.
    pub fn stroke(&mut self, points: &[(i32, i32)], pen: Pen, width: u32) -> Drawn {
        if pen.dashes.is_empty() {
            return self.line(points, pen.colour, width);
        }
        dashes(points, pen.dashes).iter().try_for_each(|dash| self.line(dash, pen.colour, width))
    }

    /// A line of text of letters so high.
    pub fn text(&mut self, text: &str, at: (i32, i32), em: u32, colour: RGBColor, anchor: Anchor) -> Drawn {
        self.turned_text(text, at, em, colour, anchor, FontTransform::None)
    }

    /// The same, read from below.
    pub fn rising_text(&mut self, text: &str, at: (i32, i32), em: u32, colour: RGBColor, anchor: Anchor) -> Drawn {
        self.turned_text(text, at, em, colour, anchor, FontTransform::Rotate270)
    }

    fn turned_text(
        &mut self,
        text: &str,
        at: (i32, i32),
        em: u32,
        colour: RGBColor,
        Anchor(h, v): Anchor,
        turn: FontTransform,
    ) -> Drawn {
        let font = (typeface::FAMILY, f64::from(em) * typeface::PER_EM).into_font().transform(turn);
        let style = TextStyle::from(font).color(&colour).pos(Pos::new(h, v));
        self.backend.draw_text(text, &style, at).map_err(said)
    }
}

fn said(error: impl Display) -> String {
    error.to_string()
}

/// The strokes of a dashed line along points.
fn dashes(points: &[(i32, i32)], pattern: &[u32]) -> Vec<Vec<(i32, i32)>> {
    let mut strokes = Vec::new();
    let (mut phase, mut left) = (0, f64::from(pattern[0]));
    let mut stroke: Vec<(i32, i32)> = points.first().copied().into_iter().collect();
    for ends in points.windows(2) {
        let [(x0, y0), (x1, y1)] = [ends[0], ends[1]].map(|(x, y)| (f64::from(x), f64::from(y)));
        let length = (x1 - x0).hypot(y1 - y0);
        let mut gone = 0.0;
        while length - gone > left {
            gone += left;
            let share = gone / length;
            let turn = ((x0 + share * (x1 - x0)).round() as i32, (y0 + share * (y1 - y0)).round() as i32);
            if phase % 2 == 0 {
                stroke.push(turn);
                strokes.push(std::mem::take(&mut stroke));
            } else {
                stroke = vec![turn];
            }
            phase = (phase + 1) % pattern.len();
            left = f64::from(pattern[phase]);
        }
        left -= length - gone;
        if phase % 2 == 0 {
            stroke.push(ends[1]);
        }
    }
    if stroke.len() > 1 {
        strokes.push(stroke);
    }
    strokes
}

/// The picture as a PNG file.
pub(crate) fn png(picture: &impl Picture) -> Result<Vec<u8>, String> {
    let (width, height) = picture.size();
    let mut pixels = vec![0; 3 * width as usize * height as usize];
    Canvas::fill_with(&mut Sheet(BitMapBackend::with_buffer(&mut pixels, (width, height))), picture)?;
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&pixels)).map_err(said)?;
    Ok(file)
}

/// The picture as an SVG file.
pub(crate) fn svg(picture: &impl Picture) -> Result<String, String> {
    let mut file = String::new();
    Canvas::fill_with(&mut SVGBackend::with_string(&mut file, picture.size()), picture)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_go_round_corners() {
        let strokes = dashes(&[(0, 0), (10, 0), (10, 10)], &[6, 2]);
        assert_eq!(strokes, [vec![(0, 0), (6, 0)], vec![(8, 0), (10, 0), (10, 4)], vec![(10, 6), (10, 10)]]);
    }
}
