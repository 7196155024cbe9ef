//! Placing a fleet by hand, ship by ship.

use std::io::Write;

use anyhow::Result;
use linkor_engine::{Bitboard, Claim, Fleet, FleetFault, Marks, Placement, Revealed, RevealedFault, Roster};

use super::board::{Sea, draw_one};
use super::console::{Console, Heard};
use super::teller::Teller;
use super::typed::TypedShip;
use super::words::Keyword;

/// Asks for ships until the fleet is whole; `None` if the person left.
pub fn place<W: Write>(teller: Teller<'_>, console: &mut Console<W>) -> Result<Option<Fleet>> {
    let rules = teller.rules;
    let mut ships: Vec<Claim> = Vec::new();
    console.say(help(teller))?;
    loop {
        if let Ok(fleet) = Revealed::new(ships.clone()).check(rules) {
            console.say(draw(teller, console, &ships))?;
            console.say(teller.words.all_placed)?;
            return Ok(Some(fleet));
        }
        console.say(draw(teller, console, &ships))?;
        console.say(format_args!("{}: {}", teller.words.to_place, teller.roster(&left(teller, &ships))))?;
        if !step(teller, console, &mut ships)? {
            return Ok(None);
        }
    }
}

/// Asks until one ship more or less stands on the board; false if the person left.
fn step<W: Write>(teller: Teller<'_>, console: &mut Console<W>, ships: &mut Vec<Claim>) -> Result<bool> {
    let words = teller.words;
    loop {
        let Heard::Line(line) = console.ask(words.ask_ship, None)? else { return Ok(false) };
        match teller.reading().ship(&line) {
            Err(misread) => console.say(teller.misread(&misread))?,
            Ok(TypedShip::Help) => console.say(help(teller))?,
            Ok(TypedShip::Leave) => return Ok(false),
            Ok(TypedShip::Remove(cell)) => {
                let found = ships.iter().position(|claim| claim.ship().is_some_and(|ship| ship.covers(cell)));
                let Some(index) = found else {
                    console.say((words.nothing_there)(&teller.cell(cell)))?;
                    continue;
                };
                let removed = ships.remove(index);
                console.say((words.removed)(&teller.claim(&removed)))?;
                return Ok(true);
            }
            Ok(TypedShip::Place(claim)) => {
                ships.push(claim);
                let faults = faults(teller, ships);
                if faults.is_empty() {
                    return Ok(true);
                }
                let claim = ships.last().map_or_else(String::new, |claim| teller.claim(claim));
                console.say((words.not_placed)(&claim))?;
                for fault in &faults {
                    console.say(format_args!("  {}", teller.fault(fault, ships)))?;
                }
                ships.pop();
            }
        }
    }
}

/// Every rule that the last ship breaks beside those before it. That ships are missing yet is no fault.
fn faults(teller: Teller<'_>, ships: &[Claim]) -> Vec<RevealedFault> {
    let Err(error) = Revealed::new(ships.to_vec()).check(teller.rules) else { return Vec::new() };
    let mut faults = error.faults;
    faults.retain(|fault| match fault {
        RevealedFault::Fleet(FleetFault::Count { wanted, found, .. }) => *found > usize::from(*wanted),
        _ => true,
    });
    faults
}

fn standing(ships: &[Claim]) -> impl Iterator<Item = Placement> + '_ {
    ships.iter().filter_map(Claim::ship)
}

/// The ships not yet placed.
fn left(teller: Teller<'_>, ships: &[Claim]) -> Roster {
    let mut left = teller.rules.fleet;
    standing(ships).for_each(|ship| left.remove(ship.class()));
    left
}

fn draw<W>(teller: Teller<'_>, console: &Console<W>, ships: &[Claim]) -> String {
    let rules = teller.rules;
    let decks = standing(ships).fold(Bitboard::EMPTY, |decks, ship| decks | ship.cells());
    let sea = Sea { decks, ..Sea::new(teller.words.own_board, rules.grid, Marks::new(rules)) };
    draw_one(&sea, teller.alphabet, console.colours)
}

fn help(teller: Teller<'_>) -> String {
    let ship = teller.example_ship();
    let [first, ..] = [ship.split_whitespace().next().unwrap_or_default()];
    let ends = match teller.reading().ship(&ship) {
        Ok(TypedShip::Place(claim)) => teller.claim(&claim),
        _ => first.to_string(),
    };
    let remove = format!("{} {first}", teller.words.word(Keyword::Remove));
    (teller.words.place_help)(&ship, &ends, &teller.cell(teller.example_cell()), &remove)
}
