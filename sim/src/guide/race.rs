//! Chapter 6: what moving first is worth, and what being behind means.
//!
//! A hit shoots again, so a game is two boards shot at independently of each other. Whoever is to move in his turn t
//! meets an opponent who stands where any board stands at that turn. So if A(t, i, r) is how many boards have i ships
//! left and r turns to go when turn t begins, the mover's chance with i ships left to sink and j of his own left is
//!
//! > Σₜ Σᵣ A(t, i, r) · Σ_{r' ≥ r} A(t, j, r') / Σₜ Σᵣ A(t, i, r) · Σ_{r'} A(t, j, r')
//!
//! for the player who opened, and with r' > r − 1 at the opponent's next turn, t + 1, for the other. All boards stand
//! against all, so that a few boards tell as much as many games.

use linkor_engine::{Fleet, Solo, Stream};
use serde::{Deserialize, Serialize};

use super::boards::{Boards, Eye};
use super::figures::{self, Series};
use super::size::{Size, cost};
use super::watch::{Failed, Watch};
use crate::Measured;
use crate::stats::estimate::Rate;

/// The race.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Race {
    /// How equal players of each kind meet, the weakest first.
    pub kinds: Vec<RaceOf>,
}

/// Two equal players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RaceOf {
    /// What both shoot by.
    pub shooter: String,
    /// Boards looked into.
    pub boards: u64,
    /// Turns a board takes.
    pub turns: Measured,
    /// Share of games that the one who opens wins.
    pub opener: Measured,
    /// The mover's chance to win with so many ships left to sink (from 1, outer) and so many of his own left
    /// (inner); `None` where too few boards came by.
    pub mover: Vec<Vec<Option<Measured>>>,
    /// The mover's chance by how many ships more he has left to sink than the other: −9 to 9.
    pub behind: Vec<Option<Measured>>,
}

/// Ships of a fleet.
const SHIPS: usize = 10;
/// Turns that are told apart: no board takes more.
const TURNS: usize = 102;
/// Parts of the boards of which each is left out in turn, to see how much the figures move.
const GROUPS: usize = 50;
/// Where the mover met fewer boards than this no chance is told.
const LEAST: f64 = 30.0;

/// The shooters.
const SHOOTERS: [&str; 2] = ["hunt-target", "density"];

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost(size: &Size) -> f64 {
    SHOOTERS.len() as f64 * size.watched as f64 * cost::WATCHED
}

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
pub fn compute(size: &Size, seed: u64, watch: &dyn Watch) -> Result<Race, Failed> {
    let rules = super::rulebooks::classic();
    let kinds = SHOOTERS.iter().map(|shooter| {
        let player = format!("{shooter}@uniform").parse()?;
        let boards = Boards { rules: &rules, player: &player, seed, side: 5, games: size.watched, cost: cost::WATCHED };
        Ok(of(shooter, &boards.see(Standing::default, watch)?))
    });
    Ok(Race { kinds: kinds.collect::<Result<_, Failed>>()? })
}

