//! Figures with what is said under them.

use maud::{Markup, html};

use super::{Language, table};

/// Drawings, or anything else to look at, with a caption and where the numbers are.
pub struct Figure {
    body: Markup,
    caption: Markup,
    sources: Vec<String>,
}

impl Figure {
    /// A figure and its caption.
    pub fn new(body: Markup, caption: Markup) -> Figure {
        Figure { body, caption, sources: Vec::new() }
    }

    /// Names a file beside the page that holds all its numbers; several times for several files.
    #[must_use]
    pub fn source(mut self, file: impl Into<String>) -> Figure {
        self.sources.push(file.into());
        self
    }

    /// The figure.
    pub fn show(&self, language: Language) -> Markup {
        html! {
            figure {
                (self.body)
                figcaption {
                    (self.caption)
                    (table::sources(&self.sources, language))
                }
            }
        }
    }
}
