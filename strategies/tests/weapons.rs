//! What every weapon policy must keep to, whatever it thinks: it acts legally, knows nothing that its
//! view does not tell, looks at the race only if it says so, and begins every game afresh.

use linkor_engine::census::{Census, Known};
use linkor_engine::{Action, Bitboard, Fleet, Front, Outcome, Placement, Purpose, Ruleset, Shells, Solo, View, stream};
use linkor_strategies::{WEAPON_POLICIES, WeaponPolicy, build_placer, build_shooter, build_weapon_policy};

/// Options other than the defaults that change how a policy decides.
const MORE: [&str; 10] = [
    "asap:atr",
    "hold:1",
    "threshold:0,torpedo=0,radar=0",
    "airstrike-on-hit:1",
    "radar-then-strike:1",
    "ev:finish=0.2",
    "race:5",
    "ev:belief=sampled:30",
    "asap:belief=sampled:30,prior=uniform",
    "radar-then-strike:belief=sampled:30",
];

const MEMORIES: [&str; 3] = ["turn", "action", "game"];

/// Armada and small seas with weapons, under one way to remember what radar showed.
fn rulesets(memory: &str) -> Vec<Ruleset> {
    let texts = [
        "base = \"armada\"",
        "grid = [4, 4]\nfleet = [2, 1, 1]\nstock = { torpedoes = 1, airstrikes = 1, radars = 1 }",
        "grid = [6, 5]\nfleet = [3, 2, 1]\nstock = { torpedoes = 9, airstrikes = 9, radars = 9 }",
        "grid = [5, 5]\nfleet = [3, 1]\ndiagonals = true\nstock = { airstrikes = 3, radars = 1 }",
        "grid = [5, 6]\nfleet = [2, 2, 2]\ntouching = true\nstock = { torpedoes = 2, airstrikes = 2, radars = 2 }",
        "grid = [2, 6]\nfleet = [3, 1]\nstock = { torpedoes = 5 }",
        "grid = [6, 6]\nfleet = [3, 2]\nrepeat-on-hit = false\nring = false\nstock = { torpedoes = 2, airstrikes = 1, radars = 3 }",
        "grid = [10, 10]\nfleet = [5, 4, 3, 3, 2]\nstock = { torpedoes = 3, airstrikes = 1, radars = 2 }",
    ];
    texts
        .iter()
        .map(|text| Ruleset::from_toml(&format!("radar-memory = \"{memory}\"\n{text}"), "custom").unwrap())
        .collect()
}

fn each_policy(mut check: impl FnMut(&Ruleset, &str)) {
    for rules in MEMORIES.iter().flat_map(|memory| rulesets(memory)) {
        WEAPON_POLICIES.iter().map(|info| info.name).chain(MORE).for_each(|name| check(&rules, name));
    }
}

fn build(rules: &Ruleset, name: &str) -> Box<dyn WeaponPolicy> {
    build_weapon_policy(&name.parse().unwrap(), rules).unwrap()
}

fn fleet(rules: &Ruleset, index: u64) -> Fleet {
    let placer = build_placer(&"sequential".parse().unwrap(), rules).unwrap();
    placer.place(&mut stream(1, Purpose::Fleet, 0, index))
}

/// One board played by a weapon policy over `random` (odd boards) or `density` (even ones).
struct Played<'r> {
    solo: Solo<'r>,
    actions: Vec<Action>,
    /// Everything radar ever showed.
    decks: Bitboard,
    water: Bitboard,
}

/// Plays to the end, or for so many actions. `nobody` is the opponent's attack that the policy sees.
fn play<'r>(
    rules: &'r Ruleset,
    fleet: &Fleet,
    policy: &mut dyn WeaponPolicy,
    nobody: &Front,
    index: u64,
    most: usize,
) -> Played<'r> {
    let name = if index % 2 == 1 { "random" } else { "density" };
    let mut shooter = build_shooter(&name.parse().unwrap(), rules).unwrap();
    let [mut cells, mut rng, mut bombs] =
        [Purpose::Shooter, Purpose::Weapon, Purpose::Bombs].map(|purpose| stream(1, purpose, 0, index));
    policy.begin();
    shooter.begin();
    let (actions, decks, water) = (Vec::new(), Bitboard::EMPTY, Bitboard::EMPTY);
    let mut played = Played { solo: Solo::new(rules, fleet.clone()), actions, decks, water };
    while !played.solo.is_over() && played.actions.len() < most {
        let front = played.solo.front();
        let view = View::new(rules, front, nobody, true);
        let weapon = if view.stock().is_empty() { None } else { policy.choose(&view, &mut rng) };
        assert!(weapon.is_none_or(|action| action.weapon().is_some()), "a weapon policy fires no plain shot");
        let action = weapon.unwrap_or_else(|| Action::Shot(shooter.shoot(&view, &mut cells)));
        assert!(view.allows(action), "{}: illegal {action:?}", rules.name);
        if let Outcome::Radar { decks, water } = played.solo.act(action, || Shells::draw(&mut bombs)).unwrap() {
            played.decks |= decks;
            played.water |= water;
        }
        played.actions.push(action);
    }
    played
}

