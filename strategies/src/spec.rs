//! How a placer, shooter or weapon policy is written: `name[:key=value,…]`.

use std::fmt;
use std::str::FromStr;

/// A name with options, such as `sampled:n=200`. A value without a key belongs to the policy's one
/// main option: `hold:3`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// The name.
    pub name: String,
    /// Options in the order written; the key is empty for a bare value.
    pub options: Vec<(String, String)>,
}

/// One option that a policy takes.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// Its key.
    pub key: &'static str,
    /// What it means, with its default.
    pub about: &'static str,
}

/// One entry of a catalogue of policies.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The name as typed.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
    /// The options it takes; the first is the one a bare value sets.
    pub options: &'static [OptionInfo],
}

/// What is wrong with a written policy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// No such name.
    #[error("unknown {kind} `{word}`{}; there are: {}", nearest(.word, .known), .known.join(", "))]
    UnknownName {
        /// `shooter`, `placer`, …
        kind: &'static str,
        /// The wrong word.
        word: String,
        /// The right ones.
        known: Vec<String>,
    },
    /// No such option.
    #[error("`{name}` has no option `{word}`{}; {}", nearest(.word, .known), options(.known))]
    UnknownOption {
        /// The policy.
        name: String,
        /// The wrong word.
        word: String,
        /// The right ones.
        known: Vec<String>,
    },
    /// An option said twice.
    #[error("option `{0}` is given twice")]
    Twice(String),
    /// A value that the option cannot take.
    #[error("`{name}:{key}={value}`: {expected}")]
    BadValue {
        /// The policy.
        name: String,
        /// The option.
        key: String,
        /// The wrong value.
        value: String,
        /// What it should be.
        expected: String,
    },
    /// Not of the form `shooter[:k=v,…][+weapons[:k=v,…]][@placer[:k=v,…]]`.
    #[error("`{0}` is no player: write shooter[:key=value,…][+weapons[:…]][@placer[:…]], such as density+ev@uniform")]
    Form(String),
    /// The policy cannot play this ruleset.
    #[error("{0}")]
    Unfit(String),
}

fn options(known: &[String]) -> String {
    if known.is_empty() { "it takes none".into() } else { format!("it takes: {}", known.join(", ")) }
}

/// The nearest of the known words, if one is near.
pub fn nearest_word<'k, S: AsRef<str>>(word: &str, known: &'k [S]) -> Option<&'k str> {
    known
        .iter()
        .map(|k| (strsim::damerau_levenshtein(&word.to_lowercase(), k.as_ref()), k.as_ref()))
        .filter(|&(distance, k)| distance <= 1 + k.chars().count() / 3)
        .min()
        .map(|(_, k)| k)
}

/// ` (did you mean `x`?)` for the nearest of the known words, if one is near; else nothing.
pub fn nearest<S: AsRef<str>>(word: &str, known: &[S]) -> String {
    nearest_word(word, known).map_or_else(String::new, |k| format!(" (did you mean `{k}`?)"))
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let text = text.trim();
        let (name, rest) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        if name.is_empty() || rest == Some("") {
            return Err(SpecError::Form(text.to_string()));
        }
        let options = rest.map_or_else(Vec::new, |rest| {
            rest.split(',')
                .map(|option| option.split_once('=').unwrap_or(("", option)))
                .map(|(key, value)| (key.trim().to_string(), value.trim().to_string()))
                .collect()
        });
        Ok(Spec { name: name.to_string(), options })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (i, (key, value)) in self.options.iter().enumerate() {
            f.write_str(if i == 0 { ":" } else { "," })?;
            if !key.is_empty() {
                write!(f, "{key}=")?;
            }
            f.write_str(value)?;
        }
        Ok(())
    }
}

impl Spec {
    /// Finds the entry of that name in a catalogue and checks the options' keys.
    ///
    /// # Errors
    /// Unknown name or option, or an option given twice.
    pub fn check(&self, kind: &'static str, catalogue: &[Info]) -> Result<Info, SpecError> {
        let Some(info) = catalogue.iter().find(|info| info.name == self.name) else {
            return Err(SpecError::UnknownName {
                kind,
                word: self.name.clone(),
                known: catalogue.iter().map(|info| info.name.to_string()).collect(),
            });
        };
        let main = info.options.first().map_or("", |option| option.key);
        let mut seen = Vec::new();
        for (key, value) in &self.options {
            let key = if key.is_empty() { main } else { key };
            if !info.options.iter().any(|option| option.key == key) || key.is_empty() {
                return Err(SpecError::UnknownOption {
                    name: self.name.clone(),
                    word: if key.is_empty() { value.clone() } else { key.to_string() },
                    known: info.options.iter().map(|option| option.key.to_string()).collect(),
                });
            }
            if seen.contains(&key) {
                return Err(SpecError::Twice(key.to_string()));
            }
            seen.push(key);
        }
        Ok(*info)
    }

    /// The value written for a key of a checked spec; a bare value answers to `info`'s first key.
    pub fn value(&self, info: &Info, key: &str) -> Option<&str> {
        let is_main = info.options.first().is_some_and(|option| option.key == key);
        self.options.iter().find(|(k, _)| k == key || (k.is_empty() && is_main)).map(|(_, v)| v.as_str())
    }

    /// The parsed value of a key, or `default` where it is not written.
    ///
    /// # Errors
    /// A value that does not parse or does not pass `fits`; `expected` says what would.
    pub fn parse<T: FromStr>(
        &self,
        info: &Info,
        key: &str,
        default: T,
        expected: &str,
        fits: impl Fn(&T) -> bool,
    ) -> Result<T, SpecError> {
        let Some(text) = self.value(info, key) else { return Ok(default) };
        text.parse().ok().filter(|value| fits(value)).ok_or_else(|| SpecError::BadValue {
            name: self.name.clone(),
            key: key.to_string(),
            value: text.to_string(),
            expected: expected.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOGUE: [Info; 2] = [
        Info { name: "density", about: "", options: &[] },
        Info { name: "hold", about: "", options: &[OptionInfo { key: "n", about: "" }] },
    ];

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["density", "hold:3", "hold:n=3", "sampled:n=200,prior=uniform"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn mistakes_name_the_word_and_the_nearest() {
        let check = |text: &str| text.parse::<Spec>().and_then(|s| s.check("shooter", &CATALOGUE)).map(|i| i.name);
        assert_eq!(check("hold:3"), Ok("hold"));
        let message = check("densty").unwrap_err().to_string();
        assert!(message.contains("`densty`") && message.contains("did you mean `density`"), "{message}");
        assert!(check("hold:m=3").unwrap_err().to_string().contains("`m`"));
        assert!(check("density:3").unwrap_err().to_string().contains("takes none"));
        assert!(check("hold:3,n=4").unwrap_err().to_string().contains("twice"));
        assert!(check(":").is_err());
        let hold: Spec = "hold:x".parse().unwrap();
        let error = hold.parse(&CATALOGUE[1], "n", 1, "a number of ships", |_| true).unwrap_err();
        assert_eq!(error.to_string(), "`hold:n=x`: a number of ships");
    }
}
