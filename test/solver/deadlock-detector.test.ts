import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Game } from '../../src/core/play/game';
import { cellAt } from '../../src/core/level/level';
import type { RuleSet } from '../../src/core/rule-set';
import { OWN_MAPS } from '../../src/files/level-files';
import { classic } from '../../src/rules';
import { detectorFor } from '../../src/solver/choose-solver';
import { gameOn, movesOf } from '../support/draw';
import { board } from '../support/board';
import { readAs } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { solvedFiles } from '../support/solved-files';

/** What is said of positions of a level, once everything is worked out. */
function lookoutOn({ rules, level }: Game) {
  const lookout = detectorFor(rules, level);
  for (let isReady = !lookout; !isReady;) isReady = lookout?.prepare() ?? true;
  return lookout;
}

/** The rows with `X` for what is lost, and why it is. */
function alarm(rows: readonly string[], rules: RuleSet = classic): string[] {
  const game = gameOn(rules, 'lvl', rows);
  const found = lookoutOn(game)?.findDeadlock(game.board);
  const picture = rows.map((row, y) =>
    [...row].map((symbol, x) => (found?.cells.includes(cellAt(game.level, x, y)) === true ? 'X' : symbol)).join(''),
  );
  return [...picture, found?.kind ?? 'nothing'];
}

/** A board, beside it the same with what is lost, and why. */
const LOST: readonly (readonly [string, readonly string[], string])[] = [
  [
    'a box in a corner',
    board`
      #####  #####
      #..a#  #..a#
      #...#  #...#
      #A.@#  #X.@#
      #####  #####
    `,
    'dead-square',
  ],
  [
    'a box at a wall without a goal',
    board`
      ######  ######
      #.a..#  #.a..#
      #...@#  #...@#
      #.A..#  #.X..#
      ######  ######
    `,
    'dead-square',
  ],
  [
    'a box in a corner, though another is walled in at home',
    board`
      #######  #######
      #1#.a.#  #1#.a.#
      ###.@.#  ###.@.#
      #....A#  #....X#
      #######  #######
    `,
    'dead-square',
  ],
  [
    'a coloured box at a wall where only other colours have goals',
    board`
      ######  ######
      #.a..#  #.a..#
      #.A..#  #.A..#
      #B..b#  #X..b#
      #.@..#  #.@..#
      ######  ######
    `,
    'dead-square',
  ],
  [
    'two boxes side by side at a wall, each of which could go along it alone',
    board`
      ########  ########
      #a.AA.a#  #a.XX.a#
      #......#  #......#
      #..@...#  #..@...#
      ########  ########
    `,
    'frozen',
  ],
  [
    'four boxes in a square',
    board`
      ########  ########
      #a....a#  #a....a#
      #..AA..#  #..XX..#
      #..AA..#  #..XX..#
      #a....a#  #a....a#
      #..@...#  #..@...#
      ########  ########
    `,
    'frozen',
  ],
  [
    'a box that is frozen beside one that is home, which is no trouble itself',
    board`
      ########  ########
      #..1A.a#  #..1X.a#
      #......#  #......#
      #..@...#  #..@...#
      ########  ########
    `,
    'frozen',
  ],
  [
    'two boxes at a wall with one goal, though there is another elsewhere',
    board`
      #########  #########
      #.A.a.A.#  #.X.a.X.#
      #.......#  #.......#
      #..@.a..#  #..@.a..#
      #.......#  #.......#
      #########  #########
    `,
    'too-few-goals',
  ],
  [
    'goals for which boxes to spare are missing since they are in corners',
    board`
      #######  #######
      #A...A#  #A...A#
      #..A..#  #..A..#
      #.a.a.#  #.X.X.#
      #..@..#  #..@..#
      #.....#  #.....#
      #######  #######
    `,
    'too-few-boxes',
  ],
];

describe('lost are', () => {
  test.each(LOST)('%s', (_, rows, danger) => {
    const [before, after] = [0, 1].map((side) => rows.map((row) => row.split('  ')[side] ?? ''));
    expect(alarm(before ?? [])).toEqual([...(after ?? []), danger]);
  });
});

