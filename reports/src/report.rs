//! Writing a report.

use std::path::{Path, PathBuf};

use linkor_sim::Tournament;

use crate::folder::Folder;
use crate::{ReportError, canvas, gallery, html_report, json, page, results, tables};

/// Fills a folder, made if need be, with all tables, pictures and the page of a tournament; `command`
/// is what repeats it. Returns the files, the page first.
///
/// All files are created before any is written: first the tables, then the page, then the pictures.
///
/// # Errors
/// If a file cannot be created, written or drawn. Files finished before stay, the others are removed.
pub fn write_report(tournament: &Tournament, command: &str, dir: &Path) -> Result<Vec<PathBuf>, ReportError> {
    let results = results(tournament, command);
    let plates = gallery::plates(tournament, &results);
    let sheets = tables::sheets(tournament, &results);
    let pictures = plates.iter().flat_map(|plate| ["png", "svg"].map(|kind| format!("{}.{kind}", plate.name)));
    let fixed = ["results.json", PAGE, "report.html", "columns.md"];
    let names = fixed.into_iter().chain(sheets.iter().map(|sheet| sheet.name)).map(String::from);
    let mut folder = Folder::create(dir, names.chain(pictures))?;

    folder.write("results.json", &json::file(&results))?;
    for sheet in &sheets {
        folder.write(sheet.name, &sheet.content)?;
    }
    folder.write("columns.md", COLUMNS.as_bytes())?;
    folder.write("report.html", html_report::page(tournament, &results).as_bytes())?;
    folder.write(PAGE, page::page(tournament, &results, &sheets, &plates).as_bytes())?;
    for plate in &plates {
        let [png, svg] = ["png", "svg"].map(|kind| format!("{}.{kind}", plate.name));
        let drawn = canvas::png(&plate.art).map_err(|reason| not_drawn(&folder, &png, reason))?;
        folder.write(&png, &drawn)?;
        let drawn = canvas::svg(&plate.art).map_err(|reason| not_drawn(&folder, &svg, reason))?;
        folder.write(&svg, drawn.as_bytes())?;
    }
    let mut files = folder.into_finished();
    let page = files.iter().position(|path| path.ends_with(PAGE)).expect("the page is written");
    files[..=page].rotate_right(1);
    Ok(files)
}

const PAGE: &str = "report.md";

/// What each column of each table holds: the same for every tournament.
const COLUMNS: &str = include_str!("columns.md");

fn not_drawn(folder: &Folder, name: &str, reason: String) -> ReportError {
    ReportError::Draw { path: folder.path(name).to_path_buf(), reason }
}
