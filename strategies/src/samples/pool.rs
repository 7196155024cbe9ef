//! Draws from the prior, shared by all games.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use linkor_engine::census::{CensusError, Known};
use linkor_engine::{Bitboard, Marks, Purpose, Roster, Ruleset, Stream, below, stream};

use super::board::{Board, News};
use crate::{Prior, build_placer};

/// Independent draws from the prior, made once in a process: every game reads on from a place of its own.
pub(super) struct Pool {
    afloat: Roster,
    decks: Vec<Bitboard>,
    boards: Vec<Board>,
}

/// Boards of a pool.
const SIZE: u64 = 1 << 16;

/// The pools of this process, by ruleset and prior.
static POOLS: LazyLock<Mutex<BTreeMap<String, Arc<Pool>>>> = LazyLock::new(Mutex::default);

impl Pool {
    /// The pool for a ruleset and a prior. What is in it follows from the two.
    pub fn of(rules: &Ruleset, prior: &Prior) -> Result<Arc<Pool>, CensusError> {
        let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
        let name = format!("{} {} {} {}", rules.grid, rules.fleet, rules.touching, prior.key());
        if let Some(pool) = pools.get(&name) {
            return Ok(pool.clone());
        }
        let census = prior.census(&Known::of(rules, &Marks::new(rules), Default::default()))?;
        let mut rng = stream(0, Purpose::Shooter, u8::MAX, 0);
        let boards: Vec<Board> = match "uniform".parse().and_then(|spec| build_placer(&spec, rules)) {
            // The placer draws from the same distribution, and faster.
            Ok(placer) if prior.is_uniform() => (0..SIZE).map(|_| Board::of(placer.place(&mut rng).ships())).collect(),
            _ => (0..SIZE).map(|_| Board::of(&census.sample(&mut rng))).collect(),
        };
        let decks = boards.iter().map(Board::decks).collect();
        let pool = Arc::new(Pool { afloat: rules.fleet, decks, boards });
        pools.insert(name, pool.clone());
        Ok(pool)
    }

    /// The ships of every board: all of them.
    pub fn afloat(&self) -> Roster {
        self.afloat
    }

    /// How many draws there are.
    pub fn len(&self) -> usize {
        self.decks.len()
    }

    /// Where a game begins to read.
    pub fn start(&self, rng: &mut Stream) -> usize {
        below(rng, self.decks.len() as u64) as usize
    }

    /// Looks at that many boards from `next` on, and takes those that fit until there are `size`; says how many it looked at.
    #[inline]
    pub fn draw(&self, known: &Known, next: &mut usize, looks: usize, size: usize, boards: &mut Vec<Board>) -> usize {
        let news = News::new(known, Bitboard::EMPTY);
        for looked in 0..looks {
            if boards.len() == size {
                return looked;
            }
            let decks = self.decks[*next];
            // No ship is sunk, so a board that has all hits and lies in open water fits but for a ship wholly hit.
            if !decks.meets(known.closed) && decks.contains_all(known.hits) {
                let board = &self.boards[*next];
                if board.follows(&news) {
                    boards.push(*board);
                }
            }
            *next = if *next + 1 == self.decks.len() { 0 } else { *next + 1 };
        }
        looks
    }
}
