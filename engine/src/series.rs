//! Games that belong together: who opens each, the score, and when the series is decided.
//!
//! A seat here is a player: where the seats swap between games, the opener does, and names stay.

use crate::{NextOpening, Opening, Purpose, Ruleset, Seat, Series, below, stream};

/// The lot for the opener of game number `game` under a master seed: from a stream of its own.
pub fn lot(seed: u64, game: u64) -> Seat {
    Seat::BOTH[below(&mut stream(seed, Purpose::Lot, 0, game), 2) as usize]
}

/// How many games each player has won, by seat, and how many were drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games won by each.
    pub wins: [u32; 2],
    /// Games drawn.
    pub draws: u32,
}

impl Score {
    /// Games played.
    pub fn games(self) -> u32 {
        self.wins[0] + self.wins[1] + self.draws
    }
}

/// Why a series cannot be as asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeriesError {
    /// A match is best of 1, 3 or 5.
    #[error("a match is the best of 1, 3 or 5 games, not of {0}")]
    Length(u32),
    /// This ruleset plays no matches of a fixed length.
    #[error("this ruleset has no best of {0} games")]
    NotInRules(u32),
    /// No game follows one that decided the series.
    #[error("the series is over")]
    Over,
}

/// How a series of games stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    opening: Opening,
    next_opening: NextOpening,
    /// The most games; `None` without an end.
    best_of: Option<u32>,
    seed: u64,
    first_game: u64,
    score: Score,
    /// Opener and winner of the last game.
    last: Option<(Seat, Option<Seat>)>,
}

impl Standing {
    /// Before the first game, as the ruleset has it: one game, or rematches without an end, or the best
    /// of one. Lots are drawn under `seed`, for games numbered from `first_game`.
    pub fn new(rules: &Ruleset, seed: u64, first_game: u64) -> Standing {
        Standing {
            opening: rules.opening,
            next_opening: rules.next_opening,
            best_of: match rules.series {
                Series::Single | Series::BestOf => Some(1),
                Series::Rematch => None,
            },
            seed,
            first_game,
            score: Score::default(),
            last: None,
        }
    }

    /// Before the first game of a match that is the best of `games`.
    ///
    /// # Errors
    /// If that is not 1, 3 or 5, or the ruleset has no such matches (a single game it always has).
    pub fn best_of(rules: &Ruleset, games: u32, seed: u64, first_game: u64) -> Result<Standing, SeriesError> {
        if ![1, 3, 5].contains(&games) {
            return Err(SeriesError::Length(games));
        }
        if games > 1 && rules.series != Series::BestOf {
            return Err(SeriesError::NotInRules(games));
        }
        Ok(Standing { best_of: Some(games), ..Standing::new(rules, seed, first_game) })
    }

    /// Who opens the next game; `None` if there is none.
    pub fn next_opener(&self) -> Option<Seat> {
        if self.is_over() {
            return None;
        }
        let lot = || lot(self.seed, self.first_game + u64::from(self.score.games()));
        Some(match (self.last, self.opening, self.next_opening) {
            (None, Opening::Lot, _) | (Some(_), _, NextOpening::Lot) => lot(),
            (None, Opening::FirstSeat, _) => Seat::First,
            (None, Opening::SecondSeat, _) => Seat::Second,
            // After a draw nobody lost: whoever did not open the last game.
            (Some((opener, _)), _, NextOpening::Swap) | (Some((opener, None)), _, NextOpening::Loser) => opener.other(),
            (Some((_, Some(winner))), _, NextOpening::Loser) => winner.other(),
        })
    }

    /// The next game was won by `winner`, or drawn.
    ///
    /// # Errors
    /// If the series is over.
    pub fn record_result(&mut self, winner: Option<Seat>) -> Result<(), SeriesError> {
        let opener = self.next_opener().ok_or(SeriesError::Over)?;
        match winner {
            Some(seat) => self.score.wins[seat.index()] += 1,
            None => self.score.draws += 1,
        }
        self.last = Some((opener, winner));
        Ok(())
    }

