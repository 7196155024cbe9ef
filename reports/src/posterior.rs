//! The picture of what is believed of a board: each cell's chance.

use crate::axis::{Axis, Steps, Unit};
use crate::canvas;
use crate::heading::Heading;
use crate::heatmap::{Block, Cell, Heatmap};
use crate::palette::{cividis, ink_on};

/// The chances of a board's cells.
#[derive(Clone, Debug)]
pub struct Posterior {
    /// What it is the picture of.
    pub title: String,
    /// A smaller line under the title.
    pub note: String,
    /// Letters of the columns.
    pub letters: Vec<char>,
    /// Row by row.
    pub cells: Vec<Vec<PosteriorCell>>,
}

/// What is known or believed of one cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PosteriorCell {
    /// Unmarked: the chance of a deck, 0 to 1.
    Open(f64),
    /// Marked, by the character of position files.
    Marked(char),
}

impl Posterior {
    /// The greatest chance of an unmarked cell, where the scale of colours ends.
    pub fn greatest(&self) -> f64 {
        let chances = self.cells.iter().flatten().filter_map(|cell| match cell {
            PosteriorCell::Open(chance) => Some(*chance),
            PosteriorCell::Marked(_) => None,
        });
        let greatest = chances.fold(0.0, f64::max);
        // A scale needs some length.
        if greatest > 0.0 { greatest } else { 1.0 }
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// What the drawing library says.
    pub fn png(&self) -> Result<Vec<u8>, String> {
        canvas::png(&self.heatmap())
    }

    fn heatmap(&self) -> Heatmap {
        let to = self.greatest();
        let cell = |cell: &PosteriorCell| match *cell {
            PosteriorCell::Open(chance) => Some(Cell { value: chance, lines: vec![format!("{:.1}", 100.0 * chance)] }),
            PosteriorCell::Marked('x') => Some(Cell { value: to, lines: vec!["×".into()] }),
            PosteriorCell::Marked('#') => Some(Cell { value: 0.0, lines: vec!["#".into()] }),
            PosteriorCell::Marked(_) => None,
        };
        Heatmap {
            heading: Heading { title: self.title.clone(), note: self.note.clone() },
            rows: (1..=self.cells.len()).map(|row| row.to_string()).collect(),
            scale: Axis { name: "chance of a deck".into(), from: 0.0, to, unit: Unit::Percent, steps: Steps::Even },
            blocks: vec![Block {
                name: None,
                columns: self.letters.iter().map(char::to_string).collect(),
                column_name: "percent".into(),
                cells: self.cells.iter().map(|row| row.iter().map(cell).collect()).collect(),
            }],
        }
    }
}

/// The colour of a share from 0 to 1 in the heatmaps' scale, and black or white to write on it: red, green, blue.
pub fn shade(share: f64) -> [[u8; 3]; 2] {
    let colour = cividis(share);
    [colour, ink_on(colour)].map(|colour| [colour.0, colour.1, colour.2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_even_if_nothing_is_left_to_find() {
        let open = vec![vec![PosteriorCell::Open(0.25), PosteriorCell::Marked('o'), PosteriorCell::Marked('x')]; 3];
        let shut = vec![vec![PosteriorCell::Marked('#'), PosteriorCell::Marked('o')]; 2];
        for cells in [open, shut] {
            let letters = ['А', 'Б', 'В'][..cells[0].len()].to_vec();
            let picture = Posterior { title: "t".into(), note: "n".into(), letters, cells };
            assert!(picture.png().unwrap().starts_with(b"\x89PNG"));
        }
        assert_eq!(shade(0.0), [[0, 32, 81], [255, 255, 255]]);
    }
}
