//! What a policy estimates chances from.

use linkor_engine::{RadarPicture, Ruleset, Stream, View};

use crate::outlook::{Chances, Fleets};
use crate::samples::{STEPS, Samples};
use crate::{Info, OptionInfo, Outlook, Prior, Spec, SpecError};

/// The option that every policy with an outlook takes.
pub(super) const BELIEF: OptionInfo = OptionInfo {
    key: "belief",
    about: "what chances are estimated from: density (default) counts placements; sampled or sampled:n draws n boards (default 200) from the posterior",
};

/// And what the boards are drawn from.
pub(super) const PRIOR: OptionInfo = OptionInfo {
    key: "prior",
    about: "with belief=sampled, what fleets it expects: uniform (default), a placer such as sequential, or a file of fleets, one a line",
};

/// Where the outlook of a view comes from.
pub(super) enum Source {
    /// [`Chances`] from counted placements.
    Density,
    /// [`Fleets`] drawn from the posterior, which follow the game.
    Sampled(Box<Samples>),
}

/// Boards where no number is said.
const BOARDS: usize = 200;

impl Source {
    /// The belief written in a spec.
    pub fn from_spec(spec: &Spec, info: &Info, rules: &Ruleset) -> Result<Source, SpecError> {
        let expected = "a belief: density, sampled, or sampled:n with n from 1 to 100000";
        let text = spec.value(info, BELIEF.key).unwrap_or("density");
        let boards = match text.strip_prefix("sampled") {
            Some("") => Some(BOARDS),
            Some(rest) => rest.strip_prefix(':').and_then(|n| n.parse().ok()).filter(|n| (1..=100_000).contains(n)),
            None => None,
        };
        let bad = |key: &str, value: &str, expected: &str| SpecError::BadValue {
            name: spec.name.clone(),
            key: key.into(),
            value: value.into(),
            expected: expected.into(),
        };
        match (boards, spec.value(info, PRIOR.key)) {
            (Some(n), prior) => {
                let prior = Prior::named(prior.unwrap_or("uniform"), rules)?;
                Ok(Source::Sampled(Box::new(Samples::new(rules, prior, n, STEPS)?)))
            }
            (None, _) if text != "density" => Err(bad(BELIEF.key, text, expected)),
            (None, Some(prior)) => {
                Err(bad(PRIOR.key, prior, "counted placements expect nothing; write belief=sampled beside it"))
            }
            (None, None) => Ok(Source::Density),
        }
    }

    /// A new game begins.
    pub fn begin(&mut self) {
        if let Source::Sampled(samples) = self {
            samples.begin();
        }
    }

    /// The outlook of a view. Where no fleet of the prior fits it, placements are counted.
    #[inline]
    pub fn outlook(&mut self, view: &View<'_>, rng: &mut Stream) -> Outlook {
        if let Source::Sampled(samples) = self {
            samples.follow(view, rng);
            let boards = match view.radar() == RadarPicture::default() {
                true => samples.boards().iter().map(|board| board.decks()).collect(),
                false => samples.agreeing(view, rng),
            };
            if !boards.is_empty() {
                return Outlook::Fleets(Fleets::new(view, &boards));
            }
        }
        Outlook::Chances(Chances::new(view))
    }
}
