//! Replaying a record against the two fleets that it reveals.

use super::{Audit, Fault, Place, Ruling, Violation, Why};
use crate::record::{Deed, Event, Part};
use crate::{
    Action, Bitboard, Game, Grid, Illegal, IllegalFleet, Outcome, Record, Refused, Ruleset, Seat, Shells, Verdict,
};

/// Replays and adjudicates a record.
pub fn audit(record: &Record) -> Audit {
    let (fault, ruling) = match judge(record) {
        Ok(verdict) => (None, Ruling::Played(verdict)),
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

/// How the game ended, or its first fault and what the rules make of it.
fn judge(record: &Record) -> Result<Verdict, Box<(Fault, Ruling)>> {
    let rules = record.rules();
    let fault = |part, seat, why| Fault { place: place(record, part), seat, why };
    let fleets = match Seat::BOTH.map(|seat| record.fleet(seat).check(rules)) {
        [Ok(first), Ok(second)] => [first, second],
        checked => {
            let both = checked.iter().all(Result::is_err);
            let (seat, error) = Seat::BOTH
                .into_iter()
                .zip(checked)
                .find_map(|(seat, checked)| Some((seat, checked.err()?)))
                .expect("one of them is illegal");
            let fault = fault(Part::Fleet(seat), Some(seat), Why::Fleet(error));
            let ruling = match rules.illegal_fleet {
                IllegalFleet::Refused => Ruling::NoGame,
                IllegalFleet::Loses if both => Ruling::BothFleets,
                IllegalFleet::Loses => ruling(rules, &fault, None),
            };
            return Err(Box::new((fault, ruling)));
        }
    };
    let mut game = Game::new(rules, fleets, record.opener());
    let blame = |game: &Game<'_>, fault: Fault| {
        let ruling = ruling(rules, &fault, game.verdict());
        Box::new((fault, ruling))
    };
    for (i, event) in record.events().iter().enumerate() {
        if let Err(found) = replay(&mut game, event) {
            let (seat, why) = *found;
            return Err(blame(&game, fault(Part::Event(i), seat, why)));
        }
    }
    let verdict = match (record.result(), game.verdict()) {
        (Some(said), Some(truth)) if said == truth => truth,
        (Some(said), truth) => return Err(blame(&game, fault(Part::Result, None, Why::WrongResult(said, truth)))),
        (None, truth) => return Err(blame(&game, fault(Part::Result, None, Why::NoResult(truth)))),
    };
    match record.late().first() {
        None => Ok(verdict),
        Some(event) => Err(blame(&game, fault(Part::Late(0), Some(event.seat), Why::AfterTheEnd))),
    }
}

fn ruling(rules: &Ruleset, fault: &Fault, verdict: Option<Verdict>) -> Ruling {
    let violation = Violation::of(fault).filter(|_| rules.illegal_fleet == IllegalFleet::Loses);
    match (violation, fault.seat, verdict) {
        (Some(violation), Some(loser), _) => Ruling::Violated { loser, violation },
        (_, _, Some(verdict)) => Ruling::Played(verdict),
        (_, _, None) => Ruling::Open,
    }
}

/// Plays one event, or says whose fault it is and what is wrong.
fn replay(game: &mut Game<'_>, event: &Event) -> Result<(), Box<Blame>> {
    let seat = event.seat;
    let mine = |why| Box::new((Some(seat), why));
    if game.verdict().is_some() {
        return Err(mine(Why::AfterTheEnd));
    }
    if seat != game.mover() && !matches!(event.deed, Deed::Said(_)) {
        return Err(mine(Why::OutOfTurn));
    }
    match &event.deed {
        Deed::Acted(action, said) => {
            let shells = fallen(*action, said);
            // Legality comes first: what a refused airstrike's shells would have done is no question.
            game.front(seat).check(game.rules(), *action).map_err(|why| mine(Why::Illegal(*action, why)))?;
            if let (Action::Airstrike(_), Outcome::Airstrike(_), None) = (action, said, shells) {
                return Err(Box::new((None, Why::Shells)));
            }
            let before = game.clone();
            let any = Shells::new([0, 1, 2, 3, 4]).expect("five different places");
            let truth = game
                .act(seat, *action, || shells.unwrap_or(any))
                .map_err(|why: Illegal| mine(Why::Illegal(*action, why)))?;
            agree(game, before, seat, *action, *said, truth)
        }
        Deed::Clock(cell, said) => {
            let before = game.clone();
            let truth = game.expire(*cell).map_err(|why| mine(Why::Refused(why)))?;
            agree(game, before, seat, Action::Shot(*cell), Outcome::Shot(*said), truth)
        }
        Deed::Said(said) => game.say(seat, *said).map_err(|why: Refused| mine(Why::Refused(why))),
        Deed::MissedTurn => game.miss_turn().map_err(|why| mine(Why::Refused(why))),
        Deed::Impossible { text, mistake, in_answer } => {
            let at_fault = if *in_answer { seat.other() } else { seat };
            let why = Why::Impossible { text: text.clone(), mistake: *mistake, in_answer: *in_answer };
            Err(Box::new((Some(at_fault), why)))
        }
    }
}

/// The answer must be the truth; if not, the game stands where it stood.
fn agree<'r>(
    game: &mut Game<'r>,
    before: Game<'r>,
    seat: Seat,
    action: Action,
    said: Outcome,
    truth: Outcome,
) -> Result<(), Box<Blame>> {
    if said == truth {
        return Ok(());
    }
    *game = before;
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
