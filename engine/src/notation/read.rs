//! Reading actions, outcomes and fleets.

use super::{Mistake, NotationError, Reader};
use crate::{
    Action, Answer, Axis, Bitboard, Cell, Claim, Fate, Lane, Outcome, Placement, Revealed, Seat, Shell, TableAction,
};

type Read<T> = Result<T, NotationError>;

/// The words for the seats.
pub(crate) const SEATS: [(&str, Seat); 2] = [("first", Seat::First), ("second", Seat::Second)];

/// An action; a plain shot may have the word `shot` before it.
pub(crate) fn action(reader: &mut Reader<'_>) -> Read<Action> {
    if reader.word("torpedo") {
        return Ok(Action::Torpedo(lane(reader)?));
    }
    if reader.word("air") || reader.word("airstrike") {
        return Ok(Action::Airstrike(reader.cell()?));
    }
    if reader.word("radar") {
        return Ok(Action::Radar(reader.cell()?));
    }
    if !reader.word("shot") && !reader.sees_letter() {
        return Err(reader.unexpected("a cell, `torpedo`, `air` or `radar`"));
    }
    Ok(Action::Shot(reader.cell()?))
}

fn lane(reader: &mut Reader<'_>) -> Read<Lane> {
    let says_row = reader.word("row");
    let says_column = !says_row && (reader.word("column") || reader.word("col"));
    if says_column || !says_row && reader.sees_letter() {
        let index = reader.column_index()?;
        let forward = direction(reader, [("down", '↓'), ("up", '↑')])?;
        Ok(Lane { axis: Axis::Vertical, index, forward })
    } else {
        let index = reader.row_index()?;
        let forward = direction(reader, [("right", '→'), ("left", '←')])?;
        Ok(Lane { axis: Axis::Horizontal, index, forward })
    }
}

/// One of two directions, by word or arrow: is it the first, the forward one?
fn direction(reader: &mut Reader<'_>, [forward, back]: [(&str, char); 2]) -> Read<bool> {
    if reader.word(forward.0) || reader.sign(&[forward.1]).is_some() {
        Ok(true)
    } else if reader.word(back.0) || reader.sign(&[back.1]).is_some() {
        Ok(false)
    } else {
        Err(reader.unexpected(&format!("`{}` or `{}`", forward.0, back.0)))
    }
}

/// The outcome of an action; a colon before it is passed over.
pub(crate) fn outcome(reader: &mut Reader<'_>, action: Action) -> Read<Outcome> {
    reader.sign(&[':']);
    Ok(match action {
        Action::Shot(_) => Outcome::Shot(answer(reader, "`miss`, `hit` or `sunk`")?),
        Action::Torpedo(_) => torpedo(reader)?,
        Action::Airstrike(_) => airstrike(reader)?,
        Action::Radar(_) => radar(reader)?,
    })
}

/// `miss`, `hit`, or `sunk` with its ship.
pub(crate) fn answer(reader: &mut Reader<'_>, expected: &str) -> Read<Answer> {
    if reader.word("miss") {
        Ok(Answer::Miss)
    } else if reader.word("hit") {
        Ok(Answer::Hit)
    } else if reader.word("sunk") {
        Ok(Answer::Sunk(ship(reader)?))
    } else {
        Err(reader.unexpected(expected))
    }
}

fn torpedo(reader: &mut Reader<'_>) -> Read<Outcome> {
    if reader.word("nothing") {
        return Ok(Outcome::Torpedo { crossed: Bitboard::EMPTY, deck: None });
    }
    let crossed = if reader.word("crossed") { reader.cells()? } else { Bitboard::EMPTY };
    let deck = if crossed.is_empty() || reader.sign(&[',']).is_some() {
        if !reader.sees_letter() {
            return Err(reader.unexpected("`crossed`, a cell or `nothing`"));
        }
        Some((reader.cell()?, answer(reader, "`hit` or `sunk`")?))
    } else {
        None
    };
    Ok(Outcome::Torpedo { crossed, deck })
}

fn airstrike(reader: &mut Reader<'_>) -> Read<Outcome> {
    let mut shell = |is_first: bool| -> Read<Shell> {
        if !is_first {
            reader.comma()?;
        }
        let cell = reader.cell()?;
        let fate = if reader.word("lost") {
            Fate::Lost
        } else if reader.word("not") {
            reader.expect("fallen")?;
            Fate::NotFallen
        } else {
            Fate::Struck(answer(reader, "`miss`, `hit`, `sunk`, `lost` or `not fallen`")?)
        };
        Ok(Shell { cell, fate })
    };
    Ok(Outcome::Airstrike([shell(true)?, shell(false)?, shell(false)?, shell(false)?, shell(false)?]))
}

fn radar(reader: &mut Reader<'_>) -> Read<Outcome> {
    if reader.word("nothing") {
        return Ok(Outcome::Radar { decks: Bitboard::EMPTY, water: Bitboard::EMPTY });
    }
    let decks = if reader.word("decks") { reader.cells()? } else { Bitboard::EMPTY };
    let has_water = decks.is_empty() || reader.sign(&[',']).is_some();
    let water = if !has_water {
        Bitboard::EMPTY
    } else if reader.word("water") {
        reader.cells()?
    } else {
        return Err(reader.unexpected(if decks.is_empty() { "`decks`, `water` or `nothing`" } else { "`water`" }));
    };
    Ok(Outcome::Radar { decks, water })
}

/// A table action, if one is next; the articles and the ending of the verb are free.
pub(crate) fn table(reader: &mut Reader<'_>) -> Option<TableAction> {
    if reader.word("resign") || reader.word("resigns") {
        return Some(TableAction::Resign);
    }
    let verbs = [
        ("draw", None),
        ("offer", Some(TableAction::OfferDraw)),
        ("offers", Some(TableAction::OfferDraw)),
        ("accept", Some(TableAction::AcceptDraw)),
        ("accepts", Some(TableAction::AcceptDraw)),
        ("decline", Some(TableAction::DeclineDraw)),
        ("declines", Some(TableAction::DeclineDraw)),
    ];
    let Some(said) = reader.choice(&verbs)? else { return Some(TableAction::OfferDraw) };
    let _ = reader.word("a") || reader.word("the");
    reader.word("draw");
    Some(said)
}

/// A ship by its end cells.
pub(crate) fn ship(reader: &mut Reader<'_>) -> Read<Placement> {
    let mark = reader.mark();
    let from = reader.cell()?;
    let to = if reader.dash() { reader.cell()? } else { from };
    Claim::between(from, to).ship().ok_or_else(|| reader.mistake(mark, Mistake::Crooked, "a straight ship".to_string()))
}

/// Ships, legal or not, to the end of the line; commas between them are passed over.
pub(crate) fn revealed(reader: &mut Reader<'_>) -> Read<Revealed> {
    let mut claims = Vec::new();
    while !reader.rest().is_empty() {
        claims.push(claim(reader)?);
        reader.sign(&[',', ';']);
    }
    Ok(Revealed::new(claims))
}

fn claim(reader: &mut Reader<'_>) -> Read<Claim> {
    let mark = reader.mark();
    let from: Option<Cell> = reader.spot()?;
    let to = if reader.dash() { reader.spot()? } else { from };
    Ok(match (from, to) {
        (Some(from), Some(to)) => Claim::between(from, to),
        _ => Claim::OffGrid(reader.since(mark).split_whitespace().collect()),
    })
}
