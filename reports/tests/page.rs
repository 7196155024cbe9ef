//! The page of a tournament whose counts are made up, word for word: play may change, the page not.

use linkor_engine::Ruleset;
use linkor_reports::{summary, write_report};
use linkor_sim::{Histogram, MatchTally, Plan, SoloTally, Tally, Tournament, Unit, WeaponTally};

/// `(value, times)` counted.
fn histogram(counts: &[(u32, u32)]) -> Histogram {
    let mut histogram = Histogram::default();
    counts.iter().for_each(|&(value, times)| (0..times).for_each(|_| histogram.add(value)));
    histogram
}

fn solo(faster: u32) -> Tally {
    let spread = |mean: u32| histogram(&[(mean - 6, 20), (mean - 2, 30), (mean + 1, 30), (mean + 7, 20)]);
    Tally::Solo(Box::new(SoloTally {
        shots: spread(60 - faster),
        misses: spread(40 - faster),
        turns: spread(41 - faster),
        actions: spread(60 - faster),
        shots_at: (0..100).map(|cell| 30 + cell % 40).collect(),
        weapons: WeaponTally::default(),
        ..SoloTally::default()
    }))
}

fn weapons(turn: u32) -> WeaponTally {
    let mut tally = WeaponTally::default();
    for (weapon, uses) in tally.0.iter_mut().zip([2, 2, 1]) {
        weapon.turns = histogram(&[(turn, 50 * uses), (turn + 3, 30 * uses)]);
        weapon.ships_left = histogram(&[(10, 60 * uses), (7, 20 * uses)]);
        weapon.unmarked = histogram(&[(100, 50 * uses), (70, 30 * uses)]);
        (weapon.hits, weapon.sunk, weapon.cleared, weapon.kept) = (70, 11, 400, 60);
    }
    tally
}

fn meeting(scores: [[u64; 3]; 3], of_a: WeaponTally, of_b: WeaponTally) -> Tally {
    let opener_wins = scores[2].iter().sum::<u64>() + scores.iter().map(|row| row[0]).sum::<u64>();
    let won = histogram(&[(30, 20), (35, 30), (40, 10)]);
    Tally::Match(Box::new(MatchTally {
        scores,
        opener_wins,
        winner_turns: [won.clone(), won.clone()],
        winner_actions: [won.clone(), won],
        weapons: [of_a, of_b],
        ..MatchTally::default()
    }))
}

fn tournament() -> Tournament {
    let players = ["density+never", "density+asap", "density+race@edges"].map(|player| player.parse().unwrap());
    let plan = Plan::tournament(Ruleset::preset("armada").unwrap(), &players, 100, 9).unwrap();
    let mut matches = [
        meeting([[8, 0, 4], [0, 0, 0], [28, 0, 10]], WeaponTally::default(), weapons(1)),
        meeting([[15, 0, 3], [0, 0, 0], [27, 0, 5]], WeaponTally::default(), weapons(9)),
        meeting([[9, 1, 6], [0, 0, 0], [20, 0, 14]], weapons(1), weapons(8)),
    ]
    .into_iter();
    let tallies = plan.units.iter().map(|unit| match unit {
        Unit::Solo { shooter, .. } => solo(*shooter as u32),
        Unit::Match { .. } => matches.next().expect("three matches"),
    });
    Tournament { tallies: tallies.collect(), plan }
}

#[test]
fn the_page_reads_as_it_did() {
    let dir = tempfile::tempdir().unwrap();
    write_report(&tournament(), "linkor tournament --players 'a|b' --seed 9", dir.path()).unwrap();
    let page = std::fs::read_to_string(dir.path().join("report.md")).unwrap();
    insta::assert_snapshot!("page", page.replace(env!("CARGO_PKG_VERSION"), "VERSION"));
    insta::assert_snapshot!("summary", summary(&tournament()));
}
