import { at } from '../../core/at';
import { cellAt, type Shape } from '../../core/level/level';
import { FLOOR, NOTHING, WALL } from '../../core/level/piece';
import { emptySetup, type Setup } from '../../core/level/setup';
import type { RuleSet } from '../../core/rule-set';
import type { Random } from '../random';
import { innerCells } from '../room';
import { cellsOf, codeOf, type Recipe, withChanges, withoutEach } from './recipe';

/** Colours in the order in which levels use them. */
const COLOURS = ['blue', 'red', 'green'] as const;

/** Floors of rock with ladders between them, and boxes on them. Without any of its ladders, a level is unsolvable. */
export function vexedRecipe(rules: RuleSet): Recipe {
  const ladder = codeOf(rules, 'ground', 'ladder');
  const human = codeOf(rules, 'thing', 'human');
  const boxes = COLOURS.map((colour) => codeOf(rules, 'thing', `${colour} box`));

  /** Whether nothing falls from a cell at the start: there is rock or a box below, or the human stands on a ladder. */
  function isHeld({ width, ground, things }: Setup, cell: number): boolean {
    const below = cell + width + 1;
    const hasFloor = ground[below] === WALL || boxes.includes(at(things, below));
    return hasFloor || (things[cell] === human && (ground[cell] === ladder || ground[below] === ladder));
  }

  /** Whether nothing falls or vanishes before the first move. */
  function isAtRest(setup: Setup): boolean {
    const { things, width } = setup;
    const touches = cellsOf(things, ...boxes).some((cell) =>
      [cell + 1, cell + width + 1].some((next) => things[next] === things[cell]),
    );
    return !touches && cellsOf(things, human, ...boxes).every((cell) => isHeld(setup, cell));
  }

  function putHeld(random: Random, setup: Setup, thing: number): boolean {
    const free = innerCells(setup).filter(
      (cell) => setup.ground[cell] === FLOOR && setup.things[cell] === NOTHING && isHeld(setup, cell),
    );
    if (free.length === 0) return false;
    setup.things[random.pick(free)] = thing;
    return true;
  }

  function drawLadder(random: Random, setup: Setup): void {
    const x = random.between(1, setup.width - 2);
    const bottom = random.between(2, setup.height - 2);
    for (let y = bottom; y > bottom - random.between(2, 3) && y > 0; y -= 1) {
      const cell = cellAt(setup, x, y);
      if (setup.things[cell] === NOTHING) setup.ground[cell] = ladder;
    }
  }

  return {
    isPrunable: true,
    isLargeIfHard: false,
    boxes: [4, 7],
    shape: (random) => ({ width: random.between(8, 11), height: random.between(6, 8) }),

    make(random, shape, count) {
      const setup = emptyFloors(random, shape);
      for (let ladders = random.between(1, 2); ladders > 0; ladders -= 1) drawLadder(random, setup);
      const colours = Math.min(COLOURS.length, Math.max(1, Math.floor(count / 2)));
      for (let index = 0; index < count; index += 1)
        if (!putHeld(random, setup, at(boxes, index % colours))) return undefined;
      return putHeld(random, setup, human) && isAtRest(setup) ? setup : undefined;
    },

    mutate(random, before) {
      const changed = withChanges(random, before, (setup) => {
        const cell = random.pick(innerCells(setup));
        if (random.chance(45)) {
          if (setup.things[cell] === NOTHING) setup.ground[cell] = setup.ground[cell] === FLOOR ? WALL : FLOOR;
          return true;
        }
        if (random.chance(30)) {
          drawLadder(random, setup);
          return true;
        }
        const from = random.pick(cellsOf(setup.things, human, ...boxes));
        const thing = at(setup.things, from);
        setup.things[from] = NOTHING;
        return putHeld(random, setup, thing);
      });
      return changed && isAtRest(changed) ? changed : undefined;
    },

    without: (setup) =>
      withoutEach(setup, cellsOf(setup.ground, ladder), ({ ground }, cell) => {
        ground[cell] = FLOOR;
      }),
  };
}

/** Walls round a board with some floors of rock in it, each with a gap. */
function emptyFloors(random: Random, shape: Shape): Setup {
  const setup = emptySetup(shape);
  for (let y = 0; y < shape.height; y += 1)
    for (let x = 0; x < shape.width; x += 1) {
      const isEdge = x === 0 || y === 0 || x === shape.width - 1 || y === shape.height - 1;
      setup.ground[cellAt(shape, x, y)] = isEdge ? WALL : FLOOR;
    }
  for (let y = random.between(2, 3); y < shape.height - 2; y += random.between(2, 3)) {
    const left = random.between(1, shape.width - 4);
    const right = random.between(left + 1, shape.width - 2);
    for (let x = left; x <= right; x += 1) setup.ground[cellAt(shape, x, y)] = WALL;
  }
  return setup;
}
