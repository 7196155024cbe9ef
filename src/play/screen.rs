//! What a person sees between two moves, and when the game is over.

use linkor_engine::{Game, Seat};

use super::board::{Sea, draw};
use super::teller::Teller;
use crate::heatmap::Colours;

/// Both boards as `seat` may see them, the ships afloat and the weapons left.
pub fn screen(teller: Teller<'_>, game: &Game<'_>, seat: Seat, colours: Colours, room: usize) -> String {
    let Teller { words, rules, alphabet } = teller;
    let view = game.view(seat);
    let race = view.race();
    let own = Sea { scanned: race.scanned(), ..Sea::new(words.own_board, rules.grid, *race.marks()) }
        .with_fleet(game.fleet(seat));
    let enemy = Sea { picture: view.radar(), ..Sea::new(words.enemy_board, rules.grid, *view.marks()) };
    let boards = draw([&own, &enemy], alphabet, colours, room);
    let mut rows = vec![
        (words.own_ships, teller.roster(race.marks().afloat())),
        (words.enemy_ships, teller.roster(view.marks().afloat())),
    ];
    if !rules.stock.is_empty() {
        rows.push((words.own_weapons, teller.stock(view.stock())));
        rows.push((words.enemy_weapons, teller.stock(race.stock())));
    }
    let wide = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let rows: Vec<String> = rows.iter().map(|(name, what)| format!("{name:<wide$}  {what}")).collect();
    format!("{}\n{boards}\n\n{}", (words.turn)(view.turn()), rows.join("\n"))
}

/// Both boards with both fleets, when there is nothing to hide any more.
pub fn both_fleets(teller: Teller<'_>, game: &Game<'_>, seat: Seat, colours: Colours, room: usize) -> String {
    let Teller { words, rules, alphabet } = teller;
    let sea =
        |title, seat: Seat| Sea::new(title, rules.grid, *game.front(seat.other()).marks()).with_fleet(game.fleet(seat));
    let (own, enemy) = (sea(words.own_board, seat), sea(words.enemy_board, seat.other()));
    draw([&own, &enemy], alphabet, colours, room)
}
