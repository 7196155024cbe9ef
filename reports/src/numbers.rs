//! Numbers as people read them: rounded to what their intervals allow.

use linkor_sim::Measured;

/// A whole number with commas between thousands.
pub(crate) fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Decimals that leave two figures of half an interval's width.
pub(crate) fn decimals(half_width: f64) -> usize {
    if half_width > 0.0 && half_width.is_finite() {
        (1.0 - half_width.log10().floor()).clamp(0.0, 6.0) as usize
    } else {
        1
    }
}

/// `value (lo to hi)`; a dash where nothing is known.
pub(crate) fn interval(value: f64, [lo, hi]: [f64; 2]) -> String {
    if !value.is_finite() {
        return "–".into();
    }
    let places = decimals((hi - lo) / 2.0);
    if lo.is_finite() && hi.is_finite() {
        format!("{} ({} to {})", fixed(value, places), fixed(lo, places), fixed(hi, places))
    } else {
        format!("{} (not known)", fixed(value, places))
    }
}

/// The same for a share, in percent.
pub(crate) fn percent(value: f64, [lo, hi]: [f64; 2]) -> String {
    if !value.is_finite() {
        return "–".into();
    }
    let places = decimals(50.0 * (hi - lo)).min(3);
    let [value, lo, hi] = [value, lo, hi].map(|share| fixed(100.0 * share, places));
    format!("{value}% ({lo} to {hi})")
}

/// A measured number with its interval.
pub(crate) fn measured(number: &Measured) -> String {
    interval(number.value, number.ci95)
}

/// A measured share with its interval, in percent.
pub(crate) fn share(number: &Measured) -> String {
    percent(number.value, number.ci95)
}

/// A number with so many decimals, and a true minus sign; never −0.
pub(crate) fn fixed(value: f64, decimals: usize) -> String {
    if !value.is_finite() {
        return "–".into();
    }
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.chars().all(|digit| matches!(digit, '0' | '.')) => rest.to_string(),
        Some(rest) => format!("−{rest}"),
        None => text,
    }
}

/// A p-value.
pub(crate) fn p_value(p: f64) -> String {
    if p < 0.0001 { "< 0.0001".into() } else { fixed(p, if p < 0.1 { 4 } else { 2 }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_parted() {
        assert_eq!([0, 999, 1000, 1234567].map(count), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn an_interval_sets_the_decimals() {
        assert_eq!(interval(57.612345, [57.58, 57.64]), "57.612 (57.580 to 57.640)");
        assert_eq!(percent(0.57612, [0.54, 0.61]), "57.6% (54.0 to 61.0)");
        assert_eq!(percent(0.57612, [0.5731, 0.5791]), "57.61% (57.31 to 57.91)");
        assert_eq!(interval(-31.4, [-61.0, 2.0]), "−31 (−61 to 2)");
        assert_eq!(interval(f64::NAN, [0.0, 1.0]), "–");
        assert_eq!(fixed(-0.0001, 2), "0.00");
    }
}
