//! A look at a bot for its author: what it is asked, and what is wrong with its answers.

use std::time::{Duration, Instant};

use linkor_engine::{Action, Game, Outcome, Purpose, Ruleset, Seat, Shells, View, below, stream};
use linkor_strategies::{Agent, Player, SpecError};
use serde::Serialize;

use super::session::Exchange;
use super::{BotFailure, BotFault, BotLimits, Choice, Session};
use crate::{Observer, Plan, PlanError, Stopped, Tally, run};

/// One check and what came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Checkup {
    /// What was looked at.
    pub check: &'static str,
    /// Was all well?
    pub ok: bool,
    /// What was found, in words.
    pub found: String,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complaint: Option<Complaint>,
}

/// What is wrong, and what was said.
#[derive(Clone, Debug, Serialize)]
pub struct Complaint {
    /// The kind of fault, by its name; none where nothing would be lost by it.
    pub fault: Option<BotFault>,
    /// What to do about it.
    pub hint: String,
    /// The line that it was sent last.
    pub sent: String,
    /// The line that it answered, if it did.
    pub received: String,
}

/// Positions asked of each kind.
const POSITIONS: usize = 8;

/// Games behind the positions, at most: some kinds are rare.
const GAMES: u64 = 40;

/// Checks a bot by its command's words, `games` full games at the end; each check is told as it is done.
///
/// # Errors
/// If its command cannot be read, the rules cannot be played, or the number of games is odd.
pub fn checkup(
    command: &str,
    rules: &Ruleset,
    limits: BotLimits,
    (games, seed): (u64, u64),
    observer: &dyn Observer,
    tell: &mut dyn FnMut(&Checkup),
) -> Result<Result<Vec<Checkup>, Stopped>, PlanError> {
    // With the placer named, nothing of the command can be taken for one.
    let player: Player = format!("bot:{command}@uniform").parse()?;
    let mut plan = Plan::duel(rules.clone(), &player, &opponent(rules)?, games, seed)?;
    plan.bots = limits;
    let words = super::words(command)?;
    let mut bench = Bench { words, rules, limits, seed, session: None, times: Vec::new(), done: Vec::new(), tell };
    if bench.start() {
        let armed: &[Kind] = if rules.stock.is_empty() { &[] } else { &ARMED };
        for &kind in KINDS.iter().chain(armed) {
            if observer.stop() {
                return Ok(Err(Stopped));
            }
            bench.positions(kind)?;
        }
        bench.repeats()?;
        if bench.games(&plan, observer)?.is_err() {
            return Ok(Err(Stopped));
        }
        bench.moves();
        bench.quits();
    }
    Ok(Ok(bench.done))
}

/// Who plays the games that positions are taken from: it spends its weapons, so that they are met.
fn opponent(rules: &Ruleset) -> Result<Player, SpecError> {
    if rules.stock.is_empty() { "hunt-target" } else { "hunt-target+asap" }.parse()
}

/// A bot being checked.
struct Bench<'c> {
    words: Vec<String>,
    rules: &'c Ruleset,
    limits: BotLimits,
    seed: u64,
    session: Option<Session>,
    times: Vec<Duration>,
    done: Vec<Checkup>,
    tell: &'c mut dyn FnMut(&Checkup),
}

/// A kind of positions: its name, and which views are of it.
type Kind = (&'static str, fn(&View<'_>) -> bool);

const KINDS: [Kind; 5] = [
    ("opening", |view| view.marks().unmarked() == view.rules().grid.mask()),
    ("middle of a game", |view| {
        view.marks().hit().is_empty() && !view.marks().wreck().is_empty() && view.marks().afloat().ships() > 1
    }),
    ("a ship hit and afloat", |view| !view.marks().hit().is_empty()),
    ("endgame", |view| view.marks().afloat().ships() == 1),
    ("the opponent's progress", |view| !view.race().marks().wreck().is_empty()),
];

