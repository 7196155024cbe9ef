//! The words of each language, each in a table of its own.

mod en;
mod ru;
mod uk;

use super::tongue::Tables;
use crate::html::Language;

/// The tables of a language.
pub(super) fn of(language: Language) -> Tables {
    match language {
        Language::English => Tables { texts: en::TEXTS, names: en::NAMES, nouns: en::NOUNS },
        Language::Ukrainian => Tables { texts: uk::TEXTS, names: uk::NAMES, nouns: uk::NOUNS },
        Language::Russian => Tables { texts: ru::TEXTS, names: ru::NAMES, nouns: ru::NOUNS },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holes(text: &str) -> Vec<&str> {
        let mut holes: Vec<&str> = text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        holes.sort_unstable();
        holes.dedup();
        holes
    }

    /// Every language says everything, with the same figures in it.
    #[test]
    fn the_languages_say_the_same() {
        let english = of(Language::English);
        for language in [Language::Ukrainian, Language::Russian] {
            let other = of(language);
            let keys = |table: &[(&'static str, &'static str)]| table.iter().map(|(key, _)| *key).collect::<Vec<_>>();
            assert_eq!(keys(other.texts), keys(english.texts), "{language:?}");
            assert_eq!(keys(other.names), keys(english.names), "{language:?}");
            assert_eq!(
                other.nouns.iter().map(|(key, _)| key).collect::<Vec<_>>(),
                english.nouns.iter().map(|(key, _)| key).collect::<Vec<_>>()
            );
            for ((key, text), (_, said)) in other.texts.iter().zip(english.texts) {
                assert_eq!(holes(text), holes(said), "{language:?}: {key}");
            }
        }
    }

    /// A verdict is said in all three ways.
    #[test]
    fn a_verdict_has_three_sentences() {
        let texts = of(Language::English).texts;
        for (key, _) in texts {
            if let Some((stem, "more" | "less" | "unsure")) = key.rsplit_once('.') {
                for way in ["more", "less", "unsure"] {
                    assert!(texts.iter().any(|(other, _)| *other == format!("{stem}.{way}")), "{stem}.{way}");
                }
            }
        }
    }

    /// No Latin letter among Cyrillic ones, and none of the other language's.
    #[test]
    fn letters_are_of_their_language() {
        for (language, strange) in [(Language::Ukrainian, "ыэёъЫЭЁЪ"), (Language::Russian, "іїєґІЇЄҐʼ")]
        {
            let tables = of(language);
            for (key, text) in tables.texts.iter().chain(tables.names) {
                let mut bare = String::new();
                let mut depth = 0;
                for letter in text.chars() {
                    match letter {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        _ if depth == 0 => bare.push(letter),
                        _ => {}
                    }
                }
                assert!(!bare.chars().any(|letter| letter.is_ascii_alphabetic()), "{language:?} {key}: {bare}");
                assert!(!bare.chars().any(|letter| strange.contains(letter)), "{language:?} {key}: {bare}");
            }
        }
    }
}