/// What the turns of a shooter's boards say of a race between two such shooters.
fn of(shooter: &str, seen: &Standing) -> RaceOf {
    let mut turns = Series::default();
    seen.turns.iter().for_each(|&board| turns.push(board));
    let groups: Vec<Tables> = (0..GROUPS).map(|group| Tables::of(&seen.boards[group])).collect();
    let mut all = Tables::new();
    groups.iter().for_each(|group| all.add(group, 1.0));
    let whole = all.wins();
    // Each group left out in turn.
    let without: Vec<Wins> = groups
        .iter()
        .map(|group| {
            let mut rest = all.clone();
            rest.add(group, -1.0);
            rest.wins()
        })
        .collect();
    let jackknife = |won: &dyn Fn(&Wins) -> [f64; 2]| -> Option<Measured> {
        let [of_all, met] = won(&whole);
        // Of all ways to set two boards against each other, about as many moments as boards are independent.
        let boards = met.sqrt();
        if boards < LEAST {
            return None;
        }
        let shares: Vec<f64> =
            without.iter().map(won).filter(|[_, met]| *met > 0.0).map(|[won, met]| won / met).collect();
        Some(
            Rate { mean: (of_all / met).clamp(0.0, 1.0), standard_error: figures::jackknife(&shares), units: boards }
                .into(),
        )
    };
    let mover = (0..SHIPS).map(|i| (0..SHIPS).map(|j| jackknife(&|wins| wins[i][j])).collect()).collect();
    let behind = (1 - SHIPS as i32..SHIPS as i32).map(|gap| {
        jackknife(&|wins| {
            let cells = (0..SHIPS).flat_map(|i| (0..SHIPS).map(move |j| (i, j)));
            cells
                .filter(|&(i, j)| i as i32 - j as i32 == gap)
                .fold([0.0; 2], |[won, met], (i, j)| [won + wins[i][j][0], met + wins[i][j][1]])
        })
    });
    RaceOf {
        shooter: shooter.to_string(),
        boards: turns.len() as u64,
        turns: turns.mean(),
        opener: turns.opener(),
        mover,
        behind: behind.collect(),
    }
}

/// For each board, the ships left when each of its turns began.
#[derive(Default)]
struct Standing {
    boards: Vec<Vec<Vec<u8>>>,
    turns: Vec<u32>,
    now: Vec<u8>,
}

impl Eye for Standing {
    fn begin(&mut self) {
        self.now.clear();
    }

    fn look(&mut self, solo: &Solo<'_>, _: &Fleet, _: &mut Stream) {
        if self.now.len() < solo.front().turns() as usize {
            self.now.push(solo.front().marks().afloat().ships() as u8);
        }
    }

    fn end(&mut self, _: &Solo<'_>) {
        self.boards.resize(GROUPS, Vec::new());
        self.boards[self.turns.len() % GROUPS].push(self.now.clone());
        self.turns.push(self.now.len() as u32);
    }

    fn merge(&mut self, other: Standing) {
        self.boards.resize(GROUPS, Vec::new());
        self.boards.iter_mut().zip(other.boards).for_each(|(all, more)| all.extend(more));
        self.turns.extend(other.turns);
    }
}

/// Boards by turn begun, ships left, turns to go.
#[derive(Clone)]
struct Tables(Vec<f64>);

/// For the mover's and the other's ships left less one: games won, and games.
type Wins = Vec<Vec<[f64; 2]>>;

impl Tables {
    fn new() -> Tables {
        Tables(vec![0.0; TURNS * SHIPS * TURNS])
    }

    fn at(turn: usize, ships: usize) -> usize {
        (turn * SHIPS + ships) * TURNS
    }

    fn of(boards: &[Vec<u8>]) -> Tables {
        let mut tables = Tables::new();
        for board in boards {
            for (turn, &ships) in board.iter().enumerate() {
                tables.0[Tables::at(turn, usize::from(ships) - 1) + board.len() - turn] += 1.0;
            }
        }
        tables
    }

    fn add(&mut self, other: &Tables, times: f64) {
        self.0.iter_mut().zip(&other.0).for_each(|(sum, more)| *sum += times * more);
    }

    fn to_go(&self, turn: usize, ships: usize) -> &[f64] {
        &self.0[Tables::at(turn, ships)..][..TURNS]
    }

    /// Games won by the mover and games, over all turns and both seats.
    fn wins(&self) -> Wins {
        let mut wins = vec![vec![[0.0; 2]; SHIPS]; SHIPS];
        // at_least[turn][ships][r]: boards with r turns or more to go.
        let at_least: Vec<Vec<Vec<f64>>> = (0..TURNS)
            .map(|turn| {
                (0..SHIPS)
                    .map(|ships| {
                        let mut above = self.to_go(turn, ships).to_vec();
                        (0..TURNS - 1).rev().for_each(|r| above[r] += above[r + 1]);
                        above
                    })
                    .collect()
            })
            .collect();
        for turn in 0..TURNS - 1 {
            for (i, row) in wins.iter_mut().enumerate() {
                let mine = self.to_go(turn, i);
                let count = at_least[turn][i][0];
                for (j, cell) in row.iter_mut().enumerate().filter(|_| count > 0.0) {
                    // The opener meets the other before his turn of the same number, the other meets the opener
                    // before his next one. Both win if they need no more turns than the other has to go.
                    for theirs in [&at_least[turn][j], &at_least[turn + 1][j]] {
                        let met = count * theirs[0];
                        if met > 0.0 {
                            cell[0] += mine.iter().zip(theirs).map(|(mine, theirs)| mine * theirs).sum::<f64>();
                            cell[1] += met;
                        }
                    }
                }
            }
        }
        wins
    }
}

