//! One board or game, from its streams to its tally.

use std::sync::Arc;

use linkor_engine::{
    Action, Answer, Clock, Fleet, Front, Game, Outcome, Purpose, Reason, Record, Ruleset, Seat, Shells, Solo, Stream,
    TableAction, Verdict, below, stream,
};
use linkor_strategies::{Agent, Placer, Player, SpecError, Thinking};

use crate::bot::{BotFault, BotLimits, BotPlayer, Choice, Pool};
use crate::row::GameRow;
use crate::tally::{MatchTally, SoloTally};
use crate::witness::{LUCK, Rowed, Witness};

/// A player ready to play: built once for each worker.
pub(crate) struct Ready {
    mind: Mind,
    placer: Arc<dyn Placer>,
    thinking: Option<Thinking>,
    /// Does it know the chances of its shots on uniformly hidden fleets?
    knows_uniform: bool,
    /// Are its fleets hidden so?
    hides_uniformly: bool,
}

/// What chooses a player's actions.
enum Mind {
    Own(Agent),
    Bot(Box<BotPlayer>),
}

impl Ready {
    /// A player with tables, and as a bot with programs, of its own.
    pub(crate) fn new(player: &Player, rules: &Ruleset, bots: BotLimits) -> Result<Ready, SpecError> {
        let placer = player.placer(rules)?.into();
        match player.command() {
            Some(command) => Ok(Ready::bot(player, BotPlayer::new(Pool::new(command, rules, bots)?.into()), placer)),
            None => Ready::own(player, rules, placer),
        }
    }

    /// One of ours, with its placer built before: that has no state, and its tables may take a while to make.
    pub(crate) fn own(player: &Player, rules: &Ruleset, placer: Arc<dyn Placer>) -> Result<Ready, SpecError> {
        Ok(Ready::with(Mind::Own(player.agent(rules)?), player, placer, player.thinking()?))
    }

    /// A bot, whose fleets are hidden for it.
    pub(crate) fn bot(player: &Player, bot: BotPlayer, placer: Arc<dyn Placer>) -> Ready {
        Ready::with(Mind::Bot(Box::new(bot)), player, placer, None)
    }

    fn with(mind: Mind, player: &Player, placer: Arc<dyn Placer>, thinking: Option<Thinking>) -> Ready {
        let [knows_uniform, hides_uniformly] = [player.knows_uniform_fleets(), player.hides_uniformly()];
        Ready { mind, placer, thinking, knows_uniform, hides_uniformly }
    }

    /// A new game begins. A bot's own random choices have a seed from the stream of its shooter.
    #[inline]
    fn begin(&mut self, game: u64, aim: &mut Stream) {
        match &mut self.mind {
            Mind::Own(agent) => agent.begin(),
            Mind::Bot(bot) => bot.begin(game, bot_seed(aim)),
        }
    }

    /// The game ended, and a bot is told.
    fn end(&mut self, result: &str, reason: &str) {
        if let Mind::Bot(bot) = &mut self.mind {
            bot.end(result, reason);
        }
    }
}

/// A seed for a bot: whole numbers of 53 bits are exact in every language.
fn bot_seed(aim: &mut Stream) -> u64 {
    below(aim, 1 << 53)
}

/// Shells of a player's airstrikes, drawn as they are needed.
fn shells(bombs: &mut Stream) -> impl FnOnce() -> Shells + '_ {
    || Shells::draw(bombs)
}

/// The fleet of board `index`.
fn hide(hider: &Ready, seed: u64, side: u8, index: u64) -> Fleet {
    hider.placer.place(&mut stream(seed, Purpose::Fleet, side, index))
}

