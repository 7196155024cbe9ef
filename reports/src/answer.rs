//! The answer to a tournament's question in a sentence or two that say no more than the figures allow.

use linkor_sim::stats::ranking::Standing;
use linkor_sim::{MatchResult, SoloResult, Standings};

use crate::numbers::{self, count, fixed, p_value};
use crate::results::Results;

/// The answer, as plain text.
pub(crate) fn answer(results: &Results<'_>) -> String {
    match &results.standings {
        None => alone(&results.solos),
        Some(standings) => match &results.matches[..] {
            [one] => duel(one, standings),
            _ => field(results, standings),
        },
    }
}

/// `57.3% (95%: 56.9 to 57.7%)`.
fn rate(value: f64, [lo, hi]: [f64; 2]) -> String {
    let places = numbers::decimals(50.0 * (hi - lo)).min(3);
    let [value, lo, hi] = [value, lo, hi].map(|share| fixed(100.0 * share, places));
    format!("{value}% (95%: {lo} to {hi}%)")
}

/// A match as the one sees it who scored more.
struct Seen<'r> {
    better: &'r str,
    worse: &'r str,
    rate: f64,
    ci95: [f64; 2],
    one: &'r MatchResult,
}

impl<'r> Seen<'r> {
    fn by_the_better(one: &'r MatchResult) -> Seen<'r> {
        if one.win_rate_a < 0.5 { Seen::by(one, &one.b) } else { Seen::by(one, &one.a) }
    }

    fn by(one: &'r MatchResult, player: &str) -> Seen<'r> {
        // A rule that looked at the results as they came stops on luck: then only the interval for all times holds.
        let [lo, hi] = one.ending.as_ref().map_or(one.ci95, |ending| ending.anytime_ci95);
        if one.a == player {
            Seen { better: &one.a, worse: &one.b, rate: one.win_rate_a, ci95: [lo, hi], one }
        } else {
            Seen { better: &one.b, worse: &one.a, rate: 1.0 - one.win_rate_a, ci95: [1.0 - hi, 1.0 - lo], one }
        }
    }

    fn score(&self) -> String {
        rate(self.rate, self.ci95)
    }

    /// `wins 57.3%` or, where games were drawn, `scores 57.3%`.
    fn gains(&self) -> &'static str {
        if self.one.draws == 0 { "wins" } else { "scores" }
    }
}

fn duel(one: &MatchResult, standings: &Standings) -> String {
    let seen = Seen::by_the_better(one);
    let (Seen { better, worse, .. }, score, games) = (&seen, seen.score(), count(one.games));
    if one.draws == one.games {
        return format!("All {games} games of {better} and {worse} were drawn: no difference was shown.");
    }
    if !one.se.is_finite() {
        return format!("{games} games are too few to tell {better} from {worse}.");
    }
    let neighbours = standings.neighbours.first();
    let decided = neighbours.is_some_and(|two| two.standing == Standing::Decided);
    match (seen.ci95[0] > 0.5, decided) {
        (true, true) => format!("{better} beats {worse}: it {} {score} of {games} games.", seen.gains()),
        (true, false) => {
            let p = neighbours.map_or_else(String::new, |two| format!(" (p {})", equals(two.adjusted_p)));
            format!(
                "{better} leads {worse} with {score} of {games} games, but the stricter test that the ranking uses, \
                 which holds whenever play stops, does not call that decided{p}."
            )
        }
        (false, _) => {
            format!(
                "No difference was shown between {better} and {worse}: {better} {} {score} of {games} games.",
                seen.gains()
            )
        }
    }
}

fn equals(p: f64) -> String {
    let text = p_value(p);
    if text.starts_with('<') { text } else { format!("= {text}") }
}

fn field(results: &Results<'_>, standings: &Standings) -> String {
    let players = &standings.players;
    let (first, of) = (&players[0], players.len());
    let score = rate(first.score.value, first.score.ci95);
    let Some(next) = standings.neighbours.first() else {
        return format!(
            "Not every two players have met, so there is no ranking; the highest mean score over its own opponents has \
             {}: {score}.",
            first.name
        );
    };
    let name = |player: usize| &results.players[player];
    let met =
        |one: &&MatchResult| [&one.a, &one.b].iter().all(|side| [name(next.above), name(next.below)].contains(side));
    let own = results.matches.iter().find(met).expect("neighbours have met");
    let seen = Seen::by(own, name(next.above));
    let (above, below) = (name(next.above), name(next.below));
    let excludes_even = seen.ci95[0] > 0.5 || seen.ci95[1] < 0.5;
    match next.standing {
        Standing::Decided if excludes_even => format!(
            "{above} is first of {of} players with a mean win rate of {score}, and beats the next, {below}, with {}.",
            seen.score()
        ),
        Standing::Contrary if excludes_even => format!(
            "{above} has the highest mean win rate of {of} players, {score}, but loses to the next, {below}, in their own \
             match: {}. So neither is best in every sense.",
            seen.score()
        ),
        _ => {
            let open = standings.neighbours.iter().take_while(|two| two.standing == Standing::Undecided).count();
            let group = match open {
                0 | 1 => format!("{above} and {below} lead {of} players"),
                _ => format!(
                    "the first {} of {of} players, from {above} to {}, are not told from their neighbours",
                    open + 1,
                    players[open].name
                ),
            };
            format!(
                "No single best player was shown: {group}. {above} has a mean win rate of {score}, and against the next, \
                 {below}, {}.",
                seen.score()
            )
        }
    }
}

/// Who needs the fewest shots, placer by placer.
fn alone(solos: &[SoloResult]) -> String {
    let mut placers: Vec<&str> = Vec::new();
    for one in solos {
        if !placers.contains(&&*one.placer) {
            placers.push(&one.placer);
        }
    }
    let sentences = placers.into_iter().map(|placer| {
        let mut of_placer: Vec<&SoloResult> = solos.iter().filter(|one| one.placer == placer).collect();
        of_placer.sort_by(|x, y| x.mean_shots.total_cmp(&y.mean_shots));
        let shots = |one: &SoloResult| {
            let [lo, hi] = one.shots_ci95;
            if !lo.is_finite() {
                return format!("{} shots, once", fixed(one.mean_shots, 0));
            }
            let places = numbers::decimals((hi - lo) / 2.0);
            let [mean, lo, hi] = [one.mean_shots, lo, hi].map(|value| fixed(value, places));
            format!("{mean} shots (95%: {lo} to {hi})")
        };
        match of_placer[..] {
            [one] => format!(
                "{} sinks a fleet hidden by {placer} in {} on average, half the boards within {} and nine tenths within {}.",
                one.player,
                shots(one),
                one.median_shots,
                one.p90_shots
            ),
            [best, next, ..] if best.shots_ci95[1] < next.shots_ci95[0] => format!(
                "Against fleets hidden by {placer}, {} needs the fewest shots: {} on average; the next, {}, needs {}.",
                best.player,
                shots(best),
                next.player,
                shots(next)
            ),
            [best, next, ..] => format!(
                "Against fleets hidden by {placer}, no difference was shown between the two that need the fewest shots: {}, {} \
                 on average, and {}, {}.",
                best.player,
                shots(best),
                next.player,
                shots(next)
            ),
            [] => unreachable!("a placer listed has solos"),
        }
    });
    sentences.collect::<Vec<_>>().join(" ")
}
