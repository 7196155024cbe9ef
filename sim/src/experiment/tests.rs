use super::*;

const SMALL: &str = "players = [\"density\", { shooter = \"parity\", placer = \"edges\" }]\ngames = 200\nseed = 7\n";

#[test]
fn what_is_written_is_read_back() {
    let experiment = Experiment::from_toml(SMALL).unwrap();
    let text = experiment.to_toml().unwrap();
    assert!(text.contains("density@uniform") && text.contains("parity@edges"), "{text}");
    let again = Experiment::from_toml(&text).unwrap();
    assert_eq!(again.to_toml().unwrap(), text);
    assert_eq!(again.plan().unwrap(), experiment.plan().unwrap());
    assert_eq!(again.fingerprint().unwrap(), experiment.fingerprint().unwrap());
}

#[test]
fn every_part_survives() {
    let mut rules = Ruleset::preset("armada").unwrap();
    rules.name = "my-armada".into();
    rules.ring = false;
    let players: Vec<Player> = ["density+ev", "density+asap@edges"].map(|text| text.parse().unwrap()).into();
    let mut experiment = Experiment::new(&rules, Play::Match, &players, 100, u64::MAX);
    experiment.until = "sprt:elo0=0,elo1=5".parse().unwrap();
    experiment.record = Recorded { records: 3, games: true };
    let read = Experiment::from_toml(&experiment.to_toml().unwrap()).unwrap();
    assert_eq!(read.plan().unwrap(), experiment.plan().unwrap());
    assert_eq!(read.plan().unwrap().rules, rules);
    assert_eq!((read.seed, read.record), (Seed(u64::MAX), experiment.record));
}

#[test]
fn another_seed_is_another_experiment() {
    let other = Experiment::from_toml(&SMALL.replace('7', "8")).unwrap();
    assert_ne!(other.fingerprint().unwrap(), Experiment::from_toml(SMALL).unwrap().fingerprint().unwrap());
}

#[test]
fn mistakes_are_named_with_their_line() {
    let message = |from: &str, to: &str| {
        let text = SMALL.replace(from, to);
        assert_ne!(text, SMALL);
        Experiment::from_toml(&text).unwrap_err().to_string()
    };
    let all = |message: String, words: &[&str]| {
        for word in words {
            assert!(message.contains(word), "`{word}` is not in: {message}");
        }
    };
    all(message("games", "gmes"), &["line 2", "`gmes`", "did you mean `games`"]);
    all(message("\"density\"", "\"densty\""), &["densty", "did you mean `density`"]);
    all(message("\"density\"", "\"density@\""), &["line 1", "density@"]);
    all(message("seed = 7", "seed = 7\nplay = \"solo\""), &["line 4", "`solo`", "did you mean `solos`"]);
    all(message("seed = 7", "seed = \"seven\""), &["line 3", "seven"]);
    all(message("seed = 7", "seed = 7\nrules = \"clasic\""), &["clasic", "did you mean `classic`"]);
    all(message("200", "201"), &["201", "even"]);
    all(message("seed = 7", "seed = 7\n[until.sprt]\nelo0 = 0\nelo2 = 5"), &["line 6", "elo2", "did you mean `elo0`"]);
    all(message("seed = 7", "seed = 7\nuntil = \"ranked\""), &["ranked"]);
    all(message("seed = 7", "seed = 7\n[rules]\nbase = \"armda\""), &["armda"]);
    all(message("seed = 7\n", ""), &["seed"]);
}

#[test]
fn the_schema_names_every_key() {
    let schema: serde_json::Value = serde_json::from_str(&Experiment::schema()).unwrap();
    for key in ["rules", "play", "players", "games", "seed", "until", "record"] {
        assert!(schema["properties"][key].is_object(), "{key}");
    }
    assert_eq!(schema["additionalProperties"], false);
}
