//! A player: placer, shooter and weapon policy.

use std::fmt;
use std::str::FromStr;

use linkor_engine::{Action, Cell, Ruleset, Stream, View};
use serde::{Deserialize, Serialize};

use crate::{
    Level, PLACERS, Placer, Shooter, Spec, SpecError, Thinking, WeaponPolicy, build_placer, build_shooter,
    build_weapon_policy,
};

/// How a player is written: `shooter[:k=v,…][+weapons[:k=v,…]][@placer[:k=v,…]][~think[:k=v,…]]`, such
/// as `density+ev@uniform`. Left out, the weapon policy is `never`, the placer `uniform`, and the
/// player is never short of time.
///
/// Or `bot:COMMAND[@placer[:…]]`: a program that chooses all actions itself, so that it has no weapon
/// policy, and that takes the time it takes. The command is the rest of the text, whatever stands in
/// it; its fleet is hidden for it, so that a pair of games is played on the same two fleets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Player {
    /// Where it fires.
    pub shooter: Spec,
    /// When it spends a weapon.
    pub weapons: Option<Spec>,
    /// How it hides its fleet.
    pub placer: Option<Spec>,
    /// How long it thinks.
    pub thinking: Option<Spec>,
}

impl FromStr for Player {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Player, SpecError> {
        let form = || SpecError::Form(text.to_string());
        let part = |text: &'_ str, mark: char| -> Result<(String, Option<Spec>), SpecError> {
            Ok(match text.split_once(mark) {
                Some((front, part)) => (front.to_string(), Some(part.parse().map_err(|_| form())?)),
                None => (text.to_string(), None),
            })
        };
        if let Some(rest) = text.trim().strip_prefix(BOT).and_then(|rest| rest.strip_prefix(':')) {
            return Player::bot(rest).ok_or_else(form);
        }
        let (front, thinking) = part(text, '~')?;
        let (front, placer) = part(&front, '@')?;
        let (shooter, weapons) = part(&front, '+')?;
        Ok(Player { shooter: shooter.parse().map_err(|_| form())?, weapons, placer, thinking })
    }
}

/// The word before the command of a program.
const BOT: &str = "bot";

impl TryFrom<String> for Player {
    type Error = SpecError;
    fn try_from(text: String) -> Result<Player, SpecError> {
        text.parse()
    }
}

impl From<Player> for String {
    fn from(player: Player) -> String {
        player.to_string()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.shooter)?;
        if let Some(weapons) = &self.weapons {
            write!(f, "+{weapons}")?;
        }
        if let Some(placer) = &self.placer {
            write!(f, "@{placer}")?;
        }
        if let Some(thinking) = &self.thinking {
            write!(f, "~{thinking}")?;
        }
        Ok(())
    }
}

impl Player {
    /// The program that a command starts, with what stands behind its last `@` as the placer, if that
    /// is the name of one. `None`: there is no command.
    fn bot(text: &str) -> Option<Player> {
        let placer =
            |word: &str| word.parse::<Spec>().ok().filter(|spec| PLACERS.iter().any(|info| info.name == spec.name));
        let (command, placer) = match text.rsplit_once('@').map(|(front, word)| (front, placer(word))) {
            Some((front, Some(placer))) => (front, Some(placer)),
            _ => (text, None),
        };
        let options = vec![(String::new(), command.trim().to_string())];
        let shooter = Spec { name: BOT.into(), options };
        (!command.trim().is_empty()).then_some(Player { shooter, weapons: None, placer, thinking: None })
    }

    /// The command of the program that plays, if one does.
    pub fn command(&self) -> Option<&str> {
        match &self.shooter.options[..] {
            [(_, command)] if self.shooter.name == BOT => Some(command),
            _ => None,
        }
    }

    /// The player with everything said that is left to defaults: the placer always, the weapon
    /// policy where the ruleset has weapons.
    pub fn spelt_out(&self, rules: &Ruleset) -> Player {
        let name = |name: &str| Spec { name: name.into(), options: Vec::new() };
        let mut player = self.clone();
        player.placer.get_or_insert_with(|| self.own(rules).and_then(|own| own.placer).unwrap_or(name("uniform")));
        if self.command().is_some() || self.is_level() {
            // It says itself when it spends a weapon.
        } else if rules.stock.is_empty() {
            player.weapons = player.weapons.filter(|weapons| weapons.name != "never");
        } else {
            player.weapons.get_or_insert_with(|| name("never"));
        }
        player
    }

