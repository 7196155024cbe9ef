//! Chapter 1: where ships stand.

use linkor_sim::guide::ships::Ships;

use super::picture::{Art, Board, Plate};
use super::section::Section;
use super::tongue::Tongue;
use super::verdict::Verdict;

pub(super) fn write(ships: &Ships, tongue: &Tongue) -> Section {
    let mut section = Section::new("ships", tongue.text("ships.title"));
    let share = |place: usize| ships.decks[place] as f64 / ships.fleets as f64;
    let percent = |share: f64| tongue.percent(share, 1);
    let (least, most) = (ships.decks.iter().min().copied(), ships.decks.iter().max().copied());
    let all_of = |count: Option<u64>| -> Vec<usize> {
        (0..ships.decks.len()).filter(|&place| Some(ships.decks[place]) == count).collect()
    };
    let (best, worst) = (all_of(most), all_of(least));
    section.text(tongue.say("ships.lead", &[("fleets", tongue.whole(ships.fleets))]));
    section.text(tongue.say(
        "ships.hot",
        &[
            ("best", tongue.cells(&best)),
            ("best_p", percent(share(best[0]))),
            ("worst", tongue.cells(&worst)),
            ("worst_p", percent(share(worst[0]))),
            ("mean_p", percent(ships.decks.iter().sum::<u64>() as f64 / ships.fleets as f64 / 100.0)),
        ],
    ));
    let (corner, middle) = (0, 44);
    section.text(tongue.judge(
        "ships.corner",
        Verdict::exact(share(corner), share(middle)),
        &[
            ("corner", tongue.cell(corner)),
            ("middle", tongue.cell(middle)),
            ("corner_p", percent(share(corner))),
            ("middle_p", percent(share(middle))),
        ],
    ));
    let due = 36.0 * ships.decks.iter().sum::<u64>() as f64 / ships.fleets as f64 / 100.0;
    let decks = tongue.number(ships.border_decks, 1);
    section.text(tongue.judge("ships.border", Verdict::exact(ships.border_decks, due), &[("decks", decks)]));
    section.list(ships.classes.iter().map(|class| {
        tongue.judge(
            "ships.class",
            Verdict::exact(class.on_border, class.on_border_alone),
            &[
                ("ship", tongue.ship(class.decks)),
                ("p", percent(class.on_border)),
                ("alone", percent(class.on_border_alone)),
            ],
        )
    }));
    let whole = Board::counted(tongue.text("ships.map.all").into(), &ships.decks, ships.fleets);
    let classes =
        ships.classes.iter().map(|class| Board::counted(tongue.ship(class.decks), &class.cells, ships.fleets));
    section.picture(Plate {
        name: "ships",
        caption: tongue.text("ships.picture").into(),
        source: "data/chapter1-cells.csv",
        art: Art::Boards { boards: std::iter::once(whole).chain(classes).collect(), one_scale: false },
    });
    section.text(tongue.text("ships.placers"));
    section.list(ships.placers.iter().map(|placer| {
        tongue.judge(
            "ships.placer",
            Verdict::of(&placer.border_decks, ships.border_decks),
            &[
                ("placer", tongue.name(&placer.placer)),
                ("decks", tongue.quantity(&placer.border_decks, "deck")),
                ("uniform", tongue.number(ships.border_decks, 2)),
            ],
        )
    }));
    let boards =
        ships.placers.iter().map(|placer| Board::counted(tongue.name(&placer.placer), &placer.decks, placer.fleets));
    let whole = Board::counted(tongue.name("uniform"), &ships.decks, ships.fleets);
    section.picture(Plate {
        name: "placers",
        caption: tongue.text("ships.placers.picture").into(),
        source: "data/chapter1-placers.csv",
        art: Art::Boards { boards: std::iter::once(whole).chain(boards).collect(), one_scale: true },
    });
    section
}
