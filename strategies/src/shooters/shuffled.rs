//! All cells in a random order.

use linkor_engine::{Bitboard, Cell, Stream, below_falling};

/// Draws from sets that shrink: the first cell of a random order of all cells that is in the set. While
/// every set lies within the one before it, nothing is known of the order of the cells that are left, so that
/// each of them is the first with the same chance, whatever was drawn before. A set that does not lie within
/// the last one gets a new order.
///
/// One shuffle serves a whole game, at a fraction of the price of as many draws by rank.
pub(super) struct Shuffled {
    order: [Cell; 100],
    /// Those before it are in no set to come.
    next: usize,
    /// The cells that were not in the last set: all before the first.
    out: Bitboard,
}

/// Every cell, row by row.
const ROW_BY_ROW: [Cell; 100] = {
    let mut cells = [Cell::new(0, 0).expect("a cell"); 100];
    let mut i = 0;
    while i < 100 {
        cells[i] = Cell::new(i as u8 / 10, i as u8 % 10).expect("a cell");
        i += 1;
    }
    cells
};

/// How many places are drawn from one word: the product of their bounds stays far below 2⁶⁴, so that hardly
/// a word is drawn again.
const AT_ONCE: usize = 8;

impl Shuffled {
    /// No order yet.
    pub(super) fn new() -> Shuffled {
        Shuffled { order: ROW_BY_ROW, next: 0, out: Bitboard::FULL }
    }

    /// Forgets the order.
    #[inline]
    pub(super) fn forget(&mut self) {
        self.out = Bitboard::FULL;
    }

    /// One of these cells, uniformly.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub(super) fn any_of(&mut self, cells: Bitboard, rng: &mut Stream) -> Cell {
        if self.out.meets(cells) {
            self.shuffle(rng);
        }
        self.out = !cells;
        let mut next = self.next;
        while !cells.contains(self.order[next]) {
            next += 1;
        }
        self.next = next;
        self.order[next]
    }

    /// Fisher and Yates, from the end.
    #[inline(never)]
    fn shuffle(&mut self, rng: &mut Stream) {
        self.next = 0;
        self.order = ROW_BY_ROW;
        let mut left = self.order.len();
        while left > AT_ONCE {
            self.settle::<AT_ONCE>(left, rng);
            left -= AT_ONCE;
        }
        const LAST: usize = 100 % AT_ONCE - 1;
        self.settle::<LAST>(left, rng);
    }

    /// Settles the last N of the first `left` places.
    #[inline(always)]
    fn settle<const N: usize>(&mut self, left: usize, rng: &mut Stream) {
        let picks = below_falling::<N, _>(rng, left as u64);
        for (i, pick) in picks.into_iter().enumerate() {
            self.order.swap(left - 1 - i, pick as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use linkor_engine::{Purpose, stream};

    use super::*;

    #[test]
    fn each_cell_left_comes_next_with_the_same_chance() {
        // Seven cells, of which each draw takes one and another with it that depends on it.
        let cells: Vec<Cell> = Bitboard::FULL.iter().step_by(13).take(7).collect();
        let all: Bitboard = cells.iter().copied().collect();
        let (mut counts, mut rng) = ([0u32; 7 * 7 * 7], stream(4, Purpose::Shooter, 0, 0));
        let at = |cell| cells.iter().position(|&other| other == cell).unwrap();
        let mut shuffled = Shuffled::new();
        const GAMES: u32 = 105_000;
        for _ in 0..GAMES {
            shuffled.forget();
            let (mut left, mut index) = (all, 0);
            for _ in 0..3 {
                let cell = shuffled.any_of(left, &mut rng);
                assert!(left.contains(cell) && shuffled.any_of(left, &mut rng) == cell);
                index = index * 7 + at(cell);
                left = left - Bitboard::from(cell);
                if let Some(next) = left.iter().find(|&other| other > cell) {
                    left.remove(next);
                }
            }
            counts[index] += 1;
        }
        // By the same rule, with every draw uniform.
        let mut chi = 0.0;
        let mut kinds = 0;
        let mut walk = vec![(all, 0usize, 0u32, 1.0f64)];
        while let Some((left, index, depth, chance)) = walk.pop() {
            if depth == 3 {
                let expected = chance * f64::from(GAMES);
                chi += (f64::from(counts[index]) - expected).powi(2) / expected;
                kinds += 1;
                continue;
            }
            for cell in left {
                let mut rest = left - Bitboard::from(cell);
                if let Some(next) = rest.iter().find(|&other| other > cell) {
                    rest.remove(next);
                }
                walk.push((rest, index * 7 + at(cell), depth + 1, chance / f64::from(left.len())));
            }
        }
        let mean = f64::from(kinds - 1);
        assert!(kinds > 60 && (chi - mean).abs() < 4.0 * (2.0 * mean).sqrt(), "{chi} for {kinds} outcomes");
    }

    #[test]
    fn a_cell_that_comes_back_has_its_fair_chance() {
        let [a, b, c] = [0, 50, 100].map(|index| Cell::from_index(index).unwrap());
        let (mut shuffled, mut rng) = (Shuffled::new(), stream(5, Purpose::Shooter, 0, 0));
        let mut came = 0;
        for _ in 0..30_000 {
            shuffled.forget();
            shuffled.any_of([a, b].into_iter().collect(), &mut rng);
            came += u32::from(shuffled.any_of([a, b, c].into_iter().collect(), &mut rng) == c);
        }
        // 81.6 is the standard deviation.
        assert!(came.abs_diff(10_000) < 330, "{came}");
    }

    #[test]
    fn an_order_is_a_function_of_the_stream() {
        let (mut used, mut fresh) = (Shuffled::new(), Shuffled::new());
        used.any_of(Bitboard::FULL, &mut stream(6, Purpose::Shooter, 0, 1));
        used.forget();
        let first = |shuffled: &mut Shuffled| {
            shuffled.any_of(Bitboard::FULL, &mut stream(6, Purpose::Shooter, 0, 2));
            shuffled.order
        };
        assert_eq!(first(&mut used), first(&mut fresh));
        let listed: Bitboard = fresh.order.into_iter().collect();
        assert_eq!(listed, Bitboard::FULL);
    }
}
