//! Inline SVG.

use maud::{Markup, html};

use super::coordinate;

/// How many kinds of lines the style sheet tells apart, by colour and dashes both: classes `line-0` and on.
pub const LINES: usize = 6;

/// A drawing within the page. Its text is set in the page's font and its colours come from the style sheet.
pub struct Drawing {
    /// Width and height in the drawing's own units: pixels where there is room, smaller where not.
    pub size: (f64, f64),
    /// What it is, in a few words.
    pub title: String,
    /// What it shows, for those who cannot see it; may be empty.
    pub description: String,
    /// The marks.
    pub marks: Markup,
}

impl Drawing {
    /// The drawing.
    pub fn show(&self) -> Markup {
        let (width, height) = (coordinate(self.size.0), coordinate(self.size.1));
        html! {
            svg role="img" width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } aria-label=(self.title) {
                title { (self.title) }
                @if !self.description.is_empty() { desc { (self.description) } }
                (self.marks)
            }
        }
    }

    /// A small drawing whose numbers stand beside it as text, so that a screen reader passes over it.
    pub fn aside((width, height): (f64, f64), marks: &Markup) -> Markup {
        let (width, height) = (coordinate(width), coordinate(height));
        html! {
            svg aria-hidden="true" width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } { (marks) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_described() {
        let marks = html! { circle cx="1" cy="1" r="1" {} };
        let drawing =
            Drawing { size: (20.0, 10.5), title: "Dot".into(), description: "One <dot>".into(), marks: marks.clone() };
        let text = drawing.show().into_string();
        assert!(text.contains(r#"viewBox="0 0 20 10.5""#) && text.contains("<desc>One &lt;dot&gt;</desc>"), "{text}");
        assert!(Drawing::aside((4.0, 4.0), &marks).into_string().contains("aria-hidden"));
    }
}
