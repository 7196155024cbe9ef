use super::*;

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
    assert!(error(&[(3, "...#####..")]).starts_with("row 4, column 4: the wreck there is no ship"));
    assert!(error(&[(3, "...##....."), (4, "...#......")]).starts_with("row 4, column 4: the wreck"));
    assert!(
        error(&[(0, "####......"), (2, ".....####.")]).starts_with("row 3, column 6: one wreck of 4 decks too many")
    );
    assert!(error(&[(0, "##........"), (1, "..##......")]).contains("touches the wreck"));
    assert!(error(&[(0, "##........"), (1, "..x.......")]).starts_with("row 2, column 3: the hit there touches"));
    assert!(error(&[(0, "x........."), (1, ".x........")]).contains("no one ship of the fleet takes both"));
    assert!(error(&[(0, "xxxxx.....")]).contains("no one ship of the fleet takes both"));
}

#[test]
fn impossible_positions_name_the_smallest_reason() {
    assert_eq!(
        error(&[(0, ".o........"), (1, "oxo......."), (2, ".o........")]),
        "no fleet can produce this position: no ship afloat can stand on row 2, column 2, where a deck is known to be"
    );
    let full = "oooooooooo";
    let message = error(&[(0, full), (1, full), (2, full), (3, full), (4, full), (5, full), (6, full), (7, full)]);
    assert!(message.starts_with("no fleet can produce this position"), "{message}");
    // Three ships of three and four decks wounded, but only one such ship left in the second row of hits.
    let message = error(&[(0, "ooxxoooooo"), (1, "oooooooooo"), (2, "xxx.......")]);
    assert!(message.starts_with("no fleet can produce this position"), "{message}");
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
