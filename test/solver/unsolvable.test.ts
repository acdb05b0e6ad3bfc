import fc from 'fast-check';
import { cellAt, type Level, type Shape, xOf, yOf } from '../../src/core/level/level';
import type { PushModel } from '../../src/core/push/push';
import { classic } from '../../src/rules';
import { PushSolver } from '../../src/solver/push/solve-pushes';
import { shuttingWalls, unfillableGoals, UnsolvableBoxes, withBoxes } from '../../src/solver/unsolvable';
import { gameOn, levelFrom } from '../support/draw';
import { runToEnd } from '../support/run-to-end';
import { share, tries } from '../support/tries';
import { at } from '../../src/core/at';
import { OUTSIDE } from '../../src/core/level/piece';
import type { Setup } from '../../src/core/level/setup';
import { invert, SYMMETRIES, type Symmetry, turnPlace, turnShape } from '../../src/core/level/symmetry';
import type { Game } from '../../src/core/play/game';
import { turnedLevel } from '../support/turned';
import { fewestPushes } from './push/plain-search';
import { dice } from './push/random-levels';

/** The goals that cannot be filled, by column and row. */
function unfilled(rows: readonly string[]): string[] {
  const model = modelOf(rows);
  return runToEnd(unfillableGoals(model, 10)).map((cell) => `${xOf(model, cell) + 1},${yOf(model, cell) + 1}`);
}

describe('the goals that cannot be filled are', () => {
  test.each([
    [
      'none with a way to it, though round a corner',
      ['########', '#@ $ .##', '#  $  ##', '##### ##', '#####. #', '########'],
      [],
    ],
    ['one in a narrow bend', ['########', '#@ $ . #', '#  $   #', '###### #', '#    . #', '########'], ['6,5']],
    ['one behind walls', ['########', '#@$ .#.#', '# $  ###', '########'], ['7,2']],
    ['one on the wrong side of its box', ['########', '#.#.$@ #', '# $    #', '########'], ['2,2']],
    ['none where a box stands on it for good', ['########', '#@$ .#*#', '########'], []],
    ['none where goals are to spare', ['########', '#@$ .#.#', '########'], []],
    [
      'two for which there is only one box',
      ['##########', '#..$ #   #', '#### #   #', '#   @ $  #', '#  $  $  #', '#   ..   #', '##########'],
      ['2,2', '3,2'],
    ],
    ['one where boxes are to spare', ['########', '#@$$.#.#', '# $    #', '########'], ['7,2']],
  ])('%s', (_, rows, goals) => {
    expect(unfilled(rows)).toEqual(goals);
  });
});

const ROOM = fc.array(fc.constantFrom(...'      ##$$..'), { minLength: 15, maxLength: 15 }).map((cells) => {
  const inner = [0, 5, 10].map((from) => `#${cells.slice(from, from + 5).join('')}#`);
  return modelOf(['#######', ...inner, '# @   #', '#######']);
});

test('a level with such a goal is unsolvable', () => {
  fc.assert(
    fc.property(ROOM, (model) => {
      fc.pre(runToEnd(unfillableGoals(model, 10)).length > 0);
      expect(new PushSolver(model, { memory: MEMORY }).advance(Infinity)?.status).toBe('unsolvable');
    }),
    tries(500),
  );
});

/** The walls that shut off the box at a column and a row, as `column,row`; all from 0. */
function wallsRound(rows: readonly string[], ...boxes: readonly (readonly [x: number, y: number])[]): string[] {
  const { level, referee } = gameOn(classic, 'xsb', rows);
  const model = referee.pushModel?.();
  const cells = boxes.map(([x, y]) => cellAt(level, x, y));
  return (model ? shuttingWalls(model, cells) : []).map((cell) => `${xOf(level, cell)},${yOf(level, cell)}`);
}