/// Plays board `index` alone, before a witness: a tally, or a record.
#[inline]
pub(crate) fn play_solo(
    rules: &Ruleset,
    shooter: &mut Ready,
    placer: Option<&Ready>,
    seed: u64,
    side: u8,
    index: u64,
    witness: &mut impl Witness,
) {
    let fleet = hide(placer.unwrap_or(shooter), seed, side, index);
    let mut aim = stream(seed, Purpose::Shooter, side, index);
    // The streams of weapons are made only where there are any.
    let mut armed = (!rules.stock.is_empty())
        .then(|| (stream(seed, Purpose::Weapon, side, index), stream(seed, Purpose::Bombs, side, index)));
    let mut solo = Solo::new(rules, fleet);
    shooter.begin(index, &mut aim);
    let mut failed = false;
    let known = shooter.knows_uniform && placer.unwrap_or(shooter).hides_uniformly && armed.is_none();
    let mut luck = known.then_some(0);
    let mut clock = shooter.thinking.map(|thinking| (thinking, stream(seed, Purpose::Clock, side, index)));
    if let (Mind::Own(agent), None, None) = (&mut shooter.mind, &armed, &clock) {
        shoot_down(agent, &mut solo, &mut aim, &mut luck, witness);
    }
    while !solo.is_over() {
        if let Some((thinking, clock)) = &mut clock
            && matches!(late(thinking, rules, clock), Late::Expired)
        {
            let cell = solo.front().marks().unmarked().draw(clock).expect("a running game has one");
            let outcome = solo.expire(cell).expect("the clock fires at an unmarked cell");
            witness.expired(cell, outcome);
            continue;
        }
        let action = match (&mut shooter.mind, &mut armed) {
            (Mind::Own(agent), None) => Action::Shot(agent.shoot(&solo.view(), &mut aim)),
            (Mind::Own(agent), Some((weapon, _))) => agent.act(&solo.view(), &mut aim, weapon),
            (Mind::Bot(_), _) if failed => rest(&solo),
            (Mind::Bot(bot), _) => match bot.act(&solo.view(), bot_seed(&mut aim)) {
                Ok(Choice::Act(action)) => action,
                // Alone there is nobody to resign to.
                Ok(Choice::Resign) => fail(&solo, BotFault::IllegalAction, &mut failed, witness),
                Err(fault) => fail(&solo, fault, &mut failed, witness),
            },
        };
        if let Action::Shot(cell) = action {
            let answer = solo.shoot(cell).expect("a shooter fires at unmarked cells");
            witness.fired(cell, answer);
            if let (Some(luck), Mind::Own(agent)) = (&mut luck, &shooter.mind) {
                *luck += luck_of(agent, answer);
            }
        } else if let (Some(weapon), Some((_, bombs))) = (action.weapon(), &mut armed) {
            let before = solo.front().clone();
            let outcome = solo.act(action, shells(bombs)).expect("a policy's action is legal");
            witness.spent(action, weapon, &before, solo.front(), outcome);
        }
    }
    witness.sunk(solo.front(), luck);
    if !failed {
        shooter.end("win", &Reason::FleetSunk.to_string());
    }
}

/// Plays a board on with plain shots alone. Most boards have nothing else, and a loop that asks for nothing else
/// at every shot is a tenth of their time faster.
#[inline]
fn shoot_down(
    agent: &mut Agent,
    solo: &mut Solo<'_>,
    aim: &mut Stream,
    luck: &mut Option<i64>,
    witness: &mut impl Witness,
) {
    while !solo.is_over() {
        let cell = agent.shoot(&solo.view(), aim);
        let answer = solo.shoot(cell).expect("a shooter fires at unmarked cells");
        witness.fired(cell, answer);
        if let Some(luck) = luck {
            *luck += luck_of(agent, answer);
        }
    }
}

/// The hit, if it was one, minus the chance it had.
fn luck_of(agent: &Agent, answer: Answer) -> i64 {
    let chance = agent.chance().map_or(0, |chance| (chance * LUCK).round() as i64);
    if answer.is_hit() { LUCK as i64 - chance } else { -chance }
}

/// A bot failed: its board is shot at row by row from here on.
#[cold]
fn fail(solo: &Solo<'_>, fault: BotFault, failed: &mut bool, witness: &mut impl Witness) -> Action {
    *failed = true;
    witness.forfeited(fault);
    rest(solo)
}

/// The next cell of a board that is shot at row by row.
fn rest(solo: &Solo<'_>) -> Action {
    Action::Shot(solo.front().marks().unmarked().first().expect("a running game has one"))
}

/// Plays board `index` alone into a tally and, where they are wanted, rows.
pub(crate) fn count_solo(
    rules: &Ruleset,
    shooter: &mut Ready,
    placer: Option<&Ready>,
    seed: u64,
    side: u8,
    index: u64,
    (tally, rows): (&mut SoloTally, Option<&mut Vec<GameRow>>),
) {
    match rows {
        None => play_solo(rules, shooter, placer, seed, side, index, tally),
        Some(rows) => {
            let mut witness = Rowed { tally, rows, rules, forfeited: false };
            play_solo(rules, shooter, placer, seed, side, index, &mut witness);
        }
    }
}

