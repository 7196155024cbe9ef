//! Random rulesets, fleets and steps.

use super::cast;
use super::pair::{Pair, Say, Step};
use crate::reference::{RefAction, RefCell, RefLine, RefShip};
use linkor_engine::{
    Bitboard, Clock, DrawOffers, Grid, RadarMemory, Roster, Ruleset, Shells, Stock, Stream, Weapon, below,
};

pub fn roll(rng: &mut Stream, bound: usize) -> usize {
    below(rng, bound as u64) as usize
}

pub fn chance(rng: &mut Stream, percent: usize) -> bool {
    roll(rng, 100) < percent
}

fn pick<T: Copy>(rng: &mut Stream, from: &[T]) -> T {
    from[roll(rng, from.len())]
}

fn pick_cell(rng: &mut Stream, from: Bitboard) -> Option<RefCell> {
    (!from.is_empty()).then(|| cast::ref_cell(from.nth(roll(rng, from.len() as usize) as u32).unwrap()))
}

/// A ruleset for which `place` finds fleets, on a grid of any size, with anything that is legal.
pub fn random_rules(rng: &mut Stream) -> Ruleset {
    loop {
        let side = |rng: &mut Stream| if chance(rng, 40) { 1 + roll(rng, 6) } else { 1 + roll(rng, 10) } as u8;
        let grid = Grid::new(side(rng), side(rng)).unwrap();
        let touching = chance(rng, 40);
        // A ship that may not touch takes several times its decks.
        let share = if touching { 40 } else { 22 };
        let most = (grid.area() * share / 100).max(1);
        let mut lengths = Vec::new();
        for _ in 0..1 + roll(rng, 14) {
            let longest = if chance(rng, 90) { 4 } else { 10 };
            let len = 1 + roll(rng, longest.min(grid.rows().max(grid.cols()).into())) as u8;
            if lengths.iter().sum::<u8>() + len <= most as u8 {
                lengths.push(len);
            }
        }
        if lengths.is_empty() {
            continue;
        }
        let has_squares = grid.rows() >= 3 && grid.cols() >= 3;
        let stock = |rng: &mut Stream| if chance(rng, 5) { 30 } else { roll(rng, 5) as u8 };
        let rules = Ruleset {
            name: "random".into(),
            grid,
            fleet: Roster::from_lengths(&lengths).unwrap(),
            touching,
            diagonals: !touching && chance(rng, 40),
            ring: !touching && chance(rng, 60),
            repeat_on_hit: chance(rng, 70),
            stock: Stock {
                torpedoes: stock(rng),
                airstrikes: if has_squares { stock(rng) } else { 0 },
                radars: if has_squares { stock(rng) } else { 0 },
            },
            radar_memory: pick(rng, &[RadarMemory::Turn, RadarMemory::Action, RadarMemory::Game]),
            draw_offers: pick(rng, &[DrawOffers::None, DrawOffers::PerShot, DrawOffers::PerTurn]),
            resigning: chance(rng, 50),
            clock: pick(rng, &[Clock::None, Clock::Optional, Clock::Seconds(7)]),
            missed_turn_loses: chance(rng, 30),
            ..Ruleset::preset(pick(rng, &Ruleset::PRESETS)).unwrap()
        };
        if place(&rules, rng).is_some() {
            return rules;
        }
    }
}

/// Some legal fleet, its ships in random order; `None` if a hundred attempts fail.
pub fn place(rules: &Ruleset, rng: &mut Stream) -> Option<Vec<RefShip>> {
    let lengths: Vec<usize> = rules.fleet.each().map(|class| class.decks().into()).collect();
    (0..100).find_map(|_| place_among(rules, &lengths, &[], |_| true, rng)).map(|mut ships| {
        for i in (1..ships.len()).rev() {
            ships.swap(i, roll(rng, i + 1));
        }
        ships
    })
}

