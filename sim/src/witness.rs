//! Who watches a board being played: a tally, that counts, or a record, that writes down.

use linkor_engine::{Action, Answer, Cell, Ending, Front, Outcome, Record, Ruleset, Seat, Weapon};

use crate::SoloTally;
use crate::bot::BotFault;
use crate::row::GameRow;

/// One hit, in the parts that luck is counted in: whole numbers add up in any order.
pub(crate) const LUCK: f64 = (1 << 20) as f64;

/// Told of everything that happens to a board. One loop plays for all witnesses, so that a record says
/// just what was counted.
pub(crate) trait Witness {
    /// The player fired a plain shot.
    fn fired(&mut self, cell: Cell, answer: Answer);

    /// The player spent a weapon.
    fn spent(&mut self, action: Action, weapon: Weapon, before: &Front, after: &Front, outcome: Outcome);

    /// The clock fired for the player.
    fn expired(&mut self, cell: Cell, outcome: Outcome);

    /// The player, a bot, failed: the rest of the board is shot at row by row.
    fn forfeited(&mut self, fault: BotFault);

    /// The last ship is sunk. The luck is the hits minus the chances they had, in parts of [`LUCK`], where they are known.
    fn sunk(&mut self, front: &Front, luck: Option<i64>);
}

impl Witness for SoloTally {
    #[inline]
    fn fired(&mut self, cell: Cell, _: Answer) {
        self.shot(cell);
    }

    #[inline]
    fn spent(&mut self, _: Action, weapon: Weapon, before: &Front, after: &Front, outcome: Outcome) {
        self.weapons.record(weapon, before, after, &outcome);
    }

    #[inline]
    fn expired(&mut self, _: Cell, _: Outcome) {}

    fn forfeited(&mut self, fault: BotFault) {
        self.forfeits.add(fault);
    }

    #[inline]
    fn sunk(&mut self, front: &Front, luck: Option<i64>) {
        self.finish(front, luck);
    }
}

/// A tally, and one row a board beside it.
pub(crate) struct Rowed<'w> {
    pub tally: &'w mut SoloTally,
    pub rows: &'w mut Vec<GameRow>,
    pub rules: &'w Ruleset,
    pub forfeited: bool,
}

impl Witness for Rowed<'_> {
    fn fired(&mut self, cell: Cell, answer: Answer) {
        self.tally.fired(cell, answer);
    }

    fn spent(&mut self, action: Action, weapon: Weapon, before: &Front, after: &Front, outcome: Outcome) {
        self.tally.spent(action, weapon, before, after, outcome);
    }

    fn expired(&mut self, cell: Cell, outcome: Outcome) {
        self.tally.expired(cell, outcome);
    }

    fn forfeited(&mut self, fault: BotFault) {
        self.forfeited = true;
        self.tally.forfeited(fault);
    }

    fn sunk(&mut self, front: &Front, luck: Option<i64>) {
        self.tally.sunk(front, luck);
        self.rows.push(GameRow::solo(front, self.rules, self.forfeited));
    }
}

impl Witness for Record {
    fn fired(&mut self, cell: Cell, answer: Answer) {
        self.act(Seat::First, Action::Shot(cell), Outcome::Shot(answer));
    }

    fn spent(&mut self, action: Action, _: Weapon, _: &Front, _: &Front, outcome: Outcome) {
        self.act(Seat::First, action, outcome);
    }

    fn expired(&mut self, cell: Cell, outcome: Outcome) {
        self.clock(Seat::First, cell, outcome);
    }

    fn forfeited(&mut self, fault: BotFault) {
        self.forfeit(Seat::First, fault.name());
    }

    fn sunk(&mut self, front: &Front, _: Option<i64>) {
        self.finish(Ending::sunk(front));
    }
}

#[cfg(test)]
mod tests {
    use linkor_engine::{Deed, audit};
    use linkor_strategies::Player;

    use super::*;
    use crate::bot::BotLimits;
    use crate::play::{Ready, play_solo};
    use crate::record_solo;

    /// The tally of the boards whose records these are, as far as records tell it.
    fn retold(records: &[Record]) -> SoloTally {
        let mut tally = SoloTally::new();
        for event in records.iter().flat_map(Record::events) {
            if let Deed::Acted(Action::Shot(cell), _) = event.deed {
                tally.shot(cell);
            }
        }
        tally
    }

    #[test]
    fn a_record_says_what_was_counted() {
        let cases = [
            ("classic", "density@uniform", "random@uniform"),
            ("armada", "density+asap@uniform~think:mean=15", "random@sequential"),
            ("battleship", "hunt-target@uniform", "hunt-target@uniform"),
        ];
        for (rules, shooter, hider) in cases {
            let rules = Ruleset::preset(rules).unwrap();
            let [shooter, hider]: [Player; 2] = [shooter, hider].map(|text| text.parse().unwrap());
            let ready = |player| Ready::new(player, &rules, BotLimits::default()).unwrap();
            let (mut ready, placer) = (ready(&shooter), ready(&hider));
            let mut total = SoloTally::new();
            let mut records = Vec::new();
            for index in 0..6 {
                let mut one = SoloTally::new();
                play_solo(&rules, &mut ready, Some(&placer), 11, 4, index, &mut one);
                play_solo(&rules, &mut ready, Some(&placer), 11, 4, index, &mut total);
                let record = record_solo(&rules, [&shooter, &hider], BotLimits::default(), 11, 4, index).unwrap();
                assert!(audit(&record).is_legal(), "{}\n{record}", audit(&record));
                assert_eq!(Record::parse(&record.to_string()).unwrap(), record);
                let Some(Ending::Sunk { actions, turns }) = record.result() else { panic!("{record}") };
                assert_eq!((one.actions.mean(), one.turns.mean()), (actions as f64, turns as f64));
                assert_eq!(record.events().len() as u64, actions);
                records.push(record);
            }
            assert_eq!(retold(&records).shots_at, total.shots_at);
            let clocks = |record: &Record| record.events().iter().any(|event| matches!(event.deed, Deed::Clock(..)));
            assert_eq!(records.iter().any(clocks), shooter.thinking.is_some());
        }
    }
}
