//! The chapters' figures as tables: one row an observation, columns explained in `columns.md`.

use linkor_sim::Measured;
use linkor_sim::guide::armada::Moment;

use super::Chapters;
use super::tongue::Tongue;
use crate::html::Language;

/// A file's name and content.
pub(super) type File = (&'static str, Vec<u8>);

/// What each column holds.
pub(super) const COLUMNS: &str = "\
# Columns of the guide's tables

Cells are named by column letter (A to J) and row. Shares and chances run from 0 to 1. `…_lo` and `…_hi` are the ends
of the 95% interval; figures without them are exact counts. Blank means that too little was seen.

| file | column | meaning | unit |
|---|---|---|---|
| chapter1-cells.csv | decks_of | ship class, or `all` | decks |
| | fleets | legal fleets with such a deck on the cell | fleets of 1855545978831780 |
| chapter1-placers.csv | fleets, drawn | fleets with a deck on the cell, of those drawn | fleets |
| chapter1-border.csv | border_decks | mean decks on the 36 outermost cells | decks of 20 |
| chapter2-first.csv | hit, bits | chance that the first shot hits; information of its answer | share, bits |
| chapter2-run.csv | hit, fleets | chance of the n-th shot after misses alone; fleets still possible | share, fleets |
| chapter2-kinds.csv | found | chance of a hit within so many shots | share |
| chapter3-hits.csv | up, right, down, left | chance that the next shot there hits | share |
| | two, three, four | chance that the ship has so many decks | share |
| chapter3-scenes.csv | longest, where | longest ship afloat; hit inside or on the border, in play | decks |
| | next, along | chance that the best next shot hits; that the ship lies along the border | share |
| chapter3-rings.csv | cells, news | cells of the ring; those not known before, in play | cells |
| chapter4-shooters.csv | shots, turns | to sink the fleet | shots, turns |
| | nine_of_ten | shots within which 90% of boards were sunk | shots |
| | hunter_wins | games that `hunt-target` wins against it | share |
| chapter4-saved.csv | saved | shots that the shooter saves against the other, on the same fleets | shots |
| chapter4-curves.csv | sunk | boards sunk within so many shots | share |
| chapter4-rules.csv | shots, turns, wins | cost of going without the rule; games won by keeping it | shots, turns, share |
| chapter5-turns.csv | turns, gain | turns the fleet lives; more than `uniform` does | turns |
| chapter5-mixture.csv | share | how often to use each placer | share |
| chapter6-mover.csv | mine, theirs | ships the mover has yet to sink; his own afloat | ships |
| | win | chance that the mover wins | share |
| chapter6-behind.csv | gap, win | ships the mover is behind; chance that he wins | ships, share |
| chapter6-opener.csv | win | games won by whoever opens | share |
| chapter7-lines.csv | found | chance of a deck on the line, before the first shot | share |
| chapter7-lines-later.csv | found | chance of a deck not hit yet on the line, at the turn | share |
| chapter7-moments.csv | moment, at | `turn`, `ships` left, or `wounded` with so many left | turns or ships |
| | shot, torpedo, airstrike | chance that the best target is hit | share |
| | clears, decks, seen | water a torpedo marks; decks an airstrike hits; decks radar shows | cells, decks |
| chapter7-held.csv | ships, saved | ships left when the one weapon goes; turns it saves | ships, turns |
| chapter7-radar.csv | memory, saved | how long the picture is kept; turns one radar saves | turns |
| chapter7-policies.csv | score | games won against all others | share |
| chapter7-pattern.csv | spent, turn, decks, kept | of the best policy: stock spent, own turn, decks a use, uses that hit | share, turns, decks, share |
| chapter8-rules.csv | shots, turns, opener, skill | by each rule: to sink the fleet; games the opener wins; games density wins of hunt-target | shots, turns, share, share |
| chapter8-changes.csv | shots, turns, opener, skill | hunt-target's, more than by the classic rules, on the same draws | shots, turns, share, share |
| | careless | shots that it costs who does not think of what the rule marks | shots |
";

/// Rows under a head.
struct Sheet(csv::Writer<Vec<u8>>);

impl Sheet {
    fn new(head: &[&str]) -> Sheet {
        let mut sheet = Sheet(csv::Writer::from_writer(Vec::new()));
        sheet.row(head.iter().map(ToString::to_string));
        sheet
    }

    fn row(&mut self, fields: impl IntoIterator<Item = String>) {
        self.0.write_record(fields).expect("rows of one length into memory");
    }

    fn file(self, name: &'static str) -> File {
        (name, self.0.into_inner().expect("memory is not full"))
    }
}

fn ends(number: &Measured) -> [String; 3] {
    [number.value, number.ci95[0], number.ci95[1]].map(|value| value.to_string())
}

fn perhaps(number: &Option<Measured>) -> [String; 3] {
    number.as_ref().map_or_else(Default::default, ends)
}

macro_rules! fields {
    ($($part:expr),* $(,)?) => {
        std::iter::empty::<String>()$(.chain($part))*
    };
}

fn one(text: impl ToString) -> [String; 1] {
    [text.to_string()]
}

/// All tables of the guide.
pub(super) fn files(chapters: &Chapters) -> Vec<File> {
    // Latin letters for all: files are read by programs.
    let cell = |place: usize| Tongue::new(Language::English).cell(place);
    let mut files = first_half(chapters, &cell);
    files.extend(second_half(chapters));
    files.push(("columns.md", COLUMNS.as_bytes().to_vec()));
    files
}

fn first_half(chapters: &Chapters, cell: &dyn Fn(usize) -> String) -> Vec<File> {
    let Chapters { ships, opening, wound, shooting, .. } = chapters;
    let mut cells = Sheet::new(&["decks_of", "cell", "fleets"]);
    let classes = ships.classes.iter().map(|class| (class.decks.to_string(), &class.cells));
    for (of, counts) in std::iter::once(("all".to_string(), &ships.decks)).chain(classes) {
        for (place, count) in counts.iter().enumerate() {
            cells.row([of.clone(), cell(place), count.to_string()]);
        }
    }
    let mut placers = Sheet::new(&["placer", "cell", "fleets", "drawn"]);
    let mut border = Sheet::new(&["placer", "border_decks", "border_decks_lo", "border_decks_hi"]);
    for placer in &ships.placers {
        for (place, count) in placer.decks.iter().enumerate() {
            placers.row([placer.placer.clone(), cell(place), count.to_string(), placer.fleets.to_string()]);
        }
        border.row(fields![one(&placer.placer), ends(&placer.border_decks)]);
    }
    let mut first = Sheet::new(&["cell", "hit", "bits"]);
    for (place, (hit, bits)) in opening.first.iter().zip(&opening.bits).enumerate() {
        first.row([cell(place), hit.to_string(), bits.to_string()]);
    }
    let mut run = Sheet::new(&["shot", "cell", "as_good", "hit", "fleets"]);
    for (number, step) in (1..).zip(&opening.run) {
        let fields = [cell(step.cell), step.as_good.to_string(), step.hit.to_string(), step.fleets.to_string()];
        run.row(fields![one(number), fields]);
    }
    let mut kinds = Sheet::new(&["opening", "shots", "found"]);
    for kind in &opening.kinds {
        for (shots, nothing) in (1..).zip(&kind.nothing) {
            kinds.row([kind.name.clone(), shots.to_string(), (1.0 - nothing).to_string()]);
        }
    }
    let mut hits = Sheet::new(&["cell", "afloat", "up", "right", "down", "left", "across", "two", "three", "four"]);
    for hit in wound.hits.iter().chain(&wound.afloat) {
        let afloat = hit.fleet.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let chances = hit.next.iter().chain([&hit.across]).chain(&hit.lengths).map(f64::to_string);
        hits.row(fields![[cell(hit.cell), afloat], chances]);
    }
    let mut scenes = Sheet::new(&[
        "longest", "where", "boards", "next", "next_lo", "next_hi", "along", "along_lo", "along_hi", "two", "two_lo",
        "two_hi", "three", "three_lo", "three_hi", "four", "four_lo", "four_hi",
    ]);
    for scene in &wound.scenes {
        let place = if scene.border { "border" } else { "inside" };
        let lengths = scene.lengths.iter().flat_map(ends);
        let numbers = fields![ends(&scene.next), perhaps(&scene.along), lengths];
        scenes.row(fields![one(scene.longest), one(place), one(scene.boards), numbers]);
    }
    let mut rings = Sheet::new(&["decks_of", "cells", "least", "most", "news", "news_lo", "news_hi"]);
    for ring in &wound.rings {
        let [least, most] = ring.range;
        rings.row(fields![one(ring.decks), one(ring.cells), one(least), one(most), ends(&ring.news)]);
    }
    let mut shooters = Sheet::new(&[
        "shooter",
        "boards",
        "shots",
        "shots_lo",
        "shots_hi",
        "turns",
        "turns_lo",
        "turns_hi",
        "nine_of_ten",
        "hunter_wins",
        "hunter_wins_lo",
        "hunter_wins_hi",
    ]);
    let mut curves = Sheet::new(&["shooter", "shots", "sunk"]);
    let mut saved = Sheet::new(&["shooter", "other", "saved", "saved_lo", "saved_hi"]);
    for of in &shooting.shooters {
        for (other, shots) in shooting.shooters.iter().zip(&of.saved) {
            saved.row(fields![one(&of.shooter), one(&other.shooter), ends(shots)]);
        }
        let measured = fields![ends(&of.shots), ends(&of.turns), one(of.nine_of_ten), ends(&of.hunter_wins)];
        shooters.row(fields![one(&of.shooter), one(of.boards), measured]);
        for (shots, sunk) in of.sunk_within.iter().enumerate() {
            curves.row([of.shooter.clone(), shots.to_string(), sunk.to_string()]);
        }
    }
    let mut rules = Sheet::new(&[
        "without", "shots", "shots_lo", "shots_hi", "turns", "turns_lo", "turns_hi", "wins", "wins_lo", "wins_hi",
    ]);
    for rule in &shooting.rules_of_thumb {
        rules.row(fields![one(&rule.rule), ends(&rule.shots), ends(&rule.turns), ends(&rule.wins)]);
    }
    vec![
        cells.file("chapter1-cells.csv"),
        placers.file("chapter1-placers.csv"),
        border.file("chapter1-border.csv"),
        first.file("chapter2-first.csv"),
        run.file("chapter2-run.csv"),
        kinds.file("chapter2-kinds.csv"),
        hits.file("chapter3-hits.csv"),
        scenes.file("chapter3-scenes.csv"),
        rings.file("chapter3-rings.csv"),
        shooters.file("chapter4-shooters.csv"),
        saved.file("chapter4-saved.csv"),
        curves.file("chapter4-curves.csv"),
        rules.file("chapter4-rules.csv"),
    ]
}

fn second_half(chapters: &Chapters) -> Vec<File> {
    let Chapters { placing, race, armada, rulebooks, .. } = chapters;
    let mut turns = Sheet::new(&["shooter", "placer", "turns", "turns_lo", "turns_hi", "gain", "gain_lo", "gain_hi"]);
    for row in &placing.shooters {
        for (placer, (lives, gain)) in placing.placers.iter().zip(row.turns.iter().zip(&row.gain)) {
            turns.row(fields![one(&row.shooter), one(placer), ends(lives), ends(gain)]);
        }
    }
    let mut mixture = Sheet::new(&["placer", "share", "share_lo", "share_hi"]);
    for (placer, share) in placing.placers.iter().zip(&placing.mixture) {
        mixture.row(fields![one(placer), ends(share)]);
    }
    let mut mover = Sheet::new(&["shooter", "mine", "theirs", "win", "win_lo", "win_hi"]);
    let mut behind = Sheet::new(&["shooter", "gap", "win", "win_lo", "win_hi"]);
    let mut opener = Sheet::new(&["shooter", "boards", "win", "win_lo", "win_hi"]);
    for kind in &race.kinds {
        for (mine, row) in (1..).zip(&kind.mover) {
            for (theirs, win) in (1..).zip(row) {
                mover.row(fields![one(&kind.shooter), one(mine), one(theirs), perhaps(win)]);
            }
        }
        for (gap, win) in (-9..).zip(&kind.behind) {
            behind.row(fields![one(&kind.shooter), one(gap), perhaps(win)]);
        }
        opener.row(fields![one(&kind.shooter), one(kind.boards), ends(&kind.opener)]);
    }
    let mut lines = Sheet::new(&["from_edge", "found"]);
    for (number, found) in (1..).zip(&armada.lines) {
        lines.row(fields![one(number), one(found)]);
    }
    let mut later = Sheet::new(&["turn", "from_edge", "found", "found_lo", "found_hi"]);
    for at in &armada.moments.lines {
        for (number, found) in (1..).zip(&at.found) {
            later.row(fields![one(at.turn), one(number), ends(found)]);
        }
    }
    let mut moments = Sheet::new(&[
        "moment",
        "at",
        "boards",
        "shot",
        "shot_lo",
        "shot_hi",
        "torpedo",
        "torpedo_lo",
        "torpedo_hi",
        "airstrike",
        "airstrike_lo",
        "airstrike_hi",
        "clears",
        "clears_lo",
        "clears_hi",
        "decks",
        "decks_lo",
        "decks_hi",
        "seen",
        "seen_lo",
        "seen_hi",
    ]);
    let told = &armada.moments;
    for (name, list) in [("turn", &told.by_turn), ("ships", &told.by_ships), ("wounded", &told.wounded)] {
        for moment in list {
            let Moment { at, boards, shot, torpedo, torpedo_clears, airstrike, airstrike_decks, radar_decks } = moment;
            let numbers = [shot, torpedo, airstrike, torpedo_clears, airstrike_decks, radar_decks];
            moments.row(fields![one(name), one(at), one(boards), numbers.into_iter().flat_map(perhaps)]);
        }
    }
    let mut held = Sheet::new(&["weapon", "ships", "saved", "saved_lo", "saved_hi"]);
    for worth in &armada.held {
        held.row(fields![one(&worth.weapon), one(worth.ships), ends(&worth.saved)]);
    }
    let mut radar = Sheet::new(&["memory", "ships", "saved", "saved_lo", "saved_hi"]);
    for worth in &armada.radar {
        radar.row(fields![one(&worth.memory), one(worth.ships), ends(&worth.saved)]);
    }
    let mut policies = Sheet::new(&["policy", "games_a_match", "score", "score_lo", "score_hi"]);
    for policy in &armada.policies.policies {
        policies.row(fields![one(&policy.policy), one(armada.policies.games), ends(&policy.score)]);
    }
    let mut pattern = Sheet::new(&["weapon", "spent", "turn", "median_turn", "decks", "kept"]);
    for of in &armada.policies.best {
        let numbers = [of.spent.value, of.turn.value, f64::from(of.median_turn), of.decks, of.kept.value];
        pattern.row(fields![one(&of.weapon), numbers.map(|number| number.to_string())]);
    }
    let mut rules = Sheet::new(&[
        "rules",
        "shooter",
        "shots",
        "shots_lo",
        "shots_hi",
        "turns",
        "turns_lo",
        "turns_hi",
        "opener",
        "opener_lo",
        "opener_hi",
        "skill",
        "skill_lo",
        "skill_hi",
    ]);
    for of in &rulebooks.rules {
        for by in &of.shooters {
            let measured = fields![ends(&by.shots), ends(&by.turns), ends(&by.opener), ends(&of.skill)];
            rules.row(fields![one(&of.rules), one(&by.shooter), measured]);
        }
    }
    let mut changes = Sheet::new(&[
        "rules",
        "shots",
        "shots_lo",
        "shots_hi",
        "turns",
        "turns_lo",
        "turns_hi",
        "opener",
        "opener_lo",
        "opener_hi",
        "skill",
        "skill_lo",
        "skill_hi",
        "careless",
        "careless_lo",
        "careless_hi",
    ]);
    for of in &rulebooks.rules {
        if let Some(change) = &of.change {
            let numbers = [&change.shots, &change.turns, &change.opener, &change.skill].map(ends);
            changes.row(fields![one(&of.rules), numbers.into_iter().flatten(), perhaps(&change.careless)]);
        }
    }
    vec![
        turns.file("chapter5-turns.csv"),
        mixture.file("chapter5-mixture.csv"),
        mover.file("chapter6-mover.csv"),
        behind.file("chapter6-behind.csv"),
        opener.file("chapter6-opener.csv"),
        lines.file("chapter7-lines.csv"),
        later.file("chapter7-lines-later.csv"),
        moments.file("chapter7-moments.csv"),
        held.file("chapter7-held.csv"),
        radar.file("chapter7-radar.csv"),
        policies.file("chapter7-policies.csv"),
        pattern.file("chapter7-pattern.csv"),
        rules.file("chapter8-rules.csv"),
        changes.file("chapter8-changes.csv"),
    ]
}
