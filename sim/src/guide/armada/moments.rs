//! What each weapon would bring at every moment of a game, if it went then.
//!
//! At each moment the target is chosen as a player who counts places would choose it, and then measured on the fleet
//! that is really hidden there: the figures are what is hit, not what is hoped for. The weapon is not spent, so that
//! one board tells of all moments.

use linkor_engine::{Action, Axis, Bitboard, Fleet, Ruleset, Solo, Stream, View, Weapon};
use linkor_strategies::Player;
use linkor_strategies::outlook::Weights;
use serde::{Deserialize, Serialize};

use crate::Measured;
use crate::guide::boards::{Boards, Eye, likeliest};
use crate::guide::figures::{Both, Sums};
use crate::guide::size::{Size, cost};
use crate::guide::watch::{Failed, Watch};

/// What the weapons would bring.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moments {
    /// Boards looked into.
    pub boards: u64,
    /// At the player's own turns 1 to 50, while no ship is wounded.
    pub by_turn: Vec<Moment>,
    /// With 10 to 1 ships left, at the first turn with so many, while no ship is wounded.
    pub by_ships: Vec<Moment>,
    /// The same right after the first hit on a ship.
    pub wounded: Vec<Moment>,
    /// How much oftener the best torpedo hits at the first turn than at turn [`LATE`].
    pub torpedo_early: Option<Measured>,
    /// With all ships afloat: decks more that the best airstrike hits right after a hit than at the first turn.
    pub strike_wounded: Option<Measured>,
    /// The same for the chance that the best shot hits.
    pub shot_wounded: Option<Measured>,
    /// Where torpedoes find a ship as the game goes on.
    pub lines: Vec<LinesAt>,
}

/// What lines hold at a turn, while no ship is wounded.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LinesAt {
    /// The turn.
    pub turn: u32,
    /// Chance that a line holds a deck not hit yet, by its number from the edge: 1 to 5.
    pub found: Vec<Measured>,
}

/// What each action would bring at one moment; `None` where it was too rare to tell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The turn, or the ships left.
    pub at: u32,
    /// Boards on which the moment came.
    pub boards: u64,
    /// Chance that the best shot hits.
    pub shot: Option<Measured>,
    /// Chance that the best torpedo hits.
    pub torpedo: Option<Measured>,
    /// Cells of water that it marks on its way.
    pub torpedo_clears: Option<Measured>,
    /// Chance that the best airstrike hits at least one deck.
    pub airstrike: Option<Measured>,
    /// Decks that it hits.
    pub airstrike_decks: Option<Measured>,
    /// Decks that the best radar scan shows.
    pub radar_decks: Option<Measured>,
}

const TURNS: usize = 50;
/// The turn that the first is compared with.
pub const LATE: u32 = 30;
/// Turns at which lines are looked at.
const LINES: [u32; 4] = [1, 10, 20, 30];
/// Boards below which nothing is told.
const LEAST: u64 = 30;
/// Wants decks; water decides among equals.
const DECKS: Weights = Weights { any: 0.0, hits: 1.0, cleared: 1e-3 };

pub(super) fn compute(rules: &Ruleset, size: &Size, seed: u64, watch: &dyn Watch) -> Result<Moments, Failed> {
    let player: Player = "density@uniform".parse()?;
    let games = size.weighed;
    let boards = Boards { rules, player: &player, seed, side: 9, games, cost: cost::WEIGHED };
    let seen = boards.see(Seen::default, watch)?;
    let all = |sums: &[Entry], number: fn(usize) -> usize| {
        (0..sums.len()).map(|place| sums[place].moment(number(place) as u32)).collect()
    };
    Ok(Moments {
        boards: games,
        by_turn: all(&seen.by_turn, |place| place + 1),
        by_ships: all(&seen.by_ships, |place| 10 - place),
        wounded: all(&seen.wounded, |place| 10 - place),
        torpedo_early: seen.torpedo.ahead(LEAST, 1.0),
        // Five shells of nine cells.
        strike_wounded: seen.strike.ahead(LEAST, 1.8),
        shot_wounded: seen.shot.ahead(LEAST, 1.0),
        lines: seen.lines(),
    })
}

