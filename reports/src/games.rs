//! One row a game, as a Parquet table.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use linkor_sim::{GameRow, Plan, Rows, SideRow, Unit};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use crate::ReportError;

/// The columns; `columns.md` says what they hold. Those of B are null in solos.
const COLUMNS: [&str; 19] = [
    "kind",
    "a",
    "b",
    "game",
    "opener",
    "winner",
    "reason",
    "turns_a",
    "actions_a",
    "shots_a",
    "misses_a",
    "ships_left_a",
    "weapons_a",
    "turns_b",
    "actions_b",
    "shots_b",
    "misses_b",
    "ships_left_b",
    "weapons_b",
];

/// The numbers of a side, in the order of their columns.
const SIDE: [fn(&SideRow) -> i32; 6] = [
    |side| side.turns.into(),
    |side| side.actions.into(),
    |side| side.shots.into(),
    |side| side.misses.into(),
    |side| side.ships_left.into(),
    |side| side.weapons.into(),
];

/// Rows of a group: enough to read fast, few enough to hold in memory.
const GROUP: usize = 200_000;

/// Writes the rows of a plan to a file; `facts` are kept in it as keys and values.
///
/// # Errors
/// If the rows cannot be read or the file cannot be written.
pub fn write_games(path: &Path, plan: &Plan, mut rows: Rows, facts: &[(&str, String)]) -> Result<(), ReportError> {
    let created = |source| ReportError::Create { path: path.to_path_buf(), source };
    let file = File::create(path).map_err(created)?;
    let columns: String = COLUMNS.iter().map(|name| format!("{} {name}{}; ", kind(name), text(name))).collect();
    let written = |error: ParquetError| ReportError::Table { path: path.to_path_buf(), reason: error.to_string() };
    let schema = parse_message_type(&format!("message game {{ {columns} }}")).map_err(written)?;
    let facts = facts.iter().map(|(key, value)| KeyValue::new(format!("linkor.{key}"), value.clone()));
    let properties = WriterProperties::builder().set_key_value_metadata(Some(facts.collect())).build();
    let mut writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).map_err(written)?;

    let pieces = rows.pieces().to_vec();
    let mut group = Group::default();
    for (number, piece) in pieces.iter().enumerate() {
        if group.rows.is_empty() {
            group.unit = piece.unit;
        }
        let each = plan.units[piece.unit].boards_each();
        let read = rows.read(piece)?;
        group.rows.extend((piece.indices.start * each..).zip(read));
        let last = pieces.get(number + 1).is_none_or(|next| next.unit != piece.unit);
        // Groups of one length, so that the file does not tell in which pieces the games were played.
        while group.rows.len() >= GROUP || last && !group.rows.is_empty() {
            let rest = group.rows.split_off(GROUP.min(group.rows.len()));
            let mut part = writer.next_row_group().map_err(written)?;
            group.write(plan, &mut part).map_err(written)?;
            part.close().map_err(written)?;
            group.rows = rest;
        }
    }
    writer.close().map(drop).map_err(written)
}

fn kind(name: &str) -> &'static str {
    match name {
        "game" => "required int64",
        "kind" | "a" | "b" | "opener" | "winner" | "reason" => "required binary",
        name if name.ends_with("_b") => "optional int32",
        _ => "required int32",
    }
}

fn text(name: &str) -> &'static str {
    if kind(name).ends_with("binary") { " (UTF8)" } else { "" }
}

/// Games of one unit with their numbers.
#[derive(Default)]
struct Group {
    unit: usize,
    rows: Vec<(u64, GameRow)>,
}

impl Group {
    fn write(&self, plan: &Plan, part: &mut SerializedRowGroupWriter<'_, File>) -> Result<(), ParquetError> {
        let name = |player: usize| plan.players[player].to_string();
        let (kind, a, b) = match plan.units[self.unit] {
            Unit::Match { a, b, .. } => ("match", name(a), name(b)),
            Unit::Solo { shooter, placer, .. } => {
                let placer = plan.players[placer].placer.as_ref();
                ("solo", name(shooter), placer.map_or_else(String::new, |placer| format!("@{placer}")))
            }
        };
        let player = |who: Option<usize>| ["A", "B", "draw"][who.unwrap_or(2)];
        self.words(part, |_| kind.into())?;
        self.words(part, |_| a.clone())?;
        self.words(part, |_| b.clone())?;
        let games: Vec<i64> = self.rows.iter().map(|&(game, _)| game as i64).collect();
        let mut column = part.next_column()?.expect("the schema has it");
        column.typed::<Int64Type>().write_batch(&games, None, None)?;
        column.close()?;
        self.words(part, |row| player(Some(usize::from(!row.a_opened))).into())?;
        self.words(part, |row| player(row.winner).into())?;
        self.words(part, |row| row.reason.to_string())?;
        for (side, there) in [(0, true), (1, kind == "match")] {
            for number in SIDE {
                let values: Vec<i32> =
                    self.rows.iter().filter(|_| there).map(|(_, row)| number(&row.sides[side])).collect();
                // Columns of B may be null: 1 says that a row has a value, 0 that it has none.
                let levels = (side == 1).then(|| vec![i16::from(there); self.rows.len()]);
                let mut column = part.next_column()?.expect("the schema has it");
                column.typed::<Int32Type>().write_batch(&values, levels.as_deref(), None)?;
                column.close()?;
            }
        }
        Ok(())
    }

    /// A column of words, few of them different.
    fn words(
        &self,
        part: &mut SerializedRowGroupWriter<'_, File>,
        word: impl Fn(&GameRow) -> String,
    ) -> Result<(), ParquetError> {
        let values: Vec<ByteArray> = self.rows.iter().map(|(_, row)| ByteArray::from(word(row).into_bytes())).collect();
        let mut column = part.next_column()?.expect("the schema has it");
        column.typed::<ByteArrayType>().write_batch(&values, None, None)?;
        column.close()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_is_explained() {
        let explained = include_str!("columns.md").split("## games.parquet").nth(1).unwrap();
        for name in COLUMNS {
            assert!(explained.contains(&format!("- `{name}`: ")), "{name}");
        }
    }
}
