//! The rules of Sea Battle and Armada, as bitboards: no threads, no files, no clock.
//!
//! A [`Ruleset`] says what is played; a [`Fleet`] is a hidden board that obeys it; a [`Game`] (or a
//! [`Solo`]) takes [`Action`]s and answers with [`Outcome`]s; a [`View`] is what a player may know.

mod action;
mod alphabet;
mod audit;
mod bitboard;
mod cell;
pub mod census;
mod fleet;
mod front;
mod game;
mod grid;
mod marks;
mod notation;
mod position;
mod record;
mod revealed;
mod ruleset;
mod series;
mod ship;
mod solo;
mod stream;
mod view;

pub use action::{Action, Answer, Fate, Lane, Outcome, Shell, Shells, Weapon};
pub use alphabet::Alphabet;
pub use audit::{Audit, Fault, Place, Ruling, Violation, Why, audit};
pub use bitboard::Bitboard;
pub use cell::Cell;
pub use fleet::{Fleet, FleetError, FleetFault};
pub use front::{Front, Illegal, RadarPicture};
pub use game::{Game, Reason, Refused, Seat, TableAction, Verdict};
pub use grid::Grid;
pub use marks::Marks;
pub use notation::{FleetLineError, FleetTextError, Mistake, Notation, NotationError};
pub use position::{Impossible, Position, PositionError};
pub use record::{Deed, Ending, Event, ParseError, Part, Record, records};
pub use revealed::{Claim, Revealed, RevealedError, RevealedFault};
pub use ruleset::{
    Clock, DrawOffers, IllegalFleet, NextOpening, Opening, RadarMemory, Ruleset, RulesetError, RulesetFileError,
    Series, Stock,
};
pub use series::{Score, SeriesError, Standing, lot};
pub use ship::{Axis, Placement, Roster, ShipClass, starts};
pub use solo::Solo;
pub use stream::{Purpose, Stream, below, stream, unit};
pub use view::{Race, View};
