import { at } from '../../src/core/at';
import { levelOf, setupOfLevel, type Setup } from '../../src/core/level/setup';
import { cellsWith, type Level } from '../../src/core/level/level';
import { FLOOR, NOTHING, WALL } from '../../src/core/level/piece';
import { Game } from '../../src/core/play/game';
import type { RuleSet } from '../../src/core/rule-set';
import { generateLevel } from '../../src/generator/generate';
import type { GeneratedLevel } from '../../src/generator/wish';
import { holes, multiplayer, potions, vexed } from '../../src/rules';
import { runSolver, solverFor } from '../../src/solver/choose-solver';
import { runToEnd } from '../support/run-to-end';
import { generated, levelFor } from './generated';

const UNITS = 2e6;

const HOLE = 7;
const WALL_THING = 2;
const CRATE = 7;
const FIRST_POTION = 12;
const LAST_POTION = 14;
const LADDER = 3;
const BOX_OF_A = 27;

const MADE = new Map(
  [holes, potions, vexed, multiplayer].map((rules) => [rules, generated({ seed: 'own piece', units: UNITS }, rules)]),
);

function make(rules: RuleSet): { made: GeneratedLevel; level: Level } {
  const made = MADE.get(rules);
  if (!made) throw new Error('the tests make no such level');
  return { made, level: levelFor(made, rules) };
}

/** Whether a level is unsolvable, or faulty, after a change. */
function isUnsolvable(level: Level, rules: RuleSet, change: (setup: Setup) => void): boolean {
  const setup = setupOfLevel(level);
  change(setup);
  const changed = levelOf(setup, rules);
  if (!changed.ok) return true;
  return runToEnd(runSolver(solverFor(rules, changed.value, { memory: 2 ** 28 }))).status === 'unsolvable';
}

describe.each([holes, potions, vexed, multiplayer])('a generated level of the rule set $id', (rules) => {
  const { made, level } = make(rules);

  test('is won by its solution', () => {
    const game = new Game(level, rules);
    game.replay(made.solution);
    expect([game.standing.state, game.moves, game.pushes]).toEqual(['won', made.moves, made.pushes]);
  });

  test('is the same from the same seed', () => {
    const again = [1, 2].map(() => runToEnd(generateLevel(rules, { seed: 'again', units: 4e5 })));
    expect(again[1]).toEqual(again[0]);
  });
});

test('every hole must be filled, by one of the crates', () => {
  const { level } = make(holes);
  const [all, crates] = [cellsWith(level.ground, HOLE), cellsWith(level.things, CRATE)];
  expect(all.length).toBeGreaterThan(0);
  const walled = all.filter((cell) =>
    isUnsolvable(level, holes, ({ ground, things }) => {
      ground[cell] = FLOOR;
      things[cell] = WALL_THING;
    }),
  );
  expect(walled).toEqual(all);
  const missing = crates.filter((cell) =>
    isUnsolvable(level, holes, ({ things }) => {
      things[cell] = NOTHING;
    }),
  );
  expect(missing).toEqual(crates);
});

test('every potion must be drunk, and no move is left at the end', () => {
  const { made, level } = make(potions);
  const drinks = [...Array(level.size).keys()].filter(
    (cell) => at(level.things, cell) >= FIRST_POTION && at(level.things, cell) <= LAST_POTION,
  );
  expect(drinks.length).toBeGreaterThan(0);
  const needed = drinks.filter((cell) =>
    isUnsolvable(level, potions, ({ things }) => {
      things[cell] = NOTHING;
    }),
  );
  expect(needed).toEqual(drinks);
  const game = new Game(level, potions);
  game.replay(made.solution);
  expect(game.readings()).toMatchObject({ moves: 0 });
});

test('every piece of a ladder is needed, and nothing falls before the first move', () => {
  const { level } = make(vexed);
  const ladders = cellsWith(level.ground, LADDER);
  expect(ladders.length).toBeGreaterThan(0);
  const needed = ladders.filter((cell) =>
    isUnsolvable(level, vexed, ({ ground }) => {
      ground[cell] = FLOOR;
    }),
  );
  expect(needed).toEqual(ladders);
  const { board } = new Game(level, vexed);
  expect(Array.from({ length: level.size }, (_, cell) => board.thing(cell))).toEqual(
    Array.from({ length: level.size }, (_, cell) => level.things[cell]),
  );
});

test('both players are needed', () => {
  const { level } = make(multiplayer);
  expect(level.players).toHaveLength(2);
  const needed = [0, 1].filter((player) =>
    isUnsolvable(level, multiplayer, ({ ground, things }) => {
      const boxes = cellsWith(level.things, BOX_OF_A + player);
      for (const cell of boxes) ground[cell] = WALL;
      for (const cell of [at(level.players, player), ...boxes]) things[cell] = NOTHING;
    }),
  );
  expect(needed).toEqual([0, 1]);
});
