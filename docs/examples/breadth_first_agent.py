"""python3 breadth_first_agent.py [LEVEL]: finds a solution with the fewest moves, without knowing any rules."""
import sys
from collections import deque

from sokoban_env import Server

level = sys.argv[1] if len(sys.argv) > 1 else "maps/level1.lvl"
server = Server()
start = server.ask("reset", game="a", level=level)
waiting, known = deque([""]), {start["state"]}
solution = None if start["status"] != "won" else ""
while waiting and solution is None:
    path = waiting.popleft()
    server.ask("restart", game="a")
    for move in server.ask("step", game="a", moves=path, want=["legal"])["legal"]:
        # One "undo" of several players takes back more than one step.
        server.ask("restart", game="a")
        answer = server.ask("step", game="a", moves=path + move, want=["status", "deadlocked", "state"])
        if answer["status"] == "won":
            solution = path + move
            break
        if answer["state"] not in known and not answer["deadlocked"]:
            known.add(answer["state"])
            waiting.append(path + move)
server.close()
print(f"{len(known)} positions; " + ("there is no solution" if solution is None else f"solved: {solution}"))
