//! The guide for players: eight chapters in three languages.
//!
//! A chapter's figures come from `linkor_sim::guide`; here they become sentences. A sentence that judges comes in three
//! wordings (more, less, not to be told) and the figures choose: `verdict` alone knows how. The words are tables, one
//! file a language under `words`; `tongue` fills them, writes numbers and counts things as the language does.

mod armada;
mod csv;
mod opening;
mod picture;
mod placing;
mod race;
mod rulebooks;
mod section;
mod ships;
mod shooting;
#[cfg(test)]
mod tests;
mod tongue;
mod verdict;
mod words;
mod wound;

use std::fs;
use std::path::{Path, PathBuf};

use linkor_sim::guide::armada::Armada;
use linkor_sim::guide::opening::Opening;
use linkor_sim::guide::part::write_whole;
use linkor_sim::guide::placing::Placing;
use linkor_sim::guide::race::Race;
use linkor_sim::guide::rulebooks::Rulebooks;
use linkor_sim::guide::ships::Ships;
use linkor_sim::guide::shooting::Shooting;
use linkor_sim::guide::wound::Wound;
use maud::{Markup, html};

use crate::ReportError;
use crate::html::{Language, Page, command};
use section::{Part, Section};
use tongue::Tongue;

/// The figures of all chapters.
#[expect(missing_docs, reason = "each field is the chapter of its type")]
pub struct Chapters {
    pub ships: Ships,
    pub opening: Opening,
    pub wound: Wound,
    pub shooting: Shooting,
    pub placing: Placing,
    pub race: Race,
    pub armada: Armada,
    pub rulebooks: Rulebooks,
}

impl Chapters {
    /// Boards and games played for the guide, at least: those of which the figures tell, to one figure.
    fn played(&self) -> u64 {
        let policies = self.armada.policies.policies.len() as u64;
        let games = self.armada.policies.games * policies * policies.saturating_sub(1) / 2;
        let alone = self.shooting.shooters.iter().map(|shooter| shooter.boards).sum::<u64>();
        let all = games + alone + self.race.kinds.iter().map(|race| race.boards).sum::<u64>();
        let unit = 10u64.pow(all.max(1).ilog10());
        all / unit * unit
    }

    fn sections(&self, tongue: &Tongue) -> [Section; 8] {
        [
            ships::write(&self.ships, tongue),
            opening::write(&self.opening, tongue),
            wound::write(&self.wound, tongue),
            shooting::write(&self.shooting, tongue),
            placing::write(&self.placing, tongue),
            race::write(&self.race, tongue),
            armada::write(&self.armada, tongue),
            rulebooks::write(&self.rulebooks, tongue),
        ]
    }
}

/// Which edition a guide is.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Is it the quick one, with wide margins?
    pub quick: bool,
    /// The command that makes it again.
    pub command: String,
}

/// Writes the guide into a folder: a page for each language, the pictures of each under `pictures`, tables under
/// `data`. Returns the files, pages first.
///
/// # Errors
/// If a file cannot be written or drawn; files written before stay, each whole.
pub fn write_guide(
    chapters: &Chapters,
    edition: &Edition,
    languages: &[Language],
    dir: &Path,
) -> Result<Vec<PathBuf>, ReportError> {
    let (data, pictures) = (dir.join("data"), dir.join("pictures"));
    for folder in [dir, &data, &pictures] {
        fs::create_dir_all(folder).map_err(|source| ReportError::Create { path: folder.to_path_buf(), source })?;
    }
    let mut files = Vec::new();
    let mut write = |path: PathBuf, content: &[u8]| match write_whole(&path, content) {
        Ok(()) => {
            files.push(path);
            Ok(())
        }
        Err(source) => Err(ReportError::Write { path, source }),
    };
    for &language in languages {
        let tongue = Tongue::new(language);
        let sections = chapters.sections(&tongue);
        let page = dir.join(format!("guide.{}.html", language.code()));
        let parts = sections.iter().flat_map(|section| section.parts.iter().map(move |part| (&section.title, part)));
        let drawn = parts.filter_map(|(title, part)| match part {
            Part::Picture(plate) => Some((title, plate)),
            _ => None,
        });
        let mut drawings = Vec::new();
        for (title, plate) in drawn {
            let files = plate.files(title, &tongue);
            drawings.extend(files.map_err(|reason| ReportError::Draw { path: pictures.join(plate.name), reason })?);
        }
        write(page, page_of(sections, chapters.played(), edition, &tongue).as_bytes())?;
        for drawing in drawings {
            write(pictures.join(format!("{}.png", drawing.name)), &drawing.png)?;
            write(pictures.join(format!("{}.svg", drawing.name)), drawing.svg.as_bytes())?;
        }
    }
    for (name, content) in csv::files(chapters) {
        write(data.join(name), &content)?;
    }
    Ok(files)
}

/// The page of a language.
fn page_of(sections: [Section; 8], games: u64, edition: &Edition, tongue: &Tongue) -> String {
    let size = tongue.text(if edition.quick { "size.quick" } else { "size.full" });
    let lead = html! {
        p.answer { (tongue.say("lead", &[("games", tongue.whole(games))])) }
        p { (tongue.text("how")) " " (size) }
    };
    let mut page = Page::new(tongue.language, tongue.text("title")).lead(lead);
    let last = sections.len() - 1;
    for (number, section) in sections.into_iter().enumerate() {
        let body = html! {
            @for part in &section.parts { (show(part, tongue)) }
            @if number == last {
                p.note { (tongue.text("made")) }
                (command(&edition.command))
            }
        };
        page = page.section(section.id, section.title, body);
    }
    page.into_text()
}

fn show(part: &Part, tongue: &Tongue) -> Markup {
    match part {
        Part::Text(text) => html! { p { (text) } },
        Part::List(items) => html! { ul { @for item in items { li { (item) } } } },
        Part::Table(table) => table.show(tongue.language),
        Part::Picture(plate) => plate.show(tongue),
    }
}
