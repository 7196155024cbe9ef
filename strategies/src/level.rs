//! A level: an opponent of a strength chosen in advance, as a small TOML file.

mod family;
mod foolish;
mod shipped;
mod tuned;

pub use family::Family;
pub use foolish::is_foolish;
pub use tuned::Tuned;

use std::fs;

use linkor_engine::Ruleset;
use serde::{Deserialize, Serialize};

use crate::{Info, Knobs, OptionInfo, Player, Spec, SpecError, nearest};

/// A placer, a shooter, a weapon policy and their failings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Level {
    /// What it is called.
    pub name: String,
    /// What it is like, in a sentence.
    pub about: String,
    /// The ruleset it was tuned for.
    pub rules: String,
    /// How it hides its fleet, as in a player: `uniform`, `edges`, …
    #[serde(default = "uniform")]
    pub placer: String,
    /// Where it fires: `human`, with the knobs; or another shooter, which has no failings.
    #[serde(default = "human")]
    pub shooter: String,
    /// When it spends its weapons, where the ruleset has any: `human`, with the knobs; or another policy.
    #[serde(default = "human")]
    pub weapons: String,
    /// Its failings.
    #[serde(default)]
    pub knobs: Knobs,
    /// How it was tuned, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tuned: Option<Tuned>,
}

fn uniform() -> String {
    "uniform".into()
}

fn human() -> String {
    "human".into()
}

