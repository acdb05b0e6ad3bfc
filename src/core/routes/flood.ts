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
