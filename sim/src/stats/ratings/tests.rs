use super::*;

fn encounter(a: usize, b: usize, pairs: [[u64; 3]; 3]) -> Encounter {
    Encounter { a, b, pairs, ..Encounter::default() }
}

/// Expected values from a separate fit in numpy: the same added half-games, the likelihood maximised by BFGS and
/// polished, the sandwich assembled cluster by cluster in two free ratings.
#[test]
fn ratings_match_a_separate_fit() {
    let ratings = fit(
        3,
        &[
            encounter(0, 1, [[20, 0, 11], [0, 0, 0], [35, 0, 34]]),
            encounter(0, 2, [[10, 2, 9], [1, 3, 0], [28, 4, 53]]),
            encounter(1, 2, [[25, 0, 12], [0, 0, 0], [33, 0, 30]]),
            Encounter { a: 2, b: 0, singles: [[5, 1, 9], [7, 0, 6]], ..Encounter::default() },
        ],
        Fleets::Own,
    )
    .unwrap();
    let fitted = ratings.players.iter().chain([&ratings.first_seat]);
    for (fitted, (value, standard_error)) in fitted.zip([
        (60.19819345723944, 12.065073737683651),
        (-11.07857489417261, 12.834009773166787),
        (-49.11961856306683, 12.052636916702845),
        (77.36761346292305, 13.13837789719014),
    ]) {
        assert!((fitted.value - value).abs() < 1e-8, "{fitted:?} {value}");
        assert!((fitted.standard_error - standard_error).abs() < 1e-8, "{fitted:?} {standard_error}");
    }
    let difference = ratings.difference(0, 1);
    assert!((difference.value - 71.27676835141204).abs() < 1e-8);
    assert!((difference.standard_error - 21.80113679744936).abs() < 1e-8);
    assert!((ratings.superiority(0, 1) - 0.99946113238046).abs() < 1e-10);
    assert!((ratings.superiority(0, 1) + ratings.superiority(1, 0) - 1.0).abs() < 1e-12);
    assert_eq!(ratings.superiority(2, 2), 0.5);
}

#[test]
fn pairs_are_counted_by_half_points() {
    let counts = encounter(0, 1, [[1, 2, 3], [4, 5, 6], [7, 8, 9]]).pair_counts();
    assert_eq!(counts, PairCounts([1, 6, 15, 14, 9]));
}

/// Bradley & Terry's model with two players has a closed form: the logit of the share won.
#[test]
fn two_players_are_apart_by_their_odds() {
    // Nine of ten games won, in each seat the same; to each seat half a win and half a loss are added.
    let singles = [[100, 0, 900], [100, 0, 900]];
    let ratings = fit(2, &[Encounter { a: 0, b: 1, singles, ..Encounter::default() }], Fleets::Own).unwrap();
    let expected = PER_LOGIT * (900.5_f64 / 100.5).ln();
    assert!((ratings.difference(0, 1).value - expected).abs() < 1e-9);
    assert!((ratings.players[0].value + ratings.players[1].value).abs() < 1e-9);
    assert!(ratings.first_seat.value.abs() < 1e-9);
    // Unpaired games: the binomial standard error of a logit, √(1/won + 1/lost) over both seats.
    let binomial = PER_LOGIT * (1.0 / 1801.0_f64 + 1.0 / 201.0).sqrt();
    assert!((ratings.difference(0, 1).standard_error - binomial).abs() < 1e-9);
}

#[test]
fn paired_games_that_agree_count_once() {
    let apart = Encounter { a: 0, b: 1, singles: [[300, 0, 700], [300, 0, 700]], ..Encounter::default() };
    let agreeing = encounter(0, 1, [[300, 0, 0], [0, 0, 0], [0, 0, 700]]);
    let [apart, agreeing] = [apart, agreeing].map(|encounter| fit(2, &[encounter], Fleets::Own).unwrap());
    assert!((apart.difference(0, 1).value - agreeing.difference(0, 1).value).abs() < 1e-9);
    let ratio = agreeing.difference(0, 1).standard_error / apart.difference(0, 1).standard_error;
    assert!((ratio - 2.0_f64.sqrt()).abs() < 1e-2, "{ratio}");
}

#[test]
fn a_player_who_won_every_game_has_a_finite_rating() {
    let ratings = fit(
        3,
        &[
            encounter(0, 1, [[0, 0, 0], [0, 0, 0], [0, 0, 50]]),
            encounter(0, 2, [[0, 0, 0], [0, 0, 0], [0, 0, 50]]),
            encounter(1, 2, [[10, 0, 15], [0, 0, 0], [15, 0, 10]]),
        ],
        Fleets::Own,
    )
    .unwrap();
    let gap = ratings.difference(0, 1);
    assert!(gap.value > 400.0 && gap.value < 1500.0 && gap.standard_error > 100.0, "{gap:?}");
}

#[test]
fn players_without_a_chain_of_games_cannot_be_compared() {
    let apart = [encounter(0, 1, [[1; 3]; 3]), encounter(2, 3, [[1; 3]; 3]), encounter(1, 2, [[0; 3]; 3])];
    assert_eq!(fit(4, &apart, Fleets::Own), Err(RatingsError::NotJoined(2)));
}

#[test]
fn encounters_that_repeat_one_another_bring_no_precision() {
    let once = [encounter(0, 1, [[300, 0, 180], [0, 0, 0], [320, 0, 500]])];
    let often = [once[0]; 4];
    let [once, own, shared] =
        [(&once[..], Fleets::Own), (&often, Fleets::Own), (&often, Fleets::Shared)].map(|(e, f)| fit(2, e, f).unwrap());
    let ratio = |ratings: &Ratings| once.first_seat.standard_error / ratings.first_seat.standard_error;
    assert!((ratio(&own) - 2.0).abs() < 0.01 && (ratio(&shared) - 1.0).abs() < 0.01);
    let errors = [&once, &shared].map(|ratings| ratings.difference(0, 1).standard_error);
    assert!((errors[0] / errors[1] - 1.0).abs() < 0.01, "{errors:?}");
}
