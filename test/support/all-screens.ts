import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { homeOnDay, STATISTICS } from './days';
import { openedRows } from './edited';
import { collection, facts, known, single } from './list';
import { drawnLevel, Screen, type ScreenOptions } from './screen';

export const ROW = drawnLevel(classic, 'lvl', ['########', '#@.A..a#', '########']);
const LARGE = drawnLevel(classic, 'lvl', ['@.A..a'.padEnd(90, '.'), ...Array<string>(70).fill('.'.repeat(90))]);
const PLAYERS = drawnLevel(multiplayer, 'multiplayer', ['3', '######', '#A.a@#', '#.b.B#', '#@...#', '######']);
const SHOP = drawnLevel(potions, 'potions', ['3 9', 'WWWWWWWWW', 'WP 0  G W', 'W S M $ W', 'WWWWWWWWW']);
const FALL = drawnLevel(vexed, 'vexed', ['########', '#P b b #', '# rr gg#', '########']);
const HOLE = drawnLevel(holes, 'holes', ['__Y_', '_H__', '', '>y__', '__B_']);

const NEW = { isNew: true, areRulesNew: true, notes: ['Mind the corner, and all that may come of it later.'] };
const LONG_TITLE = 'A title that says much more about its level than there is room for on any screen of eighty columns';
const FILES = [
  collection(0, 'a collection with a very long name indeed.xsb', ['First', LONG_TITLE, 'Third']),
  single(1, 'one with a name of more than thirty letters.lvl'),
  { ...single(2, 'two.lvl'), titles: ['Second Thoughts'] },
];
const LISTED = {
  files: FILES,
  unread: [],
  fileCount: FILES.length,
  summaries: known(FILES, [facts(5, 1), facts(120, 99, { isSolved: true }), facts(5, 2, { isBegun: true })]),
};

const SMALL = { width: 33, height: 9 };

/** The size is unlike that of any test, so that nothing of its first picture is used again. */
export function on(level: typeof ROW, options: ScreenOptions = {}): Screen {
  return new Screen(
    [
      { ...level, title: 'Level' },
      { ...ROW, title: LONG_TITLE },
    ],
    {
      width: 33,
      height: 9,
      ...options,
    },
  );
}

export const list = (): Screen => on(ROW, { list: true, beginning: LISTED });
export const home = (): Screen => on(ROW, { base: 'home', beginning: LISTED });
const won = (): Screen => on(ROW).press('right', 'right', 'right', 'right').pass(3000);
const editor = (): Screen => on(ROW, { edited: openedRows(classic, 'lvl', ['#####', '#@Aa#', '#####']) });

/** Every screen, and what else a level can show, by name. */
export const SCREENS: ReadonlyMap<string, () => Screen> = new Map([
  ['a level', () => on(ROW).press('right', 'left', 'u')],
  ['the first level, with its rules', () => on(ROW, { about: NEW })],
  ['the first level of several players', () => on(PLAYERS, { about: NEW })],
  ['the first level of potions', () => on(SHOP, { about: NEW })],
  ['the first level of vexed', () => on(FALL, { about: NEW })],
  ['the first level of holes', () => on(HOLE, { about: NEW })],
  ['a large level', () => on(LARGE).press('right')],
  ['its map', () => on(LARGE, { map: true }).press('right')],
  ['a message of two lines', () => on(ROW).press('!').find()],
  ['reverse mode', () => on(ROW).press('<')],
  ['a win', won],
  ['a loss', () => on(HOLE).press('down', 'right').pass(3000)],
  ['the comparison', () => won().findBest('rrr').press('|')],
  ['home', home],
  ['home with rule sets', () => homeOnDay(SMALL).pass(1000)],
  ['the menu of home', () => home().press(':')],
  ['the list', list],
  ['a search', () => list().press('/').type('third')],
  ['the list by difficulty', () => list().press(',', ',', ',')],
  ['the menu of the list', () => list().press(':')],
  ['the collections', () => home().press('o')],
  ['today', () => homeOnDay(SMALL).press('d')],
  ['today without colours', () => homeOnDay({ ...SMALL, depth: 'never', ascii: true }).press('d')],
  ['the statistics', () => homeOnDay({ ...SMALL, statistics: STATISTICS }).press('t')],
  ['the settings', () => home().press('s')],
  ['the help', () => on(PLAYERS).press('?')],
  ['the help of home', () => home().press('?')],
  ['the menu', () => on(ROW).press(':')],
  ['the menu, searched in vain', () => on(ROW).press(':').type('zzz')],
  ['a question', () => on(ROW).press('right', 'm')],
  ['a question with a complaint', () => on(ROW).press('o').type('none.txt').press('enter')],
  ['the editor', editor],
  ['a selection in the editor', () => editor().press('m', 'S-right')],
  ['the menu of the editor', () => editor().press(':')],
  ['the pieces of the editor', () => editor().press(',')],
  ['the texts of the editor', () => editor().press('e')],
]);
