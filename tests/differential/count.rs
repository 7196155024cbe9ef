//! What each step of a game is counted as.

use super::cast;
use super::coverage::Coverage;
use super::pair::{Pair, Say, Step};
use crate::reference::{
    RefAttack, RefFate, RefGame, RefIllegal, RefMark, RefOutcome, RefRadarMemory, RefReason, RefStrike,
};
use linkor_engine::{Action, Game};

/// What counting needs to know of the reference before a step.
pub struct Before {
    pub mover: usize,
    offer: Option<usize>,
    seen: usize,
}

impl Before {
    pub fn new(slow: &RefGame) -> Before {
        let mover = slow.to_move();
        Before { mover, offer: slow.standing_offer(), seen: slow.radar_picture(mover).len() }
    }
}

pub fn count_refusal(why: RefIllegal, step: Step, coverage: &mut Coverage) {
    let by_clock = matches!(step, Step::Expire(_));
    coverage.saw(match why {
        RefIllegal::GameOver => "refused: game over",
        RefIllegal::NotYourTurn => "refused: not your turn",
        RefIllegal::NoStock => "refused: no stock",
        RefIllegal::OffGrid | RefIllegal::Marked if by_clock => "clock: refused shot",
        RefIllegal::OffGrid => "refused: off grid",
        RefIllegal::Marked => "refused: marked",
        RefIllegal::NothingUnmarked => "refused: nothing unmarked",
        RefIllegal::NotAllowed => "refused: not in the rules",
        RefIllegal::OfferStands => "refused: offer stands",
        RefIllegal::AlreadyOffered => "refused: offered already",
        RefIllegal::NoOffer | RefIllegal::OwnOffer => "refused: no offer",
    });
}

impl Pair<'_> {
    pub fn count_table(&self, step: Step, before: &Before, coverage: &mut Coverage) {
        match step {
            Step::Say(seat, Say::Offer) if seat == before.mover => coverage.saw("offer: made by the mover"),
            Step::Say(_, Say::Offer) => coverage.saw("offer: made by the other"),
            Step::Say(_, Say::Decline) => coverage.saw("offer: declined"),
            _ => self.count_end(coverage),
        }
    }

    fn count_end(&self, coverage: &mut Coverage) {
        coverage.saw(match self.slow.result().expect("the game has ended").reason {
            RefReason::FleetSunk => "end: fleet sunk",
            RefReason::DrawAgreed => "end: draw agreed",
            RefReason::Resigned => "end: resigned",
            RefReason::MissedTurn => "end: missed turn",
        });
    }

    pub fn count_action(
        &self,
        fast_before: &Game,
        before: &Before,
        step: Step,
        outcome: &RefOutcome,
        coverage: &mut Coverage,
    ) {
        let seat = before.mover;
        let won = outcome.winner.is_some();
        if won {
            self.count_end(coverage);
        }
        if let Some(offerer) = before.offer {
            let answered = offerer != seat;
            coverage.saw(if answered { "offer: declined by firing" } else { "offer: outlives the offerer's shot" });
        }
        let old = fast_before.front(cast::seat(seat)).marks();
        let new = self.fast.front(cast::seat(seat)).marks();
        let strikes = outcome.attack.strikes();
        let hit = outcome.attack.hits() > 0;
        let sunk = strikes.iter().filter(|strike| matches!(strike, RefStrike::Sunk { .. })).count();
        if hit && !won {
            coverage.saw(if outcome.keeps_turn { "turn kept by a hit" } else { "turn passed by a hit" });
        }
        coverage.saw_if(new.ring() != old.ring(), "ring: marked");
        coverage.saw_if(new.diagonal() != old.diagonal(), "diagonal: marked");
        let hidden = self.fast.fleet(cast::seat(1 - seat)).decks() & new.unmarked();
        coverage.saw_if(sunk > 0 && new.wreck().ring().meets(hidden), "touching: a wreck beside a hidden deck");

        match &outcome.attack {
            RefAttack::Shot(_) if matches!(step, Step::Expire(_)) => {
                coverage.saw(if hit { "clock: hit" } else { "clock: miss" });
                coverage.saw_if(won, "clock: wins");
            }
            RefAttack::Shot(strike) => {
                coverage.saw(match strike {
                    RefStrike::Miss => "shot: miss",
                    RefStrike::Hit => "shot: hit",
                    RefStrike::Sunk { .. } => "shot: sunk",
                });
                coverage.saw_if(won, "shot: wins");
            }
            RefAttack::Torpedo { deck: None, .. } => coverage.saw("torpedo: finds nothing"),
            RefAttack::Torpedo { crossed, deck: Some((cell, _)) } => {
                coverage.saw(if crossed.is_empty() {
                    "torpedo: hits at once"
                } else {
                    "torpedo: crosses water and hits"
                });
                coverage.saw_if(sunk > 0, "torpedo: sinks");
                coverage.saw_if(won, "torpedo: wins");
                let Action::Torpedo(lane) = step.action() else { unreachable!() };
                let way = cast::cells(self.rules.grid.line(lane.axis, lane.index) & (old.hit() | old.wreck()));
                let passed = way.iter().any(|deck| if lane.forward { deck < cell } else { deck > cell });
                coverage.saw_if(passed, "torpedo: passes a wreck or hit to a deck");
            }
            RefAttack::Airstrike(shells) => {
                coverage.saw(if hit { "airstrike: hits" } else { "airstrike: finds nothing" });
                coverage.saw_if(sunk >= 2, "airstrike: sinks two");
                coverage.saw_if(won, "airstrike: wins");
                coverage.saw_if(shells[4].fate == RefFate::NotFallen, "airstrike: shells not fallen");
                for shell in shells.iter().filter(|shell| shell.fate == RefFate::Lost) {
                    let cell = cast::cell(shell.cell);
                    coverage.saw(if !old.unmarked().contains(cell) {
                        "airstrike: lost on an old mark"
                    } else if new.ring().contains(cell) {
                        "airstrike: lost on a ring closed in it"
                    } else {
                        "airstrike: lost on a diagonal marked in it"
                    });
                }
            }
            RefAttack::Radar(seen) => {
                coverage.saw(match seen.iter().any(|&(_, deck)| deck) {
                    true => "radar: sees a deck",
                    false if seen.is_empty() => "radar: sees nothing unmarked",
                    false => "radar: sees only water",
                });
                coverage.saw_if(seen.len() < 9, "radar: square has marks");
                let more = self.slow.radar_picture(seat).len() > seen.len();
                coverage.saw_if(more, "radar: pictures add up");
                coverage.saw_if(before.seen > 0 && !more, "radar: picture replaced");
            }
        }
        let picture = self.slow.radar_picture(seat);
        let masked = picture.iter().any(|&((row, col), _)| self.slow.mark(1 - seat, row, col) != RefMark::None);
        coverage.saw_if(masked, "radar: picture marked since");
        if before.seen > 0 && !matches!(outcome.attack, RefAttack::Radar(_)) {
            let memory = self.slow.rules().radar_memory;
            let kept = memory == RefRadarMemory::Turn && outcome.keeps_turn && !won && !picture.is_empty();
            coverage.saw_if(kept, "radar: picture kept through a hit");
            coverage.saw_if(memory == RefRadarMemory::Action, "radar: used with picture for one action");
        }
    }
}
