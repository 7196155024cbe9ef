//! Where a response that can only be measured with noise crosses a value.

use serde::Serialize;

use super::Target;
use crate::Measured;

/// A measured point of a path.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Point {
    /// Where on the path.
    pub skill: f64,
    /// What was measured there.
    pub reading: Measured,
    /// The boards behind it.
    pub boards: u64,
    /// The value at this skill of the monotone curve nearest to all points.
    pub isotonic: f64,
}

/// Where the target is met.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Root {
    /// Where on the path.
    pub skill: f64,
    /// What was measured there.
    pub reading: Measured,
}

/// Why there is none.
#[derive(Clone, PartialEq, Debug)]
pub enum NoRoot {
    /// The path begins above or ends below the target.
    OutOfReach,
    /// So many steps were not enough.
    Unsettled(Point),
}

/// Points of a response curve.
const POINTS: u32 = 10;

/// Steps of a search at most.
const STEPS: u32 = 30;

/// Measures a path at even distances, and lays the nearest monotone curve through the points.
pub fn curve<E>(
    measure: &mut dyn FnMut(f64, u64) -> Result<Measured, E>,
    rises: bool,
    boards: u64,
) -> Result<Vec<Point>, E> {
    let mut points = Vec::new();
    for step in 0..=POINTS {
        let skill = f64::from(step) / f64::from(POINTS);
        points.push(Point { skill, reading: measure(skill, boards)?, boards, isotonic: 0.0 });
    }
    let sign = if rises { 1.0 } else { -1.0 };
    let values: Vec<f64> = points.iter().map(|point| sign * point.reading.value).collect();
    points.iter_mut().zip(isotonic(&values)).for_each(|(point, value)| point.isotonic = sign * value);
    Ok(points)
}

/// The rising values nearest to these, in squares: pool adjacent violators (Ayer, Brunk, Ewing, Reid and Silverman
/// 1955, Ann. Math. Stat. 26:641).
fn isotonic(values: &[f64]) -> Vec<f64> {
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for &value in values {
        let mut pool = (value, 1);
        while let Some(&(before, size)) = pools.last()
            && before > pool.0
        {
            pools.pop();
            let both = size + pool.1;
            pool = ((before * size as f64 + pool.0 * pool.1 as f64) / both as f64, both);
        }
        pools.push(pool);
    }
    pools.into_iter().flat_map(|(value, size)| std::iter::repeat_n(value, size)).collect()
}