/// One attempt to add ships of these lengths to those that stand, on cells that are `allowed`.
pub fn place_among(
    rules: &Ruleset,
    lengths: &[usize],
    standing: &[RefShip],
    allowed: impl Fn(RefCell) -> bool,
    rng: &mut Stream,
) -> Option<Vec<RefShip>> {
    let (rows, cols) = (usize::from(rules.grid.rows()), usize::from(rules.grid.cols()));
    // One cell of margin on every side, so that neighbours need no checks.
    let mut taken = [[false; 12]; 12];
    let occupy = |taken: &mut [[bool; 12]; 12], ship: &RefShip| {
        for (row, col) in ship_cells(ship) {
            let near = if rules.touching { 0 } else { 1 };
            for line in &mut taken[row + 1 - near..=row + 1 + near] {
                line[col + 1 - near..=col + 1 + near].fill(true);
            }
        }
    };
    standing.iter().for_each(|ship| occupy(&mut taken, ship));
    let mut ships = Vec::new();
    for &len in lengths {
        let ship = (0..60).find_map(|_| {
            let vertical = roll(rng, 2) == 0;
            let (tall, wide) = if vertical { (len, 1) } else { (1, len) };
            if tall > rows || wide > cols {
                return None;
            }
            let (row, col) = (roll(rng, rows + 1 - tall), roll(rng, cols + 1 - wide));
            let ship = RefShip { row, col, len, vertical };
            ship_cells(&ship).all(|(row, col)| !taken[row + 1][col + 1] && allowed((row, col))).then_some(ship)
        })?;
        occupy(&mut taken, &ship);
        ships.push(ship);
    }
    Some(ships)
}

pub fn ship_cells(ship: &RefShip) -> impl Iterator<Item = RefCell> + use<> {
    let RefShip { row, col, len, vertical } = *ship;
    (0..len).map(move |i| if vertical { (row + i, col) } else { (row, col + i) })
}

/// How the players of one game are inclined, in percent of their steps.
pub struct Temper {
    /// Knows where the decks are.
    aim: usize,
    /// Uses a weapon while there is one.
    weapon: usize,
    /// Keeps torpedoes and airstrikes for the last ship.
    saves: bool,
    /// Does something that may well be illegal.
    wild: usize,
    /// Talks at the table, and the clock runs.
    talk: usize,
    /// Would end the game at the table.
    may_give_up: bool,
}

impl Temper {
    pub fn draw(rng: &mut Stream) -> Temper {
        Temper {
            aim: pick(rng, &[0, 15, 40, 70]),
            weapon: pick(rng, &[0, 4, 10, 30, 90]),
            saves: chance(rng, 30),
            wild: pick(rng, &[5, 15, 30]),
            talk: pick(rng, &[2, 8, 20]),
            may_give_up: chance(rng, 25),
        }
    }
}

pub fn random_step(pair: &Pair, temper: &Temper, rng: &mut Stream) -> Step {
    let shells = random_shells(pair, rng);
    if chance(rng, temper.talk) {
        return table_step(pair, temper, rng);
    }
    if chance(rng, temper.wild) {
        let seat = if chance(rng, 80) { pair.mover() } else { roll(rng, 2) };
        return Step::Act { seat, action: wild_action(pair, rng), shells };
    }
    Step::Act { seat: pair.mover(), action: sensible_action(pair, temper, rng), shells }
}

/// Five different places; `Shells::draw` has its own test.
fn random_shells(pair: &Pair, rng: &mut Stream) -> [usize; 5] {
    let mut places = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for i in (1..9).rev() {
        places.swap(i, roll(rng, i + 1));
    }
    // Rings that close early, and an early end, are rare otherwise: the middle often goes first.
    if chance(rng, 40) && pair.rules().stock.airstrikes > 0 {
        let middle = places.iter().position(|&place| place == 4).unwrap();
        places.swap(0, middle);
    }
    let shells = [places[0], places[1], places[2], places[3], places[4]];
    assert!(Shells::new(shells.map(|place| place as u8)).is_some());
    shells
}

