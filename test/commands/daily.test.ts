import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES } from '../../src/store/player-store';
import { calendarOf } from '../../src/commands/saved/stats';
import { dailyLevels } from '../../src/generator/daily';
import { dailyTotalsOf, dailyWinOf, starsOfDay } from '../../src/library/daily';
import { dailyResultText } from '../../src/messages/counts';
import { Store } from '../../src/store/store';
import { programHere, sokoban } from '../support/command-line';
import { differences } from '../support/json-shapes';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(120_000);

const DAY = '2026-11-22';
const STORE = temporaryFolder();
const HEARD = temporaryFolder();
const DAYS = join(STORE, 'daily', DAY);

test.each(['1970-01-01', '+010000-01-01'])('a clock that says %s is named, with the way out', async (today) => {
  const clock = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue(`${today}T00:00:10.000Z`);
  const { code, err } = await programHere(['daily'], { store: STORE });
  clock.mockRestore();
  expect({ code, err }).toEqual({
    code: 2,
    err: `sokoban: the clock of this computer says ${today}; set it, or name a day: sokoban daily 2026-11-22\n`,
  });
});

test('a day has a level of each rule set, the same on every machine; its screen shows them, and makes those that are missing', async () => {
  const { code, json } = await sokoban('daily', DAY, '--json');
  expect(code).toBe(0);
  expect(json.flatMap((line) => differences(line, 'DailyLine'))).toEqual([]);
  const day = { day: DAY, version: 3 };
  expect(json).toMatchObject([
    { ...day, name: 'easy', rules: 'multiplayer', id: '0d3838189159a16e4c6fb0111bae46cb' },
    { ...day, name: 'easy', seed: '2026-11-22 classic', proven: true, title: 'Restless Courtyard' },
    { ...day, name: 'medium', rules: 'vexed', id: '303e15b20f75bfed3d306984398d42b9' },
    { ...day, name: 'medium', rules: 'holes', id: 'd3a4c09b128384e2455ed91388f26b9e' },
    { ...day, name: 'hard', rules: 'potions', id: '8efe1ba762f422e642b69e6ae551024c' },
  ]);
  const names = ['1 multiplayer', '2 classic', '3 vexed', '4 holes', '5 potions'];
  const files = names.map((name, index) => ({ path: join(DAYS, `${DAY} ${name}.txt`), text: textOf(json[index]) }));
  mkdirSync(DAYS, { recursive: true });
  // Only the first is not made yet.
  for (const { path, text } of files.slice(1)) writeFileSync(path, text);
  const before = files.slice(1).map(({ path }) => statSync(path).mtimeMs);
  const terminal = sokobanIn({ folder: STORE, columns: 100, environment: { SOKOBAN_DATA: STORE } }, 'daily', DAY);
  await terminal.shows(/The day {2}Sunday 22 November 2026/);
  await terminal.shows(/Gentle Loft/);
  terminal.type('q');
  await terminal.shows(/g new level/);
  terminal.type('q');
  await terminal.ended();
  expect(readdirSync(DAYS)).toHaveLength(5);
  expect(files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(files.map(({ text }) => text));
  expect(files.slice(1).map(({ path }) => statSync(path).mtimeMs)).toEqual(before);
});

function textOf(line: unknown): string {
  return typeof line === 'object' && line && 'text' in line ? String(line.text) : '';
}

test('the rule sets take turns: within five days, each is easy twice, medium twice and hard once', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map(dailyLevels);
  const turns = days.map((levels) => levels.map(({ rules, difficulty }) => `${rules} ${difficulty}`).join(', '));
  expect(turns).toEqual([
    'potions easy, multiplayer easy, classic medium, vexed medium, holes hard',
    'multiplayer easy, classic easy, vexed medium, holes medium, potions hard',
    'classic easy, vexed easy, holes medium, potions medium, multiplayer hard',
    'vexed easy, holes easy, potions medium, multiplayer medium, classic hard',
    'holes easy, potions easy, multiplayer medium, classic medium, vexed hard',
  ]);
});

test('is played by ear or line by line, from the same files', async () => {
  const heard = await programHere(['daily', DAY, '--speak'], { store: HEARD, input: 'next\nnext\nquit\n' });
  expect([heard.code, heard.out.split('\n').map((line) => line.replace(/\. .*/, ''))]).toEqual([
    0,
    ['Gentle Loft, multiplayer', '> Restless Courtyard, classic', expect.stringMatching(/^> .*, vexed$/), '> '],
  ]);
  expect(readdirSync(join(HEARD, 'daily', DAY))).toHaveLength(5);
  const shown = await programHere(['daily', DAY, '--text'], { store: HEARD, input: '' });
  expect(shown.out).toMatch(/^Sokoban game is ready\.\n/);
});

