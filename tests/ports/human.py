#!/usr/bin/env python3
"""A level with failings, rebuilt from its export alone: level.toml, ALGORITHM.md and the protocol of bots.

    python3 human.py LEVEL.toml                  plays as a bot
    python3 human.py LEVEL.toml VECTORS.json     compares its chances with the test vectors
"""
import json
import random
import sys
import tomllib
from collections import Counter
from itertools import product

SIZE = 10  # a cell is the number 10*row + column; a set of cells is an integer with a bit for each cell
FULL = (1 << SIZE * SIZE) - 1
NAMES = [f"{'ABCDEFGHIJ'[c]}{r + 1}" for r in range(SIZE) for c in range(SIZE)]
CELL = {name: cell for cell, name in enumerate(NAMES)}


def cells_of(mask):
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(cells):
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def shifted(cell, steps):
    """The cells on the grid at the given steps (rows, columns) from a cell, as a set."""
    row, column = divmod(cell, SIZE)
    return mask_of((row + r) * SIZE + column + c for r, c in steps if 0 <= row + r < SIZE and 0 <= column + c < SIZE)


BESIDE = [shifted(cell, [(-1, 0), (1, 0), (0, -1), (0, 1)]) for cell in range(SIZE * SIZE)]
CORNERS = [shifted(cell, [(-1, -1), (-1, 1), (1, -1), (1, 1)]) for cell in range(SIZE * SIZE)]


def union(table, mask):
    """The union of a table's sets over the cells of a set."""
    result = 0
    for cell in cells_of(mask):
        result |= table[cell]
    return result


def make_placements(decks):
    """All (cells as a set, surroundings, cells as a list) of a ship on the empty grid."""
    masks = set()
    for row, column in product(range(SIZE), repeat=2):
        if column + decks <= SIZE:
            masks.add(mask_of(row * SIZE + column + i for i in range(decks)))
        if row + decks <= SIZE:
            masks.add(mask_of((row + i) * SIZE + column for i in range(decks)))
    return [(m, (union(BESIDE, m) | union(CORNERS, m)) & ~m, cells_of(m)) for m in sorted(masks)]


PLACEMENTS = {decks: make_placements(decks) for decks in range(1, SIZE + 1)}
LINES = []  # (action, set, cells in the order in which the torpedo passes them)
for i in range(SIZE):
    line, file = [i * SIZE + j for j in range(SIZE)], [j * SIZE + i for j in range(SIZE)]
    LINES += [(f"torpedo row {i + 1} right", mask_of(line), line), (f"torpedo row {i + 1} left", mask_of(line), line[::-1]),
              (f"torpedo column {'ABCDEFGHIJ'[i]} down", mask_of(file), file),
              (f"torpedo column {'ABCDEFGHIJ'[i]} up", mask_of(file), file[::-1])]
SQUARES = []  # (name of the centre, set, cells)
for centre in range(SIZE * SIZE):
    square = BESIDE[centre] | CORNERS[centre] | 1 << centre
    if square.bit_count() == 9:
        SQUARES.append((NAMES[centre], square, cells_of(square)))


def alike(actions):
    return {action: 1.0 for action in actions}


def add_share(odds, chance, weights):
    """Adds a case's chance to the odds, shared out by weight."""
    total = sum(weights.values())
    for action, weight in weights.items():
        odds[action] = odds.get(action, 0.0) + chance * weight / total


def classes(ships, allowed, hits=0, apart=False):
    """For each class among the ships (n of it, its placements on the allowed cells, not only on hits, apart from hits)."""
    result = []
    for decks, n in Counter(ships).items():
        fitting = [p for p in PLACEMENTS[decks] if not p[0] & ~allowed and p[0] & ~hits and not (apart and p[1] & hits)]
        if fitting:
            result.append((n, fitting))
    return result


def count_cells(found, through=FULL):
    """The count of every cell: the weights n/N of the placements that cover it and hold a cell of `through`."""
    counts = {}
    for n, fitting in found:
        covering = Counter(cell for mask, _, cells in fitting if mask & through for cell in cells)
        for cell, number in covering.items():
            counts[cell] = counts.get(cell, 0.0) + number * n / len(fitting)
    return counts


