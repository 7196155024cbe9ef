//! Many tests at once.

/// Adjusted p-values that control the false discovery rate (Benjamini & Hochberg 1995, JRSS B 57:289): rejecting
/// every hypothesis whose adjusted value is at most q leaves an expected share of at most q wrong among those
/// rejected, if the tests are independent or positively dependent (Benjamini & Yekutieli 2001, Ann. Stat. 29:1165).
/// With the reciprocals of e-values it does so under any dependence (Wang & Ramdas 2022, JRSS B 84:822).
///
/// # Panics
/// If a value is not in \[0, 1\].
pub fn benjamini_hochberg(p_values: &[f64]) -> Vec<f64> {
    assert!(p_values.iter().all(|p| (0.0..=1.0).contains(p)), "p-values lie in [0, 1]: {p_values:?}");
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&i, &j| p_values[i].total_cmp(&p_values[j]));
    let mut adjusted = vec![0.0; p_values.len()];
    let mut smallest = 1.0_f64;
    for (below, &i) in order.iter().enumerate().rev() {
        smallest = smallest.min(p_values[i] * p_values.len() as f64 / (below + 1) as f64);
        adjusted[i] = smallest;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of Benjamini & Hochberg (1995, section 3.2): four of fifteen are rejected at 0.05. The adjusted
    /// values are `statsmodels.stats.multitest.multipletests(method="fdr_bh")`, rounded to six digits.
    #[test]
    fn the_published_example() {
        let p = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1.0,
        ];
        let expected = [
            0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.063857, 0.063857, 0.0645, 0.0765, 0.486, 0.581182, 0.714875,
            0.753231, 0.813214, 1.0,
        ];
        let adjusted = benjamini_hochberg(&p);
        assert!(adjusted.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6), "{adjusted:?}");
        assert_eq!(adjusted.iter().filter(|&&p| p <= 0.05).count(), 4);
    }

    #[test]
    fn order_and_ties_do_not_matter() {
        let adjusted = benjamini_hochberg(&[0.04, 0.01, 0.03, 0.03, 0.9, 0.005]);
        let expected = [0.048, 0.03, 0.045, 0.045, 0.9, 0.03];
        assert!(adjusted.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12), "{adjusted:?}");
        assert!(benjamini_hochberg(&[]).is_empty());
    }
}
