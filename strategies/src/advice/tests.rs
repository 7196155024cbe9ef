//! Advice where the answer is known.

use linkor_engine::{Axis, Front, Position, Ruleset};

use super::*;

fn advice(name: &str, text: &str) -> Advice {
    let rules = Ruleset::preset(name).unwrap();
    let position = Position::read(text, &rules).unwrap();
    let (front, nobody) = (position.front(&rules), Front::new(&rules));
    Advice::new(&View::new(&rules, &front, &nobody, true), &Prior::uniform()).unwrap().unwrap()
}

/// Everything is sunk but one boat, which is in the last row.
fn last_boat(open: &str) -> String {
    let rows = [
        "####o###o#",
        "oooooooooo",
        "###o##o##o",
        "oooooooooo",
        "##o#o#oooo",
        "oooooooooo",
        "oooooooooo",
        "oooooooooo",
        "oooooooooo",
        open,
    ];
    rows.join("\n")
}

#[test]
fn a_certain_hit_is_taken() {
    let advice = advice("armada", &last_boat("oooooo.ooo"));
    assert_eq!((advice.fleets, advice.shot.hit), (1, 1.0));
    assert_eq!(advice.best, Action::Shot(Cell::new(9, 6).unwrap()), "no weapon is wasted on it");
    let boat = ShipClass::new(1).unwrap();
    assert_eq!((advice.shot.missed, advice.shot.wounded, advice.shot.sunk), (0, 0, vec![(boat, 1)]));
}

#[test]
fn a_torpedo_finds_what_a_shot_may_miss() {
    let advice = advice("armada", &last_boat("..o.o.oooo"));
    assert_eq!(advice.fleets, 4);
    assert_eq!((advice.shot.hit, advice.shot.missed), (0.25, 3));
    let torpedo = advice.torpedo.unwrap();
    assert_eq!(advice.best, torpedo.action);
    assert!(matches!(torpedo.action, Action::Torpedo(lane) if (lane.axis, lane.index) == (Axis::Horizontal, 9)));
    assert!((torpedo.any - 1.0).abs() < 1e-12, "the boat is somewhere in the row");
    // Three shells in five fall on a given cell, and two of the four cells lie in one square.
    let airstrike = advice.airstrike.unwrap();
    assert!(airstrike.any < 0.5, "{airstrike:?}");
    assert!(advice.radar.is_some_and(|radar| radar.bits <= 2.0));
}

#[test]
fn the_oracle_position_is_weighed() {
    let text = "..........\n..o....o..\n..........\n....x.....\n.o......o.\n..........\n...o.o....\n.......o..\n.o........\n....o.....";
    let advice = advice("classic", text);
    assert_eq!(advice.fleets, 51_607_290_428_157);
    let shot = &advice.surest;
    let sunk: u128 = shot.sunk.iter().map(|&(_, fleets)| fleets).sum();
    assert_eq!(shot.missed + shot.wounded + sunk, advice.fleets);
    assert!((shot.hit - 0.399450).abs() < 5e-7, "{shot:?}");
    assert!(advice.torpedo.is_none() && advice.airstrike.is_none() && advice.radar.is_none());
}

#[test]
fn with_two_wounded_ships_the_likeliest_shot_is_left_where_it_is_wasted_more() {
    // Beside a wounded ship every miss is in its ring.
    let text = "..........\n..o....o..\n.......x..\n....x.....\n.o......o.\n..........\n...o.o....\n.......o..\n.o........\n....o.....";
    let Advice { shot, surest, .. } = advice("classic", text);
    assert_eq!((shot.cell, surest.cell), (Cell::new(2, 9).unwrap(), Cell::new(2, 8).unwrap()));
    assert!(shot.hit < surest.hit && shot.wasted < surest.wasted, "{shot:?} {surest:?}");
    assert_eq!(surest.wasted, 1.0 - surest.hit);
}

/// Elsewhere a hit is likelier and a miss wasted less, but one plan finishes the ship first, from its far end or beside the hit.
#[test]
fn the_only_wounded_ship_is_finished_first() {
    let oracle = "..........\n..o....o..\n..........\n....x.....\n.o......o.\n..........\n...o.o....\n.......o..\n.o........\n....o.....";
    let Advice { shot, surest, .. } = advice("classic", oracle);
    assert_eq!((shot.cell, surest.cell), (Cell::new(2, 4).unwrap(), Cell::new(5, 4).unwrap()));
    assert!(shot.hit < surest.hit && shot.wasted > surest.wasted, "{shot:?} {surest:?}");
    let far = "o...o.o..o\n..o..o....\n.o....o..o\n..x.o.....\no...o..o..\n.o....o..o\n..o.o.....\n.....o.o..\n..o.....o.\no..o.o....";
    let Advice { shot, surest, .. } = advice("classic", far);
    assert_eq!((shot.cell, surest.cell), (Cell::new(3, 0).unwrap(), Cell::new(3, 1).unwrap()));
}
