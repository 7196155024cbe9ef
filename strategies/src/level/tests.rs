use super::*;

#[test]
fn shipped_levels_are_read_and_read_back() {
    for (level, (name, _)) in Level::shipped().into_iter().zip(shipped::SHIPPED) {
        assert_eq!(level.name, name);
        assert!(!level.about.is_empty());
        assert_eq!(Level::from_toml(&level.to_toml()).unwrap(), level);
        let rules = Ruleset::preset(&level.rules).unwrap();
        let player = level.player(&rules).unwrap();
        player.agent(&rules).unwrap();
        assert_eq!(player.to_string().parse::<Player>().unwrap(), player);
    }
}

#[test]
fn a_name_is_that_of_the_ruleset() {
    for (rules, name) in [("classic", "classic-easy"), ("battleship", "classic-easy"), ("armada", "armada-easy")] {
        assert_eq!(Level::named("easy", &Ruleset::preset(rules).unwrap()).unwrap().name, name);
    }
}

#[test]
fn mistakes_name_the_key_and_the_nearest() {
    let classic = Ruleset::preset("classic").unwrap();
    let head = "name = \"x\"\nabout = \"y\"\nrules = \"classic\"\n";
    let message = |text: &str| Level::from_toml(&format!("{head}{text}")).unwrap_err().to_string();
    assert!(message("[knobs]\nslp = 0.1").contains("did you mean `slip`"), "{}", message("[knobs]\nslp = 0.1"));
    assert!(message("plcer = \"edges\"").contains("did you mean `placer`"));
    assert!(message("[knobs]\nslip = 1.5").contains("slip = 1.5"));
    assert!(message("placer = \"edgs\"").contains("did you mean `edges`"));
    assert!(message("shooter = \"parity\"\n[knobs]\nslip = 0.5").contains("human"));
    assert!(message("weapons = \"never\"\n[knobs]\neagerness = 0.5").contains("`weapons = \"human\"`"));
    assert!(message("weapons = \"evv\"").contains("did you mean `ev`"));
    assert!(message("shooter = \"level:easy\"").contains("of its own"));
    let unknown = Level::named("medum", &classic).unwrap_err().to_string();
    assert!(unknown.contains("did you mean `medium`"), "{unknown}");
    assert!(Level::named("nowhere.toml", &classic).unwrap_err().to_string().contains("nowhere.toml"));
}

#[test]
fn a_level_is_a_player_with_its_placer_and_weapons() {
    let armada = Ruleset::preset("armada").unwrap();
    let player: Player = "level:easy".parse().unwrap();
    assert!(player.spelt_out(&armada).to_string().starts_with("level:easy@"));
    player.placer(&armada).unwrap();
    assert!(
        player
            .agent(&armada)
            .unwrap()
            .odds(&linkor_engine::Solo::new(&armada, linkor_engine::Fleet::find(&armada).unwrap()).view())
            .is_some()
    );
}
