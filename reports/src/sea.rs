//! Maps of the sea: how often each cell was fired at, one map for each player.

use plotters_backend::DrawingBackend;

use crate::axis::Axis;
use crate::canvas::{Anchor, Canvas, Drawn, Picture};
use crate::heading::Heading;
use crate::palette::{SOFT, TEXT, cividis};
use crate::scale::{self, SCALE_WIDTH};
use crate::typeface;

const CELL: i32 = 34;
const LETTER: u32 = 18;
const NAME: u32 = 22;
const LEFT: i32 = 52;
const ABOVE: i32 = 76;
const GAP: i32 = 26;

/// Small maps in rows, with one scale of colours.
#[derive(Clone, Debug)]
pub(crate) struct Sea {
    pub heading: Heading,
    pub rows: usize,
    /// Letters of the columns.
    pub letters: Vec<char>,
    pub scale: Axis,
    pub maps: Vec<SeaMap>,
}

/// A map.
#[derive(Clone, Debug)]
pub(crate) struct SeaMap {
    pub name: String,
    /// Row by row.
    pub shares: Vec<f64>,
}

impl Sea {
    fn across(&self) -> usize {
        match self.maps.len() {
            count @ 0..=4 => count.max(1),
            5 | 6 | 9 => 3,
            _ => 4,
        }
    }

    /// Width and height of a map with its letters and the space after it. Small seas have names as
    /// long as great ones.
    fn map(&self) -> (i32, i32) {
        let width = (self.letters.len() as i32 * CELL).max(10 * CELL);
        (LEFT + width + GAP, ABOVE + self.rows as i32 * CELL + GAP)
    }
}

impl Picture for Sea {
    fn size(&self) -> (u32, u32) {
        let across = self.across();
        let (width, height) = self.map();
        let width = (across as i32 * width + 2 * GAP + SCALE_WIDTH).max(900) as u32;
        (width, (self.heading.height(width) + self.maps.len().div_ceil(across) as i32 * height) as u32)
    }

    fn draw<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>) -> Drawn {
        let (width, height) = self.map();
        self.heading.draw(canvas, self.size().0)?;
        let top = self.heading.height(self.size().0);
        for (number, map) in self.maps.iter().enumerate() {
            let (column, row) = ((number % self.across()) as i32, (number / self.across()) as i32);
            let corner = (GAP + column * width + LEFT, top + row * height + ABOVE);
            self.draw_map(canvas, map, corner)?;
        }
        let right = GAP + self.across() as i32 * width + GAP;
        scale::draw(canvas, &self.scale, (right, top + ABOVE), self.rows.max(7) as i32 * CELL)
    }
}

impl Sea {
    fn draw_map<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>, map: &SeaMap, (left, top): (i32, i32)) -> Drawn {
        let (name, em) = typeface::fit(&map.name, NAME, self.map().0 as u32 - 20);
        canvas.text(&name, (left, top - 60), em, TEXT, Anchor::LEFT)?;
        for (letter, x) in self.letters.iter().zip((left..).step_by(CELL as usize)) {
            canvas.text(&letter.to_string(), (x + CELL / 2, top - 18), LETTER, SOFT, Anchor::MIDDLE)?;
        }
        for row in 0..self.rows {
            let y = top + row as i32 * CELL;
            canvas.text(&(row + 1).to_string(), (left - 10, y + CELL / 2), LETTER, SOFT, Anchor::RIGHT)?;
            for column in 0..self.letters.len() {
                let colour = cividis(self.scale.place(map.shares[row * self.letters.len() + column]));
                canvas.rectangle((left + column as i32 * CELL, y), (CELL - 1, CELL - 1), colour)?;
            }
        }
        Ok(())
    }
}