/// Sums at one moment.
#[derive(Clone, Copy, Default)]
struct Entry {
    shot: Sums,
    torpedo: Sums,
    clears: Sums,
    /// Falls of shells that hit, of 126.
    strike: Sums,
    /// Decks in the square.
    strike_decks: Sums,
    radar: Sums,
}

impl Entry {
    fn merge(&mut self, other: &Entry) {
        self.shot.merge(&other.shot);
        self.torpedo.merge(&other.torpedo);
        self.clears.merge(&other.clears);
        self.strike.merge(&other.strike);
        self.strike_decks.merge(&other.strike_decks);
        self.radar.merge(&other.radar);
    }

    fn moment(&self, at: u32) -> Moment {
        let told = |sums: &Sums, scale: f64| if sums.count < LEAST { None } else { sums.mean(scale) };
        Moment {
            at,
            boards: self.shot.count,
            shot: told(&self.shot, 1.0),
            torpedo: told(&self.torpedo, 1.0),
            torpedo_clears: told(&self.clears, 1.0),
            airstrike: told(&self.strike, 126.0),
            // Five shells of nine cells.
            airstrike_decks: told(&self.strike_decks, 1.8),
            radar_decks: told(&self.radar, 1.0),
        }
    }

    /// Measures the best targets on the fleet that is there.
    fn measure(&mut self, view: &View<'_>, fleet: &Fleet, rng: &mut Stream) -> Told {
        let (outlook, shot) = likeliest(view);
        let hidden = hidden(view, fleet);
        let unmarked = view.marks().unmarked();
        let mut told = Told { shot: Some(i64::from(hidden.contains(shot))), ..Told::default() };
        told.shot.into_iter().for_each(|hit| self.shot.add(hit));
        let mut best = |weapon| outlook.best(view, weapon, Bitboard::FULL, DECKS, rng).map(|(action, _)| action);
        if let Some(Action::Torpedo(lane)) = best(Weapon::Torpedo) {
            let line = view.rules().grid.line(lane.axis, lane.index) & unmarked;
            let decks = line & hidden;
            let target = if lane.forward { decks.first() } else { decks.last() };
            let passed = |cell| target.is_none_or(|deck| if lane.forward { cell < deck } else { cell > deck });
            told.torpedo = Some(i64::from(target.is_some()));
            self.torpedo.add(i64::from(target.is_some()));
            self.clears.add(line.iter().filter(|&cell| passed(cell)).count() as u32);
        }
        if let Some(Action::Airstrike(centre)) = best(Weapon::Airstrike) {
            let decks = (Bitboard::from(centre).halo() & hidden).len();
            told.strike = Some(decks.into());
            self.strike.add(126 - FIVE_OF[9 - decks as usize]);
            self.strike_decks.add(decks);
        }
        if let Some(Action::Radar(centre)) = best(Weapon::Radar) {
            self.radar.add((Bitboard::from(centre).halo() & hidden).len());
        }
        told
    }
}

/// Decks that are not hit yet.
fn hidden(view: &View<'_>, fleet: &Fleet) -> Bitboard {
    fleet.decks() - view.marks().hit() - view.marks().wreck()
}

/// What was measured on one board at one moment.
#[derive(Clone, Copy, Default)]
struct Told {
    shot: Option<i64>,
    torpedo: Option<i64>,
    strike: Option<i64>,
}

/// Ways to choose five of so many.
const FIVE_OF: [u32; 10] = [0, 0, 0, 0, 0, 1, 6, 21, 56, 126];

