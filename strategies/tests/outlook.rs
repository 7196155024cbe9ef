//! The expectations that weapon policies decide on, against counting every case.

use linkor_engine::{
    Action, Axis, Bitboard, Cell, Fleet, Front, Lane, Purpose, Ruleset, Shells, Solo, Stream, View, Weapon, below,
    stream,
};
use linkor_strategies::build_placer;
use linkor_strategies::outlook::{Chances, Fleets, Outlook, Prospect, Weights};

fn rulesets() -> Vec<Ruleset> {
    let stock = "stock = { torpedoes = 9, airstrikes = 9, radars = 9 }";
    [
        "base = \"armada\"",
        "grid = [6, 5]\nfleet = [3, 2, 1, 1]",
        "grid = [5, 5]\nfleet = [3, 1, 1]\ndiagonals = true",
        "grid = [5, 5]\nfleet = [2, 2, 1]\nring = false",
        "grid = [5, 6]\nfleet = [3, 2, 2]\ntouching = true",
    ]
    .iter()
    .map(|text| Ruleset::from_toml(&format!("{text}\n{stock}\nradar-memory = \"game\""), "custom").unwrap())
    .collect()
}

fn fleet(rules: &Ruleset, index: u64) -> Fleet {
    build_placer(&"sequential".parse().unwrap(), rules).unwrap().place(&mut stream(1, Purpose::Fleet, 0, index))
}

/// A board in the middle of a game of random actions.
fn middle<'r>(rules: &'r Ruleset, fleet: &Fleet, rng: &mut Stream) -> Solo<'r> {
    let mut solo = Solo::new(rules, fleet.clone());
    for _ in 0..below(rng, u64::from(rules.grid.area()) / 2) {
        let legal = solo.view().legal_actions();
        // Mostly shots.
        let shots = solo.view().marks().unmarked().len() as usize;
        let choices = if below(rng, 8) == 0 { legal.len() } else { shots };
        let action = legal[below(rng, choices as u64) as usize];
        let before = solo.clone();
        solo.act(action, || Shells::draw(rng)).unwrap();
        if solo.is_over() {
            return before;
        }
    }
    solo
}

