//! Colours of fields, one for light paper and one for dark, with text that reads well on both.
//!
//! Between the ends colours are mixed in Oklab (Ottosson 2020), where equal steps look equally large.

use maud::PreEscaped;

/// A colour, red, green and blue.
type Colour = [u8; 3];

/// A map: the middle and both ends, on light and on dark paper. Text is the page's ink.
struct Map {
    light: [Colour; 3],
    dark: [Colour; 3],
}

/// Blue and orange differ in every common kind of colour blindness.
const DIVERGING: Map =
    Map { light: [[74, 150, 222], [246, 245, 243], [240, 140, 40]], dark: [[18, 92, 170], [46, 46, 50], [158, 80, 0]] };

/// From the paper to blue.
const SEQUENTIAL: Map = Map {
    light: [[248, 248, 248], [160, 200, 228], [66, 146, 206]],
    dark: [[34, 34, 40], [24, 66, 108], [20, 100, 170]],
};

/// The style of a field of class `heat`: blue at 0, the paper at ½, orange at 1.
pub fn diverging(share: f64) -> PreEscaped<String> {
    style(&DIVERGING, share)
}

/// The style of a field of class `heat`: the paper at 0, strong blue at 1.
pub fn sequential(share: f64) -> PreEscaped<String> {
    style(&SEQUENTIAL, share)
}

fn style(map: &Map, share: f64) -> PreEscaped<String> {
    let [light, dark] = [&map.light, &map.dark].map(|stops| {
        let [r, g, b] = mixed(stops, share);
        format!("#{r:02x}{g:02x}{b:02x}")
    });
    PreEscaped(format!("--light:{light};--dark:{dark}"))
}

fn mixed(stops: &[Colour; 3], share: f64) -> Colour {
    let at = 2.0 * if share.is_nan() { 0.5 } else { share.clamp(0.0, 1.0) };
    let (from, to, part) = if at < 1.0 { (stops[0], stops[1], at) } else { (stops[1], stops[2], at - 1.0) };
    let (from, to) = (oklab(from), oklab(to));
    srgb(std::array::from_fn(|axis| from[axis] + part * (to[axis] - from[axis])))
}

fn linear(channel: u8) -> f64 {
    let c = f64::from(channel) / 255.0;
    if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

fn product(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

fn oklab(colour: Colour) -> [f64; 3] {
    let cones = [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ];
    let lab = [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ];
    product(lab, product(cones, colour.map(linear)).map(f64::cbrt))
}

fn srgb(lab: [f64; 3]) -> Colour {
    let cones =
        [[1.0, 0.3963377774, 0.2158037573], [1.0, -0.1055613458, -0.0638541728], [1.0, -0.0894841775, -1.2914855480]];
    let rgb = [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.7076147010],
    ];
    product(rgb, product(cones, lab).map(|cone| cone.powi(3))).map(|c| {
        let encoded = if c <= 0.0031308 { 12.92 * c } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
        (255.0 * encoded).round().clamp(0.0, 255.0) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG 2.1, contrast ratio.
    fn contrast(a: Colour, b: Colour) -> f64 {
        let luminance = |colour: Colour| {
            let [r, g, b] = colour.map(linear);
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The ink of a style sheet's fields, as `style.css` has it.
    const INKS: [Colour; 2] = [[0, 0, 0], [255, 255, 255]];

    #[test]
    fn text_reads_well_on_every_colour() {
        for map in [&DIVERGING, &SEQUENTIAL] {
            for (stops, ink) in [&map.light, &map.dark].into_iter().zip(INKS) {
                for step in 0..=100 {
                    let field = mixed(stops, f64::from(step) / 100.0);
                    assert!(contrast(field, ink) >= 4.5, "{field:?} under {ink:?}: {:.2}", contrast(field, ink));
                }
            }
        }
    }

    #[test]
    fn the_ends_and_the_middle_are_as_named() {
        assert_eq!([0.0, 0.5, 1.0].map(|share| mixed(&DIVERGING.light, share)), DIVERGING.light);
        assert_eq!(mixed(&DIVERGING.dark, f64::NAN), DIVERGING.dark[1]);
        assert_eq!(diverging(0.5).0, "--light:#f6f5f3;--dark:#2e2e32");
    }

    /// With the red and green cones' axes dropped (Viénot, Brettel & Mollon 1999, linear sRGB) winning and losing stay apart.
    #[test]
    fn a_colour_blind_reader_tells_winning_from_losing() {
        let deuteranope = |colour: Colour| {
            let linear = colour.map(linear);
            let matrix = [[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]];
            let seen = product(matrix, linear).map(|c| (255.0 * c.clamp(0.0, 1.0).powf(1.0 / 2.2)).round() as u8);
            oklab(seen)
        };
        for stops in [&DIVERGING.light, &DIVERGING.dark] {
            for (a, b) in [(0, 1), (1, 2), (0, 2)] {
                let (a, b) = (deuteranope(stops[a]), deuteranope(stops[b]));
                let distance = a.iter().zip(b).map(|(x, y)| (x - y).powi(2)).sum::<f64>().sqrt();
                assert!(distance > 0.1, "{distance}");
            }
        }
    }
}
