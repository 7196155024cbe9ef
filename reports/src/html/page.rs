//! The shell of a page.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::Language;

/// The only style sheet. It names no font and no file: the reader's own fonts serve.
const STYLE: &str = include_str!("style.css");

/// A page under way.
pub struct Page {
    language: Language,
    title: String,
    lead: Markup,
    sections: Vec<Section>,
}

struct Section {
    id: String,
    title: String,
    body: Markup,
}

impl Page {
    /// A page with nothing but its title.
    pub fn new(language: Language, title: impl Into<String>) -> Page {
        Page { language, title: title.into(), lead: PreEscaped(String::new()), sections: Vec::new() }
    }

    /// What stands before the contents: the question and the answer.
    #[must_use]
    pub fn lead(mut self, lead: Markup) -> Page {
        self.lead = lead;
        self
    }

    /// Adds a section, which the contents name. Headings within it start at `h3`.
    ///
    /// # Panics
    /// If another section has the same `id`, or it is not made of ASCII letters, digits and hyphens.
    #[must_use]
    pub fn section(mut self, id: impl Into<String>, title: impl Into<String>, body: Markup) -> Page {
        let (id, title) = (id.into(), title.into());
        let fit = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        assert!(!id.is_empty() && id.chars().all(fit), "`{id}` is not fit for the address of a section");
        assert!(self.sections.iter().all(|section| section.id != id), "two sections `{id}`");
        self.sections.push(Section { id, title, body });
        self
    }

    /// The whole file.
    pub fn into_text(self) -> String {
        let Page { language, title, lead, sections } = self;
        let page = html! {
            (DOCTYPE)
            html lang=(language.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="generator" content={ "linkor " (env!("CARGO_PKG_VERSION")) };
                    title { (title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    header {
                        h1 { (title) }
                        (lead)
                    }
                    @if sections.len() > 1 {
                        nav aria-label=(language.contents()) {
                            p { (language.contents()) }
                            ol {
                                @for section in &sections {
                                    li { a href={ "#" (section.id) } { (section.title) } }
                                }
                            }
                        }
                    }
                    main {
                        @for section in &sections {
                            section id=(section.id) {
                                h2 { (section.title) }
                                (section.body)
                            }
                        }
                    }
                }
            }
        };
        page.into_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_text_and_contents_lead_to_sections() {
        let page =
            Page::new(Language::Ukrainian, "<b> & co").section("a", "A > B", html! {}).section("b", "B", html! {});
        let text = page.into_text();
        assert!(text.contains("<title>&lt;b&gt; &amp; co</title>") && text.contains(r#"lang="uk""#), "{text}");
        assert!(text.contains(r##"<a href="#a">A &gt; B</a>"##) && text.contains("Зміст"), "{text}");
    }

    #[test]
    fn the_style_fetches_nothing_and_cannot_end_early() {
        assert!(["url(", "@import", "</", "http", "font-face"].iter().all(|word| !STYLE.contains(word)));
    }

    #[test]
    #[should_panic(expected = "two sections")]
    fn sections_have_addresses_of_their_own() {
        let _ = Page::new(Language::English, "").section("a", "", html! {}).section("a", "", html! {});
    }
}
