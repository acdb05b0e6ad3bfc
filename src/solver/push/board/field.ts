import { at } from '../../../core/at';
import type { PushModel } from '../../../core/push/push';
import { type CleanLevel, reachableCells } from './cleaning';

/** A grid, and the cells of the model behind it. */
export interface Ground extends Grid {
  /** By number: the cell of the model. */
  readonly cells: Int32Array;
  /** By cell of the model: its number, or `size` for walls and cells the player can never reach. */
  readonly numbers: Int32Array;
}

/** Numbers all cells the player could reach without boxes. Boxes elsewhere never move. */
export function groundOf(model: PushModel): Ground {
  const { walls, stride, size: all } = model;
  const steps = [-stride, 1, stride, -1];
  const isInside = reachableCells(model, walls);
  const size = isInside.reduce((sum, inside) => sum + inside, 0);
  const cells = new Int32Array(size);
  const numbers = new Int32Array(all).fill(size);
  for (let cell = 0, number = 0; cell < all; cell += 1) {
    if (isInside[cell] === 0) continue;
    cells[number] = cell;
    numbers[cell] = number;
    number += 1;
  }
  const neighbours = new Int32Array(4 * size + 4).fill(size);
  for (let number = 0; number < size; number += 1)
    for (let side = 0; side < 4; side += 1)
      neighbours[4 * number + side] = numbers[at(cells, number) + at(steps, side)] ?? size;
  return { size, neighbours, cells, numbers };
}

/**
 * The inner cells of a level, numbered row by row from 0. The number `size` stands for every wall, so code can follow
 * neighbours without checks. Its neighbours are itself.
 */
export interface Grid {
  readonly size: number;
  /** The neighbour of a cell in a direction is `neighbours[4 * cell + direction]`. */
  readonly neighbours: Int32Array;
}

/** The parts of a level that never change during a search. */
export interface Field extends Grid {
  /**
   * All eight neighbours, clockwise from the one above: `around[8 * cell + 2 * direction]` is a direct neighbour, the
   * next one a corner.
   */
  readonly around: Int32Array;
  /** By cell: 1 for a goal, whatever its kind. */
  readonly isGoal: Uint8Array;
  /** By cell: the number of the goal's kind plus 1; 0 if it is no goal. */
  readonly goalKinds: Uint8Array;
  /** The goals, and the start cells of the boxes: kind after kind, each in ascending order. */
  readonly goals: Int32Array;
  readonly boxes: Int32Array;
  readonly kinds: readonly FieldKind[];
  /** By box: the number of its kind. */
  readonly boxKinds: Uint8Array;
  /** By kind, then by cell: 1 where a box may stand in a solved position. */
  readonly canStay: Uint8Array;
  readonly player: number;
  /** The number of boxes that must end on goals. */
  readonly needed: number;
  /** The column and row of each cell in the level. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** The boxes and goals of one kind, as ranges in `boxes` and `goals`. */
export interface FieldKind {
  readonly firstBox: number;
  readonly boxCount: number;
  readonly firstGoal: number;
  readonly goalCount: number;
  /** The number of boxes that must end on goals. If it is smaller than `boxCount`, some boxes are spare. */
  readonly needed: number;
}

/** The number of cells of a cleaned level that are not walls. */
export function countInnerCells({ walls }: CleanLevel): number {
  return walls.reduce((count, wall) => count + (wall === 0 ? 1 : 0), 0);
}

/** Numbers the inner cells of a cleaned level. */
export function fieldOf(model: PushModel, level: CleanLevel): Field {
  const size = countInnerCells(level);
  const origins = new Int32Array(size);
  const numbers = new Int32Array(model.size).fill(size);
  for (let cell = 0, number = 0; number < size; cell += 1) {
    if (level.walls[cell] !== 0) continue;
    origins[number] = cell;
    numbers[cell] = number;
    number += 1;
  }
  const numberOf = (cell: number): number => numbers[cell] ?? size;
  /** For each cell the numbers of the cells at these offsets; those of the wall come last. */
  const beside = (steps: readonly number[]): Int32Array =>
    Int32Array.from({ length: steps.length * (size + 1) }, (_, place) => {
      const number = Math.floor(place / steps.length);
      return number === size ? size : numberOf(at(origins, number) + at(steps, place % steps.length));
    });

  const { stride } = model;
  const four = [-stride, 1, stride, -1];
  const eight = [-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride];
  const inOrder = (cells: ReadonlySet<number>): number[] => [...cells].map(numberOf).sort((one, other) => one - other);
  const boxes = level.kinds.map((kind) => inOrder(kind.boxes));
  const goals = level.kinds.map((kind) => inOrder(kind.goals));
  const isGoal = marksFor(size, goals.flat());
  const goalKinds = new Uint8Array(size + 1);
  goals.forEach((cells, kind) => {
    for (const cell of cells) goalKinds[cell] = kind + 1;
  });
  return {
    size,
    neighbours: beside(four),
    around: beside(eight),
    isGoal: Uint8Array.from(isGoal),
    goalKinds,
    goals: Int32Array.from(goals.flat()),
    boxes: Int32Array.from(boxes.flat()),
    kinds: level.kinds.map(({ needed }, kind) => ({
      firstBox: boxes.slice(0, kind).flat().length,
      boxCount: boxes[kind]?.length ?? 0,
      firstGoal: goals.slice(0, kind).flat().length,
      goalCount: goals[kind]?.length ?? 0,
      needed,
    })),
    boxKinds: Uint8Array.from(boxes.flatMap((cells, kind) => cells.map(() => kind))),
    canStay: Uint8Array.from(
      level.kinds.flatMap((kind, index) =>
        kind.needed < kind.boxes.size ? new Array<number>(size + 1).fill(1) : marksFor(size, goals[index] ?? []),
      ),
    ),
    player: numberOf(model.player),
    needed: level.kinds.reduce((sum, { needed }) => sum + needed, 0),
    columns: origins.map((cell) => cell % stride),
    rows: origins.map((cell) => Math.floor(cell / stride)),
  };
}

/** By cell, with the wall cell at the end: 1 for these cells. */
function marksFor(size: number, cells: readonly number[]): number[] {
  const marks = new Array<number>(size + 1).fill(0);
  for (const cell of cells) marks[cell] = 1;
  return marks;
}

/** What occupies each cell during a search, with the wall cell at the end. */
export type Content = Uint8Array;

export const FREE = 0;
export const BOX = 1;
export const SOLID = 2;

export function emptyContent(field: Pick<Field, 'size'>): Content {
  const content = new Uint8Array(field.size + 1);
  content[field.size] = SOLID;
  return content;
}

export function contentWithBoxes(field: Pick<Field, 'size'>, boxes: Iterable<number>): Content {
  const content = emptyContent(field);
  for (const box of boxes) content[box] = BOX;
  return content;
}

/** Whether enough of these boxes, listed by kind, stand on goals of their kind. */
export function isSolved({ kinds, boxKinds, goalKinds }: Field, boxes: Int32Array): boolean {
  for (let kind = 0, box = 0; kind < kinds.length; kind += 1) {
    let home = 0;
    for (; boxKinds[box] === kind; box += 1) if (goalKinds[at(boxes, box)] === kind + 1) home += 1;
    if (home < (kinds[kind]?.needed ?? 0)) return false;
  }
  return true;
}
