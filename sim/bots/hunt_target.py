#!/usr/bin/env python3
"""An example of a bot for Linkor: hunts at random where a ship still fits, and finishes a ship once hit.

Python 3 and its standard library are all it needs: linkor match "bot:python3 sim/bots/hunt_target.py" density
It plays every rulebook, with plain shots alone. sim/PROTOCOL.md explains the lines it reads and writes.
"""
import json
import random
import sys


def known_water(rows, rules):
    """Cells that hold no deck, by the marks and, where ships do not touch, by what they imply."""
    height, width = len(rows), len(rows[0])
    cells = [(r, c, rows[r][c]) for r in range(height) for c in range(width)]
    water = {(r, c) for r, c, mark in cells if mark in "o#"}
    for r, c, mark in cells if not rules["touching"] else ():
        # Nothing lies beside a wreck, nor at the corner of a hit: ships are straight.
        if mark == "#":
            water.update((r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1))
        elif mark == "x":
            water.update((r + dr, c + dc) for dr in (-1, 1) for dc in (-1, 1))
    return water


def places(rows, water, length):
    """Every row of `length` cells that a ship afloat may take, as a list of cells."""
    height, width = len(rows), len(rows[0])
    for dr, dc in ((0, 1), (1, 0)) if length > 1 else ((0, 1),):
        for r in range(height - dr * (length - 1)):
            for c in range(width - dc * (length - 1)):
                cells = [(r + dr * i, c + dc * i) for i in range(length)]
                if water.isdisjoint(cells):
                    yield cells


def choose(move, rules, dice):
    """The cell to fire at."""
    rows = move["rows"]
    is_hit = {(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "x"}
    water = known_water(rows, rules)
    hunt, target, best = [], [], 0
    for length in set(move["afloat"]):
        for cells in places(rows, water, length):
            fresh = [cell for cell in cells if cell not in is_hit] if is_hit else cells
            if not fresh:
                continue  # Wholly hit, it would be sunk.
            hits = len(cells) - len(fresh)
            hunt += fresh
            # The more hits a place explains the better: then one of their neighbours is the shot.
            if hits > best:
                target, best = [], hits
            if hits and hits == best:
                target += [cell for cell in fresh if any(beside(cell, hit) for hit in is_hit)]
    unmarked = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "."]
    return dice.choice(sorted(set(target)) or sorted(set(hunt)) or unmarked)


def beside(one, other):
    """Have the two cells a side in common?"""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def main():
    rules = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            answer = {"protocol": 1, "name": "hunt and target, in Python"}
        elif kind == "new":
            rules = message["rules"]
            continue
        elif kind == "move":
            # A fresh generator for each move: the same question always gets the same answer.
            row, column = choose(message, rules, random.Random(message["seed"]))
            answer = {"action": "ABCDEFGHIJ"[column] + str(row + 1)}
        elif kind == "quit":
            return
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
