//! Games by a pseudo-terminal.

use std::process::Command;

use rexpect::ReadUntil;
use rexpect::session::{PtySession, spawn_command};
use tempfile::{TempDir, tempdir};

use super::audited;

const MOVE: &str = "Your move> ";
const AGAIN: &str = "Another game? (yes or no)> ";
/// Only so that a program that hangs ends the test.
const PATIENCE: Option<u64> = Some(120_000);

fn play(folder: &TempDir, args: &[&str], variables: &[(&str, &str)]) -> PtySession {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("linkor"));
    command.current_dir(folder.path()).arg("play").args(args);
    command.env("TERM", "xterm-256color").env_remove("NO_COLOR").envs(variables.iter().copied());
    spawn_command(command, PATIENCE).unwrap()
}

/// Waits for the next question: all that was shown before it, and whether it asks for another game.
fn question(session: &mut PtySession) -> (String, bool) {
    let questions = [MOVE, AGAIN].map(|text| ReadUntil::String(text.to_string()));
    let (shown, asked) = session.exp_any(questions.into()).unwrap();
    (shown, asked == AGAIN)
}

#[test]
fn armada_is_played_to_its_end() {
    let folder = tempdir().unwrap();
    let args = ["--rules", "armada", "--level", "medium", "--seed", "21", "--record", "game.txt"];
    let mut session = play(&folder, &args, &[]);
    question(&mut session);
    // Typed, and what must be shown before the next question.
    let wrong = [
        ("hlp", "Did you mean `help`?"),
        ("Z9", "not on the grid"),
        ("air", "air D4"),
        ("air J10", "cannot be at the edge"),
        ("torpedo row 5 up", "right or left"),
        ("help", "torpedo column D down"),
        // Nobody has hit anything of the computer's: it has no fewer ships, and plays on.
        ("draw", "declines the draw"),
        ("draw", "once for each turn"),
    ];
    for (typed, answer) in wrong {
        session.send_line(typed).unwrap();
        let (shown, over) = question(&mut session);
        assert!(shown.contains(answer) && !over, "{typed}: {shown}");
    }
    let weapons = ["torpedo row 5 right", "torp c d", "air h8", "airstrike D8", "radar H3", "torpedo row 1 right"];
    let mut is_over = false;
    for typed in weapons {
        if is_over {
            break;
        }
        session.send_line(typed).unwrap();
        let (shown, over) = question(&mut session);
        assert!(shown.contains("You: ") || shown.contains("no torpedo left"), "{shown}");
        is_over = over;
    }
    // Every cell in order. A cell that is marked is refused, and the next one is tried.
    let (mut fired, mut refused) = (0, 0);
    for row in 1..=10 {
        for letter in "ABCDEFGHIJ".chars() {
            if is_over {
                continue;
            }
            session.send_line(&format!("{letter}{row}")).unwrap();
            let (shown, over) = question(&mut session);
            is_over = over;
            if shown.contains("is marked already") {
                assert!(shown.contains("It cost nothing"), "{shown}");
                refused += 1;
            } else {
                assert!(shown.contains(&format!("You: {letter}{row}")), "{shown}");
                fired += 1;
            }
            if is_over {
                assert!(shown.contains("You won: ") || shown.contains("You lost: "), "{shown}");
                assert!(shown.contains("Both fleets:"), "{shown}");
            }
        }
    }
    assert!(is_over, "a hundred cells are all there are");
    assert!(fired > 0 && refused > 0, "{fired} {refused}");
    session.send_line("no").unwrap();
    let rest = session.exp_eof().unwrap();
    assert!(rest.contains("linkor audit game.txt"), "{rest}");
    let audit = audited(folder.path(), "game.txt");
    assert!(audit.contains("fleet sunk") && audit.contains("1 games, all legal"), "{audit}");
}

#[test]
fn colour_is_where_the_terminal_has_it() {
    let folder = tempdir().unwrap();
    let looks = [(&[][..], true), (&[("NO_COLOR", "1")], false), (&[("TERM", "dumb")], false)];
    for (variables, coloured) in looks {
        let args = ["--against", "density", "--seed", "1", "--first", "me", "--force"];
        let mut session = play(&folder, &args, variables);
        let (shown, _) = question(&mut session);
        assert_eq!(shown.contains('\x1b'), coloured, "{variables:?}");
        session.send_line("quit").unwrap();
        session.exp_eof().unwrap();
    }
}

#[test]
fn control_d_and_control_c_keep_the_game() {
    for key in ['d', 'c'] {
        let folder = tempdir().unwrap();
        let args = ["--rules", "armada", "--against", "density+ev", "--seed", "2", "--first", "me"];
        let mut session = play(&folder, &args, &[]);
        question(&mut session);
        session.send_line("A1").unwrap();
        question(&mut session);
        session.send_control(key).unwrap();
        let rest = session.exp_eof().unwrap();
        assert!(rest.contains("kept unfinished in game-2.txt"), "control-{key}: {rest}");
        assert!(audited(folder.path(), "game-2.txt").contains("the game has not ended"));
    }
}

#[test]
fn a_clock_that_runs_out_fires_for_you() {
    let folder = tempdir().unwrap();
    let args = ["--rules", "armada", "--against", "density+ev", "--clock", "1", "--seed", "2", "--first", "me"];
    let mut session = play(&folder, &args, &[]);
    session.exp_string("time is up").unwrap();
    question(&mut session);
    session.send_line("resign").unwrap();
    session.exp_string(AGAIN).unwrap();
    session.send_line("n").unwrap();
    session.exp_eof().unwrap();
    let audit = audited(folder.path(), "game-2.txt");
    assert!(audit.contains("legal: second wins, resigned"), "{audit}");
}
