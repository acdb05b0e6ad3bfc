import { at } from '../../core/at';
import { FLOOR, NOTHING } from '../../core/level/piece';
import type { RuleSet } from '../../core/rule-set';
import type { Random } from '../random';
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

/**
 * Rooms with trophies, their goals, crates, and holes that must be filled: with a wall in place of any hole, the level
 * is unsolvable.
 */
export function holesRecipe(rules: RuleSet): Recipe {
  const wall = { thing: codeOf(rules, 'thing', 'wall') };
  const hole = codeOf(rules, 'ground', 'hole');
  const crate = codeOf(rules, 'thing', 'crate');
  const player = codeOf(rules, 'thing', 'player');
  const colours = ['yellow', 'blue', 'red', 'green'] as const;
  const trophies = colours.map((colour) => codeOf(rules, 'thing', `${colour} trophy`));
  const goals = colours.map((colour) => codeOf(rules, 'ground', `${colour} goal`));

  function putGround(random: Random, setup: ReturnType<typeof copySetup>, code: number): void {
    const free = cellsOf(setup.ground, FLOOR).filter((cell) => setup.things[cell] === NOTHING);
    if (free.length > 0) setup.ground[random.pick(free)] = code;
  }

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
        putGround(random, setup, hole);
        putAtRandom(random, setup, crate, FLOOR);
      }
      for (let index = 0; index < Math.max(1, boxes - crates); index += 1) {
        putGround(random, setup, at(goals, index % 4));
        putAtRandom(random, setup, at(trophies, index % 4), FLOOR);
      }
      return putAtRandom(random, setup, player, FLOOR) ? setup : undefined;
    },

    mutate(random, before) {
      const setup = copySetup(before);
      for (let changes = random.between(1, 3); changes > 0; changes -= 1) {
        const kind = random.below(100);
        if (kind < 40 && !flipWall(random, setup, wall)) return undefined;
        const movable = cellsOf(setup.things, player, crate, ...trophies);
        if (kind >= 65) moveAtRandom(random, setup, 'things', random.pick(movable), FLOOR);
        else if (kind >= 40)
          moveAtRandom(random, setup, 'ground', random.pick(cellsOf(setup.ground, hole, ...goals)), FLOOR);
      }
      return setup;
    },

    without(setup) {
      const walled = cellsOf(setup.ground, hole).map((cell) => {
        const other = copySetup(setup);
        putWall(other, cell, wall);
        return other;
      });
      const crates = cellsOf(setup.things, crate).map((cell) => {
        const other = copySetup(setup);
        other.things[cell] = NOTHING;
        return other;
      });
      return [...walled, ...crates];
    },
  };
}
