//! Chances of a board's cells, drawn in the terminal.

use std::fmt::Write;
use std::io::{self, IsTerminal};

use linkor_reports::{Posterior, PosteriorCell, shade};

/// How the terminal takes colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// Not at all: a file, a pipe, `NO_COLOR`, or a terminal that says it is dumb.
    None,
    /// The 256 of xterm.
    Indexed,
    /// Any.
    True,
}

impl Colours {
    /// What the standard output takes.
    pub fn of_stdout() -> Colours {
        let variable = |name: &str| std::env::var(name).unwrap_or_default();
        // https://no-color.org: present and not empty.
        if !io::stdout().is_terminal() || !variable("NO_COLOR").is_empty() || variable("TERM") == "dumb" {
            Colours::None
        } else if ["truecolor", "24bit"].contains(&variable("COLORTERM").as_str()) {
            Colours::True
        } else {
            Colours::Indexed
        }
    }

    /// Text on a background, padded already.
    pub fn paint(self, text: &str, [ground, ink]: [[u8; 3]; 2]) -> String {
        let [r, g, b] = ground;
        let ink = if ink == [0; 3] { 16 } else { 231 };
        match self {
            Colours::None => text.to_string(),
            Colours::Indexed => format!("\x1b[48;5;{};38;5;{ink}m{text}\x1b[0m", nearest(ground)),
            Colours::True => format!("\x1b[48;2;{r};{g};{b};38;5;{ink}m{text}\x1b[0m"),
        }
    }
}

/// The colour of xterm's 6×6×6 cube that is nearest.
fn nearest(colour: [u8; 3]) -> u8 {
    const LEVELS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let level = |channel: u8| (0..6).min_by_key(|&i| (LEVELS[usize::from(i)] - i32::from(channel)).abs()).unwrap_or(0);
    let [r, g, b] = colour.map(level);
    16 + 36 * r + 6 * g + b
}

/// Room for `100.0` and a space on either side.
const WIDTH: usize = 7;

/// The board with a chance in percent on each unmarked cell, and what the colours mean.
pub fn draw(board: &Posterior, colours: Colours) -> String {
    let greatest = board.greatest();
    let mut text = String::from("    ");
    for letter in &board.letters {
        let _ = write!(text, "{letter:^WIDTH$}");
    }
    for (row, cells) in (1..).zip(&board.cells) {
        let _ = write!(text, "\n{row:3} ");
        for cell in cells {
            match *cell {
                PosteriorCell::Open(chance) => {
                    let number = format!("{:^WIDTH$}", format!("{:.1}", 100.0 * chance));
                    text += &colours.paint(&number, shade(chance / greatest));
                }
                PosteriorCell::Marked(mark) => {
                    let _ = write!(text, "{mark:^WIDTH$}");
                }
            }
        }
        // No white space at the ends of lines that are read as text.
        text.truncate(text.trim_end_matches(' ').len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_there_or_not() {
        let cells = vec![vec![PosteriorCell::Open(0.25), PosteriorCell::Marked('o')]];
        let board = Posterior { title: String::new(), note: String::new(), letters: vec!['A', 'B'], cells };
        assert_eq!(draw(&board, Colours::None), "       A      B   \n  1  25.0     o");
        assert!(draw(&board, Colours::Indexed).contains("\x1b[48;5;"));
        assert!(draw(&board, Colours::True).contains("\x1b[48;2;253;234;69;38;5;16m"));
    }

    #[test]
    fn the_nearest_of_the_cube() {
        assert_eq!([[0, 0, 0], [255, 255, 255], [253, 234, 69]].map(nearest), [16, 231, 221]);
    }
}
