//! `uniform`: every legal fleet with the same chance, in independent draws.
//!
//! **Why it is uniform.** A fleet is drawn as an ordered list of ships: a *head* (the longest few,
//! every legal combination of which is listed once) and a *tail*. Let N₁, N₂, … be the numbers of
//! legal places that each tail ship found when its turn came. A head `h` is drawn with a chance
//! proportional to a weight B(h), each tail ship uniformly among its N places, and the whole is kept
//! with chance (N₁·N₂·…)/B(h), which is exact because one integer `u` is drawn below B(h) and
//! compared with the product. So every ordered list is kept with chance proportional to
//! B(h) · 1/(N₁·N₂·…) · (N₁·N₂·…)/B(h) = 1. It only remains that the product never exceeds B(h).
//!
//! **Why B is a bound.** With N(l) the places of a ship of l decks beside the head, a tail ship of
//! length l that comes after tail ships of lengths L₁, L₂, … (all ≥ l) has at most
//! N(l) − Σ(Lᵢ − l + 1) places: each earlier ship's own cells held Lᵢ − l + 1 of them, disjoint from
//! those within the other ships. B(h) is the product of these.
//!
//! **Symmetry.** Only heads whose first ship is the first of its orbit under the grid's symmetries
//! are listed, weighted with the size of the orbit; a random symmetry is applied to the result.
//!
//! Lists that cannot be kept are dropped as early as a bound on the final product shows it.

use arrayvec::ArrayVec;
use rand::Rng;

use linkor_engine::{Axis, Bitboard, Cell, Fleet, Grid, Placement, Ruleset, ShipClass, Stream, below};

use super::Room;
use crate::{Placer, SpecError};

/// The most heads that are listed.
const MAX_HEADS: usize = 150_000;

/// The placer `uniform`.
pub struct Uniform {
    heads: Vec<Head>,
    /// Sum of the heads' weights.
    total: u64,
    /// Ships of each head, `head_len` at a time.
    head_ships: Vec<Placement>,
    head_len: usize,
    tail: Vec<Group>,
    symmetries: Vec<[u8; 110]>,
}

/// One way a ship can stand, with its cells and what it takes from the room.
#[derive(Clone, Copy)]
struct Place {
    ship: Placement,
    cells: Bitboard,
    taken: Bitboard,
}

/// One head, as a column of an alias table (Walker 1977, Vose 1991) in integers.
struct Head {
    /// In units of the sum of weights: below it this head is drawn, else the alias.
    threshold: u64,
    /// The weight without the orbit's size: what `u` is drawn below.
    bound: u64,
    alias: u32,
    /// Legal places of the first tail ship.
    first: u32,
    /// Bound on the product of places of the first group alone.
    group: u64,
    /// What the head leaves open.
    open: Bitboard,
}

/// Ships of one length in the tail.
struct Group {
    class: ShipClass,
    decks: u64,
    count: u64,
    /// Every place, filled up to a power of two with places that are never legal.
    places: Box<[Place; 256]>,
    /// The power of two less one.
    mask: u8,
}

impl Group {
    fn new(rules: &Ruleset, class: ShipClass, count: usize) -> Group {
        let all = Placement::all(rules.grid, class);
        // On 10×10 no class has more than 180 places.
        let mask = all.len().next_power_of_two() - 1;
        let never = Place { ship: all[0], cells: !Bitboard::EMPTY, taken: Bitboard::EMPTY };
        let mut places = Box::new([never; 256]);
        for (place, ship) in places.iter_mut().zip(all) {
            let taken = if rules.touching { ship.cells() } else { ship.zone() };
            *place = Place { ship, cells: ship.cells(), taken };
        }
        Group { class, decks: u64::from(class.decks()), count: count as u64, places, mask: mask as u8 }
    }

    /// One place, uniform among the legal ones; `None` if there is none.
    #[inline]
    fn draw(&self, open: Bitboard, bytes: &mut Bytes, rng: &mut Stream) -> Option<&Place> {
        // A guess is right about every third time: cheaper than counting, as long as there is a place at all.
        for _ in 0..48 {
            let place = &self.places[usize::from(bytes.next(rng) & self.mask)];
            if open.contains_all(place.cells) {
                return Some(place);
            }
        }
        let ship = Room::of(open).places(self.class).draw(rng)?;
        self.places.iter().find(|place| place.ship == ship)
    }

    /// Bound on the product of places of these ships when the first has at most `places`.
    #[inline]
    fn bound(&self, places: u64) -> Option<u64> {
        let mut bound = 1u64;
        for i in 0..self.count {
            bound = bound.checked_mul(places.saturating_sub(i))?;
        }
        Some(bound)
    }

