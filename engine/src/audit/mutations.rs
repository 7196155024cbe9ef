//! Every change of a sealed record that changes its meaning is found, and its place named.

use proptest::prelude::*;

use super::{Violation, audit};
use crate::record::sample::{cases, random_record, replaced, some_rules};
use crate::record::tests::unsealed;
use crate::{
    Answer, Bitboard, Deed, Fate, Grid, IllegalFleet, Outcome, Part, Placement, Record, Ruling, Stream, Why, below,
};

fn rng(seed: u64) -> Stream {
    crate::stream(seed, crate::Purpose::Lot, 0, 1)
}

fn pick(rng: &mut Stream, bound: usize) -> usize {
    below(rng, bound as u64) as usize
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A word of the same kind as `word`, or none if it has no kind.
fn other_word(word: &str, rng: &mut Stream) -> Option<String> {
    let (core, tail) = word.split_at(word.trim_end_matches([',', ':']).len());
    let kinds: [&[&str]; 11] = [
        &["miss", "hit", "lost"],
        &["first", "second", "draw"],
        &["right", "left"],
        &["up", "down"],
        &["air", "radar"],
        &["decks", "water"],
        &["offers", "accepts", "declines"],
        &["armada", "classic", "battleship", "hasbro"],
        &["resigned", "agreed", "forfeited"],
        &["true", "false"],
        &["actions", "turns"],
    ];
    if let Some(kind) = kinds.iter().find(|kind| kind.contains(&core)) {
        let others: Vec<&&str> = kind.iter().filter(|&&other| other != core).collect();
        return Some(format!("{}{tail}", others[pick(rng, others.len())]));
    }
    let at = core.find(|c: char| c.is_ascii_digit())?;
    let end = core[at..].find(|c: char| !c.is_ascii_digit()).map_or(core.len(), |i| at + i);
    let number: u64 = core[at..end].parse().ok()?;
    Some(format!(
        "{}{}{}{tail}",
        &core[..at],
        if below(rng, 2) == 0 { number ^ 1 } else { number.wrapping_add(1) },
        &core[end..]
    ))
}

/// Changes the text somehow; says in which line, from 1, the first difference is.
fn mutate(lines: &mut Vec<String>, rng: &mut Stream) -> usize {
    let at = pick(rng, lines.len());
    match below(rng, 10) {
        0 => drop(lines.remove(at)),
        1 => {
            lines.insert(at, lines[at].clone());
            return at + 2;
        }
        2 | 3 => {
            let other = pick(rng, lines.len());
            lines.swap(at, other);
            return at.min(other) + 1;
        }
        4 => {
            let next = (at + 1).min(lines.len() - 1);
            lines.swap(at, next);
        }
        5 => {
            let signs: Vec<char> = "AJ15~-,: ЙЛ#|x".chars().collect();
            let mut chars: Vec<char> = lines[at].chars().collect();
            let i = pick(rng, chars.len());
            chars[i] = signs[pick(rng, signs.len())];
            lines[at] = chars.into_iter().collect();
        }
        _ => {
            let mut words: Vec<String> = lines[at].split(' ').map(String::from).collect();
            let changes: Vec<(usize, String)> =
                words.iter().enumerate().filter_map(|(i, word)| Some((i, other_word(word, rng)?))).collect();
            if !changes.is_empty() {
                let (i, word) = changes[pick(rng, changes.len())].clone();
                words[i] = word;
            }
            lines[at] = words.join(" ");
        }
    }
    at + 1
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn any_change_of_a_sealed_record_is_found(which in 0..12usize, seed: u64) {
        let record = random_record(&some_rules(which, seed), seed);
        let text = record.to_string();
        let lines: Vec<String> = text.lines().map(String::from).collect();
        let rng = &mut rng(seed);
        for _ in 0..60 {
            let mut changed = lines.clone();
            let line = mutate(&mut changed, rng);
            let place = match Record::parse(&joined(&changed)) {
                Err(error) => error.line,
                Ok(read) => match audit(&read).place() {
                    Some(place) => place.line,
                    None => {
                        prop_assert_eq!(&read, &record, "a change of meaning was missed in line {}", line);
                        continue;
                    }
                },
            };
            // A line that became a comment is missed at the next one; an inline ruleset that lost or
            // won a line, or cannot be played any more, is named as a whole.
            let first = text.lines().position(|line| line.starts_with("seed")).unwrap();
            let is_rules = line <= first + 1 && place <= first + 1;
            let is_comment = changed.get(line - 1).is_some_and(|line| line.trim_start().starts_with('#'));
            prop_assert!(
                place == line || is_rules || is_comment && place == line + 1,
                "line {} was changed, line {} named\n{}", line, place, joined(&changed)
            );
        }
    }

    #[test]
    fn every_false_answer_is_found_by_the_rules_alone(which in 0..12usize, seed: u64) {
        let rules = some_rules(which, seed);
        let record = random_record(&rules, seed);
        for (i, event) in record.events().iter().enumerate() {
            for deed in false_deeds(&event.deed) {
                let read = Record::parse(&replaced(&record, i, deed.clone()).to_string()).unwrap();
                prop_assert!(read.altered().is_none(), "sealed as it is: no check helps");
                let found = audit(&read);
                let fault = found.fault.clone().expect("a false answer");
                prop_assert_eq!(fault.place.part, Part::Event(i), "{}", found);
                prop_assert_eq!(fault.place.line, record.line(Part::Event(i)));
                prop_assert!(matches!(fault.why, Why::Contradicted { .. }), "{}", found);
                let is_game = !record.is_solo();
                prop_assert_eq!(fault.seat, is_game.then_some(event.seat.other()), "who answered");
                let moved = Ruling::Violated { loser: event.seat.other(), violation: Violation::Moved };
                let loses = is_game && rules.illegal_fleet == IllegalFleet::Loses;
                prop_assert_eq!(found.ruling, if loses { moved } else { Ruling::Open });
            }
        }
    }

    #[test]
    fn the_rules_alone_find_no_fault_before_the_change(which in 0..12usize, seed: u64) {
        let record = random_record(&some_rules(which, seed), seed);
        let text = unsealed(&record.to_string());
        let rng = &mut rng(seed);
        for _ in 0..30 {
            let mut changed: Vec<String> = text.lines().map(String::from).collect();
            let line = mutate(&mut changed, rng);
            let Ok(read) = Record::parse(&joined(&changed)) else { continue };
            if let Some(fault) = audit(&read).fault {
                prop_assert!(fault.place.line >= line, "line {} was changed: {:?}", line, fault);
            }
        }
    }
}

/// The same deed with each of its answers made false in every simple way.
fn false_deeds(deed: &Deed) -> Vec<Deed> {
    match *deed {
        Deed::Acted(action, outcome) => {
            false_outcomes(outcome).into_iter().map(|outcome| Deed::Acted(action, outcome)).collect()
        }
        Deed::Clock(cell, answer) => {
            false_answers(answer).into_iter().map(|answer| Deed::Clock(cell, answer)).collect()
        }
        _ => Vec::new(),
    }
}

fn false_answers(answer: Answer) -> Vec<Answer> {
    match answer {
        Answer::Miss => vec![Answer::Hit],
        Answer::Hit => vec![Answer::Miss],
        Answer::Sunk(ship) => {
            let other = Placement::all(Grid::TEN, ship.class()).into_iter().find(|&other| other != ship).unwrap();
            vec![Answer::Miss, Answer::Hit, Answer::Sunk(other)]
        }
    }
}

fn false_outcomes(outcome: Outcome) -> Vec<Outcome> {
    // Each set without each of its cells, and with its first cell in the other set.
    let thinner = |set: Bitboard| set.iter().map(move |cell| set - cell.into());
    match outcome {
        Outcome::Shot(answer) => false_answers(answer).into_iter().map(Outcome::Shot).collect(),
        Outcome::Torpedo { crossed, deck } => {
            let ways = thinner(crossed).map(|crossed| Outcome::Torpedo { crossed, deck });
            let (cell, answers) = deck.map_or((None, vec![]), |(cell, answer)| (Some(cell), false_answers(answer)));
            let decks = answers.into_iter().map(|answer| Outcome::Torpedo { crossed, deck: cell.map(|c| (c, answer)) });
            let none = deck.map(|_| Outcome::Torpedo { crossed, deck: None });
            ways.chain(decks).chain(none).collect()
        }
        Outcome::Airstrike(shells) => {
            let fates = |fate| match fate {
                Fate::Struck(answer) => {
                    false_answers(answer).into_iter().map(Fate::Struck).chain([Fate::Lost]).collect()
                }
                Fate::Lost => vec![Fate::Struck(Answer::Miss), Fate::NotFallen],
                Fate::NotFallen => vec![Fate::Lost],
            };
            let changed = |i: usize, fate| {
                let mut other = shells;
                other[i].fate = fate;
                Outcome::Airstrike(other)
            };
            (0..5).flat_map(|i| fates(shells[i].fate).into_iter().map(move |fate| changed(i, fate))).collect()
        }
        Outcome::Radar { decks, water } => {
            let fewer = thinner(decks).map(|decks| Outcome::Radar { decks, water });
            let drier = thinner(water).map(|water| Outcome::Radar { decks, water });
            let turned =
                water.first().map(|cell| Outcome::Radar { decks: decks | cell.into(), water: water - cell.into() });
            fewer.chain(drier).chain(turned).collect()
        }
    }
}
