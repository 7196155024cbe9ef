//! The position that `belief` and `advise` are asked about.

use std::fs;
use std::io::Read;
use std::path::PathBuf;

use anyhow::Result;
use linkor_engine::{Position, PositionError, Ruleset};
use linkor_strategies::Prior;

use crate::common::{Rules, bad};

/// Which position, under which rules, and what is expected of fleets.
#[derive(clap::Args)]
pub struct Asked {
    /// The position: a line for each row, a character for each cell: `.` unmarked, `o` water, `x` a hit on a ship
    /// still afloat, `#` a wreck. `-` reads the standard input
    #[arg(long, value_name = "FILE")]
    position: PathBuf,
    #[command(flatten)]
    rules: Rules,
    /// What fleets are to be expected: `uniform`, a placer such as `sequential`, or a file of fleets, one a line
    #[arg(long, value_name = "NAME|FILE", default_value = "uniform")]
    pub prior: String,
}

impl Asked {
    /// Reads the rulebook, the position and the prior. A position no fleet can produce is the user's mistake.
    pub fn read(&self) -> Result<(Ruleset, Position, Prior)> {
        let rules = self.rules.read()?;
        let name = self.position.display();
        let mut text = String::new();
        let read = if self.position.as_os_str() == "-" {
            std::io::stdin().read_to_string(&mut text).map(|_| ())
        } else {
            fs::read_to_string(&self.position).map(|file| text = file)
        };
        read.map_err(|error| bad(format!("cannot read position {name}: {error}")))?;
        let wrong = |error: PositionError| bad(format!("{name}: {error}"));
        let position = Position::read(&text, &rules).map_err(wrong)?;
        let prior = Prior::named(&self.prior, &rules).map_err(bad)?;
        Ok((rules, position, prior))
    }
}

/// A whole number with its thousands set apart, for people.
pub fn thousands(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