/// Why a level cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LevelError {
    /// The file cannot be read.
    #[error("cannot read level {path}: {error}")]
    Read {
        /// Which file.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// It is not TOML, or a key is missing or unknown; the text points at the line.
    #[error("{error}{hint}")]
    Syntax {
        /// What is wrong, and where.
        error: Box<toml::de::Error>,
        /// The nearest right key.
        hint: String,
    },
    /// There is no such level.
    #[error("unknown level `{word}`{}; there are: {}, or a file of your own ending in .toml", nearest(.word, .known), .known.join(", "))]
    Unknown {
        /// The wrong name.
        word: String,
        /// The right ones.
        known: Vec<String>,
    },
    /// A knob is out of its range.
    #[error("`{key} = {value}`: write {wanted}")]
    Knob {
        /// Which knob.
        key: &'static str,
        /// Its value.
        value: f64,
        /// What it should be.
        wanted: &'static str,
    },
    /// A knob is turned and nothing has it.
    #[error("`{part} = \"{word}\"` has no failings: leave {knobs} out, or say `{part} = \"human\"`")]
    NoKnobs {
        /// `shooter` or `weapons`.
        part: &'static str,
        /// What it is.
        word: String,
        /// The knobs that mean nothing to it.
        knobs: &'static str,
    },
    /// A level that stands for a level.
    #[error("`shooter = \"{0}\"`: a level has a shooter of its own, such as `human`")]
    Nested(String),
    /// The placer or the shooter is wrong.
    #[error("{0}")]
    Part(#[from] SpecError),
}

impl From<LevelError> for SpecError {
    fn from(error: LevelError) -> SpecError {
        match error {
            LevelError::Part(error) => error,
            other => SpecError::Unfit(other.to_string()),
        }
    }
}

impl Level {
    /// The shooter `level`, as the catalogue has it.
    pub(crate) const INFO: Info = Info {
        name: "level",
        about: "a level with its failings, and as a player with its weapons and its placer too",
        options: &[OptionInfo { key: "name", about: "easy, medium (default), hard, or a file ending in .toml" }],
    };

    /// Reads a level.
    ///
    /// # Errors
    /// What is wrong with it: a key, a knob, the placer or the shooter.
    pub fn from_toml(text: &str) -> Result<Level, LevelError> {
        let level: Level = toml::from_str(text).map_err(|error| {
            let hint = hint(error.message());
            LevelError::Syntax { error: Box::new(error), hint }
        })?;
        level.checked()
    }

    fn checked(self) -> Result<Level, LevelError> {
        if let Some((key, value, wanted)) = self.knobs.fault() {
            return Err(LevelError::Knob { key, value, wanted });
        }
        let shooter: Spec = self.shooter.parse()?;
        let placer: Spec = self.placer.parse()?;
        let weapons: Spec = self.weapons.parse()?;
        placer.check("placer", &crate::PLACERS)?;
        weapons.check("weapon policy", &crate::WEAPON_POLICIES)?;
        if shooter.check("shooter", &crate::SHOOTERS)?.name == "level" {
            return Err(LevelError::Nested(self.shooter));
        }
        let default = Knobs::default();
        if self.shooter != "human" && (Knobs { eagerness: default.eagerness, ..self.knobs }) != default {
            let knobs = "`slip`, `temperature`, `forget` and `attention`";
            return Err(LevelError::NoKnobs { part: "shooter", word: self.shooter, knobs });
        }
        if self.weapons != "human" && self.knobs.eagerness != default.eagerness {
            return Err(LevelError::NoKnobs { part: "weapons", word: self.weapons, knobs: "`eagerness`" });
        }
        Ok(self)
    }

    /// The level as a file.
    ///
    /// # Panics
    /// Never: its keys are plain values.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a level is a table of plain values")
    }

    /// A shipped level or a file: `easy`, `medium` and `hard` are those of `classic`, or of `armada` where the
    /// ruleset has weapons; `classic-easy` says which.
    ///
    /// # Errors
    /// That there is none, or what is wrong with the file.
    pub fn named(word: &str, rules: &Ruleset) -> Result<Level, LevelError> {
        if word.ends_with(".toml") {
            let text = fs::read_to_string(word).map_err(|error| LevelError::Read { path: word.into(), error })?;
            return Level::from_toml(&text);
        }
        let known = || ["easy", "medium", "hard"].into_iter().map(String::from);
        let base = if rules.stock.is_empty() { "classic" } else { "armada" };
        let full = if known().any(|name| name == word) { format!("{base}-{word}") } else { word.to_string() };
        shipped::SHIPPED.iter().find(|(name, _)| *name == full).map_or_else(
            || {
                let names = shipped::SHIPPED.iter().map(|(name, _)| name.to_string());
                Err(LevelError::Unknown { word: word.into(), known: known().chain(names).collect() })
            },
            |(_, text)| Level::from_toml(text),
        )
    }

    /// The levels that come with Linkor, weakest first: for `classic`, then for `armada`.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn shipped() -> Vec<Level> {
        shipped::SHIPPED
            .iter()
            .map(|(_, text)| Level::from_toml(text).expect("shipped levels are read by a test"))
            .collect()
    }

    /// The level of a spec `level:NAME`.
    ///
    /// # Errors
    /// As [`Level::named`].
    pub(crate) fn of_spec(spec: &Spec, rules: &Ruleset) -> Result<Level, SpecError> {
        spec.check("shooter", &[Self::INFO])?;
        Ok(Level::named(spec.value(&Self::INFO, "name").unwrap_or("medium"), rules)?)
    }

    /// Its shooter, with its knobs.
    pub(crate) fn shooter(&self) -> Result<Spec, SpecError> {
        if self.shooter == "human" { Ok(self.knobs.shooter()) } else { self.shooter.parse() }
    }

    /// Its weapon policy, with its knobs.
    fn weapons(&self) -> Result<Spec, SpecError> {
        if self.weapons == "human" { Ok(self.knobs.weapons()) } else { self.weapons.parse() }
    }

    /// The player that it is, spelt out in parts.
    ///
    /// # Errors
    /// If a part cannot be read.
    pub fn player(&self, rules: &Ruleset) -> Result<Player, SpecError> {
        Ok(Player {
            shooter: self.shooter()?,
            weapons: if rules.stock.is_empty() { None } else { Some(self.weapons()?) },
            placer: Some(self.placer.parse()?),
            thinking: None,
        })
    }
}

/// From a message such as ``unknown field `slp`, expected one of `slip`, `forget` ``: the key meant.
fn hint(message: &str) -> String {
    let words: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    match words.split_first() {
        Some((wrong, known)) if message.starts_with("unknown") => nearest(wrong, known),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests;
