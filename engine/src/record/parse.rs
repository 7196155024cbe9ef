//! Reading a record.

use super::seal::{Check, Seal};
use super::{Deed, Ending, Event, Kind, Part, Record, Source, one_line};
use crate::notation::{Reader, SEATS, is_blank, read};
use crate::{Alphabet, Grid, Mistake, NotationError, Reason, Ruleset, RulesetFileError, Seat, Verdict};

/// Text that is no record: where it goes wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {found} where {expected} was expected")]
pub struct ParseError {
    /// From 1.
    pub line: usize,
    /// Characters from 1.
    pub column: usize,
    /// The wrong word in quotes, or what else was found.
    pub found: String,
    /// What was expected.
    pub expected: String,
}

/// A line that says something.
struct Line<'t> {
    number: usize,
    indent: usize,
    text: &'t str,
    check: Option<Check>,
}

impl<'t> Line<'t> {
    fn reader(&self, alphabet: Alphabet) -> Reader<'t> {
        Reader::new(self.text, alphabet, Grid::TEN)
    }

    fn error(&self, error: NotationError) -> ParseError {
        let NotationError { column, found, expected, .. } = error;
        ParseError { line: self.number, column: column + self.indent, found, expected }
    }

    /// Reads the line after the words that it begins with.
    fn read<T>(
        &self,
        alphabet: Alphabet,
        words: &[&str],
        read: impl FnOnce(&mut Reader<'t>) -> Result<T, NotationError>,
    ) -> Result<T, ParseError> {
        let whole = |reader: &mut Reader<'t>| {
            words.iter().try_for_each(|word| reader.expect(word))?;
            read(reader)
        };
        self.reader(alphabet).whole(whole).map_err(|error| self.error(error))
    }
}

