import { at } from '../../core/at';
import type { RuleSet } from '../../core/rule-set';
import {
  cellsOf,
  codeOf,
  drawAtRandom,
  flipWall,
  makeRoomSetup,
  moveOne,
  putAtRandom,
  putWall,
  type Recipe,
  removeThing,
  withChanges,
  withoutEach,
} from './recipe';

/**
 * Rooms with trophies, their goals, crates, and holes that must be filled: with a wall in place of any hole, the level
 * is unsolvable.
 */
export function holesRecipe(rules: RuleSet): Recipe {
  const wall = codeOf(rules, 'thing', 'wall');
  const hole = codeOf(rules, 'ground', 'hole');
  const crate = codeOf(rules, 'thing', 'crate');
  const player = codeOf(rules, 'thing', 'player');
  const colours = ['yellow', 'blue', 'red', 'green'] as const;
  const trophies = colours.map((colour) => codeOf(rules, 'thing', `${colour} trophy`));
  const goals = colours.map((colour) => codeOf(rules, 'ground', `${colour} goal`));

  return {
    isPrunable: true,
    isLargeIfHard: false,
    boxes: [2, 5],
    shape: (random) => ({ width: random.between(7, 9), height: random.between(6, 8) }),

    make(random, shape, boxes) {
      const setup = makeRoomSetup(random, shape, wall);
      if (!setup) return undefined;
      const crates = Math.max(1, Math.floor(boxes / 2));
      for (let index = 0; index < crates; index += 1) {
        drawAtRandom(random, setup, hole);
        putAtRandom(random, setup, crate);
      }
      for (let index = 0; index < Math.max(1, boxes - crates); index += 1) {
        drawAtRandom(random, setup, at(goals, index % 4));
        putAtRandom(random, setup, at(trophies, index % 4));
      }
      return putAtRandom(random, setup, player) ? setup : undefined;
    },

    mutate: (random, before) =>
      withChanges(random, before, (setup) => {
        const kind = random.below(100);
        if (kind < 40) return flipWall(random, setup, wall);
        if (kind >= 65) moveOne(random, setup, 'things', [player, crate, ...trophies]);
        else moveOne(random, setup, 'ground', [hole, ...goals]);
        return true;
      }),

    without: (setup) => [
      ...withoutEach(setup, cellsOf(setup.ground, hole), (other, cell) => {
        putWall(other, cell, wall);
      }),
      ...withoutEach(setup, cellsOf(setup.things, crate), removeThing),
    ],
  };
}