    /// Builds the placer.
    ///
    /// # Errors
    /// An unknown name or option, or a ruleset that it cannot place for.
    pub fn placer(&self, rules: &Ruleset) -> Result<Box<dyn Placer>, SpecError> {
        let spelt = self.spelt_out(rules);
        build_placer(spelt.placer.as_ref().expect("spelt out"), rules)
    }

    /// Does the shooter stand for a whole level?
    fn is_level(&self) -> bool {
        self.shooter.name == Level::INFO.name
    }

    /// The player that a level is, if this is one that can be found.
    fn own(&self, rules: &Ruleset) -> Option<Player> {
        let level = self.is_level().then(|| Level::of_spec(&self.shooter, rules).ok()).flatten()?;
        level.player(rules).ok()
    }

    /// Builds the thinking-time model, if there is one.
    ///
    /// # Errors
    /// An unknown name, option or value.
    pub fn thinking(&self) -> Result<Option<Thinking>, SpecError> {
        self.thinking.as_ref().map(Thinking::build).transpose()
    }

    /// Are this player's games two independent races, so that solos tell its win rate? Not if its
    /// weapon policy watches the race, nor if it can lose by missing a turn, nor if it is a program,
    /// which is shown the race and may lose by its faults.
    ///
    /// # Errors
    /// If the player cannot be built.
    pub fn is_independent(&self, rules: &Ruleset) -> Result<bool, SpecError> {
        if self.command().is_some() {
            return Ok(false);
        }
        let stalls = self.thinking()?.is_some_and(|thinking| thinking.can_stall());
        Ok(!(self.agent(rules)?.watches_race() || stalls && rules.missed_turn_loses))
    }

    /// Does its shooter tell the exact chance of each shot on uniformly hidden fleets?
    pub fn knows_uniform_fleets(&self) -> bool {
        self.shooter.name == "exact" && self.shooter.options.iter().all(|(_, prior)| prior == "uniform")
    }

    /// Are its fleets hidden uniformly?
    pub fn hides_uniformly(&self) -> bool {
        self.placer.as_ref().is_none_or(|placer| placer.name == "uniform")
    }

    /// Builds what acts: the shooter and the weapon policy.
    ///
    /// # Errors
    /// An unknown name or option, a weapon policy where the ruleset has no weapons, or a program,
    /// which nothing here can start.
    pub fn agent(&self, rules: &Ruleset) -> Result<Agent, SpecError> {
        if self.is_level() {
            let own = Level::of_spec(&self.shooter, rules)?.player(rules)?;
            let weapons = self.weapons.clone().or(own.weapons.clone());
            return Player { weapons, ..own }.agent(rules);
        }
        if self.command().is_some() {
            return Err(SpecError::Unfit(format!(
                "`{self}` is a program: it plays only in solos, matches and tournaments"
            )));
        }
        let weapons = match &self.weapons {
            Some(spec) if rules.stock.is_empty() && spec.name != "never" => {
                build_weapon_policy(spec, rules)?;
                return Err(SpecError::Unfit(format!(
                    "`{self}` has the weapon policy `{spec}`, but `{}` has no weapons",
                    rules.name
                )));
            }
            Some(spec) => Some(build_weapon_policy(spec, rules)?),
            None => None,
        };
        Ok(Agent { shooter: build_shooter(&self.shooter, rules)?, weapons })
    }
}

/// A shooter and a weapon policy at play.
pub struct Agent {
    shooter: Box<dyn Shooter>,
    weapons: Option<Box<dyn WeaponPolicy>>,
}

impl Agent {
    /// A new game begins.
    #[inline]
    pub fn begin(&mut self) {
        self.shooter.begin();
        if let Some(weapons) = &mut self.weapons {
            weapons.begin();
        }
    }

