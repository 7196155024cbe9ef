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

/// What is known of a crossing.
struct Search {
    /// Where it is thought to be.
    skill: f64,
    /// How much the excess rises with the skill near it.
    slope: f64,
    /// Skill, excess and its standard error, as measured.
    points: Vec<(f64, f64, f64)>,
}

impl Search {
    /// From the piece of a monotone curve that crosses 0: skills, with the excess as measured and as the curve has it.
    fn new(points: Vec<(f64, f64, f64)>, curve: &[f64]) -> Search {
        let last = curve.len() - 1;
        let above = curve.iter().position(|&excess| excess > 0.0).unwrap_or(last).max(1);
        // Over three pieces: the noise of one may make it level.
        let (from, to) = (above.saturating_sub(2), (above + 1).min(last));
        let slope = ((curve[to] - curve[from]) / (points[to].0 - points[from].0)).max(1e-6);
        let mut search = Search { skill: (points[above - 1].0 + points[above].0) / 2.0, slope, points };
        search.think();
        search
    }

    /// Each point says by the slope where the crossing is: the surer it is, and the nearer, the more it counts. (That the slope is not the
    /// same everywhere makes a point unsure by half of what it reckons with.) So no point is believed for ever.
    fn think(&mut self) {
        for _ in 0..4 {
            let (mut sum, mut weights) = (0.0, 0.0);
            for &(skill, excess, se) in &self.points {
                let bent = self.slope * (skill - self.skill) / 2.0;
                let weight = 1.0 / (se * se + bent * bent).max(1e-12);
                sum += weight * (skill - excess / self.slope);
                weights += weight;
            }
            self.skill = (sum / weights).clamp(0.0, 1.0);
        }
    }
}

/// Finds where the response meets the target, with more boards as the steps come nearer, until two thirds of the tolerance
/// hold the interval. (The last third is for the fresh games that are to confirm it.)
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
    let points = curve.iter().map(|point| (point.skill, excess(point.reading.value), point.reading.se)).collect();
    let monotone: Vec<f64> = curve.iter().map(|point| excess(point.isotonic)).collect();
    let mut search = Search::new(points, &monotone);
    let mut boards = 2 * first.boards;
    let mut at = first.clone();
    for _ in 0..STEPS {
        let skill = search.skill;
        let reading = measure(skill, boards)?;
        let (value, half) = (excess(reading.value), 1.96 * reading.se);
        at = Point { skill, reading, boards, isotonic: reading.value };
        if value.abs() + half <= target.tolerance * 2.0 / 3.0 {
            return Ok(Ok(Root { skill, reading }));
        }
        if half > target.tolerance / 3.0 {
            boards *= 2;
        }
        search.points.push((skill, value, reading.se));
        search.think();
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

    /// A point of the curve three standard errors off, on the wrong side of the target, is not believed for ever.
    #[test]
    fn an_early_mistake_is_overruled() {
        for off in [-0.045, 0.045] {
            let response = |x: f64| 0.2 + 0.3 * x;
            let mut measure = |skill: f64, boards: u64| -> Result<Measured, ()> {
                let se = 0.5 / (boards as f64).sqrt();
                let value = response(skill) + if boards == 1000 && (0.45..0.55).contains(&skill) { off } else { 0.0 };
                Ok(Measured { value, se, ci95: [value - 1.96 * se, value + 1.96 * se] })
            };
            let curve = curve(&mut measure, true, 1000).unwrap();
            let root = find(&mut measure, &curve, &"win-rate=0.35±0.01".parse().unwrap()).unwrap().unwrap();
            assert!((response(root.skill) - 0.35).abs() < 0.01, "{off}: {}", root.skill);
        }
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