/// All moments of the boards.
struct Seen {
    by_turn: Vec<Entry>,
    by_ships: Vec<Entry>,
    wounded: Vec<Entry>,
    /// The first turn and [`LATE`].
    torpedo: Both,
    /// Right after a hit and the first turn, all ships afloat.
    strike: Both,
    shot: Both,
    /// At each turn of [`LINES`], of four lines alike.
    found: [[Sums; 5]; LINES.len()],
    turn: u32,
    ships: u32,
    wounded_at: u32,
    /// Of this board: at the first turn, at [`LATE`], and right after a hit with all ships afloat.
    board: [Told; 3],
}

impl Default for Seen {
    fn default() -> Seen {
        let [by_turn, by_ships, wounded] = [TURNS, 10, 10].map(|length| vec![Entry::default(); length]);
        Seen {
            by_turn,
            by_ships,
            wounded,
            torpedo: Both::default(),
            strike: Both::default(),
            shot: Both::default(),
            found: Default::default(),
            turn: 0,
            ships: 0,
            wounded_at: 0,
            board: Default::default(),
        }
    }
}

impl Seen {
    /// What lines hold where a ship is still to be found.
    fn look_along(&mut self, view: &View<'_>, fleet: &Fleet) {
        let Some(at) = LINES.iter().position(|&turn| turn == view.turn()) else { return };
        let (grid, hidden) = (view.rules().grid, hidden(view, fleet));
        for (number, sum) in (0..).zip(&mut self.found[at]) {
            let lines = [Axis::Horizontal, Axis::Vertical].map(|axis| [number, 9 - number].map(|line| (axis, line)));
            let found = lines.iter().flatten().filter(|&&(axis, line)| grid.line(axis, line).meets(hidden)).count();
            sum.add(found as i64);
        }
    }

    fn lines(&self) -> Vec<LinesAt> {
        let at = |(turn, sums): (u32, &[Sums; 5])| {
            let found = sums.iter().map(|sum| if sum.count < LEAST { None } else { sum.mean(4.0) });
            Some(LinesAt { turn, found: found.collect::<Option<_>>()? })
        };
        LINES.into_iter().zip(&self.found).filter_map(at).collect()
    }
}

impl Eye for Seen {
    fn begin(&mut self) {
        (self.turn, self.ships, self.wounded_at) = (0, 11, 11);
        self.board = Default::default();
    }

    fn look(&mut self, solo: &Solo<'_>, fleet: &Fleet, rng: &mut Stream) {
        let view = solo.view();
        let (turn, ships) = (view.turn(), view.marks().afloat().ships());
        let starts = turn > self.turn;
        self.turn = turn;
        let place = (10 - ships) as usize;
        match view.marks().hit().len() {
            0 if starts => {
                if let Some(entry) = self.by_turn.get_mut(turn as usize - 1) {
                    let told = entry.measure(&view, fleet, rng);
                    match turn {
                        1 => self.board[0] = told,
                        LATE => self.board[1] = told,
                        _ => {}
                    }
                }
                self.look_along(&view, fleet);
                if ships < self.ships {
                    self.ships = ships;
                    self.by_ships[place].measure(&view, fleet, rng);
                }
            }
            1 if ships < self.wounded_at => {
                self.wounded_at = ships;
                let told = self.wounded[place].measure(&view, fleet, rng);
                if place == 0 {
                    self.board[2] = told;
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, _: &Solo<'_>) {
        let [first, late, wounded] = self.board;
        self.torpedo.add(first.torpedo, late.torpedo);
        self.strike.add(wounded.strike, first.strike);
        self.shot.add(wounded.shot, first.shot);
    }

    fn merge(&mut self, other: Seen) {
        let merge =
            |all: &mut [Entry], more: &[Entry]| all.iter_mut().zip(more).for_each(|(sum, more)| sum.merge(more));
        merge(&mut self.by_turn, &other.by_turn);
        merge(&mut self.by_ships, &other.by_ships);
        merge(&mut self.wounded, &other.wounded);
        self.torpedo.merge(&other.torpedo);
        self.strike.merge(&other.strike);
        self.shot.merge(&other.shot);
        self.found.iter_mut().flatten().zip(other.found.iter().flatten()).for_each(|(sum, more)| sum.merge(more));
    }
}