    /// Legal places of one of these ships in the open cells.
    #[inline]
    fn count_places(&self, open: Bitboard) -> u64 {
        if self.decks == 1 {
            return u64::from(open.len());
        }
        u64::from(Room::of(open).places(self.class).len())
    }
}

/// Where each cell goes under each symmetry of the grid: 8 for a square, 4 otherwise.
fn symmetries(grid: Grid) -> Vec<[u8; 110]> {
    let (rows, cols) = (grid.rows(), grid.cols());
    let square = rows == cols;
    let mut maps = Vec::new();
    for transpose in [false, true].into_iter().take(if square { 2 } else { 1 }) {
        for flip_rows in [false, true] {
            for flip_cols in [false, true] {
                let mut map = [0; 110];
                for cell in grid.mask() {
                    let (r, c) = if transpose { (cell.col(), cell.row()) } else { (cell.row(), cell.col()) };
                    let r = if flip_rows { rows - 1 - r } else { r };
                    let c = if flip_cols { cols - 1 - c } else { c };
                    map[cell.index()] = Cell::new(r, c).expect("a symmetry stays on the grid").index() as u8;
                }
                maps.push(map);
            }
        }
    }
    maps
}

/// A ship moved by a symmetry.
fn moved(ship: Placement, map: &[u8; 110]) -> Placement {
    let step = ship.axis().step() as usize;
    let first = map[ship.origin().index()];
    if ship.class().decks() == 1 {
        return Placement::on_grid(Cell::from_index(first).expect("a cell"), ship.class(), Axis::Horizontal);
    }
    let second = map[ship.origin().index() + step];
    let last = map[ship.origin().index() + step * (ship.class().decks() as usize - 1)];
    let axis = if first.abs_diff(second) == 1 { Axis::Horizontal } else { Axis::Vertical };
    Placement::on_grid(Cell::from_index(first.min(last)).expect("a cell"), ship.class(), axis)
}

impl Uniform {
    /// The placer for a ruleset: lists the heads, some milliseconds for a fleet of ten.
    ///
    /// # Errors
    /// If a product of places could exceed 2⁶⁴, which takes a fleet of far more ships than any rulebook's.
    pub fn new(rules: &Ruleset) -> Result<Uniform, SpecError> {
        let classes: Vec<ShipClass> = rules.fleet.each().collect();
        let symmetries = symmetries(rules.grid);
        let room = Room::new(rules);
        let (mut lists, mut head_len) = (Self::first_ships(rules.grid, classes[0], &symmetries), 1);
        while let Some(longer) = classes.get(head_len).and_then(|&class| Self::lengthen(room, &lists, class, head_len))
        {
            (lists, head_len) = (longer, head_len + 1);
        }

        let tail: Vec<Group> =
            classes[head_len..].chunk_by(|a, b| a == b).map(|ships| Group::new(rules, ships[0], ships.len())).collect();

        let too_many = || SpecError::Unfit(format!("`uniform` cannot draw fleets of {}: too many ships", rules.fleet));
        let mut heads = Vec::with_capacity(lists.len());
        let mut weights = Vec::with_capacity(lists.len());
        for (orbit, ships) in &lists {
            let open = ships.iter().fold(room, |room, &ship| room.beside(ship)).open();
            let bound = Self::bound(open, &tail).ok_or_else(too_many)?;
            let first = tail.first().map_or(1, |group| group.count_places(open));
            let group = tail.first().map_or(Some(1), |group| group.bound(first)).ok_or_else(too_many)?;
            heads.push(Head { threshold: 0, bound, alias: 0, first: first as u32, group, open });
            weights.push(bound.checked_mul(*orbit).ok_or_else(too_many)?);
        }
        let total = weights.iter().try_fold(0u64, |sum, &w| sum.checked_add(w)).ok_or_else(too_many)?;
        if total == 0 {
            return Err(SpecError::Unfit(format!("no fleet of {} fits on {}", rules.fleet, rules.grid)));
        }
        fill_alias_table(&mut heads, &weights, total);
        let head_ships = lists.into_iter().flat_map(|(_, ships)| ships).collect();
        Ok(Uniform { heads, total, head_ships, head_len, tail, symmetries })
    }

    /// The first place of each orbit, with the orbit's size.
    fn first_ships(grid: Grid, class: ShipClass, symmetries: &[[u8; 110]]) -> Vec<(u64, Vec<Placement>)> {
        let mut lists = Vec::new();
        for ship in Placement::all(grid, class) {
            let mut orbit: Vec<Placement> = symmetries.iter().map(|map| moved(ship, map)).collect();
            orbit.sort_unstable();
            orbit.dedup();
            if orbit[0] == ship {
                lists.push((orbit.len() as u64, vec![ship]));
            }
        }
        lists
    }

