import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HintSearch } from '../../src/jobs/hint-search';
import { JobThread } from '../../src/jobs/job-thread';
import type { SolvedPosition } from '../../src/jobs/hint-job';
import { Game } from '../../src/core/play/game';
import { classic } from '../../src/rules';
import type { SearchRequest, SearchReport } from '../../src/core/play/solution-route';
import { gameOn, levelFrom, movesOf } from '../support/draw';
import { HARD_LEVEL } from '../support/hard-level';
import { temporaryFolder } from '../support/temporary-folder';

const ROW = gameOn(classic, 'lvl', ['#######', '#@.A.a#', '#######']);
const HARD = new Game(levelFrom(classic, 'lvl', HARD_LEVEL), classic);

const folder = temporaryFolder();
const searches: HintSearch[] = [];
/** Megabytes of a heap that is soon full. */
const LITTLE = { maxOldGenerationSizeMb: 16 };
afterEach(() => Promise.all(searches.splice(0).map((search) => search.close())));

function newSearch(entry?: string): HintSearch {
  const search = entry === undefined ? new HintSearch() : new HintSearch(new JobThread('hint', 2 ** 24, LITTLE, entry));
  searches.push(search);
  return search;
}

/** The result of a request. */
function outcome(
  search: HintSearch,
  game: Game,
  seconds: number,
  request: SearchRequest = { kind: 'solution', at: 0 },
  known: readonly SolvedPosition[] = [],
): Promise<SearchReport> {
  return new Promise((done) => {
    const onReport = (report: SearchReport): void => {
      if (report.status !== 'searching') done(report);
    };
    search.search(request, game, seconds, onReport, known);
  });
}

/** A thread that behaves differently from a real one. */
function thread(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
}

describe('a hint search in a thread', () => {
  test('finds a solution', async () => {
    const found = await outcome(newSearch(), ROW, 20);
    expect(found.status === 'solved' && found.route.history.length).toBe(3);
  });

  test('follows the solution that it found last where the player comes back to it', async () => {
    const game = gameOn(classic, 'lvl', ['########', '#......#', '#@.A..a#', '########']);
    const search = newSearch();
    const won = new Game(game.level, classic);
    won.replay(movesOf(game, 'rrlrrr'));
    const solution = { setup: game.setup(), moves: won.movesSoFar() };
    const [first, again, without] = [
      await outcome(search, game, 20, undefined, [solution]),
      await outcome(search, game, 20, { kind: 'solution', at: 0 }),
      await outcome(newSearch(), game, 20),
    ].map((report) => (report.status === 'solved' ? report.route.history.length : report.status));
    expect([first, again]).toEqual([first, first]);
    expect(without).toBeLessThan(Number(first));
  });

  test('reports how long it has searched, and that its time is over', async () => {
    const statuses: SearchReport['status'][] = [];
    const last = await new Promise<SearchReport>((done) => {
      newSearch().search({ kind: 'solution', at: 0 }, HARD, 0.6, (report) => {
        statuses.push(report.status);
        if (report.status !== 'searching') done(report);
      });
    });
    expect(statuses).toContain('searching');
    expect(last).toMatchObject({ status: 'gave-up', why: 'time' });
  });

  test('continues where it stopped when the same request comes again', async () => {
    const search = newSearch();
    const request: SearchRequest = { kind: 'solution', at: 0 };
    await outcome(search, HARD, 0.3, request);
    const again = await outcome(search, HARD, 0.5, request);
    expect(again.status === 'gave-up' && again.seconds).toBeLessThan(0.8);
    expect(again.status === 'gave-up' && again.seconds).toBeGreaterThanOrEqual(0.5);
  });

  test('answers a new request while another one runs', async () => {
    const search = newSearch();
    const first: SearchReport[] = [];
    search.search({ kind: 'solution', at: 0 }, HARD, 1000, (report) => first.push(report));
    expect((await outcome(search, ROW, 20)).status).toBe('solved');
    expect(first.filter(({ status }) => status !== 'searching')).toEqual([]);
  });

  test('that takes long is helped by other strategies, and the first answer counts, also when it is asked for again', async () => {
    const entry = thread(
      'helpers.js',
      `const { parentPort } = require('node:worker_threads');
      let asked;
      parentPort.on('message', (request) => {
        if (request.kind === 'start') asked = request;
        if (request.kind === 'pause' || asked.task.strategy !== 2) return;
        const route = { moves: 'rr', actions: Int32Array.of(1), playerCells: Int32Array.of(9) };
        parentPort.postMessage({ id: asked.id, kind: 'result', result: { status: 'solved', route, nodes: 1 }, seconds: 3 });
      });`,
    );
    const [first, ...helpers] = [0, 1, 2].map(() => new JobThread('hint', 2 ** 24, LITTLE, entry));
    const search = new HintSearch(first, helpers);
    searches.push(search);
    const request: SearchRequest = { kind: 'solution', at: 0 };
    expect(await outcome(search, ROW, 20, request)).toMatchObject({ status: 'solved', seconds: 3 });
    expect(await outcome(search, ROW, 40, request)).toMatchObject({ status: 'solved', seconds: 3 });
  });

  test.each([
    ['fails', 'throw new Error("no luck");', 'the search for a solution has failed (no luck)'],
    ['ends', 'process.exit(3);', 'the search for a solution ended by itself (exit code 3)'],
  ])('that %s is reported in a sentence', async (name, code, sentence) => {
    expect(await outcome(newSearch(thread(`${name}.js`, code)), ROW, 20)).toEqual({ status: 'failed', sentence });
  });

  test('that runs out of memory gives up, and the next request starts another thread', async () => {
    const hungry = 'const all = []; for (;;) all.push(new Array(100000).fill({}));';
    const search = newSearch(thread('hungry.js', hungry));
    expect(await outcome(search, ROW, 20)).toMatchObject({ status: 'gave-up', why: 'memory' });
    expect(await outcome(search, ROW, 20)).toMatchObject({ status: 'gave-up', why: 'memory' });
  });
});
