//! Pictures within the page, in its own colours.

use maud::{Markup, html};

use super::{Art, Board, Grid, Line, Plate, Ruler, ranges};
use crate::guide::tongue::Tongue;
use crate::html::{Cell, Column, Drawing, Figure, LINES, Table, heat};

impl Plate {
    /// The picture with its caption; `files` is where its numbers and files lie.
    pub fn show(&self, tongue: &Tongue) -> Markup {
        let caption = html! { (self.caption) };
        match &self.art {
            Art::Boards { boards, one_scale } => {
                let drawn = boards.iter().zip(ranges(boards, *one_scale));
                let body = html! {
                    div.multiples { @for (board, range) in drawn { div { (draw_board(board, range, tongue)) } } }
                };
                Figure::new(body, caption).source(self.source).show(tongue.language)
            }
            Art::Lines { x, y, lines } => {
                let body = html! { (draw_lines(self, x, y, lines, tongue)) (key(lines)) };
                Figure::new(body, caption).source(self.source).show(tongue.language)
            }
            Art::Grid(Grid { rows, columns, row_name, column_name, scale, cells }) => {
                let head = Column::words(format!("{row_name} ↓ {column_name} →"));
                let mut table =
                    Table::new(std::iter::once(head).chain(columns.iter().map(|name| Column::number(name, ""))));
                for (name, row) in rows.iter().zip(cells) {
                    let fields = row.iter().map(|field| match field {
                        Some(field) => Cell::field(heat::diverging(scale.place(field.value)), html! { (field.label) }),
                        None => Cell::from(html! { "–" }),
                    });
                    table.push(std::iter::once(Cell::from(html! { (name) })).chain(fields));
                }
                table.caption(caption).source(self.source).show(tongue.language)
            }
        }
    }
}

fn draw_board(board: &Board, (lo, hi): (f64, f64), tongue: &Tongue) -> Markup {
    const SIDE: f64 = 24.0;
    const EDGE: f64 = 20.0;
    let span = if hi > lo { hi - lo } else { 1.0 };
    // What is in it, which may be less than its scale holds.
    let (least, most) = board.range();
    let decimals = board.decimals();
    let range = format!("{}–{}", tongue.percent(least, decimals), tongue.percent(most, decimals));
    let at = |place: usize| (EDGE + (place % 10) as f64 * SIDE, EDGE + (place / 10) as f64 * SIDE);
    let marks = html! {
        @for (column, letter) in tongue.letters().iter().enumerate() {
            text.soft.middle x=(EDGE + (column as f64 + 0.5) * SIDE) y="14" style="font-size:11px" { (letter) }
        }
        @for row in 0..10 {
            text.soft.end x=(EDGE - 4.0) y=(EDGE + (f64::from(row) + 0.5) * SIDE + 4.0) style="font-size:11px" { (row + 1) }
        }
        @for (place, (share, label)) in board.shares.iter().zip(&board.labels).enumerate() {
            @let (x, y) = at(place);
            @let style = share.map_or_else(|| heat::sequential(0.0), |share| heat::sequential((share - lo) / span));
            rect.heat x=(x) y=(y) width=(SIDE - 1.0) height=(SIDE - 1.0) style=(style) {}
            @if !label.is_empty() {
                text.middle x=(x + SIDE / 2.0 - 0.5) y=(y + SIDE / 2.0 + 3.5)
                    style="font-size:10px;fill:var(--field-ink)" { (tongue.decimal(label)) }
            }
        }
    };
    let size = EDGE + 10.0 * SIDE;
    let drawing = Drawing { size: (size, size), title: board.name.clone(), description: range.clone(), marks };
    html! {
        p { (board.name) ": " (range) }
        (drawing.show())
    }
}

fn draw_lines(plate: &Plate, x: &Ruler, y: &Ruler, lines: &[Line], tongue: &Tongue) -> Markup {
    const LEFT: f64 = 58.0;
    const TOP: f64 = 26.0;
    // Small enough that the writing can still be read on a phone.
    const WIDTH: f64 = 440.0;
    const HEIGHT: f64 = 260.0;
    let across = |value: f64| LEFT + x.place(value) * WIDTH;
    let down = |value: f64| TOP + (1.0 - y.place(value)) * HEIGHT;
    let short = |value: f64| format!("{value:.1}");
    let marks = html! {
        @for (value, label) in x.ticks(9, tongue.has_comma()) {
            line.grid x1=(short(across(value))) x2=(short(across(value))) y1=(TOP) y2=(TOP + HEIGHT) {}
            text.soft.middle x=(short(across(value))) y=(TOP + HEIGHT + 18.0) { (label) }
        }
        @for (value, label) in y.ticks(6, tongue.has_comma()) {
            line.grid x1=(LEFT) x2=(LEFT + WIDTH) y1=(short(down(value))) y2=(short(down(value))) {}
            text.soft.end x=(LEFT - 7.0) y=(short(down(value) + 4.0)) { (label) }
        }
        path.axis d={ "M" (LEFT) " " (TOP) "V" (TOP + HEIGHT) "H" (LEFT + WIDTH) } {}
        text.middle x=(LEFT + WIDTH / 2.0) y=(TOP + HEIGHT + 40.0) { (x.name) }
        text.start x="0" y="13" { (y.name) }
        @for (number, line) in lines.iter().enumerate() {
            @let points: Vec<String> =
                line.points.iter().map(|&(a, b)| format!("{},{}", short(across(a)), short(down(b)))).collect();
            polyline class={ "line line-" (number % LINES) } points=(points.join(" ")) {}
        }
    };
    let names: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
    let size = (LEFT + WIDTH + 12.0, TOP + HEIGHT + 50.0);
    Drawing { size, title: plate.caption.clone(), description: names.join("; "), marks }.show()
}

fn key(lines: &[Line]) -> Markup {
    html! {
        ul.key {
            @for (number, line) in lines.iter().enumerate() {
                @let sample = html! { line class={ "line line-" (number % LINES) } x1="0" x2="34" y1="6" y2="6" {} };
                li { (Drawing::aside((34.0, 12.0), &sample)) (line.name) }
            }
        }
    }
}
