//! `uniform`: every legal fleet with the same chance, in independent draws.
//!
//! **Points.** A fleet is drawn as a list of ships: a *head*, the longest few (of which equal ships after
//! the first are a set), every legal combination of which is listed; then the *tail*, in groups of equal
//! ships, longest first. Let group i have kᵢ ships, find Nᵢ places within the cells that the ships before
//! it leave open, and so have Wᵢ = Nᵢ·(Nᵢ − 1)·… (kᵢ factors) choices of different places in turn, whether
//! or not these stand against each other. An attempt draws a point, uniformly, from the set of all
//!
//! > (head; place of the first ship of group 1; different places of its equals; u below A),
//!
//! where the *allowance* A is a function of the head and the first ship, and never less than the product
//! W₂·W₃·… of any fleet that goes on from there. The attempt is dropped if two ships of the group stand
//! against each other or if u ≥ W₂·W₃·…, and goes on to draw each later group uniformly from its Wᵢ
//! choices, dropped again if two ships stand against each other.
//!
//! **Why it is uniform.** A list of ships without conflict comes from one choice of head and group 1, from
//! W₂·W₃·… values of u, and then with the chance 1/(W₂·W₃·…): in all with the chance of one point. And
//! every fleet has the same number of lists, which depends on nothing but the numbers of equal ships and
//! how many of them the head has.
//!
//! **How the point is drawn.** The number of a head's points is (ΣA)·(N₁ − 1)·(N₁ − 2)·…, the sum being
//! over the places of the first ship; heads are drawn in proportion. Then a place of the first ship and a u
//! below the greatest A of the head are drawn, again and again until u is below the A of that place. All
//! is done in whole numbers.
//!
//! **Why A is a bound.** It is a product of bounds on the Wᵢ. A group of single-cell ships has no more places
//! than there are open cells beside the head and the first ship, which are counted, less the cells of the
//! ships that come between. A group of longer ships has those that are counted beside the head, less
//! L − l + 1 for each ship that comes between, L and l being its length and the group's: so many lie within
//! it, and within no other ship.
//!
//! **Symmetry.** Of the heads that symmetries of the grid take into each other only those are listed whose
//! first ship is the first of its orbit. They have the orbit's size s for a weight, and one of the n
//! symmetries, drawn at random, moves the fleet. n/s of these take the first ship of a listed head to any
//! given place of its orbit, so that a list is reached with the chance s·(n/s)/n of one point, as if all
//! heads were listed.

mod costs;
mod group;
mod heads;
mod lottery;
mod symmetry;
#[cfg(test)]
mod tests;

use linkor_engine::{Bitboard, Fleet, Placement, Ruleset, ShipClass, Stream, below};

use super::place_table::Pick;
use crate::{Placer, SpecError};
use costs::costs;
use group::{Group, ways};
use heads::Heads;
use lottery::Lottery;
use symmetry::Symmetry;

/// The most heads that are listed. For the classic fleet they are the three longest ships, 98,371 times.
const MAX_HEADS: usize = 150_000;

/// Heads drawn at a time: an attempt in twelve succeeds with the classic fleet.
const HEADS_AHEAD: usize = 4;

/// The placer `uniform`.
pub struct Uniform {
    /// Ships in each head.
    head_len: usize,
    /// The ships of all heads, one head after another.
    head_picks: Vec<Pick>,
    /// Draws a head.
    lottery: Lottery,
    /// By head.
    sites: Vec<Site>,
    /// `None` if the heads are whole fleets.
    tail: Option<Tail>,
    /// Which of the fleet's classes each ship is of.
    class_of: Vec<usize>,
    /// Each place of each class under each symmetry: all classes under the first, and so on.
    images: Vec<[Placement; 256]>,
    /// How many classes.
    classes: usize,
}

/// The ships after the head.
struct Tail {
    /// The first of them and its equals.
    first: Group,
    /// The other lengths, longest first.
    later: Vec<Group>,
    /// For each of `later`: places surely taken by the rest of the first group and the groups between.
    taken: Vec<usize>,
    /// By open cells beside the first ship: the part of the allowance that is due to single-cell ships.
    singles: Box<[u64; 128]>,
}

