//! A level in words and numbers, for whoever rebuilds it in another language.

use linkor_engine::Ruleset;
use linkor_strategies::{Knobs, Level};

/// The description: complete, so that nothing else need be known but the rules of the game.
pub fn algorithm(level: &Level, rules: &Ruleset) -> String {
    let mut text = format!("# {}: the algorithm\n\n{}\n\n{}", level.name, level.about, WHAT.trim_start());
    text += &knobs(level, rules);
    text += BOARD.trim_start();
    let is_human = level.shooter == "human";
    text += if is_human { WEIGHTS.trim_start() } else { LATE.trim_start() };
    text += match level.weapons.as_str() {
        _ if rules.stock.is_empty() => "",
        "never" => "## Weapons\n\nIt never uses them.\n\n",
        _ => ARMS.trim_start(),
    };
    text += &format!("## The fleet\n\nIt is hidden by the placer `{}`. {}\n", level.placer, placing(&level.placer));
    text.replace("{open}", level.shooter.split('=').nth(1).unwrap_or("45"))
}

/// What a placer does, where it is told in a sentence.
fn placing(placer: &str) -> &'static str {
    match placer {
        "uniform" => {
            "Every legal fleet is as likely as any other. A simple way: put each ship, longest first, at a place drawn from \
             *all* places on the grid; if any two ships touch or overlap, begin again with the first. (Placing each ship among \
             the places still legal is not the same: it makes some fleets likelier.) Begin again as soon as two ships clash: \
             that draws from the same distribution, and the shortest ships come last, so that it takes a few thousand tries."
        }
        "sequential" => {
            "One ship at a time, longest first, uniformly among its legal places; if none is left, begin again."
        }
        _ => "See `linkor players` for what it does; any placer serves, for the level's shots do not depend on it.",
    }
}

fn knobs(level: &Level, rules: &Ruleset) -> String {
    if level.shooter != "human" {
        let eager =
            if rules.stock.is_empty() { String::new() } else { format!(" `eagerness` is {}.", level.knobs.eagerness) };
        return format!(
            "## Its numbers\n\nIt plays `{}` by the rules `{}` and has no failings.{eager}\n\n",
            level.shooter, rules.name
        );
    }
    let Knobs { slip, temperature, forget, attention, eagerness } = level.knobs;
    let mut text = format!(
        "## Its numbers\n\n| | |\n|:--|--:|\n| rules | {} |\n| slip | {slip} |\n| temperature | {temperature} |\n| forget | {forget} |\n| attention | {} |\n",
        rules.name,
        if attention.is_finite() { attention.to_string() } else { "all ships".into() }
    );
    if !rules.stock.is_empty() {
        text += &format!("| eagerness | {eagerness} |\n");
    }
    text + "\n"
}

const WHAT: &str = r"
This page and `level.toml` are all that is needed to rebuild this level. `vectors.json` (its form: `vectors.schema.json`) holds
views with the exact chance of every action; an action that is not named there has the chance 0. **A port that gives the same
chances in all of them to within 1e-6 is right: compare them first.** Numbers are IEEE doubles, and are written so that they are read back
to the last bit. How a port draws its random numbers is its own affair. The level keeps
nothing from one action to the next: its chance of an action is a function of the view alone. It does not look at the clock,
at whose turn it was, or at the opponent's progress. It never resigns and never offers a draw. (At the table of `linkor play` it accepts one
if it has fewer ships afloat than its opponent; bots are offered none.) What the rules mark by themselves and how many weapons there are at
the start is your game's affair: the level goes by what it sees.

`linkor levels check COMMAND --export FOLDER` asks a port in the views of `vectors.json`, which it numbers from 0, and plays it against the
level. That is a sample: it finds what is wrong by much, or is asked often (`--times`). For it the port is a
program that speaks the protocol of `PROTOCOL.md`; `rows`, `afloat`, `weapons` and `radar` of its `move` are all that the level
looks at (there `weapons` is a list, in `vectors.json` a table of counts; the `actions` listed there leave out uses that can find nothing, as
the level does). Linkor then hides the port's fleet itself.

In `level.toml`, `[knobs]`, if it is there, holds the numbers below. The constants that every level shares (such as 1e-9, or the prices of weapons) stand in
the text. `[tuned]` tells how the knobs were found, and decides nothing.

";

const BOARD: &str = r"
## The board

