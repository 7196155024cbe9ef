//! The bitmap with letters that sit where they belong.

use plotters::backend::BitMapBackend;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind};

use crate::typeface;

/// Plotters' bitmap, but for text: plotters 0.3.7 with `ab_glyph` drops every letter's left bearing
/// and sets it in another size and at another height than its SVG does.
pub(crate) struct Sheet<'p>(pub BitMapBackend<'p>);

impl DrawingBackend for Sheet<'_> {
    type ErrorType = <BitMapBackend<'static> as DrawingBackend>::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        self.0.get_size()
    }

    fn ensure_prepared(&mut self) -> Result<(), DrawingErrorKind<Self::ErrorType>> {
        self.0.ensure_prepared()
    }

    fn present(&mut self) -> Result<(), DrawingErrorKind<Self::ErrorType>> {
        self.0.present()
    }

    fn draw_pixel(&mut self, at: BackendCoord, colour: BackendColor) -> Result<(), DrawingErrorKind<Self::ErrorType>> {
        self.0.draw_pixel(at, colour)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Result<(), DrawingErrorKind<Self::ErrorType>> {
        self.0.draw_rect(upper_left, bottom_right, style, fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Result<(), DrawingErrorKind<Self::ErrorType>> {
        self.0.draw_path(path, style)
    }

    fn draw_text<T: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &T,
        (x, y): BackendCoord,
    ) -> Result<(), DrawingErrorKind<Self::ErrorType>> {
        let em = style.size() / typeface::PER_EM;
        let width = typeface::width(text, em) as i32;
        let left = match style.anchor().h_pos {
            HPos::Left => 0,
            HPos::Center => -width / 2,
            HPos::Right => -width,
        };
        // As plotters-svg does: by 0.76 em, half the height of an x, and as much the other way.
        let baseline = em
            * match style.anchor().v_pos {
                VPos::Top => 0.76,
                VPos::Center => 0.268,
                VPos::Bottom => -0.268,
            };
        let (width, height) = self.get_size();
        let mut result = Ok(());
        typeface::draw(text, em, |dx, dy, coverage| {
            let (dx, dy) = style.transform().transform(left + dx, dy + baseline.round() as i32);
            let (x, y) = (x + dx, y + dy);
            let inside = x >= 0 && y >= 0 && x < width as i32 && y < height as i32;
            if inside && result.is_ok() {
                let alpha = style.color().alpha * f64::from(coverage);
                result = self.draw_pixel((x, y), BackendColor { alpha, ..style.color() });
            }
        });
        result
    }
}
