import type { Field } from './field';

/**
 * By cell: 1 for goals at the end of a dead end of goals, between three walls. They are filled first and emptied last.
 */
export function deadEndGoals({ size, neighbours, goals }: Field): Uint8Array {
  const isDeadEnd = new Uint8Array(size + 1);
  const isShut = (cell: number): boolean => cell === size || isDeadEnd[cell] === 1;
  const wallsRound = (cell: number): number =>
    [0, 1, 2, 3].filter((direction) => isShut(neighbours[4 * cell + direction] ?? size)).length;
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const goal of goals) {
      if (isDeadEnd[goal] === 1 || wallsRound(goal) !== 3) continue;
      isDeadEnd[goal] = 1;
      hasChanged = true;
    }
  }
  return isDeadEnd;
}

/**
 * By state of a box: 1 inside a tunnel (walls on both sides) where the box need not stop, because it can stop at the
 * tunnel's first cell or pass through. Goals and the squares of a plan are places to stop. This is a heuristic: some
 * solution may need two boxes in one tunnel.
 */
export function needlessStops({ size, neighbours, isGoal }: Field, squares: Int32Array): Uint8Array {
  const isNeedless = new Uint8Array(4 * size + 4);
  const isTunnel = (cell: number, direction: number): boolean =>
    cell !== size &&
    neighbours[4 * cell + ((direction + 1) & 3)] === size &&
    neighbours[4 * cell + ((direction + 3) & 3)] === size;
  for (let cell = 0; cell < size; cell += 1) {
    for (let direction = 0; direction < 4; direction += 1) {
      if (!isTunnel(cell, direction) || isGoal[cell] === 1) continue;
      const before = neighbours[4 * cell + (direction ^ 2)] ?? size;
      if (isTunnel(before, direction)) isNeedless[4 * cell + (direction ^ 2)] = 1;
    }
  }
  for (const square of squares) isNeedless.fill(0, 4 * square, 4 * square + 4);
  return isNeedless;
}
