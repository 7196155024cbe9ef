//! What a chapter is made of, in one language.

use crate::html::Table;

use super::picture::Plate;

/// A chapter in one language.
pub(super) struct Section {
    /// Its name in addresses and files.
    pub id: &'static str,
    pub title: String,
    pub parts: Vec<Part>,
}

/// One thing after another.
pub(super) enum Part {
    /// A paragraph.
    Text(String),
    /// Sentences, one an item.
    List(Vec<String>),
    Table(Table),
    Picture(Plate),
}

impl Section {
    pub fn new(id: &'static str, title: &str) -> Section {
        Section { id, title: title.to_string(), parts: Vec::new() }
    }

    pub fn text(&mut self, text: impl Into<String>) {
        self.parts.push(Part::Text(text.into()));
    }

    pub fn list(&mut self, items: impl IntoIterator<Item = String>) {
        self.parts.push(Part::List(items.into_iter().collect()));
    }

    pub fn table(&mut self, table: Table) {
        self.parts.push(Part::Table(table));
    }

    pub fn picture(&mut self, plate: Plate) {
        self.parts.push(Part::Picture(plate));
    }

    /// Every sentence, for tests.
    #[cfg(test)]
    pub fn sentences(&self) -> Vec<&str> {
        self.parts
            .iter()
            .flat_map(|part| match part {
                Part::Text(text) => vec![text.as_str()],
                Part::List(items) => items.iter().map(String::as_str).collect(),
                Part::Table(_) | Part::Picture(_) => Vec::new(),
            })
            .collect()
    }
}
