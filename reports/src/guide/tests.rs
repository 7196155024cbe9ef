//! What the guide says follows from its figures.

use linkor_sim::Measured;
use linkor_sim::guide::{Size, Watch, armada, opening, placing, race, rulebooks, ships, shooting, wound};

use super::*;

struct Nobody;
impl Watch for Nobody {
    fn done(&self, _: f64) {}
}

const LANGUAGES: [Language; 3] = [Language::English, Language::Ukrainian, Language::Russian];

fn number(value: f64, half: f64) -> Measured {
    Measured { value, se: half / 1.96, ci95: [value - half, value + half] }
}

/// What a chapter says in each language.
fn said(write: impl Fn(&Tongue) -> Section) -> [String; 3] {
    LANGUAGES.map(|language| write(&Tongue::new(language)).sentences().join("\n"))
}

/// Changing a figure from above the mark to below it to across it gives three different texts in every language, and
/// the words given are where they belong.
fn turns<T>(mut figures: T, change: impl Fn(&mut T, Measured), mark: f64, write: impl Fn(&T, &Tongue) -> Section) {
    let mut texts = Vec::new();
    for value in [number(mark + 0.2, 0.1), number(mark - 0.2, 0.1), number(mark + 0.05, 0.1)] {
        change(&mut figures, value);
        texts.push(said(|tongue| write(&figures, tongue)));
    }
    let [up, down, unsure] = &texts[..] else { unreachable!("three values") };
    for ((up, down), unsure) in up.iter().zip(down).zip(unsure) {
        let [up, down, unsure] = [up, down, unsure].map(|text| strip(text));
        assert!(up != down && up != unsure && down != unsure, "{up}");
    }
}

/// A text without its numbers: what is left are the words.
fn strip(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_ascii_digit() && !"±.,−%".contains(*letter)).collect()
}

#[test]
fn sentences_change_with_the_figures() {
    let size = Size::TINY;
    turns(
        ships::compute(&size, 1, &Nobody).unwrap(),
        |ships, value| ships.placers[0].border_decks = value,
        ships::compute(&size, 1, &Nobody).unwrap().border_decks,
        super::ships::write,
    );
    let shooting = shooting::compute(&Size { exact: 2, sampled: 2, ..size }, 1, &Nobody).unwrap();
    turns(shooting.clone(), |of, value| of.rules_of_thumb[3].shots = value, 0.0, super::shooting::write);
    turns(
        shooting,
        |of, value| {
            let density = of.shooters.iter().position(|one| one.shooter == "density").unwrap();
            of.shooters.iter_mut().find(|one| one.shooter == "exact").unwrap().saved[density] = value;
        },
        0.0,
        super::shooting::write,
    );
    let race = race::compute(&size, 1, &Nobody).unwrap();
    turns(race.clone(), |race, value| race.kinds[0].opener = value, 0.5, super::race::write);
    turns(race, |race, value| race.kinds[1].behind[11] = Some(value), 0.5, super::race::write);
    let rules = rulebooks::compute(&size, 1, &Nobody).unwrap();
    turns(
        rules,
        |of, value| {
            of.rules[4].change.as_mut().unwrap().skill = value;
        },
        0.0,
        super::rulebooks::write,
    );
    let armada = armada::compute(&size, 1, &Nobody).unwrap();
    turns(
        armada,
        |armada, value| {
            armada.radar.iter_mut().filter(|one| one.ships == 10).for_each(|one| one.saved = value);
        },
        0.0,
        super::armada::write,
    );
}

#[test]
fn an_undecided_edge_is_not_called_true() {
    let mut placing = placing(number(0.1, 0.5));
    let english = |placing: &placing::Placing| {
        super::placing::write(placing, &Tongue::new(Language::English)).sentences().join("\n")
    };
    assert!(english(&placing).contains("no difference that we can tell"), "{}", english(&placing));
    placing.shooters[0].gain[1] = number(2.0, 0.5);
    assert!(
        english(&placing).contains("true, the fleet lives 2.00\u{a0}±\u{a0}0.50\u{a0}turns longer"),
        "{}",
        english(&placing)
    );
    placing.shooters[0].gain[1] = number(-2.0, 0.5);
    assert!(
        english(&placing).contains("bad advice, the fleet lives 2.00\u{a0}±\u{a0}0.50\u{a0}turns less"),
        "{}",
        english(&placing)
    );
}

fn placing(gain: Measured) -> placing::Placing {
    let row = placing::PlacingRow {
        shooter: "density".into(),
        turns: vec![number(37.0, 0.1), number(37.0, 0.1)],
        gain: vec![number(0.0, 0.1), gain],
    };
    placing::Placing {
        placers: vec!["uniform".into(), "edges".into()],
        shooters: vec![row],
        mixture: vec![number(0.5, 0.1), number(0.5, 0.1)],
        answer: vec![number(1.0, 0.0)],
        value: number(37.0, 0.1),
    }
}

/// The pages in whole: every sentence finds its figures, no picture fails, nothing is fetched.
#[test]
fn the_guide_is_written_in_three_languages() {
    let size = Size::TINY;
    let chapters = Chapters {
        ships: ships::compute(&size, 1, &Nobody).unwrap(),
        opening: opening::compute(&Nobody).unwrap(),
        wound: wound::compute(&size, 1, &Nobody).unwrap(),
        shooting: shooting::compute(&size, 1, &Nobody).unwrap(),
        placing: placing(number(0.1, 0.5)),
        race: race::compute(&size, 1, &Nobody).unwrap(),
        armada: armada::compute(&size, 1, &Nobody).unwrap(),
        rulebooks: rulebooks::compute(&size, 1, &Nobody).unwrap(),
    };
    let dir = tempfile::tempdir().unwrap();
    let edition = Edition { quick: true, command: "linkor guide --quick".into() };
    let files = write_guide(&chapters, &edition, &LANGUAGES, dir.path()).unwrap();
    assert!(files.iter().all(|path| path.exists()));
    for (code, letter) in [("en", "J"), ("uk", "К"), ("ru", "К")] {
        let page = std::fs::read_to_string(dir.path().join(format!("guide.{code}.html"))).unwrap();
        assert!(page.contains(&format!(">{letter}</text>")), "{code}");
        assert!(!page.contains("<script") && !page.contains("src=\"http") && !page.contains("NaN"), "{code}");
        assert_eq!(page.matches("<h2").count(), 8, "{code}");
        for link in page.split("href=\"data/").skip(1) {
            let name = link.split('"').next().unwrap();
            assert!(dir.path().join("data").join(name).exists(), "{name}");
        }
    }
    let table = std::fs::read_to_string(dir.path().join("data/chapter1-cells.csv")).unwrap();
    assert!(table.contains("all,A1,438487728189216"), "{}", &table[..200]);
}