fn each_middle(times: u64, mut check: impl FnMut(&Ruleset, &Fleet, &Solo<'_>, &mut Stream)) {
    for (number, rules) in rulesets().iter().enumerate() {
        let mut rng = stream(5, Purpose::Weapon, 0, number as u64);
        for index in 0..times {
            let fleet = fleet(rules, index);
            let solo = middle(rules, &fleet, &mut rng);
            check(rules, &fleet, &solo, &mut rng);
        }
    }
}

fn near(a: f64, b: f64, within: f64) -> bool {
    (a - b).abs() < within
}

/// Every fall of five shells: 9·8·7·6·5 = 15,120.
fn orders() -> Vec<Shells> {
    let mut orders = Vec::new();
    for number in 0..9u32.pow(5) {
        let places = [0, 1, 2, 3, 4].map(|i| (number / 9u32.pow(i) % 9) as u8);
        orders.extend(Shells::new(places));
    }
    assert_eq!(orders.len(), 15_120);
    orders
}

#[test]
fn chances_add_up_to_the_decks_that_are_left() {
    each_middle(200, |rules, _, solo, _| {
        let (view, marks) = (solo.view(), *solo.view().marks());
        let chances = Chances::new(&view);
        let all: f64 = rules.grid.mask().iter().map(|cell| chances.chance(cell)).sum();
        assert!(near(all, f64::from(marks.afloat().decks() - marks.hit().len()), 1e-3), "{all} {marks:?}");
        let mut best = 0.0f64;
        for cell in rules.grid.mask() {
            let chance = chances.chance(cell);
            assert!((0.0..=1.0).contains(&chance), "{chance}");
            assert!(chance == 0.0 || marks.unmarked().contains(cell), "a marked cell holds no deck to hit");
            best = best.max(chance);
        }
        assert!(near(best, chances.best_chance(), 1e-6));
        view.radar().decks.iter().for_each(|cell| assert_eq!(chances.chance(cell), 1.0));
        view.radar().water.iter().for_each(|cell| assert_eq!(chances.chance(cell), 0.0));
    });
}

#[test]
fn an_airstrike_by_chances_agrees_with_every_five_of_nine() {
    each_middle(40, |rules, _, solo, _| {
        let chances = Chances::new(&solo.view());
        for centre in rules.grid.centres() {
            let p: Vec<f64> = Bitboard::from(centre).halo().iter().map(|cell| chances.chance(cell)).collect();
            let (mut any, mut hits, mut fives) = (0.0, 0.0, 0.0);
            for five in (0u32..512).filter(|five| five.count_ones() == 5) {
                let among = || (0..9).filter(|i| five >> i & 1 == 1).map(|i| p[i]);
                any += 1.0 - among().map(|p| 1.0 - p).product::<f64>();
                hits += among().sum::<f64>();
                fives += 1.0;
            }
            let prospect = chances.prospect(&solo.view(), Action::Airstrike(centre));
            assert!(near(prospect.any, any / fives, 1e-9) && near(prospect.hits, hits / fives, 1e-9));
        }
    });
}

#[test]
fn a_torpedo_by_chances_agrees_with_every_line_of_decks() {
    each_middle(4, |rules, _, solo, _| {
        let chances = Chances::new(&solo.view());
        for lane in lanes(rules) {
            let mut cells: Vec<Cell> = rules.grid.line(lane.axis, lane.index).iter().collect();
            if !lane.forward {
                cells.reverse();
            }
            let (mut any, mut cleared) = (0.0, 0.0);
            for decks in 0u32..1 << cells.len() {
                let deck = |i: usize| decks >> i & 1 == 1;
                let p = |i: usize| if deck(i) { chances.chance(cells[i]) } else { 1.0 - chances.chance(cells[i]) };
                let weight: f64 = (0..cells.len()).map(p).product();
                let first = (0..cells.len()).find(|&i| deck(i));
                any += if first.is_some() { weight } else { 0.0 };
                let open = |i: &usize| chances.chance(cells[*i]) > 0.0;
                cleared += weight * (0..first.unwrap_or(cells.len())).filter(open).count() as f64;
            }
            let prospect = chances.prospect(&solo.view(), Action::Torpedo(lane));
            assert!(near(prospect.any, any, 1e-9) && near(prospect.cleared, cleared, 1e-6), "{prospect:?} {cleared}");
            assert_eq!(prospect.any, prospect.hits);
        }
    });
}

fn lanes(rules: &Ruleset) -> Vec<Lane> {
    let along = |axis| {
        (0..rules.grid.lines(axis)).flat_map(move |index| [true, false].map(|forward| Lane { axis, index, forward }))
    };
    Axis::BOTH.into_iter().flat_map(along).collect()
}

/// What an action does to a board, by doing it, and whether it can end the game.
fn done(
    rules: &Ruleset,
    fleet: &Fleet,
    front: &Front,
    open: Bitboard,
    action: Action,
    shells: Option<Shells>,
) -> (Prospect, bool) {
    let mut after = front.clone();
    let outcome = after.act(rules, fleet, action, || shells.unwrap()).unwrap();
    let (mut hits, mut cleared) = (f64::from(outcome.hits()), (after.marks().water() & open) - front.marks().water());
    if let linkor_engine::Outcome::Radar { decks, water } = outcome {
        hits = f64::from((decks - front.picture().decks).len());
        cleared = water & open;
    }
    let prospect = Prospect { any: f64::from(u8::from(hits > 0.0)), hits, cleared: f64::from(cleared.len()) };
    (prospect, after.marks().all_sunk())
}

#[test]
fn outcomes_by_fleets_agree_with_doing_every_action() {
    let orders = orders();
    each_middle(6, |rules, fleet, solo, rng| {
        let (view, front) = (solo.view(), solo.front());
        let outlook = Fleets::new(&view, &[fleet.decks()]);
        let open = linkor_strategies::Chart::new(&view).open();
        for action in view.legal_actions() {
            let strike = matches!(action, Action::Airstrike(_));
            if strike && below(rng, if rules.grid.area() == 100 { 30 } else { 5 }) > 0 {
                continue;
            }
            let falls: Vec<Option<Shells>> =
                if strike { orders.iter().copied().map(Some).collect() } else { vec![None] };
            let (mut sum, mut ends) = (Prospect::default(), false);
            for &shells in &falls {
                let (one, end) = done(rules, fleet, front, open, action, shells);
                sum =
                    Prospect { any: sum.any + one.any, hits: sum.hits + one.hits, cleared: sum.cleared + one.cleared };
                ends |= end;
            }
            let number = falls.len() as f64;
            let promised = outlook.prospect(&view, action);
            assert!(near(promised.any, sum.any / number, 1e-9), "{action:?} {promised:?} {sum:?} {fleet:?}");
            // Shells that no longer fall once the last ship is sunk are promised all the same.
            assert!(ends && strike || near(promised.hits, sum.hits / number, 1e-9), "{action:?} {promised:?} {sum:?}");
            assert!(
                ends && strike || near(promised.cleared, sum.cleared / number, 1e-9),
                "{action:?} {promised:?} {sum:?} {number} {:?} {fleet:?}",
                front.marks()
            );
        }
    });
}

#[test]
fn fleets_average_over_their_boards() {
    each_middle(3, |rules, hidden, _, _| {
        let solo = Solo::new(rules, hidden.clone());
        let boards: Vec<Bitboard> = (0..9).map(|index| fleet(rules, index).decks()).collect();
        let all = Fleets::new(&solo.view(), &boards);
        for action in solo.view().legal_actions() {
            let each = boards.iter().map(|&board| Fleets::new(&solo.view(), &[board]).prospect(&solo.view(), action));
            assert!(near(all.prospect(&solo.view(), action).hits, each.map(|one| one.hits).sum::<f64>() / 9.0, 1e-9));
        }
    });
}

#[test]
fn the_best_target_is_the_best_of_all() {
    each_middle(20, |rules, fleet, solo, rng| {
        let front = Front::from_position(rules, *solo.front().marks(), rules.stock, solo.front().picture());
        let nobody = Front::new(rules);
        let view = View::new(rules, &front, &nobody, true);
        let outlooks = [Outlook::Chances(Chances::new(&view)), Outlook::Fleets(Fleets::new(&view, &[fleet.decks()]))];
        for outlook in outlooks {
            for weapon in Weapon::ALL {
                for weights in [(0.0, 1.0, 0.0), (1.0, 0.3, 0.6), (1.0, 0.0, 0.0), (0.2, 0.1, 1.0)] {
                    let weights = Weights { any: weights.0, hits: weights.1, cleared: weights.2 };
                    let Some((action, prospect)) = outlook.best(&view, weapon, Bitboard::FULL, weights, rng) else {
                        continue;
                    };
                    assert!(view.allows(action) && action.weapon() == Some(weapon));
                    assert_eq!(prospect, outlook.prospect(&view, action));
                    for other in view.legal_actions().into_iter().filter(|action| action.weapon() == Some(weapon)) {
                        let score = weights.of(&outlook.prospect(&view, other));
                        assert!(weights.of(&prospect) > score - 1e-4, "{action:?} is no better than {other:?}");
                    }
                }
            }
        }
    });
}
