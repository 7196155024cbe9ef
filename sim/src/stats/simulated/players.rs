//! Coverage and error rates of the methods for many players.

use super::{Coverage, Draws, Law};
use crate::stats::elo;
use crate::stats::interval::normal_cdf;
use crate::stats::interval::normal_quantile;
use crate::stats::multiplicity::benjamini_hochberg;
use crate::stats::pairs::PairCounts;
use crate::stats::ranking::{self, Standing};
use crate::stats::ratings::{Encounter, Fleets, fit};

/// Pairs whose two games share their luck half of the time: were they taken for independent, the intervals would
/// hold the truth too seldom.
#[test]
fn ratings_cover() {
    const TRUE: [f64; 3] = [70.0, 10.0, -80.0];
    const ADVANTAGE: f64 = 60.0;
    let mut draws = Draws::new(31);
    let (mut rated, mut apart, mut advantage) = (Coverage::default(), Coverage::default(), Coverage::default());
    for _ in 0..20_000 {
        let encounters = [(0, 1), (0, 2), (1, 2)].map(|(a, b)| {
            let mut encounter = Encounter { a, b, ..Encounter::default() };
            let expected = [ADVANTAGE, -ADVANTAGE].map(|seat| elo::score(TRUE[a] - TRUE[b] + seat));
            for _ in 0..100 {
                let luck = draws.unit();
                let second = if draws.below(2) == 0 { luck } else { draws.unit() };
                let score = [(luck, expected[0]), (second, expected[1])].map(|(luck, p)| 2 * usize::from(luck < p));
                encounter.pairs[score[0]][score[1]] += 1;
            }
            encounter
        });
        let ratings = fit(3, &encounters, Fleets::Own).unwrap();
        for (estimate, truth) in ratings.players.iter().zip(TRUE) {
            rated.see(estimate.interval(0.95), truth);
        }
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            apart.see(ratings.difference(a, b).interval(0.95), TRUE[a] - TRUE[b]);
        }
        advantage.see(ratings.first_seat.interval(0.95), ADVANTAGE);
    }
    rated.check("ratings");
    apart.check("differences of ratings");
    advantage.check("first seat");
}

/// Thirty true hypotheses of fifty: the expected share of wrong rejections is exactly 0.1·30/50.
#[test]
fn benjamini_hochberg_controls_false_discoveries() {
    const TRIALS: u32 = 4_000;
    let mut draws = Draws::new(32);
    let mut false_share = 0.0;
    for _ in 0..TRIALS {
        let p_values: Vec<f64> = (0..50)
            .map(|i| if i < 30 { draws.unit() } else { 1.0 - normal_cdf(normal_quantile(draws.unit()) + 2.5) })
            .collect();
        let adjusted = benjamini_hochberg(&p_values);
        let rejected = adjusted.iter().filter(|&&p| p <= 0.1).count();
        let wrong = adjusted[..30].iter().filter(|&&p| p <= 0.1).count();
        false_share += wrong as f64 / rejected.max(1) as f64;
    }
    let rate = false_share / f64::from(TRIALS);
    println!("false discovery rate: {rate:.4}");
    assert!(rate <= 0.1 && (rate - 0.06).abs() < 0.005, "{rate}");
}

/// Five equal players, ranked ten times as their games accumulate: hardly ever are two neighbours told apart.
#[test]
fn equal_players_stay_undecided() {
    const TOURNAMENTS: u32 = 600;
    let mut draws = Draws::new(33);
    let law = Law::new(&[6, 0, 8, 0, 6]);
    let mut wrong = 0;
    for _ in 0..TOURNAMENTS {
        let mut meetings: Vec<ranking::Meeting> = (0..5)
            .flat_map(|a| (a + 1..5).map(move |b| ranking::Meeting { a, b, counts: PairCounts::default() }))
            .collect();
        let mut decided = false;
        for _ in 0..10 {
            for meeting in &mut meetings {
                (0..30).for_each(|_| meeting.counts.record(law.draw(&mut draws)));
            }
            let ranking = ranking::rank(5, &meetings, 0.95).unwrap();
            decided |= ranking.neighbours.iter().any(|n| n.standing != Standing::Undecided);
        }
        wrong += u32::from(decided);
    }
    let rate = f64::from(wrong) / f64::from(TOURNAMENTS);
    println!("equal players told apart: {rate:.4}");
    assert!(rate <= 0.05, "{rate}");
}
