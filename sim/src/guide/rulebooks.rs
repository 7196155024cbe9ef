//! Chapter 8: what each rule changes.

use linkor_engine::Ruleset;
use serde::{Deserialize, Serialize};

use super::ends::{Batch, Ends};
use super::figures::jackknife;
use super::size::{Size, cost};
use super::watch::{Failed, Watch};
use crate::Measured;
use crate::stats::estimate::Estimate;

/// The classic rules with one rule changed at a time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rulebooks {
    /// `classic`, `diagonals` (marked at each hit), `no-ring` (not marked), `one-shot` (a hit does not shoot again)
    /// and `touching` (ships may touch, so that no ring is marked).
    pub rules: Vec<RulesFigures>,
}

/// One set of rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RulesFigures {
    /// Its name.
    pub rules: String,
    /// The shooters by these rules: one who hunts at random, one who counts places and, where these rules do not mark
    /// what other rules do, one who counts and does not think of it.
    pub shooters: Vec<ByRules>,
    /// Share of games that counting places wins against hunting at random, seats alternating.
    pub skill: Measured,
    /// What is other than by the classic rules, by the same draws; `None` for these.
    pub change: Option<Change>,
}

/// One shooter by some rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ByRules {
    /// Its name.
    pub shooter: String,
    /// Shots to sink the fleet.
    pub shots: Measured,
    /// Turns to sink it.
    pub turns: Measured,
    /// Share of games between two such that the opener wins.
    pub opener: Measured,
}

/// What a rule changes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Change {
    /// Shots more that the hunter needs.
    pub shots: Measured,
    /// Turns more that he needs.
    pub turns: Measured,
    /// How much oftener the opener wins between two hunters.
    pub opener: Measured,
    /// How much oftener counting wins against hunting.
    pub skill: Measured,
    /// Shots that the rule costs the careless, where it is about what they do not think of.
    pub careless: Option<Measured>,
}

/// The classic rules.
///
/// # Panics
/// Never: they are a preset.
pub fn classic() -> Ruleset {
    Ruleset::preset("classic").expect("a preset")
}

