import { Game } from '../../src/core/play/game';
import { step } from '../../src/core/play/move';
import type { KnownBest } from '../../src/core/play/par';
import { BestFinder } from '../../src/session/best-finder';
import { Problems } from '../../src/session/problems';
import type { Playable } from '../../src/library/level-entry';
import type { FoundBest } from '../../src/core/play/par';
import type { RuleSet } from '../../src/core/rule-set';
import { holes, multiplayer, potions, vexed } from '../../src/rules';
import { gameOn, movesOf } from '../support/draw';
import { playableFrom } from '../support/playable';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const BOARD = '########\n#@     #\n# $  . #\n#      #\n#  $ . #\n#      #\n########\n';
const YARD = playableFrom(folder, 'yard.xsb', BOARD);
const WITH_SOLUTION = playableFrom(folder, 'solved.xsb', `${BOARD}\nSolution\ndrrrdlldrr\n`);

/** It is not played: it would not win. */
const TOO_LONG: KnownBest = { moves: 70_000, pushes: 1, solution: [] };

const finders: BestFinder[] = [];
afterEach(() => Promise.all(finders.splice(0).map((finder) => finder.close())));

interface Found {
  readonly reported: FoundBest[];
  /** The saved solutions, and whether they were saved as found ones. */
  readonly saved: (readonly [best: KnownBest, isFound: boolean])[];
}

interface FindOptions {
  readonly stored?: readonly KnownBest[];
  /** Called when the search has begun, and after each report. */
  readonly begun?: (finder: BestFinder) => void;
  readonly told?: (finder: BestFinder) => void;
}

/** The results of a search for a win with these steps. */
function find(playable: Playable, steps: string, { stored = [], begun, told }: FindOptions = {}): Promise<Found> {
  const reported: FoundBest[] = [];
  return new Promise((done) => {
    const saveBest = (_: unknown, best: KnownBest, isFound: boolean) => {
      done({ reported, saved: [[best, isFound]] });
    };
    const finder = new BestFinder({ saveBest, solutionsOf: () => [...stored] }, new Problems());
    finders.push(finder);
    finder.find(won(playable, steps), playable, (found) => {
      reported.push(found);
      told?.(finder);
    });
    begun?.(finder);
  });
}

function won({ level, rules }: Playable, steps: string): Game {
  const game = new Game(level, rules);
  game.replay(movesOf(game, steps));
  return game;
}

const LONG_WAY = 'drrr ulll ddd rrr';

test.each([
  ['classic', YARD, LONG_WAY, 10],
  ['multiplayer', playableOn(multiplayer, 'multiplayer', ['#######', '#Aa.@.#', '#######']), 'D A D D', 2],
  ['holes', playableOn(holes, 'holes', ['__R', '___', '', '>r_', '___']), 'dur', 1],
  ['potions', playableOn(potions, 'potions', ['1 9', 'WWWWWW', 'WP1G W', 'W    W', 'WWWWWW']), 'dur', 1],
  ['vexed', playableOn(vexed, 'vexed', ['#######', '#P b b#', '#######']), 'rlrr', 2],
])('a solution is shortened: %s', async (_, playable, steps, moves) => {
  const last = (await find(playable, steps)).reported.at(-1);
  expect(last).toMatchObject({ solutions: [{ moves }], search: 'over' });
  expect(last?.solutions[0]?.solution).toHaveLength(moves);
});

function playableOn(rules: RuleSet, format: string, rows: readonly string[]): Playable {
  return { ...YARD, rules, level: gameOn(rules, format, rows).level };
}

test('a search that is replaced at once finds nothing, and the next one runs', async () => {
  const second: FoundBest[] = [];
  const { reported } = await find(YARD, LONG_WAY, {
    begun: (finder) => {
      finder.find(won(YARD, 'drrr dlldrr'), YARD, (found) => second.push(found));
    },
  });
  expect(reported).toEqual([]);
  expect(second.at(-1)?.solutions[0]?.moves).toBe(10);
});

test('a search continues after a pause', async () => {
  const { reported } = await find(YARD, LONG_WAY, {
    begun: (finder) => {
      finder.pause();
      finder.resume();
    },
  });
  expect(reported.at(-1)?.solutions[0]?.moves).toBe(10);
});

test('a search that is closed at once reports nothing', async () => {
  const reported: FoundBest[] = [];
  const finder = new BestFinder(undefined, new Problems());
  finder.find(won(YARD, LONG_WAY), YARD, (found) => reported.push(found));
  await finder.close();
  finder.resume();
  expect(reported).toEqual([]);
});

test('the solutions of the file and of the store are known, but none that is very long', () => {
  const stored: KnownBest = { moves: 2, pushes: 2, solution: [step('right'), step('down')] };
  const finder = new BestFinder({ saveBest: () => undefined, solutionsOf: () => [stored, TOO_LONG] }, new Problems());
  finders.push(finder);
  const game = won(WITH_SOLUTION, 'drrrdlldrr');
  expect(finder.solutionsOf(WITH_SOLUTION)).toEqual([game.movesSoFar(), stored.solution]);
});

test('a better solution than the player’s is reported and saved', async () => {
  const { reported, saved } = await find(YARD, LONG_WAY);
  expect(reported.at(-1)).toMatchObject({ solutions: [{ moves: 10, pushes: 5 }], proven: ['moves', 'pushes'] });
  expect(reported.at(-1)?.search).toBe('over');
  expect(saved).toEqual([[expect.objectContaining({ moves: 10, pushes: 5 }), true]]);
});

test("the player's own solution is not saved as a found one", async () => {
  const { saved } = await find(YARD, 'drrr dll drr');
  expect(saved).toEqual([[expect.objectContaining({ moves: 10, pushes: 5 }), false]]);
});

test('the solution of the file is where it begins', async () => {
  const { reported } = await find(WITH_SOLUTION, LONG_WAY);
  expect(reported[0]?.solutions).toMatchObject([{ moves: 10, pushes: 5 }]);
});

test('so is what the store has, the longer ones, too', async () => {
  const game = won(YARD, 'drrr dll drr');
  const known = { moves: 10, pushes: 5, solution: game.movesSoFar() };
  const { reported } = await find(YARD, LONG_WAY, { stored: [TOO_LONG, known] });
  expect(reported[0]?.solutions).toMatchObject([{ moves: 10, pushes: 5 }]);
});

test('results until it is stopped are saved, and reported as the end', async () => {
  const { reported, saved } = await find(YARD, LONG_WAY, {
    told: (finder) => {
      finder.stop();
    },
  });
  expect(saved).toHaveLength(1);
  expect(reported.at(-1)?.search).toBe('over');
});
