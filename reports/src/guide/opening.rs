//! Chapter 2: how to open.

use linkor_sim::guide::opening::{Kind, Opening};

use super::picture::{Art, Board, Line, Plate, Ruler};
use super::section::Section;
use super::tongue::Tongue;
use super::verdict::Verdict;

pub(super) fn write(opening: &Opening, tongue: &Tongue) -> Section {
    let mut section = Section::new("opening", tongue.text("opening.title"));
    let percent = |share: f64| tongue.percent(share, 1);
    let extreme = |better: fn(f64, f64) -> bool| -> Vec<usize> {
        let top = opening.first.iter().copied().reduce(|a, b| if better(b, a) { b } else { a }).unwrap_or(0.0);
        (0..opening.first.len()).filter(|&place| (opening.first[place] - top).abs() < 1e-9).collect()
    };
    let (best, worst) = (extreme(|a, b| a > b), extreme(|a, b| a < b));
    section.text(tongue.text("opening.lead"));
    section.text(tongue.say(
        "opening.first",
        &[
            ("best", tongue.cells(&best)),
            ("best_p", percent(opening.first[best[0]])),
            ("worst", tongue.cells(&worst)),
            ("worst_p", percent(opening.first[worst[0]])),
        ],
    ));
    section.picture(Plate {
        name: "first-shot",
        caption: tongue.text("opening.picture").into(),
        source: "data/chapter2-first.csv",
        art: Art::Boards {
            boards: vec![Board::shares(tongue.text("chance").into(), opening.first.iter().copied())],
            one_scale: true,
        },
    });
    let run: Vec<usize> = opening.run.iter().map(|step| step.cell).collect();
    section.text(tongue.say("opening.run", &[("cells", tongue.cells(&run))]));
    let (first, last) = (opening.run[0].hit, opening.run[opening.run.len() - 1].hit);
    let figures = [("first_p", percent(first)), ("last_p", percent(last))];
    section.text(tongue.judge("opening.later", Verdict::exact(last, first), &figures));
    let name = tongue.text("chance").to_string();
    let mut board = Board { name, shares: vec![None; 100], labels: vec![String::new(); 100] };
    for (number, step) in opening.run.iter().enumerate() {
        board.shares[step.cell] = Some(step.hit);
        board.labels[step.cell] = (number + 1).to_string();
    }
    section.picture(Plate {
        name: "first-fifteen",
        caption: tongue.text("opening.run.picture").into(),
        source: "data/chapter2-run.csv",
        art: Art::Boards { boards: vec![board], one_scale: true },
    });
    section.text(tongue.text("opening.kinds"));
    let of = |name: &str| opening.kinds.iter().find(|kind| kind.name == name);
    if let (Some(random), Some(best)) = (of("random"), of("best")) {
        section.list(opening.kinds.iter().filter(|kind| kind.name != "random").map(|kind| {
            let figures = [
                ("kind", tongue.name(&kind.name)),
                ("decks", tongue.count(kind.decks, 2, "deck")),
                ("ships", tongue.count(kind.ships, 2, "ship")),
                ("random", tongue.number(random.decks, 2)),
            ];
            tongue.judge("opening.kind", Verdict::exact(kind.decks, random.decks), &figures)
        }));
        let wait = |kind: &Kind| tongue.count(kind.shots_to_hit(), 2, "shot");
        section.text(tongue.judge(
            "opening.first_hit",
            Verdict::exact(random.shots_to_hit(), best.shots_to_hit()),
            &[("best_wait", wait(best)), ("random_wait", wait(random))],
        ));
    }
    let lines = opening.kinds.iter().map(|kind| Line {
        name: tongue.name(&kind.name),
        points: (1..).map(f64::from).zip(kind.nothing.iter().map(|nothing| 1.0 - nothing)).collect(),
    });
    section.picture(Plate {
        name: "first-hit",
        caption: tongue.text("opening.curve.picture").into(),
        source: "data/chapter2-kinds.csv",
        art: Art::Lines {
            x: Ruler { name: tongue.text("opening.curve.x").into(), from: 1.0, to: 15.0, percent: false, whole: true },
            y: Ruler { name: tongue.text("opening.curve.y").into(), from: 0.0, to: 1.0, percent: true, whole: false },
            lines: lines.collect(),
        },
    });
    section
}