/// Another fleet against which all these actions would have had the same outcomes.
fn double(rules: &Ruleset, fleet: &Fleet, played: &Played<'_>, index: u64) -> Fleet {
    let marks = played.solo.front().marks();
    // Where no ring is marked, no ship touches a wreck all the same.
    let wrecked = if rules.touching { marks.wreck() } else { marks.wreck().halo() };
    let known = Known {
        grid: rules.grid,
        afloat: *marks.afloat(),
        touching: rules.touching,
        closed: marks.water() | wrecked | played.water,
        hits: marks.hit(),
        decks: played.decks & marks.unmarked(),
    };
    let wrecks = fleet.ships().iter().copied().filter(|ship| marks.wreck().contains_all(ship.cells()));
    let afloat = Census::new(&known, None).unwrap().sample(&mut stream(2, Purpose::Fleet, 0, index));
    let ships: Vec<Placement> = wrecks.chain(afloat).collect();
    Fleet::new(rules, &ships).unwrap()
}

#[test]
fn every_board_is_finished_with_legal_actions() {
    let mut fired = std::collections::BTreeMap::<String, [u32; 3]>::new();
    each_policy(|rules, name| {
        let mut policy = build(rules, name);
        for index in 0..8 {
            let played = play(rules, &fleet(rules, index), &mut *policy, &Front::new(rules), index, usize::MAX);
            for weapon in played.actions.iter().filter_map(|action| action.weapon()) {
                fired.entry(name.to_string()).or_default()[weapon as usize] += 1;
            }
        }
    });
    assert!(!fired.contains_key("never"));
    assert_eq!(fired.len(), WEAPON_POLICIES.len() - 1 + MORE.len());
    for (name, fired) in fired {
        assert!(fired.iter().all(|&times| times > 0), "{name} leaves a weapon unused: {fired:?}");
    }
}

#[test]
fn the_same_view_and_stream_give_the_same_action_whatever_is_hidden() {
    let mut different = 0;
    each_policy(|rules, name| {
        let (mut policy, nobody) = (build(rules, name), Front::new(rules));
        for index in 0..2 {
            let hidden = fleet(rules, index);
            let all = play(rules, &hidden, &mut *policy, &nobody, index, usize::MAX).actions;
            for seen in [2, all.len() / 3, all.len() / 2].into_iter().filter(|&seen| seen < all.len()) {
                // The census of an open sea takes long and tells nothing new.
                if rules.grid.area() == 100 && seen < 20 {
                    continue;
                }
                let so_far = play(rules, &hidden, &mut *policy, &nobody, index, seen);
                let other = double(rules, &hidden, &so_far, index);
                different += u32::from(other.decks() != hidden.decks());
                let again = play(rules, &other, &mut *policy, &nobody, index, seen + 1);
                assert_eq!(again.actions[..], all[..=seen], "{name} on {}: knows what it has not seen", rules.name);
            }
        }
    });
    assert!(different > 500, "only {different} doubles were other fleets");
}

#[test]
fn only_policies_that_say_so_watch_the_race() {
    let mut watching = std::collections::BTreeSet::new();
    each_policy(|rules, name| {
        let mut policy = build(rules, name);
        for index in 0..4 {
            let hidden = fleet(rules, index);
            // An opponent who has not begun, and one who is about to win.
            let far = play(rules, &fleet(rules, 77), &mut *build(rules, "never"), &Front::new(rules), 1, usize::MAX);
            let near = play(
                rules,
                &fleet(rules, 77),
                &mut *build(rules, "never"),
                &Front::new(rules),
                1,
                far.actions.len() - 1,
            );
            let alone = play(rules, &hidden, &mut *policy, &Front::new(rules), index, usize::MAX);
            let raced = play(rules, &hidden, &mut *policy, near.solo.front(), index, usize::MAX);
            if policy.watches_race() {
                if alone.actions != raced.actions {
                    watching.insert(name.split(':').next().unwrap().to_string());
                }
            } else {
                assert_eq!(alone.actions, raced.actions, "{name} watches the race and does not say so");
            }
        }
    });
    assert_eq!(watching.into_iter().collect::<Vec<_>>(), ["race"], "they say that they watch");
}

#[test]
fn every_game_begins_afresh() {
    each_policy(|rules, name| {
        let (mut used, nobody) = (build(rules, name), Front::new(rules));
        for index in 0..3 {
            let hidden = fleet(rules, index);
            // Leaves a game in the middle.
            play(rules, &fleet(rules, 1000 + index), &mut *used, &nobody, 1000 + index, 5);
            let after = play(rules, &hidden, &mut *used, &nobody, index, usize::MAX).actions;
            assert_eq!(
                after,
                play(rules, &hidden, &mut *build(rules, name), &nobody, index, usize::MAX).actions,
                "{name}"
            );
        }
    });
}

#[test]
fn options_are_checked_and_explained() {
    let rules = Ruleset::preset("armada").unwrap();
    for info in WEAPON_POLICIES {
        assert!(!info.about.is_empty() && info.options.iter().all(|option| !option.about.is_empty()), "{}", info.name);
    }
    for wrong in
        ["hold:0", "asap:rt", "asap:rtt", "asap:xyz", "ev:hit=x", "ev:keep=inf", "threshold:-1", "ev:belief=tarot"]
    {
        assert!(build_weapon_policy(&wrong.parse().unwrap(), &rules).is_err(), "{wrong}");
    }
    assert!(build_weapon_policy(&"ev:belief=density,finish=inf".parse().unwrap(), &rules).is_ok());
}
