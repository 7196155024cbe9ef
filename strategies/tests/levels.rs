//! What levels promise: each knob weakens, a family's skill strengthens, and the chances told are those played.

use linkor_engine::{Action, Purpose, Ruleset, Shells, Solo, Stream, stream};
use linkor_strategies::{Family, Level, Player};
use statrs::distribution::{ChiSquared, ContinuousCDF};

fn player(text: &str) -> Player {
    text.parse().unwrap()
}

/// Turns to sink each of some fleets, the same for everybody.
fn turns(rules: &Ruleset, player: &Player, boards: u64) -> Vec<f64> {
    let (mut agent, placer) = (player.agent(rules).unwrap(), player.placer(rules).unwrap());
    let board = |index| {
        let rng = |purpose| stream(3, purpose, 0, index);
        let [mut aim, mut weapon, mut bombs] = [Purpose::Shooter, Purpose::Weapon, Purpose::Bombs].map(rng);
        let mut solo = Solo::new(rules, placer.place(&mut rng(Purpose::Fleet)));
        agent.begin();
        while !solo.is_over() {
            let action = agent.act(&solo.view(), &mut aim, &mut weapon);
            solo.act(action, || Shells::draw(&mut bombs)).unwrap();
        }
        f64::from(solo.front().turns())
    };
    (0..boards).map(board).collect()
}

/// By how many standard errors the first takes more turns than the second, fleet by fleet.
fn behind(weak: &[f64], strong: &[f64]) -> f64 {
    let n = weak.len() as f64;
    let differences: Vec<f64> = weak.iter().zip(strong).map(|(weak, strong)| weak - strong).collect();
    let mean = differences.iter().sum::<f64>() / n;
    let variance = differences.iter().map(|d| (d - mean).powi(2)).sum::<f64>() / (n - 1.0);
    mean / (variance / n).sqrt()
}

/// Each of these is weaker than the next.
fn weaker_and_weaker(rules: &str, players: &[Player], boards: u64) {
    let rules = Ruleset::preset(rules).unwrap();
    let all: Vec<Vec<f64>> = players.iter().map(|player| turns(&rules, player, boards)).collect();
    for (pair, names) in all.windows(2).zip(players.windows(2)) {
        let z = behind(&pair[0], &pair[1]);
        assert!(z > 3.0, "{} is not weaker than {}: z = {z:.2}", names[0], names[1]);
    }
}

#[test]
fn each_knob_weakens() {
    for knobs in [["slip=1", "slip=0.6", "slip=0.25", "slip=0"], ["forget=1", "forget=0.6", "forget=0.25", "forget=0"]]
    {
        let players = knobs.map(|knob| player(&format!("human:{knob}")));
        weaker_and_weaker("classic", &players, 3000);
    }
    // Softness costs little: the cells it goes to are nearly as good.
    let temperature =
        ["temperature=5", "temperature=0.8", "temperature=0"].map(|knob| player(&format!("human:{knob}")));
    weaker_and_weaker("classic", &temperature, 8000);
    let attention = ["attention=1", "attention=7", "attention=inf"].map(|knob| player(&format!("human:{knob}")));
    weaker_and_weaker("classic", &attention, 6000);
    let eagerness = ["0.02", "0.2", "1"].map(|chance| player(&format!("human+human:eagerness={chance}")));
    weaker_and_weaker("armada", &eagerness, 2000);
}

#[test]
fn a_family_is_strictly_stronger_as_skill_grows() {
    for rules in ["classic", "armada"] {
        let ruleset = Ruleset::preset(rules).unwrap();
        for family in Family::all() {
            let at = |skill| {
                let base = Level::named("hard", &ruleset).unwrap();
                let level =
                    Level { knobs: family.knobs(skill), shooter: "human".into(), weapons: "human".into(), ..base };
                level.player(&ruleset).unwrap()
            };
            weaker_and_weaker(rules, &[0.0, 0.25, 0.5, 0.75, 1.0].map(at), 5000);
        }
    }
}

