import { at } from '../../core/at';
import { FLOOR, NOTHING } from '../../core/level/piece';
import type { RuleSet } from '../../core/rule-set';
import { cellsOf, codeOf, copySetup, flipWall, makeRoomSetup, moveAtRandom, putAtRandom, type Recipe } from './recipe';

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
  const wall = { thing: undefined };
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
      const setup = makeRoomSetup(random, shape, wall);
      if (!setup) return undefined;
      for (let index = 0; index < boxes; index += 1) {
        const free = cellsOf(setup.ground, FLOOR).filter((cell) => setup.things[cell] === NOTHING);
        if (free.length > 0) setup.ground[random.pick(free)] = goal;
        putAtRandom(random, setup, at(crates, random.below(crates.length)), FLOOR);
      }
      putAtRandom(random, setup, strength, FLOOR);
      if (random.chance(50)) putAtRandom(random, setup, random.pick(potions), FLOOR);
      setup.numbers = { strength: random.below(2), moves: PLENTY };
      return putAtRandom(random, setup, player, FLOOR) ? setup : undefined;
    },

    mutate(random, before) {
      const setup = copySetup(before);
      setup.numbers = { ...setup.numbers, moves: PLENTY };
      for (let changes = random.between(1, 3); changes > 0; changes -= 1) {
        const crate = random.pick(cellsOf(setup.things, ...crates));
        if (random.chance(40)) {
          if (!flipWall(random, setup, wall)) return undefined;
        } else if (random.chance(25)) setup.things[crate] = at(crates, random.below(crates.length));
        else if (random.chance(30))
          moveAtRandom(random, setup, 'ground', random.pick(cellsOf(setup.ground, goal)), FLOOR);
        else {
          const movable = cellsOf(setup.things, player, ...crates, ...potions);
          moveAtRandom(random, setup, 'things', random.pick(movable), FLOOR);
        }
      }
      return setup;
    },

    tighten(setup, solution) {
      const gained = cellsOf(setup.things, ...potions).reduce((sum, cell) => {
        const index = potions.indexOf(at(setup.things, cell)) - 1;
        return sum + (GAINS[index]?.[1] ?? 0);
      }, 0);
      // Replaying the solution shows whether the potions are drunk in time.
      return { ...copySetup(setup), numbers: { ...setup.numbers, moves: Math.max(1, solution.length - gained) } };
    },

    without: (setup) =>
      cellsOf(setup.things, ...potions).map((cell) => {
        const other = copySetup(setup);
        other.things[cell] = NOTHING;
        return other;
      }),
  };
}
