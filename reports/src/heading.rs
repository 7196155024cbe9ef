//! What stands above a picture: what it shows, and of which games.

use plotters_backend::DrawingBackend;

use crate::canvas::{Anchor, Canvas, Drawn};
use crate::palette::{SOFT, TEXT};
use crate::typeface;

const TITLE: u32 = 34;
const NOTE: u32 = 22;
const LEFT: i32 = 28;
const TOP: i32 = 24;

/// A title and a smaller line under it; both are broken where the picture is too narrow.
#[derive(Clone, Debug)]
pub(crate) struct Heading {
    pub title: String,
    pub note: String,
}

impl Heading {
    fn lines(&self, width: u32) -> Vec<(String, u32)> {
        let room = width.saturating_sub(2 * LEFT as u32);
        let sized = |text: &str, em: u32| {
            typeface::wrap(text, f64::from(em), room).into_iter().map(move |line| (line, em)).collect::<Vec<_>>()
        };
        [sized(&self.title, TITLE), sized(&self.note, NOTE)].concat()
    }

    /// The height it needs, the space below included.
    pub fn height(&self, width: u32) -> i32 {
        TOP + self.lines(width).iter().map(|(_, em)| line_height(*em)).sum::<i32>() + 14
    }

    /// Draws it at the top of a picture.
    pub fn draw<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>, width: u32) -> Drawn {
        let mut y = TOP;
        for (line, em) in self.lines(width) {
            canvas.text(&line, (LEFT, y), em, if em == TITLE { TEXT } else { SOFT }, Anchor::TOP_LEFT)?;
            y += line_height(em);
        }
        Ok(())
    }
}

fn line_height(em: u32) -> i32 {
    (em + em / 3) as i32
}
