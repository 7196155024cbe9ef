#!/usr/bin/env python3
"""A level rebuilt from its export alone: level.toml, ALGORITHM.md and the protocol of bots.

    python3 human.py LEVEL.toml                  plays as a bot
    python3 human.py LEVEL.toml VECTORS.json     compares its chances with the test vectors
"""

import json
import random
import sys
import tomllib
from itertools import product

SIZE = 10
CELLS = [(r, c) for r in range(SIZE) for c in range(SIZE)]
INSIDE = set(CELLS)
ALL = 1000


def placements(decks):
    ways = [(0, 1)] if decks == 1 else [(0, 1), (1, 0)]
    ships = []
    for dr, dc in ways:
        for r, c in CELLS:
            ship = frozenset((r + i * dr, c + i * dc) for i in range(decks))
            if ship <= INSIDE:
                ships.append((ship, frozenset(n for cell in ship for n in around(cell)) - ship))
    return ships


def around(cell):
    r, c = cell
    return [(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i or j) and (r + i, c + j) in INSIDE]


def sides(cell):
    r, c = cell
    return [n for n in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if n in INSIDE]


def corners(cell):
    return [n for n in around(cell) if n[0] != cell[0] and n[1] != cell[1]]


PLACEMENTS = {decks: placements(decks) for decks in range(1, 5)}


def name(cell):
    return "ABCDEFGHIJ"[cell[1]] + str(cell[0] + 1)


def cell_of(text):
    return int(text[1:]) - 1, "ABCDEFGHIJ".index(text[0])


class View:
    def __init__(self, rows, afloat, weapons, radar):
        at = {(r, c): rows[r][c] for r, c in CELLS}
        self.unmarked = {cell for cell in CELLS if at[cell] == "."}
        self.hits = {cell for cell in CELLS if at[cell] == "x"}
        self.afloat = sorted(afloat)
        self.weapons = weapons
        self.decks = {cell_of(text) for text in radar["decks"]}
        self.water = {cell_of(text) for text in radar["water"]}


class Case:
    """What is in mind for one action, and the board as it is in mind."""

    def __init__(self, view, slips, apart, room, scan, ships):
        self.view, self.slips, self.apart, self.room = view, slips, apart, room
        self.seen = view.decks
        water = view.water if scan else set()
        self.open = view.unmarked - water
        if apart:
            for cell in view.hits | self.seen:
                self.open -= set(corners(cell))
        self.reckoned = view.afloat[:ships]
        self.cache = {}

    def allowed(self, decks):
        if decks not in self.cache:
            hits, free = self.view.hits, self.open | self.view.hits
            self.cache[decks] = [
                ship
                for ship, ring in PLACEMENTS[decks]
                if ship <= free and not ship <= hits and not (self.apart and ring & hits)
            ]
        return self.cache[decks]

    def count(self, ships, group=None):
        counts, through = {}, False
        for decks in set(ships):
            allowed = self.allowed(decks)
            for ship in allowed:
                if group is None or ship & group:
                    through = True
                    for cell in ship:
                        counts[cell] = counts.get(cell, 0.0) + ships.count(decks) / len(allowed)
        return counts if through else None

    def some(self, cells):
        return next((s for s in (cells, self.open, self.view.unmarked) if s), set())

    def shots(self, temperature):
        alike = lambda cells: {name(cell): 1.0 for cell in self.some(cells)}
        hits = self.view.hits
        if self.seen:
            return alike(self.seen)
        if self.slips:
            if not hits:
                return alike(self.open)
            return alike({n for cell in self.group() for n in around(cell)} & self.view.unmarked)
        if not hits:
            if not self.room:
                return alike(self.open)
            candidates, counts = self.open, self.count(self.reckoned)
        else:
            group = self.group()
            candidates = {n for cell in group for n in sides(cell)} & self.open
            if not self.room:
                if self.apart and len(group) > 1:
                    rows = {r for r, _ in group}
                    in_row = len(rows) == 1
                    line = rows if in_row else {c for _, c in group}
                    candidates = {n for n in candidates if n[0 if in_row else 1] in line}
                return alike(candidates)
            counts = self.count(self.reckoned, group) or self.count(self.view.afloat, group)
        if not counts:
            return alike(candidates)
        weights = {name(cell): counts[cell] for cell in candidates if counts.get(cell, 0.0) > 0.0}
        return soften(weights, temperature) if weights else alike(candidates)

    def group(self):
        group, left = set(), {min(self.view.hits)}
        while left:
            group |= left
            left = {n for cell in left for n in sides(cell)} & self.view.hits - group
        return group

    def arms(self, temperature):
        view = self.view
        if self.room:
            counts = self.count(self.reckoned) or {}
            p = {cell: min(1.0, counts.get(cell, 0.0)) for cell in self.open}
        else:
            even = min(1.0, sum(self.reckoned) / max(1, len(self.open)))
            p = {cell: even for cell in self.open}
        worth = lambda a, b, c: a + 0.1 * b + 0.6 * c
        best = max(p.values(), default=0.0)
        shot = worth(best, best, 1.0 - best)
        gains, free = {}, view.unmarked - view.water
        fits = [ship for ship, _ in PLACEMENTS[view.afloat[0]] if ship <= free]
        possible = {cell for ship in fits for cell in ship}

        def use(action, cells, gain):
            if any(cell in possible for cell in cells):
                gain = 1.0 if self.slips else gain() - shot
                if gain > 0.0:
                    gains[action] = gain

        if view.weapons["torpedoes"]:
            for i in range(SIZE):
                row, column = [(i, c) for c in range(SIZE)], [(r, i) for r in range(SIZE)]
                letter = "ABCDEFGHIJ"[i]
                for action, line in (
                    (f"torpedo row {i + 1} right", row),
                    (f"torpedo row {i + 1} left", row[::-1]),
                    (f"torpedo column {letter} down", column),
                    (f"torpedo column {letter} up", column[::-1]),
                ):

                    def gain(line=line):
                        q, c = 1.0, 0.0
                        for cell in line:
                            if cell in self.open:
                                q *= 1.0 - p[cell]
                                c += q
                        return worth(1.0 - q, 1.0 - q, c) - 0.15

                    use(action, line, gain)
        centres = [(r, c) for r in range(1, SIZE - 1) for c in range(1, SIZE - 1)]
        for centre in centres:
            square = around(centre) + [centre]
            if view.weapons["airstrikes"]:

                def gain(square=square):
                    e = [1.0] + [0.0] * 5
                    for cell in square:
                        for k in range(5, 0, -1):
                            e[k] += e[k - 1] * (1.0 - p.get(cell, 0.0))
                    decks = sum(p.get(cell, 0.0) for cell in square)
                    water = sum(1.0 - p[cell] for cell in square if cell in self.open)
                    return worth(1.0 - e[5] / 126, decks * 5 / 9, water * 5 / 9) - 0.9

                use("air " + name(centre), square, gain)
            if view.weapons["radars"]:
                use("radar " + name(centre), square, lambda square=square: 1.4 * sum(p.get(x, 0.0) for x in square))
        return soften(gains, temperature) if gains else {}


