import type { Direction } from '../../src/core/direction';

/**
 * Vexed in the words of the rulebook, looking at every cell each time: slow, and quite unlike the program. `map` is the
 * first position and has the ladders; `rows` is the current position.
 */

/** The position after each tick of a turn; undefined if the step is refused. */
export function turnByTheBook(map: Rows, rows: Rows, direction: Direction): Rows[] | undefined {
  const stepped = step(map, rows, direction);
  return stepped && [stepped, ...restByTheBook(map, stepped)];
}

/** The position after each tick of what happens by itself. */
export function restByTheBook(map: Rows, rows: Rows): Rows[] {
  const next = fall(map, rows) ?? vanish(map, rows);
  return next ? [next, ...restByTheBook(map, next)] : [];
}

type Rows = readonly string[];

interface Cell {
  readonly x: number;
  readonly y: number;
}

const WAYS: Readonly<Record<Direction, Cell>> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

function step(map: Rows, rows: Rows, direction: Direction): Rows | undefined {
  const human = cellsOf(rows).find((cell) => at(rows, cell) === 'P') ?? { x: 0, y: 0 };
  const next = neighbour(human, direction);
  const beyond = neighbour(next, direction);
  const isUpright = direction === 'up' || direction === 'down';
  if (isUpright && !isLadder(map, human) && !isLadder(map, next)) return undefined;
  if (isFree(rows, next)) return shifted(map, rows, [[human, next]]);
  if (isUpright || !isBox(rows, next) || !isFree(rows, beyond)) return undefined;
  return shifted(map, shifted(map, rows, [[next, beyond]]), [[human, next]]);
}

function fall(map: Rows, rows: Rows): Rows | undefined {
  const falling = cellsOf(rows).filter((cell) => isMovable(rows, cell) && !isHeld(map, rows, cell));
  if (falling.length === 0) return undefined;
  return shifted(
    map,
    rows,
    falling.map((cell) => [cell, neighbour(cell, 'down')]),
  );
}

function isHeld(map: Rows, rows: Rows, cell: Cell): boolean {
  const below = neighbour(cell, 'down');
  if (at(rows, cell) === 'P' && (isLadder(map, cell) || isLadder(map, below))) return true;
  return at(rows, below) === '#' || (isMovable(rows, below) && isHeld(map, rows, below));
}

function vanish(map: Rows, rows: Rows): Rows | undefined {
  const touching = cellsOf(rows).filter(
    (cell) =>
      isBox(rows, cell) &&
      (['up', 'right', 'down', 'left'] as const).some((way) => at(rows, neighbour(cell, way)) === at(rows, cell)),
  );
  if (touching.length === 0) return undefined;
  return drawn(rows, (cell) => (touching.some(isAt(cell)) ? groundAt(map, cell) : at(rows, cell)));
}

/** The rows after all these things have moved at the same moment. */
function shifted(map: Rows, rows: Rows, ways: readonly (readonly [from: Cell, to: Cell])[]): Rows {
  return drawn(rows, (cell) => {
    const arrival = ways.find(([, to]) => isAt(cell)(to));
    if (arrival) return at(rows, arrival[0]);
    return ways.some(([from]) => isAt(cell)(from)) ? groundAt(map, cell) : at(rows, cell);
  });
}

function drawn(rows: Rows, symbolAt: (cell: Cell) => string): Rows {
  return rows.map((row, y) => [...row].map((_, x) => symbolAt({ x, y })).join(''));
}

function cellsOf(rows: Rows): Cell[] {
  return rows.flatMap((row, y) => [...row].map((_, x) => ({ x, y })));
}

function isAt(cell: Cell): (other: Cell) => boolean {
  return ({ x, y }) => x === cell.x && y === cell.y;
}

function neighbour({ x, y }: Cell, direction: Direction): Cell {
  return { x: x + WAYS[direction].x, y: y + WAYS[direction].y };
}

/** The edge is rock. */
function at(rows: Rows, { x, y }: Cell): string {
  return rows[y]?.[x] ?? '#';
}

function groundAt(map: Rows, cell: Cell): string {
  return isLadder(map, cell) ? 'H' : ' ';
}

function isLadder(map: Rows, cell: Cell): boolean {
  return at(map, cell) === 'H';
}

function isFree(rows: Rows, cell: Cell): boolean {
  return ' H'.includes(at(rows, cell));
}

function isMovable(rows: Rows, cell: Cell): boolean {
  return !' H#'.includes(at(rows, cell));
}

function isBox(rows: Rows, cell: Cell): boolean {
  return isMovable(rows, cell) && at(rows, cell) !== 'P';
}
