//! An experiment as a file: everything that a result depends on.

mod error;
mod player;

use linkor_engine::Ruleset;
use linkor_strategies::Player;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use toml::Spanned;

use crate::bot::BotLimits;
use crate::{Plan, PlanError, Until};

pub use error::ExperimentError;
use player::PlayerEntry;

/// What an experiment file says. Keys left out have the values said here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Experiment {
    /// The rulebook: the name of a preset, or a table of keys over those of a preset named in `base`
    /// (`linkor rules show NAME --toml` shows all keys). Default: classic.
    #[serde(default = "classic")]
    pub rules: RulesEntry,
    /// What is played. Default: all-pairs.
    #[serde(default)]
    pub play: Play,
    /// The players, as text such as `density+ev@uniform` or as tables of `shooter`, `weapons`, `placer`, `thinking`.
    #[schemars(with = "Vec<PlayerEntry>")]
    players: Vec<Spanned<PlayerEntry>>,
    /// Games of each match, an even number; boards of each batch of solos. With a stopping rule, the most of them.
    pub games: u64,
    /// The master seed, a whole number from 0 to 2^64 − 1; those above 2^63 − 1 are written in quotes.
    pub seed: Seed,
    /// The stopping rule. Default: games.
    #[serde(default)]
    pub until: Until,
    /// What is written down besides the counts.
    #[serde(default)]
    pub record: Recorded,
    /// The time that bots have, in seconds. Default: 10 to start, 2 for a move.
    #[serde(default, skip_serializing_if = "BotLimits::is_default")]
    pub bots: BotLimits,
}

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Play {
    /// Every two players against each other, and solos for the closed form.
    #[default]
    AllPairs,
    /// The first player against each other one, and solos for the closed form.
    OneAgainstAll,
    /// The two players against each other.
    Match,
    /// Each player alone on the boards of each different placer of the players.
    Solos,
}

/// A rulebook, named or written out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RulesEntry {
    /// The name of a preset.
    Preset(String),
    /// Keys over those of a preset.
    Table(#[schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")] toml::Table),
}

/// A master seed. TOML's own numbers end at 2^63 − 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "SeedText", into = "SeedText")]
pub struct Seed(pub u64);

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
enum SeedText {
    Number(u64),
    Text(String),
}

impl From<Seed> for SeedText {
    fn from(Seed(seed): Seed) -> SeedText {
        if i64::try_from(seed).is_ok() { SeedText::Number(seed) } else { SeedText::Text(seed.to_string()) }
    }
}

impl TryFrom<SeedText> for Seed {
    type Error = String;

    fn try_from(text: SeedText) -> Result<Seed, String> {
        match text {
            SeedText::Number(seed) => Ok(Seed(seed)),
            SeedText::Text(text) => {
                text.parse().map(Seed).map_err(|_| format!("seed `{text}` is no whole number from 0 to 2^64 - 1"))
            }
        }
    }
}

impl JsonSchema for Seed {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seed".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        SeedText::json_schema(generator)
    }
}

/// What is written down besides the counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Recorded {
    /// So many first games as text records, in `records.txt`. Default: 0.
    #[serde(default)]
    pub records: u64,
    /// One row a game, in `games.parquet`. Default: false.
    #[serde(default)]
    pub games: bool,
}

fn classic() -> RulesEntry {
    RulesEntry::Preset("classic".into())
}

impl Experiment {
    /// An experiment put together from its parts.
    pub fn new(rules: &Ruleset, play: Play, players: &[Player], games: u64, seed: u64) -> Experiment {
        Experiment {
            rules: RulesEntry::of(rules),
            play,
            players: players.iter().map(|player| Spanned::new(0..0, PlayerEntry::Text(player.to_string()))).collect(),
            games,
            seed: Seed(seed),
            until: Until::Games,
            record: Recorded::default(),
            bots: BotLimits::default(),
        }
    }

    /// Reads an experiment file.
    ///
    /// # Errors
    /// What is wrong and where: the line, the key or word, and the nearest right one.
    pub fn from_toml(text: &str) -> Result<Experiment, ExperimentError> {
        let experiment: Experiment = toml::from_str(text).map_err(|error| ExperimentError::syntax(text, &error))?;
        for entry in &experiment.players {
            entry.get_ref().player().map_err(|error| ExperimentError::at(text, entry.span().start, error))?;
        }
        experiment.plan()?;
        Ok(experiment)
    }

