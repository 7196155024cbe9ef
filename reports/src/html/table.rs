//! Tables.

use maud::{Markup, PreEscaped, html};

use super::Language;

/// Rows beyond which a table scrolls within the page, its head in sight.
const TALL: usize = 24;

/// A column of a table: what it holds and in which unit.
pub struct Column {
    name: String,
    unit: String,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Rank,
    Words,
    Number,
    Drawing,
}

impl Column {
    /// A place in an order, before the words it belongs to.
    pub fn rank(name: impl Into<String>) -> Column {
        Column { name: name.into(), unit: String::new(), kind: Kind::Rank }
    }

    /// Words; the first such column heads its row and stays in sight.
    pub fn words(name: impl Into<String>) -> Column {
        Column { name: name.into(), unit: String::new(), kind: Kind::Words }
    }

    /// Numbers, in a unit that stands under the name; empty where they have none.
    pub fn number(name: impl Into<String>, unit: impl Into<String>) -> Column {
        Column { name: name.into(), unit: unit.into(), kind: Kind::Number }
    }

    /// Small drawings, one a row, with what their scale measures.
    pub fn drawing(name: impl Into<String>, unit: impl Into<String>) -> Column {
        Column { name: name.into(), unit: unit.into(), kind: Kind::Drawing }
    }
}

/// What stands in a row under a column.
pub struct Cell {
    content: Markup,
    /// The style of a coloured field.
    heat: Option<PreEscaped<String>>,
}

impl Cell {
    /// A field coloured by [`heat`](super::heat).
    pub fn field(style: PreEscaped<String>, content: Markup) -> Cell {
        Cell { content, heat: Some(style) }
    }
}

impl From<Markup> for Cell {
    fn from(content: Markup) -> Cell {
        Cell { content, heat: None }
    }
}

/// A table under way. On a narrow screen it scrolls sideways within itself, not the page with it.
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    caption: Option<Markup>,
    sources: Vec<String>,
    last: Option<Vec<Cell>>,
    wide: bool,
}

impl Table {
    /// An empty table.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Table {
        let columns = columns.into_iter().collect();
        Table { columns, rows: Vec::new(), caption: None, sources: Vec::new(), last: None, wide: false }
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If it has not as many cells as there are columns.
    pub fn push(&mut self, cells: impl IntoIterator<Item = impl Into<Cell>>) {
        let row = self.whole(cells);
        self.rows.push(row);
    }

    /// Sets the row under the others, such as the axis of a column of drawings.
    ///
    /// # Panics
    /// As [`Table::push`].
    pub fn foot(&mut self, cells: impl IntoIterator<Item = impl Into<Cell>>) {
        self.last = Some(self.whole(cells));
    }

    fn whole(&self, cells: impl IntoIterator<Item = impl Into<Cell>>) -> Vec<Cell> {
        let row: Vec<Cell> = cells.into_iter().map(Into::into).collect();
        assert_eq!(row.len(), self.columns.len(), "a row of a table has a cell for each column");
        row
    }

    /// Says in words what it shows.
    #[must_use]
    pub fn caption(mut self, caption: Markup) -> Table {
        self.caption = Some(caption);
        self
    }

    /// Names a file beside the page that holds all its numbers; several times for several files.
    #[must_use]
    pub fn source(mut self, file: impl Into<String>) -> Table {
        self.sources.push(file.into());
        self
    }

    /// Prints it on a page of its own, turned on its side.
    #[must_use]
    pub fn wide(mut self) -> Table {
        self.wide = true;
        self
    }

    /// The table.
    pub fn show(&self, language: Language) -> Markup {
        let head = self.columns.iter().position(|column| column.kind == Kind::Words);
        let class = |kind| match kind {
            Kind::Rank => "rank",
            Kind::Words => "words",
            Kind::Number => "number",
            Kind::Drawing => "drawing",
        };
        let cells = |row: &[Cell]| {
            html! {
                @for (place, (column, cell)) in self.columns.iter().zip(row).enumerate() {
                    @let Cell { content, heat } = cell;
                    @if Some(place) == head { th scope="row" { (content) } }
                    @else if let Some(style) = heat { td.number.heat style=(style) { (content) } }
                    @else { td class=(class(column.kind)) { (content) } }
                }
            }
        };
        html! {
            figure.table.wide[self.wide] {
                @if let Some(caption) = &self.caption { figcaption { (caption) } }
                div.scroll.tall[self.rows.len() > TALL] tabindex="0" {
                    table {
                        thead { tr {
                            @for column in &self.columns {
                                th scope="col" class=(class(column.kind)) {
                                    (column.name)
                                    @if !column.unit.is_empty() { " " span.unit { (column.unit) } }
                                }
                            }
                        } }
                        tbody { @for row in &self.rows { tr { (cells(row)) } } }
                        @if let Some(last) = &self.last { tfoot { tr { (cells(last)) } } }
                    }
                }
                (sources(&self.sources, language))
            }
        }
    }
}

/// `Numbers: a.csv, b.csv`; nothing if there are none.
pub(super) fn sources(files: &[String], language: Language) -> Markup {
    html! {
        @if !files.is_empty() {
            p.source {
                (language.numbers())
                @for (place, file) in files.iter().enumerate() {
                    @if place > 0 { "," }
                    " " a href=(file) { (file) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_headed_by_its_words() {
        let mut table = Table::new([Column::rank("#"), Column::words("who"), Column::number("n", "games")]);
        table.push([html! { "1" }, html! { "a<b" }, html! { "7" }]);
        let text = table.source("x.csv").show(Language::English).into_string();
        assert!(text.contains(r#"<th scope="row">a&lt;b</th><td class="number">7</td>"#), "{text}");
        assert!(
            text.contains(r#"n <span class="unit">games</span>"#) && text.contains(r#"<a href="x.csv">"#),
            "{text}"
        );
    }

    #[test]
    #[should_panic(expected = "a cell for each column")]
    fn a_short_row_is_a_mistake() {
        Table::new([Column::words("who"), Column::number("n", "")]).push([html! { "a" }]);
    }
}
