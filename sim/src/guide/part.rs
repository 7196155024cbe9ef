//! Finished chapters in files, so that a long run can be stopped and gone on with.
//!
//! A file says what it was computed from and carries a checksum of itself. It is written whole or not at all.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::Size;

/// What a part was computed from: two parts with the same origin and name are equal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Origin {
    /// The program's version.
    pub version: String,
    /// The master seed.
    pub seed: u64,
    /// How much was computed.
    pub size: Size,
}

/// A part's file.
#[derive(Serialize, Deserialize)]
struct File {
    part: String,
    #[serde(flatten)]
    origin: Origin,
    /// Of everything else in the file.
    sha256: String,
    figures: Value,
}

/// Why a part's file cannot be used or written.
#[derive(Debug, thiserror::Error)]
pub enum PartError {
    /// It is no whole part's file: changed or cut.
    #[error("{} is damaged ({reason}): remove it, and it is computed anew", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// How that is known.
        reason: String,
    },
    /// It was computed from something else.
    #[error("{} is of another guide ({differs}): name another folder, or say --force to compute it anew", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What differs.
        differs: String,
    },
    /// It cannot be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// The checksum of a part.
fn checksum(part: &str, origin: &Origin, figures: &Value) -> String {
    // A value writes its keys in one order, however the text had them.
    let text = serde_json::json!([part, origin, figures]).to_string();
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The seed of a part's file, if there is one that can be read.
pub fn seed_of(path: &Path) -> Option<u64> {
    let file: File = serde_json::from_str(&fs::read_to_string(path).ok()?).ok()?;
    Some(file.origin.seed)
}

/// Reads a part; `None` if there is no such file.
///
/// # Errors
/// If it is damaged, of another guide, or cannot be read.
pub fn read<T: DeserializeOwned>(path: &Path, part: &str, origin: &Origin) -> Result<Option<T>, PartError> {
    let damaged = |reason: &dyn std::fmt::Display| PartError::Damaged { path: path.into(), reason: reason.to_string() };
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(damaged(&error)),
        Err(source) => return Err(PartError::Io { path: path.into(), source }),
    };
    let file: File = serde_json::from_str(&text).map_err(|error| damaged(&error))?;
    if checksum(&file.part, &file.origin, &file.figures) != file.sha256 {
        return Err(damaged(&"its checksum is wrong"));
    }
    if file.part != part || file.origin != *origin {
        let differs = [
            (file.part != part, format!("it is `{}`", file.part)),
            (file.origin.version != origin.version, format!("version {}", file.origin.version)),
            (file.origin.seed != origin.seed, format!("seed {}", file.origin.seed)),
            (file.origin.size != origin.size, "another size".to_string()),
        ];
        let differs: Vec<String> = differs.into_iter().filter(|(differs, _)| *differs).map(|(_, what)| what).collect();
        return Err(PartError::Foreign { path: path.into(), differs: differs.join(", ") });
    }
    serde_json::from_value(file.figures).map(Some).map_err(|error| damaged(&error))
}

/// Writes a part, whole or not at all.
///
/// # Errors
/// If it cannot be written.
///
/// # Panics
/// If a figure is no number: chapters have none such.
pub fn write<T: Serialize>(path: &Path, part: &str, origin: &Origin, figures: &T) -> Result<(), PartError> {
    let figures = serde_json::to_value(figures).expect("figures are numbers and names");
    let sha256 = checksum(part, origin, &figures);
    let file = File { part: part.to_string(), origin: origin.clone(), sha256, figures };
    let text = serde_json::to_string_pretty(&file).expect("figures are numbers and names");
    write_whole(path, text.as_bytes()).map_err(|source| PartError::Io { path: path.into(), source })
}

/// Writes a file beside itself first, so that a file that is there is whole.
///
/// # Errors
/// If it cannot be written.
pub fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    let beside = path.with_file_name(name);
    fs::write(&beside, content)?;
    fs::rename(&beside, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(seed: u64) -> Origin {
        Origin { version: "1".into(), seed, size: Size::TINY }
    }

    #[test]
    fn a_part_is_read_back_unless_damaged_or_foreign() {
        let dir = std::env::temp_dir().join(format!("linkor-part-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let path = dir.join("chapter1.json");
        assert!(read::<Vec<f64>>(&path, "one", &origin(1)).unwrap().is_none());
        let figures = vec![0.1 + 0.2, 1.0 / 3.0, 5e-324, 1e300];
        write(&path, "one", &origin(1), &figures).unwrap();
        assert_eq!(read::<Vec<f64>>(&path, "one", &origin(1)).unwrap(), Some(figures));
        let foreign = read::<Vec<f64>>(&path, "one", &origin(2)).unwrap_err();
        assert!(matches!(&foreign, PartError::Foreign { differs, .. } if differs == "seed 1"), "{foreign}");
        assert!(matches!(read::<Vec<f64>>(&path, "two", &origin(1)), Err(PartError::Foreign { .. })));
        let text = fs::read_to_string(&path).unwrap();
        for wrong in [text.replacen("0.3000", "0.3001", 1), text[..text.len() / 2].to_string(), String::new()] {
            assert_ne!(wrong, text);
            fs::write(&path, wrong).unwrap();
            let error = read::<Vec<f64>>(&path, "one", &origin(1)).unwrap_err();
            assert!(error.to_string().contains("chapter1.json is damaged"), "{error}");
        }
        fs::remove_dir_all(&dir).unwrap();
    }
}