fn table_step(pair: &Pair, temper: &Temper, rng: &mut Stream) -> Step {
    // Whoever has an offer to answer speaks more often than the other.
    let answerer = pair.offer().filter(|_| chance(rng, 50)).map(|offerer| 1 - offerer);
    let seat = answerer.unwrap_or_else(|| roll(rng, 2));
    let step = match roll(rng, 12) {
        0..2 if answerer.is_some() => Step::Say(seat, Say::Accept),
        0..4 => Step::Say(seat, Say::Offer),
        4 => Step::Say(seat, Say::Accept),
        5 | 6 => Step::Say(seat, Say::Decline),
        7 => Step::Say(seat, Say::Resign),
        8 => Step::Miss,
        _ => {
            let open = pick_cell(rng, pair.open()).filter(|_| chance(rng, 70));
            Step::Expire(open.unwrap_or_else(|| (roll(rng, 10), roll(rng, 10))))
        }
    };
    let rules = pair.rules();
    let ends = match step {
        Step::Say(seat, Say::Accept) => pair.offer() == Some(1 - seat),
        Step::Say(_, Say::Resign) => rules.resigning,
        Step::Miss => rules.missed_turn_loses,
        _ => false,
    };
    // Even players who give up do so late: a game has to be played first.
    if ends && !pair.is_over() && !(temper.may_give_up && chance(rng, 30)) { Step::Say(seat, Say::Offer) } else { step }
}

/// Any action at all, often off the grid, without stock, or on marked cells.
fn wild_action(pair: &Pair, rng: &mut Stream) -> RefAction {
    let marked = pair.rules().grid.mask() - pair.open();
    let (row, col) =
        pick_cell(rng, marked).filter(|_| chance(rng, 40)).unwrap_or_else(|| (roll(rng, 10), roll(rng, 10)));
    match roll(rng, 4) {
        0 => RefAction::Shot { row, col },
        1 => {
            let index = if chance(rng, 5) { 255 } else { roll(rng, 12) };
            let line = if roll(rng, 2) == 0 { RefLine::Row(index) } else { RefLine::Column(index) };
            RefAction::Torpedo { line, forward: roll(rng, 2) == 0 }
        }
        2 => RefAction::Airstrike { row, col },
        _ => RefAction::Radar { row, col },
    }
}

/// A legal action while the game runs (a square may yet turn out to have nothing unmarked).
fn sensible_action(pair: &Pair, temper: &Temper, rng: &mut Stream) -> RefAction {
    let open = pair.open();
    let decks = open & pair.hidden_decks();
    let targets = if !decks.is_empty() && chance(rng, temper.aim) { decks } else { open };
    // After the end there may be nothing open; what is done then is refused anyway.
    let (row, col) = pick_cell(rng, targets).unwrap_or((0, 0));
    let last_ship = pair.ships_afloat() == 1;
    let stock = pair.stock();
    let kinds = [
        (Weapon::Torpedo, stock.torpedoes > 0 && (last_ship || !temper.saves)),
        (Weapon::Airstrike, stock.airstrikes > 0 && (last_ship || !temper.saves)),
        (Weapon::Radar, stock.radars > 0),
    ];
    let kinds: Vec<Weapon> = kinds.into_iter().filter_map(|(weapon, ready)| ready.then_some(weapon)).collect();
    if kinds.is_empty() || !chance(rng, if last_ship { temper.weapon.max(30) } else { temper.weapon }) {
        return RefAction::Shot { row, col };
    }
    let weapon = pick(rng, &kinds);
    if weapon == Weapon::Torpedo {
        let line = if roll(rng, 2) == 0 { RefLine::Row(row) } else { RefLine::Column(col) };
        return RefAction::Torpedo { line, forward: roll(rng, 2) == 0 };
    }
    // A square over the target, moved onto the grid; the stock says that there are squares.
    let (rows, cols) = (usize::from(pair.rules().grid.rows()), usize::from(pair.rules().grid.cols()));
    let shift = if chance(rng, 50) { [1, 1] } else { [roll(rng, 3), roll(rng, 3)] };
    let row = (row + shift[0]).saturating_sub(1).clamp(1, rows - 2);
    let col = (col + shift[1]).saturating_sub(1).clamp(1, cols - 2);
    if weapon == Weapon::Airstrike { RefAction::Airstrike { row, col } } else { RefAction::Radar { row, col } }
}
