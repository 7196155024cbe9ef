//! What was found out about positions, remembered in bounded memory.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use linkor_engine::census::Known;
use linkor_engine::{Bitboard, Roster};

/// Where to fire, by what is known; shared by all games and threads of a process.
///
/// Openings repeat, and a census of one takes longer than the rest of the game. An answer is a function of the
/// question, so that what is remembered never changes a result. Answers are kept in two generations: when
/// the younger fills its half of the memory it becomes the elder, and the elder is forgotten.
pub struct Memo(Mutex<Generations>);

/// Where to fire, and the chance of a hit there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    /// The best cells.
    pub cells: Bitboard,
    /// The chance of a hit at the first of them; at all, where that is what makes them best.
    pub chance: f64,
}

/// Everything that is asked about; the grid and the rules are the memo's.
type Question = (Bitboard, Bitboard, Bitboard, Roster);

#[derive(Default)]
struct Generations {
    young: HashMap<Question, Target>,
    old: HashMap<Question, Target>,
}

/// The memos of the process, by what they are about.
static MEMOS: LazyLock<Mutex<BTreeMap<String, Arc<Memo>>>> = LazyLock::new(Mutex::default);

impl Memo {
    /// The most memory one takes, in bytes, about.
    pub const BYTES: usize = 64 << 20;

    /// Answers of a generation: a table may be half empty, and grows by doubling.
    const MOST: usize = Memo::BYTES / 4 / size_of::<(Question, Target)>();

    /// The memo about something: the same for everyone who asks by the same name.
    pub fn about(name: String) -> Arc<Memo> {
        let mut memos = MEMOS.lock().unwrap_or_else(PoisonError::into_inner);
        memos.entry(name).or_insert_with(|| Arc::new(Memo(Mutex::default()))).clone()
    }

    /// What is remembered of this.
    pub fn recall(&self, known: &Known) -> Option<Target> {
        let question = question(known);
        let mut answers = self.lock();
        if let Some(&answer) = answers.young.get(&question) {
            return Some(answer);
        }
        let answer = *answers.old.get(&question)?;
        answers.insert(question, answer);
        Some(answer)
    }

    /// Remembers an answer.
    pub fn learn(&self, known: &Known, answer: Target) {
        self.lock().insert(question(known), answer);
    }

    fn lock(&self) -> MutexGuard<'_, Generations> {
        // Whole answers only are ever in it, whoever panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Generations {
    fn insert(&mut self, question: Question, answer: Target) {
        if self.young.len() >= Memo::MOST {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(question, answer);
    }
}

fn question(known: &Known) -> Question {
    (known.closed, known.hits, known.decks, known.afloat)
}