#[test]
fn without_failings_it_plays_as_strongly_as_density() {
    let rules = Ruleset::preset("classic").unwrap();
    let [human, density] = ["human", "density"].map(|text| turns(&rules, &player(text), 4000));
    let z = behind(&human, &density);
    assert!(z < 3.0, "z = {z}");
}

/// Views of a game that a player plays, one in seven.
fn each_view(rules: &Ruleset, player: &Player, games: u64, mut check: impl FnMut(&Solo<'_>)) {
    let (mut agent, placer) = (player.agent(rules).unwrap(), player.placer(rules).unwrap());
    for index in 0..games {
        let rng = |purpose| stream(9, purpose, 0, index);
        let [mut aim, mut weapon, mut bombs] = [Purpose::Shooter, Purpose::Weapon, Purpose::Bombs].map(rng);
        let mut solo = Solo::new(rules, placer.place(&mut rng(Purpose::Fleet)));
        let mut moves = index;
        while !solo.is_over() {
            if moves % 7 == 0 {
                check(&solo);
            }
            moves += 1;
            let action = agent.act(&solo.view(), &mut aim, &mut weapon);
            solo.act(action, || Shells::draw(&mut bombs)).unwrap();
        }
    }
}

#[test]
fn the_chances_told_are_those_played() {
    const DRAWS: u64 = 3000;
    for (rules, text) in [
        ("classic", "human:slip=0.3,temperature=0.7,forget=0.4,attention=3.5"),
        ("classic", "human"),
        (
            "armada",
            "human:slip=0.2,temperature=1,forget=0.3,attention=2+human:eagerness=0.5,slip=0.2,temperature=0.8,forget=0.3,attention=4.2",
        ),
        ("armada", "level:medium"),
    ] {
        let (ruleset, player) = (Ruleset::preset(rules).unwrap(), player(text));
        let mut agent = player.agent(&ruleset).unwrap();
        let (mut chi, mut freedom) = (0.0, 0.0);
        each_view(&ruleset, &player, 3, |solo| {
            let view = solo.view();
            let odds = agent.odds(&view).unwrap();
            let total: f64 = odds.iter().map(|(_, chance)| chance).sum();
            assert!((total - 1.0).abs() < 1e-9, "{text}: {total}");
            assert!(odds.iter().all(|&(action, chance)| chance > 0.0 && view.allows(action)));
            let mut counts = vec![0u64; odds.len()];
            let rng = |purpose| stream(11, purpose, 0, u64::from(view.marks().unmarked().len()));
            let (mut aim, mut weapon): (Stream, Stream) = (rng(Purpose::Shooter), rng(Purpose::Weapon));
            for _ in 0..DRAWS {
                let action: Action = agent.act(&view, &mut aim, &mut weapon);
                counts[odds.iter().position(|(known, _)| *known == action).expect("a played action has a chance")] += 1;
            }
            // Rare actions are taken together.
            let (mut rare, mut rare_expected, mut classes) = (0, 0.0, 0);
            for (&count, (_, chance)) in counts.iter().zip(&odds) {
                let expected = chance * DRAWS as f64;
                if expected < 8.0 {
                    (rare, rare_expected) = (rare + count, rare_expected + expected);
                } else {
                    chi += (count as f64 - expected).powi(2) / expected;
                    classes += 1;
                }
            }
            if rare_expected > 8.0 {
                chi += (rare as f64 - rare_expected).powi(2) / rare_expected;
                classes += 1;
            }
            freedom += f64::from((classes - 1).max(0));
        });
        let p = 1.0 - ChiSquared::new(freedom).unwrap().cdf(chi);
        assert!(freedom > 100.0 || text == "human", "{freedom}");
        assert!(p > 1e-4, "{rules} {text}: chi-square {chi:.1} at {freedom} degrees of freedom, p = {p:.2e}");
    }
}
