//! A ruleset written by a user in TOML.

use serde::Deserialize;

use super::*;

/// Why a ruleset file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RulesetFileError {
    /// It is not TOML, or a key or value is unknown; the text points at the line.
    #[error("{0}")]
    Syntax(#[from] Box<toml::de::Error>),
    /// The preset it starts from does not exist.
    #[error("`base = \"{0}\"` is no preset (there are: {presets})", presets = Ruleset::PRESETS.join(", "))]
    UnknownBase(String),
    /// The rules contradict each other.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Unplayable(Vec<RulesetError>),
}

/// The file's keys: all may be left out, and then are those of `base`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RulesetFile {
    name: Option<String>,
    #[serde(default = "default_base")]
    base: String,
    source: Option<String>,
    grid: Option<Grid>,
    fleet: Option<Roster>,
    touching: Option<bool>,
    diagonals: Option<bool>,
    ring: Option<bool>,
    repeat_on_hit: Option<bool>,
    stock: Option<Stock>,
    radar_memory: Option<RadarMemory>,
    columns: Option<Alphabet>,
    opening: Option<Opening>,
    next_opening: Option<NextOpening>,
    draw_offers: Option<DrawOffers>,
    resigning: Option<bool>,
    clock: Option<Clock>,
    missed_turn_loses: Option<bool>,
    series: Option<Series>,
    illegal_fleet: Option<IllegalFleet>,
}

fn default_base() -> String {
    "classic".into()
}

impl Ruleset {
    /// The ruleset written in `text`: keys of [`Ruleset`] in kebab-case over those of a preset,
    /// `base` (default `classic`). Where `touching = true` is said and the marks are not, no mark
    /// is made, for it would lie. `fallback_name` names a ruleset that does not name itself.
    ///
    /// ```
    /// # use linkor_engine::Ruleset;
    /// let small = Ruleset::from_toml("grid = [5, 5]\nfleet = [3, 2, 1]", "small").unwrap();
    /// assert_eq!(small.fleet.decks(), 6);
    /// ```
    ///
    /// # Errors
    /// A syntax error with its line, an unknown base, or every reason why it cannot be played.
    pub fn from_toml(text: &str, fallback_name: &str) -> Result<Ruleset, RulesetFileError> {
        let file: RulesetFile = toml::from_str(text).map_err(Box::new)?;
        let base = Ruleset::preset(&file.base).ok_or_else(|| RulesetFileError::UnknownBase(file.base.clone()))?;
        let touching = file.touching.unwrap_or(base.touching);
        let marks = !(touching && file.touching.is_some());
        let rules = Ruleset {
            name: file.name.unwrap_or_else(|| fallback_name.to_string()),
            source: file.source.unwrap_or_else(|| format!("custom, over {}", base.name)),
            grid: file.grid.unwrap_or(base.grid),
            fleet: file.fleet.unwrap_or(base.fleet),
            touching,
            diagonals: file.diagonals.unwrap_or(base.diagonals && marks),
            ring: file.ring.unwrap_or(base.ring && marks),
            repeat_on_hit: file.repeat_on_hit.unwrap_or(base.repeat_on_hit),
            stock: file.stock.unwrap_or(base.stock),
            radar_memory: file.radar_memory.unwrap_or(base.radar_memory),
            columns: file.columns.unwrap_or(base.columns),
            opening: file.opening.unwrap_or(base.opening),
            next_opening: file.next_opening.unwrap_or(base.next_opening),
            draw_offers: file.draw_offers.unwrap_or(base.draw_offers),
            resigning: file.resigning.unwrap_or(base.resigning),
            clock: file.clock.unwrap_or(base.clock),
            missed_turn_loses: file.missed_turn_loses.unwrap_or(base.missed_turn_loses),
            series: file.series.unwrap_or(base.series),
            illegal_fleet: file.illegal_fleet.unwrap_or(base.illegal_fleet),
        };
        rules.check().map_err(RulesetFileError::Unplayable)?;
        Ok(rules)
    }

    /// The ruleset as such a file, every key said.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a ruleset is plain data")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_survives_its_file() {
        for name in Ruleset::PRESETS {
            let rules = Ruleset::preset(name).unwrap();
            assert_eq!(Ruleset::from_toml(&rules.to_toml(), "x").unwrap(), rules);
        }
    }

    #[test]
    fn mistakes_are_named() {
        let error = |text: &str| Ruleset::from_toml(text, "x").unwrap_err().to_string();
        assert!(error("torpedos = 3").contains("torpedos"));
        assert!(error("grid = [11, 10]").contains("1 to 10"));
        assert!(error("fleet = [12]").contains("12"));
        assert!(error("base = \"clasic\"").contains("clasic"));
        assert!(error("grid = [2, 2]\nfleet = [3]").contains("3 decks"));
        assert!(error("touching = true\nring = true").contains("ring"));
    }

    #[test]
    fn touching_alone_turns_the_marks_off() {
        let rules = Ruleset::from_toml("touching = true", "x").unwrap();
        assert!(!rules.ring && !rules.diagonals);
    }
}
