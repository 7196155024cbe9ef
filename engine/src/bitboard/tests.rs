//! Tests of bitboards.

use super::*;
use crate::{Purpose, below, stream};

fn at(row: u8, col: u8) -> Bitboard {
    Cell::new(row, col).unwrap().into()
}

#[test]
fn neighbours_agree_with_coordinates() {
    for row in 0..10u8 {
        for col in 0..10u8 {
            let near = |test: fn(i8, i8) -> bool| -> Bitboard {
                (0..10u8)
                    .flat_map(|r| (0..10u8).map(move |c| (r, c)))
                    .filter(|&(r, c)| test(r as i8 - row as i8, c as i8 - col as i8))
                    .map(|(r, c)| Cell::new(r, c).unwrap())
                    .collect()
            };
            let set = at(row, col);
            assert_eq!(set.sides(), near(|dr, dc| dr.abs() + dc.abs() == 1));
            assert_eq!(set.diagonals(), near(|dr, dc| dr.abs() == 1 && dc.abs() == 1));
            assert_eq!(set.halo(), near(|dr, dc| dr.abs() <= 1 && dc.abs() <= 1));
            assert_eq!(set.east(), near(|dr, dc| dr == 0 && dc == 1));
            assert_eq!(set.west(), near(|dr, dc| dr == 0 && dc == -1));
            assert_eq!(set.south(), near(|dr, dc| dr == 1 && dc == 0));
            assert_eq!(set.north(), near(|dr, dc| dr == -1 && dc == 0));
        }
    }
}

#[test]
fn nth_is_the_iterator() {
    let mut bits = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834u128;
    for _ in 0..2_000 {
        bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
        let set = Bitboard::from_bits(bits & bits >> 3);
        let listed: Vec<Cell> = set.iter().collect();
        let selected: Vec<Cell> = (0..set.len()).map(|k| set.nth(k).unwrap()).collect();
        assert_eq!(listed, selected);
        assert_eq!(set.nth(set.len()), None);
        assert_eq!(set.first(), listed.first().copied());
        assert_eq!(set.last(), listed.last().copied());
    }
    assert_eq!(Bitboard::FULL.nth(99), Cell::new(9, 9));
}

#[test]
fn the_guard_column_is_never_set() {
    assert_eq!(Bitboard::from_bits(u128::MAX), Bitboard::FULL);
    assert_eq!((!Bitboard::EMPTY).len(), 100);
    assert_eq!(Bitboard::FULL.east().len(), 90);
    assert_eq!(Bitboard::FULL.south().len(), 90);
}

#[test]
fn runs_end_at_gaps_and_edges() {
    let mut bits = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834u128;
    for _ in 0..300 {
        bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
        let set = Bitboard::from_bits(bits | bits >> 7);
        for cell in Bitboard::FULL {
            let run = |(down, right): (i8, i8)| {
                let at = |n: i8| Cell::new((cell.row() as i8 + n * down) as u8, (cell.col() as i8 + n * right) as u8);
                (1..).take_while(|&n| at(n).is_some_and(|next| set.contains(next))).count() as u32
            };
            assert_eq!(set.run_after(cell, Axis::Horizontal), run((0, 1)));
            assert_eq!(set.run_before(cell, Axis::Horizontal), run((0, -1)));
            assert_eq!(set.run_after(cell, Axis::Vertical), run((1, 0)));
            assert_eq!(set.run_before(cell, Axis::Vertical), run((-1, 0)));
        }
    }
}

#[test]
fn a_single_cell_is_told_from_none_and_more() {
    assert!(at(9, 9).is_single());
    assert!(!Bitboard::EMPTY.is_single());
    assert!(!(at(0, 0) | at(9, 9)).is_single());
}

#[test]
fn guessing_draws_each_cell_as_often() {
    let mut rng = crate::stream(9, crate::Purpose::Shooter, 0, 0);
    // Many cells, and so few that it comes down to their ranks.
    for set in [Bitboard::FULL, Bitboard::FULL.iter().step_by(9).collect(), Bitboard::FULL.iter().step_by(45).collect()]
    {
        let mut counts = [0u32; 100];
        let draws = 2000 * set.len();
        for _ in 0..draws {
            counts[set.draw_of_many(&mut rng).unwrap().number()] += 1;
        }
        let chi: f64 = set.iter().map(|cell| (f64::from(counts[cell.number()]) - 2e3).powi(2) / 2e3).sum();
        let freedom = f64::from(set.len() - 1);
        assert!((chi - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "{chi} for {freedom}");
        assert_eq!(counts.iter().sum::<u32>(), draws, "no other cell");
        assert!(Bitboard::FULL.iter().all(|cell| set.contains(cell) || counts[cell.number()] == 0));
    }
    assert_eq!(Bitboard::EMPTY.draw_of_many(&mut rng), None);
}

#[test]
fn parts_are_joined_by_sides_and_by_nothing_else() {
    let mut rng = stream(11, Purpose::Lot, 0, 0);
    for _ in 0..200 {
        let set: Bitboard = Bitboard::FULL.iter().filter(|_| below(&mut rng, 2) == 0).collect();
        let parts: Vec<Bitboard> = set.parts().collect();
        assert_eq!(parts.iter().map(|part| part.len()).sum::<u32>(), set.len());
        for part in parts {
            assert!(set.contains_all(part) && !part.sides().meets(set - part));
            // Every cell leads to the whole part.
            assert!(part.iter().all(|cell| Bitboard::from(cell).joined(set) == part));
        }
    }
}
