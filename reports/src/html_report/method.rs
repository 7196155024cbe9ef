//! How it was found out, and how to find it out again.

use linkor_sim::Tournament;
use maud::{Markup, html};

use crate::gallery::games_each;
use crate::html::{command, name};
use crate::numbers::count;
use crate::page::facts;
use crate::results::Results;

/// The method.
pub(super) fn section(tournament: &Tournament, results: &Results<'_>) -> Markup {
    let rules = results.ruleset;
    let names = |names: &[String]| {
        html! { @for (place, one) in names.iter().enumerate() { @if place > 0 { ", " } (name(one)) } }
    };
    let mut facts: Vec<(&str, Markup)> = vec![
        ("Rules", html! { (rules.name) ", from " (rules.source) }),
        ("Players", names(&results.players)),
        ("Fleets hidden by", names(&results.placers)),
    ];
    if !results.matches.is_empty() {
        let each = games_each(facts::of_matches(tournament), "games each");
        facts.push(("Matches", html! { (count(results.matches.len() as u64)) ", " (each) }));
    }
    if !results.solos.is_empty() {
        let each = games_each(facts::of_solos(tournament), "boards each");
        facts.push(("Solos", html! { (count(results.solos.len() as u64)) ", " (each) }));
    }
    facts.push(("Boards shot at", html! { (count(results.games)) }));
    facts.push(("Seed", html! { (results.seed) }));
    facts.push(("Program", html! { (results.program) " " (results.version) }));
    facts.push(("Digest", html! { code { (results.digest) } }));
    html! {
        dl { @for (what, value) in facts { dt { (what) } dd { (value) } } }
        @if !results.matches.is_empty() {
            p {
                "A match is played in pairs: both games of a pair have the same two fleets, with the seats swapped. The pair, not the game, \
                 is what is counted, so that a pair's luck is not taken for two players' difference."
            }
        }
        p {
            "An interval of 95% is made so that, were all this played again and again with other seeds, nineteen in twenty such intervals \
             would hold the true number. It says how much chance there is in the figure; it does not cover other rules, other ways \
             of hiding fleets, or opponents not met here. Win rates have Wilson's interval with the spread measured between \
             pairs; means have mean ± 1.96 standard errors."
        }
        p {
            "All numbers here are rounded; in full they are in the CSV files beside this page, named under each table, and "
            a href="columns.md" { "columns.md" } " says what each column holds. " a href="results.json" { "results.json" }
            " has everything with every count. Numbers of the whole are in " a href="facts.csv" { "facts.csv" } "."
        }
    }
}

/// The command that repeats it.
pub(super) fn repeat(tournament: &Tournament, results: &Results<'_>) -> Markup {
    html! {
        p {
            "A result is a function of the rules, the players, the number of games and the seed, not of threads or the machine. "
            (facts::repeats(tournament)) " (" (results.program) " " (results.version) "):"
        }
        (command(&results.command))
        p { "It is the same result if the digest is " code { (results.digest) } "." }
    }
}