describe('the walls that shut a box off', () => {
  test('in a corner are the two of the corner', () => {
    expect(wallsRound(['#######', '#$    #', '#  @ .#', '#######'], [1, 1])).toEqual(['1,0', '0,1']);
  });

  test('at a wall are all along which it can go, and the ends', () => {
    expect(wallsRound(['#######', '# $   #', '# @  .#', '#######'], [2, 1])).toEqual([
      '1,0',
      '2,0',
      '3,0',
      '4,0',
      '5,0',
      '0,1',
      '6,1',
    ]);
  });

  test('that cannot be pushed are those beside it', () => {
    expect(wallsRound(['#######', '# $$  #', '# @ ..#', '#######'], [2, 1], [3, 1])).toEqual(['2,0', '3,0']);
  });

  test('in a narrow way are those on both sides of it', () => {
    const rows = ['#######', '#. @  #', '###$###', '### ###', '#######'];
    expect(wallsRound(rows, [3, 2])).toEqual(['2,2', '4,2', '2,3', '4,3', '3,4']);
  });

  test('are not named if only other boxes, which shut off the player, keep the box from moving', () => {
    expect(wallsRound(['#########', '#@#  $ .#', '# #     #', '# #     #', '#########'], [5, 1])).toEqual([]);
  });

  test('that goes far are none, because all would be', () => {
    const row = `#${' '.repeat(20)}#`;
    const hall = ['#'.repeat(22), ...Array<string>(20).fill(row), '#'.repeat(22)];
    hall[3] = `# $ $${' '.repeat(15)}.#`;
    hall[5] = `# @${' '.repeat(17)}.#`;
    expect(wallsRound(hall, [2, 3], [4, 3])).toEqual([]);
  });
});

describe('on all eight sides of a board', () => {
  const SHORT = ['.a..#', '@A.#.', '#a.A.'];
  const drawn = [SHORT, ...openLevels(7, share(700))];
  const cores = drawn.map((rows) => coreOn(gameOn(classic, 'lvl', rows)));
  const named = drawn.map((rows, index) =>
    SYMMETRIES.map((symmetry) => namedOn(gameOn(classic, 'lvl', rows).setup(), at(cores, index), symmetry)),
  );

  test('the same walls are named', () => {
    expect(named).toEqual(named.map(([upright]) => SYMMETRIES.map(() => upright)));
  });

  test('they are enough for a plain search, and there are some', () => {
    const left = drawn.flatMap((rows, index) => {
      const [walls = []] = at(named, index);
      return walls.length === 0 ? [] : [withOnly(gameOn(classic, 'lvl', rows), at(cores, index), walls)];
    });
    expect(left.length).toBeGreaterThan(drawn.length / 20);
    expect(left.map(fewestPushes)).toEqual(left.map(() => undefined));
  });
});

/** Levels without an edge of walls. */
function openLevels(seed: number, count: number): string[][] {
  const roll = dice(seed);
  const symbols = [...'......##Aa'];
  return Array.from({ length: count }, () => {
    const [width, height] = [3 + roll(3), 3 + roll(2)];
    const cells = Array.from({ length: width * height }, () => symbols[roll(symbols.length)] ?? '.');
    const [player, box, goal] = [0, 1, 2].map((third) => 3 * roll(Math.floor((width * height) / 3)) + third);
    cells[player ?? 0] = '@';
    cells[box ?? 0] = 'A';
    cells[goal ?? 0] = 'a';
    return Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join(''));
  });
}

/** The boxes that make a level unsolvable by themselves. */
function coreOn({ referee }: Game): readonly number[] {
  const model = referee.pushModel?.();
  if (!model || fewestPushes(model) !== undefined) return [];
  const search = UnsolvableBoxes.of(model, 2 ** 26, 10);
  if (search) runToEnd(search.search());
  return search?.boxes ?? [];
}

/** The named walls of the turned board, by their cells on the upright one. */
function namedOn(setup: Setup, core: readonly number[], symmetry: Symmetry): number[] {
  const level = turnedLevel(setup, classic, symmetry);
  const [to, back] = [turning(setup, symmetry), turning(level, invert(symmetry))];
  return core.length === 0 ? [] : [...wallsRoundBoxes(level, core.map(to))].map(back).sort((one, other) => one - other);
}

function turning(shape: Shape, symmetry: Symmetry): (cell: number) => number {
  return (cell) => {
    const { x, y } = turnPlace(shape, symmetry, xOf(shape, cell), yOf(shape, cell));
    return cellAt(turnShape(shape, symmetry), x, y);
  };
}

function wallsRoundBoxes(level: Level, boxes: readonly number[]): readonly number[] {
  const model = classic.on(level).pushModel?.();
  return model ? shuttingWalls(model, boxes) : [];
}

