use linkor_engine::Ruleset;
use linkor_sim::{Plan, Quiet, Tournament, run};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let players: Vec<_> = args[4..].iter().map(|p| p.parse().unwrap()).collect();
    let plan = Plan::tournament(
        Ruleset::preset(&args[0]).unwrap(),
        &players,
        args[1].parse().unwrap(),
        args[2].parse().unwrap(),
    )
    .unwrap();
    let tournament = Tournament { tallies: run(&plan, &Quiet).unwrap().unwrap(), plan };
    let start = std::time::Instant::now();
    for file in
        linkor_reports::write_report(&tournament, "linkor tournament …", std::path::Path::new(&args[3])).unwrap()
    {
        println!("{}", file.display());
    }
    println!("{}", linkor_reports::summary(&tournament));
    println!("{:?}", start.elapsed());
}
