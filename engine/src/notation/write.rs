//! Writing actions, outcomes and fleets, canonically.

use super::joined;
use crate::{
    Action, Alphabet, Answer, Axis, Bitboard, Cell, Claim, Fate, Lane, Outcome, Placement, Reason, Revealed, Seat,
    TableAction, Verdict,
};

/// `C4`, `torpedo row 5 right`, `air D4`, `radar D4`.
pub(crate) fn action(alphabet: Alphabet, action: Action) -> String {
    match action {
        Action::Shot(cell) => alphabet.write(cell),
        Action::Torpedo(lane) => torpedo_lane(alphabet, lane),
        Action::Airstrike(centre) => format!("air {}", alphabet.write(centre)),
        Action::Radar(centre) => format!("radar {}", alphabet.write(centre)),
    }
}

fn torpedo_lane(alphabet: Alphabet, lane: Lane) -> String {
    match (lane.axis, lane.forward) {
        (Axis::Horizontal, true) => format!("torpedo row {} right", lane.index + 1),
        (Axis::Horizontal, false) => format!("torpedo row {} left", lane.index + 1),
        (Axis::Vertical, forward) => {
            let letter = alphabet.letters().get(usize::from(lane.index)).copied().unwrap_or('?');
            format!("torpedo column {letter} {}", if forward { "down" } else { "up" })
        }
    }
}

/// An action with its outcome: `C4 hit`, `radar D4: water C3 D3`.
pub(crate) fn played(alphabet: Alphabet, played: Action, result: &Outcome) -> String {
    let colon = if played.weapon().is_some() { ":" } else { "" };
    format!("{}{colon} {}", action(alphabet, played), outcome(alphabet, played, result))
}

/// The outcome alone.
pub(crate) fn outcome(alphabet: Alphabet, action: Action, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Shot(result) => answer(alphabet, *result),
        Outcome::Torpedo { crossed, deck } => {
            let runs_back = matches!(action, Action::Torpedo(Lane { forward: false, .. }));
            let way = list(alphabet, "crossed", *crossed, runs_back);
            let deck = deck.map(|(cell, result)| format!("{} {}", alphabet.write(cell), answer(alphabet, result)));
            parts([way, deck])
        }
        Outcome::Airstrike(shells) => {
            let fate = |fate| match fate {
                Fate::Struck(result) => answer(alphabet, result),
                Fate::Lost => "lost".to_string(),
                Fate::NotFallen => "not fallen".to_string(),
            };
            joined(shells.iter().map(|shell| format!("{} {}", alphabet.write(shell.cell), fate(shell.fate))), ", ")
        }
        Outcome::Radar { decks, water } => {
            parts([list(alphabet, "decks", *decks, false), list(alphabet, "water", *water, false)])
        }
    }
}

fn parts(parts: [Option<String>; 2]) -> String {
    let text = joined(parts.into_iter().flatten(), ", ");
    if text.is_empty() { "nothing".to_string() } else { text }
}

fn list(alphabet: Alphabet, what: &str, cells: Bitboard, backwards: bool) -> Option<String> {
    let mut listed: Vec<Cell> = cells.iter().collect();
    if backwards {
        listed.reverse();
    }
    (!cells.is_empty()).then(|| format!("{what} {}", joined(listed.into_iter().map(|cell| alphabet.write(cell)), " ")))
}

/// `miss`, `hit`, `sunk C2-C4`.
pub(crate) fn answer(alphabet: Alphabet, answer: Answer) -> String {
    match answer {
        Answer::Miss => "miss".to_string(),
        Answer::Hit => "hit".to_string(),
        Answer::Sunk(sunk) => format!("sunk {}", ship(alphabet, sunk)),
    }
}

/// What is said at the table, of somebody.
pub(crate) fn table(action: TableAction) -> &'static str {
    match action {
        TableAction::OfferDraw => "offers draw",
        TableAction::AcceptDraw => "accepts draw",
        TableAction::DeclineDraw => "declines draw",
        TableAction::Resign => "resigns",
    }
}

/// `C2-C4`, or `C2` for one deck.
pub(crate) fn ship(alphabet: Alphabet, ship: Placement) -> String {
    ends(alphabet, ship.origin(), ship.cells().last().expect("a ship has a deck"))
}

fn ends(alphabet: Alphabet, from: Cell, to: Cell) -> String {
    if from == to { alphabet.write(from) } else { format!("{}-{}", alphabet.write(from), alphabet.write(to)) }
}

/// The ships of a fleet, legal or not.
pub(crate) fn revealed(alphabet: Alphabet, fleet: &Revealed) -> String {
    let claim = |claim: &Claim| match claim {
        Claim::Ship(placed) => ship(alphabet, *placed),
        Claim::Crooked(from, to) => ends(alphabet, *from, *to),
        Claim::OffGrid(text) => text.clone(),
    };
    joined(fleet.claims().iter().map(claim), " ")
}

/// The name of a seat: `first`, `second`.
pub(crate) const fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}

/// How a game ended: `first wins, fleet sunk`; `draw, agreed`.
pub(crate) fn verdict(verdict: Verdict) -> String {
    let who = match verdict.winner {
        Some(winner) => format!("{} wins", seat(winner)),
        None => "draw".to_string(),
    };
    format!("{who}, {}", reason(verdict.reason))
}

/// Why a game ended.
pub(crate) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::FleetSunk => "fleet sunk",
        Reason::Resigned => "resigned",
        Reason::DrawAgreed => "agreed",
        Reason::MissedTurn => "turn missed",
        Reason::Forfeited => "forfeited",
    }
}
