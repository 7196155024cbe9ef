//! English.

/// Sentences by their names; what stands in braces is filled in. Prose is broken where lines end, not by rustfmt.
#[rustfmt::skip]
pub(super) const TEXTS: &[(&str, &str)] = &[
    ("title", "Sea Battle and Armada: a guide in numbers"),
    ("lead", "Where do ships stand, where to shoot first, how to hide a fleet, when to spend a torpedo? No opinions \
        here, only counting: every possible fleet was counted, and more than {games} boards and games were played."),
    ("how", "A number such as 57.6 ± 0.1 was measured in games: in 95 cases of 100 the true value is no farther away \
        than that. If the margin leaves it open which of two things is better, we say so. In the first three \
        chapters numbers without ± are exact. Cells are named as on the board: column letter, then row."),
    ("made", "This page was made by:"),
    ("size.quick", "This is the quick edition: the margins are wide."),
    ("size.full", "This is the full edition."),
    ("chance", "chance"),
    ("shots", "shots"),
    ("turns", "turns"),
    ("margin", "The margin is at most ±{margin}."),
    // 1
    ("ships.title", "Where ships stand"),
    ("ships.lead", "The ten ships can be placed by the rules in {fleets} ways. If all of them are equally likely, \
        how often does each cell hold a deck? We counted them all, so this is exact."),
    ("ships.hot", "The richest cells are {best}: a deck stands there in {best_p} of fleets. The poorest are {worst}: \
        {worst_p}. The average cell has {mean_p}."),
    ("ships.corner.more", "A corner ({corner}) holds a deck more often than the middle ({middle}): {corner_p} \
        against {middle_p}."),
    ("ships.corner.less", "A corner ({corner}) holds a deck less often than the middle ({middle}): {corner_p} \
        against {middle_p}."),
    ("ships.corner.unsure", "A corner ({corner}) and the middle ({middle}) are alike: {corner_p}."),
    ("ships.border.more", "The cells along the edge are 36 of the 100, and {decks} of the 20 decks stand there on \
        average: more than their share of 7.2. Ships push each other outwards: at the edge a ship needs less water \
        round it."),
    ("ships.border.less", "The cells along the edge are 36 of the 100, and {decks} of the 20 decks stand there on \
        average: less than their share of 7.2."),
    ("ships.border.unsure", "The cells along the edge are 36 of the 100, and {decks} of the 20 decks stand there on \
        average: just their share."),
    ("ships.class.more", "A {ship} touches the edge in {p} of fleets; alone on the board it would in {alone}. The \
        others crowd it outwards."),
    ("ships.class.less", "A {ship} touches the edge in {p} of fleets; alone on the board it would in {alone}. It \
        leaves the edge to the others."),
    ("ships.class.unsure", "A {ship} touches the edge in {p} of fleets, the same as alone on the board."),
    ("ships.picture", "How often each cell holds a deck, in percent, all legal fleets alike: the whole fleet and \
        each kind of ship. Every board has its own scale."),
    ("ships.map.all", "whole fleet"),
    ("ships.placers", "People do not draw their fleet from all fleets alike. How many of the twenty decks lie along \
        the edge by their usual habits?"),
    ("ships.placer.more", "{placer}: {decks} along the edge, more than the {uniform} of all fleets alike."),
    ("ships.placer.less", "{placer}: {decks} along the edge, fewer than the {uniform} of all fleets alike."),
    ("ships.placer.unsure", "{placer}: {decks} along the edge; that cannot be told from the {uniform} of all fleets \
        alike."),
    ("ships.placers.picture", "How often each cell holds a deck, in percent, by the way of placing. One scale of \
        colours for all."),
    // 2
    ("opening.title", "How to open"),
    ("opening.lead", "Nothing is known yet, and all fleets are equally likely. All numbers of this chapter are exact."),
    ("opening.first", "The best first shots are {best}: any of them hits in {best_p} of cases. The worst are \
        {worst}: {worst_p}."),
    ("opening.run", "As long as you only miss, the best shots one after another are {cells}."),
    ("opening.later.more", "Misses do not spoil your chances: the fifteenth of these shots hits in {last_p} of \
        cases, more than the first with {first_p}. The ships have fewer and fewer places left."),
    ("opening.later.less", "The fifteenth of these shots hits in {last_p} of cases, less than the first with \
        {first_p}: the rich cells are used up."),
    ("opening.later.unsure", "The fifteenth of these shots hits as often as the first: {first_p}."),
    ("opening.kinds", "What do the first fifteen shots find, if they follow one plan whatever the answers?"),
    ("opening.kind.more", "{kind}: {decks}, belonging to {ships}; more decks than fifteen shots at random ({random})."),
    ("opening.kind.less", "{kind}: {decks}, belonging to {ships}; fewer decks than fifteen shots at random \
        ({random})."),
    ("opening.kind.unsure", "{kind}: {decks}, belonging to {ships}; as many decks as fifteen shots at random."),
    ("opening.first_hit.more", "The first hit comes after {best_wait} on average by the best shots, after \
        {random_wait} at random (fifteen misses count as fifteen): a careful opening finds a ship sooner."),
    ("opening.first_hit.less", "The first hit comes after {best_wait} on average by the best shots, after \
        {random_wait} at random (fifteen misses count as fifteen): it does not come sooner."),
    ("opening.first_hit.unsure", "The first hit comes after {best_wait} on average, by the best shots as at random."),
    ("opening.picture", "The chance that the first shot hits, in percent."),
    ("opening.run.picture", "The best first fifteen shots along a run of misses, numbered in their order; the colour \
        is the chance at that moment."),
    ("opening.curve.picture", "The chance to have hit something within so many shots."),
    ("opening.curve.y", "chance of a hit by then"),
    ("opening.curve.x", "shots"),
    // 3
    ("wound.title", "After the first hit"),
    ("wound.lead", "Your first shot hit and sank nothing. Where to go on? The numbers are exact, the whole fleet is \
        afloat."),
    ("wound.middle", "In the middle ({cell}) all directions are nearly alike: the next shot up hits in {up} of \
        cases, right {right}, down {down}, left {left}."),
    ("wound.edge.more", "At the edge ({cell}) the ship lies along the edge more often than into the board: a shot \
        along it hits in {along} of cases, one inwards in {inwards}."),
    ("wound.edge.less", "At the edge ({cell}) it is better to shoot inwards: that hits in {inwards} of cases, along \
        the edge in {along}."),
    ("wound.edge.unsure", "At the edge ({cell}) it is all the same, along it or inwards: {along}."),
    ("wound.corner", "In the corner ({cell}) either way hits in {p} of cases."),
    ("wound.length", "What is it? Hit in the middle, the ship has two decks in {two} of cases, three in {three} and \
        four in {four}."),
    ("wound.table", "By where the hit was: the chance of a hit in each direction, and of each length. All other \
        cells are turns and reflections of these."),
    ("wound.cell", "hit at"),
    ("wound.pair", "Two hits side by side ({cells}): the next deck is at the one end in {left} of cases and at the \
        other in {right}. The ship has three decks in {three} of cases and four in {four}."),
    ("wound.afloat", "The same with fewer ships afloat, if all water round were still open (exact):"),
    ("wound.afloat.column", "afloat, decks"),
    ("wound.best.column", "best next shot"),
    ("wound.two.column", "two decks"),
    ("wound.three.column", "three decks"),
    ("wound.four.column", "four decks"),
    ("wound.picture", "The chance that the best next shot hits, in percent, by where the first hit was."),
    ("wound.scenes", "In a real game much water is known by then. First hits on a ship in games by counting places, \
        each kind at most once a board:"),
    ("wound.longest", "longest afloat, decks"),
    ("wound.where", "hit"),
    ("wound.inside", "inside"),
    ("wound.border", "on the edge"),
    ("wound.along.column", "lies along the edge"),
    ("wound.along.more", "So a ship hit on the edge usually lies along it, in games too: {along} (with all kinds \
        afloat)."),
    ("wound.along.less", "But a ship hit on the edge in games usually points inwards: it lies along the edge in \
        {along} (with all kinds afloat)."),
    ("wound.along.unsure", "Whether a ship hit on the edge in games lies along it more often than not, these games \
        do not tell: {along} (with all kinds afloat)."),
    ("wound.rings", "When a ship sinks, its ring is closed. How many cells is that, and how many of them were not \
        yet marked (measured in games)?"),
    ("wound.ring.ship", "ship"),
    ("wound.ring.cells", "cells on average"),
    ("wound.ring.range", "fewest–most"),
    ("wound.ring.news", "of them new"),
    ("wound.ring.more", "The {big} clears the most: its ring brings {big_news} not marked before, the ring of a \
        {small} {small_news}."),
    ("wound.ring.less", "The {small} clears the most: its ring brings {small_news} not marked before, the ring of \
        the {big} {big_news}."),
    ("wound.ring.unsure", "The rings of the {big} and of a {small} clear about as much: {big_news} and {small_news}."),
    // 4
    ("shooting.title", "How to shoot"),
    ("shooting.lead", "Different ways of shooting at the same boards, all fleets alike: how many shots and turns \
        does it take to sink the whole fleet? A miss ends the turn, so turns are always nineteen fewer than shots."),
    ("shooting.shooter", "way of shooting"),
    ("shooting.nine", "shots for 9 boards of 10"),
    ("shooting.hunter", "the hunter beats it"),
    ("shooting.think.more", "Thinking pays: whoever counts places needs {gain} fewer than a hunter who searches at \
        random."),
    ("shooting.think.less", "Here thinking did not pay: whoever counts places needs {gain} more than a hunter who \
        searches at random."),
    ("shooting.think.unsure", "Between counting places and searching at random we cannot tell a difference ({gain})."),
    ("shooting.exact.more", "Counting whole fleets instead of single places saves another {gain}."),
    ("shooting.exact.less", "Counting whole fleets instead of single places even costs {gain}."),
    ("shooting.exact.unsure", "Whether counting whole fleets instead of single places saves anything, so few boards \
        do not tell: {gain}."),
    ("shooting.picture", "The share of boards sunk within so many shots: further left is better."),
    ("shooting.curve.x", "shots"),
    ("shooting.curve.y", "boards sunk"),
    ("shooting.rules", "What is each rule of thumb worth? A player who counts places gives up one of them and keeps \
        the rest, on the same boards."),
    ("shooting.rule", "the player …"),
    ("shooting.rule.shots", "costs, shots"),
    ("shooting.rule.wins", "games then lost"),
    ("shooting.rule.more", "{rule}: costs {shots}."),
    ("shooting.rule.less", "{rule}: costs nothing; without it even {shots} are saved."),
    ("shooting.rule.unsure", "{rule}: we cannot tell that it costs anything ({shots})."),
    // 5
    ("placing.title", "How to place"),
    ("placing.lead", "How many turns does a fleet live, by how it was placed and by who shoots? More is better for \
        you. A reader knows your habit, though not where your ships are."),
    ("placing.way", "who shoots"),
    ("placing.columns", "way of placing"),
    ("placing.edges", "“Put the big ships on the edge.” Is that true? Compared with a fleet drawn from all alike:"),
    ("placing.item.more", "{placer}, against {shooter}: true, the fleet lives {gain} longer."),
    ("placing.item.less", "{placer}, against {shooter}: bad advice, the fleet lives {gain} less."),
    ("placing.item.unsure", "{placer}, against {shooter}: no difference that we can tell ({gain})."),
    ("placing.mixture", "If the other may find out how you like to place, mix. With these shares no shooter on our \
        list gains anything by knowing them (in brackets, how far each share is known):"),
    ("placing.share", "{placer}: {share}"),
    ("placing.value", "So mixed, your fleet lives {value} even against the best shooter on the list."),
    ("placing.picture", "Turns that a fleet lives: who shoots (rows) against the way of placing (columns)."),
    // 6
    ("race.title", "First move, and being behind"),
    ("race.lead", "A hit shoots again, so the two boards do not disturb each other: a game is a race. We set the \
        turns of every board against those of every other, and so know each chance better than from as many games \
        played."),
    ("race.opener.more", "Between two of a kind ({shooter}): whoever opens wins {p} of games. The first move is an \
        advantage."),
    ("race.opener.less", "Between two of a kind ({shooter}): whoever opens wins only {p} of games. The first move is \
        a handicap."),
    ("race.opener.unsure", "Between two of a kind ({shooter}): whoever opens wins {p} of games; that cannot be told \
        from half."),
    ("race.behind.more", "Two ships behind and to move, you still win {p} of games between players who count places: \
        more than half."),
    ("race.behind.less", "Two ships behind and to move, you win {p} of games between players who count places: less \
        than half."),
    ("race.behind.unsure", "Two ships behind and to move, you win {p} of games between players who count places; \
        that cannot be told from half."),
    ("race.ahead.more", "Two ships ahead, you win {p}."),
    ("race.ahead.less", "Even two ships ahead, you win {p}, less than half."),
    ("race.ahead.unsure", "Two ships ahead, you win {p}; that cannot be told from half."),
    ("race.even", "With equally many left, whoever is to move wins {p}."),
    ("race.end", "At the very end, with one ship each, whoever is to move wins {p}; with one left to sink and three \
        ships afloat, {lead}."),
    ("race.picture", "The chance to win of whoever is to move, in percent: rows, ships yet to sink; columns, own \
        ships afloat. Both players count places."),
    ("race.rows", "yet to sink"),
    ("race.columns", "own afloat"),
    ("race.curve.picture", "The chance to win of whoever is to move, by how many ships behind (left of 0: ahead)."),
    ("race.curve.x", "ships behind"),
    ("race.curve.y", "chance to win"),
    // 7
    ("armada.title", "Armada: when to spend weapons"),
    ("armada.lead", "Two torpedoes, two airstrikes, one radar. When is each worth most?"),
    ("armada.lines.more", "Before the first shot the best line for a torpedo is {best} from the edge: it finds a \
        ship in {best_p} of cases (exact). The edge line finds one in {edge_p}."),
    ("armada.lines.less", "Before the first shot the best line for a torpedo is the edge line: it finds a ship in \
        {edge_p} of cases, {best} in {best_p} (exact)."),
    ("armada.lines.unsure", "Before the first shot all lines are alike for a torpedo: {edge_p} (exact)."),
    ("armada.lines.table", "Later, in games by counting places: how often a line still holds a ship to be found, \
        while none is wounded. Lines are numbered from the edge, 1, to the middle, 5."),
    ("armada.later.more", "At the first turn a torpedo finds a ship in {first} of cases, at turn {turn} in {late}: \
        it is worth most early, while the lines are long. A plain shot hits in {shot_first} and {shot_late}."),
    ("armada.later.less", "At the first turn a torpedo finds a ship in {first} of cases, at turn {turn} in {late}: \
        it gains by waiting. A plain shot hits in {shot_first} and {shot_late}."),
    ("armada.later.unsure", "A torpedo finds a ship as surely at turn {turn} as at the first, as far as we can tell: \
        {late} and {first}. A plain shot hits in {shot_late} and {shot_first}."),
    ("armada.aim.more", "Targets are chosen here as a player who counts places chooses them; even so the first \
        torpedo ({first}) does better than the best line ({line})."),
    ("armada.aim.less", "Targets are chosen here as a player who counts places chooses them. At the very start this \
        underrates the edge: the first torpedo finds a ship in {first} of cases, where the best line gives {line}."),
    ("armada.aim.unsure", "Targets are chosen here as a player who counts places chooses them: the first torpedo \
        ({first}) cannot be told from the best line ({line})."),
    ("armada.strike.more", "An airstrike right after a hit finds more than a blind one: {wounded} against {blind} \
        (all ships afloat)."),
    ("armada.strike.less", "A blind airstrike finds more than one right after a hit: {blind} against {wounded} (all \
        ships afloat)."),
    ("armada.strike.unsure", "A blind airstrike and one right after a hit find about as much: {blind} and {wounded} \
        (all ships afloat)."),
    ("armada.strike.why.more", "Beside a wounded ship a plain shot hits in {shot_wounded} of cases, a blind one only \
        in {shot_blind}: there plain shots do more of the work themselves."),
    ("armada.strike.why.less", "Beside a wounded ship a plain shot hits in {shot_wounded} of cases, a blind one in \
        {shot_blind}."),
    ("armada.strike.why.unsure", "A plain shot hits as often beside a wounded ship as blind, as far as we can tell: \
        {shot_wounded} and {shot_blind}."),
    ("armada.moments.table", "What the best target of each would bring, while no ship is wounded:"),
    ("armada.moments.turn", "turn"),
    ("armada.moments.torpedo", "torpedo hits"),
    ("armada.moments.clears", "water it clears, cells"),
    ("armada.moments.strike", "airstrike hits"),
    ("armada.moments.decks", "its decks"),
    ("armada.moments.radar", "radar shows, decks"),
    ("armada.moments.shot", "plain shot hits"),
    ("armada.held", "What does one weapon save, if it goes as soon as so many ships are left?"),
    ("armada.held.now", "{weapon}: best spent at once, as far as we can tell; it saves {saved}."),
    ("armada.held.more", "{weapon}: it saved most with {ships} left: {saved}."),
    ("armada.held.less", "{weapon}: even at its best, with {ships} left, it costs {saved}."),
    ("armada.held.unsure", "{weapon}: even at its best, with {ships} left, we cannot tell that it saves anything \
        ({saved})."),
    ("armada.held.picture", "Turns that one weapon saves, by the ships left when it is spent (10: at once)."),
    ("armada.held.x", "ships left"),
    ("armada.held.y", "turns saved"),
    ("armada.radar.more", "Radar at once, remembered {memory}: saves {saved}."),
    ("armada.radar.less", "Radar at once, remembered {memory}: costs {saved}. It takes a whole turn."),
    ("armada.radar.unsure", "Radar at once, remembered {memory}: we cannot tell that it saves anything ({saved})."),
    ("armada.radar.table", "Turns that one radar saves, by the ships left when it is spent:"),
    ("armada.radar.memory", "remembered"),
    ("armada.moments.picture", "The chance that the best target is hit, turn by turn, while no ship is wounded; \
        drawn where it is known to ±5 points."),
    ("armada.ships.picture", "The same by the ships left, at the first such turn."),
    ("armada.moments.x", "own turn"),
    ("armada.moments.y", "chance of a hit"),
    ("armada.policies", "Which timing wins? Every policy met every other over {games} games a match."),
    ("armada.policy", "timing"),
    ("armada.score", "games won"),
    ("armada.best.more", "The best of them, “{best}”, wins {score}: weapons spent are worth more than weapons kept \
        (“{never}” wins {never_score})."),
    ("armada.best.less", "The best of them is “{best}” with {score}; “{never}” wins {never_score}."),
    ("armada.best.unsure", "The best of them is “{best}” with {score}, but we cannot tell it from “{never}” with \
        {never_score}."),
    ("armada.second.more", "It is ahead of the next, “{second}”, by more than chance."),
    ("armada.second.less", "Against the next, “{second}”, it loses, though it wins more against the rest."),
    ("armada.second.unsure", "Between it and the next, “{second}”, we cannot tell who is better."),
    ("armada.spends", "How “{best}” spends its stock:"),
    ("armada.pattern", "{weapon}: half of the uses come by turn {turn}; {spent} of the stock is spent; {kept} of the \
        uses hit."),
    ("armada.scan", "{weapon}: half of the uses come by turn {turn}; {spent} of the stock is spent."),
    // 8
    ("rules.title", "Rules compared"),
    ("rules.lead", "One rule of the classic game is changed at a time. What does it do to the length of a game, to \
        the first move, and to how much skill counts?"),
    ("rules.rule", "rule"),
    ("rules.shooter", "who shoots"),
    ("rules.opener", "opener wins"),
    ("rules.skill", "counting beats hunting"),
    ("rules.marks", "{rule}: for whoever draws that conclusion alone nothing changes, shot for shot; so neither the \
        first move nor skill counts for more or less."),
    ("rules.turns", "{rule}: shot for shot the same, but {turns} in all instead of {before}; neither the first move \
        nor skill counts for more or less."),
    ("rules.shots.more", "{rule}: a hunter needs {by} more, and {turns} in all instead of {before}."),
    ("rules.shots.less", "{rule}: a hunter needs {by} fewer, and {turns} in all instead of {before}."),
    ("rules.shots.unsure", "{rule}: a hunter needs as many shots, as far as we can tell ({by}), and {turns} in all \
        instead of {before}."),
    ("rules.fair.more", "The first move is then worth more: {p} instead of {classic}."),
    ("rules.fair.less", "The first move is then worth less: {p} instead of {classic}."),
    ("rules.fair.unsure", "The first move is worth the same, as far as we can tell: {p}, and {classic} before."),
    ("rules.careless.more", "But whoever does not think of it then needs {by} more than whoever does."),
    ("rules.careless.less", "But whoever does not think of it is spared {by}."),
    ("rules.careless.unsure", "What it is worth to whoever does not think of it, we cannot tell ({by})."),
    ("rules.luck.more", "Skill counts more: counting beats hunting in {p} of games instead of {classic}."),
    ("rules.luck.less", "Skill counts less: counting beats hunting in {p} of games instead of {classic}."),
    ("rules.luck.unsure", "Skill counts as much, as far as we can tell: counting beats hunting in {p} of games, and \
        {classic} before."),
];

