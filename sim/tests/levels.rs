//! The shipped levels are as strong as their files say, so that no change of a policy moves them unseen.

use linkor_engine::Ruleset;
use linkor_sim::tune::{Gauge, Target};
use linkor_sim::{Quiet, line_up};
use linkor_strategies::{Level, Player};

#[test]
fn tuned_levels_stay_within_their_tolerance() {
    let tuned: Vec<Level> = Level::shipped().into_iter().filter(|level| level.tuned.is_some()).collect();
    assert_eq!(tuned.len(), 4, "easy and medium of both rulesets");
    for level in tuned {
        let rules = Ruleset::preset(&level.rules).unwrap();
        let tuned = level.tuned.as_ref().unwrap();
        let target: Target = tuned.target.parse().unwrap();
        assert!(target.holds(tuned.interval), "{}: the file contradicts itself", level.name);
        let gauge = Gauge::new(rules.clone(), tuned.reference.parse().unwrap(), 77, &Quiet);
        // A board of `hard` takes milliseconds.
        let boards = if tuned.reference.starts_with("level:") { 1500 } else { 12_000 };
        let reading = gauge.measure(&level.player(&rules).unwrap(), target.quantity, boards).unwrap();
        let off = (reading.value - target.value).abs();
        assert!(off < target.tolerance, "{}: {target}, measured {reading:?}", level.name);
    }
}

/// Adjacent levels are 65–75% apart; the intervals of so few boards may reach a little beyond.
#[test]
fn each_level_beats_the_one_below_as_promised() {
    for name in ["classic", "armada"] {
        let rules = Ruleset::preset(name).unwrap();
        let players: Vec<Player> =
            ["level:easy", "level:medium", "level:hard"].map(|text| text.parse().unwrap()).to_vec();
        let standings = line_up(&rules, &players, 400, 3, &Quiet).unwrap();
        for (above, below) in [(1, 0), (2, 1)] {
            let rate = standings[above].against[below].unwrap();
            let [lo, hi] = rate.ci95;
            assert!(lo < 0.75 && hi > 0.65 && rate.value > 0.6 && rate.value < 0.8, "{name} {above}: {rate:?}");
        }
    }
}
