import { at } from '../../core/at';
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
  type Recipe,
  removeThing,
  withChanges,
  withoutEach,
} from './recipe';

/** Moves to search with; the finished level has no more than it needs. */
const PLENTY = 60;
const MAX_NEED = 4;
/** The moves of a move potion and of a fancy one. */
const GAINS = [
  ['move potion', 5],
  ['fancy potion', 2],
] as const;

/** Rooms with crates of some weight and potions, all of which must be drunk, with just enough strength and moves. */
export function potionsRecipe(rules: RuleSet): Recipe {
  const goal = codeOf(rules, 'ground', 'goal');
  const player = codeOf(rules, 'thing', 'player');
  const crates = Array.from({ length: MAX_NEED + 1 }, (_, need) => codeOf(rules, 'thing', `crate ${need}`));
  const strength = codeOf(rules, 'thing', 'strength potion');
  const potions = [strength, ...GAINS.map(([name]) => codeOf(rules, 'thing', name))];

  return {
    isPrunable: false,
    isLargeIfHard: true,
    boxes: [2, 4],
    shape: (random) => ({ width: random.between(7, 9), height: random.between(6, 8) }),

    make(random, shape, boxes) {
      const setup = makeRoomSetup(random, shape);
      if (!setup) return undefined;
      for (let index = 0; index < boxes; index += 1) {
        drawAtRandom(random, setup, goal);
        putAtRandom(random, setup, at(crates, random.below(crates.length)));
      }
      putAtRandom(random, setup, strength);
      if (random.chance(50)) putAtRandom(random, setup, random.pick(potions));
      setup.numbers = { strength: random.below(2), moves: PLENTY };
      return putAtRandom(random, setup, player) ? setup : undefined;
    },

    mutate: (random, before) =>
      withChanges(random, { ...before, numbers: { ...before.numbers, moves: PLENTY } }, (setup) => {
        const crate = random.pick(cellsOf(setup.things, ...crates));
        if (random.chance(40)) return flipWall(random, setup);
        if (random.chance(25)) setup.things[crate] = at(crates, random.below(crates.length));
        else if (random.chance(30)) moveOne(random, setup, 'ground', [goal]);
        else moveOne(random, setup, 'things', [player, ...crates, ...potions]);
        return true;
      }),

    tighten(setup, solution) {
      const gained = cellsOf(setup.things, ...potions).reduce((sum, cell) => {
        const index = potions.indexOf(at(setup.things, cell)) - 1;
        return sum + (GAINS[index]?.[1] ?? 0);
      }, 0);
      // Replaying the solution shows whether the potions are drunk in time.
      return { ...copySetup(setup), numbers: { ...setup.numbers, moves: Math.max(1, solution.length - gained) } };
    },

    without: (setup) => withoutEach(setup, cellsOf(setup.things, ...potions), removeThing),
  };
}