/// Rules compared, each with what the careless do not think of by the rules without the mark.
fn rulebooks() -> [(Ruleset, Option<&'static str>); 5] {
    let classic = classic();
    let named = |name: &str, rules: Ruleset| Ruleset { name: name.into(), ..rules };
    [
        (classic.clone(), None),
        (named("diagonals", Ruleset { diagonals: true, ..classic.clone() }), Some("diagonals")),
        (named("no-ring", Ruleset { ring: false, ..classic.clone() }), Some("ring")),
        (named("one-shot", Ruleset { repeat_on_hit: false, ..classic.clone() }), None),
        (named("touching", Ruleset { touching: true, ring: false, ..classic }), None),
    ]
}

/// Batches of [`compute`]: two shooters by each rules, and the careless with and without each mark.
const BATCHES: f64 = 2.0 * 5.0 + 2.0;

/// What [`compute`] costs, in milliseconds of one core.
pub fn cost(size: &Size) -> f64 {
    BATCHES * size.boards as f64 * cost::BOARD
}

/// Computes the chapter.
///
/// # Errors
/// That the watcher stopped it.
pub fn compute(size: &Size, seed: u64, watch: &dyn Watch) -> Result<Rulebooks, Failed> {
    let play = |rules: &Ruleset, shooter: &str| {
        let batch = Batch { rules, side: 6, games: size.boards, seed, cost: cost::BOARD };
        batch.play(&format!("{shooter}@uniform"), watch)
    };
    let classic_rules = classic();
    let mut all: Vec<RulesFigures> = Vec::new();
    let mut classic: Option<Pair> = None;
    for (rules, overlooked) in rulebooks() {
        let ends = [play(&rules, "hunt-target")?, play(&rules, "density")?];
        let pair = Pair::of(&ends);
        let by = |shooter: &str, ends: &Ends| ByRules {
            shooter: shooter.to_string(),
            shots: ends.shots.mean(),
            turns: ends.turns.mean(),
            opener: ends.turns.opener(),
        };
        let mut shooters = vec![by("hunt-target", &ends[0]), by("density", &ends[1])];
        let mut careless = None;
        if let Some(rule) = overlooked {
            let shooter = format!("ablated:without={rule}");
            // Whoever does not think of what is marked plays as one who does: only the rules without the mark part them.
            let unmarked = if rules.ring { &classic_rules } else { &rules };
            let of = play(unmarked, &shooter)?;
            let worse = of.shots.ahead(&ends[1].shots);
            let sign = if rules.ring { -1.0 } else { 1.0 };
            careless = Some(Estimate { value: sign * worse.value, standard_error: worse.se }.into());
            // By the marks he would be the counter again: he stands where there are none.
            let unmarked = if rules.ring { &mut all[0].shooters } else { &mut shooters };
            unmarked.push(by(&shooter, &of));
        }
        let change = classic.as_ref().map(|before| {
            let figures = |of: fn(&Pair, Option<usize>) -> f64| {
                let ahead = |without| of(&pair, without) - of(before, without);
                let without: Vec<f64> = (0..GROUPS).map(|group| ahead(Some(group))).collect();
                Estimate { value: ahead(None), standard_error: jackknife(&without) }.into()
            };
            Change {
                shots: ends[0].shots.ahead(&before.hunter.shots),
                turns: ends[0].turns.ahead(&before.hunter.turns),
                opener: figures(Pair::opener),
                skill: figures(Pair::skill),
                careless,
            }
        });
        let skill = ends[1].turns.wins(&ends[0].turns);
        all.push(RulesFigures { rules: rules.name.clone(), shooters, skill, change });
        classic.get_or_insert(pair);
    }
    Ok(Rulebooks { rules: all })
}

/// Parts of the boards, of which each is left out in turn.
const GROUPS: usize = 100;
/// No board takes more turns.
const TURNS: usize = 102;

/// The hunter's and the counter's boards by some rules.
struct Pair {
    hunter: Ends,
    /// For each group, how many boards took so many turns: the hunter's, the counter's.
    groups: Vec<[Vec<f64>; 2]>,
    /// For each group, the boards on which the counter was faster; equal ones are half.
    own: Vec<f64>,
    whole: [Vec<f64>; 2],
}

impl Pair {
    fn of(ends: &[Ends; 2]) -> Pair {
        let mut groups = vec![[vec![0.0; TURNS], vec![0.0; TURNS]]; GROUPS];
        let (mut own, mut whole) = (vec![0.0; GROUPS], [vec![0.0; TURNS], vec![0.0; TURNS]]);
        for (at, (hunter, counter)) in ends[0].turns.iter().zip(ends[1].turns.iter()).enumerate() {
            for (of, turns) in [hunter, counter].into_iter().enumerate() {
                groups[at % GROUPS][of][usize::from(turns)] += 1.0;
                whole[of][usize::from(turns)] += 1.0;
            }
            own[at % GROUPS] += f64::from(u8::from(counter < hunter)) + 0.5 * f64::from(u8::from(counter == hunter));
        }
        Pair { hunter: ends[0].clone(), groups, own, whole }
    }

    /// Boards by turns, but for a group.
    fn turns(&self, of: usize, without: Option<usize>) -> Vec<f64> {
        let mut turns = self.whole[of].clone();
        if let Some(group) = without {
            turns.iter_mut().zip(&self.groups[group][of]).for_each(|(all, less)| *all -= less);
        }
        turns
    }

    /// Games that the opener wins between two hunters: a half, and half of those with equal turns.
    fn opener(&self, without: Option<usize>) -> f64 {
        let turns = self.turns(0, without);
        let n: f64 = turns.iter().sum();
        0.5 + 0.5 * turns.iter().map(|boards| boards * (boards - 1.0)).sum::<f64>() / (n * (n - 1.0))
    }

    /// Games that the counter wins against the hunter, each on another fleet.
    fn skill(&self, without: Option<usize>) -> f64 {
        let (hunter, counter) = (self.turns(0, without), self.turns(1, without));
        let n: f64 = hunter.iter().sum();
        let (mut more, mut won) = (n, 0.0);
        for (hunters, counters) in hunter.iter().zip(&counter) {
            more -= hunters;
            won += counters * (more + 0.5 * hunters);
        }
        let own = self.own.iter().sum::<f64>() - without.map_or(0.0, |group| self.own[group]);
        (won - own) / (n * (n - 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nobody;
    impl Watch for Nobody {
        fn done(&self, _: f64) {}
    }

    /// A player who knows what the marks say plays the same shots with and without them, so that the change is nothing,
    /// without any margin; and rates by groups are those of the whole.
    #[test]
    fn marks_change_nothing_for_those_who_think() {
        let of = compute(&Size { boards: 400, ..Size::TINY }, 3, &Nobody).unwrap();
        for (rules, turns) in [("diagonals", 0.0), ("no-ring", 0.0), ("one-shot", 19.0)] {
            let change = of.rules.iter().find(|of| of.rules == rules).unwrap().change.as_ref().unwrap();
            assert_eq!((change.shots.value, change.shots.se, change.turns.value), (0.0, 0.0, turns), "{rules}");
            assert_eq!((change.skill.value, change.skill.se), (0.0, 0.0), "{rules}");
        }
        let careless = |at: usize| of.rules[at].change.as_ref().unwrap().careless.unwrap().value;
        assert!(careless(1) < -5.0 && careless(2) > 5.0);
        let touching = of.rules[4].change.as_ref().unwrap();
        assert!(touching.shots.ci95[0] > 10.0);
        assert!((touching.skill.value - (of.rules[4].skill.value - of.rules[0].skill.value)).abs() < 1e-12);
        let opener = |at: usize| of.rules[at].shooters[0].opener.value;
        assert!((touching.opener.value - (opener(4) - opener(0))).abs() < 1e-12);
    }
}
