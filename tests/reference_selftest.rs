//! Hand-worked cases for the reference engine itself.

mod reference;

use reference::{
    RefAction, RefAttack, RefCell, RefFate, RefFault, RefGame, RefIllegal, RefLine, RefMark, RefOffers, RefOutcome,
    RefRadarMemory, RefReason, RefResult, RefRules, RefShip, RefStrike, RefViolation,
};

/// Shells for actions that have none.
const NO_SHELLS: [usize; 5] = [0, 1, 2, 3, 4];

/// Armada with everything on that can be on.
fn armada() -> RefRules {
    RefRules {
        rows: 10,
        cols: 10,
        fleet: vec![4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
        touching: false,
        mark_diagonals: false,
        mark_ring: true,
        repeat_on_hit: true,
        torpedoes: 2,
        airstrikes: 2,
        radars: 1,
        radar_memory: RefRadarMemory::Turn,
        draw_offers: RefOffers::PerTurn,
        resigning: true,
        clock_fires: true,
        missed_turn_loses: true,
    }
}

/// A small game: 5×5, a destroyer and a boat each.
fn small() -> RefRules {
    RefRules { rows: 5, cols: 5, fleet: vec![2, 1], radars: 3, ..armada() }
}

fn across(row: usize, col: usize, len: usize) -> RefShip {
    RefShip { row, col, len, vertical: false }
}

fn down(row: usize, col: usize, len: usize) -> RefShip {
    RefShip { vertical: true, ..across(row, col, len) }
}

/// ```text
///    0 1 2 3 4
/// 0  . . . . .
/// 1  . 2 2 . .
/// 2  . . . . .
/// 3  . . . . .
/// 4  . . . . 1
/// ```
fn small_fleet() -> Vec<RefShip> {
    vec![across(1, 1, 2), across(4, 4, 1)]
}

/// ```text
/// 4 4 4 4 . 3 3 3 . 1
/// . . . . . . . . . .
/// 3 3 3 . 2 2 . 2 2 .
/// . . . . . . . . . .
/// 2 2 . 1 . 1 . 1 . .
/// ```
fn full_fleet() -> Vec<RefShip> {
    vec![
        across(0, 0, 4),
        across(0, 5, 3),
        across(0, 9, 1),
        across(2, 0, 3),
        across(2, 4, 2),
        across(2, 7, 2),
        across(4, 0, 2),
        across(4, 3, 1),
        across(4, 5, 1),
        across(4, 7, 1),
    ]
}

fn small_game(rules: RefRules) -> RefGame {
    RefGame::new(rules, [small_fleet(), small_fleet()], 0).unwrap()
}

fn fire(game: &mut RefGame, seat: usize, row: usize, col: usize) -> RefOutcome {
    game.act(seat, RefAction::Shot { row, col }, &NO_SHELLS).unwrap()
}

fn torpedo(game: &mut RefGame, seat: usize, line: RefLine, forward: bool) -> RefOutcome {
    game.act(seat, RefAction::Torpedo { line, forward }, &NO_SHELLS).unwrap()
}

fn scan(game: &mut RefGame, seat: usize, row: usize, col: usize) -> Vec<(RefCell, bool)> {
    let outcome = game.act(seat, RefAction::Radar { row, col }, &NO_SHELLS).unwrap();
    match outcome.attack {
        RefAttack::Radar(seen) => seen,
        attack => panic!("a scan answered {attack:?}"),
    }
}

fn strike_at(game: &mut RefGame, row: usize, col: usize, shells: [usize; 5]) -> (Vec<RefFate>, RefOutcome) {
    let outcome = game.act(0, RefAction::Airstrike { row, col }, &shells).unwrap();
    match &outcome.attack {
        RefAttack::Airstrike(fallen) => (fallen.iter().map(|s| s.fate.clone()).collect(), outcome),
        attack => panic!("an airstrike answered {attack:?}"),
    }
}

/// The action must be refused for this reason and leave the whole state as it was.
fn refused(game: &mut RefGame, seat: usize, action: RefAction, why: RefIllegal) {
    let before = game.clone();
    assert_eq!(game.act(seat, action, &NO_SHELLS), Err(why));
    assert_eq!(*game, before);
}

/// The owner's board as text: `.` unmarked, `o` miss, `r` ring, `d` diagonal, `x` hit, `#` wreck.
fn picture(game: &RefGame, owner: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for row in 0..game.rules().rows {
        let mut line = String::new();
        for col in 0..game.rules().cols {
            line.push(match game.mark(owner, row, col) {
                RefMark::None => '.',
                RefMark::Miss => 'o',
                RefMark::Ring => 'r',
                RefMark::Diagonal => 'd',
                RefMark::Hit => 'x',
                RefMark::Wreck => '#',
            });
        }
        lines.push(line);
    }
    lines
}

fn sunk(cells: &[RefCell]) -> RefStrike {
    RefStrike::Sunk { len: cells.len(), cells: cells.to_vec() }
}

fn faults(rules: &RefRules, fleet: Vec<RefShip>) -> Vec<RefFault> {
    rules.fleet_faults(&fleet)
}

// ---- fleets ----

#[test]
fn a_legal_fleet_has_no_faults() {
    assert_eq!(faults(&armada(), full_fleet()), vec![]);
    // One row of water between, and both corners of the grid in use.
    assert_eq!(faults(&small(), vec![down(0, 0, 2), across(3, 1, 1)]), vec![]);
}

#[test]
fn wrong_counts_are_listed_per_length() {
    let fleet = vec![across(0, 0, 1), across(2, 0, 1), across(4, 0, 3)];
    assert_eq!(
        faults(&small(), fleet),
        vec![
            RefFault::WrongCount { len: 1, wanted: 1, found: 2 },
            RefFault::WrongCount { len: 2, wanted: 1, found: 0 },
            RefFault::WrongCount { len: 3, wanted: 0, found: 1 },
        ]
    );
}

#[test]
fn ships_off_the_grid_are_found_without_overflow() {
    let off = |ship| faults(&small(), vec![ship, across(4, 0, 1)]);
    let wanted = vec![RefFault::OffGrid { ship: 0 }];
    assert_eq!(off(across(0, 4, 2)), wanted);
    assert_eq!(off(down(4, 3, 2)), wanted);
    assert_eq!(off(across(usize::MAX, usize::MAX, 2)), wanted);
    // A row does not run on into the next.
    assert_eq!(off(down(0, 5, 2)), wanted);
    assert_eq!(off(down(3, 3, 2)), vec![]);
}

#[test]
fn overlapping_and_touching_ships_are_found() {
    let two = |a, b| faults(&small(), vec![a, b]);
    let touching = vec![RefFault::Touching { first: 0, second: 1 }];
    let overlap = vec![RefFault::Overlap { first: 0, second: 1 }];
    assert_eq!(two(across(1, 1, 2), across(1, 2, 1)), overlap);
    assert_eq!(two(across(1, 1, 2), across(1, 3, 1)), touching);
    assert_eq!(two(across(1, 1, 2), across(2, 3, 1)), touching);
    assert_eq!(two(down(1, 1, 2), across(0, 0, 1)), touching);
    assert_eq!(two(across(1, 1, 2), across(1, 4, 1)), vec![]);

    let free = RefRules { touching: true, ..small() };
    assert_eq!(faults(&free, vec![across(1, 1, 2), across(1, 3, 1)]), vec![]);
    assert_eq!(faults(&free, vec![across(1, 1, 2), across(1, 2, 1)]), overlap);
}

#[test]
fn a_new_game_lists_every_violation_of_both_seats() {
    let bad = vec![across(0, 0, 2), across(1, 2, 1), across(4, 4, 3)];
    let answer = RefGame::new(small(), [bad, vec![across(0, 0, 2)]], 0);
    let of = |seat, fault| RefViolation { seat, fault };
    assert_eq!(
        answer.unwrap_err(),
        vec![
            of(0, RefFault::WrongCount { len: 3, wanted: 0, found: 1 }),
            of(0, RefFault::OffGrid { ship: 2 }),
            of(0, RefFault::Touching { first: 0, second: 1 }),
            of(1, RefFault::WrongCount { len: 1, wanted: 1, found: 0 }),
        ]
    );
}

// ---- shots, marks and turns ----

#[test]
fn a_miss_passes_and_a_hit_keeps_the_turn() {
    let mut game = small_game(small());
    assert_eq!((game.to_move(), game.turn()), (0, 1));
    let hit = fire(&mut game, 0, 1, 1);
    assert_eq!(hit.attack, RefAttack::Shot(RefStrike::Hit));
    assert!(hit.keeps_turn);
    assert_eq!((game.to_move(), game.turn()), (0, 1));
    let miss = fire(&mut game, 0, 0, 0);
    assert_eq!(miss.attack, RefAttack::Shot(RefStrike::Miss));
    assert!(!miss.keeps_turn);
    assert_eq!((game.to_move(), game.turn()), (1, 2));
    // The marks are on the other seat's board only.
    assert_eq!(picture(&game, 1), ["o....", ".x...", ".....", ".....", "....."]);
    assert_eq!(picture(&game, 0), [".....", ".....", ".....", ".....", "....."]);
}

#[test]
fn without_repeat_on_hit_every_attack_passes_the_turn() {
    let mut game = small_game(RefRules { repeat_on_hit: false, ..small() });
    assert!(!fire(&mut game, 0, 1, 1).keeps_turn);
    assert_eq!((game.to_move(), game.turn()), (1, 2));
    fire(&mut game, 1, 0, 0);
    assert!(!fire(&mut game, 0, 1, 2).keeps_turn);
    assert_eq!((game.to_move(), game.turn()), (1, 4));
    // Only the winning shot does not pass it.
    fire(&mut game, 1, 0, 1);
    let last = fire(&mut game, 0, 4, 4);
    assert!(last.keeps_turn);
    assert_eq!(last.winner, Some(0));
    assert_eq!((game.to_move(), game.turn()), (0, 5));
}

#[test]
fn a_sinking_marks_the_wreck_and_the_whole_ring() {
    let mut game = small_game(small());
    fire(&mut game, 0, 1, 2);
    let last = fire(&mut game, 0, 1, 1);
    assert_eq!(last.attack, RefAttack::Shot(sunk(&[(1, 1), (1, 2)])));
    assert_eq!(picture(&game, 1), ["rrrr.", "r##r.", "rrrr.", ".....", "....."]);
    let ring: Vec<RefCell> = vec![(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3)];
    let wanted: Vec<(RefCell, RefMark)> = ring.iter().map(|&c| (c, RefMark::Ring)).collect();
    assert_eq!(last.auto_marked, wanted);
    assert_eq!(game.afloat(1), vec![1]);
    assert_eq!(game.afloat(0), vec![2, 1]);
    assert_eq!(game.result(), None);
}

#[test]
fn earlier_marks_stay_when_a_ring_closes() {
    let mut game = small_game(RefRules { mark_diagonals: true, ..small() });
    fire(&mut game, 0, 2, 1);
    fire(&mut game, 1, 0, 0);
    let hit = fire(&mut game, 0, 1, 1);
    assert_eq!(hit.auto_marked, [(0, 0), (0, 2), (2, 0), (2, 2)].map(|c| (c, RefMark::Diagonal)));
    assert_eq!(picture(&game, 1), ["d.d..", ".x...", "dod..", ".....", "....."]);
    // The last hit marks its own diagonals first, then the ring takes what is left.
    let last = fire(&mut game, 0, 1, 2);
    assert_eq!(
        last.auto_marked,
        vec![
            ((0, 1), RefMark::Diagonal),
            ((0, 3), RefMark::Diagonal),
            ((2, 3), RefMark::Diagonal),
            ((1, 0), RefMark::Ring),
            ((1, 3), RefMark::Ring),
        ]
    );
    assert_eq!(picture(&game, 1), ["dddd.", "r##r.", "dodd.", ".....", "....."]);
}

#[test]
fn a_boat_in_the_corner_has_diagonals_and_a_ring_on_the_grid_only() {
    let mut game = small_game(RefRules { mark_diagonals: true, ..small() });
    let boat = fire(&mut game, 0, 4, 4);
    assert_eq!(boat.auto_marked, vec![((3, 3), RefMark::Diagonal), ((3, 4), RefMark::Ring), ((4, 3), RefMark::Ring),]);
}

#[test]
fn no_marks_where_the_flags_are_off() {
    let rules = RefRules { touching: true, mark_ring: false, ..small() };
    let fleet = vec![across(1, 1, 2), across(2, 3, 1)];
    let mut game = RefGame::new(rules, [fleet.clone(), fleet], 0).unwrap();
    fire(&mut game, 0, 1, 1);
    let last = fire(&mut game, 0, 1, 2);
    assert_eq!(last.auto_marked, vec![]);
    assert_eq!(picture(&game, 1), [".....", ".##..", ".....", ".....", "....."]);
    // The touching neighbour can still be shot and ends the game.
    assert_eq!(fire(&mut game, 0, 2, 3).winner, Some(0));
}

#[test]
fn every_kind_of_marked_cell_refuses_a_shot() {
    let mut game = small_game(RefRules { mark_diagonals: true, ..small() });
    fire(&mut game, 0, 3, 0);
    fire(&mut game, 1, 3, 0);
    fire(&mut game, 0, 4, 4);
    fire(&mut game, 0, 1, 1);
    for (cell, mark) in [
        ((3, 0), RefMark::Miss),
        ((4, 4), RefMark::Wreck),
        ((4, 3), RefMark::Ring),
        ((1, 1), RefMark::Hit),
        ((0, 0), RefMark::Diagonal),
    ] {
        assert_eq!(game.mark(1, cell.0, cell.1), mark);
        let shot = RefAction::Shot { row: cell.0, col: cell.1 };
        refused(&mut game, 0, shot, RefIllegal::Marked);
    }
}

#[test]
fn sinking_the_last_ship_wins_at_once() {
    let mut game = small_game(small());
    fire(&mut game, 0, 4, 4);
    fire(&mut game, 0, 1, 1);
    assert_eq!(fire(&mut game, 0, 1, 2).winner, Some(0));
    let result = RefResult { winner: Some(0), reason: RefReason::FleetSunk };
    assert_eq!(game.result(), Some(result));
    assert_eq!(game.afloat(1), vec![]);
    assert_eq!(game.legal_actions(), vec![]);
    refused(&mut game, 0, RefAction::Shot { row: 4, col: 0 }, RefIllegal::GameOver);
    refused(&mut game, 1, RefAction::Shot { row: 4, col: 0 }, RefIllegal::GameOver);
}

#[test]
fn the_opener_may_be_seat_1() {
    let mut game = RefGame::new(small(), [small_fleet(), small_fleet()], 1).unwrap();
    refused(&mut game, 0, RefAction::Shot { row: 0, col: 0 }, RefIllegal::NotYourTurn);
    fire(&mut game, 1, 0, 0);
    assert_eq!(game.mark(0, 0, 0), RefMark::Miss);
    assert_eq!(game.to_move(), 0);
}

#[test]
fn refusals_come_in_their_order() {
    let mut game = small_game(RefRules { torpedoes: 0, airstrikes: 0, radars: 0, ..small() });
    let far = usize::MAX;
    let weapons = [
        RefAction::Torpedo { line: RefLine::Row(far), forward: true },
        RefAction::Airstrike { row: 0, col: far },
        RefAction::Radar { row: far, col: 0 },
    ];
    for weapon in weapons {
        // Whose turn comes before the stock, the stock before the place.
        refused(&mut game, 1, weapon, RefIllegal::NotYourTurn);
        refused(&mut game, 0, weapon, RefIllegal::NoStock);
    }
    refused(&mut game, 1, RefAction::Shot { row: far, col: 0 }, RefIllegal::NotYourTurn);
    refused(&mut game, 0, RefAction::Shot { row: 5, col: 0 }, RefIllegal::OffGrid);
    refused(&mut game, 0, RefAction::Shot { row: 0, col: far }, RefIllegal::OffGrid);
    let mut armed = small_game(small());
    for weapon in weapons {
        refused(&mut armed, 0, weapon, RefIllegal::OffGrid);
    }
}

// ---- torpedo ----

#[test]
fn a_torpedo_crosses_water_and_hits_the_first_deck_from_either_end() {
    let mut game = small_game(small());
    let run = torpedo(&mut game, 0, RefLine::Row(1), false);
    assert_eq!(run.attack, RefAttack::Torpedo { crossed: vec![(1, 4), (1, 3)], deck: Some(((1, 2), RefStrike::Hit)) });
    assert!(run.keeps_turn);
    assert_eq!(picture(&game, 1), [".....", "..xoo", ".....", ".....", "....."]);
    // The next one passes over the marked cells and the struck deck, and sinks the ship.
    let next = torpedo(&mut game, 0, RefLine::Row(1), false);
    assert_eq!(next.attack, RefAttack::Torpedo { crossed: vec![], deck: Some(((1, 1), sunk(&[(1, 1), (1, 2)]))) });
    assert_eq!(picture(&game, 1), ["rrrr.", "r##oo", "rrrr.", ".....", "....."]);
    assert_eq!(game.stock(0).torpedoes, 0);
    assert_eq!(game.stock(1).torpedoes, 2);
    let third = RefAction::Torpedo { line: RefLine::Row(4), forward: true };
    refused(&mut game, 0, third, RefIllegal::NoStock);
}

#[test]
fn a_torpedo_without_a_deck_clears_the_line_and_passes_the_turn() {
    let mut game = small_game(small());
    fire(&mut game, 0, 2, 3);
    fire(&mut game, 1, 2, 3);
    let run = torpedo(&mut game, 0, RefLine::Column(3), true);
    assert_eq!(run.attack, RefAttack::Torpedo { crossed: vec![(0, 3), (1, 3), (3, 3), (4, 3)], deck: None });
    assert!(!run.keeps_turn);
    assert_eq!((game.to_move(), game.turn()), (1, 4));
    fire(&mut game, 1, 3, 3);
    let again = RefAction::Torpedo { line: RefLine::Column(3), forward: false };
    refused(&mut game, 0, again, RefIllegal::NothingUnmarked);
}

#[test]
fn a_torpedo_can_win_with_the_water_marked_before_the_hit() {
    let mut game = small_game(small());
    fire(&mut game, 0, 1, 1);
    fire(&mut game, 0, 1, 2);
    let run = torpedo(&mut game, 0, RefLine::Column(4), true);
    assert_eq!(run.winner, Some(0));
    // (3,4) is in the boat's ring, but the torpedo marked it first.
    assert_eq!(picture(&game, 1), ["rrrro", "r##ro", "rrrro", "...ro", "...r#"]);
    assert_eq!(run.auto_marked, [(3, 3), (4, 3)].map(|c| (c, RefMark::Ring)));
}

// ---- airstrike ----

#[test]
fn an_airstrike_drops_five_shells_in_order() {
    let mut game = small_game(small());
    fire(&mut game, 0, 0, 0);
    fire(&mut game, 1, 0, 0);
    // Square (0,0)-(2,2): marked, water, the deck (1,1), water, water.
    let (fates, outcome) = strike_at(&mut game, 1, 1, [0, 1, 4, 8, 3]);
    assert_eq!(
        fates,
        vec![
            RefFate::Lost,
            RefFate::Struck(RefStrike::Miss),
            RefFate::Struck(RefStrike::Hit),
            RefFate::Struck(RefStrike::Miss),
            RefFate::Struck(RefStrike::Miss),
        ]
    );
    assert!(outcome.keeps_turn);
    assert_eq!(picture(&game, 1), ["oo...", "ox...", "..o..", ".....", "....."]);
    assert_eq!(game.stock(0).airstrikes, 1);
}

#[test]
fn a_ring_closing_in_the_strike_loses_the_later_shells() {
    let mut game = small_game(small());
    let (fates, _) = strike_at(&mut game, 1, 1, [4, 0, 5, 1, 3]);
    assert_eq!(
        fates,
        vec![
            RefFate::Struck(RefStrike::Hit),
            RefFate::Struck(RefStrike::Miss),
            RefFate::Struck(sunk(&[(1, 1), (1, 2)])),
            RefFate::Lost,
            RefFate::Lost,
        ]
    );
    // (0,0) was hit by a shell before the ring came.
    assert_eq!(picture(&game, 1), ["orrr.", "r##r.", "rrrr.", ".....", "....."]);
}

#[test]
fn a_diagonal_marked_in_the_strike_loses_a_later_shell() {
    let mut game = small_game(RefRules { mark_diagonals: true, ..small() });
    let (fates, _) = strike_at(&mut game, 1, 1, [4, 0, 1, 2, 3]);
    assert_eq!(
        fates,
        vec![
            RefFate::Struck(RefStrike::Hit),
            RefFate::Lost,
            RefFate::Struck(RefStrike::Miss),
            RefFate::Lost,
            RefFate::Struck(RefStrike::Miss),
        ]
    );
}

#[test]
fn after_the_last_sinking_no_shell_falls() {
    let mut game = small_game(small());
    fire(&mut game, 0, 4, 4);
    let (fates, outcome) = strike_at(&mut game, 1, 1, [4, 5, 0, 8, 6]);
    assert_eq!(fates[1], RefFate::Struck(sunk(&[(1, 1), (1, 2)])));
    assert_eq!(fates[2..], [RefFate::NotFallen, RefFate::NotFallen, RefFate::NotFallen]);
    assert_eq!(outcome.winner, Some(0));
    assert!(outcome.keeps_turn);
}

#[test]
fn an_airstrike_that_hits_nothing_passes_the_turn() {
    let mut game = small_game(small());
    let (_, outcome) = strike_at(&mut game, 3, 1, [0, 1, 2, 3, 4]);
    assert!(!outcome.keeps_turn);
    assert_eq!(game.to_move(), 1);
}

#[test]
fn an_airstrike_needs_a_whole_square_with_an_unmarked_cell() {
    let rules = RefRules { rows: 4, cols: 3, fleet: vec![1], ..small() };
    let fleet = vec![across(0, 0, 1)];
    let mut game = RefGame::new(rules, [fleet.clone(), fleet], 0).unwrap();
    for (row, col) in [(0, 1), (3, 1), (1, 0), (1, 2)] {
        refused(&mut game, 0, RefAction::Airstrike { row, col }, RefIllegal::OffGrid);
        refused(&mut game, 0, RefAction::Radar { row, col }, RefIllegal::OffGrid);
    }
    // Seat 0 clears rows 1 to 3; seat 1 fires at water meanwhile.
    let mut replies = (0..4).flat_map(|row| (0..3).map(move |col| (row, col))).skip(1);
    for row in 1..4 {
        for col in 0..3 {
            fire(&mut game, 0, row, col);
            let (r, c) = replies.next().unwrap();
            fire(&mut game, 1, r, c);
        }
    }
    refused(&mut game, 0, RefAction::Airstrike { row: 2, col: 1 }, RefIllegal::NothingUnmarked);
    let legal = game.legal_actions();
    assert!(legal.contains(&RefAction::Airstrike { row: 1, col: 1 }));
    // Radar does not ask for an unmarked cell; it then sees nothing.
    assert!(legal.contains(&RefAction::Radar { row: 2, col: 1 }));
    assert_eq!(scan(&mut game, 0, 2, 1), vec![]);
}

#[test]
fn a_grid_of_two_rows_has_no_squares() {
    let rules = RefRules { rows: 2, cols: 5, fleet: vec![1], ..small() };
    let fleet = vec![across(0, 0, 1)];
    let mut game = RefGame::new(rules, [fleet.clone(), fleet], 0).unwrap();
    for row in 0..2 {
        refused(&mut game, 0, RefAction::Airstrike { row, col: 2 }, RefIllegal::OffGrid);
        refused(&mut game, 0, RefAction::Radar { row, col: 2 }, RefIllegal::OffGrid);
    }
    // Ten shots, and two directions in each of two rows and five columns.
    assert_eq!(game.legal_actions().len(), 10 + 14);
}

#[test]
fn the_first_move_of_armada_has_the_counts_of_the_rules() {
    let game = RefGame::new(armada(), [full_fleet(), full_fleet()], 0).unwrap();
    // 100 shots, 40 torpedoes, 64 airstrikes, 64 radars.
    assert_eq!(game.legal_actions().len(), 100 + 40 + 64 + 64);
}

// ---- radar ----

#[test]
fn radar_shows_unmarked_cells_marks_nothing_and_passes_the_turn() {
    let mut game = small_game(small());
    fire(&mut game, 0, 1, 1);
    fire(&mut game, 0, 0, 2);
    fire(&mut game, 1, 0, 2);
    let marks = picture(&game, 1);
    let seen = scan(&mut game, 0, 1, 2);
    assert_eq!(
        seen,
        vec![
            ((0, 1), false),
            ((0, 3), false),
            ((1, 2), true),
            ((1, 3), false),
            ((2, 1), false),
            ((2, 2), false),
            ((2, 3), false),
        ]
    );
    assert_eq!(picture(&game, 1), marks);
    assert_eq!((game.to_move(), game.turn()), (1, 4));
    assert_eq!(game.stock(0).radars, 2);
    assert_eq!(game.scanned_by(0), [(1, 2)]);
    assert!(game.scanned_by(1).is_empty());
    assert_eq!(game.radar_picture(0), seen);
    assert_eq!(game.radar_picture(1), vec![]);
}

#[test]
fn radar_memory_turn_lasts_through_the_next_visit() {
    let mut game = small_game(small());
    let seen = scan(&mut game, 0, 1, 1);
    fire(&mut game, 1, 4, 4);
    fire(&mut game, 1, 0, 0);
    assert_eq!(game.radar_picture(0), seen);
    // Two hits keep the visit going and the picture with it; the miss ends both.
    fire(&mut game, 0, 1, 1);
    fire(&mut game, 0, 1, 2);
    assert_eq!(game.radar_picture(0), seen);
    fire(&mut game, 0, 4, 0);
    assert_eq!(game.radar_picture(0), vec![]);
}

#[test]
fn radar_memory_turn_is_replaced_by_a_new_scan() {
    let mut game = small_game(small());
    scan(&mut game, 0, 1, 1);
    fire(&mut game, 1, 0, 0);
    let second = scan(&mut game, 0, 3, 3);
    assert_eq!(game.radar_picture(0), second);
    fire(&mut game, 1, 0, 1);
    assert_eq!(game.radar_picture(0), second);
    fire(&mut game, 0, 3, 3);
    assert_eq!(game.radar_picture(0), vec![]);
    assert_eq!(game.scanned_by(0), [(1, 1), (3, 3)]);
}

#[test]
fn radar_memory_action_lasts_for_one_action_even_if_it_hits() {
    let mut game = small_game(RefRules { radar_memory: RefRadarMemory::Action, ..small() });
    let seen = scan(&mut game, 0, 1, 1);
    fire(&mut game, 1, 0, 0);
    // Neither a table action nor a refused action uses it up.
    game.offer_draw(0).unwrap();
    game.decline_draw(1).unwrap();
    refused(&mut game, 0, RefAction::Shot { row: 9, col: 9 }, RefIllegal::OffGrid);
    assert_eq!(game.radar_picture(0), seen);
    assert!(fire(&mut game, 0, 1, 1).keeps_turn);
    assert_eq!(game.radar_picture(0), vec![]);
    // A scan as the next action replaces the old picture.
    let second = scan(&mut game, 0, 3, 3);
    fire(&mut game, 1, 0, 1);
    let third = scan(&mut game, 0, 1, 3);
    assert_ne!(second, third);
    assert_eq!(game.radar_picture(0), third);
}

#[test]
fn radar_memory_game_adds_up_and_stays() {
    let mut game = small_game(RefRules { radar_memory: RefRadarMemory::Game, ..small() });
    let first = scan(&mut game, 0, 1, 1);
    fire(&mut game, 1, 0, 0);
    fire(&mut game, 0, 0, 0);
    fire(&mut game, 1, 0, 1);
    assert_eq!(game.radar_picture(0), first);
    let second = scan(&mut game, 0, 1, 2);
    let mut both = first;
    both.extend(second);
    both.sort_unstable();
    both.dedup();
    // Columns 0 to 3 of rows 0 to 2, (0,0) still as it was scanned.
    assert_eq!(both.len(), 12);
    assert_eq!(game.radar_picture(0), both);
}

// ---- the table ----

#[test]
fn an_accepted_offer_draws_the_game() {
    let mut game = small_game(small());
    assert_eq!(game.accept_draw(1), Err(RefIllegal::NoOffer));
    // The seat that is not to move may offer too.
    game.offer_draw(1).unwrap();
    assert_eq!(game.standing_offer(), Some(1));
    assert_eq!(game.accept_draw(1), Err(RefIllegal::OwnOffer));
    assert_eq!(game.decline_draw(1), Err(RefIllegal::OwnOffer));
    assert_eq!(game.offer_draw(0), Err(RefIllegal::OfferStands));
    game.accept_draw(0).unwrap();
    let drawn = RefResult { winner: None, reason: RefReason::DrawAgreed };
    assert_eq!(game.result(), Some(drawn));
    assert_eq!(game.turn(), 1);
    assert_eq!(game.offer_draw(0), Err(RefIllegal::GameOver));
    assert_eq!(game.accept_draw(0), Err(RefIllegal::GameOver));
    assert_eq!(game.resign(0), Err(RefIllegal::GameOver));
    assert_eq!(game.miss_turn(), Err(RefIllegal::GameOver));
    assert_eq!(game.expire((0, 0)), Err(RefIllegal::GameOver));
}

#[test]
fn per_turn_one_offer_by_each_side_while_the_turn_lasts() {
    let mut game = small_game(small());
    game.offer_draw(0).unwrap();
    game.decline_draw(1).unwrap();
    assert_eq!(game.offer_draw(0), Err(RefIllegal::AlreadyOffered));
    game.offer_draw(1).unwrap();
    game.decline_draw(0).unwrap();
    // A hit does not change the turn.
    fire(&mut game, 0, 1, 1);
    assert_eq!(game.offer_draw(0), Err(RefIllegal::AlreadyOffered));
    assert_eq!(game.offer_draw(1), Err(RefIllegal::AlreadyOffered));
    fire(&mut game, 0, 0, 0);
    game.offer_draw(0).unwrap();
}

#[test]
fn per_shot_every_action_allows_a_new_offer_to_both() {
    let mut game = small_game(RefRules { draw_offers: RefOffers::PerShot, ..small() });
    for seat in [0, 1] {
        game.offer_draw(seat).unwrap();
        game.decline_draw(1 - seat).unwrap();
        assert_eq!(game.offer_draw(seat), Err(RefIllegal::AlreadyOffered));
    }
    fire(&mut game, 0, 1, 1);
    for seat in [0, 1] {
        game.offer_draw(seat).unwrap();
        game.decline_draw(1 - seat).unwrap();
    }
    // Radar counts as an action, a refused shot does not.
    refused(&mut game, 0, RefAction::Shot { row: 1, col: 1 }, RefIllegal::Marked);
    assert_eq!(game.offer_draw(1), Err(RefIllegal::AlreadyOffered));
    scan(&mut game, 0, 1, 1);
    game.offer_draw(1).unwrap();
}

#[test]
fn firing_instead_of_answering_declines_but_the_offerers_firing_does_not() {
    let mut game = small_game(RefRules { draw_offers: RefOffers::PerShot, ..small() });
    game.offer_draw(0).unwrap();
    fire(&mut game, 0, 0, 0);
    assert_eq!(game.standing_offer(), Some(0));
    assert_eq!(game.offer_draw(0), Err(RefIllegal::OfferStands));
    // A refused shot is no answer.
    refused(&mut game, 1, RefAction::Shot { row: 9, col: 9 }, RefIllegal::OffGrid);
    fire(&mut game, 1, 0, 0);
    assert_eq!(game.standing_offer(), None);
    assert_eq!(game.accept_draw(1), Err(RefIllegal::NoOffer));
    // The clock firing for the side that should answer declines as well.
    game.offer_draw(1).unwrap();
    game.expire((0, 1)).unwrap();
    assert_eq!(game.standing_offer(), None);
}

#[test]
fn no_offers_and_no_resigning_where_the_rules_have_none() {
    let rules = RefRules {
        draw_offers: RefOffers::None,
        resigning: false,
        clock_fires: false,
        missed_turn_loses: false,
        ..small()
    };
    let mut game = small_game(rules);
    let before = game.clone();
    assert_eq!(game.offer_draw(0), Err(RefIllegal::NotAllowed));
    assert_eq!(game.resign(0), Err(RefIllegal::NotAllowed));
    assert_eq!(game.expire((0, 0)), Err(RefIllegal::NotAllowed));
    assert_eq!(game.miss_turn(), Err(RefIllegal::NotAllowed));
    assert_eq!(game, before);
}

#[test]
fn either_seat_may_resign_at_any_time() {
    for seat in [0, 1] {
        let mut game = small_game(small());
        game.resign(seat).unwrap();
        let result = RefResult { winner: Some(1 - seat), reason: RefReason::Resigned };
        assert_eq!(game.result(), Some(result));
    }
}

#[test]
fn the_clock_fires_an_ordinary_shot() {
    let mut by_clock = small_game(small());
    let mut by_hand = small_game(small());
    assert_eq!(by_clock.expire((5, 0)), Err(RefIllegal::OffGrid));
    for (row, col) in [(1, 1), (1, 2), (4, 0)] {
        let seat = by_hand.to_move();
        let wanted = fire(&mut by_hand, seat, row, col);
        assert_eq!(by_clock.expire((row, col)).unwrap(), wanted);
    }
    assert_eq!(by_clock, by_hand);
    assert_eq!(by_clock.to_move(), 1);
    by_clock.expire((4, 4)).unwrap();
    assert_eq!(by_clock.expire((4, 4)), Err(RefIllegal::Marked));
}

#[test]
fn a_missed_turn_loses() {
    let mut game = small_game(small());
    fire(&mut game, 0, 0, 0);
    game.miss_turn().unwrap();
    let result = RefResult { winner: Some(0), reason: RefReason::MissedTurn };
    assert_eq!(game.result(), Some(result));
}

// ---- whole games ----

/// A poor man's dice, good enough to wander through games.
fn roll(state: &mut u64, below: usize) -> usize {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    ((*state >> 33) as usize) % below
}

#[test]
fn random_games_end_with_exactly_the_losers_decks_as_wrecks() {
    let mut dice = 7;
    for round in 0..30 {
        let rules = RefRules { mark_diagonals: round % 2 == 0, ..armada() };
        let mut game = RefGame::new(rules, [full_fleet(), full_fleet()], round % 2).unwrap();
        while game.result().is_none() {
            let legal = game.legal_actions();
            let action = legal[roll(&mut dice, legal.len())];
            let mut order: Vec<usize> = (0..9).collect();
            let shells = [0; 5].map(|_| order.remove(roll(&mut dice, order.len())));
            game.act(game.to_move(), action, &shells).unwrap();
        }
        let loser = 1 - game.result().unwrap().winner.unwrap();
        for row in 0..10 {
            for col in 0..10 {
                let wreck = game.mark(loser, row, col) == RefMark::Wreck;
                assert_eq!(wreck, game.is_deck(loser, row, col));
            }
        }
    }
}
