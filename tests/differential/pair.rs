//! One game in both engines at once.

use super::cast;
use super::count::{Before, count_refusal};
use super::coverage::Coverage;
use crate::reference::{
    RefAction, RefAttack, RefCell, RefFate, RefGame, RefIllegal, RefMark, RefOffers, RefOutcome, RefShip, RefStrike,
};
use linkor_engine::{Action, Bitboard, Fleet, Game, Illegal, Outcome, Ruleset, Seat, Shells, Solo, Stock, TableAction};
use std::cell::Cell;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say {
    Offer,
    Accept,
    Decline,
    Resign,
}

/// Anything that can happen in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Act { seat: usize, action: RefAction, shells: [usize; 5] },
    Say(usize, Say),
    Expire(RefCell),
    Miss,
}

/// What one seat did so far, counted from the reference's answers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Done {
    pub actions: u32,
    pub shots: u32,
    pub misses: u32,
    pub passes: u32,
}

pub struct Pair<'r> {
    pub(super) rules: &'r Ruleset,
    pub(super) fast: Game<'r>,
    pub(super) slow: RefGame,
    /// Each seat's attack alone: boards are independent, so it must stand as in the game.
    pub(super) solos: [Solo<'r>; 2],
    pub(super) done: [Done; 2],
    /// The steps taken, with what the fast engine answered.
    history: Vec<(Step, Option<Outcome>)>,
    pub(super) last: Option<Step>,
    steps: u32,
}

/// Plays a step in the fast engine alone.
pub fn play_fast(game: &mut Game, step: Step) -> Result<Option<Outcome>, RefIllegal> {
    match step {
        Step::Act { seat, action, shells } => {
            let asked = Cell::new(false);
            let wants_shells = matches!(action, RefAction::Airstrike { .. });
            let action = cast::action(action);
            let answer = game.act(cast::seat(seat), action, || {
                asked.set(true);
                Shells::new(shells.map(|place| place as u8)).unwrap()
            });
            assert_eq!(asked.get(), wants_shells && answer.is_ok(), "shells are for airstrikes that happen: {step:?}");
            answer.map(Some).map_err(|why| cast::illegal(action, why))
        }
        Step::Say(seat, say) => {
            let action = match say {
                Say::Offer => TableAction::OfferDraw,
                Say::Accept => TableAction::AcceptDraw,
                Say::Decline => TableAction::DeclineDraw,
                Say::Resign => TableAction::Resign,
            };
            game.say(cast::seat(seat), action).map(|()| None).map_err(cast::refused)
        }
        Step::Expire(cell) => game.expire(cast::cell(cell)).map(Some).map_err(cast::refused),
        Step::Miss => game.miss_turn().map(|()| None).map_err(cast::refused),
    }
}

fn play_slow(game: &mut RefGame, step: Step) -> Result<Option<RefOutcome>, RefIllegal> {
    match step {
        Step::Act { seat, action, shells } => game.act(seat, action, &shells).map(Some),
        Step::Say(seat, Say::Offer) => game.offer_draw(seat).map(|()| None),
        Step::Say(seat, Say::Accept) => game.accept_draw(seat).map(|()| None),
        Step::Say(seat, Say::Decline) => game.decline_draw(seat).map(|()| None),
        Step::Say(seat, Say::Resign) => game.resign(seat).map(|()| None),
        Step::Expire(cell) => game.expire(cell).map(Some),
        Step::Miss => game.miss_turn().map(|()| None),
    }
    // The fast engine does not tell these apart: with nothing of the other side's to answer there is
    // "no offer", and where draws are not in the rules nothing else is said.
    .map_err(|why| match why {
        RefIllegal::NoOffer | RefIllegal::OwnOffer if game.rules().draw_offers == RefOffers::None => {
            RefIllegal::NotAllowed
        }
        RefIllegal::OwnOffer => RefIllegal::NoOffer,
        why => why,
    })
}

