import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_SETS } from '../src/rules';
import { sokoban } from './support/command-line';
import { climbOf, curveText, levelTable, medianDifficulty, type LevelRow } from './support/level-table';
import { FOLDER, longSharedTest } from './support/shared-data';
import { longTest } from './support/tries';

// The ids of all published levels take a while to compute.
jest.setTimeout(120_000);

interface Series {
  readonly heading: string;
  /** The planned number of levels. */
  readonly wanted: number;
  /**
   * The number of finished levels: these meet the conditions here, and those after them are from before. To be raised.
   */
  readonly done: number;
  /** The last level is to be harder than this. */
  readonly hardest: number;
}

/** The series of our own levels, as docs/levels.md has them. */
const SERIES: readonly Series[] = [
  { heading: 'Classic', wanted: 40, done: 40, hardest: 8.9 },
  { heading: 'Pieces', wanted: 20, done: 20, hardest: 7 },
  { heading: 'Vexed', wanted: 25, done: 25, hardest: 7 },
  { heading: 'Holes', wanted: 25, done: 25, hardest: 7 },
  { heading: 'Potions', wanted: 20, done: 20, hardest: 7 },
  { heading: 'Multiplayer', wanted: 20, done: 20, hardest: 7 },
  { heading: 'In Step', wanted: 8, done: 8, hardest: 7 },
  { heading: 'Moonrise', wanted: 8, done: 8, hardest: 6.9 },
  { heading: 'Mirror', wanted: 8, done: 8, hardest: 7 },
];

/** The goals of a complete series: half of its levels, and all of its last quarter. */
const MEDIAN = 5.5;
const LAST_QUARTER = 6.8;

/** Easier levels are only for the first three of a series. */
const TRIVIAL = 3.3;
const MIN_CLIMB = 0.96;
const LAST = 5;

function paths(rows: readonly LevelRow[]): string[] {
  return rows.map(({ path }) => path);
}

/** The ids of levels, which are equal for turned levels; faulty levels of other people are left out. */
async function idsOf(files: readonly string[]): Promise<string[]> {
  const { json } = await sokoban('list', '--json', ...files);
  return json.flat().flatMap((level) => (hasId(level) ? [level.id] : []));
}

function hasId(level: unknown): level is { readonly id: string } {
  return typeof level === 'object' && level !== null && 'id' in level && typeof level.id === 'string';
}

function namesOf(rows: readonly LevelRow[]): string[] {
  return rows.map(({ name }) => name);
}

describe.each(SERIES)('the series $heading', ({ heading, wanted, done, hardest }) => {
  const all = levelTable(heading);
  const rows = all.slice(0, done);
  /** Conditions only for a complete series. */
  const whenComplete = (number: number): number => (done === wanted ? number : 0);

  test(`climbs from level to level: ${curveText(all)}`, () => {
    expect(climbOf(rows)).toBeGreaterThan(MIN_CLIMB);
  });

  test('has a title and an idea for every level, no title twice', () => {
    expect(namesOf(rows.filter(({ title, idea }) => title === '' || !/^[A-Z].*[.!?]$/.test(idea)))).toEqual([]);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  });

  test('has nothing trivial after the first three levels', () => {
    expect(namesOf(rows.slice(3).filter(({ difficulty }) => difficulty < TRIVIAL))).toEqual([]);
  });

  test('has a twist in every fifth level at most, and none among the last', () => {
    expect(rows.filter(({ isTwist }) => isTwist).length).toBeLessThanOrEqual(wanted / 5);
    expect(namesOf(rows.slice(wanted - LAST).filter(({ isTwist }) => isTwist))).toEqual([]);
  });

  test('has as many levels as it is to have, or as are done', () => {
    expect(rows).toHaveLength(done);
    expect(done).toBeLessThanOrEqual(wanted);
    expect(all.length).toBeLessThanOrEqual(wanted);
  });

  test('is not for beginners only: half of it, its last quarter, and the last level', () => {
    const lastQuarter = all.slice(Math.ceil((wanted * 3) / 4)).map(({ difficulty }) => difficulty);
    expect(medianDifficulty(all)).toBeGreaterThanOrEqual(whenComplete(MEDIAN));
    expect(Math.min(...lastQuarter)).toBeGreaterThan(whenComplete(LAST_QUARTER));
    expect(lastQuarter.at(-1) ?? Infinity).toBeGreaterThan(whenComplete(hardest));
  });

  test('has no level that is another one turned or mirrored', async () => {
    const ids = await idsOf([...new Set(paths(all))]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

test('the first push of the first level is the one beside the player, and right', () => {
  const steps = readFileSync(join(__dirname, '..', 'solutions', 'level1.txt'), 'utf8');
  expect(steps).toMatch(/^rRR/);
});

longSharedTest('no level is one of the published ones', async () => {
  const own = [...new Set(SERIES.flatMap(({ heading }) => paths(levelTable(heading))))];
  const folders = [...RULE_SETS.map(({ id }) => id), 'collections'];
  const published = new Set(await idsOf(folders.map((name) => join(FOLDER, name))));
  expect(published.size).toBeGreaterThan(1000);
  expect((await idsOf(own)).filter((id) => published.has(id))).toEqual([]);
});

// `LONG=all` rates all levels, too, which takes a minute.
longTest('docs/levels.md is what `npm run levels` writes', () => {
  const script = join(__dirname, '..', 'docs', 'levels', 'make.js');
  const options = process.env.LONG === 'all' ? ['--check', '--rate'] : ['--check'];
  expect(execFileSync(process.execPath, [script, ...options], { encoding: 'utf8' })).toBe('');
});