const ARMED: [Kind; 2] = [
    ("radar picture", |view| !(view.radar().decks | view.radar().water).is_empty()),
    ("no weapon left", |view| view.stock().is_empty()),
];

impl Bench<'_> {
    fn report(&mut self, check: &'static str, found: Result<String, (String, Complaint)>) {
        let (ok, found, complaint) = match found {
            Ok(found) => (true, found, None),
            Err((found, complaint)) => (false, found, Some(complaint)),
        };
        self.done.push(Checkup { check, ok, found, complaint });
        (self.tell)(self.done.last().expect("just put there"));
    }

    /// Starts the bot; without that there is nothing to check.
    fn start(&mut self) -> bool {
        let clock = Instant::now();
        let started = Session::start_seen(&self.words, self.rules, self.limits);
        let seconds = clock.elapsed().as_secs_f64();
        let (found, session) = match started {
            Ok(session) => (Ok(format!("`{}`, in {seconds:.2} s", session.name())), Some(session)),
            Err((failure, last)) => (Err(complaint(&failure, &last)), None),
        };
        self.session = session;
        self.report("starts and says hello", found);
        self.session.is_some()
    }

    /// Asks for a move; after a failure the bot is started anew.
    fn ask(&mut self, view: &View<'_>, game: u64, seed: u64) -> Result<Choice, (String, Complaint)> {
        let mut session = match self.session.take() {
            Some(session) => session,
            None => {
                let started = Session::start_seen(&self.words, self.rules, self.limits);
                started.map_err(|(failure, last)| complaint(&failure, &last))?
            }
        };
        // Whatever was asked before, this is a game of its own.
        let chosen = session.begin(game, seed).and_then(|()| session.act(view, game, seed));
        match chosen {
            Ok(choice) => {
                self.times.push(session.last().time);
                self.session = Some(session);
                Ok(choice)
            }
            Err(failure) => Err(complaint(&failure, session.last())),
        }
    }

    /// Positions of a kind, in an order that no game has.
    fn positions(&mut self, (name, is_of_kind): Kind) -> Result<(), SpecError> {
        let mut asked = 0;
        let mut found = Ok(());
        each_position(self.rules, self.seed, &mut |view, game, chance| {
            // One in three, so that they are of different games and stages; of openings every one.
            let is_opening = view.marks().unmarked() == view.rules().grid.mask();
            if is_of_kind(view) && (chance == 0 || is_opening) {
                asked += 1;
                found = self.ask(view, game, asked as u64).map(drop);
            }
            found.is_ok() && asked < POSITIONS
        })?;
        let s = if asked == 1 { "" } else { "s" };
        self.report(name, found.map(|()| format!("{asked} position{s}, each answered with a legal action")));
        Ok(())
    }

    /// The same question twice, with another between.
    fn repeats(&mut self) -> Result<(), SpecError> {
        let mut is_same = true;
        let mut found = Ok(String::new());
        each_position(self.rules, self.seed, &mut |view, game, chance| {
            if chance > 0 || view.marks().wreck().is_empty() {
                return true;
            }
            let mut ask = |seed| self.ask(view, game, seed);
            let answers = ask(1).and_then(|one| ask(2).and_then(|_| ask(1)).map(|again| (one, again)));
            match answers {
                Ok((one, again)) => {
                    is_same &= one == again;
                    found = Ok(if is_same {
                        "the same answer: results with it can be repeated".to_string()
                    } else {
                        "other answers to the same `seed`: allowed, but results with it will not repeat".to_string()
                    });
                }
                Err(complaint) => found = Err(complaint),
            }
            found.is_ok() && game < 4
        })?;
        self.report("the same question again", found);
        Ok(())
    }

    /// Full games, as a match plays them.
    fn games(&mut self, plan: &Plan, observer: &dyn Observer) -> Result<Result<(), Stopped>, PlanError> {
        let Ok(played) = run(plan, observer)? else { return Ok(Err(Stopped)) };
        let Tally::Match(tally) = &played[0] else { unreachable!("a duel is a match") };
        let counts = tally.pair_counts();
        let points = counts.mean().unwrap_or(0.0) * counts.games() as f64;
        let found = format!("{points} points of {} against {}", counts.games(), plan.players[1]);
        let lost: Vec<_> = tally.forfeits[0].iter().collect();
        let found = match lost.first() {
            None => Ok(found),
            Some(&(fault, _)) => {
                let all: Vec<String> = lost.iter().map(|(fault, games)| format!("{games} by {fault}")).collect();
                let (sent, received) = (String::new(), String::new());
                let complaint = Complaint { fault: Some(fault), hint: fault.hint().to_string(), sent, received };
                Err((format!("{found}; lost by faults: {}", all.join(", ")), complaint))
            }
        };
        self.report("full games", found);
        Ok(Ok(()))
    }

    fn moves(&mut self) {
        self.times.sort_unstable();
        let Some(last) = self.times.len().checked_sub(1) else { return };
        let milliseconds = |place: usize| 1e3 * self.times[place].as_secs_f64();
        let (median, p99) = (milliseconds(last / 2), milliseconds(last * 99 / 100));
        let limit = self.limits.action.as_secs_f64();
        let found = format!("median {median:.1} ms, 99 of 100 within {p99:.1} ms; the limit is {limit} s");
        self.report("time of moves", Ok(found));
    }

    fn quits(&mut self) {
        let again = || Session::start(&self.words, self.rules, self.limits).ok();
        let Some(session) = self.session.take().or_else(again) else { return };
        let grace = Session::GRACE.as_secs_f64();
        let found = if session.quit() {
            Ok("it ended by itself".to_string())
        } else {
            let hint = "end at `quit` or at the end of the input; no game is lost by this, but it has to be killed";
            let (sent, received) = (r#"{"type":"quit"}"#.to_string(), String::new());
            let complaint = Complaint { fault: None, hint: hint.to_string(), sent, received };
            Err((format!("it was still running {grace} s after `quit`"), complaint))
        };
        self.report("ends when told", found);
    }
}

