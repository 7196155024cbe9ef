//! The Elo scale: 400 points are odds of ten to one (Elo 1978, *The Rating of Chessplayers*).

use std::f64::consts::LN_10;

/// Elo points in one logit.
pub const PER_LOGIT: f64 = 400.0 / LN_10;

/// Normalised Elo points in one standard deviation of a game's score
/// (Van den Bergh, undated note *Comments on normalized Elo*, cantate.be/Fishtest/normalized_elo_practical.pdf).
pub const NORMALISED_PER_DEVIATION: f64 = 800.0 / LN_10;

/// The expected score per game of a player `elo` points above his opponent.
pub fn score(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / PER_LOGIT).exp())
}

/// The advantage at which `score` per game is expected; infinite at 0 and 1.
pub fn of_score(score: f64) -> f64 {
    PER_LOGIT * (score / (1.0 - score)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_hundred_points_are_ten_to_one() {
        assert!((score(400.0) - 10.0 / 11.0).abs() < 1e-15);
        assert!((of_score(10.0 / 11.0) - 400.0).abs() < 1e-10);
        assert_eq!((of_score(0.5), of_score(1.0), of_score(0.0)), (0.0, f64::INFINITY, f64::NEG_INFINITY));
        assert!((NORMALISED_PER_DEVIATION - 347.43558552260146).abs() < 1e-10);
    }
}