impl<'r> Pair<'r> {
    pub fn new(rules: &'r Ruleset, ships: [Vec<RefShip>; 2], opener: usize) -> Pair<'r> {
        let fleets = ships.clone().map(|ships| fast_fleet(rules, &ships));
        let [first, second] = fleets.clone();
        let pair = Pair {
            rules,
            fast: Game::new(rules, fleets, cast::seat(opener)),
            slow: RefGame::new(cast::rules(rules), ships, opener).expect("a placed fleet is legal"),
            solos: [Solo::new(rules, second), Solo::new(rules, first)],
            done: [Done::default(); 2],
            history: Vec::new(),
            last: None,
            steps: 0,
        };
        pair.same("opener", pair.fast.opener(), cast::seat(opener));
        pair.compare();
        pair
    }

    pub fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    pub fn is_over(&self) -> bool {
        self.slow.result().is_some()
    }

    pub fn mover(&self) -> usize {
        self.slow.to_move()
    }

    pub fn offer(&self) -> Option<usize> {
        self.slow.standing_offer()
    }

    /// Cells that the mover can shoot at.
    pub fn open(&self) -> Bitboard {
        self.fast.front(self.fast.mover()).marks().unmarked()
    }

    /// All decks of the side that is not to move.
    pub fn hidden_decks(&self) -> Bitboard {
        self.fast.fleet(self.fast.mover().other()).decks()
    }

    /// Ships that the mover has yet to sink.
    pub fn ships_afloat(&self) -> u32 {
        self.fast.front(self.fast.mover()).marks().afloat().ships()
    }

    /// The mover's weapons.
    pub fn stock(&self) -> Stock {
        self.fast.front(self.fast.mover()).stock()
    }

    pub fn history(&self) -> &[(Step, Option<Outcome>)] {
        &self.history
    }

    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Takes the step in both engines and compares everything.
    pub fn step(&mut self, step: Step, coverage: &mut Coverage) {
        self.steps += 1;
        self.last = Some(step);
        let before = self.fast.clone();
        let slow_before = Before::new(&self.slow);
        if let Step::Act { seat, action, .. } = step
            && seat == slow_before.mover
            && !self.is_over()
        {
            let allowed = before.view(cast::seat(seat)).allows(cast::action(action));
            self.same("the view's allows", allowed, self.slow.check(seat, action).is_ok());
        }

        let fast = play_fast(&mut self.fast, step);
        let slow = play_slow(&mut self.slow, step);
        match (fast, slow) {
            (Err(fast), Err(slow)) => {
                self.same("reason of the refusal", fast, slow);
                if self.fast != before {
                    self.fail("a refusal changed the fast engine", &self.fast, &before);
                }
                count_refusal(slow, step, coverage);
                return;
            }
            (Ok(None), Ok(None)) => self.count_table(step, &slow_before, coverage),
            (Ok(Some(fast)), Ok(Some(slow))) => {
                self.compare_outcome(&before, step, fast, &slow);
                self.follow(&slow_before, step, fast, &slow);
                self.count_action(&before, &slow_before, step, &slow, coverage);
            }
            (fast, slow) => self.fail("acceptance", fast, slow),
        }
        self.history.push((step, fast.expect("accepted")));
        self.compare();
    }

    fn compare_outcome(&self, before: &Game, step: Step, fast: Outcome, slow: &RefOutcome) {
        let (seat, action) = (before.mover(), step.action());
        self.same("attack", &cast::attack(action, fast), &slow.attack);
        let (old, new) = (before.front(seat).marks(), self.fast.front(seat).marks());
        for (mark, gained) in
            [(RefMark::Ring, new.ring() - old.ring()), (RefMark::Diagonal, new.diagonal() - old.diagonal())]
        {
            let wanted = slow.auto_marked.iter().filter(|(_, kind)| *kind == mark);
            let wanted: Bitboard = wanted.map(|&(cell, _)| cast::cell(cell)).collect();
            self.same("cells marked by the rules", (mark, cast::cells(gained)), (mark, cast::cells(wanted)));
        }
        self.same("turn kept", self.fast.mover() == seat, slow.keeps_turn);
        let winner = self.fast.verdict().and_then(|verdict| verdict.winner).map(Seat::index);
        self.same("winner of the action", winner, slow.winner);

        let strikes = slow.attack.strikes();
        self.same("hits of the outcome", fast.hits() as usize, slow.attack.hits());
        let sunk: Vec<usize> = fast.sunk().map(|ship| ship.class().decks().into()).collect();
        let lengths = strikes.iter().filter_map(|strike| match strike {
            RefStrike::Sunk { len, .. } => Some(*len),
            RefStrike::Miss | RefStrike::Hit => None,
        });
        self.same("ships sunk by the outcome", sunk, lengths.collect());
    }

    /// Counts the action, and plays it on the mover's solo board.
    fn follow(&mut self, slow_before: &Before, step: Step, fast: Outcome, slow: &RefOutcome) {
        let seat = slow_before.mover;
        let done = &mut self.done[seat];
        done.actions += 1;
        done.shots += u32::from(matches!(slow.attack, RefAttack::Shot(_)));
        let no_hit = slow.attack.hits() == 0 && !matches!(slow.attack, RefAttack::Radar(_));
        done.misses += u32::from(no_hit);
        done.passes += u32::from(!slow.keeps_turn);

        let shells = match step {
            Step::Act { shells, .. } => shells,
            _ => [0, 1, 2, 3, 4],
        };
        let shells = Shells::new(shells.map(|place| place as u8)).unwrap();
        let answer = self.solos[seat].act(step.action(), || shells);
        self.same("outcome of the solo board", answer, Ok(fast));
        if slow.winner == Some(seat) {
            let answer = self.solos[seat].act(step.action(), || shells);
            self.same("a solo board after its end", answer, Err(Illegal::GameOver));
        }
    }
}

impl Step {
    /// The action of a step that fires.
    pub fn action(self) -> Action {
        match self {
            Step::Act { action, .. } => cast::action(action),
            Step::Expire(cell) => Action::Shot(cast::cell(cell)),
            Step::Say(..) | Step::Miss => unreachable!("nothing is fired"),
        }
    }
}

impl RefAttack {
    /// Everything that fell on unmarked cells, save the water that a torpedo crossed.
    pub fn strikes(&self) -> Vec<&RefStrike> {
        match self {
            RefAttack::Shot(strike) => vec![strike],
            RefAttack::Torpedo { deck, .. } => deck.iter().map(|(_, strike)| strike).collect(),
            RefAttack::Airstrike(shells) => shells
                .iter()
                .filter_map(|shell| match &shell.fate {
                    RefFate::Struck(strike) => Some(strike),
                    RefFate::Lost | RefFate::NotFallen => None,
                })
                .collect(),
            RefAttack::Radar(_) => vec![],
        }
    }

    pub fn hits(&self) -> usize {
        self.strikes().into_iter().filter(|&strike| strike != &RefStrike::Miss).count()
    }
}

fn fast_fleet(rules: &Ruleset, ships: &[RefShip]) -> Fleet {
    let ships: Vec<_> =
        ships.iter().map(|ship| cast::placement(rules.grid, ship).expect("the ship is on the grid")).collect();
    Fleet::new(rules, &ships).unwrap_or_else(|error| panic!("a legal fleet is refused: {error} {ships:?}"))
}