def group_of_first(hits):
    """The group of hits joined by sides to the first one row by row."""
    group = hits & -hits
    while True:
        grown = (group | union(BESIDE, group)) & hits
        if grown == group:
            return group
        group = grown


class Level:
    def __init__(self, knobs):
        self.knobs = knobs
        self.cache = {}

    def soften(self, values):
        """The weights of positive counts or gains, {} if there are none."""
        best = max(values.values(), default=0.0)
        weights = {}
        for action, value in values.items():
            if value > 0:
                share = value / best
                if share > 1 - 1e-9:
                    weights[action] = 1.0
                elif self.knobs["temperature"] >= 0.01:
                    weights[action] = share ** (1 / self.knobs["temperature"])
        return weights

    def cases(self, marked, afloat):
        """All (chance, slips, apart, room, scan, ships reckoned with) that may be in mind."""
        clear = marked % 3 == 0
        slip, forget = (0.0, 0.0) if clear else (self.knobs["slip"], self.knobs["forget"])
        whole = int(self.knobs["attention"])
        more = self.knobs["attention"] - whole
        ships = sorted(afloat)
        reckoned = [(1.0, ships)] if whole >= len(ships) else [(1 - more, ships[:whole]), (more, ships[:whole + 1])]
        for slips, apart, room, scan in product((True, False), repeat=4):
            chance = slip if slips else 1 - slip
            for known in (apart, room, scan):
                chance *= 1 - forget if known else forget
            for share, some in reckoned:
                if chance * share > 0:
                    yield chance * share, slips, apart, room, scan, tuple(some)

    def odds(self, rows, afloat, weapons, decks, water):
        """The chance of every action; `weapons` are the kinds left, of torpedo, air and radar."""
        text = "".join(rows)
        unmarked = mask_of(i for i, letter in enumerate(text) if letter == ".")
        hits = mask_of(i for i, letter in enumerate(text) if letter == "x")
        shown = mask_of(CELL[name] for name in decks)
        dry = mask_of(CELL[name] for name in water)
        cases = list(self.cases(SIZE * SIZE - unmarked.bit_count(), afloat))
        odds = {}
        if weapons and not hits and not shown:
            self.weapon_odds(odds, cases, unmarked, dry, afloat, weapons)
        shots, cache = {}, {}
        for chance, slips, apart, room, scan, ships in cases:
            key = (slips, apart, room, scan, ships)
            weights = self.shot(cache, unmarked, hits, shown, dry if scan else 0, afloat, *key[:3], ships)
            add_share(shots, chance, weights)
        rest = 1 - sum(odds.values())
        for cell, chance in shots.items():
            odds[NAMES[cell]] = rest * chance
        return odds

    def shot(self, cache, unmarked, hits, shown, dry, afloat, slips, apart, room, ships):
        """The weights of the cells in one case."""
        opened = unmarked & ~dry
        if apart:
            opened &= ~union(CORNERS, hits | shown)
        key = (opened, slips, apart, room, ships)
        if key not in cache:
            cache[key] = self.weigh_shots(unmarked, opened, hits, shown, afloat, slips, apart, room, ships)
        return cache[key]

    def weigh_shots(self, unmarked, opened, hits, shown, afloat, slips, apart, room, ships):
        fallback = cells_of(opened or unmarked)
        if shown:
            return alike(cells_of(shown))
        if not hits:
            if slips or not room:
                return alike(fallback)
            return self.soften(count_cells(classes(ships, opened))) or alike(fallback)
        group = group_of_first(hits)
        if slips:
            return alike(cells_of((union(BESIDE, group) | union(CORNERS, group)) & unmarked) or fallback)
        candidates = union(BESIDE, group) & opened
        if not room:
            if apart and group.bit_count() > 1:
                first, second = cells_of(group)[:2]
                across = second - first < SIZE
                candidates = mask_of(c for c in cells_of(candidates)
                                     if (c // SIZE == first // SIZE if across else c % SIZE == first % SIZE))
            return alike(cells_of(candidates) or fallback)
        for concerned in (ships, afloat):
            counts = count_cells(classes(concerned, opened | hits, hits, apart), group)
            if counts:
                counts = {cell: count for cell, count in counts.items() if candidates >> cell & 1}
                return self.soften(counts) or alike(cells_of(candidates) or fallback)
        return alike(cells_of(candidates) or fallback)

    def weapon_odds(self, odds, cases, unmarked, dry, afloat, weapons):
        """Adds the chances of all uses of weapons to the odds."""
        places = classes([min(afloat)], unmarked & ~dry)
        hopeful = mask_of(count_cells(places))
        uses = []
        if "torpedo" in weapons:
            uses += [("torpedo", name, cells) for name, mask, cells in LINES if mask & hopeful]
        for kind in ("air", "radar"):
            if kind in weapons:
                uses += [(kind, f"{kind} {name}", cells) for name, mask, cells in SQUARES if mask & hopeful]
        cache = {}
        for chance, slips, _, room, scan, ships in cases:
            key = (slips, room, scan and dry > 0, ships)
            if key not in cache:
                opened = unmarked & ~dry if scan else unmarked
                cache[key] = alike(name for _, name, _ in uses) if slips else self.weigh_uses(uses, opened, room, ships)
            if cache[key]:
                add_share(odds, self.knobs["eagerness"] * chance, cache[key])

    def weigh_uses(self, uses, opened, room, ships):
        cells = cells_of(opened)
        if room:
            counts = count_cells(classes(ships, opened))
            p = {cell: min(1.0, counts.get(cell, 0.0)) for cell in cells}
        else:
            p = {cell: min(1.0, sum(ships) / len(cells)) for cell in cells}
        best = max(p.values(), default=0.0)
        shot = worth(best, best, 1 - best)
        gains = {}
        for kind, name, path in uses:
            chances = [p[cell] for cell in path if cell in p]
            if kind == "radar":
                gain = 1.4 * sum(chances)
            elif kind == "air":
                bombed = 5 / 9
                gain = worth(1 - miss_five(chances) / 126, bombed * sum(chances), bombed * sum(1 - x for x in chances)) - 0.9
            else:
                q, water = 1.0, 0.0
                for x in chances:
                    q *= 1 - x
                    water += q
                gain = worth(1 - q, 1 - q, water) - 0.15
            if gain > shot:
                gains[name] = gain - shot
        return self.soften(gains)

    def action(self, move):
        weapons = frozenset(a.split()[0] for w in move["weapons"] if w["left"] for a in w["actions"])
        decks, water = move["radar"]["decks"], move["radar"]["water"]
        key = (*move["rows"], tuple(move["afloat"]), weapons, tuple(decks), tuple(water))
        if key not in self.cache:
            if len(self.cache) > 5000:
                self.cache.clear()
            odds = self.odds(move["rows"], move["afloat"], weapons, decks, water)
            self.cache[key] = list(odds), list(odds.values())
        return random.Random(move["seed"]).choices(*self.cache[key])[0]


def worth(a, b, c):
    return a + 0.1 * b + 0.6 * c


def miss_five(chances):
    """The fifth elementary symmetric polynomial of the chances of water of nine cells; those not given have no deck."""
    e = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    for x in chances + [0.0] * (9 - len(chances)):
        for i in range(5, 0, -1):
            e[i] += e[i - 1] * (1 - x)
    return e[5]


def compare(level, path):
    """Exits with an error if a chance differs from the vectors' by more than 1e-9."""
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)["vectors"]
    worst = 0.0
    for vector in vectors:
        stock = vector["weapons"]
        weapons = {kind for kind, key in (("torpedo", "torpedoes"), ("air", "airstrikes"), ("radar", "radars")) if stock[key]}
        odds = level.odds(vector["rows"], vector["afloat"], weapons, vector["radar"]["decks"], vector["radar"]["water"])
        actions = odds.keys() | vector["odds"].keys()
        worst = max([worst, *(abs(odds.get(a, 0.0) - vector["odds"].get(a, 0.0)) for a in actions)])
    print(f"{len(vectors)} views, greatest difference {worst:.1e}")
    sys.exit(worst > 1e-9)


def main():
    with open(sys.argv[1], "rb") as file:
        level = Level(tomllib.load(file)["knobs"])
    if len(sys.argv) > 2:
        compare(level, sys.argv[2])
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"protocol": 1, "name": "port of a level"}), flush=True)
        elif message["type"] == "move":
            print(json.dumps({"action": level.action(message)}), flush=True)
        elif message["type"] == "quit":
            break


if __name__ == "__main__":
    main()