test('without a terminal, it says what to do; levels of days to come can only be printed', async () => {
  const waits = 'the levels of 2999-01-01 can be played from that day on';
  const needs = 'the levels of the day need a terminal, or --text or --speak; `sokoban daily --json` prints them';
  expect(await sokoban('daily', '2026-11-22')).toEqual({ code: 2, lines: [], json: [], errors: [needs] });
  expect(await sokoban('daily', '2999-01-01')).toEqual({ code: 2, lines: [], json: [], errors: [waits] });
});

test.each(['tomorrow', '2026-13-01', '2026-02-30', '1999-12-31', '2026-1-1'])('%s is no day', async (date) => {
  const errors = [`there is no day "${date}"; days are those from 2000 to 2999, written such as 2026-11-22`];
  expect(await sokoban('daily', date)).toEqual({ code: 2, lines: [], json: [], errors });
});

describe('the result of a day', () => {
  const folder = temporaryFolder();
  const store = Store.open({
    folder,
    now: () => 0,
    uniqueName: () => 'x',
    processes: PROCESSES,
    reportFault: () => undefined,
  });

  test('has a star for no level before one is solved', () => {
    mkdirSync(join(folder, 'daily', '2026-11-22'), { recursive: true });
    writeFileSync(join(folder, 'daily', '2026-11-22', '2026-11-22 2 classic.txt'), '#####\n#@$.#\n#####\n');
    expect(store.ok && starsOfDay('2026-11-22', store.value)).toEqual([0, 0, 0, 0, 0]);
  });

  test.each([
    [[3, 2, 3, 0, 0], 12, false, 'Sokoban 2026-11-24  ★★★ ★★☆ ★★★ - -  streak 12'],
    [[0, 1, 0, 0, 0], 0, true, 'Sokoban 2026-11-24  - *.. - - -'],
  ])('is one line for a chat', (stars, streak, ascii, line) => {
    expect(dailyResultText('2026-11-24', stars, streak, ascii)).toBe(line);
  });
});

describe('a win of a level of the day', () => {
  const level = { file: '2026-11-22 1 classic.txt' };

  test('counts for its day', () => {
    expect(dailyWinOf(record(level, ['2026-11-22T20:00:00.000Z']))).toEqual({ day: '2026-11-22', isOnTime: true });
  });

  test('is late on another day', () => {
    expect(dailyWinOf(record(level, ['2026-11-23T00:00:01.000Z']))).toEqual({ day: '2026-11-22', isOnTime: false });
  });

  test('is none without a win, and of another file', () => {
    expect(dailyWinOf(record(level, []))).toBeUndefined();
    expect(dailyWinOf(record({ file: 'easy.txt' }, ['2026-11-22T20:00:00.000Z']))).toBeUndefined();
  });
});

function record({ file }: { file: string }, solvedAt: readonly string[]): Parameters<typeof dailyWinOf>[0] {
  const about = {
    kind: 'level',
    id: '0',
    at: '',
    rules: 'classic',
    format: 'xsb',
    text: '',
    title: '',
    author: '',
  } as const;
  return { solvedAt, level: { ...about, file, number: 1 } };
}

test('a streak is of days on which one of their own levels was solved', () => {
  const wins = [
    { day: '2026-11-20', isOnTime: true },
    { day: '2026-11-21', isOnTime: true },
    { day: '2026-11-21', isOnTime: true },
    { day: '2026-11-10', isOnTime: false },
  ];
  expect(dailyTotalsOf(wins, '2026-11-22')).toEqual({
    streak: { days: 2, longest: 2 },
    solved: { '2026-11-10': 1, '2026-11-20': 1, '2026-11-21': 2 },
  });
});

test('the calendar marks days whose levels are solved, and those where some are', () => {
  expect(calendarOf('2026-11-22', { '2026-11-02': 5, '2026-11-22': 1, '2026-10-03': 5 })).toEqual([
    'November 2026',
    'Mo  Tu  We  Th  Fr  Sa  Su',
    '                         1',
    ' 2*  3   4   5   6   7   8',
    ' 9  10  11  12  13  14  15',
    '16  17  18  19  20  21  22+',
    '23  24  25  26  27  28  29',
    '30',
  ]);
});
