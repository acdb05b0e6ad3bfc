import { at } from '../../src/core/at';
import { classic } from '../../src/rules';
import { cellAt, type Level, type Shape, xOf, yOf } from '../../src/core/level/level';
import { OUTSIDE } from '../../src/core/level/piece';
import type { Setup } from '../../src/core/level/setup';
import { invert, SYMMETRIES, type Symmetry, turnPlace, turnShape } from '../../src/core/level/symmetry';
import type { Game } from '../../src/core/play/game';
import type { PushModel } from '../../src/core/push/push';
import { shuttingWalls, UnsolvableBoxes, withBoxes } from '../../src/solver/unsolvable';
import { gameOn } from '../support/draw';
import { runToEnd } from '../support/run-to-end';
import { share } from '../support/tries';
import { turnedLevel } from '../support/turned';
import { fewestPushes } from './push/plain-search';
import { dice } from './push/random-levels';

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
  const cores = drawn.map((rows) => coreOf(gameOn(classic, 'lvl', rows)));
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
function coreOf({ referee }: Game): readonly number[] {
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
