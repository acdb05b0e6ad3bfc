"""python3 random_agent.py [LEVEL] [EPISODES]: plays at random, and says how each episode ended."""
import random
import sys

from sokoban_env import SokobanEnv

level, episodes = sys.argv[1] if len(sys.argv) > 1 else "maps/level1.lvl", int(sys.argv[2]) if len(sys.argv) > 2 else 3
random.seed(1)
env = SokobanEnv(level=level, limit=200)
for episode in range(episodes):
    env.reset()
    total, done, info = 0, False, {}
    while not done and not info.get("deadlocked"):
        _, reward, terminated, truncated, info = env.step(random.randrange(len(env.actions)))
        total, done = total + reward, terminated or truncated
    ended = "deadlocked" if info["deadlocked"] else info["status"]
    print(f"episode {episode + 1}: {ended} after {info['moves']} moves, {info['pushes']} pushes, return {total:.1f}")
print(env.render())
env.close()
