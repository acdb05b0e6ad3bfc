import { identityOf } from '../../src/core/level/identity';
import { setupOfLevel, levelOf } from '../../src/core/level/setup';
import { cellsWith, type Level } from '../../src/core/level/level';
import { Game } from '../../src/core/play/game';
import { FLOOR, NOTHING, WALL } from '../../src/core/level/piece';
import { maxBoxes } from '../../src/generator/wish';
import { classic } from '../../src/rules';
import { longTest, share } from '../support/tries';
import { drawn, fewestPushes, generated, levelFor } from './generated';
import { valueOf } from '../support/value-of';

test('a seed makes the same level for ever', () => {
  expect(drawn(generated({ seed: 'for ever', boxes: 3 }))).toEqual([
    '########',
    '#  $. @#',
    '# .$.  #',
    '###   ##',
    '  #$ ##',
    '  #  #',
    '  #  #',
    '  ####',
  ]);
});

const ALL_SEEDS = ['one', 'two', 'three', 'four'];
const SEEDS = ALL_SEEDS.slice(0, share(ALL_SEEDS.length, 2));

describe('a generated level', () => {
  const made = SEEDS.map((seed) => [seed, generated({ seed, boxes: 4, units: 1e6 })] as const);

  test.each(made)('has the fewest pushes that A* finds: %s', (_, level) => {
    expect(level.isProven).toBe(true);
    expect(fewestPushes(levelFor(level))).toBe(level.pushes);
  });

  test.each(made)('is won by its solution: %s', (_, level) => {
    const game = new Game(levelFor(level), classic);
    game.replay(level.solution);
    expect([game.standing.state, game.moves, game.pushes]).toEqual(['won', level.moves, level.pushes]);
  });

  test.each(made)('has at most a third of its boxes on goals: %s', (_, level) => {
    const start = levelFor(level);
    const boxes = cellsWith(start.things, 3);
    expect(boxes).toHaveLength(4);
    expect(boxes.filter((cell) => start.ground[cell] === 3).length).toBeLessThanOrEqual(1);
  });

  test.each(made)('is shorter without any of its pillars: %s', (_, level) => {
    const start = levelFor(level);
    const shorter = pillarsOf(start).filter((cell) => (fewestPushes(without(start, cell)) ?? 0) < level.pushes);
    expect(shorter).toEqual(pillarsOf(start));
  });

  test.each(made)('is shorter without any of its boxes: %s', (_, level) => {
    const start = levelFor(level);
    const boxes = cellsWith(start.things, 3);
    const shorter = boxes.filter((cell) => (fewestPushes(withoutBox(start, cell)) ?? 0) < level.pushes);
    expect(shorter).toEqual(boxes);
  });

  test('is another one for each seed, also when turned', () => {
    expect(new Set(made.map(([, level]) => identityOf(levelFor(level), classic).text)).size).toBe(SEEDS.length);
  });
});

/** Walls with floor on all four sides: single pillars. */
function pillarsOf({ ground, stride }: Level): number[] {
  return cellsWith(ground, WALL).filter((cell) =>
    [-stride, 1, stride, -1].every((step) => (ground[cell + step] ?? 0) >= FLOOR),
  );
}

function without(level: Level, wall: number): Level {
  const setup = setupOfLevel(level);
  setup.ground[wall] = FLOOR;
  return playable(setup);
}

/** Without a box; any goal may then stay empty. */
function withoutBox(level: Level, box: number): Level {
  const setup = setupOfLevel(level);
  setup.things[box] = NOTHING;
  return playable(setup);
}

function playable(setup: ReturnType<typeof setupOfLevel>): Level {
  const level = valueOf(levelOf(setup, classic));
  return level;
}

describe('a wish is met', () => {
  test.each([8, 15, 22])('%i pushes', (pushes) => {
    expect(generated({ pushes })).toMatchObject({ pushes, miss: 0 });
  });

  test.each([350, 450, 550])('a difficulty of %i hundredths, to a quarter of a level', (difficulty) => {
    const level = generated({ difficulty, units: 4e7 });
    expect(level.miss).toBe(0);
    expect(Math.abs(level.difficulty - difficulty)).toBeLessThanOrEqual(25);
  });

  test('a size, with the walls', () => {
    const { width, height } = levelFor(generated({ shape: { width: 9, height: 6 }, boxes: 3 }));
    expect([width, height]).toEqual([9, 6]);
  });

  test('an unreachable wish is missed by the reported distance', () => {
    const level = generated({ boxes: 1, pushes: 200, units: 3e5 });
    expect(level.miss).toBe(100 * (200 - level.pushes));
  });
});

longTest('more boxes than a table holds: the level is won, and no more is said of it', () => {
  const level = generated({ boxes: 7, units: 3e5 });
  const game = new Game(levelFor(level), classic);
  game.replay(level.solution);
  expect([game.standing.state, game.moves, game.pushes]).toEqual(['won', level.moves, level.pushes]);
  expect(cellsWith(levelFor(level).things, 3)).toHaveLength(7);
});

test('a small board holds few boxes', () => {
  expect([maxBoxes({ width: 5, height: 5 }), maxBoxes({ width: 6, height: 6 }), maxBoxes(undefined)]).toEqual([
    2, 4, 15,
  ]);
});
