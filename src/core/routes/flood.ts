import type { Level } from '../level/level';

/**
 * Marks, one byte per cell, all cells that steps can reach from the start cells over cells that `mayEnter`. The start
 * cells are always marked. `passages` join pairs of cells that are no neighbours.
 */
export function flood(
  { size, stride }: Pick<Level, 'size' | 'stride'>,
  starts: readonly number[],
  mayEnter: (cell: number, from: number) => boolean,
  passages: ReadonlyMap<number, number> = NO_PASSAGES,
): Uint8Array {
  const reached = new Uint8Array(size);
  const waiting: number[] = [];
  const reach = (cell: number, from: number): void => {
    if (cell < 0 || cell >= size || reached[cell] === 1 || !mayEnter(cell, from)) return;
    reached[cell] = 1;
    waiting.push(cell);
  };
  for (const cell of starts) {
    if (reached[cell] === 1) continue;
    reached[cell] = 1;
    waiting.push(cell);
  }
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    reach(cell - stride, cell);
    reach(cell + 1, cell);
    reach(cell + stride, cell);
    reach(cell - 1, cell);
    const twin = passages.get(cell);
    if (twin !== undefined) reach(twin, cell);
  }
  return reached;
}

const NO_PASSAGES: ReadonlyMap<number, number> = new Map();

/**
 * A set of cells in the order of their addition. Clearing it costs nothing, for code that goes through a board again
 * and again.
 */
export class CellSet {
  /** By cell: the round in which it was added last. */
  private readonly rounds: Uint32Array;
  private readonly cells: number[] = [];
  private round = 1;

  constructor(size: number) {
    this.rounds = new Uint32Array(size);
  }

  get size(): number {
    return this.cells.length;
  }

  clear(): void {
    this.round += 1;
    this.cells.length = 0;
  }

  /** Adds a cell; true if it is new. */
  add(cell: number): boolean {
    if (this.rounds[cell] === this.round) return false;
    this.rounds[cell] = this.round;
    this.cells.push(cell);
    return true;
  }

  [Symbol.iterator](): IterableIterator<number> {
    return this.cells.values();
  }
}
