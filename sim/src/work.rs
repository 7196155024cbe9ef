//! Hands out what is to be played, in pieces of a fitting size.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Time a chunk takes at first: long enough that keeping it costs nothing, short enough that little is lost with it.
const SHORTEST: Duration = Duration::from_millis(250);

/// Time a chunk takes at most, in long runs, so that their chunks stay few.
const LONGEST: Duration = Duration::from_secs(3);

/// Of the time a run has taken, the share that may be in one chunk.
const SHARE: u32 = 60;

/// Time after which a worker tells how far it is.
const BLOCK: Duration = Duration::from_millis(25);

/// What is still to be played, and how long it takes. The sizes of pieces change nothing but the time.
pub(crate) struct Work {
    begun: Instant,
    threads: u64,
    state: Mutex<State>,
}

struct State {
    left: VecDeque<(usize, Range<u64>)>,
    /// Nanoseconds an index takes, by unit, once known.
    pace: Vec<Option<f64>>,
}

impl Work {
    pub fn new(left: Vec<(usize, Range<u64>)>, units: usize, threads: usize) -> Work {
        let state = State { left: left.into(), pace: vec![None; units] };
        Work { begun: Instant::now(), threads: threads as u64, state: Mutex::new(state) }
    }

    /// The next piece, of one unit; `None` when all is handed out.
    pub fn claim(&self) -> Option<(usize, Range<u64>)> {
        let mut state = self.state.lock().expect("nobody panics here");
        let (unit, range) = state.left.front()?.clone();
        let left = range.end - range.start;
        let size = match state.pace[unit] {
            // One board or pair alone tells how long they take.
            None => 1,
            Some(pace) => {
                let wanted = (self.begun.elapsed() / SHARE).clamp(SHORTEST, LONGEST).as_nanos() as f64;
                // Towards the end the pieces get smaller, so that the workers end together.
                let last = state.left.len() == 1;
                let fair = if last { left.div_ceil(2 * self.threads) } else { left };
                ((wanted / pace) as u64).clamp(1, fair.max((BLOCK.as_nanos() as f64 / pace) as u64).max(1))
            }
        }
        .min(left);
        let piece = range.start..range.start + size;
        if size == left {
            state.left.pop_front();
        } else {
            state.left[0].1.start = piece.end;
        }
        Some((unit, piece))
    }

    /// How many indices of a unit a worker plays before it tells how far it is.
    pub fn block(&self, unit: usize) -> u64 {
        let pace = self.state.lock().expect("nobody panics here").pace[unit];
        pace.map_or(1, |pace| (BLOCK.as_nanos() as f64 / pace) as u64).max(1)
    }

    /// So many indices of a unit took this long.
    pub fn took(&self, unit: usize, indices: u64, time: Duration) {
        let pace = time.as_nanos() as f64 / indices as f64;
        self.state.lock().expect("nobody panics here").pace[unit] = Some(pace.max(1.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_handed_out_once() {
        let work = Work::new(vec![(1, 5..2000), (0, 0..1), (2, 7..8000)], 3, 2);
        let mut next = [0, 5, 7];
        while let Some((unit, piece)) = work.claim() {
            assert_eq!(piece.start, next[unit]);
            assert!(piece.end > piece.start);
            next[unit] = piece.end;
            work.took(unit, piece.end - piece.start, Duration::from_micros(100 * (piece.end - piece.start)));
        }
        assert_eq!(next, [1, 2000, 8000]);
    }
}
