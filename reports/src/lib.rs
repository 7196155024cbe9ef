//! Reports: what came of a tournament, for people and for programs.
//!
//! [`write_report`] fills a folder: `report.md` to read, `results.json` with everything, tidy tables
//! as CSV, pictures as PNG and SVG. [`summary`] is the short table for a terminal. This crate alone
//! knows csv and plotters; every number it prints comes from `linkor_sim`.

mod axis;
mod canvas;
mod curves;
mod error;
mod folder;
mod gallery;
mod games;
mod heading;
mod heatmap;
mod json;
mod labels;
mod markdown;
mod numbers;
mod page;
mod palette;
mod panel;
mod posterior;
mod report;
mod results;
mod scale;
mod sea;
mod sheet;
mod summary;
mod tables;
mod typeface;
mod volley;

pub use error::ReportError;
pub use games::{GAME_COLUMNS, write_games};
pub use posterior::{Posterior, PosteriorCell, shade};
pub use report::write_report;
pub use results::{Results, results};
pub use summary::summary;
