//! What each place of a ship would cost in open cells, for all places at once.

use linkor_engine::{Axis, Bitboard, Cell, ShipClass, starts};

const COLUMN: u32 = Cell::STRIDE as u32;

/// For each number of open cells, how many places of a ship take so many: its own and, where ships do
/// not touch, those around it. (A ship of ten decks takes at most 36.)
pub(super) fn costs(open: Bitboard, class: ShipClass, touching: bool) -> [u64; 64] {
    let mut costs = [0; 64];
    let across = starts(open, class.decks(), Axis::Horizontal).bits();
    let down = if class.decks() == 1 { 0 } else { starts(open, class.decks(), Axis::Vertical).bits() };
    if touching {
        costs[usize::from(class.decks())] = u64::from(across.count_ones() + down.count_ones());
    } else {
        tally(across, &windows::<1, COLUMN>(open.bits(), class.decks()), 0, &mut costs);
        tally(down, &windows::<COLUMN, 1>(open.bits(), class.decks()), 0, &mut costs);
    }
    costs
}

/// For a ship that starts at each cell and runs along `STEP`: the open cells of its zone, in binary, bit
/// i of each in plane i.
fn windows<const STEP: u32, const ACROSS: u32>(open: u128, decks: u8) -> [u128; 6] {
    // Each cell with its neighbours on either hand, from the cell before the first on.
    let (left, right) = (open << ACROSS, open >> ACROSS);
    let mut low = (open ^ left ^ right) << STEP;
    let mut high = ((open & left) | (open & right) | (left & right)) << STEP;
    let mut planes = [low, high, 0, 0, 0, 0];
    for _ in 0..=decks {
        (low, high) = (low >> STEP, high >> STEP);
        let carry = planes[0] & low;
        planes[0] ^= low;
        let odd = planes[1] ^ high;
        let mut carry_on = (planes[1] & high) | (odd & carry);
        planes[1] = odd ^ carry;
        for plane in &mut planes[2..] {
            (*plane, carry_on) = (*plane ^ carry_on, *plane & carry_on);
        }
    }
    planes
}

/// Counts the places by their numbers, of which `planes` are the lower bits and `high` is the rest.
fn tally(places: u128, planes: &[u128], high: usize, costs: &mut [u64; 64]) {
    if places == 0 {
        return;
    }
    match planes.split_last() {
        None => costs[high] += u64::from(places.count_ones()),
        Some((&plane, lower)) => {
            tally(places & !plane, lower, high, costs);
            tally(places & plane, lower, high | 1 << lower.len(), costs);
        }
    }
}
