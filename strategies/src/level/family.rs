//! Families: paths through the knobs from weak to strong.

use crate::{Info, Knobs, SpecError};

/// A path through the knobs along one `skill` from 0 to 1: strictly stronger as skill grows, at 1 without a failing.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    info: Info,
    knobs: fn(f64) -> Knobs,
}

/// The families there are.
const FAMILIES: [Family; 3] = [
    Family {
        info: Info {
            name: "human",
            about: "all failings at once: slips, wavers, overlooks, thinks of few ships, forgets weapons",
            options: &[],
        },
        knobs: |skill| {
            let lack = 1.0 - skill;
            Knobs {
                slip: lack,
                temperature: 2.0 * lack,
                forget: 0.8 * lack,
                attention: 1.0 + 9.0 * skill,
                eagerness: 0.05 + 0.95 * skill,
            }
        },
    },
    Family {
        info: Info {
            name: "hasty",
            about: "knows everything, but fires before it has thought: slips and wavers",
            options: &[],
        },
        knobs: |skill| Knobs { slip: 1.0 - skill, temperature: 1.0 - skill, ..Knobs::default() },
    },
    Family {
        info: Info {
            name: "forgetful",
            about: "careful, but overlooks what could be inferred, thinks of few ships and forgets weapons",
            options: &[],
        },
        knobs: |skill| Knobs {
            forget: 1.0 - skill,
            attention: 1.0 + 9.0 * skill,
            eagerness: 0.02 + 0.98 * skill,
            ..Knobs::default()
        },
    },
];

impl Family {
    /// Every family.
    pub fn all() -> impl Iterator<Item = Family> {
        FAMILIES.into_iter()
    }

    /// The family of that name.
    ///
    /// # Errors
    /// That there is none, with the nearest.
    pub fn named(word: &str) -> Result<Family, SpecError> {
        FAMILIES.into_iter().find(|family| family.info.name == word).ok_or_else(|| SpecError::UnknownName {
            kind: "family",
            word: word.into(),
            known: FAMILIES.iter().map(|family| family.info.name.to_string()).collect(),
        })
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        self.info.name
    }

    /// What it is like.
    pub fn about(&self) -> &'static str {
        self.info.about
    }

    /// The knobs at a skill from 0 to 1.
    pub fn knobs(&self, skill: f64) -> Knobs {
        (self.knobs)(skill)
    }
}
