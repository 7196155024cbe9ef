//! What a chapter is made of, in one language.

use crate::html::Table;

use super::picture::Plate;
use super::tongue::Tongue;

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

    /// A table's or picture's words with the widest margin of what is shown, in points of a hundred.
    pub fn with_margin(caption: &str, halves: impl IntoIterator<Item = f64>, tongue: &Tongue) -> String {
        let widest = halves.into_iter().fold(0.0f64, f64::max);
        let points = if widest < 0.01 {
            tongue.percent((1000.0 * widest).ceil() / 1000.0, 1)
        } else {
            tongue.percent((100.0 * widest).ceil() / 100.0, 0)
        };
        format!("{caption} {}", tongue.say("margin", &[("margin", points)]))
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