/// The lines of one record, cut from their checks.
struct Lines<'t> {
    lines: std::iter::Peekable<std::vec::IntoIter<Line<'t>>>,
    sealed: bool,
    checks: Vec<Option<Check>>,
    numbers: Vec<usize>,
    /// The number of the line after the last.
    end: usize,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str, first: usize) -> Result<Lines<'t>, ParseError> {
        let mut sealed = None;
        let mut lines = Vec::new();
        let mut end = first;
        for (number, whole) in (first..).zip(text.lines()) {
            if is_blank(whole) {
                continue;
            }
            let content = whole.trim();
            let (before, last) = content.rsplit_once(char::is_whitespace).unwrap_or(("", content));
            let check = Check::read(last);
            let is_sealed = *sealed.get_or_insert(check.is_some());
            let indent = whole.chars().take_while(|c| c.is_whitespace()).count();
            if is_sealed && check.is_none() {
                return Err(ParseError {
                    line: number,
                    column: indent + content.chars().count() - last.chars().count() + 1,
                    found: format!("`{last}`"),
                    expected: "the check of the line, such as ~1f09ac,".into(),
                });
            }
            let text = if is_sealed { before.trim_end() } else { content };
            lines.push(Line { number, indent, text, check: check.filter(|_| is_sealed) });
            end = number + 1;
        }
        let lines = lines.into_iter().peekable();
        Ok(Lines { lines, sealed: sealed.unwrap_or(false), checks: Vec::new(), numbers: Vec::new(), end })
    }

    fn next_if(&mut self, test: impl FnOnce(&Line<'t>) -> bool) -> Option<Line<'t>> {
        let line = self.lines.next_if(test)?;
        self.checks.push(line.check);
        self.numbers.push(line.number);
        Some(line)
    }

    fn next(&mut self, expected: &str) -> Result<Line<'t>, ParseError> {
        let (line, column) = (self.end, 1);
        self.next_if(|_| true).ok_or_else(|| ParseError {
            line,
            column,
            found: "the end".into(),
            expected: format!("`{expected}`"),
        })
    }

    /// A line that begins with these words and goes on as `read` says.
    fn read<T>(
        &mut self,
        alphabet: Alphabet,
        words: &[&str],
        read: impl FnOnce(&mut Reader<'t>) -> Result<T, NotationError>,
    ) -> Result<T, ParseError> {
        self.next(words[0])?.read(alphabet, words, read)
    }

    fn rules(&mut self) -> Result<Ruleset, ParseError> {
        let line = self.next("rules")?;
        let rest = |reader: &mut Reader<'t>| Ok(reader.take_rest());
        let name = line.read(Alphabet::Latin, &["rules"], rest)?;
        if name != "custom" {
            let presets = || format!("`custom` or a preset ({})", Ruleset::PRESETS.join(", "));
            let mark = line.text.len() - name.len();
            return Ruleset::preset(name).ok_or_else(|| {
                let reader = line.reader(Alphabet::Latin);
                line.error(reader.mistake(mark, Mistake::Syntax, presets()))
            });
        }
        let mut toml = String::new();
        let mut inline = Vec::new();
        while let Some(line) = self.next_if(|line| line.text.starts_with('|')) {
            let text = &line.text[1..];
            toml.push_str(text.strip_prefix(' ').unwrap_or(text));
            toml.push('\n');
            inline.push(line.number);
        }
        Ruleset::from_toml(&toml, "custom").map_err(|error| {
            let offset = match &error {
                RulesetFileError::Syntax(error) => error.span().map(|span| span.start),
                _ => None,
            };
            let index = offset.map(|at| toml[..at.min(toml.len())].matches('\n').count());
            let why = match &error {
                RulesetFileError::Syntax(error) => error.message().to_string(),
                _ => error.to_string(),
            };
            ParseError {
                line: index.and_then(|i| inline.get(i)).copied().unwrap_or(line.number),
                column: line.indent + 1,
                found: format!("a ruleset that cannot be played ({why})"),
                expected: "one that can".into(),
            }
        })
    }
}

fn seat(reader: &mut Reader<'_>) -> Result<Seat, NotationError> {
    reader.choice(&SEATS).ok_or_else(|| reader.unexpected("`first` or `second`"))
}

/// An event; a solo names no seat.
fn event(reader: &mut Reader<'_>, kind: Kind) -> Result<Event, NotationError> {
    let seat = match kind {
        Kind::Game => reader.choice(&SEATS).ok_or_else(|| reader.unexpected("`first`, `second` or `result`"))?,
        Kind::Solo => Seat::First,
    };
    let text = reader.rest();
    let mut in_answer = false;
    let deed = match deed(reader, &mut in_answer) {
        Ok(deed) => deed,
        Err(error) if error.kind == Mistake::Syntax => return Err(error),
        Err(error) => {
            reader.take_rest();
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            Deed::Impossible { text, mistake: error.kind, in_answer }
        }
    };
    Ok(Event { seat, deed })
}

fn deed(reader: &mut Reader<'_>, in_answer: &mut bool) -> Result<Deed, NotationError> {
    if let Some(said) = read::table(reader) {
        return Ok(Deed::Said(said));
    }
    if reader.word("misses") {
        reader.word("the");
        return reader.expect("turn").map(|()| Deed::MissedTurn);
    }
    if reader.word("forfeits") {
        let mark = reader.mark();
        let reason = reader.take_rest().to_lowercase();
        let is_word = !reason.is_empty() && reason.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let expected = || "a reason in a word, such as `move-timeout`,".to_string();
        return if is_word {
            Ok(Deed::Forfeited(reason))
        } else {
            Err(reader.mistake(mark, Mistake::Syntax, expected()))
        };
    }
    if reader.word("clock") {
        let cell = reader.cell()?;
        *in_answer = true;
        return Ok(Deed::Clock(cell, read::answer(reader, "`miss`, `hit` or `sunk`")?));
    }
    let action = read::action(reader)?;
    *in_answer = true;
    Ok(Deed::Acted(action, read::outcome(reader, action)?))
}

/// How it ended, of either kind: whether it is the right one, the audit asks.
fn ending(reader: &mut Reader<'_>) -> Result<Ending, NotationError> {
    if !reader.word("sunk") {
        return verdict(reader).map(Ending::Decided);
    }
    reader.expect("in")?;
    let actions = reader.number()?;
    if !reader.word("action") {
        reader.expect("actions")?;
    }
    reader.comma()?;
    let turns = reader.number()?;
    if !reader.word("turn") {
        reader.expect("turns")?;
    }
    Ok(Ending::Sunk { actions, turns })
}

fn verdict(reader: &mut Reader<'_>) -> Result<Verdict, NotationError> {
    let winner = if reader.word("draw") {
        None
    } else {
        let winner = reader.choice(&SEATS).ok_or_else(|| reader.unexpected("`first`, `second`, `draw` or `sunk`"))?;
        reader.expect("wins")?;
        Some(winner)
    };
    reader.comma()?;
    let reasons = [
        ("fleet", Reason::FleetSunk),
        ("resigned", Reason::Resigned),
        ("agreed", Reason::DrawAgreed),
        ("turn", Reason::MissedTurn),
        ("forfeited", Reason::Forfeited),
    ];
    let reason = reader
        .choice(&reasons)
        .ok_or_else(|| reader.unexpected("`fleet sunk`, `resigned`, `agreed`, `turn missed` or `forfeited`"))?;
    match reason {
        Reason::FleetSunk => reader.expect("sunk")?,
        Reason::MissedTurn => reader.expect("missed")?,
        Reason::Resigned | Reason::DrawAgreed | Reason::Forfeited => {}
    }
    Ok(Verdict { winner, reason })
}

impl Record {
    /// Reads the record of a text whose first line has the number `first`.
    pub(super) fn parse_from(text: &str, first: usize) -> Result<Record, ParseError> {
        let mut lines = Lines::new(text, first)?;
        let latin = Alphabet::Latin;
        lines.read(latin, Part::Version.words(), |reader| {
            let mark = reader.mark();
            match reader.number()? {
                1 => Ok(()),
                _ => Err(reader.mistake(mark, Mistake::Syntax, "version 1 of the format".into())),
            }
        })?;
        let rules = lines.rules()?;
        let rules_lines = lines.numbers.len();
        let alphabet = rules.columns;
        let (kind, number) = lines.read(latin, Part::Seed.words(), |reader| {
            let seed = reader.number()?;
            reader.comma()?;
            let kind = reader.choice(&Kind::WORDS).ok_or_else(|| reader.unexpected("`game` or `board`"))?;
            Ok((kind, (seed, reader.number()?)))
        })?;
        let mut record = Record::blank(&rules, kind, number);
        for part in &kind.head()[1..] {
            let words = part.words();
            match part {
                Part::Player(_) | Part::Shooter => {
                    let name = lines.read(latin, words, |reader| Ok(one_line(reader.take_rest())))?;
                    record.players.push(name);
                }
                Part::Opener => record.opener = lines.read(latin, words, seat)?,
                _ => record.fleets.push(lines.read(alphabet, words, read::revealed)?),
            }
        }
        while let Some(line) = lines.next_if(|_| true) {
            let is_result = line.reader(latin).word("result");
            if is_result && record.result.is_none() {
                record.finish(line.read(latin, Part::Result.words(), ending)?);
            } else {
                record.push(line.read(alphabet, &[], |reader| event(reader, kind))?);
            }
        }
        record.source = Some(record.trace(lines, rules_lines));
        Ok(record)
    }

    /// Where everything stood, and whether the checks are those of what it says.
    fn trace(&self, lines: Lines<'_>, rules_lines: usize) -> Source {
        let canonical = self.canonical_lines();
        let wanted = 2 + self.inline_lines();
        // An inline ruleset may be laid out otherwise than it would be written.
        let index = |i: usize| if i < wanted { i.min(rules_lines - 1) } else { i - wanted + rules_lines };
        let mut numbers: Vec<usize> = (0..canonical.len()).map(|i| lines.numbers[index(i)]).collect();
        numbers.push(lines.end);
        let mut seal = Seal::new();
        let mut altered = None;
        for (i, line) in canonical.iter().enumerate().filter(|_| lines.sealed) {
            let check = seal.line(line);
            if altered.is_none() && lines.checks[index(i)] != Some(check) {
                altered = Some(self.part_at(i));
            }
        }
        if lines.sealed && wanted != rules_lines && altered != Some(Part::Version) {
            altered = Some(Part::Rules);
        }
        Source { lines: numbers, sealed: lines.sealed, altered }
    }
}
