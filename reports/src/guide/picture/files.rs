//! Pictures as files, PNG and SVG.

use super::{Art, Board, Grid, Plate, Ruler, ranges};
use crate::axis::Axis;
use crate::canvas::{self, Picture};
use crate::curves::{Curves, Plot};
use crate::guide::tongue::Tongue;
use crate::heading::Heading;
use crate::heatmap::{Block, Cell, Heatmap};
use crate::sea::{Sea, SeaMap};

/// A file's name, without its ending, and what is in it: PNG and SVG.
pub(in crate::guide) struct Drawn {
    pub name: String,
    pub png: Vec<u8>,
    pub svg: String,
}

impl Plate {
    /// The picture's files: one for each board where they have scales of their own.
    ///
    /// # Errors
    /// What the drawing library says.
    pub fn files(&self, title: &str, tongue: &Tongue) -> Result<Vec<Drawn>, String> {
        let code = tongue.language.code();
        let heading = |note: &str| Heading { title: title.to_string(), note: note.to_string() };
        match &self.art {
            Art::Boards { boards, one_scale: true } if boards.len() > 1 => {
                let range = ranges(boards, true)[0];
                let maps = boards.iter().map(|board| SeaMap {
                    name: board.name.clone(),
                    shares: board.shares.iter().map(|share| share.unwrap_or(f64::NAN)).collect(),
                });
                let sea = Sea {
                    heading: heading(&self.caption),
                    rows: 10,
                    letters: tongue.letters().to_vec(),
                    scale: scale(range, tongue),
                    maps: maps.collect(),
                };
                Ok(vec![drawn(format!("{}.{code}", self.name), &sea)?])
            }
            Art::Boards { boards, .. } => {
                let alone = boards.len() == 1;
                let name = |number: usize| match alone {
                    true => format!("{}.{code}", self.name),
                    false => format!("{}-{}.{code}", self.name, number + 1),
                };
                boards
                    .iter()
                    .zip(ranges(boards, false))
                    .enumerate()
                    .map(|(number, (board, range))| {
                        let heading = match alone {
                            true => heading(&self.caption),
                            false => Heading { title: board.name.clone(), note: self.caption.clone() },
                        };
                        drawn(name(number), &board_picture(board, heading, range, tongue))
                    })
                    .collect()
            }
            Art::Lines { x, y, lines } => {
                let curves = Curves {
                    heading: heading(&self.caption),
                    y: y.axis(tongue.has_comma()),
                    labels: lines.iter().enumerate().map(|(number, line)| (line.name.clone(), number)).collect(),
                    plots: vec![Plot {
                        name: None,
                        x: x.axis(tongue.has_comma()),
                        lines: lines.iter().map(|line| line.points.clone()).collect(),
                    }],
                };
                Ok(vec![drawn(format!("{}.{code}", self.name), &curves)?])
            }
            Art::Grid(Grid { rows, columns, row_name, column_name, scale, cells }) => {
                let cell = |field: &super::GridCell| Cell {
                    value: field.value,
                    lines: field.label.split("\u{a0}±\u{a0}").enumerate().map(margin_below).collect(),
                };
                let numbered = columns.iter().any(|name| name.chars().count() > 4);
                let short =
                    |number: usize, name: &String| if numbered { (number + 1).to_string() } else { name.clone() };
                let legend = columns.iter().enumerate().map(|(number, name)| format!("{} {name}", number + 1));
                let legend = legend.collect::<Vec<_>>().join("; ");
                let note = if numbered { format!("{} {legend}", self.caption) } else { self.caption.clone() };
                let heatmap = Heatmap {
                    heading: heading(&note),
                    rows: rows.clone(),
                    scale: scale.axis(tongue.has_comma()),
                    blocks: vec![Block {
                        name: None,
                        columns: columns.iter().enumerate().map(|(number, name)| short(number, name)).collect(),
                        column_name: format!("{row_name} ↓ {column_name} →"),
                        cells: cells
                            .iter()
                            .map(|row| row.iter().map(|field| field.as_ref().map(cell)).collect())
                            .collect(),
                    }],
                };
                Ok(vec![drawn(format!("{}.{code}", self.name), &heatmap)?])
            }
        }
    }
}

fn board_picture(board: &Board, heading: Heading, range: (f64, f64), tongue: &Tongue) -> Heatmap {
    let field = |place: usize| {
        board.shares[place].map(|value| Cell { value, lines: vec![tongue.decimal(&board.labels[place])] })
    };
    Heatmap {
        heading,
        rows: (1..=10).map(|row| row.to_string()).collect(),
        scale: scale(range, tongue),
        blocks: vec![Block {
            name: None,
            columns: tongue.letters().iter().map(char::to_string).collect(),
            column_name: String::new(),
            cells: (0..10).map(|row| (0..10).map(|column| field(10 * row + column)).collect()).collect(),
        }],
    }
}

/// The scale of shares, from its least to its greatest.
fn scale((from, to): (f64, f64), tongue: &Tongue) -> Axis {
    let ruler = Ruler {
        name: tongue.text("chance").to_string(),
        from,
        to: if to > from { to } else { from + 1.0 },
        percent: true,
        whole: false,
    };
    ruler.axis(tongue.has_comma())
}

fn drawn(name: String, picture: &impl Picture) -> Result<Drawn, String> {
    Ok(Drawn { name, png: canvas::png(picture)?, svg: canvas::svg(picture)? })
}

/// The margin of a number goes on a line of its own.
fn margin_below((line, text): (usize, &str)) -> String {
    if line == 0 { text.to_string() } else { format!("±{text}") }
}
