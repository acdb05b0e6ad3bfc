import { layoutOf, layoutWithoutEdges, type BoardScreen } from '../../src/drawing/board/layout';
import type { CellSize } from '../../src/drawing/board/cell-size';
import type { RuleSet } from '../../src/core/rule-set';
import { stylesFor, type Depth } from '../../src/drawing/theme-styles';
import { THEMES } from '../../src/drawing/themes';
import { classic } from '../../src/rules';
import { gameOn } from '../support/draw';

interface Place {
  readonly width: number;
  readonly height: number;
  readonly depth?: Depth;
  readonly ascii?: boolean;
  readonly maxCell?: CellSize;
  readonly cell?: CellSize | 'auto';
}

function screenOf({ width, height, depth = '256', ascii = false, maxCell, cell = 'auto' }: Place): BoardScreen {
  return {
    width,
    height,
    settings: { cell, cellSteps: {}, maxCell, styles: stylesFor(THEMES.calm, depth), ascii },
  };
}

/** A board of 10 x 5 cells. */
const ROOM: Readonly<Record<string, readonly string[]>> = {
  lvl: ['##########', '#@.A....a#', '#........#', '#........#', '##########'],
};

function layoutFor(rules: RuleSet, format: string, place: Place) {
  return layoutOf(gameOn(rules, format, ROOM[format] ?? []), { x: 0, y: 0 }, screenOf(place));
}

describe('the largest cells in which the whole board fits', () => {
  test.each<[string, Place, CellSize]>([
    ['on a very large screen', { width: 160, height: 43 }, '8x16'],
    ['on a large screen', { width: 159, height: 43 }, '6x12'],
    ['beside a frame', { width: 82, height: 25 }, '4x8'],
    ['without the sides of the frame', { width: 80, height: 25 }, '4x8'],
    ['without a frame', { width: 80, height: 23 }, '4x8'],
    ['if a row is missing', { width: 80, height: 22 }, '3x6'],
    ['if a column is missing', { width: 79, height: 25 }, '3x6'],
    ['on a narrow screen', { width: 59, height: 25 }, '2x4'],
    ['if only the line of the status is missing', { width: 80, height: 12 }, '2x4'],
    ['if another row is missing', { width: 80, height: 11 }, '1x2'],
    ['on a tiny screen', { width: 12, height: 8 }, '1x1'],
    ['on a slow line', { width: 120, height: 40, maxCell: '3x6' }, '3x6'],
  ])('are those of pixels in 256 colours: %s', (_, place, size) => {
    expect(layoutFor(classic, 'lvl', place).size).toBe(size);
  });

  test.each<[string, RuleSet, string, Partial<Place>]>([
    ['in 16 colours', classic, 'lvl', { depth: '16' }],
    ['without colours', classic, 'lvl', { depth: 'never' }],
    ['in ASCII', classic, 'lvl', { ascii: true }],
  ])('are of 4 x 8 %s', (_, rules, format, place) => {
    expect(layoutFor(rules, format, { width: 200, height: 60, ...place }).size).toBe('4x8');
  });

  test('lie between the title and the lowest line if the status has no line', () => {
    expect(layoutFor(classic, 'lvl', { width: 80, height: 12 })).toMatchObject({ y: 1, rows: 5, hasNoStatus: true });
  });

  test('are of 4 x 8 if those of the settings need pixels', () => {
    expect(layoutFor(classic, 'lvl', { width: 200, height: 60, depth: '16', cell: '8x16' }).size).toBe('4x8');
  });

  test('begin at the edge of the screen if they need all its columns', () => {
    const { x, isBare } = layoutFor(classic, 'lvl', { width: 80, height: 25 });
    expect([x, isBare]).toEqual([0, true]);
  });
});

describe('a board without the walls around it', () => {
  const { level } = gameOn(classic, 'lvl', ['#######', '#@.A.a#', '#######', '#######']);
  const within = (width: number, height: number) => layoutWithoutEdges(level, { x: 1, y: 2, width, height }, '2x4');

  test.each([
    ['is whole where there is room', 28, 8, { x: 1, y: 2, firstColumn: 0, firstRow: 0, columns: 7, rows: 4 }],
    ['loses as many rows as it must', 28, 6, { x: 1, y: 2, firstColumn: 0, firstRow: 0, columns: 7, rows: 3 }],
    [
      'loses columns, and stands in the middle',
      24,
      3,
      { x: 1, y: 2, firstColumn: 0, firstRow: 1, columns: 6, rows: 1 },
    ],
  ])('%s', (_, width, height, place) => {
    expect(within(width, height)).toEqual({ size: '2x4', ...place });
  });

  test('never loses floor', () => {
    expect(within(19, 8)).toBeUndefined();
  });
});