/** The level with only these boxes and walls. */
function withOnly({ referee, level }: Game, boxes: readonly number[], walls: readonly number[]): PushModel {
  const model = referee.pushModel?.();
  if (!model) throw new Error('this level is not one of pushes alone');
  const isKept = (cell: number): boolean => level.ground[cell] === OUTSIDE || walls.includes(cell);
  return { ...withBoxes(model, boxes), walls: model.walls.map((wall, cell) => (isKept(cell) ? wall : 0)) };
}

const MEMORY = 64 * 1024 * 1024;

function modelOf(rows: readonly string[]): PushModel {
  const model = classic.on(levelFrom(classic, 'xsb', [...rows, ''].join('\n'))).pushModel?.();
  if (!model) throw new Error('this level is not one of pushes alone');
  return model;
}

function isUnsolvable(model: PushModel): boolean {
  return new PushSolver(model, { memory: MEMORY }).advance(Infinity)?.status === 'unsolvable';
}

/** The cells of the found boxes, or undefined if there is no such set. */
function coreOf(model: PushModel): readonly number[] | undefined {
  const search = UnsolvableBoxes.of(model, MEMORY, 10);
  if (search) runToEnd(search.search());
  return search?.boxes;
}

/** The same by column and row. */
function found(rows: readonly string[]): string[] | undefined {
  const model = modelOf(rows);
  return coreOf(model)?.map((box) => `${xOf(model, box) + 1},${yOf(model, box) + 1}`);
}

describe('the boxes that make a level unsolvable are', () => {
  test.each([
    ['one in a corner', ['########', '#$ @   #', '#  $   #', '#   . .#', '########'], ['2,2']],
    [
      'four that block one another',
      ['#########', '#       #', '#  $$ $ #', '#  $$   #', '# ..... #', '#   @   #', '#########'],
      ['4,3', '5,3', '4,4', '5,4'],
    ],
    [
      'two at one wall with one goal there',
      ['#########', '#@$  $ .#', '#  $    #', '#   . . #', '#########'],
      ['3,2', '6,2'],
    ],
    [
      'all, if they are few',
      ['#########', '#       #', '#  $$   #', '#  $$   #', '# ....  #', '#   @   #', '#########'],
      ['4,3', '5,3', '4,4', '5,4'],
    ],
    [
      'two far apart with one goal for both and many boxes nearer',
      [
        '###################',
        '#  $     .     $  #',
        '#                 #',
        '#  $ $ $ . $ $ $  #',
        '#                 #',
        '#  $ $ $ . $ $ $  #',
        '#        @        #',
        '#  . . . . . . .  #',
        '#   . . . .       #',
        '###################',
      ],
      ['4,2', '16,2'],
    ],
  ])('%s', (_, rows, boxes) => {
    expect(found(rows)).toEqual(boxes);
  });

  test('not named if they are more than requested', () => {
    const hall = [
      '###########################',
      '# $.$.$.$.$.$.$.$.$.$.$.$ #',
      '#        @                #',
      '#           .             #',
      '###########################',
    ];
    expect(found(hall)).toEqual([]);
  });

  test('tried set by set, so that a clock can be looked at between them', () => {
    const rows = ['###########', '# $ . . $ #', '#@$ . . $ #', '#         #', '###########'];
    const sets = [...(UnsolvableBoxes.of(modelOf(rows), MEMORY, 10)?.search() ?? [])];
    expect(sets.length).toBeGreaterThan(4);
  });

  test('not named if there are spare boxes', () => {
    expect(found(['######', '#$@$.#', '######'])).toBeUndefined();
  });
});

/** Random unsolvable levels, all of whose boxes must reach goals. */
const UNSOLVABLE = fc
  .array(fc.constantFrom(...'      ##$$..'), { minLength: 15, maxLength: 15 })
  .map((cells) => {
    const inner = [0, 5, 10].map((from) => `#${cells.slice(from, from + 5).join('')}#`);
    return modelOf(['#######', ...inner, '# @   #', '#######']);
  })
  .filter((model) => isUnsolvable(model) && UnsolvableBoxes.of(model, MEMORY, 10) !== undefined);

test('of the boxes that are found none can be left out', () => {
  fc.assert(
    fc.property(UNSOLVABLE, (model) => {
      const boxes = coreOf(model) ?? [];
      expect(isUnsolvable(withBoxes(model, boxes))).toBe(true);
      const fewer = boxes.map((box) => boxes.filter((other) => other !== box));
      expect(fewer.filter((rest) => isUnsolvable(withBoxes(model, rest)))).toEqual([]);
    }),
    tries(300),
  );
});