#[cfg(test)]
mod tests {
    use linkor_engine::{Game, Purpose, Ruleset, Seat, stream};
    use linkor_strategies::Player;

    use super::*;

    struct Nobody;
    impl Watch for Nobody {
        fn done(&self, _: f64) {}
    }

    /// Games played out between two equal players: how often the mover won, by ships left.
    fn played(rules: &Ruleset, player: &Player, games: u64) -> Wins {
        let placer = player.placer(rules).unwrap();
        let mut wins = vec![vec![[0.0; 2]; SHIPS]; SHIPS];
        for index in 0..games {
            let fleets = [0, 1].map(|side| placer.place(&mut stream(8, Purpose::Fleet, side, index)));
            let mut aim = [0, 1].map(|side| stream(8, Purpose::Shooter, side, index));
            let mut agents = [player.agent(rules).unwrap(), player.agent(rules).unwrap()];
            let mut game = Game::new(rules, fleets, Seat::First);
            let mut moments: Vec<(Seat, usize, usize)> = Vec::new();
            let mut mover = None;
            while game.verdict().is_none() {
                let seat = game.mover();
                if mover != Some(seat) {
                    let left = |seat| game.front(seat).marks().afloat().ships() as usize - 1;
                    moments.push((seat, left(seat), left(seat.other())));
                    mover = Some(seat);
                }
                let cell = agents[seat.index()].shoot(&game.view(seat), &mut aim[seat.index()]);
                game.act(seat, linkor_engine::Action::Shot(cell), || unreachable!("no weapons")).unwrap();
            }
            let winner = game.verdict().unwrap().winner;
            for (seat, mine, theirs) in moments {
                wins[mine][theirs][0] += f64::from(u8::from(winner == Some(seat)));
                wins[mine][theirs][1] += 1.0;
            }
        }
        wins
    }

    /// What the boards say is what games played out say.
    #[test]
    fn the_closed_form_is_what_is_played() {
        let rules = super::super::rulebooks::classic();
        let player: Player = "hunt-target@sequential".parse().unwrap();
        let boards = Boards { rules: &rules, player: &player, seed: 3, side: 5, games: 4000, cost: 0.0 };
        let race = of("hunt-target", &boards.see(Standing::default, &Nobody).unwrap());
        let played = played(&rules, &player, 4000);
        let mut compared = 0;
        for (i, row) in race.mover.iter().enumerate() {
            for (j, chance) in row.iter().enumerate() {
                let [won, met] = played[i][j];
                // Moments of one game go together: a game counts for few of them.
                if let (Some(chance), true) = (chance, met > 400.0) {
                    let games = met / 6.0;
                    let error = (chance.value * (1.0 - chance.value) / games).sqrt().hypot(chance.se) + 0.01;
                    let off = (won / met - chance.value).abs();
                    assert!(off < 3.5 * error, "{i} {j}: {} played, {}", won / met, chance.value);
                    compared += 1;
                }
            }
        }
        assert!(compared > 30, "only {compared}");
        // The greater the gap, the worse.
        let known: Vec<f64> = race.behind[5..14].iter().map(|chance| chance.unwrap().value).collect();
        assert!(known.windows(2).all(|pair| pair[0] > pair[1]), "{known:?}");
        // To move first is worth about two points of a hundred.
        assert!((race.opener.value - 0.52).abs() < 3.0 * race.opener.se, "{:?}", race.opener);
    }
}
