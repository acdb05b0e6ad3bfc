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
  return x === 0 && y === 0 && !northWest ? 'l' : 'c';
}

/** The shadow of the walls beside a floor. */
export function shadowPixels(size: number, { north, west, northWest }: Joins): Pixels {
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) =>
      (north && y <= 1) || (west && x === 0) || (northWest && !north && !west && x === 0 && y <= 1) ? '_' : '.',
    ).join(''),
  );
}
