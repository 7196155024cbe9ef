//! Replaying a record against the fleets that it reveals.

use super::play::Play;
use super::{Audit, Fault, Place, Ruling, Violation, Why};
use crate::record::{Deed, Ending, Event, Part};
use crate::{Action, Bitboard, Grid, Illegal, IllegalFleet, Outcome, Record, Ruleset, Seat, Shells};

/// Replays and adjudicates a record.
pub fn audit(record: &Record) -> Audit {
    let (fault, ruling) = match judge(record) {
        Ok(ending) => (None, Ruling::Played(ending)),
        Err(found) => (Some(found.0), found.1),
    };
    let altered = record.altered().map(|part| place(record, part));
    Audit { altered, fault, ruling, alphabet: record.rules().columns }
}

/// Whose fault it is, if somebody's, and what is wrong.
type Blame = (Option<Seat>, Why);

fn place(record: &Record, part: Part) -> Place {
    Place { line: record.line(part), part }
}

/// How it ended, or its first fault and what the rules make of it.
fn judge(record: &Record) -> Result<Ending, Box<(Fault, Ruling)>> {
    let rules = record.rules();
    let fault = |part, seat: Option<Seat>, why| {
        // A player alone has nobody to lose to.
        let seat = seat.filter(|_| !record.is_solo());
        Fault { place: place(record, part), seat, why }
    };
    let (mut fleets, mut errors) = (Vec::new(), Vec::new());
    for (part, fleet) in record.fleets() {
        match fleet.check(rules) {
            Ok(fleet) => fleets.push(fleet),
            Err(error) => errors.push((part, error)),
        }
    }
    let both = errors.len() == 2;
    if let Some((part, error)) = errors.into_iter().next() {
        let fault = fault(part, part.seat(), Why::Fleet(error));
        let ruling = match rules.illegal_fleet {
            IllegalFleet::Loses if both => Ruling::BothFleets,
            IllegalFleet::Loses if !record.is_solo() => ruling(rules, &fault, None),
            IllegalFleet::Loses | IllegalFleet::Refused => Ruling::NoGame,
        };
        return Err(Box::new((fault, ruling)));
    }
    let mut play = Play::new(record, fleets);
    let blame = |play: &Play<'_>, fault: Fault| {
        let ruling = ruling(rules, &fault, play.ending());
        Box::new((fault, ruling))
    };
    for (i, event) in record.events().iter().enumerate() {
        if let Err(found) = replay(&mut play, rules, event) {
            let (seat, why) = *found;
            return Err(blame(&play, fault(Part::Event(i), seat, why)));
        }
    }
    let ending = match (record.result(), play.ending()) {
        (Some(said), Some(truth)) if said == truth => truth,
        (Some(said), truth) => return Err(blame(&play, fault(Part::Result, None, Why::WrongResult(said, truth)))),
        (None, truth) => return Err(blame(&play, fault(Part::Result, None, Why::NoResult(truth)))),
    };
    match record.late().first() {
        None => Ok(ending),
        Some(event) => Err(blame(&play, fault(Part::Late(0), Some(event.seat), Why::AfterTheEnd))),
    }
}

fn ruling(rules: &Ruleset, fault: &Fault, ending: Option<Ending>) -> Ruling {
    let violation = Violation::of(fault).filter(|_| rules.illegal_fleet == IllegalFleet::Loses);
    match (violation, fault.seat, ending) {
        (Some(violation), Some(loser), _) => Ruling::Violated { loser, violation },
        (_, _, Some(ending)) => Ruling::Played(ending),
        (_, _, None) => Ruling::Open,
    }
}

/// Plays one event, or says whose fault it is and what is wrong.
fn replay(play: &mut Play<'_>, rules: &Ruleset, event: &Event) -> Result<(), Box<Blame>> {
    let seat = event.seat;
    let mine = |why| Box::new((Some(seat), why));
    if play.ending().is_some() {
        return Err(mine(Why::AfterTheEnd));
    }
    if seat != play.mover() && !matches!(event.deed, Deed::Said(_)) {
        return Err(mine(Why::OutOfTurn));
    }
    match &event.deed {
        Deed::Acted(action, said) => {
            let shells = fallen(*action, said);
            // Legality comes first: what a refused airstrike's shells would have done is no question.
            play.front(seat).check(rules, *action).map_err(|why| mine(Why::Illegal(*action, why)))?;
            if let (Action::Airstrike(_), Outcome::Airstrike(_), None) = (action, said, shells) {
                return Err(Box::new((None, Why::Shells)));
            }
            let before = play.clone();
            let any = Shells::new([0, 1, 2, 3, 4]).expect("five different places");
            let truth = play
                .act(seat, *action, || shells.unwrap_or(any))
                .map_err(|why: Illegal| mine(Why::Illegal(*action, why)))?;
            agree(play, before, seat, *action, *said, truth)
        }
        Deed::Clock(cell, said) => {
            let before = play.clone();
            let truth = play.expire(*cell).map_err(|why| mine(Why::Refused(why)))?;
            agree(play, before, seat, Action::Shot(*cell), Outcome::Shot(*said), truth)
        }
        Deed::Said(said) => play.say(seat, *said).map_err(mine),
        Deed::MissedTurn => play.miss_turn().map_err(mine),
        Deed::Forfeited(_) => play.forfeit(seat).map_err(mine),
        Deed::Impossible { text, mistake, in_answer } => {
            let at_fault = if *in_answer { seat.other() } else { seat };
            let why = Why::Impossible { text: text.clone(), mistake: *mistake, in_answer: *in_answer };
            Err(Box::new((Some(at_fault), why)))
        }
    }
}

/// The answer must be the truth; if not, the play stands where it stood.
fn agree<'r>(
    play: &mut Play<'r>,
    before: Play<'r>,
    seat: Seat,
    action: Action,
    said: Outcome,
    truth: Outcome,
) -> Result<(), Box<Blame>> {
    if said == truth {
        return Ok(());
    }
    *play = before;
    Err(Box::new((Some(seat.other()), Why::Contradicted { action, said, truth })))
}

/// Where the shells of an airstrike fell, if those are five different cells of its square.
fn fallen(action: Action, outcome: &Outcome) -> Option<Shells> {
    let (Action::Airstrike(centre), Outcome::Airstrike(shells)) = (action, outcome) else { return None };
    let square = Grid::TEN.square(centre)?;
    let place = |cell| {
        let before = square.iter().take_while(|&other| other != cell).collect::<Bitboard>();
        square.contains(cell).then(|| before.len() as u8)
    };
    let mut places = [0; 5];
    for (to, shell) in places.iter_mut().zip(shells) {
        *to = place(shell.cell)?;
    }
    Shells::new(places)
}
