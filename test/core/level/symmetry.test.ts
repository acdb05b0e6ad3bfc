import { DIRECTIONS, type Direction } from '../../../src/core/direction';
import {
  invert,
  SYMMETRIES,
  turnDirection,
  turnPlace,
  turnShape,
  UPRIGHT_SYMMETRIES,
  type Symmetry,
} from '../../../src/core/level/symmetry';
import { board } from '../../support/board';

/** A drawing that was turned over. */
function turned(rows: readonly string[], symmetry: Symmetry): string[] {
  const shape = { width: rows[0]?.length ?? 0, height: rows.length };
  const { width, height } = turnShape(shape, symmetry);
  const cells = Array.from({ length: height }, () => Array<string>(width).fill('?'));
  rows.forEach((row, y) => {
    [...row].forEach((symbol, x) => {
      const place = turnPlace(shape, symmetry, x, y);
      cells[place.y]?.splice(place.x, 1, symbol);
    });
  });
  return cells.map((row) => row.join(''));
}

const ALL = SYMMETRIES.map((symmetry): [string, Symmetry] => [
  `${symmetry.isMirrored ? 'mirrored, then ' : ''}${symmetry.quarters} quarters`,
  symmetry,
]);

describe('a turned board', () => {
  const rows = board`
    abc
    def
  `;

  test.each<[string, Symmetry, string[]]>([
    ['not at all', { isMirrored: false, quarters: 0 }, ['abc', 'def']],
    ['by a quarter, clockwise', { isMirrored: false, quarters: 1 }, ['da', 'eb', 'fc']],
    ['by two quarters', { isMirrored: false, quarters: 2 }, ['fed', 'cba']],
    ['by three quarters', { isMirrored: false, quarters: 3 }, ['cf', 'be', 'ad']],
    ['mirrored left to right', { isMirrored: true, quarters: 0 }, ['cba', 'fed']],
    ['mirrored, then by a quarter', { isMirrored: true, quarters: 1 }, ['fc', 'eb', 'da']],
    ['mirrored, then by two quarters', { isMirrored: true, quarters: 2 }, ['def', 'abc']],
    ['mirrored, then by three quarters', { isMirrored: true, quarters: 3 }, ['ad', 'be', 'cf']],
  ])('looks like this: %s', (_, symmetry, expected) => {
    expect(turned(rows, symmetry)).toEqual(expected);
  });

  test('has eight different symmetries, the identity first', () => {
    const ways = SYMMETRIES.map((symmetry) => turned(rows, symmetry).join('\n'));
    expect(new Set(ways).size).toBe(8);
    expect(ways[0]).toBe(rows.join('\n'));
  });

  test.each(ALL)('is the original when it is turned back: %s', (_, symmetry) => {
    expect(turned(turned(rows, symmetry), invert(symmetry))).toEqual(rows);
    expect(turned(turned(rows, invert(symmetry)), symmetry)).toEqual(rows);
  });
});

describe('a step on a turned board', () => {
  // An arrow from a cell to its neighbour.
  const ARROWS: Readonly<Record<Direction, string[]>> = {
    up: ['.2.', '.1.', '...'],
    right: ['...', '.12', '...'],
    down: ['...', '.1.', '.2.'],
    left: ['...', '21.', '...'],
  };

  test.each(ALL)('follows its cells: %s', (_, symmetry) => {
    const arrows = DIRECTIONS.map((direction) => turned(ARROWS[direction], symmetry));
    expect(arrows).toEqual(DIRECTIONS.map((direction) => ARROWS[turnDirection(symmetry, direction)]));
  });

  test.each(ALL)('is the original when the board is turned back: %s', (_, symmetry) => {
    const back = DIRECTIONS.map((direction) => turnDirection(invert(symmetry), turnDirection(symmetry, direction)));
    expect(back).toEqual(DIRECTIONS);
  });
});

describe('the symmetries that keep up and down', () => {
  test('are the identity and the mirror image left to right', () => {
    expect(UPRIGHT_SYMMETRIES).toEqual([
      { isMirrored: false, quarters: 0 },
      { isMirrored: true, quarters: 0 },
    ]);
  });

  test('leave steps up and down as they are', () => {
    const vertical = UPRIGHT_SYMMETRIES.map((symmetry) => [
      turnDirection(symmetry, 'up'),
      turnDirection(symmetry, 'down'),
    ]);
    expect(vertical).toEqual([
      ['up', 'down'],
      ['up', 'down'],
    ]);
  });
});
