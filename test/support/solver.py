"""A small solver in another language: breadth-first over moves. `solver.py FILE` prints the moves within a sentence."""
import sys
from collections import deque

rows = [row for row in open(sys.argv[1]).read().split("\n") if "#" in row]
cells = {(x, y): symbol for y, row in enumerate(rows) for x, symbol in enumerate(row)}
walls = {cell for cell, symbol in cells.items() if symbol == "#"}
goals = {cell for cell, symbol in cells.items() if symbol in ".*+"}
boxes = frozenset(cell for cell, symbol in cells.items() if symbol in "$*")
player = next(cell for cell, symbol in cells.items() if symbol in "@+")

waiting, known = deque([(player, boxes, "")]), {(player, boxes)}
while waiting:
    (x, y), boxes, moves = waiting.popleft()
    if boxes <= goals:
        print(f"{len(known)} positions. Solution: {moves}")
        sys.exit()
    for letter, (dx, dy) in {"u": (0, -1), "r": (1, 0), "d": (0, 1), "l": (-1, 0)}.items():
        to, beyond = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
        if to in walls or (to in boxes and (beyond in walls or beyond in boxes)):
            continue
        after = boxes - {to} | {beyond} if to in boxes else boxes
        if (to, after) not in known:
            known.add((to, after))
            waiting.append((to, after, moves + letter))
print("no solution")
