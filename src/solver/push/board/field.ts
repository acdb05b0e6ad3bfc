import type { PushModel } from '../../../core/push-model';
import type { CleanLevel } from './cleaning';

/**
 * What never changes while a level is searched: its inner cells, numbered row by row from 0. The number `size` stands
 * for every wall, so that neighbours can be followed without asking; its own neighbours are itself.
 */
export interface Field {
  readonly size: number;
  /** The neighbour of a cell in a direction is `neighbours[4 * cell + direction]`. */
  readonly neighbours: Int32Array;
  /** All eight, clockwise from the one above: `around[8 * cell + 2 * direction]` is a neighbour, the next a corner. */
  readonly around: Int32Array;
  /** By cell: 1 for a goal. */
  readonly isGoal: Uint8Array;
  readonly goals: Int32Array;
  /** Where the boxes stand at first, in ascending order. */
  readonly boxes: Int32Array;
  readonly player: number;
  /** How many boxes must stand on goals in the end. */
  readonly needed: number;
  /** Where the cells come from: columns of the level, and rows. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** Numbers the inner cells of a cleaned level. */
export function fieldOf(model: PushModel, level: CleanLevel): Field {
  const origins = [...level.walls.keys()].filter((cell) => level.walls[cell] === 0);
  const size = origins.length;
  const numbers = new Map(origins.map((cell, number) => [cell, number]));
  const numberOf = (cell: number): number => numbers.get(cell) ?? size;
  const beside = (cell: number, steps: readonly number[]): number[] => steps.map((step) => numberOf(cell + step));

  const { stride } = model;
  const four = [-stride, 1, stride, -1];
  const eight = [-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride];
  const ofWall = (count: number): number[] => new Array<number>(count).fill(size);
  return {
    size,
    neighbours: Int32Array.from([...origins.flatMap((cell) => beside(cell, four)), ...ofWall(4)]),
    around: Int32Array.from([...origins.flatMap((cell) => beside(cell, eight)), ...ofWall(8)]),
    isGoal: Uint8Array.from([...origins.map((cell) => (level.goals.has(cell) ? 1 : 0)), 0]),
    goals: Int32Array.from([...level.goals].map(numberOf)).sort(),
    boxes: Int32Array.from([...level.boxes].map(numberOf)).sort(),
    player: numberOf(model.player),
    needed: level.needed,
    columns: Int32Array.from(origins, (cell) => cell % stride),
    rows: Int32Array.from(origins, (cell) => Math.floor(cell / stride)),
  };
}
