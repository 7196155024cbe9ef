//! A view shows nothing hidden: the same game against another fleet, of which the same was seen,
//! gives the same view to the last bit.

use super::cast;
use super::chance::{chance, place_among, roll, ship_cells};
use super::coverage::Coverage;
use super::pair::{Pair, Step, play_fast};
use crate::reference::RefShip;
use linkor_engine::{Axis, Bitboard, Fleet, Game, Outcome, Placement, Stream};

/// After how many steps to look, in some of the games.
pub fn moment(rng: &mut Stream) -> Option<usize> {
    let latest = if chance(rng, 50) { 20 } else { 120 };
    chance(rng, 30).then(|| 1 + roll(rng, latest))
}

pub fn check(pair: &Pair, rng: &mut Stream, coverage: &mut Coverage) {
    let viewer = roll(rng, 2);
    let Some(fleet) = other_fleet(pair, viewer, rng) else { return };
    let mut fleets = [0, 1].map(|seat| pair.fast.fleet(cast::seat(seat)).clone());
    if fleets[1 - viewer].decks() != fleet.decks() {
        coverage.saw("twin: another fleet, the same view");
    }
    fleets[1 - viewer] = fleet;

    let mut twin = Game::new(pair.rules, fleets, pair.fast.opener());
    for &(step, outcome) in pair.history() {
        let answer = play_fast(&mut twin, step);
        pair.same("what was seen of the twin fleet", answer, Ok(outcome));
    }
    // `Debug` prints every bit of both fronts, the private ones too.
    let seen = [&pair.fast, &twin].map(|game| format!("{:?}", game.view(cast::seat(viewer))));
    pair.same("the view of a twin game", &seen[1], &seen[0]);
    let legal = [&pair.fast, &twin].map(|game| game.view(cast::seat(viewer)).legal_actions());
    pair.same("the legal actions of a twin game", &legal[1], &legal[0]);
}

/// A fleet of the viewer's opponent of which the viewer would have seen just the same: the ships
/// that were hit or scanned stay, the others move to unmarked cells not seen to be water.
fn other_fleet(pair: &Pair, viewer: usize, rng: &mut Stream) -> Option<Fleet> {
    let (mut decks_seen, mut water_seen) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for (step, outcome) in pair.history() {
        if let (Step::Act { seat, .. }, Some(Outcome::Radar { decks, water })) = (step, outcome)
            && *seat == viewer
        {
            decks_seen |= *decks;
            water_seen |= *water;
        }
    }
    let marks = pair.fast.front(cast::seat(viewer)).marks();
    let known = marks.hit() | marks.wreck() | decks_seen;
    let (stay, move_on): (Vec<Placement>, Vec<Placement>) =
        pair.fast.fleet(cast::seat(1 - viewer)).ships().iter().partition(|ship| ship.cells().meets(known));
    let stay: Vec<RefShip> = stay
        .iter()
        .map(|ship| {
            let (row, col) = cast::ref_cell(ship.origin());
            RefShip { row, col, len: ship.class().decks().into(), vertical: ship.axis() == Axis::Vertical }
        })
        .collect();
    let mut lengths: Vec<usize> = move_on.iter().map(|ship| ship.class().decks().into()).collect();
    lengths.sort_unstable_by(|a, b| b.cmp(a));
    let free = marks.unmarked() - water_seen;
    let moved =
        (0..20).find_map(|_| place_among(pair.rules, &lengths, &stay, |cell| free.contains(cast::cell(cell)), rng))?;
    debug_assert!(moved.iter().flat_map(ship_cells).all(|cell| free.contains(cast::cell(cell))));
    let ships: Vec<_> = stay.iter().chain(&moved).map(|ship| cast::placement(pair.rules.grid, ship).unwrap()).collect();
    Some(Fleet::new(pair.rules, &ships).expect("a twin fleet is legal"))
}
