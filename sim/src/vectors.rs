//! Test vectors of a level: views with the exact chance of every action.

use std::collections::{BTreeMap, BTreeSet};

use linkor_engine::{
    Bitboard, Front, Notation, Position, PositionError, Purpose, RadarPicture, Ruleset, Shells, Solo, Stock, View,
    stream, unit,
};
use linkor_strategies::{Agent, Chart, Player, SpecError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Test vectors of a level. All that the level needs to know of a view is in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vectors {
    /// The level.
    pub level: String,
    /// The ruleset.
    pub rules: String,
    /// The views.
    pub vectors: Vec<Vector>,
}

/// A view and what the level does in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vector {
    /// What kind of view it is.
    pub kind: Kind,
    /// The opponent's board, a text for each row, a letter for each cell: `.` unmarked, `o` known water, `x` a hit on a
    /// ship still afloat, `#` a wreck.
    pub rows: Vec<String>,
    /// Decks of the opponent's ships still afloat.
    pub afloat: Vec<u8>,
    /// The weapons left.
    pub weapons: Weapons,
    /// What radar showed and is still remembered, of cells not marked since.
    pub radar: Picture,
    /// The exact chance of every action that has one, from 0 to 1; they add up to 1, but for rounding. An action is written as in the
    /// protocol of bots: `C4`, `torpedo row 5 right`, `torpedo column C up`, `air D4`, `radar D4`.
    pub odds: BTreeMap<String, f64>,
}

/// Kinds of views. The first that fits is said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A radar picture is remembered.
    Radar,
    /// Hits that do not join: more than one ship is wounded, or one at both ends.
    Wounds,
    /// A ship is wounded.
    Wounded,
    /// Fewer than ten cells are marked.
    Opening,
    /// At most three ships are afloat.
    Endgame,
    /// Any other.
    Hunting,
}

/// How many of each weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapons {
    /// Torpedoes.
    pub torpedoes: u8,
    /// Airstrikes.
    pub airstrikes: u8,
    /// Radar scans.
    pub radars: u8,
}

/// A radar picture, in cells such as `C4`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Cells that hold a deck.
    pub decks: Vec<String>,
    /// Cells that are water.
    pub water: Vec<String>,
}

/// Why there are no vectors.
#[derive(Debug, thiserror::Error)]
pub enum VectorError {
    /// The player cannot be built.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// It cannot tell its chances.
    #[error(
        "`{0}` cannot tell its exact chances; levels of the shooters `human` and `late-exact` with the weapons `human` or `never` can"
    )]
    Untold(String),
    /// A vector's rows are no position.
    #[error("vector {0}: {1}")]
    Position(usize, PositionError),
    /// A vector's cell is none.
    #[error("vector {0}: `{1}` is no cell of the grid")]
    Cell(usize, String),
}

impl Kind {
    fn of(view: &View<'_>) -> Kind {
        let (marks, radar) = (view.marks(), view.radar());
        match () {
            () if radar != RadarPicture::default() => Kind::Radar,
            () if !marks.hit().is_empty() => {
                if Chart::new(view).wounded() == marks.hit() {
                    Kind::Wounded
                } else {
                    Kind::Wounds
                }
            }
            () if view.rules().grid.area() - marks.unmarked().len() < 10 => Kind::Opening,
            () if marks.afloat().ships() <= 3 => Kind::Endgame,
            () => Kind::Hunting,
        }
    }
}

impl Vectors {
    /// About so many views from games that the level plays alone, as many of each kind; fewer of a kind that hardly comes up
    /// in twenty times as many games.
    ///
    /// # Errors
    /// If the player cannot be built or cannot tell its chances.
    pub fn collect(
        name: &str,
        player: &Player,
        rules: &Ruleset,
        seed: u64,
        wanted: usize,
    ) -> Result<Vectors, VectorError> {
        let (mut agent, placer) = (player.agent(rules)?, player.placer(rules)?);
        // Only a weapon wounds a second ship, and only radar makes a picture.
        let kinds = 4 + usize::from(!rules.stock.is_empty()) + usize::from(rules.stock.radars > 0);
        let each = wanted.div_ceil(kinds);
        let mut found: BTreeMap<Kind, Vec<Vector>> = BTreeMap::new();
        let mut known = BTreeSet::new();
        for index in 0..20 * wanted as u64 {
            // A level may never do what makes a kind: the others are not waited for.
            if index >= wanted as u64 && found.values().all(|vectors| vectors.len() >= each) {
                break;
            }
            let rng = |purpose| stream(seed, purpose, 0, index);
            let mut solo = Solo::new(rules, placer.place(&mut rng(Purpose::Fleet)));
            let [mut aim, mut weapon, mut bombs, mut lot] =
                [Purpose::Shooter, Purpose::Weapon, Purpose::Bombs, Purpose::Lot].map(rng);
            agent.begin();
            while !solo.is_over() {
                let view = solo.view();
                let kind = Kind::of(&view);
                // A few of each game, so that there are many games.
                let share = match kind {
                    Kind::Wounds => 1.0,
                    Kind::Opening | Kind::Radar => 0.3,
                    _ => 0.04,
                };
                let few = found.get(&kind).is_none_or(|vectors| vectors.len() < each);
                if unit(&mut lot) < share && few {
                    let vector = Vector::of(&view, kind, &mut agent).ok_or(VectorError::Untold(player.to_string()))?;
                    if known.insert((vector.rows.clone(), vector.radar.decks.len(), vector.weapons.radars)) {
                        found.entry(kind).or_default().push(vector);
                    }
                }
                let action = agent.act(&view, &mut aim, &mut weapon);
                solo.act(action, || Shells::draw(&mut bombs)).expect("a policy's action is legal");
            }
        }
        let vectors = found.into_values().flatten().collect();
        Ok(Vectors { level: name.into(), rules: rules.name.clone(), vectors })
    }

