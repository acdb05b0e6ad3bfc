import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Game } from '../../src/core/play/game';
import { cellAt } from '../../src/core/level/level';
import type { RuleSet } from '../../src/core/rule-set';
import { OWN_MAPS } from '../../src/files/level-files';
import { classic } from '../../src/rules';
import { detectorFor } from '../../src/solver/push/deadlock-detector';
import { gameOn, movesOf } from '../support/draw';
import { board } from '../support/board';
import { readAs } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { solvedFiles } from '../support/solved-files';

/** The prepared deadlock detector of a level. */
function preparedDetector({ rules, level }: Game) {
  const detector = detectorFor(rules, level);
  for (let isReady = !detector; !isReady;) isReady = detector?.prepare() ?? true;
  return detector;
}

/** The rows with `X` for each cell of the deadlock, and its kind. */
function deadlock(rows: readonly string[], rules: RuleSet = classic): string[] {
  const game = gameOn(rules, 'lvl', rows);
  const found = preparedDetector(game)?.findDeadlock(game.board);
  const picture = rows.map((row, y) =>
    [...row].map((symbol, x) => (found?.cells.includes(cellAt(game.level, x, y)) === true ? 'X' : symbol)).join(''),
  );
  return [...picture, found?.kind ?? 'nothing'];
}

/** A board, beside it the same with the deadlock marked, and its kind. */
const DEADLOCKS: readonly (readonly [string, readonly string[], string])[] = [
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
    'a box in a corner, though another is walled in on its goal',
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
    'a frozen box beside a box on its goal, which is fine itself',
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

describe('the deadlock detector finds', () => {
  test.each(DEADLOCKS)('%s', (_, rows, danger) => {
    const [before, after] = [0, 1].map((side) => rows.map((row) => row.split('  ')[side] ?? ''));
    expect(deadlock(before ?? [])).toEqual([...(after ?? []), danger]);
  });
});

describe('the deadlock detector finds nothing', () => {
  test.each([
    ['with boxes on goals in a corner and side by side', ['#####', '#11.#', '#1.@#', '#.Aa#', '#...#', '#####']],
    ['with a box to spare in a corner', ['#####', '#A..#', '#.Aa#', '#.@.#', '#####']],
    ['with a box that is walled in on its goal', ['########', '#1#....#', '###@.Aa#', '########']],
    ['with a box at a wall that has its goal', ['######', '#.A.a#', '#.@..#', '######']],
    [
      'with a spare box, which may stand anywhere',
      board`
        #########
        #1.#..b.#
        ##.##...#
        #...BA..#
        #.@.....#
        #########
      `,
    ],
    [
      'where one box must be pushed first, and can be',
      ['#######', '#.....#', '#.AA..#', '#.a.a@#', '#.....#', '#######'],
    ],
    ['if the level is unsolvable from its start', ['#####', '#A###', '#####', '#@.a#', '#####']],
  ])('%s', (_, rows) => {
    expect(deadlock(rows)).toEqual([...rows, 'nothing']);
  });
});

test('the detector finds no deadlock before it is prepared', () => {
  const game = gameOn(classic, 'lvl', ['#####', '#..a#', '#A.@#', '#####']);
  const detector = detectorFor(classic, game.level);
  expect(detector?.findDeadlock(game.board)).toBeUndefined();
  expect(detector?.prepare()).toBe(false);
});

test('a level with keys has no deadlock detector', () => {
  expect(detectorFor(classic, gameOn(classic, 'lvl', ['@k.Aa']).level)).toBeUndefined();
});

test('no position of the solutions of our own maps is called a deadlock', () => {
  const names = readdirSync(OWN_MAPS).filter((name) => name.endsWith('.lvl'));
  expect(names.length).toBeGreaterThan(10);
  const deadlocks = names.flatMap((name) => {
    const found = readAs(readFileSync(join(OWN_MAPS, name), 'utf8'), { name });
    const read = found.ok ? found.value.entries[0]?.read() : undefined;
    const solution = readFileSync(join(OWN_MAPS, '..', 'solutions', name.replace('.lvl', '.txt')), 'utf8');
    return found.ok && read?.ok
      ? deadlocksOn(name, new Game(read.value.level, found.value.rules), solution).deadlocks
      : [name];
  });
  expect(deadlocks).toEqual([]);
});

/** The number of positions along a solution, and the deadlocks that the detector found in them. */
function deadlocksOn(
  name: string,
  game: Game,
  solution: string,
): { readonly positions: number; readonly deadlocks: string[] } {
  const detector = preparedDetector(game);
  const deadlocks: string[] = [];
  let positions = 0;
  game.replay(movesOf(game, solution), () => {
    positions += 1;
    const found = detector?.findDeadlock(game.board);
    if (found) deadlocks.push(`${name}, move ${game.moves}: ${found.kind}`);
  });
  return { positions, deadlocks };
}

// Levels of the shared collections, every so many of them; `SOLVED_EVERY=1` positions at all.
const EVERY = Number(process.env.SOLVED_EVERY ?? 5);
const FILES = solvedFiles();

sharedTest('no position of published solutions is called a deadlock', () => {
  const found = FILES.flatMap((file) => {
    const collection = readAs(shared(`collections/solved/${file}`), { format: 'xsb' });
    if (!collection.ok) throw new Error(`${file} cannot be read`);
    const { entries, rules } = collection.value;
    return entries.flatMap((entry, index) => {
      const read = index % EVERY === 0 ? entry.read() : undefined;
      const [solution] = read?.ok ? read.value.source.solutions : [];
      if (!read?.ok || solution === undefined) return [];
      return deadlocksOn(`${file} ${entry.number}`, new Game(read.value.level, rules), solution);
    });
  });
  expect(found.reduce((sum, { positions }) => sum + positions, 0)).toBeGreaterThan(1000);
  expect(found.flatMap(({ deadlocks }) => deadlocks)).toEqual([]);
});
