//! How long is played: a number of games, or until a question is answered.

use std::fmt;
use std::str::FromStr;

use linkor_strategies::{Info, OptionInfo, Spec, SpecError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::stats::sprt::{EloModel, Sprt};
use crate::stats::stopping::Stop;

/// What play waits for. Whatever it is, a match also ends at its number of games.
///
/// Written on the command line as `narrower:0.01`, `sprt:elo0=0,elo1=5`, `excludes`, `ranked:confidence=0.99`.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum Until {
    /// Nothing but the number of games.
    #[default]
    Games,
    /// Each match: the interval of the win rate is no wider than this.
    Narrower {
        /// The width, as a share of 1: 0.01 is one percent point from end to end.
        width: f64,
        /// The confidence of the interval.
        #[serde(default = "usual_confidence")]
        confidence: f64,
    },
    /// Each match: the sequential probability ratio test accepts "A is elo0 better" or "A is elo1 better".
    Sprt {
        /// The advantage, in Elo points, under the first hypothesis.
        elo0: f64,
        /// The advantage under the second.
        elo1: f64,
        /// How often elo1 may be accepted when elo0 is true.
        #[serde(default = "usual_error")]
        alpha: f64,
        /// How often elo0 may be accepted when elo1 is true.
        #[serde(default = "usual_error")]
        beta: f64,
        /// What Elo points measure.
        #[serde(default = "usual_model")]
        model: EloModel,
    },
    /// Each match: the anytime-valid confidence sequence of the win rate excludes one half.
    Excludes {
        /// The confidence of the sequence.
        #[serde(default = "usual_confidence")]
        confidence: f64,
    },
    /// The whole field: every two neighbours of the ranking are decided. Games go where pairs are undecided.
    Ranked {
        /// One minus the share of decided pairs that may be equal in truth.
        #[serde(default = "usual_confidence")]
        confidence: f64,
    },
}

fn usual_confidence() -> f64 {
    0.95
}

fn usual_error() -> f64 {
    0.05
}

fn usual_model() -> EloModel {
    EloModel::Normalised
}

const CONFIDENCE: OptionInfo = OptionInfo { key: "confidence", about: "between 0 and 1; default 0.95" };

/// The rules there are, as written on the command line.
pub const UNTIL: [Info; 5] = [
    Info { name: "games", about: "the number of games is played", options: &[] },
    Info {
        name: "narrower",
        about: "the interval of each match's win rate is no wider than this",
        options: &[OptionInfo { key: "width", about: "a share of 1, such as 0.01" }, CONFIDENCE],
    },
    Info {
        name: "sprt",
        about: "a sequential test of each match accepts that A is elo0 or that he is elo1 better",
        options: &[
            OptionInfo { key: "elo0", about: "Elo points, from -200 to 200" },
            OptionInfo { key: "elo1", about: "Elo points, above elo0" },
            OptionInfo { key: "alpha", about: "how often elo1 is accepted wrongly; default 0.05" },
            OptionInfo { key: "beta", about: "how often elo0 is accepted wrongly; default 0.05" },
            OptionInfo { key: "model", about: "normalised (default) or logistic" },
        ],
    },
    Info {
        name: "excludes",
        about: "the anytime-valid interval of each match's win rate excludes one half",
        options: &[CONFIDENCE],
    },
    Info { name: "ranked", about: "every two neighbours of the ranking are decided", options: &[CONFIDENCE] },
];

/// Why a rule makes no sense.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct UntilError(String);