def soften(weights, temperature):
    greatest = max(weights.values())
    softened = {}
    for action, weight in weights.items():
        share = weight / greatest
        if share > 1.0 - 1e-9:
            softened[action] = 1.0
        elif temperature >= 0.01:
            softened[action] = share ** (1.0 / temperature)
    return softened


class Level:
    def __init__(self, path):
        with open(path, "rb") as file:
            level = tomllib.load(file)
        knobs = level.get("knobs", {})
        self.slip, self.forget = knobs.get("slip", 0.0), knobs.get("forget", 0.0)
        self.temperature, self.eagerness = knobs.get("temperature", 0.0), knobs.get("eagerness", 1.0)
        self.attention = min(knobs.get("attention", ALL), ALL)

    def lapses(self, view):
        clear = (100 - len(view.unmarked)) % 3 == 0
        return (0.0, 0.0) if clear else (self.slip, self.forget)

    def cases(self, view):
        slip, forget = self.lapses(view)
        of = lambda happens, chance: chance if happens else 1.0 - chance
        fraction = self.attention - int(self.attention)
        for slips, apart, room, scan, more in product((False, True), repeat=5):
            chance = of(slips, slip) * of(more, fraction)
            for known in (apart, room, scan):
                chance *= of(not known, forget)
            if chance > 0.0:
                yield chance, Case(view, slips, apart, room, scan, int(self.attention) + more)

    def act(self, view, rng):
        """Draws what is in mind, then the action: the same chances as `odds` tells, without every case."""

        def case():
            fraction = self.attention - int(self.attention)
            slip, forget = self.lapses(view)
            knows = lambda: rng.random() >= forget
            slips, more = rng.random() < slip, rng.random() < fraction
            return Case(view, slips, knows(), knows(), knows(), int(self.attention) + more)

        choose = lambda weights: rng.choices(list(weights), list(weights.values()))[0]
        if not (view.hits or view.decks) and any(view.weapons.values()) and rng.random() < self.eagerness:
            arms = case().arms(self.temperature)
            if arms:
                return choose(arms)
        return choose(case().shots(self.temperature))

    def odds(self, view):
        odds, shot = {}, 1.0

        def add(weights, chance):
            total = sum(weights.values())
            for action, weight in weights.items():
                odds[action] = odds.get(action, 0.0) + chance * weight / total

        cases = list(self.cases(view))
        if not (view.hits or view.decks) and any(view.weapons.values()):
            for chance, case in cases:
                arms = case.arms(self.temperature)
                if arms:
                    add(arms, self.eagerness * chance)
                    shot -= self.eagerness * chance
        if shot > 0.0:
            for chance, case in cases:
                add(case.shots(self.temperature), shot * chance)
        return {action: chance for action, chance in odds.items() if chance > 0.0}


NO_WEAPONS = {"torpedoes": 0, "airstrikes": 0, "radars": 0}
PLURAL = {"torpedo": "torpedoes", "airstrike": "airstrikes", "radar": "radars"}


def play(level):
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            print(json.dumps({"protocol": 1, "name": "level from its export"}), flush=True)
        elif kind == "move":
            weapons = dict(NO_WEAPONS)
            for weapon in message.get("weapons", []):
                weapons[PLURAL.get(weapon["weapon"], weapon["weapon"])] = weapon["left"]
            radar = message.get("radar") or {"decks": [], "water": []}
            view = View(message["rows"], message["afloat"], weapons, radar)
            action = level.act(view, random.Random(message["seed"]))
            print(json.dumps({"action": action}), flush=True)
        elif kind == "quit":
            break


def compare(level, path):
    with open(path) as file:
        vectors = json.load(file)["vectors"]
    worst = 0.0
    for vector in vectors:
        odds = level.odds(View(vector["rows"], vector["afloat"], vector["weapons"], vector["radar"]))
        for action in odds.keys() | vector["odds"].keys():
            worst = max(worst, abs(odds.get(action, 0.0) - vector["odds"].get(action, 0.0)))
    print(f"{len(vectors)} vectors, greatest difference of a chance {worst:.2e}")
    sys.exit(worst > 1e-6)


if __name__ == "__main__":
    level = Level(sys.argv[1])
    compare(level, sys.argv[2]) if len(sys.argv) > 2 else play(level)
