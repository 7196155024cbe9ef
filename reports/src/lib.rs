//! Reports: what came of a tournament, for people and for programs.
//!
//! [`write_report`] fills a folder: `report.html` and `report.md` to read, `results.json` with everything, tidy
//! tables as CSV, pictures as PNG and SVG. [`summary`] is the short table for a terminal. This crate alone
//! knows csv and plotters; every number it prints comes from `linkor_sim`.

mod algorithm;
mod answer;
mod axis;
mod canvas;
mod curves;
mod error;
mod folder;
mod gallery;
mod games;
mod guide;
mod heading;
mod heatmap;
pub mod html;
mod html_report;
mod json;
mod labels;
mod markdown;
mod numbers;
mod page;
mod pairings;
mod palette;
mod panel;
mod posterior;
mod report;
mod response;
mod results;
mod scale;
mod sea;
mod sheet;
mod summary;
mod tables;
mod typeface;
mod volley;

pub use algorithm::algorithm;
pub use error::ReportError;
pub use games::write_games;
pub use guide::{Chapters, Edition, write_guide};
pub use html_report::report_html;
pub use posterior::{Posterior, PosteriorCell, shade};
pub use report::write_report;
pub use response::{Tuned, write_levels};
pub use results::{Results, results};
pub use summary::summary;
