//! The pictures of the guide: each is drawn into the page, and as files beside it.

mod drawn;
mod files;

/// A picture with the name of its files, without language and ending, and the words under it.
pub(super) struct Plate {
    pub name: &'static str,
    pub caption: String,
    /// The table with its numbers.
    pub source: &'static str,
    pub art: Art,
}

/// What is in it.
pub(super) enum Art {
    /// Boards with a share in every cell.
    Boards { boards: Vec<Board>, one_scale: bool },
    /// Shares in rows and columns; a cell may be blank.
    Grid(Grid),
    /// Lines over a common axis.
    Lines { x: Ruler, y: Ruler, lines: Vec<Line> },
}

/// Rows and columns.
pub(super) struct Grid {
    pub rows: Vec<String>,
    pub columns: Vec<String>,
    pub row_name: String,
    pub column_name: String,
    pub scale: Ruler,
    pub cells: Vec<Vec<Option<GridCell>>>,
}

/// One board.
pub(super) struct Board {
    pub name: String,
    /// Row by row; `None` stays blank.
    pub shares: Vec<Option<f64>>,
    /// What is written in the cells.
    pub labels: Vec<String>,
}

/// A field of a grid.
pub(super) struct GridCell {
    pub value: f64,
    pub label: String,
}

/// An axis.
pub(super) struct Ruler {
    pub name: String,
    pub from: f64,
    pub to: f64,
    /// Are its numbers shares, to be written in percent?
    pub percent: bool,
    /// Is it of whole things, so that parts have no tick?
    pub whole: bool,
}

/// A line.
pub(super) struct Line {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

impl Board {
    /// Shares of a whole, counted.
    pub fn counted(name: String, counts: &[u64], whole: u64) -> Board {
        Board::shares(name, counts.iter().map(|&count| count as f64 / whole as f64))
    }

    /// Shares with the percents written in: whole ones, or tenths where all are small.
    pub fn shares(name: String, shares: impl IntoIterator<Item = f64>) -> Board {
        let shares: Vec<Option<f64>> = shares.into_iter().map(Some).collect();
        let board = Board { name, shares, labels: Vec::new() };
        let labels = board.shares.iter().map(|share| format!("{:.*}", board.decimals(), 100.0 * share.unwrap_or(0.0)));
        Board { labels: labels.collect(), ..board }
    }

    /// Decimals of its percents.
    fn decimals(&self) -> usize {
        if self.range().1 < 0.1 { 1 } else { 0 }
    }

    /// The least and the greatest share.
    fn range(&self) -> (f64, f64) {
        let shares = self.shares.iter().flatten();
        shares.fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), &share| (lo.min(share), hi.max(share)))
    }
}

/// The range of each board's colours.
fn ranges(boards: &[Board], one_scale: bool) -> Vec<(f64, f64)> {
    let own: Vec<(f64, f64)> = boards.iter().map(Board::range).collect();
    if !one_scale {
        return own;
    }
    let all = own.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), range| (lo.min(range.0), hi.max(range.1)));
    vec![all; own.len()]
}

impl Ruler {
    /// About so many round numbers, with how they are written.
    fn ticks(&self, about: u32, comma: bool) -> Vec<(f64, String)> {
        self.axis(comma).ticks(about)
    }

    fn place(&self, value: f64) -> f64 {
        ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0)
    }

    fn axis(&self, comma: bool) -> crate::axis::Axis {
        use crate::axis::{Axis, Steps, Unit};
        let unit = match (self.percent, comma) {
            (false, false) => Unit::Plain,
            (true, false) => Unit::Percent,
            (false, true) => Unit::PlainComma,
            (true, true) => Unit::PercentComma,
        };
        Axis {
            name: self.name.clone(),
            from: self.from,
            to: self.to,
            unit,
            steps: if self.whole { Steps::Whole } else { Steps::Even },
        }
    }
}