/// What the tail finds beside a head.
#[derive(Clone, Copy)]
struct Site {
    open: Bitboard,
    /// The part of the allowance that is the same for all places of the first ship.
    factor: u64,
    /// The allowance of its best place.
    most: u64,
}

impl Tail {
    /// `None` if a number of ways could exceed 2⁶⁴.
    fn new(rules: &Ruleset, classes: &[ShipClass]) -> Option<Tail> {
        let mut groups = classes.chunk_by(|a, b| a == b).map(|ships| Group::new(rules, ships[0], ships.len()));
        let first = groups.next()??;
        let later = groups.collect::<Option<Vec<Group>>>()?;
        let taken = (0..later.len())
            .map(|i| {
                let rest = later[i].places_within(first.class()) * (first.ships - 1);
                rest + later[..i].iter().map(|g| later[i].places_within(g.class()) * g.ships).sum::<usize>()
            })
            .collect();
        let mut tail = Tail { first, later, taken, singles: Box::new([1; 128]) };
        if let Some((group, taken)) = tail.singles_group() {
            let ways = std::array::from_fn(|cells| group.ways(cells.saturating_sub(taken)));
            *tail.singles = ways;
        }
        Some(tail)
    }

    /// The group of single-cell ships, if it is a later one, with what is taken from it.
    fn singles_group(&self) -> Option<(&Group, usize)> {
        self.later.last().filter(|group| group.class().decks() == 1).zip(self.taken.last().copied())
    }

    /// The site beside a head that leaves these cells open, and how many points it has; `None` if there
    /// are too many.
    fn site(&self, open: Bitboard, touching: bool) -> Option<(Site, u128)> {
        let mut factor = 1u64;
        for (group, taken) in self.later.iter().zip(&self.taken).filter(|(group, _)| group.class().decks() > 1) {
            let places = group.places(open).saturating_sub(taken + group.places_within(self.first.class()));
            factor = factor.checked_mul(group.ways(places))?;
        }
        let (mut places, mut sum, mut most) = (0, 0u128, 0);
        for (cost, n) in costs(open, self.first.class(), touching).into_iter().enumerate().filter(|&(_, n)| n > 0) {
            let allowance = factor.checked_mul(self.singles[open.len() as usize - cost])?;
            places += n;
            sum += u128::from(n) * u128::from(allowance);
            most = most.max(allowance);
        }
        let equals = ways(places.saturating_sub(1), self.first.ships - 1)?;
        Some((Site { open, factor, most }, sum.checked_mul(u128::from(equals))?))
    }

    /// One attempt to draw the tail; false if it is dropped.
    #[inline]
    fn attempt(&self, site: Site, picks: &mut [Pick], rng: &mut Stream) -> bool {
        let (open, u) = loop {
            let (pick, open) = self.first.draw_first(site.open, rng);
            let u = below(rng, site.most);
            if u < site.factor * self.singles[open.len() as usize & 127] {
                picks[0] = pick;
                break (open, u);
            }
        };
        let Some(mut open) = self.first.draw_rest(site.open, open, picks, 1, rng) else { return false };
        let mut picks = &mut picks[self.first.ships..];
        let mut ways = 1;
        for (i, group) in self.later.iter().enumerate() {
            ways *= group.ways(group.places(open));
            // Most are dropped here; if this group is not the last, a bound for the others says so early.
            let rest = if i + 1 < self.later.len() { self.bound_after(i, open) } else { 1 };
            if u >= ways * rest {
                return false;
            }
            match group.draw_rest(open, open, picks, 0, rng) {
                Some(left) => open = left,
                None => return false,
            }
            picks = &mut picks[group.ships..];
        }
        true
    }

