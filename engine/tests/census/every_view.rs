//! Every view that play can reach on a small board, against all its fleets.
//!
//! A view follows from the cells shot at and the fleet hidden. So for every set of cells, all fleets are parted by their
//! answers: each part is one view, and the fleets in it are those that fit it. Sets that a symmetry of the grid carries
//! into each other are counted once.

use std::collections::BTreeMap;

use linkor_engine::census::Workspace;
use linkor_engine::{Bitboard, Cell, Grid, Placement};

use super::{agrees, cell, enumerate, unknown, view};

/// The eight symmetries of a square grid: for each, where the cell of each number goes, numbers being row-major.
fn symmetries(side: usize) -> Vec<Vec<usize>> {
    let place = |kind: usize, (row, col): (usize, usize)| {
        let row = if kind & 1 == 0 { row } else { side - 1 - row };
        let col = if kind & 2 == 0 { col } else { side - 1 - col };
        if kind & 4 == 0 { row * side + col } else { col * side + row }
    };
    (0..8).map(|kind| (0..side * side).map(|number| place(kind, (number / side, number % side))).collect()).collect()
}

/// Is the set the least of its images?
fn is_least(set: u32, symmetries: &[Vec<usize>]) -> bool {
    symmetries.iter().all(|to| {
        let image =
            to.iter().enumerate().filter(|(from, _)| set >> from & 1 == 1).fold(0, |image, (_, to)| image | 1 << to);
        set <= image
    })
}

/// Compares the census with the fleets in every view of a square board; returns how many views there are.
fn every_view(side: u8, lengths: &[u8], touching: bool) -> usize {
    let start = unknown(Grid::new(side, side).unwrap(), lengths, touching);
    let fleets = enumerate(&start);
    let symmetries = symmetries(usize::from(side));
    let cells: Vec<Cell> = (0..side).flat_map(|row| (0..side).map(move |col| cell(row, col))).collect();
    let mut workspace = Workspace::new();
    let mut views = 0;
    for set in (0u32..1 << cells.len()).filter(|&set| is_least(set, &symmetries)) {
        let shot: Bitboard =
            (0..cells.len()).filter(|number| set >> number & 1 == 1).map(|number| cells[number]).collect();
        // By what was answered: the hits of ships afloat, and the ships sunk.
        let mut parts: BTreeMap<(u128, Vec<Placement>), Vec<Vec<Placement>>> = BTreeMap::new();
        for fleet in &fleets {
            let (sunk, afloat): (Vec<Placement>, Vec<Placement>) =
                fleet.iter().partition(|ship| shot.contains_all(ship.cells()));
            let hits = afloat.iter().fold(Bitboard::EMPTY, |hits, ship| hits | (ship.cells() & shot));
            parts.entry((hits.bits(), sunk)).or_default().push(afloat);
        }
        for ((_, sunk), afloat) in parts {
            // What a ring has marked need not be shot at: the view without that shot is the same.
            let rings = sunk.iter().fold(Bitboard::EMPTY, |rings, ship| rings | ship.cells().ring());
            if touching || !rings.meets(shot) {
                let fleet = [&sunk[..], &afloat[0][..]].concat();
                agrees(&mut workspace, &view(&start, &fleet, shot, Bitboard::EMPTY), &afloat);
                views += 1;
            }
        }
    }
    views
}

#[test]
fn of_the_smallest_boards() {
    let mut views = Vec::new();
    for (side, lengths, touching) in [(3, &[2, 1][..], false), (3, &[2, 1], true), (4, &[1, 1], false)] {
        views.push(every_view(side, lengths, touching));
    }
    assert_eq!(views, [416, 3620, 12632]);
}

/// A minute or two.
#[test]
#[ignore = "slow"]
fn of_four_by_four() {
    for lengths in [&[2][..], &[3], &[1, 1], &[2, 1], &[3, 1], &[2, 2]] {
        for touching in [false, true] {
            let views = every_view(4, lengths, touching);
            println!("4x4, fleet {lengths:?}, touching {touching}: {views} views");
        }
    }
}

/// Half an hour.
#[test]
#[ignore = "slow"]
fn of_five_by_five() {
    for lengths in [&[4][..], &[3]] {
        println!("5x5, fleet {lengths:?}: {} views", every_view(5, lengths, false));
    }
}