describe('nothing is lost', () => {
  test.each([
    ['with boxes at home in a corner and side by side', ['#####', '#11.#', '#1.@#', '#.Aa#', '#...#', '#####']],
    ['with a box to spare in a corner', ['#####', '#A..#', '#.Aa#', '#.@.#', '#####']],
    ['with a box that is walled in at home', ['########', '#1#....#', '###@.Aa#', '########']],
    ['with a box at a wall that has its goal', ['######', '#.A.a#', '#.@..#', '######']],
    [
      'beside a box to spare, which may go where it is of no use',
      board`
        #########
        #1.#..b.#
        ##.##...#
        #...BA..#
        #.@.....#
        #########
      `,
    ],
    ['where somebody must go first, but can', ['#######', '#.....#', '#.AA..#', '#.a.a@#', '#.....#', '#######']],
    ['by looking, where the level cannot be won from its start', ['#####', '#A###', '#####', '#@.a#', '#####']],
  ])('%s', (_, rows) => {
    expect(alarm(rows)).toEqual([...rows, 'nothing']);
  });
});

test('before everything is worked out nothing is said', () => {
  const game = gameOn(classic, 'lvl', ['#####', '#..a#', '#A.@#', '#####']);
  const lookout = detectorFor(classic, game.level);
  expect(lookout?.findDeadlock(game.board)).toBeUndefined();
  expect(lookout?.prepare()).toBe(false);
});

test('of a level with keys nothing is obvious', () => {
  expect(detectorFor(classic, gameOn(classic, 'lvl', ['@k.Aa']).level)).toBeUndefined();
});

test('there is never a false alarm on the way of the solutions of our own maps', () => {
  const names = readdirSync(OWN_MAPS).filter((name) => name.endsWith('.lvl'));
  expect(names.length).toBeGreaterThan(10);
  const alarms = names.flatMap((name) => {
    const found = readAs(readFileSync(join(OWN_MAPS, name), 'utf8'), { name });
    const read = found.ok ? found.value.entries[0]?.read() : undefined;
    const solution = readFileSync(join(OWN_MAPS, '..', 'solutions', name.replace('.lvl', '.txt')), 'utf8');
    return found.ok && read?.ok
      ? alarmsOn(name, new Game(read.value.level, found.value.rules), solution).alarms
      : [name];
  });
  expect(alarms).toEqual([]);
});

/** How many positions on the way of a solution were looked at, and what was said of them. */
function alarmsOn(name: string, game: Game, solution: string): { readonly looks: number; readonly alarms: string[] } {
  const lookout = lookoutOn(game);
  const alarms: string[] = [];
  let looks = 0;
  game.replay(movesOf(game, solution), () => {
    looks += 1;
    const found = lookout?.findDeadlock(game.board);
    if (found) alarms.push(`${name}, move ${game.moves}: ${found.kind}`);
  });
  return { looks, alarms };
}

// Levels of the shared collections, every so many of them; `SOLVED_EVERY=1` looks at all.
const EVERY = Number(process.env.SOLVED_EVERY ?? 5);
const FILES = solvedFiles();

sharedTest('there is never a false alarm on the way of published solutions', () => {
  const found = FILES.flatMap((file) => {
    const collection = readAs(shared(`collections/solved/${file}`), { format: 'xsb' });
    if (!collection.ok) throw new Error(`${file} cannot be read`);
    const { entries, rules } = collection.value;
    return entries.flatMap((entry, index) => {
      const read = index % EVERY === 0 ? entry.read() : undefined;
      const [solution] = read?.ok ? read.value.source.solutions : [];
      if (!read?.ok || solution === undefined) return [];
      return alarmsOn(`${file} ${entry.number}`, new Game(read.value.level, rules), solution);
    });
  });
  expect(found.reduce((sum, { looks }) => sum + looks, 0)).toBeGreaterThan(1000);
  expect(found.flatMap(({ alarms }) => alarms)).toEqual([]);
});
