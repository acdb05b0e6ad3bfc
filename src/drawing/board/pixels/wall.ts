import type { Pixels } from './sheet';

/** Which neighbours of a cell are walls. */
export interface Joins {
  readonly north: boolean;
  readonly east: boolean;
  readonly south: boolean;
  readonly west: boolean;
  readonly northWest: boolean;
}

/**
 * A wall from above. It shows a front of bricks if there is no wall below. Only open sides have edges, so that walls join
 * to one building. Light comes from the upper left.
 */
export function wallPixels(front: Pixels, joins: Joins): Pixels {
  const size = front[0]?.length ?? 0;
  const frontTop = joins.south ? size : size - front.length;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) =>
      y >= frontTop
        ? frontInk(front[y - frontTop]?.charAt(x) ?? '', x, size, joins)
        : y === frontTop - 1 && !joins.south
          ? 'C'
          : topInk(x, y, size, joins),
    ).join(''),
  );
}

function frontInk(brick: string, x: number, size: number, { east, west }: Joins): string {
  if (x === 0 && !west) return 'B';
  return x === size - 1 && !east ? 'R' : brick;
}

function topInk(x: number, y: number, size: number, joins: Joins): string {
  const { north, east, west, northWest } = joins;
  if ((y === 0 && !north) || (x === 0 && !west)) return 'l';
  if (x === size - 1 && !east) return 'x';
  if (x === 0 && y === 0 && !northWest) return 'l';
  return isSeam(x, y, size) ? 'x' : 'c';
}

/** The seams between the blocks of a wall: two courses in each cell, which meet those of its neighbours. */
function isSeam(x: number, y: number, size: number): boolean {
  if (size < SIZE_WITH_SEAMS) return false;
  const middle = size / 2;
  return y === middle - 1 || y === size - 1 || x === (y < middle ? size - 1 : middle - 1);
}

/** In smaller cells, seams would be as thick as blocks. */
const SIZE_WITH_SEAMS = 6;

/** The shadow of the walls beside a floor. */
export function shadowPixels(size: number, { north, west, northWest }: Joins): Pixels {
  const height = Math.round(size / 4);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) =>
      (north && y < height) || (west && x === 0) || (northWest && !north && !west && x === 0 && y < height) ? '_' : '.',
    ).join(''),
  );
}