impl Until {
    /// The rule of each match; `None` where the whole field is judged together.
    ///
    /// # Errors
    /// A width, confidence, hypothesis or error rate that is none.
    pub fn stop(&self) -> Result<Option<Stop>, UntilError> {
        let sure = |confidence: f64| {
            if confidence > 0.0 && confidence < 1.0 {
                Ok(confidence)
            } else {
                Err(UntilError(format!("a confidence lies between 0 and 1, both excluded: {confidence} does not")))
            }
        };
        Ok(match *self {
            Until::Games => Some(Stop::Fixed),
            Until::Narrower { width, confidence } => {
                if !(width > 0.0 && width < 1.0) {
                    return Err(UntilError(format!("a width lies between 0 and 1, both excluded: {width} does not")));
                }
                Some(Stop::Narrower { width, confidence: sure(confidence)? })
            }
            Until::Sprt { elo0, elo1, alpha, beta, model } => {
                let sprt = Sprt::new(elo0, elo1, alpha, beta, model).map_err(|error| UntilError(error.to_string()))?;
                Some(Stop::Sprt(sprt))
            }
            Until::Excludes { confidence } => Some(Stop::Excludes { confidence: sure(confidence)? }),
            Until::Ranked { confidence } => sure(confidence).map(|_| None)?,
        })
    }
}

impl FromStr for Until {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Until, SpecError> {
        let spec: Spec = text.parse()?;
        let info = spec.check("stopping rule", &UNTIL)?;
        let number = |key, default: Option<f64>, expected| {
            let value = spec.parse(&info, key, default.unwrap_or(f64::NAN), expected, |value| value.is_finite())?;
            if value.is_nan() {
                return Err(SpecError::Unfit(format!("`{text}` lacks `{key}`: {expected}")));
            }
            Ok(value)
        };
        let confidence = || number("confidence", Some(usual_confidence()), "a number between 0 and 1");
        Ok(match info.name {
            "games" => Until::Games,
            "narrower" => {
                Until::Narrower { width: number("width", None, "a width such as 0.01")?, confidence: confidence()? }
            }
            "sprt" => Until::Sprt {
                elo0: number("elo0", None, "Elo points such as 0")?,
                elo1: number("elo1", None, "Elo points such as 5")?,
                alpha: number("alpha", Some(usual_error()), "a number between 0 and 0.5")?,
                beta: number("beta", Some(usual_error()), "a number between 0 and 0.5")?,
                model: spec.parse(&info, "model", usual_model(), "normalised or logistic", |_| true)?,
            },
            "excludes" => Until::Excludes { confidence: confidence()? },
            "ranked" => Until::Ranked { confidence: confidence()? },
            other => unreachable!("`{other}` is in the catalogue"),
        })
    }
}

impl fmt::Display for Until {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Until::Games => write!(f, "games"),
            Until::Narrower { width, confidence } => write!(f, "narrower:width={width},confidence={confidence}"),
            Until::Sprt { elo0, elo1, alpha, beta, model } => {
                write!(f, "sprt:elo0={elo0},elo1={elo1},alpha={alpha},beta={beta},model={model}")
            }
            Until::Excludes { confidence } => write!(f, "excludes:confidence={confidence}"),
            Until::Ranked { confidence } => write!(f, "ranked:confidence={confidence}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["games", "narrower:0.01", "sprt:elo0=0,elo1=5", "sprt:-5,elo1=5,model=logistic", "ranked:0.99"] {
            let until: Until = text.parse().unwrap();
            assert_eq!(until.to_string().parse::<Until>().unwrap(), until);
            assert!(until.stop().is_ok());
        }
    }

    #[test]
    fn mistakes_are_named() {
        let message = |text: &str| match text.parse::<Until>() {
            Err(error) => error.to_string(),
            Ok(until) => until.stop().unwrap_err().to_string(),
        };
        assert!(message("rankd").contains("did you mean `ranked`"));
        assert!(message("sprt:elo0=0").contains("lacks `elo1`"));
        assert!(message("sprt:elo0=0,elo1=5,alfa=0.1").contains("did you mean `alpha`"));
        assert!(message("sprt:elo0=5,elo1=0").contains("elo0 < elo1"));
        assert!(message("narrower:2").contains("2 does not"));
        assert!(message("excludes:confidence=1").contains("1 does not"));
    }
}
