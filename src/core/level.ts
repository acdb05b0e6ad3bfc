import { OUTSIDE } from './cell';
import { DIRECTIONS, type Direction } from './direction';
import type { Place } from './fault';

/** One small whole number a cell. Only `Board` writes to its own. */
export interface Cells {
  readonly length: number;
  readonly [cell: number]: number;
}

/** A board of at most this many cells can be read; the largest published one has 40,000. */
export const MOST_CELLS = 1_000_000;

/**
 * What play never changes: the first position and where it came from. Frozen and shared by every game on it.
 *
 * Cells are numbered row by row with a margin of `OUTSIDE` cells round the board, so the neighbour of a cell is always
 * `cell + ahead(level, direction)` and the edge needs no test of its own.
 */
export interface Level {
  readonly title: string | undefined;
  /** Further lines the author wrote, without line ends. */
  readonly notes: readonly string[];
  /** The id of the format it was read from. */
  readonly format: string;
  /** Columns and rows, without the margin. */
  readonly width: number;
  readonly height: number;
  /** Number of cells, margin included. */
  readonly size: number;
  /** How far the neighbours above and below are; the neighbour to the right is the next cell. */
  readonly stride: number;
  /** Ground and thing codes of the first position, by cell. */
  readonly ground: Cells;
  readonly things: Cells;
  /** The cell of each player and the way it faces. */
  readonly players: readonly number[];
  readonly facings: readonly Direction[];
  /** The numbers of the first line that are no sizes, by name (`moves`, `strength`, `undoLimit`). */
  readonly numbers: Readonly<Record<string, number>>;
  /** Where the first symbol of each row stood in its text, by block and row. */
  readonly places: readonly (readonly Place[])[];
}

export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** Number of cells a board of this shape has, margin included: one column and two rows more. */
export function sizeOf({ width, height }: Shape): number {
  return (width + 1) * (height + 2);
}

export function cellAt({ width }: Pick<Shape, 'width'>, x: number, y: number): number {
  return (y + 1) * (width + 1) + x + 1;
}

export function xOf({ width }: Pick<Shape, 'width'>, cell: number): number {
  return (cell % (width + 1)) - 1;
}

export function yOf({ width }: Pick<Shape, 'width'>, cell: number): number {
  return Math.floor(cell / (width + 1)) - 1;
}

/** How far the neighbour in a direction is: `cell + ahead(level, direction)` is its cell. */
export function ahead({ stride }: Pick<Level, 'stride'>, direction: Direction): number {
  return direction === 'up' ? -stride : direction === 'right' ? 1 : direction === 'down' ? stride : -1;
}

/** Where in its text a cell was drawn, in the block given (holes levels have two). */
export function placeOf(level: Level, cell: number, block = 0): Place {
  const row = level.places[block]?.[yOf(level, cell)] ?? { line: 1, column: 1 };
  return { line: row.line, column: row.column + xOf(level, cell) };
}

/** The cells of a layer that hold this code. */
export function cellsWith(layer: Cells, code: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < layer.length; cell += 1) if (layer[cell] === code) cells.push(cell);
  return cells;
}

/** All cells reached from `start` by steps onto cells that `mayEnter`; the start cells themselves are always in. */
export function reachable(
  shape: Pick<Level, 'size' | 'stride'>,
  start: readonly number[],
  mayEnter: (cell: number) => boolean,
): ReadonlySet<number> {
  const reached = new Set(start);
  const waiting = [...start];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    for (const direction of DIRECTIONS) {
      const next = cell + ahead(shape, direction);
      if (next < 0 || next >= shape.size || reached.has(next) || !mayEnter(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

/** The last column of each row that is part of the map, plus one. */
export function rowEnd(ground: Cells, shape: Shape, y: number): number {
  let x = shape.width;
  while (x > 0 && ground[cellAt(shape, x - 1, y)] === OUTSIDE) x -= 1;
  return x;
}
