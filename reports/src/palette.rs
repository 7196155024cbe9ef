//! Colours that colour-blind readers tell apart.

use plotters::style::RGBColor;

/// The cividis colour map (Nuñez, Anderton & Renslow 2018, PLOS ONE 13:e0199239), dark blue at 0 to
/// yellow at 1, by d3-scale-chromatic's polynomials.
pub(crate) fn cividis(share: f64) -> RGBColor {
    let t = if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) };
    let channel = |[a, b, c, d, e, f]: [f64; 6]| {
        let value = a + t * (b + t * (c + t * (d + t * (e + t * f))));
        value.round().clamp(0.0, 255.0) as u8
    };
    RGBColor(
        channel([-4.54, -35.34, 2381.73, -6402.7, 7024.72, -2710.57]),
        channel([32.49, 170.73, 52.82, -131.46, 176.58, -67.37]),
        channel([81.24, 442.36, -2482.43, 6167.24, -6614.94, 2475.67]),
    )
}

/// Black or white, whichever reads better on a colour (relative luminance as in WCAG 2.1).
pub(crate) fn ink_on(RGBColor(r, g, b): RGBColor) -> RGBColor {
    let linear = |channel: u8| {
        let c = f64::from(channel) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    let luminance = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    if luminance > 0.179 { BLACK } else { WHITE }
}

pub(crate) const BLACK: RGBColor = RGBColor(0, 0, 0);
pub(crate) const WHITE: RGBColor = RGBColor(255, 255, 255);
/// Axis names and titles.
pub(crate) const TEXT: RGBColor = RGBColor(38, 38, 38);
/// Less important words.
pub(crate) const SOFT: RGBColor = RGBColor(96, 96, 96);
/// Grid lines.
pub(crate) const GRID: RGBColor = RGBColor(222, 222, 222);

/// A line's colour and dashes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pen {
    pub colour: RGBColor,
    /// Lengths of strokes and gaps in turn, in pixels; empty for a whole line.
    pub dashes: &'static [u32],
}

/// The pen of line `number`: seven colours (Okabe & Ito 2008, *Color Universal Design*, without yellow, which
/// is lost on white) and four kinds of dashes, so that lines near each other differ in both.
pub(crate) fn pen(number: usize) -> Pen {
    const COLOURS: [RGBColor; 7] = [
        RGBColor(0, 114, 178),
        RGBColor(213, 94, 0),
        RGBColor(0, 158, 115),
        RGBColor(0, 0, 0),
        RGBColor(204, 121, 167),
        RGBColor(230, 159, 0),
        RGBColor(86, 180, 233),
    ];
    const DASHES: [&[u32]; 4] = [&[], &[22, 10], &[5, 8], &[24, 8, 5, 8]];
    Pen { colour: COLOURS[number % COLOURS.len()], dashes: DASHES[number % DASHES.len()] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cividis_runs_from_dark_blue_to_yellow() {
        assert_eq!((cividis(0.0), cividis(f64::NAN)), (RGBColor(0, 32, 81), RGBColor(0, 32, 81)));
        assert_eq!(cividis(1.0), RGBColor(253, 234, 69));
        assert_eq!([0.0, 1.0].map(|t| ink_on(cividis(t))), [WHITE, BLACK]);
    }

    #[test]
    fn pens_differ() {
        for i in 0..28 {
            assert!((0..i).all(|j| pen(i) != pen(j)));
        }
    }
}
