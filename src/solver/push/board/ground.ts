import { at } from '../../../core/at';
import type { PushModel } from '../../../core/push/push';
import type { Grid } from './field';

/** A grid, and the cells of the model behind it. */
export interface Ground extends Grid {
  /** By number: the cell of the model. */
  readonly cells: Int32Array;
  /** By cell of the model: its number, or `size` for walls and cells the player can never reach. */
  readonly numbers: Int32Array;
}

/** Numbers all cells the player could reach without boxes. Boxes elsewhere never move. */
export function groundOf({ walls, player, stride, size: all }: PushModel): Ground {
  const steps = [-stride, 1, stride, -1];
  const isInside = new Uint8Array(all);
  const waiting = [player];
  isInside[player] = 1;
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop())
    for (const step of steps) {
      const next = cell + step;
      if (walls[next] !== 0 || isInside[next] === 1) continue;
      isInside[next] = 1;
      waiting.push(next);
    }
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