fn complaint(failure: &BotFailure, last: &Exchange) -> (String, Complaint) {
    let Exchange { sent, received, .. } = last.clone();
    (
        failure.to_string(),
        Complaint { fault: Some(failure.fault), hint: failure.fault.hint().to_string(), sent, received },
    )
}

/// Shows the positions of some games of our own players, each with the game's number and a number of 0
/// to 2 by chance, as long as `show` wants more.
fn each_position(
    rules: &Ruleset,
    seed: u64,
    show: &mut dyn FnMut(&View<'_>, u64, u64) -> bool,
) -> Result<(), SpecError> {
    let player = opponent(rules)?;
    let placer = player.placer(rules)?;
    let mut agents: [Agent; 2] = [player.agent(rules)?, player.agent(rules)?];
    for index in 0..GAMES {
        let streams = |purpose| [0, 1].map(|side| stream(seed, purpose, side, index));
        let mut lot = stream(seed, Purpose::Lot, 0, index);
        let (mut aim, mut weapon, mut bombs) =
            (streams(Purpose::Shooter), streams(Purpose::Weapon), streams(Purpose::Bombs));
        let fleets = streams(Purpose::Fleet).map(|mut stream| placer.place(&mut stream));
        let mut game = Game::new(rules, fleets, Seat::First);
        agents.iter_mut().for_each(Agent::begin);
        while game.verdict().is_none() {
            let seat = game.mover();
            let view = game.view(seat);
            if !show(&view, index, below(&mut lot, 3)) {
                return Ok(());
            }
            let side = seat.index();
            let action: Action = agents[side].act(&view, &mut aim[side], &mut weapon[side]);
            let _: Outcome =
                game.act(seat, action, || Shells::draw(&mut bombs[side])).expect("a policy's action is legal");
        }
    }
    Ok(())
}
