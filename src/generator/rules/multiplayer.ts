import type { RuleSet } from '../../core/rule-set';
import {
  cellsOf,
  codeOf,
  copySetup,
  drawAtRandom,
  flipWall,
  makeRoomSetup,
  moveOne,
  putAtRandom,
  putWall,
  type Recipe,
  removeThing,
  withChanges,
} from './recipe';

/** Rooms with two players and boxes of both: with one of the players walled in, the level is unsolvable. */
export function multiplayerRecipe(rules: RuleSet): Recipe {
  const goal = codeOf(rules, 'ground', 'goal');
  const players = [codeOf(rules, 'thing', 'player A'), codeOf(rules, 'thing', 'player B')] as const;
  const boxesOf = [codeOf(rules, 'thing', 'box of A'), codeOf(rules, 'thing', 'box of B')] as const;

  return {
    isPrunable: false,
    isLargeIfHard: true,
    boxes: [2, 4],
    shape: (random) => ({ width: random.between(6, 8), height: random.between(6, 8) }),

    make(random, shape, boxes) {
      const setup = makeRoomSetup(random, shape);
      if (!setup) return undefined;
      for (let index = 0; index < Math.max(2, boxes); index += 1) {
        drawAtRandom(random, setup, goal);
        putAtRandom(random, setup, boxesOf[index % 2 === 0 ? 0 : 1]);
      }
      return players.every((player) => putAtRandom(random, setup, player)) ? setup : undefined;
    },

    mutate: (random, before) =>
      withChanges(random, before, (setup) => {
        if (random.chance(40)) return flipWall(random, setup);
        if (random.chance(35)) moveOne(random, setup, 'ground', [goal]);
        else moveOne(random, setup, 'things', [...players, ...boxesOf]);
        return true;
      }),

    // No other player can move the boxes of a removed player.
    without: (setup) =>
      players.map((player, index) => {
        const other = copySetup(setup);
        for (const cell of cellsOf(other.things, player)) removeThing(other, cell);
        for (const cell of cellsOf(other.things, boxesOf[index === 0 ? 0 : 1])) putWall(other, cell);
        return other;
      }),
  };
}
