//! How a language writes numbers, counts things and fills its sentences.

use linkor_engine::Alphabet;
use linkor_sim::Measured;

use super::verdict::Verdict;
use super::words;
use crate::html::Language;
use crate::numbers;

/// The tables of a language: sentences and names by key, and nouns as they go with one, few, many, and a fraction.
#[derive(Clone, Copy)]
pub(super) struct Tables {
    pub texts: &'static [(&'static str, &'static str)],
    pub names: &'static [(&'static str, &'static str)],
    pub nouns: &'static [(&'static str, [&'static str; 4])],
}

/// A language at work.
#[derive(Clone, Copy)]
pub(super) struct Tongue {
    pub language: Language,
    tables: Tables,
}

impl Tongue {
    pub fn new(language: Language) -> Tongue {
        Tongue { language, tables: words::of(language) }
    }

    /// The letters of its columns: its players' boards have them.
    pub fn letters(&self) -> &'static [char; 10] {
        self.alphabet().letters()
    }

    fn alphabet(&self) -> Alphabet {
        match self.language {
            Language::English => Alphabet::Latin,
            Language::Ukrainian | Language::Russian => Alphabet::Cyrillic,
        }
    }

    /// Are decimals parted by a comma?
    pub fn has_comma(&self) -> bool {
        self.language != Language::English
    }

    /// A cell by its place, row by row from 0.
    pub fn cell(&self, place: usize) -> String {
        format!("{}{}", self.letters()[place % 10], place / 10 + 1)
    }

    /// Several cells.
    pub fn cells(&self, places: &[usize]) -> String {
        places.iter().map(|&place| self.cell(place)).collect::<Vec<_>>().join(", ")
    }

    /// A sentence without figures.
    ///
    /// # Panics
    /// If there is none of that key: the tests fill every one.
    pub fn text(&self, key: &str) -> &'static str {
        self.tables.texts.iter().find(|(known, _)| *known == key).unwrap_or_else(|| panic!("no text `{key}`")).1
    }

    /// A name; one that is not in the table stands as it is.
    pub fn name(&self, key: &str) -> String {
        self.tables
            .names
            .iter()
            .find(|(known, _)| *known == key)
            .map_or_else(|| key.to_string(), |(_, name)| (*name).into())
    }

    /// The name of a ship of so many decks.
    pub fn ship(&self, decks: u8) -> String {
        self.name(&format!("ship{decks}"))
    }

    /// A sentence with its figures.
    ///
    /// # Panics
    /// If a figure of the sentence is not given.
    pub fn say(&self, key: &str, figures: &[(&str, String)]) -> String {
        let mut said = String::new();
        let mut rest = self.text(key);
        while let Some((before, after)) = rest.split_once('{') {
            let (hole, after) = after.split_once('}').unwrap_or_else(|| panic!("`{key}` has an open brace"));
            let figure = figures.iter().find(|(name, _)| *name == hole);
            said += before;
            said += &figure.unwrap_or_else(|| panic!("`{key}` wants `{hole}`")).1;
            rest = after;
        }
        capital(&(said + rest))
    }

    /// The sentence that a verdict allows.
    pub fn judge(&self, key: &str, verdict: Verdict, figures: &[(&str, String)]) -> String {
        self.say(&format!("{key}.{}", verdict.key()), figures)
    }

    /// A number with so many decimals.
    pub fn number(&self, value: f64, decimals: usize) -> String {
        self.decimal(&numbers::fixed(value, decimals))
    }

    /// A number written with a point, as the language writes it.
    pub fn decimal(&self, number: &str) -> String {
        if self.has_comma() { number.replace('.', ",") } else { number.to_string() }
    }

    /// A whole number in groups of three.
    pub fn whole(&self, number: u64) -> String {
        let text = numbers::count(number);
        if self.has_comma() { text.replace(',', "\u{a0}") } else { text }
    }

    /// A share in percent.
    pub fn percent(&self, share: f64, decimals: usize) -> String {
        format!("{}%", self.number(100.0 * share, decimals))
    }

    /// A measured number and how sure it is.
    pub fn measured(&self, number: &Measured) -> String {
        let (decimals, half) = margin(number.ci95[1] - number.ci95[0]);
        match half {
            Some(half) => {
                format!("{}\u{a0}±\u{a0}{}", self.number(number.value, decimals), self.number(half, decimals))
            }
            None => self.number(number.value, 1),
        }
    }

    /// A measured share in percent and how sure it is.
    pub fn share(&self, share: &Measured) -> String {
        let [lo, hi] = share.ci95;
        let (decimals, half) = margin(100.0 * (hi - lo));
        // Near none or all the interval is not even about the share, and ± would go beyond.
        if half.is_some() && (share.value - lo).min(hi - share.value) < 0.1 * (hi - lo) {
            return self.language.range(&self.percent(lo, decimals), &self.percent(hi, decimals));
        }
        match half {
            Some(half) => {
                format!("{}%\u{a0}±\u{a0}{}", self.number(100.0 * share.value, decimals), self.number(half, decimals))
            }
            None => self.percent(share.value, 1),
        }
    }

    /// So many of something, exactly.
    pub fn count(&self, value: f64, decimals: usize, noun: &str) -> String {
        format!("{}\u{a0}{}", self.number(value, decimals), self.noun(value, decimals, noun))
    }

    /// So many of something, measured; of a difference its size alone.
    pub fn quantity(&self, number: &Measured, noun: &str) -> String {
        let [lo, hi] = number.ci95;
        let size = if number.value < 0.0 && hi < 0.0 {
            Measured { value: -number.value, se: number.se, ci95: [-hi, -lo] }
        } else {
            *number
        };
        let (decimals, half) = margin(hi - lo);
        // The noun goes with the number before it.
        let last = half.unwrap_or(size.value);
        let several = if self.language == Language::English { 2.0 } else { last };
        format!("{}\u{a0}{}", self.measured(&size), self.noun(several, decimals, noun))
    }

    /// The form of a noun after a number written with so many decimals.
    pub fn noun(&self, value: f64, decimals: usize, noun: &str) -> &'static str {
        let forms = self.tables.nouns.iter().find(|(known, _)| *known == noun);
        let forms = forms.unwrap_or_else(|| panic!("no noun `{noun}`")).1;
        if decimals > 0 {
            return forms[3];
        }
        let n = value.abs().round() as u64;
        let form = match (self.language, n % 10, n % 100) {
            (Language::English, ..) if n == 1 => 0,
            (Language::English, ..) => 2,
            (_, _, 11..=14) => 2,
            (_, 1, _) => 0,
            (_, 2..=4, _) => 1,
            _ => 2,
        };
        forms[form]
    }
}

