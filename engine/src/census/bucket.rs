//! The nodes that wait for one cell of the sweep.

/// States whose first free cell is the same, each once.
///
/// A small open-addressing table: states are looked up hundreds of thousands of times, and never taken out.
#[derive(Default)]
pub(super) struct Bucket {
    /// Free cells of each state.
    pub states: Vec<u128>,
    /// Indices of used ships that can occur at each state: a fixed number of words each.
    pub reached: Vec<u128>,
    /// State number + 1, or 0 for an empty slot; a power of two of slots, at most half of them full.
    slots: Vec<u32>,
}

/// Slots of a fresh table.
const SLOTS: usize = 64;

impl Bucket {
    /// Empties the bucket, keeping its memory.
    pub fn clear(&mut self) {
        self.states.clear();
        self.reached.clear();
        self.slots.truncate(SLOTS);
        self.slots.fill(0);
        self.slots.resize(SLOTS, 0);
    }

    /// The number of a state, which is added if it is new.
    #[inline]
    pub fn intern(&mut self, state: u128, words: usize) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(state) & mask;
        loop {
            match self.slots[slot] {
                0 => break,
                number if self.states[number as usize - 1] == state => return number as usize - 1,
                _ => slot = (slot + 1) & mask,
            }
        }
        self.states.push(state);
        self.reached.resize(self.states.len() * words, 0);
        self.slots[slot] = self.states.len() as u32;
        if self.states.len() * 2 > self.slots.len() {
            self.grow();
        }
        self.states.len() - 1
    }

    #[cold]
    fn grow(&mut self) {
        let len = self.slots.len() * 4;
        self.slots.clear();
        self.slots.resize(len, 0);
        for (number, &state) in self.states.iter().enumerate() {
            let mut slot = hash(state) & (len - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (len - 1);
            }
            self.slots[slot] = number as u32 + 1;
        }
    }
}

/// Multiply and fold: the high half of each product takes part through the rotation.
#[inline]
fn hash(state: u128) -> usize {
    const K: u64 = 0x9e37_79b9_7f4a_7c15;
    let h = ((state as u64).wrapping_mul(K) ^ (state >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (h ^ h >> 32) as usize
}
