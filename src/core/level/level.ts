import { OUTSIDE } from './piece';
import type { Direction } from '../direction';

/** One small whole number for each cell, read-only. */
export interface Cells {
  readonly length: number;
  readonly [cell: number]: number;
  indexOf(code: number, from?: number): number;
}

/** The largest board that can be read; the largest published one has 40,000 cells. */
export const MAX_CELLS = 1_000_000;

/**
 * The part that play never changes: the first position, checked by a rule set. It is frozen, and all games on it share
 * it. Title, author and the like are in the `Source` beside it.
 *
 * Cells are numbered row by row with a margin of `OUTSIDE` cells around the board. So the neighbour of a cell is always
 * `cell + ahead(level, direction)`, and the edge needs no test of its own.
 */
export interface Level {
  /** Columns and rows, without the margin. */
  readonly width: number;
  readonly height: number;
  /** Number of cells, margin included. */
  readonly size: number;
  /** The distance to the neighbours above and below; the neighbour to the right is the next cell. */
  readonly stride: number;
  /** Ground and thing codes of the first position, by cell. */
  readonly ground: Cells;
  readonly things: Cells;
  /** The cell of each player and the way it faces. */
  readonly players: readonly number[];
  readonly facings: readonly Direction[];
  /** The numbers that count besides the cells, by name (`moves`, `strength`, `undoLimit`). */
  readonly numbers: Readonly<Record<string, number>>;
}

export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** The number of cells of a board with its margin: one column and two rows more. */
export function cellCount({ width, height }: Shape): number {
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

/** The distance to the neighbour in a direction: `cell + ahead(level, direction)` is its cell. */
export function ahead({ stride }: Pick<Level, 'stride'>, direction: Direction): number {
  return direction === 'up' ? -stride : direction === 'right' ? 1 : direction === 'down' ? stride : -1;
}

/** The distances to the four neighbours, in the order of `DIRECTIONS`. */
export function neighbourSteps({ stride }: Pick<Level, 'stride'>): readonly number[] {
  return [-stride, 1, stride, -1];
}

/** The cells of a layer that hold this code. */
export function cellsWith(layer: Cells, code: number): number[] {
  const cells: number[] = [];
  for (let cell = layer.indexOf(code); cell >= 0; cell = layer.indexOf(code, cell + 1)) cells.push(cell);
  return cells;
}

/** The cells at the edge of the map, beside one that is outside, of which `isWanted` is true. */
export function edgeCells({ size, stride, ground }: Level, isWanted: (cell: number) => boolean): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < size; cell += 1) {
    const isAtEdge =
      ground[cell - stride] === OUTSIDE ||
      ground[cell + 1] === OUTSIDE ||
      ground[cell + stride] === OUTSIDE ||
      ground[cell - 1] === OUTSIDE;
    if (isAtEdge && isWanted(cell)) cells.push(cell);
  }
  return cells;
}

/** The last column of each row that is part of the map, plus one. */
export function rowEnd(ground: Cells, shape: Shape, y: number): number {
  let x = shape.width;
  while (x > 0 && ground[cellAt(shape, x - 1, y)] === OUTSIDE) x -= 1;
  return x;
}