/// Decimals for an interval so wide, and half of it to two figures, rounded up so that it does not say too much.
fn margin(width: f64) -> (usize, Option<f64>) {
    let half = width / 2.0;
    if !half.is_finite() || half <= 1e-9 {
        return (1, None);
    }
    let decimals = (1.0 - half.log10().floor()).clamp(0.0, 2.0) as usize;
    let scale = 10f64.powi(decimals as i32);
    (decimals, Some((half * scale - 1e-9).ceil() / scale))
}

/// With a great letter at the start.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Language; 3] = [Language::English, Language::Ukrainian, Language::Russian];

    #[test]
    fn things_are_counted_as_people_do() {
        let counted =
            |language, value, decimals| Tongue::new(language).count(value, decimals, "shot").replace('\u{a0}', " ");
        for (value, [en, uk, ru]) in [
            (1.0, ["1 shot", "1 постріл", "1 выстрел"]),
            (2.0, ["2 shots", "2 постріли", "2 выстрела"]),
            (5.0, ["5 shots", "5 пострілів", "5 выстрелов"]),
            (11.0, ["11 shots", "11 пострілів", "11 выстрелов"]),
            (13.0, ["13 shots", "13 пострілів", "13 выстрелов"]),
            (21.0, ["21 shots", "21 постріл", "21 выстрел"]),
            (22.0, ["22 shots", "22 постріли", "22 выстрела"]),
            (111.0, ["111 shots", "111 пострілів", "111 выстрелов"]),
            (100.0, ["100 shots", "100 пострілів", "100 выстрелов"]),
        ] {
            assert_eq!(ALL.map(|language| counted(language, value, 0)), [en, uk, ru]);
        }
        assert_eq!(ALL.map(|language| counted(language, 57.6, 1)), ["57.6 shots", "57,6 пострілу", "57,6 выстрела"]);
        assert_eq!(counted(Language::English, 1.0, 1), "1.0 shots");
    }

    #[test]
    fn a_margin_is_never_told_too_small() {
        let number = |value, half| Measured { value, se: half / 1.96, ci95: [value - half, value + half] };
        let english = Tongue::new(Language::English);
        let told = |half| english.measured(&number(57.631, half)).replace('\u{a0}', " ");
        assert_eq!(
            [told(0.13), told(0.04), told(2.3), told(0.0)],
            ["57.63 ± 0.13", "57.63 ± 0.04", "57.6 ± 2.3", "57.6"]
        );
        let ukrainian = Tongue::new(Language::Ukrainian);
        assert_eq!(ukrainian.share(&number(0.5123, 0.0031)).replace('\u{a0}', " "), "51,23% ± 0,31");
        assert_eq!(ukrainian.whole(1_855_545).replace('\u{a0}', " "), "1 855 545");
        assert_eq!(ukrainian.number(-1.25, 1), "−1,2");
        let about = |half| ukrainian.quantity(&number(57.631, half), "turn").replace('\u{a0}', " ");
        assert_eq!([about(12.0), about(21.0), about(23.0)], ["58 ± 12 ходів", "58 ± 21 хід", "58 ± 23 ходи"]);
        let fewer = Measured { value: -2.0, se: 0.1, ci95: [-2.2, -1.8] };
        assert_eq!(ukrainian.quantity(&fewer, "turn").replace('\u{a0}', " "), "2,00 ± 0,20 ходу");
    }

    #[test]
    fn cells_have_the_letters_of_the_language() {
        assert_eq!(ALL.map(|language| Tongue::new(language).cell(39)), ["J4", "К4", "К4"]);
        assert_eq!(Tongue::new(Language::Russian).cells(&[0, 99]), "А1, К10");
    }
}