/// Finds where the response meets the target: regula falsi between the ends of the piece of the curve that crosses it,
/// with more boards as the steps come nearer, until two thirds of the tolerance hold the interval. (The last third is for
/// the fresh games that are to confirm it.)
pub fn find<E>(
    measure: &mut dyn FnMut(f64, u64) -> Result<Measured, E>,
    curve: &[Point],
    target: &Target,
) -> Result<Result<Root, NoRoot>, E> {
    let sign = if target.quantity.rises() { 1.0 } else { -1.0 };
    let excess = |value: f64| sign * (value - target.value);
    let (first, last) = (&curve[0], &curve[curve.len() - 1]);
    let within = |point: &Point| point.reading.ci95[0] <= target.value && target.value <= point.reading.ci95[1];
    if excess(first.isotonic) > 0.0 && !within(first) || excess(last.isotonic) < 0.0 && !within(last) {
        return Ok(Err(NoRoot::OutOfReach));
    }
    let above = curve.iter().position(|point| excess(point.isotonic) > 0.0).unwrap_or(curve.len() - 1).max(1);
    let end = |point: &Point| (point.skill, excess(point.isotonic));
    let (mut lo, mut hi) = (end(&curve[above - 1]), end(&curve[above]));
    let mut boards = 2 * first.boards;
    let mut at = first.clone();
    for _ in 0..STEPS {
        let share = if lo.1 < 0.0 && hi.1 > 0.0 { -lo.1 / (hi.1 - lo.1) } else { 0.5 };
        let skill = lo.0 + share.clamp(0.02, 0.98) * (hi.0 - lo.0);
        let reading = measure(skill, boards)?;
        let (value, half) = (excess(reading.value), 1.96 * reading.se);
        at = Point { skill, reading, boards, isotonic: reading.value };
        if value.abs() + half <= target.tolerance * 2.0 / 3.0 {
            return Ok(Ok(Root { skill, reading }));
        }
        if half > target.tolerance / 3.0 {
            boards *= 2;
        }
        if value.abs() < half {
            // The noise may have put it on either side: the piece stays wide enough for both.
            let room = (hi.0 - lo.0) / 4.0;
            let slope = (hi.1 - lo.1).abs().max(1e-9) / (hi.0 - lo.0).max(1e-9);
            lo = ((skill - room).max(0.0), value - slope * room);
            hi = ((skill + room).min(1.0), value + slope * room);
        } else if value > 0.0 {
            hi = (skill, value);
        } else {
            lo = (skill, value);
        }
    }
    Ok(Err(NoRoot::Unsettled(at)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use linkor_engine::{Purpose, stream, unit};

    /// A known curve with the noise of so many boards, the same at every step as on common fleets, and some of its own.
    fn noisy(curve: impl Fn(f64) -> f64, seed: u64) -> impl FnMut(f64, u64) -> Result<Measured, ()> {
        let mut steps = 0;
        move |skill, boards| {
            steps += 1;
            let se = 0.35 / (boards as f64).sqrt();
            let normal = |index| {
                (0..12).map(|_| ()).fold((stream(seed, Purpose::Lot, 0, index), -6.0), |(mut rng, sum), ()| {
                    let sum = sum + unit(&mut rng);
                    (rng, sum)
                })
            };
            let value = curve(skill) + se * (0.8 * normal(boards).1 + 0.6 * normal(steps).1);
            Ok(Measured { value, se, ci95: [value - 1.96 * se, value + 1.96 * se] })
        }
    }

    fn solve(response: impl Fn(f64) -> f64, target: &str, seed: u64) -> Result<Root, NoRoot> {
        let target: Target = target.parse().unwrap();
        let mut measure = noisy(response, seed);
        let curve = curve(&mut measure, target.quantity.rises(), 4000).unwrap();
        find(&mut measure, &curve, &target).unwrap()
    }

    #[test]
    fn a_known_curve_is_met_within_the_tolerance() {
        let mut missed = 0;
        for seed in 0..50 {
            let rising = |x: f64| 0.1 + 0.6 * x * x;
            let root = solve(rising, "win-rate=0.35±0.01", seed).unwrap();
            missed += u32::from((rising(root.skill) - 0.35).abs() > 0.01);
            let falling = |x: f64| 0.9 - 0.7 * x.sqrt();
            let root = solve(falling, "ladder=0.65±0.02", seed).unwrap();
            missed += u32::from((falling(root.skill) - 0.65).abs() > 0.02);
        }
        assert!(missed <= 2, "{missed} of 100 missed");
    }

    #[test]
    fn what_is_out_of_reach_is_not_searched_for() {
        assert_eq!(solve(|x| 0.1 + 0.3 * x, "win-rate=0.55±0.01", 1), Err(NoRoot::OutOfReach));
        assert_eq!(solve(|x| 0.2 + 0.3 * x, "win-rate=0.1±0.01", 1), Err(NoRoot::OutOfReach));
    }

    #[test]
    fn a_response_that_jumps_over_the_target_has_no_end() {
        let jump = |x: f64| if x < 0.52 { 0.2 } else { 0.6 };
        assert!(matches!(solve(jump, "win-rate=0.4±0.02", 1), Err(NoRoot::Unsettled(_))));
    }

    #[test]
    fn the_nearest_monotone_curve_pools_what_falls() {
        assert_eq!(isotonic(&[1.0, 3.0, 2.0, 2.5, 4.0]), [1.0, 2.5, 2.5, 2.5, 4.0]);
    }
}
