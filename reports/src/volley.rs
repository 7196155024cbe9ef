//! All solos on one placer's fleets.

use linkor_sim::{Histogram, Tournament};

use crate::labels;

/// The boards of one placer with all who shot at them.
pub(crate) struct Volley {
    pub placer: String,
    pub attacks: Vec<Attack>,
}

/// Boards shot at by one shooter with its weapon policy, whatever placers its players have.
pub(crate) struct Attack {
    pub label: String,
    /// The place of the first of these players in the order.
    pub place: usize,
    pub games: u64,
    pub shots: Histogram,
    pub turns: Histogram,
    pub shots_at: Vec<u64>,
}

impl Volley {
    /// All solos of a tournament by placer, players in the given order.
    pub fn all(tournament: &Tournament, order: &[usize]) -> Vec<Volley> {
        let plan = &tournament.plan;
        let mut volleys: Vec<Volley> =
            labels::placers(plan).into_iter().map(|placer| Volley { placer, attacks: Vec::new() }).collect();
        for (place, &player) in order.iter().enumerate() {
            for (shooter, placer, tally) in tournament.solos().filter(|(shooter, ..)| *shooter == player) {
                let label = labels::attack(&plan.players[shooter]);
                let placer = plan.players[placer].placer.as_ref().map_or_else(String::new, ToString::to_string);
                let volley = volleys.iter_mut().find(|volley| volley.placer == placer).expect("one for each placer");
                let attack = match volley.attacks.iter().position(|attack| attack.label == label) {
                    Some(known) => &mut volley.attacks[known],
                    None => {
                        volley.attacks.push(Attack::new(label, place));
                        volley.attacks.last_mut().expect("pushed just now")
                    }
                };
                attack.games += tally.games();
                attack.shots += &tally.shots;
                attack.turns += &tally.turns;
                attack.shots_at.iter_mut().zip(&tally.shots_at).for_each(|(sum, more)| *sum += more);
            }
        }
        volleys.retain(|volley| !volley.attacks.is_empty());
        volleys
    }
}

impl Attack {
    fn new(label: String, place: usize) -> Attack {
        Attack {
            label,
            place,
            games: 0,
            shots: Histogram::default(),
            turns: Histogram::default(),
            shots_at: vec![0; 100],
        }
    }
}
