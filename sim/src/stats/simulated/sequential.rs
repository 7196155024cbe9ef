//! Error rates of the methods that look again and again.

use super::{Draws, Law};
use crate::stats::confseq;
use crate::stats::elo;
use crate::stats::pairs::PairCounts;
use crate::stats::sprt::{EloModel, Sprt, Verdict};
use std::f64::consts::SQRT_2;

/// H0: even. H1: as good as the second law.
const EVEN: [usize; 5] = [8, 18, 28, 18, 8];
const BETTER: [usize; 5] = [6, 17, 27, 19, 11];

fn accepts_h1(sprt: &Sprt, law: &Law, draws: &mut Draws, pairs: &mut u64) -> bool {
    let mut counts = PairCounts::default();
    loop {
        (0..8).for_each(|_| counts.record(law.draw(draws)));
        match sprt.judge(&counts).verdict {
            Verdict::Continue => {}
            verdict => {
                *pairs += counts.pairs();
                return verdict == Verdict::AcceptH1;
            }
        }
    }
}

#[test]
fn sprt_keeps_its_error_rates() {
    const TESTS: u32 = 5_000;
    let (even, better) = (Law::new(&EVEN), Law::new(&BETTER));
    let mean = better.mean(|class| class as f64 / 4.0);
    let variance = better.mean(|class| (class as f64 / 4.0 - mean).powi(2));
    let normalised = (mean - 0.5) / (SQRT_2 * variance.sqrt()) * elo::NORMALISED_PER_DEVIATION;
    let mut draws = Draws::new(21);
    for (model, elo1) in [(EloModel::Normalised, normalised), (EloModel::Logistic, elo::of_score(mean))] {
        let sprt = Sprt::new(0.0, elo1, 0.05, 0.05, model).unwrap();
        let mut pairs = 0;
        let wrong0 = (0..TESTS).filter(|_| accepts_h1(&sprt, &even, &mut draws, &mut pairs)).count();
        let wrong1 = (0..TESTS).filter(|_| !accepts_h1(&sprt, &better, &mut draws, &mut pairs)).count();
        let [alpha, beta] = [wrong0, wrong1].map(|wrong| wrong as f64 / f64::from(TESTS));
        println!("{model:?} {elo1:.1}: alpha {alpha:.4}, beta {beta:.4}, {} pairs", pairs / u64::from(2 * TESTS));
        assert!(alpha <= 0.055 && beta <= 0.055, "{model:?}: {alpha} {beta}");
    }
}

/// The share of courses in which the true mean is excluded at any of many looks.
#[test]
fn confidence_sequence_covers_at_all_times() {
    const COURSES: u32 = 1_000;
    let mut draws = Draws::new(22);
    let threshold = confseq::log_threshold(0.95);
    for weights in [EVEN, [9, 0, 1, 0, 10], [1, 0, 2, 0, 17], [0, 1, 17, 2, 0]] {
        let law = Law::new(&weights);
        let truth = law.mean(|class| class as f64 / 4.0);
        let missed = (0..COURSES)
            .filter(|_| {
                let mut counts = PairCounts::default();
                let mut missed = false;
                while counts.pairs() < 2_500 && !missed {
                    (0..=counts.pairs() / 10).for_each(|_| counts.record(law.draw(&mut draws)));
                    missed = confseq::log_evidence(&counts, truth) >= threshold;
                }
                missed
            })
            .count();
        let covered = 1.0 - missed as f64 / f64::from(COURSES);
        println!("confidence sequence {weights:?}: {covered:.4}");
        assert!(covered >= 0.95, "{weights:?}: {covered}");
    }
}
