//! Writing a report.

use std::path::{Path, PathBuf};

use linkor_sim::Tournament;

use crate::folder::Folder;
use crate::{ReportError, canvas, gallery, json, page, results, tables};

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
    let armed = !tournament.rules().stock.is_empty();
    let mut tables = vec![
        ("results.csv", tables::matches(&results)),
        ("solos.csv", tables::solos(&results)),
        ("distributions.csv", tables::distributions(tournament, &results)),
        ("cells.csv", tables::cells(tournament, &results)),
    ];
    if armed {
        tables.push(("weapons.csv", tables::weapons(&results)));
    }
    let pictures = plates.iter().flat_map(|plate| ["png", "svg"].map(|kind| format!("{}.{kind}", plate.name)));
    let names = ["results.json", PAGE].into_iter().chain(tables.iter().map(|(name, _)| *name)).map(String::from);
    let mut folder = Folder::create(dir, names.chain(pictures))?;

    folder.write("results.json", &json::file(&results))?;
    for (name, content) in &tables {
        folder.write(name, content)?;
    }
    folder.write(PAGE, page::page(tournament, &results, &plates).as_bytes())?;
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

fn not_drawn(folder: &Folder, name: &str, reason: String) -> ReportError {
    ReportError::Draw { path: folder.path(name).to_path_buf(), reason }
}
