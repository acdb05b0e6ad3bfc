import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../src/core/at';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import type { DayLevel } from '../../src/library/daily';
import type { Statistics } from '../../src/library/statistics';
import { NO_TOTALS } from '../../src/library/statistics';
import { drawnLevel, firstLevelOf, Screen, type ScreenOptions } from './screen';
import { listOf } from './screen-host';
import { facts, known } from './list';

const TITLES = ['Low Bridge', 'Copper Steps', 'Three Planks', 'A Long Thirst', 'Four Doors', 'Good Morning'];
const LEVELS = [
  drawnLevel(classic, 'lvl', ['#####', '#@Aa#', '#####']),
  drawnLevel(vexed, 'vexed', ['######', '#Pb b#', '######']),
  drawnLevel(holes, 'holes', ['__Y', '', '>y_']),
  drawnLevel(potions, 'potions', ['3 9', 'WWWWW', 'WP1GW', 'WWWWW']),
  drawnLevel(multiplayer, 'multiplayer', ['3', '#####', '#@Aa#', '#####']),
  firstLevelOf(readFileSync(join(__dirname, '..', '..', 'maps', 'inventions', 'mirror.ps'), 'utf8')),
].map((level, index) => ({ ...level, title: at(TITLES, index) }));

/** The levels of a day; the first two are solved. */
export const FIVE: readonly DayLevel[] = [
  { rules: 'classic', hue: 'orange', difficulty: 'easy', moves: 54, fewest: 51, ...refTo(1) },
  { rules: 'vexed', hue: 'cyan', difficulty: 'easy', moves: 9, fewest: 9, ...refTo(2) },
  { rules: 'holes', hue: 'blue', difficulty: 'medium', moves: undefined, fewest: undefined, ...refTo(3) },
  { rules: 'potions', hue: 'magenta', difficulty: 'medium', moves: undefined, fewest: undefined, ...refTo(4) },
  { rules: 'multiplayer', hue: 'green', difficulty: 'hard', moves: undefined, fewest: undefined, ...refTo(5) },
];

function refTo(number: number): Pick<DayLevel, 'ref'> {
  return { ref: { file: `level ${number}`, number: 1 } };
}

const SOLVED = { '2026-11-02': 1, '2026-11-05': 5, '2026-11-19': 3, '2026-11-23': 4, '2026-11-24': 2 };

/** The home screen on 24 November 2026, when two levels of that day are solved. */
export function homeOnDay(options: ScreenOptions = {}): Screen {
  const list = listOf(LEVELS);
  const marks = [{ isSolved: true, stars: 2 }, { isSolved: true, stars: 3 }, { isBegun: true }, {}, {}, {}];
  const summaries = known(
    list.files,
    marks.map((mark) => facts(8, 4, mark)),
  );
  const days = { today: '2026-11-24', levels: FIVE, totals: { streak: { days: 2, longest: 7 }, solved: SOLVED } };
  return new Screen(LEVELS, { base: 'home', beginning: { ...list, summaries }, days, ...options });
}

export const STATISTICS: Statistics = {
  all: { ...NO_TOTALS, solved: 61, stars: 140, helped: 2, moves: 5012, pushes: 1620, seconds: 43_500 },
  begun: 3,
  streak: { days: 6, longest: 11 },
  solutions: { '2026-11-03': 1, '2026-11-23': 9, '2026-11-24': 3 },
  today: '2026-11-24',
  daily: { streak: { days: 2, longest: 7 }, solved: SOLVED },
  ruleSets: [
    {
      rules: 'classic',
      hue: 'orange',
      emblem: { sprite: 'box' },
      levels: 60,
      totals: { ...NO_TOTALS, solved: 38, stars: 96, seconds: 30_000 },
    },
    { rules: 'vexed', hue: 'cyan', emblem: { sprite: 'potion' }, levels: 25, totals: undefined },
  ],
  files: [],
  others: [['my.xsb', { ...NO_TOTALS, solved: 23, stars: 44, seconds: 13_500 }]],
};