The grid has 10 rows and 10 columns; fleets are 4, 3, 3, 2, 2, 2, 1, 1, 1, 1 decks; ships do not touch, not even at corners. In a view
every cell is unmarked (`.`), known water (`o`), a hit on a ship still afloat (`x`), or a wreck (`#`). `afloat` lists the decks of the
ships still afloat, hit ones included. Radar may have shown unmarked cells that hold a deck and unmarked cells that are water.

- A **placement** is a straight run of as many cells as the ship has decks, along a row or a column, wholly on the grid. A ship of one
  cell has one placement a cell, not two.
- **Beside** means sharing a side; **corner cells** of a cell share only a corner with it.
- *Row by row* is the order of cells from the first row down, in each from the left.
- Columns are named A to J from the left, rows 1 to 10 from the top: C4 is the third cell of the fourth row.
- **Marked** cells are all that are not unmarked. What radar showed is not marked.

";

const WEIGHTS: &str = r"
## What is in mind

Before each action it is settled what is in mind. All draws are independent of each other and of earlier actions:

- **slips**: with chance `slip`.
- Three things, each for itself overlooked with chance `forget`, else known: **apart** (ships keep apart), **room** (a ship needs room),
  **scan** (the water that radar showed).
- **ships**: with `attention` a, it reckons with ⌊a⌋ ships, and with chance a − ⌊a⌋ with one more. The ships *reckoned with* are so
  many of the ships afloat, the shortest first (hit ones included); all of them if there are no more.

**Clear-headed**: where the number of marked cells is a multiple of 3 (0 included) take 0 for `slip` and for `forget`: it does not slip and
overlooks nothing. `temperature`, `attention` and `eagerness` stay. So the level is never foolish for long: a shot that an
onlooker would call foolish misses and so marks one cell, and there are never three in a row.

So there are 2 · 8 · 2 cases, each with the product of its chances. **The chance of an action is the sum over the cases of the case's
chance times the chance of the action in it.** In a case that has *weights*, each action's chance is its weight over the sum of
the weights. *All alike* means equal weights.

## A case without weapons: where the shot goes

Let H be the hits (`x`), S the decks that radar shows and R the water that it shows. If **scan** is overlooked take R as empty.
The **open** cells are the unmarked cells without R and, if **apart** is known, without the corner cells of every cell of H and S.

Take the first of these that applies. Where there is none of the cells that it names (the neighbours in case 2, the candidates in case 4),
take the open cells instead, all alike; where there are no open cells, all unmarked cells, all alike.

1. S is not empty: the cells of S alike.
2. **slips**: if H is empty all open cells alike; else all unmarked cells alike (open or not) that are neighbours, corners included,
   of the group G of hits that case 4 names.
3. H is empty (*hunting*):
   - **room** overlooked: all open cells alike.
   - else each open cell by its *count* (below) over the placements of the ships reckoned with that lie wholly on open cells.
4. H is not empty (*a ship is wounded*). G is the group of hits joined by sides to the first hit row by row. Candidates are the open
   cells beside a cell of G.
   - **room** overlooked: candidates alike; but if **apart** is known and G has two cells or more, only the candidates in
     line with G (the two ends, as far as they are open).
   - else each candidate by its *count* over the placements described here, of the ships reckoned with; if no ship reckoned with
     has such a placement, of all ships afloat instead; if none of these has one either, all candidates alike.
     - The placement lies on cells that are open or in H, and not only on cells of H. It holds at least one cell of G.
     - If **apart** is known: no cell of the placement's surroundings (its cells' neighbours, corners included, that are not its own) is
       in H. It then holds all of G.
     - If **apart** is overlooked the surroundings do not matter, and it need not hold all of G.

**The count of a cell**: for each class (number of decks) let n be how many ships of it are among those concerned, and N the number of
*all* placements of the class that the view allows in this case, through G or not: on open cells or cells of H, not only on H, and, if
**apart** is known, with no cell of H in their surroundings. Each placement weighs n / N. The count is the sum of the weights of the
placements that cover the cell (when a ship is wounded: of those that hold a cell of G). Cells with count 0 are left out. If no
cell is left, all candidates alike when a ship is wounded, else all open cells alike.

**Softening**: divide each count by the greatest of the cells that are to be weighed. Where the quotient is above 1 − 1e-9 the weight is 1. Else it is quotient^(1 / temperature);
with a temperature below 0.01 it is 0.

