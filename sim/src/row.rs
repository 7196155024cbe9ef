//! One game, or one board shot at alone, as a row of a table.

use linkor_engine::{Front, Reason, Ruleset, Seat, Stock, Verdict};

/// What came of one game or board. In solos A is the only player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Did A open the game?
    pub a_opened: bool,
    /// Who won: A 0, B 1; nobody after a draw.
    pub winner: Option<usize>,
    /// Why.
    pub reason: Reason,
    /// What A and B did.
    pub sides: [SideRow; 2],
}

/// What one player did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideRow {
    /// Turns begun.
    pub turns: u16,
    /// Actions, weapons and all.
    pub actions: u16,
    /// Plain shots.
    pub shots: u8,
    /// Attacks that hit nothing.
    pub misses: u8,
    /// Enemy ships left afloat.
    pub ships_left: u8,
    /// Weapons used.
    pub weapons: u8,
}

/// The reasons in the order of their numbers.
const REASONS: [Reason; 5] =
    [Reason::FleetSunk, Reason::Resigned, Reason::DrawAgreed, Reason::MissedTurn, Reason::Forfeited];

impl SideRow {
    fn of(front: &Front, rules: &Ruleset) -> SideRow {
        let count = |stock: Stock| stock.torpedoes + stock.airstrikes + stock.radars;
        SideRow {
            turns: front.turns() as u16,
            actions: front.actions() as u16,
            shots: front.shots() as u8,
            misses: front.misses() as u8,
            ships_left: front.marks().afloat().ships() as u8,
            weapons: count(rules.stock) - count(front.stock()),
        }
    }
}

impl GameRow {
    /// Bytes of a row.
    pub const BYTES: usize = 19;

    /// A board shot at alone.
    pub(crate) fn solo(front: &Front, rules: &Ruleset, forfeited: bool) -> GameRow {
        GameRow {
            a_opened: true,
            winner: Some(0),
            reason: if forfeited { Reason::Forfeited } else { Reason::FleetSunk },
            sides: [SideRow::of(front, rules), SideRow::default()],
        }
    }

    /// A game; `who` says which player sat in each seat, the first of which opened.
    pub(crate) fn game(verdict: Verdict, fronts: [&Front; 2], who: [usize; 2], rules: &Ruleset) -> GameRow {
        let mut sides = [SideRow::default(); 2];
        for (front, player) in fronts.into_iter().zip(who) {
            sides[player] = SideRow::of(front, rules);
        }
        let winner = verdict.winner.map(|seat: Seat| who[seat.index()]);
        GameRow { a_opened: who[0] == 0, winner, reason: verdict.reason, sides }
    }

    /// The row as bytes.
    pub fn to_bytes(self) -> [u8; GameRow::BYTES] {
        let reason = REASONS.iter().position(|&reason| reason == self.reason).expect("every reason is listed");
        let mut bytes = [0; GameRow::BYTES];
        bytes[0] = u8::from(self.a_opened);
        bytes[1] = self.winner.map_or(2, |winner| winner as u8);
        bytes[2] = reason as u8;
        for (side, bytes) in self.sides.iter().zip(bytes[3..].chunks_exact_mut(8)) {
            bytes[..2].copy_from_slice(&side.turns.to_le_bytes());
            bytes[2..4].copy_from_slice(&side.actions.to_le_bytes());
            bytes[4..].copy_from_slice(&[side.shots, side.misses, side.ships_left, side.weapons]);
        }
        bytes
    }

    /// The row of such bytes; `None` if they are none.
    pub fn from_bytes(bytes: &[u8; GameRow::BYTES]) -> Option<GameRow> {
        let side = |at: usize| SideRow {
            turns: u16::from_le_bytes([bytes[at], bytes[at + 1]]),
            actions: u16::from_le_bytes([bytes[at + 2], bytes[at + 3]]),
            shots: bytes[at + 4],
            misses: bytes[at + 5],
            ships_left: bytes[at + 6],
            weapons: bytes[at + 7],
        };
        Some(GameRow {
            a_opened: bytes[0] == 1,
            winner: match bytes[1] {
                0 => Some(0),
                1 => Some(1),
                2 => None,
                _ => return None,
            },
            reason: *REASONS.get(usize::from(bytes[2]))?,
            sides: [side(3), side(11)],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let side = SideRow { turns: 300, actions: 401, shots: 99, misses: 55, ships_left: 3, weapons: 6 };
        for reason in REASONS {
            for winner in [None, Some(0), Some(1)] {
                let row = GameRow { a_opened: false, winner, reason, sides: [side, SideRow { turns: 7, ..side }] };
                assert_eq!(GameRow::from_bytes(&row.to_bytes()), Some(row));
            }
        }
        assert_eq!(GameRow::from_bytes(&[9; GameRow::BYTES]), None);
    }
}