    /// The schema of the file.
    pub fn schema() -> serde_json::Value {
        schemars::schema_for!(Vectors).to_value()
    }
}

impl Vector {
    fn of(view: &View<'_>, kind: Kind, agent: &mut Agent) -> Option<Vector> {
        let notation = Notation::new(view.rules());
        let cells = |set: Bitboard| set.iter().map(|cell| notation.write_cell(cell)).collect();
        let Stock { torpedoes, airstrikes, radars } = view.stock();
        let odds = agent.odds(view)?;
        // Sums of many cases: rounding can carry a certain action above 1.
        let total: f64 = odds.iter().map(|(_, chance)| chance).sum();
        Some(Vector {
            kind,
            rows: Position::of(view.marks()).write(view.rules()).lines().map(String::from).collect(),
            afloat: (*view.marks().afloat()).into(),
            weapons: Weapons { torpedoes, airstrikes, radars },
            radar: Picture { decks: cells(view.radar().decks), water: cells(view.radar().water) },
            odds: odds.into_iter().map(|(action, chance)| (notation.write_action(action), chance / total)).collect(),
        })
    }

    /// The attack of which this is a view; `place` is its place in the file, for errors.
    ///
    /// # Errors
    /// If the rows are no position or a cell is none.
    pub fn front(&self, rules: &Ruleset, place: usize) -> Result<Front, VectorError> {
        let position = Position::read_unchecked(&self.rows.join("\n"), rules)
            .map_err(|error| VectorError::Position(place, error))?;
        let cells = |cells: &[String]| -> Result<Bitboard, VectorError> {
            cells.iter().map(|text| rules.read_cell(text).ok_or(VectorError::Cell(place, text.clone()))).collect()
        };
        let Weapons { torpedoes, airstrikes, radars } = self.weapons;
        let picture = RadarPicture { decks: cells(&self.radar.decks)?, water: cells(&self.radar.water)? };
        Ok(Front::from_position(rules, *position.marks(), Stock { torpedoes, airstrikes, radars }, picture))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vector_is_all_that_the_level_needs_to_know() {
        for name in ["classic", "armada"] {
            let rules = Ruleset::preset(name).unwrap();
            let player: Player = "level:medium".parse().unwrap();
            let vectors = Vectors::collect("medium", &player, &rules, 1, 60).unwrap();
            let kinds: BTreeSet<Kind> = vectors.vectors.iter().map(|vector| vector.kind).collect();
            assert_eq!(kinds.len(), if name == "armada" { 6 } else { 4 });
            assert!(
                vectors
                    .vectors
                    .iter()
                    .flat_map(|vector| vector.odds.values())
                    .all(|chance| (0.0..=1.0).contains(chance))
            );
            let again: Vectors = serde_json::from_str(&serde_json::to_string(&vectors).unwrap()).unwrap();
            let mut agent = player.agent(&rules).unwrap();
            let nobody = Front::new(&rules);
            for (place, vector) in again.vectors.iter().enumerate() {
                let front = vector.front(&rules, place).unwrap();
                let view = View::new(&rules, &front, &nobody, true);
                let odds = agent.odds(&view).unwrap();
                assert!((vector.odds.values().sum::<f64>() - 1.0).abs() < 1e-9);
                assert_eq!(odds.len(), vector.odds.len());
                for (action, chance) in odds {
                    let written = vector.odds[&Notation::new(&rules).write_action(action)];
                    assert!(view.allows(action) && (written - chance).abs() < 1e-9);
                }
            }
        }
    }
}
