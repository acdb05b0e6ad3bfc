import { FLOOR, NOTHING } from '../../core/level/piece';
import type { RuleSet } from '../../core/rule-set';
import {
  cellsOf,
  codeOf,
  copySetup,
  flipWall,
  makeRoomSetup,
  moveAtRandom,
  putAtRandom,
  putWall,
  type Recipe,
} from './recipe';

/** Rooms with two players and boxes of both: with one of the players walled in, the level is unsolvable. */
export function multiplayerRecipe(rules: RuleSet): Recipe {
  const wall = { thing: undefined };
  const goal = codeOf(rules, 'ground', 'goal');
  const players = [codeOf(rules, 'thing', 'player A'), codeOf(rules, 'thing', 'player B')] as const;
  const boxesOf = [codeOf(rules, 'thing', 'box of A'), codeOf(rules, 'thing', 'box of B')] as const;

  return {
    isPrunable: false,
    isLargeIfHard: true,
    boxes: [2, 4],
    shape: (random) => ({ width: random.between(6, 8), height: random.between(6, 8) }),

    make(random, shape, boxes) {
      const setup = makeRoomSetup(random, shape, wall);
      if (!setup) return undefined;
      for (let index = 0; index < Math.max(2, boxes); index += 1) {
        const free = cellsOf(setup.ground, FLOOR).filter((cell) => setup.things[cell] === NOTHING);
        if (free.length > 0) setup.ground[random.pick(free)] = goal;
        putAtRandom(random, setup, boxesOf[index % 2 === 0 ? 0 : 1], FLOOR);
      }
      return players.every((player) => putAtRandom(random, setup, player, FLOOR)) ? setup : undefined;
    },

    mutate(random, before) {
      const setup = copySetup(before);
      for (let changes = random.between(1, 3); changes > 0; changes -= 1) {
        if (random.chance(40)) {
          if (!flipWall(random, setup, wall)) return undefined;
        } else if (random.chance(35))
          moveAtRandom(random, setup, 'ground', random.pick(cellsOf(setup.ground, goal)), FLOOR);
        else {
          const movable = cellsOf(setup.things, ...players, ...boxesOf);
          moveAtRandom(random, setup, 'things', random.pick(movable), FLOOR);
        }
      }
      return setup;
    },

    // No other player can move the boxes of a removed player.
    without: (setup) =>
      players.map((player, index) => {
        const other = copySetup(setup);
        for (const cell of cellsOf(other.things, player)) other.things[cell] = NOTHING;
        for (const cell of cellsOf(other.things, boxesOf[index === 0 ? 0 : 1])) putWall(other, cell, wall);
        return other;
      }),
  };
}