/// Plays both games of pair `index`: A opens the first, B the second, each time from the first seat.
pub(crate) fn play_pair(
    rules: &Ruleset,
    a: &mut Ready,
    b: &mut Ready,
    seed: u64,
    index: u64,
    (tally, mut rows): (&mut MatchTally, Option<&mut Vec<GameRow>>),
) {
    let first = play_game(rules, [&mut *a, &mut *b], [0, 1], seed, 2 * index, tally, Kept::row(rows.as_deref_mut()));
    let second = play_game(rules, [b, a], [1, 0], seed, 2 * index + 1, tally, Kept::row(rows));
    tally.scores[first][2 - second] += 1;
}

/// What is kept of a game besides its count.
enum Kept<'k> {
    Nothing,
    Row(&'k mut Vec<GameRow>),
    Record(&'k mut Record),
}

impl<'k> Kept<'k> {
    fn row(rows: Option<&'k mut Vec<GameRow>>) -> Kept<'k> {
        rows.map_or(Kept::Nothing, Kept::Row)
    }
}

/// Plays one game; `who` says which player of the match sits in each seat, and seat 0 opens. Returns
/// the half-points of the opener.
fn play_game(
    rules: &Ruleset,
    seats: [&mut Ready; 2],
    who: [usize; 2],
    seed: u64,
    game_index: u64,
    tally: &mut MatchTally,
    kept: Kept<'_>,
) -> usize {
    let (mut record, rows) = match kept {
        Kept::Nothing => (None, None),
        Kept::Row(rows) => (None, Some(rows)),
        Kept::Record(record) => (Some(record), None),
    };
    let fleets = fleets(&[&*seats[0], &*seats[1]], seed, game_index);
    let streams = |purpose| [0, 1].map(|side| stream(seed, purpose, side, game_index));
    let mut aim = streams(Purpose::Shooter);
    // Without weapons nothing is drawn from these two, so that they need not be made.
    let armed = !rules.stock.is_empty();
    let mut weapon = if armed { streams(Purpose::Weapon) } else { aim.clone() };
    let mut bombs = if armed { streams(Purpose::Bombs) } else { aim.clone() };
    let mut clocks =
        [0, 1].map(|side| seats[side].thinking.map(|_| stream(seed, Purpose::Clock, side as u8, game_index)));
    let mut game = Game::new(rules, fleets, Seat::First);
    let [first, second] = seats;
    first.begin(game_index, &mut aim[0]);
    second.begin(game_index, &mut aim[1]);
    while game.verdict().is_none() {
        let seat = game.mover();
        let side = seat.index();
        let player = if side == 0 { &mut *first } else { &mut *second };
        if let (Some(thinking), Some(clock)) = (&player.thinking, &mut clocks[side]) {
            match late(thinking, rules, clock) {
                Late::Expired => {
                    let front = game.front(seat);
                    let cell = front.marks().unmarked().draw(clock).expect("a running game has one");
                    let outcome = game.expire(cell).expect("the clock fires at an unmarked cell");
                    tally.expired[who[side]] += 1;
                    if let Some(record) = &mut record {
                        record.clock(seat, cell, outcome);
                    }
                    continue;
                }
                Late::Missed => {
                    game.miss_turn().expect("the ruleset says that missing a turn loses");
                    tally.missed_turns[who[side]] += 1;
                    if let Some(record) = &mut record {
                        record.miss_turn(seat);
                    }
                    continue;
                }
                Late::InTime => {}
            }
        }
        let action = match &mut player.mind {
            Mind::Own(agent) => agent.act(&game.view(seat), &mut aim[side], &mut weapon[side]),
            Mind::Bot(bot) => match bot.act(&game.view(seat), bot_seed(&mut aim[side])) {
                Ok(Choice::Act(action)) => action,
                Ok(Choice::Resign) => {
                    game.say(seat, TableAction::Resign).expect("a bot resigns only where the rules allow it");
                    if let Some(record) = &mut record {
                        record.say(seat, TableAction::Resign);
                    }
                    continue;
                }
                Err(fault) => {
                    game.forfeit(seat).expect("the game is not over");
                    tally.forfeits[who[side]].add(fault);
                    if let Some(record) = &mut record {
                        record.forfeit(seat, fault.name());
                    }
                    continue;
                }
            },
        };
        let before: Option<Front> = action.weapon().map(|_| game.front(seat).clone());
        let outcome: Outcome = game.act(seat, action, shells(&mut bombs[side])).expect("a policy's action is legal");
        if let (Some(weapon), Some(before)) = (action.weapon(), before) {
            tally.weapons[who[side]].record(weapon, &before, game.front(seat), &outcome);
        }
        if let Some(record) = &mut record {
            record.act(seat, action, outcome);
        }
    }
    let verdict = game.verdict().expect("the loop ended");
    for (player, seat) in [(first, Seat::First), (second, Seat::Second)] {
        tell(player, seat, verdict);
    }
    if let Some(record) = record {
        record.finish(verdict);
    }
    if let Some(rows) = rows {
        rows.push(GameRow::game(verdict, [game.front(Seat::First), game.front(Seat::Second)], who, rules));
    }
    let Some(winner) = verdict.winner else {
        tally.draws += 1;
        return 1;
    };
    let player = who[winner.index()];
    tally.opener_wins += u64::from(winner == Seat::First);
    // A game that a bot gave away says nothing of the winner's shooting.
    if !matches!(verdict.reason, Reason::Forfeited | Reason::Resigned) {
        tally.winner_turns[player].add(game.front(winner).turns());
        tally.winner_actions[player].add(game.front(winner).actions());
        tally.loser_left[player].add(game.front(winner.other()).marks().afloat().ships());
    }
    if winner == Seat::First { 2 } else { 0 }
}

/// Tells a bot how the game ended; one that forfeited it is not there to hear.
fn tell(player: &mut Ready, seat: Seat, verdict: Verdict) {
    let result = match verdict.winner {
        Some(winner) if winner == seat => "win",
        Some(_) if verdict.reason == Reason::Forfeited => return,
        Some(_) => "loss",
        None => "draw",
    };
    player.end(result, &verdict.reason.to_string());
}

/// The fleets of a game, by seat: both games of a pair draw them from the same streams.
fn fleets(seats: &[&Ready; 2], seed: u64, game_index: u64) -> [Fleet; 2] {
    [0, 1].map(|side| seats[side].placer.place(&mut stream(seed, Purpose::Fleet, side as u8, game_index / 2)))
}

/// Whether a player was in time with a turn.
enum Late {
    InTime,
    Expired,
    Missed,
}

fn late(thinking: &Thinking, rules: &Ruleset, clock: &mut Stream) -> Late {
    let limit = match rules.clock {
        Clock::Seconds(limit) => Some(f64::from(limit)),
        Clock::None | Clock::Optional => None,
    };
    match (thinking.seconds(clock), limit) {
        (Some(seconds), Some(limit)) if seconds > limit => Late::Expired,
        (None, Some(_)) => Late::Expired,
        (None, None) if rules.missed_turn_loses => Late::Missed,
        _ => Late::InTime,
    }
}

/// Plays game `game_index` of a match again and writes it down: even games are opened by `a`, odd
/// ones by `b`. The same game as a match with this seed plays, as far as bots answer the same.
///
/// # Errors
/// If a player cannot be built.
pub fn record_game(
    rules: &Ruleset,
    players: [&Player; 2],
    bots: BotLimits,
    seed: u64,
    game_index: u64,
) -> Result<Record, SpecError> {
    let swapped = game_index % 2 == 1;
    let [a, b] = players;
    let (opener, other) = if swapped { (b, a) } else { (a, b) };
    let (mut first, mut second) = (Ready::new(opener, rules, bots)?, Ready::new(other, rules, bots)?);
    let fleets = fleets(&[&first, &second], seed, game_index);
    let names = [opener.to_string(), other.to_string()];
    let mut record =
        Record::new(rules, (seed, game_index), [&names[0], &names[1]], Seat::First, [&fleets[0], &fleets[1]]);
    let who = if swapped { [1, 0] } else { [0, 1] };
    let mut tally = MatchTally::default();
    play_game(rules, [&mut first, &mut second], who, seed, game_index, &mut tally, Kept::Record(&mut record));
    Ok(record)
}

/// Plays board `index` of solos again and writes it down: the same board as a plan with this seed and
/// [`Unit::Solo`](crate::Unit::Solo) plays, `shooter` alone against the fleet that `hider` places.
///
/// # Errors
/// If a player cannot be built.
pub fn record_solo(
    rules: &Ruleset,
    [shooter, hider]: [&Player; 2],
    bots: BotLimits,
    seed: u64,
    side: u8,
    index: u64,
) -> Result<Record, SpecError> {
    let (mut ready, placer) = (Ready::new(shooter, rules, bots)?, Ready::new(hider, rules, bots)?);
    let name = Player { placer: hider.placer.clone(), ..shooter.clone() }.to_string();
    let mut record = Record::solo(rules, (seed, index), &name, &hide(&placer, seed, side, index));
    play_solo(rules, &mut ready, Some(&placer), seed, side, index, &mut record);
    Ok(record)
}