/// Names of ships, placers, shooters, weapons, rules; after `vs:` as those met, after `short:` in few words.
#[rustfmt::skip]
pub(super) const NAMES: &[(&str, &str)] = &[
    ("ship4", "battleship (4 decks)"),
    ("ship3", "cruiser (3 decks)"),
    ("ship2", "destroyer (2 decks)"),
    ("ship1", "boat (1 deck)"),
    ("uniform", "all fleets alike"),
    ("sequential", "one by one at random, big ones first"),
    ("edges", "on the edge"),
    ("corners-of-big", "big ships packed along one side"),
    ("spread", "spread wide"),
    ("random", "anywhere at random"),
    ("hunt-target", "hunter: searches at random, finishes what is hit"),
    ("parity", "searches on a lattice, finishes what is hit"),
    ("density", "counts the places left for ships"),
    ("sampled:n=200", "imagines 200 fleets that fit"),
    ("exact", "counts every fleet that fits"),
    ("lookahead", "counts fleets and plans ahead"),
    ("reader:uniform", "reader: expects all fleets alike"),
    ("reader:sequential", "reader of one by one"),
    ("reader:edges", "reader of edge placing"),
    ("reader:corners-of-big", "reader of packing"),
    ("reader:spread", "reader of spreading"),
    ("vs:hunt-target", "a hunter who searches at random"),
    ("vs:parity", "a hunter on a lattice"),
    ("vs:density", "one who counts places"),
    ("vs:reader:edges", "a reader of edge placing"),
    ("vs:reader:corners-of-big", "a reader of packing"),
    ("short:hunt-target", "hunter"),
    ("short:density", "counts places"),
    ("short:ablated:without=ring", "counts, but blind to rings"),
    ("short:ablated:without=diagonals", "counts, but blind to corners"),
    ("rule:ring", "does not see that all round a wreck is water (where the game does not mark it)"),
    ("rule:tally", "does not keep count of what is sunk"),
    ("rule:line", "after two hits in line still tries the sides"),
    ("rule:diagonals", "after a hit also tries its corners"),
    ("rule:finish", "does not finish the wounded ship, hunts on"),
    ("rule:counting", "does not count: hunts on a lattice"),
    ("rule:parity", "has no lattice either: hunts anywhere that a ship fits"),
    ("rule:room", "does not even look whether a ship fits"),
    ("best", "the best shots of the run"),
    ("diagonals", "along two long diagonals"),
    ("chessboard", "chessboard, row by row"),
    ("border", "round the edge, every other cell"),
    ("centre", "the middle first"),
    ("line1", "the edge line"),
    ("line2", "the second line"),
    ("line3", "the third line"),
    ("line4", "the fourth line"),
    ("line5", "the fifth line"),
    ("torpedo", "torpedo"),
    ("airstrike", "airstrike"),
    ("radar", "radar"),
    ("shot", "plain shot"),
    ("memory:turn", "for the next turn"),
    ("memory:action", "for the next shot alone"),
    ("memory:game", "for the whole game"),
    ("never", "never"),
    ("asap", "at once"),
    ("hold", "when five ships are left"),
    ("threshold", "when a target is rich enough"),
    ("torpedo-first", "torpedoes first"),
    ("airstrike-on-hit", "airstrikes on hits"),
    ("radar-then-strike", "radar, then strike"),
    ("ev", "weighing every turn"),
    ("human", "weighing, but never while a ship is wounded"),
    ("endgame", "for the last boats"),
    ("race", "weighing, and bolder when behind"),
    ("rules:classic", "classic rules"),
    ("rules:diagonals", "the four corners of each hit are marked"),
    ("rules:no-ring", "the ring of a wreck is not marked"),
    ("rules:one-shot", "a hit does not shoot again"),
    ("rules:touching", "ships may touch"),
];

/// One, few, many, and with a fraction.
pub(super) const NOUNS: &[(&str, [&str; 4])] = &[
    ("shot", ["shot", "shots", "shots", "shots"]),
    ("turn", ["turn", "turns", "turns", "turns"]),
    ("deck", ["deck", "decks", "decks", "decks"]),
    ("ship", ["ship", "ships", "ships", "ships"]),
    ("cell", ["cell", "cells", "cells", "cells"]),
];