    /// The score so far.
    pub fn score(&self) -> Score {
        self.score
    }

    /// Is it decided? At a majority of the games, or when all are played; a rematch never is.
    pub fn is_over(&self) -> bool {
        self.best_of
            .is_some_and(|games| self.score.games() == games || self.score.wins.iter().any(|&wins| wins > games / 2))
    }

    /// Who won the series: nobody before its end, or if it ended level (as draws allow).
    pub fn winner(&self) -> Option<Seat> {
        let [first, second] = self.score.wins;
        match first.cmp(&second) {
            _ if !self.is_over() => None,
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Seat::First),
            std::cmp::Ordering::Less => Some(Seat::Second),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{First, Second};

    fn preset(name: &str) -> Ruleset {
        Ruleset::preset(name).unwrap()
    }

    #[test]
    fn best_of_three_ends_at_two_and_the_loser_opens() {
        let mut match_of_three = Standing::best_of(&preset("battleship"), 3, 5, 0).unwrap();
        assert_eq!(match_of_three.next_opener(), Some(lot(5, 0)));
        match_of_three.record_result(Some(First)).unwrap();
        assert_eq!((match_of_three.next_opener(), match_of_three.winner()), (Some(Second), None));
        match_of_three.record_result(Some(First)).unwrap();
        assert_eq!((match_of_three.next_opener(), match_of_three.winner()), (None, Some(First)));
        assert_eq!(match_of_three.score(), Score { wins: [2, 0], draws: 0 });
        assert_eq!(match_of_three.record_result(Some(Second)), Err(SeriesError::Over));
    }

    #[test]
    fn lengths_are_those_of_the_rulebook() {
        assert_eq!(Standing::best_of(&preset("battleship"), 2, 0, 0), Err(SeriesError::Length(2)));
        assert_eq!(Standing::best_of(&preset("armada"), 3, 0, 0), Err(SeriesError::NotInRules(3)));
        assert!(Standing::best_of(&preset("ru-classic"), 1, 0, 0).is_ok());
    }

    #[test]
    fn a_rematch_swaps_and_goes_on() {
        let mut table = Standing::new(&preset("armada"), 1, 0);
        for game in 0..20 {
            assert_eq!(table.next_opener(), Some(if game % 2 == 0 { First } else { Second }));
            table.record_result([Some(First), None, Some(Second)][game % 3]).unwrap();
        }
        assert_eq!(table.score(), Score { wins: [7, 6], draws: 7 });
        assert_eq!(table.winner(), None);
    }

    #[test]
    fn draws_can_leave_a_match_level_or_led() {
        let mut level = Standing::best_of(&preset("battleship"), 3, 0, 0).unwrap();
        for winner in [Some(First), None, Some(Second)] {
            level.record_result(winner).unwrap();
        }
        assert!(level.is_over());
        assert_eq!(level.winner(), None);
        let mut led = Standing::best_of(&preset("battleship"), 3, 0, 0).unwrap();
        for winner in [None, Some(Second), None] {
            led.record_result(winner).unwrap();
        }
        assert_eq!(led.winner(), Some(Second));
    }

    #[test]
    fn after_a_draw_the_other_player_opens() {
        let rules = Ruleset { opening: Opening::SecondSeat, ..preset("battleship") };
        let mut standing = Standing::best_of(&rules, 5, 0, 0).unwrap();
        assert_eq!(standing.next_opener(), Some(Second));
        standing.record_result(None).unwrap();
        assert_eq!(standing.next_opener(), Some(First));
    }

    #[test]
    fn lots_are_even_and_differ_by_game() {
        let firsts = (0..10_000).filter(|&game| lot(9, game) == First).count();
        assert!((4_800..5_200).contains(&firsts), "{firsts}");
        let rules = Ruleset { series: Series::Rematch, ..preset("ru-classic") };
        let mut table = Standing::new(&rules, 9, 100);
        for game in 100..120 {
            assert_eq!(table.next_opener(), Some(lot(9, game)));
            table.record_result(Some(First)).unwrap();
        }
    }
}
