import { at } from '../core/at';
/**
 * Whether the walls of some rows leave a way out above the first row, or below the last. The way starts at a player, a box
 * or a goal, or, if there is none, at a cell with walls on its other three sides. `isEntered` adds the cells of the
 * opposite side: the board goes on there, and is open to these rows.
 */
export function hasWayOut(rows: readonly string[], side: 'above' | 'below', isEntered = false): boolean {
  const grid = side === 'below' ? rows : [...rows].reverse();
  const starts = new Int32Array(grid.length + 1);
  grid.forEach((row, y) => (starts[y + 1] = at(starts, y) + row.length));
  const seen = new Uint8Array(at(starts, grid.length));
  const waiting: number[] = [];
  const enter = (y: number, x: number): void => {
    const row = grid[y];
    if (row === undefined || x < 0 || x >= row.length || row[x] === WALL) return;
    const cell = at(starts, y) + x;
    if (seen[cell] === 1) return;
    seen[cell] = 1;
    waiting.push(y, x);
  };
  const things = thingsIn(grid);
  for (const [y, x] of things.length > 0 ? things : nichesIn(grid)) enter(y, x);
  if (isEntered) for (let x = 0; x < (grid[0]?.length ?? 0); x += 1) enter(0, x);
  for (;;) {
    const [x, y] = [waiting.pop(), waiting.pop()];
    if (x === undefined || y === undefined) return false;
    if (y === grid.length - 1) return true;
    enter(y + 1, x);
    enter(y - 1, x);
    enter(y, x + 1);
    enter(y, x - 1);
  }
}

const WALL = '#';

type Cell = readonly [y: number, x: number];

function thingsIn(rows: readonly string[]): Cell[] {
  return rows.flatMap((row, y) => [...row.matchAll(/[@+$*.]/g)].map(({ index }): Cell => [y, index]));
}

/** Cells between two walls of their row and, if there are several rows, below a wall. */
function nichesIn(rows: readonly string[]): Cell[] {
  return rows.flatMap((row, y) => {
    const [first, last] = [row.indexOf(WALL), row.lastIndexOf(WALL)];
    const cells: Cell[] = [];
    for (let x = first + 1; x < last; x += 1)
      if (row[x] !== WALL && (rows.length === 1 || rows[y - 1]?.[x] === WALL)) cells.push([y, x]);
    return cells;
  });
}
