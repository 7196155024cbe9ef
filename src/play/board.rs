//! Both boards, drawn with a sign for every state of a cell, and with colour where there is any.

use std::fmt::Write;

use linkor_engine::{Alphabet, Bitboard, Cell, Fleet, Grid, Marks, RadarPicture};

use crate::heatmap::Colours;

/// One board as somebody may see it.
pub struct Sea<'a> {
    pub title: &'a str,
    pub grid: Grid,
    pub marks: Marks,
    /// The ships, where they may be seen.
    pub decks: Bitboard,
    /// What radar shows of it.
    pub picture: RadarPicture,
    /// Centres of the squares that the attacker scanned: their outline is drawn.
    pub scanned: Bitboard,
}

impl<'a> Sea<'a> {
    /// A board on which only the marks are known.
    pub fn new(title: &'a str, grid: Grid, marks: Marks) -> Sea<'a> {
        let none = Bitboard::EMPTY;
        Sea { title, grid, marks, decks: none, picture: RadarPicture::default(), scanned: none }
    }

    /// The same with its fleet shown.
    pub fn with_fleet(self, fleet: &Fleet) -> Sea<'a> {
        Sea { decks: fleet.decks(), ..self }
    }
}

/// Colours of Okabe and Ito, told apart by colour-blind eyes: the ground and the ink of a sign.
const fn colours(sign: char) -> Option<[[u8; 3]; 2]> {
    const BLACK: [u8; 3] = [0; 3];
    const WHITE: [u8; 3] = [255; 3];
    Some(match sign {
        'o' => [[86, 180, 233], BLACK],
        '-' => [[190, 215, 230], BLACK],
        'x' => [[230, 159, 0], BLACK],
        '#' => [[213, 94, 0], WHITE],
        '■' => [[90, 90, 90], WHITE],
        '!' => [[240, 228, 66], BLACK],
        '~' => [[0, 158, 115], WHITE],
        _ => return None,
    })
}

/// The sign of a cell.
fn sign(sea: &Sea<'_>, cell: Cell) -> char {
    let marks = &sea.marks;
    let signs = [
        (marks.wreck(), '#'),
        (marks.hit(), 'x'),
        (marks.miss(), 'o'),
        (marks.water(), '-'),
        (sea.decks, '■'),
        (sea.picture.decks, '!'),
        (sea.picture.water, '~'),
    ];
    signs.iter().find(|(set, _)| set.contains(cell)).map_or('.', |&(_, sign)| sign)
}

/// Room for a cell: its sign, and a blank or the outline of a scanned square on either side.
const CELL: usize = 3;
/// Room for the number of a row.
const MARGIN: usize = 3;
const GAP: &str = "   ";

fn width(sea: &Sea<'_>) -> usize {
    MARGIN + CELL * usize::from(sea.grid.cols())
}

/// A cell three characters wide.
fn draw_cell(sea: &Sea<'_>, cell: Cell, colours_taken: Colours) -> String {
    let edge = |step: i8| {
        let on_edge = sea.scanned.iter().any(|centre| {
            centre.row().abs_diff(cell.row()) <= 1 && i16::from(centre.col()) + i16::from(step) == i16::from(cell.col())
        });
        match (on_edge, step) {
            (false, _) => ' ',
            (true, ..0) => '[',
            (true, _) => ']',
        }
    };
    let sign = sign(sea, cell);
    let text = format!("{}{sign}{}", edge(-1), edge(1));
    colours(sign).map_or(text.clone(), |paint| colours_taken.paint(&text, paint))
}

/// The lines of one board, all of the same visible width.
fn lines(sea: &Sea<'_>, alphabet: Alphabet, colours: Colours) -> Vec<String> {
    let columns = usize::from(sea.grid.cols());
    let title: String = sea.title.chars().take(width(sea) - 1).collect();
    let mut letters = " ".repeat(MARGIN);
    alphabet.letters()[..columns].iter().for_each(|letter| {
        let _ = write!(letters, " {letter} ");
    });
    let mut lines = vec![format!(" {title:<0$}", width(sea) - 1), letters];
    for row in 0..sea.grid.rows() {
        let cells = (0..sea.grid.cols()).filter_map(|col| Cell::new(row, col));
        let cells: String = cells.map(|cell| draw_cell(sea, cell, colours)).collect();
        lines.push(format!("{:>2} {cells}", row + 1));
    }
    lines
}

/// Two boards, side by side where the terminal has room for them.
pub fn draw(seas: [&Sea<'_>; 2], alphabet: Alphabet, colours: Colours, room: usize) -> String {
    let [left, right] = seas.map(|sea| lines(sea, alphabet, colours));
    let wide = width(seas[0]) + GAP.len() + width(seas[1]);
    let lines: Vec<String> = if wide <= room {
        left.iter().zip(&right).map(|(left, right)| format!("{left}{GAP}{right}")).collect()
    } else {
        left.into_iter().chain([String::new()]).chain(right).collect()
    };
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// One board alone.
pub fn draw_one(sea: &Sea<'_>, alphabet: Alphabet, colours: Colours) -> String {
    lines(sea, alphabet, colours).iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}
