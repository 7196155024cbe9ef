//! Letters: Noto Sans, carried in the program, so that labels need no font of the machine.
//!
//! PNG letters are drawn here from the outlines; SVG letters are text in Noto Sans, or in what the
//! reader has instead, set in the same size at the same place.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, Glyph, PxScale, ScaleFont, point};
use plotters::style::{FontStyle, register_font};

/// The family as SVG names it, with what to take where it is missing.
pub(crate) const FAMILY: &str = "Noto Sans, DejaVu Sans, Arial, sans-serif";

/// Plotters' sizes are so many times the letters' (plotters-svg divides by it).
pub(crate) const PER_EM: f64 = 1.24;

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    // The SVG backend asks for the family's metrics too.
    let registered = register_font(FAMILY, FontStyle::Normal, ttf_noto_sans::REGULAR);
    assert!(registered.is_ok(), "the bundled font is a font");
    FontRef::try_from_slice(ttf_noto_sans::REGULAR).expect("the bundled font is a font")
});

/// Makes the family known to plotters.
pub(crate) fn ready() {
    LazyLock::force(&FONT);
}

fn scale(em: f64) -> PxScale {
    // ab_glyph's scale is the height from descender to ascender.
    let font = &*FONT;
    let per_em = f64::from(font.units_per_em().expect("the bundled font has units"));
    PxScale::from((em * f64::from(font.height_unscaled()) / per_em) as f32)
}

/// A line of text laid out from the origin, baseline at 0.
struct Line {
    glyphs: Vec<Glyph>,
    width: f32,
}

fn lay_out(text: &str, em: f64) -> Line {
    let font = FONT.as_scaled(scale(em));
    let (mut x, mut last) = (0.0, None);
    let mut glyphs = Vec::new();
    for letter in text.chars() {
        let id = font.glyph_id(letter);
        x += last.map_or(0.0, |last| font.kern(last, id));
        glyphs.push(id.with_scale_and_position(font.scale(), point(x, 0.0)));
        x += font.h_advance(id);
        last = Some(id);
    }
    Line { glyphs, width: x }
}

/// The width of a line of text in pixels.
pub(crate) fn width(text: &str, em: f64) -> u32 {
    lay_out(text, em).width.ceil() as u32
}

/// The room to leave for a line of text: another typeface, where the reader of an SVG has no Noto Sans, is up to a
/// tenth wider.
pub(crate) fn room(text: &str, em: f64) -> u32 {
    (1.1 * lay_out(text, em).width).ceil() as u32
}

/// Calls `dot` with each pixel a line of text covers, relative to the left end of its baseline, and
/// how much of it.
pub(crate) fn draw(text: &str, em: f64, mut dot: impl FnMut(i32, i32, f32)) {
    for glyph in lay_out(text, em).glyphs {
        if let Some(outline) = FONT.outline_glyph(glyph) {
            let corner = outline.px_bounds().min;
            let (left, top) = (corner.x as i32, corner.y as i32);
            outline.draw(|x, y, coverage| dot(left + x as i32, top + y as i32, coverage.min(1.0)));
        }
    }
}

/// Breaks text at spaces into lines no wider than that, unless a word is.
pub(crate) fn wrap(text: &str, em: f64, widest: u32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if room(&format!("{line} {word}"), em) <= widest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// The text and a size at which it is no wider than that: smaller letters first, then fewer.
pub(crate) fn fit(text: &str, em: u32, widest: u32) -> (String, u32) {
    let least = (2 * em).div_ceil(3);
    if let Some(em) = (least..=em).rev().find(|em| room(text, f64::from(*em)) <= widest) {
        return (text.to_string(), em);
    }
    let mut short: Vec<char> = text.chars().collect();
    let written = |short: &[char]| short.iter().collect::<String>() + "…";
    while !short.is_empty() && room(&written(&short), f64::from(least)) > widest {
        short.pop();
    }
    (written(&short), least)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_alphabet_in_use_has_its_letters() {
        let letters = "ABCDEFGHIJ АБВГДЕЖЗИК ҐЄІЇйё 0123456789 +:=,@~|`±–—×½σ%≤…";
        for letter in letters.chars().filter(|letter| *letter != ' ') {
            assert!(FONT.glyph_id(letter).0 != 0, "{letter}");
        }
    }

    #[test]
    fn lines_break_where_they_must() {
        assert_eq!(wrap("aa bb cc", 10.0, room("aa bb", 10.0)), ["aa bb", "cc"]);
        assert_eq!(wrap("aaaaaa", 10.0, 5), ["aaaaaa"]);
        assert_eq!(fit("name", 20, 500), ("name".to_string(), 20));
        let (short, em) = fit("density+torpedo-first", 20, 100);
        assert!(short.ends_with('…') && em == 14 && width(&short, 14.0) <= 100);
    }
}
