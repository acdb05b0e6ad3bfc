import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dailyLevels, type DailyLevel } from '../../src/generator/daily';
import { FORMATS } from '../../src/formats';
import { OWN_MAPS } from '../../src/files/level-files';
import type { DayMaker } from '../../src/jobs/day-maker';
import { Library } from '../../src/library/library';
import { RULE_SETS } from '../../src/rules';
import { Days } from '../../src/session/days';
import { PROCESSES } from '../../src/store/player-store';
import { Store } from '../../src/store/store';
import type { DayNews } from '../../src/tui/days';
import { temporaryFolder } from '../support/temporary-folder';
import { valueOf } from '../support/value-of';

const DAY = '2026-11-24';
const folder = temporaryFolder();
const OWN: Readonly<Record<string, string>> = {
  vexed: 'map1.txt',
  holes: 'holes/1-bridge.lvl',
  potions: 'potions/1-first-crate.txt',
  multiplayer: 'multiplayer/1-two-hands.map',
  classic: 'level1.lvl',
};

type Wanted = Parameters<DayMaker['make']>[0][number];

/** Makes a level when the test says so. */
class SlowMaker {
  readonly wanted: Wanted[] = [];

  make(levels: readonly Wanted[]): void {
    this.wanted.push(...levels);
  }

  finish(): void {
    const next = this.wanted.shift();
    const text = next && textFor(next.level);
    if (next && text !== undefined)
      next.tell({ text, id: '', rules: '', format: '', seed: '', version: 2, title: '', board: [], ...NO_FIGURES });
  }
}

const NO_FIGURES = { moves: 1, pushes: 1, proven: false, difficulty: 1, solution: '' };

function textFor({ rules }: Pick<DailyLevel, 'rules'>): string {
  const file = OWN[rules];
  return file === undefined ? '' : readFileSync(join(OWN_MAPS, file), 'utf8');
}

function storeIn(name: string): Store {
  const environment = { now: Date.now, uniqueName: () => 'x', processes: PROCESSES, reportFault: () => undefined };
  return valueOf(Store.open({ folder: resolve(folder, name), ...environment }));
}

function daysWith(store: Store | undefined, now = '2026-11-24T12:00:00Z') {
  const maker = new SlowMaker();
  const library = new Library({ formats: FORMATS, rules: RULE_SETS }, OWN_MAPS);
  const days = new Days(
    library,
    () => store,
    undefined,
    maker,
    () => new Date(now),
  );
  const heard: DayNews[] = [];
  const load = (): void => {
    days.loadDay(DAY, (news) => heard.push(news));
  };
  return { maker, library, days, heard, load };
}

function namesIn(news: DayNews | undefined): string[] {
  return (news?.levels ?? []).map(({ rules, ref }) => `${rules} ${ref ? 'ready' : 'not made'}`);
}

test('the levels of a day come one by one, with a title each, and are saved', () => {
  const store = storeIn('saved');
  const { maker, library, heard, load } = daysWith(store);
  load();
  expect(namesIn(heard[0])).toEqual(dailyLevels(DAY).map(({ rules }) => `${rules} not made`));
  maker.finish();
  expect(namesIn(heard[1])).toEqual([
    'vexed ready',
    ...['holes not made', 'potions not made', 'multiplayer not made', 'classic not made'],
  ]);
  expect(heard[1]?.news.map(({ type }) => type)).toEqual(['extended', 'summaries']);
  expect([...library.entries()].map(({ title }) => title)).toEqual([expect.stringMatching(/^\w+ \w+$/)]);
  expect(store.daily.read(store.daily.path(DAY, 1, 'vexed'))).toBe(textFor({ rules: 'vexed' }));
});

test('a level is as hard as it became, whatever was wished', () => {
  const store = storeIn('hard');
  const { maker, heard, load } = daysWith(store);
  load();
  const [first] = maker.wanted;
  const text = `${textFor({ rules: 'vexed' })}\n; generator 3, seed 2026-11-24 vexed: 9 pushes (best known), 30 moves, difficulty 6.04\n`;
  first?.tell({ text, id: '', rules: '', format: '', seed: '', version: 2, title: '', board: [], ...NO_FIGURES });
  expect(heard.map(({ levels }) => levels[0]?.difficulty)).toEqual(['easy', 'hard']);
});

test('a level that is being made is not made twice', () => {
  const { maker, load } = daysWith(storeIn('twice'));
  load();
  load();
  expect(maker.wanted).toHaveLength(5);
});

test('saved levels are read, and only the others are made', () => {
  const store = storeIn('read');
  const saved = [...dailyLevels(DAY).entries()].filter(([index]) => index !== 2);
  for (const [index, level] of saved) store.daily.add(store.daily.path(DAY, index + 1, level.rules), textFor(level));
  const { maker, heard, load } = daysWith(store);
  load();
  expect(maker.wanted.map(({ level }) => level.rules)).toEqual(['potions']);
  expect(namesIn(heard[0]).filter((name) => name.endsWith('not made'))).toEqual(['potions not made']);
});

test('a damaged file of a level is made again', () => {
  const store = storeIn('damaged');
  const path = store.daily.path(DAY, 1, 'vexed');
  store.daily.add(path, 'x');
  writeFileSync(path, 'no level at all');
  const { maker, heard, load } = daysWith(store);
  load();
  expect(maker.wanted[0]?.level.rules).toBe('vexed');
  maker.finish();
  expect(namesIn(heard.at(-1))[0]).toBe('vexed ready');
});

test.each([
  ['without a store', undefined],
  ['in one that cannot be written', '/proc/sokoban'],
])('%s, the levels are made for this run', (_, folder) => {
  const { maker, heard, load } = daysWith(folder === undefined ? undefined : storeIn(folder));
  load();
  maker.finish();
  expect(namesIn(heard.at(-1))[0]).toBe('vexed ready');
});

test.each([
  ['2026-11-24T23:59:59Z', '2026-11-24'],
  ['1999-05-05T10:00:00Z', undefined],
])('at %s, today is %s', (now, today) => {
  const heard: unknown[] = [];
  daysWith(undefined, now).days.loadDays((facts) => heard.push(facts));
  expect(heard).toMatchObject([{ clock: now.slice(0, 10), today }]);
});
