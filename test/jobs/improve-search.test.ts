import { setupOfLevel } from '../../src/core/level/setup';
import type { FoundBest } from '../../src/core/play/par';
import { ImproveSearch } from '../../src/jobs/improve-search';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import type { ImproveTask } from '../../src/jobs/improve-job';
import type { Game } from '../../src/core/play/game';
import { gameOn, movesOf } from '../support/draw';

const YARD = gameOn(classic, 'lvl', [
  '########',
  '#@.....#',
  '#.A..a.#',
  '#......#',
  '#..A.a.#',
  '#......#',
  '########',
]);
const LONG_WAY = 'drrr ulll ddd rrr';

const searches: ImproveSearch[] = [];
afterEach(() => Promise.all(searches.splice(0).map((search) => search.close())));

function newSearch(): ImproveSearch {
  const search = new ImproveSearch();
  searches.push(search);
  return search;
}

function taskOf(game: Game, steps: string): Omit<ImproveTask, 'by'> {
  const solution = movesOf(game, steps).filter((command) => command.kind !== 'undo');
  return { rules: game.rules.id, setup: setupOfLevel(game.level), solutions: [solution] };
}

/** The results of a search until it ends. */
function outcome(
  search: ImproveSearch,
  task: Omit<ImproveTask, 'by'>,
): Promise<{ reported: FoundBest[]; best?: FoundBest }> {
  const reported: FoundBest[] = [];
  return new Promise((done, fail) => {
    search.start(task, {
      onBetter: (best) => reported.push(best),
      onEnd: (best) => {
        done({ reported, ...(best ? { best } : {}) });
      },
      onFailure: fail,
    });
  });
}

describe('a search for a better solution', () => {
  test.each([
    ['classic', YARD, LONG_WAY, 10],
    ['multiplayer', gameOn(multiplayer, 'multiplayer', ['#######', '#Aa.@.#', '#######']), 'D A D D', 2],
    ['holes', gameOn(holes, 'holes', ['__R', '___', '', '>r_', '___']), 'dur', 1],
    ['potions', gameOn(potions, 'potions', ['1 9', 'WWWWWW', 'WP1G W', 'W    W', 'WWWWWW']), 'dur', 1],
    ['vexed', gameOn(vexed, 'vexed', ['#######', '#P b b#', '#######']), 'rlrr', 2],
  ])('shortens a solution: %s', async (_, game, steps, moves) => {
    const { reported, best } = await outcome(newSearch(), taskOf(game, steps));
    expect(best).toMatchObject({ solutions: [{ moves }], search: 'over' });
    expect(reported.at(-1)).toEqual(best);
    expect(best?.solutions[0]?.solution).toHaveLength(moves);
  });

  test('that is stopped at once has found nothing, and the next one runs', async () => {
    const search = newSearch();
    const first = outcome(search, taskOf(YARD, LONG_WAY));
    const second = outcome(search, taskOf(YARD, 'drrr dlldrr'));
    expect(await first).toEqual({ reported: [] });
    expect((await second).best?.solutions[0]?.moves).toBe(10);
  });

  test('continues after a pause', async () => {
    const search = newSearch();
    const found = outcome(search, taskOf(YARD, LONG_WAY));
    search.pause();
    search.resume();
    expect((await found).best?.solutions[0]?.moves).toBe(10);
  });

  test('that is closed reports its results so far', async () => {
    const search = newSearch();
    const found = outcome(search, taskOf(YARD, LONG_WAY));
    await search.close();
    expect((await found).reported).toEqual([]);
    search.resume();
  });
});
