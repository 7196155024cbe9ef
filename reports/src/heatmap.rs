//! Heatmaps: numbers in coloured cells, a row for each player.

use plotters_backend::DrawingBackend;

use crate::axis::Axis;
use crate::canvas::{Anchor, Canvas, Drawn, Picture};
use crate::heading::Heading;
use crate::palette::{SOFT, TEXT, cividis, ink_on};
use crate::scale::{self, SCALE_WIDTH};
use crate::typeface;

const LABEL: u32 = 22;
const GAP: i32 = 48;
const LEFT: i32 = 28;

/// One or more blocks of cells side by side, with the same rows and one scale of colours.
#[derive(Clone, Debug)]
pub(crate) struct Heatmap {
    pub heading: Heading,
    pub rows: Vec<String>,
    pub scale: Axis,
    pub blocks: Vec<Block>,
}

/// Some of the columns.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// What stands above it.
    pub name: Option<String>,
    pub columns: Vec<String>,
    /// What the columns are.
    pub column_name: String,
    /// Row by row; `None` stays blank.
    pub cells: Vec<Vec<Option<Cell>>>,
}

/// A number, and the lines written on its colour.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub value: f64,
    pub lines: Vec<String>,
}

impl Heatmap {
    /// Width and height of a cell; small ones hold no writing.
    fn cell(&self) -> (i32, i32) {
        match self.rows.len() {
            0..=16 if self.lines() > 1 => (86, 62),
            0..=16 if self.lines() == 0 => (42, 42),
            0..=16 => (66, 48),
            17..=40 => (32, 30),
            _ => (18, 18),
        }
    }

    fn lines(&self) -> usize {
        let cells = self.blocks.iter().flat_map(|block| block.cells.iter().flatten().flatten());
        cells.map(|cell| cell.lines.len()).max().unwrap_or(0)
    }

    fn label(&self) -> u32 {
        LABEL.min(self.cell().1 as u32 - 5)
    }

    /// A scale needs some height whatever the number of rows.
    fn height(&self) -> i32 {
        (self.rows.len() as i32 * self.cell().1).max(250)
    }

    fn left(&self) -> i32 {
        let em = f64::from(self.label());
        LEFT + self.rows.iter().map(|row| typeface::room(row, em) as i32).max().unwrap_or(0) + 16
    }

    fn above(&self) -> i32 {
        if self.blocks.iter().any(|block| block.name.is_some()) { 112 } else { 76 }
    }
}

impl Picture for Heatmap {
    fn size(&self) -> (u32, u32) {
        let columns: i32 = self.blocks.iter().map(|block| block.columns.len() as i32 * self.cell().0 + GAP).sum();
        let width = (self.left() + columns + SCALE_WIDTH).max(960) as u32;
        (width, (self.heading.height(width) + self.above() + self.height() + 36) as u32)
    }

    fn draw<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>) -> Drawn {
        let (width, height) = self.cell();
        self.heading.draw(canvas, self.size().0)?;
        let top = self.heading.height(self.size().0) + self.above();
        let mut left = self.left();
        let label = self.label();
        for (row, y) in self.rows.iter().zip((top..).step_by(height as usize)) {
            canvas.text(row, (left - 14, y + height / 2), label, TEXT, Anchor::RIGHT)?;
        }
        for block in &self.blocks {
            let across = block.columns.len() as i32 * width;
            if let Some(name) = &block.name {
                canvas.text(name, (left + across / 2, top - 92), LABEL + 3, TEXT, Anchor::MIDDLE)?;
            }
            canvas.text(&block.column_name, (left + across / 2, top - 56), LABEL, SOFT, Anchor::MIDDLE)?;
            for (column, x) in block.columns.iter().zip((left..).step_by(width as usize)) {
                canvas.text(column, (x + width / 2, top - 20), label.min(20), TEXT, Anchor::MIDDLE)?;
            }
            for (row, y) in block.cells.iter().zip((top..).step_by(height as usize)) {
                for (cell, x) in row.iter().zip((left..).step_by(width as usize)) {
                    if let Some(cell) = cell {
                        self.draw_cell(canvas, cell, (x, y))?;
                    }
                }
            }
            left += across + GAP;
        }
        scale::draw(canvas, &self.scale, (left, top), self.height())
    }
}

impl Heatmap {
    fn draw_cell<B: DrawingBackend>(&self, canvas: &mut Canvas<'_, B>, cell: &Cell, (x, y): (i32, i32)) -> Drawn {
        let (width, height) = self.cell();
        let colour = cividis(self.scale.place(cell.value));
        canvas.rectangle((x, y), (width - 2, height - 2), colour)?;
        if self.rows.len() > 16 {
            return Ok(());
        }
        let count = cell.lines.len() as i32;
        for (number, line) in cell.lines.iter().enumerate() {
            let em = if number == 0 { 21 } else { 16 };
            let middle = y + height / 2 + (2 * number as i32 - (count - 1)) * 12;
            canvas.text(line, (x + width / 2 - 1, middle), em, ink_on(colour), Anchor::MIDDLE)?;
        }
        Ok(())
    }
}