    /// Every list with one more ship, or `None` if there would be too many.
    fn lengthen(
        empty: Room,
        lists: &[(u64, Vec<Placement>)],
        class: ShipClass,
        head_len: usize,
    ) -> Option<Vec<(u64, Vec<Placement>)>> {
        let mut longer = Vec::new();
        for (orbit, ships) in lists {
            let room = ships.iter().fold(empty, |room, &ship| room.beside(ship));
            // Equal ships after the first in one order only: each fleet then has as many lists as any other.
            let last = ships[head_len - 1];
            let ordered = head_len > 1 && last.class() == class;
            let places = room.places(class);
            for ship in places.iter().filter(|&ship| !ordered || ship > last) {
                let mut list = ships.clone();
                list.push(ship);
                longer.push((*orbit, list));
            }
            if longer.len() > MAX_HEADS {
                return None;
            }
        }
        Some(longer)
    }

    /// B of the module's text for open cells in which all of `tail` is still to be placed; `None` past 2⁶⁴.
    #[inline]
    fn bound(open: Bitboard, tail: &[Group]) -> Option<u64> {
        let mut bound = 1u64;
        for (i, group) in tail.iter().enumerate() {
            let mut places = group.count_places(open);
            for before in &tail[..i] {
                places = places.saturating_sub(before.count * (before.decks - group.decks + 1));
            }
            bound = bound.checked_mul(group.bound(places)?)?;
        }
        Some(bound)
    }

    /// One attempt at a fleet; false if it is dropped.
    #[inline]
    fn attempt(&self, rng: &mut Stream, ships: &mut ArrayVec<Placement, { Fleet::MAX_SHIPS }>) -> bool {
        let column = below(rng, self.heads.len() as u64) as usize;
        let keep = below(rng, self.total) < self.heads[column].threshold;
        let index = if keep { column } else { self.heads[column].alias as usize };
        let head = &self.heads[index];
        let u = below(rng, head.bound);

        ships.clear();
        let mut bytes = Bytes::default();
        let (mut open, mut product, mut places, mut bound) = (head.open, 1u64, u64::from(head.first), head.group);
        for (i, group) in self.tail.iter().enumerate() {
            let mut before = ArrayVec::<Bitboard, { Fleet::MAX_SHIPS }>::new();
            for _ in 0..group.count {
                let Some(place) = group.draw(open, &mut bytes, rng) else { return false };
                before.push(open);
                open = open - place.taken;
                ships.push(place.ship);
            }
            // Cheap first: this group's product is bounded, only the later groups are counted.
            let later = Self::bound(open, &self.tail[i + 1..]).unwrap_or(0);
            if u >= product * bound * later {
                return false;
            }
            product *= places;
            for &open in &before[1..] {
                product *= group.count_places(open);
            }
            if u >= product * later {
                return false;
            }
            if let Some(next) = self.tail.get(i + 1) {
                places = next.count_places(open);
                bound = next.bound(places).expect("within the head's bound");
            }
        }
        ships.extend(self.head_ships[index * self.head_len..][..self.head_len].iter().copied());
        true
    }
}

/// Random bytes, eight from each draw.
#[derive(Default)]
struct Bytes {
    word: u64,
    left: u8,
}

impl Bytes {
    #[inline]
    fn next(&mut self, rng: &mut Stream) -> u8 {
        if self.left == 0 {
            (self.word, self.left) = (rng.next_u64(), 8);
        }
        self.left -= 1;
        let byte = self.word as u8;
        self.word >>= 8;
        byte
    }
}

/// Vose's method in integers: column i is drawn with chance 1/n and kept below its threshold of `total`.
fn fill_alias_table(heads: &mut [Head], weights: &[u64], total: u64) {
    let n = weights.len() as u128;
    let mut scaled: Vec<u128> = weights.iter().map(|&w| u128::from(w) * n).collect();
    let (mut small, mut large): (Vec<usize>, Vec<usize>) =
        (0..weights.len()).partition(|&i| scaled[i] < u128::from(total));
    while let (Some(s), Some(&l)) = (small.pop(), large.last()) {
        heads[s].threshold = scaled[s] as u64;
        heads[s].alias = l as u32;
        scaled[l] -= u128::from(total) - scaled[s];
        if scaled[l] < u128::from(total) {
            small.push(large.pop().expect("just seen"));
        }
    }
    // What is left is whole but for nothing: the sums are exact.
    large.into_iter().for_each(|l| heads[l].threshold = total);
}

impl Placer for Uniform {
    fn place(&self, rng: &mut Stream) -> Fleet {
        let mut ships = ArrayVec::new();
        while !self.attempt(rng, &mut ships) {}
        let map = &self.symmetries[below(rng, self.symmetries.len() as u64) as usize];
        Fleet::from_legal(ships.into_iter().map(|ship| moved(ship, map)))
    }
}