    /// Bound on the ways of the groups after the `i`-th, when none of its ships stands yet.
    #[inline(never)]
    fn bound_after(&self, i: usize, open: Bitboard) -> u64 {
        let mut bound = 1;
        for (j, group) in self.later.iter().enumerate().skip(i + 1) {
            let taken: usize = self.later[i..j].iter().map(|g| group.places_within(g.class()) * g.ships).sum();
            bound *= group.ways(group.places(open).saturating_sub(taken));
        }
        bound
    }
}

impl Uniform {
    /// The placer for a ruleset: lists the heads, some tens of milliseconds for a fleet of ten.
    ///
    /// # Errors
    /// If no fleet fits on the grid, or if a number of ways could exceed 2⁶⁴, which takes a fleet of far
    /// more ships than any rulebook's.
    pub fn new(rules: &Ruleset) -> Result<Uniform, SpecError> {
        Uniform::with_heads(rules, MAX_HEADS)
    }

    /// The placer that lists at most so many heads (but at least one ship).
    fn with_heads(rules: &Ruleset, limit: usize) -> Result<Uniform, SpecError> {
        let too_many = || SpecError::Unfit(format!("`uniform` cannot draw fleets of {}: too many ships", rules.fleet));
        let classes: Vec<ShipClass> = rules.fleet.each().collect();
        let symmetries = Symmetry::all(rules.grid);
        let heads = Heads::list(rules, &classes, &symmetries, limit);
        let in_tail = &classes[heads.len..];
        let tail = if in_tail.is_empty() { None } else { Some(Tail::new(rules, in_tail).ok_or_else(too_many)?) };

        let mut sites = Vec::with_capacity(heads.open.len());
        let mut points = Vec::with_capacity(heads.open.len());
        for (&open, &orbit) in heads.open.iter().zip(&heads.orbit) {
            let (site, n) = match &tail {
                Some(tail) => tail.site(open, rules.touching).ok_or_else(too_many)?,
                None => (Site { open, factor: 1, most: 1 }, 1),
            };
            sites.push(site);
            points.push(n.checked_mul(u128::from(orbit)).ok_or_else(too_many)?);
        }
        if points.iter().all(|&n| n == 0) {
            return Err(SpecError::Unfit(format!("no fleet of {} fits on {}", rules.fleet, rules.grid)));
        }
        let lottery = Lottery::new(&points).ok_or_else(too_many)?;

        let mut kinds = classes.clone();
        kinds.dedup();
        let class_of = classes.iter().map(|class| kinds.iter().take_while(|&kind| kind != class).count()).collect();
        let mut images = Vec::new();
        for symmetry in &symmetries {
            for &class in &kinds {
                let mut places = Placement::all(rules.grid, class);
                places.iter_mut().for_each(|place| *place = symmetry.image(*place));
                images.push(std::array::from_fn(|i| places[i.min(places.len() - 1)]));
            }
        }
        let (head_len, head_picks) = (heads.len, heads.picks);
        Ok(Uniform { head_len, head_picks, lottery, sites, tail, class_of, images, classes: kinds.len() })
    }
}

impl Placer for Uniform {
    fn place(&self, rng: &mut Stream) -> Fleet {
        let mut picks = [0; Fleet::MAX_SHIPS];
        let (in_head, in_tail) = picks.split_at_mut(self.head_len);
        let head = loop {
            // Several heads at a time: their lines come from memory together.
            let heads: [usize; HEADS_AHEAD] = std::array::from_fn(|_| self.lottery.draw(rng));
            let sites = heads.map(|head| self.sites[head]);
            let Some(tail) = &self.tail else { break heads[0] };
            let kept = sites.into_iter().position(|site| tail.attempt(site, in_tail, rng));
            if let Some(kept) = kept {
                break heads[kept];
            }
        };
        in_head.copy_from_slice(&self.head_picks[head * self.head_len..][..self.head_len]);
        let symmetry = below(rng, (self.images.len() / self.classes) as u64) as usize;
        let images = &self.images[symmetry * self.classes..][..self.classes];
        Fleet::from_legal(self.class_of.iter().zip(picks).map(|(&class, pick)| images[class][usize::from(pick)]))
    }
}
