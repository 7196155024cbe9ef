use super::*;

fn rows<const M: usize, const N: usize>(payoff: [[f64; N]; M]) -> Vec<Vec<f64>> {
    payoff.iter().map(|row| row.to_vec()).collect()
}

fn close(found: &[f64], expected: &[f64]) -> bool {
    found.len() == expected.len() && found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-7)
}

/// Expected values from `scipy.optimize.linprog`, each player's program solved by itself.
#[test]
fn equilibria_match_linear_programming() {
    let game = solve(&rows([[3.0, -1.0, 2.0], [1.0, 4.0, 0.0]])).unwrap();
    assert!(close(&game.rows, &[4.0 / 7.0, 3.0 / 7.0]) && close(&game.columns, &[0.0, 2.0 / 7.0, 5.0 / 7.0]));
    assert!((game.value - 8.0 / 7.0).abs() < 1e-12);

    let game = solve(&rows([
        [4.0, 1.0, 8.0, 3.0, 2.0],
        [2.0, 3.0, 1.0, 7.0, 5.0],
        [5.0, 6.0, 2.0, 1.0, 3.0],
        [1.0, 4.0, 4.0, 4.0, 9.0],
    ]))
    .unwrap();
    assert!(close(&game.rows, &[0.28467153, 0.29562044, 0.35036496, 0.06934307]), "{game:?}");
    assert!(close(&game.columns, &[0.14963504, 0.34671533, 0.2189781, 0.28467153, 0.0]), "{game:?}");
    assert!((game.value - 3.55109489).abs() < 1e-7);

    let game = solve(&rows([
        [0.5, 0.62, 0.41, 0.55],
        [0.38, 0.5, 0.58, 0.47],
        [0.59, 0.42, 0.5, 0.51],
        [0.45, 0.53, 0.49, 0.5],
    ]))
    .unwrap();
    assert!(close(&game.rows, &[8.0 / 29.0, 9.0 / 29.0, 12.0 / 29.0, 0.0]), "{game:?}");
    assert!(close(&game.columns, &game.rows) && (game.value - 0.5).abs() < 1e-12);
}

/// In random games of many shapes no pure answer to either mixture does better than the value.
#[test]
fn no_answer_beats_an_equilibrium() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    for trial in 0..200_usize {
        let (m, n) = (1 + trial % 9, 1 + trial / 9 % 12);
        // Few distinct entries make many ties, on which a careless simplex method would cycle.
        let entry = |random: &mut Xoshiro256PlusPlus| (random.next_u64() % 5) as f64 * 3.0 - 40.0;
        let payoff: Vec<Vec<f64>> = (0..m).map(|_| (0..n).map(|_| entry(&mut random)).collect()).collect();
        let game = solve(&payoff).unwrap();
        for mixture in [&game.rows, &game.columns] {
            assert!(mixture.iter().all(|&share| share >= 0.0));
            assert!((mixture.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        }
        for row in &payoff {
            let paid: f64 = row.iter().zip(&game.columns).map(|(x, share)| x * share).sum();
            assert!(paid <= game.value + 1e-9, "{payoff:?} {game:?}");
        }
        for j in 0..n {
            let paid: f64 = payoff.iter().zip(&game.rows).map(|(row, share)| row[j] * share).sum();
            assert!(paid >= game.value - 1e-9, "{payoff:?} {game:?}");
        }
    }
}

#[test]
fn what_is_no_game_is_refused() {
    assert_eq!(solve(&[]), Err(MatrixGameError::Empty));
    assert_eq!(solve(&[vec![]]), Err(MatrixGameError::Empty));
    assert_eq!(solve(&[vec![1.0], vec![1.0, 2.0]]), Err(MatrixGameError::Ragged));
    assert_eq!(solve(&[vec![f64::NAN]]), Err(MatrixGameError::NotFinite));
    let flat = solve(&rows([[2.0, 2.0], [2.0, 2.0]])).unwrap();
    assert!((flat.value - 2.0).abs() < 1e-12);
}

#[test]
fn dominated_rows_are_found() {
    let payoff = rows([[1.0, 1.0, 1.0], [2.0, 2.0, 2.0], [2.0, 2.0, 3.0], [9.0, 0.0, 0.0], [2.0, 2.0, 3.0]]);
    let found = dominated_rows(&payoff, 1e-9);
    assert_eq!(found, [Dominated { row: 0, by: 1, strictly: true }, Dominated { row: 1, by: 2, strictly: false }]);
    // With a tolerance of 1 no gain is left that is both large enough and never outweighed.
    assert!(dominated_rows(&payoff[..3], 2.0).is_empty());
}

#[test]
fn cycles_are_found_once() {
    let win = rows([[0.5, 0.6, 0.4, 0.9], [0.4, 0.5, 0.6, 0.9], [0.6, 0.4, 0.5, 0.9], [0.1, 0.1, 0.1, 0.5]]);
    assert_eq!(cycles(4, |i, j| win[i][j] > 0.5), [[0, 1, 2]]);
    assert_eq!(cycles(4, |i, j| win[j][i] > 0.5), [[0, 2, 1]]);
    assert!(cycles(4, |i, j| win[i][j] > 0.7).is_empty());
}

#[test]
fn bands_hold_the_equilibrium_and_repeat() {
    let mean = rows([[0.5, 0.6, 0.4], [0.4, 0.5, 0.6], [0.6, 0.4, 0.5]]);
    let error = vec![vec![0.01; 3]; 3];
    let bands = bootstrap(&mean, &error, Entries::Mirrored, 300, 0.95, 11).unwrap();
    assert!(bands.rows.iter().chain(&bands.columns).all(|band| band.contains(1.0 / 3.0) && band.width() < 0.25));
    // Mirrored entries keep the game fair, so the value is known whatever the errors.
    assert!((bands.value.lo - 0.5).abs() < 1e-9 && (bands.value.hi - 0.5).abs() < 1e-9);
    assert_eq!(bands, bootstrap(&mean, &error, Entries::Mirrored, 300, 0.95, 11).unwrap());
    let free = bootstrap(&mean, &error, Entries::Independent, 300, 0.95, 11).unwrap();
    // The value is the mean of nine independent entries, to first order: its error is 0.01/3.
    assert!((free.value.width() - 2.0 * 1.96 * 0.01 / 3.0).abs() < 0.002, "{:?}", free.value);
    assert_eq!(bootstrap(&mean, &error[..2], Entries::Mirrored, 9, 0.95, 1), Err(MatrixGameError::Ragged));
}
