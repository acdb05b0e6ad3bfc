import { Game } from '../../src/core/play/game';
import { step } from '../../src/core/play/move';
import type { KnownBest } from '../../src/core/play/par';
import { BestFinder } from '../../src/session/best-finder';
import { Problems } from '../../src/session/problems';
import type { Playable } from '../../src/library/level-entry';
import type { FoundBest } from '../../src/core/play/par';
import { movesOf } from '../support/draw';
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

/** The results of a search for a win with these steps; `end` ends it early. */
function find(
  playable: Playable,
  steps: string,
  stored: readonly KnownBest[] = [],
  end?: (finder: BestFinder) => void,
): Promise<Found> {
  const game = new Game(playable.level, playable.rules);
  game.replay(movesOf(game, steps));
  const reported: FoundBest[] = [];
  return new Promise((done) => {
    const saveBest = (_: unknown, best: KnownBest, isFound: boolean) => {
      done({ reported, saved: [[best, isFound]] });
    };
    const finder = new BestFinder({ saveBest, solutionsOf: () => [...stored] }, new Problems());
    finders.push(finder);
    finder.find(game, playable, (found) => {
      reported.push(found);
      end?.(finder);
    });
  });
}

test('the solutions of the file and of the store are known, but none that is very long', () => {
  const stored: KnownBest = { moves: 2, pushes: 2, solution: [step('right'), step('down')] };
  const finder = new BestFinder({ saveBest: () => undefined, solutionsOf: () => [stored, TOO_LONG] }, new Problems());
  finders.push(finder);
  const game = new Game(WITH_SOLUTION.level, WITH_SOLUTION.rules);
  game.replay(movesOf(game, 'drrrdlldrr'));
  expect(finder.solutionsOf(WITH_SOLUTION)).toEqual([game.movesSoFar(), stored.solution]);
});

test('a better solution than the player’s is reported and saved', async () => {
  const { reported, saved } = await find(YARD, 'drrr ulll ddd rrr');
  expect(reported.at(-1)).toMatchObject({ solutions: [{ moves: 10, pushes: 5 }], proven: ['moves', 'pushes'] });
  expect(reported.at(-1)?.search).toBe('over');
  expect(saved).toEqual([[expect.objectContaining({ moves: 10, pushes: 5 }), true]]);
});

test("the player's own solution is not saved as a found one", async () => {
  const { saved } = await find(YARD, 'drrr dll drr');
  expect(saved).toEqual([[expect.objectContaining({ moves: 10, pushes: 5 }), false]]);
});

test('the solution of the file is where it begins', async () => {
  const { reported } = await find(WITH_SOLUTION, 'drrr ulll ddd rrr');
  expect(reported[0]?.solutions).toMatchObject([{ moves: 10, pushes: 5 }]);
});

test('so is what the store has, the longer ones, too', async () => {
  const game = new Game(YARD.level, YARD.rules);
  game.replay(movesOf(game, 'drrr dll drr'));
  const known = { moves: 10, pushes: 5, solution: game.movesSoFar() };
  const { reported } = await find(YARD, 'drrr ulll ddd rrr', [TOO_LONG, known]);
  expect(reported[0]?.solutions).toMatchObject([{ moves: 10, pushes: 5 }]);
});

test('results until it is stopped are saved, and reported as the end', async () => {
  const { reported, saved } = await find(YARD, 'drrr ulll ddd rrr', undefined, (finder) => {
    finder.stop();
  });
  expect(saved).toHaveLength(1);
  expect(reported.at(-1)?.search).toBe('over');
});
