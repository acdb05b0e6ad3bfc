import type { DeadlockDetector } from '../../src/core/push/deadlock';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Game } from '../../src/core/play/game';
import { cellAt } from '../../src/core/level/level';
import { levelOf } from '../../src/core/level/setup';
import type { RuleSet } from '../../src/core/rule-set';
import { OWN_MAPS } from '../../src/files/level-files';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { prepareDetector } from '../../src/solver/push/deadlock-detector';
import { along, RANDOM_LEVELS, LINE, type RandomLevels } from '../support/random-levels';
import { gameOn, movesOf } from '../support/draw';
import { plainSearch } from '../support/plain-search';
import { share, tries } from '../support/tries';
import { board } from '../support/board';
import { readAs } from '../support/read';
import { runToEnd } from '../support/run-to-end';
import { shared, sharedTest } from '../support/shared-data';
import { solvedFiles } from '../support/solved-files';
import { valueOf } from '../support/value-of';

/** The prepared deadlock detector of a level. */
function preparedDetector({ rules, level }: Game): DeadlockDetector {
  return runToEnd(prepareDetector(rules, level));
}

/** The rows with `X` for each cell of the deadlock, and its kind. `pushed`: column and row of the box that was pushed last. */
function deadlock(rows: readonly string[], rules: RuleSet = classic, pushed?: readonly [number, number]): string[] {
  const game = gameOn(rules, 'lvl', rows);
  const found = preparedDetector(game)(game.board, pushed && cellAt(game.level, ...pushed));
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

describe('of the boxes that were there before, the deadlock detector reports only those without which', () => {
  test.each<readonly [string, readonly string[], [number, number], readonly string[], string]>([
    [
      'the pushed one could not be pushed',
      ['########', '#a.AA.a#', '#..AA..#', '#a....a#', '#..@...#', '########'],
      [3, 1],
      ['########', '#a.XX.a#', '#..AA..#', '#a....a#', '#..@...#', '########'],
      'frozen',
    ],
    [
      'a pushed one has no goal left: itself',
      ['#######', '#..A.a#', '#.....#', '#...@A#', '#.....#', '###.a##', '#######'],
      [5, 3],
      ['#######', '#..A.a#', '#.....#', '#...@X#', '#.....#', '###.a##', '#######'],
      'too-few-goals',
    ],
    [
      'the same where another was pushed last: all',
      ['#########', '#.A.a.A.#', '#.......#', '#..@1a..#', '#.......#', '#########'],
      [4, 3],
      ['#########', '#.X.a.X.#', '#.......#', '#..@1a..#', '#.......#', '#########'],
      'too-few-goals',
    ],
  ])('%s', (_, rows, pushed, marked, kind) => {
    expect(deadlock(rows, classic, pushed)).toEqual([...marked, kind]);
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

test('the detector is prepared in more than one piece', () => {
  const game = gameOn(classic, 'lvl', ['#####', '#..a#', '#A.@#', '#####']);
  expect(prepareDetector(classic, game.level).next()).toEqual({ done: false, value: undefined });
});

const TOO_FEW_MOVES = 'there are too few moves left to fill all goals';
const TOO_FEW_CRATES = 'there are too few crates that you can push';

describe('by the rules of a level the deadlock detector knows that it is lost', () => {
  test.each<readonly [string, RuleSet, string, readonly string[], string | undefined]>([
    ['one move for two crates', potions, 'potions', ['9 1', 'WWWWWW', 'WP1G W', 'W 1G W', 'WWWWWW'], TOO_FEW_MOVES],
    ['a potion that is too far away', potions, 'potions', ['9 2', 'WWWWWWWW', 'WP 1 GMW', 'WWWWWWWW'], TOO_FEW_MOVES],
    ['a potion behind walls', potions, 'potions', ['9 1', 'WWWWWWW', 'WP1 GWW', 'WWWWWMW', 'WWWWWWW'], TOO_FEW_MOVES],
    ['a crate that stays too heavy', potions, 'potions', ['1 50', 'WWWWWWWW', 'WPS 4 GW', 'WWWWWWWW'], TOO_FEW_CRATES],
    ['a crate that was lost', potions, 'potions', ['1 50', 'WWWWWWW', 'WP1 GGW', 'WWWWWWW'], TOO_FEW_CRATES],
    [
      'a crate in a corner',
      potions,
      'potions',
      ['1 50', 'WWWWW', 'W1P W', 'W  GW', 'WWWWW'],
      'the crates can no longer reach all goals',
    ],
    ['a trophy in a corner', holes, 'holes', ['____', '___Y', '____', '', 'y___', '_>__', '____'], undefined],
    ['a trophy that is missing', holes, 'holes', ['___Y', '', '>B__'], undefined],
    ['a box that nobody can push out', multiplayer, 'multiplayer', ['#####', '#a.@#', '#.A.#', '#####'], undefined],
    ['one box of a colour', vexed, 'vexed', ['#####', '#P b#', '#####'], undefined],
    ['a box in a corner of a level with keys', classic, 'lvl', ['@k..', '...a', 'A...'], undefined],
  ])('%s', (_, rules, format, rows, reason) => {
    const game = gameOn(rules, format, rows);
    expect(preparedDetector(game)(game.board)).toEqual({ kind: 'no-way', cells: [], reason });
  });

  test.each<readonly [string, RuleSet, string, readonly string[]]>([
    ['just enough moves', potions, 'potions', ['1 3', 'WWWWWWWW', 'WP 1 GMW', 'WWWWWWWW']],
    ['a potion that is reached with the last move', potions, 'potions', ['1 1', 'WWWWWWW', 'WMP1 GW', 'WWWWWWW']],
    ['a coin that buys enough', potions, 'potions', ['0 2', 'WWWWWWW', 'WP$1 GW', 'WWWWWWW']],
    ['all goals filled', potions, 'potions', ['0 0', 'WWWWW', 'WP XW', 'WWWWW']],
  ])('and nothing with %s', (_, rules, format, rows) => {
    const game = gameOn(rules, format, rows);
    expect(preparedDetector(game)(game.board)).toBeUndefined();
  });
});

/** The verdict of a plain search on the first position of a game that the detector calls lost. */
function judgedLoss(
  { rules, format }: RandomLevels,
  rows: readonly string[],
  line: readonly number[],
): string | undefined {
  const game = gameOn(rules, format, rows);
  const detector = preparedDetector(game);
  const isLost = (): boolean => game.standing.state === 'playing' && detector(game.board) !== undefined;
  const lost = along(game, line, () => (isLost() ? game.setup() : undefined)).find((setup) => setup !== undefined);
  const read = lost && levelOf(lost, rules);
  let looks = 0;
  const isOver = (): boolean => (looks += 1) > MAX_LOOKS;
  return read?.ok ? plainSearch(read.value, rules, { isOver, memory: 2 ** 26 }).status : undefined;
}

/** A plain search of a few thousand positions. */
const MAX_LOOKS = 50;

test.each(RANDOM_LEVELS.map((source): [string, RandomLevels] => [source.rules.id, source]))(
  'on random small levels what the detector calls lost cannot be solved: %s',
  (_, source) => {
    const verdicts = fc
      .sample(fc.tuple(source.rows, LINE), tries(1000))
      .map(([rows, line]) => judgedLoss(source, rows, line));
    expect(verdicts).not.toContain('solved');
    expect(verdicts.filter((verdict) => verdict === 'unsolvable').length).toBeGreaterThan(share(20));
  },
);

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
    const found = detector(game.board);
    if (found) deadlocks.push(`${name}, move ${game.moves}: ${found.kind}`);
  });
  return { positions, deadlocks };
}

// Some levels of the shared collections, evenly spread; `SOLVED_EVERY=1` takes all.
const EVERY = Number(process.env.SOLVED_EVERY ?? 5);
const FILES = solvedFiles();

sharedTest('no position of published solutions is called a deadlock', () => {
  const found = FILES.flatMap((file) => {
    const collection = valueOf(readAs(shared(`collections/solved/${file}`), { format: 'xsb' }));
    const { entries, rules } = collection;
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