";

const LATE: &str = r"
## Where the shot goes

S are the decks and R the water that radar shows, H the hits. The **open** cells are the unmarked cells without R and without the corner
cells of every cell of H and S. All draws are uniform over the cells named.

- **{open} open cells or fewer**: list or count every arrangement of the ships afloat that fits the view: straight ships that do not
  touch each other nor a wreck, on no known water, that cover every hit and every cell of S, none of them wholly hit. For each
  unmarked cell without those of R count the arrangements with a deck on it. It fires at a cell with the greatest count (of equals, to
  within a share of 1e-9, any).
- **More open cells**:
  1. S is not empty: any cell of S.
  2. H is empty: a cell with the greatest *count* over the placements of the ships afloat that lie on open cells; any of those
     within a share of 1e-9.
  3. H is not empty. G is the group of hits joined by sides to the first hit row by row. Of the open cells beside a cell of G, one
     with the greatest count over the placements that hold a cell of G; any of those within a share of 1e-9.

  **The count of a cell**. For each class (number of decks) afloat the placements concerned lie on open cells or cells of H, not only on H,
  with no cell of H in their surroundings (neighbours, corners included, that are not their own). A placement that takes k open cells,
  its own and its surroundings' together, has the weight r^k with r = 1 / (1 + 1.5 · D / P), where D is the number of decks of all ships afloat, hit
  decks included, and P the number of open cells. Where n ships of the class are afloat, a placement counts n times its weight over
  the sum of the weights of all placements of the class, through G or not. The count of a cell is the sum over the placements that
  cover it.

";

const ARMS: &str = r"
## Weapons

Weapons are asked first. If H or S is not empty, or no weapon is left, the action is a shot, as above. Else with chance `eagerness` it thinks of its weapons. Then **what is in mind is settled by draws of its own**, with the same
chances as above, none where it is clear-headed (a level without failings overlooks nothing and reckons with all ships). The open cells
are the unmarked cells without R, or all of them where **scan** is overlooked. In each case:

- p(c), the chance of a deck at an open cell c: each placement, wholly on open cells, of a class with n ships among those reckoned
  with and N such placements counts n / N; p(c) is the sum over the placements that cover c, but at most 1. Where **room** is overlooked it is
  the same for all open cells: the decks of the ships reckoned with over the number of open cells, at most 1. Elsewhere it is 0.
- The uses of weapons are: if a torpedo is left, one along every row and column in each of its two directions; if an airstrike is left,
  one on every square of 3×3 wholly on the grid (64 of them, named by their centres); if radar is left, the same of radar. Of these only
  those go that may find a deck, whatever is overlooked: some unmarked cell of the line or square is covered by a placement of the
  shortest class afloat (of the true one, all ships considered) that lies wholly on unmarked cells outside R.
- Worth, in turns, with A = the chance that it hits, B = the decks it hits and C = the water it marks, all by expectation: A + 0.1·B + 0.6·C.
  - **Best shot**: with p the greatest chance of any cell, A = B = p and C = 1 − p.
  - **Torpedo**: `right` runs from the left edge, `left` from the right, `down` from the top, `up` from the bottom. Along its line take the open cells one by one in its direction (other cells it passes over). q starts at 1; at each open
    cell q becomes q·(1 − p(c)), and then C grows by q. At the end A = B = 1 − q. Its price is 0.15.
  - **Airstrike**: with the nine chances p₁…p₉ of the square, A = 1 − e₅(1 − p₁, …, 1 − p₉)/126, where e₅ is the fifth elementary symmetric
    polynomial (the sum over the 126 choices of five of the products); B = 5/9 · Σp; C = 5/9 · Σ(1 − p) over the square's *open* cells.
    Its price is 0.9.
  - **Radar**: its worth is 1.4 · Σp over the square instead. Its price is 0.
- The weight of a use is its gain: its worth − its price − the worth of the best shot. Uses without a gain above 0 are left out.
  If it **slips**, all uses are alike instead, whatever they are worth.
- The gains are softened as counts are (a level without failings takes the greatest; of those within a share of 1e-9 of it any).
- If no use is left in a case, or it does not think of its weapons, a shot is fired: **the chance of a shot is 1 − `eagerness` · (the sum over the cases with a use left of
  their chances)**, and it goes where the part above says, with its own draws.

";