    /// The experiment as such a file, with its players spelt out: the same text for the same experiment.
    ///
    /// # Errors
    /// If a player or the ruleset is none.
    pub fn to_toml(&self) -> Result<String, ExperimentError> {
        let plan = self.plan()?;
        let spelt = Experiment {
            until: self.until,
            record: self.record,
            bots: self.bots,
            ..Experiment::new(&plan.rules, self.play, &plan.players, self.games, self.seed.0)
        };
        Ok(toml::to_string(&spelt).expect("an experiment is plain data"))
    }

    /// The JSON Schema of experiment files.
    pub fn schema() -> String {
        let schema = schemars::schema_for!(Experiment);
        serde_json::to_string_pretty(&schema).expect("a schema is plain data")
    }

    /// Tells experiments apart: equal for those that give equal results.
    ///
    /// # Errors
    /// As [`Experiment::to_toml`].
    pub fn fingerprint(&self) -> Result<String, ExperimentError> {
        let hash = Sha256::digest(self.to_toml()?);
        Ok(hash[..8].iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The first line in which another experiment differs from this one, if any does.
    ///
    /// # Errors
    /// As [`Experiment::to_toml`].
    pub fn difference(&self, other: &Experiment) -> Result<Option<String>, ExperimentError> {
        let (own, other) = (self.to_toml()?, other.to_toml()?);
        let (mut own, mut other) = (own.lines(), other.lines());
        loop {
            match (own.next(), other.next()) {
                (None, None) => return Ok(None),
                (own, other) if own == other => {}
                (own, other) => {
                    let shown =
                        |line: Option<&str>| line.map_or("nothing more".to_string(), |line| format!("`{line}`"));
                    return Ok(Some(format!("{} there, {} here", shown(own), shown(other))));
                }
            }
        }
    }

    /// The players.
    ///
    /// # Errors
    /// The first that is none.
    pub fn players(&self) -> Result<Vec<Player>, ExperimentError> {
        self.players.iter().map(|entry| Ok(entry.get_ref().player()?)).collect()
    }

    /// The rulebook.
    ///
    /// # Errors
    /// An unknown preset, or a table that is no ruleset.
    pub fn ruleset(&self) -> Result<Ruleset, ExperimentError> {
        self.rules.ruleset()
    }

    /// What is to be played.
    ///
    /// # Errors
    /// If the ruleset, a player, the numbers or the stopping rule do not fit.
    pub fn plan(&self) -> Result<Plan, ExperimentError> {
        let (rules, players, games, seed) = (self.ruleset()?, self.players()?, self.games, self.seed.0);
        let plan = match self.play {
            Play::AllPairs => Plan::tournament(rules, &players, games, seed),
            Play::OneAgainstAll => Plan::one_against_all(rules, &players, games, seed),
            Play::Match => match &players[..] {
                [a, b] => Plan::duel(rules, a, b, games, seed),
                _ => return Err(ExperimentError::from(PlanError::MatchOf(players.len()))),
            },
            Play::Solos => Plan::solos(rules, &players, games, seed),
        }?;
        Ok(Plan { bots: self.bots, ..plan.until(self.until)? })
    }
}

impl RulesEntry {
    /// A ruleset by its name if it is a preset's, else every key of it.
    pub fn of(rules: &Ruleset) -> RulesEntry {
        if Ruleset::preset(&rules.name).as_ref() == Some(rules) {
            return RulesEntry::Preset(rules.name.clone());
        }
        RulesEntry::Table(toml::from_str(&rules.to_toml()).expect("a ruleset is a table"))
    }

    fn ruleset(&self) -> Result<Ruleset, ExperimentError> {
        match self {
            RulesEntry::Preset(name) => Ruleset::preset(name).ok_or_else(|| ExperimentError::preset(name)),
            RulesEntry::Table(table) => {
                let text = toml::to_string(table).expect("a table read from TOML");
                Ruleset::from_toml(&text, "custom").map_err(|error| ExperimentError::new(format!("rules: {error}")))
            }
        }
    }
}

#[cfg(test)]
mod tests;