    /// A legal action. The two streams are apart, so that a change of weapon policy leaves the
    /// shooter's draws as they were.
    #[inline]
    pub fn act(&mut self, view: &View<'_>, shooter: &mut Stream, weapon: &mut Stream) -> Action {
        if let Some(weapons) = &mut self.weapons
            && !view.stock().is_empty()
            && let Some(action) = weapons.choose(view, weapon)
        {
            return action;
        }
        Action::Shot(self.shoot(view, shooter))
    }

    /// The cell of a plain shot, where there are no weapons.
    #[inline]
    pub fn shoot(&mut self, view: &View<'_>, shooter: &mut Stream) -> Cell {
        self.shooter.shoot(view, shooter)
    }

    /// The exact chance of every action in a view, if shooter and weapon policy can tell it; those left out have none.
    pub fn odds(&mut self, view: &View<'_>) -> Option<Vec<(Action, f64)>> {
        let mut odds = match &mut self.weapons {
            Some(weapons) if !view.stock().is_empty() => weapons.odds(view)?,
            _ => Vec::new(),
        };
        let shot: f64 = 1.0 - odds.iter().map(|(_, chance)| chance).sum::<f64>();
        if shot > 0.0 {
            let shots = self.shooter.odds(view)?;
            odds.splice(0..0, shots.into_iter().map(|(cell, chance)| (Action::Shot(cell), shot * chance)));
        }
        Some(odds)
    }

    /// The chance of a hit that the last plain shot had, where the shooter knows it: see [`Shooter::chance`].
    pub fn chance(&self) -> Option<f64> {
        self.shooter.chance()
    }

    /// Does it look at the opponent's progress?
    pub fn watches_race(&self) -> bool {
        self.weapons.as_ref().is_some_and(|weapons| weapons.watches_race())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in [
            "density",
            "density+ev@uniform",
            "sampled:n=200+hold:3@edges",
            "random@spread",
            "parity@edges~think:mean=9",
        ] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
        for text in ["", "+ev", "density+", "density@", "@uniform", "density:"] {
            assert!(matches!(text.parse::<Player>(), Err(SpecError::Form(word)) if word == text), "{text}");
        }
    }

    #[test]
    fn a_program_is_the_rest_of_the_text() {
        let read = |text: &str| text.parse::<Player>().unwrap();
        for (text, command, placer) in [
            ("bot:python3 my bot.py --seed 3", "python3 my bot.py --seed 3", None),
            ("bot:./a@edges", "./a", Some("edges")),
            ("bot:ssh me@host 'x:1,y=2+3~4' @spread", "ssh me@host 'x:1,y=2+3~4'", Some("spread")),
            ("bot:ssh me@host", "ssh me@host", None),
            ("bot:a@edges@uniform", "a@edges", Some("uniform")),
        ] {
            let player = read(text);
            assert_eq!(player.command(), Some(command));
            assert_eq!(player.placer.as_ref().map(ToString::to_string).as_deref(), placer);
            assert_eq!(read(&player.to_string()), player);
            for rules in ["classic", "armada"] {
                let rules = Ruleset::preset(rules).unwrap();
                let spelt = player.spelt_out(&rules);
                let placer = placer.unwrap_or("uniform");
                assert_eq!(spelt.to_string(), format!("bot:{command}@{placer}"));
                assert_eq!(spelt.is_independent(&rules), Ok(false));
                assert!(spelt.agent(&rules).err().unwrap().to_string().contains("is a program"));
            }
        }
        for text in ["bot:", "bot: ", "bot:@edges"] {
            assert!(matches!(text.parse::<Player>(), Err(SpecError::Form(_))), "{text}");
        }
        assert_eq!(read("density").command(), None);
    }

    #[test]
    fn defaults_are_spelt_out() {
        let player: Player = "density".parse().unwrap();
        let spelt = |name| player.spelt_out(&Ruleset::preset(name).unwrap()).to_string();
        assert_eq!(spelt("classic"), "density@uniform");
        assert_eq!(spelt("armada"), "density+never@uniform");
    }

    #[test]
    fn weapons_need_a_ruleset_that_has_them() {
        let player: Player = "density+nuke".parse().unwrap();
        let message = |name| player.agent(&Ruleset::preset(name).unwrap()).err().unwrap().to_string();
        assert!(message("armada").contains("nuke"));
        assert!(message("classic").contains("nuke"));
    }
}
