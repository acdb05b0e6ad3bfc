import type { Field } from './field';

/** What a walk through a level takes for each cell, in units of work. */
export const UNITS_OF_A_WALK = 4;

/** Steps from the nearest of some cells to every other on the empty board; -1 where there is no way. */
export function walksFrom({ size, neighbours }: Field, ...starts: readonly number[]): Int32Array {
  const steps = new Int32Array(size + 1).fill(-1);
  const queue = [...starts];
  for (const start of starts) steps[start] = 0;
  for (const cell of queue)
    for (let edge = 4 * cell; edge < 4 * cell + 4; edge += 1) {
      const next = neighbours[edge] ?? size;
      if (next === size || steps[next] !== -1) continue;
      steps[next] = (steps[cell] ?? 0) + 1;
      queue.push(next);
    }
  return steps;
}
