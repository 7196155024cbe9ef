//! What is wrong with an experiment file, and where.

use linkor_engine::Ruleset;
use linkor_strategies::{SpecError, nearest};

use crate::PlanError;

/// What is wrong with an experiment: the line and column where they are known, the word, the nearest right one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ExperimentError(String);

impl ExperimentError {
    pub(super) fn new(message: String) -> ExperimentError {
        ExperimentError(message)
    }

    /// An error of the TOML reader, with its place and the nearest of the words it expected.
    pub(super) fn syntax(text: &str, error: &toml::de::Error) -> ExperimentError {
        let message = error.message();
        // The reader quotes the wrong word first, then the right ones; in a table of a choice it quotes none.
        let mut words = match message.strip_prefix("unexpected keys in table: ") {
            Some(keys) => keys.split(", available keys: ").flat_map(|keys| keys.split(", ")).collect::<Vec<_>>(),
            None if message.starts_with("unknown ") => message.split('`').skip(1).step_by(2).collect(),
            None => Vec::new(),
        }
        .into_iter();
        let hint = words.next().map_or_else(String::new, |word| nearest(word, &words.collect::<Vec<_>>()));
        match error.span() {
            Some(span) => ExperimentError::at(text, span.start, format!("{message}{hint}")),
            None => ExperimentError(format!("{message}{hint}")),
        }
    }

    /// An error at a byte of the file.
    pub(super) fn at(text: &str, byte: usize, message: impl std::fmt::Display) -> ExperimentError {
        let before = &text[..byte.min(text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        let shown = text.lines().nth(line - 1).unwrap_or("").trim();
        ExperimentError(format!("line {line}, column {column}, `{shown}`: {message}"))
    }

    pub(super) fn preset(name: &str) -> ExperimentError {
        let known = Ruleset::PRESETS;
        ExperimentError(format!(
            "unknown ruleset `{name}`{}; there are: {}, or a table [rules] of your own",
            nearest(name, &known),
            known.join(", ")
        ))
    }
}

impl From<PlanError> for ExperimentError {
    fn from(error: PlanError) -> ExperimentError {
        ExperimentError(error.to_string())
    }
}

impl From<SpecError> for ExperimentError {
    fn from(error: SpecError) -> ExperimentError {
        ExperimentError(error.to_string())
    }
}
