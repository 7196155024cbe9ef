//! What to play next, given what came of all that was played.
//!
//! Rules look at fixed numbers of pairs, never at what happens to be finished, so that a result is the same with any
//! number of threads and however often the run was stopped.

use std::ops::Range;

use crate::stats::pairs::PairCounts;
use crate::stats::ranking::{self, Meeting, Standing};
use crate::stats::stopping::{Judgement, Stop};
use crate::{Plan, Progress, Shard, Tally, Unit, Until};

/// Pairs of a match before the first look.
const FIRST_LOOK: u64 = 128;

/// Why a plan cannot be split.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
#[error("`until = {0}` looks at all games together, so that shards cannot play apart: leave out one of the two")]
pub struct NotSplit(Until);

/// Can this part of a plan be played?
///
/// # Errors
/// If it has a stopping rule and is not the whole.
pub fn check(plan: &Plan, shard: Shard) -> Result<(), NotSplit> {
    if shard != Shard::WHOLE && plan.until != Until::Games { Err(NotSplit(plan.until)) } else { Ok(()) }
}

/// For each unit, the indices to be played by the next look; `None` if there is nothing more to play. All that was to be
/// played before must have been.
pub(crate) fn next(plan: &Plan, shard: Shard, progress: &Progress) -> Option<Vec<Range<u64>>> {
    let stop = plan.until.stop().expect("a plan's rule was checked");
    if stop == Some(Stop::Fixed) {
        let whole: Vec<Range<u64>> = plan.units.iter().map(|unit| shard.part(unit.len())).collect();
        return (progress.goal() != whole).then_some(whole);
    }
    let wanted: Vec<u64> = match stop {
        Some(stop) => matches(plan, progress).map(|(_, _, len, counts)| further(&stop, &counts, len)).collect(),
        None => ranked(plan, progress),
    };
    let mut goal = progress.goal().to_vec();
    let mut wanted = wanted.into_iter();
    for (unit, goal) in plan.units.iter().zip(&mut goal) {
        if let Unit::Match { .. } = unit {
            goal.end = wanted.next().expect("one for each match");
        }
    }
    // Solos serve the closed form beside the matches: as many boards as the longest of them has games.
    let longest = plan.units.iter().zip(&goal).map(|(unit, goal)| goal.end * unit.boards_each()).max().unwrap_or(0);
    for (unit, goal) in plan.units.iter().zip(&mut goal) {
        if let Unit::Solo { games, .. } = *unit {
            goal.end = longest.min(games);
        }
    }
    (goal != progress.goal()).then_some(goal)
}

/// Pairs of a match by the next look; as many as there are if it has ended.
fn further(stop: &Stop, counts: &PairCounts, len: u64) -> u64 {
    let played = counts.pairs();
    match stop.judge(counts, 2 * len) {
        Judgement::PlayOn => more(played, len),
        _ => played,
    }
}

/// A quarter more than were played.
fn more(played: u64, len: u64) -> u64 {
    (played + played.div_ceil(4)).max(FIRST_LOOK).min(len)
}

/// All matches: the two players, the most pairs there can be, what came of those played.
fn matches<'p>(plan: &'p Plan, progress: &'p Progress) -> impl Iterator<Item = (usize, usize, u64, PairCounts)> + 'p {
    plan.units.iter().zip(&progress.tallies).filter_map(|(unit, tally)| match (unit, tally) {
        (&Unit::Match { a, b, pairs }, Tally::Match(tally)) => Some((a, b, pairs, tally.pair_counts())),
        _ => None,
    })
}

/// More pairs for the matches of neighbours who are not decided, at first for all.
fn ranked(plan: &Plan, progress: &Progress) -> Vec<u64> {
    let Until::Ranked { confidence } = plan.until else { unreachable!("only a ranking has no rule of its own") };
    let meetings: Vec<Meeting> = matches(plan, progress).map(|(a, b, _, counts)| Meeting { a, b, counts }).collect();
    let open = ranking::rank(plan.players.len(), &meetings, confidence).ok().map(|ranking| {
        let undecided = ranking.neighbours.into_iter().filter(|two| two.standing == Standing::Undecided);
        undecided.map(|two| (two.above, two.below)).collect::<Vec<_>>()
    });
    matches(plan, progress)
        .map(|(a, b, len, counts)| {
            let plays = open.as_ref().is_none_or(|open| open.contains(&(a, b)) || open.contains(&(b, a)));
            if plays { more(counts.pairs(), len) } else { counts.pairs() }
        })
        .collect()
}
