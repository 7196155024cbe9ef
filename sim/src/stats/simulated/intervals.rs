//! Coverage of the intervals for one match or two batches of solos.

use super::{Coverage, Draws, Law};
use crate::stats::closed_form::{BySeat, rates};
use crate::stats::common_fleets::Joint;
use crate::stats::interval::wilson;
use crate::stats::pairs::{PairCounts, PairDifferences};

const REPLICATIONS: usize = 20_000;

/// Not simulated but summed over the binomial distribution.
#[test]
fn wilson_covers() {
    let n = 400;
    for p in [0.1, 0.25, 0.4, 0.5, 0.6, 0.7] {
        let mut probability = (1.0_f64 - p).powi(n);
        let mut covered = 0.0;
        for wins in 0..=n {
            if wilson(wins as u64, n as u64, 0.95).contains(p) {
                covered += probability;
            }
            probability *= f64::from(n - wins) / f64::from(wins + 1) * p / (1.0 - p);
        }
        println!("wilson {p}: {covered:.4}");
        assert!((0.94..=0.96).contains(&covered), "{p}: {covered}");
    }
}

#[test]
fn pairs_cover() {
    let mut draws = Draws::new(1);
    for weights in [[5, 0, 8, 0, 7], [1, 4, 8, 5, 2], [1, 0, 2, 0, 17], [1, 0, 36, 0, 3]] {
        let law = Law::new(&weights);
        let truth = law.mean(|class| class as f64 / 4.0);
        let mut coverage = Coverage::default();
        for _ in 0..REPLICATIONS {
            let mut counts = PairCounts::default();
            (0..200).for_each(|_| counts.record(law.draw(&mut draws)));
            coverage.see(counts.interval(0.95), truth);
        }
        coverage.check(&format!("pairs {weights:?}"));
    }
}

#[test]
fn paired_differences_cover() {
    let mut draws = Draws::new(2);
    // A pair's result is the fleets' part, common to both, and the player's own.
    let (fleets, a, b) = (Law::new(&[4, 3, 3]), Law::new(&[2, 4, 4]), Law::new(&[4, 4, 2]));
    let truth = (a.mean(|class| class as f64) - b.mean(|class| class as f64)) / 4.0;
    let mut coverage = Coverage::default();
    for _ in 0..REPLICATIONS {
        let mut differences = PairDifferences::default();
        for _ in 0..200 {
            let common = fleets.draw(&mut draws);
            differences.record(common + a.draw(&mut draws), common + b.draw(&mut draws));
        }
        coverage.see(differences.difference().unwrap().interval(0.95), truth);
    }
    coverage.check("paired differences");
}

/// The exact rates of one law of turns against another.
fn exact(a: &Law, b: &Law) -> BySeat<f64> {
    BySeat::of(|tie| {
        a.mean(|ours| b.mean(|theirs| f64::from(u8::from(ours < theirs)) + tie * f64::from(u8::from(ours == theirs))))
    })
}

fn see_all<T: Copy>(
    coverage: &mut [Coverage; 3],
    found: BySeat<T>,
    truth: BySeat<f64>,
    see: fn(&mut Coverage, T, f64),
) {
    let [first, second, mean] = coverage;
    see(first, found.first, truth.first);
    see(second, found.second, truth.second);
    see(mean, found.mean, truth.mean);
}

fn check_all(coverage: &[Coverage; 3], what: &str) {
    for (coverage, seat) in coverage.iter().zip(["first", "second", "mean"]) {
        coverage.check(&format!("{what}, {seat}"));
    }
}

#[test]
fn closed_form_covers() {
    let mut draws = Draws::new(3);
    let (a, b) = (Law::new(&[0, 2, 4, 3, 2, 1]), Law::new(&[0, 1, 3, 4, 2, 3, 2]));
    let truth = exact(&a, &b);
    let mut coverage = <[Coverage; 3]>::default();
    for _ in 0..REPLICATIONS {
        let (mut of_a, mut of_b) = ([0; 7], [0; 7]);
        (0..100).for_each(|_| of_a[a.draw(&mut draws)] += 1);
        (0..150).for_each(|_| of_b[b.draw(&mut draws)] += 1);
        let found = rates(&of_a, &of_b).unwrap();
        see_all(&mut coverage, found, truth, |coverage, rate, truth| coverage.see(rate.interval(0.95), truth));
    }
    check_all(&coverage, "closed form, own fleets");
}

/// Fleets of differing hardness, on which players take differing numbers of turns beyond it.
struct Course {
    hardness: Law,
    players: [Law; 3],
}

impl Course {
    fn new() -> Self {
        let players = [[3, 4, 2, 1, 0], [2, 3, 3, 1, 1], [1, 4, 2, 2, 1]].map(|weights| Law::new(&weights));
        Self { hardness: Law::new(&[1, 3, 3, 1]), players }
    }

    fn solos(&self, draws: &mut Draws) -> [usize; 3] {
        let hardness = self.hardness.draw(draws);
        [0, 1, 2].map(|player| hardness + self.players[player].draw(draws))
    }

    /// A player's turns over all fleets.
    fn turns(&self, player: usize) -> Law {
        let own = &self.players[player].faces;
        Law {
            faces: self.hardness.faces.iter().flat_map(|hardness| own.iter().map(move |own| hardness + own)).collect(),
        }
    }
}

#[test]
fn closed_form_covers_on_common_fleets() {
    let mut draws = Draws::new(4);
    let course = Course::new();
    let truth = exact(&course.turns(0), &course.turns(1));
    let mut coverage = <[Coverage; 3]>::default();
    for _ in 0..REPLICATIONS {
        let mut joint = Joint::default();
        for _ in 0..200 {
            let [a, b, _] = course.solos(&mut draws);
            joint.record(a, b, 1);
        }
        let found = joint.rates().unwrap();
        see_all(&mut coverage, found, truth, |coverage, rate, truth| coverage.see(rate.interval(0.95), truth));
    }
    check_all(&coverage, "closed form, common fleets");
}

#[test]
fn closed_form_differences_cover() {
    let mut draws = Draws::new(5);
    let course = Course::new();
    let [a, b, c] = [0, 1, 2].map(|player| course.turns(player));
    let (ours, theirs) = (exact(&a, &c), exact(&b, &c));
    let truth =
        BySeat { first: ours.first - theirs.first, second: ours.second - theirs.second, mean: ours.mean - theirs.mean };
    let (mut apart, mut common) = (<[Coverage; 3]>::default(), <[Coverage; 3]>::default());
    for _ in 0..REPLICATIONS / 2 {
        let [mut ab, mut ac, mut bc] = <[Joint; 3]>::default();
        let mut of_c = [0; 8];
        for _ in 0..400 {
            let [a, b, c] = course.solos(&mut draws);
            ab.record(a, b, 1);
            ac.record(a, c, 1);
            bc.record(b, c, 1);
            of_c[course.solos(&mut draws)[2]] += 1;
        }
        let (found, found_common) = (ab.differences(&of_c).unwrap(), ab.differences_all_common(&ac, &bc).unwrap());
        see_all(&mut apart, found, truth, |coverage, difference, truth| coverage.see(difference.interval(0.95), truth));
        see_all(&mut common, found_common, truth, |coverage, difference, truth| {
            coverage.see(difference.interval(0.95), truth);
        });
    }
    check_all(&apart, "difference against C on other fleets");
    check_all(&common, "difference against C on the same fleets");
}
