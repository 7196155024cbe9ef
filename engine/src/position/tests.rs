use super::*;
use crate::census;

const ORACLE: &str = "..........\n..o....o..\n..........\n....x.....\n.o......o.\n..........\n...o.o....\n.......o..\n.o........\n....o.....\n";

fn classic() -> Ruleset {
    Ruleset::preset("classic").unwrap()
}

/// Ten lines, empty but for the ones given by number.
fn board(lines: &[(usize, &str)]) -> String {
    let mut rows = [".........."; 10];
    lines.iter().for_each(|&(row, line)| rows[row] = line);
    rows.join("\n")
}

fn error(lines: &[(usize, &str)]) -> String {
    Position::read(&board(lines), &classic()).unwrap_err().to_string()
}

#[test]
fn a_position_is_read_and_written_back() {
    let position = Position::read(ORACLE, &classic()).unwrap();
    assert_eq!(position.write(&classic()), ORACLE);
    assert_eq!(position.marks().hit().len(), 1);
    assert_eq!(position.marks().afloat(), &Roster::TEN_SHIPS);
    let known = Known::of(&classic(), position.marks(), RadarPicture::default());
    assert_eq!(census::count(&known), Ok(51_607_290_428_157));
}

#[test]
fn wrecks_tell_what_is_afloat() {
    let text = board(&[(0, "###o..x..."), (1, "oooo......"), (9, "#.......##")]);
    let position = Position::read(&text, &classic()).unwrap();
    assert_eq!(position.marks().afloat().to_string(), "4 3 2 2 1 1 1");
    assert_eq!(position.marks().wreck().len(), 6);
}

#[test]
fn mistakes_name_the_place_and_the_reason() {
    let error_of = |text: &str| Position::read(text, &classic()).unwrap_err().to_string();
    assert_eq!(error_of("....."), "line 1: a row has 10 characters, not 5");
    assert_eq!(error_of(".........."), "a position has 10 lines, one for each row, not 1");
    assert!(error(&[(3, "...?......")]).starts_with("line 4, column 4: `?`"));
    assert!(error(&[(3, "...#####..")]).starts_with("D4: the wreck there is no ship"));
    assert!(error(&[(3, "...##....."), (4, "...#......")]).starts_with("D4: the wreck"));
    assert!(error(&[(0, "####......"), (2, ".....####.")]).starts_with("F3: one wreck of 4 decks too many"));
    assert!(error(&[(0, "##........"), (1, "..##......")]).contains("touches the wreck"));
    assert!(error(&[(0, "##........"), (1, "..x.......")]).starts_with("C2: the hit there touches the wreck at B1"));
    assert!(error(&[(0, "x........."), (1, ".x........")]).contains("no one ship of the fleet takes both"));
    assert!(error(&[(0, "xxxxx.....")]).contains("no one ship of the fleet takes both"));
}

#[test]
fn impossible_positions_name_the_smallest_reason() {
    let impossible = |text: &str, rules: &Ruleset| match Position::read(text, rules).unwrap_err() {
        PositionError::Impossible(reason) => reason.to_string(),
        other => panic!("{other}"),
    };
    let classic = |lines: &[(usize, &str)]| impossible(&board(lines), &classic());
    let lone = [(0, ".o........"), (1, "oxo......."), (2, ".o........")];
    assert_eq!(classic(&lone), "no ship afloat can stand on B2, which is hit");
    let rules = Ruleset::preset("ua-classic").unwrap();
    assert_eq!(impossible(&board(&lone), &rules), "no ship afloat can stand on Б2, which is hit");
    let full = "oooooooooo";
    let rows: Vec<(usize, &str)> = (0..8).map(|row| (row, full)).collect();
    assert_eq!(classic(&rows), "these marks contradict each other: E3, F3, G3, H3, I3, J3, E4, F4 and 44 more");
    let rows: Vec<(usize, &str)> = (0..9).map(|row| (row, full)).chain([(9, "...o...o..")]).collect();
    assert_eq!(classic(&rows), "more ships of 4 decks are afloat, 1, than places are left for them");
    // A wreck that leaves no room for the others.
    let rules = Ruleset::from_toml("grid = [5, 5]\nfleet = [1, 1, 1, 1, 1, 1, 1, 1, 1]", "small").unwrap();
    let wreck = ".....\n.#...\n.....\n.....\n.....";
    assert_eq!(impossible(wreck, &rules), "beside the wrecks there is no room for the ships afloat");
    let rules = Ruleset::from_toml("grid = [3, 3]\nfleet = [1, 1, 1, 1]", "small").unwrap();
    assert_eq!(impossible("...\n...\n..o", &rules), "the water at C3 contradicts the other marks");
}

#[test]
fn where_ships_touch_wrecks_may_be_several_ships() {
    let mut rules = Ruleset::preset("hasbro").unwrap();
    let read = |rules: &Ruleset, lines: &[(usize, &str)]| Position::read_unchecked(&board(lines), rules);
    // Six in a row: 3+3 or 4+2.
    assert!(matches!(read(&rules, &[(0, "######....")]), Err(PositionError::Ambiguous(_))));
    // Nine in a row: 5+4 (or 4+3+2), and so on.
    assert!(matches!(read(&rules, &[(0, "#########.")]), Err(PositionError::Ambiguous(_))));
    // A block of 2×2 would need two destroyers.
    assert!(matches!(read(&rules, &[(0, "##........"), (1, "##........")]), Err(PositionError::NoShip { .. })));
    // A bent wreck of five: 3+2 either way round.
    let bent = read(&rules, &[(0, "###......."), (1, "..#......."), (2, "..#.......")]).unwrap();
    assert_eq!(bent.marks().afloat().to_string(), "5 4 3");
    // Hits of two ships may touch.
    assert!(read(&rules, &[(0, "xx........"), (1, "xx........")]).is_ok());
    rules.grid = Grid::new(3, 5).unwrap();
    rules.fleet = Roster::from_lengths(&[3, 2]).unwrap();
    let small = Position::read("#....\n#....\n#.x..\n", &rules).unwrap();
    assert_eq!(small.marks().afloat().to_string(), "2");
}
