import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HintSearch } from '../../src/jobs/hint-search';
import { HintRunner, type HintNews } from '../../src/jobs/hint-runner';
import { Game } from '../../src/core/play/game';
import { classic } from '../../src/rules';
import type { SearchRequest, SearchReport } from '../../src/tui/play/hints/search-request';
import { gameOn, levelFrom } from '../support/draw';
import { HARD_LEVEL } from '../support/hard-level';
import { temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(40_000);

const MEMORY = 2 ** 24;
const ROW = gameOn(classic, 'lvl', ['#######', '#@.A.a#', '#######']);
const HARD = new Game(levelFrom(classic, 'lvl', HARD_LEVEL), classic);

const folder = temporaryFolder();
const scouts: HintSearch[] = [];
/** Megabytes of a heap that is soon full. */
const LITTLE = 16;
afterEach(() => Promise.all(scouts.splice(0).map((scout) => scout.close())));

function newScout(entry?: string): HintSearch {
  const scout = entry === undefined ? new HintSearch() : new HintSearch(entry, LITTLE);
  scouts.push(scout);
  return scout;
}

/** What a quest comes to. */
function outcome(
  scout: HintSearch,
  game: Game,
  seconds: number,
  quest: SearchRequest = { kind: 'way', at: 0 },
): Promise<SearchReport> {
  return new Promise((done) => {
    scout.search(quest, game, seconds, (report) => {
      if (report.kind !== 'under-way') done(report);
    });
  });
}

/** A thread that does something else than it should. */
function thread(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
}

describe('a thread of its own', () => {
  test('finds a way to win', async () => {
    const found = await outcome(newScout(), ROW, 20);
    expect(found.kind === 'found' && found.route.history.length).toBe(3);
  });

  test('tells how long it has looked, and that its time is over', async () => {
    const told: SearchReport['kind'][] = [];
    const last = await new Promise<SearchReport>((done) => {
      newScout().search({ kind: 'way', at: 0 }, HARD, 0.6, (report) => {
        told.push(report.kind);
        if (report.kind !== 'under-way') done(report);
      });
    });
    expect(told).toContain('under-way');
    expect(last).toMatchObject({ kind: 'undecided', why: 'time' });
  });

  test('goes on where it stopped when the same is asked again', async () => {
    const scout = newScout();
    const quest: SearchRequest = { kind: 'way', at: 0 };
    await outcome(scout, HARD, 0.3, quest);
    const again = await outcome(scout, HARD, 0.5, quest);
    expect(again.kind === 'undecided' && again.seconds).toBeLessThan(0.8);
    expect(again.kind === 'undecided' && again.seconds).toBeGreaterThanOrEqual(0.5);
  });

  test('answers a new quest though another one goes on', async () => {
    const scout = newScout();
    const first: SearchReport[] = [];
    scout.search({ kind: 'way', at: 0 }, HARD, 1000, (report) => first.push(report));
    expect((await outcome(scout, ROW, 20)).kind).toBe('found');
    expect(first.filter(({ kind }) => kind !== 'under-way')).toEqual([]);
  });

  test.each([
    ['fails', 'throw new Error("no luck");', 'the search for a way to win has failed (no luck)'],
    ['ends', 'process.exit(3);', 'the search for a way to win ended by itself (exit code 3)'],
  ])('that %s is told of in a sentence', async (name, code, sentence) => {
    expect(await outcome(newScout(thread(`${name}.js`, code)), ROW, 20)).toEqual({ kind: 'broken', sentence });
  });

  test('that runs out of memory has found nothing, and the next quest starts another', async () => {
    const hungry = 'const all = []; for (;;) all.push(new Array(100000).fill({}));';
    const scout = newScout(thread('hungry.js', hungry));
    expect(await outcome(scout, ROW, 20)).toMatchObject({ kind: 'undecided', why: 'memory' });
    expect(await outcome(scout, ROW, 20)).toMatchObject({ kind: 'undecided', why: 'memory' });
  });
});

describe('what a thread does', () => {
  const hard = { kind: 'way', rules: 'classic', setup: HARD.setup(), memory: MEMORY } as const;

  /** A runner, and what it tells next. */
  function newRunner() {
    let tell: (told: HintNews) => void = () => undefined;
    const runner = new HintRunner((told) => {
      tell(told);
    });
    const next = () =>
      new Promise<HintNews>((done) => {
        tell = done;
      });
    return { runner, next };
  }

  test('is told under the number of its order', async () => {
    const { runner, next } = newRunner();
    const told = next();
    runner.handle({ kind: 'way', rules: 'classic', setup: ROW.setup(), memory: MEMORY, number: 7, seconds: 10 });
    expect(await told).toMatchObject({ number: 7, finding: { kind: 'found' } });
  });

  test('is told again to who goes on with what was found when nobody waited', async () => {
    const { runner, next } = newRunner();
    const first = next();
    runner.handle({ kind: 'way', rules: 'classic', setup: ROW.setup(), memory: MEMORY, number: 3, seconds: 10 });
    await first;
    const again = next();
    runner.handle({ kind: 'go-on', number: 3, seconds: 40 });
    expect(await again).toMatchObject({ number: 3, finding: { kind: 'found' } });
  });

  test('rests when it is told to, and takes up another order then', async () => {
    const { runner, next } = newRunner();
    const told = next();
    runner.handle({ ...hard, number: 1, seconds: 1000 });
    runner.handle({ kind: 'rest' });
    runner.handle({ kind: 'way', rules: 'classic', setup: ROW.setup(), memory: MEMORY, number: 2, seconds: 10 });
    expect((await told).number).toBe(2);
  });

  test('does not go on with what it was not told of', async () => {
    const { runner, next } = newRunner();
    const told = next();
    runner.handle({ kind: 'go-on', number: 5, seconds: 1 });
    runner.handle({ ...hard, number: 6, seconds: 0.01 });
    expect(await told).toMatchObject({ number: 6, finding: { kind: 'out-of', what: 'time' } });
  });
});
