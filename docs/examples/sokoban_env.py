"""Sokoban with gymnasium's interface: a game of `sokoban serve`. It needs no package; with gymnasium it is an Env."""
import json
import os
import shlex
import subprocess

try:
    from gymnasium import Env, spaces
except ImportError:
    Env, spaces = object, None

# The variable SOKOBAN names the command; else it is the program that this file belongs to, or the one that is installed.
OWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "bin", "sokoban")
COMMAND = shlex.split(os.environ.get("SOKOBAN", "")) or (["node", OWN] if os.path.exists(OWN) else ["sokoban"])


class Server:
    """One process for any number of games. `ask` sends a question and returns its answer."""

    def __init__(self):
        self.process = subprocess.Popen([*COMMAND, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, do, **fields):
        self.process.stdin.write(json.dumps({"id": 0, "do": do, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"]["message"])
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class SokobanEnv(Env):
    """The level is one of `level=FILE`, `code=`, `board=` and `generate={...}`. An action is an index of `actions`: all steps of
    the level, or those that you name."""

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(self, server=None, game="a", limit=200, actions=None, **level):
        self.server, self.game, self.limit, self.level = server or Server(), game, limit, level
        self.owns_server = server is None
        self.opened = self.server.ask("reset", game=game, limit=limit, **level)
        self.actions = tuple(actions or self.opened["actions"])
        if spaces:
            shape = (2, self.opened["height"], self.opened["width"])
            self.action_space = spaces.Discrete(len(self.actions))
            self.observation_space = spaces.Box(0, 65535, shape, "int32")

    def reset(self, *, seed=None, options=None):
        if spaces:
            super().reset(seed=seed)
        if options:  # another level, as for the constructor
            self.level, before = options, self.opened["actions"]
            self.opened = self.server.ask("reset", game=self.game, limit=self.limit, **options)
            if self.opened["actions"] != before:
                raise ValueError("this level has other actions than the first one; make another SokobanEnv for it")
        info = self.server.ask("restart", game=self.game)
        self.planes = self.server.ask("board", game=self.game, **{"as": "planes"})["planes"]
        return self.observation(), info

    def step(self, action):
        info = self.server.ask("step", game=self.game, moves=self.actions[action])
        for column, row, ground, thing in info["changes"]:
            self.planes["ground"][row - 1][column - 1] = ground
            self.planes["things"][row - 1][column - 1] = thing
        terminated = info["done"] and not info["truncated"]
        return self.observation(), info["reward"], terminated, info["truncated"], info

    def observation(self):
        planes = [self.planes["ground"], self.planes["things"]]
        if not spaces:
            return planes
        import numpy

        return numpy.array(planes, dtype="int32")

    def render(self):
        return "\n".join(self.server.ask("board", game=self.game)["board"])

    def close(self):
        self.server.ask("close", game=self.game)
        if self.owns_server:
            self.server.close()
